import Drawing
import Transitions

/// An application whose transitions are driven by an object of its own, in each kind of container, on a
/// stage of 390 × 844 points: from a to b and back, and, where there is a third, to c.
final class OwnRig {
  nonisolated enum Kind: CaseIterable, Sendable { case stack, tabs, container, modal }

  let kind: Kind
  let stage: Stage
  let transition: any OwnTransition
  let children = ["a", "b", "c"].map { Child(id: $0) }
  private let root: ViewController

  /// - Parameter hasPan: Whether the container's own pan is on, where it can be switched.
  init(_ kind: Kind, _ transition: any OwnTransition, hasPan: Bool = false) {
    (self.kind, self.transition) = (kind, transition)
    switch kind {
    case .stack: root = NavigationController(id: "box", rootViewController: children[0])
    case .tabs:
      let tabs = TabBarController(id: "box", viewControllers: children)
      tabs.configuration.isPanEnabled = hasPan
      root = tabs
    case .container:
      let container = ContainerViewController(id: "box", viewControllers: children)
      container.configuration.isPanEnabled = hasPan
      root = container
    case .modal: root = children[0]
    }
    stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    connect()
  }

  private func connect() {
    (root as? NavigationController)?.delegate = self
    (root as? TabBarController)?.delegate = self
    (root as? ContainerViewController)?.delegate = self
    for child in children.dropFirst() where kind == .modal {
      child.modalPresentationStyle = .fullScreen
      child.transitioningDelegate = self
    }
    stage.perform {
      transition.listen(on: stage.window)
      transition.ask = { [unowned self] in shown == "a" ? go(to: 1) : go(to: 0) }
    }
  }

  /// Asks in code for what shows a child.
  func go(to index: Int, animated: Bool = true) {
    let child = children[index]
    switch root {
    case let navigation as NavigationController:
      let stack = index == 0 ? [children[0]] : [children[0], child]
      let isPop = index == 0 && navigation.viewControllers.count == 2
      let isPush = index > 0 && navigation.viewControllers.count == 1
      if isPop {
        _ = navigation.popViewController(animated: animated)
      } else if isPush {
        navigation.pushViewController(child, animated: animated)
      } else {
        navigation.setViewControllers(stack, animated: animated)
      }
    case let tabs as TabBarController where animated: tabs.selectedIndex = index
    case let tabs as TabBarController: tabs.select(index, animated: false)
    case let container as ContainerViewController: container.select(index, animated: animated)
    default: goModal(to: index, animated: animated)
    }
  }

  private func goModal(to index: Int, animated: Bool) {
    if index == 0 || root.presentedViewController != nil { root.dismiss(animated: animated) }
    // Correct code presents nothing from what is on its way.
    if index > 0, root.presentedViewController == nil || root.transitionCoordinator != nil {
      root.present(children[index], animated: animated)
    }
  }

  /// Covers everything with a controller.
  func cover(with controller: ViewController) {
    controller.modalPresentationStyle = .fullScreen
    root.present(controller, animated: false)
  }

  /// What the container says that it shows, or is about to.
  var shown: String {
    switch root {
    case let navigation as NavigationController: navigation.topViewController?.id ?? ""
    case let tabbed as TabbedController: tabbed.selectedViewController.id
    default: root.presentedViewController?.id ?? root.id
    }
  }

  // MARK: A finger

  func down(_ x: Double, _ y: Double, at time: Double) {
    stage.handle(.down(Point(x: x, y: y)), at: time)
  }

  func move(_ x: Double, _ y: Double, at time: Double) {
    stage.handle(.move(Point(x: x, y: y)), at: time)
  }

  func up(_ x: Double, _ y: Double, at time: Double) {
    stage.handle(.up(Point(x: x, y: y)), at: time)
  }

  /// Drags down from a place in steps of a frame.
  ///
  /// - Returns: When the last step was.
  @discardableResult
  func drag(from y: Double, by distance: Double, at time: Double) -> Double {
    down(195, y, at: time)
    slide(from: y, by: distance, at: time)
    return time + 0.16
  }

  /// Moves the finger down in steps of a frame.
  func slide(from y: Double, by distance: Double, at time: Double) {
    for step in 1...10 {
      move(195, y + distance * Double(step) / 10, at: time + 0.016 * Double(step))
    }
  }

  // MARK: Rest

  /// What breaks the law of rest; empty if all is well.
  var faultsAtRest: [String] {
    var faults: [String] = []
    func check(_ holds: Bool, _ fault: String) { if !holds { faults.append(fault) } }
    check(stage.transition == nil, "a transition is left")
    check(stage.timelineTotal == 0 && !stage.isMoving, "something moves")
    for child in children {
      let wanted = child.id == shown ? AppearanceState.appeared : .disappeared
      check(child.appearance == wanted, "\(child.id) is \(child.appearance), shown is \(shown)")
      check(child.transitionCoordinator == nil, "\(child.id) has a coordinator")
      guard child.isViewLoaded else { continue }
      let view: View = child.view
      check(view.transform.isIdentity && view.alpha == 1, "\(child.id) is left over")
      check((view.superview != nil) == (child.id == shown), "\(child.id) is in or out wrongly")
    }
    return faults
  }
}

extension OwnRig: NavigationControllerDelegate, TabBarControllerDelegate,
  ContainerViewControllerDelegate, ViewControllerTransitioningDelegate
{
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { transition }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { transition }

  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { transition }

  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { transition }

  func container(
    _ container: ContainerViewController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController, interactive: Bool
  ) -> (any ViewControllerAnimatedTransitioning)? { transition }

  func container(
    _ container: ContainerViewController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { transition }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { transition }

  func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  { transition }

  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { transition }

  func interactionControllerForDismissal(using animator: any ViewControllerAnimatedTransitioning)
    -> (any ViewControllerInteractiveTransitioning)?
  { transition }
}
