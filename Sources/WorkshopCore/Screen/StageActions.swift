import Input
import Overlays
import Toolkit

// What moves the panes, and the phone. The keys of most of it are the stage's own.
nonisolated extension Action {
  package static let drag = fixed(
    "drag", "move the pane; let go or flick", in: .play, caps: ["drag"],
    words: "mouse finger swipe pan flick throw")

  package static let secondFinger = fixed(
    "secondFinger", "a second finger: pinch and turn", in: .play, caps: ["Ctrl", "press"],
    words: "mouse zoom rotate two pinch fingers")

  package static let numbered = fixed(
    "numbered", "that tab, button or row", in: .play, caps: ["1", "…", "9"],
    words: "number digit choose select pick")

  package static let neighbour = fixed(
    "neighbour", "go to the neighbour", in: .play, caps: ["←", "→"],
    words: "next arrows swipe pane page slide", pressing: "ArrowRight")

  package static let tabs = fixed(
    "tabs", "cycle through the tabs", in: .play, caps: ["Ctrl", "Tab"],
    words: "next switch change tab another", pressing: "Ctrl+Tab")

  package static let firstButton = fixed(
    "firstButton", "the first button", in: .play, caps: ["Enter"],
    words: "press tap confirm return click ok", pressing: "Enter")

  package static let back = Action(
    "back", "cancel the drag, or step back", in: .play, keys: ["Escape"],
    words: "cancel escape go return close abort dismiss"
  ) { $0.back($1) }

  package static let turn = Action(
    "turn", "turn the phone", in: .play, keys: ["u"],
    words: "rotate landscape portrait orientation sideways",
    button: Button(21, "Turn the phone", .turn)
  ) { bench, time in bench.resizeStage(to: Device.turned(bench.stageSize), time) }

  package static let device = Action(
    "device", "device: four sizes", in: .play, keys: ["d"],
    words: "phone screen tablet iPhone iPad size model", button: Button(22, "Next device", .device)
  ) { bench, time in bench.resizeStage(to: Device.next(after: bench.stageSize).size, time) }
}
