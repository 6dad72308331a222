import UIKitNames

/// A banner that comes down at once and goes up when nobody looks at it any more.
final class LateTimer: UIViewController {
  private lazy var banner = addCard(CGRect(x: 0, y: -100, width: 390, height: 100))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemOrange
    banner.alpha = 1
    addButton("Save", y: 500) { [unowned self] in show() }
  }

  private func show() {
    UIView.animate(withDuration: 0.3) { [banner] in
      banner.transform = CGAffineTransform(translationX: 0, y: 100)
    }
    _ = Timer.scheduledTimer(withTimeInterval: 20, repeats: false) { [banner] _ in
      banner.transform = .identity
    }
  }
}
