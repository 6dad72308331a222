import Drawing
import Toolkit

/// What everything in the window is painted with: the places, the colours, and text that fits.
nonisolated package struct Canvas {
  /// Where everything lies in the window.
  package let layout: StageLayout
  /// The tool's colours.
  package let theme: Theme
  let measurer: any TextMeasurer
  /// What is spoken.
  let language: Language

  /// The factor for sizes of text and gaps.
  var unit: Double { layout.unit }

  /// A font at a size that follows the zoom, and that can be read at any.
  func font(_ face: Font.Face, _ size: Double) -> Font {
    WidgetStyle.font(face, size, unit: unit)
  }

  /// What the button that closes a panel takes of its head, in window points.
  var closeRoom: Double { layout.workspace.hasButtons ? 22 * unit : 0 }

  /// Ordinary text in panels.
  var bodyFont: Font { font(.regular, 11.5) }
  /// Numbers and names in panels.
  var numberFont: Font { font(.number, 11) }
  /// Headings in panels.
  var headingFont: Font { font(.semibold, 11.5) }

  func width(_ string: String, _ font: Font) -> Double { measurer.width(of: string, font: font) }

  /// A phrase as it is said.
  func text(_ phrase: Phrase) -> String { language.text(phrase) }

  // MARK: Text that fits

  /// The string, or as much of it as fits and an ellipsis.
  func fit(_ string: String, _ font: Font, width: Double) -> String {
    measurer.fitted(string, font, width: width)
  }

  /// The string in so many lines at most; the last one ends in an ellipsis if there would be more.
  func wrap(_ string: String, _ font: Font, width: Double, limit: Int) -> [String] {
    measurer.lines(of: string, font, width: width, limit: limit)
  }

  // MARK: Panels

  /// The ground of a panel, with its edge and a little shadow.
  func panel(_ rect: Rect, radius: Double = 12, into list: inout DisplayList) {
    let shape = RoundedRect(rect, radius: radius * unit)
    let shadow = Shadow(
      color: theme.bodyShadow.opacity(0.55), blur: 14 * unit, offset: Vector(dx: 0, dy: 3 * unit))
    list.append(.shadow(shape, shadow))
    list.append(.fill(shape, .color(theme.panel)))
    list.append(.stroke(shape, Stroke(theme.panelEdge, width: 1)))
  }

  /// Where the rows of a panel stand, in points of the window.
  struct Column {
    let left: Double
    let width: Double
    let bottom: Double
    /// Where the next row begins.
    var y: Double

    /// How high the place is that is left, in points.
    var heightLeft: Double { max(bottom - y, 0) }
  }

  /// The column that the rows of a panel have, inside its padding.
  func column(of panel: Rect) -> Column {
    let padding = 12 * unit
    return Column(
      left: panel.minX + padding, width: panel.width - 2 * padding,
      bottom: panel.maxY - padding * 0.8, y: panel.minY + padding * 0.8)
  }

  /// A line around a shape on the stage, with a dark casing, so that it is seen on any pane.
  ///
  /// - Parameter corners: In the container's points.
  func outline(
    _ corners: [Point], _ color: Color, width: Double, dash: Stroke.Dash? = nil,
    into list: inout DisplayList
  ) {
    let points = corners.map(layout.windowPoint)
    let line = points + points.prefix(1)
    let width = width * unit
    list.append(.polyline(line, Stroke(Color(white: 0, alpha: 0.45), width: width + 2)))
    list.append(.polyline(line, Stroke(color, width: width, dash: dash)))
  }

  /// What a finger hides, in window points.
  ///
  /// - Parameter point: In the container's points.
  func underFinger(_ point: Point) -> Rect {
    let (center, radius) = (layout.windowPoint(point), fingerRadius + 2)
    return Rect(x: center.x, y: center.y, width: 0, height: 0).inset(dx: -radius, dy: -radius)
  }

  /// The radius of a pointer that nobody holds, in window points.
  var fingerRadius: Double { max(22 * layout.scale, 10) }
}

/// One thing that is painted besides the stage.
///
/// Items hold values and append commands. They hold no reference to the stage, so switching one on
/// cannot change what is being looked at.
protocol OverlayItem {
  /// Appends what to show but for ``labels(_:)``, in the window's points.
  func draw(into list: inout DisplayList, _ canvas: Canvas)

  /// What it says at places over the stage; by default nothing.
  func labels(_ canvas: Canvas) -> [Label]
}

extension OverlayItem {
  func labels(_ canvas: Canvas) -> [Label] { [] }
}
