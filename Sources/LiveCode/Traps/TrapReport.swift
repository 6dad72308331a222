/// What is known of code that has ended its process, or was ended because it hung: what, and where.
///
/// It is read from what Swift's runtime and its backtracer have written on standard error; see
/// ``Backtracer``. The backtracer takes 10 to 20 ms with the lines of one library.
nonisolated package struct TrapReport: Hashable, Sendable {
  /// A function that was running.
  package struct Frame: Hashable, Sendable {
    /// Its name, as it stands in the code.
    package var function: String
    /// The library or the program that it is in.
    package var image: String
    /// Where it was: file, line and column, as far as they are known.
    package var place: CodePlace?
  }

  /// What happened, such as `Index out of range`, on one line or more.
  package var message: String
  /// Who was running, the innermost first.
  package var frames: [Frame]
  /// The innermost place in the code itself.
  package var place: CodePlace?
  /// Whether memory was at its end.
  package var isOutOfMemory: Bool

  /// `/home/me/Tilt.swift:12:7: Index out of range`; the message alone where the place is not known.
  package var description: String { place.map { "\($0.description): \(message)" } ?? message }

  /// A report without a place.
  init(message: String) {
    self.message = message
    frames = []
    isOutOfMemory = false
  }

  /// Reads what a program has written.
  ///
  /// - Parameters:
  ///   - errors: What it has written on standard error.
  ///   - ending: How it has ended.
  ///   - code: What it ran; places are looked for in its files.
  ///   - toolchain: Says which lines an abort came from; without it they stay unknown.
  @MainActor
  package init(
    errors: String, ending: ChildProcess.Ending, code: CompiledCode?, toolchain: Toolchain? = nil
  ) {
    let parts = Self.parts(of: errors)
    frames = parts.trace.split(separator: "\n").compactMap { Frame($0) }
    if let code, let toolchain {
      let aborted = Backtracer.frames(in: errors, code: code, toolchain: toolchain)
      if !aborted.isEmpty { frames = aborted }
    }
    let files = Set(code?.source.files.map(\.path) ?? [])
    let own = frames.filter { frame in frame.place.map { files.contains($0.file) } ?? false }
    // A function's first instructions have no column; its caller's call of it has.
    let exact = own.first { $0.place?.column != nil && $0.function == own[0].function }
    place = (exact ?? own.first)?.place
    let (said, identifier, line) = Self.message(in: parts.said)
    if place == nil, let identifier, let file = code?.path(ofFileID: identifier) {
      place = CodePlace(file: file, line: line, column: nil)
    }
    isOutOfMemory = said?.hasPrefix("failed to allocate ") ?? false
    message = said ?? Self.failure(in: parts.trace) ?? Self.sentence(ending)
    if Self.isEndless(frames), said == nil { message = "it calls itself without end" }
    if isOutOfMemory { message = "it takes memory without end" }
  }

  /// What was said before the backtracer began, and the backtracer's part.
  private static func parts(of errors: String) -> (said: Substring, trace: Substring) {
    let marks = ["\n*** Signal ", "\n\(Backtracer.mark)"]
    let found = marks.compactMap { firstRange(of: $0, in: errors[...])?.lowerBound }.min()
    guard let found else { return (errors[...], "") }
    return (errors[..<found], errors[found...])
  }

  /// The last complaint of the runtime, and the place that it names.
  private static func message(
    in said: Substring
  ) -> (message: String?, identifier: String?, line: Int) {
    let lines = said.split(separator: "\n", omittingEmptySubsequences: false)
    for place in lines.indices.reversed() {
      let line = lines[place]
      for start in ["Could not cast value", "Simultaneous accesses"] where line.hasPrefix(start) {
        return (withoutAddresses(String(line)), nil, 0)
      }
      for mark in ["Fatal error", "Precondition failed", "Assertion failed"] {
        guard let found = firstRange(of: mark, in: line),
          found.lowerBound == line.startIndex || line[..<found.lowerBound].hasSuffix(": ")
        else { continue }
        let rest = line[found.upperBound...]
        let own = rest.hasPrefix(": ") ? String(rest.dropFirst(2)) : mark
        let more = lines[(place + 1)...].prefix(4).filter { !$0.isEmpty }
        let parts = line[..<found.lowerBound].split(separator: ":")
        let number = parts.count >= 2 ? Int(parts[1]) : nil
        return (
          ([own] + more.map(String.init)).joined(separator: "\n"),
          number == nil ? nil : parts.first.map(String.init), number ?? 0
        )
      }
    }
    return (nil, nil, 0)
  }

  /// ` (0x7f66365da698)` says nothing to anybody.
  private static func withoutAddresses(_ text: String) -> String {
    var rest = text[...]
    var result = ""
    while let start = firstRange(of: " (0x", in: rest),
      let end = rest[start.upperBound...]
        .firstIndex(of: ")")
    {
      result += rest[..<start.lowerBound]
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// What the backtracer calls a failure that the runtime says nothing about.
  private static func failure(in trace: Substring) -> String? {
    let mark = "*** Swift runtime failure: "
    guard let start = firstRange(of: mark, in: trace) else { return nil }
    let line = trace[start.upperBound...].prefix { $0 != "\n" }
    return String(line.hasSuffix(" ***") ? line.dropLast(4) : line)
  }

  private static func sentence(_ ending: ChildProcess.Ending) -> String {
    switch ending {
    case .status(let status): "it ended the program with status \(status)"
    case .signal(4), .signal(5): "it trapped"
    case .signal(6): "it was aborted"
    case .signal(9): "it was killed, perhaps because memory was at its end"
    case .signal(8), .signal(11), .signal(7): "it used memory that is not there"
    case .signal(let number): "it was ended by signal \(number)"
    }
  }

  /// Whether the innermost frames are one function, or two in turn, again and again.
  private static func isEndless(_ frames: [Frame]) -> Bool {
    let functions = frames.prefix(16).map(\.function)
    return functions.count == 16 && Set(functions.dropFirst(2)).count <= 2
  }
}

/// A place in somebody's code.
nonisolated package struct CodePlace: Hashable, Sendable, CustomStringConvertible {
  /// The file's path.
  package var file: String
  /// The line, from 1; 0 if it is not known.
  package var line: Int
  /// The column, from 1, if it is known.
  package var column: Int?

  /// Creates a place.
  package init(file: String, line: Int, column: Int?) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// Reads `/home/me/Tilt.swift:12:7`, with or without a column and a line.
  init?(_ text: Substring) {
    guard text.hasPrefix("/"), !text.hasSuffix("/") else { return nil }
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    var numbers: [Int] = []
    while numbers.count < 2, parts.count > 1, let number = parts.last.flatMap({ Int($0) }) {
      numbers.insert(number, at: 0)
      parts.removeLast()
    }
    file = parts.joined(separator: ":")
    line = numbers.first ?? 0
    column = numbers.count == 2 ? numbers[1] : nil
  }

  /// `/home/me/Tilt.swift:12:7`.
  package var description: String {
    let start = line > 0 ? "\(file):\(line)" : file
    return column.map { "\(start):\($0)" } ?? start
  }
}

extension TrapReport.Frame {
  /// Reads a line of the backtracer:
  /// `3 [ra] 0x00007fe1f34c050a A.f(_:) + 121 in Tilt.so at /home/me/Tilt.swift:3:4`.
  nonisolated init?(_ line: Substring) {
    let text = line.drop { $0 == " " }
    guard text.first?.isNumber == true, let address = firstRange(of: " 0x", in: text) else {
      return nil
    }
    var rest = text[address.upperBound...].drop { $0.isHexDigit }.dropFirst()
    place = nil
    if let mark = firstRange(of: " at /", in: rest) {
      let path = rest[rest.index(before: mark.upperBound)...]
      // What the compiler has made has no place.
      place = path.hasPrefix("//") ? nil : CodePlace(path)
      rest = rest[..<mark.lowerBound]
    }
    image = ""
    var inner = rest
    var end: Substring.Index?
    // "closure #1 in f() + 8 in Tilt.so": the last one is meant.
    while let mark = firstRange(of: " in ", in: inner) {
      end = mark.lowerBound
      inner = inner[mark.upperBound...]
    }
    if let end {
      image = String(inner)
      rest = rest[..<end]
    }
    if let plus = rest.lastIndex(of: "+"), rest[plus...].dropFirst(2).allSatisfy(\.isNumber) {
      rest = rest[..<plus]
    }
    function = String(rest.hasSuffix(" ") ? rest.dropLast() : rest)
  }
}
