import Scenes
import Sessions
import SpringEngine
import Toolkit

extension Workbench {
  /// Hands the release spring to the owner, for the clipboard; the inspector's, where that shows one.
  func copySpring(_ time: Double) {
    guard let tuned = copiedSpring else {
      return noteSaved("Nothing copied: this scene has no release spring", at: time)
    }
    let spring = tuned.spring
    effects.append(
      .copy(
        SpringText.text(response: spring.response, dampingRatio: spring.dampingRatio),
        tuned.pace == .response
          ? "Copied the release spring: \(words(spring.response, spring.dampingRatio))"
          : "Copied the spring: \(words(spring.response, spring.dampingRatio))"))
  }

  /// Takes the release spring from a text, from now on; a stage in its past, and one beside the
  /// inspector, re-simulates its input with it.
  ///
  /// - Parameters:
  ///   - text: What the clipboard holds; see ``SpringText/spring(in:)``. `nil` if that is no text.
  ///   - time: When it was asked for, in seconds outside.
  package func paste(_ text: String?, at time: Double) {
    hear(of: time)
    guard let tuned = copiedSpring else {
      return noteSaved("Nothing pasted: this scene has no release spring", at: time)
    }
    guard let text, let spring = SpringText.spring(in: text) else {
      return noteSaved("No spring to paste, like \(SpringText.example)", at: time)
    }
    let tunings: [Session.Tuning]
    do {
      tunings = try tuned.tunings(for: spring, precision: 1e9)
    } catch {
      return noteSaved("Nothing pasted: \(error.phrase)", at: time)
    }
    if inspector.isShown {
      perform([.retune(tunings, .done)])
    } else if live.isInPast {
      live.retune([LiveSession.Retuning(tunings)], at: time)
    } else {
      for tuning in tunings { live.tune(tuning.name, to: tuning.value, at: time) }
    }
    noteSaved(
      "Pasted a spring: \(words(spring.response, spring.dampingRatio))", at: time)
  }

  /// The spring that is shown in the inspector, else the scene's release spring.
  private var copiedSpring: TunedSpring? {
    let springs = TunedSpring.springs(among: live.simulation.tunables)
    guard inspector.isShown, !springs.isEmpty else {
      return springs.first { $0.pace == .response }
    }
    return springs[min(inspector.studio.spring, springs.count - 1)]
  }

  private func words(_ response: Double, _ ratio: Double) -> Phrase {
    "response \(SpringText.short(response)) s, damping ratio \(SpringText.short(ratio))"
  }
}
