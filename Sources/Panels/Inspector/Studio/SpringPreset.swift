import SpringEngine
import Toolkit

/// A spring with a name that people know.
nonisolated struct SpringPreset: Hashable, Sendable {
  package var title: Phrase
  package var spring: Spring

  /// The engine's presets: what platforms call by these names.
  static let named = [
    SpringPreset(title: "Smooth", spring: .smooth),
    SpringPreset(title: "Snappy", spring: .snappy),
    SpringPreset(title: "Bouncy", spring: .bouncy),
    SpringPreset(title: "Scroll edge", spring: .scrollEdge),
    SpringPreset(title: "UIKit timing", spring: .uiKitDefault),
  ]

  /// Its name and its numbers.
  package var text: Phrase {
    title
      + .verbatim("  \(fixed(spring.response, 2)) s · \(fixed(spring.dampingRatio, 2))")
  }

  /// Whether another spring moves like it, but for a conversion's last digits.
  func isLike(_ other: Spring) -> Bool {
    abs(spring.response - other.response) < 1e-9
      && abs(spring.dampingRatio - other.dampingRatio) < 1e-9
  }
}
