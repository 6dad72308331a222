package import Documents

extension Samples {
  /// The columns that are read, by their names at the table's head.
  private enum Column: String, CaseIterable {
    case time = "t"
    case value = "x"
    case velocity = "v"
    case target
    case finger
  }

  /// Reads a table: a line of names, `t,x` and perhaps `v`, `target` and `finger`, and a line for each
  /// sample. Columns of other names are passed over; of `v`, `target` and `finger` a place may be empty. Lines
  /// that begin with `#` and empty ones count for nothing. Columns are separated by commas, semicolons or
  /// tabs.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: Its name, for what is said of it.
  /// - Throws: An error with the place if a column is missing, a number is none, or times run backward.
  package init(table bytes: [UInt8], file: String) throws(DocumentError) {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var head: TableHead?
    var rows: [Sample] = []
    for (index, line) in lines.enumerated() {
      let content = line.drop { $0 == "\u{FEFF}" }
      guard content.contains(where: { !$0.isWhitespace }), content.first != "#" else { continue }
      guard let known = head else {
        head = try TableHead(content, line: index + 1, file: file)
        continue
      }
      let row = try known.sample(content, line: index + 1)
      if let before = rows.last, row.time < before.time {
        throw DocumentError(
          file: file, position: TextPosition(line: index + 1, column: 1),
          message: "the time runs backward; the lines have to stand in the order of their times")
      }
      rows.append(row)
    }
    guard head != nil else {
      throw DocumentError(
        file: file, position: TextPosition(line: 1, column: 1),
        message: "there is nothing in it; it needs a first line t,x and a line for each sample")
    }
    self.init(checked: rows)
  }

  /// The names at the head of a table, and where each column stands.
  private struct TableHead {
    let separator: Character
    let places: [Column: Int]
    let file: String

    init(_ line: Substring, line number: Int, file: String) throws(DocumentError) {
      self.file = file
      separator = [";", "\t"].first(where: line.contains) ?? ","
      var places: [Column: Int] = [:]
      for (index, name) in line.split(separator: separator, omittingEmptySubsequences: false)
        .enumerated()
      {
        guard let column = Column(rawValue: trimmed(name).lowercased()) else { continue }
        guard places.updateValue(index, forKey: column) == nil else {
          throw DocumentError(
            file: file, position: TextPosition(line: number, column: 1),
            message: "there are two columns called \(column.rawValue)")
        }
      }
      for column in [Column.time, .value] where places[column] == nil {
        throw DocumentError(
          file: file, position: TextPosition(line: number, column: 1),
          message: "the first line has to name the columns, such as t,x, but there is no "
            + column.rawValue)
      }
      self.places = places
    }

    func sample(_ line: Substring, line number: Int) throws(DocumentError) -> Sample {
      let cells = line.split(separator: separator, omittingEmptySubsequences: false)
      func cell(_ column: Column) throws(DocumentError) -> Double? {
        guard let place = places[column], place < cells.count else { return nil }
        let text = trimmed(cells[place])
        if text.isEmpty { return nil }
        guard let value = Double(text), value.isFinite else {
          let before = cells[..<place].reduce(1) { $0 + $1.unicodeScalars.count + 1 }
          throw DocumentError(
            file: file, position: TextPosition(line: number, column: before),
            message: "\(column.rawValue) has to be a number, but it is “\(text)”")
        }
        return value
      }
      func required(_ column: Column) throws(DocumentError) -> Double {
        if let value = try cell(column) { return value }
        throw DocumentError(
          file: file, position: TextPosition(line: number, column: 1),
          message: "\(column.rawValue) is missing")
      }
      return Sample(
        time: try required(.time), value: try required(.value), velocity: try cell(.velocity),
        target: try cell(.target), finger: try cell(.finger))
    }
  }
}

private func trimmed(_ text: Substring) -> String {
  let start = text.drop { $0.isWhitespace || $0 == "\"" }
  guard let end = start.lastIndex(where: { !($0.isWhitespace || $0 == "\"") }) else { return "" }
  return String(start[...end])
}
