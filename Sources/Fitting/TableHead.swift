internal import Documents

/// The names at the head of a table, and where each column stands.
struct TableHead {
  /// The columns that are read, by their names.
  enum Column: String, CaseIterable {
    case time = "t"
    case value = "x"
    case velocity = "v"
    case target
    case finger
  }

  private let separator: Character
  private var places: [Column: Int] = [:]
  private let count: Int
  private let file: String
  /// How many seconds the times' unit has, where the head names one.
  private(set) var secondsOfTime: Double?
  /// How many seconds there are in the time that velocities count, where the head names it.
  private(set) var secondsOfVelocity: Double?

  init(_ line: Substring, line number: Int, file: String) throws(DocumentError) {
    self.file = file
    separator = [";", "\t"].first(where: line.contains) ?? ","
    let cells = line.split(separator: separator, omittingEmptySubsequences: false)
    count = cells.count
    for (index, cell) in cells.enumerated() {
      let (name, unit) = Self.parts(trimmed(cell).lowercased())
      guard let column = Column(rawValue: name == "time" ? "t" : name) else { continue }
      guard places.updateValue(index, forKey: column) == nil else {
        throw fault(number, "there are two columns called \(column.rawValue)")
      }
      try take(unit, of: column, line: number)
    }
    for column in [Column.time, .value] where places[column] == nil {
      throw fault(
        number,
        "the first line has to name the columns, such as t,x, but there is no \(column.rawValue)")
    }
  }

  private func fault(_ line: Int, _ message: Phrase) -> DocumentError {
    DocumentError(
      file: file, position: TextPosition(line: line, column: 1), message: message)
  }

  /// A column's name and its unit: `t (ms)`, `t [ms]`, `t/ms` and `t_ms`, and `ms` alone.
  private static func parts(_ text: String) -> (name: String, unit: String) {
    if ["ms", "milliseconds", "seconds", "us", "µs", "ns"].contains(text) { return ("t", text) }
    guard let mark = text.firstIndex(where: { "([/_ ".contains($0) }) else { return (text, "") }
    let name = String(text[..<mark])
    let unit = text[mark...].drop { "([/_ ".contains($0) }
    return (name, String(unit.prefix { !")]".contains($0) }))
  }

  private mutating func take(
    _ unit: String, of column: Column, line: Int
  ) throws(DocumentError) {
    let known = [
      "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1, "ms": 1e-3, "msec": 1e-3,
      "millis": 1e-3, "millisecond": 1e-3, "milliseconds": 1e-3, "us": 1e-6, "µs": 1e-6,
      "μs": 1e-6, "microseconds": 1e-6, "ns": 1e-9, "nanoseconds": 1e-9,
    ]
    switch column {
    case .time where !unit.isEmpty:
      guard let seconds = known[unit] else {
        throw fault(line, "t has the unit “\(unit)”; it can be s, ms, µs or ns")
      }
      secondsOfTime = seconds
    case .velocity:
      guard let slash = unit.lastIndex(of: "/") else { return }
      let time = String(unit[unit.index(after: slash)...])
      guard let seconds = known[time] else {
        throw fault(line, "v is counted per “\(time)”; that can be s, ms, µs or ns")
      }
      secondsOfVelocity = seconds
    default: return
    }
  }

  func sample(
    _ line: Substring, line number: Int, _ reading: inout TableReading
  ) throws(DocumentError) -> Sample {
    let cells = line.split(separator: separator, omittingEmptySubsequences: false)
    let more = cells.dropFirst(count).count { !trimmed($0).isEmpty }
    guard more == 0 else {
      throw fault(
        number,
        "there are \(count + more) numbers in this line, but the first line names \(count) columns"
          + (separator == ","
            ? "; where numbers have decimal commas, semicolons have to separate them" : .empty))
    }
    func cell(_ column: Column) throws(DocumentError) -> Double? {
      guard let place = places[column], place < cells.count else { return nil }
      let text = trimmed(cells[place])
      if text.isEmpty { return nil }
      guard let found = TableNumber(text, mayHaveComma: separator != ",") else {
        let before = cells[..<place].reduce(1) { $0 + $1.unicodeScalars.count + 1 }
        throw DocumentError(
          file: file, position: TextPosition(line: number, column: before),
          message: "\(column.rawValue) has to be a number, but it is “\(text)”")
      }
      guard abs(found.value) < (column == .time ? 1e20 : 1e12) else {
        throw fault(
          number,
          "\(column.rawValue) is \(text), which nothing measures; look at where it comes from")
      }
      let isPlace = column == .value || column == .target
      reading.note(
        found.marks.filter { isPlace || ($0 != .percent && $0 != .plain) }, line: number)
      return found.value
    }
    func required(_ column: Column) throws(DocumentError) -> Double {
      if let value = try cell(column) { return value }
      throw fault(number, "\(column.rawValue) is missing")
    }
    return Sample(
      time: try required(.time), value: try required(.value), velocity: try cell(.velocity),
      target: try cell(.target), finger: try cell(.finger))
  }
}

/// A number as tables have it.
struct TableNumber {
  /// How a number is written.
  enum Mark {
    case point
    case comma
    case percent
    case plain
  }

  let value: Double
  let marks: Set<Mark>

  /// - Returns: `nil` for what is no number, or none that is finite.
  init?(_ text: String, mayHaveComma: Bool) {
    var text = text
    var marks: Set<Mark> = []
    if text.last == "%" {
      text.removeLast()
      while text.last?.isWhitespace == true { text.removeLast() }
      marks.insert(.percent)
    } else {
      marks.insert(.plain)
    }
    if mayHaveComma, text.count(where: { $0 == "," }) == 1, !text.contains(".") {
      text = String(text.map { $0 == "," ? "." : $0 })
      marks.insert(.comma)
    } else if text.contains(".") {
      marks.insert(.point)
    }
    guard let value = Double(text), value.isFinite else { return nil }
    self.value = value
    self.marks = marks
  }
}

private func trimmed(_ text: Substring) -> String {
  let start = text.drop { $0.isWhitespace || $0 == "\"" }
  guard let end = start.lastIndex(where: { !($0.isWhitespace || $0 == "\"") }) else { return "" }
  return String(start[...end])
}
