import Foundation
import TestSupport
import Testing

/// A function fits on a screen. What counts are the lines of its body, without blank ones and comments.
@Suite struct FunctionTests {
  /// A function's place, and how many lines its body has.
  private struct Length {
    let place: String
    let lines: Int
  }

  /// Tables of values in the form of functions: the pages of small apps, and drawings.
  nonisolated private static let data = ["Scenes/Pages/", "Toolkit/Icon.swift"]

  @Test
  func `nineteen of twenty functions have twenty lines at most, and none has more than sixty`()
    throws
  {
    let sources = "\(Project.root)/Sources"
    var lengths: [Length] = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources).sorted()
    where path.hasSuffix(".swift") {
      let text = try String(contentsOfFile: "\(sources)/\(path)", encoding: .utf8)
      lengths += Self.lengths(in: text, of: path)
    }
    #expect(lengths.count > 5_000)
    let sorted = lengths.map(\.lines).sorted()
    let ninetyFifth = sorted[sorted.count * 95 / 100]
    #expect(ninetyFifth <= 20, "the 95th percentile is \(ninetyFifth)")
    let long = lengths.filter { length in
      length.lines > 40 && !Self.data.contains { length.place.hasPrefix($0) }
    }
    #expect(long.count <= 10, "\(long)")
    #expect(!long.contains { $0.lines > 60 }, "\(long)")
  }

  @Test func `a body's lines are counted whatever stands around it`() {
    let text = """
      struct One {
        func short() -> Int { 1 }

        /// What it does.
        init(
          _ one: Int,
          other: Int
        ) {
          // It does that.
          self.one = one

          self.other = other
        }

        func none()
        mutating func nested() {
          func inner() {
            one += 1
          }
          inner()
        }
      }
      """
    #expect(Self.lengths(in: text, of: "One").map(\.lines) == [1, 2, 4, 1])
  }

  private static func lengths(in text: String, of path: String) -> [Length] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.compactMap { start in
      guard isFunction(lines[start]), let open = opening(of: start, in: lines) else { return nil }
      let place = "\(path):\(start + 1)"
      guard lines[open].hasSuffix("{") else { return Length(place: place, lines: 1) }
      let end = indent(of: lines[start]) + "}"
      let body = lines[(open + 1)...].prefix { !$0.hasPrefix(end) }
      let counted = body.filter {
        let bare = $0.drop { $0 == " " }
        return !bare.isEmpty && !bare.hasPrefix("//")
      }
      return Length(place: place, lines: counted.count)
    }
  }

  private static func isFunction(_ line: Substring) -> Bool {
    var words = line.split(separator: " ")
    while let word = words.first, modifiers.contains(String(word)) || word.hasPrefix("@") {
      words.removeFirst()
    }
    guard let word = words.first else { return false }
    return word == "func"
      || ["init(", "init?(", "init<", "subscript("].contains(where: word.hasPrefix)
  }

  private static let modifiers: Set<String> = [
    "public", "package", "private", "fileprivate", "open", "static", "class", "final", "override",
    "mutating", "nonisolated", "isolated", "required", "convenience", "private(set)",
  ]

  /// The line in which a function's body begins; `nil` for a protocol's.
  private static func opening(of start: Int, in lines: [Substring]) -> Int? {
    let indent = indent(of: lines[start])
    for index in start..<min(start + 14, lines.count) {
      let line = lines[index]
      let bare = line.drop { $0 == " " }
      // What follows a declaration without a body stands beside it, not within.
      let isOther = self.indent(of: line) == indent && ![")", "{"].contains(bare.prefix(1))
      if index > start, bare.isEmpty || isOther { return nil }
      if bare.hasSuffix("{") || bare.hasSuffix("}") && bare.contains("{ ") { return index }
    }
    return nil
  }

  private static func indent(of line: Substring) -> String { String(line.prefix { $0 == " " }) }
}
