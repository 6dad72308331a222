import Drawing

/// What one measurement of the real window gave: many samples of one quantity.
struct WindowFigure {
  /// What was measured, for years: `window/subject/variant`.
  let name: String
  /// The samples' unit: `ms`, `%` or `MB`.
  let unit: String
  /// The samples, in ascending order; at least one.
  let samples: [Double]
  /// What goes with it, such as the share of late frames, in the order of printing.
  let extras: [(name: String, value: Double)]

  /// Creates a figure from samples in any order.
  init(
    _ name: String, unit: String, samples: [Double], extras: [(name: String, value: Double)] = []
  ) {
    precondition(!samples.isEmpty, "The measurement \(name) has no samples.")
    self.name = name
    self.unit = unit
    self.samples = samples.sorted()
    self.extras = extras
  }

  /// The nearest-rank percentile.
  func percentile(_ fraction: Double) -> Double {
    samples[max(0, Int((fraction * Double(samples.count)).rounded(.up)) - 1)]
  }

  private var statistics: [(name: String, value: Double)] {
    [
      ("min", samples[0]), ("median", percentile(0.5)), ("p95", percentile(0.95)),
      ("p99", percentile(0.99)), ("max", samples[samples.count - 1]),
    ]
  }

  /// One line of JSON, for machines.
  var json: String {
    let numbers = (statistics + [("samples", Double(samples.count))] + extras)
      .map { "\"\($0.name)\":\(short($0.value))" }
    return "{\"name\":\"\(name)\",\"unit\":\"\(unit)\",\(numbers.joined(separator: ","))}"
  }

  /// One line of a table, for people.
  var line: String {
    let columns = statistics.map { padded(short($0.value), -9) }.joined()
    let notes = extras.map { "  \($0.name) \(short($0.value))" }.joined()
    return padded(name, 40) + columns + " " + padded(unit, 3) + notes
  }

  /// The heading of the table.
  static var heading: String {
    padded("name", 40) + ["min", "median", "p95", "p99", "max"].map { padded($0, -9) }.joined()
  }
}
