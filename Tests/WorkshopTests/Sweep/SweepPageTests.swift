import Drawing
import Input
import Overlays
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

/// The page that shows one drag under several values.
@Suite struct SweepPageTests {
  /// A window in which somebody has dragged and pressed a key, with the page open.
  private func bench(plays: Bool = true, at moment: Double? = nil) throws -> TimeBench {
    let bench = try TimeBench(window: Size(width: 1_280, height: 800), plays: plays)
    // The drag, and not the key after it.
    if let moment { bench.live.go(to: moment, at: bench.now) }
    bench.key("n")
    _ = bench.list()
    return bench
  }

  /// Frames until all figures are known.
  private func finish(_ bench: TimeBench) throws {
    let work = try #require(bench.bench.sweepWork)
    for _ in 0..<400 where !work.isThrough { bench.present(for: 1.0 / 60) }
    #expect(work.isThrough)
    _ = bench.list()
  }

  private func press(_ names: String..., in bench: TimeBench) throws {
    let place = try #require(bench.bench.place(of: ["sweep"] + names), "\(names)")
    bench.handle(.move(place.center))
    bench.handle(.down(place.center))
    bench.handle(.up(place.center))
    for _ in 0..<2 { _ = bench.list() }
  }

  private func ratio(_ bench: TimeBench) -> Double? {
    bench.live.simulation.tunables.first { $0.name == "spring.dampingRatio" }?.value
  }

  private func copied(_ bench: TimeBench) -> [String] {
    bench.bench.takeEffects().compactMap { effect in
      if case .copy(let text, _) = effect { text } else { nil }
    }
  }

  // MARK: What is there

  @Test func `N shows the drag under five values, and N or Escape puts it away`() throws {
    for key in ["n", "Escape"] {
      let bench = try bench(at: 0.6)
      #expect(bench.bench.isSweepShown)
      #expect(bench.bench.sweepWork?.combinations == [[0.3], [0.475], [0.65], [0.825], [1]])
      #expect(bench.says("The last drag under each value."))
      bench.key(key)
      _ = bench.list()
      #expect(!bench.bench.isSweepShown && bench.bench.sweepWork == nil)
      #expect(!bench.says("The last drag under each value."))
    }
  }

  @Test func `its figures are those of the sweep command, of the drag alone`() throws {
    let bench = try bench(at: 0.6)
    try finish(bench)
    let work = try #require(bench.bench.sweepWork)
    // The key that came after the drag is left out.
    #expect(work.drag.session.events.allSatisfy { $0.time < TimeBench.keyTime })
    let sweep = MotionSweep(
      of: work.drag.session, scene: bench.live.simulation.scene, axes: work.axes)
    #expect(work.variants.map { $0?.report } == sweep.variants.map { $0.report })
    let settled = sweep.variants.compactMap { $0.report.total(.settleTime) }
    try #require(settled.count == 5)
    for time in settled { #expect(bench.texts().contains(fixed(time, 3) + " s")) }
  }

  @Test func `what is recorded knows nothing of it`() throws {
    let bench = try TimeBench()
    let events = bench.live.lived
    bench.key("n")
    bench.present(for: 2)
    bench.key("n")
    #expect(bench.live.lived == events && !bench.live.canUndo)
  }

  @Test func `where nobody has done anything the recorded demonstration is swept`() throws {
    let bench = try bench(plays: false)
    #expect(bench.says("The recorded demonstration under each value."))
    #expect(bench.bench.sweepWork?.drag.session.events.isEmpty == false)
  }

  // MARK: Time

  @Test func `all stages go round by one clock, which Space stops`() throws {
    let bench = try bench(at: 0.6)
    try finish(bench)
    let start = try #require(bench.bench.sweepWork).drag.start
    var moments: [Double] = []
    for _ in 0..<400 {
      bench.present(for: 1.0 / 60)
      moments.append(bench.bench.sweepMoment)
    }
    #expect(moments.allSatisfy { $0 >= start })
    #expect(
      zip(moments, moments.dropFirst()).contains { $1 < $0 && $1 < start + 0.05 },
      "It begins anew.")
    #expect(bench.bench.needsDisplay)
    bench.key(" ")
    bench.present(for: 0.5)
    #expect(bench.bench.isSweepPaused)
    let before = bench.bench.sweepMoment
    let list = bench.list()
    bench.present(for: 1)
    #expect(bench.bench.sweepMoment == before && bench.list() == list)
    #expect(!bench.bench.needsDisplay, "What stands still asks for no frame.")
    bench.key("Home")
    for _ in 0..<3 { bench.key(".") }
    _ = bench.list()
    #expect(abs(bench.bench.sweepMoment - start - 3.0 / 120) < 1e-9)
    bench.key(" ")
    bench.present(for: 0.2)
    #expect(!bench.bench.isSweepPaused)
    bench.key(".")
    #expect(bench.bench.isSweepPaused, "Who goes on by a frame wants to look at it.")
  }

