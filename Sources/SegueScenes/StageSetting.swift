import Transitions

/// What is tuned of the stage and not of a scene: every scene has it.
///
/// One more is one more value in ``all``.
nonisolated package struct StageSetting: Sendable {
  /// How a command line says it.
  package struct Option: Sendable {
    /// The name, with its dashes.
    package let name: String
    /// What stands behind it, and what it does.
    package let (value, help): (String, String)
    /// The value that a text says; a sentence with what there is where it says none.
    package let read: @Sendable (String) -> Result<Double, SettingError>
  }

  /// How it is called, what it may be, and what it is at first.
  package let tunable: Tunable
  /// Whether A and B may differ in it.
  package var isCompared = false
  /// How commands that live sessions take it; `nil` if they do not.
  package var option: Option?
  /// Why a value within the range is none, in words; `nil` for one that is.
  package var fault: @Sendable (Double) -> String? = { _ in nil }
  /// Takes a value over into a stage.
  package let apply: @MainActor (Stage, Double) -> Void

  /// All of them, in the order in which scenes have them, after their own.
  package static let all: [StageSetting] = [.reducedMotion, .rightToLeft, .era]

  /// The one of a name.
  package init?(named name: String) {
    guard let setting = StageSetting.all.first(where: { $0.tunable.name == name }) else {
      return nil
    }
    self = setting
  }

  init(_ tunable: Tunable, apply: @escaping @MainActor (Stage, Double) -> Void) {
    (self.tunable, self.apply) = (tunable, apply)
  }

  private static let reducedMotion = StageSetting(.reducedMotion) { stage, value in
    stage.prefersReducedMotion = value >= 0.5
  }

  private static let rightToLeft = StageSetting(.rightToLeft) { stage, value in
    stage.layoutDirection = value >= 0.5 ? .rightToLeft : .leftToRight
  }

  private static let era: StageSetting = {
    var setting = StageSetting(.era) { stage, value in stage.era = Era(number: value) }
    setting.isCompared = true
    setting.option = Option(
      name: "--era", value: "N",
      help: "under the rules of UIKit in iOS N, from 7 to 26; `segue eras` has them"
    ) { text in
      do throws(UnknownEra) { return .success(try Era(text).number) } catch {
        return .failure(SettingError(text: error.description))
      }
    }
    setting.fault = { value in
      guard value != 0, Era(number: value) == nil else { return nil }
      return UnknownEra(text: Era.text(of: value)).description
    }
    return setting
  }()
}

/// Why a text is no value of a setting.
nonisolated package struct SettingError: Error, Sendable {
  /// What is wrong, and what there is.
  package let text: String
}

nonisolated extension Tunable {
  /// What every scene has, after its own.
  package static let ofEveryScene = StageSetting.all.map(\.tunable)

  /// The version of iOS whose rules the stage follows, or 0 for its own. Every scene has it; what it does is
  /// told at ``Transitions/Stage/era``.
  package static let era = Tunable(
    name: "era", title: "iOS version", unit: "",
    range: 0...(Era.known[Era.known.count - 1].number + 0.9),
    value: 0,
    effect: "7 to 26 follow the rules that UIKit has in that version of iOS; 0 is Segue's own.")

  /// Whether it belongs to every scene rather than to one of its own.
  package var isOfEveryScene: Bool { StageSetting(named: name) != nil }

  /// Whether A and B may differ in it.
  package var isCompared: Bool { StageSetting(named: name)?.isCompared ?? true }
}
