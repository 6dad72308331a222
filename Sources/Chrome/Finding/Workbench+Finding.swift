import Input
import Panels
import Scenes
import Sessions
import Toolkit
import Transitions
import Translation
import WorkshopCore

/// What is found by typing: the palette and the key sheet.
extension Workbench {
  /// What is found by typing.
  var finder: FinderState {
    get { states[FinderState()] }
    _modify { yield &states[FinderState()] }
  }

  /// Whether the palette is shown.
  package var isPaletteShown: Bool { finder.isPaletteShown }

  /// Whether the key sheet is shown.
  package var isKeySheetShown: Bool { finder.isKeySheetShown }

  /// Shows the palette, or all of it, or puts it away.
  func togglePalette(_ kind: PaletteEntry.Kind?) {
    if finder.isPaletteShown && finder.kind == kind { return closeSheet() }
    closeSheet()
    finder.isPaletteShown = true
    finder.begin(paletteEntries, kind: kind, in: screen.language)
    focusFinder()
  }

  /// Shows the key sheet, or puts it away.
  func toggleKeySheet() {
    if finder.isKeySheetShown { return closeSheet() }
    closeSheet()
    finder.isKeySheetShown = true
    finder.begin()
    focusFinder()
  }

  func focusFinder() {
    interface.focus("finder", "find", isMarked: false)
    needsDisplay = true
  }

  /// Everything that the palette finds.
  private var paletteEntries: [PaletteEntry] {
    shownActions.compactMap { PaletteEntry($0) }
      + InspectorPages.all.map { PaletteEntry($0) }
      + dialectEntries
      + PaletteEntry.scenes.map { PaletteEntry($0, in: screen.language) }
      + recentFiles.files.map { PaletteEntry($0) }
      + live.simulation.tunables.filter { !$0.isOfEveryScene }.map { PaletteEntry($0) }
      + LayerName.names(of: shown.stage.layers).map { PaletteEntry($0) }
  }

  /// The dialects in which the scene's spring can be copied, if it has one.
  private var dialectEntries: [PaletteEntry] {
    guard !TunedSpring.springs(among: live.simulation.tunables).isEmpty else { return [] }
    return ([nil] + Dialect.allCases).map { PaletteEntry(copyingIn: $0) }
  }

  // MARK: Input

  /// Takes a key while a sheet is shown.
  fileprivate func finderKey(_ stroke: KeyStroke, _ time: Double) {
    needsDisplay = true
    let isLetter = stroke.key.count == 1 && !stroke.namedModifiers.contains(.control)
    switch stroke.key {
    case "Escape": closeSheet()
    case "?" where finder.isKeySheetShown && finder.typed.isEmpty: closeSheet()
    case "ArrowDown", "ArrowUp", "PageDown", "PageUp", "Enter", "Tab",
      "ArrowLeft" where gallery.isShown, "ArrowRight" where gallery.isShown,
      "Home" where gallery.isShown, "End" where gallery.isShown:
      finder.keys.append(stroke)
      if stroke.key == "Enter" { guardedKey = stroke.key }
      return
    default:
      guard !isLetter, let action = keyMap.action(for: stroke), action.traits.contains(.overSheets)
      else {
        if !interface.isFocused(["finder", "find"]) { focusFinder() }
        interface.handle(.key(stroke), at: time)
        return
      }
      if !stroke.isRepeat { perform(action, time) }
    }
    guardedKey = stroke.key
  }

  /// Takes text while a sheet is shown.
  fileprivate func finderText(_ text: String, _ time: Double) {
    guard text != guardedKey else { return }
    if !interface.isFocused(["finder", "find"]) { focusFinder() }
    // Before the first frame there is no field to write in.
    if !interface.handle(.text(text), at: time) { finder.typed += text }
    needsDisplay = true
  }

  // MARK: Choices

  /// Puts what is found by typing away, and does what was chosen.
  func choose(_ choice: PaletteEntry.Choice) {
    closeSheet()
    finder.count(choice)
    switch choice {
    case .perform(let action): perform(action, now)
    case .page(let page): showPage(page)
    case .scene(let id): openScene(id, now)
    case .file(let path): effects.append(.open(path))
    case .tunable(let name): showTunable(name)
    case .view(let name): showLayer(name)
    case .copySpring(let dialect): copySpring(in: dialect, now)
    }
  }

  /// What the key sheet and the palette have now, with the keys that hold.
  var shownActions: [WorkshopCore.Action] {
    keyMap.actions.filter { !$0.traits.contains(.passing) || $0.applies(self) }
  }
}

extension Panel.Capture {
  /// That of a sheet in which one finds by typing.
  static let finder = Panel.Capture(
    key: { $0.finderKey($1, $2) }, text: { $0.finderText($1, $2) }, press: { $0.closeSheet() })
}

extension Panel {
  package static let palette = Panel(
    name: "finder", layer: .sheet, title: "palette",
    capture: { $0.finder.isPaletteShown ? .finder : nil },
    close: { $0.finder.isPaletteShown = false }
  ) { bench, _ in
    guard bench.finder.isPaletteShown else { return nil }
    return { ui in PaletteSheet().draw(&ui, &bench.finder) }
  }

  package static let keySheet = Panel(
    name: "finder", layer: .sheet, title: "key sheet",
    capture: { $0.finder.isKeySheetShown ? .finder : nil },
    close: { $0.finder.isKeySheetShown = false }
  ) { bench, _ in
    guard bench.finder.isKeySheetShown else { return nil }
    let sheet = KeySheet(actions: bench.shownActions)
    return { ui in sheet.draw(&ui, &bench.finder) }
  }
}
