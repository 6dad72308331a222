public import Drawing
public import TransitionViews

/// Holds a layer that has no view.
final class LayerView: View {
  /// The layer, while something else than the layer holds the view.
  var held: Layer?

  init(of layer: Layer) {
    super.init(frame: .zero)
    id = typeName(of: layer)
    isLayer = true
    isUserInteractionEnabled = false
    backing = layer
  }

  override func layoutSubviews() { (backing as? Layer)?.layoutSublayers() }

  /// Hands everything over to another view if the layer stays.
  isolated deinit {
    guard var layer = held else { return }
    held = nil
    backing = nil
    guard !isKnownUniquelyReferenced(&layer) else { return }
    let next = LayerView(of: layer)
    next.model = model
    (next.isHidden, next.clipsToBounds, next.maskedCorners) = (
      isHidden, clipsToBounds, maskedCorners
    )
    (next.mask, next.isDoubleSided) = (mask, isDoubleSided)
    for part in parts { next.insertLayer(part, at: next.parts.count) }
    layer.move(to: next)
  }
}

extension View {
  /// The view's layer, always the same object; made when it is asked for first, of the view's
  /// ``layerClass``.
  public var layer: Layer {
    if let layer = backing as? Layer { return layer }
    let made = Layer.make(type(of: self).layerClass)
    made.become(layerOf: self)
    return made
  }
}

/// A layer that a view can make of its `layerClass`: one of your own has to say that it conforms.
public protocol MakeableLayer: Layer {
  /// Creates a layer.
  init()
}

extension Layer {
  static func make(_ kind: AnyClass) -> Layer {
    if let kind = kind as? any MakeableLayer.Type { return kind.init() }
    if kind == ShapeLayer.self { return ShapeLayer() }
    if kind == GradientLayer.self { return GradientLayer() }
    if kind == TextLayer.self { return TextLayer() }
    return Layer()
  }

  // MARK: Sublayers

