import Drawing
import TransitionCore
public import TransitionViews

/// What a stage shows while nothing moves and no finger is down, as far as the contract is concerned with
/// it.
nonisolated public struct StageAtRest: Hashable, Sendable {
  /// One controller.
  package struct Controller: Hashable, Sendable {
    package var id: String
    package var appearance: AppearanceState
    /// Whether its view hangs below the stage's window.
    package var isShown: Bool
    /// Whether its view hangs below another controller's view without being its child; then that one.
    package var stranger: String?
    /// Whether the parent, or nobody, is shown.
    package var parentHasAppeared: Bool
    /// The children that there are, and those that the selection or the stack calls for.
    package var children: [String]
    package var wantedChildren: [String]?
    /// Views between its view and its container's which take no input.
    package var inputOff: [String]
    /// Pictures of views that are still shown in it.
    package var pictures: [String]
    /// Children of which nothing can be seen, because another one's view lies over theirs.
    package var covers: [Cover]
  }

  /// A child's view that lies wholly behind another's.
  package struct Cover: Hashable, Sendable {
    package var back: String
    package var front: String
    /// The controllers whose they are.
    package var backController: String
    package var frontController: String
  }

  package var controllers: [Controller]
}

extension Stage {
  /// The state at rest, or `nil` while something is still due or the pointer is down.
  public var atRest: StageAtRest? {
    guard nextDue == nil, !isTouching else { return nil }
    var found: [ViewController] = []
    collect(root, into: &found)
    for presentation in presentations { collect(presentation.presented, into: &found) }
    collectStrangers(below: window, into: &found)
    return StageAtRest(controllers: found.map(facts))
  }

  /// The controller with everything that it contains or could show.
  private func collect(_ controller: ViewController, into found: inout [ViewController]) {
    guard !found.contains(where: { $0 === controller }) else { return }
    found.append(controller)
    let others = (controller as? ConductingViewController)?.otherControllers ?? []
    for child in controller.children + others { collect(child, into: &found) }
    if let made = controller.contextPresentation { collect(made.presented, into: &found) }
  }

  /// Controllers whose views are shown though nobody contains them.
  private func collectStrangers(below view: View, into found: inout [ViewController]) {
    for subview in view.subviews {
      if let controller = subview.controller { collect(controller, into: &found) }
      collectStrangers(below: subview, into: &found)
    }
  }

  private func facts(of controller: ViewController) -> StageAtRest.Controller {
    let view = controller.isViewLoaded ? controller.view : nil
    let isShown = view?.isDescendant(of: window) ?? false
    let path = isShown ? view?.pathToController ?? [] : []
    let enclosing = path.last?.superview?.controller
    let isContained = enclosing == nil || enclosing === controller.outermostPresenter.parent
    return StageAtRest.Controller(
      id: controller.id, appearance: controller.appearance, isShown: isShown,
      stranger: isContained ? nil : enclosing?.id,
      parentHasAppeared: hasAppeared(around: controller),
      children: controller.children.map(\.id), wantedChildren: wantedChildren(of: controller),
      inputOff: path.dropFirst().filter { !$0.isUserInteractionEnabled }.map(\.id),
      pictures: isShown ? view?.pictures ?? [] : [], covers: covers(in: controller))
  }

  /// Whether what a controller is in is shown: its parent, or the context that it is presented in.
  private func hasAppeared(around controller: ViewController) -> Bool {
    if let presentation = controller.presentation, presentation.context != nil {
      return presentation.state.context == .appeared
    }
    return controller.parent.map { $0.appearance == .appeared } ?? true
  }

  /// What is seen in general: two children's views in one superview, of which the one in front is opaque
  /// and leaves nothing of the other one in sight.
  private func covers(in controller: ViewController) -> [StageAtRest.Cover] {
    let children = controller.children.filter(\.isViewLoaded)
      .map { (id: $0.id, view: $0.containedView) }
      .filter { $0.view.isDescendant(of: window) && $0.view.isVisible }
    return children.compactMap { back in
      children.first {
        $0.view.lies(inFrontOf: back.view) && $0.view.isOpaque(over: back.view.model.frame)
      }.map { front in
        StageAtRest.Cover(
          back: back.view.id, front: front.view.id, backController: back.id,
          frontController: front.id)
      }
    }
  }

  private func wantedChildren(of controller: ViewController) -> [String]? {
    // One that no stage has seen yet has not installed its children.
    guard let container = controller as? ConductingViewController,
      container.conductor.stage != nil
    else { return nil }
    return container.wantedChildren?.map(\.id)
  }
}

extension View {
  /// The view and those around it, up to the one before the next controller's view or to the top.
  fileprivate var pathToController: [View] {
    var path = [self]
    while let next = path[path.count - 1].superview, next.viewOwner == nil { path.append(next) }
    return path
  }

  fileprivate var isVisible: Bool {
    !isHidden && model.alpha > 0 && model.bounds.width > 0 && model.bounds.height > 0
  }

  fileprivate func lies(inFrontOf other: View) -> Bool {
    guard let siblings = superview?.subviews,
      let place = siblings.firstIndex(where: { $0 === self }),
      let otherPlace = siblings.firstIndex(where: { $0 === other })
    else { return false }
    return place > otherPlace
  }

  /// Whether nothing of a rectangle in the superview can be seen through the view: by its background or
  /// by that of a view in it.
  fileprivate func isOpaque(over rect: Rect) -> Bool {
    guard isVisible, model.alpha >= 1, cornerRadius == 0, mask == nil,
      model.transform3D.isAffine, model.transform.isTranslation, superview?.model.lens == nil,
      model.frame.reaches(around: rect)
    else { return false }
    if model.backgroundColor.alpha >= 1 { return true }
    let (frame, bounds) = (model.frame, model.bounds)
    let inside = rect.offset(dx: bounds.minX - frame.minX, dy: bounds.minY - frame.minY)
    return subviews.contains { $0.isOpaque(over: inside) }
  }

  /// The pictures here and below, up to other controllers' views.
  fileprivate var pictures: [String] {
    departing.map(\.id)
      + subviews.filter { $0.viewOwner == nil }.flatMap { $0.pictures }
  }
}

nonisolated extension Rect {
  /// Whether another rectangle lies in this one, its edges included.
  fileprivate func reaches(around other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
