import Drawing
import TransitionViews

/// Zooms a controller out of a view of another one, or back into it; made by
/// ``ViewController/Transition/zoom(options:sourceViewProvider:)``.
///
/// While it runs, the zoomed view lies in a window of its own, which grows from the source's rectangle and
/// clips it, and the source is hidden. Both end with the transition, however that ends. A part of the zoomed view
/// that is the source in full size travels in front of the window, in which the view then fades.
package final class ZoomAnimator: ViewControllerAnimatedTransitioning {
  /// Whether it zooms in rather than out.
  let isZoomingIn: Bool
  private let options: ViewController.Transition.ZoomOptions
  /// Runs where the source has gone meanwhile.
  private let fallback: any ViewControllerAnimatedTransitioning
  private weak var source: View?
  private var wasSourceHidden = false
  private weak var window: SteadyView?
  private weak var shade: View?
  private let alignment: () -> Rect?
  private weak var element: View?
  private weak var zoomed: View?
  /// Whether it was completed on its way, in the step that runs.
  private var isGivingWay = false

  /// Creates an animator.
  ///
  /// - Parameters:
  ///   - isZoomingIn: Whether the zoomed controller comes.
  ///   - source: The view that it comes from and goes back to.
  ///   - fallback: What runs where the source is not in the hierarchy.
  ///   - alignment: Which part of the zoomed view is the source in full size, in its coordinates.
  init(
    isZoomingIn: Bool, source: View, options: ViewController.Transition.ZoomOptions,
    fallback: any ViewControllerAnimatedTransitioning, alignment: @escaping () -> Rect?
  ) {
    self.isZoomingIn = isZoomingIn
    self.alignment = alignment
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
    wasSourceHidden = source.isHidden
    let shade =
      takeOver(zoomed, in: container) ?? addViews(around: zoomed, in: container, frame: frame)
    guard !context.isOver else { return giveBack() }
    source.isHidden = true
    let part = addElement(of: zoomed, in: container)
    let small = Pose(
      place: place, full: frame, part: part, radius: source.cornerRadius, shrinking: true)
    let large = Pose(
      place: frame, full: frame, part: part, radius: zoomed.cornerRadius, shrinking: false)
    let (start, end) = isZoomingIn ? (small, large) : (large, small)
    element?.cornerRadius = source.cornerRadius / small.transform.a
    animate(zoomed, from: start, to: end, in: context) { [isZoomingIn] shows in
      shade.alpha = shows == isZoomingIn ? 1 : 0
    }
  }

  private func animate(
    _ zoomed: View, from start: Pose, to end: Pose,
    in context: any ViewControllerContextTransitioning, shade: @escaping (Bool) -> Void
  ) {
    guard let window else { return }
    let (mask, element) = (zoomed.autoresizingMask, element)
    // The window's size changes, and what it shows only its scale.
    zoomed.autoresizingMask = []
    start.apply(to: window, zoomed, element)
    shade(false)
    View.animate(
      withDuration: transitionDuration(using: context),
      animations: {
        end.apply(to: window, zoomed, element)
        shade(true)
      },
      completion: { [self] _ in
        tidyUp(zoomed, in: context.containerView)
        context.completeTransition(!context.transitionWasCancelled)
      })
    zoomed.autoresizingMask = mask
  }

  /// Gives the source back, whatever has become of the animations.
  package func animationEnded(_ transitionCompleted: Bool) {
    if !isGivingWay { giveBack() }
  }

  /// Leaves what it has added where it is when it is completed on its way: a zoom of the same view that begins
  /// in this step goes on from there.
  package func giveWay(on stage: Stage) {
    isGivingWay = true
    stage.afterwards { [self] _ in
      isGivingWay = false
      giveBack()
    }
  }

  /// Takes over what another zoom of the same view has left.
  ///
  /// - Returns: The shade, or `nil` where there is nothing.
  private func takeOver(_ zoomed: View, in container: View) -> View? {
    let zooms = container.subviews.lazy.compactMap { ($0 as? SteadyView)?.mover as? ZoomAnimator }
    guard let former = zooms.first(where: { $0.isGivingWay && $0.zoomed === zoomed }),
      let window = former.window, let shade = former.shade
    else { return nil }
    if former.source === source {
      wasSourceHidden = former.wasSourceHidden
    } else {
      former.source?.isHidden = former.wasSourceHidden
    }
    (self.window, self.shade, element) = (window, shade, former.element)
    (former.window, former.shade, former.element) = (nil, nil, nil)
    (window.mover, self.zoomed) = (self, zoomed)
    for view in [shade, window, element] { view.map(container.bringSubviewToFront) }
    window.addSubview(zoomed)
    return shade
  }

  /// Where the window lies, how the zoomed view fills it, and where its part is.
  private struct Pose {
    let place: Rect
    let bounds: Rect
    let transform: AffineTransform
    /// The part's frame in full size, in the window's place, if it travels alone.
    let part: Rect?
    let radius: Double
    let shrinking: Bool

    /// - Parameters:
    ///   - place: The window's frame.
    ///   - full: The zoomed view's frame in full size.
    ///   - part: What of that fills the window when it is small, if not all.
    ///   - radius: The window's corners, where a part travels alone.
    ///   - shrinking: Whether the view is scaled to the window's width, or its height, to fill it.
    init(place: Rect, full: Rect, part: Rect?, radius: Double, shrinking: Bool) {
      (self.place, self.part, self.radius, self.shrinking) = (place, part, radius, shrinking)
      let filling = part ?? full
      let scale =
        shrinking ? max(place.width / filling.width, place.height / filling.height) : 1
      transform = AffineTransform(scaleX: scale, y: scale)
      let offset = shrinking ? (filling.center - full.center) * scale : .zero
      let center = full.center + offset
      bounds = Rect(
        x: center.x - place.width / 2, y: center.y - place.height / 2, width: place.width,
        height: place.height)
    }

    func apply(to window: View, _ zoomed: View, _ element: View?) {
      window.center = place.center
      window.bounds = bounds
      zoomed.transform = transform
      guard let element, let part else { return }
      window.cornerRadius = radius
      zoomed.alpha = shrinking ? 0 : 1
      // As much of it as the source has room for.
      let (width, height) =
        shrinking
        ? (place.width / transform.a, place.height / transform.a) : (part.width, part.height)
      element.center = shrinking ? place.center : part.center
      element.bounds = Rect(
        x: (part.width - width) / 2, y: (part.height - height) / 2, width: width, height: height)
      element.transform = transform
    }
  }

  /// Puts the part of the zoomed view that is the source in front of everything.
  ///
  /// - Returns: Where it lies in full size, or `nil` where the whole view is zoomed.
  private func addElement(of zoomed: View, in container: View) -> Rect? {
    zoomed.layoutIfNeeded()
    guard let rect = alignment() else { return nil }
    let origin = zoomed.untransformedFrame.origin
    let frame = rect.offset(dx: origin.x, dy: origin.y)
    if element != nil { return frame }
    guard
      let shown = zoomed.resizableSnapshotView(
        from: rect, afterScreenUpdates: true, withCapInsets: .zero)
    else { return nil }
    let element = View(id: "\(container.id)/zoom/part", frame: frame)
    element.clipsToBounds = true
    element.isUserInteractionEnabled = false
    element.addSubview(shown)
    container.addSubview(element)
    self.element = element
    return frame
  }

  /// Adds a shade, and in front of it a window with the zoomed view.
  ///
  /// - Returns: The shade.
  private func addViews(
    around zoomed: View, in container: View, frame: Rect
  ) -> View {
    let shade = View(id: "\(container.id)/shade", frame: container.bounds)
    shade.backgroundColor = options.dimmingColor
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shade.isUserInteractionEnabled = false
    let window = SteadyView(id: "\(container.id)/zoom", frame: frame)
    (window.mover, self.zoomed) = (self, zoomed)
    window.clipsToBounds = true
    if isZoomingIn { window.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    container.addSubview(shade)
    container.addSubview(window)
    zoomed.untransformedFrame = frame
    window.keepSafeArea(of: zoomed, in: container)
    window.addSubview(zoomed)
    (self.shade, self.window) = (shade, window)
    return shade
  }

  private func tidyUp(_ zoomed: View, in container: View) {
    if let window, zoomed.superview === window { container.addSubview(zoomed) }
    if element != nil { zoomed.alpha = 1 }
    giveBack()
  }

  private func giveBack() {
    if window != nil { source?.isHidden = wasSourceHidden }
    shade?.removeFromSuperview()
    window?.removeFromSuperview()
    element?.removeFromSuperview()
    (shade, window, element) = (nil, nil, nil)
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
