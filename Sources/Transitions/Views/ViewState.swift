public import Drawing

/// The animatable properties of a view at one instant.
///
/// A view has two of these: its *model*, which holds the final values at once, and what is
/// *presented*, which runs towards the model while an animation lasts. The counterpart of a layer and
/// its presentation layer.
nonisolated public struct ViewState: Hashable, Sendable {
  /// Where the centre of the bounds lies in the superview, in points.
  public var position: Point
  /// The view's own coordinate system: its size, and the origin that its content is scrolled to.
  public var bounds: Rect
  /// The transform about the centre, applied after the bounds are placed.
  public var transform: AffineTransform
  /// The opacity, 0…1.
  public var alpha: Double
  /// The fill behind the content.
  public var backgroundColor: Color

  /// The rectangle that the bounds occupy in the superview before the transform is applied.
  public var untransformedFrame: Rect {
    Rect(
      x: position.x - bounds.width / 2, y: position.y - bounds.height / 2,
      width: bounds.width, height: bounds.height)
  }

  /// The smallest axis-aligned rectangle around what is shown, in the superview's coordinates.
  public var frame: Rect {
    if transform.isTranslation {
      return untransformedFrame.offset(dx: transform.tx, dy: transform.ty)
    }
    return superviewTransform.bounds(of: bounds)
  }

  /// The map from the view's own coordinates to its superview's.
  public var superviewTransform: AffineTransform {
    let centre = AffineTransform(translationX: -bounds.midX, y: -bounds.midY)
    return centre.concatenating(transform)
      .concatenating(AffineTransform(translationX: position.x, y: position.y))
  }
}
