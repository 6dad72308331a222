import Drawing
import Transitions

/// A container by hand whose swap does not balance its appearance calls.
final class HandMadeExhibit: Exhibit {
  private let container: CarelessViewController
  var content: ViewController { container }

  init(_ panes: [SceneFile.Pane]) { container = CarelessViewController(panes) }

  func makeRestPoint() -> ((HandMadeExhibit) -> Void)? {
    let restore = container.makeRestPoint()
    return { restore($0.container) }
  }

  var verdict: Verdict {
    let shown = container.shown
    return Verdict(
      isRunning: false, isProvoked: container.swaps > 0, holds: container.shows(only: shown))
  }
}

/// Shows one of two children, and forgets half of what it must tell them.
private final class CarelessViewController: ViewController {
  private let panes: [SceneFile.Pane]
  private lazy var viewControllers = panes.prefix(2).map { makeChild($0) }
  private var index = 0
  private(set) var swaps = 0
  var shown: ViewController { viewControllers[index] }

  init(_ panes: [SceneFile.Pane]) {
    self.panes = panes
    super.init(id: "container")
  }

  private func makeChild(_ pane: SceneFile.Pane) -> ViewController {
    let swap: () -> Void = { [weak self] in self?.swap() }
    return BoardViewController(
      pane,
      rows: [
        .button(
          Button(id: "\(pane.id)/swap", title: "Swap", style: .well, key: "1", action: swap))
      ], keys: ["1": swap, "Enter": swap])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(shown)
    view.addSubview(shown.view)
    shown.didMove(toParent: self)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    shown.view.untransformedFrame = view.bounds
  }

  private func swap() {
    let (from, to) = (viewControllers[index], viewControllers[1 - index])
    index = 1 - index
    swaps += 1
    to.loadViewIfNeeded()
    from.willMove(toParent: nil)
    addChild(to)
    from.beginAppearanceTransition(false, animated: false)
    to.beginAppearanceTransition(true, animated: false)
    // The first fault: begun already.
    to.beginAppearanceTransition(true, animated: false)
    to.view.untransformedFrame = view.bounds
    // What has gone is seen until the other one has come.
    let picture = from.view.snapshotView(afterScreenUpdates: false)
    if let picture { view.addSubview(picture) }
    view.addSubview(to.view)
    from.view.removeFromSuperview()
    to.view.alpha = 0
    View.animate(withDuration: 0.3) {
      to.view.alpha = 1
    } completion: { _ in
      picture?.removeFromSuperview()
    }
    to.endAppearanceTransition(animated: false)
    // The second one: from's end is missing.
    from.removeFromParent()
    to.didMove(toParent: self)
  }

  /// Whoever has gone has never been told its end, so that the first two swaps count and no other.
  func makeRestPoint() -> (CarelessViewController) -> Void {
    let (swaps, views) = (swaps, ViewsOutOfSight(of: viewControllers))
    return { fresh in
      for _ in 0..<(swaps > 2 ? 2 - swaps % 2 : swaps) {
        View.performWithoutAnimation { fresh.swap() }
      }
      fresh.swaps = swaps
      views.restore(in: fresh.viewControllers)
    }
  }

  // MARK: Appearance, forwarded by hand

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    shown.beginAppearanceTransition(true, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    shown.endAppearanceTransition(animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    shown.beginAppearanceTransition(false, animated: animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    shown.endAppearanceTransition(animated: animated)
  }
}

extension ExhibitKind {
  static let unbalancedAppearance = ExhibitKind("unbalanced-appearance") { HandMadeExhibit($0) }
}
