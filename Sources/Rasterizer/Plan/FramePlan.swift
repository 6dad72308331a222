import Drawing

/// A display list made ready for pixels, once a frame, before the workers start.
///
/// Everything here is reused from frame to frame, so that a warm plan allocates nothing: that is why it
/// has as many properties as there are kinds of memory to keep.
final class FramePlan {
  /// A glyph's mask, placed in the target.
  struct PlacedGlyph {
    var mask: Int
    var left: Int
    var top: Int
    var width: Int
    var height: Int
  }

  private(set) var background: UInt32 = 0
  /// Whether what is painted on is opaque, or transparent pixels.
  private(set) var isOpaque = true
  var steps: [Step] = []
  var outlines = EdgeList()
  var shadows: [ShadowRing] = []
  var gradients: [GradientRamp] = []
  var gradientCount = 0
  private(set) var images: [ImageSampler] = []
  private let imageCache = ImageCache()
  var planes: [PlaneSampler] = []
  let planeCache: PlaneCache
  /// Where planes go on in later ones.
  var seams: [PlaneSeam] = []
  var glyphs: [PlacedGlyph] = []
  /// The coverage words that the placed glyphs' masks lie in.
  var glyphMasks: UnsafeMutablePointer<UInt32> { cache.block.words }

  /// Whether one worker paints it as soon as several would.
  var isLight: Bool {
    let target = clipBounds[0]
    let hidden = steps.lastIndex { step in
      if case .pushClip = step.action { return false }
      let solid = step.solid.intersection(target)
      return !solid.isEmpty
        && 4 * solid.width * solid.height >= 3 * target.width * target.height
    }
    var cost = 0
    for step in steps[(hidden ?? 0)...] {
      cost += step.cost
      if cost > 700_000 { return false }
    }
    return true
  }

  /// The words that the shadows' profiles lie in.
  let profiles = WordBlock()

  let fonts: FontLibrary
  let cache = GlyphCache()
  var outliner = Outliner()
  /// Points of the polygon or path in hand, in the list's coordinates.
  var path: [Point] = []
  /// Points of the dash in hand.
  var piece: [Point] = []
  var opacity = 1.0
  /// From the list's coordinates in force to its root.
  private(set) var transform = AffineTransform.identity
  /// From the list's root to pixels.
  var base = AffineTransform.identity
  /// The parts of the target that are painted.
  private var areas: [PixelBounds] = []
  private(set) var layers: [PlacedLayer] = []
  private var hasUsableTransform = true
  /// The pixels inside all clips in force; the last is the innermost.
  var clipBounds: [PixelBounds] = []
  /// Pixels that lie wholly inside all clips in force, by clip.
  var clipInsides: [PixelBounds] = []
  var layerOpacities: [Double] = []
  /// The clips and groups that no command may end, because a plane or a masked group began in them.
  var floor = Nesting(clips: 1, layers: 0)
  /// How many planes lie within each other, and masked groups.
  var blockDepth = 0

  /// - Parameter makePainter: Makes what paints the planes in it.
  init(fonts: FontLibrary, makePainter: @escaping () -> any PlanePainter) {
    self.fonts = fonts
    planeCache = PlaneCache(makePainter: makePainter)
  }

  deinit { outlines.deallocate() }

  /// Replaces the plan by another list's.
  ///
  /// - Parameters:
  ///   - areas: The parts of the target that are painted, all inside.
  ///   - uses: The kept layers that are shown instead of some commands, in their order.
  func prepare(
    _ list: DisplayList, target: PixelBounds, areas: [PixelBounds], scale: Double,
    background: Color, uses: [LayerUse] = []
  ) {
    self.background = Ink(background, opacity: 1).over(0) | 0xFF00_0000
    isOpaque = true
    begin(target: target, areas: areas, base: AffineTransform(scaleX: scale, y: scale))
    guard scale > 0, scale.isFinite else { return }
    PlaneSeam.find(in: list.commands[...], base: base, &seams)
    var index = 0
    for use in uses {
      add(list.commands[index..<use.commands.lowerBound])
      if let layer = use.layer { add(layer) }
      index = use.commands.upperBound
      list.commands[use.commands].eachState { add($0) }
    }
    add(list.commands[index...])
  }

