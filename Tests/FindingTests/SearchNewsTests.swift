import Documents
import Finding
import Judging
import Phrases
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// What a search tells line by line, written and read again, and scenes with other values than their own.
@Suite(.otherProcess) struct SearchNewsTests {
  private let slow = [
    Session.Tuning(name: "spring.response", value: 3),
    Session.Tuning(name: "spring.dampingRatio", value: 0.1),
  ]

  /// What a search finds in the panes with a law of their rest, under some values.
  private func found(tunedTo values: [Session.Tuning]) throws -> [Found] {
    let (scene, laws) = (try sceneOfGallery("container-interactive"), Laws([.late]))
    let tuned = scene.tuned(
      to: Dictionary(values.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }))
    let alphabet = Alphabet([.key("2"), .key("1")])
    var search = Search(
      Search.Plan(depth: 2, sequences: 0), actCount: 2,
      evaluator: Attempt(tuned, alphabet, laws))
    return search.run().suspects.compactMap {
      Found(
        $0, alphabet: alphabet, scene: scene, tunedTo: values, laws: laws, on: HomeBench(tuned),
        isTrusted: true)
    }
  }

  @Test func `each line is read as it was written`() throws {
    let found = try #require(try found(tunedTo: slow).first)
    var end = SearchEnd(
      depth: 2, events: 3, sequences: 12, random: 0, isExhaustive: true, statement: "")
    (end.hands, end.pairs) = (12, 144)
    end.gaps.seen = 9
    (end.gaps.untouched, end.gaps.unrecognized) = (["Close", "a \"b\""], ["card/pan"])
    (end.gaps.unshown, end.gaps.unfinished) = (["c"], ["1 input did not end within its time"])
    let all: [SearchNews] = [
      .end(end),
      .progress(SearchProgress(depth: 3, sequences: 343, newPerSecond: 12)),
      .found(found),
      .end(
        SearchEnd(
          depth: 4, events: 8, sequences: 4_681, random: 1_000, isExhaustive: false,
          statement: "every sequence, \"…\"")),
    ]
    for news in all {
      #expect(!news.line.contains("\n"))
      #expect(try SearchNews(line: Array(news.line.utf8)) == news)
    }
  }

  @Test func `a line that tells something else tells nothing, and one that is damaged is refused`()
    throws
  {
    #expect(try SearchNews(line: Array(#"{"later":{"versions":1}}"#.utf8)) == nil)
    for line in ["", "[1]", #"{"progress":{"depth":3}}"#, #"{"end":{"depth":-1}}"#, #"{"prog"#] {
      #expect(throws: DocumentError.self, "\(line)") {
        try SearchNews(line: Array(line.utf8))
      }
    }
  }

  @Test func `what is found under other values sets them at its beginning`() throws {
    #expect(try found(tunedTo: []) == [])
    let found = try #require(try found(tunedTo: slow).first)
    #expect(found.session.events.first == Session.Event(time: 0, kind: .tune(slow)))
    #expect(
      found.session.events.count == 3 && found.steps.first?.english == "set spring.response to 3")
    // On the scene with its own values it shows what was found.
    let simulation = Simulation(
      scene: try sceneOfGallery("container-interactive"), size: found.session.size)
    for event in found.session.events { simulation.apply(event) }
    simulation.advance(to: 6)
    #expect(!simulation.isAtRest)
  }

  @Test func `a tuned scene differs in its values alone`() throws {
    let scene = try sceneOfGallery("container-interactive")
    let tuned = scene.tuned(to: ["spring.response": 3, "no such": 1])
    #expect(tuned.reference == scene.reference && tuned.place == scene.place)
    let changed = zip(scene.tunables, tuned.tunables).filter { $0 != $1 }.map(\.1)
    #expect(changed.map(\.name) == ["spring.response"] && changed.first?.value == 3)
  }
}
