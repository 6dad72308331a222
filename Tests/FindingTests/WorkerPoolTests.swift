import Drawing
import Finding
import Input
import Judging
import LiveCode
import Phrases
import Scenes
import SessionSupport
import Sessions
import Shell
import TestSupport
import Testing
import Transitions

/// Processes that try inputs side by side, and what becomes of those that die.
@Suite(.otherProcess) struct WorkerPoolTests {
  /// The program that is the child, which is built beside the tests.
  private static let program =
    Interfaces.program.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/FindingChild"

  private func pool(_ scene: Scene, count: Int, limit: Double = 30) throws -> WorkerPool {
    try WorkerPool(
      scene, Workplace(program: Self.program, scene: scene.id), count: count, limit: limit)
  }

  /// A scene that only the child has.
  private func scene(_ id: String) -> Scene {
    Scene(id: id, size: Size(width: 320, height: 568)) { ViewController(id: "not here") }
  }

  private func search(_ alphabet: Alphabet, _ evaluator: any Evaluator) -> Search.Result {
    var search = Search(
      Search.Plan(depth: 3, sequences: 300, seed: 18), actCount: alphabet.acts.count,
      evaluator: evaluator)
    return search.run()
  }

  @Test func `any number of processes finds the same as none`() throws {
    for id in ["drop-present", "museum/completed-twice"] {
      let scene = try sceneOfGallery(id)
      let alphabet = Alphabet.core(of: scene)
      let alone = search(alphabet, Attempt(scene, alphabet, Laws()))
      for count in Effort.daily(oneOf: 2, [1, 2, 3]) {
        let pool = try pool(scene, count: count)
        #expect(Alphabet.core(of: scene, on: pool) == alphabet)
        pool.begin(alphabet, Laws())
        #expect(search(alphabet, pool) == alone, "\(id), \(count)")
        #expect(pool.failure == nil)
      }
    }
  }

