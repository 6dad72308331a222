import Drawing

/// Where everything lies in the window: the phone as large as fits, in the middle; a line of text
/// below it; panels beside it where there is room, over it where there is not.
///
/// The phone's place depends on the window, the container and the timeline's height alone, never on
/// what else is shown, so that switching an overlay on in the middle of a drag moves nothing.
nonisolated package struct StageLayout: Hashable, Sendable {
  /// The window's size, in points.
  package let window: Size
  /// The container's size, in its own points.
  package let container: Size
  /// The height at the window's foot that is the timeline's, in points; 0 without one.
  package let foot: Double
  /// The container's rectangle in the window, in points: the phone's screen.
  package private(set) var stage: Rect
  /// Window points per container point.
  package let scale: Double
  /// The size of the tool's text and gaps, as a factor: 1 in a window of 1280 × 800.
  package let unit: Double
  /// The width of the phone's body around the stage, in window points.
  package let bezel: Double

  /// Lays the window out.
  ///
  /// - Parameters:
  ///   - window: The window's size, in points.
  ///   - container: The container's size; greater than 0.
  ///   - hasTimeline: Whether the timeline stands at the window's foot.
  package init(window: Size, container: Size, hasTimeline: Bool = false) {
    self.window = window
    self.container = container
    unit = StageLayout.unit(of: window)
    foot = hasTimeline ? StageLayout.foot(of: window, unit: unit) : 0
    let height = window.height - foot
    let frame = StageLayout.frame(unit: unit)
    bezel = frame.bezel
    let fit = min(
      (window.width - frame.horizontal) / container.width,
      (height - frame.vertical) / container.height)
    scale = StageLayout.whole(max(fit, 0.05), width: container.width)
    let size = Size(width: container.width * scale, height: container.height * scale)
    let free = height - frame.vertical - size.height
    stage = Rect(
      x: ((window.width - size.width) / 2).rounded(),
      y: (frame.top + max(free, 0) / 2).rounded(), width: size.width, height: size.height)
  }

  /// The scale that makes a screen a whole number of points wide, so that its sides are sharp; as it is
  /// where that would be seen.
  private static func whole(_ scale: Double, width: Double) -> Double {
    let points = width * scale
    return points >= 100 ? points.rounded(.down) / width : scale
  }

  /// The size of a window in which a container is shown point for point.
  ///
  /// - Parameters:
  ///   - container: The container's size, in points.
  ///   - hasPanels: Whether there is to be room for panels on both sides.
  package static func window(around container: Size, hasPanels: Bool = false) -> Size {
    var unit = smallestUnit
    var size = Size.zero
    for _ in 0..<8 {
      let frame = frame(unit: unit)
      let panels = hasPanels ? 2 * (panelWidth.upperBound * unit + margin * unit) : 0
      size = Size(
        width: (container.width + frame.horizontal + panels).rounded(.up),
        height: (container.height + frame.vertical).rounded(.up))
      unit = self.unit(of: size)
    }
    return size
  }

  // MARK: Coordinates

  /// The map from the container's points to the window's.
  var transform: AffineTransform {
    AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: stage.minX, ty: stage.minY)
  }

  /// Where a place in the window is in the container, in the container's points.
  package func containerPoint(_ point: Point) -> Point {
    Point(x: (point.x - stage.minX) / scale, y: (point.y - stage.minY) / scale)
  }

  /// Where a place in the container is in the window, in window points.
  package func windowPoint(_ point: Point) -> Point { transform.apply(point) }

  /// Where a rectangle of the container is in the window, in window points.
  func windowRect(_ rect: Rect) -> Rect {
    Rect(
      x: stage.minX + rect.minX * scale, y: stage.minY + rect.minY * scale,
      width: rect.width * scale, height: rect.height * scale)
  }

  // MARK: Rectangles

  /// The gap between things, in window points.
  var margin: Double { StageLayout.margin * unit }

  /// The phone's body, in window points.
  package var phone: Rect { stage.inset(dx: -bezel, dy: -bezel) }

  /// The radius of the screen's corners, in window points.
  var screenRadius: Double {
    min(min(container.width, container.height) * 0.115, 56) * scale
  }

  /// The line of text below the phone, as wide as the window allows.
  package var captionLine: Rect {
    let height = StageLayout.captionHeight * unit
    return Rect(
      x: margin, y: min(phone.maxY, self.height - height),
      width: max(window.width - 2 * margin, 0), height: height)
  }

  /// The place for what is told about the whole session at the foot of the line below the phone.
  ///
  /// - Parameter lines: How many lines it has.
  package func footLine(lines: Int, isNarrow: Bool) -> Rect {
    let height = ((Double(lines) * 15 + 5) * unit).rounded()
    let line = isNarrow ? captionLine.intersection(clearing.inset(dx: bezel, dy: 0)) : captionLine
    return Rect(
      x: line.minX.rounded(), y: (line.maxY - height - 2 * unit).rounded(),
      width: line.width.rounded(.down), height: height)
  }

  /// Whether the panels stand beside the phone; else they lie over it.
  package var hasRoomBeside: Bool {
    freeWidth >= StageLayout.panelWidth.lowerBound * StageLayout.smallestUnit
  }

  /// The place for the timeline, or `nil` without one.
  package var timeline: Rect? {
    guard foot > 0 else { return nil }
    let gap = (margin * 0.7).rounded()
    return Rect(
      x: gap, y: height, width: max(window.width - 2 * gap, 0), height: max(foot - gap, 0))
  }

  /// Whether the timeline shows all its lanes, or one alone because the window is low.
  package var hasLanes: Bool { StageLayout.hasLanes(in: window, unit: unit) }

  /// The height above the timeline, in points.
  private var height: Double { window.height - foot }

  /// The row in which badges stand where there is no room for them beside the phone.
  package var badgeRow: Rect {
    Rect(
      x: margin, y: margin, width: max(window.width - 2 * margin, 0),
      height: (StageLayout.badgeHeight * unit).rounded())
  }

  /// The height in which things stand beside the phone, in window points.
  package var sideRows: ClosedRange<Double> { margin...max(height - margin, margin) }

  /// The gap between badges, in window points.
  var badgeGap: Double { 8 * unit }

  /// The height of a number of badges that stand below one another beside the phone, from the panels'
  /// upper edge on, in window points.
  func badgeStack(of count: Int) -> Double {
    max(phone.minY - margin, 0) + Double(count) * (badgeRow.height + badgeGap)
  }

  /// The place for the main panel: beside the phone on the right, or over its upper part.
  package var mainPanel: Rect {
    guard hasRoomBeside else { return overPhone(share: 0.6, atTop: true) }
    return Rect(
      x: phone.maxX + margin, y: margin, width: besideWidth, height: height - 2 * margin)
  }

  /// The place for smaller panels: beside the phone on the left, or over its lower part.
  package var sidePanel: Rect {
    guard hasRoomBeside else { return overPhone(share: 0.3, atTop: false) }
    return Rect(
      x: phone.minX - margin - besideWidth, y: margin, width: besideWidth,
      height: height - 2 * margin)
  }

  /// The same with the phone moved to the left of where it is, for a second one; `nil` where there is no
  /// room for one of the same size.
  package var leftPhone: StageLayout? {
    let distance = (phone.width + 1.5 * margin).rounded()
    guard phone.minX - distance >= margin else { return nil }
    var layout = self
    layout.stage = stage.offset(dx: -distance, dy: 0)
    return layout
  }

  /// The space between the main and the side panel, from top to bottom.
  var clearing: Rect {
    guard hasRoomBeside else {
      return Rect(x: 0, y: 0, width: window.width, height: height).inset(dx: 4, dy: 4)
    }
    return Rect(
      x: phone.minX - margin + 2, y: 0, width: phone.width + 2 * margin - 4,
      height: height)
  }

  private var freeWidth: Double { (window.width - phone.width) / 2 - 2 * margin }

  private var besideWidth: Double {
    min(freeWidth, StageLayout.panelWidth.upperBound * unit).rounded(.down)
  }

  private func overPhone(share: Double, atTop: Bool) -> Rect {
    let width = min(window.width - margin, StageLayout.panelWidth.upperBound * unit)
    let height = (self.height - 2 * margin) * share
    let middle = ((window.width - width) / 2).rounded()
    let isWide = window.width >= 2 * width + 3 * margin
    return Rect(
      x: isWide ? (atTop ? window.width - margin - width : margin) : middle,
      y: atTop ? badgeRow.maxY + 8 * unit : captionLine.minY - bezel - height, width: width,
      height: height)
  }

  // MARK: Measures

  private static let margin = 14.0
  private static let captionHeight = 46.0
  private static let badgeHeight = 26.0
  private static let panelWidth = 220.0...340.0
  private static let smallestUnit = 0.85
  /// The timeline's height with all its lanes, and with one.
  private static let timelineHeight = (whole: 236.0, low: 92.0)

  /// All lanes are shown where the stage keeps about three quarters of the height.
  private static func hasLanes(in window: Size, unit: Double) -> Bool {
    window.height >= 780 * unit
  }

  private static func foot(of window: Size, unit: Double) -> Double {
    (unit * (hasLanes(in: window, unit: unit) ? timelineHeight.whole : timelineHeight.low))
      .rounded()
  }

  private static func unit(of window: Size) -> Double {
    min(max(min(window.width / 1280, window.height / 800), smallestUnit), 2.25)
  }

  /// What surrounds the stage: the body, the margins and the line of text.
  private static func frame(
    unit: Double
  ) -> (bezel: Double, horizontal: Double, top: Double, vertical: Double) {
    let bezel = (9 * unit).rounded()
    let top = margin * unit + bezel
    return (
      bezel, 2 * (bezel + margin * unit), top, top + bezel + captionHeight * unit
    )
  }
}
