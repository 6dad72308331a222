import UIKitNames

/// A ball that stays where it is let go of, inside of the screen.
final class FloatingBall: UIViewController {
  private let ball = UIViewController(id: "ball")
  private let pan = UIPanGestureRecognizer(axis: .any)
  private var start = CGPoint.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemOrange
    addChild(ball)
    ball.view.frame = CGRect(x: 155, y: 382, width: 80, height: 80)
    ball.view.layer.cornerRadius = 40
    ball.view.backgroundColor = .systemTeal
    view.addSubview(ball.view)
    ball.didMove(toParent: self)
    pan.addTarget { [unowned self] _ in follow() }
    ball.view.addGestureRecognizer(pan)
  }

  private func follow() {
    if pan.state == .began { start = ball.view.center }
    guard pan.isActive else { return }
    let wanted = start + pan.translation
    ball.view.center = CGPoint(
      x: min(max(wanted.x, 40), 350), y: min(max(wanted.y, 40), 804))
  }
}
