import Input
import Overlays
import Scenes
import Toolkit
import WorkshopCore

// Values, and what is compared under them.
nonisolated extension Action {
  package static let inspector = Action(
    "inspector", "inspector: change the values", in: .look, keys: ["i"],
    words: "bounce bouncy tune adjust tweak feel stiff spring studio parameters settings",
    button: Button(33, "Inspector", .sliders) { $1.contains(.inspector) }, menus: [.stage: 17],
    entry: { $0.inspector.isShown ? "Close the inspector" : "Inspector" }, traits: .leavesSweep
  ) { bench, _ in bench.toggle(.inspector) }

  package static let compare = Action(
    "compare", "pin as A, compare; unpin", in: .look, keys: ["b"],
    words: "before after A and B AB A/B test versus difference", menus: [.stage: 15],
    entry: { $0.observers.pinned == nil ? "Pin as A, to compare" : "Unpin A" }
  ) { $0.toggleComparison($1) }

  package static let reducedMotion = Action(
    "reducedMotion", "reduced motion", in: .look, keys: ["x"],
    words: "accessibility animation fade less calm dizzy"
  ) { $0.toggle(.reducedMotion, at: $1) }

  package static let rightToLeft = Action(
    "rightToLeft", "right to left", in: .look, keys: ["a"],
    words: "RTL LTR mirror Arabic Hebrew language layout direction"
  ) { $0.toggle(.rightToLeft, at: $1) }

  package static let display = Action(
    "display", "display: 24 to 144 Hz, native", in: .look, keys: ["h"],
    words: "refresh rate monitor screen fps hertz"
  ) { bench, _ in bench.displaySettings.goOn() }

  package static let copySpring = Action(
    "copySpring", "copy the spring", in: .program, keys: ["Ctrl+c"],
    words: "code clipboard export response bounce CSS SwiftUI", menus: [.spring: 11]
  ) { $0.copySpring($1) }

  package static let pasteSpring = Action(
    "pasteSpring", "paste a spring", in: .program, keys: ["Ctrl+v"],
    words: "code clipboard import insert apply", menus: [.spring: 13]
  ) { bench, _ in bench.effects.append(.paste) }
}
