import SpringEngine
import TestSupport
import Testing

@Suite struct SpringFitTests {
  @Test(arguments: [0.2, 0.5, 0.9], [0, 0.1, 0.6, 0.95, 1, 1.2, 2])
  func `a fit recovers the spring that made the samples`(response: Double, ratio: Double) throws {
    let spring = Spring(response: response, dampingRatio: ratio)
    let fit = try #require(SpringFit(samples: Self.samples(of: spring)))
    #expect(abs(fit.spring.response - response) < 1e-6 * response)
    #expect(abs(fit.spring.dampingRatio - ratio) < 1e-6)
    #expect(abs(fit.target - 300) < 1e-4)
    #expect(abs(fit.state.velocity - 250) < 1e-2)
    #expect(fit.rootMeanSquareError < 1e-7)
  }

  @Test(arguments: [0.15, 0.5, 0.8, 1])
  func `a fit recovers it from noisy samples as well as it says`(ratio: Double) throws {
    let spring = Spring(response: 0.4, dampingRatio: ratio)
    var noise = SeededNoise()
    for _ in 0..<5 {
      let samples = Self.samples(of: spring).map { sample in
        SpringFit.Sample(time: sample.time, position: sample.position + noise.next())
      }
      let fit = try #require(SpringFit(samples: samples, target: 300))
      #expect((0.3...0.8).contains(fit.rootMeanSquareError))
      #expect(fit.responseError < 0.01 && fit.dampingRatioError < 0.03)
      #expect(abs(fit.spring.response - 0.4) < 4 * fit.responseError)
      #expect(abs(fit.spring.dampingRatio - ratio) < 4 * fit.dampingRatioError)
    }
  }

  @Test(arguments: [0, 0.04, 0.35, 0.7, 0.97, 1 - 1e-6, 1, 1.03, 1.6, 3], [true, false])
  func `a fit recovers a spring that was integrated step by step`(
    ratio: Double, isTargetKnown: Bool
  ) throws {
    for response in [0.15, 0.4, 1.1] {
      let spring = Spring(response: response, dampingRatio: ratio)
      let samples = Self.integratedSamples(of: spring)
      let fit = try #require(SpringFit(samples: samples, target: isTargetKnown ? -40 : nil))
      #expect(abs(fit.spring.response - response) < 1e-9 * response)
      #expect(abs(fit.spring.dampingRatio - ratio) < 1e-9)
      #expect(abs(fit.target + 40) < 1e-8)
      #expect(abs(fit.state.offset - 200) < 1e-9 && abs(fit.state.velocity + 700) < 1e-6)
      #expect(fit.rootMeanSquareError < 1e-11)
    }
  }

  @Test(arguments: [0.2, 0.7, 0.999, 1.0005, 2])
  func `the errors of a fit are those of the integrated equation`(ratio: Double) throws {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    var noise = SeededNoise()
    let samples = Self.integratedSamples(of: spring).map { sample in
      SpringFit.Sample(time: sample.time, position: sample.position + noise.next() * 0.01)
    }
    let fit = try #require(SpringFit(samples: samples))
    let errors = Self.integratedErrors(of: fit, samples: samples)
    #expect(abs(fit.responseError / errors.response - 1) < 1e-4)
    #expect(abs(fit.dampingRatioError / errors.ratio - 1) < 1e-4)
  }

  @Test func `a fit from few samples is not caught on the way`() throws {
    for index in 0..<240 {
      let response = 0.2 + Double(index % 20) * 0.07
      let span = response * (0.5 + Double(index % 9) * 0.2)
      let ratio = [1, 0.97, 1.04, 0.6][index % 4]
      let spring = Spring(response: response, dampingRatio: ratio)
      let start = Spring.State(offset: -260, velocity: Double(index * 67 % 240) * 15 - 1_800)
      let samples = (0..<(8 + index % 5)).map { sample in
        let time = span * Double(sample) / Double(7 + index % 5)
        let state = integratedState(of: spring, after: time, from: start)
        return SpringFit.Sample(time: time, position: 300 + state.offset)
      }
      let fit = try #require(SpringFit(samples: samples))
      #expect(fit.rootMeanSquareError < 1e-6, "\(index)")
    }
  }

