import Foundation
import SpringEngine
import TestSupport
import Testing

/// What every spring obeys, in every regime.
@Suite struct SpringLawTests {
  nonisolated static let dampingRatios = [
    0, 1e-6, 0.25, 0.7, 0.999, 1 - 1e-9, 1 - 1e-12, 1, 1 + 1e-12, 1 + 1e-9, 1.001, 1.2, 5, 20, 100,
  ]
  let released = Spring.State(offset: 100, velocity: -300)

  @Test(arguments: dampingRatios)
  func `the closed form agrees with numerical integration in every regime`(ratio: Double) {
    for response in [0.1, 0.5, 3] {
      let spring = Spring(response: response, dampingRatio: ratio)
      for elapsed in [1e-9, 0.001, 1.0 / 60, 0.1, 0.4, 1.7] {
        let wanted = integratedState(of: spring, after: elapsed, from: released)
        let got = spring.state(after: elapsed, from: released)
        let speed = spring.naturalFrequency
        #expect(abs(got.offset - wanted.offset) < 1e-10)
        #expect(abs(got.velocity - wanted.velocity) < 1e-10 * max(1, speed) * max(1, ratio))
      }
    }
  }

  @Test(arguments: dampingRatios)
  func `two steps lead where one step of both durations leads`(ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    for (first, second) in [(0.1, 0.2), (0, 0.3), (1.0 / 3, 1e-6), (0.01, 2)] {
      let halfway = spring.state(after: first, from: released)
      let stepped = spring.state(after: second, from: halfway)
      let whole = spring.state(after: first + second, from: released)
      #expect(abs(stepped.offset - whole.offset) < 1e-12 * 100)
      #expect(abs(stepped.velocity - whole.velocity) < 1e-12 * 100 * spring.naturalFrequency * 4)
    }
  }

  @Test(arguments: dampingRatios)
  func `frame rate does not change where a spring is`(ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    for frames in Self.framePatterns {
      var stepped = released
      var elapsed = 0.0
      for frame in frames {
        stepped = spring.state(after: frame, from: stepped)
        elapsed += frame
      }
      let whole = spring.state(after: elapsed, from: released)
      #expect(abs(stepped.offset - whole.offset) < 1e-12 * 100)
    }
  }

  /// Two seconds at 30 to 240 frames a second, with jitter, and with a hitch of one second.
  nonisolated static let framePatterns: [[Double]] = {
    let steady = [30.0, 60, 90, 120, 144, 240].map { rate in
      Array(repeating: 1 / rate, count: Int(2 * rate))
    }
    let jittering = (0..<120).map { 1.0 / 60 + ($0.isMultiple(of: 2) ? 0.004 : -0.004) }
    let half = Array(repeating: 1.0 / 120, count: 60)
    return steady + [jittering, half + [1.0] + half]
  }()

  @Test(arguments: dampingRatios)
  func `energy never grows`(ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    var previous = spring.amplitude(of: released)
    for frame in 1...500 {
      let state = spring.state(after: Double(frame) / 120, from: released)
      let amplitude = spring.amplitude(of: state)
      #expect(amplitude <= previous * (1 + 1e-14))
      previous = amplitude
    }
  }

  @Test(arguments: dampingRatios)
  func `the mirror image of a motion is a motion`(ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    let mirrored = Spring.State(offset: -released.offset, velocity: -released.velocity)
    for elapsed in [0, 0.1, 0.7, 3] {
      let state = spring.state(after: elapsed, from: released)
      let image = spring.state(after: elapsed, from: mirrored)
      #expect(image.offset == -state.offset)
      #expect(image.velocity == -state.velocity)
    }
  }

