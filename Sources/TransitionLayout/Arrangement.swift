import Drawing
import TransitionViews

/// What is known of constraints at one view. A view gets one when it first has to do with them.
final class Arrangement: ViewArrangement {
  /// Whether the view's frame is its own affair.
  var isFramed = true
  /// Whether the view, whose frame is its own affair, or what lies in it is an item of a constraint that a
  /// view around it holds, so that its surroundings are solved together with what is in it.
  var isJoined = false
  /// The constraints that the view holds, in the order in which they came into force.
  var constraints: [LayoutConstraint] = []
  /// The guides in the view.
  var guides: [LayoutGuide] = []
  /// The guides that every view has, as far as somebody has asked for them.
  var builtIn: [LayoutGuide] = []
  /// How the content resists being made larger, and smaller: horizontally and vertically.
  var hugging = [LayoutPriority.defaultLow, .defaultLow]
  var resistance = [LayoutPriority.defaultHigh, .defaultHigh]
  /// The margins that were set; directional ones are kept as in a view that begins at the left.
  var margins: EdgeInsets?
  /// Whether they are directional.
  var hasDirectionalMargins = false
  /// Whether those of the superview count too.
  var preservesMargins = false
  /// Whether what has been solved for the view and what is in it does not count any more.
  var isStale = true
  /// What the constraints around the view have given it, until it is laid out.
  var frame: Rect?
  /// Whether it was told of, along each axis, that its place is open.
  var isReportedOpen = [false, false]

  /// The arrangement of a view, which is made where there is none.
  static func of(_ view: View) -> Arrangement {
    if let arrangement = view.arrangement as? Arrangement { return arrangement }
    let arrangement = Arrangement()
    view.arrangement = arrangement
    return arrangement
  }

  func arrangeSubviews(of view: View) {
    let root = view.layoutRoot
    let solution = Arrangement.of(root)
    if view === root || solution.isStale {
      solution.isStale = false
      LayoutSystem(root: root).solve(arranging: view)
    }
    for subview in view.subviews { subview.known?.place(subview) }
  }

  private func place(_ view: View) {
    guard let frame, !isFramed else { return }
    self.frame = nil
    view.untransformedFrame = frame
  }

  func height(of view: View, inWidth width: Double) -> Double {
    guard !constraints.isEmpty else { return 0 }
    return view.systemLayoutSizeFitting(
      Size(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  func contentChanged(of view: View) { view.constraintsChanged() }

  func placeChanged(of view: View) {
    if isFramed, isJoined { view.superview?.constraintsChanged() }
  }

  func visibilityChanged(of view: View) {
    if view.superview is StackView { view.superview?.constraintsChanged() }
  }

  func viewLeft(_ view: View, _ ancestor: View) {
    ancestor.removeConstraints(
      constraints.filter { $0.views.contains { $0.isDescendant(of: view) } })
  }
}

extension View {
  /// What is known of constraints at the view.
  final var known: Arrangement? { arrangement as? Arrangement }

  /// Whether the view's place is solved together with what is around it.
  final var isSolvedFromOutside: Bool {
    guard superview != nil, let known else { return false }
    return !known.isFramed || known.isJoined
  }

  /// The view whose size is given where the places of what is in this one are solved.
  final var layoutRoot: View {
    var root = self
    while root.isSolvedFromOutside, let around = root.superview { root = around }
    return root
  }

  /// Something counts for constraints that has changed: what hangs together is solved at the next layout.
  final func constraintsChanged() {
    var view = self
    Arrangement.of(view).isStale = true
    view.setNeedsLayout()
    while view.isSolvedFromOutside, let around = view.superview {
      view = around
      Arrangement.of(view).isStale = true
      view.setNeedsLayout()
    }
  }
}
