public import Transitions

// What is kept for code that reads it again, and is of no effect.

private let keys = (0..<8).map { _ in UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1) }

extension TableView {
  /// What the lines between rows would shine through. They have a colour of their own.
  public var separatorEffect: UIVisualEffect? {
    get { kept(keys[1], nil) }
    set { keep(keys[1], newValue as Any) }
  }
}

/// How a bar looks where nothing else is said.
public enum UIBarStyle: Int, Sendable {
  /// Light, dark.
  case `default`, black
}

extension NavigationBar {
  /// How the bar would look. Its colours are set one by one.
  public var barStyle: UIBarStyle {
    get { kept(keys[2], .default) }
    set { keep(keys[2], newValue) }
  }
}

extension UIBarItem {
  /// The picture that the button would have. It says its title.
  public var image: UIImage? {
    get { kept(keys[7], nil) }
    set { keep(keys[7], newValue as Any) }
  }
}

/// How pixels are mixed where a picture is shown in another size.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// Core Animation's own word.
  public let rawValue: String
  /// Creates a way from its word.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Between the nearest ones.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The nearest one.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Between those of smaller pictures.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

extension Layer: ObjectiveObject {
  /// How a picture is enlarged. It is always mixed.
  public var magnificationFilter: CALayerContentsFilter {
    get { kept(keys[3], .linear) }
    set { keep(keys[3], newValue) }
  }
  /// How a picture is made smaller. It is always mixed.
  public var minificationFilter: CALayerContentsFilter {
    get { kept(keys[4], .linear) }
    set { keep(keys[4], newValue) }
  }
  /// By how much a smaller picture would be taken.
  public var minificationFilterBias: Float {
    get { kept(keys[5], 0) }
    set { keep(keys[5], newValue) }
  }
}

// MARK: Tilting

/// What a view does when the device is tilted: it never is.
open class UIMotionEffect {
  /// Creates an effect.
  public init() {}
}

/// Some of them.
open class UIMotionEffectGroup: UIMotionEffect {
  /// Which they are.
  public final var motionEffects: [UIMotionEffect]?
}

/// A property that would follow the tilt.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// Around which axis the device is tilted.
  public enum EffectType: Int, Sendable {
    /// To the sides.
    case tiltAlongHorizontalAxis
    /// To and fro.
    case tiltAlongVerticalAxis
  }

  /// The property.
  public final let keyPath: String
  /// The axis.
  public final let type: EffectType
  /// What is added at the two ends.
  public final var minimumRelativeValue: Any?, maximumRelativeValue: Any?

  /// Creates an effect of a property.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }
}

extension View {
  /// What the view would do when the device is tilted.
  public var motionEffects: [UIMotionEffect] {
    get { kept(keys[6], []) }
    set { keep(keys[6], newValue) }
  }

  /// Adds to ``motionEffects``.
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

  /// Takes away from ``motionEffects``.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }
}
