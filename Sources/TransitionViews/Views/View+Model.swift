public import Drawing

extension View {
  /// The view's rectangle in its superview, in points.
  ///
  /// Reading returns the smallest axis-aligned rectangle around the transformed model. Setting, as in
  /// UIKit, makes the new value that rectangle where it can: the bounds get the size of the rectangle
  /// under the inverse transform, and the centre is placed so that the transform takes it to the
  /// rectangle's centre. Under a scale of ½, setting doubles the bounds.
  ///
  /// What was set is read back under translations, scales and quarter turns. Under other rotations
  /// and under shears the bounds are larger than that, and so is what is read. A transform that
  /// cannot be inverted, such as a scale of 0, keeps the size as given, which is ours; of one in space
  /// the part in the plane counts. For a view's place, whatever an animator does to its transform, see ``untransformedFrame``.
  public var frame: Rect {
    get { model.frame }
    set {
      let transform = model.transform
      bounds = Rect(origin: model.bounds.origin, size: transform.sizeBefore(newValue.size))
      center =
        newValue.center - Vector(dx: transform.tx, dy: transform.ty)
        - transform.apply(model.wayToCenter)
    }
  }

  /// The view's rectangle in its superview as if its transform were the identity, in points: where a
  /// container or an autoresizing mask places it, even while an animator's transform shows it elsewhere.
  public var untransformedFrame: Rect {
    get { model.untransformedFrame }
    set {
      bounds = Rect(origin: model.bounds.origin, size: newValue.size)
      center = newValue.center - model.wayToCenter
    }
  }

  /// Where the ``anchorPoint``, by default the centre, lies in the superview, in points. Animatable,
  /// additively.
  public var center: Point {
    get { model.position }
    set {
      let difference = model.position - newValue
      guard difference != .zero else { return }
      model.position = newValue
      animate(.position(difference))
      arrangement?.placeChanged(of: self)
    }
  }

  /// The view's own coordinate system, in points. Animatable, additively.
  public var bounds: Rect {
    get { model.bounds }
    set {
      let old = model.bounds
      guard old != newValue else { return }
      model.bounds = newValue
      animate(
        .bounds(
          Rect(
            origin: .zero + (old.origin - newValue.origin),
            size: Size(
              width: old.width - newValue.width, height: old.height - newValue.height))))
      guard old.size != newValue.size else { return }
      arrangement?.placeChanged(of: self)
      setNeedsLayout()
      for part in parts { part.autoresize(from: old.size, to: newValue.size) }
    }
  }

  /// The transform about the anchor point, without unit except for the translation, in points. Animatable,
  /// additively in its decomposed components. Of a ``transform3D`` it is the part in the plane; setting it
  /// replaces that.
  public var transform: AffineTransform {
    get { model.transform }
    set {
      guard model.deepTransform == nil else { return transform3D = Transform3D(newValue) }
      guard model.transform != newValue else { return }
      let difference = TransformComponents(model.transform)
        .difference(from: TransformComponents(newValue))
      model.transform = newValue
      animate(.transform(difference))
    }
  }

  /// The transform about the anchor point, in space. Animatable, additively in its decomposed components:
  /// a rotation takes the shortest arc, and half a turn goes the way in which it was given.
  ///
  /// As in UIKit, an `m34` of −1 / distance gives perspective, and the subviews lie flat in the view's
  /// plane. Views that go through each other are not cut, unlike in UIKit: one is in front as a whole.
  public var transform3D: Transform3D {
    get { model.transform3D }
    set {
      if model.deepTransform == nil && newValue.isAffine {
        return transform = newValue.affineTransform
      }
      guard model.transform3D != newValue else { return }
      let difference = SpaceComponents(model.transform3D)
        .difference(from: SpaceComponents(newValue))
      model.transform3D = newValue
      animate(.transform3D(difference))
    }
  }

  /// What is applied to the places of the subviews in space, about the anchor point: with an `m34` of
  /// −1 / distance, the subviews share one eye. Animatable like ``transform3D``.
  public var sublayerTransform: Transform3D {
    get { model.sublayerTransform }
    set {
      guard model.sublayerTransform != newValue else { return }
      let difference = SpaceComponents(model.sublayerTransform)
        .difference(from: SpaceComponents(newValue))
      model.sublayerTransform = newValue
      animate(.sublayerTransform(difference))
    }
  }

