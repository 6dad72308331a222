import Drawing
import SpringEngine
import Transitions

/// Moves the outgoing view by hand while a finger holds it, and brings it to an end with a block of its own,
/// well or badly.
final class HandTransition: OwnTransition {
  /// How it behaves.
  nonisolated struct Temper: Hashable, Sendable {
    /// Whether it lets go when it is asked to.
    var answers = false
    /// Whether it lets go with its finger.
    var letsGo = true
    /// How long it waits before it lets go, in seconds.
    var delay = 0.0
    /// How long it takes to an end, in seconds.
    var settling = 0.4
    /// How often it completes.
    var completions = 1
    /// Multiplies the velocity that it takes over.
    var force = 1.0
  }

  let pan = PanGestureRecognizer(name: "own/pan", axis: .vertical)
  var ask: (() -> Void)?
  var temper: Temper
  var wantsInteractiveStart = true
  private(set) var starts = 0
  /// Whether somebody was to let go of one, and did not complete it.
  private(set) var hasForgotten = false
  private var context: (any ViewControllerContextTransitioning)?
  private var timer: StageTimer?

  init(_ temper: Temper = Temper()) { self.temper = temper }

  func listen(on view: View) {
    pan.action = { [weak self] _ in self?.panned() }
    view.addGestureRecognizer(pan)
  }

  private func panned() {
    switch pan.state {
    case .began where context == nil: ask?()
    case .began, .changed: move(by: pan.translation.dy)
    case .ended, .cancelled:
      if temper.letsGo { letGo(goesOn: pan.velocity.dy > 0, velocity: pan.velocity.dy) }
    case .possible, .failed: break
    }
  }

  // MARK: Transition

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.5
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {}

  func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
    starts += 1
    self.context = context
    if let to = context.view(forKey: .to) { context.containerView.insertSubview(to, at: 0) }
    if !context.isInteractive { settle(goesOn: true, velocity: 0) }
  }

  func animationEnded(_ transitionCompleted: Bool) { (context, timer) = (nil, nil) }

  func endInteractiveTransition(
    _ context: any ViewControllerContextTransitioning, cancelled: Bool
  ) {
    if temper.answers { decide(goesOn: !cancelled, velocity: 0) }
  }

  private func move(by distance: Double) {
    guard let context, context.isInteractive, let view = context.view(forKey: .from) else { return }
    view.transform = AffineTransform(translationX: 0, y: distance)
    context.updateInteractiveTransition(distance / 844)
  }

  private func letGo(goesOn: Bool, velocity: Double) {
    guard temper.delay > 0 else { return decide(goesOn: goesOn, velocity: velocity) }
    timer = StageTimer.scheduledTimer(withTimeInterval: temper.delay, repeats: false) {
      [weak self] _ in
      self?.decide(goesOn: goesOn, velocity: velocity)
    }
  }

  private func decide(goesOn: Bool, velocity: Double) {
    guard let context, context.isInteractive else { return }
    if goesOn {
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
    }
    if temper.completions == 0 { hasForgotten = true }
    settle(goesOn: goesOn, velocity: velocity)
  }

  private func settle(goesOn: Bool, velocity: Double) {
    guard let context, let view = context.view(forKey: .from) else { return }
    let target = AffineTransform(translationX: 0, y: goesOn ? 844 : 0)
    let way = target.ty - view.transform.ty
    View.animate(
      withDuration: temper.settling, delay: 0, usingSpringWithDamping: 0.9,
      initialSpringVelocity: abs(way) < 1 ? 0 : velocity * temper.force / way
    ) {
      view.transform = target
    } completion: { [temper] _ in
      view.transform = .identity
      for _ in 0..<temper.completions {
        context.completeTransition(goesOn && !context.transitionWasCancelled)
      }
    }
  }
}
