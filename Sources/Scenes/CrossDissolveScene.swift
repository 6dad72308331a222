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
    Tunable.duration("dissolve.duration", 0.3)
  ]
}

/// Who is told first that the children change.
enum DissolveOrder {
  /// The incoming one, whose view the caller also adds.
  case incomingFirst
  /// The outgoing one.
  case outgoingFirst
}

/// A container of two children, one of which is shown; each button changes them in its own order.
final class CrossDissolveViewController: ButtonContainer<DissolveOrder>, Resting {
  private let values: TunedValues

  init(panes: [SceneFile.Pane], values: TunedValues) {
    self.values = values
    super.init(
      panes.map { PaneViewController($0) },
      items: [
        Item(id: "container/incoming", title: "Add first", choice: .incomingFirst),
        Item(id: "container/outgoing", title: "Leave first", choice: .outgoingFirst),
      ])
  }

  override func keyPressed(_ key: String) -> Bool {
    switch key {
    case "Enter", "ArrowRight": choose(.incomingFirst)
    case "ArrowLeft": choose(.outgoingFirst)
    default: return super.keyPressed(key)
    }
    return true
  }

  /// Either order leads to the same rest.
  func makeRestPoint() -> ((CrossDissolveViewController) -> Void)? {
    makeSelection(ofSecond: .incomingFirst)
  }

  // MARK: The change

  override func change(_ order: DissolveOrder) {
    guard let fromVC = children.first else { return }
    let toVC = viewControllers[fromVC === viewControllers[0] ? 1 : 0]
    beginChange(inputOffIn: contentView)
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
      completion: { [weak self] _ in
        guard let self else { return }
        fromVC.view.removeFromSuperview()
        fromVC.removeFromParent()
        toVC.didMove(toParent: self)
        endChange()
      })
  }

  private func dissolveLeavingFirst(from fromVC: ViewController, to toVC: ViewController) {
    fromVC.willMove(toParent: nil)
    addChild(toVC)
    transition(
      from: fromVC, to: toVC, duration: values["dissolve.duration"],
      options: .transitionCrossDissolve, animations: {},
      completion: { [weak self] _ in
        guard let self else { return }
        toVC.didMove(toParent: self)
        fromVC.removeFromParent()
        endChange()
      })
  }
}
