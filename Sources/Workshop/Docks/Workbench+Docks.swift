import Drawing
import Overlays
import Scenes
import Sessions
import Toolkit
import Transitions

/// The panels around the stage: which are open, how large their docks are, how large the text is.
extension Workbench {
  /// The docks in which panels stand.
  var docks: DockState {
    get { states[DockState()] }
    _modify { yield &states[DockState()] }
  }

  /// What lays the window out. While a finger is on the stage it stays as it was when the finger came down,
  /// so that nothing moves under it.
  package var workspace: Workspace {
    if touch.isDown, let held = docks.held { return held }
    return wantedWorkspace
  }

  /// A finger comes down on the stage, and the layout stays for as long.
  func holdStage() {
    docks.held = wantedWorkspace
    touch.isDown = true
  }

  /// What lays the window out once nobody holds the stage.
  var wantedWorkspace: Workspace {
    var workspace = Workspace()
    workspace.open = openPanels
    workspace.latest = problems.isForemost ? .problems : docks.latest
    workspace.sizes = docks.sizes
    workspace.zoom = preferences.textSize
    workspace.hasButtons = true
    workspace.isSplit = wantsSplit
    workspace.anchor = screen.corner?.anchor
    return isDemonstrating ? demonstrating(workspace) : workspace
  }

  /// The same with the context's numbers, if there is a dock for them: the opening demonstration shows them.
  private func demonstrating(_ workspace: Workspace) -> Workspace {
    var shown = workspace
    shown.open.insert(.context)
    let layout = StageLayout(window: screen.size, container: containerSize, workspace: shown)
    return layout.shown.contains(.context) && layout.sheet == nil ? shown : workspace
  }

  /// Where everything lies in the window.
  package var layout: StageLayout {
    StageLayout(window: screen.size, container: containerSize, workspace: workspace)
  }

  private var containerSize: Size { live.simulation.instance.root.view.bounds.size }

  /// Where the panels stand in the window.
  package var panelPlaces: PanelPlaces { PanelPlaces(layout, badges: badgeCount) }

  /// Whether there is room for two phones.
  var hasRoomForTwo: Bool {
    var workspace = wantedWorkspace
    workspace.isSplit = true
    return StageLayout(window: screen.size, container: containerSize, workspace: workspace)
      .leftPhone != nil
  }

  // MARK: Open and closed

  /// The panels that are open, whether there is room for them or not.
  package var openPanels: PanelSet {
    var open = options.panels
    if inspector.isShown { open.insert(.inspector) }
    if timeline.isShown { open.insert(.timeline) }
    if problems.isShown { open.insert(.problems) }
    return open
  }

  /// Opens a panel; where there is no room for all, it is the one that is seen.
  func show(_ panel: DockPanel) {
    set(panel, isOpen: true)
    problems.isForemost = panel == .problems && problems.isShown
    if panel != .problems { docks.latest = panel }
  }

  private func set(_ panel: DockPanel, isOpen: Bool) {
    needsDisplay = true
    switch panel {
    case .log: options[.callLog] = isOpen
    case .graph: options[.frameTimes] = isOpen
    case .context: options[.context] = isOpen
    case .inspector: inspector.isShown = isOpen
    case .timeline: timeline.set(isShown: isOpen)
    case .problems: problems.set(isShown: isOpen)
    }
  }

  /// Opens a panel or closes it; one that is open but folded away for want of room comes back.
  func toggle(_ panel: DockPanel) {
    let isFolded = !touch.isDown && !layout.shown.has(panel)
    if openPanels.has(panel) && !isFolded {
      set(panel, isOpen: false)
    } else {
      show(panel)
    }
  }

  /// Closes all panels, or opens those again that were closed so.
  func togglePanels(_ time: Double) {
    let open = openPanels
    if !problems.hasAny { docks.hidden.remove(.problems) }
    // The panel that the demonstration shows is one to whoever sees it.
    let isDemonstrated = isDemonstrating && layout.shown.contains(.context)
    if isDemonstrated { tour.demonstrated = nil }
    needsDisplay = true
    if !open.isEmpty {
      docks.hidden = open
      for panel in DockPanel.allCases where open.has(panel) { set(panel, isOpen: false) }
    } else if isDemonstrated {
      return
    } else if !docks.hidden.isEmpty {
      for panel in DockPanel.allCases where docks.hidden.has(panel) { set(panel, isOpen: true) }
      docks.hidden = []
    } else {
      tell("No panel is open: E, F3, I, M and Y open them", at: time)
    }
  }

  // MARK: Sizes

  /// Closes a panel.
  func close(_ panel: DockPanel) {
    if panel == .context { toggleContext() } else { set(panel, isOpen: false) }
  }

  /// Gives a dock a size, or as much of it as there is room for: what is remembered is what is seen, so
  /// that the edge answers at once when it is dragged back.
  func resize(_ dock: Dock, to size: Double?) {
    docks.sizes[dock] = size
    needsDisplay = true
    guard size != nil else { return }
    let layout = layout
    let seen: Double? =
      switch dock {
      case .left: layout.left?.width
      case .right: layout.right?.width
      case .foot: layout.foot.map { screen.size.height - $0.minY }
      }
    if let seen { docks.sizes[dock] = seen / layout.unit }
  }

  /// Makes the tool's text larger or smaller by a number of steps, or as large as the desktop's for 0: the
  /// preferences keep it.
  func zoom(by steps: Int, _ time: Double) {
    let (zooms, zoom) = (Workspace.zooms, preferences.textSize)
    let index = zooms.lastIndex { $0 <= zoom + 1e-9 } ?? 0
    let next = steps == 0 ? 1 : zooms[min(max(index + steps, 0), zooms.count - 1)]
    var changed = preferences
    changed.textSize = next
    store(changed)
    tell("Text size \(Int((next * 100).rounded())) %", at: time)
  }
}

extension Panel {
  static let docks = Panel(name: "docks", layer: .window) { bench, sight in
    let handles = DockHandles(layout: sight.layout, places: sight.places)
    return { ui in handles.draw(&ui, grip: &bench.docks.grip) }
  }
}
