import Input
import Overlays
import Scenes
import Sessions
import Toolkit
import WorkshopCore

// From scene to scene.
nonisolated extension Action {
  package static let nextScene = Action(
    "nextScene", "next scene", in: .play, keys: ["]"],
    words: "example demo following switch another",
    traits: .leavesSweep
  ) { $0.changeScene(by: 1, $1) }

  package static let previousScene = Action(
    "previousScene", "previous scene", in: .play, keys: ["["],
    words: "example demo former switch earlier",
    traits: .leavesSweep
  ) { $0.changeScene(by: -1, $1) }

  package static let sceneBack = Action(
    "sceneBack", "back to the scene before", in: .play, keys: ["Alt+ArrowLeft"],
    words: "go back return history last earlier",
    button: Button(53, "Back to the scene before", .back),
    menus: [.stage: 31, .window: 12],
    entry: { bench in "Back to \(bench.historyName(-1) ?? .empty)" }, traits: .leavesSweep,
    applies: { $0.history.place(-1) != nil }
  ) { $0.revisit(-1, $1) }

  package static let sceneForward = Action(
    "sceneForward", "forward again", in: .play, keys: ["Alt+ArrowRight"],
    words: "forward history again return onward", menus: [.stage: 32, .window: 13],
    entry: { bench in "Forward to \(bench.historyName(1) ?? .empty)" }, traits: .leavesSweep,
    applies: { $0.history.place(1) != nil }
  ) { $0.revisit(1, $1) }

  package static let gallery = Action(
    "gallery", "gallery: all scenes", in: .play, keys: ["k"],
    words: "scenes back home list museum recent examples samples overview files",
    button: Button(51, "Gallery", .gallery),
    menus: [.window: 14], entry: { _ in "Gallery" }, traits: .leavesSweep
  ) { bench, _ in bench.toggleGallery() }
}

extension Workbench {
  /// Opens the scene that lies some places on in the gallery.
  fileprivate func changeScene(by places: Int, _ time: Double) {
    openScene(Gallery.id(places, after: live.simulation.scene.id), time)
  }
}
