import UIKitNames

/// A card that gives way under the finger; a touch that is taken from it leaves it so.
final class PressedCardStaysSmall: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemOrange
    view.addSubview(SinkingCard(frame: CGRect(x: 45, y: 322, width: 300, height: 200)))
  }
}

private final class SinkingCard: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemTeal
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    UIView.animate(withDuration: 0.15) {
      self.transform = CGAffineTransform(scaleX: 0.98, y: 0.98)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    UIView.animate(withDuration: 0.15) { self.transform = .identity }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
