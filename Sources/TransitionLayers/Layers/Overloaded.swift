public import Drawing

/// Properties that another module gives a second type under the same name, to reach them from there.
@_spi(UIKitNames) public enum Overloaded {
  public typealias Property<Root, Value> = ReferenceWritableKeyPath<Root, Value>

  public static let opacity: Property<Layer, Double> = \.opacity
  public static let shadowOpacity: Property<Layer, Double> = \.shadowOpacity
  public static let speed: Property<Layer, Double> = \.speed
  public static let backgroundColor: Property<Layer, Color> = \.backgroundColor
  public static let borderColor: Property<Layer, Color> = \.borderColor
  public static let shadowColor: Property<Layer, Color> = \.shadowColor
  public static let shadowOffset: Property<Layer, Vector> = \.shadowOffset
  public static let animationSpeed: Property<Animation, Double> = \.speed
  public static let repeatCount: Property<Animation, Double> = \.repeatCount
  public static let keyTimes: Property<KeyframeAnimation, [Double]?> = \.keyTimes
}
