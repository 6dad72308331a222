public import Drawing
import TransitionViews

/// A layer that shows an outline: filled, and with a line along it; as `CAShapeLayer`.
open class ShapeLayer: Layer {
  /// Which inside of an outline is filled, as `CAShapeLayerFillRule`.
  nonisolated public struct FillRule: RawRepresentable, Hashable, Sendable {
    /// Core Animation's own word.
    public let rawValue: String

    /// Creates a rule.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// What the outline goes around.
    public static let nonZero = FillRule(rawValue: "non-zero")
    /// What it goes around an odd number of times.
    public static let evenOdd = FillRule(rawValue: "even-odd")
  }

  /// Which inside is filled.
  public final var fillRule = FillRule.nonZero
  /// How the line's ends look.
  public final var lineCap = LineCap.butt
  /// How the line looks where it turns.
  public final var lineJoin = LineJoin.miter
  /// Lengths that the line draws and leaves out in turn, in points; numbers.
  public final var lineDashPattern: [Any]?
  private var kept: (path: Path, stroke: PathStroke, outline: Path)?

  /// The outline, in the layer's coordinates.
  open var path: ShapePath? {
    get { shownContent.path.map { ShapePath($0) } }
    set { content.path = newValue?.path }
  }
  /// The colour of the inside; black by default, `nil` for none.
  open var fillColor: Color? {
    get { shownContent.fillColor }
    set { change("fillColor") { content.fillColor = newValue } }
  }
  /// The colour of the line; none by default.
  open var strokeColor: Color? {
    get { shownContent.strokeColor }
    set { change("strokeColor") { content.strokeColor = newValue } }
  }
  /// The line's width, in points; 1 by default.
  open var lineWidth: Double {
    get { shownContent.lineWidth }
    set { change("lineWidth") { content.lineWidth = newValue } }
  }
  /// Where the line begins, as a fraction of the outline's length.
  open var strokeStart: Double {
    get { shownContent.strokeStart }
    set { change("strokeStart") { content.strokeStart = newValue } }
  }
  /// Where the line ends, as a fraction of the outline's length; 1 by default.
  open var strokeEnd: Double {
    get { shownContent.strokeEnd }
    set { change("strokeEnd") { content.strokeEnd = newValue } }
  }
  /// How far into the dashes the line begins, in points.
  open var lineDashPhase: Double {
    get { shownContent.lineDashPhase }
    set { change("lineDashPhase") { content.lineDashPhase = newValue } }
  }
  /// How long a corner may be, in line widths; 10 by default.
  open var miterLimit: Double {
    get { shownContent.miterLimit }
    set { change("miterLimit") { content.miterLimit = newValue } }
  }

  /// The layer as it is shown now; `nil` for one that is on no stage.
  open override func presentation() -> ShapeLayer? { shown().map { frozen(as: ShapeLayer(), $0) } }

  override func paintKind(_ shown: LayerContent, into list: inout DisplayList, state: ViewState) {
    guard var path = shown.path, !path.isEmpty else { return }
    path.isEvenOdd = fillRule == .evenOdd
    if let color = shown.fillColor, color.alpha > 0 { list.append(.path(path, .color(color))) }
    if let color = shown.strokeColor, color.alpha > 0, shown.lineWidth > 0 {
      list.append(.path(outline(of: path, stroke(shown)), .color(color)))
    }
  }

  private func stroke(_ shown: LayerContent) -> PathStroke {
    PathStroke(
      width: shown.lineWidth, cap: lineCap, join: lineJoin, miterLimit: shown.miterLimit,
      dashes: (lineDashPattern ?? []).compactMap { LayerValue($0)?.number },
      phase: shown.lineDashPhase, start: shown.strokeStart, end: shown.strokeEnd)
  }

  private func outline(of path: Path, _ stroke: PathStroke) -> Path {
    if let kept, kept.stroke == stroke, kept.path == path { return kept.outline }
    let outline = stroke.outline(of: path)
    kept = (path, stroke, outline)
    return outline
  }

  override func shadowOutline(_ shown: LayerContent) -> Path? { shown.shadowPath ?? shown.path }

  override func paintedArea(of shown: LayerContent) -> Rect? {
    let reach = shown.strokeColor == nil ? 0 : -shown.lineWidth * max(shown.miterLimit, 2) / 2
    return shown.path?.controlBounds?.inset(dx: reach, dy: reach)
  }
}

