import Drawing

/// What departing snapshots move with: a view, whose size they have, and the distance kept to it.
///
/// Snapshots in the same place share one, so that all of them move on at once.
package final class Glue {
  package private(set) var anchor: View
  /// From the anchor's centre to the snapshot's, to the right, in points.
  private(set) var distance: Double
  /// How many widths of a pane that distance contains; the rest is padding.
  private(set) var pages: Double

  package init(anchor: View, distance: Double, pages: Double) {
    (self.anchor, self.distance, self.pages) = (anchor, distance, pages)
  }

  /// Whether it has snapshots where another one has them, for ever.
  package func isSame(as other: Glue) -> Bool {
    anchor === other.anchor && distance == other.distance && pages == other.pages
  }

  /// Keeps the distance that a pane has which has become wider.
  package func spread(by growth: Double) { distance += pages * growth }

  /// Moves on with another pane, which is glued to the one before.
  package func move(to anchor: View, distance: Double, pages: Double) {
    self.anchor = anchor
    self.distance -= distance
    self.pages -= pages
  }

  /// Where the anchor's state has what is glued to it.
  package func place(_ state: inout ViewState, beside anchor: ViewState) {
    state.bounds = anchor.bounds
    state.position =
      anchor.position + Vector(dx: anchor.transform.tx + distance, dy: anchor.transform.ty)
      + anchor.wayToCenter
  }
}

extension View {
  /// The state as it is shown at the stage's time; the model's without a stage.
  package var presentedNow: ViewState { root.stage.map { presented(at: $0.now) } ?? model }

  /// What is shown at a time: the model with every running animation on top.
  ///
  /// A pure function of the animations' anchors and `time`; asking more or less often, or for other
  /// times, changes nothing.
  ///
  /// - Parameter time: The stage's time, in seconds.
  /// - Complexity: O(running animations). No allocation.
  public func presented(at time: Double) -> ViewState {
    var state = model
    if !animations.isEmpty { applyAnimations(to: &state, at: time) }
    backing?.present(&state, at: time)
    if let travel { state.bounds = state.bounds.offset(by: travel.displacement(at: time)) }
    if let glue { glue.place(&state, beside: glue.anchor.presented(at: time)) }
    if standsOnFloor, let superview { state.stretch(downTo: superview.model.bounds.maxY) }
    return state
  }

  /// Whether what moves the view has it stretch rather than leave its superview's lower edge.
  private var standsOnFloor: Bool {
    animations.contains { $0.group.timeline.standing === self }
  }

  /// How a timeline moves the view from its start to its end, in points.
  package func way(on timeline: Timeline) -> Vector {
    var way = Vector(dx: 0, dy: 0)
    for animation in animations where animation.group.timeline === timeline {
      switch animation.change {
      case .position(let difference): way = way - difference
      case .transform(let difference): way = way - Vector(dx: difference.tx, dy: difference.ty)
      case .transform3D(let part):
        way = way - Vector(dx: part.translation.x, dy: part.translation.y)
      default: break
      }
    }
    return way
  }

  /// The model, in which content that scrolls by itself is where it is now, and not where it will end.
  var modelNow: ViewState {
    guard let travel, let stage = travel.stage else { return model }
    var state = model
    state.bounds = state.bounds.offset(by: travel.displacement(at: stage.now))
    return state
  }

  /// Whether a timeline moves the view by its transform.
  package func isMoved(by timeline: Timeline) -> Bool {
    animations.contains { animation in
      animation.group.timeline === timeline && animation.change.kind == .transform
    }
  }

  /// Multiplies the distances of a timeline's animations, and of the transform that they run towards, for
  /// a container that was resized: the horizontal ones by a factor, the vertical ones by another. The
  /// place that a view runs towards follows from its autoresizing or its container's layout.
  package func scaleTranslations(by factor: Double, vertically: Double = 1, on timeline: Timeline) {
    model.scaleTranslation(x: factor, y: vertically)
    for index in animations.indices where animations[index].group.timeline === timeline {
      switch animations[index].change {
      case .transform(var difference):
        difference.tx *= factor
        difference.ty *= vertically
        animations[index].change = .transform(difference)
      case .transform3D(var difference):
        difference.translation *= SIMD3(factor, vertically, 1)
        animations[index].change = .transform3D(difference)
      case .position(let difference):
        animations[index].change = .position(
          Vector(dx: difference.dx * factor, dy: difference.dy * vertically))
      default: break
      }
    }
  }

