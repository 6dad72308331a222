/// Which curve corners have, as `CALayerCornerCurve`; here they are quarter circles in either case.
nonisolated public enum CornerCurve: String, Hashable, Sendable {
  /// A quarter circle.
  case circular
  /// One that begins softly, which is painted as a quarter circle.
  case continuous
}

/// Is asked by a layer, as `CALayerDelegate`.
public protocol LayerDelegate: AnyObject {
  /// What happens when a property changes, if anything; without an answer, ``Layer/action(forKey:)`` decides.
  func action(for layer: Layer, forKey key: String) -> (any LayerAction)?
}

extension LayerDelegate {
  /// No answer.
  public func action(for layer: Layer, forKey key: String) -> (any LayerAction)? { nil }
}

extension Layer: nonisolated Hashable {
  /// Whether two are the same layer.
  nonisolated public static func == (first: Layer, second: Layer) -> Bool { first === second }

  /// Feeds the layer's identity.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
