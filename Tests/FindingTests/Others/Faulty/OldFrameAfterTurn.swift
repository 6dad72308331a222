import UIKitNames

/// The size of the screen is asked for once, when the detail is made.
final class OldFrameAfterTurn: HomeScreen {
  private var screen = CGRect.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    screen = view.bounds
  }

  override func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    isPresenting
      ? OldFrame(isPresenting: true, screen) : TwoWayAnimator(isPresenting: false)
  }
}

private final class OldFrame: TwoWayAnimator {
  private let screen: CGRect

  init(isPresenting: Bool, _ screen: CGRect) {
    self.screen = screen
    super.init(isPresenting: isPresenting)
  }

  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
    context.containerView.addSubview(to)
    to.frame = screen.offsetBy(dx: 0, dy: screen.height)
    UIView.animate(withDuration: duration) { [screen] in
      to.frame = screen
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
