import Transitions

/// That a rule decided something in a life, for the first time.
nonisolated struct EraDecision {
  /// When, in seconds of the stage's clock.
  let time: Double
  /// For whom: a controller's id.
  let who: String
  /// Whether it is a guess that it decides so.
  let isGuess: Bool
}

nonisolated extension EraDecision {
  /// What rules decided in a life, by their numbers: what the stage has noted, and what a finger did to a
  /// transition that was under way.
  static func all(in life: EraDifference.Life) -> [Int: EraDecision] {
    var decisions: [Int: EraDecision] = [:]
    for (index, mark) in life.lanes.marks.enumerated() {
      switch (mark.call, mark.argument) {
      case (.eraDecides, .rule(let number, _, let isGuess)):
        if decisions[number] == nil {
          decisions[number] = EraDecision(time: mark.time, who: mark.who, isGuess: isGuess)
        }
      case (.animateTransition, _):
        guard let era = life.era, let rule = overtakingRule(life.lanes, index),
          decisions[rule.id] == nil
        else { continue }
        decisions[rule.id] = EraDecision(
          time: mark.time, who: mark.owner, isGuess: rule.mark(in: era).isGuess)
      default: break
      }
    }
    return decisions
  }

  /// The rule by which a finger has completed one transition for the next, which begins with a call.
  private static func overtakingRule(_ lanes: Lanes, _ index: Int) -> EraRule? {
    let start = lanes.marks[index]
    let turn = lanes.marks[..<index].indices.reversed().prefix {
      lanes.marks[$0].time == start.time
    }
    guard turn.contains(where: { lanes.marks[$0].call.isFingers }),
      let end = turn.first(where: {
        lanes.marks[$0].argument == .didComplete(true)
          && lanes.marks[$0].call == .completeTransition && lanes.marks[$0].owner == start.owner
      }), let former = lanes.running(before: end), let next = lanes.motion(startedBy: index)
    else { return nil }
    switch (former, next) {
    case (.push, .pop): return .popDuringPush
    case (.push, .push): return .pushDuringPush
    case (.pop, .pop): return .everyBackTap
    default: return nil
    }
  }
}

nonisolated extension Trace.Call {
  /// Whether a finger makes it that has just been understood.
  fileprivate var isFingers: Bool { self == .gestureBegan || self == .gestureEnded }
}
