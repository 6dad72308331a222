import Drawing
import Transitions

/// The tutorial's hand-made tab container: two buttons, and two children that slide together.
enum TabSlideScene {
  static let kind = SceneKind("tab-slide", tunables: tunables, paneCount: 2...2) {
    file, tunables in
    let values = TunedValues(tunables)
    return SceneInstance(
      root: TabSlideViewController(panes: file.panes, values: values), values: values)
  }

  private static let tunables = [
    Tunable(name: "slide.duration", title: "duration", unit: "s", range: 0.05...20, value: 0.25)
  ]
}

/// A container with two buttons below its children.
///
/// What differs from the tutorial: a key that comes while input is off waits for the end.
final class TabSlideViewController: ViewController, Resting {
  private let viewControllers: [ViewController]
  private let values: TunedValues
  /// Where the children are; as wide and as high as they, so that nothing shows beside it.
  private let contentView = View(id: "container/content")
  private var bar: ButtonBar?
  private var isRunning = false
  private var queued: Int?

  init(panes: [SceneFile.Pane], values: TunedValues) {
    viewControllers = panes.map { pane in
      BoardViewController(
        pane, rows: [.text(Label(id: "\(pane.id)/label", text: "A child of 320 × 500 points"))])
    }
    self.values = values
    super.init(id: "container")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    contentView.clipsToBounds = true
    view.addSubview(contentView)
    let buttons = viewControllers.enumerated().map { index, child in
      Button(
        id: "container/button\(index + 1)", title: child.title ?? child.id, style: .soft,
        key: "\(index + 1)", alignment: .leading
      ) { [unowned self] in buttonTouched(tag: index + 1) }
    }
    let bar = ButtonBar(id: "container/bar", buttons: buttons)
    view.addSubview(bar)
    self.bar = bar
    layOut()
    loadViewController(at: 0)
  }

  private func layOut() {
    let (size, child) = (view.bounds.size, newViewStartFrame.size)
    contentView.frame = Rect(
      x: (max(size.width - child.width, 0) / 2).rounded(), y: 0, width: child.width,
      height: child.height)
    bar?.frame = Rect(
      x: 0, y: child.height, width: size.width, height: max(size.height - child.height, 0))
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOut()
  }

  private func buttonTouched(tag: Int) { loadViewController(at: tag == 1 ? 0 : 1) }

  override func keyPressed(_ key: String) -> Bool {
    guard let index = TabbedController.index(forKey: key, from: queued ?? current, of: 2) else {
      return super.keyPressed(key)
    }
    if viewControllers.indices.contains(index) { loadViewController(at: index) }
    return true
  }

  /// The child that is shown, or is coming.
  private var current: Int {
    children.last.flatMap { child in viewControllers.firstIndex { $0 === child } } ?? 0
  }

  func makeRestPoint() -> ((TabSlideViewController) -> Void)? {
    let (index, views) = (current, ViewsOutOfSight(of: viewControllers))
    return { fresh in
      View.performWithoutAnimation { fresh.loadViewController(at: index) }
      views.restore(in: fresh.viewControllers)
    }
  }

  // MARK: The switch

  private func loadViewController(at index: Int) {
    if isRunning {
      queued = index
      return
    }
    let fromViewController = viewControllers[1 - index]
    let toViewController = viewControllers[index]
    if children.first === toViewController { return }
    guard !children.isEmpty else {
      addChild(toViewController)
      toViewController.view.frame = newViewStartFrame
      contentView.addSubview(toViewController.view)
      return toViewController.didMove(toParent: self)
    }
    // No input while the two change places; it comes back when the animation is over.
    setRunning(true)
    fromViewController.willMove(toParent: nil)
    addChild(toViewController)
    toViewController.view.frame = index == 1 ? nextViewStartFrame : preViewStartFrame
    // This adds the incoming view and removes the outgoing one by itself.
    transition(
      from: fromViewController, to: toViewController, duration: values["slide.duration"],
      options: .curveEaseInOut,
      animations: { [self] in
        fromViewController.view.frame = index == 1 ? preViewStartFrame : nextViewStartFrame
        toViewController.view.frame = newViewStartFrame
      },
      completion: { [unowned self] _ in
        toViewController.didMove(toParent: self)
        fromViewController.removeFromParent()
        setRunning(false)
      })
  }

  private func setRunning(_ running: Bool) {
    isRunning = running
    view.isUserInteractionEnabled = !running
    guard !running, let next = queued else { return }
    queued = nil
    loadViewController(at: next)
  }

  private var newViewStartFrame: Rect { Rect(x: 0, y: 0, width: 320, height: 500) }
  private var nextViewStartFrame: Rect { Rect(x: 320, y: 0, width: 320, height: 500) }
  private var preViewStartFrame: Rect { Rect(x: -320, y: 0, width: 320, height: 500) }
}
