public import Drawing
import TransitionCore
public import TransitionViews

/// One view of the hierarchy: its identity and its model and presented state.
nonisolated public struct LayerInspection: Hashable, Sendable {
  /// The role of a view in the running transition.
  public enum Role: Hashable, Sendable {
    /// The container view.
    case container
    /// The outgoing controller's view.
    case from
    /// The incoming controller's view.
    case to
  }

  /// The view's id; not unique.
  public var id: String
  /// What the app calls it, `accessibilityIdentifier`; `nil` where it does not.
  public var identifier: String?
  /// How deeply it is nested; 0 for views in the window itself.
  public var depth: Int
  /// The id of the controller whose root view it is.
  public var controller: String?
  /// The view's role in the running transition.
  public var role: Role?
  /// Whether it is a snapshot of a view, departing or made by code.
  public var isPicture: Bool
  /// Whether the view is hidden, and with it its subviews.
  public var isHidden: Bool
  /// The values that every animation runs towards.
  public var model: ViewState
  /// What is shown now.
  public var presented: ViewState
  /// The map from the view's shown coordinates to the stage's, as far as an affine transform can say it.
  public var map: AffineTransform { planeMap.affine }
  /// The same for what is seen in perspective.
  var planeMap: PlaneMap

  /// The corners of what is shown, in the stage's points, clockwise from the top left one of the view: four,
  /// unless a part lies behind the eye.
  public var corners: [Point] { planeMap.outline(of: presented.bounds) }
}

extension Stage {
  /// The whole hierarchy at ``now``, depth first, back to front: views and departing snapshots, hidden
  /// ones included.
  ///
  /// - Complexity: O(views).
  public var layers: [LayerInspection] {
    var layers: [LayerInspection] = []
    let parts = transitionViews
    for view in window.subviews { visit(view, 0, .identity, nil, parts, &layers) }
    return layers
  }

  private typealias TransitionViews = (container: View?, from: View?, to: View?)

  private func visit(
    _ view: View, _ depth: Int, _ base: PlaneMap, _ lens: Transform3D?,
    _ parts: TransitionViews, _ layers: inout [LayerInspection]
  ) {
    let shown = view.presented(at: now)
    let map = shown.map(through: lens).concatenating(base)
    let role: LayerInspection.Role? =
      view === parts.container
      ? .container : view === parts.from ? .from : view === parts.to ? .to : nil
    layers.append(
      LayerInspection(
        id: view.id, identifier: view.accessibilityIdentifier, depth: depth,
        controller: view.viewOwner?.id, role: role,
        isPicture: view.isPicture, isHidden: view.isHidden, model: view.model,
        presented: shown, planeMap: map))
    for subview in view.parts + view.departing {
      visit(subview, depth + 1, map, shown.lens, parts, &layers)
    }
  }

  /// The views of the transition that ``transition`` tells of.
  private var transitionViews: TransitionViews {
    if let context = innermostRun?.context {
      return (context.containerView, context.fromView, context.toView)
    }
    guard let transition = transition ?? childTransition else { return (nil, nil, nil) }
    let (from, to) = (controllerView(transition.from), controllerView(transition.to))
    return ((to ?? from)?.superview, from, to)
  }

  /// The view of a controller that is installed, by its id.
  private func controllerView(_ id: String) -> View? {
    var rest = window.subviews
    while let view = rest.popLast() {
      if view.viewOwner?.id == id { return view }
      rest += view.subviews
    }
    return nil
  }
}
