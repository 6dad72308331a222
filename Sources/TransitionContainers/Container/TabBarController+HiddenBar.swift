import Drawing
public import TransitionCore
import TransitionViews

extension ViewController {
  /// Whether the tab bar goes while this controller, or one above it, is on top of a navigation
  /// controller that is a tab of a ``TabBarController``. Set it before the push.
  ///
  /// The tab bar stays with the page that shows it: a push takes it away with that page, and a pop
  /// brings it back.
  public var hidesBottomBarWhenPushed: Bool {
    get { surroundings.hidesBottomBarWhenPushed }
    set { surroundings.hidesBottomBarWhenPushed = newValue }
  }
}

extension TabBarController {
  /// Puts the bar onto a page, which takes it along while it comes or goes; the panes have the whole
  /// height meanwhile.
  func carryBar(on page: View) {
    guard hasBar, barHost == nil else { return }
    barHost = page
    layOut()
    let (bounds, height) = (page.bounds, configuration.barHeight)
    formerBarMask = bar.autoresizingMask
    bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    bar.untransformedFrame = Rect(
      x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    page.addSubview(bar)
  }

  /// Takes the bar from the page that has carried it, and puts it where it belongs now.
  func putBarBack() {
    guard barHost != nil else { return }
    barHost = nil
    bar.autoresizingMask = formerBarMask
    bar.removeFromSuperview()
    layOut()
    // A change of tabs that has just been asked for may be what takes the page away.
    conductor.updateFrames()
  }
}

extension NavigationController {
  /// Whether a controller that is shown, or lies below, wants the tab bar to go.
  var hidesBottomBar: Bool { hidesBottomBar(shownStack.isEmpty ? viewControllers : shownStack) }

  private func hidesBottomBar(_ stack: [ViewController]) -> Bool {
    stack.contains(where: \.hidesBottomBarWhenPushed)
  }

  /// The tab bar controller that shows this as its selected tab.
  private var tabsInSight: TabBarController? {
    guard let tabs = parent as? TabBarController, tabs.current === self else { return nil }
    return tabs
  }

  /// Lets the page that shows the tab bar take it along, where the other one does not.
  func carryBottomBar(in run: TransitionRun) {
    guard let tabs = tabsInSight, let undo else { return }
    let (before, after) = (hidesBottomBar(undo.before), hidesBottomBar(undo.after))
    guard before != after else { return }
    tabs.carryBar(on: (before ? run.plan.to : run.plan.from).view)
    conductor.updateFrames()
  }

  /// Gives the tab bar back to its controller.
  func returnBottomBar() { (parent as? TabBarController)?.putBarBack() }

  /// The stack that is shown has changed.
  func bottomBarChanged() { tabsInSight?.layOutBar() }
}