  /// The layers of the subviews, and others, back to front; `nil` without any.
  public final var sublayers: [Layer]? {
    get { view.parts.isEmpty ? nil : view.parts.map(\.layer) }
    set {
      for layer in sublayers ?? [] { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  /// What the layer lies in, or masks.
  public final var superlayer: Layer? { (view.superview ?? view.maskedView)?.layer }

  /// Adds a layer in front of the others; it leaves its former place first. Of a view's layer the view becomes
  /// a subview.
  public final func addSublayer(_ layer: Layer) { insert(layer, at: view.parts.count) }

  /// Inserts a layer at an index, counted from the back; what is too high is the front.
  public final func insertSublayer(_ layer: Layer, at index: Int) { insert(layer, at: index) }

  /// Inserts a layer directly in front of another one, or, without that, in front of all.
  public final func insertSublayer(_ layer: Layer, above sibling: Layer?) {
    layer.removeFromSuperlayer()
    insert(layer, at: place(of: sibling).map { $0 + 1 } ?? view.parts.count)
  }

  /// Inserts a layer directly behind another one, or, without that, behind all.
  public final func insertSublayer(_ layer: Layer, below sibling: Layer?) {
    layer.removeFromSuperlayer()
    insert(layer, at: place(of: sibling) ?? 0)
  }

  /// Puts a layer in the place of another one.
  public final func replaceSublayer(_ old: Layer, with new: Layer) {
    insertSublayer(new, above: old)
    old.removeFromSuperlayer()
  }

  private func place(of sibling: Layer?) -> Int? {
    view.parts.firstIndex { $0 === sibling?.view }
  }

  private func insert(_ layer: Layer, at index: Int) {
    let child = layer.view
    guard child.isLayer else {
      let views = view.parts.prefix(max(index, 0)).count { !$0.isLayer }
      return view.insertSubview(child, at: min(views, view.subviews.count))
    }
    view.insertLayer(child, at: index)
    layer.isHeld(true)
  }

  /// Takes the layer out of what it lies in or masks; of a view's layer the view leaves its superview.
  public final func removeFromSuperlayer() {
    let own = view
    guard own.isLayer else { return own.removeFromSuperview() }
    isHeld(false)
    own.removeLayer()
  }

  /// A layer whose opacity, pixel by pixel, this one's is multiplied by; `nil` by default. It lies in this
  /// layer's coordinates.
  public final var mask: Layer? {
    get { view.mask?.layer }
    set {
      let former = view.mask
      guard newValue?.view !== former else { return }
      newValue?.removeFromSuperlayer()
      if former?.isLayer == true { former?.layer.isHeld(false) }
      view.mask = newValue?.view
      newValue?.isHeld(true)
      if let stage = view.window { newValue?.view.tellLayers(of: stage) }
    }
  }

  // MARK: Places

  /// Where a point of this layer lies in another one, by their models, in points.
  public final func convert(_ point: Point, to layer: Layer?) -> Point {
    view.convert(point, to: layer?.view)
  }
  /// Where a point of another layer lies in this one, in points.
  public final func convert(_ point: Point, from layer: Layer?) -> Point {
    view.convert(point, from: layer?.view)
  }
  /// The smallest upright rectangle of another layer around a rectangle of this one.
  public final func convert(_ rect: Rect, to layer: Layer?) -> Rect {
    view.convert(rect, to: layer?.view)
  }
  /// The smallest upright rectangle of this layer around a rectangle of another one.
  public final func convert(_ rect: Rect, from layer: Layer?) -> Rect {
    view.convert(rect, from: layer?.view)
  }

  /// Whether a point lies in the bounds.
  public final func contains(_ point: Point) -> Bool { bounds.contains(point) }

  /// The deepest layer at a point, by their models; hidden ones are left out.
  ///
  /// - Parameter point: In the superlayer's coordinates, in points.
  public final func hitTest(_ point: Point) -> Layer? {
    guard !isHidden, opacity > 0, let inner = state.map(through: nil).inverted()?.apply(point)
    else {
      return nil
    }
    if masksToBounds && !contains(inner) { return nil }
    for layer in (sublayers ?? []).reversed() {
      if let hit = layer.hitTest(inner) { return hit }
    }
    return contains(inner) ? self : nil
  }

  // MARK: Layout and drawing

  /// Asks for a layout before the next frame.
  public final func setNeedsLayout() { view.setNeedsLayout() }
  /// Runs the layout now where it is needed.
  public final func layoutIfNeeded() { view.layoutIfNeeded() }
  /// Makes the content now if it has changed.
  public final func displayIfNeeded() {
    if drawing.take(bounds: bounds, onResize: needsDisplayOnBoundsChange) { display() }
  }
  /// Draws what the models show into an image, at the origin of what is drawn.
  public final func render(in context: GraphicsImageRendererContext) {
    view.layoutIfNeeded()
    let (size, list) = (view.model.bounds.size, view.recordPicture(.model))
    let shift = AffineTransform(
      translationX: -view.model.bounds.minX, y: -view.model.bounds.minY)
    var picture = DisplayList()
    picture.append(contentsOf: list, mappedBy: shift)
    context.draw(
      ViewPicture(size: size, list: picture), inRect: Rect(origin: .zero, size: size))
  }
}

extension Layer {
  /// Sets everything that differs from a state.
  final func take(_ new: LayerState) {
    (position, bounds, anchorPoint) = (new.view.position, new.view.bounds, new.view.anchorPoint)
    (transform, sublayerTransform) = (new.view.transform3D, new.view.sublayerTransform)
    (zPosition, opacity, cornerRadius) = (new.view.zPosition, new.view.alpha, new.view.cornerRadius)
    (borderWidth, borderColor) = (new.view.borderWidth, new.view.borderColor)
    (shadowColor, shadowOpacity) = (new.view.shadowColor, new.view.shadowOpacity)
    (shadowRadius, shadowOffset) = (new.view.shadowRadius, new.view.shadowOffset)
    backgroundColor = new.view.backgroundColor
    content = new.content
  }
}
