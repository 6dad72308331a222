/// A number of a scene that can be changed while it runs.
nonisolated public struct Tunable: Hashable, Sendable {
  /// The name in files, such as `spring.dampingRatio`.
  public var name: String
  /// What it is, in a few words.
  public var title: String
  /// The unit, or an empty string.
  public var unit: String
  /// What it may be.
  public var range: ClosedRange<Double>
  /// What it is in the scene file.
  public var value: Double
  /// What a larger or smaller value does, its unit in words, and where the number comes from; one line.
  public var effect: String

  /// Creates a tunable.
  package init(
    name: String, title: String, unit: String, range: ClosedRange<Double>, value: Double,
    effect: String
  ) {
    self.name = name
    self.title = title
    self.unit = unit
    self.range = range
    self.value = value
    self.effect = effect
  }

  /// Whether somebody prefers less motion: 0 or 1. Every scene has it; what it does is told at
  /// ``Transitions/Stage/prefersReducedMotion``.
  package static let reducedMotion = Tunable(
    name: "motion.reduced", title: "reduced motion", unit: "", range: 0...1, value: 0,
    effect: "1 fades instead of moving, and springs do not overshoot; as UIKit's Reduce Motion.")

  /// Whether the stage reads from the right: 0 or 1. Every scene has it; what it does is told at
  /// ``Transitions/Stage/layoutDirection``.
  package static let rightToLeft = Tunable(
    name: "layout.rightToLeft", title: "right to left", unit: "", range: 0...1, value: 0,
    effect: "1 mirrors stacks, tabs and drawers, as UIKit does for Arabic and Hebrew.")
}
