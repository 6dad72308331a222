import Drawing
import Phrases
import Transitions

/// What happens in a life where a rule decides in it, or in one that is held against it, in words that the
/// calls of that moment bear out.
nonisolated struct EraTurn {
  private let lanes: Lanes
  private let era: Era?
  private let decision: EraDecision

  init(in life: EraDifference.Life, at decision: EraDecision) {
    (lanes, era, self.decision) = (life.lanes, life.era, decision)
  }

  private var time: Double { decision.time }

  /// What happens, in a sentence without a full stop.
  func sentence(of rule: EraRule) -> Phrase {
    switch rule {
    case .exponentialPush: progress ?? quiet
    case .popRelease: restTime ?? quiet
    case .pageTrails: noted(rule).map { "the page follows the finger: \($0)" } ?? quiet
    case .sheetByDefault:
      "\(decision.who) comes in as \(Phrase(key: rule.text(in: era)))"
    case .silentPresenter: presenters
    default: happenings(of: rule) ?? (isUnheard ? nil : noted(rule)) ?? quiet
    }
  }

  /// What the rule says, where it has decided in this life.
  private func noted(_ rule: EraRule) -> Phrase? {
    let turn = lanes.marks[lanes.marks(from: time, to: time)]
    let hasDecided = turn.contains {
      if case .rule(rule.id, _, _) = $0.argument { true } else { false }
    }
    return hasDecided ? Phrase(key: rule.text(in: era)) : nil
  }

  /// Whether a finger is down on a transition that goes on all the same.
  private var isUnheard: Bool { touch != nil && running != nil }

  /// What is under way when the moment is over.
  private var running: Motion? {
    lanes.running(before: lanes.marks(from: time, to: .infinity).lowerBound)
  }

  // MARK: The calls of a moment

  /// What the first moment does in which anybody is heard: that of the decision, or one while the finger is
  /// down that is down then.
  private func happenings(of rule: EraRule) -> Phrase? {
    // What decides of a release is not about what the finger has done before.
    let start = rule == .popCommit ? time : touch?.start ?? time
    let range = lanes.marks(from: start, to: touch?.end ?? time)
    guard let first = range.first(where: { lanes.marks[$0].isHeard }) else { return nil }
    let moment = lanes.marks[first].time
    let turn = lanes.marks(from: moment, to: moment)
    let starts = turn.contains { lanes.marks[$0].call == .animateTransition }
    var clauses: [Phrase] = []
    var hasEnded = false
    for index in turn {
      let mark = lanes.marks[index]
      if mark.call == .completeTransition { hasEnded = true }
      if mark.call == .gestureBegan && starts { continue }
      guard let clause = clause(index, hasEnded), clauses.last != clause else { continue }
      clauses.append(clause)
    }
    return EraTurn.joined(clauses)
  }

  /// What a call does; `nil` if it says nothing of what is seen.
  private func clause(_ index: Int, _ hasEnded: Bool) -> Phrase? {
    let mark = lanes.marks[index]
    let running = lanes.running(before: index)?.name ?? Motion.other.name
    switch (mark.call, mark.argument) {
    case (.completeTransition, .didComplete(true)): return "\(running) completes"
    case (.completeTransition, _): return "\(running) is taken back"
    case (.viewDidAppear, _) where hasEnded: return "\(mark.who) appears"
    case (.viewDidAppear, .animated(false)): return "\(mark.who) is there at once"
    case (.pauseInteractiveTransition, _): return "the finger catches \(running)"
    case (.finishInteractiveTransition, _): return "let go, \(running) goes on"
    case (.cancelInteractiveTransition, _): return "\(running) turns around"
    case (.animateTransition, _):
      guard let motion = lanes.motion(startedBy: index)?.name else { return nil }
      return hasEnded ? "\(motion) starts in the same turn" : "\(motion) starts"
    case (.gestureBegan, _): return "\(mark.who) takes the finger"
    case (.diagnostic, .diagnostic(.refusedInTransit(let call, let waits, _))):
      let motion = Motion(call: call)?.name ?? .verbatim(call)
      return waits ? "\(motion) waits until that is over" : "\(motion) is refused"
    case (.diagnostic, .diagnostic(.notInEra(let name, _, _))): return "\(name) is not there"
    default: return nil
    }
  }

  /// What is so where nothing is heard.
  private var quiet: Phrase {
    switch (touch != nil, running?.name) {
    case (true, let running?): return "the finger is not heard, \(running) goes on"
    case (false, let running?): return "nothing new, \(running) goes on"
    case (true, nil): return "the finger moves nothing"
    case (false, nil): return "nothing happens"
    }
  }

  /// The press that is down at the moment.
  private var touch: Lanes.Span? { lanes.touches.last { $0.holds(time) } }

  private static func joined(_ clauses: [Phrase]) -> Phrase? {
    guard let first = clauses.first else { return nil }
    return clauses.dropFirst().reduce(first) { "\($0), \($1)" }
  }

  // MARK: What calls do not say

  /// How far a transition that begins now is a moment later.
  private var progress: Phrase? {
    guard let passage = lanes.passages.first(where: { abs($0.span.start - time) < 1e-6 }),
      let sample = passage.samples.first(where: { $0.time >= time + EraTurn.moment - 1e-6 })
    else { return nil }
    let percent = short(sample.fraction * 100, places: 0)
    return "\(short(EraTurn.moment, places: 1)) s later the push has come \(percent) % of its way"
  }

  /// How long a transition that was let go still takes.
  private var restTime: Phrase? {
    let range = lanes.marks(from: time, to: time)
    guard
      let index = range.first(where: {
        [.finishInteractiveTransition, .cancelInteractiveTransition].contains(lanes.marks[$0].call)
      }), let motion = lanes.running(before: index)?.name,
      let end = lanes.marks[index...].first(where: { $0.call == .completeTransition })
    else { return nil }
    return "let go, \(motion) is at its end \(short(end.time - time, places: 2)) s later"
  }

  /// Who hears that something is presented.
  private var presenters: Phrase {
    let turn = lanes.marks[lanes.marks(from: time, to: time)]
    let hearing = turn.filter { $0.call == .viewWillDisappear && $0.who != decision.who }
    guard let first = hearing.first else { return "the presenter hears nothing" }
    let names = hearing.dropFirst().reduce(Phrase.verbatim(first.who)) { "\($0), \($1.who)" }
    return "told that they disappear: \(names)"
  }

  /// How long after its beginning a push is looked at, in seconds; ours: its curve is seen best there.
  private static let moment = 0.1
}

