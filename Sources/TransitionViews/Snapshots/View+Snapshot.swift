public import Drawing

extension View {
  /// Returns a view that shows what this one shows now, and goes on showing it.
  ///
  /// Its frame has this view's size at the origin. It is stretched with its bounds, is cut off at its
  /// edges, and fades as one piece. It does not hold the view, and its id is that of the view with
  /// ` snapshot` appended. The view's own opacity, transform and ``isHidden`` are left out: only its
  /// content is taken.
  ///
  /// - Parameter afterUpdates: Whether a layout that is due comes first, and the models are taken, which
  ///   animations run towards; otherwise, what is presented.
  /// - Returns: `nil` for a view without area.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? {
    let (taken, bounds) = record(afterUpdates)
    return snapshot(taken, from: bounds, capInsets: .zero)
  }

  /// Returns a view that shows what a part of this one shows now; see
  /// ``snapshotView(afterScreenUpdates:)``.
  ///
  /// - Parameters:
  ///   - rect: The part, in the view's coordinates.
  ///   - afterUpdates: Whether a layout that is due comes first, and the models are taken.
  ///   - capInsets: The margins that keep their extent while the middle is stretched, in points.
  /// - Returns: `nil` for a part without area.
  public func resizableSnapshotView(
    from rect: Rect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: EdgeInsets
  ) -> View? {
    snapshot(record(afterUpdates).shown, from: rect, capInsets: capInsets)
  }

  /// Draws what the view shows now into the image that is being made; see ``GraphicsImageRenderer``.
  ///
  /// - Parameters:
  ///   - rect: Where, in points of the image; what the view shows is stretched to fill it.
  ///   - afterUpdates: Whether a layout that is due comes first, and the models are taken.
  /// - Returns: Whether there was an image to draw into.
  @discardableResult
  public func drawHierarchy(in rect: Rect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let canvas = Ambient.canvas else { return false }
    let (taken, bounds) = record(afterUpdates)
    let picture = ViewPicture(size: bounds.size, list: taken.list)
    canvas.draw(picture, part: bounds, in: rect)
    return true
  }

  /// What the view shows, and the bounds that it had.
  private func record(_ afterUpdates: Bool) -> (shown: LeftPicture, bounds: Rect) {
    if afterUpdates { layoutIfNeeded() }
    let stage = window ?? Ambient.stage
    let sight = afterUpdates ? Sight.model : stage.map { .presented(at: $0.now) } ?? .model
    return (LeftPicture(of: self, sight), sight.state(of: self).bounds)
  }

  /// Whether it shows what another view shows, or has shown.
  package var isPicture: Bool { snapshotSource != nil || picture != nil || self is SnapshotView }

  private func snapshot(
    _ taken: LeftPicture, from rect: Rect, capInsets: EdgeInsets
  ) -> View? {
    guard !rect.isEmpty else { return nil }
    return SnapshotView(of: self, taken, part: rect, capInsets: capInsets)
  }
}
