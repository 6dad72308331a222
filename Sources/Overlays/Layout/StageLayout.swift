import Drawing

/// Where everything lies in the window: panels in docks at its edges, the phone as large as fits into what
/// they leave, in its middle; a line of text below it.
///
/// A pure value: the same window, container and workspace give the same rectangles. While a finger is on
/// the stage, its owner keeps the ``Workspace`` as it was, so that switching an overlay on in the middle of
/// a drag moves nothing.
nonisolated package struct StageLayout: Hashable, Sendable {
  /// The window's size, in points.
  package let window: Size
  /// The container's size, in its own points.
  package let container: Size
  /// What somebody has made of the window.
  package let workspace: Workspace
  /// What the docks leave to the stage, in window points.
  package let area: Rect
  /// The most that a stage can take, in window points.
  private let spare: Size
  /// How far below the window's upper edge a stage begins that takes all of it, in points.
  private let top: Double
  /// The container's rectangle in the window, in points: the phone's screen.
  package private(set) var stage: Rect
  /// Window points per container point.
  package let scale: Double
  /// The size of the tool's text and gaps, as a factor.
  package let unit: Double
  /// The width of the phone's body around the stage, in window points.
  package let bezel: Double
  /// The left dock, in window points; `nil` if no panel is there.
  package let left: Rect?
  /// The right dock, in window points; `nil` if no panel is there.
  package let right: Rect?
  /// The dock at the window's foot, in window points; `nil` if no panel is there.
  package let foot: Rect?
  /// The panels that are there; others may be open and folded away, where there is no room for them.
  package let shown: PanelSet
  /// The panel that lies below the stage as a sheet, for want of room beside it.
  package let sheet: DockPanel?
  /// Whether the toolbar has the left edge for itself.
  private let hasToolbarStrip: Bool
  /// How far apart two phones are, in window points; `nil` for one phone.
  private let distance: Double?
  /// The height of the line of text below the phone, in window points.
  private let captionHeight: Double

  /// Lays the window out.
  ///
  /// - Parameters:
  ///   - window: The window's size, in points.
  ///   - container: The container's size; greater than 0.
  ///   - workspace: Which panels are open, how large docks and text are.
  /// - Complexity: O(1). No allocation.
  package init(window: Size, container: Size, workspace: Workspace = Workspace()) {
    self.window = window
    self.container = container
    self.workspace = workspace
    let unit = workspace.unit(in: window)
    self.unit = unit
    let plan = StageLayout.plan(window, container, workspace, unit)
    let gap = (DockPlan.gap * unit).rounded()
    let height = max(window.height - plan.foot, 0)
    let side = Rect(x: 0, y: gap, width: 0, height: max(height - 2 * gap, 0))
    left = plan.left.map {
      Rect(x: plan.strip > 0 ? plan.strip : gap, y: side.minY, width: $0, height: side.height)
    }
    right = plan.right.map {
      Rect(x: window.width - gap - $0, y: side.minY, width: $0, height: side.height)
    }
    foot =
      plan.foot > 0
      ? Rect(
        x: gap, y: height, width: max(window.width - 2 * gap, 0), height: max(plan.foot - gap, 0))
      : nil
    sheet = plan.isSheet && plan.foot > 0 ? plan.only : nil
    shown = plan.shown
    hasToolbarStrip = plan.hasToolbar
    let start = left?.maxX ?? plan.strip
    let area = Rect(
      x: start, y: 0, width: max((right?.minX ?? window.width) - start, 0), height: height)
    self.area = area
    let frame = StageLayout.frame(unit: unit, height: height)
    bezel = frame.bezel
    top = frame.top
    captionHeight = frame.caption
    spare = Size(width: area.width - frame.horizontal, height: height - frame.vertical)
    // Without docks, the stage is in the middle of the window, as long as it is clear of the toolbar.
    let isFree = left == nil && right == nil
    let place = Place(
      of: container, in: area, frame, isForTwo: plan.isForTwo, anchor: workspace.anchor,
      middle: isFree ? window.width / 2 : area.midX)
    (scale, distance, stage) = (place.scale, place.distance, place.stage)
  }

  /// Where the stage is, and how large.
  private struct Place {
    let scale: Double
    let distance: Double?
    private(set) var stage: Rect

    /// - Parameters:
    ///   - isForTwo: Whether two phones are to stand beside each other, if there is room.
    ///   - held: Where the stage stays, if it fits there.
    ///   - middle: Where its middle is, if it fits there.
    init(
      of container: Size, in area: Rect, _ frame: Frame, isForTwo: Bool, anchor held: StageAnchor?,
      middle: Double
    ) {
      var fit = min(
        (area.width - frame.horizontal) / container.width,
        (area.height - frame.vertical) / container.height)
      let between = (2 * frame.bezel + 1.5 * frame.margin).rounded()
      let half = (area.width - frame.horizontal - between) / 2
      let hasTwo = isForTwo && half >= StageLayout.leastPhone
      if hasTwo { fit = min(fit, half / container.width) }
      let anchor = hasTwo ? nil : held
      scale =
        anchor.flatMap { $0.scale <= fit ? $0.scale : nil }
        ?? StageLayout.whole(max(fit, 0.02), width: container.width)
      let size = Size(width: container.width * scale, height: container.height * scale)
      distance = hasTwo ? (size.width + between).rounded() : nil
      let free = max(area.height - frame.vertical - size.height, 0)
      let width = size.width + (distance ?? 0)
      let left = area.minX + frame.horizontal / 2
      stage = Rect(
        x: max(middle - width / 2, left).rounded() + (distance ?? 0),
        y: (frame.top + free / 2).rounded(), width: size.width, height: size.height)
      guard let anchor else { return }
      stage.origin = Point(
        x: max(min(anchor.origin.x, area.maxX - frame.horizontal / 2 - size.width), left),
        y: max(min(anchor.origin.y, frame.top + free), frame.top))
    }
  }

  /// The most that a stage can take whose upper left corner is at a place, in window points.
  package func room(from origin: Point) -> Size {
    Size(
      width: area.minX + (area.width + spare.width) / 2 - origin.x,
      height: top + spare.height - origin.y)
  }

  /// Two phones have what they need before docks do.
  private static func plan(
    _ window: Size, _ container: Size, _ workspace: Workspace, _ unit: Double
  ) -> DockPlan {
    guard workspace.isSplit else {
      return DockPlan(
        window: window, workspace: workspace, unit: unit, leastWidth: leastStage.width)
    }
    let frame = frame(unit: unit, height: window.height)
    let tallest = max(window.height - frame.vertical, 0) / container.height * container.width
    let phone = min(max(tallest, leastPhone), usualPhone) + 1
    let two = 2 * phone + frame.horizontal + 2 * frame.bezel + 2 * frame.margin
    var plan = DockPlan(
      window: window, workspace: workspace, unit: unit, leastWidth: max(two, leastStage.width))
    plan.isForTwo = true
    // Where a dock has no room beside two, there is one.
    let alone = DockPlan(
      window: window, workspace: workspace, unit: unit, leastWidth: leastStage.width)
    return plan.isSheet && !alone.isSheet ? alone : plan
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
  ///   - workspace: The panels that are to have room beside it.
  package static func window(around container: Size, workspace: Workspace = Workspace()) -> Size {
    let frame = frame(unit: workspace.zoom, height: .infinity)
    let stage = Size(
      width: (container.width + frame.horizontal).rounded(.up),
      height: (container.height + frame.vertical).rounded(.up))
    // Docks are the wider the wider the window is: from a wide one down to where the stage just fits.
    var window = Size(width: stage.width + 4_000, height: stage.height)
    for _ in 0..<64 {
      let layout = StageLayout(window: window, container: container, workspace: workspace)
      let spare = layout.area.width - stage.width
      if spare.magnitude < 0.01 { break }
      window.width -= spare
    }
    return Size(width: window.width.rounded(.up), height: window.height)
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
  package func windowRect(_ rect: Rect) -> Rect {
    Rect(
      x: stage.minX + rect.minX * scale, y: stage.minY + rect.minY * scale,
      width: rect.width * scale, height: rect.height * scale)
  }

  // MARK: Rectangles

  /// The gap between things, in window points.
  package var margin: Double { StageLayout.margin * unit }

  /// The phone's body, in window points.
  package var phone: Rect { stage.inset(dx: -bezel, dy: -bezel) }

  /// The radius of the screen's corners, in window points.
  package var screenRadius: Double {
    min(min(container.width, container.height) * 0.115, 56) * scale
  }

  /// The line of text below the phone, as wide as the docks allow.
  package var captionLine: Rect {
    Rect(
      x: area.minX + margin, y: min(phone.maxY, area.maxY - captionHeight),
      width: max(area.width - 2 * margin, 0), height: captionHeight)
  }

  /// The place for what is told about the whole session at the foot of the line below the phone.
  ///
  /// - Parameter lines: How many lines it has.
  package func footLine(lines: Int) -> Rect {
    let height = ((Double(lines) * 15 + 5) * unit).rounded()
    let line = captionLine
    return Rect(
      x: line.minX.rounded(), y: (line.maxY - height - 2 * unit).rounded(),
      width: line.width.rounded(.down), height: height)
  }

  /// Whether the timeline shows all its lanes, or one alone because its dock is low.
  package var hasLanes: Bool { foot.map { $0.height >= StageLayout.leastLanes * unit } ?? false }

  /// The place for the timeline, or `nil` without one.
  package var timeline: Rect? { shown.contains(.timeline) ? foot : nil }

  /// Whether badges stand beside the phone, in the stage's own area.
  package var hasBadgesBeside: Bool {
    leftmost.minX - area.minX >= StageLayout.badgeWidth * unit
  }

  /// The upper right corner of the first badge where they stand below one another: beside the phone, or
  /// over the panels of the left dock; `nil` where they stand in a row.
  package var badgeColumn: Point? {
    if hasBadgesBeside { return Point(x: leftmost.minX - margin, y: leftmost.minY) }
    return left.map { Point(x: $0.maxX, y: $0.minY) }
  }

  /// Where badges stand below one another beside the phone; `nil` where they do not.
  package func badgeColumnPlace(of count: Int) -> Rect? {
    guard count > 0, hasBadgesBeside, let corner = badgeColumn else { return nil }
    let width = StageLayout.badgeWidth * unit
    return Rect(
      x: corner.x - width, y: corner.y, width: width,
      height: Double(count) * (badgeRow.height + badgeGap))
  }

  /// The row in which badges stand where there is no room for them beside the phone.
  package var badgeRow: Rect {
    Rect(
      x: area.minX + margin, y: area.minY + margin.rounded(),
      width: max(area.width - 2 * margin, 0), height: (StageLayout.badgeHeight * unit).rounded())
  }

  /// The height in which things stand beside the phone, in window points.
  package var sideRows: ClosedRange<Double> { margin...max(area.maxY - margin, margin) }

  /// The height that the toolbar may take at the window's left edge, in window points.
  package var toolbarRows: ClosedRange<Double> {
    if hasToolbarStrip { return sideRows }
    let top = badgeColumn == nil ? badgeRow.maxY : margin
    return top...max(min(captionLine.minY, area.maxY - 4), top)
  }

  /// The gap between badges, in window points.
  package var badgeGap: Double { (8 * unit).rounded() }

  /// The height that badges take of the left dock, in window points.
  func badgeStack(of count: Int) -> Double {
    count == 0 || hasBadgesBeside ? 0 : Double(count) * (badgeRow.height + badgeGap)
  }

  /// The same with the phone where a second one is; `nil` for one phone.
  package var leftPhone: StageLayout? {
    guard let distance else { return nil }
    var layout = self
    layout.stage = stage.offset(dx: -distance, dy: 0)
    return layout
  }

  /// The body of the phone, or of the left one of two.
  private var leftmost: Rect { phone.offset(dx: -(distance ?? 0), dy: 0) }

  /// Where what marks the stage may stand: the area, and of two phones' the right one's side.
  var markedArea: Rect {
    guard let leftPhone else { return area }
    let middle = ((leftPhone.phone.maxX + phone.minX) / 2).rounded()
    return Rect(x: middle, y: area.minY, width: max(area.maxX - middle, 0), height: area.height)
  }

  /// The space that belongs to the phone, from top to bottom; around a small one all between the docks.
  var clearing: Rect {
    if distance == nil && phone.width < StageLayout.labelWidth * unit {
      return area.inset(dx: 4, dy: 4)
    }
    let reach = (distance == nil ? 1 : 0.75) * margin - 2
    return Rect(
      x: phone.minX - reach, y: 4, width: phone.width + 2 * reach, height: area.height - 8)
  }

  /// Where labels of what is on the stage may stand, in window points: in its space, above the line of text.
  var labelArea: Rect {
    let foot = Rect(x: area.minX, y: 0, width: area.width, height: max(captionLine.minY, 0))
    return clearing.intersection(markedArea).intersection(foot)
  }

  // MARK: Measures

  /// The least that is left to the stage, in points, before docks are folded.
  package static let leastStage = Size(width: 260, height: 240)
  /// The width of one of two phones' screens, in points: the least, and what docks give way for.
  private static let leastPhone = 150.0
  private static let usualPhone = 230.0
  private static let margin = 14.0
  private static let badgeHeight = 26.0
  /// The room that badges want beside the phone.
  private static let badgeWidth = 112.0
  /// The width of a phone on which what is said of its panes can be read.
  private static let labelWidth = 240.0
  /// The height of a timeline with all its lanes.
  private static let leastLanes = 205.0
  /// Below this height there is a little less around the stage.
  private static let lowArea = 330.0

  /// What surrounds the stage: the body, the margins and the line of text.
  private static func frame(unit: Double, height: Double) -> Frame {
    let isLow = height < lowArea * unit
    let bezel = ((isLow ? 6 : 9) * unit).rounded()
    let margin = (isLow ? 8 : margin) * unit
    let caption = (isLow ? 28.0 : 46) * unit
    let top = margin + bezel
    return Frame(
      bezel: bezel, margin: margin, horizontal: 2 * (bezel + margin), top: top,
      vertical: top + bezel + caption, caption: caption)
  }

  private struct Frame {
    let bezel: Double
    let margin: Double
    let horizontal: Double
    let top: Double
    let vertical: Double
    let caption: Double
  }
}
