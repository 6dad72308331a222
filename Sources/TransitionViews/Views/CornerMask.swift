/// Some corners of a view; the counterpart of `CACornerMask`.
nonisolated public struct CornerMask: OptionSet, Hashable, Sendable {
  /// The raw bits; Core Animation's own.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top-left corner.
  public static let layerMinXMinYCorner = CornerMask(rawValue: 1)
  /// The top-right corner.
  public static let layerMaxXMinYCorner = CornerMask(rawValue: 2)
  /// The bottom-left corner.
  public static let layerMinXMaxYCorner = CornerMask(rawValue: 4)
  /// The bottom-right corner.
  public static let layerMaxXMaxYCorner = CornerMask(rawValue: 8)

  /// All four.
  public static let all: CornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}
