#if canImport(UIKit)
  import UIKit
#else
  import UIKitNames
#endif

/// The whole picture, and a lamp that a clean end lights; Enter closes it.
final class PhotoController: UIViewController {
  let lamp = UIView(frame: CGRect(x: 180, y: 60, width: 30, height: 30))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "photo"
    lamp.accessibilityIdentifier = "lamp"
    view.backgroundColor = .systemIndigo
    lamp.backgroundColor = .white
    lamp.isHidden = true
    view.addSubview(lamp)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.first?.key?.keyCode == .keyboardReturnOrEnter else {
      return super.pressesBegan(presses, with: event)
    }
    dismiss(animated: true)
  }
}

/// Takes the picture out of its thumbnail, and back into it.
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let thumbnail: UIView
  private let isPresenting: Bool
  private let light: (Bool) -> Void

  init(_ thumbnail: UIView, isPresenting: Bool, light: @escaping (Bool) -> Void) {
    self.thumbnail = thumbnail
    self.isPresenting = isPresenting
    self.light = light
  }

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    0.5
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to)
    else { return context.completeTransition(false) }
    let (container, photo) = (context.containerView, isPresenting ? new : old)
    container.addSubview(new)
    container.bringSubviewToFront(photo)
    let small = thumbnail.convert(thumbnail.bounds, to: container)
    if isPresenting { photo.frame = small }
    UIView.animate(withDuration: transitionDuration(using: context)) {
      photo.frame = self.isPresenting ? container.bounds : small
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// A wall with two thumbnails; 1 and 2 open their pictures.
final class WallController: UIViewController, UIViewControllerTransitioningDelegate {
  private let lamp = UIView(frame: CGRect(x: 180, y: 60, width: 30, height: 30))
  private let thumbnails = [
    UIView(frame: CGRect(x: 50, y: 420, width: 120, height: 90)),
    UIView(frame: CGRect(x: 220, y: 420, width: 120, height: 90)),
  ]
  private var chosen = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "wall"
    lamp.accessibilityIdentifier = "lamp"
    view.backgroundColor = .systemGray5
    lamp.backgroundColor = .systemTeal
    lamp.isHidden = true
    view.addSubview(lamp)
    thumbnails[0].accessibilityIdentifier = "first"
    thumbnails[1].accessibilityIdentifier = "second"
    for thumbnail in thumbnails {
      thumbnail.backgroundColor = .systemIndigo
      view.addSubview(thumbnail)
    }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboard1: show(0)
    case .keyboard2: show(1)
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func show(_ index: Int) {
    chosen = index
    lamp.isHidden = true
    let photo = PhotoController()
    photo.modalPresentationStyle = .fullScreen
    photo.transitioningDelegate = self
    present(photo, animated: true)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    ZoomAnimator(thumbnails[chosen], isPresenting: true) { isOut in
      (presented as? PhotoController)?.lamp.isHidden = !isOut
    }
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    ZoomAnimator(thumbnails[chosen], isPresenting: false) { [lamp] isOut in
      lamp.isHidden = !isOut
    }
  }
}
