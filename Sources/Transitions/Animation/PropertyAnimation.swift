import Drawing

/// One property of one view on its way, as a value that a group moves.
struct PropertyAnimation {
  /// What is animated, and from where.
  ///
  /// Geometry holds the *difference* between the old model and the new one: it is added on top of
  /// the model with a weight that falls from 1 to 0, so that animations of the same property compose.
  /// Alpha and colour hold both ends: a newer one replaces an older one.
  enum Change {
    case position(Vector)
    case bounds(Rect)
    case transform(TransformComponents)
    case alpha(from: Double, to: Double)
    case backgroundColor(from: Color, to: Color)

    /// Whether the change composes with others of its kind.
    var isGeometry: Bool {
      switch self {
      case .position, .bounds, .transform: true
      case .alpha, .backgroundColor: false
      }
    }

    /// Whether a new change of this kind replaces `other`.
    func replaces(_ other: Change) -> Bool {
      switch (self, other) {
      case (.alpha, .alpha), (.backgroundColor, .backgroundColor): true
      default: false
      }
    }
  }

  var change: Change
  let group: AnimationGroup
}