/// A layer that shows a blend of colours, as `CAGradientLayer`, inside its rounded corners.
open class GradientLayer: Layer {
  /// How the colours run, as `CAGradientLayerType`.
  nonisolated public struct Kind: RawRepresentable, Hashable, Sendable {
    /// Core Animation's own word.
    public let rawValue: String

    /// Creates a kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Along a line.
    public static let axial = Kind(rawValue: "axial")
    /// Around a point.
    public static let radial = Kind(rawValue: "radial")
  }

  /// How the colours run; what is neither along a line nor around a point runs along a line.
  public final var type = Kind.axial

  /// The colours; fewer than two show nothing.
  open var colors: [Any]? {
    get { shownContent.colors.isEmpty ? nil : shownContent.colors }
    set {
      change("colors") { content.colors = (newValue ?? []).compactMap { LayerValue($0)?.color } }
    }
  }
  /// Where the colours stand, 0…1, rising; evenly spaced by default.
  open var locations: [Any]? {
    get { shownContent.locations.isEmpty ? nil : shownContent.locations }
    set {
      change("locations") {
        content.locations = (newValue ?? []).compactMap { LayerValue($0)?.number }
      }
    }
  }
  /// Where the blend starts, as fractions of the size; the middle of the top edge by default.
  open var startPoint: Point {
    get { shownContent.startPoint }
    set { change("startPoint") { content.startPoint = newValue } }
  }
  /// Where the blend ends, as fractions of the size; the middle of the bottom edge by default. Around a
  /// point, the corner of the rectangle around its ellipse.
  open var endPoint: Point {
    get { shownContent.endPoint }
    set { change("endPoint") { content.endPoint = newValue } }
  }

  /// The layer as it is shown now; `nil` for one that is on no stage.
  open override func presentation() -> GradientLayer? {
    shown().map { frozen(as: GradientLayer(), $0) }
  }

  override func paintKind(_ shown: LayerContent, into list: inout DisplayList, state: ViewState) {
    let (colors, bounds) = (shown.colors, state.bounds)
    guard colors.count > 1, !bounds.isEmpty else { return }
    let hasPlaces = shown.locations.count == colors.count
    let stops = colors.enumerated().map { index, color in
      Gradient.Stop(
        color,
        at: hasPlaces ? shown.locations[index] : Double(index) / Double(colors.count - 1))
    }
    func place(_ unit: Point) -> Point {
      Point(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
    }
    let gradient = Gradient(
      stops, from: place(shown.startPoint), to: place(shown.endPoint), isRadial: type == .radial)
    list.append(.fill(state.shape(rounding: maskedCorners), .blend(gradient)))
  }
}

/// A layer that shows a line of text, as `CATextLayer`; it is not broken.
open class TextLayer: Layer {
  /// What is written: a string.
  public final var string: Any?
  /// The typeface; its size is ``fontSize``. What is no `Font` is the regular face.
  public final var font: Any?
  /// How the line lies, as `CATextLayerAlignmentMode`.
  public final var alignmentMode = AlignmentMode.left
  /// Whether the text is broken; nothing is to be done.
  public final var isWrapped = false

  /// How a line lies, as `CATextLayerAlignmentMode`.
  nonisolated public enum AlignmentMode: String, Hashable, Sendable {
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
    /// At the left edge.
    case natural
  }

  /// The size of the letters, in points; 36 by default.
  open var fontSize: Double {
    get { shownContent.fontSize }
    set { change("fontSize") { content.fontSize = newValue } }
  }
  /// The colour of the letters; white by default.
  open var foregroundColor: Color? {
    get { shownContent.textColor }
    set { change("foregroundColor") { content.textColor = newValue } }
  }

  /// The layer as it is shown now; `nil` for one that is on no stage.
  open override func presentation() -> TextLayer? { shown().map { frozen(as: TextLayer(), $0) } }

  override func paintKind(_ shown: LayerContent, into list: inout DisplayList, state: ViewState) {
    guard let string = string.map({ "\($0)" }), let color = shown.textColor else { return }
    let horizontal: Text.Horizontal =
      switch alignmentMode {
      case .left, .natural: .leading
      case .center: .center
      case .right: .trailing
      }
    let face = (font as? Font)?.face ?? .regular
    list.append(
      .text(
        Text(
          string, in: state.bounds, font: Font(face, size: shown.fontSize), color: color,
          horizontal: horizontal, vertical: .top)))
  }
}
