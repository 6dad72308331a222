import Drawing
import Input
import Overlays
import Panels
import Sessions
import Toolkit
import Transitions
import Translation
import WorkshopCore

/// The menus of what is in the window.
extension Workbench {
  /// The menu that is open.
  var menu: ContextMenu? {
    get { states[nil] }
    _modify { yield &states[nil] }
  }

  /// Whether a menu is open.
  package var isMenuShown: Bool { menu != nil }

  /// What the open menu offers, from top to bottom.
  package var menuTitles: [String] { menu?.entries.map(\.title.english) ?? [] }

  /// Where a line of the open menu lies in the window, as it was painted last; `box` is all of it.
  package func menuPlace(of title: String) -> Rect? {
    interface.place(of: ["menu", title]) ?? interface.place(of: ["menu", "entries", title])
  }

  /// Opens the menu of what is at a place: the mouse's other button went down there.
  ///
  /// Nothing opens over a sheet, nor under a finger that drags.
  ///
  /// - Parameters:
  ///   - place: In window points.
  ///   - time: The time outside, in seconds.
  package func openMenu(at place: Point, at time: Double) {
    hear(of: time)
    closeMenu()
    guard !isSheetShown, !touch.isDown else { return }
    showMenu(at: place, entries(at: place))
  }

  /// Opens the menu of what has the keyboard's focus, else of what the pointer is on, else of the stage.
  func openMenuByKey() {
    if let list = self.place(of: ["inspector", "layers"]), hasFocus(["inspector", "layers"]),
      let chosen = layersState.chosen
    {
      return showMenu(at: list.center, layerEntries(chosen))
    }
    let place = interface.pointerPlace ?? layout.stage.center
    showMenu(at: place, entries(at: place))
  }

  /// Puts the menu away: the next input is not for it.
  func closeMenu() {
    guard menu != nil else { return }
    menu = nil
    interface.dismissSheet()
    needsDisplay = true
  }

  func showMenu(at place: Point, _ entries: [ContextMenu.Entry]) {
    menu = ContextMenu(at: place, entries)
    needsDisplay = true
  }

  /// Takes a key while a menu is open: none goes further.
  fileprivate func menuKey(_ stroke: KeyStroke) {
    if ["Escape", "ContextMenu"].contains(stroke.key) || stroke == "Shift+F10" {
      if !stroke.isRepeat { closeMenu() }
    } else {
      menu?.keys.append(stroke)
      if stroke.key == "Enter" || stroke.key == " " { guardedKey = stroke.key }
    }
    needsDisplay = true
  }

  /// Puts the menu away, and does what an entry of it says.
  func choose(_ entry: ContextMenu.Entry) {
    closeMenu()
    entry.ask(self)
  }

  // MARK: What is offered

  private func entries(at place: Point) -> [ContextMenu.Entry] {
    if isSweepShown { return sweepEntries(at: place) }
    if self.place(of: ["inspector", "layers"])?.contains(place) == true,
      let pointed = layersState.pointed
    {
      return layerEntries(pointed)
    }
    if inspector.isShown, inspector.page == .spring,
      self.place(of: ["inspector", "values"])?.contains(place) == true
    {
      return springEntries(at: place)
    }
    if let surface = timeline.surface, surface.contains(place) {
      return timelineEntries(at: place, surface)
    }
    if options[.callLog], calls.rows.place?.contains(place) == true, !interface.covers(place),
      let entries = logEntries(at: place)
    {
      return entries
    }
    return isStage(at: place) ? stageEntries(at: place) : menuEntries(.window)
  }

  /// What can be done with the spring of the studio, and what can be done anywhere.
  private func springEntries(at place: Point) -> [ContextMenu.Entry] {
    let own = [
      (12, ContextMenu.Entry("Copy as…") { $0.showMenu(at: place, $0.dialectEntries) }),
      (14, ContextMenu.Entry("Copy the curves as CSV") { $0.copyCurves($0.now) }),
    ]
    return menuEntries(own + placed(.spring) + placed(.window).map { ($0 + 100, $1) })
  }

  /// What a menu offers: entries of its own, and below them the actions that have a place in it.
  func menuEntries(
    _ menu: WorkshopCore.Action.Menu, own: [ContextMenu.Entry] = []
  ) -> [ContextMenu.Entry] {
    menuEntries(own.enumerated().map { (10 + $0, $1) } + placed(menu))
  }

  /// Entries by their places, with a line between groups.
  private func menuEntries(_ placed: [(place: Int, entry: ContextMenu.Entry)])
    -> [ContextMenu.Entry]
  {
    var former: Int?
    return placed.sorted { $0.place < $1.place }.map { place, entry in
      var entry = entry
      entry.beginsGroup = former.map { $0 / 10 != place / 10 } ?? false || entry.beginsGroup
      former = place
      return entry
    }
  }

  /// The actions that a menu offers now, each with its place.
  private func placed(
    _ menu: WorkshopCore.Action.Menu
  ) -> [(place: Int, entry: ContextMenu.Entry)] {
    keyMap.actions.compactMap { action in
      guard let place = action.menus[menu], action.applies(self) else { return nil }
      return (place, ContextMenu.Entry(action.entry(self), action, keyMap))
    }
  }

