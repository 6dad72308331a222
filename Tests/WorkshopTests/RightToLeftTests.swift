import Drawing
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

/// A stage that reads from the right, as the window has it.
@Suite struct RightToLeftTests {
  @Test func `A mirrors the stage from now on, says so, and the session keeps it`() throws {
    let bench = try TimeBench()
    #expect(!bench.texts().contains("right to left"))
    bench.key("a")
    #expect(bench.live.simulation.stage.layoutDirection == .rightToLeft)
    #expect(bench.texts().contains("right to left"))
    let tuned = bench.live.recording.events.contains { event in
      if case .tune(let tunings) = event.kind {
        tunings.contains { $0.name == "layout.rightToLeft" && $0.value == 1 }
      } else {
        false
      }
    }
    #expect(tuned)
    bench.key("a")
    #expect(bench.live.simulation.stage.layoutDirection == .leftToRight)
    #expect(!bench.texts().contains("right to left"))
  }

  @Test(arguments: [Language.english, .chinese])
  func `the caption names the edge from which a finger goes`(language: Language) throws {
    let edges = language.isChinese ? ["左边缘", "右边缘"] : ["left edge", "right edge"]
    for id in ["swipe-back", "drawer"] {
      let bench = Workbench(
        .scene(try sceneOfGallery(id)), window: Size(width: 1_120, height: 900), theme: .dark,
        startingAt: 10)
      bench.commandedLanguage = language
      func edge() -> [String] {
        var list = DisplayList()
        bench.sample(at: 10)
        bench.paint(into: &list, measurer: TimeBench.fonts)
        let words = windowTexts(list).map(\.string)
        return edges.filter { edge in words.contains { $0.contains(edge) } }
      }
      #expect(edge() == [edges[0]], "\(id)")
      bench.handle(.key("a"), at: 10)
      #expect(edge() == [edges[1]], "\(id)")
    }
  }

  @Test func `a rest that is gone back to reads from the right as it did`() throws {
    let scene = try defaultScene()
    let turned = Session.Tuning(name: "layout.rightToLeft", value: 1)
    let events =
      [Session.Event(time: 0.1, kind: .tune([turned]))]
      + (0..<2_100).map { key("Unknown", at: 1 + 0.01 * Double($0)) } + [key("ArrowLeft", at: 30)]
    let live = LiveSession(scene: scene, size: scene.size, ghost: events, startingAt: 0)
    live.sample(at: 31)
    live.pause(at: 31)
    #expect(!live.checkpointTimes.isEmpty)
    live.go(to: 30.1, at: 31)
    let stage = live.simulation.stage
    #expect(stage.layoutDirection == .rightToLeft)
    #expect(stage.shownViews.contains { $0.transform.tx > 0 }, "The page goes to the right.")
  }
}
