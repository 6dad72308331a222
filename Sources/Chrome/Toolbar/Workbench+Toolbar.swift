import Drawing
import Overlays
import Sessions
import Toolkit
import Transitions
import WorkshopCore

/// The row of buttons at the window's edge.
extension Workbench {
  /// The row of buttons at the window's edge.
  var toolbar: ToolbarState {
    get { states[ToolbarState(buttons: ToolbarButtons(among: fittings.keys.actions))] }
    _modify { yield &states[ToolbarState(buttons: ToolbarButtons(among: fittings.keys.actions))] }
  }

  /// Whether the toolbar stands back behind what is played.
  package var isToolbarFaint: Bool { toolbar.isFaint }

  /// The toolbar, where there is room for it or for its handle.
  ///
  /// - Parameter badges: How many badges there are, which it leaves free.
  func toolbarPanel(_ layout: StageLayout, badges: Int) -> Toolbar? {
    let buttons = toolbar.buttons
    guard
      let places = ToolbarPlaces(
        in: layout.toolbarRows, unit: layout.unit, beginsGroup: buttons.gaps)
    else { return nil }
    let badges = layout.badgeColumnPlace(of: badges)
    let occupied = [layout.leftPhone?.phone ?? layout.phone, layout.left, badges].compactMap { $0 }
    let isTaken = occupied.contains { $0.inset(dx: -1, dy: 0).intersects(places.whole) }
    if isTaken && occupied.contains(where: { $0.intersects(places.handle) }) { return nil }
    return Toolbar(
      buttons: buttons, areOn: buttons.actions.map { $0.button?.isOn(self, layout.shown) ?? false },
      areEnabled: buttons.actions.map { $0.applies(self) },
      isFaint: toolbar.isFaint && !isToolbarFocused && theme != .highContrast, places: places,
      isFolded: isTaken && !toolbar.isUnfolded)
  }

  /// Whether the keyboard is at one of its buttons.
  private var isToolbarFocused: Bool {
    toolbar.buttons.actions.contains { hasFocus(["toolbar", $0.button?.label ?? ""]) }
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

extension Panel {
  package static let toolbar = Panel(
    name: "toolbar", layer: .window, role: .toolBar, isFirst: true,
    hear: { bench, event in
      if case .move(let place, _) = event { bench.followPointer(to: place) }
    },
    begin: { bench, _ in bench.toolbar.isFaint = false },
    played: { $0.toolbar.isFaint = true }, paused: { $0.toolbar.isFaint = false }
  ) { bench, sight in
    let toolbar = bench.toolbarPanel(sight.layout, badges: sight.badges)
    bench.toolbar.place = toolbar?.place
    guard let toolbar else { return nil }
    return { ui in toolbar.draw(&ui).map(\.asked) }
  }
}
