import Drawing

/// How much of a window's edges the docks take, and what stands in them.
///
/// Docks take what they are wanted to have as long as the stage keeps its least; then they shrink to
/// their own least; then the one that was not used last is folded away; and where there is no room for one
/// beside the stage either, the panel that was opened last is a sheet at the window's foot.
nonisolated struct DockPlan {
  /// What the toolbar takes at the left edge, in points.
  private(set) var strip = 0.0
  /// Whether that is the whole toolbar, and not but its handle.
  private(set) var hasToolbar = false
  /// The width of the left dock, or `nil` while it is folded or empty, in points.
  private(set) var left: Double?
  /// The width of the right dock, or `nil` while it is folded or empty, in points.
  private(set) var right: Double?
  /// The height at the window's foot that the timeline or a sheet takes, in points.
  private(set) var foot = 0.0
  /// The one panel that there is, where there is room for no more.
  private(set) var only: DockPanel?
  /// Whether that one lies below the stage and not beside it.
  private(set) var isSheet = false

  /// Whether there is room for two phones.
  var isForTwo = false

  private let window: Size
  private let workspace: Workspace
  private let unit: Double

  /// - Parameter leastWidth: What the stage needs, in points.
  init(window: Size, workspace: Workspace, unit: Double, leastWidth: Double) {
    self.window = window
    self.workspace = workspace
    self.unit = unit
    choose(leastWidth)
    takeFoot()
    takeStrip()
    takeSides(leastWidth)
  }

  /// The panels that are there.
  var shown: PanelSet {
    var shown: PanelSet = []
    if shows(.log) { shown.insert(.log) }
    if shows(.graph) { shown.insert(.graph) }
    if shows(.context) { shown.insert(.context) }
    if shows(.inspector) { shown.insert(.inspector) }
    if shows(.timeline) { shown.insert(.timeline) }
    if shows(.problems) { shown.insert(.problems) }
    if shows(.lessons) { shown.insert(.lessons) }
    return shown
  }

  private func shows(_ panel: DockPanel) -> Bool {
    guard workspace.open.has(panel), only == nil || only == panel else { return false }
    if isSheet { return foot > 0 }
    switch workspace.dock(of: panel) {
    case .left: return left != nil
    case .right: return right != nil
    case .foot: return foot > 0
    }
  }

  // MARK: Who is there

  /// Chooses the only panel, where there is no room for docks on two edges.
  private mutating func choose(_ leastWidth: Double) {
    let width = window.width - (workspace.hasButtons ? DockPlan.strip * unit : 0)
    let hasSideRoom = width - DockPlan.least.side * unit - DockPlan.gap * unit >= leastWidth
    let hasFootRoom =
      window.height - DockPlan.least.foot * unit >= StageLayout.leastStage.height
    let usesSide = workspace.uses(.left) || workspace.uses(.right)
    let isCrowded = usesSide && !hasSideRoom || workspace.uses(.foot) && !hasFootRoom
    guard isCrowded, let foremost = workspace.foremost else { return }
    only = foremost
    isSheet = foremost == .timeline ? !hasFootRoom : !hasSideRoom
  }

  private func uses(_ dock: Dock) -> Bool {
    guard let only else { return workspace.uses(dock) }
    return !isSheet && workspace.dock(of: only) == dock
  }

  // MARK: How much they take

  private mutating func takeFoot() {
    if isSheet {
      let wanted = only == .timeline ? DockPlan.low : DockPlan.sheet
      let height = min((wanted * unit).rounded(), (window.height / 2).rounded(.down))
      let least = only == .timeline ? DockPlan.least.foot : DockPlan.least.sheet
      foot = height >= least * unit ? height : 0
    } else if uses(.foot) {
      let isTall = window.height - DockPlan.whole * unit >= DockPlan.tallStage
      let wanted = (workspace.sizes.foot ?? (isTall ? DockPlan.whole : DockPlan.low)) * unit
      let most = min(window.height - StageLayout.leastStage.height, 0.6 * window.height)
      foot = min(max(wanted, DockPlan.least.foot * unit), max(most, DockPlan.least.foot * unit))
        .rounded(.down)
    }
  }

  /// Where the toolbar does not fit above the foot, its handle stays.
  private mutating func takeStrip() {
    guard workspace.hasButtons else { return }
    hasToolbar = window.height - foot >= DockPlan.toolbar * unit
    strip = ((hasToolbar ? DockPlan.strip : DockPlan.handle) * unit).rounded()
  }

  private mutating func takeSides(_ leastWidth: Double) {
    var (hasLeft, hasRight) = (uses(.left), uses(.right))
    guard hasLeft || hasRight else { return }
    let least = (DockPlan.least.side * unit).rounded()
    let gap = (DockPlan.gap * unit).rounded()
    let edge = strip > 0 ? strip : gap
    func room() -> Double {
      window.width - (hasLeft ? edge : strip) - (hasRight ? gap : 0) - leastWidth
    }
    if hasLeft && hasRight && room() < 2 * least {
      if workspace.foremost.map(workspace.dock) == .left {
        hasRight = false
      } else {
        hasLeft = false
      }
    }
    guard room() >= least else { return }
    var (first, second) = (
      hasLeft ? wanted(.left, least) : 0, hasRight ? wanted(.right, least) : 0
    )
    let excess = first + second - room()
    if excess > 0 {
      // Each gives of what it has beyond its least.
      let spare = max(first - least, 0) + max(second - least, 0)
      let share = spare > 0 ? min(excess / spare, 1) : 0
      first -= max(first - least, 0) * share
      second -= max(second - least, 0) * share
    }
    left = hasLeft ? max(first.rounded(.down), least) : nil
    right = hasRight ? max(second.rounded(.down), least) : nil
  }

  private func wanted(_ dock: Dock, _ least: Double) -> Double {
    let most = 440 * unit
    let usual =
      dock == .left
      ? min(max(0.27 * window.width, 280 * unit), most)
      : min(max(0.285 * window.width, 340 * unit), most)
    let wanted = workspace.sizes[dock].map { $0 * unit } ?? usual
    return min(max(wanted, least), DockPlan.widest * unit)
  }

  // MARK: Measures

  /// The least that a panel is used with, in points at a unit of 1.
  static let least = (side: 240.0, foot: 104.0, sheet: 90.0)
  /// The most that a dock beside the stage may take, in points at a unit of 1.
  static let widest = 760.0
  /// The gap between a panel and the window's edge, in points at a unit of 1.
  static let gap = 10.0
  /// What the toolbar takes, and what is left of it as a handle, in points at a unit of 1.
  private static let strip = 46.0
  private static let handle = 14.0
  /// The height that the toolbar has in one column, with gaps around it, in points at a unit of 1.
  private static let toolbar = 468.0
  /// The timeline's height with all its lanes, and with one, in points at a unit of 1.
  private static let whole = 236.0
  private static let low = 116.0
  /// The height that a stage keeps beside a timeline with all its lanes, in points: text of another size
  /// makes the stage no larger.
  private static let tallStage = 544.0
  /// The height of a sheet where the window has room for it.
  private static let sheet = 300.0
}
