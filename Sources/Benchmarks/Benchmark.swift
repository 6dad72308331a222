/// A named workload: prepared outside, measured inside.
///
/// A figure in nanoseconds moves from machine to machine. Where a benchmark names a limit, a plain
/// workload that no engine could beat, its figure is also a ratio to that limit in the same run.
struct Benchmark {
  /// What one call does, for years: `area/subject/variant/size`.
  let name: String

  /// How many items one call handles; figures are for one item.
  let items: Int

  /// The benchmark whose figure is this one's limit, if it has one.
  let limit: String?

  /// Prepares the workload and returns the call to measure.
  let prepare: () -> () -> Void

  /// Creates a benchmark; `prepare` runs once, and what it returns is measured.
  init(
    _ name: String, items: Int = 1, limit: String? = nil, prepare: @escaping () -> () -> Void
  ) {
    self.name = name
    self.items = items
    self.limit = limit
    self.prepare = prepare
  }
}

extension Benchmark {
  /// What measuring one benchmark gave, for one item.
  struct Figure {
    let name: String
    /// The quickest sample, in nanoseconds: what the machine can do.
    let minimum: Double
    /// The middle sample, in nanoseconds: what it usually does.
    let median: Double
    /// Heap allocations in one call, or `nil` where they cannot be counted.
    let allocations: Int?
    /// The limit's name, and this median as a multiple of the limit's.
    var ratio: (to: String, value: Double)?
  }

  /// Runs the workload for about a third of a second and returns its figure.
  ///
  /// Calls are repeated within a sample until it lasts ten microseconds, so that reading the clock
  /// does not count, and at least 15 samples are taken; 5 where they last longer than five seconds together.
  func measure() -> Figure {
    let call = prepare()
    call()
    let allocations = AllocationCounter.count(during: call)
    let clock = ContinuousClock()
    var repetitions = 1
    while clock.measure({ for _ in 0..<repetitions { call() } }) < .microseconds(10) {
      repetitions *= 2
    }
    var samples: [Double] = []
    let start = clock.now
    func isEnough(_ count: Int, after time: Duration) -> Bool {
      if time < .milliseconds(300) { return count >= 20_000 }
      return count >= (time < .seconds(5) ? 15 : 5)
    }
    while !isEnough(samples.count, after: clock.now - start) {
      let time = clock.measure { for _ in 0..<repetitions { call() } }
      samples.append(time / .nanoseconds(1) / Double(repetitions * items))
    }
    samples.sort()
    return Figure(
      name: name, minimum: samples[0], median: samples[samples.count / 2],
      allocations: allocations)
  }
}

extension Benchmark.Figure {
  /// One line of JSON, for machines.
  var json: String {
    var fields = [
      "\"name\":\"\(name)\"", "\"unit\":\"ns\"", "\"min\":\(rounded(minimum))",
      "\"median\":\(rounded(median))",
    ]
    if let ratio {
      fields += ["\"ratio\":\(rounded(ratio.value))", "\"ratioTo\":\"\(ratio.to)\""]
    }
    fields.append("\"allocations\":\(allocations.map(String.init) ?? "null")")
    return "{\(fields.joined(separator: ","))}"
  }

  /// One line of a table, for people.
  var line: String {
    let ratio = ratio.map { "\(rounded($0.value)) × \($0.to)" } ?? ""
    return padded(name, 40) + padded("\(rounded(minimum))", -12) + padded("\(rounded(median))", -12)
      + padded(allocations.map(String.init) ?? "?", -8) + "  " + ratio
  }

  /// The heading of the table.
  static var heading: String {
    padded("name", 40) + padded("min ns", -12) + padded("median ns", -12) + padded("allocs", -8)
      + "  ratio"
  }

  /// Four significant places after the point are more than any measurement holds.
  private func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
}

/// Text in a column: aligned left in a positive width, right in a negative one.
func padded(_ text: String, _ width: Int) -> String {
  let space = String(repeating: " ", count: max(0, abs(width) - text.count))
  return width < 0 ? space + text : text + space
}

/// Keeps the optimizer from removing the computation of a value that nobody reads.
@inline(never)
func keep<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
