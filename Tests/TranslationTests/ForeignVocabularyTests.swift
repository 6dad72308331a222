import SpringEngine
import Testing
import Translation

@Suite struct ForeignVocabularyTests {
  @Test func `React Native's bounciness and speed lead to its own stiffness and damping`() throws {
    // Worked out beside the engine, from the table in SpringConfig.js.
    let known: [(Double, Double, Double, Double)] = [
      (8, 12, 342.10058823529414, 24.684019245284347),
      (12, 8, 257.1370588235294, 16.85903567538169),
      (0, 12, 342.10058823529414, 36.92588091728196),
      (10, 2, 129.69176470588235, 11.103283649550626),
      (1, 5, 193.41441176470587, 25.512110420186847),
    ]
    for (bounciness, speed, stiffness, damping) in known {
      let spring = try #require(Spring(bounciness: bounciness, speed: speed))
      #expect(abs(spring.stiffness - stiffness) < 1e-9 && abs(spring.damping - damping) < 1e-9)
    }
    #expect(Spring(bounciness: 8, speed: -200) == nil)
  }

  @Test(arguments: [0.05, 0.2, 0.5, 0.92, 1])
  func `Reanimated's duration leaves 6e-9 of the energy by its own formula, and comes back`(
    ratio: Double
  ) throws {
    for duration in [0.1, 0.55, 3] {
      let spring = Spring.reanimated(duration: duration, dampingRatio: ratio)
      let critical = Spring(
        response: spring.response / ratio, dampingRatio: 1)
      let left = critical.state(after: 1.5 * duration, from: .init(offset: 1, velocity: 0))
      let swing = left.velocity / spring.naturalFrequency
      let energy = left.offset * left.offset + swing * swing
      #expect(abs(energy / 6e-9 - 1) < 1e-6, "\(energy)")
      let back = try #require(spring.reanimatedDuration)
      #expect(abs(back / duration - 1) < 1e-12)
    }
  }

  @Test(arguments: [0.05, 0.3, 0.7, 0.999, 1, 1.001, 2, 5], [0.12, 0.4, 1.7])
  func `Qt's steps are the samples of a spring, after the first`(
    ratio: Double, response: Double
  ) throws {
    let spring = Spring(response: response, dampingRatio: ratio)
    let numbers = try #require(QtQuickSpring(spring))
    let back = try #require(numbers.equivalent)
    #expect(abs(back.response / response - 1) < 1e-9 && abs(back.dampingRatio - ratio) < 1e-9)
    // From two steps on, a linear recurrence of two rates continues: hold it against the closed form.
    var (value, velocity) = (1.0, 0.0)
    var offsets: [Double] = []
    for _ in 0..<60 {
      velocity += -numbers.spring * value - numbers.damping * velocity
      value += velocity * QtQuickSpring.step
      offsets.append(value)
    }
    let step = spring.step(lasting: QtQuickSpring.step)
    // The velocity with which the spring itself would come from the first to the second.
    let first = (offsets[1] - step.offsetFromOffset * offsets[0]) / step.offsetFromVelocity
    let start = Spring.State(offset: offsets[0], velocity: first)
    for (index, offset) in offsets.enumerated() {
      let exact = spring.state(after: Double(index) * QtQuickSpring.step, from: start)
      #expect(abs(exact.offset - offset) < 1e-9, "\(index)")
    }
  }

  @Test func `what Qt cannot run is no spring`() {
    #expect(QtQuickSpring(spring: 2, damping: 1).equivalent == nil)
    #expect(QtQuickSpring(spring: 300, damping: 0.1).equivalent == nil)
    #expect(QtQuickSpring(spring: 0, damping: 0.1).equivalent == nil)
    #expect(QtQuickSpring(Spring(response: 0.02, dampingRatio: 0.3)) == nil)
    #expect(QtQuickSpring(spring: 4, damping: 3) == QtQuickSpring(spring: 4, damping: 1))
  }
}
