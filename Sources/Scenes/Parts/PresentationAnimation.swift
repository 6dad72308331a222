import Drawing
import Transitions

/// Grows the picture out of its thumbnail and takes it back, stretches it out of there and shrinks it as the
/// tutorial does, or just fades, and looks whether the outgoing view has left the container.
final class PresentationAnimation: ViewControllerAnimatedTransitioning {
  /// What it does.
  enum Way {
    case grow, home, stretch, shrink, fade
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
  /// The corners of an open page.
  private var openRadius: Double?
  /// The thumbnail whose picture is on its page.
  private weak var hidden: Thumbnail?
  /// That page.
  private weak var lifted: PicturePage?

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
    case .stretch: stretch(toView, in: transitionContext)
    case .shrink: shrink(fromView, in: transitionContext)
    }
  }

  // MARK: In and out of the thumbnail

  /// How a page lies: which part of it is seen, and the map from its place.
  struct Pose {
    var window: Rect
    var transform = AffineTransform.identity
    var cornerRadius: Double
    var detail = 1.0

    func apply(to page: PicturePage) {
      applyWindow(to: page)
      page.transform = transform
    }

    func applyWindow(to page: PicturePage) {
      page.bounds = window
      page.cornerRadius = cornerRadius
      if page.ground == nil { applyFade(to: page) }
    }

    /// Shows or hides what there is around the picture.
    func applyFade(to page: PicturePage) {
      page.backdrop?.alpha = detail
      for view in page.details { view.alpha = detail }
    }
  }

  /// A page in its place.
  func whole(_ page: PicturePage) -> Pose {
    Pose(window: page.page, cornerRadius: openRadius ?? page.cornerRadius)
  }

  /// A page in its thumbnail: as much of its picture as that shows, in the same size.
  func home(of page: PicturePage) -> Pose {
    let picture = page.picture
    guard let thumbnail, !picture.isEmpty else { return whole(page) }
    let home = thumbnail.frameInScreen
    let scale = max(home.width / picture.width, home.height / picture.height)
    guard scale > 0 else { return whole(page) }
    return Pose(
      window: Rect(
        around: picture.center, width: home.width / scale, height: home.height / scale),
      transform: AffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: home.midX - page.center.x,
        ty: home.midY - page.center.y),
      cornerRadius: thumbnail.cornerRadius / scale, detail: 0)
  }

  /// Takes the thumbnail's picture away, which is on its page until the transition ends.
  func lift(_ page: PicturePage) {
    page.layoutIfNeeded()
    if openRadius == nil { openRadius = page.cornerRadius }
    thumbnail?.isHidden = true
    (hidden, lifted) = (thumbnail, page)
    let small = home(of: page)
    page.leaveGround(for: (small.window, small.cornerRadius))
  }

  /// Lets the page's ground and what stands on it come or go one after the other, so that no words lie on
  /// those of the wall.
  private func fade(_ page: PicturePage, comes: Bool, within duration: Double) {
    guard page.ground != nil else { return }
    let alpha = comes ? 1.0 : 0
    if comes {
      page.backdrop?.alpha = 0
      for view in page.details { view.alpha = 0 }
    }
    let ground: () -> Void = { page.backdrop?.alpha = alpha }
    let words: () -> Void = { for view in page.details { view.alpha = alpha } }
    View.animateKeyframes(withDuration: duration) {
      View.addKeyframe(
        withRelativeStartTime: 0, relativeDuration: 0.5, animations: comes ? ground : words)
      View.addKeyframe(
        withRelativeStartTime: 0.5, relativeDuration: 0.5, animations: comes ? words : ground)
    }
  }

  private func grow(_ toView: View, in transitionContext: any ViewControllerContextTransitioning) {
    guard let page = toView as? PicturePage else {
      return transitionContext.completeTransition(true)
    }
    lift(page)
    page.isCropped = true
    home(of: page).apply(to: page)
    View.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: damping,
      initialSpringVelocity: velocity, options: []
    ) { [self] in
      whole(page).apply(to: page)
    } completion: { [self] _ in
      complete(transitionContext)
    }
    fade(page, comes: true, within: duration / 4)
    page.isCropped = false
  }

  /// Takes the picture into its thumbnail, without overshoot: one that went further would come out of the
  /// other side, upside down.
  private func goHome(
    _ fromView: View, in transitionContext: any ViewControllerContextTransitioning
  ) {
    guard let page = fromView as? PicturePage else {
      return transitionContext.completeTransition(true)
    }
    // The wall has just come back, maybe in another size than it left.
    transitionContext.view(forKey: .to)?.layoutIfNeeded()
    lift(page)
    page.isCropped = true
    View.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: []
    ) { [self] in
      home(of: page).apply(to: page)
    } completion: { [self] _ in
      complete(transitionContext)
    }
    fade(page, comes: false, within: duration / 2)
  }

  /// Gives the thumbnail its picture back, and the page its ground, whatever has become of the transition.
  func animationEnded(_ transitionCompleted: Bool) {
    hidden?.isHidden = false
    lifted?.returnToGround()
    (hidden, lifted) = (nil, nil)
  }

  // MARK: By the tutorial's numbers

  private func fade(_ toView: View, in transitionContext: any ViewControllerContextTransitioning) {
    toView.alpha = 0
    View.animate(withDuration: duration) {
      toView.alpha = 1
    } completion: { [self] _ in
      complete(transitionContext)
    }
  }

  private func stretch(
    _ toView: View, in transitionContext: any ViewControllerContextTransitioning
  ) {
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
    if cancelled, let page = transitionContext.view(forKey: .from) as? PicturePage {
      page.isCropped = false
      whole(page).apply(to: page)
      whole(page).applyFade(to: page)
    }
    transitionContext.completeTransition(!cancelled)
    let isOut = !transitionContext.containerView.subviews.contains { $0 === outgoing }
    outgoingViewChecked?(isOut)
  }
}
