import Drawing
import TransitionViews

extension TransitionRun {
  /// Gives a view its new place in a container that was resized, or, where an animator has taken it away
  /// from the former one, what lies relative to the new one.
  ///
  /// - Parameter arrives: Whether the view comes rather than goes.
  package func take(_ view: View, from former: Rect, to place: Rect, arrives: Bool) {
    let frame = view.untransformedFrame
    guard !arrives, frame != former, frame != place else {
      return view.untransformedFrame = place
    }
    if view.autoresizingMask.isEmpty && former.width > 0 && former.height > 0 {
      let (x, y) = (place.width / former.width, place.height / former.height)
      view.untransformedFrame = Rect(
        x: place.minX + (frame.minX - former.minX) * x,
        y: place.minY + (frame.minY - former.minY) * y,
        width: frame.width * x, height: frame.height * y)
    }
    view.beginWay(at: place, on: timeline)
  }

  /// Takes what a zoom lets travel alone along to another size, when all else has its place there.
  package func moveZoomedPart() {
    (animator as? ZoomAnimator)?.containerResized(context, on: timeline)
  }
}

extension View {
  /// Takes the place to which a timeline moves the view from where it rests along to another size of the
  /// superview: autoresizing has kept how far apart the two are, unless margins stretch.
  ///
  /// The counterpart for the way itself is ``scaleTranslations(by:vertically:on:)``, which comes after it.
  func scaleDestination(by factor: Double, vertically: Double, on timeline: Timeline) {
    let mask = autoresizingMask
    guard !mask.isEmpty else { return }
    let way = travel(on: timeline).center
    if mask.isDisjoint(with: [.flexibleLeftMargin, .flexibleRightMargin]) {
      model.position.x += way.dx * (factor - 1)
    }
    if mask.isDisjoint(with: [.flexibleTopMargin, .flexibleBottomMargin]) {
      model.position.y += way.dy * (vertically - 1)
    }
  }

  /// Lets the way on which a timeline takes the view by its place and its size begin at a rectangle.
  fileprivate func beginWay(at place: Rect, on timeline: Timeline) {
    let start = Point(
      x: place.minX + place.width * anchorPoint.x, y: place.minY + place.height * anchorPoint.y)
    let (center, size) = travel(on: timeline)
    func factor(_ wanted: Double, _ found: Double) -> Double { found == 0 ? 1 : wanted / found }
    let (x, y) = (
      factor(model.position.x - start.x, center.dx), factor(model.position.y - start.y, center.dy)
    )
    let (wide, high) = (
      factor(model.bounds.width - place.width, size.dx),
      factor(model.bounds.height - place.height, size.dy)
    )
    for index in animations.indices where animations[index].group.timeline === timeline {
      switch animations[index].change {
      case .position(let difference):
        animations[index].change = .position(Vector(dx: difference.dx * x, dy: difference.dy * y))
      case .bounds(var difference):
        difference.size.width *= wide
        difference.size.height *= high
        animations[index].change = .bounds(difference)
      default: break
      }
    }
  }

  /// How far a timeline takes the view's centre from its start to its end, and how much it makes it grow, in
  /// points.
  private func travel(on timeline: Timeline) -> (center: Vector, size: Vector) {
    var (center, size) = (Vector.zero, Vector.zero)
    for animation in animations where animation.group.timeline === timeline {
      switch animation.change {
      case .position(let difference): center = center - difference
      case .bounds(let difference):
        size = size - Vector(dx: difference.width, dy: difference.height)
      default: break
      }
    }
    return (center, size)
  }
}
