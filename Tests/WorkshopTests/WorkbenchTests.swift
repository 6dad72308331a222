import Documents
import Drawing
import Foundation
import Overlays
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

@Suite struct WorkbenchTests {
  let window = Size(width: 1_000, height: 900)

  private func bench() throws -> Workbench {
    Workbench(.scene(try defaultScene()), window: window, theme: .dark, startingAt: 10)
  }

  /// Where a place in the container is in the window.
  private func place(_ x: Double, _ y: Double) -> Point {
    StageLayout(window: window, container: Size(width: 390, height: 844))
      .windowPoint(Point(x: x, y: y))
  }

  private func events(_ bench: Workbench) -> [Session.Kind] {
    bench.live.lived.map(\.kind)
  }

  @Test func `a drag in the window is recorded in the container's points`() throws {
    let bench = try bench()
    bench.handle(.move(place(10, 10)), at: 10.1)
    bench.handle(.down(place(300, 400)), at: 10.2)
    bench.handle(.move(place(250, 410)), at: 10.3)
    bench.handle(.up(place(250, 410)), at: 10.4)
    #expect(bench.live.lived.count == 3, "hover is not recorded")
    guard case .stage(.move(let point, _)) = events(bench)[1] else {
      Issue.record("the second event is no move")
      return
    }
    #expect(abs(point.x - 250) < 1e-9 && abs(point.y - 410) < 1e-9)
  }

  @Test func `frames are told by the display's rate: their number, their budget, the missed ones`()
    throws
  {
    let bench = try TimeBench(plays: false)
    bench.key("m")
    func warnings() -> Int {
      bench.list().commands.count {
        if case .fill(_, .color(bench.bench.theme.warning)) = $0 { true } else { false }
      }
    }
    func show(frames: Int, taking seconds: Double) {
      for _ in 0..<frames {
        bench.now += 1.0 / 60
        bench.bench.sample(at: bench.now)
        bench.bench.notePresented(taking: seconds, at: bench.now)
      }
    }
    bench.key("2")
    show(frames: 60, taking: 0.01)
    #expect(bench.texts().contains("60 Hz") && warnings() == 0)
    bench.bench.analysis.catchUp()
    #expect(bench.bench.analysis.lanes.drops.isEmpty)
    bench.bench.framePeriod = 1.0 / 120
    #expect(warnings() == 60, "A hundredth of a second is more than a frame at 120 a second.")
    bench.key("4")
    show(frames: 20, taking: 0.01)
    bench.bench.analysis.catchUp()
    #expect(bench.bench.analysis.lanes.drops.count > 10, "Every second frame is missed.")
  }

