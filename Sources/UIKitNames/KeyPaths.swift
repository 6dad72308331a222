public import Drawing
public import Transitions

// Reading and setting by a key path. What is read can be taken as the value itself and as what Objective-C would
// box it in: `as? CGSize` and `as? NSValue`, `as? CGFloat` and `as? NSNumber`.

/// A value that Objective-C has in an `NSValue`.
nonisolated public protocol BoxableValue: Swift._ObjectiveCBridgeable
where _ObjectiveCType == BoxedValue {}

nonisolated extension BoxableValue {
  /// The value in a box.
  public func _bridgeToObjectiveC() -> BoxedValue { BoxedValue(self) }

  /// The value out of a box that must hold one.
  public static func _forceBridgeFromObjectiveC(_ source: BoxedValue, result: inout Self?) {
    result = source.value as? Self
  }

  /// The value out of a box that may hold one.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: BoxedValue, result: inout Self?
  ) -> Bool {
    result = source.value as? Self
    return result != nil
  }

  /// The value out of a box that holds one.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: BoxedValue?) -> Self {
    guard let value = source?.value as? Self else {
      preconditionFailure("There is no \(Self.self) in the box.")
    }
    return value
  }
}

nonisolated extension Point: BoxableValue {}
nonisolated extension Size: BoxableValue {}
nonisolated extension Rect: BoxableValue {}
nonisolated extension CGAffineTransform: BoxableValue {}
nonisolated extension Transform3D: BoxableValue {}

extension View {
  /// Reads `frame`, `bounds`, `center`, `alpha`, `hidden`, `tag`, `transform`, `backgroundColor`, or, behind
  /// `layer.`, what the layer reads. The trace notes any other path, which gives `nil`.
  public func value(forKeyPath path: String) -> Any? {
    if path.hasPrefix("layer.") { return layer.value(forKeyPath: String(path.dropFirst(6))) }
    switch path {
    case "frame": return frame
    case "bounds": return bounds
    case "center": return center
    case "alpha": return alpha
    case "hidden", "isHidden": return isHidden
    case "tag": return tag
    case "transform": return transform
    case "backgroundColor": return backgroundColor
    default:
      Stage.note("'\(path)' is not read by its name here: read the property")
      return nil
    }
  }

  /// As by a key path.
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets what ``value(forKeyPath:)`` reads. The trace notes any other path, and a value of another type; neither
  /// is set.
  public func setValue(_ value: Any?, forKeyPath path: String) {
    if path.hasPrefix("layer.") {
      return layer.setValue(value, forKeyPath: String(path.dropFirst(6)))
    }
    switch (path, value) {
    case ("frame", let rect as Rect): frame = rect
    case ("bounds", let rect as Rect): bounds = rect
    case ("center", let point as Point): center = point
    case ("alpha", _) where value.doubleValue != nil: alpha = value.doubleValue
    case ("hidden", _) where value.boolValue != nil, ("isHidden", _) where value.boolValue != nil:
      isHidden = value.boolValue
    case ("tag", _) where value.intValue != nil: tag = value.intValue
    case ("transform", let matrix as CGAffineTransform): transform = matrix
    case ("backgroundColor", let color as Color?): backgroundColor = color
    default: Stage.note("'\(path)' is not set by its name here: set the property")
    }
  }

  /// As by a key path.
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
}
