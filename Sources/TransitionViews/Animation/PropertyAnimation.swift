import Drawing

/// One animated property of one view, as a value that a group moves.
package struct PropertyAnimation {
  /// What is animated, and from where.
  ///
  /// Geometry and measures hold the *difference* between the old model and the new one: it is added on
  /// top of the model with a weight that falls from 1 to 0, so that animations of the same property
  /// compose. Alpha and colours hold both ends: a newer one replaces an older one, but for the *steps* of
  /// a series of keyframes, which are added to the first of them.
  package enum Change {
    case position(Vector)
    case bounds(Rect)
    case transform(TransformComponents)
    indirect case transform3D(SpaceDifference)
    indirect case sublayerTransform(SpaceDifference)
    case number(Number, Double)
    case pair(Pair, Vector)
    case alpha(from: Double, to: Double)
    case alphaStep(from: Double, to: Double)
    case tint(Tint, from: Color, to: Color)
    case tintStep(Tint, from: Color, to: Color)
  }

  /// A property that is one number.
  package enum Number: CaseIterable {
    case zPosition, cornerRadius, borderWidth, shadowOpacity, shadowRadius

    var path: WritableKeyPath<ViewState, Double> {
      switch self {
      case .zPosition: \.zPosition
      case .cornerRadius: \.cornerRadius
      case .borderWidth: \.borderWidth
      case .shadowOpacity: \.shadowOpacity
      case .shadowRadius: \.shadowRadius
      }
    }
  }

  /// A property that has two numbers, one along each axis.
  package enum Pair: CaseIterable {
    case anchorPoint, shadowOffset
  }

  /// A property that is a colour.
  package enum Tint: CaseIterable {
    case backgroundColor, borderColor, shadowColor

    var path: WritableKeyPath<ViewState, Color> {
      switch self {
      case .backgroundColor: \.backgroundColor
      case .borderColor: \.borderColor
      case .shadowColor: \.shadowColor
      }
    }
  }

  /// A property that can be animated.
  package enum Kind: Equatable {
    case position, bounds, transform, sublayerTransform, alpha
    case number(Number)
    case pair(Pair)
    case tint(Tint)

    static let all: [Kind] =
      [.position, .bounds, .transform, .sublayerTransform, .alpha]
      + Number.allCases.map(Kind.number) + Pair.allCases.map(Kind.pair)
      + Tint.allCases.map(Kind.tint)

    /// Whether changes of the kind compose.
    var isAdditive: Bool {
      switch self {
      case .position, .bounds, .transform, .sublayerTransform, .number, .pair: true
      case .alpha, .tint: false
      }
    }

    /// Whether changes of the kind move what is shown.
    var isGeometry: Bool {
      switch self {
      case .position, .bounds, .transform, .sublayerTransform, .pair(.anchorPoint),
        .number(.zPosition):
        true
      case .alpha, .number, .pair, .tint: false
      }
    }

    /// The name of the view's property.
    package var name: String {
      switch self {
      case .position: "center"
      case .bounds: "bounds"
      case .transform: "transform"
      case .sublayerTransform: "sublayerTransform"
      case .alpha: "alpha"
      case .number(let number): "\(number)"
      case .pair(let pair): "\(pair)"
      case .tint(let tint): "\(tint)"
      }
    }
  }

  package var change: Change
  package var group: AnimationGroup
}

extension PropertyAnimation.Change {
  /// What is changed.
  package var kind: PropertyAnimation.Kind {
    switch self {
    case .position: .position
    case .bounds: .bounds
    case .transform, .transform3D: .transform
    case .sublayerTransform: .sublayerTransform
    case .number(let number, _): .number(number)
    case .pair(let pair, _): .pair(pair)
    case .alpha, .alphaStep: .alpha
    case .tint(let tint, _, _), .tintStep(let tint, _, _): .tint(tint)
    }
  }

  /// The change as a later one of the same series of keyframes.
  var asStep: PropertyAnimation.Change {
    switch self {
    case .alpha(let from, let to): .alphaStep(from: from, to: to)
    case .tint(let tint, let from, let to): .tintStep(tint, from: from, to: to)
    default: self
    }
  }

  /// What changes in space, of a change of the transform.
  private var spaceDifference: SpaceDifference? {
    switch self {
    case .transform(let difference): SpaceDifference(difference)
    case .transform3D(let difference): difference
    default: nil
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
    case (.sublayerTransform(let own), .sublayerTransform(let more)):
      self = .sublayerTransform(own.extended(by: more))
    case (.number(let number, let own), .number(_, let more)):
      self = .number(number, own + more)
    case (.pair(let pair, let own), .pair(_, let more)):
      self = .pair(pair, own + more)
    case (.alpha(let from, _), .alpha(_, let to)):
      self = .alpha(from: from, to: to)
    case (.alphaStep(let from, _), .alpha(_, let to)):
      self = .alphaStep(from: from, to: to)
    case (.tint(let tint, let from, _), .tint(_, _, let to)):
      self = .tint(tint, from: from, to: to)
    case (.tintStep(let tint, let from, _), .tint(_, _, let to)):
      self = .tintStep(tint, from: from, to: to)
    default:
      guard let own = spaceDifference, let more = next.spaceDifference else {
        preconditionFailure("A change can only be extended by a new one of its kind.")
      }
      self = .transform3D(own.extended(by: more))
    }
  }

  /// Shows the change at some fractions on top of a state that has made all of the change, or
  /// `fromFractions` of it. Transforms are summed up first.
  func apply(
    to state: inout ViewState, transform sum: inout TransformSum, at shown: Fractions,
    from former: Fractions = Fractions(1)
  ) {
    let (x, y) = (former.x - shown.x, former.y - shown.y)
    let weights = Fractions(x: x, y: y, other: former.other - shown.other)
    switch self {
    case .position(let difference):
      state.position.x += difference.dx * x
      state.position.y += difference.dy * y
    case .bounds(let difference):
      state.bounds.origin.x += difference.minX * x
      state.bounds.origin.y += difference.minY * y
      state.bounds.size.width += difference.width * x
      state.bounds.size.height += difference.height * y
    case .transform(let difference): sum.add(difference, weights: weights)
    case .transform3D(let difference): sum.add(difference, weights: weights)
    case .sublayerTransform(let difference): sum.addToSublayer(difference, weights: weights)
    case .number(let number, let difference):
      state[keyPath: number.path] += difference * weights.other
    case .pair(.anchorPoint, let difference):
      state.anchorPoint.x += difference.dx * x
      state.anchorPoint.y += difference.dy * y
    case .pair(.shadowOffset, let difference):
      state.shadowOffset.dx += difference.dx * x
      state.shadowOffset.dy += difference.dy * y
    case .alpha(let from, let to):
      state.alpha = min(max(from + (to - from) * shown.other, 0), 1)
    case .alphaStep(let from, let to):
      state.alpha = min(max(state.alpha + (to - from) * shown.other, 0), 1)
    case .tint(let tint, let from, let to):
      state[keyPath: tint.path] = from.mixed(with: to, by: min(max(shown.other, 0), 1))
    case .tintStep(let tint, let from, let to):
      state[keyPath: tint.path].add(from: from, to: to, weight: shown.other)
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
    case .transform3D(let part), .sublayerTransform(let part):
      return part.travel(reach: max(size.width, size.height) / 2)
    case .pair(.anchorPoint, let difference):
      return Vector(dx: difference.dx * size.width, dy: difference.dy * size.height).length
    case .pair, .number, .alpha, .alphaStep, .tint, .tintStep:
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
