import Glibc

/// What all files of one module of code for iOS have in common, for each file to be ported by.
nonisolated package struct PortedModule: Hashable, Sendable {
  /// Methods that nobody has to implement: they are called with a question mark.
  private(set) var optionalMethods = Self.optionalOfUIKit
  /// Those of them that give something.
  private(set) var optionals = PortedOptionals()
  /// The names of methods that something overrides.
  private(set) var overrides: Set<Substring> = []

  /// Reads a module's files.
  ///
  /// - Returns: `nil` for a module of which no file imports UIKit.
  package init?(_ files: [[UInt8]]) {
    guard files.contains(where: Self.importsUIKit) else { return nil }
    let hasOptionals = files.contains { Self.names("optional", $0) }
    for file in files where hasOptionals || Self.names("override", file) {
      let words = SwiftWords(String(decoding: file, as: UTF8.self)).words
      addOverrides(words)
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
      if let name = (index..<end).first(where: { words[$0].text == "func" }) {
        overrides.insert(words[name + 1].text)
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
