import Drawing
import Transitions

/// Grows the picture out of the thumbnail's frame, takes it back or shrinks it, or just fades, and
/// looks whether the outgoing view has left the container.
final class PresentationAnimation: ViewControllerAnimatedTransitioning {
  /// What it does.
  enum Way {
    case grow, home, shrink, fade
  }

  var way = Way.fade
  /// Where the picture comes from.
  weak var thumbnail: Thumbnail?
  /// Whether it may be turned around while it runs.
  var isInterruptible = true
  var damping = 0.4
  var velocity = 0.0
  var duration = 1.0
  var dismissScale = 0.1
  /// Told at the end whether the outgoing view is out of the container.
  var outgoingViewChecked: ((Bool) -> Void)?

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    duration
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let containerView = transitionContext.containerView
    guard let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from)
    else { return transitionContext.completeTransition(true) }
    containerView.addSubview(toView)
    // The incoming view would hide an outgoing one that shrinks, which therefore comes to the front.
    if way == .home || way == .shrink { containerView.addSubview(fromView) }
    switch way {
    case .fade: fade(toView, in: transitionContext)
    case .grow: grow(toView, in: transitionContext)
    case .home: goHome(fromView, in: transitionContext)
    case .shrink: shrink(fromView, in: transitionContext)
    }
  }

  /// The map that takes a view from its place into the thumbnail's frame.
  func homeTransform(of view: View) -> AffineTransform {
    let (full, home) = (
      view.untransformedFrame, thumbnail?.frameInScreen ?? view.untransformedFrame
    )
    guard !full.isEmpty else { return .identity }
    return AffineTransform(
      a: home.width / full.width, b: 0, c: 0, d: home.height / full.height,
      tx: home.midX - full.midX, ty: home.midY - full.midY)
  }

  /// Takes the picture into the thumbnail's frame. It arrives without overshoot: one that went further
  /// would come out of the other side, upside down.
  private func goHome(
    _ fromView: View, in transitionContext: any ViewControllerContextTransitioning
  ) {
    // The wall has just come back, maybe in another size than it left.
    transitionContext.view(forKey: .to)?.layoutIfNeeded()
    let home = homeTransform(of: fromView)
    View.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: []
    ) {
      fromView.transform = home
    } completion: { [self] _ in
      complete(transitionContext)
    }
  }

  private func fade(_ toView: View, in transitionContext: any ViewControllerContextTransitioning) {
    toView.alpha = 0
    View.animate(withDuration: duration) {
      toView.alpha = 1
    } completion: { [self] _ in
      complete(transitionContext)
    }
  }

  private func grow(_ toView: View, in transitionContext: any ViewControllerContextTransitioning) {
    let (initialFrame, finalFrame) = (thumbnail?.frameInScreen ?? toView.frame, toView.frame)
    let xScaleFactor = initialFrame.width / finalFrame.width
    let yScaleFactor = initialFrame.height / finalFrame.height
    toView.transform = AffineTransform(scaleX: xScaleFactor, y: yScaleFactor)
    // The tutorial takes half of the thumbnail's middle, so that the picture starts beside it.
    toView.center = initialFrame.center
    View.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: damping,
      initialSpringVelocity: velocity, options: []
    ) {
      toView.transform = .identity
      toView.center = finalFrame.center
    } completion: { [self] _ in
      complete(transitionContext)
    }
  }

  private func shrink(
    _ fromView: View, in transitionContext: any ViewControllerContextTransitioning
  ) {
    View.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: damping,
      initialSpringVelocity: velocity, options: []
    ) { [self] in
      fromView.transform = AffineTransform(scaleX: dismissScale, y: dismissScale)
    } completion: { [self] _ in
      complete(transitionContext)
    }
  }

  func complete(_ transitionContext: any ViewControllerContextTransitioning) {
    let cancelled = transitionContext.transitionWasCancelled
    let outgoing = transitionContext.view(forKey: cancelled ? .to : .from)
    transitionContext.completeTransition(!cancelled)
    let isOut = !transitionContext.containerView.subviews.contains { $0 === outgoing }
    outgoingViewChecked?(isOut)
  }
}

/// An open picture in a finger's hand: it goes wherever the finger goes, smaller the further down, and
/// back into its thumbnail or to where it was when the finger lets go.
final class PhotoDrag: ViewControllerInteractiveTransitioning {
  /// How far down a release goes home, and which way counts as the whole, in shares of the height.
  private static let (commit, whole) = (0.12, 0.5)
  /// How fast a release goes home from anywhere, in points per second.
  private static let flick = 500.0
  /// The picture's size at the whole way, as a share.
  private static let smallest = 0.55
  /// How much of the duration is left after a release, which has some of the way behind it.
  private static let rest = 0.8

