import Drawing

/// One animated property of one view, as a value that a group moves.
struct PropertyAnimation {
  /// What is animated, and from where.
  ///
  /// Geometry holds the *difference* between the old model and the new one: it is added on top of
  /// the model with a weight that falls from 1 to 0, so that animations of the same property compose.
  /// Alpha and colour hold both ends: a newer one replaces an older one, but for the *steps* of a
  /// series of keyframes, which are added to the first of them.
  enum Change {
    case position(Vector)
    case bounds(Rect)
    case transform(TransformComponents)
    case alpha(from: Double, to: Double)
    case alphaStep(from: Double, to: Double)
    case backgroundColor(from: Color, to: Color)
    case backgroundColorStep(from: Color, to: Color)
  }

  /// A property that can be animated.
  enum Kind: CaseIterable {
    case position, bounds, transform, alpha, backgroundColor

    /// Whether changes of the kind compose.
    var isGeometry: Bool {
      switch self {
      case .position, .bounds, .transform: true
      case .alpha, .backgroundColor: false
      }
    }
  }

  var change: Change
  var group: AnimationGroup
}

extension PropertyAnimation.Change {
  /// What is changed.
  var kind: PropertyAnimation.Kind {
    switch self {
    case .position: .position
    case .bounds: .bounds
    case .transform: .transform
    case .alpha, .alphaStep: .alpha
    case .backgroundColor, .backgroundColorStep: .backgroundColor
    }
  }

  /// The change as a later one of the same series of keyframes.
  var asStep: PropertyAnimation.Change {
    switch self {
    case .position, .bounds, .transform, .alphaStep, .backgroundColorStep: self
    case .alpha(let from, let to): .alphaStep(from: from, to: to)
    case .backgroundColor(let from, let to): .backgroundColorStep(from: from, to: to)
    }
  }

  /// Goes on by a change of the same kind that was made right after.
  mutating func extend(by next: PropertyAnimation.Change) {
    switch (self, next) {
    case (.position(let own), .position(let more)):
      self = .position(own + more)
    case (.bounds(let own), .bounds(let more)):
      self = .bounds(
        Rect(
          x: own.minX + more.minX, y: own.minY + more.minY, width: own.width + more.width,
          height: own.height + more.height))
    case (.transform(var own), .transform(let more)):
      own.add(more, weights: Fractions(1))
      self = .transform(own)
    case (.alpha(let from, _), .alpha(_, let to)):
      self = .alpha(from: from, to: to)
    case (.alphaStep(let from, _), .alpha(_, let to)):
      self = .alphaStep(from: from, to: to)
    case (.backgroundColor(let from, _), .backgroundColor(_, let to)):
      self = .backgroundColor(from: from, to: to)
    case (.backgroundColorStep(let from, _), .backgroundColor(_, let to)):
      self = .backgroundColorStep(from: from, to: to)
    default:
      preconditionFailure("A change can only be extended by a new one of its kind.")
    }
  }

  /// Shows the change at some fractions on top of a state that has made all of the change, or
  /// `fromFractions` of it. Transforms are summed up first.
  func apply(
    to state: inout ViewState, transform sum: inout TransformComponents, at shown: Fractions,
    from former: Fractions = Fractions(1)
  ) {
    switch self {
    case .position(let difference):
      state.position.x += difference.dx * (former.x - shown.x)
      state.position.y += difference.dy * (former.y - shown.y)
    case .bounds(let difference):
      let (x, y) = (former.x - shown.x, former.y - shown.y)
      state.bounds.origin.x += difference.minX * x
      state.bounds.origin.y += difference.minY * y
      state.bounds.size.width += difference.width * x
      state.bounds.size.height += difference.height * y
    case .transform(let difference):
      sum.add(
        difference,
        weights: Fractions(
          x: former.x - shown.x, y: former.y - shown.y, other: former.other - shown.other))
    case .alpha(let from, let to):
      state.alpha = min(max(from + (to - from) * shown.other, 0), 1)
    case .alphaStep(let from, let to):
      state.alpha = min(max(state.alpha + (to - from) * shown.other, 0), 1)
    case .backgroundColor(let from, let to):
      state.backgroundColor = from.mixed(with: to, by: min(max(shown.other, 0), 1))
    case .backgroundColorStep(let from, let to):
      state.backgroundColor.add(from: from, to: to, weight: shown.other)
    }
  }

  /// How far the change moves a view of some size, in points; 0 for what does not move it.
  func travel(size: Size) -> Double {
    switch self {
    case .position(let difference):
      return difference.length
    case .bounds(let rect):
      return max(abs(rect.minX), abs(rect.minY), abs(rect.width), abs(rect.height))
    case .transform(let part):
      let reach = max(size.width, size.height) / 2
      let stretch = max(abs(part.scaleX), abs(part.scaleY), abs(part.shear), abs(part.angle))
      return Vector(dx: part.tx, dy: part.ty).length + stretch * reach
    case .alpha, .alphaStep, .backgroundColor, .backgroundColorStep:
      return 0
    }
  }
}

extension Color {
  /// Adds a part of the difference between two colours, and stays within 0…1.
  fileprivate mutating func add(from: Color, to: Color, weight: Double) {
    func sum(_ base: Double, _ from: Double, _ to: Double) -> Double {
      min(max(base + (to - from) * weight, 0), 1)
    }
    red = sum(red, from.red, to.red)
    green = sum(green, from.green, to.green)
    blue = sum(blue, from.blue, to.blue)
    alpha = sum(alpha, from.alpha, to.alpha)
  }
}
