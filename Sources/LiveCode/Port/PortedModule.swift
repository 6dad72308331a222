import Glibc

/// What all files of one module of code for iOS have in common, for each file to be ported by.
nonisolated package struct PortedModule: Hashable, Sendable {
  /// Methods that nobody has to implement: they are called with a question mark.
  private(set) var optionalMethods = Self.optionalOfUIKit
  /// Those of them that give something.
  private(set) var optionals = PortedOptionals()
  /// The names of methods that something overrides.
  private(set) var overrides: Set<Substring> = []
  /// The module's protocols, and those that ask for an initializer.
  private(set) var protocols: Set<Substring> = ["Equatable", "Hashable", "AnyObject", "Sendable"]
  private(set) var makers: Set<Substring> = []
  /// What extensions of `CGFloat` have.
  private(set) var numberMembers: Set<String> = []
  /// What extensions of views and controllers have, and what is overridden anywhere.
  private var extensionMembers: Set<String> = [], overridden: Set<String> = []
  /// The types that the module has as values, and whether it makes something of such a value.
  private var types: Set<Substring> = [], makesByType = false
  /// The classes that others derive from.
  private(set) var bases: Set<Substring> = []
  /// Properties that the runtime provides.
  private(set) var managed: Set<Substring> = []
  /// The module's protocols that all objects are said to conform to.
  private(set) var ofObjects: Set<Substring> = []

  /// Reads a module's files.
  ///
  /// - Returns: `nil` for a module of which no file imports UIKit.
  package init?(_ files: [[UInt8]]) {
    guard files.contains(where: Self.importsUIKit) else { return nil }
    let hasOptionals = files.contains { Self.names("optional", $0) }
    for file in files where hasOptionals || Self.namesAny(file) {
      let words = SwiftWords(String(decoding: file, as: UTF8.self)).words
      addOverrides(words)
      addExtensions(words)
      addTypes(words)
      guard hasOptionals else { continue }
      optionals.add(words)
      for index in words.indices.dropLast(2)
      where words[index].text == "optional" && words[index + 1].text == "func" {
        optionalMethods.insert(String(words[index + 2].text))
      }
    }
  }

  private mutating func addOverrides(_ words: [SwiftWords.Word]) {
    for index in words.indices where words[index].text == "override" {
      let end = min(index + 4, words.count - 1)
      let kind = (index..<end).first { ["func", "var"].contains(words[$0].text) }
      guard let kind, kind + 1 < words.count else { continue }
      overridden.insert(Self.name(words, kind))
      if words[kind].text == "func" { overrides.insert(words[kind + 1].text) }
    }
  }

  /// Whether a member of an extension of views or controllers is overridden in one of their subclasses.
  func isHidden(_ member: String) -> Bool {
    extensionMembers.contains(member) && overridden.contains(member)
  }

  /// Whether objects may be made of a class that is a value: `type.init()`.
  func isMadeByType(_ name: Substring) -> Bool { makesByType && types.contains(name) }

  private mutating func addTypes(_ words: [SwiftWords.Word]) {
    for index in words.indices.dropLast(4) where words[index].text == "NSManaged" {
      let kind = (index + 1..<index + 4).first { words[$0].text == "var" }
      if let kind, kind + 1 < words.count { managed.insert(words[kind + 1].text) }
    }
    for index in words.indices.dropLast(3)
    where words[index].text == "class" && words[index + 2].text == ":" {
      bases.insert(words[index + 3].text)
    }
    for index in words.indices.dropFirst(2).dropLast(2) where words[index - 1].text == "." {
      let name = words[index - 2].text
      if words[index].text == "Type" { types.insert(name) }
      if words[index].text == "init", words[index + 2].text == ")", name != "self", name != "super",
        name.first?.isLowercase == true
      {
        makesByType = true
      }
    }
  }

  private static func namesAny(_ file: [UInt8]) -> Bool {
    names("class", file) || names("extension", file) || names("protocol", file)
      || names(".init()", file)
      || names(".Type", file)
  }

  private mutating func addExtensions(_ words: [SwiftWords.Word]) {
    var looked = -1
    for index in words.indices.dropLast(2)
    where index > looked && ["extension", "protocol"].contains(words[index].text) {
      let end = min(index + 40, words.count)
      guard let open = (index..<end).first(where: { words[$0].text == "{" }) else { continue }
      let (members, next) = Self.scan(words, open)
      looked = next - 1
      switch words[index + 1].text {
      case let name where words[index].text == "protocol":
        protocols.insert(name)
        let asks = members.contains { $0.name.hasPrefix("init(") }
        if asks { makers.insert(name) }
      case "CGFloat": numberMembers.formUnion(members.map(\.name))
      case "NSObject" where words[index + 2].text == ":":
        ofObjects.formUnion(words[(index + 3)..<open].map(\.text).filter { $0 != "," })
      case "UIView", "UIViewController":
        extensionMembers.formUnion(members.filter { !$0.isOverride }.map(\.name))
      default: break
      }
    }
  }

  /// Whether a file imports UIKit, and has no other way where there is none.
  static func importsUIKit(_ bytes: [UInt8]) -> Bool {
    guard names("UIKit", bytes), !names("UIKitNames", bytes) else { return false }
    let words = SwiftWords(String(decoding: bytes, as: UTF8.self)).words
    return zip(words, words.dropFirst()).contains { word, next in
      word.text == "import" && next.text == "UIKit"
    }
  }

  /// Whether a file imports UIKit's names, as what was ported and written does.
  static func importsNames(_ bytes: [UInt8]) -> Bool {
    guard names("UIKitNames", bytes) else { return false }
    let words = SwiftWords(String(decoding: bytes, as: UTF8.self)).words
    return zip(words, words.dropFirst()).contains { word, next in
      word.text == "import" && next.text == "UIKitNames"
    }
  }

  /// Whether a name stands anywhere: most code is not looked at any closer.
  private static func names(_ name: StaticString, _ bytes: [UInt8]) -> Bool {
    let length = name.utf8CodeUnitCount
    return bytes.withUnsafeBytes { bytes in
      var start = 0
      while start + length <= bytes.count, let base = bytes.baseAddress,
        let found = memchr(
          base + start, Int32(name.utf8Start.pointee), bytes.count - start - length + 1)
      {
        if memcmp(found, name.utf8Start, length) == 0 { return true }
        start = UnsafeRawPointer(found) - base + 1
      }
      return false
    }
  }

  /// Those of UIKit's delegates and sources, whose protocols have defaults here.
  private static let optionalOfUIKit: Set<String> = [
    "addAnimations", "addCompletion", "animationController", "animationEnded", "collectionView",
    "gestureRecognizer",
    "gestureRecognizerShouldBegin", "interactionController", "interactionControllerForDismissal",
    "interactionControllerForPresentation", "interruptibleAnimator", "navigationController",
    "numberOfSections",
    "presentationController", "presentationControllerDidAttemptToDismiss",
    "presentationControllerDidDismiss", "presentationControllerShouldDismiss",
    "presentationControllerWillDismiss", "scrollViewDidChangeAdjustedContentInset",
    "scrollViewDidEndDecelerating", "scrollViewDidEndDragging",
    "scrollViewDidEndScrollingAnimation", "scrollViewDidEndZooming", "scrollViewDidScroll",
    "scrollViewDidScrollToTop", "scrollViewDidZoom", "scrollViewShouldScrollToTop",
    "scrollViewWillBeginDecelerating", "scrollViewWillBeginDragging",
    "scrollViewWillBeginZooming", "scrollViewWillEndDragging", "tabBarController", "tableView",
    "viewForZooming",
  ]
}
