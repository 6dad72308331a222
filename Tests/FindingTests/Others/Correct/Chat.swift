import UIKitNames

/// Each message is a bubble; a tap on one deletes it, and those below move up.
final class Chat: UIViewController {
  private var bubbles: [UILabel] = []
  private let texts = ["Hi!", "How are you?", "Fine, and you?", "Great", "See you", "Bye"]
  private var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let send = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Send") { [unowned self] _ in
        self.send()
      })
    send.frame = CGRect(x: 270, y: 770, width: 100, height: 44)
    view.addSubview(send)
    self.send()
  }

  private func send() {
    guard bubbles.count < 8 else { return }
    let bubble = UILabel(frame: CGRect(x: 20, y: 0, width: 240, height: 44))
    bubble.text = texts[count % texts.count]
    bubble.backgroundColor = .systemBlue
    bubble.cornerRadius = 16
    bubble.isUserInteractionEnabled = true
    count += 1
    let tap = UITapGestureRecognizer()
    tap.addTarget { [unowned self, unowned bubble] _ in delete(bubble) }
    bubble.addGestureRecognizer(tap)
    view.addSubview(bubble)
    bubbles.append(bubble)
    bubble.frame.origin.y = 60 + 56 * Double(bubbles.count - 1)
    bubble.alpha = 0
    UIView.animate(withDuration: 0.25) { bubble.alpha = 1 }
  }

  private func delete(_ bubble: UILabel) {
    bubbles.removeAll { $0 === bubble }
    bubble.isUserInteractionEnabled = false
    UIView.animate(withDuration: 0.25) { [self] in
      bubble.alpha = 0
      for (index, one) in bubbles.enumerated() { one.frame.origin.y = 60 + 56 * Double(index) }
    } completion: { _ in
      bubble.removeFromSuperview()
    }
  }
}
