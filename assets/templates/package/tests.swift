import Segue
import Testing

@testable import @MODULE@

/// A stage without a display: it takes touches, and its clock goes as far as it is told to.
@Suite struct CardsTests {
  private let cards = CardsController(
    spring: { Spring(response: 0.45, dampingRatio: 0.75) }, duration: { 0.6 })

  /// Drags to the left from one place to another and lets go, then waits.
  private func drag(from start: Double, to end: Double) {
    let stage = Stage(root: cards, size: Size(width: 390, height: 844))
    stage.install()
    stage.handle(.down(Point(x: start, y: 400)), at: 0.1)
    stage.handle(.move(Point(x: start - 20, y: 400)), at: 0.2)
    stage.handle(.move(Point(x: end, y: 400)), at: 0.6)
    stage.handle(.up(Point(x: end, y: 400)), at: 1.2)
    stage.advance(to: 5)
    #expect(stage.isAtRest)
  }

  @Test func `a drag past the middle shows the next card`() {
    drag(from: 350, to: 60)
    #expect(cards.selectedIndex == 1)
  }

  @Test func `a drag that stops short leaves the card as it was`() {
    drag(from: 350, to: 300)
    #expect(cards.selectedIndex == 0)
    #expect(cards.selectedViewController.view.transform3D == .identity)
  }
}
