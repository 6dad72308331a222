public import Drawing
public import TransitionViews

// What is drawn with: the context of an image under the names that `CGContext` has.
extension GraphicsImageRendererContext {
  /// Itself: UIKit hands Core Graphics' context out.
  public var cgContext: GraphicsImageRendererContext { self }

  // MARK: State

  /// Keeps everything that is set, until ``restoreGState()``.
  public func saveGState() {
    marks.state.openCount = openCount
    marks.kept.append(marks.state)
  }

  /// Sets everything as it was when it was last kept, and ends the clips since.
  public func restoreGState() {
    guard let state = marks.kept.popLast() else { return }
    while openCount > state.openCount { closeInnermost() }
    marks.state = state
  }

  /// Moves what is drawn from now on.
  public func translateBy(x: Double, y: Double) {
    marks.state.map = marks.state.map.translatedBy(x: x, y: y)
  }
  /// Scales what is drawn from now on.
  public func scaleBy(x: Double, y: Double) {
    marks.state.map = marks.state.map.scaledBy(x: x, y: y)
  }
  /// Turns what is drawn from now on, in radians.
  public func rotate(by angle: Double) { marks.state.map = marks.state.map.rotated(by: angle) }
  /// Maps what is drawn from now on.
  public func concatenate(_ transform: AffineTransform) {
    marks.state.map = transform.concatenating(marks.state.map)
  }
  /// The map that is set.
  public var ctm: AffineTransform { marks.state.map }

  /// Sets the colour of insides.
  public func setFillColor(_ color: Color) { marks.state.fill = color }
  /// Sets the colour of lines.
  public func setStrokeColor(_ color: Color) { marks.state.stroke = color }
  /// Sets the opacity of everything.
  public func setAlpha(_ alpha: Double) { marks.state.alpha = min(max(alpha, 0), 1) }
  /// Sets the width of lines.
  public func setLineWidth(_ width: Double) { marks.state.line.width = width }
  /// Sets how a line's ends look.
  public func setLineCap(_ cap: LineCap) { marks.state.line.cap = cap }
  /// Sets how a line looks where it turns.
  public func setLineJoin(_ join: LineJoin) { marks.state.line.join = join }
  /// Sets lengths that a line draws and leaves out in turn, in points.
  public func setLineDash(phase: Double, lengths: [Double]) {
    (marks.state.line.phase, marks.state.line.dashes) = (phase, lengths)
  }
  /// Sets the shadow that insides cast; of an outline that is no rounded rectangle, its bounds cast it.
  public func setShadow(offset: Size, blur: Double, color: Color? = Color(white: 0, alpha: 1.0 / 3))
  {
    marks.state.shadow = color.map {
      Shadow(color: $0, blur: blur, offset: Vector(dx: offset.width, dy: offset.height))
    }
  }

  // MARK: The outline in hand

