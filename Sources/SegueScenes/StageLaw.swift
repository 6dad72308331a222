public import Transitions

/// Something that must hold whenever a scene is played, in words of its author.
///
/// ```swift
/// Playground.run(
///   "sheet",
///   laws: [
///     .always("the sheet stays below its top") { moment in
///       moment.view("sheet").map { $0.frame.minY >= 60 }
///     }
///   ]) { values in SheetController(values) }
/// ```
///
/// A law looks at moments: at the beginning, after every input, and 120 times a second while something moves.
/// Its answer is `true`, `false`, or `nil` where it does not apply, such as where the view is not there.
/// It must answer by the moment alone: `segue find` asks it twice, in two processes and in another order of
/// moments, and refuses it by its name where the answers differ, or where asking changes the stage.
nonisolated public struct StageLaw: Sendable {
  /// Whether something holds at a moment; `nil` where that is not decided.
  public typealias Condition = @MainActor @Sendable (Moment) -> Bool?
  /// What is compared of two moments, as text; `nil` where there is nothing to compare.
  public typealias Measure = @MainActor @Sendable (Moment) -> String?

  /// What must hold, in a few words: its name in findings and behind `--law`.
  public let name: String
  package let form: Form

  /// How the answers of moments make an answer for a play.
  package enum Form: Sendable {
    case always(Condition)
    case never(Condition)
    case eventually(Condition, within: Double)
    case before(Condition, Condition)
    case until(Condition, Condition)
    case unchangedByCancel(Measure)
    case ordered([Trace.Call])
    case endsAlike([Act], [Act], Measure?)
  }

  /// - Precondition: There is a name.
  private init(_ name: String, _ form: Form) {
    precondition(!name.isEmpty, "A law needs a name.")
    (self.name, self.form) = (name, form)
  }

  /// It holds at every moment.
  public static func always(_ name: String, _ holds: @escaping Condition) -> StageLaw {
    StageLaw(name, .always(holds))
  }

  /// It holds at no moment.
  public static func never(_ name: String, _ holds: @escaping Condition) -> StageLaw {
    StageLaw(name, .never(holds))
  }

  /// Whenever it does not hold, it does again soon.
  ///
  /// - Parameter seconds: How long it may not hold at most, in seconds of the stage's clock; above 0.
  public static func eventually(
    _ name: String, within seconds: Double, _ holds: @escaping Condition
  ) -> StageLaw {
    precondition(seconds > 0, "A law that holds again needs some time for it.")
    return StageLaw(name, .eventually(holds, within: seconds))
  }

  /// The second does not come before the first has been.
  public static func before(
    _ name: String, _ first: @escaping Condition, _ second: @escaping Condition
  ) -> StageLaw {
    StageLaw(name, .before(first, second))
  }

  /// The first holds until the second does, if that ever comes.
  public static func until(
    _ name: String, _ first: @escaping Condition, _ second: @escaping Condition
  ) -> StageLaw {
    StageLaw(name, .until(first, second))
  }

  /// After a transition that was cancelled, and at rest, something is as it was before it began.
  ///
  /// - Parameter measure: What is compared: text that says all that counts, such as where a badge is.
  public static func unchangedByCancel(
    _ name: String, of measure: @escaping Measure
  ) -> StageLaw {
    StageLaw(name, .unchangedByCancel(measure))
  }

  /// In every transition, calls come in an order; others may come between them.
  ///
  /// - Parameter calls: By whomever; at least two, none of them twice.
  public static func orderOf(_ name: String, _ calls: [Trace.Call]) -> StageLaw {
    precondition(
      calls.count > 1 && Set(calls).count == calls.count, "An order needs two calls, once each.")
    return StageLaw(name, .ordered(calls))
  }

  /// Two ways of doing the same come to the same, each from the scene's beginning to its rest.
  ///
  /// - Parameters:
  ///   - one: The one way.
  ///   - other: The other.
  ///   - measure: What is compared; without, all that is shown: ids, frames to a tenth of a point, alpha.
  public static func endsAlike(
    _ name: String, _ one: [Act], _ other: [Act], of measure: Measure? = nil
  ) -> StageLaw {
    StageLaw(name, .endsAlike(one, other, measure))
  }
}

extension StageLaw {
  /// Whether it compares two ways, and no moments.
  nonisolated package var isOfWays: Bool { if case .endsAlike = form { true } else { false } }

  /// What its conditions answer at a moment, as text: for whoever looks whether they answer the same again.
  package func answer(at moment: Moment) -> String {
    func word(_ answer: Bool?) -> String { answer.map { $0 ? "y" : "n" } ?? "-" }
    return switch form {
    case .always(let holds), .never(let holds), .eventually(let holds, _): word(holds(moment))
    case .before(let first, let second), .until(let first, let second):
      word(first(moment)) + word(second(moment))
    case .unchangedByCancel(let measure), .endsAlike(_, _, let measure?): measure(moment) ?? "-"
    case .ordered, .endsAlike: ""
    }
  }
}