  /// The point of the bounds that lies at ``center`` and that transforms leave in place, as fractions of
  /// the size; (0.5, 0.5) by default. Setting it moves the frame, as in UIKit. Animatable, additively.
  public var anchorPoint: Point {
    get { model.anchorPoint }
    set {
      let difference = model.anchorPoint - newValue
      guard difference != .zero else { return }
      model.anchorPoint = newValue
      animate(.pair(.anchorPoint, difference))
    }
  }

  /// Moves the shadow.
  package func setShadowOffset(_ offset: Vector) {
    let difference = model.shadowOffset - offset
    guard difference != .zero else { return }
    model.shadowOffset = offset
    animate(.pair(.shadowOffset, difference))
  }

  /// Changes a number of the model.
  package func set(_ value: Double, _ number: PropertyAnimation.Number) {
    let difference = model[keyPath: number.path] - value
    guard difference != 0 else { return }
    model[keyPath: number.path] = value
    animate(.number(number, difference))
  }

  /// Changes a colour of the model.
  package func set(_ color: Color, _ tint: PropertyAnimation.Tint) {
    let old = model[keyPath: tint.path]
    guard old != color else { return }
    model[keyPath: tint.path] = color
    animate(.tint(tint, from: old, to: color))
  }

  /// The opacity, 0…1. Animatable from what is presented; a newer animation replaces an older one.
  public var alpha: Double {
    get { model.alpha }
    set {
      guard model.alpha != newValue else { return }
      let old = model.alpha
      model.alpha = newValue
      animate(.alpha(from: old, to: newValue))
    }
  }

  /// The fill behind the content. Animatable from what is presented, like ``alpha``.
  public var backgroundColor: Color {
    get { model.backgroundColor }
    set { set(newValue, .backgroundColor) }
  }

  /// Hands a change of the model to the animation block that is being gathered, if any.
  private func animate(_ change: PropertyAnimation.Change) {
    if Ambient.stage == nil { root.stage?.noteOutside(self, change.kind.name) }
    Ambient.block?.add(change, to: self)
  }

  /// Applies the autoresizing mask after the superview's size has changed.
  func autoresize(from old: Size, to new: Size) {
    guard !autoresizingMask.isEmpty, arrangement?.isFramed ?? true,
      superview?.autoresizesSubviews ?? true
    else { return }
    untransformedFrame = autoresizingMask.resized(untransformedFrame, from: old, to: new)
  }
}

/// Which distances stretch when a superview's size changes; the counterpart of
/// `UIView.AutoresizingMask`.
nonisolated public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The raw bits.
  public let rawValue: Int

  /// Creates a mask from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The distance to the superview's left edge is flexible.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width is flexible.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance to the superview's right edge is flexible.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance to the superview's top edge is flexible.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height is flexible.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance to the superview's bottom edge is flexible.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

  /// Where a frame lies after its superview's size has changed.
  package func resized(_ frame: Rect, from old: Size, to new: Size) -> Rect {
    let horizontal = resized(
      start: frame.minX, length: frame.width, in: old.width, to: new.width,
      flexible: (.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin))
    let vertical = resized(
      start: frame.minY, length: frame.height, in: old.height, to: new.height,
      flexible: (.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin))
    return Rect(
      x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
  }

  /// Shares the change of one extent out among what may stretch, in proportion to its length, or
  /// equally where all of it has length zero.
  func resized(
    start: Double, length: Double, in old: Double, to new: Double,
    flexible: (AutoresizingMask, AutoresizingMask, AutoresizingMask)
  ) -> (start: Double, length: Double) {
    let parts = [
      contains(flexible.0) ? start : nil,
      contains(flexible.1) ? length : nil,
      contains(flexible.2) ? old - start - length : nil,
    ]
    let stretching = parts.compactMap { $0 }
    guard !stretching.isEmpty else { return (start, length) }
    let total = stretching.reduce(0, +)
    let change = new - old
    func share(_ part: Double?) -> Double {
      guard let part else { return 0 }
      return total > 0 ? change * part / total : change / Double(stretching.count)
    }
    return (start + share(parts[0]), length + share(parts[1]))
  }
}

extension AffineTransform {
  /// The size that this transform's inverse gives an upright rectangle; the same size where there is
  /// no inverse.
  fileprivate func sizeBefore(_ size: Size) -> Size {
    guard !isTranslation, let inverse = inverted() else { return size }
    return Size(
      width: abs(inverse.a) * size.width + abs(inverse.c) * size.height,
      height: abs(inverse.b) * size.width + abs(inverse.d) * size.height)
  }
}
