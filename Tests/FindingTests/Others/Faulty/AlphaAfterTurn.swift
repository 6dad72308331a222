import UIKitNames

/// What fades with the transition comes back only if nobody has turned the device meanwhile.
final class AlphaAfterTurn: HomeScreen {
  override var style: UIModalPresentationStyle { .overFullScreen }
  private lazy var header = addCard(CGRect(x: 20, y: 60, width: 350, height: 120))
  private var sizeAtStart = CGSize.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    header.alpha = 1
  }

  override func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    HeaderSlide(isPresenting: isPresenting, header: header)
  }
}

private final class HeaderSlide: TwoWayAnimator {
  private let header: UIView

  init(isPresenting: Bool, header: UIView) {
    self.header = header
    super.init(isPresenting: isPresenting)
  }

  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let size = context.containerView.bounds.size
    header.alpha = 0.3
    slide(
      using: context,
      completion: { [header] _ in
        guard context.containerView.bounds.size == size else { return }
        header.alpha = 1
      })
  }
}
