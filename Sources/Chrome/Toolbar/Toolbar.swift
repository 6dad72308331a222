import Drawing
import Toolkit
import WorkshopCore

/// The row of buttons at the window's left edge: what the keys do, for the pointer.
///
/// It stands where neither the phone nor a panel is. Where one of them has that place, a handle at the
/// window's edge unfolds it over them for as long as the pointer is there.
struct Toolbar {
  /// The buttons.
  let buttons: ToolbarButtons
  /// Which of the buttons are on.
  let areOn: [Bool]
  /// Which of them have anything to do.
  let areEnabled: [Bool]
  /// Whether it stands back behind what is played.
  let isFaint: Bool
  /// Where the buttons stand.
  let places: ToolbarPlaces
  /// Whether there is but a handle.
  let isFolded: Bool

  /// Where it takes the pointer.
  var place: Rect { isFolded ? places.handle : places.whole }

  /// Paints it.
  ///
  /// - Returns: What was pressed.
  func draw(_ ui: inout Widgets) -> [Action] {
    var pressed: [Action] = []
    if isFaint { ui.list.append(.opacity(Toolbar.faintness)) }
    ui.hasTipsBeside = true
    if isFolded { drawHandle(&ui) } else { pressed = drawButtons(&ui) }
    ui.hasTipsBeside = false
    if isFaint { ui.list.append(.opacity(1)) }
    return pressed
  }

  private func drawHandle(_ ui: inout Widgets) {
    let (style, place) = (ui.style, places.handle)
    _ = ui.control("handle", in: place, shape: .arrow)
    ui.plate(
      place, radius: style.grid(1), style.colors.well, edge: style.theme.panelEdge)
    let side = min(place.width, style.grid(2.5))
    ui.icon(.chevronRight, in: place.centeredSquare(side), color: style.colors.label)
  }

  private func drawButtons(_ ui: inout Widgets) -> [Action] {
    let style = ui.style
    _ = ui.control("ground", in: places.whole, shape: .arrow)
    ui.plate(
      places.whole, radius: style.radius, style.colors.well, edge: style.theme.panelEdge)
    var pressed: [Action] = []
    for (index, (place, action)) in zip(places.buttons, buttons.actions).enumerated() {
      guard let button = action.button else { continue }
      var isOn = areOn[index]
      let shown = isOn ? button.whileOn : nil
      let help = isOn ? buttons.helps[index].on : buttons.helps[index].off
      let isSwitched = ui.toggle(
        shown?.label ?? Phrase(key: button.label), isOn: &isOn, icon: shown?.icon ?? button.icon,
        isIconOnly: true, rank: .quiet, id: button.label, help: help, isEnabled: areEnabled[index],
        isSwitch: button.isSwitch, in: place)
      if isSwitched { pressed.append(action) }
    }
    return pressed
  }

  /// How much of it is seen while somebody plays: its icons still stand out by 3 : 1.
  static let faintness = 0.7
}

/// What has a button in the toolbar.
nonisolated struct ToolbarButtons {
  /// The actions, from top to bottom.
  let actions: [Action]
  /// What their tooltips say: each button's name and its key, while it is off and on.
  let helps: [(off: Phrase, on: Phrase)]
  /// Before which of them a gap stands.
  let gaps: [Bool]

  /// Takes those of some actions that have one.
  init(among all: [Action]) {
    func place(_ action: Action) -> Int { action.button?.place ?? 0 }
    actions = all.filter { $0.button != nil }.sorted { place($0) < place($1) }
    helps = actions.map { action in
      let label = Phrase(key: action.button?.label ?? "")
      let on = action.button?.whileOn?.label ?? label
      return (off: label + action.hint, on: on + action.hint)
    }
    gaps = zip(actions.prefix(1) + actions, actions).map { place($0) / 10 != place($1) / 10 }
  }
}

/// Where the toolbar's buttons stand.
nonisolated struct ToolbarPlaces: Hashable {
  /// The whole.
  let whole: Rect
  /// Each button, in their order.
  let buttons: [Rect]
  /// The handle that unfolds it.
  let handle: Rect

  /// Stands at the window's left edge: in one column from the top on, so that what opens below does not move
  /// it, or in more, in the middle of the height that is free, where the window is low.
  ///
  /// - Parameter rows: The window's height between what stands above and below.
  init?(in rows: ClosedRange<Double>, unit: Double, beginsGroup: [Bool]) {
    func step(_ points: Double) -> Double { (points * unit).rounded() }
    let (edge, inset) = (step(5), step(3))
    let room = rows.upperBound - rows.lowerBound
    let count = beginsGroup.count
    let gaps = beginsGroup.count { $0 }
    // A little smaller where one column has room then, and where none has.
    let most = ((room - 2 * inset - Double(gaps) * step(6)) / Double(count)).rounded(.down)
    let side = min(max(step(30), 24), max(most, step(24), 24))
    func height(_ count: Int, _ gaps: Int) -> Double {
      Double(count) * side + Double(gaps) * step(6) + 2 * inset
    }
    let isTall = height(count, gaps) <= room
    let columns = isTall ? 1 : (1...4).first { height((count + $0 - 1) / $0, 0) <= room }
    guard let columns else { return nil }
    let inColumn = (count + columns - 1) / columns
    let size = Size(
      width: side * Double(columns) + 2 * inset, height: height(inColumn, isTall ? gaps : 0))
    let free = isTall ? 0 : (room - size.height) / 2
    let top = (rows.lowerBound + free).rounded()
    whole = Rect(x: edge, y: top, width: size.width, height: size.height)
    var buttons: [Rect] = []
    var place = Point(x: edge + inset, y: top + inset)
    for index in 0..<count {
      if index > 0 && index.isMultiple(of: inColumn) {
        place = Point(x: place.x + side, y: top + inset)
      }
      if isTall && beginsGroup[index] { place.y += step(6) }
      buttons.append(Rect(x: place.x, y: place.y, width: side, height: side))
      place.y += side
    }
    self.buttons = buttons
    let length = step(44)
    handle = Rect(
      x: 1, y: (rows.lowerBound + (room - length) / 2).rounded(), width: step(10), height: length)
  }
}

/// What the toolbar remembers from frame to frame.
package struct ToolbarState {
  /// What has a button.
  let buttons: ToolbarButtons
  /// Where it took the pointer in the last frame; `nil` if it was not there.
  var place: Rect?
  /// Whether the pointer holds it open over a panel.
  var isUnfolded = false
  /// Whether it stands back, since somebody plays.
  var isFaint = false
}