  /// Begins an outline.
  public func beginPath() { marks.path = Path() }
  /// Begins a part.
  public func move(to point: Point) { marks.path.move(to: point) }
  /// Goes straight to a place.
  public func addLine(to point: Point) { marks.path.addLine(to: point) }
  /// Goes along a cubic curve.
  public func addCurve(to end: Point, control1: Point, control2: Point) {
    marks.path.addCurve(to: end, control1: control1, control2: control2)
  }
  /// Goes along a quadratic curve.
  public func addQuadCurve(to end: Point, control: Point) {
    marks.path.addQuadCurve(to: end, control: control)
  }
  /// Goes along a circle; `clockwise` is meant with y upward.
  public func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    marks.path.addArc(
      center: center, radius: radius, start: startAngle,
      turn: Path.turn(from: startAngle, to: endAngle, grows: !clockwise))
  }
  /// Adds a rectangle.
  public func addRect(_ rect: Rect) { marks.path.append(Path(RoundedRect(rect))) }
  /// Adds an ellipse.
  public func addEllipse(in rect: Rect) { marks.path.append(Path(ovalIn: rect)) }
  /// Adds an outline.
  public func addPath(_ path: ShapePath) { marks.path.append(path.path) }
  /// Ends the part.
  public func closePath() { marks.path.close() }

  // MARK: Drawing

  /// Which inside of an outline is meant, as `CGPathFillRule`.
  nonisolated public enum FillRule: Hashable, Sendable {
    /// What the outline goes around.
    case winding
    /// What it goes around an odd number of times.
    case evenOdd
  }

  private func takePath(_ rule: FillRule = .winding) -> Path {
    var path = marks.path
    path.isEvenOdd = rule == .evenOdd
    marks.path = Path()
    return path
  }

  /// Fills the outline in hand, and lets go of it.
  public func fillPath(using rule: FillRule = .winding) { fill(takePath(rule)) }
  /// Draws a line along the outline in hand, and lets go of it.
  public func strokePath() { stroke(takePath(), marks.state.line) }
  /// Shows only what lies in the outline in hand from now on, and lets go of it.
  public func clip(using rule: FillRule = .winding) { clip(to: takePath(rule)) }
  /// Shows only what lies in a rectangle from now on.
  public func clip(to rect: Rect) { clip(to: Path(RoundedRect(rect))) }
  /// Fills a rectangle.
  public func fill(_ rect: Rect) { fill(Path(RoundedRect(rect))) }
  /// Fills an ellipse.
  public func fillEllipse(in rect: Rect) { fill(Path(ovalIn: rect)) }
  /// Draws a line around a rectangle.
  public func stroke(_ rect: Rect) { stroke(Path(RoundedRect(rect)), marks.state.line) }
  /// Draws a line around an ellipse.
  public func strokeEllipse(in rect: Rect) { stroke(Path(ovalIn: rect), marks.state.line) }

  /// Draws a picture, stretched to fill a rectangle; it stands upright, where Core Graphics, which has y
  /// upward, would turn it over.
  public func draw(_ image: ViewPicture, inRect rect: Rect, alpha: Double = 1) {
    append(.transform(marks.state.map))
    append(.opacity(marks.state.alpha * alpha))
    draw(image, in: rect)
  }

  /// Fills what is shown with a blend along a line; both ends go on for ever.
  public func drawLinearGradient(_ stops: [Gradient.Stop], start: Point, end: Point) {
    fillAll(Gradient(stops, from: start, to: end))
  }

  /// Fills what is shown with a blend around a point; its end goes on for ever.
  public func drawRadialGradient(_ stops: [Gradient.Stop], center: Point, radius: Double) {
    fillAll(
      Gradient(stops, from: center, to: center + Vector(dx: radius, dy: radius), isRadial: true))
  }

  /// What is drawn in, in the coordinates of now; no clip makes it smaller.
  public var boundingBoxOfClipPath: Rect {
    (marks.state.map.inverted() as AffineTransform?)?.bounds(of: bounds) ?? .zero
  }

  private func fillAll(_ gradient: Gradient) {
    guard let back = marks.state.map.inverted() as AffineTransform? else { return }
    paint(.fill(RoundedRect(back.bounds(of: bounds)), .blend(gradient)))
  }
}

extension Color {
  /// Sets the colour of insides in the image that is being drawn.
  public func setFill() { Ambient.canvas?.setFillColor(self) }
  /// Sets the colour of lines in the image that is being drawn.
  public func setStroke() { Ambient.canvas?.setStrokeColor(self) }
  /// Sets both colours in the image that is being drawn.
  public func set() {
    setFill()
    setStroke()
  }
}

extension ViewPicture {
  /// Draws the picture in the image that is being drawn, stretched to fill a rectangle.
  public func draw(in rect: Rect, alpha: Double = 1) {
    Ambient.canvas?.draw(self, inRect: rect, alpha: alpha)
  }

  /// Draws the picture in the image that is being drawn, in its own size.
  public func draw(at point: Point) { draw(in: Rect(origin: point, size: size)) }
}

/// Draws an image without a block, as UIKit's functions of that name do.
public enum ImageDrawing {
  /// Begins an image of a size, in points; what draws draws into it.
  public static func begin(size: Size) {
    Ambient.beginDrawing(
      on: GraphicsImageRendererContext(bounds: Rect(origin: .zero, size: size)))
  }

  /// Draws into a context that is there.
  public static func begin(on context: GraphicsImageRendererContext) {
    Ambient.beginDrawing(on: context)
  }

  /// Ends the image that was begun last.
  public static func end() { Ambient.endDrawing() }

  /// What is being drawn into, if anything.
  public static var context: GraphicsImageRendererContext? { Ambient.canvas }

  /// What has been drawn so far, if an image is being drawn.
  public static var image: ViewPicture? { Ambient.canvas?.currentImage }
}