  /// Replaces the plan by a part of a list, for transparent pixels.
  ///
  /// - Parameters:
  ///   - part: What to paint, and the state that holds where it begins.
  ///   - target: The pixels of the list's frame that become the target.
  func prepare(
    _ list: DisplayList, part: Scenery.Part, target: PixelBounds, scale: Double
  ) {
    background = 0
    isOpaque = false
    let toTarget = AffineTransform(
      translationX: -Double(target.left), y: -Double(target.top))
    let whole = PixelBounds(left: 0, top: 0, right: target.width, bottom: target.height)
    begin(
      target: whole, areas: [whole],
      base: AffineTransform(scaleX: scale, y: scale).concatenating(toTarget))
    PlaneSeam.find(in: list.commands[...], base: self.base, &seams)
    use(part.transform)
    opacity = part.opacity
    add(list.commands[part.commands])
  }

  /// Replaces the plan by a plane's content, for transparent pixels.
  ///
  /// - Parameters:
  ///   - opacity: The opacity in force where it begins.
  ///   - bounds: What of the plane becomes the whole target.
  func prepare(
    _ commands: ArraySlice<DisplayList.Command>, opacity: Double, bounds: Rect,
    target: PixelBounds
  ) {
    background = 0
    isOpaque = false
    let (scaleX, scaleY) = (
      Double(target.width) / bounds.width, Double(target.height) / bounds.height
    )
    begin(
      target: target, areas: [target],
      base: AffineTransform(
        a: scaleX, b: 0, c: 0, d: scaleY, tx: -bounds.minX * scaleX, ty: -bounds.minY * scaleY))
    self.opacity = opacity
    PlaneSeam.find(in: commands, base: base, &seams)
    add(commands)
  }

  private func begin(target: PixelBounds, areas: [PixelBounds], base: AffineTransform) {
    self.base = base
    self.areas = areas
    cache.makeRoom()
    steps.removeAll(keepingCapacity: true)
    outlines.removeAll()
    outlines.height = Double(target.bottom)
    shadows.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
    layers.removeAll(keepingCapacity: true)
    profiles.removeAll()
    gradientCount = 0
    images.removeAll(keepingCapacity: true)
    imageCache.beginFrame()
    planes.removeAll(keepingCapacity: true)
    seams.removeAll(keepingCapacity: true)
    planeCache.beginFrame()
    floor = Nesting(clips: 1, layers: 0)
    opacity = 1
    clipBounds.removeAll(keepingCapacity: true)
    clipBounds.append(target)
    clipInsides.removeAll(keepingCapacity: true)
    clipInsides.append(target)
    layerOpacities.removeAll(keepingCapacity: true)
    use(.identity)
  }

  func add(_ commands: ArraySlice<DisplayList.Command>) {
    var index = commands.startIndex
    while index < commands.endIndex {
      if let block = commands.block(at: index) {
        add(block, at: index, of: commands)
        index = block.end
      } else {
        add(commands[index])
        index += 1
      }
    }
  }

  /// Shows a kept layer.
  private func add(_ layer: PlacedLayer) {
    guard let clip = clipBounds.last else { return }
    let visible = layer.bounds.intersection(clip)
    guard !visible.isEmpty, isPainted(visible) else { return }
    let solid = hidden(by: layer.solid)
    for index in layers.indices { layers[index].cover(with: solid) }
    steps.append(Step(action: .layer(index: layers.count), bounds: visible, solid: solid))
    layers.append(layer)
  }

  private func add(_ command: DisplayList.Command) {
    switch command {
    case .transform(let transform): use(transform)
    case .opacity(let factor): opacity = unit(factor)
    case .pushClip(let shape): pushClip(shape)
    case .popClip: popClip()
    case .pushLayer(let opacity): pushLayer(opacity)
    case .popLayer: popLayer()
    // Whole planes and masked groups are added elsewhere; an end without a beginning ends nothing.
    case .pushPlane, .popPlane, .pushMasked, .mask, .popMasked: break
    case .fill, .path, .shadow, .stroke, .line, .polyline, .text, .image:
      if hasUsableTransform && opacity > 0 { addVisible(command) }
    }
  }

