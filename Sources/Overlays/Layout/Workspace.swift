import Drawing

/// One of the panels that stand in docks around the stage.
nonisolated package enum DockPanel: String, CaseIterable, Hashable, Sendable {
  /// The calls of the session, and what breaks the contract.
  case log
  /// How long the latest frames took.
  case graph = "frame times"
  /// The numbers of the running transition.
  case context = "numbers"
  /// What changes the values of a scene.
  case inspector
  /// What happened over time.
  case timeline
  /// What is wrong with user code; there only while something is.
  case problems
  /// Courses, and the task of one that somebody is at.
  case lessons

  /// The panels that are remembered from one run to the next.
  package static let remembered = allCases.filter { $0 != .problems }
}

/// Some of the panels.
nonisolated package struct PanelSet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The set of one panel.
  package init(_ panel: DockPanel) {
    switch panel {
    case .log: self = .log
    case .graph: self = .graph
    case .context: self = .context
    case .inspector: self = .inspector
    case .timeline: self = .timeline
    case .problems: self = .problems
    case .lessons: self = .lessons
    }
  }

  package static let log = PanelSet(rawValue: 1)
  package static let graph = PanelSet(rawValue: 2)
  package static let context = PanelSet(rawValue: 4)
  package static let inspector = PanelSet(rawValue: 8)
  package static let timeline = PanelSet(rawValue: 16)
  package static let problems = PanelSet(rawValue: 32)
  package static let lessons = PanelSet(rawValue: 64)

  /// Whether a panel is among them.
  package func has(_ panel: DockPanel) -> Bool { contains(PanelSet(panel)) }
}

/// An edge of the window at which panels stand.
nonisolated package enum Dock: String, CaseIterable, Hashable, Sendable {
  case left, right, foot
}

/// How large somebody has made the docks, in points at a zoom of 1; `nil` for what is usual.
nonisolated package struct DockSizes: Hashable, Sendable {
  /// The width of the left one.
  package var left: Double?
  /// The width of the right one.
  package var right: Double?
  /// The height of the one at the window's foot.
  package var foot: Double?

  /// All as usual.
  package init() {}

  /// The size of one of them.
  package subscript(dock: Dock) -> Double? {
    get {
      switch dock {
      case .left: left
      case .right: right
      case .foot: foot
      }
    }
    set {
      switch dock {
      case .left: left = newValue
      case .right: right = newValue
      case .foot: foot = newValue
      }
    }
  }
}

/// Where the stage's upper left corner is to stay and how large it is to be shown, as far as there is room.
nonisolated package struct StageAnchor: Hashable, Sendable {
  /// In window points.
  package var origin: Point
  /// Window points per point of the container.
  package var scale: Double

  /// Creates an anchor from a corner's place and a scale.
  package init(origin: Point, scale: Double) { (self.origin, self.scale) = (origin, scale) }
}

/// What somebody has made of the window: which panels are open, how large the docks and the text are.
///
/// A ``StageLayout`` makes rectangles of it, of the window's size and of the stage's.
nonisolated package struct Workspace: Hashable, Sendable {
  /// The panels that are open, whether there is room for them or not.
  package var open: PanelSet = []
  /// The one of them that was opened last: it is there where there is no room for all.
  package var latest: DockPanel?
  /// How large the docks were made.
  package var sizes = DockSizes()
  /// The size of the tool's text, as a factor: 1 is the desktop's.
  package var zoom = 1.0
  /// Whether the tool's own buttons are painted: the toolbar at the left edge, one in each panel's head
  /// that closes it.
  package var hasButtons = false
  /// Whether the context's panel has the latest calls below its numbers where no log has them.
  package var listsCalls = true
  /// Where the stage stays while its corner is dragged; `nil` for the middle of its area.
  package var anchor: StageAnchor?
  /// Whether two phones are wanted side by side.
  package var isSplit = false

  /// No panel, and text of the desktop's size.
  package init() {}

  /// The zooms that can be chosen, as factors.
  package static let zooms = [0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.25, 2.5]

  /// The dock in which a panel stands: the numbers give way to the inspector.
  package func dock(of panel: DockPanel) -> Dock {
    switch panel {
    case .problems, .lessons, .log, .graph: .left
    case .context: open.contains(.inspector) ? .left : .right
    case .inspector: .right
    case .timeline: .foot
    }
  }

  /// Whether a dock has any panel that is open.
  func uses(_ dock: Dock) -> Bool {
    switch dock {
    case .left:
      !open.isDisjoint(with: [.problems, .lessons, .log, .graph])
        || open.isSuperset(of: [.context, .inspector])
    case .right: !open.isDisjoint(with: [.context, .inspector])
    case .foot: open.contains(.timeline)
    }
  }

  /// The panel that stays where there is room for one: the one that was opened last.
  var foremost: DockPanel? {
    if let latest, open.has(latest) { return latest }
    if open.contains(.problems) { return .problems }
    if open.contains(.lessons) { return .lessons }
    if open.contains(.inspector) { return .inspector }
    if open.contains(.context) { return .context }
    if open.contains(.log) { return .log }
    if open.contains(.graph) { return .graph }
    return open.contains(.timeline) ? .timeline : nil
  }

  /// The size of text and gaps in a window, as a factor: the zoom, as far as a small window can be used
  /// with it.
  func unit(in window: Size) -> Double {
    min(zoom, max(min(window.width / 420, window.height / 320), 1))
  }
}
