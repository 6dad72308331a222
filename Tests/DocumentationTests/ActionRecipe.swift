import Drawing
import Input
import Overlays
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import Workshop

// The recipe for an action; `Transitions` has an `Action` of its own, which a button does.

nonisolated extension Action {
  /// Two panes on.
  package static let skip = Action(
    "skip", "two panes on", in: .play, keys: ["w"], words: "next jump over"
  ) { bench, time in
    for _ in 0..<2 { bench.handle(.key("ArrowRight"), at: time) }
  }
}

@Suite struct ActionRecipeTests {
  @Test func `the action of the recipe presses what it says`() throws {
    let bench = Workbench(
      .scene(try sceneOfGallery("container-interactive")),
      window: Size(width: 1_120, height: 900), theme: .dark, startingAt: 0)
    Action.skip.perform?(bench, 0.1)
    #expect(
      bench.live.lived.map(\.kind) == [.stage(.key("ArrowRight")), .stage(.key("ArrowRight"))])
    #expect(Action.skip.strokes == ["w"] && Action.skip.caps == ["W"])
  }
}
