import Drawing
import Input
import Overlays
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

/// A finger that keys hold and steer.
@Suite struct KeyFingerTests {
  private func opened() throws -> TimeBench {
    let bench = try TimeBench(plays: false)
    bench.present(for: 0.2)
    return bench
  }

  /// Holds a key for some seconds, in frames.
  private func hold(_ key: KeyStroke, _ seconds: Double, _ bench: TimeBench) {
    bench.handle(.key(key))
    bench.present(for: seconds)
    bench.bench.release(key, at: bench.now)
  }

  private func places(_ bench: TimeBench) -> [Point] {
    bench.live.lived.compactMap { event in
      if case .stage(.move(let place, _)) = event.kind { place } else { nil }
    }
  }

  @Test func `a key holds a finger in the pane's middle, the arrows drag, and letting go commits`()
    throws
  {
    let bench = try opened()
    let first = bench.live.simulation.stage.topControllerID
    bench.key("c")
    let area = bench.live.simulation.stage.transitionArea
    #expect(bench.live.lived.map(\.kind) == [.stage(.down(area.center))])
    hold("ArrowLeft", 0.4, bench)
    let stage = bench.live.simulation.stage
    #expect(stage.isTouching && stage.panInspection != nil && bench.live.lived.count > 20)
    let moves = places(bench)
    #expect(moves.allSatisfy { $0.y == area.midY })
    #expect(zip(moves, moves.dropFirst()).allSatisfy { $0.x > $1.x }, "It goes one way.")
    bench.bench.release("c", at: bench.now)
    #expect(!stage.isTouching && bench.live.lived.last?.kind == .stage(.up(moves.last ?? .zero)))
    bench.present(for: 2)
    #expect(bench.live.simulation.stage.topControllerID != first, "The drag commits.")
    bench.bench.release("c", at: bench.now)
    #expect(bench.live.lived.last?.kind == .stage(.up(moves.last ?? .zero)), "Once.")
  }

  @Test
  func `its speed is the preferred one, Shift makes it three times as fast, and it is smooth`()
    throws
  {
    for (held, factor) in [(Modifiers(), 1.0), (.shift, 3)] {
      let bench = try opened()
      var preferences = Preferences()
      preferences.fingerSpeed = 100
      bench.bench.adopt(preferences)
      bench.key("c")
      hold(KeyStroke(key: "ArrowRight", modifiers: held), 0.5, bench)
      let x = places(bench).map(\.x)
      let steps = zip(x, x.dropFirst()).map { $1 - $0 }
      #expect(abs((steps.last ?? 0) * 60 - 100 * factor) < 0.1 * factor)
      #expect(steps[0] < steps[5] && steps[1] < steps[5], "It does not start with a jolt.")
    }
  }

  @Test func `where it is does not depend on the frames in between`() throws {
    let ends = try [1, 2, 7].map { frames in
      let bench = try opened()
      bench.key("c")
      for key in ["ArrowLeft", "ArrowUp"] as [KeyStroke] {
        bench.handle(.key(key))
        for _ in 0..<frames {
          bench.now += 0.28 / Double(frames)
          bench.bench.sample(at: bench.now)
        }
        bench.bench.release(key, at: bench.now)
      }
      return try #require(places(bench).last)
    }
    for end in ends {
      #expect(abs(end.x - ends[0].x) < 1e-9 && abs(end.y - ends[0].y) < 1e-9)
    }
  }

  @Test func `held still it asks for no frames, and let go it throws nothing`() throws {
    let bench = try opened()
    let first = bench.live.simulation.stage.topControllerID
    bench.key("c")
    hold("ArrowLeft", 0.1, bench)
    #expect(bench.bench.isMoving)
    bench.present(for: 1)
    #expect(!bench.bench.isMoving && bench.live.simulation.stage.isTouching)
    bench.bench.release("c", at: bench.now)
    bench.present(for: 1)
    #expect(bench.live.simulation.stage.topControllerID == first)
  }

