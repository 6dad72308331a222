import Drawing
import SegueFinding
import SeguePictures
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

@Test func `no short input breaks the cards`() throws {
  let scene = Scene("cards") { _ in makeCards() }
  let search = try InputSearch(of: scene, acts: 2, random: 20)
  #expect(search.findsNothing())
  #expect(search.tried > 1)
}

@Test func `the cards look as they did`() throws {
  let play = try Play([.key("ArrowRight")], id: "cards") { _ in makeCards() }
  let name = "cards-rest"
  // The first time there is no picture: it is written, and the second time it is met.
  #expect(!play.expectPicture(at: 3, named: name))
  #expect(play.expectPicture(at: 3, named: name))
}
