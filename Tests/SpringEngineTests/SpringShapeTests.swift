import Foundation
import SpringEngine
import Testing

/// When a spring does what: turns, reaches, settles, rests.
@Suite struct SpringShapeTests {
  nonisolated static let dampingRatios = [0.05, 0.3, 0.7, 0.95, 1, 1 + 1e-9, 1.3, 4]
  nonisolated static let states = [
    Spring.State(offset: -1, velocity: 0), .init(offset: 100, velocity: -900),
    .init(offset: 100, velocity: 400), .init(offset: 0, velocity: 50),
    .init(offset: -3, velocity: 700), .init(offset: 2, velocity: -1e-3),
  ]

  @Test(arguments: dampingRatios, states)
  func `at the turning time the velocity vanishes, and not before`(
    ratio: Double, state: Spring.State
  ) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    guard let turn = spring.turningTime(from: state) else {
      // Without a turn the direction is the same for ever.
      let signs = (1...400).map { spring.state(after: Double($0) / 100, from: state).velocity }
      #expect(signs.allSatisfy { $0 <= 0 } || signs.allSatisfy { $0 >= 0 })
      return
    }
    let speed = spring.naturalFrequency * spring.amplitude(of: state)
    #expect(abs(spring.state(after: turn, from: state).velocity) < 1e-11 * speed)
    let signs = (1..<100).map {
      spring.state(after: turn * Double($0) / 100, from: state).velocity.sign
    }
    #expect(Set(signs).count == 1)
  }

  @Test func `the peak is where overshoot and peak time say`() throws {
    let spring = Spring(response: 0.5, dampingRatio: 0.4)
    let time = try #require(spring.peakTime)
    let peak = spring.state(after: time, from: .init(offset: -1, velocity: 0))
    #expect(abs(peak.offset - spring.overshoot) < 1e-14)
    #expect(abs(peak.velocity) < 1e-13)
    #expect(Spring.smooth.peakTime == nil && Spring.smooth.overshoot == 0)
  }

  @Test(arguments: dampingRatios, states)
  func `the time to reach an offset is the first time there`(ratio: Double, state: Spring.State) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    let curve = (0...4_000).map { spring.state(after: Double($0) / 1_000, from: state).offset }
    for offset in [-60, -1, -0.4, 0, 0.3, 1.9, 50, 110, 300] {
      let isAbove = state.offset > offset
      let seen = curve.firstIndex { ($0 > offset) != isAbove || $0 == offset }
      guard let time = spring.time(toReach: offset, from: state) else {
        #expect(seen == nil)
        continue
      }
      #expect(time >= 0)
      #expect(abs(spring.state(after: time, from: state).offset - offset) < 1e-10)
      if let seen, seen > 0 { #expect(time <= Double(seen) / 1_000 + 1e-12) }
    }
  }

  @Test(arguments: dampingRatios, states)
  func `after the last time the value stays near`(ratio: Double, state: Spring.State) throws {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    for distance in [0.001, 0.25, 40] {
      let time = try #require(spring.lastTime(beyond: distance, from: state))
      for step in 1...2_000 {
        let later = spring.state(after: time + Double(step) / 500, from: state)
        #expect(abs(later.offset) < distance)
      }
      if time > 0 {
        let then = spring.state(after: time, from: state).offset
        #expect(abs(abs(then) - distance) < 1e-9 * max(1, distance))
      }
    }
  }

  @Test func `without damping nothing settles`() {
    let spring = Spring(response: 0.5, dampingRatio: 0)
    let state = Spring.State(offset: 100, velocity: 0)
    #expect(spring.lastTime(beyond: 1, from: state) == nil)
    #expect(spring.lastTime(beyond: 101, from: state) == 0)
    #expect(spring.restingTime(from: state, tolerance: 0.25) == .infinity)
    #expect(
      spring.coreAnimationSettlingDuration() == 340_282_346_638_528_859_811_704_183_484_516_925_440)
    #expect(spring.time(toReach: 101, from: state) == nil)
  }

  @Test(arguments: [1e-6, 1e-12, 1e-18, 1e-100, 1e-290])
  func `with almost no damping the last time is the one at which the envelope is as small`(
    damping: Double
  ) throws {
    let spring = Spring(stiffness: 100, damping: damping)
    let time = try #require(spring.lastTime(beyond: 1, from: .init(offset: 100, velocity: 0)))
    let envelope = 2 * log(100) / damping
    #expect(abs(time - envelope) < 1e-9 * envelope + spring.response)
  }

  @Test func `a last time that is no number is none`() {
    for damping in [Double.leastNormalMagnitude / 100, 2_024 * .leastNonzeroMagnitude] {
      let spring = Spring(stiffness: 100, damping: damping)
      #expect(spring.lastTime(beyond: 1, from: .init(offset: 100, velocity: 0)) == nil)
      #expect(spring.lastTime(beyond: 101, from: .init(offset: 100, velocity: 0)) == 0)
    }
  }

  nonisolated static let extremes = [
    Double.leastNonzeroMagnitude, 1e-300, 1e-160, 1e-20, 1, 1e20, 1e160, .greatestFiniteMagnitude,
  ]

  @Test(arguments: extremes, extremes)
  func `springs at the ends of the numbers are answered with times, and at once`(
    stiffness: Double, damping: Double
  ) {
    for mass in [1e-300, 1, 1e300] {
      let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
      for state in [
        Spring.State(offset: 100, velocity: 0), .init(offset: -1, velocity: 1e10),
        .init(offset: 1e-300, velocity: -1e300), .init(offset: 1e300, velocity: 1e-300), .rest,
      ] {
        for distance in [1e-300, 0.001, 1e10] {
          let times = [
            spring.lastTime(beyond: distance, from: state),
            spring.time(toReach: distance, from: state),
          ].compactMap { $0 }
          #expect(times.allSatisfy { $0 >= 0 && $0.isFinite }, "\(spring) \(state): \(times)")
          #expect(spring.restingTime(from: state, tolerance: distance) >= 0)
        }
      }
      let duration = spring.coreAnimationSettlingDuration(initialVelocity: 3)
      #expect(!(duration < 0), "\(spring): \(duration)")
    }
  }

  @Test func `a spring that creeps for years settles at the first tenth of a second as before`() {
    let spring = Spring(stiffness: 1, damping: 200)
    let duration = spring.coreAnimationSettlingDuration()
    let start = Spring.State(offset: -1, velocity: 0)
    #expect(duration > 1_000)
    #expect(abs(spring.state(after: duration, from: start).offset) < 0.001)
    #expect(abs(spring.state(after: duration - 0.1, from: start).offset) >= 0.001)
    let years = Spring(stiffness: 1, damping: 1e10).coreAnimationSettlingDuration()
    #expect(abs(years - 1e10 * log(1_000)) < 1e-6 * years)
  }

  @Test(arguments: dampingRatios, states)
  func `rest begins at the resting time`(ratio: Double, state: Spring.State) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    let time = spring.restingTime(from: state, tolerance: 0.25)
    #expect(spring.isAtRest(spring.state(after: time, from: state), tolerance: 0.25))
    if time > 0 {
      let before = spring.state(after: time * (1 - 1e-9), from: state)
      #expect(!spring.isAtRest(before, tolerance: 0.25))
    }
    for step in 1...100 {
      let later = spring.state(after: time + Double(step) / 50, from: state)
      #expect(spring.isAtRest(later, tolerance: 0.25))
    }
  }

  @Test func `passing through the target is not rest`() throws {
    let spring = Spring.bouncy
    let released = Spring.State(offset: 100, velocity: 0)
    let time = try #require(spring.time(toReach: 0, from: released))
    let passing = spring.state(after: time, from: released)
    #expect(abs(passing.offset) < 1e-10 && !spring.isAtRest(passing, tolerance: 0.25))
  }
}
