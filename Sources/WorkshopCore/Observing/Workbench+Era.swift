import Scenes
import Sessions
import Toolkit
import Transitions

/// The version of iOS whose rules the stage follows.
extension Workbench {
  /// The one that the stage follows now; `nil` for Segue's own rules.
  package var era: Era? { live.simulation.stage.era }

  /// The same as a text, such as `18`.
  package var eraName: String? { era?.description }

  /// The one that A follows; `nil` for Segue's own rules, and where nothing is pinned.
  package var pinnedEra: Era? {
    let value = pinnedTunings.last { $0.name == Tunable.era.name }?.value
    return value.flatMap(Era.init(number:))
  }

  /// Lets the stage follow other rules from the beginning on: the same input is lived under them.
  package func follow(_ era: Era?, at time: Double) {
    guard era != self.era else { return }
    cancelTouch(time)
    live.retune(Tunable.era.name, to: era?.number ?? 0, at: time)
    needsDisplay = true
  }

  /// Goes on to the next of the columns of every table, and from the last one to Segue's own rules.
  package func followNextEra(_ time: Double) {
    let next = Era.columns.first { era == nil || $0 > era ?? $0 }
    follow(next, at: time)
    if let next {
      tell("The rules of iOS \(next.description)", at: time)
    } else {
      tell("Segue's own rules", at: time)
    }
  }

  /// Lets A follow rules, beside the stage's own.
  package func pin(_ era: Era?) {
    let present = Comparison.tunings(live.simulation.tunables)
    let values = (pinnedTunings.isEmpty ? present : pinnedTunings).filter {
      $0.name != Tunable.era.name
    }
    pin(values + [Session.Tuning(name: Tunable.era.name, value: era?.number ?? 0)])
    needsDisplay = true
  }
}
