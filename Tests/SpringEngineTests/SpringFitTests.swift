import SpringEngine
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
