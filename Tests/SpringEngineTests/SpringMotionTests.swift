import SpringEngine
import Testing

@Suite struct SpringMotionTests {
  @Test func `asking more often changes no answer`() {
    var motion = SpringMotion(spring: .bouncy, value: 0, velocity: 90, target: 300, startTime: 5)
    let asked = motion
    for step in 0...100 { _ = motion.position(at: 5 + Double(step) / 50) }
    #expect(motion == asked)
    motion.retarget(to: 100, at: 5.5)
    #expect(motion != asked)
  }

  @Test func `a new target, an impulse and a new spring leave the position where it is`() {
    let motion = SpringMotion(spring: .snappy, value: 0, target: 300, startTime: 0)
    let (position, velocity) = (motion.position(at: 0.15), motion.velocity(at: 0.15))
    var retargeted = motion
    retargeted.retarget(to: -50, at: 0.15)
    #expect(abs(retargeted.position(at: 0.15) - position) < 1e-12)
    #expect(retargeted.velocity(at: 0.15) == velocity)
    var respringed = motion
    respringed.setSpring(.bouncy, at: 0.15)
    #expect(respringed.position(at: 0.15) == position)
    #expect(respringed.velocity(at: 0.15) == velocity)
    var pushed = motion
    pushed.addVelocity(200, at: 0.15)
    #expect(pushed.position(at: 0.15) == position)
    #expect(pushed.velocity(at: 0.15) == velocity + 200)
  }

  @Test func `a new target with the old value changes nothing later`() {
    let motion = SpringMotion(spring: .bouncy, value: 0, target: 300, startTime: 0)
    var retargeted = motion
    retargeted.retarget(to: 300, at: 0.2)
    #expect(abs(retargeted.position(at: 1) - motion.position(at: 1)) < 1e-12 * 300)
  }

  @Test func `a motion rests when its spring does`() {
    let motion = SpringMotion(spring: .snappy, value: 0, target: 300, startTime: 2)
    let time = motion.restingTime(tolerance: 0.25)
    #expect(motion.spring.isAtRest(motion.state(at: time.nextUp), tolerance: 0.25))
    #expect(!motion.spring.isAtRest(motion.state(at: time - 1e-6), tolerance: 0.25))
  }

  @Test func `finger, deceleration and spring hand over without a jump`() throws {
    let coasting = Deceleration(position: 500, velocity: -7_500)
    let arrival = try #require(coasting.handOver(at: 0))
    #expect(abs(coasting.position(after: arrival.time)) < 1e-10)
    #expect(arrival.state.velocity == coasting.velocity(after: arrival.time))
    #expect(Spring.scrollEdge.state(after: 0, from: arrival.state) == arrival.state)
  }
}
