import Drawing
import Overlays
import Panels
import Toolkit
import WorkshopCore

/// How large the docks are and the text, and what closes panels.
extension Workbench {
  /// Closes all panels, or opens those again that were closed so.
  func togglePanels(_ time: Double) {
    let open = openPanels
    if !problems.hasAny { docks.hidden.remove(.problems) }
    // The panel that the demonstration shows is one to whoever sees it.
    let isDemonstrated = isDemonstrating && layout.shown.contains(.context)
    if isDemonstrated { docks.demonstrated = nil }
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
  package static let docks = Panel(name: "docks", layer: .window) { bench, sight in
    let handles = DockHandles(layout: sight.layout, places: sight.places)
    return { ui in handles.draw(&ui, grip: &bench.docks.grip) }
  }
}
