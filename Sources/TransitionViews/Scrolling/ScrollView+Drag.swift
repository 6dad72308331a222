import Drawing
import SpringEngine

/// What a finger does with the content.
extension ScrollView {
  // MARK: Whether it begins

  /// Whether a finger's travel is one that moves the content, or somebody outside who goes on for it.
  func mayDrag(along travel: Vector) -> Bool {
    let (x, y) = (canScroll(.x), canScroll(.y))
    guard x || y else { return false }
    if !y && abs(travel.dx) < abs(travel.dy) { return false }
    if !x && abs(travel.dy) < abs(travel.dx) { return false }
    let axis: ScrollAxis = abs(travel.dx) > abs(travel.dy) ? .x : .y
    return !leavesToOthers(axis, direction: -travel[axis])
  }

  /// Whether the content is at its end along an axis and another pan outside can go on.
  private func leavesToOthers(_ axis: ScrollAxis, direction: Double) -> Bool {
    let (offset, limits) = (contentOffset[axis], limits[axis])
    let isAtEnd = direction < 0 ? offset <= limits.lowerBound : offset >= limits.upperBound
    guard isAtEnd, outer(axis) == nil, axis == .x || sheetAround == nil else { return false }
    return panGestureRecognizer.delivery?.hasRival(of: panGestureRecognizer, along: axis) ?? false
  }

  /// The next scroll view outside that can be scrolled along an axis.
  private func outer(_ axis: ScrollAxis) -> ScrollView? {
    var candidate = superview
    while let view = candidate {
      if let scroll = view as? ScrollView, scroll.canScroll(axis),
        !scroll.panGestureRecognizer.isActive
      {
        return scroll
      }
      candidate = view.superview
    }
    return nil
  }

  /// The finger on the sheet that the content belongs to.
  private var sheetAround: (any SheetPull)? {
    var candidate: View? = self
    while let view = candidate {
      if let owner = view.viewOwner, owner.isPresented { return owner.pull(handedOverBy: self) }
      candidate = view.superview
    }
    return nil
  }

  // MARK: The finger

  func followPan() {
    let pan = panGestureRecognizer
    pan.follow(
      began: {
        beginDrag(along: pan.initialTravel)
        if pan.translation != .zero { moveByPan() }
      },
      moved: moveByPan,
      released: { cancelled in
        if cancelled, let stage = Ambient.stage { pan.touchRests(until: stage.handTime) }
        release(velocity: -pan.velocity(in: self), cancelled: cancelled)
      })
  }

  private func moveByPan() {
    guard let drag else { return }
    move(to: drag.origin - panGestureRecognizer.translation(in: self))
  }