  private let animation: PresentationAnimation
  private var context: (any ViewControllerContextTransitioning)?
  /// Told when a release has come to its end.
  var ended: (() -> Void)?

  init(_ animation: PresentationAnimation) { self.animation = animation }

  func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
    self.context = context
    guard let toView = context.view(forKey: .to), let fromView = context.view(forKey: .from) else {
      return
    }
    context.containerView.addSubview(toView)
    context.containerView.addSubview(fromView)
  }

  private var view: View? { context?.view(forKey: .from) }

  /// The share of the whole way at which the finger is.
  private func fraction(of translation: Vector, _ view: View) -> Double {
    let whole = PhotoDrag.whole * view.bounds.height
    return whole > 0 ? min(max(translation.dy / whole, 0), 1) : 0
  }

  /// Follows the finger one to one.
  func move(by translation: Vector) {
    guard let view, let context, context.isInteractive else { return }
    let fraction = fraction(of: translation, view)
    let scale = 1 - (1 - PhotoDrag.smallest) * fraction
    view.transform = AffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: translation.dx, ty: translation.dy)
    context.updateInteractiveTransition(fraction)
  }

  /// Goes home after a flick down or from far enough, else springs back.
  func letGo(velocity: Vector) {
    guard let view, let context, context.isInteractive else { return over() }
    let way = view.transform.ty / max(view.bounds.height, 1)
    let goesHome = velocity.dy > PhotoDrag.flick || (way > PhotoDrag.commit && velocity.dy > -60)
    if goesHome { goHome(velocity: velocity) } else { cancel(velocity: velocity) }
  }

  func endInteractiveTransition(
    _ context: any ViewControllerContextTransitioning, cancelled: Bool
  ) {
    if cancelled { cancel() } else { goHome(velocity: .zero) }
  }

  /// Brings the picture into its thumbnail.
  private func goHome(velocity: Vector) {
    guard let view, let context, context.isInteractive else { return over() }
    context.finishInteractiveTransition()
    context.view(forKey: .to)?.layoutIfNeeded()
    settle(view, to: animation.homeTransform(of: view), velocity: velocity, in: context)
    over()
  }

  /// Springs back to where the picture was.
  func cancel(velocity: Vector = .zero) {
    guard let view, let context, context.isInteractive else { return over() }
    context.cancelInteractiveTransition()
    settle(view, to: .identity, velocity: velocity, in: context)
    over()
  }

  /// Brings the picture to a place and a size, from as fast as the finger has moved it and made it smaller.
  private func settle(
    _ view: View, to target: AffineTransform, velocity: Vector,
    in context: any ViewControllerContextTransitioning
  ) {
    let parts: [(path: WritableKeyPath<AffineTransform, Double>, isPlace: Bool, speed: Double)] = [
      (\.tx, true, velocity.dx), (\.ty, true, velocity.dy),
      (\.a, false, growth(of: view, velocity)), (\.d, false, growth(of: view, velocity)),
    ]
    var left = parts.count
    for (path, isPlace, speed) in parts {
      // A spring is told its velocity in ways: where there is no way, a hundredth of a point is one.
      if isPlace, speed != 0, abs(target[keyPath: path] - view.transform[keyPath: path]) < 0.01 {
        view.transform[keyPath: path] = target[keyPath: path] - 0.01
      }
      let way = target[keyPath: path] - view.transform[keyPath: path]
      let haste = way == 0 ? 0 : speed / way
      let whole = PhotoDrag.rest * animation.duration
      // A size that went past the thumbnail's might come out of the other side, upside down: the faster it
      // goes there, the sooner it stops. Six ways a second in one second end without overshoot.
      let duration = isPlace || haste <= 0 ? whole : min(whole, 6 / haste)
      View.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: haste,
        options: []
      ) {
        view.transform[keyPath: path] = target[keyPath: path]
      } completion: { [animation] _ in
        left -= 1
        if left == 0 { animation.complete(context) }
      }
    }
  }

  /// How fast the finger makes the picture larger, per second.
  private func growth(of view: View, _ velocity: Vector) -> Double {
    let fraction = fraction(of: Vector(dx: 0, dy: view.transform.ty), view)
    guard fraction > 0, fraction < 1 else { return 0 }
    return -(1 - PhotoDrag.smallest) * velocity.dy / (PhotoDrag.whole * view.bounds.height)
  }

  private func over() {
    let told = ended
    ended = nil
    told?()
  }
}
