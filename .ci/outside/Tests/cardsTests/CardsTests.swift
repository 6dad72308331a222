import Drawing
import SegueTesting
import Testing
import Transitions
import cards

@Test func `a drag shows the next card and keeps the contract`() throws {
  let play = try Play(
    [.drag(from: Point(x: 350, y: 400), to: Point(x: 20, y: 400), duration: 0.4)]
  ) { _ in makeCards() }
  #expect(try play.transition(to: "b").settles(within: 2))
  #expect(play.keepsContract())
}
