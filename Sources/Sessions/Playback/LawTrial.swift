import Drawing
import Phrases
import SegueScenes
import Transitions

/// Whether the laws of a scene's author are ones: each is asked of the same moments forward and backward, and the
/// same is played without them.
package struct LawTrial {
  /// What came of one law.
  nonisolated package struct Row: Hashable, Sendable {
    /// The law's name.
    package let name: String
    /// A fingerprint of its answers, moment after moment.
    package var answers: UInt64 = 0
    /// Why it is refused, if these moments show that.
    package var refusal: Phrase?

    /// Creates one.
    package init(name: String, answers: UInt64 = 0, refusal: Phrase? = nil) {
      (self.name, self.answers, self.refusal) = (name, answers, refusal)
    }
  }

  /// How long rest is waited for after the last event, in seconds of the stage's clock.
  private static let patience = 10.0

  private let scene: Scene
  private let events: [Session.Event]
  private let size: Size

  /// Prepares a trial.
  ///
  /// - Parameter size: The container's size at the start; the scene's own without.
  package init(_ scene: Scene, _ events: [Session.Event], size: Size? = nil) {
    (self.scene, self.events, self.size) = (scene, events, size ?? scene.size)
  }

  /// What comes of each law.
  package func rows() -> [Row] {
    guard !scene.laws.isEmpty else { return [] }
    let life = lived(scene.laws)
    let moments = life.laws?.moments ?? []
    let answers = life.laws?.answers ?? []
    let isSame = isUntouched(life)
    return scene.laws.enumerated().map { place, law in
      row(law, answers.map { $0[place] }, moments, isSame)
    }
  }

  private func row(
    _ law: StageLaw, _ answers: [String], _ moments: [Moment], _ isSame: Bool
  ) -> Row {
    var row = Row(name: law.name, answers: fingerprint(answers))
    let again = moments.reversed().map { law.answer(at: $0) }.reversed()
    if !again.elementsEqual(answers) {
      row.refusal = "it answers otherwise when the same moments are asked for in another order"
    } else if !isSame, !isUntouched(lived([law])) {
      row.refusal = "asking it changes the stage"
    }
    return row
  }

  private func fingerprint(_ answers: [String]) -> UInt64 {
    answers.joined(separator: "\n").utf8.reduce(0xcbf2_9ce4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
  }

  // MARK: Lives

  private func lived(_ laws: [StageLaw]) -> Simulation {
    var scene = scene
    scene.laws = laws
    let life = Simulation(scene: scene, size: size, keepsMoments: true)
    for event in events { life.apply(event) }
    rest(life)
    return life
  }

  private func rest(_ life: Simulation) {
    let limit = (events.last?.time ?? 0) + LawTrial.patience
    while !life.isAtRest, let due = life.stage.nextDue, due <= limit { life.advance(to: due) }
  }

  /// Whether a life in which laws were asked has shown what one shows in which nobody asks, sampled at the same
  /// times.
  private func isUntouched(_ asked: Simulation) -> Bool {
    var scene = scene
    scene.laws = []
    let life = Simulation(scene: scene, size: size)
    var shown = (asked.laws?.shown ?? [])[...]
    func isSame(until time: Double) -> Bool {
      while let next = shown.first, next.time <= time {
        life.advance(to: next.time)
        guard life.stage.stateHash == next.hash else { return false }
        shown.removeFirst()
      }
      return true
    }
    for event in events {
      guard isSame(until: event.time) else { return false }
      life.apply(event)
    }
    guard isSame(until: .infinity) else { return false }
    rest(life)
    return life.stage.stateHash == asked.stage.stateHash
  }
}