  /// The ways to write the spring; the one that was used last has the key.
  private var dialectEntries: [ContextMenu.Entry] {
    var entries: [ContextMenu.Entry] = []
    func add(_ title: Phrase, _ dialect: Dialect?, beginsGroup: Bool = false) {
      var entry = ContextMenu.Entry(title, beginsGroup: beginsGroup) {
        $0.copySpring(in: dialect, $0.now)
      }
      if dialect == studio.dialect { entry.caps = keyMap.caps(of: .copySpring) }
      entries.append(entry)
    }
    add("Four vocabularies", nil)
    for family in Dialect.families {
      for dialect in family { add(dialect.phrase, dialect, beginsGroup: dialect == family.first) }
    }
    return entries
  }

  private func stageEntries(at place: Point) -> [ContextMenu.Entry] {
    var entries: [ContextMenu.Entry] = []
    let layers = shown.stage.layers
    if let index = layerIndex(at: layout.containerPoint(place), among: layers) {
      entries += layerEntries(LayerName.names(of: layers)[index])
      let mover = shown.stage.animations(movingLayer: index).lazy.compactMap(\.place).first
      if let mover { entries.append(.init("Go to \(mover.description)") { $0.showCode(mover) }) }
    }
    return menuEntries(.stage, own: entries)
  }

  private func layerEntries(_ name: LayerName) -> [ContextMenu.Entry] {
    let layers = shown.stage.layers
    guard let index = LayerName.names(of: layers).firstIndex(of: name) else { return [] }
    let (layer, frame) = (layers[index], layers[index].presented.untransformedFrame)
    let text =
      "\(layer.id): x \(fixed(frame.minX, 1)), y \(fixed(frame.minY, 1)), "
      + "\(fixed(frame.width, 1)) × \(fixed(frame.height, 1)) points"
    return [
      .init("Show layers of “\(layer.id)”") { $0.showLayer(name) },
      .init("Copy its frame as text") { $0.effects.append(.copy(text, "Copied: \(text)")) },
    ]
  }

  private func logEntries(at place: Point) -> [ContextMenu.Entry]? {
    let root = live.simulation.stage.root.id
    guard let line = calls.rows.line(at: place) else { return nil }
    let text = line.sentence(in: root)
    analysis.catchUp()
    let all = CallLine.lines(of: analysis.lanes.marks, limit: .max).reversed()
    let whole = all.map { $0.sentence(in: root) }.joined(separator: "\n")
    let code = line.entry.place.map { place in
      [ContextMenu.Entry("Go to \(place.description)") { $0.showCode(place) }]
    }
    return [.init("Go to this moment") { $0.scrub(to: line.entry.time, $0.now) }] + (code ?? []) + [
      .init("Copy line", beginsGroup: true) { $0.effects.append(.copy(text, "Copied: \(text)")) },
      .init("Copy all \(all.count) lines") {
        $0.effects.append(.copy(whole + "\n", "Copied \(all.count) lines"))
      },
    ]
  }

  private func timelineEntries(at place: Point, _ surface: Rect) -> [ContextMenu.Entry] {
    let scale = timelineScale(surface)
    analysis.catchUp()
    let lanes = analysis.lanes
    let pressed = min(max(scale.time(place.x), 0), live.extent)
    let mark = lanes.marks.map(\.time).min { abs($0 - pressed) < abs($1 - pressed) }
    // A mark that is nearly hit is meant.
    let isNear = mark.map { abs(scale.x($0) - place.x) <= 6 } ?? false
    let moment = isNear ? mark ?? pressed : pressed
    let text = fixed(moment, 3) + " s"
    var entries: [ContextMenu.Entry] = [.init("Go to \(text)") { $0.scrub(to: moment, $0.now) }]
    let spans = lanes.passages.map(\.span)
    if let span = spans.last(where: { $0.start <= moment && moment <= $0.end && $0.end > $0.start })
    {
      entries.append(
        .init("Loop this transition") { bench in
          bench.timeline.reveal()
          bench.playLoop(of: span.start...span.end, bench.now)
        })
      entries += self.entries(toShareTransition: span.start...span.end, at: place)
    }
    entries.append(.init("Copy time") { $0.effects.append(.copy(text, "Copied: \(text)")) })
    return menuEntries(.timeline, own: entries)
  }
}

extension Panel {
  package static let menu = Panel(
    name: "menu", layer: .sheet, role: .popupMenu,
    capture: { bench in
      guard bench.menu != nil else { return nil }
      return Capture(key: { bench, stroke, _ in bench.menuKey(stroke) }, press: { $0.closeMenu() })
    },
    begin: { bench, _ in bench.closeMenu() }
  ) { bench, _ in
    guard var menu = bench.menu else { return nil }
    return { ui in
      let asks = ContextMenuSheet().draw(&ui, &menu)
      bench.menu = menu
      return asks
    }
  }
}
