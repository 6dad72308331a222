import UIKitNames

/// A card that gives way under the finger, and comes back however the touch ends.
final class PressedCard: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemOrange
    view.addSubview(Pressed(frame: CGRect(x: 45, y: 322, width: 300, height: 200)))
  }
}

private final class Pressed: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemTeal
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { press(true) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { press(false) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { press(false) }

  private func press(_ isDown: Bool) {
    UIView.animate(withDuration: 0.15) {
      self.transform = isDown ? CGAffineTransform(scaleX: 0.98, y: 0.98) : .identity
    }
  }
}
