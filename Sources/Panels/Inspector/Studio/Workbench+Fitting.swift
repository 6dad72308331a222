import Overlays
import Sessions
import SpringEngine
import Toolkit
import WorkshopCore

/// A spring that was found in a film or a table, beside the present one.
extension Workbench {
  /// Says that a file is looked through.
  ///
  /// - Parameter name: The file's name.
  package func noteFitting(_ name: String, at time: Double) {
    tell("Looking for the spring in \(name)", at: time)
  }

  /// Takes what was found in a file: a spring becomes B beside the present values as A.
  ///
  /// - Parameters:
  ///   - found: What was found.
  ///   - name: The file's name.
  package func take(_ found: FittedFeel, of name: String, at time: Double) {
    hear(of: time)
    switch found {
    case .spring(let response, let ratio): take(response, ratio, of: name, at: time)
    case .other: refuse(name, "it shows a motion that is no spring", at: time)
    case .undetermined(let why):
      refuse(name, why, at: time)
    }
  }

  /// Says why nothing was found in a file.
  package func refuse(_ name: String, _ reason: Phrase, at time: Double) {
    tell("No spring from \(name): \(reason)", short: "No spring from \(name)", at: time)
  }

  private func take(_ response: Double, _ ratio: Double, of name: String, at time: Double) {
    let springs = TunedSpring.springs(among: live.simulation.tunables)
    guard
      let place = springs.indices.contains(studio.spring)
        ? studio.spring : springs.indices.first
    else {
      return refuse(name, "this scene has no spring that could be changed", at: time)
    }
    let wanted = Spring(response: response, dampingRatio: ratio)
    let tunings: [Session.Tuning]
    do {
      tunings = try springs[place].tunings(for: wanted, precision: 1e4)
    } catch {
      return tell("No spring from \(name): \(error.phrase)", at: time)
    }
    show(.inspector)
    inspector.page = .spring
    studio.spring = place
    // What was pinned before was compared with something else.
    observers.pinned = Comparison(of: live)
    perform([.retune(tunings, .done)])
    // Thousandths are more than anybody feels.
    func thousandths(_ number: Double) -> String {
      SpringText.short((number * 1e3).rounded() / 1e3)
    }
    let (short, ratio) = (thousandths(response), thousandths(ratio))
    tell(
      "From \(name): response \(short) s, damping ratio \(ratio); A is what was before",
      short: "From \(name): response \(short) s, damping ratio \(ratio)", at: time)
  }
}