  @Test(arguments: [1e-3, 1e-6, 1e-9, 1e-12])
  func `nothing jumps where the damping becomes critical`(distance: Double) {
    for elapsed in [0.001, 0.05, 0.3, 1, 4] {
      let below = Spring(response: 0.5, dampingRatio: 1 - distance)
      let above = Spring(response: 0.5, dampingRatio: 1 + distance)
      let critical = Spring(response: 0.5, dampingRatio: 1)
      let states = [below, above, critical].map { $0.state(after: elapsed, from: released) }
      for state in states {
        #expect(abs(state.offset - states[2].offset) < 100 * distance + 1e-11)
        #expect(abs(state.velocity - states[2].velocity) < 2_000 * distance + 1e-10)
      }
    }
  }

  @Test func `nothing jumps where the series takes over`() {
    for response in [0.1, 0.5, 2] {
      for ratio in [0, 0.5, 2] {
        let spring = Spring(response: response, dampingRatio: ratio)
        let frequency = spring.naturalFrequency * abs(1 - ratio * ratio).squareRoot()
        let border = 1e-3.squareRoot() / frequency
        let before = spring.state(after: border * (1 - 1e-12), from: released)
        let after = spring.state(after: border * (1 + 1e-12), from: released)
        #expect(abs(before.offset - after.offset) < 1e-10)
      }
    }
  }

  @Test func `only the ratios to the mass count`() {
    let light = Spring(mass: 1, stiffness: 100, damping: 7)
    let heavy = Spring(mass: 4, stiffness: 400, damping: 28)
    #expect(light.state(after: 0.3, from: released) == heavy.state(after: 0.3, from: released))
  }

  @Test func `a very long time is the end and not a surprise`() {
    for ratio in [0.1, 1, 100] {
      let state = Spring(response: 0.5, dampingRatio: ratio).state(after: 1e9, from: released)
      #expect(state == .rest)
    }
  }

  @Test(arguments: [0.2, 0.8, 1, 3])
  func `a step lasting no time changes nothing`(ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    #expect(spring.state(after: 0, from: released) == released)
  }

  @Test func `without damping a spring is a cosine, to the last digits`() {
    let spring = Spring(stiffness: 1, damping: 0)
    for step in 0...20_000 {
      // From short times to a million radians, and a little beyond.
      let time = Double(step) * (step.isMultiple(of: 2) ? 0.037 : 50.3)
      let state = spring.state(after: time, from: .init(offset: 1, velocity: 0))
      #expect(abs(state.offset - cos(time)) < 3e-16)
      #expect(abs(state.velocity + sin(time)) < 3e-16)
    }
  }

  @Test func `at critical damping a push is a line times an exponential, to the last digits`() {
    let spring = Spring(stiffness: 1, damping: 2)
    for step in 1...20_000 {
      let time = Double(step) * 0.031
      let state = spring.state(after: time, from: .init(offset: 0, velocity: 1))
      #expect(abs(state.offset / (time * exp(-time)) - 1) < 6e-16)
    }
  }

  @Test func `the bits of a motion never change`() {
    // Recorded sessions are compared by hashes of what springs answered, so a quicker formula must round alike.
    var bits: UInt64 = 14_695_981_039_346_656_037
    var index = 0.0
    for ratio in [0, 1e-6, 0.3, 0.7, 1 - 1e-7, 1, 1 + 1e-7, 1.3, 4, 90] {
      for response in stride(from: 0.05, to: 3, by: 0.0517) {
        let spring = Spring(mass: 1 + index / 7_000, stiffness: 40 / response, damping: 13 * ratio)
        for elapsed in [1e-4, 1.0 / 120, 0.0321, 0.25, 1.7, 33, 4_000] {
          index += 1
          let start = Spring.State(offset: 300 - index, velocity: 7 * index - 9_000)
          let state = spring.state(after: elapsed * (1 + index * 1e-5), from: start)
          for number in [state.offset, state.velocity] {
            bits = (bits ^ number.bitPattern) &* 1_099_511_628_211
            bits ^= bits >> 29
          }
        }
      }
    }
    #expect(bits == 14_076_108_950_106_667_088)
  }
}
