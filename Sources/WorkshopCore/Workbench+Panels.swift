import Drawing
import Overlays
import Toolkit

/// The tool's own panels.
extension Workbench {
  /// Where a widget lies in the window, as it was painted last; `nil` for one that is not there or scrolled
  /// out of sight.
  ///
  /// - Parameter path: The names of the scopes around it and its own.
  package func place(of path: [String]) -> Rect? { interface.place(of: path) }

  /// Whether a widget has the keyboard's focus.
  package func hasFocus(_ path: [String]) -> Bool { interface.isFocused(path) }

  /// What takes all input before any widget does; the foremost of several.
  var capture: Panel.Capture? {
    fittings.panels.capturing.lazy.compactMap { $0(self) }.first
  }

  /// Whether a sheet is shown, which nothing else opens over.
  package var isSheetShown: Bool {
    fittings.panels.all.contains { $0.layer != .page && $0.capture?(self) != nil }
  }

  /// Puts the sheet away that is shown: the next input is not for it.
  package func closeSheet() {
    for panel in fittings.panels.all { panel.close?(self) }
    interface.dismissSheet()
    needsDisplay = true
  }

  /// Lets the panels look at what has been done.
  func followPanels(_ time: Double) {
    for follow in fittings.panels.following { follow(self, time) }
  }

  /// Paints the panels, and does what was asked of them since the last frame; then it paints them once
  /// more, so that the frame shows it.
  func drawInterface(_ measurer: any TextMeasurer) -> DisplayList {
    var (list, asks) = drawPanels(measurer)
    if !asks.isEmpty {
      for ask in asks { ask(self) }
      swap(&list, &screen.spare)
      (list, asks) = drawPanels(measurer)
      // Input is for the first painting; what the second one still asks for, the next frame shows.
      for ask in asks { ask(self) }
    }
    return list
  }

  private func drawPanels(_ measurer: any TextMeasurer) -> (list: DisplayList, asks: [Ask]) {
    var list = DisplayList()
    swap(&list, &screen.spare)
    list.removeAll()
    let prepared = preparedPanels
    // Panels note where they are when they are painted; in preparing, others read where they were.
    (screen.findingPlace, screen.card, messages.isToastInLine) = (nil, nil, false)
    (screen.coverStart, screen.steadyPanels) = (nil, 0)
    var asks: [Ask] = []
    interface.draw(
      into: &list, window: screen.size, theme: screen.theme, unit: layout.unit, measurer: measurer,
      language: screen.language, at: now
    ) { ui in
      for (panel, paint) in prepared {
        let isModal = panel.layer == .sheet || panel.layer == .cover
        ui.describing(
          panel.name, panel.role, panel.title, in: .zero, states: isModal ? [.modal] : []
        ) { ui in
          guard panel.layer != .window else {
            ui.scope(panel.name, isFirst: panel.isFirst) { asks += paint(&$0) }
            screen.steadyPanels = ui.list.commands.count
            return
          }
          let below = ui.sheet(panel.name) { asks += paint(&$0) }
          if panel.layer != .sheet { screen.coverStart = below }
        }
      }
    }
    return (list, asks)
  }

  /// The panels that are shown, each with what it shows. A page is alone below a sheet, and a sheet is the
  /// only one.
  private var preparedPanels: [(panel: Panel, paint: Panel.Painter)] {
    let (layout, badges) = (layout, badgeCount)
    let sight = PanelSight(
      layout: layout, places: PanelPlaces(layout, badges: badges), badges: badges,
      findingPlace: screen.findingPlace)
    var prepared: [(panel: Panel, paint: Panel.Painter)] = []
    prepared.reserveCapacity(fittings.panels.all.count)
    for panel in fittings.panels.all {
      if panel.layer == .window, prepared.first?.panel.layer == .page { continue }
      guard let paint = panel.prepare(self, sight) else { continue }
      prepared.append((panel, paint))
      switch panel.layer {
      case .sheet, .cover: return prepared
      case .page, .window: continue
      }
    }
    return prepared
  }

  /// Paints what covers the window, and nothing of what lies below it.
  ///
  /// - Parameters:
  ///   - panels: All panels; they become spare.
  ///   - start: How many of their commands lie below.
  func paintCover(_ panels: DisplayList, from start: Int, into list: inout DisplayList) {
    list.append(.transform(.identity))
    list.append(.opacity(1))
    list.fill(Rect(origin: .zero, size: screen.size), screen.theme.backdrop)
    for command in panels.commands.dropFirst(start) { list.append(command) }
    screen.spare = panels
  }
}
