/// How much a constraint counts beside others, from 1 to 1000; the counterpart of `UILayoutPriority`.
///
/// A constraint of a lower priority never changes what those of higher ones have decided.
nonisolated public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number.
  public var rawValue: Float

  /// Creates a priority from its number.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority from its number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// What must hold: 1000.
  public static let required = LayoutPriority(1000)
  /// The priority with which content resists being made smaller: 750.
  public static let defaultHigh = LayoutPriority(750)
  /// The priority with which content resists being made larger: 250.
  public static let defaultLow = LayoutPriority(250)
  /// The priority of the size that ``View/systemLayoutSizeFitting(_:)`` is given: 50.
  public static let fittingSizeLevel = LayoutPriority(50)

  /// A priority that is so much higher.
  public static func + (one: LayoutPriority, more: Float) -> LayoutPriority {
    LayoutPriority(one.rawValue + more)
  }

  /// A priority that is so much lower.
  public static func - (one: LayoutPriority, less: Float) -> LayoutPriority { one + -less }

  /// Whether one counts less than another.
  public static func < (one: LayoutPriority, other: LayoutPriority) -> Bool {
    one.rawValue < other.rawValue
  }
}
