public import SpringEngine

/// A timing curve as an object, as `CAMediaTimingFunction`.
public final class TimingFunction {
  /// The names of curves, as `CAMediaTimingFunctionName`.
  nonisolated public struct Name: RawRepresentable, Hashable, Sendable {
    /// Core Animation's own word.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Constant speed.
    public static let linear = Name(rawValue: "linear")
    /// Starts slowly.
    public static let easeIn = Name(rawValue: "easeIn")
    /// Ends slowly.
    public static let easeOut = Name(rawValue: "easeOut")
    /// Starts and ends slowly.
    public static let easeInEaseOut = Name(rawValue: "easeInEaseOut")
    /// Starts fast and ends slowly.
    public static let `default` = Name(rawValue: "default")
  }

  /// The curve.
  nonisolated public let curve: TimingCurve

  /// Creates a curve.
  public init(_ curve: TimingCurve) { self.curve = curve }

  /// Creates a named curve; an unknown name is that of constant speed.
  public convenience init(name: Name) {
    switch name {
    case .easeIn: self.init(.easeIn)
    case .easeOut: self.init(.easeOut)
    case .easeInEaseOut: self.init(.easeInOut)
    case .default: self.init(.implicit)
    default: self.init(.linear)
    }
  }

  /// Creates a curve from its control points; what lies outside 0…1 of their times is limited to it.
  public convenience init(controlPoints x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.init(TimingCurve(x1: min(max(x1, 0), 1), y1: y1, x2: min(max(x2, 0), 1), y2: y2))
  }

  /// Writes the coordinates of a control point, 0…3; the first is (0, 0) and the last (1, 1).
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    let point = points[min(max(index, 0), 3)]
    (values[0], values[1]) = (Float(point.0), Float(point.1))
  }
}

/// What an animation shows before it begins and after it has ended, as `CAMediaTimingFillMode`.
nonisolated public struct FillMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's own word.
  public let rawValue: String

  /// Creates a mode.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing.
  public static let removed = FillMode(rawValue: "removed")
  /// Its end, afterwards.
  public static let forwards = FillMode(rawValue: "forwards")
  /// Its start, before.
  public static let backwards = FillMode(rawValue: "backwards")
  /// Both.
  public static let both = FillMode(rawValue: "both")
}

/// Is told of an animation's start and end, as `CAAnimationDelegate`.
public protocol AnimationDelegate: AnyObject {
  /// The animation has been added, and what belongs to the call has been made.
  func animationDidStart(_ animation: Animation)
  /// The animation has ended: `finished` unless it was removed or its layer has left the stage.
  func animationDidStop(_ animation: Animation, finished: Bool)
}

extension AnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ animation: Animation) {}
  /// Does nothing.
  public func animationDidStop(_ animation: Animation, finished: Bool) {}
}

extension TimingFunction: nonisolated Hashable {
  /// Whether two are the same curve.
  nonisolated public static func == (one: TimingFunction, other: TimingFunction) -> Bool {
    one.curve == other.curve
  }

  /// Feeds the curve.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(curve) }
}
