import Phrases
import Transitions

/// What two lives of the same input do otherwise, because rules of versions of iOS decided; or what they
/// decided in one life.
nonisolated package struct EraDifference: Hashable, Sendable {
  /// The rule that says most about it.
  package let rule: EraRule
  /// When that first decided, in seconds of the stage's clock.
  package let time: Double
  /// Every rule that has a part in it, by their numbers.
  package let rules: [EraRule]
  /// What happened in each life.
  package let sides: [Side]

  /// What happened in a life.
  package struct Side: Hashable, Sendable {
    /// In a sentence without a full stop.
    package let sentence: Phrase
    /// How surely each of the rules is known in its version of iOS; nothing under Segue's own rules.
    package let marks: [EraRule.Mark]
  }
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

    /// What was called, without what eras note.
    fileprivate var calls: [Trace.Entry] { lanes.marks.filter { $0.call != .eraDecides } }

    /// What was called in a stretch of time, in seconds, without what eras note.
    fileprivate func calls(from start: Double, to end: Double) -> [Trace.Entry] {
      lanes.marks[lanes.marks(from: start, to: end)].filter { $0.call != .eraDecides }
    }
  }

  /// What two lives do otherwise, in the order in which it happens.
  package static func all(from one: Life, to other: Life) -> [EraDifference] {
    merged(between: [one, other])
  }

  /// What rules decided in one life, in the order in which it happened.
  package static func all(in life: Life) -> [EraDifference] { merged(between: [life]) }

  /// When something else was called for the first time; `nil` if nothing was.
  package static func firstCall(between one: Life, and other: Life) -> Double? {
    let (calls, others) = (one.calls, other.calls)
    let same = zip(calls, others).prefix { $0 == $1 }.count
    return [calls, others].compactMap { $0.dropFirst(same).first?.time }.min()
  }

  // MARK: Rule by rule

  /// A rule that decided something in one of the lives.
  private struct Found {
    let rule: EraRule
    let time: Double
    let sentences: [Phrase]
    let marks: [EraRule.Mark?]
  }

  private static func found(between lives: [Life]) -> [Found] {
    let decisions = lives.map { EraDecision.all(in: $0) }
    return EraRule.all.compactMap { rule in
      let own = decisions.map { $0[rule.id] }
      guard let first = own.compactMap(\.self).min(by: { $0.time < $1.time }),
        let sentences = sentences(rule, first, lives)
      else { return nil }
      let marks = zip(lives, own).map { life, decision -> EraRule.Mark? in
        guard let mark = life.era.map(rule.mark) else { return nil }
        // What a sure rule decides here may be a guess all the same.
        return decision?.isGuess == true && !mark.isGuess ? .inferred : mark
      }
      return Found(rule: rule, time: first.time, sentences: sentences, marks: marks)
    }
  }

  /// What happened in each life; `nil` where the same did.
  private static func sentences(
    _ rule: EraRule, _ decision: EraDecision, _ lives: [Life]
  ) -> [Phrase]? {
    let sentences = lives.map { EraTurn(in: $0, at: decision).sentence(of: rule) }
    guard lives.count == 2 else { return sentences }
    let texts = lives.map { rule.text(in: $0.era) }
    guard texts[0] != texts[1] else { return nil }
    if sentences[0] != sentences[1] { return sentences }
    let (start, end) = (decision.time, decision.time + sight)
    if lives[0].calls(from: start, to: end) == lives[1].calls(from: start, to: end) { return nil }
    // What they do otherwise is not in the calls of this moment.
    return texts.map(Phrase.init(key:))
  }

  /// How long behind a decision calls are looked at for whether anything is different, in seconds; ours: any
  /// transition is over by then.
  private static let sight = 1.0

  // MARK: What happens once has one sentence

  private static func merged(between lives: [Life]) -> [EraDifference] {
    var groups: [[Found]] = []
    for found in found(between: lives) {
      if let index = groups.firstIndex(where: { $0[0].sentences == found.sentences }) {
        groups[index].append(found)
      } else {
        groups.append([found])
      }
    }
    return groups.map(EraDifference.init(of:))
      .sorted { ($0.time, $0.rule.id) < ($1.time, $1.rule.id) }
  }

  private init(of group: [Found]) {
    // What interrupts a transition says more than that it may.
    let interruption = EraRule.interruptions.lazy.compactMap { rule in
      group.first { $0.rule == rule }
    }.first
    let head = interruption ?? group[0]
    (rule, time) = (head.rule, head.time)
    rules = group.map(\.rule)
    sides = head.sentences.enumerated().map { index, sentence in
      Side(sentence: sentence, marks: group.compactMap { $0.marks[index] })
    }
  }
}

nonisolated extension EraRule {
  /// The rules of what comes during a transition, the one that says most first.
  fileprivate static let interruptions: [EraRule] = [
    .everyBackTap, .popDuringPush, .pushDuringPush,
  ]
}
