public import Drawing

/// What a departing snapshot moves with: a view, whose size it has, and the distance kept to it.
struct Glue {
  let anchor: View
  /// From the anchor's centre to the snapshot's, to the right, in points.
  var distance: Double
  /// How many widths of a pane that distance contains; the rest is padding.
  var pages: Double
}

extension View {
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
    if let glue {
      let anchor = glue.anchor.presented(at: time)
      state.bounds = anchor.bounds
      state.position =
        anchor.position
        + Vector(dx: anchor.transform.tx + glue.distance, dy: anchor.transform.ty)
    }
    return state
  }

  /// Multiplies the horizontal distances of a timeline's animations, and of the model that they run
  /// towards, for a container that was resized.
  func scaleTranslations(by factor: Double, on timeline: Timeline) {
    model.transform.tx *= factor
    for index in animations.indices where animations[index].group.timeline === timeline {
      guard case .transform(var difference) = animations[index].change else { continue }
      difference.tx *= factor
      animations[index].change = .transform(difference)
    }
  }

  private func applyAnimations(to state: inout ViewState, at time: Double) {
    var difference = TransformComponents.noDifference
    var transformed = false
    for animation in animations {
      let fraction = animation.group.fraction(at: time)
      switch animation.change {
      case .position(let from):
        state.position = state.position + from * (1 - fraction)
      case .bounds(let from):
        let rest = 1 - fraction
        state.bounds.origin.x += from.minX * rest
        state.bounds.origin.y += from.minY * rest
        state.bounds.size.width += from.width * rest
        state.bounds.size.height += from.height * rest
      case .transform(let from):
        difference.add(from, weight: 1 - fraction)
        transformed = true
      case .alpha(let from, let to):
        state.alpha = min(max(from + (to - from) * fraction, 0), 1)
      case .backgroundColor(let from, let to):
        state.backgroundColor = from.mixed(with: to, by: min(max(fraction, 0), 1))
      }
    }
    guard transformed else { return }
    if difference.isTranslationDifference {
      state.transform.tx += difference.tx
      state.transform.ty += difference.ty
    } else {
      var components = TransformComponents(state.transform)
      components.add(difference, weight: 1)
      state.transform = components.transform
    }
  }

  /// The map from the view's presented coordinates to those of `ancestor`, or of the root.
  func presentedTransform(to ancestor: View? = nil, at time: Double) -> AffineTransform {
    var result = AffineTransform.identity
    var view: View? = self
    while let current = view, current !== ancestor {
      result = result.concatenating(current.presented(at: time).superviewTransform)
      view = current.superview
    }
    return result
  }

  /// The deepest view at a point that takes touches, judged by what is *shown* at a time.
  ///
  /// Left out, with everything in them: views that are hidden, that are shown with an opacity below
  /// 0.01, or whose ``isUserInteractionEnabled`` is off. UIKit never touches a subview outside its
  /// superview's bounds; here it is touched wherever it is shown, so outside only if ``clipsToBounds``
  /// is off.
  ///
  /// - Parameters:
  ///   - point: In the superview's coordinates, in points; for a root view the stage's.
  ///   - time: The stage's time, in seconds.
  /// - Complexity: O(views). No allocation.
  public func hitTest(_ point: Point, at time: Double) -> View? {
    let state = presented(at: time)
    guard isUserInteractionEnabled, !isHidden, state.alpha >= 0.01,
      let inverse = state.superviewTransform.inverted()
    else { return nil }
    let local = inverse.apply(point)
    let inside = self.point(inside: local, bounds: state.bounds)
    let shown = state.bounds.contains(local)
    if shown && !inside { return nil }
    if shown || !clipsToBounds {
      for subview in subviews.reversed() {
        if let hit = subview.hitTest(local, at: time) { return hit }
      }
    }
    return inside ? self : nil
  }
}
