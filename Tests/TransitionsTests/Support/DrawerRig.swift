import Drawing
import Transitions

/// A drawer controller with the content c and the drawer d, 312 points wide on a stage of 390 × 844.
final class DrawerRig: DrawerControllerDelegate {
  let content: ViewController
  let panel = Child(id: "d")
  let drawer: DrawerController
  let stage: Stage
  var animator: (any ViewControllerAnimatedTransitioning)?
  var interaction: (any ViewControllerInteractiveTransitioning)?
  private let recorder: CallRecorder

  init(
    edge: DrawerController.Edge = .left, content: ViewController = Child(id: "c"),
    hasDelegate: Bool = false
  ) {
    self.content = content
    drawer = DrawerController(id: "box", content: content, drawer: panel, edge: edge)
    stage = Stage(root: drawer, size: Size(width: 390, height: 844))
    stage.install()
    recorder = CallRecorder(stage)
    if hasDelegate { drawer.delegate = self }
  }

  func drawerController(
    _ drawerController: DrawerController,
    animationControllerFor operation: DrawerController.Operation
  ) -> (any ViewControllerAnimatedTransitioning)? { animator }

  func drawerController(
    _ drawerController: DrawerController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction }

  var calls: [String] { recorder.calls }

  func set(_ isOpen: Bool, at time: Double, animated: Bool = true) {
    stage.advance(to: time)
    stage.perform { drawer.setDrawerOpen(isOpen, animated: animated) }
  }

  func down(_ x: Double, at time: Double) { stage.handle(.down(Point(x: x, y: 400)), at: time) }
  func move(_ x: Double, at time: Double) { stage.handle(.move(Point(x: x, y: 400)), at: time) }
  func up(_ x: Double, at time: Double) { stage.handle(.up(Point(x: x, y: 400)), at: time) }

  /// Drags in five steps of 20 ms, and does not let go.
  ///
  /// - Returns: The time of the last step.
  @discardableResult
  func drag(from x: Double, by distance: Double, at time: Double) -> Double {
    down(x, at: time)
    for step in 1...5 { move(x + distance * Double(step) / 5, at: time + 0.02 * Double(step)) }
    return time + 0.1
  }

  /// The frame that the drawer is shown with.
  var shown: Rect { panel.view.presented(at: stage.now).frame }

  /// The opacity that the shade is shown with, of its own.
  var shade: Double {
    let view = drawer.containerView.subviews.first { $0.id == "box/shade" }
    return view?.presented(at: stage.now).alpha ?? .nan
  }

  /// What breaks the law of rest; empty if all is well.
  func faultsAtRest(open: Bool) -> [String] {
    var faults: [String] = []
    func check(_ holds: Bool, _ fault: String) { if !holds { faults.append(fault) } }
    check(drawer.isDrawerOpen == open, "open is \(drawer.isDrawerOpen)")
    check(stage.timelineTotal == 0 && !stage.isMoving, "something moves")
    check(drawer.transitionCoordinator == nil, "a coordinator is left")
    check(drawer.children.map(\.id) == ["c", "d"], "children are \(drawer.children.map(\.id))")
    check(drawer.view.isUserInteractionEnabled, "input is off")
    check(drawer.containerView.isHidden != open, "the overlay is shown or not")
    check(content.appearance == .appeared, "c is \(content.appearance)")
    check(panel.appearance == (open ? .appeared : .disappeared), "d is \(panel.appearance)")
    check(shade == (open ? 1 : 0), "the shade is at \(shade)")
    let views = drawer.containerView.subviews.map(\.id)
    check(views == (open ? ["box/shade", "d"] : ["box/shade"]), "views are \(views)")
    guard panel.isViewLoaded else { return faults }
    check(panel.view.presented(at: stage.now) == panel.view.model, "an animation is left")
    check(panel.view.transform.isIdentity && panel.view.alpha == 1, "something is left over")
    let isPlaced =
      abs(shown.minX - drawer.drawerFrame.minX) < 1e-9
      && abs(shown.width - drawer.drawerFrame.width) < 1e-9
    if open { check(isPlaced, "d is at \(shown)") }
    return faults
  }
}