  private func addVisible(_ command: DisplayList.Command) {
    switch command {
    case .fill(let shape, let paint): add(fill: shape, paint)
    case .path(let path, let paint): add(path, paint)
    case .shadow(let shape, let shadow): add(shadow, of: shape)
    case .stroke(let shape, let stroke): add(stroke, around: shape)
    case .line(let start, let end, let stroke): add(stroke, from: start, to: end)
    case .polyline(let points, let stroke): add(stroke, along: points)
    case .text(let text): add(text)
    case .image(let image, let rect): add(image, in: rect)
    case .transform, .opacity, .pushClip, .popClip, .pushLayer, .popLayer, .pushPlane, .popPlane,
      .pushMasked, .mask, .popMasked:
      break
    }
  }

  /// Sets the map from the list's coordinates to pixels; nothing is drawn through an unusable one.
  func use(_ transform: AffineTransform) {
    self.transform = transform
    let toPixels = transform.concatenating(base)
    hasUsableTransform = toPixels.isFinite && toPixels.determinant != 0
    outliner.use(toPixels)
  }
}

// Clips and groups.
extension FramePlan {
  /// The pixels of a rectangle in the list's coordinates inside all clips, or `nil` if there are none.
  func visibleBounds(of rect: Rect) -> PixelBounds? {
    guard let bounds = PixelBounds(rect, under: outliner.toPixels), let clip = clipBounds.last
    else { return nil }
    let visible = bounds.intersection(clip)
    return visible.isEmpty || !isPainted(visible) ? nil : visible
  }

  /// Whether some pixels meet an area that is painted.
  func isPainted(_ bounds: PixelBounds) -> Bool { areas.contains { $0.intersects(bounds) } }

  /// The pixels inside all clips in force.
  var currentClip: PixelBounds? { clipBounds.last }

  func pushClip(_ shape: RoundedRect) {
    let start = outlines.count
    var bounds = PixelBounds.empty
    var inside = PixelBounds.empty
    if hasUsableTransform, !shape.rect.isEmpty, let visible = visibleBounds(of: shape.rect) {
      bounds = visible
      let fitted = shape.fitted
      addOutline(fitted)
      inside = self.inside(of: fitted).intersection(clipInsides.last ?? .empty)
    }
    clipBounds.append(bounds)
    clipInsides.append(inside)
    steps.append(
      Step(action: .pushClip(edges: start..<outlines.count), bounds: bounds, solid: inside))
  }

  func popClip() {
    guard clipBounds.count > floor.clips else { return }
    clipBounds.removeLast()
    clipInsides.removeLast()
    if case .pushClip(let edges) = steps.last?.action {
      // Nothing is painted inside.
      steps.removeLast()
      return outlines.removeAll(from: edges.lowerBound)
    }
    steps.append(Step(action: .popClip, bounds: clipBounds[0]))
  }

  func pushLayer(_ opacity: Double) {
    layerOpacities.append(opacity)
    steps.append(Step(action: .pushLayer, bounds: clipBounds[0]))
  }

  func popLayer() {
    guard layerOpacities.count > floor.layers, let opacity = layerOpacities.popLast() else {
      return
    }
    steps.append(Step(action: .popLayer(opacity: opacity), bounds: clipBounds[0]))
  }
}

// Shapes.
extension FramePlan {
  /// Adds a fitted shape's outline to the edges.
  func addOutline(_ shape: RoundedRect) {
    outliner.begin()
    outliner.add(shape)
    outlines.addPolygon(outliner.points)
  }

  /// Adds the step that fills the edges from `start` on.
  func addFill(
    from start: Int, _ brush: Brush, _ bounds: PixelBounds, solid: PixelBounds = .empty
  ) {
    guard outlines.count > start else { return }
    steps.append(
      Step(action: .fill(edges: start..<outlines.count, brush), bounds: bounds, solid: solid))
  }

