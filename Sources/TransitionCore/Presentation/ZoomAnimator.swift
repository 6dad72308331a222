import Drawing
import TransitionViews

/// Zooms a controller out of a view of another one, or back into it; made by
/// ``ViewController/Transition/zoom(options:sourceViewProvider:)``.
///
/// While it runs, the zoomed view lies in a window of its own, which grows from the source's rectangle and
/// clips it, and the source is hidden. Both end with the transition, however that ends.
package final class ZoomAnimator: ViewControllerAnimatedTransitioning {
  /// Whether it zooms in rather than out.
  let isZoomingIn: Bool
  private let options: ViewController.Transition.ZoomOptions
  /// Runs where the source has gone meanwhile.
  private let fallback: any ViewControllerAnimatedTransitioning
  private weak var source: View?
  private var wasSourceHidden = false
  private weak var window: View?
  private weak var shade: View?

  /// Creates an animator.
  ///
  /// - Parameters:
  ///   - isZoomingIn: Whether the zoomed controller comes.
  ///   - source: The view that it comes from and goes back to.
  ///   - fallback: What runs where the source is not in the hierarchy.
  init(
    isZoomingIn: Bool, source: View, options: ViewController.Transition.ZoomOptions,
    fallback: any ViewControllerAnimatedTransitioning
  ) {
    self.isZoomingIn = isZoomingIn
    self.source = source
    self.options = options
    self.fallback = fallback
  }

  /// Half a second, about the system's.
  package func transitionDuration(using context: (any ViewControllerContextTransitioning)?)
    -> Double
  {
    0.5
  }

  /// The container's width: as far as a finger moves for the whole way, in whichever direction.
  package func interactiveTravel(using context: any ViewControllerContextTransitioning) -> Double {
    max(context.containerView.bounds.width, 1)
  }

  package func animateTransition(using context: any ViewControllerContextTransitioning) {
    let container = context.containerView
    if !isZoomingIn, let revealed = context.view(forKey: .to), revealed.superview == nil {
      container.insertSubview(revealed, at: 0)
    }
    context.view(forKey: isZoomingIn ? .from : .to)?.layoutIfNeeded()
    guard !context.isOver else { return }
    guard let zoomed = context.view(forKey: isZoomingIn ? .to : .from),
      let controller = context.viewController(forKey: isZoomingIn ? .to : .from),
      let source, let place = source.restingFrame(in: container), place.width > 0, place.height > 0
    else { return fallback.animateTransition(using: context) }
    let frame =
      isZoomingIn ? context.finalFrame(for: controller) : context.initialFrame(for: controller)
    let (shade, window) = addViews(around: zoomed, in: container, frame: frame)
    wasSourceHidden = source.isHidden
    guard !context.isOver else { return giveBack() }
    source.isHidden = true
    let small = Pose(place: place, full: frame, shrinking: true)
    let large = Pose(place: frame, full: frame, shrinking: false)
    let (start, end) = isZoomingIn ? (small, large) : (large, small)
    let mask = zoomed.autoresizingMask
    // The window's size changes, and what it shows only its scale.
    zoomed.autoresizingMask = []
    start.apply(to: window, zoomed)
    shade.alpha = isZoomingIn ? 0 : 1
    View.animate(
      withDuration: transitionDuration(using: context),
      animations: { [isZoomingIn] in
        end.apply(to: window, zoomed)
        shade.alpha = isZoomingIn ? 1 : 0
      },
      completion: { [self] _ in
        tidyUp(zoomed, in: container)
        context.completeTransition(!context.transitionWasCancelled)
      })
    zoomed.autoresizingMask = mask
  }

  /// Gives the source back, whatever has become of the animations.
  package func animationEnded(_ transitionCompleted: Bool) { giveBack() }

  /// Where the window lies, and how the zoomed view fills it.
  private struct Pose {
    let place: Rect
    let bounds: Rect
    let transform: AffineTransform

    /// - Parameters:
    ///   - place: The window's frame.
    ///   - full: The zoomed view's frame in full size.
    ///   - shrinking: Whether the view is scaled to the window's width, or its height, to fill it.
    init(place: Rect, full: Rect, shrinking: Bool) {
      self.place = place
      let center = full.center
      bounds = Rect(
        x: center.x - place.width / 2, y: center.y - place.height / 2, width: place.width,
        height: place.height)
      let scale = shrinking ? max(place.width / full.width, place.height / full.height) : 1
      transform = AffineTransform(scaleX: scale, y: scale)
    }

    func apply(to window: View, _ zoomed: View) {
      window.center = place.center
      window.bounds = bounds
      zoomed.transform = transform
    }
  }

  /// Adds a shade, and in front of it a window with the zoomed view.
  private func addViews(
    around zoomed: View, in container: View, frame: Rect
  ) -> (shade: View, window: View) {
    let shade = View(id: "\(container.id)/shade", frame: container.bounds)
    shade.backgroundColor = options.dimmingColor
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shade.isUserInteractionEnabled = false
    let window = View(id: "\(container.id)/zoom", frame: frame)
    window.clipsToBounds = true
    if isZoomingIn { window.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    container.addSubview(shade)
    container.addSubview(window)
    window.addSubview(zoomed)
    zoomed.untransformedFrame = frame
    (self.shade, self.window) = (shade, window)
    return (shade, window)
  }

  private func tidyUp(_ zoomed: View, in container: View) {
    if let window, zoomed.superview === window { container.addSubview(zoomed) }
    giveBack()
  }

  private func giveBack() {
    if window != nil { source?.isHidden = wasSourceHidden }
    shade?.removeFromSuperview()
    window?.removeFromSuperview()
    (shade, window) = (nil, nil)
  }
}

extension View {
  /// The smallest upright rectangle around the view at rest in another view's coordinates, or `nil` where
  /// both are not in one hierarchy.
  fileprivate func restingFrame(in other: View) -> Rect? {
    guard root === other.root, let inverse = other.restingMap.inverted() else { return nil }
    return restingMap.concatenating(inverse).bounds(of: model.bounds)
  }

  /// The map from the view's own coordinates to those of the top of its hierarchy, at rest.
  private var restingMap: AffineTransform {
    var map = model.superviewTransform
    var view = superview
    while let current = view, current.superview != nil {
      map = map.concatenating(current.model.superviewTransform)
      view = current.superview
    }
    return superview == nil ? .identity : map
  }
}