  @Test func `a reloaded file says so, and what it has that is unknown, until it is right`() throws
  {
    let right = try String(
      contentsOfFile: "\(Project.root)/assets/scenes/container-interactive.json5", encoding: .utf8)
    let bench = try TimeBench(plays: false)
    func reload(_ text: String) throws -> [String] {
      let path = "\(NSTemporaryDirectory())mine-\(UInt64.random(in: 0...(.max))).json5"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(atPath: path) }
      var warnings: [DocumentWarning] = []
      bench.bench.open(try SceneLibrary().load(path, warnings: &warnings), at: bench.now)
      bench.bench.noteReloaded("mine.json5", ignoring: warnings, at: bench.now)
      return bench.texts()
    }
    let told = try reload(
      right.replacingOccurrences(of: "\"spring.response\"", with: "\"spring.respons\""))
    let words = told.joined(separator: " ")
    #expect(told.contains("Reloaded mine.json5") && told.contains(Workbench.Trouble.doubt.rawValue))
    #expect(words.contains("did you mean \"spring.response\"?"))
    #expect(!words.contains("warning"))
    let toldRight = try reload(right)
    #expect(toldRight.contains("Reloaded mine.json5"))
    #expect(!toldRight.contains(Workbench.Trouble.doubt.rawValue))
    bench.present(for: 5)
    #expect(!bench.texts().contains("Reloaded mine.json5"), "It is brief.")
  }

  @Test(arguments: Workbench.Trouble.allCases)
  func `a message is headed by what did not work`(trouble: Workbench.Trouble) throws {
    let bench = try TimeBench(plays: false)
    bench.bench.show(error: "the disk is full", of: trouble)
    let texts = bench.texts()
    #expect(texts.contains("the disk is full"))
    let titles = Workbench.Trouble.allCases.filter { texts.contains($0.rawValue) }
    #expect(titles == [trouble])
    #expect(texts.contains { $0.contains("file has an error") } == (trouble == .file))
    bench.key("Escape")
    #expect(!bench.texts().contains(trouble.rawValue))
  }

  @Test func `what was played is handed over when another scene takes its place, and else nothing`()
    throws
  {
    func ended(_ bench: TimeBench) -> [Session] {
      bench.bench.takeEffects().compactMap { effect in
        if case .sessionEnds(let session) = effect { session } else { nil }
      }
    }
    let bench = try TimeBench()
    let played = bench.live.recording
    bench.key("]")
    #expect(ended(bench) == [played] && !played.events.isEmpty)
    bench.present(for: 1)
    bench.handle(.move(bench.place(300, 400)))
    bench.key("s")
    bench.key("[")
    #expect(ended(bench).isEmpty, "It was only looked at.")
    bench.key("2")
    let again = bench.live.recording
    bench.bench.open(.scene(try defaultScene()), at: bench.now)
    #expect(ended(bench) == [again], "A file that is dropped or read again is another scene too.")
    bench.bench.live.tune("spring.response", to: 1, at: bench.now)
    bench.key("]")
    #expect(ended(bench).count == 1)
  }

  @Test func `another scene begins with nothing of the one before: no hand, no message, no replay`()
    throws
  {
    let bench = try TimeBench()
    func isTold(_ texts: [String]) -> [Bool] {
      [
        texts.contains("the disk is full"), texts.contains { $0.hasPrefix("released at") },
        texts.contains { $0.hasSuffix(" in 100 ms") },
      ]
    }
    bench.key("t")
    bench.key("r")
    let replayed = bench.live.time
    bench.present(for: 3)
    bench.swipe(moves: 8)
    bench.bench.show(error: "the disk is full", of: .session)
    bench.handle(.down(bench.place(320, 400)))
    #expect(isTold(bench.texts()) == [true, true, true])
    bench.key("]")
    #expect(isTold(bench.texts()) == [false, false, false])
    bench.handle(.move(bench.place(200, 400)))
    bench.handle(.up(bench.place(200, 400)))
    #expect(bench.live.lived.isEmpty)
    bench.present(for: 4)
    bench.bench.live.go(to: replayed + 0.1, at: bench.now)
    bench.key("r")
    #expect(bench.texts().contains("There is no transition yet"))
  }

  @Test func `a press beside the stage does nothing`() throws {
    let bench = try bench()
    bench.handle(.down(Point(x: 5, y: 5)), at: 10.2)
    bench.handle(.up(Point(x: 5, y: 5)), at: 10.3)
    #expect(bench.live.lived.isEmpty)
  }

  @Test func `losing the focus or the capture cancels a drag, once`() throws {
    let bench = try bench()
    bench.handle(.cancel, at: 10.1)
    #expect(bench.live.lived.isEmpty)
    bench.handle(.down(place(300, 400)), at: 10.2)
    bench.handle(.move(place(200, 400)), at: 10.3)
    bench.handle(.cancel, at: 10.4)
    bench.handle(.up(place(200, 400)), at: 10.5)
    #expect(events(bench).suffix(1) == [.stage(.cancel)])
  }

  @Test func `Escape cancels a drag, then backs out of what is open, and never quits`() throws {
    let bench = try bench()
    bench.handle(.key("?"), at: 10.05)
    #expect(bench.isKeySheetShown)
    bench.handle(.key("Escape"), at: 10.1)
    #expect(!bench.isKeySheetShown)
    bench.handle(.key("F3"), at: 10.15)
    let place = bench.layout.windowPoint
    bench.handle(.down(place(Point(x: 300, y: 400))), at: 10.2)
    bench.handle(.move(place(Point(x: 200, y: 400))), at: 10.3)
    bench.handle(.key("Escape"), at: 10.4)
    #expect(events(bench).last == .stage(.key("Escape")))
    #expect(bench.options[.context])
    bench.handle(.key("Escape"), at: 10.5)
    #expect(!bench.options[.context])
    bench.handle(.key("Escape"), at: 10.6)
    #expect(bench.takeEffects().isEmpty)
  }

  @Test func `Ctrl+Q and nothing else quits, Ctrl+S saves`() throws {
    let bench = try bench()
    bench.handle(.key("Ctrl+s"), at: 10.1)
    bench.handle(.key("q"), at: 10.2)
    guard case .save? = bench.takeEffects().first else {
      Issue.record("Ctrl+S does not save")
      return
    }
    bench.handle(.key("Ctrl+q"), at: 10.3)
    guard case .quit? = bench.takeEffects().first else {
      Issue.record("Ctrl+Q does not quit")
      return
    }
  }

  @Test(arguments: ["Shift", "Control", "q", "w", "Ctrl+x"])
  func `keys without a meaning are nobody's and are not recorded`(key: String) throws {
    let bench = try bench()
    bench.handle(.key(key), at: 10.1)
    #expect(bench.live.lived.isEmpty)
  }

  @Test func `slow motion goes from 1 to a tenth and back, and each change is recorded`() throws {
    let bench = try bench()
    for step in 1...4 { bench.handle(.key("s"), at: 10 + Double(step) / 10) }
    #expect(events(bench) == [0.5, 0.25, 0.1, 1].map { .stage(.rate($0)) })
    #expect(bench.live.rate == 1)
  }

  @Test func `a step pauses first and then moves by one frame, with Shift by ten`() throws {
    let bench = try bench()
    bench.sample(at: 10.5)
    bench.handle(.key("."), at: 10.5)
    bench.sample(at: 12)
    #expect(bench.live.isPaused)
    #expect(abs(bench.live.time - 0.5 - 1 / 120) < 1e-9)
    bench.handle(.key(">"), at: 13)
    bench.sample(at: 14)
    #expect(abs(bench.live.time - 0.5 - 11 / 120) < 1e-9)
  }

  @Test func `at rest nothing asks for another frame, and a toast asks for its own end`() throws {
    let bench = try bench()
    var list = DisplayList()
    bench.sample(at: 10.1)
    bench.paint(into: &list, measurer: FixedMeasurer())
    #expect(!bench.needsDisplay && !bench.isMoving && bench.nextWake == nil)
    bench.noteSaved("Saved to somewhere", at: 11)
    bench.sample(at: 11)
    bench.paint(into: &list, measurer: FixedMeasurer())
    let end = try #require(bench.nextWake)
    bench.sample(at: end)
    #expect(bench.needsDisplay && bench.nextWake == nil)
  }

  @Test func `moving panes ask for a frame after each sample, until they rest`() throws {
    let bench = try bench()
    var list = DisplayList()
    bench.handle(.key("2"), at: 10.1)
    for frame in 1...40 {
      bench.sample(at: 10.1 + Double(frame) / 60)
      #expect(bench.needsDisplay && bench.isMoving)
      bench.paint(into: &list, measurer: FixedMeasurer())
    }
    bench.sample(at: 12)
    #expect(bench.needsDisplay && !bench.isMoving, "the last frame shows the rest")
    bench.paint(into: &list, measurer: FixedMeasurer())
    bench.sample(at: 13)
    #expect(!bench.needsDisplay)
  }

  @Test func `a broken file leaves the scene as it is, with the message over it`() throws {
    let bench = try bench()
    bench.handle(.key("3"), at: 10.1)
    bench.sample(at: 12)
    let hash = bench.live.simulation.stage.stateHash
    bench.show(error: "scene.json5:12:7: expected ','")
    var list = DisplayList()
    bench.paint(into: &list, measurer: FixedMeasurer())
    let texts = list.commands.compactMap { command -> String? in
      if case .text(let text) = command { text.string } else { nil }
    }
    #expect(texts.contains { $0.contains("scene.json5:12:7") })
    #expect(bench.live.simulation.stage.stateHash == hash)
  }

  @Test func `after a fling the pill says where the release was and what it decided`() throws {
    let bench = try bench()
    bench.handle(.down(place(330, 400)), at: 10.2)
    for move in 1...8 {
      bench.handle(
        .move(place(330 - 20 * Double(move), 400)), at: 10.2 + Double(move) * 0.016)
    }
    bench.handle(.up(place(170, 400)), at: 10.33)
    var list = DisplayList()
    bench.paint(into: &list, measurer: FixedMeasurer())
    let texts = list.commands.compactMap { command -> String? in
      if case .text(let text) = command { text.string } else { nil }
    }
    #expect(texts.contains { $0.hasPrefix("released at 0.37, 12") && $0.hasSuffix("commits") })
  }
}

