import UIKitNames

/// Cards that are thrown to either side; Undo brings the last one back.
final class ThrownCards: UIViewController {
  private var cards: [UIView] = []
  private var thrown: [UIView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.95)
    let colors: [UIColor] = [.systemRed, .systemOrange, .systemGreen, .systemBlue]
    for color in colors {
      let card = UIView(frame: CGRect(x: 45, y: 200, width: 300, height: 400))
      card.backgroundColor = color
      card.cornerRadius = 24
      let pan = UIPanGestureRecognizer(axis: .any)
      pan.addTarget { [unowned self, unowned card, unowned pan] _ in follow(card, pan) }
      card.addGestureRecognizer(pan)
      view.addSubview(card)
      cards.append(card)
    }
    let undo = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Undo") { [unowned self] _ in
        self.undo()
      })
    undo.frame = CGRect(x: 145, y: 720, width: 100, height: 44)
    view.addSubview(undo)
  }

  private func follow(_ card: UIView, _ pan: UIPanGestureRecognizer) {
    let way = pan.translation
    switch pan.state {
    case .began, .changed:
      card.transform = CGAffineTransform(rotationAngle: way.dx / 1200)
        .concatenating(CGAffineTransform(translationX: way.dx, y: way.dy))
    case .ended where abs(way.dx) > 120 || abs(pan.velocity.dx) > 900: throwAway(card, way.dx)
    default:
      UIView.animate(
        withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0
      ) { card.transform = .identity }
    }
  }

  private func throwAway(_ card: UIView, _ side: Double) {
    card.isUserInteractionEnabled = false
    cards.removeAll { $0 === card }
    thrown.append(card)
    UIView.animate(withDuration: 0.3) {
      card.transform = CGAffineTransform(translationX: side > 0 ? 600 : -600, y: 0)
    } completion: { [self] _ in
      if thrown.contains(where: { $0 === card }) { card.removeFromSuperview() }
    }
  }

  private func undo() {
    guard let card = thrown.popLast() else { return }
    cards.append(card)
    view.addSubview(card)
    card.isUserInteractionEnabled = true
    UIView.animate(withDuration: 0.3) { card.transform = .identity }
  }
}
