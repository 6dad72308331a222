import Drawing
import Overlays
import Sessions
import Toolkit
import Transitions

/// The row of buttons at the window's edge.
extension Workbench {
  /// Where a button of the toolbar lies in the window, as it was painted last.
  ///
  /// - Parameter name: What it is called; `handle` for what unfolds the toolbar.
  package func toolbarPlace(of name: String) -> Rect? { interface.place(of: ["toolbar", name]) }

  /// Whether the toolbar stands back behind what is played.
  package var isToolbarFaint: Bool { toolbar.isFaint }

  /// The toolbar, where there is room for it or for its handle.
  func toolbarPanel(_ layout: StageLayout) -> Toolbar? {
    let top = layout.hasRoomBeside ? layout.sideRows.lowerBound : layout.badgeRow.maxY
    guard
      let places = ToolbarPlaces(
        in: top...max(layout.captionLine.minY, top), unit: layout.unit,
        beginsGroup: Toolbar.gaps)
    else { return nil }
    let phone = layout.phone.inset(dx: -places.whole.minX, dy: 0)
    guard !places.whole.intersects(phone) else { return nil }
    let isTaken = occupied(layout).contains { $0.intersects(places.whole) }
    if isTaken && occupied(layout).contains(where: { $0.intersects(places.handle) }) { return nil }
    return Toolbar(
      areOn: Toolbar.buttons.map { isOn($0.action) }, isPaused: live.isPaused,
      isFaint: toolbar.isFaint, helps: toolbar.helps, places: places,
      isFolded: isTaken && !toolbar.isUnfolded)
  }

  /// What stands beside the phone, as far as it may reach the window's left edge.
  func occupied(_ layout: StageLayout) -> [Rect] {
    var places: [Rect] = []
    let hasContext = options[.context]
    if options[.callLog] || options[.frameTimes] || hasContext && inspector.isShown {
      places.append(layout.sidePanel)
    }
    if hasContext || inspector.isShown { places.append(layout.mainPanel) }
    if isSplit, let left = layout.leftPhone { places.append(left.phone) }
    return places
  }

  private func isOn(_ action: KeyAction) -> Bool {
    switch action {
    case .playOrPause: live.isPaused
    case .slowMotion: live.rate != 1
    case .toggle(let overlay): !options.isEmpty && options[overlay]
    case .inspector: inspector.isShown
    case .timeline: timeline.isShown
    case .record: recording.text != nil
    default: false
    }
  }

  /// Lets the toolbar follow the pointer: it unfolds under it, and comes back once nothing is played.
  func followPointer(to place: Point) {
    let isThere = toolbar.place.map { $0.inset(dx: -4, dy: -4).contains(place) } ?? false
    if toolbar.isUnfolded != isThere {
      toolbar.isUnfolded = isThere
      needsDisplay = true
    }
    if toolbar.isFaint && !touch.isDown && (isThere || live.simulation.stage.transition == nil) {
      toolbar.isFaint = false
      needsDisplay = true
    }
  }
}
