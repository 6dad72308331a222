import Drawing
import SpringEngine
import Transitions

/// What animates and drives a transition by itself, and how its recognizers ask for one.
protocol OwnTransition: ViewControllerAnimatedTransitioning, ViewControllerInteractiveTransitioning
{
  /// Begins the way that a finger asks for, in code.
  var ask: (() -> Void)? { get set }
  /// Puts its recognizers on a view.
  func listen(on view: View)
}

/// A whole interactive transition as articles of 2016 have it: one plain object is the animator, the
/// interaction controller and the delegate of its own recognizers, and for each transition makes a
/// driver that owns a property animator, beside which an item moves by physics of its own.
final class ItemTransition: OwnTransition, GestureRecognizerDelegate {
  let pan = PanGestureRecognizer(name: "own/pan", axis: .any)
  let press = LongPressGestureRecognizer(name: "own/press")
  var ask: (() -> Void)?
  /// Multiplies the velocity with which an item is thrown.
  var force = 1.0
  private(set) var driver: ItemDriver?
  /// The one that the pan holds.
  private weak var held: ItemDriver?
  private var isBegunByFinger = false

  func listen(on view: View) {
    press.minimumPressDuration = 0
    for recognizer in [pan, press] {
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
    }
    pan.action = { [weak self] _ in self?.panned() }
    press.action = { [weak self] _ in self?.pressed() }
  }

  // MARK: Recognizers

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer === press { return driver != nil }
    if let driver { return driver.context.isInteractive }
    return pan.translation.dy > abs(pan.translation.dx)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { recognizer === press && other === pan || recognizer === pan && other === press }

  private func panned() {
    switch pan.state {
    case .began:
      if driver == nil {
        isBegunByFinger = true
        ask?()
      }
      held = held ?? driver
    case .changed: held?.move(pan)
    case .ended, .cancelled:
      held?.letGo(velocity: pan.velocity * force)
      held = nil
    case .possible, .failed: break
    }
  }

  private func pressed() {
    switch press.state {
    case .began: driver?.catchIt()
    case .ended, .cancelled:
      if pan.state == .possible || pan.state == .failed { driver?.letGo(velocity: .zero) }
    case .possible, .changed, .failed: break
    }
  }

  // MARK: Transition

  var wantsInteractiveStart: Bool { isBegunByFinger }

  func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
    driver = ItemDriver(context)
    if context.isInteractive { held = driver }
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    ItemDriver.duration
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {}

  func interruptibleAnimator(using context: any ViewControllerContextTransitioning)
    -> any ViewImplicitlyAnimating
  {
    guard let driver else { preconditionFailure("It has not been started.") }
    return driver.animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    (driver, held, isBegunByFinger) = (nil, nil, false)
  }
}

/// One transition: a fade by a property animator, and an item that a finger carries.
final class ItemDriver {
  nonisolated static let duration = 0.5
  let context: any ViewControllerContextTransitioning
  let animator = ViewPropertyAnimator(duration: ItemDriver.duration, curve: .easeOut)
  let item = View(id: "item", frame: Rect(x: 100, y: 100, width: 80, height: 80))
  private let home = Rect(x: 100, y: 100, width: 80, height: 80)
  private let goal = Rect(x: 150, y: 500, width: 120, height: 120)
  private var physics: ViewPropertyAnimator?
  private var isOver = false

  init(_ context: any ViewControllerContextTransitioning) {
    self.context = context
    let container = context.containerView
    if let to = context.view(forKey: .to) {
      container.addSubview(to)
      to.alpha = 0
      animator.addAnimations { to.alpha = 1 }
    } else if let from = context.view(forKey: .from) {
      animator.addAnimations { from.alpha = 0 }
    }
    container.addSubview(item)
    animator.addCompletion { [weak self] in self?.ended(at: $0) }
    if !context.isInteractive { run(to: .end, velocity: .zero) }
  }

  private func ended(at position: AnimatingPosition) {
    isOver = true
    physics?.stopAnimation(true)
    item.removeFromSuperview()
    for key in [TransitionKey.from, .to] { context.view(forKey: key)?.alpha = 1 }
    context.completeTransition(position == .end)
  }

  /// The finger moves the item, and the fade by as much.
  func move(_ pan: PanGestureRecognizer) {
    guard !isOver else { return }
    let step = pan.translation(in: context.containerView)
    let fraction = animator.fractionComplete + step.dy / 300
    animator.fractionComplete = fraction
    context.updateInteractiveTransition(fraction)
    item.center = Point(x: item.center.x + step.dx, y: item.center.y + step.dy)
    pan.setTranslation(.zero, in: context.containerView)
  }

  /// A finger has come down in flight.
  func catchIt() {
    guard !context.isInteractive, !isOver else { return }
    physics?.stopAnimation(true)
    animator.pauseAnimation()
    context.pauseInteractiveTransition()
  }

  func letGo(velocity: Vector) {
    guard context.isInteractive, !isOver else { return }
    let goesOn = velocity.dy.magnitude > 300 ? velocity.dy > 0 : animator.fractionComplete > 0.33
    if goesOn {
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
    }
    run(to: goesOn ? .end : .start, velocity: velocity)
  }

  private func run(to end: AnimatingPosition, velocity: Vector) {
    let target = end == .end ? goal : home
    let way = Vector(dx: target.midX - item.center.x, dy: target.midY - item.center.y)
    func haste(_ speed: Double, _ way: Double) -> Double { abs(way) < 1 ? 0 : speed / way }
    let timing = SpringTimingParameters(
      mass: 4.5, stiffness: 1_300, damping: 95,
      initialVelocity: Vector(dx: haste(velocity.dx, way.dx), dy: haste(velocity.dy, way.dy)))
    let made = ViewPropertyAnimator(duration: 1, timingParameters: timing)
    made.addAnimations { [item] in item.frame = target }
    made.startAnimation()
    physics = made
    animator.isReversed = end == .start
    if animator.state == .inactive {
      animator.startAnimation()
    } else {
      animator.continueAnimation(
        withTimingParameters: nil, durationFactor: made.duration / animator.duration)
    }
  }
}
