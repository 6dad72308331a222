import Drawing
import TransitionViews

/// Zooms a controller out of a view of another one, or back into it; made by
/// ``ViewController/Transition/zoom(options:sourceViewProvider:)``.
///
/// While it runs, the zoomed view lies in a window of its own, which grows from the source's rectangle and
/// clips it, and the source is hidden. Both end with the transition, however that ends. A part of the zoomed view
/// that is the source in full size travels alone in front of both pages, which stay in their places: the one
/// that goes fades into the zoomed view's ground while the other one comes.
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
  private var part: ZoomedPart?
  /// The container's, for which the part's way is.
  private var size = Size.zero
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
      takeOver(zoomed, in: container, frame: frame)
      ?? addViews(around: zoomed, in: container, frame: frame)
    guard !context.isOver else { return giveBack() }
    source.isHidden = true
    zoomed.layoutIfNeeded()
    let large = Pose(place: frame, full: frame, shrinking: false)
    if let window, let rect = alignment(),
      let part = part ?? ZoomedPart(rect, of: zoomed, in: container)
    {
      self.part = part
      part.comes(from: place, source.cornerRadius)
      large.apply(to: window, zoomed)
      (window.autoresizingMask, size) = ([.flexibleWidth, .flexibleHeight], container.bounds.size)
      shade.backgroundColor = zoomed.groundColor
      return animate(part, of: zoomed, before: shade, in: context)
    }
    let small = Pose(place: place, full: frame, shrinking: true)
    let (start, end) = isZoomingIn ? (small, large) : (large, small)
    animate(zoomed, from: start, to: end, in: context) { [isZoomingIn] shows in
      shade.alpha = shows == isZoomingIn ? 1 : 0
    }
  }

  private func animate(
    _ zoomed: View, from start: Pose, to end: Pose,
    in context: any ViewControllerContextTransitioning, shade: @escaping (Bool) -> Void
  ) {
    guard let window else { return }
    let mask = zoomed.autoresizingMask
    // The window's size changes, and what it shows only its scale.
    zoomed.autoresizingMask = []
    start.apply(to: window, zoomed)
    shade(false)
    run(zoomed, in: context) {
      end.apply(to: window, zoomed)
      shade(true)
    }
    zoomed.autoresizingMask = mask
  }

  /// Lets a part travel alone: one page goes behind the shade, which has its ground, while the other one comes in
  /// front of it.
  private func animate(
    _ part: ZoomedPart, of zoomed: View, before shade: View,
    in context: any ViewControllerContextTransitioning
  ) {
    func set(isLarge: Bool) {
      part.lie(inSource: !isLarge)
      (shade.alpha, zoomed.alpha) = isLarge ? (1, 1) : (0, 0)
    }
    set(isLarge: !isZoomingIn)
    run(zoomed, in: context) { set(isLarge: isZoomingIn) }
  }

  /// Takes a part that travels alone to where it belongs in a container of another size.
  func containerResized(
    _ context: any ViewControllerContextTransitioning, on timeline: Timeline
  ) {
    let container = context.containerView
    guard let part, let window, let zoomed, container.bounds.size != size else { return }
    size = container.bounds.size
    window.keepSafeArea(of: zoomed, in: container)
    for key in [TransitionKey.from, .to] { context.view(forKey: key)?.layoutIfNeeded() }
    if let rect = alignment() {
      part.goes(to: rect.offset(by: zoomed.untransformedFrame.origin - .zero))
    }
    if let source, let place = source.restingFrame(in: container), !place.isEmpty {
      part.comes(from: place, source.cornerRadius)
    }
    part.moveEnds(inSource: !isZoomingIn, on: timeline)
  }

  /// Animates changes, and ends the transition with them.
  private func run(
    _ zoomed: View, in context: any ViewControllerContextTransitioning, _ changes: () -> Void
  ) {
    View.animate(
      withDuration: transitionDuration(using: context), animations: changes,
      completion: { [self] _ in
        tidyUp(zoomed, in: context.containerView)
        context.completeTransition(!context.transitionWasCancelled)
      })
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
  private func takeOver(_ zoomed: View, in container: View, frame: Rect) -> View? {
    let zooms = container.subviews.lazy.compactMap { ($0 as? SteadyView)?.mover as? ZoomAnimator }
    guard let former = zooms.first(where: { $0.isGivingWay && $0.zoomed === zoomed }),
      let window = former.window, let shade = former.shade
    else { return nil }
    if former.source === source {
      wasSourceHidden = former.wasSourceHidden
    } else {
      former.source?.isHidden = former.wasSourceHidden
    }
    (self.window, self.shade, part) = (window, shade, former.part)
    (former.window, former.shade, former.part) = (nil, nil, nil)
    (window.mover, self.zoomed) = (self, zoomed)
    window.autoresizingMask = isZoomingIn ? [.flexibleWidth, .flexibleHeight] : []
    for view in [shade, window, part?.picture] { view.map(container.bringSubviewToFront) }
    // The container may have another size by now.
    zoomed.untransformedFrame = frame
    window.addSubview(zoomed)
    return shade
  }

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
      let scale = shrinking ? max(place.width / full.width, place.height / full.height) : 1
      transform = AffineTransform(scaleX: scale, y: scale)
      bounds = Rect(
        x: full.midX - place.width / 2, y: full.midY - place.height / 2, width: place.width,
        height: place.height)
    }

    func apply(to window: View, _ zoomed: View) {
      window.center = place.center
      window.bounds = bounds
      zoomed.transform = transform
    }
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
    if part != nil { zoomed.alpha = 1 }
    giveBack()
  }

  private func giveBack() {
    if window != nil { source?.isHidden = wasSourceHidden }
    shade?.removeFromSuperview()
    window?.removeFromSuperview()
    part?.giveBack()
    (shade, window, part) = (nil, nil, nil)
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
