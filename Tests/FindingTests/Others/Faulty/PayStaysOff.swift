import UIKitNames

/// Paying takes a moment, in which the button is off; Stop ends the animation at once.
final class PayStaysOff: UIViewController {
  private lazy var pay = UIButton(
    type: .system,
    primaryAction: UIAction(title: "Pay") { [unowned self] _ in
      begin()
    })
  private let ring = UIView(frame: CGRect(x: 145, y: 200, width: 100, height: 100))
  private var animator: UIViewPropertyAnimator?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    ring.backgroundColor = .systemGreen
    view.addSubview(ring)
    pay.frame = CGRect(x: 45, y: 500, width: 140, height: 50)
    view.addSubview(pay)
    let stop = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Stop") { [unowned self] _ in
        // BUG: a stopped animator never completes, so that Pay stays off.
        animator?.stopAnimation(true)
        animator = nil
        ring.transform = .identity
      })
    stop.frame = CGRect(x: 205, y: 500, width: 140, height: 50)
    view.addSubview(stop)
  }

  private func begin() {
    pay.isEnabled = false
    let animator = UIViewPropertyAnimator(duration: 0.8, curve: .easeInOut) { [ring] in
      ring.transform = CGAffineTransform(rotationAngle: 3)
    }
    animator.addCompletion { [unowned self] _ in
      ring.transform = .identity
      pay.isEnabled = true
    }
    animator.startAnimation()
    self.animator = animator
  }
}
