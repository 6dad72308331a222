import Drawing
import Transitions

/// The exhibits in a container of panes: drags, tabs and animators that fail elsewhere.
final class PagesExhibit: Exhibit, ContainerViewControllerDelegate {
  /// What goes wrong elsewhere.
  enum Fault {
    case fastPan, completedTwice, trueAfterCancel, threeTabs, cancelRedo, neverCompleted,
      resizeHalfWay, fingerDuringCompletion, slowMotionDrag, scrollInside
  }

  /// What has been seen of the provocation.
  private struct Seen {
    /// Transitions that a finger has begun.
    var drags = 0
    /// Transitions that a finger has let go of to go back, and has caught before they were back.
    var redone = 0
    /// Transitions that a finger has caught while they went on to their end.
    var caught = 0
    /// Tabs that were tapped while another one was coming.
    var hastyTaps = 0
    /// Changes of the size while a transition ran.
    var resizes = 0
    /// Scrolls that have come to their end while a finger held the transition.
    var scrollsInHand = 0
  }

  private let fault: Fault
  private let container: ContainerViewController
  private let animator: CarelessSlide
  private var seen = Seen()

  init(_ fault: Fault, _ panes: [SceneFile.Pane]) {
    self.fault = fault
    let scrolls = fault == .scrollInside
    container = ContainerViewController(
      id: "container",
      viewControllers: panes.map {
        scrolls ? ScrollingPaneViewController($0) : PaneViewController($0)
      })
    container.bar.show(panes)
    // The plaque is below: no room is left for the hand indicator.
    container.configuration.barHeight = TabBar.buttonHeight + 8
    switch fault {
    case .completedTwice: animator = CarelessSlide(.twice)
    case .trueAfterCancel: animator = CarelessSlide(.alwaysTrue)
    case .neverCompleted: animator = CarelessSlide(.never)
    default: animator = CarelessSlide(.right)
    }
    if fault == .neverCompleted { container.configuration.isPanEnabled = false }
    container.delegate = self
    for case let pane as ScrollingPaneViewController in container.viewControllers {
      pane.scrolled = { [weak self] in
        guard let self else { return }
        if container.transitionCoordinator?.isInteractive == true { seen.scrollsInHand += 1 }
      }
    }
  }

  var content: ViewController { container }

  func makeRestPoint() -> ((PagesExhibit) -> Void)? {
    let select = container.makeSelection()
    let (seen, record) = (seen, animator.record)
    let arrived = container.viewControllers.firstIndex { $0 === animator.arrived }
    let scrolled = container.viewControllers.map {
      ($0 as? ScrollingPaneViewController)?.isScrolled ?? false
    }
    return { fresh in
      let panes = fresh.container.viewControllers
      select(fresh.container)
      (fresh.seen, fresh.animator.record) = (seen, record)
      fresh.animator.arrived = arrived.map { panes[$0] }
      for (pane, isScrolled) in zip(panes, scrolled) {
        (pane as? ScrollingPaneViewController)?.isScrolled = isScrolled
      }
    }
  }

  func willResize() { if container.transitionCoordinator != nil { seen.resizes += 1 } }

  // MARK: What the container tells

  func container(
    _ container: ContainerViewController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController, interactive: Bool
  ) -> (any ViewControllerAnimatedTransitioning)? {
    if interactive { seen.drags += 1 }
    watch(container.transitionCoordinator)
    return animator
  }

  /// Looks at every passing from the finger to the clock and back.
  private func watch(_ coordinator: TransitionCoordinator?) {
    var wasLetGo = false
    var wasCancelled = false
    coordinator?.notifyWhenInteractionChanges { [weak self] context in
      guard let self else { return }
      if !context.isInteractive {
        (wasLetGo, wasCancelled) = (true, context.transitionWasCancelled)
      } else if wasLetGo {
        if wasCancelled { seen.redone += 1 } else { seen.caught += 1 }
      }
    }
  }

  func container(
    _ container: ContainerViewController, shouldSelect controller: ViewController
  ) -> Bool {
    if container.transitionCoordinator != nil { seen.hastyTaps += 1 }
    return true
  }

  // MARK: Verdict

  var verdict: Verdict {
    Verdict(
      isRunning: container.transitionCoordinator != nil, isProvoked: isProvoked,
      holds: isWhole && holds)
  }

  private var isProvoked: Bool {
    let record = animator.record
    switch fault {
    case .completedTwice: return record.calls > record.occasions
    case .trueAfterCancel: return record.lies > 0
    case .threeTabs: return seen.hastyTaps > 1
    case .cancelRedo: return seen.redone > 0
    case .neverCompleted: return record.occasions > 0
    case .resizeHalfWay: return seen.resizes > 0
    case .fingerDuringCompletion: return seen.caught > 0
    case .slowMotionDrag: return record.cancellations > 0 && record.completions > 0
    case .scrollInside: return seen.scrollsInHand > 0
    default: return seen.drags > 0 && record.completions > 0
    }
  }

  /// Whether the container shows one pane, in its place, and knows of no other.
  private var isWhole: Bool {
    let shown = container.selectedViewController
    return container.shows(only: shown)
      && container.viewControllers.allSatisfy {
        $0 === shown || $0.appearance == .disappeared
      }
  }

  private var holds: Bool {
    let record = animator.record
    switch fault {
    case .completedTwice, .neverCompleted: return record.ends == record.occasions
    case .trueAfterCancel: return record.cancellations == record.lies
    case .threeTabs: return container.bar.selectedIndex == container.selectedIndex
    case .resizeHalfWay:
      let view = container.selectedViewController.view
      return view.frame == view.superview?.bounds
    // A transition that was dropped or ended twice, or a pane that is not where the last one led.
    default:
      return record.ends == record.occasions
        && animator.arrived.map { $0 === container.selectedViewController } ?? true
    }
  }
}

extension ExhibitKind {
  static let fastPan = ExhibitKind("fast-pan") { PagesExhibit(.fastPan, $0) }
  static let completedTwice = ExhibitKind("completed-twice") { PagesExhibit(.completedTwice, $0) }
  static let trueAfterCancel = ExhibitKind("true-after-cancel") {
    PagesExhibit(.trueAfterCancel, $0)
  }
  static let threeTabs = ExhibitKind("three-tabs") { PagesExhibit(.threeTabs, $0) }
  static let cancelRedo = ExhibitKind("cancel-redo") { PagesExhibit(.cancelRedo, $0) }
  static let neverCompleted = ExhibitKind("never-completed") { PagesExhibit(.neverCompleted, $0) }
  static let resizeHalfWay = ExhibitKind("resize-half-way") { PagesExhibit(.resizeHalfWay, $0) }
  static let fingerDuringCompletion = ExhibitKind("finger-during-completion") {
    PagesExhibit(.fingerDuringCompletion, $0)
  }
  static let slowMotionDrag = ExhibitKind("slow-motion-drag") { PagesExhibit(.slowMotionDrag, $0) }
  static let scrollInside = ExhibitKind("scroll-inside") { PagesExhibit(.scrollInside, $0) }
}
