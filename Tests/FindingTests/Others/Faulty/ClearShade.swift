import UIKitNames

/// The shade behind a menu fades to clear, and goes on taking the touches.
final class ClearShade: UIViewController {
  private lazy var shade: UIView = {
    let shade = UIView(frame: view.bounds)
    shade.backgroundColor = UIColor(white: 0, alpha: 0.5)
    shade.isHidden = true
    return shade
  }()
  private lazy var menu = addCard(CGRect(x: 0, y: 844, width: 390, height: 300))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemOrange
    addButton("Menu", y: 300) { [unowned self] in open() }
    view.addSubview(shade)
    view.bringSubviewToFront(menu)
    let tap = UITapGestureRecognizer()
    tap.addTarget { [unowned self] _ in close() }
    shade.addGestureRecognizer(tap)
  }

  private func open() {
    shade.isHidden = false
    shade.backgroundColor = .clear
    UIView.animate(withDuration: 0.3) { [self] in
      shade.backgroundColor = UIColor(white: 0, alpha: 0.5)
      menu.transform = CGAffineTransform(translationX: 0, y: -300)
    }
  }

  private func close() {
    UIView.animate(withDuration: 0.3) { [self] in
      shade.backgroundColor = .clear
      menu.transform = .identity
    }
  }
}
