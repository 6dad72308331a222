import Input
import Overlays
import Toolkit
import WorkshopCore

// Code of somebody's own, and what is wrong with what runs.
nonisolated extension Action {
  package static let formerCode = Action(
    "formerCode", "run the code before the last save", in: .look, keys: ["Ctrl+b"],
    words: "undo older version previous revert Swift"
  ) { $0.takeFormerCode($1) }

  package static let search = Action(
    "search", "find what breaks the scene, or stop", in: .look, keys: ["Ctrl+f"],
    words: "bug fault test rule law break fuzz crash problem", menus: [.stage: 18],
    entry: { $0.isSearching ? "Stop the search" : "Find what breaks it" }, traits: .leavesSweep
  ) { $0.toggleSearch($1) }

  package static let nextProblem = fixed(
    "nextProblem", "problems of the code: the next; Shift: back", in: .look, caps: ["F8"],
    words: "error compiler warning mistake", pressing: "F8", traits: .passing,
    applies: { $0.problems.hasAny && $0.keyMap.action(for: "F8") == nil })
}
