package import Drawing

/// What a view is among layers: of layers a view knows no more than this.
package protocol LayerBacking: AnyObject {
  /// Whether an animation of its own takes the view out of its superview's plane.
  var mayBeDeep: Bool { get }
  /// Puts the layer's own animations on top of what the view shows at a time.
  func present(_ state: inout ViewState, at time: Double)
  /// Appends the layer's content, between the background and what the view paints, in the view's coordinates.
  func paint(
    into list: inout DisplayList, state: ViewState, showing sight: Sight, map: AffineTransform,
    opacity: Double)
  /// What casts the shadow, if not the background's outline.
  func shadowShape(in state: ViewState, showing sight: Sight) -> RoundedRect?
  /// What the content takes beyond the bounds, if it does.
  func paintedArea(showing sight: Sight) -> Rect?
  /// The view has come onto a stage, or has left its own.
  func moved(to stage: Stage?)
}

extension View {
  /// Puts a view that holds a layer among the parts; it leaves its former place. Nobody is told.
  ///
  /// - Precondition: It does not contain this view.
  package final func insertLayer(_ view: View, at index: Int) {
    precondition(!isDescendant(of: view), "A layer cannot lie in itself.")
    view.removeLayer()
    view.takeName(in: self)
    view.superview = self
    parts.insert(view, at: min(max(index, 0), parts.count))
    hasLayers = true
    if let stage = window { view.tellLayers(of: stage) }
  }

  /// Takes the view, which holds a layer, out of what it lies in or masks.
  package final func removeLayer() {
    maskedView?.mask = nil
    guard let parent = superview else { return }
    let wasShown = window != nil
    parent.parts.removeAll { $0 === self }
    superview = nil
    if wasShown { tellLayers(of: nil) }
  }
}