/// The keys that go through the gallery.
@Suite struct GalleryKeyTests {
  private func bench(demonstrates: Bool = false) throws -> Workbench {
    Workbench(
      .scene(try defaultScene()), demonstrates: demonstrates,
      window: Size(width: 1_000, height: 900), theme: .dark, startingAt: 10)
  }

  @Test func `] goes through the gallery, [ back, and both go round its end`() throws {
    let bench = try bench()
    for (index, id) in (Gallery.ids.dropFirst() + [Gallery.ids[0]]).enumerated() {
      bench.handle(.key("]"), at: 10.1 + Double(index))
      #expect(bench.live.simulation.scene.id == id)
    }
    bench.handle(.key("["), at: 90)
    #expect(bench.live.simulation.scene.id == Gallery.ids.last)
  }

  @Test func `another scene is another session, and shows its caption`() throws {
    let bench = try bench()
    bench.handle(.key("2"), at: 10.5)
    bench.sample(at: 11)
    bench.handle(.key("]"), at: 12)
    bench.sample(at: 12.25)
    let live = bench.live
    #expect(live.recording.scene == Gallery.ids[1] && live.lived.isEmpty)
    #expect(live.time == 0.25)
    let effects = bench.takeEffects()
    guard effects.count == 2, case .sessionEnds(let ended) = effects[0],
      case .sceneChanged = effects[1]
    else {
      Issue.record("the owner is not told")
      return
    }
    #expect(ended.events.map(\.time) == [0.5])
    var list = DisplayList()
    bench.paint(into: &list, measurer: FixedMeasurer())
    let texts = list.commands.compactMap { command -> String? in
      if case .text(let text) = command { text.string } else { nil }
    }
    #expect(texts.contains(live.simulation.scene.caption))
  }

  @Test func `a ghost hand shows what to do in each scene, unless it was not wanted`() throws {
    for demonstrates in [true, false] {
      let bench = try bench(demonstrates: demonstrates)
      #expect(bench.live.followsRecording == demonstrates)
      for step in 1...Gallery.ids.count {
        bench.handle(.key("]"), at: 10 + Double(step))
        #expect(bench.live.followsRecording == demonstrates, "\(bench.live.simulation.scene.id)")
      }
    }
  }

  @Test func `Escape backs out of the scene's own levels last`() throws {
    let bench = try bench()
    while bench.live.simulation.scene.id != "swipe-back" {
      bench.handle(.key("]"), at: 11)
    }
    bench.handle(.key("1"), at: 12)
    bench.sample(at: 13)
    #expect(bench.live.simulation.stage.shownViews.map(\.id) == ["container", "shelf"])
    bench.handle(.key("F3"), at: 13.1)
    bench.handle(.key("Escape"), at: 13.2)
    #expect(!bench.options[.context] && bench.live.lived.count == 1)
    bench.handle(.key("Escape"), at: 13.3)
    bench.sample(at: 14)
    #expect(bench.live.simulation.stage.shownViews.map(\.id) == ["container", "library"])
  }
}
