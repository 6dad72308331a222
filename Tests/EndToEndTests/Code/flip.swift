import Segue

/// Turns the front of a card away and its back up, seen by an eye above the table. Either face turns by a
/// quarter, so that there is no doubt about the way.
final class FlipAnimator: ViewControllerAnimatedTransitioning {
  private let isReversed: Bool
  private let duration: Double
  private let eye: Double

  init(isReversed: Bool, _ values: TunedValues) {
    self.isReversed = isReversed
    duration = values["flip.duration"]
    eye = values["flip.eye"]
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    duration
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    let table = context.containerView
    table.addSubview(to)
    var perspective = Transform3D.identity
    perspective.m34 = -1 / eye
    table.sublayerTransform = perspective
    let quarter = isReversed ? -Double.pi / 2 : Double.pi / 2
    to.transform3D = Transform3D(rotationAngle: -quarter, x: 0, y: 1, z: 0)
    View.animateKeyframes(withDuration: duration) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        from.transform3D = Transform3D(rotationAngle: quarter, x: 0, y: 1, z: 0)
      }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        to.transform3D = .identity
      }
    } completion: { _ in
      from.transform3D = .identity
      to.transform3D = .identity
      table.sublayerTransform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// A face of the card, with a word on it.
class FaceController: ViewController {
  fileprivate let label: Label

  init(id: String, word: String, color: UInt32) {
    label = Label(id: "\(id)/word")
    super.init(id: id)
    (label.text, label.textColor, label.textAlignment) = (word, .white, .center)
    label.font = .boldSystemFont(ofSize: 40)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.backgroundColor = Color(hex: color)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    label.frame = view.bounds
    view.addSubview(label)
  }
}

/// The front: a tap or Enter turns it over.
final class FrontController: FaceController, ViewControllerTransitioningDelegate {
  private let values: TunedValues
  private var back: BackController?

  init(_ values: TunedValues) {
    self.values = values
    super.init(id: "front", word: "der Hund", color: 0x334E68)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let tap = TapGestureRecognizer(name: "front/tap")
    tap.addTarget { [unowned self] _ in turn() }
    view.addGestureRecognizer(tap)
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "Enter" else { return super.keyPressed(key) }
    turn()
    return true
  }

  private func turn() {
    guard presentedViewController == nil else { return }
    let back = BackController(id: "back", word: "the dog", color: 0xB44D12)
    back.modalPresentationStyle = .fullScreen
    back.transitioningDelegate = self
    self.back = back
    present(back, animated: true)
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { FlipAnimator(isReversed: false, values) }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { FlipAnimator(isReversed: true, values) }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { back?.interaction }
}

/// The back: a finger turns it over again, as far as it goes.
final class BackController: FaceController {
  private(set) var interaction: PercentDrivenInteractiveTransition?

  override func viewDidLoad() {
    super.viewDidLoad()
    let pan = PanGestureRecognizer(name: "back/pan", axis: .horizontal)
    pan.addTarget { [unowned self, unowned pan] _ in follow(pan) }
    view.addGestureRecognizer(pan)
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "Escape" else { return super.keyPressed(key) }
    dismiss(animated: true)
    return true
  }

  private func follow(_ pan: PanGestureRecognizer) {
    let share = abs(pan.translation.dx) / view.bounds.width
    switch pan.state {
    case .began:
      interaction = PercentDrivenInteractiveTransition()
      dismiss(animated: true)
    case .changed: interaction?.update(share)
    case .ended, .cancelled:
      let isFar = share > 0.5 || abs(pan.velocity.dx) > 600
      if isFar && pan.state == .ended { interaction?.finish() } else { interaction?.cancel() }
      interaction = nil
    default: break
    }
  }
}

Playground.run(
  "flip", title: "Vocabulary card",
  tunables: [
    .duration("flip.duration", 0.5),
    .distance("flip.eye", 700, title: "from the eye to the table", in: 200...3_000),
  ]
) { FrontController($0) }
