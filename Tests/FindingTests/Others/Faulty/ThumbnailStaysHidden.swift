import UIKitNames

/// The thumbnail is hidden while its picture flies; it is shown again only by the way back.
final class ThumbnailStaysHidden: HomeScreen {
  override var style: UIModalPresentationStyle { .overFullScreen }
  private lazy var thumbnail = addCard(CGRect(x: 145, y: 200, width: 100, height: 100))

  override func viewDidLoad() {
    super.viewDidLoad()
    thumbnail.cornerRadius = 12
  }

  override func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    Flight(isPresenting: isPresenting, thumbnail)
  }
}

private final class Flight: TwoWayAnimator {
  private let thumbnail: UIView

  init(isPresenting: Bool, _ thumbnail: UIView) {
    self.thumbnail = thumbnail
    super.init(isPresenting: isPresenting)
  }

  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let picture = thumbnail.snapshotView(afterScreenUpdates: false) else {
      return slide(using: context)
    }
    picture.frame = thumbnail.frame
    context.containerView.addSubview(picture)
    if isPresenting { thumbnail.isHidden = true }
    slide(using: context) {
      picture.alpha = 0
    } completion: { [thumbnail, isPresenting] isDone in
      picture.removeFromSuperview()
      // Forgotten: the way back that is finished.
      if !isPresenting && !isDone { thumbnail.isHidden = false }
    }
  }
}
