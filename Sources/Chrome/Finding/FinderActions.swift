import Input
import Overlays
import Toolkit
import WorkshopCore

// What is found by typing, and by the other button of the mouse.
nonisolated extension Action {
  package static let palette = Action(
    "palette", "find anything by its name", in: .look, keys: ["Ctrl+k", "Ctrl+Shift+p"],
    words: "command search everything actions lookup", button: Button(54, "Find anything", .search),
    menus: [.window: 15], entry: { _ in "Find anything" }, traits: [.overSheets, .leavesSweep]
  ) { bench, _ in bench.togglePalette(nil) }

  package static let menu = Action(
    "menu", "menu of what is pointed at; right click", in: .look,
    keys: ["ContextMenu", "Shift+F10"], words: "context options actions popup", traits: .overSweep
  ) { bench, _ in bench.openMenuByKey() }

  package static let keySheet = Action(
    "keySheet", "these keys", in: .program, keys: ["?", "F1"],
    words: "keyboard shortcuts hotkeys list cheatsheet help",
    button: Button(56, "Help", .help) { bench, _ in bench.finder.isKeySheetShown },
    menus: [.window: 31], entry: { _ in "Keys" }, traits: [.overSheets, .leavesSweep]
  ) { bench, _ in bench.toggleKeySheet() }
}
