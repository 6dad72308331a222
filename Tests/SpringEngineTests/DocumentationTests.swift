import SpringEngine
import Testing

@Suite struct DocumentationTests {
  /// The program of the article *Using the engine alone*, with its printing left out.
  @Test func `the example in the documentation comes to rest at its end`() throws {
    var finger = VelocityEstimator()
    for sample in 0...6 {
      finger.add(time: Double(sample) * 0.01, position: 2 * Double(sample * sample))
    }
    let release = Release(start: 0, end: 390, position: 72, velocity: finger.velocity(at: 0.06))
    let target = release.finishes() ? release.end : release.start
    var bank = SpringBank()
    let card = bank.insert(
      Spring(response: 0.4, dampingRatio: 0.85),
      value: release.position, velocity: release.velocity, target: target)
    var frame = 0
    repeat {
      frame += 1
      bank.advance(by: 1.0 / 60)
    } while bank.isMoving
    #expect(try #require(bank[card]).value == 390)
    #expect((20...90).contains(frame))
  }
}
