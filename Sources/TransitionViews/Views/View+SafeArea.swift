public import Drawing

extension View {
  /// How far the view is covered at its edges, in points: by the stage's
  /// ``Stage/safeAreaInsets``, and by what controllers around it add with
  /// ``ViewController/additionalSafeAreaInsets``.
  ///
  /// Only what lies over the view counts, so that it is zero below a bar, and what a ``ScrollView`` adds to
  /// its insets does not count for what it shows. It goes by the places of the
  /// models and leaves transforms out, which is ours: content does not move while an animator's transform
  /// takes its view over an edge. A view that has left its hierarchy keeps what it had there.
  ///
  /// - Complexity: O(depth).
  public var safeAreaInsets: EdgeInsets {
    guard let superview else {
      return stage?.safeAreaInsets ?? (toldSafeArea == .zero ? addedSafeArea : toldSafeArea)
    }
    return safeArea(in: superview.safeAreaHandedOn(superview.safeAreaInsets), of: superview)
  }

  private var addedSafeArea: EdgeInsets { viewOwner?.additionalSafeAreaInsets ?? .zero }

  /// The safe area of a subview of a view whose own is known.
  func safeArea(in outer: EdgeInsets, of parent: View) -> EdgeInsets {
    if let kept = parent.keptSafeArea { return kept }
    guard outer != .zero else { return addedSafeArea }
    let safe = parent.model.bounds.inset(by: outer)
    let own = model.untransformedFrame
    let covered = EdgeInsets(
      top: outer.top > 0 ? min(max(safe.minY - own.minY, 0), own.height) : 0,
      left: outer.left > 0 ? min(max(safe.minX - own.minX, 0), own.width) : 0,
      bottom: outer.bottom > 0 ? min(max(own.maxY - safe.maxY, 0), own.height) : 0,
      right: outer.right > 0 ? min(max(own.maxX - safe.maxX, 0), own.width) : 0)
    return covered.adding(addedSafeArea)
  }

  /// Tells every view whose safe area has changed, from the outside inward.
  package final func updateSafeArea(_ insets: EdgeInsets) {
    if insets != toldSafeArea {
      takeSafeArea(insets)
      safeAreaInsetsDidChange()
      viewOwner?.viewSafeAreaInsetsDidChange()
      arrangement?.contentChanged(of: self)
      setNeedsLayout()
    }
    let inner = safeAreaHandedOn(insets)
    for subview in parts { subview.updateSafeArea(subview.safeArea(in: inner, of: self)) }
  }
}

/// A window on a view whose safe area stays what it is in its place, wherever the window goes.
package final class SteadyView: View {
  /// Who moves it.
  package weak var mover: AnyObject?
  private var kept: EdgeInsets?
  override var keptSafeArea: EdgeInsets? { kept }

  /// Keeps the safe area that a view has where it lies, as a subview of another one.
  package func keepSafeArea(of view: View, in superview: View) {
    kept = view.safeArea(in: superview.safeAreaHandedOn(superview.safeAreaInsets), of: superview)
  }
}
