import UIKitNames

/// The card on the detail goes along with a pull, and comes back half a point lower each time.
final class DriftOfCard: HomeScreen {
  private var card: UIView?

  override func interactionIsMade() {
    card = detail.addCard(CGRect(x: 45, y: 100, width: 300, height: 200))
  }

  override func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    isPresenting
      ? TwoWayAnimator(isPresenting: true) : CardSlide(isPresenting: false, card: card)
  }
}

private final class CardSlide: TwoWayAnimator {
  private let card: UIView?

  init(isPresenting: Bool, card: UIView?) {
    self.card = card
    super.init(isPresenting: isPresenting)
  }

  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let start = card?.center ?? .zero
    slide(using: context) { [card] in
      card?.center = CGPoint(x: start.x, y: start.y + 20)
    } completion: { [card] _ in
      card?.center = CGPoint(x: start.x, y: start.y + 0.5)
    }
  }
}
