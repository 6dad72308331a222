import Input
import Overlays
import Sessions
import Toolkit

// Through time.
nonisolated extension Action {
  package static let pause = Action(
    "pause", "pause and play", in: .time, keys: [" ", "p"],
    words: "stop freeze resume continue halt wait",
    button: Button(11, "Pause", .pause, whileOn: ("Play", .play)) { bench, _ in
      bench.live.isPaused
    },
    menus: [.stage: 21, .timeline: 21, .window: 11],
    entry: { $0.live.isPaused ? "Play" : "Pause" }, traits: .overSweep
  ) { $0.playOrPause($1) }

  package static let stepForward = Action(
    "stepForward", "one frame forward", in: .time, keys: [".", "o"], pausedKeys: ["ArrowRight"],
    words: "next advance single step by", button: Button(12, "Step", .stepForward),
    traits: [.repeats, .overSweep]
  ) { $0.step(1, $1) }

  package static let tenForward = Action(
    "tenForward", "ten frames forward", in: .time, keys: [">", "Shift+.", "Shift+o"],
    caps: ["Shift", "."], pausedKeys: ["Shift+ArrowRight"], words: "jump skip advance ahead",
    traits: [.repeats, .overSweep]
  ) { $0.step(10, $1) }

  package static let stepBack = Action(
    "stepBack", "one frame back", in: .time, keys: [","], pausedKeys: ["ArrowLeft"],
    words: "previous rewind single backward step by", traits: [.repeats, .overSweep]
  ) { $0.step(-1, $1) }

  package static let tenBack = Action(
    "tenBack", "ten frames back", in: .time, keys: ["<", "Shift+,"], caps: ["Shift", ","],
    pausedKeys: ["Shift+ArrowLeft"], words: "jump rewind earlier backward",
    traits: [.repeats, .overSweep]
  ) { $0.step(-10, $1) }

  package static let pausedArrows = fixed(
    "pausedArrows", "while paused: back, forward; Shift: ten", in: .time, caps: ["←", "→"],
    words: "arrows frames step")

  package static let start = Action(
    "start", "to the beginning", in: .time, keys: ["Home"],
    words: "restart rewind first home reset over",
    traits: .overSweep
  ) { $0.goToStart($1) }

  package static let end = Action(
    "end", "to now", in: .time, keys: ["End"], words: "latest last newest present live",
    traits: .overSweep
  ) { $0.goToEnd($1) }

  package static let transitionBefore = Action(
    "transitionBefore", "to the transition before", in: .time, keys: ["PageUp"],
    words: "previous earlier animation jump", traits: .repeats
  ) { $0.goToTransition(-1, $1) }

  package static let transitionAfter = Action(
    "transitionAfter", "to the transition after", in: .time, keys: ["PageDown"],
    words: "next later animation jump", traits: .repeats
  ) { $0.goToTransition(1, $1) }

  package static let slowMotion = Action(
    "slowMotion", "slow motion: 1, ½, ¼, ⅒", in: .time, keys: ["s"],
    words: "speed slow slower fast faster half quarter tempo slowmo",
    button: Button(13, "Slow motion", .slow) { bench, _ in bench.live.rate != 1 },
    traits: .overSweep
  ) { $0.slowDown($1) }

  package static let undo = Action(
    "undo", "undo: the old future again", in: .time, keys: ["Ctrl+z"],
    words: "back history revert mistake oops delete remove go", traits: [.repeats, .overSweep]
  ) { $0.undo($1) }

  package static let redo = Action(
    "redo", "redo", in: .time, keys: ["Ctrl+Shift+z", "Ctrl+y"],
    words: "again forward history restore", traits: [.repeats, .overSweep]
  ) { $0.redo($1) }
}
