import Drawing
import Transitions

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
    if let page { animation.lift(page) }
  }

  private var page: PicturePage? { context?.view(forKey: .from) as? PicturePage }

  /// The share of the whole way at which the finger is.
  private func fraction(of translation: Vector, _ view: View) -> Double {
    let whole = PhotoDrag.whole * view.bounds.height
    return whole > 0 ? min(max(translation.dy / whole, 0), 1) : 0
  }

  /// Follows the finger one to one.
  func move(by translation: Vector) {
    guard let view = page, let context, context.isInteractive else { return }
    let fraction = fraction(of: translation, view)
    let scale = 1 - (1 - PhotoDrag.smallest) * fraction
    view.transform = AffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: translation.dx, ty: translation.dy)
    // The words are gone before the wall is seen behind them.
    for words in view.details { words.alpha = max(1 - 4 * fraction, 0) }
    view.backdrop?.alpha = min(4 * (1 - fraction) / 3, 1)
    context.updateInteractiveTransition(fraction)
  }

  /// Goes home after a flick down or from far enough, else springs back.
  func letGo(velocity: Vector) {
    guard let view = page, let context, context.isInteractive else { return over() }
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
    guard let page, let context, context.isInteractive else { return over() }
    context.finishInteractiveTransition()
    context.view(forKey: .to)?.layoutIfNeeded()
    page.isCropped = true
    settle(page, to: animation.home(of: page), velocity: velocity, in: context)
    over()
  }

  /// Springs back to where the picture was.
  func cancel(velocity: Vector = .zero) {
    guard let page, let context, context.isInteractive else { return over() }
    context.cancelInteractiveTransition()
    settle(page, to: animation.whole(page), velocity: velocity, in: context)
    over()
  }

  /// Brings the picture to a place and a size, from as fast as the finger has moved it and made it smaller.
  private func settle(
    _ page: PicturePage, to target: PresentationAnimation.Pose, velocity: Vector,
    in context: any ViewControllerContextTransitioning
  ) {
    let growth = growth(of: page, velocity)
    let end = target.transform
    // A spring is told its velocity in ways: where there is no way, a hundredth of a point is one.
    for (path, speed) in [(\AffineTransform.tx, velocity.dx), (\.ty, velocity.dy)]
    where speed != 0 && abs(end[keyPath: path] - page.transform[keyPath: path]) < 0.01 {
      page.transform[keyPath: path] = end[keyPath: path] - 0.01
    }
    let parts = parts(of: page, to: target, velocity: velocity, growth: growth)
    var left = parts.count
    for part in parts {
      View.animate(
        withDuration: part.duration, delay: 0, usingSpringWithDamping: 1,
        initialSpringVelocity: part.haste, options: []
      ) {
        part.change(page)
      } completion: { [animation] _ in
        left -= 1
        if left == 0 { animation.complete(context) }
      }
    }
  }

  /// What a spring of its own moves each, from how fast, and for how long.
  private func parts(
    of page: PicturePage, to target: PresentationAnimation.Pose, velocity: Vector, growth: Double
  ) -> [(haste: Double, duration: Double, change: (PicturePage) -> Void)] {
    let (whole, end) = (PhotoDrag.rest * animation.duration, target.transform)
    func haste(_ speed: Double, _ path: KeyPath<AffineTransform, Double>) -> Double {
      let way = end[keyPath: path] - page.transform[keyPath: path]
      return way == 0 ? 0 : speed / way
    }
    // A size that went past the thumbnail's might come out of the other side, upside down: the faster it
    // goes there, the sooner it stops. Six ways a second in one second end without overshoot.
    let zoom = haste(growth, \.a)
    return [
      (haste(velocity.dx, \.tx), whole, { $0.transform.tx = end.tx }),
      (haste(velocity.dy, \.ty), whole, { $0.transform.ty = end.ty }),
      (
        zoom, zoom > 0 ? min(whole, 6 / zoom) : whole,
        { page in
          let place = page.transform
          page.transform = AffineTransform(
            a: end.a, b: 0, c: 0, d: end.d, tx: place.tx, ty: place.ty)
        }
      ),
      (
        0, whole,
        { page in
          target.applyWindow(to: page)
          target.applyFade(to: page)
        }
      ),
    ]
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
