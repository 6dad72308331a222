import SpringEngine
import Transitions

extension Tunable {
  /// A spring as UIKit's animations name it, but for its duration.
  ///
  /// - Parameters:
  ///   - name: What stands before the dot in the names.
  ///   - dampingRatio: The value in the scene file, without unit.
  ///   - velocity: The value in the scene file, in ways per second.
  static func spring(_ name: String, dampingRatio: Double, velocity: Double) -> [Tunable] {
    [
      Tunable(
        name: "\(name).dampingRatio", title: "damping ratio", unit: "", range: 0.05...1,
        value: dampingRatio,
        effect: "1 arrives without overshoot, less swings longer. As in the article."),
      Tunable(
        name: "\(name).velocity", title: "initial spring velocity", unit: distancesPerSecond,
        range: 0...30,
        value: velocity,
        effect:
          "Distances per second at the start. More starts faster and overshoots more. As in the article."
      ),
    ]
  }

  /// The unit of a spring's velocity at the start: the whole way of the motion counts as one.
  static let distancesPerSecond = "distances/s"

  /// How long an animation lasts.
  static func duration(_ name: String, _ value: Double) -> Tunable {
    Tunable(
      name: name, title: "duration", unit: "s", range: 0.05...20, value: value,
      effect:
        "Seconds that the transition lasts. Longer is calmer and easier to catch. As in the article."
    )
  }

  /// How far panes are apart.
  static func gap(_ name: String, _ value: Double) -> Tunable {
    Tunable(
      name: name, title: "gap between panes", unit: "pt", range: 0...200, value: value,
      effect: "Points between two panes in motion. As in the article.")
  }

  /// The spring that takes over when a finger lets go.
  static let releaseSpring = [
    Tunable(
      name: "spring.response", title: "release spring, response", unit: "s", range: 0.05...5,
      value: 0.4,
      effect: "Seconds of one undamped swing. Longer is softer and follows the release later."
    ),
    Tunable(
      name: "spring.dampingRatio", title: "release spring, damping ratio", unit: "",
      range: 0.05...10, value: 1,
      effect: "1 arrives soonest without overshoot, less swings, more crawls."),
  ]
}

extension TunedValues {
  /// The spring that ``Tunable/releaseSpring`` describes.
  var releaseSpring: Spring {
    Spring(response: self["spring.response"], dampingRatio: self["spring.dampingRatio"])
  }
}
