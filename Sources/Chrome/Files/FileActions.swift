import Input
import Overlays
import Toolkit
import WorkshopCore

// Files that are opened and written.
nonisolated extension Action {
  package static let newTransition = Action(
    "newTransition", "new transition of your own", in: .program, keys: ["Ctrl+n"],
    words: "write create code own new template program Swift animator begin",
    button: Button(50, "New transition", .plus), menus: [.stage: 35, .window: 20],
    entry: { _ in "New transition…" }, traits: [.overSheets, .leavesSweep]
  ) { bench, _ in bench.ask(.create) }

  package static let save = Action(
    "save", "save the session", in: .program, keys: ["Ctrl+s"],
    words: "store keep file write session", menus: [.window: 22], traits: .overSheets
  ) { bench, _ in bench.effects.append(.save) }

  package static let saveAs = Action(
    "saveAs", "save the session as …", in: .program, keys: ["Ctrl+Shift+s"],
    words: "store file name copy html gif keep", menus: [.window: 23],
    entry: { _ in "Save the session as…" }, traits: .overSheets
  ) { bench, _ in bench.ask(.save) }

  package static let showInFolder = Action(
    "showInFolder", "show what was saved in its folder", in: .program, keys: ["Ctrl+Shift+f"],
    words: "open file manager directory where location"
  ) { $0.showSavedInFolder($1) }

  package static let openSaved = Action(
    "openSaved", "open what was saved or shared", in: .program, keys: ["Ctrl+Shift+e"],
    words: "browser webpage page film view play watch look html video"
  ) { $0.openSaved($1) }

  package static let screenshot = Action(
    "screenshot", "save a picture", in: .program, keys: ["F12"],
    words: "image PNG screenshot capture photo snapshot",
    menus: [.stage: 33, .window: 24, .sweep: 22], traits: [.overSheets, .overSweep]
  ) { bench, _ in bench.effects.append(.screenshot) }

  package static let openFile = Action(
    "openFile", "open a session or a scene", in: .program, keys: ["Ctrl+o"],
    words: "load file recent import browse disk", menus: [.window: 21],
    entry: { _ in "Open a file…" },
    traits: [.overSheets, .leavesSweep]
  ) { bench, _ in bench.ask(.open) }
}
