/// How code is ported, word by word.
nonisolated struct Port {
  private(set) var bytes: [UInt8]
  private(set) var changes: [PortedCode.Change] = []
  let words: [SwiftWords.Word]
  let module: PortedModule
  /// What is longer than what it stands for, each where nothing follows in its line.
  var insertions: [(place: Int, text: [UInt8])] = []
  /// What comes after the last line.
  var appendix = ""
  /// Whether UIKit's names are imported.
  private var hasNames = false
  /// Where lines end.
  private let lineEnds: [Int]
  /// The end of the last declaration that was looked through as a whole.
  var looked = -1
  var lookedClass = -1

  init(_ bytes: [UInt8], _ module: PortedModule) {
    words = SwiftWords(String(decoding: bytes, as: UTF8.self)).words
    (self.bytes, self.module) = (bytes, module)
    lineEnds = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    hasNames = PortedModule.importsUIKit(bytes)
    var index = 0
    while index < words.count { index = port(index) }
    // A file without any import has on iOS what others import for it.
    if !hasNames { insertions.insert((0, Array("import UIKitNames; ".utf8)), at: 0) }
    insertions.sort { $0.place < $1.place }
    appendix += module.optionals.conformances(words)
    if !appendix.isEmpty { appendix = "\n" + appendix }
  }

  /// The code in which every line and column is where it was.
  var inPlace: [UInt8] {
    var made = bytes
    for (place, insertion) in insertions.reversed() {
      made.insert(contentsOf: insertion, at: place)
    }
    return made + Array(appendix.utf8)
  }

  /// Ports what begins with a word.
  ///
  /// - Returns: The word that it goes on with.
  private mutating func port(_ index: Int) -> Int {
    switch words[index].text {
    case "import" where words[index].beginsLine || follows("testable", index): portImport(index)
    case "@": portAttribute(index)
    case "#" where text(index + 1) == "selector" && text(index + 2) == "(": portSelector(index)
    case "#" where text(index + 1) == "keyPath" && text(index + 2) == "(": portKeyPath(index)
    case "func" where text(index + 1) == "encode" && text(index + 2) == "(": portEncode(index)
    case "required": portCoder(index)
    case "NSKeyedArchiver", "NSKeyedUnarchiver": noteOnly(index, .archive)
    case "protocol": portProtocol(index)
    case "class": portClass(index)
    case "extension": portExtension(index)
    case "super" where text(index + 1) == "." && text(index + 3) == "(": portSuper(index)
    case "deinit" where text(index + 1) == "{": portDeinit(index)
    case "override" where isTargeted(index) || isOfExtension(index):
      drop(index, .droppedModifier)
    case "os" where isPlatform(index): portPlatform(index)
    case "canImport": portCanImport(index)
    case "presentation" where isShown(index): portShown(index)
    case "as" where isDynamic(index): portDynamic(index)
    case "?" where isOptionalCall(index): drop(index, .optionalCall)
    default: isQualifier(index) ? drop(index...index + 1, .droppedImport) : index + 1
    }
  }

  /// Whether a module is named, in front of what is in it, that is not here by itself.
  private func isQualifier(_ index: Int) -> Bool {
    let name = text(index)
    return text(index + 1) == "." && text(index - 1) != "." && name != "Foundation"
      && name != "Dispatch" && (name == "UIKit" || Self.withUIKit.contains(name))
      && name.first?.isUppercase == true
  }

  func text(_ index: Int) -> Substring { words.indices.contains(index) ? words[index].text : "" }

  private func follows(_ text: Substring, _ index: Int) -> Bool { self.text(index - 1) == text }

  // MARK: Imports

  /// Modules that UIKit's names bring with them.
  private static let withUIKit: Set<Substring> = [
    "QuartzCore", "CoreGraphics", "Foundation", "ObjectiveC", "CoreAnimation", "Darwin", "os",
    "CoreFoundation", "Dispatch", "MobileCoreServices", "CoreText", "ImageIO",
  ]
  /// Modules that are here by themselves.
  private static let present: Set<Substring> = [
    "Swift", "Glibc", "Synchronization", "Observation", "RegexBuilder", "Segue", "SegueTesting",
    "SegueFinding", "SeguePictures", "Transitions", "SpringEngine", "Drawing", "Input",
    "UIKitNames", "FoundationEssentials",
  ]
  /// Words that say what of a module is imported.
  private static let kinds: Set<Substring> = [
    "class", "struct", "enum", "protocol", "func", "var", "let", "typealias",
  ]

  private mutating func portImport(_ index: Int) -> Int {
    let start = Self.kinds.contains(text(index + 1)) ? index + 2 : index + 1
    var end = start
    while text(end + 1) == ".", !text(end + 2).isEmpty { end += 2 }
    let module = text(start)
    if module == "UIKit" {
      note(.mappedImport, index...end)
      if end > start || start > index + 1 {
        clear(index + 1...end)
        overwrite(words[index + 1].range.lowerBound, "UIKitNames")
        return end + 1
      }
      insertions.append((words[end].range.upperBound, Array("Names".utf8)))
    } else if Self.withUIKit.contains(module) {
      note(.droppedImport, index...end)
      portCompanion(index, end)
    } else if !Self.present.contains(module) {
      note(.missingModule, index...end)
      if follows("testable", index) { clear(index - 2...index - 1) }
      portCompanion(index, end)
    }
    return end + 1
  }

  /// The first of them in a file without UIKit gives its place to UIKit's names: in a module types of what
  /// one file imports are found in all of them.
  private mutating func portCompanion(_ index: Int, _ end: Int) {
    guard !hasNames else { return clear(index...end) }
    hasNames = true
    clear(index + 1...end)
    insertions.append((words[end].range.upperBound, Array(" UIKitNames".utf8)))
  }

  /// What is kept for iOS alone is kept here.
  private mutating func portPlatform(_ index: Int) -> Int {
    note(.platform, index...index + 3)
    clear(index...index + 3)
    overwrite(words[index].range.lowerBound, "true")
    return index + 4
  }

  private func isPlatform(_ index: Int) -> Bool {
    text(index + 1) == "(" && text(index + 2) == "iOS" && text(index + 3) == ")"
      && words[index + 3].range.upperBound - words[index].range.lowerBound == 7
  }

  private mutating func portCanImport(_ index: Int) -> Int {
    let module = text(index + 2)
    guard text(index + 1) == "(", module == "UIKit" || Self.withUIKit.contains(module) else {
      return index + 1
    }
    note(.platform, index...index + 2)
    let place = words[index + 2].range
    if module == "UIKit" {
      insertions.append((place.upperBound, Array("Names".utf8)))
    } else if place.count >= 10 {
      clear(index + 2...index + 2)
      overwrite(place.lowerBound, "UIKitNames")
    }
    return index + 3
  }

  // MARK: Initializers and deinitializers

  static let access: Set<Substring> = [
    "public", "open", "internal", "convenience", "override", "private", "fileprivate", "required",
  ]

  /// Takes away an initializer that decodes.
  private mutating func portCoder(_ index: Int) -> Int {
    var start = index
    while Self.access.contains(text(start - 1)) { start -= 1 }
    start = attribute(endingBefore: start) ?? start
    var end = index + 1
    while Self.access.contains(text(end)) { end += 1 }
    guard text(end) == "init" else { return index + 1 }
    end += 1
    if ["?", "!"].contains(text(end)) { end += 1 }
    guard text(end) == "(", text(end + 1) == "coder" else { return index + 1 }
    end = closing(end)
    // Between the parameters and the body stands no more than how it throws.
    guard let body = (end + 1..<end + 4).first(where: { text($0) == "{" }) else { return end + 1 }
    return drop(start...closing(body), .droppedDecoding)
  }

  /// Where an attribute with arguments begins that ends before a word: `@available(*, unavailable)`.
  private func attribute(endingBefore index: Int) -> Int? {
    guard text(index - 1) == ")",
      let open = (max(index - 20, 0)..<index).last(where: { text($0) == "(" }),
      text(open - 2) == "@"
    else { return nil }
    return open - 2
  }

  /// Takes away a method that encodes.
  private mutating func portEncode(_ index: Int) -> Int {
    var start = index
    while Self.access.contains(text(start - 1)) { start -= 1 }
    let end = closing(index + 2, within: 60)
    guard text(index + 3) == "with", text(end + 1) == "{" else { return index + 1 }
    return drop(start...closing(end + 1), .droppedDecoding)
  }

  /// Writes a key path as the text that it stands for: `"bar.isHidden"`.
  private mutating func portKeyPath(_ index: Int) -> Int {
    let end = closing(index + 2, within: 60)
    var first = index + 3
    while text(first).first?.isUppercase == true, text(first + 1) == ".", first + 2 < end {
      first += 2
    }
    guard first < end else { return index + 1 }
    let path = words[first..<end].map(\.text).joined()
    let room = words[end].range.upperBound - words[index].range.lowerBound
    guard path.utf8.count + 2 <= room else { return index + 1 }
    note(.selector, index...end)
    clear(index...end)
    overwrite(words[index].range.lowerBound, "\"\(path)\"")
    return end + 1
  }

  /// Calls the initializer of a recognizer's own class, and gives it its target afterwards.
  private mutating func portTargeted(_ index: Int) -> Int {
    let (open, colon) = (words[index + 3].range.upperBound, words[index + 5])
    guard colon.text == ":", colon.range.upperBound - open == 7 else { return index + 1 }
    note(.superCall, index...index + 3)
    clear(index + 4...index + 5)
    overwrite(open, "); add(")
    return index + 6
  }

  /// What a stack's methods are called that do what the class itself does: shorter names, so that columns stay.
  private static let ownMethods: [Substring: String] = [
    "pushViewController": "ownPush", "popViewController": "ownPop",
    "popToRootViewController": "ownPopToRoot", "setViewControllers": "ownSet",
  ]

  /// Calls a stack's own method rather than the one that asks subclasses first.
  private mutating func portSuper(_ index: Int) -> Int {
    if text(index + 2) == "init", text(index + 4) == "target" { return portTargeted(index) }
    guard let own = Self.ownMethods[text(index + 2)] else { return index + 1 }
    note(.superCall, index...index + 2)
    clear(index + 2...index + 2)
    overwrite(words[index + 2].range.lowerBound, own)
    return index + 3
  }

  /// Says behind the word before that a deinitializer is isolated.
  private mutating func portDeinit(_ index: Int) -> Int {
    guard index > 0, !["isolated", "nonisolated"].contains(text(index - 1)) else {
      return index + 1
    }
    note(.isolatedDeinit, index...index)
    let word = follows("{", index) ? " isolated" : "; isolated"
    insertions.append((words[index - 1].range.upperBound, Array(word.utf8)))
    return index + 1
  }

  /// Whether it is a recognizer's `init(target:action:)`, which no class has as its own.
  private func isTargeted(_ index: Int) -> Bool {
    (index + 1..<index + 4).contains {
      text($0) == "init" && text($0 + 1) == "(" && text($0 + 2) == "target"
    }
  }

  /// What Objective-C knows is a class's.
  mutating func bind(_ name: Int) {
    insertions.append((words[name].range.upperBound, Array(": AnyObject".utf8)))
  }

  /// Whether what is overridden stands in an extension of a class of UIKit's: it is hidden instead.
  private func isOfExtension(_ index: Int) -> Bool {
    guard
      let kind = (index + 1..<index + 4).first(where: { text($0) == "func" || text($0) == "var" })
    else { return false }
    return module.isHidden(PortedModule.name(words, kind))
  }

  // MARK: Words

  /// The word that closes what a parenthesis or a brace opens; the last one where none does.
  ///
  /// - Parameter count: How many words are looked at at the most.
  func closing(_ open: Int, within count: Int = .max) -> Int {
    var depth = 0
    let limit = count < words.count - open ? open + count : words.count
    for index in open..<limit {
      switch text(index) {
      case "(", "{", "[": depth += 1
      case ")", "}", "]": depth -= 1
      default: break
      }
      if depth == 0 { return index }
    }
    return limit - 1
  }

  mutating func note(_ kind: PortedCode.Kind, _ range: ClosedRange<Int>) {
    let (first, last) = (words[range.lowerBound].range, words[range.upperBound].range)
    let stood = bytes[first.lowerBound..<last.upperBound].prefix(200)
      .prefix { $0 != UInt8(ascii: "\n") }
    changes.append(
      PortedCode.Change(
        line: line(of: first.lowerBound), kind: kind,
        text: String(decoding: stood, as: UTF8.self)))
  }

  /// The number of the line of a place, from 1.
  private func line(of place: Int) -> Int {
    var (low, high) = (0, lineEnds.count)
    while low < high {
      let middle = (low + high) / 2
      if lineEnds[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }

  mutating func drop(_ index: Int, _ kind: PortedCode.Kind) -> Int {
    drop(index...index, kind)
  }

  /// Tells of a word that stays.
  private mutating func noteOnly(_ index: Int, _ kind: PortedCode.Kind) -> Int {
    note(kind, index...index)
    return index + 1
  }

  /// Takes words away.
  ///
  /// - Returns: The word after them.
  mutating func drop(_ range: ClosedRange<Int>, _ kind: PortedCode.Kind) -> Int {
    note(kind, range)
    clear(range)
    return range.upperBound + 1
  }

  mutating func overwrite(_ place: Int, _ text: String) {
    bytes.replaceSubrange(place..<place + text.utf8.count, with: Array(text.utf8))
  }

  /// Writes spaces over words and what stands between them, lines as they are.
  mutating func clear(_ range: ClosedRange<Int>) {
    let end = words[range.upperBound].range.upperBound
    for place in words[range.lowerBound].range.lowerBound..<end
    where bytes[place] != UInt8(ascii: "\n") && bytes[place] != UInt8(ascii: "\r") {
      bytes[place] = UInt8(ascii: " ")
    }
  }
}
