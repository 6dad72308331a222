public import Drawing
import TransitionViews

/// Corners of a rectangle, as `UIRectCorner`.
nonisolated public struct RectCorner: OptionSet, Hashable, Sendable {
  /// UIKit's own bits.
  public let rawValue: UInt

  /// Creates corners from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let topLeft = RectCorner(rawValue: 1)
  /// The top right corner.
  public static let topRight = RectCorner(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = RectCorner(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = RectCorner(rawValue: 8)
  /// All four.
  public static let allCorners: RectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// An outline that is built step by step, and how a line is drawn along it, as `UIBezierPath`.
open class BezierPath {
  /// The outline.
  public final var path = Path()
  /// The width of a line along it, in points.
  public final var lineWidth = 1.0
  /// How a line's ends look.
  public final var lineCapStyle = LineCap.butt
  /// How a line looks where it turns.
  public final var lineJoinStyle = LineJoin.miter
  /// How long a corner may be, in line widths.
  public final var miterLimit = 10.0
  /// How far curves may be off; nothing is to be done, as curves are as fine as what shows them.
  public final var flatness = 0.6
  private var dashes: (lengths: [Double], phase: Double) = ([], 0)

  /// Creates an empty outline.
  public init() {}

  /// Creates an outline from another one.
  public convenience init(cgPath: ShapePath) {
    self.init()
    path = cgPath.path
  }

  /// Creates a rectangle.
  public convenience init(rect: Rect) {
    self.init()
    path = Path(RoundedRect(rect))
  }

  /// Creates an ellipse.
  public convenience init(ovalIn rect: Rect) {
    self.init()
    path = Path(ovalIn: rect)
  }

  /// Creates a rounded rectangle; its corners are quarter circles.
  public convenience init(roundedRect rect: Rect, cornerRadius: Double) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: Size(width: cornerRadius, height: cornerRadius))
  }

  /// Creates a rectangle with some rounded corners; of two radii the smaller one counts.
  public convenience init(
    roundedRect rect: Rect, byRoundingCorners corners: RectCorner, cornerRadii: Size
  ) {
    self.init()
    let radius = min(cornerRadii.width, cornerRadii.height)
    func rounded(_ corner: RectCorner) -> Double { corners.contains(corner) ? radius : 0 }
    path = Path(
      RoundedRect(
        rect,
        radii: CornerRadii(
          topLeft: rounded(.topLeft), topRight: rounded(.topRight),
          bottomRight: rounded(.bottomRight), bottomLeft: rounded(.bottomLeft))))
  }

  /// Creates an arc; angles are in radians from the x axis, clockwise on the screen.
  public convenience init(
    arcCenter: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: arcCenter, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  // MARK: Steps

  /// Begins a part.
  public final func move(to point: Point) { path.move(to: point) }
  /// Goes straight to a place.
  public final func addLine(to point: Point) { path.addLine(to: point) }
  /// Goes along a cubic curve.
  public final func addCurve(to end: Point, controlPoint1: Point, controlPoint2: Point) {
    path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }
  /// Goes along a quadratic curve.
  public final func addQuadCurve(to end: Point, controlPoint: Point) {
    path.addQuadCurve(to: end, control: controlPoint)
  }
  /// Goes along a circle; angles are in radians from the x axis, clockwise on the screen.
  public final func addArc(
    withCenter center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, start: startAngle,
      turn: Path.turn(from: startAngle, to: endAngle, grows: clockwise))
  }
  /// Ends the part with a line to its beginning.
  public final func close() { path.close() }
  /// Adds another outline's parts.
  public final func append(_ other: BezierPath) { path.append(other.path) }
  /// Takes all steps away.
  public final func removeAllPoints() { path = Path() }
  /// Maps every place.
  public final func apply(_ transform: AffineTransform) { path = path.applying(transform) }
  /// The same outline the other way round, made of straight lines.
  public final func reversing() -> BezierPath {
    let made = duplicate()
    made.path = path.reversed
    return made
  }
  /// Another one that is the same.
  public final func copy() -> Any { duplicate() }

  private func duplicate() -> BezierPath {
    let made = BezierPath(cgPath: cgPath)
    (made.lineWidth, made.lineCapStyle, made.lineJoinStyle) = (
      lineWidth, lineCapStyle, lineJoinStyle
    )
    (made.miterLimit, made.dashes) = (miterLimit, dashes)
    return made
  }

  // MARK: What it is

  /// The outline as an object of its own.
  public final var cgPath: ShapePath {
    get { ShapePath(path) }
    set { path = newValue.path }
  }
  /// The smallest upright rectangle around the curves.
  public final var bounds: Rect { path.tightBounds }
  /// Where the next step begins; the origin without any.
  public final var currentPoint: Point { path.currentPoint ?? .zero }
  /// Whether there is nothing in it.
  public final var isEmpty: Bool { path.isEmpty }
  /// Whether what lies inside an even number of parts counts as outside.
  public final var usesEvenOddFillRule: Bool {
    get { path.isEvenOdd }
    set { path.isEvenOdd = newValue }
  }
  /// Whether a point lies inside.
  public final func contains(_ point: Point) -> Bool { path.contains(point) }
  /// Sets lengths that a line draws and leaves out in turn, in points, and how far into them it begins.
  public final func setLineDash(_ lengths: [Double], phase: Double) { dashes = (lengths, phase) }

  // MARK: Drawing

  /// Fills the inside in the image that is being drawn, with the colour that is set; without an image,
  /// nothing happens.
  public final func fill() { Ambient.canvas?.fill(path) }
  /// Draws a line along it in the image that is being drawn, with the colour that is set.
  public final func stroke() {
    Ambient.canvas?.stroke(
      path,
      PathStroke(
        width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit,
        dashes: dashes.lengths, phase: dashes.phase))
  }
  /// Lets the image that is being drawn show only what lies inside, until its state is restored.
  public final func addClip() { Ambient.canvas?.clip(to: path) }
}

extension Path {
  /// The same parts the other way round, the last one first, curves as straight lines.
  var reversed: Path {
    var result = Path()
    for part in parts(tolerance: 0.01).reversed() {
      guard let last = part.points.last else { continue }
      result.move(to: last)
      for point in part.points.dropLast().reversed() { result.addLine(to: point) }
      if part.isClosed { result.close() }
    }
    result.isEvenOdd = isEvenOdd
    return result
  }
}
