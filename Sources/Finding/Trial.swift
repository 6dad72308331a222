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
  /// The whole state at the moment of the next act; `nil` where it cannot be read, or was not wanted.
  package var state: StateDigest?
  /// What cannot be read of it.
  package var unreadable: [String] = []
  /// What is shown then.
  package var sight: UInt64 = 0
  /// The acts that come to something there, by their places in the alphabet.
  package var ways: [Int] = []
  /// The acts to do once more, where they have brought the same screens back; nothing where they have not.
  package var again: [Int] = []
  /// The laws that are broken, on the way or when all has come to rest; not told again of a state that
  /// was there.
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
  ///
  /// - Parameter wantsStates: Whether the states that they lead to are compared.
  mutating func outcomes(of inputs: [[Int]], wantsStates: Bool) -> [Outcome]
}

/// Tries inputs one after the other in this process.
package struct Trial: Evaluator {
  private let scene: Scene
  private let alphabet: Alphabet
  private let laws: Laws
  private var known: Set<StateDigest> = []
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
  package mutating func outcomes(of inputs: [[Int]], wantsStates: Bool) -> [Outcome] {
    inputs.map { isOver() ? .untried : outcome(of: $0, wantsState: wantsStates) }
  }

  private mutating func outcome(of input: [Int], wantsState: Bool) -> Outcome {
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
    // What has broken a law on the way is not gone on from.
    if wantsState, performance.breaches.isEmpty {
      (outcome.state, outcome.unreadable) = performance.reading()
      // What begins in a state that was there ends as it did then.
      if let state = outcome.state, !known.insert(state).inserted {
        outcome.coverage = lookout.news(of: performance)
        return outcome
      }
    }
    let held = performance.fingers.map(\.number)
    outcome.breaches = performance.finish()
    outcome.coverage = lookout.news(of: performance)
    outcome.again = again(input, starts, held, performance)
    // What breaks a law is told again, should somebody come there by another way.
    if !outcome.breaches.isEmpty, let state = outcome.state { known.remove(state) }
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

  /// Takes in states that were there elsewhere.
  package mutating func learn(_ states: [StateDigest]) { known.formUnion(states) }

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
  package static func events(of acts: [Act], dry: Int = 0, scene: Scene) -> [Session.Event] {
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