// MARK: - Transitions by their calls

/// What a transition does.
nonisolated enum Motion: Hashable {
  case push, pop, presentation, dismissal, other

  /// What is asked for by a call of UIKit's; `nil` for one that says neither.
  init?(call: String) {
    if call.hasPrefix("push") {
      self = .push
    } else if call.hasPrefix("pop") {
      self = .pop
    } else {
      return nil
    }
  }

  /// As it is called in a sentence.
  var name: Phrase {
    switch self {
    case .push: "the push"
    case .pop: "the pop"
    case .presentation: "the presentation"
    case .dismissal: "the dismissal"
    case .other: "the transition"
    }
  }
}

nonisolated extension Lanes {
  /// What a transition does that begins with a call of its animator: as the calls say that came with it.
  func motion(startedBy index: Int) -> Motion? {
    let start = marks[index]
    guard start.call == .animateTransition else { return nil }
    var motion: Motion?
    for mark in marks[..<index].reversed().prefix(while: { $0.time == start.time }) {
      switch (mark.call, mark.argument) {
      // What came before it in the same turn was another one's.
      case (.completeTransition, _) where mark.owner == start.owner: return motion ?? .other
      case (.presentationTransitionWillBegin, _): return .presentation
      case (.dismissalTransitionWillBegin, _): return .dismissal
      case (.didSelect, _), (.shouldSelect, _): return .other
      case (.willMove, .parent(start.owner)): motion = motion == .pop ? .other : .push
      case (.willMove, .parent(nil)): motion = motion == .push ? .other : .pop
      default: break
      }
    }
    return motion ?? .other
  }

  /// What the latest transition does that is still under way before a call.
  func running(before index: Int) -> Motion? {
    var ended: Set<String> = []
    for place in marks[..<index].indices.reversed() {
      let mark = marks[place]
      if mark.call == .completeTransition { ended.insert(mark.owner) }
      guard mark.call == .animateTransition else { continue }
      return ended.contains(mark.owner) ? nil : motion(startedBy: place)
    }
    return nil
  }
}

nonisolated extension Trace.Entry {
  /// Whose transition it is a call of: what stands before the last part of the name.
  var owner: String { who.lastIndex(of: "/").map { String(who[..<$0]) } ?? who }

  /// Whether it shows that somebody was heard: something begins or is there, is caught, let go or refused.
  fileprivate var isHeard: Bool {
    switch (call, argument) {
    case (.animateTransition, _), (.pauseInteractiveTransition, _), (.gestureBegan, _),
      (.viewDidAppear, .animated(false)),
      (.finishInteractiveTransition, _), (.cancelInteractiveTransition, _),
      (.diagnostic, .diagnostic(.refusedInTransit)), (.diagnostic, .diagnostic(.notInEra)):
      true
    default: false
    }
  }
}
