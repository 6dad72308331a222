import UIKitNames

/// A photo that follows the finger in every direction while only its way down counts.
final class OffAxisPhoto: UIViewController {
  private let photo = UIViewController(id: "photo")
  private let pan = UIPanGestureRecognizer(axis: .any)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    addChild(photo)
    photo.view.frame = CGRect(x: 20, y: 250, width: 350, height: 350)
    photo.view.backgroundColor = .systemTeal
    view.addSubview(photo.view)
    photo.didMove(toParent: self)
    pan.addTarget { [unowned self] _ in follow() }
    photo.view.addGestureRecognizer(pan)
  }

  private func follow() {
    switch pan.state {
    case .began, .changed:
      let moved = pan.translation
      photo.view.transform = CGAffineTransform(translationX: moved.dx, y: moved.dy)
      view.backgroundColor = UIColor(white: 0, alpha: 1 - min(abs(moved.dy) / 800, 0.5))
    case .ended, .cancelled:
      UIView.animate(withDuration: 0.3) { [self] in
        photo.view.transform = .identity
        view.backgroundColor = .black
      }
    default: break
    }
  }
}
