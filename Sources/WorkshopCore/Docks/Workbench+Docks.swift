import Drawing
import Overlays
import Scenes
import Sessions
import Transitions

/// The panels around the stage: which are open, and where all lies.
extension Workbench {
  /// The docks in which panels stand.
  package var docks: DockState {
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
    workspace.latest = fittings.panels.docked.first { $0.isForemost(self) }?.panel ?? docks.latest
    workspace.sizes = docks.sizes
    workspace.zoom = textSize
    workspace.hasButtons = true
    workspace.isSplit = wantsSplit
    workspace.anchor = screen.corner?.anchor
    return isDemonstrating ? demonstrating(workspace) : workspace
  }

  /// Where everything lies in the window.
  package var layout: StageLayout {
    StageLayout(window: screen.size, container: containerSize, workspace: workspace)
  }

  private var containerSize: Size { live.simulation.instance.root.view.bounds.size }

  /// Where the panels stand in the window.
  package var panelPlaces: PanelPlaces { PanelPlaces(layout, badges: badgeCount) }

  /// The same with the context's numbers, if there is a dock for them: the opening demonstration shows them.
  private func demonstrating(_ workspace: Workspace) -> Workspace {
    var shown = workspace
    shown.open.insert(.context)
    let layout = StageLayout(window: screen.size, container: containerSize, workspace: shown)
    return layout.shown.contains(.context) && layout.sheet == nil ? shown : workspace
  }

  /// Whether the opening demonstration runs, and shows the context overlay.
  package var isDemonstrating: Bool {
    guard docks.demonstrated == ObjectIdentifier(live) else { return false }
    return docks.keepsDemonstration
      || !live.isPlayed && (live.followsRecording || !live.simulation.isAtRest)
  }

  /// The overlays that are painted: those that are on, and that of the demonstration where it has room.
  var paintedOptions: OverlayOptions {
    var painted = options
    if isDemonstrating && layout.shown.contains(.context) { painted[.context] = true }
    return painted
  }

  /// Switches the context overlay, as it is seen: what the demonstration shows goes off.
  package func toggleContext() {
    if isDemonstrating && !options[.context] {
      docks.demonstrated = nil
    } else {
      toggle(.context)
    }
    remember { $0.overlay = options[.context] }
    needsDisplay = true
  }

  /// Whether there is room for two phones.
  package var hasRoomForTwo: Bool {
    var workspace = wantedWorkspace
    workspace.isSplit = true
    return StageLayout(window: screen.size, container: containerSize, workspace: workspace)
      .leftPhone != nil
  }

  // MARK: Open and closed

  /// The panels that are open, whether there is room for them or not.
  package var openPanels: PanelSet {
    var open = options.panels
    for docked in fittings.panels.docked where docked.isOpen(self) {
      open.insert(PanelSet(docked.panel))
    }
    return open
  }

  /// Opens a panel; where there is no room for all, it is the one that is seen.
  package func show(_ panel: DockPanel) {
    set(panel, isOpen: true)
    for docked in fittings.panels.docked { docked.opened(self, panel) }
    if panel != .problems { docks.latest = panel }
  }

  /// Opens a panel, or closes it.
  package func set(_ panel: DockPanel, isOpen: Bool) {
    needsDisplay = true
    switch panel {
    case .log: options[.callLog] = isOpen
    case .graph: options[.frameTimes] = isOpen
    case .context: options[.context] = isOpen
    case .inspector, .timeline, .problems, .lessons:
      fittings.panels.docked.first { $0.panel == panel }?.set(self, isOpen)
    }
  }

  /// Opens a panel or closes it; one that is open but folded away for want of room comes back.
  package func toggle(_ panel: DockPanel) {
    let isFolded = !touch.isDown && !layout.shown.has(panel)
    if openPanels.has(panel) && !isFolded {
      set(panel, isOpen: false)
    } else {
      show(panel)
    }
  }
}
