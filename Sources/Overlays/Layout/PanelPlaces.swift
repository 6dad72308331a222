import Drawing
import Toolkit

/// Where the panels stand in their docks, one below the other; `nil` for those that are closed or folded.
nonisolated package struct PanelPlaces: Hashable, Sendable {
  /// The context's numbers.
  package private(set) var context: Rect?
  /// The call log.
  package private(set) var log: Rect?
  /// The frame times.
  package private(set) var graph: Rect?
  /// The inspector.
  package private(set) var inspector: Rect?
  /// The timeline.
  package private(set) var timeline: Rect?
  /// What is wrong with user code.
  package private(set) var problems: Rect?
  /// Lessons.
  package private(set) var lessons: Rect?

  /// - Parameter badges: How many badges there are, which may stand over the left dock's panels.
  package init(_ layout: StageLayout, badges: Int) {
    if let sheet = layout.sheet {
      self[keyPath: PanelPlaces.place(of: sheet)] = layout.foot
      return
    }
    timeline = layout.timeline
    let shown = layout.shown
    if shown.contains(.inspector) { inspector = layout.right }
    let hasContextLeft = shown.contains(.context) && layout.workspace.dock(of: .context) == .left
    let numbers = PanelPlaces.height(ofRows: PanelPlaces.contextRows, layout.unit)
    if shown.contains(.context) && !hasContextLeft { placeContextRight(layout, numbers) }
    guard var rest = layout.left else { return }
    _ = rest.takeTop(min(layout.badgeStack(of: badges), rest.height / 2).rounded(), gap: 0)
    stack(layout, hasContext: hasContextLeft, numbers: numbers, in: rest)
  }

  /// Places what stands in the left dock.
  ///
  /// - Parameter numbers: How high the context's numbers are, in points.
  private mutating func stack(
    _ layout: StageLayout, hasContext: Bool, numbers: Double, in dock: Rect
  ) {
    let shown = layout.shown
    var rest = dock
    var gap = (8 * layout.unit).rounded()
    // Three panels in a low dock leave less between them.
    if shown.contains(.problems) { gap = min(gap, (rest.height * 0.06).rounded(.down)) }
    let isBelow = shown.contains(.log) || hasContext
    let isShared = isBelow || shown.contains(.lessons)
    if shown.contains(.problems) {
      let isAlone = !isShared && !shown.contains(.graph)
      problems = isAlone ? rest : rest.takeTop((rest.height * 0.46).rounded(.down), gap: gap)
    }
    if shown.contains(.graph) {
      let height = (PanelPlaces.graphHeight * layout.unit).rounded()
      graph =
        isShared
        ? rest.takeBottom(min(height, (rest.height * 0.3).rounded(.down)), gap: gap)
        : rest.takeTop(min(height, rest.height), gap: gap)
    }
    if shown.contains(.lessons) {
      lessons = isBelow ? rest.takeTop((rest.height * 0.66).rounded(.down), gap: gap) : rest
    }
    if hasContext && shown.contains(.log) {
      context = rest.takeTop(min(numbers, (rest.height * 0.45).rounded(.down)), gap: gap)
    } else if hasContext {
      context = rest
    }
    if shown.contains(.log) { log = rest }
  }

  /// The calls that stand below the numbers may have a panel of their own.
  private mutating func placeContextRight(_ layout: StageLayout, _ numbers: Double) {
    context = layout.right
    if layout.shown.contains(.log) || !layout.workspace.listsCalls, let whole = context {
      context?.size.height = min(whole.height, numbers)
    }
  }

  /// Where a panel stands.
  package subscript(panel: DockPanel) -> Rect? { self[keyPath: PanelPlaces.place(of: panel)] }

  private static func place(of panel: DockPanel) -> WritableKeyPath<PanelPlaces, Rect?> {
    switch panel {
    case .context: \.context
    case .log: \.log
    case .graph: \.graph
    case .inspector: \.inspector
    case .timeline: \.timeline
    case .problems: \.problems
    case .lessons: \.lessons
    }
  }

  /// How many rows the context's numbers have at most.
  private static let contextRows = 11
  private static let graphHeight = 166.0

  /// The height of a row, in points.
  static func rowHeight(_ unit: Double) -> Double { (16.5 * unit).rounded() }

  /// The height of a panel with a heading, a bar and rows: so many in all.
  private static func height(ofRows rows: Int, _ unit: Double) -> Double {
    let padding = 12 * unit * 1.6
    let gaps = (5 * unit).rounded() + (3 * unit).rounded()
    return (Double(rows) * rowHeight(unit) + gaps + padding).rounded(.up) + 1
  }
}