  /// Lets what a timeline animates of the view begin at a state, place, size, transform and corners, for a
  /// container that was resized; it ends at the model.
  package func beginWays(at start: ViewState, on timeline: Timeline) {
    for index in animations.indices where animations[index].group.timeline === timeline {
      switch animations[index].change {
      case .position: animations[index].change = .position(start.position - model.position)
      case .bounds:
        let (first, last) = (start.bounds, model.bounds)
        animations[index].change = .bounds(
          Rect(
            x: first.minX - last.minX, y: first.minY - last.minY, width: first.width - last.width,
            height: first.height - last.height))
      case .transform:
        let (first, last) = (start.transform, model.transform)
        animations[index].change = .transform(
          TransformComponents(first).difference(from: TransformComponents(last)))
      case .number(let number, _):
        let difference = start[keyPath: number.path] - model[keyPath: number.path]
        animations[index].change = .number(number, difference)
      default: break
      }
    }
  }

  private func applyAnimations(to state: inout ViewState, at time: Double) {
    var sum = TransformSum()
    for animation in animations {
      let shown = animation.group.fractions(at: time)
      animation.change.apply(to: &state, transform: &sum, at: shown)
    }
    sum.add(to: &state)
  }

  /// A change of the model, which has been made, as one that starts from what was shown before it.
  func startingFromPresented(_ change: PropertyAnimation.Change, at time: Double)
    -> PropertyAnimation.Change
  {
    guard animations.contains(where: { $0.change.kind == change.kind }) else { return change }
    let presented = presented(at: time)
    switch change {
    case .position(let difference):
      return .position(difference + (presented.position - model.position))
    case .bounds(let difference):
      let (shown, own) = (presented.bounds, model.bounds)
      return .bounds(
        Rect(
          x: difference.minX + shown.minX - own.minX, y: difference.minY + shown.minY - own.minY,
          width: difference.width + shown.width - own.width,
          height: difference.height + shown.height - own.height))
    case .transform(let difference)
    where presented.deepTransform != nil || model.deepTransform != nil:
      return .transform3D(runningSum(at: time).inSpace.extended(by: SpaceDifference(difference)))
    case .transform3D(let difference):
      return .transform3D(runningSum(at: time).inSpace.extended(by: difference))
    case .sublayerTransform(let difference):
      return .sublayerTransform(runningSum(at: time).ofSublayer.extended(by: difference))
    case .number(let number, let difference):
      let shown = presented[keyPath: number.path] - model[keyPath: number.path]
      return .number(number, difference + shown)
    case .pair(.anchorPoint, let difference):
      return .pair(.anchorPoint, difference + (presented.anchorPoint - model.anchorPoint))
    case .pair(.shadowOffset, let difference):
      return .pair(.shadowOffset, difference + (presented.shadowOffset - model.shadowOffset))
    case .transform(var difference):
      let shown = TransformComponents(presented.transform)
      difference.add(
        shown.difference(from: TransformComponents(model.transform)), weights: Fractions(1))
      return .transform(difference)
    case .alpha(_, let to): return .alpha(from: presented.alpha, to: to)
    case .tint(let tint, _, let to):
      return .tint(tint, from: presented[keyPath: tint.path], to: to)
    case .alphaStep, .tintStep: return change
    }
  }

  /// What the running animations add to the transforms.
  private func runningSum(at time: Double) -> TransformSum {
    var (state, sum) = (model, TransformSum())
    for animation in animations {
      animation.change.apply(to: &state, transform: &sum, at: animation.group.fractions(at: time))
    }
    return sum
  }
}
