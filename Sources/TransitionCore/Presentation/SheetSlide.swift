import Drawing
import SpringEngine
import TransitionViews

/// A sheet's way between its detents, and below the lowest one: a finger holds it, or a spring moves it.
///
/// The finger moves the model, so that the content is laid out for the height that it has. A spring has
/// the model at its target at once, and what is shown is the difference on top, the content's too.
package final class SheetSlide {
  private weak var presentation: Presentation?
  private weak var sheet: SheetPresentationController?
  private var timeline: Timeline?
  /// What brings the sheet to the height of its place, where it was stopped with another one.
  private var growth: Timeline?
  /// Where the finger would have the sheet's top, before the bands, at a pull of 0; `nil` if no finger
  /// holds it.
  private var origin: Double?
  /// Where it would have it now.
  private var requested = 0.0
  /// Whether the band below the lowest detent is in force: the sheet may not go.
  private var isBarred = false
  /// What stretches the sheet on top; it is taken away when it has been reckoned in.
  var stretch: (() -> Displacement?)?

  init(_ presentation: Presentation, _ sheet: SheetPresentationController) {
    self.presentation = presentation
    self.sheet = sheet
  }

  // MARK: Measures

  private var view: View? { presentation?.presented.containedView }
  private var stage: Stage? { presentation?.stage }
  private var bottom: Double { presentation?.container.bounds.maxY ?? 0 }
  private func tops() -> [(identifier: SheetPresentationController.Detent.Identifier, top: Double)]
  {
    (sheet?.heights ?? []).map { ($0.identifier, bottom - $0.height) }
  }
  private var highest: Double { tops().last?.top ?? 0 }
  private var lowest: Double { tops().first?.top ?? 0 }
  private var band: RubberBand { RubberBand(dimension: max(bottom - highest, 1)) }

  /// The band of the way out.
  private var lowBand: RubberBand { RubberBand(dimension: max(bottom - lowest, 1)) }

  /// Whether a spring moves the sheet.
  var isMoving: Bool { timeline?.isMoving ?? false }

  /// Whether a finger has the sheet below its lowest detent, from where it may go.
  var isLeaving: Bool { origin != nil && requested > lowest && !isBarred }

  /// How far the sheet, at rest, may go up, in points.
  var roomAbove: Double { max(shownTop - highest, 0) }

  /// Where the sheet's top is shown, in points of the container.
  private var shownTop: Double { shownFrame.minY }

  private var shownFrame: Rect {
    guard let view, let stage else { return .zero }
    return view.presented(at: stage.now).untransformedFrame
  }

  /// How fast springs move the sheet and stretch it, in points per second.
  private var springVelocity: Double {
    guard let stage else { return 0 }
    let stretching = stretch?()?.state(at: stage.now).velocity ?? 0
    guard let timeline, let unit else { return stretching }
    return timeline.motion(at: stage.now).velocity * unit + stretching
  }
  /// The way of the timeline from 0 to 1, in points.
  private var unit: Double?

  // MARK: The finger

  /// Takes hold of the sheet where it is shown.
  ///
  /// - Parameter mayGo: Asked where the sheet is below its lowest detent.
  func takeHold(mayGo: () -> Bool) {
    let top = shownTop
    (requested, origin) = (top, top)
    stop()
    // Whoever was told of another height, or asked, may have sent the sheet elsewhere.
    guard origin != nil else { return }
    let isBarred = top > lowest && !mayGo()
    guard origin != nil else { return }
    self.isBarred = isBarred
    requested = unbanded(top)
    origin = requested
  }

  /// Where a finger would be to have the sheet's top at a place.
  private func unbanded(_ top: Double) -> Double {
    if top > bottom && !isBarred { return bottom + lowBand.nearestInverse(of: top - bottom) }
    if top > lowest && isBarred { return lowest + band.nearestInverse(of: top - lowest) }
    return top < highest ? highest + band.nearestInverse(of: top - highest) : top
  }

  /// Takes the sheet to where the finger is.
  ///
  /// - Parameters:
  ///   - outward: How far the finger has pulled it down, in points.
  ///   - mayGo: Asked where the sheet is below its lowest detent.
  func move(by outward: Double, mayGo: () -> Bool) {
    guard let origin else { return }
    requested = origin + outward
    isBarred = requested > lowest && !mayGo()
    guard self.origin != nil else { return }
    show(banded(requested).top)
  }

  /// Where a finger has the sheet's top, and how much of its velocity.
  private func banded(_ requested: Double) -> (top: Double, slope: Double) {
    if requested > bottom && !isBarred {
      return (
        bottom + lowBand.offset(for: requested - bottom), lowBand.slope(at: requested - bottom)
      )
    }
    let edge = requested < highest ? highest : lowest
    guard requested < highest || (requested > lowest && isBarred) else { return (requested, 1) }
    return (edge + band.offset(for: requested - edge), band.slope(at: requested - edge))
  }

  /// What a release leads to.
  enum Outcome {
    /// The sheet rests at a detent.
    case stays
    /// The sheet goes, from this far below its lowest detent, in points.
    case goes(beyond: Double)
    /// The sheet would go, but may not.
    case attempts
  }

  /// Lets go.
  ///
  /// - Parameters:
  ///   - velocity: The finger's, outward, in points per second.
  ///   - cancelled: Whether the finger was taken away: then its velocity does not count for where the sheet goes.
  func release(velocity: Double, cancelled: Bool) -> Outcome {
    guard origin != nil, let sheet else { return .stays }
    origin = nil
    let (top, slope) = banded(requested)
    let release = sheet.configuration.release
    let travel = max(bottom - lowest, 1)
    if requested > lowest && !cancelled {
      let goes = release.commitPolicy.commits(
        fraction: (requested - lowest) / travel, velocity: velocity / travel, travel: travel)
      if goes && !isBarred {
        sheet.userThrowsAway()
        show(lowest)
        return .goes(beyond: requested - lowest)
      }
      if goes {
        settle(to: tops().first, velocity: velocity * slope)
        return .attempts
      }
    }
    let end = Deceleration(position: top, velocity: cancelled ? 0 : velocity).end
    let nearest = tops().min { abs($0.top - end) < abs($1.top - end) }
    settle(to: nearest, velocity: velocity * slope)
    return .stays
  }

  /// Lets go because the sheet goes elsewhere without the finger.
  ///
  /// - Parameter velocity: The finger's, outward, in points per second.
  func letGo(velocity: Double) {
    guard origin != nil else { return }
    origin = nil
    settle(
      to: tops().first { $0.identifier == sheet?.selectedDetentIdentifier } ?? tops().first,
      velocity: velocity * banded(requested).slope)
  }

  // MARK: Without a finger

  /// Takes the sheet to the next detent, after the highest one to the lowest.
  func cycle() {
    let tops = tops()
    guard tops.count > 1, origin == nil, let sheet else { return }
    let now = tops.firstIndex { $0.identifier == sheet.selectedDetentIdentifier } ?? 0
    settle(to: tops[(now + 1) % tops.count], velocity: springVelocity)
  }

  /// Takes the sheet to the detent that code has selected.
  func follow(animated: Bool) {
    guard let sheet else { return }
    let top = bottom - sheet.restingHeight
    let velocity = springVelocity
    stop()
    if animated { move(to: top, velocity: velocity) } else { show(top) }
  }

  /// Keeps how far a spring still has to take the sheet, and how fast, as shares of the container's height
  /// when that has changed.
  ///
  /// - Parameter factor: How much the height has grown.
  func rescale(by factor: Double) {
    endGrowth()
    guard let timeline, let view, let stage, let unit, origin == nil else { return }
    let motion = timeline.motion(at: stage.now)
    let top = view.untransformedFrame.minY
    self.timeline = nil
    timeline.end(at: 1)
    show(top + (motion.position - 1) * unit * factor)
    move(to: top, velocity: motion.velocity * unit * factor)
  }

  /// Ends at once whatever moves the sheet, which goes.
  func reset() {
    origin = nil
    timeline?.end(at: 1)
    timeline = nil
    endGrowth()
  }

  private func settle(
    to detent: (identifier: SheetPresentationController.Detent.Identifier, top: Double)?,
    velocity: Double = 0
  ) {
    guard let detent else { return }
    stop()
    let isBeyond = shownTop < highest || shownTop > lowest
    move(to: detent.top, velocity: velocity, atEdge: isBeyond)
    select(detent)
  }

  private func select(
    _ detent: (identifier: SheetPresentationController.Detent.Identifier, top: Double)?
  ) {
    guard let detent, let sheet else { return }
    sheet.userSelects(detent.identifier)
  }

  /// Lets a spring take the sheet to a place, from where it is shown.
  private func move(to top: Double, velocity: Double, atEdge: Bool = false) {
    guard let stage, let sheet else { return }
    let from = shownTop
    let release = sheet.configuration.release
    let spring = atEdge ? release.edgeSpring : release.spring
    let state = Spring.State(offset: from - top, velocity: velocity)
    guard !spring.isAtRest(state, tolerance: Rest.distance), stage.areAnimationsEnabled else {
      show(top)
      return rests()
    }
    // What is nearly there takes a point as its measure.
    let start = abs(top - from) < 1 ? top + 1 : from
    if start != from { show(start) }
    let unit = top - start
    let made = Timeline(stage: stage, duration: 1, driver: .held((from - start) / unit))
    made.standing = view
    let group = made.addGroup(delay: 0, duration: 1, curve: .linear) { [weak self] _ in
      self?.timeline = nil
      self?.rests()
    }
    Ambient.apart {
      Ambient.gathering(group) {
        place(top)
        view?.layoutIfNeeded()
      }
    }
    group.finishGathering(nil)
    made.settle(
      to: 1, from: Timeline.Motion(position: (from - start) / unit, velocity: velocity / unit),
      spring: spring, tolerance: Rest.distance / abs(unit), at: stage.now)
    (timeline, self.unit) = (made, unit)
  }

  /// The sheet has come to a detent, unless a finger holds it.
  private func rests() { if origin == nil { presentation?.pullCameBack() } }

  /// Stops the sheet where it is shown.
  private func stop() {
    let shown = shownFrame
    let moving = timeline
    timeline = nil
    moving?.end(at: 1)
    stretch?()?.reset()
    if shown.minY != shownTop { show(shown.minY) }
    grow(from: shown.height)
  }

  /// Lets a spring bring the sheet to the height of its place from the one at which it was stopped: on its
  /// way from below the lowest detent it grows from the beginning, and under a finger only above that.
  private func grow(from height: Double) {
    guard let view, let stage, let sheet, stage.areAnimationsEnabled,
      abs(shownFrame.height - height) > Rest.distance / 1_000
    else { return }
    endGrowth()
    let place = view.untransformedFrame
    let made = Timeline(stage: stage, duration: 1, driver: .held(0))
    let group = made.addGroup(delay: 0, duration: 1, curve: .linear) { [weak self] _ in
      self?.growth = nil
    }
    Ambient.apart {
      view.untransformedFrame = Rect(
        x: place.minX, y: place.minY, width: place.width, height: height)
      let start = view.untransformedFrame
      view.layoutIfNeeded()
      // Whoever was told of its height may have sent the sheet elsewhere.
      guard view.untransformedFrame == start, presentation?.run == nil else { return }
      Ambient.gathering(group) {
        view.untransformedFrame = place
        view.layoutIfNeeded()
      }
    }
    group.finishGathering(nil)
    made.settle(
      to: 1, from: Timeline.Motion(position: 0, velocity: 0),
      spring: sheet.configuration.releaseSpring,
      tolerance: Rest.distance / max(abs(place.height - height), Rest.distance), at: stage.now)
    growth = made
  }

  private func endGrowth() {
    let growing = growth
    growth = nil
    growing?.end(at: 1)
  }

  /// Has the sheet's top at a place, at once.
  private func show(_ top: Double) {
    Ambient.apart { place(top) }
  }

  private func place(_ top: Double) {
    guard let view, let presentation else { return }
    let bounds = presentation.container.bounds
    view.untransformedFrame = Rect(
      x: bounds.minX, y: top, width: bounds.width, height: bottom - min(top, lowest))
    sheet?.dim(forTop: top)
    // What runs in front takes the sheet for its end.
    presentation.presented.madePresentation?.conductor.updateFrames()
  }
}
