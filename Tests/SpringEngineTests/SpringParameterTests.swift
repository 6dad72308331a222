import Foundation
import SpringEngine
import Testing

@Suite struct SpringParameterTests {
  @Test(arguments: [0.1, 0.5, 2], [0, 0.3, 1, 2.5])
  func `response and damping ratio come back out`(response: Double, ratio: Double) {
    let spring = Spring(response: response, dampingRatio: ratio)
    #expect(abs(spring.response - response) < 1e-14 * response)
    #expect(abs(spring.dampingRatio - ratio) <= 1e-14 * ratio)
  }

  @Test(arguments: [0.2, 0.5, 1.3], [-0.8, -0.3, 0, 0.15, 1])
  func `duration and bounce come back out`(duration: Double, bounce: Double) {
    let spring = Spring(duration: duration, bounce: bounce)
    #expect(abs(spring.duration - duration) < 1e-14 * duration)
    #expect(abs(spring.bounce - bounce) < 1e-14)
  }

  @Test(arguments: [0.3, 1, 4], [0.2, 0.6, 1, 1.7])
  func `UIKit's duration comes back out`(duration: Double, ratio: Double) throws {
    for velocity in [-2, 0, 0.4] {
      let spring = Spring.uiKit(
        duration: duration, dampingRatio: ratio, initialVelocity: velocity)
      let inverse = try #require(spring.uiKitDuration(initialVelocity: velocity))
      #expect(abs(inverse - duration) < 1e-9 * duration)
    }
  }

  @Test func `springs with the same coefficients are the same`() {
    #expect(Spring(response: 0.5, dampingRatio: 1) == .smooth)
    #expect(Set([Spring.smooth, .snappy, .bouncy, .smooth]).count == 3)
    #expect(Spring.scrollEdge.naturalFrequency == 11 && Spring.scrollEdge.dampingRatio == 1)
  }

  @Test func `tension and friction are the stiffness and the damping of a unit mass`() {
    let spring = Spring(tension: 100, friction: 12)
    #expect(spring == Spring(mass: 1, stiffness: 100, damping: 12))
    for time in stride(from: 0, through: 1.5, by: 0.1) {
      let left = exp(-6 * time) * (cos(8 * time) + 0.75 * sin(8 * time))
      let state = spring.state(after: time, from: .init(offset: 1, velocity: 0))
      #expect(abs(state.offset - left) < 1e-14, "x″ = −100x − 12x′")
    }
    let origami = Spring(origamiTension: 40, friction: 7)
    #expect(abs(origami.stiffness - 230.2) < 1e-12 && origami.damping == 22)
    #expect(Spring(tension: origami.stiffness, friction: 22) == origami)
    #expect(Spring(tension: 1, friction: 0).dampingRatio == 0)
  }

  @Test func `no tension, and a negative friction, stop the program`() async {
    await #expect(processExitsWith: .failure) { _ = Spring(tension: 0, friction: 7) }
    await #expect(processExitsWith: .failure) { _ = Spring(tension: 40, friction: -1) }
  }

  @Test func `overdamping can be left out`() {
    #expect(Spring(stiffness: 100, damping: 30).withoutOverdamping.damping == 20)
    #expect(Spring(stiffness: 100, damping: 3).withoutOverdamping.damping == 3)
  }

  @Test func `§6.7 a velocity without a distance is no relative velocity`() {
    #expect(relativeVelocity(900, from: 120, to: 120) == 0)
    #expect(relativeVelocity(900, from: 120, to: 375) == 900.0 / 255)
  }

  @Test func `a negative damping ratio stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = Spring(response: 0.5, dampingRatio: -0.1) }
  }

  @Test func `a stiffness of nothing stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = Spring(stiffness: 0, damping: 1) }
  }

  @Test func `running backward stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Spring.smooth.state(after: -0.1, from: .init(offset: 1, velocity: 0))
    }
  }
}
