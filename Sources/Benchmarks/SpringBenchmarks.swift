import SpringEngine

extension Benchmark {
  /// The engine's workloads: banks of many sizes, single samples, and what limits them.
  static let spring: [Benchmark] =
    [1, 5, 1_000, 100_000, 1_000_000].flatMap { count in
      [stream(count), bank(count), bankWithRest(count), bankWithNewStep(count)]
    } + [
      distinct(1_000), samples("any", ratios: [0, 0.3, 0.7, 1, 1, 1.3, 4, 0.15]),
      samples("swinging", ratios: [0, 0.3, 0.7]), samples("critical", ratios: [1]),
      samples("creeping", ratios: [1.1, 2, 4]), loneSample, restingTime, fit,
    ]

  /// The limit: three multiply-adds over the columns that a bank reads and writes, and nothing else.
  private static func stream(_ count: Int) -> Benchmark {
    Benchmark("spring/limit/stream/\(count)", items: count) {
      let blocks = UnsafeMutableBufferPointer<StreamBlock>.allocate(capacity: (count + 3) / 4)
      blocks.initialize(repeating: StreamBlock())
      let factor = SIMD4(repeating: 0.999_999)
      return {
        for index in blocks.indices {
          blocks[index].first = blocks[index].first * factor + blocks[index].addend
          blocks[index].second = blocks[index].second * factor + blocks[index].addend
          blocks[index].third = blocks[index].second * factor + blocks[index].addend
        }
      }
    }
  }

  /// One frame of springs that never settle, with their values: the worst steady load.
  private static func bank(_ count: Int) -> Benchmark {
    Benchmark("spring/bank/value/\(count)", items: count, limit: "spring/limit/stream/\(count)") {
      let bank = filledBank(count, tolerance: 0)
      return { bank.pointee.advance(by: 1.0 / 120) }
    }
  }

  /// The same with the test for rest, which none of them passes.
  private static func bankWithRest(_ count: Int) -> Benchmark {
    Benchmark("spring/bank/rest/\(count)", items: count, limit: "spring/limit/stream/\(count)") {
      let bank = filledBank(count, tolerance: 1e-100)
      return { bank.pointee.advance(by: 1.0 / 120) }
    }
  }

  /// The same with a new elapsed time in each frame, so that no step matrix can be kept.
  private static func bankWithNewStep(_ count: Int) -> Benchmark {
    Benchmark("spring/bank/new-step/\(count)", items: count, limit: "spring/limit/stream/\(count)")
    {
      let bank = filledBank(count, tolerance: 1e-100)
      var elapsed = 1.0 / 120
      return {
        elapsed = elapsed < 0.01 ? elapsed + 1e-9 : 1.0 / 120
        bank.pointee.advance(by: elapsed)
      }
    }
  }

  /// Springs of which no two are equal, with a new elapsed time in each frame.
  private static func distinct(_ count: Int) -> Benchmark {
    Benchmark("spring/bank/distinct/\(count)", items: count) {
      var bank = SpringBank()
      for index in 0..<count {
        let spring = Spring(response: 0.5 + Double(index) * 1e-4, dampingRatio: 1e-9)
        _ = bank.insert(spring, value: 100, target: 0, tolerance: 1e-100)
      }
      let place = placed(bank)
      var elapsed = 1.0 / 120
      return {
        elapsed = elapsed < 0.01 ? elapsed + 1e-9 : 1.0 / 120
        place.pointee.advance(by: elapsed)
      }
    }
  }

  /// Samples of springs at changing times, one after another, none waiting for another.
  private static func samples(_ name: String, ratios: [Double]) -> Benchmark {
    Benchmark("spring/sample/\(name)", items: 1_024) {
      let springs = (0..<1_024).map { index in
        Spring(
          response: 0.2 + Double((index * 37) % 100) / 100,
          dampingRatio: ratios[(index * 7) % ratios.count])
      }
      let times = (0..<1_024).map { Double(($0 * 613) % 1_024) / 1_024 }
      return {
        var sum = 0.0
        for index in 0..<1_024 {
          let start = Spring.State(offset: 100, velocity: -300)
          sum += springs[index].state(after: times[index], from: start).offset
        }
        keep(sum)
      }
    }
  }

  /// One sample whose result the next one waits for.
  private static var loneSample: Benchmark {
    Benchmark("spring/sample/chained", items: 1_024) {
      let spring = Spring(response: 0.5, dampingRatio: 1e-6)
      return {
        var state = Spring.State(offset: 100, velocity: -300)
        for _ in 0..<1_024 {
          state = spring.state(after: 0.01 + abs(state.offset) * 1e-6, from: state)
        }
        keep(state)
      }
    }
  }

  /// The instant of rest, to the last digit.
  private static var restingTime: Benchmark {
    Benchmark("spring/resting-time") {
      let spring = Spring.snappy
      return {
        keep(spring.restingTime(from: .init(offset: 300, velocity: 900), tolerance: 0.25))
      }
    }
  }

  /// A spring from half a second of samples at 120 Hz.
  private static var fit: Benchmark {
    Benchmark("spring/fit/60") {
      let motion = SpringMotion(spring: .bouncy, value: 0, velocity: 0, target: 300, startTime: 0)
      let samples = (0..<60).map { index in
        let time = Double(index) / 120
        return SpringFit.Sample(time: time, position: motion.position(at: time))
      }
      return { keep(SpringFit(samples: samples)) }
    }
  }

  /// A bank of `count` values that one spring moves, almost without damping.
  private static func filledBank(
    _ count: Int, tolerance: Double
  ) -> UnsafeMutablePointer<SpringBank> {
    var bank = SpringBank()
    let spring = Spring(response: 0.5, dampingRatio: 1e-9)
    for index in 0..<count {
      let value = 100 + Double(index % 100)
      _ = bank.insert(spring, value: value, target: 0, tolerance: tolerance)
    }
    return placed(bank)
  }

  /// A bank in memory of its own, where using it does not pass through the checks of a captured
  /// variable. It lives as long as the program.
  private static func placed(_ bank: SpringBank) -> UnsafeMutablePointer<SpringBank> {
    let place = UnsafeMutablePointer<SpringBank>.allocate(capacity: 1)
    place.initialize(to: bank)
    return place
  }
}

/// As many bytes as a bank's block of four values.
private struct StreamBlock {
  var first = SIMD4(repeating: 1.0)
  var second = SIMD4(repeating: 1.0)
  var addend = SIMD4(repeating: 1e-6)
  var third = SIMD4(repeating: 1.0)
}
