public import Drawing

/// Properties that another module gives a second type under the same name, to reach them from there.
@_spi(UIKitNames) public enum Overloaded {
  /// A path to a property.
  public typealias Property<Root, Value> = ReferenceWritableKeyPath<Root, Value>

  /// The path to the opacity.
  public static let opacity: Property<Layer, Double> = \.opacity
  /// The path to the shadow opacity.
  public static let shadowOpacity: Property<Layer, Double> = \.shadowOpacity
  /// The path to the speed.
  public static let speed: Property<Layer, Double> = \.speed
  /// The path to the background color.
  public static let backgroundColor: Property<Layer, Color> = \.backgroundColor
  /// The path to the border color.
  public static let borderColor: Property<Layer, Color> = \.borderColor
  /// The path to the shadow color.
  public static let shadowColor: Property<Layer, Color> = \.shadowColor
  /// The path to the shadow offset.
  public static let shadowOffset: Property<Layer, Vector> = \.shadowOffset
  /// The path to the animation speed.
  public static let animationSpeed: Property<Animation, Double> = \.speed
  /// The path to the repeat count.
  public static let repeatCount: Property<Animation, Double> = \.repeatCount
  /// The path to the key times.
  public static let keyTimes: Property<KeyframeAnimation, [Double]?> = \.keyTimes
}
