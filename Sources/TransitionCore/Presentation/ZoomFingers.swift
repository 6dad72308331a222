import Drawing
import SpringEngine
import TransitionViews

/// The fingers that take a presented controller back into the view that it was zoomed out of, beside the pull
/// down, in an era that has them: from the edge, anywhere on the content, and two that pinch.
final class ZoomFingers: GestureRecognizerDelegate {
  private weak var presentation: Presentation?
  /// What two fingers drive.
  private var pinched: SpringDrivenInteractiveTransition?

  /// Lets fingers on a presentation take it back; its recognizers keep what it makes.
  init(_ presentation: Presentation, in era: Era) {
    self.presentation = presentation
    let (id, view) = (presentation.presented.id, presentation.container)
    let edge = ScreenEdgePanGestureRecognizer(name: "\(id)/edge", edge: .left)
    edge.isMirrored = { [weak view] in view?.isRightToLeft ?? false }
    edge.shouldBegin = { self.mayBegin() }
    connect(edge, to: view)
    if era.has(.zoomContentSwipe) {
      let swipe = PanGestureRecognizer(name: "\(id)/swipe", axis: .horizontal)
      swipe.delegate = self
      swipe.shouldBegin = { [weak swipe] in
        swipe.map(self.isInside) == true && self.mayBegin()
      }
      connect(swipe, to: view)
    }
    let pinch = PinchGestureRecognizer(name: "\(id)/pinch")
    pinch.shouldBegin = { [weak pinch] in
      pinch.map { $0.scale < 1 } == true && self.mayBegin()
    }
    pinch.action = { [weak pinch] _ in if let pinch { self.follow(pinch) } }
    view.addBuiltIn(pinch)
  }

  private func connect(_ pan: PanGestureRecognizer, to view: View) {
    pan.action = { [weak pan] _ in if let pan { self.follow(pan) } }
    view.addBuiltIn(pan)
  }

  /// Leaves touches alone on what scrolls sideways.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch, on view: View
  ) -> Bool {
    var candidate: View? = view
    while let view = candidate, view !== presentation?.container {
      if let scrollView = view as? ScrollView, scrollView.canScroll(.x) { return false }
      if let control = view as? Control, control.tracksSideways { return false }
      candidate = view.superview
    }
    return true
  }

  private var readingSign: Double { presentation?.container.readingSign ?? 1 }

  /// Whether a swipe begins far enough from the leading edge, and goes away from it.
  private func isInside(_ swipe: PanGestureRecognizer) -> Bool {
    guard let width = presentation?.container.bounds.width,
      (swipe.location.x - swipe.startLocation.x) * readingSign > 0
    else { return false }
    let start = swipe.startLocation.x
    return (readingSign > 0 ? start : width - start) >= EraRule.zoomSwipeInset
  }

  private func mayBegin() -> Bool {
    guard let presentation, !presentation.isCovered,
      presentation.presented.mayZoomBack(to: presentation.source ?? presentation.presenter)
    else { return false }
    return presentation.mayLeave() && presentation.mayGo()
  }

  /// Begins the way back in the fingers' hands.
  private func begin() {
    guard let presentation else { return }
    presentation.stage.decides(.zoomContentSwipe, for: presentation.presented.id)
    presentation.goByPull()
  }

  private func follow(_ pan: PanGestureRecognizer) {
    guard let presentation else { return }
    presentation.conductor.follow(
      pan,
      along: { _ in
        TransitionGrip.Path(
          direction: Vector(dx: readingSign, dy: 0),
          extent: max(presentation.container.bounds.width, 1), start: .firm)
      }, start: begin)
  }

  private func follow(_ pinch: PinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      guard let presentation, presentation.run == nil else { return }
      let driver = SpringDrivenInteractiveTransition(
        spring: presentation.release.spring, travel: 1)
      presentation.pulledChoice.interaction = driver
      pinched = driver
      begin()
    case .ended, .cancelled: return end(pinch)
    case .changed, .possible, .failed: break
    }
    pinched?.update(max(1 - pinch.scale, 0))
  }

  private func end(_ pinch: PinchGestureRecognizer) {
    guard let driver = pinched, let presentation else { return }
    pinched = nil
    driver.velocity = -pinch.velocity
    let goes = presentation.release.commitPolicy.commits(
      fraction: driver.percentComplete, velocity: driver.velocity, travel: driver.travel)
    if goes && pinch.state == .ended { driver.finish() } else { driver.cancel() }
  }
}

extension EraRule {
  /// How far from the leading edge a swipe on a zoomed controller begins, in points; measured by others.
  package static let zoomSwipeInset = 80.0
}
