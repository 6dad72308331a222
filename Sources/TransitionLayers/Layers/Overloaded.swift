package import Drawing

/// Properties that another module gives a second type under the same name, to reach them from there.
package enum Overloaded {
  package typealias Property<Root, Value> = ReferenceWritableKeyPath<Root, Value>

  package static let opacity: Property<Layer, Double> = \.opacity
  package static let shadowOpacity: Property<Layer, Double> = \.shadowOpacity
  package static let speed: Property<Layer, Double> = \.speed
  package static let backgroundColor: Property<Layer, Color> = \.backgroundColor
  package static let borderColor: Property<Layer, Color> = \.borderColor
  package static let shadowColor: Property<Layer, Color> = \.shadowColor
  package static let shadowOffset: Property<Layer, Vector> = \.shadowOffset
  package static let animationSpeed: Property<Animation, Double> = \.speed
  package static let repeatCount: Property<Animation, Double> = \.repeatCount
  package static let keyTimes: Property<KeyframeAnimation, [Double]?> = \.keyTimes
}
