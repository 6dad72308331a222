import Glibc

/// Code that was written for iOS, as it is compiled here: every line and column is where it was, and what
/// only Apple's modules and Objective-C know has gone.
///
/// - `import UIKit` is `import UIKitNames`; what that brings with it is not imported again.
/// - `@objc`, `@IBAction` and their like go.
/// - `#selector(X.y)` and `#selector(y)` are the method, `X.y` or `Self.y`: recognizers and controls take it.
/// - `required init?(coder:)` goes with its body: nothing is ever decoded here.
nonisolated package struct PortedCode: Hashable, Sendable {
  /// The code.
  package private(set) var bytes: [UInt8]

  /// Ports code.
  ///
  /// - Returns: `nil` for code that does not import UIKit, or does so only where there is one.
  package init?(_ bytes: [UInt8]) {
    guard Self.namesUIKit(bytes), let port = Port(bytes) else { return nil }
    self.bytes = port.bytes
  }

  /// Whether the name stands anywhere: most code is not looked at any closer.
  private static func namesUIKit(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      let name: StaticString = "UIKit"
      var start = 0
      while start + 5 <= bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, Int32(UInt8(ascii: "U")), bytes.count - start - 4)
      {
        if memcmp(found, name.utf8Start, 5) == 0 { return true }
        start = UnsafeRawPointer(found) - base + 1
      }
      return false
    }
  }
}

/// How code is ported, word by word.
nonisolated private struct Port {
  private(set) var bytes: [UInt8]
  private let words: [SwiftWords.Word]
  /// What is longer than what it stands for, each at the end of its line.
  private var insertions: [(place: Int, text: [UInt8])] = []

  /// Modules that UIKit's names bring with them, or that have nothing to give here.
  private static let withUIKit: Set<Substring> = [
    "QuartzCore", "CoreGraphics", "Foundation", "ObjectiveC", "CoreAnimation",
  ]

  /// What only Objective-C's runtime and the interface builder read.
  private static let attributes: Set<Substring> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBSegueAction", "IBInspectable",
    "IBDesignable", "UIApplicationMain", "NSManaged",
  ]

  init?(_ bytes: [UInt8]) {
    let words = SwiftWords(String(decoding: bytes, as: UTF8.self)).words
    guard Self.importsUIKit(words) else { return nil }
    (self.bytes, self.words) = (bytes, words)
    var index = 0
    while index < words.count { index = port(index) }
    for (place, insertion) in insertions.reversed() {
      self.bytes.insert(contentsOf: insertion, at: place)
    }
  }

  /// Whether code imports UIKit though there may be none.
  private static func importsUIKit(_ words: [SwiftWords.Word]) -> Bool {
    words.indices.dropLast().contains { index in
      words[index].text == "import" && words[index + 1].text == "UIKit"
        && !words[..<index].suffix(6).map(\.text).elementsEqual(
          ["#", "if", "canImport", "(", "UIKit", ")"])
    }
  }

  /// Ports what begins with a word.
  ///
  /// - Returns: The word that it goes on with.
  private mutating func port(_ index: Int) -> Int {
    switch words[index].text {
    case "import" where words[index].beginsLine || follows("testable", index): portImport(index)
    case "@": portAttribute(index)
    case "#" where text(index + 1) == "selector" && text(index + 2) == "(": portSelector(index)
    case "required": portCoder(index)
    default: index + 1
    }
  }

  private func text(_ index: Int) -> Substring {
    words.indices.contains(index) ? words[index].text : ""
  }

  private func follows(_ text: Substring, _ index: Int) -> Bool { self.text(index - 1) == text }

  private mutating func portImport(_ index: Int) -> Int {
    let module = text(index + 1)
    if module == "UIKit" {
      insertions.append((words[index + 1].range.upperBound, Array("Names".utf8)))
    } else if Self.withUIKit.contains(module) {
      clear(index...index + 1)
    }
    return index + 2
  }

  private mutating func portAttribute(_ index: Int) -> Int {
    guard Self.attributes.contains(text(index + 1)) else { return index + 2 }
    var end = index + 1
    if text(end + 1) == "(", words[end + 1].range.lowerBound == words[end].range.upperBound {
      end = closing(end + 1)
    }
    clear(index...end)
    return end + 1
  }

  private mutating func portSelector(_ index: Int) -> Int {
    // A property's accessors are no functions of their own.
    guard index + 3 < words.count, !["getter", "setter", ")"].contains(text(index + 3)) else {
      return index + 3
    }
    let (open, name) = (words[index + 2], words[index + 3])
    let isOwn =
      name.text.first?.isUppercase == false && text(index + 4) != "."
      && name.range.lowerBound == open.range.upperBound
    clear(index...index + 1)
    if name.text == "self" {
      bytes[name.range.lowerBound] = UInt8(ascii: "S")
    } else if isOwn {
      // A method of whoever names it: there is room where the selector's sign stood.
      let type = Array("(Self.".utf8)
      bytes[open.range.lowerBound] = UInt8(ascii: " ")
      bytes.replaceSubrange(name.range.lowerBound - type.count..<name.range.lowerBound, with: type)
    }
    return index + 4
  }

  /// Takes away an initializer that decodes.
  private mutating func portCoder(_ index: Int) -> Int {
    var start = index
    while ["public", "open", "internal", "convenience", "override"].contains(text(start - 1)) {
      start -= 1
    }
    var end = index + 1
    while ["public", "open", "internal", "convenience", "override"].contains(text(end)) { end += 1 }
    guard text(end) == "init" else { return index + 1 }
    end += 1
    if ["?", "!"].contains(text(end)) { end += 1 }
    guard text(end) == "(", text(end + 1) == "coder" else { return index + 1 }
    end = closing(end)
    // Between the parameters and the body stands no more than how it throws.
    guard let body = (end + 1..<end + 4).first(where: { text($0) == "{" }) else { return end + 1 }
    end = closing(body)
    clear(start...end)
    return end + 1
  }

  /// The word that closes what a parenthesis or a brace opens; the last one where none does.
  private func closing(_ open: Int) -> Int {
    var depth = 0
    for index in open..<words.count {
      switch text(index) {
      case "(", "{", "[": depth += 1
      case ")", "}", "]": depth -= 1
      default: break
      }
      if depth == 0 { return index }
    }
    return words.count - 1
  }

  /// Writes spaces over words and what stands between them, lines as they are.
  private mutating func clear(_ range: ClosedRange<Int>) {
    let end = words[range.upperBound].range.upperBound
    for place in words[range.lowerBound].range.lowerBound..<end
    where bytes[place] != UInt8(ascii: "\n") && bytes[place] != UInt8(ascii: "\r") {
      bytes[place] = UInt8(ascii: " ")
    }
  }
}
