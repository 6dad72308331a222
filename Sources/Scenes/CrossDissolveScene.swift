import Drawing
import Transitions

/// The containment API's own transition between two children, with the calls around it in either of
/// the two orders that tutorials use.
enum CrossDissolveScene {
  static let kind = SceneKind("cross-dissolve", tunables: tunables, paneCount: 2...2) {
    file, tunables in
    let values = TunedValues(tunables)
    return SceneInstance(
      root: CrossDissolveViewController(panes: file.panes, values: values), values: values)
  }

  private static let tunables = [
    Tunable(name: "dissolve.duration", title: "duration", unit: "s", range: 0.05...20, value: 0.3)
  ]
}

/// A container of two children, one of which is shown; each button changes them in its own order.
final class CrossDissolveViewController: ViewController, Resting {
  private let viewControllers: [ViewController]
  private let values: TunedValues
  private let contentView = View(id: "container/content")
  private var bar: ButtonBar?
  private var isRunning = false
  private var queued: Order?

  /// Who is told first that the children change.
  private enum Order {
    /// The incoming one, whose view the caller also adds.
    case incomingFirst
    /// The outgoing one.
    case outgoingFirst
  }

  init(panes: [SceneFile.Pane], values: TunedValues) {
    viewControllers = panes.map { PaneViewController($0) }
    self.values = values
    super.init(id: "container")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    contentView.clipsToBounds = true
    view.addSubview(contentView)
    let bar = ButtonBar(
      id: "container/bar",
      buttons: [
        Button(
          id: "container/incoming", title: "Add first", style: .soft, key: "1", alignment: .leading
        ) { [unowned self] in change(.incomingFirst) },
        Button(
          id: "container/outgoing", title: "Leave first", style: .soft, key: "2",
          alignment: .leading
        ) { [unowned self] in change(.outgoingFirst) },
      ])
    view.addSubview(bar)
    self.bar = bar
    layOut()
    let first = viewControllers[0]
    addChild(first)
    place(first)
    contentView.addSubview(first.view)
    first.didMove(toParent: self)
  }

  private func layOut() {
    let size = view.bounds.size
    let height = max(size.height - ButtonBar.height, 0)
    contentView.frame = Rect(x: 0, y: 0, width: size.width, height: height)
    bar?.frame = Rect(x: 0, y: height, width: size.width, height: ButtonBar.height)
  }

  private func place(_ child: ViewController) {
    child.view.frame = contentView.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOut()
  }

  override func keyPressed(_ key: String) -> Bool {
    switch key {
    case "1", "Enter", "ArrowRight": change(.incomingFirst)
    case "2", "ArrowLeft": change(.outgoingFirst)
    default: return super.keyPressed(key)
    }
    return true
  }

  /// Either order leads to the same rest.
  func makeRestPoint() -> ((CrossDissolveViewController) -> Void)? {
    let isFirst = children.first === viewControllers[0]
    let views = ViewsOutOfSight(of: viewControllers)
    return { fresh in
      if !isFirst { View.performWithoutAnimation { fresh.change(.incomingFirst) } }
      views.restore(in: fresh.viewControllers)
    }
  }

  // MARK: The change

  private func change(_ order: Order) {
    guard !isRunning, let fromVC = children.first else {
      queued = order
      return
    }
    let toVC = viewControllers[fromVC === viewControllers[0] ? 1 : 0]
    isRunning = true
    contentView.isUserInteractionEnabled = false
    place(toVC)
    switch order {
    case .incomingFirst: dissolveAddingFirst(from: fromVC, to: toVC)
    case .outgoingFirst: dissolveLeavingFirst(from: fromVC, to: toVC)
    }
  }

  private func dissolveAddingFirst(from fromVC: ViewController, to toVC: ViewController) {
    addChild(toVC)
    fromVC.willMove(toParent: nil)
    contentView.addSubview(toVC.view)
    transition(
      from: fromVC, to: toVC, duration: values["dissolve.duration"],
      options: .transitionCrossDissolve, animations: {},
      completion: { [unowned self] _ in
        fromVC.view.removeFromSuperview()
        fromVC.removeFromParent()
        toVC.didMove(toParent: self)
        ended()
      })
  }

  private func dissolveLeavingFirst(from fromVC: ViewController, to toVC: ViewController) {
    fromVC.willMove(toParent: nil)
    addChild(toVC)
    transition(
      from: fromVC, to: toVC, duration: values["dissolve.duration"],
      options: .transitionCrossDissolve, animations: {},
      completion: { [unowned self] _ in
        toVC.didMove(toParent: self)
        fromVC.removeFromParent()
        ended()
      })
  }

  private func ended() {
    isRunning = false
    contentView.isUserInteractionEnabled = true
    guard let next = queued else { return }
    queued = nil
    change(next)
  }
}
