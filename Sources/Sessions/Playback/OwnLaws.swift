import Drawing
import Input
import Phrases
import SegueScenes
import Transitions

/// The laws of a scene's author over one life: what was looked at, and what came of it. A value, so that a state
/// of rest can keep it.
package struct OwnLaws {
  /// What a law has come to.
  package struct Report: Hashable, Sendable {
    /// The law's name.
    package let name: String
    package let verdict: LawVerdict
  }

  private var watches: [LawWatch]
  private var former: Moment?
  /// The moments of the last 120th of a second, behind the one before them: what velocities are measured from.
  private var recent: [Moment] = []
  private var fingers = HeldFingers()
  private var seenCalls = 0
  /// The transition that began last, by its number, and when.
  private var latest: (number: Int, began: Double)?
  /// The moments, where they are kept, and what each law answers then.
  package private(set) var moments: [Moment]?
  private(set) var answers: [[String]] = []
  /// What was shown at the moments of the grid, after the laws were asked, where moments are kept.
  private(set) var shown: [(time: Double, hash: UInt64)] = []

  /// How often a stage that moves is looked at, in hertz of its clock.
  nonisolated static let rate = 120.0

  /// Begins to look; `nil` where there is no law.
  ///
  /// - Parameter keepsMoments: Whether all that is looked at is kept.
  init?(_ laws: [StageLaw], keepsMoments: Bool = false) {
    guard !laws.isEmpty else { return nil }
    watches = laws.map(LawWatch.init)
    moments = keepsMoments ? [] : nil
  }

  /// Whether all rested when it was looked at last.
  var hasSeenRest: Bool { former?.isAtRest == true }

  /// The first moment of the grid after a time, in seconds.
  nonisolated static func next(after time: Double) -> Double {
    var number = (time * rate).rounded(.down)
    while number / rate <= time { number += 1 }
    return number / rate
  }

  /// Looks at a stage, just after an event or at a moment of the grid.
  mutating func look(_ stage: Stage, after event: Session.Event? = nil) {
    if let event { fingers.note(event) }
    let calls = stage.trace.latest(max(stage.trace.count - seenCalls, 0))
    seenCalls = stage.trace.count
    if let last = stage.runningTransitions.last, last.number != latest?.number {
      latest = (last.number, stage.now)
    }
    // A finger's step takes no time by itself; over less than a frame it would have any velocity.
    while recent.count > 1, recent[1].time <= stage.now - 0.999 / OwnLaws.rate {
      recent.removeFirst()
    }
    let earlier = recent.first.flatMap { $0.time <= stage.now - 0.999 / OwnLaws.rate ? $0 : nil }
    let moment = Moment(
      of: stage, after: earlier, began: latest?.began, calls: Array(calls),
      fingers: fingers.all.map(\.place))
    for index in watches.indices { watches[index].look(moment) }
    former = moment
    recent.append(moment)
    guard moments != nil else { return }
    moments?.append(moment)
    answers.append(watches.map { $0.law.answer(at: moment) })
    if event == nil { shown.append((stage.now, stage.stateHash)) }
  }

  /// What the laws have come to.
  ///
  /// - Parameter isOver: Whether nothing follows, so that what has to hold again never will.
  package func reports(isOver: Bool) -> [Report] {
    watches.map { watch in
      var watch = watch
      if isOver, let former { watch.end(former) }
      return Report(name: watch.law.name, verdict: watch.verdict)
    }
  }

  /// Follows a stage's trace that another one has taken the place of.
  mutating func follow(_ trace: Trace) { seenCalls = trace.count }
}

extension OwnLaws.Report {
  /// The breach, if it is one.
  package var finding: Finding? {
    guard case .broken(let time, let wanted, let seen) = verdict else { return nil }
    var finding = Finding(
      time: time, who: name, statement: Finding.ownLaw, message: "", fix: "")
    (finding.messagePhrase, finding.fixPhrase) = (seen, wanted)
    return finding
  }
}

nonisolated extension Finding {
  /// What stands in the place of a statement's number where a law of the scene's author is broken.
  package static let ownLaw = "law"

  /// Whether a law of the scene's author is broken.
  package var isOfOwnLaw: Bool { statement == Finding.ownLaw }
}
