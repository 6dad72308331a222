import Input
import Overlays
import Sessions
import Toolkit
import WorkshopCore

// The timeline, and what it shows by itself.
nonisolated extension Action {
  package static let replay = Action(
    "replay", "replay the last transition", in: .time, keys: ["r"],
    words: "again repeat restart animation watch rerun", menus: [.stage: 22, .timeline: 22],
    applies: { $0.hasTransitionToReplay }
  ) { $0.replay($1) }

  package static let loop = Action(
    "loop", "loop it, or stop the loop", in: .time, keys: ["l"],
    words: "repeat again cycle endless animation forever", menus: [.stage: 23, .timeline: 23],
    entry: { $0.live.loop == nil ? "Loop it" : "Stop the loop" },
    applies: { $0.hasTransitionToReplay }
  ) { $0.toggleLoop($1) }

  package static let timeline = Action(
    "timeline", "timeline: drag it to scrub", in: .time, keys: ["y"],
    words: "time history travel tracks seek progress",
    button: Button(34, "Timeline", .timeline) { $1.contains(.timeline) }, traits: .leavesSweep
  ) { bench, _ in bench.toggle(.timeline) }

  package static let ruler = fixed(
    "ruler", "on the timeline's ruler: loop that part", in: .time, caps: ["Shift", "drag"],
    words: "mark select range stretch")
}