  /// Takes hold of the content where it is shown.
  ///
  /// - Parameter travel: How the finger went until the drag began, or `nil` if it caught the content.
  private func beginDrag(along travel: Vector?) {
    stopTravel()
    disposeFade()
    let shown = contentOffset
    var made = ScrollDrag(at: shown, moves: (canScroll(.x), canScroll(.y)))
    if isDirectionalLockEnabled, let travel {
      if abs(travel.dx) >= 2 * abs(travel.dy) { made.moves.y = false }
      if abs(travel.dy) >= 2 * abs(travel.dx) { made.moves.x = false }
    }
    if made.moves.x { made.outerX = outer(.x) }
    if made.moves.y { made.outerY = outer(.y) }
    if made.moves.y, made.outerY == nil, let sheet = sheetAround {
      made.sheet = sheet
      let isAtTop = abs(shown.y - limits.y.lowerBound) < Rest.distance
      made.room = isAtTop ? sheet.roomAbove : 0
    }
    drag = made
    anchor(at: shown)
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// Takes what is shown for the place of the translation 0.
  private func anchor(at shown: Point) {
    for axis in ScrollAxis.allCases {
      let (limits, band) = (limits[axis], band(axis))
      let inside = limits.nearest(to: shown[axis])
      let beyond = shown[axis] - inside
      let requested = beyond == 0 || !bounces ? beyond : band.nearestInverse(of: beyond)
      drag?.origin[axis] = inside + requested
      let reached = bounces ? band.offset(for: requested) : beyond
      let slip = beyond - reached
      drag?.slip[axis] = abs(slip) < Rest.distance / 1_000 ? 0 : slip
    }
  }

  /// Keeps what is shown when the limits have changed under the finger.
  func keepDrag() {
    guard let drag, drag.excess == .zero, panGestureRecognizer.isActive else { return }
    anchor(at: contentOffset)
    panGestureRecognizer.resetTranslation()
  }

  /// Shows what a finger asks for, as far as there is content, and passes on the rest.
  private func move(to requested: Point) {
    guard let held = drag else { return }
    var shown = contentOffset
    var excess = Vector.zero
    for axis in ScrollAxis.allCases where held.moves(axis) {
      (shown[axis], excess[axis]) = place(requested[axis], axis, held)
    }
    drag?.excess = excess
    if shown != contentOffset {
      show(shown)
      didScroll()
    }
    pass(on: excess, of: held)
  }

  /// What is shown where a finger asks for an offset, and what is left for others.
  private func place(_ requested: Double, _ axis: ScrollAxis, _ held: ScrollDrag)
    -> (shown: Double, excess: Double)
  {
    let limits = limits[axis]
    if axis == .y, held.sheet != nil {
      let above = min(requested - limits.lowerBound, held.room)
      if above < 0 || held.room > 0 {
        let (shown, _) = banded(requested - above, axis, held)
        return (shown, above)
      }
    }
    let excess = requested - limits.nearest(to: requested)
    if excess != 0, held.outer(axis) != nil { return (requested - excess, excess) }
    return (banded(requested, axis, held).shown, 0)
  }

  /// What is shown of an offset by a finger alone, and how much of the finger's velocity.
  private func banded(_ requested: Double, _ axis: ScrollAxis, _ held: ScrollDrag)
    -> (shown: Double, slope: Double)
  {
    let limits = limits[axis]
    let inside = limits.nearest(to: requested)
    if inside == requested { return (requested + held.slip[axis], 1) }
    guard bounces else { return (inside + held.slip[axis], 0) }
    let band = band(axis)
    return (
      inside + band.offset(for: requested - inside) + held.slip[axis],
      band.slope(at: requested - inside)
    )
  }

  private func pass(on excess: Vector, of held: ScrollDrag) {
    held.sheet?.pull(
      by: -excess.dy, follows: drag.map { passes(.y, of: $0) } ?? false, with: panGestureRecognizer)
    if let outer = held.outerX, outer === held.outerY { return outer.push(by: excess) }
    held.outerX?.push(by: Vector(dx: excess.dx, dy: 0))
    held.outerY?.push(by: Vector(dx: 0, dy: excess.dy))
  }

  /// Whether others go on with the finger along an axis, rather than the content: where a sheet has gone up
  /// as far as it does, the content is scrolled.
  private func passes(_ axis: ScrollAxis, of held: ScrollDrag) -> Bool {
    let isUp = axis == .y && held.sheet != nil && held.room > 0 && held.excess.dy >= held.room
    return held.excess[axis] != 0 && !isUp
  }

  /// Goes on for a scroll view inside.
  private func push(by excess: Vector) {
    if drag == nil {
      guard excess != .zero else { return }
      beginDrag(along: nil)
    }
    guard let drag else { return }
    move(to: drag.origin + excess)
  }

  // MARK: Letting go

  /// Lets go with the velocity of the finger, as one of the offset, in points per second; content that the
  /// finger was taken from stops.
  private func release(velocity: Vector, cancelled: Bool) {
    guard let held = drag else { return }
    var own = cancelled ? .zero : velocity
    var passed = Vector.zero
    for axis in ScrollAxis.allCases {
      if !held.moves(axis) {
        own[axis] = 0
      } else if passes(axis, of: held) {
        (own[axis], passed[axis]) = (0, velocity[axis])
      } else {
        own[axis] *= slope(axis, held)
      }
    }
    letOthersGo(held, velocity: passed, cancelled: cancelled)
    decelerate(held, velocity: own)
  }

  /// How much of the finger's velocity the content has.
  private func slope(_ axis: ScrollAxis, _ held: ScrollDrag) -> Double {
    let inside = limits[axis].nearest(to: contentOffset[axis])
    let beyond = contentOffset[axis] - held.slip[axis] - inside
    guard abs(beyond) > 0 else { return 1 }
    return bounces ? band(axis).slope(at: band(axis).nearestInverse(of: beyond)) : 0
  }

  private func letOthersGo(_ held: ScrollDrag, velocity: Vector, cancelled: Bool) {
    held.sheet?.releasePull(
      velocity: -velocity.dy, cancelled: cancelled, with: panGestureRecognizer)
    let velocity = cancelled ? .zero : velocity
    if let outer = held.outerX, outer === held.outerY {
      return outer.release(velocity: velocity, cancelled: cancelled)
    }
    held.outerX?.release(velocity: Vector(dx: velocity.dx, dy: 0), cancelled: cancelled)
    held.outerY?.release(velocity: Vector(dx: 0, dy: velocity.dy), cancelled: cancelled)
  }

  /// Goes on by itself from where the finger has let go.
  private func decelerate(_ held: ScrollDrag, velocity: Vector) {
    let from = contentOffset
    var x = natural(.x, held, from: from.x, velocity: velocity.dx)
    var y = natural(.y, held, from: from.y, velocity: velocity.dy)
    let given = limits.nearest(to: Point(x: x.target, y: y.target))
    var target = given
    if let filler { target = filler.target(given, velocity: Point.zero + velocity * 0.001) }
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: Point.zero + velocity * 0.001, targetContentOffset: &target)
    guard drag != nil else { return }
    if target.x != given.x {
      x = motion(.x, from: from.x, velocity: velocity.dx, retargetedTo: target.x)
    }
    if target.y != given.y {
      y = motion(.y, from: from.y, velocity: velocity.dy, retargetedTo: target.y)
    }
    drag = nil
    let goesOn = max(x.duration, y.duration) > 0
    delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    guard drag == nil, travel == nil, contentOffset == from, let stage = Ambient.stage else {
      return
    }
    guard goesOn else { return fadeIndicators(in: stage) }
    begin(.deceleration, x: x, y: y, in: stage)
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  private func natural(
    _ axis: ScrollAxis, _ held: ScrollDrag, from: Double, velocity: Double
  ) -> ScrollMotion {
    guard isPagingEnabled else {
      return motion(axis, from: from, velocity: velocity, retargetedTo: nil)
    }
    let end = Deceleration(position: from, velocity: velocity, rate: .normal).end
    let page = page(nearestTo: end, axis, from: held.start[axis])
    return motion(axis, from: from, velocity: velocity, retargetedTo: page)
  }

  /// Ends a drag because code takes the content elsewhere.
  func endDragInCode() {
    guard let held = drag else { return }
    drag = nil
    let pan = panGestureRecognizer
    if let stage = Ambient.stage { pan.touchRests(until: stage.handTime) }
    let velocity = passes(.y, of: held) ? -pan.velocity(in: self).dy : 0
    pan.silence()
    letOthersGo(held, velocity: Vector(dx: 0, dy: velocity), cancelled: true)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
  }
}
