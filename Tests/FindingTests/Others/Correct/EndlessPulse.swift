import UIKitNames

/// A dot that pulses for ever beside a stack of screens.
final class EndlessPulse: HomeScreen {
  private lazy var dot = addCard(CGRect(x: 175, y: 200, width: 40, height: 40), .systemRed)

  override func viewDidLoad() {
    super.viewDidLoad()
    UIView.animate(withDuration: 0.8, delay: 0, options: [.repeat, .autoreverse]) { [dot] in
      dot.transform = CGAffineTransform(scaleX: 1.4, y: 1.4)
    }
  }
}
