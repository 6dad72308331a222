import UIKitNames

/// A picture that a tap makes large and another makes small.
final class ZoomToggle: UIViewController {
  private lazy var picture = addCard(CGRect(x: 95, y: 322, width: 200, height: 200))
  private var isLarge = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemOrange
    let tap = UITapGestureRecognizer()
    tap.addTarget { [unowned self] _ in
      isLarge.toggle()
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0
      ) { [self] in
        picture.transform = isLarge ? CGAffineTransform(scaleX: 1.8, y: 1.8) : .identity
      }
    }
    picture.addGestureRecognizer(tap)
  }
}
