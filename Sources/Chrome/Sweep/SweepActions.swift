import Input
import Overlays
import Toolkit
import WorkshopCore

nonisolated extension Action {
  package static let sweep = Action(
    "sweep", "the drag under several values", in: .look, keys: ["n"],
    words: "sweep multiples range grid table vary try compare many figures CSV",
    menus: [.stage: 16, .spring: 15, .sweep: 21, .inspectorFoot: 11],
    entry: { $0.isSweepShown ? "Close" : "Several values side by side" }
  ) { $0.toggleSweep($1) }
}
