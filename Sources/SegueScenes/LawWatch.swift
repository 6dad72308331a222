import Drawing
package import Phrases
import Transitions

/// What a law has come to in a play.
nonisolated package enum LawVerdict: Hashable, Sendable {
  /// It was decided, and never broken.
  case holds
  /// It was broken at a time, in seconds; in words what ought to have been and what was.
  case broken(at: Double, wanted: Phrase, seen: Phrase)
  /// Nothing has decided it.
  case undecided
}

/// Looks at a play for one law: a value, so that a play can be gone on with from a copy.
package struct LawWatch {
  /// The law.
  package let law: StageLaw
  /// The verdict so far.
  package private(set) var verdict = LawVerdict.undecided
  /// Since when it has not held, for one that may be broken for a while.
  private var missedSince: Double?
  /// Whether what has to come first has come.
  private var hasCome = false
  /// How many calls of an order have come.
  private var place = 0
  /// What was measured at the last rest.
  private var measured: String?
  private var isCancelled = false
  private var wasRunning = false

  package init(_ law: StageLaw) { self.law = law }

  /// Whether it was broken.
  package var isBroken: Bool { if case .broken = verdict { true } else { false } }

  /// Looks at the next moment.
  package mutating func look(_ moment: Moment) {
    guard !isBroken else { return }
    moment.reads.ids.removeAll(keepingCapacity: true)
    switch law.form {
    case .always(let holds): decide(holds(moment), moment, "it has to hold at every moment")
    case .never(let holds): decide(holds(moment).map { !$0 }, moment, "it must never be so")
    case .eventually(let holds, let seconds): wait(holds(moment), seconds, moment)
    case .before(let first, let second):
      if first(moment) == true { hasCome = true }
      guard second(moment) == true else { return }
      decide(hasCome, moment, "something else has to come first")
    case .until(let first, let second):
      hasCome = hasCome || second(moment) == true
      if hasCome {
        verdict = .holds
      } else if first(moment) == false {
        breaks(moment, "it has to hold until then")
      }
    case .unchangedByCancel(let measure): follow(measure, moment)
    case .ordered(let calls): follow(calls, moment)
    case .endsAlike: break
    }
  }

  private mutating func decide(_ answer: Bool?, _ moment: Moment, _ wanted: Phrase) {
    guard let answer else { return }
    if answer { verdict = .holds } else { breaks(moment, wanted) }
  }

  private mutating func breaks(_ moment: Moment, _ wanted: Phrase) {
    verdict = .broken(at: moment.time, wanted: wanted, seen: moment.readViews)
  }

  private mutating func wait(_ answer: Bool?, _ seconds: Double, _ moment: Moment) {
    guard answer == false else {
      missedSince = nil
      if answer != nil { verdict = .holds }
      return
    }
    let start = missedSince ?? moment.time
    missedSince = start
    if moment.time - start > seconds { breaks(moment, "it has to hold again within \(seconds) s") }
  }

  private mutating func follow(_ measure: StageLaw.Measure, _ moment: Moment) {
    for entry in moment.calls where entry.call == .completeTransition {
      isCancelled = entry.argument == .didComplete(false)
    }
    guard moment.isAtRest, moment.transitions.isEmpty, moment.fingers.isEmpty else { return }
    let now = measure(moment)
    if isCancelled, let measured, let now {
      if now == measured {
        verdict = .holds
      } else {
        verdict = .broken(
          at: moment.time, wanted: "as before the cancelled transition: \(measured)",
          seen: .verbatim(now))
      }
    }
    (isCancelled, measured) = (false, now)
  }

  private mutating func follow(_ calls: [Trace.Call], _ moment: Moment) {
    let isRunning = moment.transition != nil
    defer { wasRunning = isRunning }
    guard isRunning || wasRunning else { return }
    if !wasRunning { place = 0 }
    for entry in moment.calls {
      guard let number = calls.firstIndex(of: entry.call), number >= place || number == 0 else {
        continue
      }
      guard number == place || number == 0 else {
        verdict = .broken(
          at: entry.time, wanted: "first \(calls[place].rawValue)",
          seen: "\(entry.call.rawValue) of '\(entry.who)'")
        return
      }
      place = number + 1
      if place == calls.count { (verdict, place) = (.holds, 0) }
    }
  }

  /// Takes the end of a play: what has to hold again, and rests, never will.
  package mutating func end(_ moment: Moment) {
    guard case .eventually(let holds, let seconds) = law.form, let missedSince, moment.isAtRest,
      !isBroken
    else { return }
    moment.reads.ids = []
    _ = holds(moment)
    verdict = .broken(
      at: missedSince, wanted: "it has to hold again within \(seconds) s", seen: moment.readViews)
  }
}

extension Moment {
  /// The views that were asked for, with what is shown of them, and the transition.
  fileprivate var readViews: Phrase {
    var parts = reads.ids.map { id in
      views.first { $0.id == id }.map(\.words) ?? "'\(id)' is not shown"
    }
    if let transition {
      let share = (transition.fraction * 100).rounded().short
      parts.append("from '\(transition.from)' to '\(transition.to)' at \(share) %")
    }
    return parts.isEmpty ? "it is not so" : parts.joined(separator: ", ")
  }
}

nonisolated extension Moment.SeenView {
  /// Its place and its looks in a few words.
  fileprivate var words: Phrase {
    let (x, y) = (frame.minX.tenths, frame.minY.tenths)
    let place: Phrase = "'\(id)' at \(x), \(y), \(frame.width.tenths) × \(frame.height.tenths)"
    var parts = [place]
    if alpha != 1 { parts.append("alpha \(alpha.hundredths)") }
    if speed > 0 { parts.append("\(speed.rounded().short) pt/s") }
    return parts.joined(separator: ", ")
  }
}

nonisolated extension Double {
  fileprivate var tenths: String { ((self * 10).rounded() / 10).short }
  fileprivate var hundredths: String { ((self * 100).rounded() / 100).short }

  /// It without a part that is nothing.
  fileprivate var short: String {
    self == rounded() && abs(self) < 1e9 ? "\(Int(self))" : "\(self)"
  }
}
