import Drawing
import SegueTesting
import SpringEngine
import Testing
import Transitions

@testable import @MODULE@

/// The cards without a display: a script is played to its end, and expectations say what it came to.
@Suite struct CardsTests {
  /// A drag to the left that lies still before the finger lets go.
  private func drag(to end: Double) throws -> Play {
    let act = Act.drag(
      from: Point(x: 350, y: 400), to: Point(x: end, y: 400), duration: 0.5, rest: 0.5)
    return try Play([act]) { _ in
      CardsController(
        spring: { Spring(response: 0.45, dampingRatio: 0.75) }, duration: { 0.6 })
    }
  }

  @Test func `a drag past the middle shows the next card`() throws {
    let play = try drag(to: 60)
    let transition = try play.transition(to: "There")
    #expect(transition.didComplete == true && transition.settles(within: 2))
    #expect(play.keepsContract())
  }

  @Test func `a drag that stops short leaves the card as it was`() throws {
    let play = try drag(to: 300)
    #expect(try play.transition(to: "There").didComplete == false)
    #expect(play.frame(of: "Here", at: play.end)?.minX == 0)
  }
}
