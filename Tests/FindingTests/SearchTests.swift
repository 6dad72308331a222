import Documents
import Drawing
import Finding
import Input
import Judging
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// What a search tries and finds.
@Suite(.otherProcess) struct SearchTests {
  private func search(
    _ id: String, depth: Int, sequences: Int = 0
  ) throws -> Search.Result {
    let scene = try sceneOfGallery(id)
    let alphabet = Alphabet.core(of: scene)
    #expect((2...8).contains(alphabet.acts.count))
    var search = Search(
      Search.Plan(depth: depth, sequences: sequences, seed: 18),
      actCount: alphabet.acts.count, evaluator: Attempt(scene, alphabet, Laws()))
    return search.run()
  }

  @Test func `nothing short breaks a scene, but what an exhibit breaks on purpose`() throws {
    for id in Effort.daily(oneOf: 3, Gallery.ids) { try prove(id) }
  }

  private func prove(_ id: String) throws {
    let result = try search(id, depth: 2, sequences: 60)
    let isExhibit = SceneLaw.breakingByIntent.contains(id)
    // What follows from a broken contract is not told of its own.
    #expect(result.suspects.map(\.breach.law) == (isExhibit ? [.contract] : []), "\(id)")
    #expect(result.isExhaustive == !isExhibit, "\(result.suspects)")
  }

  @Test func `the same seed gives the same`() throws {
    let one = try search("sheet-detents", depth: 2, sequences: 200)
    let other = try search("sheet-detents", depth: 2, sequences: 200)
    #expect(one == other)
    #expect(one.random == 200)
  }

  @Test func `a search that is stopped does not claim to have tried everything`() throws {
    let scene = try sceneOfGallery("container-interactive")
    let alphabet = Alphabet.core(of: scene)
    var search = Search(
      Search.Plan(depth: 4, sequences: 0), actCount: alphabet.acts.count,
      evaluator: Attempt(scene, alphabet, Laws([.contract])), watch: { $0.tried < 50 })
    let result = search.run()
    #expect(!result.isExhaustive)
    #expect(result.depth < 4)
  }

  // MARK: Sessions

  @Test func `what is found is a short session that says why`() throws {
    let scene = try sceneOfGallery("museum/true-after-cancel")
    let alphabet = Alphabet.core(of: scene)
    let result = try search(scene.id, depth: 2)
    let suspect = try #require(result.suspects.first)
    let found = try #require(Found(suspect, alphabet: alphabet, scene: scene, laws: Laws()))
    #expect(found.breach.law == .contract)
    #expect(found.session.events.count == 2)
    #expect(found.byHand == "press the key 2, press the key 1")
    #expect(found.text.hasPrefix("// law: contract"))
    let read = try readSession(found.text)
    #expect(read.events == found.session.events)
    let again = Attempt.breaches(of: read.events, scene: scene, laws: Laws())
    #expect(again.contains { $0.isSame(as: found.breach) })
  }

  @Test func `acts are read as they are written`() throws {
    for id in Gallery.ids {
      for act in Alphabet.full(of: try sceneOfGallery(id)).acts {
        #expect(SearchAct(act.text) == act, "\(act.text)")
      }
    }
    var wrong: [Int] = []
    let text =
      "key 2 # to the second\n\n  settle\npull 3 in 4\ndrag 1,2 by 3,4 in 5 rest 6\nlift 2\n"
      + "drag 1,2 slow 0,200 in 20 flick 0,-8.5 in 4\nspread 9,9 from 5,0 to 9,0 in 3\n"
      + "drag 1,2 rest\ndrag 1,2 rest 30\ndrag 1,2 hop 3,4 in 5\nspread 1,1 from 2 to 3 in 4"
    let read = Alphabet(text: text) { wrong.append($0) }
    #expect(wrong == [4, 6, 9, 11, 12])
    let place = Point(x: 1, y: 2)
    let acts: [SearchAct] = [
      .key("2"), .settle,
      .drag(Course(from: place, [Course.Stretch(Vector(dx: 3, dy: 4), steps: 5)], rest: 6)),
      .drag(
        Course(
          from: place,
          [
            Course.Stretch(Vector(dx: 0, dy: 200), steps: 20, .slow),
            Course.Stretch(Vector(dx: 0, dy: -8.5), steps: 4, .flick),
          ])),
      .spread(
        Point(x: 9, y: 9), from: Vector(dx: 5, dy: 0), to: Vector(dx: 9, dy: 0), steps: 3),
      .drag(Course(from: place, [], rest: 30)),
    ]
    #expect(read.acts == acts)
    #expect(acts.allSatisfy { SearchAct($0.text) == $0 })
  }
}