  @Test
  func `with Shift it begins at the screen's edge, Escape cancels it, and a repeat is nothing`()
    throws
  {
    let bench = try opened()
    bench.handle(.key(KeyStroke(key: "C", unshifted: "c", modifiers: .shift)))
    guard case .stage(.down(let place, _))? = bench.live.lived.last?.kind else {
      Issue.record("No finger went down.")
      return
    }
    #expect(place.x < 8 && place.y == bench.live.simulation.stage.transitionArea.midY)
    hold("ArrowRight", 0.2, bench)
    bench.key("Escape")
    #expect(!bench.live.simulation.stage.isTouching)
    #expect(bench.live.lived.last?.kind == .stage(.key("Escape")))
    let count = bench.live.lived.count
    bench.handle(.key(KeyStroke("c", isRepeat: true)))
    hold("ArrowRight", 0.1, bench)
    bench.bench.release("c", at: bench.now)
    bench.present(for: 1)
    #expect(bench.live.lived.dropFirst(count).map(\.kind) == [.stage(.key("ArrowRight"))])
  }

  @Test func `what it does replays to the same frames`() throws {
    let bench = try opened()
    bench.key("c")
    hold("ArrowLeft", 0.25, bench)
    bench.bench.release("c", at: bench.now)
    bench.present(for: 1.5)
    let shown = try #require(bench.live.recording.shown)
    #expect(shown.count > 60)
    var replay = Replay(bench.live.recording, scene: bench.live.simulation.scene)
    for frame in shown {
      replay.seek(to: frame.time)
      #expect(replay.simulation.stage.stateHash == frame.hash)
    }
  }

  @Test func `the mouse moves it not, and a lost focus takes it away`() throws {
    let bench = try opened()
    bench.key("c")
    bench.handle(.move(bench.place(20, 20)))
    bench.handle(.down(bench.place(20, 20)))
    bench.handle(.up(bench.place(20, 20)))
    #expect(bench.live.lived.count == 1)
    bench.handle(.cancel)
    #expect(bench.live.lived.map(\.kind).last == .stage(.cancel))
    bench.bench.release("c", at: bench.now)
    #expect(bench.live.lived.count == 2)
  }

  @Test func `it is painted where it is, with its trail, and so is a finger on the glass`() throws {
    let bench = try opened()
    bench.key("t")
    #expect(bench.bench.shownPointer == nil)
    bench.key("c")
    hold("ArrowLeft", 0.2, bench)
    #expect(bench.bench.shownPointer == places(bench).last)
    #expect(bench.bench.trail.count == places(bench).count + 1)
    bench.bench.release("c", at: bench.now)
    #expect(bench.bench.shownPointer == nil)
    bench.handle(.down(bench.place(300, 300)))
    #expect(bench.bench.shownPointer == nil, "The desktop shows the mouse itself.")
    bench.handle(.up(bench.place(300, 300)))
    bench.bench.isPressByFinger = true
    bench.handle(.down(bench.place(300, 300)))
    let place = try #require(bench.bench.shownPointer)
    #expect(abs(place.x - 300) < 1e-6 && abs(place.y - 300) < 1e-6)
  }

  @Test func `Tab alone reaches the panels, the toolbar and the stage, and the focus is seen`()
    throws
  {
    let bench = try opened()
    bench.key("i")
    _ = bench.list()
    var reached: Set<String> = []
    for _ in 0..<200 where !reached.contains("stage") {
      bench.key("Tab")
      _ = bench.list()
      if bench.bench.hasFocus(["toolbar", "Help"]) { reached.insert("toolbar") }
      if bench.bench.hasFocus(["docks", "inspector"]) { reached.insert("panels") }
      if bench.bench.hasFocus(["stage", "pane"]) { reached.insert("stage") }
    }
    #expect(reached == ["toolbar", "panels", "stage"])
    let layout = bench.bench.layout
    let pane = layout.windowRect(bench.live.simulation.stage.transitionArea)
    let strokes = { (list: DisplayList) in
      list.commands.count {
        if case .stroke(let shape, _) = $0 {
          shape.rect == pane.inset(dx: -3 * layout.unit, dy: -3 * layout.unit)
        } else {
          false
        }
      }
    }
    #expect(strokes(bench.list()) == 1)
    #expect(bench.texts().contains { $0.hasPrefix("Hold C") })
    bench.handle(.move(bench.place(100, 100)))
    bench.handle(.down(bench.place(100, 100)))
    #expect(strokes(bench.list()) == 0, "Only the keyboard marks it.")
  }
}
