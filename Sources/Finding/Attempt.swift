import Judging
import Scenes
import Sessions
import Transitions

/// What an input comes to.
nonisolated package struct Outcome: Hashable, Sendable {
  /// Whether it was tried; if not, there was no time left for it.
  package var isTried = true
  /// Whether it has not come back.
  package var isHanging = false
  /// Whether its last act comes to anything where it stands.
  package var isPossible = true
  /// What is shown at the moment of the next act.
  package var sight: UInt64 = 0
  /// The acts that come to something there, by their places in the alphabet.
  package var ways: [Int] = []
  /// The acts to do once more, where they have brought the same screens back; nothing where they have not.
  package var again: [Int] = []
  /// The laws that are broken, on the way or when all has come to rest.
  package var breaches: [Breach] = []
  /// What was in sight at rest and what was touched, as far as whoever has tried it has not told of it before.
  package var coverage = Coverage()

  /// That of an input for which there was no time.
  static let untried = Outcome(isTried: false, isPossible: false)
}

/// Tries inputs, here or in other processes.
package protocol Evaluator {
  /// Tries inputs, given by the places of their acts in the alphabet, and gives what they come to in their
  /// order.
  mutating func outcomes(of inputs: [[Int]]) -> [Outcome]
}

/// Tries inputs one after the other in this process.
package struct Attempt: Evaluator {
  private let scene: Scene
  private let alphabet: Alphabet
  private let laws: Laws
  private var lookout = Lookout()
  private let isOver: () -> Bool

  /// Creates what tries inputs on a scene.
  ///
  /// - Parameter isOver: Whether there is no time left.
  package init(
    _ scene: Scene, _ alphabet: Alphabet, _ laws: Laws, isOver: @escaping () -> Bool = { false }
  ) {
    (self.scene, self.alphabet, self.laws) = (scene, alphabet, laws)
    self.isOver = isOver
  }

  /// Tries inputs, each from the beginning.
  package mutating func outcomes(of inputs: [[Int]]) -> [Outcome] {
    inputs.map { isOver() ? .untried : outcome(of: $0) }
  }

  private mutating func outcome(of input: [Int]) -> Outcome {
    let performance = Performance(scene, laws: laws, watches: true)
    var outcome = Outcome()
    var starts: [Int] = []
    for place in input {
      starts.append(performance.events.count)
      outcome.isPossible = performance.perform(alphabet.acts[place])
    }
    guard outcome.isPossible else { return outcome }
    performance.catchUp()
    outcome.sight = performance.simulation.stage.stateHash
    outcome.ways = performance.possible(of: alphabet.acts)
    let held = performance.fingers.map(\.number)
    outcome.breaches = performance.finish()
    outcome.coverage = lookout.news(of: performance)
    outcome.again = again(input, starts, held, performance)
    return outcome
  }

  /// What has to be done once more for a round to come again: its acts, after the fingers are lifted that it has
  /// left, and a rest.
  private func again(
    _ input: [Int], _ starts: [Int], _ held: [Int], _ performance: Performance
  ) -> [Int] {
    let lifts = held.compactMap { alphabet.acts.firstIndex(of: .lift(finger: $0)) }
    guard let start = performance.judge.roundStart, lifts.count == held.count,
      let settle = alphabet.acts.firstIndex(of: .settle),
      let first = starts.lastIndex(of: start)
    else { return [] }
    let acts = Array(input[first...])
    return lifts + (acts.first == settle ? acts : [settle] + acts)
  }

  /// What a session's events break.
  package static func breaches(
    of events: [Session.Event], scene: Scene, laws: Laws
  ) -> [Breach] {
    let performance = Performance(scene, laws: laws)
    for event in events { performance.live(through: event) }
    return performance.finish(lifts: false)
  }

  /// An input's events, with the fingers lifted that are left on the stage.
  ///
  /// - Parameter dry: How many of the last acts are noted only, because they stop the program.
  package static func events(of acts: [SearchAct], dry: Int = 0, scene: Scene) -> [Session.Event] {
    let performance = Performance(scene, laws: Laws([]))
    for (index, act) in acts.enumerated() {
      performance.isDry = index >= acts.count - dry
      _ = performance.perform(act)
    }
    performance.isDry = dry > 0
    _ = performance.finish()
    return performance.events
  }
}
