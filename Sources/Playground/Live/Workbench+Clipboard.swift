import Scenes
import SpringEngine

extension Workbench {
  /// Hands the release spring to the owner, for the clipboard.
  func copySpring(_ time: Double) {
    guard let response = tunable(Workbench.response), let ratio = tunable(Workbench.dampingRatio)
    else { return noteSaved("Nothing copied: this scene has no release spring", at: time) }
    effects.append(
      .copy(
        SpringText.text(response: response.value, dampingRatio: ratio.value),
        "Copied the release spring: \(Workbench.words(response.value, ratio.value))"))
  }

  /// Takes the release spring from a text, from now on; a stage in its past lives through its input
  /// again with it.
  ///
  /// - Parameters:
  ///   - text: What the clipboard holds; see ``SpringText/spring(in:)``. `nil` if that is no text.
  ///   - time: The time outside, in seconds.
  public func paste(_ text: String?, at time: Double) {
    guard let response = tunable(Workbench.response), let ratio = tunable(Workbench.dampingRatio)
    else { return noteSaved("Nothing pasted: this scene has no release spring", at: time) }
    guard let text, let spring = SpringText.spring(in: text) else {
      return noteSaved("No spring to paste, like \(SpringText.example)", at: time)
    }
    let values = [(response, spring.response), (ratio, spring.dampingRatio)].map {
      ($0, Workbench.withoutNoise($1))
    }
    for (tunable, value) in values where !tunable.range.contains(value) {
      let (low, high) = (tunable.range.lowerBound, tunable.range.upperBound)
      return noteSaved(
        "Nothing pasted: a \(tunable.title.split(separator: ", ").last ?? "value") of "
          + "\(SpringText.short(value)) is not within \(SpringText.short(low)) to "
          + "\(SpringText.short(high))", at: time)
    }
    if live.isInPast {
      live.retune(values.map { Session.Tuning(name: $0.name, value: $1) }, at: time)
    } else {
      for (tunable, value) in values { live.tune(tunable.name, to: value, at: time) }
    }
    noteSaved("Pasted a spring: \(Workbench.words(values[0].1, values[1].1))", at: time)
  }

  private static let response = "spring.response"
  private static let dampingRatio = "spring.dampingRatio"

  private func tunable(_ name: String) -> Tunable? {
    live.simulation.tunables.first { $0.name == name }
  }

  private static func words(_ response: Double, _ ratio: Double) -> String {
    "response \(SpringText.short(response)) s, damping ratio \(SpringText.short(ratio))"
  }

  /// A number without the last digits, which are a conversion's: 0.4 and not 0.39999999999999997.
  private static func withoutNoise(_ number: Double) -> Double {
    (number * 1e9).rounded() / 1e9
  }
}
