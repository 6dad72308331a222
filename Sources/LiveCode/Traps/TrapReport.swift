import Documents
import Shell

/// What is known of code that has ended its process, or was ended because it hung: what, and where.
///
/// It is read from what Swift's runtime and ``LastWords`` have written on standard error.
nonisolated package struct TrapReport: Hashable, Sendable {
  /// What happened, such as `Index out of range`, on one line or more.
  package var message: Phrase
  /// Who was running, the innermost first.
  package var frames: [TrapFrame]
  /// The innermost place in the code itself.
  package var place: SourcePlace?
  /// Whether memory was at its end.
  package var isOutOfMemory: Bool
  /// Whether Swift's runtime has said what happened.
  package private(set) var isSaid = false
  /// The moment that was being lived, in seconds of the code's own clock; `nil` where none was.
  package var moment: Double?
  /// How long code that did not come back had been running when it was ended, in seconds.
  package var runningTime: Double?

  /// `/home/me/Tilt.swift:12:7: Index out of range`; the message alone where the place is not known.
  package var phrase: Phrase { place.map { .verbatim("\($0): ") + message } ?? message }

  /// A report without a place.
  init(message: Phrase) {
    self.message = message
    frames = []
    isOutOfMemory = false
  }

  /// Reads what a program has written; looking for lines takes some 30 ms.
  ///
  /// - Parameters:
  ///   - errors: What it has written on standard error.
  ///   - ending: How it has ended.
  ///   - code: What it ran; places are looked for in its files.
  ///   - toolchain: Says which lines addresses are.
  @MainActor
  package init(
    errors: String, ending: ChildProcess.Ending, code: CompiledCode?, toolchain: Toolchain
  ) {
    let lines = errors.split(separator: "\n")
    let addresses = lines.compactMap { TrapAddress($0) }
    moment = lines.reversed().lazy.compactMap(Self.moment).first
    let frames = TrapAddress.frames(addresses, code: code, toolchain: toolchain)
    let said = TrapMessage(errors)
    let mark = "Swift runtime failure: "
    let failure = frames.first { $0.function.hasPrefix(mark) }?.function.dropFirst(mark.utf8.count)
    isSaid = said != nil
    self.frames = frames.filter { !$0.function.hasPrefix(mark) }
    place = Self.place(of: self.frames, in: code) ?? said?.place(in: code)
    isOutOfMemory = said?.text.hasPrefix("failed to allocate ") ?? false
    if isOutOfMemory {
      message = "it takes memory without end"
    } else if let said {
      message = .verbatim(said.text)
    } else if Self.isEndless(self.frames) {
      message = "it calls itself without end"
    } else {
      message = failure.map { .verbatim(String($0)) } ?? Self.sentence(ending)
    }
  }

  /// Reads the line of the moment.
  private static func moment(_ line: Substring) -> Double? {
    guard line.hasPrefix(LastWords.momentMark) else { return nil }
    return UInt64(line.dropFirst(LastWords.momentMark.utf8.count), radix: 16)
      .map(Double.init(bitPattern:))
  }

  /// The innermost place in the code itself.
  private static func place(of frames: [TrapFrame], in code: CompiledCode?) -> SourcePlace? {
    let files = Set(code?.source.files.map(\.path) ?? [])
    let own = frames.filter { frame in frame.place.map { files.contains($0.file) } ?? false }
    // A function's first instructions have no column; its caller's call of it has.
    let exact = own.first { $0.place?.column != nil && $0.function == own[0].function }
    return (exact ?? own.first)?.place
  }

  private static func sentence(_ ending: ChildProcess.Ending) -> Phrase {
    switch ending {
    case .status(let status): "it ended the program with status \(status)"
    case .signal(4), .signal(5): "it trapped"
    case .signal(6): "it was aborted"
    case .signal(9): "it was killed, perhaps because memory was at its end"
    case .signal(7), .signal(8), .signal(11): "it used memory that is not there"
    case .signal(let number): "it was ended by signal \(number)"
    }
  }

  /// Whether the innermost frames are one function, or two in turn, again and again.
  private static func isEndless(_ frames: [TrapFrame]) -> Bool {
    let functions = frames.prefix(16).map(\.function)
    return functions.count == 16 && Set(functions.dropFirst(2)).count <= 2
  }
}

/// What Swift's runtime has said last.
nonisolated struct TrapMessage: Hashable, Sendable {
  /// What is wrong, such as `Index out of range`, on one line or more.
  var text: String
  /// The file that it names, as `#fileID` does, and the line in it; a file of Swift's own counts as none.
  var file: String?
  var line = 0

  /// Finds the last complaint in what a program has written on standard error.
  init?(_ errors: String) {
    let lines = errors.split(separator: "\n", omittingEmptySubsequences: false)
    // The runtime's own list of addresses knows no lines.
    let ends = [LastWords.mark, LastWords.momentMark, "Current stack trace:"]
    let said = lines.prefix { line in !ends.contains { line.hasPrefix($0) } }
    for place in said.indices.reversed() {
      if let message = TrapMessage(said[place], more: said[(place + 1)...]) {
        self = message
        return
      }
    }
    return nil
  }

  /// Reads `Tilt_3f09a1c2d4/Tilt.swift:12: Fatal error: Index out of range`, and the lines after it.
  private init?(_ line: Substring, more: ArraySlice<Substring>) {
    if line.hasPrefix("Could not cast value") || line.hasPrefix("Simultaneous accesses") {
      text = Self.withoutAddresses(line, name: line.hasPrefix("S") ? "one variable" : nil)
      return
    }
    for mark in ["Fatal error", "Precondition failed", "Assertion failed"] {
      guard let found = firstRange(of: mark, in: line),
        found.lowerBound == line.startIndex || line[..<found.lowerBound].hasSuffix(": ")
      else { continue }
      let rest = line[found.upperBound...]
      let own = rest.hasPrefix(": ") ? Self.withoutAddresses(rest.dropFirst(2)) : mark
      text = ([own] + more.filter { !$0.isEmpty }.prefix(4).map(String.init))
        .joined(separator: "\n")
      let parts = line[..<found.lowerBound].split(separator: ":")
      if parts.count >= 2, let number = Int(parts[1]) {
        file = String(parts[0])
        self.line = number
      }
      return
    }
    return nil
  }

  /// The place that it names, if that is one of the code's.
  func place(in code: CompiledCode?) -> SourcePlace? {
    file.flatMap { code?.path(ofFileID: $0) }.map { SourcePlace(file: $0, line: line, column: nil) }
  }

  /// `object 0x7f66365da698` and ` (0x7f66365da698)` say nothing to anybody.
  private static func withoutAddresses(_ text: Substring, name: String? = nil) -> String {
    var words: [String] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      guard word.hasPrefix("0x") || word.hasPrefix("(0x") else {
        words.append(String(word))
        continue
      }
      let end = word.drop { $0 == "(" }.dropFirst(2).drop { $0.isHexDigit }.drop { $0 == ")" }
      if let name {
        words.append(name + end)
      } else if !words.isEmpty {
        words[words.count - 1] += end
      }
    }
    return words.joined(separator: " ")
  }
}
