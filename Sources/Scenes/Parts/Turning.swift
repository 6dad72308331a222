import Drawing
import Transitions

extension Tunable {
  /// How long what turns in space turns, and from how far it is looked at.
  ///
  /// - Parameter duration: The value in the scene file, in seconds.
  static func turn(duration: Double) -> [Tunable] {
    [
      Tunable(
        name: "turn.duration", title: "turn, duration", unit: "s", range: 0.05...20,
        value: duration,
        effect: "Seconds that a tap or a key takes for a turn. Longer is calmer."),
      Tunable(
        name: "turn.eye", title: "distance of the eye", unit: "", range: 1...30,
        value: 2.4,
        effect: "Widths of the screen from the eye to it. Nearer bends the edges more."),
    ]
  }
}

extension Transform3D {
  /// What lets a space be seen in perspective.
  ///
  /// - Parameters:
  ///   - eye: How many widths of a view the eye is away from it; greater than 0.
  ///   - view: The view.
  init(eye: Double, widthsFrom view: View) {
    self.init()
    m34 = -1 / (eye * max(view.bounds.width, 1))
  }
}