  @Test func `each stage shows what the session shows under its value`() throws {
    let bench = try bench(at: 0.6)
    try finish(bench)
    bench.key(" ")
    let work = try #require(bench.bench.sweepWork)
    // Twice round, so that it is not the first life that is looked at.
    for _ in 0..<2 {
      bench.key("Home")
      _ = bench.list()
      for _ in 0..<40 { bench.key(".") }
      _ = bench.list()
    }
    for index in work.combinations.indices {
      var replay = Replay(work.session(of: index), scene: work.scene)
      replay.seek(to: bench.bench.sweepMoment)
      #expect(
        bench.bench.sweptStage(index)?.simulation.stage.stateHash
          == replay.simulation.stage.stateHash)
    }
  }

  @Test func `what comes into sight in a larger window is shown, though nothing moves`() throws {
    let bench = try bench(at: 0.6)
    try press("sweep", "other", in: bench)
    bench.key("ArrowDown")
    bench.key("Enter")
    try finish(bench)
    bench.key("Escape")
    bench.key(" ")
    bench.present(for: 0.5, painting: .every)
    #expect(bench.bench.sweptStage(19) == nil && !bench.bench.needsDisplay)
    bench.handle(.resize(Size(width: 1_280, height: 1_700)))
    // As long as a frame is asked for, and no longer.
    for _ in 0..<60 where bench.bench.needsDisplay {
      bench.now += 1.0 / 60
      bench.bench.sample(at: bench.now)
      _ = bench.list()
    }
    #expect(bench.bench.sweptStage(19) != nil && !bench.bench.needsDisplay)
  }

  @Test func `no frame simulates more than its share`() throws {
    let bench = try bench()
    try press("sweep", "other", in: bench)
    bench.key("ArrowDown")
    bench.key("Enter")
    for _ in 0..<2 { _ = bench.list() }
    let work = try #require(bench.bench.sweepWork)
    #expect(work.combinations.count == 20 && work.count < 20)
    var frames = 0
    while !work.isThrough, frames < 400 {
      let known = work.count
      _ = bench.list()
      #expect(work.count - known < 10)
      frames += 1
    }
    #expect(frames > 2 && work.isThrough)
  }

  // MARK: Taking over

  @Test func `a press gives the scene the value, and undo takes it back as one change`() throws {
    let bench = try bench(at: 0.6)
    try finish(bench)
    let own = try #require(ratio(bench))
    try press("sweep", "cell 0", in: bench)
    #expect(ratio(bench) == 0.3 && !bench.bench.isSweepShown)
    #expect(bench.live.loop?.contains(0.3) == true, "It is seen at once, over and over.")
    #expect(bench.says("Taken over: release spring, damping ratio 0.300"))
    bench.key("Ctrl+z")
    #expect(ratio(bench) == own && !bench.live.canUndo)
    bench.key("Ctrl+y")
    #expect(ratio(bench) == 0.3)
  }

  @Test func `by keys one goes from stage to stage, in a table up and down as well`() throws {
    let bench = try bench(at: 0.6)
    try press("sweep", "other", in: bench)
    bench.key("ArrowDown")
    bench.key("Enter")
    try finish(bench)
    #expect(bench.bench.sweepWork?.axes.map(\.values.count) == [5, 4])
    bench.key("Escape")
    func go(_ keys: String...) {
      for key in keys {
        bench.key(key)
        for _ in 0..<2 { _ = bench.list() }
      }
    }
    go("ArrowRight")
    #expect(bench.bench.hasFocus(["sweep", "sweep", "cell 0"]))
    go("ArrowRight", "ArrowDown")
    #expect(bench.bench.hasFocus(["sweep", "sweep", "cell 5"]))
    go("End")
    #expect(bench.bench.hasFocus(["sweep", "sweep", "cell 19"]))
    go("ArrowUp", "ArrowLeft", "Enter")
    let values = bench.live.simulation.tunables
    #expect(ratio(bench) == 0.825)
    let response = values.first { $0.name == "spring.response" }?.value
    #expect(abs((response ?? 0) - 0.466667) < 1e-9)
    bench.key("Ctrl+z")
    #expect(!bench.live.canUndo, "Both values are one change.")
  }

  @Test func `the values that the scene has are marked when it is shown again`() throws {
    let bench = try bench(at: 0.6)
    try press("sweep", "cell 3", in: bench)
    #expect(ratio(bench) == 0.825)
    bench.key("n")
    _ = bench.list()
    #expect(bench.bench.sweepWork?.axes[0].tunable.value == 1, "The plan is the scene's.")
    let strong = bench.list().commands.count { command in
      if case .stroke(_, let stroke) = command, stroke.width == 2 { true } else { false }
    }
    #expect(strong == 1)
  }

  // MARK: Figures to take along

  @Test func `all figures are copied as CSV, by a button and from the menu`() throws {
    let bench = try bench(at: 0.6)
    try finish(bench)
    _ = bench.bench.takeEffects()
    try press("copy", in: bench)
    let text = try #require(copied(bench).first)
    #expect(text.split(separator: "\r\n").count == 6)
    #expect(text.hasPrefix("spring.dampingRatio,trackingLag [pt],"))
    let cell = try #require(bench.bench.place(of: ["sweep", "sweep", "cell 2"]))
    bench.bench.openMenu(at: cell.center, at: bench.now)
    _ = bench.list()
    #expect(
      bench.bench.menuTitles.prefix(2) == ["Take these values over", "Copy the figures as CSV"])
    bench.key("ArrowDown")
    bench.key("ArrowDown")
    bench.key("Enter")
    _ = bench.list()
    #expect(copied(bench) == [text] && bench.bench.isSweepShown)
  }

  // MARK: Ways in and out

  @Test func `another scene takes it away, and so do keys that show something else`() throws {
    let other = try bench()
    other.bench.open(.scene(try sceneOfGallery("drawer")), isFile: false, at: other.now)
    _ = other.list()
    #expect(!other.bench.isSweepShown)
    let inspected = try bench()
    inspected.key("i")
    #expect(!inspected.bench.isSweepShown && inspected.bench.openPanels.contains(.inspector))
    let stays = try bench()
    for key in ["v", "e", "u", "2"] { stays.key(key) }
    #expect(stays.bench.isSweepShown)
    #expect(!stays.bench.options[.velocities], "What is covered is not switched unseen.")
  }

  @Test func `the stage below is out of reach`() throws {
    let bench = try bench()
    let events = bench.live.lived.count
    #expect(!bench.bench.isStage(at: bench.place(200, 400)))
    bench.handle(.down(Point(x: 640, y: 790)))
    bench.handle(.up(Point(x: 640, y: 790)))
    #expect(bench.live.lived.count == events)
  }

  @Test func `it is found by the words that people have for it, and in the inspector`() throws {
    let bench = try TimeBench(window: Size(width: 1_280, height: 800))
    bench.key("i")
    for _ in 0..<2 { _ = bench.list() }
    let button = try #require(bench.bench.place(of: ["inspector", "sweep"]))
    bench.handle(.down(button.center))
    bench.handle(.up(button.center))
    for _ in 0..<2 { _ = bench.list() }
    #expect(bench.bench.isSweepShown)
    for word in ["sweep", "range", "multiples", "多个"] {
      let found = try TimeBench(plays: false)
      found.key("Ctrl+k")
      _ = found.list()
      found.handle(.text(word))
      _ = found.list()
      #expect(found.texts().contains("The drag under several values"), "\(word)")
    }
  }
}
