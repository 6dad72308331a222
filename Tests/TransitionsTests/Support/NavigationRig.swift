import Drawing
import Transitions

/// A navigation controller with the root a on a stage of 390 × 844 points.
final class NavigationRig: NavigationControllerDelegate {
  let root = Child(id: "a")
  let next = Child(id: "b")
  let navigation: NavigationController
  let stage: Stage
  var animator: (any ViewControllerAnimatedTransitioning)?
  var interaction: (any ViewControllerInteractiveTransitioning)?
  private let recorder: CallRecorder

  init(hasDelegate: Bool = false) {
    navigation = NavigationController(id: "nav", rootViewController: root)
    stage = Stage(root: navigation, size: Size(width: 390, height: 844))
    stage.install()
    recorder = CallRecorder(stage)
    if hasDelegate { navigation.delegate = self }
  }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator }

  var calls: [String] { recorder.calls }

  func push(_ controller: ViewController, at time: Double, animated: Bool = true) {
    stage.advance(to: time)
    stage.perform { navigation.pushViewController(controller, animated: animated) }
  }

  func pop(at time: Double, animated: Bool = true) {
    stage.advance(to: time)
    stage.perform { _ = navigation.popViewController(animated: animated) }
  }

  /// Drags from a place to the right, or by less than nothing to the left, in steps of 20 pt, one every 16 ms,
  /// and does not let go.
  func drag(from x: Double, by distance: Double, at time: Double) {
    stage.handle(.down(Point(x: x, y: 400)), at: time)
    let step = distance < 0 ? -20.0 : 20
    for count in 1...Int(distance / step) {
      stage.handle(
        .move(Point(x: x + step * Double(count), y: 400)), at: time + 0.016 * Double(count))
    }
  }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction }

  func down(_ x: Double, at time: Double) { stage.handle(.down(Point(x: x, y: 400)), at: time) }
  func move(_ x: Double, at time: Double) { stage.handle(.move(Point(x: x, y: 400)), at: time) }
  func up(_ x: Double, at time: Double) { stage.handle(.up(Point(x: x, y: 400)), at: time) }

  /// The ids of the stack, joined.
  var stack: String { navigation.viewControllers.map(\.id).joined() }

  /// What breaks the law of rest with a stack of these ids; empty if all is well.
  func faultsAtRest(_ wanted: String) -> [String] {
    var faults: [String] = []
    func check(_ holds: Bool, _ fault: String) { if !holds { faults.append(fault) } }
    check(stack == wanted, "the stack is \(stack)")
    let children = navigation.children.map(\.id).joined()
    check(children == wanted, "children are \(children)")
    check(stage.timelineTotal == 0 && !stage.isMoving, "something moves")
    check(navigation.transitionCoordinator == nil, "a coordinator is left")
    check(navigation.contentView.isUserInteractionEnabled, "input is off")
    check(navigation.contentView.subviews.map(\.id) == [String(wanted.suffix(1))], "wrong views")
    for child in navigation.viewControllers {
      let isTop = child === navigation.topViewController
      check(child.appearance == (isTop ? .appeared : .disappeared), "\(child.id) appears wrongly")
      check(child.view.presented(at: stage.now) == child.view.model, "\(child.id) is animated")
      check(child.view.transform.isIdentity && child.view.alpha == 1, "\(child.id) is left over")
    }
    return faults
  }

  func shownX(_ controller: ViewController) -> Double {
    controller.view.presented(at: stage.now).frame.minX
  }
}