  @Test func `what stops the program is found, and made short`() throws {
    let scene = scene("trapdoor")
    let pool = try pool(scene, count: 2)
    let alphabet = Alphabet([.wait(8), .key("1"), .key("2")])
    pool.begin(alphabet, Laws([.trap]))
    let result = search(alphabet, pool)
    #expect(!result.isExhaustive)
    let suspect = try #require(result.suspects.first)
    #expect(suspect.input == [1, 2])
    let long = [0, 1, 1, 0, 1, 2].map { alphabet.acts[$0] }
    let found = try #require(
      Found(
        pool.events(of: long), breach: suspect.breach, scene: scene, laws: Laws([.trap]), on: pool))
    #expect(found.breach.law == .trap)
    #expect(found.breach.seen.english.contains("it opens downwards"))
    #expect(found.byHand == "press the key 1, press the key 2")
    #expect(found.breach.moment == found.session.events.last?.time)
  }

  @Test func `what stops it later is found with its moment`() throws {
    let scene = scene("fuse")
    let pool = try pool(scene, count: 1)
    let alphabet = Alphabet([.key("1"), .wait(8)])
    pool.begin(alphabet, Laws())
    let suspect = try #require(search(alphabet, pool).suspects.first)
    let found = try #require(
      Found(suspect, alphabet: alphabet, scene: scene, laws: Laws(), on: pool))
    #expect(found.breach.law == .trap)
    #expect(found.session.events.count == 1)
    let start = found.session.events.first?.time ?? 0
    #expect(abs(found.breach.moment - start - 0.5) <= SearchAct.quantum)
  }

  @Test func `what does not come back is found`() throws {
    let scene = scene("trapdoor")
    let pool = try pool(scene, count: 2, limit: 0.5)
    let alphabet = Alphabet([.key("1"), .key("3")])
    pool.begin(alphabet, Laws([.trap]))
    let inputs = [[0], [1], [0, 1], [0, 0], [1, 0]]
    let outcomes = pool.outcomes(of: inputs)
    #expect(outcomes.map { $0.breaches.map(\.law) } == [[], [], [.trap], [], []])
    #expect(outcomes[2].breaches.first?.seen.english.contains("did not come back") == true)
  }

  @Test func `what hangs is made short, however long it is waited for`() throws {
    let scene = scene("trapdoor")
    let pool = try pool(scene, count: 1, limit: 1.5)
    let alphabet = Alphabet([.key("1"), .key("3")])
    pool.begin(alphabet, Laws([.trap]))
    let outcome = try #require(
      pool.outcomes(of: [[0, 0, 0, 1]]).first?.breaches.first)
    let events = pool.events(of: [0, 0, 0, 1].map { alphabet.acts[$0] })
    let found = try #require(
      Found(events, breach: outcome, scene: scene, laws: Laws([.trap]), on: pool))
    #expect(found.breach.law == .trap)
    #expect(found.byHand == "press the key 1, press the key 3")
  }

  @Test func `a time limit holds where code does not come back, and what was under way is told`()
    throws
  {
    let scene = scene("trapdoor")
    let pool = try pool(scene, count: 2)
    let alphabet = Alphabet([.key("1"), .key("3")])
    pool.begin(alphabet, Laws([.trap]))
    _ = pool.outcomes(of: [[]])
    let start = ContinuousClock.now
    pool.deadline = start + .seconds(0.5)
    var search = Search(
      Search.Plan(depth: 4, sequences: 10), actCount: 2, evaluator: pool,
      watch: { _ in !pool.isOver })
    let result = search.run()
    #expect(ContinuousClock.now - start < .seconds(1.5))
    #expect(result.isCutShort && result.unfinished > 0)
    #expect(result.gaps.unfinished.contains { $0.english.hasSuffix("within their time") })
    #expect(pool.places(after: []).isEmpty, "Nothing more is found out.")
    pool.deadline = nil
    #expect(!pool.places(after: []).isEmpty, "It is there again.")
    #expect(pool.failure == nil)
  }

  @Test func `what is tried no more because it does not come back is told`() throws {
    let pool = try pool(scene("trapdoor"), count: 2, limit: 0.5)
    let alphabet = Alphabet([.wait(1), .key("1"), .key("3")])
    pool.begin(alphabet, Laws([.trap]))
    var search = Search(
      Search.Plan(depth: 4, sequences: 0), actCount: 3,
      names: alphabet.acts.map(\.text), evaluator: pool)
    let parts = search.run().gaps.unfinished.map(\.english)
    #expect(
      parts.contains("'key 3' stops the program or does not come back, and was left out then"))
  }

  @Test func `processes see, touch and tell the same as none`() throws {
    let scene = try sceneOfGallery("swipe-back")
    let pool = try pool(scene, count: 2)
    let alphabet = Alphabet.hands(of: scene)
    #expect(Alphabet.hands(of: scene, on: pool) == alphabet)
    let (here, there) = (HomeBench(scene).reaches(after: []), pool.reaches(after: []))
    #expect(!here.isEmpty && here == there)
    pool.begin(alphabet, Laws([.contract]))
    func run(_ evaluator: any Evaluator) -> Search.Result {
      var search = Search(
        Search.Plan(depth: 0, sequences: 0), actCount: alphabet.acts.count, pairs: alphabet.pairs,
        evaluator: evaluator)
      return search.run()
    }
    let alone = run(Attempt(scene, alphabet, Laws([.contract])))
    #expect(run(pool) == alone && !alone.coverage.seen.isEmpty && alone.pairs > 100)
  }

  @Test func `a scene is touched where it may stop the program`() throws {
    let pool = try pool(scene("trapdoor"), count: 1, limit: 0.5)
    let acts = Alphabet.core(of: scene("trapdoor"), on: pool).acts
    #expect(acts.prefix(3) == [.key("2"), .key("3"), .key("1")])
  }

  @Test func `a scene that is not there is said`() throws {
    let pool = try pool(scene("nowhere"), count: 2)
    #expect(pool.outcomes(of: [[]]).map(\.isPossible) == [false])
    #expect(pool.failure?.message.contains("no scene") == true)
  }
}
