import Drawing
import SpringEngine
import Transitions

/// A tab bar controller's delegate that answers what a test wants it to.
final class TabDirector: TabBarControllerDelegate {
  /// Slides in the order of the tabs; the frames do not tell the direction.
  var animator: (_ goingRight: Bool) -> (any ViewControllerAnimatedTransitioning)? = { goingRight in
    SlideAnimator(duration: 0.5, padding: 10, motion: .curve(.linear), goingRight: goingRight)
  }
  var interaction: (() -> (any ViewControllerInteractiveTransitioning)?)?
  var maySelect = true
  var onDidShow: ((ViewController) -> Void)?
  private(set) var selected: [String] = []

  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    func place(_ controller: ViewController) -> Int {
      tabBarController.viewControllers.firstIndex { $0 === controller } ?? -1
    }
    return animator(place(to) > place(from))
  }

  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction?() }

  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect controller: ViewController
  ) -> Bool { maySelect }

  func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController)
  { selected.append(controller.id) }

  func tabBarController(_ tabBarController: TabBarController, didShow controller: ViewController) {
    onDidShow?(controller)
  }
}

/// A tab bar controller with the tabs a, b, c, d and e on a stage of 390 × 844 points.
final class TabRig: Driven {
  let children: [Child]
  let tabs: TabBarController
  let director = TabDirector()
  let stage: Stage
  var mark = 0

  init(
    selected: Int = 0, hasDelegate: Bool = true, hasPan: Bool = false,
    _ tune: (TabBarController) -> Void = { _ in }
  ) {
    children = ["a", "b", "c", "d", "e"].map { Child(id: $0) }
    tabs = TabBarController(id: "box", viewControllers: children, selectedIndex: selected)
    if hasDelegate { tabs.delegate = director }
    tabs.configuration.isPanEnabled = hasPan
    tune(tabs)
    stage = Stage(root: tabs, size: Size(width: 390, height: 844))
    stage.install()
  }

  /// Selects a tab in code.
  func select(_ index: Int, at time: Double) {
    stage.advance(to: time)
    stage.perform { tabs.selectedIndex = index }
  }

  /// Where the left edge of a tab's view is shown.
  func x(_ index: Int) -> Double? { shown(children[index].id)?.left }

  func faultsAtRest(selected: Int) -> [String] {
    Rest.faults(of: tabs, children, on: stage, selected: selected)
  }
}
