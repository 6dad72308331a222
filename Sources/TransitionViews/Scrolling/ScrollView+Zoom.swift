public import Drawing

/// What a scroll view remembers of zooming, once it is meant to.
struct ScrollZoom {
  var scales = (least: 1.0, greatest: 1.0)
  var bounces = true
  var pinch: ScrollPinchGestureRecognizer?
  /// What two fingers hold: the scale at which they began, and the place of the content between them.
  var held: (scale: Double, place: Point)?
}

/// The pinch of a scroll view, which takes over from its pan.
final class ScrollPinchGestureRecognizer: PinchGestureRecognizer {
  weak var scrollView: ScrollView?

  override func pairMoved(_ pair: FingerPair) -> Bool {
    scrollView?.zoomed != nil && super.pairMoved(pair)
  }
}

/// Zooming: one of the subviews, which the delegate names, is shown larger or smaller.
///
/// Two fingers hold the place between them. Beyond the least and the greatest scale they feel a resistance, and
/// let go of, the content comes back. The view's ``View/transform`` is set, and ``contentSize`` is its frame's.
extension ScrollView {
  /// The least scale, greater than 0; 1 by default.
  public final var minimumZoomScale: Double {
    get { zoom?.scales.least ?? 1 }
    set { setScales(newValue, maximumZoomScale) }
  }

  /// The greatest scale; 1 by default. Two fingers zoom once it is greater than the least.
  public final var maximumZoomScale: Double {
    get { zoom?.scales.greatest ?? 1 }
    set { setScales(minimumZoomScale, newValue) }
  }

  /// Whether fingers may take the content beyond the scales; `true` by default.
  public final var bouncesZoom: Bool {
    get { zoom?.bounces ?? true }
    set { change { $0.bounces = newValue } }
  }

  /// The scale of the view that is zoomed; 1 without one. Setting it keeps the middle of what is shown.
  public final var zoomScale: Double {
    get { zoomed?.transform.a ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Whether two fingers zoom.
  public final var isZooming: Bool { zoom?.held != nil }

  /// Whether the scale is beyond its limits.
  public final var isZoomBouncing: Bool { zoomScale != limited(zoomScale) }

  /// The pinch that zooms, once the scales leave room for it. Its action is the scroll view's own.
  public final var pinchGestureRecognizer: PinchGestureRecognizer? { zoom?.pinch }

  /// Shows the content at a scale, within the limits, around the middle of what is shown.
  ///
  /// - Parameters:
  ///   - scale: The scale.
  ///   - animated: Whether it takes a third of a second.
  public final func setZoomScale(_ scale: Double, animated: Bool) {
    guard zoomed != nil else { return }
    let middle = Point(x: bounds.width / 2, y: bounds.height / 2)
    zoom(to: limited(scale), showing: place(at: middle), at: middle, animated: animated)
  }

  /// Shows a part of the view that is zoomed as large as the scales allow.
  ///
  /// - Parameters:
  ///   - rect: In the view's own coordinates, in points; with area.
  ///   - animated: Whether it takes a third of a second.
  public final func zoom(to rect: Rect, animated: Bool) {
    guard zoomed != nil, !rect.isEmpty else { return }
    let scale = limited(min(bounds.width / rect.width, bounds.height / rect.height))
    let middle = Point(x: bounds.width / 2, y: bounds.height / 2)
    zoom(to: scale, showing: rect.center, at: middle, animated: animated)
  }

  // MARK: Scales

  /// The view that is zoomed.
  final var zoomed: View? { delegate?.viewForZooming(in: self) }

  private func change(_ body: (inout ScrollZoom) -> Void) {
    var new = zoom ?? ScrollZoom()
    body(&new)
    zoom = new
  }

  private func setScales(_ least: Double, _ greatest: Double) {
    precondition(least > 0, "A least scale must be greater than 0, but it is \(least).")
    change { $0.scales = (least, greatest) }
    guard greatest > least, zoom?.pinch == nil else { return }
    let pinch = ScrollPinchGestureRecognizer(name: "\(id)/pinch")
    pinch.scrollView = self
    pinch.action = { [weak self] in self?.follow($0.state) }
    addBuiltIn(pinch)
    change { $0.pinch = pinch }
  }

  private func limited(_ scale: Double) -> Double {
    max(min(scale, maximumZoomScale), minimumZoomScale)
  }

  /// Beyond the limits a doubling counts for a quarter of one; ours.
  private func resisted(_ scale: Double) -> Double {
    let limit = limited(scale)
    return bouncesZoom ? limit * (scale / limit).squareRoot().squareRoot() : limit
  }

  // MARK: Fingers

  private func follow(_ state: GestureRecognizer.State) {
    guard let pinch = zoom?.pinch, let view = zoomed else { return }
    switch state {
    case .began:
      panGestureRecognizer.abandon()
      stopTravel()
      change { $0.held = (zoomScale, place(at: focus(of: pinch))) }
      delegate?.scrollViewWillBeginZooming(self, with: view)
    case .changed:
      guard let held = zoom?.held, pinch.numberOfTouches > 1 else { return }
      let scale = resisted(held.scale * pinch.scale)
      zoom(to: scale, showing: held.place, at: focus(of: pinch), animated: false)
    case .ended, .cancelled: letGo(view)
    case .possible, .failed: break
    }
  }

  private func focus(of pinch: PinchGestureRecognizer) -> Point {
    Point.zero + (pinch.location(in: self) - contentOffset)
  }

  private func letGo(_ view: View) {
    guard let held = zoom?.held, let pinch = zoom?.pinch else { return }
    change { $0.held = nil }
    let scale = limited(zoomScale)
    if scale != zoomScale {
      zoom(to: scale, showing: held.place, at: focus(of: pinch), animated: true)
    } else {
      let inside = limits.nearest(to: contentOffset)
      if inside != contentOffset { setContentOffset(inside, animated: true) }
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
    }
  }

  // MARK: Places

  /// The place of the zoomed view, in its own coordinates, that is shown at a place of the scroll view.
  private func place(at focus: Point) -> Point {
    guard let view = zoomed else { return focus }
    let scale = zoomScale
    let way = contentOffset + (focus - Point.zero) - view.frame.origin
    return view.bounds.origin + way * (1 / scale)
  }

  /// Shows the content at a scale, a place of it at a place of the scroll view.
  private func zoom(to scale: Double, showing place: Point, at focus: Point, animated: Bool) {
    guard let view = zoomed else { return }
    stopTravel()
    let isHeld = isZooming
    func apply() {
      let origin = Point.zero + (view.frame.origin - Point.zero) * (scale / zoomScale)
      view.transform = AffineTransform(scaleX: scale, y: scale)
      view.center = view.center + (origin - view.frame.origin)
      contentSize = view.frame.size
      let offset = origin + (place - view.bounds.origin) * scale - (focus - Point.zero)
      bounds = Rect(origin: isHeld ? offset : limits.nearest(to: offset), size: bounds.size)
    }
    guard animated, Ambient.stage != nil else {
      apply()
      return told(view, isHeld: isHeld)
    }
    View.animate(
      withDuration: 1.0 / 3, animations: apply,
      completion: { [weak self] _ in
        guard let self else { return }
        delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
      })
    told(view, isHeld: true)
  }

  private func told(_ view: View, isHeld: Bool) {
    delegate?.scrollViewDidZoom(self)
    didScroll()
    if !isHeld { delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale) }
  }
}
