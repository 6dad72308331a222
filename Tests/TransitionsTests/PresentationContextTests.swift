import Drawing
import Testing
import Transitions

@Suite struct PresentationContextTests {
  @Test func `the presentation controller is asked for with who has asked for the presentation`() {
    let (root, asker, modal) = (
      ViewController(id: "root"), ViewController(id: "asker"), ViewController(id: "modal")
    )
    root.addChild(asker)
    root.view.addSubview(asker.view)
    asker.didMove(toParent: root)
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    let provider = Provider()
    modal.modalPresentationStyle = .custom
    modal.transitioningDelegate = provider
    stage.perform { asker.present(modal, animated: true) }
    #expect(provider.source === asker && provider.presenting === root)
  }

  @Test func `a presented view of its own is what is animated, placed and taken away`() throws {
    let (root, modal) = (ViewController(id: "root"), ViewController(id: "modal"))
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    let provider = Provider()
    modal.modalPresentationStyle = .custom
    modal.transitioningDelegate = provider
    stage.perform { root.present(modal, animated: true) }
    let card = try #require(modal.view.superview)
    #expect(card.id == "card" && card.superview?.id == "modal/presentation")
    stage.advance(to: 0.2)
    let lift = card.presented(at: 0.2).transform.ty
    #expect(lift > 0 && modal.view.transform.isIdentity, "The card moves, not what is in it.")
    stage.advance(to: 2)
    #expect(card.frame == Rect(x: 20, y: 444, width: 350, height: 400))
    #expect(modal.view.frame == card.bounds && Linter.findings(on: stage).map(\.message) == [])
    stage.handle(.resize(Size(width: 300, height: 600)), at: 3)
    #expect(card.frame == Rect(x: 20, y: 200, width: 260, height: 400))
    #expect(provider.made?.heard.suffix(2) == ["will", "did"])
    stage.perform { modal.dismiss(animated: true) }
    stage.advance(to: 5)
    #expect(card.superview == nil && stage.window.subviews.count == 1)
    #expect(Linter.findings(on: stage).map(\.message) == [])
  }
}

/// Provides a card, and notes whom it is for.
private final class Provider: ViewControllerTransitioningDelegate {
  weak var source: ViewController?
  weak var presenting: ViewController?
  weak var made: CardPresentationController?

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    (self.source, self.presenting) = (source, presenting)
    let card = CardPresentationController(
      presentedViewController: presented, presenting: presenting)
    made = card
    return card
  }
}

/// Shows the presented view in a card at the bottom.
private final class CardPresentationController: PresentationController {
  private let card = View(id: "card")
  private(set) var heard: [String] = []

  override var presentedView: View? { card }

  override var frameOfPresentedViewInContainerView: Rect {
    guard let bounds = containerView?.bounds else { return .zero }
    return Rect(x: 20, y: bounds.maxY - 400, width: bounds.width - 40, height: 400)
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    card.untransformedFrame = frameOfPresentedViewInContainerView
    presentedViewController.view.untransformedFrame = card.bounds
    presentedViewController.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    card.addSubview(presentedViewController.view)
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    heard.append("will")
  }

  override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    heard.append("did")
  }
}