  @Test func `samples without motion determine no spring`() {
    let still = (0..<20).map { SpringFit.Sample(time: Double($0) / 60, position: 4) }
    #expect(SpringFit(samples: still) == nil)
    #expect(SpringFit(samples: Array(Self.samples(of: .bouncy).prefix(5))) == nil)
    #expect(SpringFit(samples: []) == nil)
    #expect(SpringFit(samples: Self.samples(of: .bouncy).reversed()) == nil)
  }

  @Test func `the fitted curve passes through the samples`() throws {
    let samples = Self.samples(of: .bouncy)
    let fit = try #require(SpringFit(samples: samples))
    for sample in samples {
      #expect(abs(fit.position(at: sample.time) - sample.position) < 1e-6)
    }
  }

  /// Sixty samples at uneven times, on the way to −40, from the equation itself.
  private static func integratedSamples(of spring: Spring) -> [SpringFit.Sample] {
    let start = Spring.State(offset: 200, velocity: -700)
    return (0..<60).map { index in
      let elapsed = (Double(index) + 0.3 * Double(index * 7 % 5) / 5) * spring.response / 40
      let offset = integratedState(of: spring, after: elapsed, from: start).offset
      return SpringFit.Sample(time: 8 + elapsed, position: offset - 40)
    }
  }

  /// The standard errors of a response and a damping ratio, from differences of integrated curves.
  private static func integratedErrors(
    of fit: SpringFit, samples: [SpringFit.Sample]
  ) -> (response: Double, ratio: Double) {
    let numbers = [
      fit.spring.response, fit.spring.dampingRatio, fit.target, fit.state.offset,
      fit.state.velocity,
    ]
    let curve = { (numbers: [Double], time: Double) in
      let spring = Spring(response: numbers[0], dampingRatio: numbers[1])
      let state = Spring.State(offset: numbers[3], velocity: numbers[4])
      return numbers[2]
        + integratedState(of: spring, after: time - fit.startTime, from: state).offset
    }
    var matrix = Array(repeating: Array(repeating: 0.0, count: 5), count: 5)
    for sample in samples {
      let slopes = numbers.indices.map { index in
        var (less, more) = (numbers, numbers)
        less[index] -= 1e-5
        more[index] += 1e-5
        return (curve(more, sample.time) - curve(less, sample.time)) / 2e-5
      }
      for row in 0..<5 {
        for column in 0..<5 { matrix[row][column] += slopes[row] * slopes[column] }
      }
    }
    let count = Double(samples.count)
    let variance = fit.rootMeanSquareError * fit.rootMeanSquareError * count / (count - 5)
    let inverse = inverted(matrix)
    return ((variance * inverse[0][0]).squareRoot(), (variance * inverse[1][1]).squareRoot())
  }

  /// The inverse of a matrix that is symmetric and positive.
  private static func inverted(_ matrix: [[Double]]) -> [[Double]] {
    let size = matrix.count
    var rows = matrix.indices.map { row in
      matrix[row] + (0..<size).map { $0 == row ? 1.0 : 0 }
    }
    for pivot in 0..<size {
      let scale = rows[pivot][pivot]
      rows[pivot] = rows[pivot].map { $0 / scale }
      for row in 0..<size where row != pivot {
        let factor = rows[row][pivot]
        for column in 0..<(2 * size) { rows[row][column] -= factor * rows[pivot][column] }
      }
    }
    return rows.map { Array($0.suffix(size)) }
  }

  /// A second at 120 Hz, on the way to 300.
  private static func samples(of spring: Spring) -> [SpringFit.Sample] {
    let motion = SpringMotion(spring: spring, value: 20, velocity: 250, target: 300, startTime: 3)
    return (0..<120).map { index in
      let time = 3 + Double(index) / 120
      return SpringFit.Sample(time: time, position: motion.position(at: time))
    }
  }
}

/// Numbers spread evenly over ±0.866, whose standard deviation is one half.
private struct SeededNoise {
  private var state: UInt64 = 88_172_645_463_325_252

  mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return (Double(state >> 11) / 0x1p53 - 0.5) * 3.0.squareRoot()
  }
}
