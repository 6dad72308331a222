import Drawing
import Overlays
import Panels
import Toolkit
import WorkshopCore

/// What is used of the docks themselves: the edges that are dragged, and a button in the head of each panel
/// that closes it.
struct DockHandles {
  let layout: StageLayout
  let places: PanelPlaces

  /// Paints them.
  ///
  /// - Parameter grip: Where the pointer holds an edge.
  /// - Returns: What was asked for since the last frame, in its order.
  func draw(_ ui: inout Widgets, grip: inout Double) -> [Ask] {
    guard !layout.shown.isEmpty else { return [] }
    var requests: [Ask] = []
    if layout.sheet == nil {
      for dock in [Dock.left, .right, .foot] {
        if let edge = edge(of: dock) { drawEdge(edge, dock, &ui, &grip, &requests) }
      }
    }
    for panel in DockPanel.allCases where panel != .timeline {
      guard let place = places[panel] else { continue }
      let isPressed = ui.button(
        panel.help, icon: .close, isIconOnly: true, rank: .quiet,
        id: panel.rawValue, in: head(of: panel, place, ui.style))
      if isPressed { requests.append { $0.close(panel) } }
    }
    return requests
  }

  // MARK: Buttons

  /// Where a panel's button stands: at the end of its first row.
  private func head(of panel: DockPanel, _ place: Rect, _ style: WidgetStyle) -> Rect {
    let side = style.grid(4.5)
    let isTall = panel == .inspector || panel == .lessons
    let inset = style.grid(isTall ? 3 : 2.5)
    let top = place.minY + (isTall ? style.grid(3) + (style.row - side) / 2 : style.grid(2.25))
    return Rect(
      x: place.maxX - inset - side, y: top.rounded(), width: side, height: side)
  }

  // MARK: Edges

  /// The line between a dock and the stage.
  private func edge(of dock: Dock) -> Rect? {
    let (unit, width) = (layout.unit, (6 * layout.unit).rounded())
    switch dock {
    case .left:
      return layout.left.map {
        Rect(x: $0.maxX + unit.rounded(), y: $0.minY, width: width, height: $0.height)
      }
    case .right:
      return layout.right.map {
        Rect(x: $0.minX - unit.rounded() - width, y: $0.minY, width: width, height: $0.height)
      }
    case .foot:
      return layout.foot.map {
        Rect(x: $0.minX, y: $0.minY - unit.rounded() - width, width: $0.width, height: width)
      }
    }
  }

  private func drawEdge(
    _ edge: Rect, _ dock: Dock, _ ui: inout Widgets, _ grip: inout Double,
    _ requests: inout [Ask]
  ) {
    let isUpright = dock != .foot
    let control = ui.control(
      dock.rawValue, in: edge, shape: isUpright ? .horizontalResize : .verticalResize)
    for event in control.events {
      switch event {
      case .down(let point, _, let clicks):
        grip = size(of: dock) - size(of: dock, at: point)
        if clicks == 2 { requests.append { $0.resize(dock, to: nil) } }
      case .move(let point, _):
        let size = (size(of: dock, at: point) + grip) / layout.unit
        requests.append { $0.resize(dock, to: size) }
      default: break
      }
    }
    guard control.isHovered || control.isPressed else { return }
    let line = isUpright ? edge.centeredColumn(2) : edge.centeredRow(2)
    ui.list.fill(
      line, radius: 1, control.isPressed ? ui.style.colors.accentHovered : ui.style.colors.accent)
  }

  /// How large a dock is, in points.
  private func size(of dock: Dock) -> Double {
    switch dock {
    case .left: layout.left?.width ?? 0
    case .right: layout.right?.width ?? 0
    case .foot: layout.window.height - (layout.foot?.minY ?? 0)
    }
  }

  /// How large a dock would be with its edge at a place, in points.
  private func size(of dock: Dock, at place: Point) -> Double {
    switch dock {
    case .left: place.x - (layout.left?.minX ?? 0)
    case .right: (layout.right?.maxX ?? 0) - place.x
    case .foot: layout.window.height - place.y
    }
  }
}

nonisolated extension Rect {
  /// A column in the middle, as high as the whole.
  fileprivate func centeredColumn(_ width: Double) -> Rect {
    Rect(x: (midX - width / 2).rounded(), y: minY, width: width, height: height)
  }
}

nonisolated extension DockPanel {
  /// What the button that closes it says, with the keys that do the same.
  fileprivate var help: Phrase { DockPanel.helps[self] ?? .empty }

  private static let helps: [DockPanel: Phrase] = [
    .log: "Close the call log" + Action.toggle(.callLog).hint,
    .graph: "Close the frame times" + Action.toggle(.frameTimes).hint,
    .context: "Close the numbers" + Action.toggle(.context).hint,
    .inspector: "Close the inspector" + Action.inspector.hint,
    .problems: "Close the problems; F8 opens them again",
    .lessons: "Close the lessons" + Action.lessons.hint,
  ]
}
