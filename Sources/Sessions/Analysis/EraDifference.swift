import Transitions

/// A rule that two lives of the same input have under different versions of iOS, where it decided something
/// in either of them.
nonisolated package struct EraDifference: Hashable, Sendable {
  /// Which one.
  package let rule: EraRule
  /// When it first decided, in seconds of the stage's clock.
  package let time: Double
}

nonisolated extension EraDifference {
  /// A life, and the version of iOS whose rules it has.
  package struct Life {
    /// What happened in it.
    package let lanes: Lanes
    /// `nil` for Segue's own rules.
    package let era: Era?

    /// Creates one.
    package init(_ lanes: Lanes, era: Era?) { (self.lanes, self.era) = (lanes, era) }

    /// The rules that decided something, in their order, each when it first did.
    fileprivate var decided: [(rule: Int, time: Double)] {
      var decided: [(rule: Int, time: Double)] = []
      for mark in lanes.marks {
        guard case .rule(let number, _, _) = mark.argument,
          !decided.contains(where: { $0.rule == number })
        else { continue }
        decided.append((number, mark.time))
      }
      return decided
    }

    /// What was called, without what eras note.
    fileprivate var calls: [Trace.Entry] { lanes.marks.filter { $0.call != .eraDecides } }
  }

  /// What two lives do otherwise, in the order in which it happens.
  package static func all(from one: Life, to other: Life) -> [EraDifference] {
    let decided = one.decided + other.decided
    let differences = EraRule.all.compactMap { rule -> EraDifference? in
      let times = decided.filter { $0.rule == rule.id }.map(\.time)
      guard let time = times.min(), rule.text(in: one.era) != rule.text(in: other.era) else {
        return nil
      }
      return EraDifference(rule: rule, time: time)
    }
    return differences.sorted { ($0.time, $0.rule.id) < ($1.time, $1.rule.id) }
  }

  /// The rules that decided something in one life.
  package static func all(in life: Life) -> [EraDifference] {
    life.decided.compactMap { number, time in
      EraRule.all.first { $0.id == number }.map { EraDifference(rule: $0, time: time) }
    }
  }

  /// When something else was called for the first time; `nil` if nothing was.
  package static func firstCall(between one: Life, and other: Life) -> Double? {
    let (calls, others) = (one.calls, other.calls)
    let same = zip(calls, others).prefix { $0 == $1 }.count
    return [calls, others].compactMap { $0.dropFirst(same).first?.time }.min()
  }
}