  /// Pixels that an upright shape covers wholly: all of its rows but those with corners.
  private func inside(of shape: RoundedRect) -> PixelBounds {
    let toPixels = outliner.toPixels
    let radii = shape.radii
    let (top, bottom) = (
      max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight)
    )
    guard toPixels.b == 0, toPixels.c == 0, toPixels.a > 0, toPixels.d > 0,
      top + bottom < shape.rect.height
    else { return .empty }
    let rect = toPixels.bounds(
      of: Rect(
        x: shape.rect.minX, y: shape.rect.minY + top, width: shape.rect.width,
        height: shape.rect.height - top - bottom))
    guard max(abs(rect.minX), abs(rect.minY), abs(rect.maxX), abs(rect.maxY)) < 1e9 else {
      return .empty
    }
    return PixelBounds(
      left: Int(rect.minX.rounded(.up)), top: Int(rect.minY.rounded(.up)),
      right: Int(rect.maxX.rounded(.down)), bottom: Int(rect.maxY.rounded(.down)))
  }

  /// What of some opaque pixels hides what lies below; nothing in a group, which is blended later.
  private func hidden(by pixels: PixelBounds) -> PixelBounds {
    layerOpacities.isEmpty ? pixels.intersection(clipInsides.last ?? .empty) : .empty
  }

  private func add(fill shape: RoundedRect, _ paint: Paint) {
    guard !shape.rect.isEmpty, let bounds = visibleBounds(of: shape.rect),
      let brush = brush(paint)
    else { return }
    let start = outlines.count
    let fitted = shape.fitted
    addOutline(fitted)
    var solid = PixelBounds.empty
    if paint.isOpaque && opacity == 1 { solid = hidden(by: inside(of: fitted)) }
    addFill(from: start, brush, bounds, solid: solid)
  }

  private func brush(_ paint: Paint) -> Brush? {
    switch paint {
    case .color(let color):
      let ink = Ink(color, opacity: opacity)
      return ink.isInvisible ? nil : .ink(ink)
    case .gradient(let start, let first, let end, let last):
      return gradient(from: start, first, to: end, last)
    case .blend(let blend): return self.blend(blend)
    }
  }

  /// Tabulates a gradient; one without extent is its last colour.
  private func gradient(
    from start: Point, _ first: Color, to end: Point, _ last: Color
  ) -> Brush? {
    let line = end - start
    let square = line.dx * line.dx + line.dy * line.dy
    guard square > 0, square.isFinite, let inverse = outliner.toPixels.inverted() else {
      return square == 0 ? .ink(Ink(last, opacity: opacity)) : nil
    }
    func along(_ vector: Vector) -> Float {
      Float((vector.dx * line.dx + vector.dy * line.dy) / square)
    }
    let index = nextGradient()
    gradients[index].tabulate(from: first, to: last, opacity: opacity)
    gradients[index].origin = along(inverse.apply(Point(x: 0.5, y: 0.5)) - start)
    gradients[index].perColumn = along(inverse.apply(Vector(dx: 1, dy: 0)))
    gradients[index].perRow = along(inverse.apply(Vector(dx: 0, dy: 1)))
    return .gradient(index: index)
  }

  private func nextGradient() -> Int {
    if gradientCount == gradients.count { gradients.append(GradientRamp()) }
    gradientCount += 1
    gradients[gradientCount - 1].across = nil
    return gradientCount - 1
  }

  /// Tabulates a blend; one without extent is its last colour.
  private func blend(_ blend: Gradient) -> Brush? {
    guard let last = blend.stops.last?.color, let inverse = outliner.toPixels.inverted() else {
      return nil
    }
    let line = blend.end - blend.start
    let square = line.dx * line.dx + line.dy * line.dy
    // What a displacement is along the line, or along each axis of the ellipse.
    var (main, other) = (line * (1 / square), Vector?.none)
    if blend.isRadial {
      (main, other) = (Vector(dx: 1 / line.dx, dy: 0), Vector(dx: 0, dy: 1 / line.dy))
    }
    guard [main, other ?? .zero].allSatisfy({ $0.dx.isFinite && $0.dy.isFinite }) else {
      return .ink(Ink(last, opacity: opacity))
    }
    let index = nextGradient()
    gradients[index].tabulate(blend, opacity: opacity)
    func slopes(_ axis: Vector) -> SIMD3<Float> {
      func along(_ vector: Vector) -> Float { Float(vector.dx * axis.dx + vector.dy * axis.dy) }
      return SIMD3(
        along(inverse.apply(Point(x: 0.5, y: 0.5)) - blend.start),
        along(inverse.apply(Vector(dx: 1, dy: 0))), along(inverse.apply(Vector(dx: 0, dy: 1))))
    }
    let slope = slopes(main)
    (gradients[index].origin, gradients[index].perColumn) = (slope.x, slope.y)
    gradients[index].perRow = slope.z
    gradients[index].across = other.map(slopes)
    return .gradient(index: index)
  }

  private func add(_ path: Path, _ paint: Paint) {
    guard let area = path.controlBounds, let bounds = visibleBounds(of: area),
      let brush = brush(paint)
    else { return }
    let start = outlines.count
    for part in path.parts(tolerance: 1.0 / 32, mappedBy: outliner.toPixels) {
      outlines.addPolygon(part.points)
    }
    addFill(from: start, brush, bounds)
    if path.isEvenOdd, outlines.count > start { steps[steps.count - 1].isEvenOdd = true }
  }

  private func add(_ image: Image, in rect: Rect) {
    guard !rect.isEmpty, let bounds = visibleBounds(of: rect),
      let inverse = outliner.toPixels.inverted()
    else { return }
    // The greatest number of the image's pixels that a step of one pixel can lead across.
    let extent =
      inverse.greatestStretch
      * max(Double(image.width) / rect.width, Double(image.height) / rect.height)
    let sampler = ImageSampler(
      imageCache.pyramid(of: image, extent: extent), in: rect, inverse: inverse, opacity: opacity)
    guard let sampler else { return }
    let start = outlines.count
    addOutline(RoundedRect(rect))
    addFill(from: start, .image(index: images.count), bounds)
    images.append(sampler)
  }

  private func add(_ shadow: Shadow, of shape: RoundedRect) {
    let casting = RoundedRect(shape.rect.offset(by: shadow.offset), radii: shape.radii)
    guard shadow.blur * outliner.magnification > 0.5 else {
      return add(fill: casting, .color(shadow.color))
    }
    let reach = shadow.blur
    let area = shadow.area(of: shape.rect)
    var ink = Ink(shadow.color, opacity: opacity)
    ink.dithers = true
    guard !casting.rect.isEmpty, !ink.isInvisible, let bounds = visibleBounds(of: area),
      let inverse = outliner.toPixels.inverted()
    else { return }
    let fitted = casting.fitted
    let soft = RoundedRect(
      casting.rect, radii: fitted.radii.map { ($0 * $0 + reach * reach).squareRoot() }
    ).fitted
    let start = outlines.count
    addOutline(soft.grown(by: reach))
    let middle = outlines.count
    let core = soft.grown(by: -reach)
    if !core.rect.isEmpty { addOutline(core) }
    var ring = ShadowRing(
      soft, reach: reach, inverse: inverse, outer: start..<middle,
      inner: middle..<outlines.count, ink: ink)
    if !core.rect.isEmpty { ring.tabulateSides(into: profiles) }
    steps.append(Step(action: .shadow(index: shadows.count), bounds: bounds))
    shadows.append(ring)
  }
}

extension Paint {
  /// Whether nothing shows through.
  fileprivate var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .gradient(_, let first, _, let last): first.alpha >= 1 && last.alpha >= 1
    case .blend(let blend): !blend.stops.isEmpty && blend.stops.allSatisfy { $0.color.alpha >= 1 }
    }
  }
}
