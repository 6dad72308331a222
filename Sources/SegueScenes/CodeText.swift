/// The text of a source file, to be read beside what it does.
nonisolated package struct CodeText: Hashable, Sendable {
  /// The file's name without its module, as ``Transitions/CodePlace/fileName`` has it.
  package let name: String
  /// Where it lies on the disk, if it does: an absolute path.
  package let path: String?
  /// Its lines, without their ends.
  package let lines: [String]

  /// Creates a text.
  ///
  /// - Parameter text: The whole file.
  package init(name: String, path: String? = nil, text: String) {
    (self.name, self.path) = (name, path)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines
  }

  /// The lines of the call or declaration that begins in a line: up to where every bracket is closed that
  /// it has opened, and what continues that in the same line.
  ///
  /// - Parameter line: Counted from 1.
  /// - Returns: Lines counted from 1; the line alone where it opens nothing, or is not there.
  package func extent(from line: Int) -> ClosedRange<Int> {
    guard lines.indices.contains(line - 1) else { return line...line }
    // What the first line closes, it has not opened.
    var depth = CodeText.depth(after: lines[line - 1], from: 0, least: 0)
    var last = line
    while depth > 0 && last < lines.count {
      depth = CodeText.depth(after: lines[last], from: depth)
      last += 1
    }
    return line...(depth > 0 ? line : last)
  }

  /// How many brackets are open after a line; those in literals and comments do not count.
  ///
  /// - Parameters:
  ///   - depth: How many are open before it.
  ///   - least: What it never falls below.
  private static func depth(after line: String, from depth: Int, least: Int = .min) -> Int {
    var depth = depth
    var isInLiteral = false
    var former: Character = " "
    for letter in line {
      if former == "\\" {
        former = " "
        continue
      }
      if !isInLiteral && letter == "/" && former == "/" { break }
      if letter == "\"" { isInLiteral.toggle() }
      if !isInLiteral {
        if "([{".contains(letter) { depth += 1 }
        if ")]}".contains(letter) { depth = max(depth - 1, least) }
      }
      former = letter
    }
    return depth
  }
}
