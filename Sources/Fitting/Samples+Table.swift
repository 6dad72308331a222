package import Documents

extension Samples {
  /// Reads a table: a line of names, `t,x` and perhaps `v`, `target` and `finger`, and a line for each
  /// sample. Columns of other names are passed over; of `v`, `target` and `finger` a place may be empty. Lines
  /// that begin with `#` and empty ones count for nothing. Columns are separated by commas, semicolons or
  /// tabs.
  ///
  /// A name may have a unit, as `t (ms)`, `t_ms` or `v [px/s]`. Times without one are taken for seconds unless
  /// that makes no sense for a motion; then they are milliseconds, and a remark says so. Where semicolons or tabs
  /// separate, numbers may have decimal commas. Lines that say the same as the one before count once.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: Its name, for what is said of it.
  /// - Throws: An error with the place if a column is missing, a number is none, times run backward, or a file
  ///   could be read in two ways.
  package init(table bytes: [UInt8], file: String) throws(DocumentError) {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var head: TableHead?
    var reading = TableReading(file: file)
    for (index, line) in lines.enumerated() {
      let content = line.drop { $0 == "\u{FEFF}" }
      guard content.contains(where: { !$0.isWhitespace }), content.first != "#" else { continue }
      if let known = head {
        try reading.add(try known.sample(content, line: index + 1, &reading), line: index + 1)
      } else {
        head = try TableHead(content, line: index + 1, file: file)
      }
    }
    guard let head else {
      throw DocumentError(
        file: file, position: TextPosition(line: 1, column: 1),
        message: "there is nothing in it; it needs a first line t,x and a line for each sample")
    }
    self = try reading.samples(in: head)
  }
}

/// The rows of a table as they are read.
struct TableReading {
  let file: String
  /// In the units of the file.
  private(set) var rows: [Sample] = []
  private(set) var lines: [Int] = []
  /// How many lines said the same as the one before.
  private var repeated = 0
  /// How many stood at the time of the one before with another value.
  private var rivals = 0
  /// The lines of the first numbers with a decimal point, with a decimal comma, with a percent sign and without.
  private var firsts: [TableNumber.Mark: Int] = [:]

  init(file: String) { self.file = file }

  mutating func note(_ marks: Set<TableNumber.Mark>, line: Int) {
    for mark in marks where firsts[mark] == nil { firsts[mark] = line }
  }

  mutating func add(_ row: Sample, line: Int) throws(DocumentError) {
    if let before = rows.last {
      if row == before {
        repeated += 1
        return
      }
      guard row.time >= before.time else {
        throw fault(
          line, "the time runs backward; the lines have to stand in the order of their times")
      }
      rivals += row.time == before.time ? 1 : 0
    }
    rows.append(row)
    lines.append(line)
  }

  private func fault(_ line: Int, _ message: Phrase) -> DocumentError {
    DocumentError(
      file: file, position: TextPosition(line: line, column: 1), message: message)
  }

  /// Everything in seconds, if it can be read in one way only.
  func samples(in head: TableHead) throws(DocumentError) -> Samples {
    try requireOneMeaning()
    var remarks: [Phrase] = []
    if repeated > 0 {
      remarks.append(
        repeated == 1
          ? "1 line says the same as the one before and counts once"
          : "\(repeated) lines say the same as the one before and count once")
    }
    if firsts[.percent] != nil { remarks.append("the values are per cent, so the target is too") }
    let seconds: Double
    if let named = head.secondsOfTime {
      seconds = named
    } else {
      seconds = try guessedSeconds(&remarks)
    }
    try requireMotion(seconds)
    let perSecond = head.secondsOfVelocity ?? guessedSecondsOfVelocity(seconds, &remarks)
    let rows = rows.map { row in
      Sample(
        time: row.time * seconds, value: row.value, velocity: row.velocity.map { $0 / perSecond },
        target: row.target, finger: row.finger)
    }
    guard rows.count > Self.most, !rows.contains(where: { $0.finger != nil }) else {
      return Samples(checked: rows, lines: lines, remarks: remarks)
    }
    remarks.append("\(Self.most) of the \(rows.count) lines count, evenly spread")
    return Samples(
      checked: evenly(rows, atMost: Self.most), lines: evenly(lines, atMost: Self.most),
      remarks: remarks)
  }

  /// Nobody can know what a table means that says things in two ways.
  private func requireOneMeaning() throws(DocumentError) {
    if let comma = firsts[.comma], let point = firsts[.point] {
      throw fault(
        max(comma, point),
        """
        some numbers have a decimal comma and some a point, so that nobody knows which of the two \
        stands between thousands; write all of them with points
        """)
    }
    if let percent = firsts[.percent], let plain = firsts[.plain] {
      throw fault(
        max(percent, plain), "some values are per cent and some are not; write all of them alike")
    }
    if rivals * 10 > rows.count, rows.count >= Judgement.fewest {
      throw fault(
        lines.first ?? 1,
        """
        \(rivals) lines have another value at the time of the line before; they may hold several \
        motions, so leave one of them in the table
        """)
    }
  }

  /// How many lines a motion needs at most.
  private static let most = 20_000

  /// Lines that follow one another faster than anything is measured show no motion.
  private func requireMotion(_ seconds: Double) throws(DocumentError) {
    guard let first = rows.first, let last = rows.last, last.time > first.time else { return }
    let step = (last.time - first.time) / Double(rows.count) * seconds
    guard step >= 1e-7 else {
      throw fault(
        lines.first ?? 1,
        """
        there are \(short(step)) s from one line to the next, which shows no motion; name the unit \
        in the first line, such as t (ms) or t (s)
        """)
    }
  }

  /// How many seconds there are in the time that velocities count, which the head does not name: a thousandth where
  /// they are a thousandth of what the values say.
  private func guessedSecondsOfVelocity(_ seconds: Double, _ remarks: inout [Phrase]) -> Double {
    var (together, square) = (0.0, 0.0)
    for (row, next) in zip(rows, rows.dropFirst()) where next.time > row.time {
      guard let velocity = row.velocity, let later = next.velocity else { continue }
      let speed = (next.value - row.value) / (next.time - row.time) / seconds
      together += (velocity + later) / 2 * speed
      square += speed * speed
    }
    guard rows.count >= Judgement.fewest, square > 0, (0.8e-3...1.25e-3) ~= together / square else {
      return 1
    }
    remarks.append(
      "the velocities are taken per millisecond, as the values change; name it: v (px/ms)")
    return 1e-3
  }

  /// What times may be counted in.
  private static let units: [(name: Phrase, seconds: Double)] = [
    ("milliseconds", 1e-3), ("microseconds", 1e-6), ("nanoseconds", 1e-9),
  ]

  /// How many seconds the unit of times has that are named without one.
  private func guessedSeconds(_ remarks: inout [Phrase]) throws(DocumentError) -> Double {
    guard rows.count >= Judgement.fewest, let first = rows.first, let last = rows.last else {
      return 1
    }
    let steps = zip(rows, rows.dropFirst()).map { $1.time - $0.time }.filter { $0 > 0 }
    let step = median(steps)
    guard step > 0.3, last.time > first.time else { return 1 }
    for (unit, seconds) in Self.units where 0.002...0.12 ~= step * seconds {
      remarks.append(
        """
        the times are taken for \(unit), since there are \(short(step)) from one line to the next; \
        name the unit in the first line where they are not: t (s)
        """)
      return seconds
    }
    throw fault(
      lines.first ?? 1,
      """
      there are \(short(step)) s from one line to the next, which shows no motion; are these \
      milliseconds? Name the unit in the first line, such as t (ms) or t (s)
      """)
  }
}
