import Drawing

/// What a soak has seen, and what it says of it.
struct SoakLog {
  /// What the app held in one second.
  struct Sample {
    var second: Int
    /// Resident memory, in megabytes of 2²⁰ bytes.
    var memory: Double
    /// Open files, sockets and pipes.
    var descriptors: Int
  }

  private(set) var samples: [Sample] = []
  /// How many seconds become one line of the table: a minute, or less of a short soak.
  private let interval: Int

  init(seconds: Int) { interval = seconds >= 600 ? 60 : max(1, seconds / 10) }

  // MARK: The table

  static let heading = padded("minute", -7) + padded("MB", -9) + padded("descriptors", -13)

  /// Keeps a second's figures.
  ///
  /// - Returns: The line of the table that is full now, with the medians of its seconds.
  mutating func append(_ sample: Sample) -> String? {
    samples.append(sample)
    guard samples.count.isMultiple(of: interval) else { return nil }
    let last = samples.suffix(interval)
    let rest = sample.second % 60
    return padded("\(sample.second / 60):\(rest < 10 ? "0" : "")\(rest)", -7)
      + padded(short(Self.median(last.map(\.memory)), places: 1), -9)
      + padded(short(Self.median(last.map { Double($0.descriptors) }), places: 1), -13)
  }

  /// Stores every second's figures, with a comma between them.
  func write(to path: String) throws(WindowTrouble) {
    let lines = samples.map { "\($0.second),\($0.memory),\($0.descriptors)" }
    try storeText(
      (["second,residentMB,descriptors"] + lines + [""]).joined(separator: "\n"), at: path)
  }

  // MARK: The verdict

  /// What has grown, in sentences.
  ///
  /// The second quarter is compared with the last one, for in the first one the app still opens what
  /// it needs. Of memory it is the median: a recording takes much for a while. Of descriptors it is the
  /// least number: what is only written for a moment is closed then, and one that is lost never goes.
  var findings: [String] {
    let quarter = samples.count / 4
    guard quarter > 0 else { return [] }
    let (early, late) = (samples[quarter..<2 * quarter], samples.suffix(quarter))
    var findings: [String] = []
    let (before, after) = (Self.median(early.map(\.memory)), Self.median(late.map(\.memory)))
    if after > before * 1.1 + 8 {
      findings.append(
        "Memory grew: \(short(before, places: 1)) MB in the second quarter, \(short(after, places: 1)) in the last."
      )
    }
    let open = (early.map(\.descriptors).min() ?? 0, late.map(\.descriptors).min() ?? 0)
    if open.1 > open.0 {
      findings.append(
        "Descriptors grew: at least \(open.0) in the second quarter, \(open.1) in the last.")
    }
    return findings
  }

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }

  // MARK: The plots

  /// Memory and descriptors over time.
  var plots: String {
    Self.plot("resident memory, MB", samples.map(\.memory), rows: 8)
      + Self.plot("open descriptors", samples.map { Double($0.descriptors) }, rows: 4)
  }

  /// Bars from zero; each column is the most of its part of the time.
  static func plot(_ title: String, _ values: [Double], rows: Int) -> String {
    let columns = min(72, values.count)
    guard columns > 0, let top = values.max(), top > 0 else { return "" }
    let bars = (0..<columns).map { column in
      values[column * values.count / columns..<(column + 1) * values.count / columns].max() ?? 0
    }
    let blocks: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    var text = "\n\(title)\n"
    for row in (0..<rows).reversed() {
      let line = bars.map { blocks[max(0, min(8, Int($0 / top * Double(rows * 8)) - row * 8))] }
      text += padded(row == rows - 1 ? short(top, places: 1) : row == 0 ? "0" : "", -7) + " ▕"
      text += String(line) + "\n"
    }
    return text
  }
}
