/// How what is shown stands on the device; the counterpart of `UIInterfaceOrientation`.
nonisolated public enum InterfaceOrientation: Int, Hashable, Sendable {
  /// Not known.
  case unknown
  /// Upright, with the button below or above.
  case portrait, portraitUpsideDown
  /// Lying, with the button to the right or to the left.
  case landscapeRight, landscapeLeft

  /// Whether it stands upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Some orientations; the counterpart of `UIInterfaceOrientationMask`.
nonisolated public struct InterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// One bit an orientation, at the place of its number.
  public let rawValue: UInt

  /// Creates a mask from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = InterfaceOrientationMask(rawValue: 2)
  /// Upright, the other way round.
  public static let portraitUpsideDown = InterfaceOrientationMask(rawValue: 4)
  /// Lying, with the button to the right.
  public static let landscapeRight = InterfaceOrientationMask(rawValue: 8)
  /// Lying, with the button to the left.
  public static let landscapeLeft = InterfaceOrientationMask(rawValue: 16)
  /// Lying.
  public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All four.
  public static let all: InterfaceOrientationMask = [
    .portrait, .portraitUpsideDown, .landscape,
  ]
  /// All that phones are held in.
  public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]
}
