public import Drawing
public import Foundation
@_spi(UIKitNames) public import TransitionLayers

/// The time of the stage on which the call is made, in seconds; 0 outside of one.
public func CACurrentMediaTime() -> Double { Stage.current?.now ?? 0 }

/// Seconds, as Core Foundation counts them.
public typealias CFTimeInterval = Double

// Numbers that Core Animation has as `Float`, and colours that may be missing.

/// A number of the other type; the greatest one, which code for iOS uses for that, is without end.
private func number(_ value: Float) -> Double {
  value == .greatestFiniteMagnitude ? .infinity : Double(value)
}

extension Layer {
  /// The opacity, 0…1, as Core Animation has it.
  @_disfavoredOverload public var opacity: Float {
    get { Float(self[keyPath: Overloaded.opacity]) }
    set { self[keyPath: Overloaded.opacity] = number(newValue) }
  }
  /// The opacity of the shadow, 0…1, as Core Animation has it.
  @_disfavoredOverload public var shadowOpacity: Float {
    get { Float(self[keyPath: Overloaded.shadowOpacity]) }
    set { self[keyPath: Overloaded.shadowOpacity] = number(newValue) }
  }
  /// How fast its time runs, as Core Animation has it.
  @_disfavoredOverload public var speed: Float {
    get { Float(self[keyPath: Overloaded.speed]) }
    set { self[keyPath: Overloaded.speed] = number(newValue) }
  }
  /// The fill behind the content; `nil` for none.
  @_disfavoredOverload public var backgroundColor: Color? {
    get { self[keyPath: Overloaded.backgroundColor] }
    set { self[keyPath: Overloaded.backgroundColor] = newValue ?? .clear }
  }
  /// The colour of the line inside the edge; `nil` for none.
  @_disfavoredOverload public var borderColor: Color? {
    get { self[keyPath: Overloaded.borderColor] }
    set { self[keyPath: Overloaded.borderColor] = newValue ?? .clear }
  }
  /// The colour of the shadow; `nil` for none.
  @_disfavoredOverload public var shadowColor: Color? {
    get { self[keyPath: Overloaded.shadowColor] }
    set { self[keyPath: Overloaded.shadowColor] = newValue ?? .clear }
  }
  /// How far the shadow lies from the layer, as Core Animation has it.
  @_disfavoredOverload public var shadowOffset: Size {
    get {
      let offset = self[keyPath: Overloaded.shadowOffset]
      return Size(width: offset.dx, height: offset.dy)
    }
    set {
      self[keyPath: Overloaded.shadowOffset] = Vector(
        dx: newValue.width, dy: newValue.height)
    }
  }

  /// As by a key path.
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
  /// As by a key path.
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }
}

extension Animation {
  /// How many passes there are, as Core Animation has it.
  @_disfavoredOverload public var repeatCount: Float {
    get { Float(self[keyPath: Overloaded.repeatCount]) }
    set { self[keyPath: Overloaded.repeatCount] = number(newValue) }
  }
  /// How fast it runs, as Core Animation has it.
  @_disfavoredOverload public var speed: Float {
    get { Float(self[keyPath: Overloaded.animationSpeed]) }
    set { self[keyPath: Overloaded.animationSpeed] = number(newValue) }
  }
}

extension ShapePath: nonisolated Equatable {
  /// Whether two are the same outline.
  nonisolated public static func == (one: ShapePath, other: ShapePath) -> Bool {
    one === other || MainActor.assumeIsolated { one.path == other.path }
  }
}

extension TimingFunction {
  /// Creates a curve from its control points, as Core Animation has them.
  @_disfavoredOverload
  public convenience init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    self.init(controlPoints: Double(x1), Double(y1), Double(x2), Double(y2))
  }
}

extension KeyframeAnimation {
  /// When each value is reached, 0…1, as boxed numbers.
  @_disfavoredOverload public var keyTimes: [NSNumber]? {
    get {
      self[keyPath: Overloaded.keyTimes]?.map { NSNumber(value: $0) }
    }
    set {
      self[keyPath: Overloaded.keyTimes] = newValue?.map(\.doubleValue)
    }
  }
}

extension NSCoder {
  /// The place in a text such as `{3, 4}`; the origin for what is none.
  public static func cgPoint(for text: String) -> CGPoint {
    let numbers = text.split { !"+-.0123456789e".contains($0) }.compactMap { Double($0) }
    return numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : .zero
  }
}

extension BoxedValue {
  /// Puts a place into a box.
  public convenience init(cgPoint: Point) { self.init(cgPoint) }
  /// Puts an extent into a box.
  public convenience init(cgSize: Size) { self.init(cgSize) }
  /// Puts a rectangle into a box.
  public convenience init(cgRect: Rect) { self.init(cgRect) }
  /// Puts a transform into a box.
  public convenience init(cgAffineTransform: CGAffineTransform) { self.init(cgAffineTransform) }
  /// Puts a transform into a box.
  public convenience init(caTransform3D: Transform3D) { self.init(caTransform3D) }
  /// The place in it; the origin without one.
  public var cgPointValue: Point { point ?? .zero }
  /// The extent in it; none without one.
  public var cgSizeValue: Size { size ?? .zero }
  /// The rectangle in it; the empty one without one.
  public var cgRectValue: Rect { rect ?? .zero }
  /// The transform in it; the identity without one.
  public var caTransform3DValue: Transform3D { value as? Transform3D ?? .identity }
}

/// The old names of Core Animation's words.
public let kCATransition = "transition"
/// As `CATransitionType.fade`.
public nonisolated let kCATransitionFade = "fade"
/// As `CATransitionType.push`.
public nonisolated let kCATransitionPush = "push"
/// As `CATransitionType.moveIn`.
public nonisolated let kCATransitionMoveIn = "moveIn"
/// As `CATransitionType.reveal`.
public nonisolated let kCATransitionReveal = "reveal"
