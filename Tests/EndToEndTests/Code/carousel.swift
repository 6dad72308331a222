import Segue

/// Cards in a ring that a finger pushes round: a container of one's own, with a context of one's own and an
/// animator that the finger scrubs.
final class CarouselController: ViewController {
  private let cards: [CardController]
  private let values: TunedValues
  private let floor = View(id: "floor")
  private let pan = PanGestureRecognizer(name: "carousel/pan", axis: .horizontal)
  private var index = 0
  private var running: Running?

  /// A change of cards that is on its way.
  private struct Running {
    let context: ManualTransitionContext
    let animator: CarouselAnimator
    /// −1 where the new card comes from the right.
    let direction: Double
    /// How far it was when the finger took it.
    var start = 0.0
  }

  init(_ values: TunedValues) {
    self.values = values
    let colors: [UInt32] = [0x1864AB, 0x2B8A3E, 0xC92A2A, 0xE67700]
    cards = colors.enumerated().map { CardController(number: $0 + 1, color: $1) }
    super.init(id: "carousel")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0x20232A)
    floor.frame = view.bounds
    floor.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    floor.clipsToBounds = true
    view.addSubview(floor)
    addChild(cards[0])
    cards[0].view.frame = place
    floor.addSubview(cards[0].view)
    cards[0].didMove(toParent: self)
    pan.beginsAtOnce = { [unowned self] in running != nil }
    pan.addTarget { [unowned self] _ in follow() }
    view.addGestureRecognizer(pan)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if running == nil { cards[index].view.frame = place }
  }

  /// Where the card in front lies.
  private var place: Rect { floor.bounds.inset(dx: 40, dy: 140) }

  override func keyPressed(_ key: String) -> Bool {
    guard running == nil, key == "ArrowRight" || key == "ArrowLeft" else {
      return super.keyPressed(key)
    }
    begin(key == "ArrowRight" ? -1 : 1)
    running?.animator.finish(velocity: 0)
    return true
  }

  // MARK: The finger

  private func follow() {
    let way = floor.bounds.width
    switch pan.state {
    case .began:
      if running == nil {
        begin(pan.initialDirection)
        running?.context.isInteractive = true
      } else if let (context, animator) = running.map({ ($0.context, $0.animator) }) {
        animator.pause()
        context.pauseInteractiveTransition()
        running?.start = animator.fraction
      }
    case .changed:
      guard let running else { return }
      let fraction = running.start + running.direction * pan.translation.dx / way
      running.animator.scrub(to: max(fraction, 0))
      running.context.updateInteractiveTransition(min(max(fraction, 0), 1))
    case .ended, .cancelled:
      guard let running else { return }
      let speed = running.direction * pan.velocity.dx / way
      if pan.state == .ended, running.animator.fraction + 0.2 * speed > 0.5 {
        running.context.finishInteractiveTransition()
        running.animator.finish(velocity: speed)
      } else {
        running.context.cancelInteractiveTransition()
        running.animator.cancel(velocity: speed)
      }
    default: break
    }
  }

  // MARK: The change

  private func begin(_ direction: Double) {
    let old = cards[index]
    let next = (index + (direction < 0 ? 1 : cards.count - 1)) % cards.count
    let new = cards[next]
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = place
    let context = ManualTransitionContext(from: old, to: new, in: floor)
    context.frames.toInitial = place.offset(dx: -direction * floor.bounds.width, dy: 0)
    context.frames.toFinal = place
    context.frames.fromInitial = place
    context.frames.fromFinal = place.offset(dx: direction * floor.bounds.width, dy: 0)
    let animator = CarouselAnimator(values)
    context.completionBlock = { [unowned self] didComplete in
      if didComplete {
        index = next
      } else {
        // What was about to go stays, and what had come goes.
        new.willMove(toParent: nil)
        old.willMove(toParent: self)
      }
      let (stays, goes) = didComplete ? (new, old) : (old, new)
      goes.view.removeFromSuperview()
      goes.removeFromParent()
      stays.didMove(toParent: self)
      running = nil
    }
    running = Running(context: context, animator: animator, direction: direction)
    context.run(animator)
  }
}

/// Pushes the old card aside and into the distance, and brings the new one from there.
final class CarouselAnimator: ViewControllerAnimatedTransitioning {
  private let values: TunedValues
  private var animator: ViewPropertyAnimator?

  init(_ values: TunedValues) { self.values = values }

  /// How far it is, 0…1.
  var fraction: Double { animator?.fractionComplete ?? 0 }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    values["carousel.duration"]
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let leaving = context.viewController(forKey: .from),
      let coming = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    context.containerView.addSubview(to)
    let small = values["carousel.scale"]
    let place = context.finalFrame(for: coming)
    func aside(_ frame: Rect) -> AffineTransform {
      AffineTransform(translationX: frame.minX - place.minX, y: 0).scaledBy(x: small, y: small)
    }
    to.transform = aside(context.initialFrame(for: coming))
    to.alpha = 0.3
    let animator = ViewPropertyAnimator(
      duration: transitionDuration(using: context), curve: .easeOut
    ) {
      from.transform = aside(context.finalFrame(for: leaving))
      from.alpha = 0.3
      to.transform = .identity
      to.alpha = 1
    }
    animator.addCompletion { position in
      for view in [from, to] { (view.transform, view.alpha) = (.identity, 1) }
      context.completeTransition(position == .end)
    }
    self.animator = animator
    animator.pauseAnimation()
  }

  func scrub(to fraction: Double) { animator?.fractionComplete = fraction }

  func pause() {
    animator?.pauseAnimation()
    guard let animator, animator.isReversed else { return }
    animator.isReversed = false
  }

  func finish(velocity: Double) { go(velocity: velocity, rest: 1 - fraction) }

  func cancel(velocity: Double) {
    let rest = fraction
    animator?.isReversed = true
    go(velocity: -velocity, rest: rest)
  }

  /// Goes on with the finger's speed, in ways per second; a spring wants it in remaining ways.
  private func go(velocity: Double, rest: Double) {
    let relative = velocity / max(rest, 0.001)
    let spring = SpringTimingParameters(
      dampingRatio: values["carousel.damping"], initialVelocity: Vector(dx: relative, dy: 0))
    animator?.continueAnimation(withTimingParameters: spring, durationFactor: 1)
  }
}

/// A card with its number.
final class CardController: ViewController {
  private let label: Label

  init(number: Int, color: UInt32) {
    label = Label(id: "card\(number)/label")
    super.init(id: "card\(number)")
    (label.text, label.textColor, label.textAlignment) = ("\(number)", .white, .center)
    label.font = .boldSystemFont(ofSize: 90)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    (view.backgroundColor, view.cornerRadius) = (Color(hex: color), 24)
    view.shadow = Shadow(
      color: Color(white: 0, alpha: 0.4), blur: 20, offset: Vector(dx: 0, dy: 8))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    label.frame = view.bounds
    view.addSubview(label)
  }
}

Playground.run(
  "carousel", title: "Carousel",
  tunables: [
    .duration("carousel.duration", 0.5), .fraction("carousel.damping", 0.8, in: 0.2...1),
    .fraction("carousel.scale", 0.7, title: "size in the distance"),
  ]
) { CarouselController($0) }
