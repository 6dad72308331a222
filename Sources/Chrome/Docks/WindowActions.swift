import Input
import Overlays
import Toolkit
import WorkshopCore

// The window, and what stands in it.
nonisolated extension Action {
  package static let panels = Action(
    "panels", "close all panels; open them again", in: .look, keys: ["`"],
    words: "hide show alone clean tidy sidebars"
  ) { $0.togglePanels($1) }

  package static let zoomIn = Action(
    "zoomIn", "larger text", in: .program,
    keys: ["Ctrl++", "Ctrl+=", "Ctrl+Shift+=", "Ctrl+Shift++"],
    words: "zoom size font bigger enlarge",
    traits: [.repeats, .overSweep]
  ) { $0.zoom(by: 1, $1) }

  package static let zoomOut = Action(
    "zoomOut", "smaller text", in: .program, keys: ["Ctrl+-", "Ctrl+Shift+-"],
    caps: ["Ctrl", "−"], words: "zoom size font tiny shrink", traits: [.repeats, .overSweep]
  ) { $0.zoom(by: -1, $1) }

  package static let zoomReset = Action(
    "zoomReset", "text of the usual size", in: .program, keys: ["Ctrl+0"],
    words: "zoom font normal default original", traits: [.repeats, .overSweep]
  ) { $0.zoom(by: 0, $1) }

  package static let fullScreen = Action(
    "fullScreen", "full screen", in: .program, keys: ["F11", "Alt+Enter"],
    words: "maximize window big monitor fullscreen", traits: .overSweep
  ) { bench, _ in bench.effects.append(.fullScreen) }

  package static let preferences = Action(
    "preferences", "preferences, and your own keys", in: .program, keys: ["Ctrl+,"],
    words: "settings options theme dark light contrast colours colors language English shortcuts",
    button: Button(55, "Preferences", .preferences), traits: .leavesSweep
  ) { bench, _ in bench.togglePreferences() }

  package static let tour = Action(
    "tour", "take the tour", in: .program, keys: ["Shift+F1"],
    words: "help guide tutorial learn introduction beginner", traits: .leavesSweep
  ) { $0.beginTour($1) }

  package static let quit = Action(
    "quit", "quit", in: .program, keys: ["Ctrl+q"], words: "exit close leave stop end",
    traits: [.overSheets, .overSweep]
  ) { bench, _ in bench.effects.append(.quit) }
}
