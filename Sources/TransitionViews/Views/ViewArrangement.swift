/// What knows of constraints on a view and on the views in it; the view itself knows no more than this.
package protocol ViewArrangement: AnyObject {
  /// Whether the view's frame is its own affair.
  var isFramed: Bool { get }
  /// The view is about to lay out its subviews, which get the places that constraints give them.
  func arrangeSubviews(of view: View)
  /// Something has changed that counts for the places of the view and of what lies in it: the size of its
  /// content, its safe area.
  func contentChanged(of view: View)
  /// A subview has been hidden or is shown again.
  func visibilityChanged(of view: View)
  /// The view has been given another place or size.
  func placeChanged(of view: View)
  /// How high the constraints in the view make it in a width, in points; 0 where none says it.
  func height(of view: View, inWidth width: Double) -> Double
  /// A view that lay in another one, at whatever depth, has left it.
  func viewLeft(_ view: View, _ ancestor: View)
}

extension View {
  /// Whether constraints say where the view lies.
  package final var isPlacedByConstraints: Bool { arrangement?.isFramed == false }

  /// How high the constraints in the view make it in a width, in points; `nil` where none says it.
  package final func constrainedHeight(inWidth width: Double) -> Double? {
    let height = arrangement?.height(of: self, inWidth: width) ?? 0
    return height > 0 ? height : nil
  }

  /// Tells those around the view that it has left its superview.
  func announceLeaving(_ former: View) {
    var ancestor: View? = former
    while let view = ancestor {
      view.arrangement?.viewLeft(self, view)
      ancestor = view.superview
    }
  }
}
