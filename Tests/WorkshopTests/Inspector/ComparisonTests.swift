import Drawing
import Overlays
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

/// A and B: pinned values beside the present ones.
@Suite struct ComparisonTests {
  private static let own = ["spring.response": 0.4, "spring.dampingRatio": 1.0]

  /// The scene's values are pinned, and B swings.
  private func compared(window: Size = Size(width: 1_280, height: 1_400)) throws -> TimeBench {
    let bench = try TimeBench(window: window)
    bench.openStudio()
    bench.key("b")
    bench.type("0.3", into: "spring.dampingRatio")
    return bench
  }

  private func expectInStep(_ bench: TimeBench, _ place: String) throws {
    let pinned = try #require(bench.bench.pinned)
    #expect(pinned.stage.now == bench.live.time, "\(place)")
    let input = bench.live.lived.filter { if case .tune = $0.kind { false } else { true } }
    #expect(
      try pinned.stage.stateHash == bench.hash(of: input, at: bench.live.time, under: Self.own),
      "\(place)")
  }

  @Test func `B pins, B unpins, and another scene unpins too`() throws {
    let bench = try TimeBench()
    #expect(bench.bench.pinned == nil)
    bench.key("b")
    #expect(bench.bench.pinned != nil)
    bench.key("B")
    #expect(bench.bench.pinned == nil)
    bench.key("b")
    bench.key("]")
    #expect(bench.bench.pinned == nil)
  }

  @Test func `where a scene has no values of its own, B pins the version of iOS`() throws {
    let bench = try TimeBench()
    bench.bench.open(.scene(try sceneOfGallery("museum/fast-pan")), at: bench.now)
    bench.key("b")
    #expect(bench.bench.pinnedTunings == [Session.Tuning(name: "era", value: 0)])
  }

  @Test func `in every frame of the loop, A is at the same moment as B, to the bit`() throws {
    let bench = try compared()
    #expect(bench.live.loop != nil)
    var differs = false
    for _ in 0..<90 {
      bench.present(for: 1.0 / 60)
      try expectInStep(bench, "loop")
      let pinned = try #require(bench.bench.pinned)
      if pinned.stage.stateHash != bench.live.simulation.stage.stateHash { differs = true }
    }
    #expect(differs)
  }

  @Test func `in a drag, while scrubbing, after a branch and after undo, A is in step`() throws {
    let bench = try compared()
    bench.key("Escape")
    bench.key("Escape")
    bench.key(" ")
    for time in [0.5, 0.3, 2.1, 0.44, 1.7, 0] {
      bench.live.go(to: time, at: bench.now)
      _ = bench.list()
      try expectInStep(bench, "scrubbed to \(time)")
    }
    bench.live.go(to: 0.9, at: bench.now)
    bench.key(" ")
    bench.present(for: 0.1)
    bench.handle(.down(bench.place(320, 400)))
    for move in 1...20 {
      bench.handle(.move(bench.place(320 - 9 * Double(move), 400)))
      bench.present(for: 0.012)
      try expectInStep(bench, "dragged")
    }
    bench.handle(.up(bench.place(140, 400)))
    for _ in 0..<20 {
      bench.present(for: 0.02)
      try expectInStep(bench, "let go")
    }
    bench.key("Ctrl+z")
    _ = bench.list()
    try expectInStep(bench, "undone")
    bench.key("Ctrl+Shift+z")
    _ = bench.list()
    try expectInStep(bench, "done again")
  }

  @Test func `the session that is played with does not know of the inspector or of A`() throws {
    func play(_ act: (TimeBench) -> Void) throws -> Session {
      // Point for point, beside the panels too, so that the hand is at the same places to the bit.
      let bench = try TimeBench(window: Size(width: 1_400, height: 922), plays: false)
      act(bench)
      bench.play()
      return bench.live.recording
    }
    let alone = try play { _ in }
    let watched = try play { bench in
      bench.openStudio()
      bench.key("b")
      bench.key("F3")
    }
    #expect(alone.events == watched.events && alone.shown == watched.shown)
    let seen = try #require(alone.shown)
    #expect(seen.count > 100)
  }

  @Test func `less motion is asked of both, and is not compared`() throws {
    let bench = try compared()
    bench.key("x")
    bench.present(for: 0.1)
    let pinned = try #require(bench.bench.pinned)
    #expect(bench.value("motion.reduced") == 1)
    #expect(pinned.tunables.first { $0.name == "motion.reduced" }?.value == 1)
    #expect(pinned.tunables.first { $0.name == "spring.dampingRatio" }?.value == 1)
  }

  @Test func `a swap changes places, and one undo brings both back`() throws {
    let bench = try compared()
    func pinnedRatio() -> Double? {
      bench.bench.pinned?.tunables.first { $0.name == "spring.dampingRatio" }?.value
    }
    #expect(pinnedRatio() == 1 && bench.value("spring.dampingRatio") == 0.3)
    try #require(bench.tab(to: ["swap"]))
    bench.key("Enter")
    _ = bench.list()
    #expect(pinnedRatio() == 0.3 && bench.value("spring.dampingRatio") == 1)
    bench.key("Ctrl+z")
    _ = bench.list()
    #expect(pinnedRatio() == 1 && bench.value("spring.dampingRatio") == 0.3)
    bench.key("Ctrl+Shift+z")
    _ = bench.list()
    #expect(pinnedRatio() == 0.3 && bench.value("spring.dampingRatio") == 1)
  }

  @Test func `the table has a line for A, for B and for the difference`() throws {
    let bench = try compared()
    let texts = bench.texts()
    for text in ["A", "B", "B − A", "0.0 %", "37.2 %", "+37.2 %"] {
      #expect(texts.contains(text), "\(text)")
    }
  }

  /// A drag beyond the middle that is let go at rest, caught soon after and pulled back a little: how
  /// far the pane had come by then depends on the spring, and so does the decision.
  private func caught(pinning: Double, present: Double) throws -> TimeBench {
    let bench = try TimeBench(window: Size(width: 1_280, height: 1_400), plays: false)
    bench.openStudio()
    bench.type("\(pinning)", into: "spring.response")
    bench.key("b")
    bench.type("\(present)", into: "spring.response")
    func move(from start: Double, to end: Double) {
      bench.handle(.down(bench.place(start, 400)))
      for step in 1...18 {
        let x = start + (end - start) * Double(step) / 18
        bench.handle(.move(bench.place(x, 400)))
        bench.present(for: 0.012)
      }
      bench.present(for: 0.3)
      bench.handle(.up(bench.place(end, 400)))
    }
    move(from: 330, to: 110)
    bench.present(for: 0.15)
    move(from: 150, to: 215)
    bench.present(for: 0.1)
    return bench
  }

  @Test func `another decision of the same hand is called out`() throws {
    let bench = try caught(pinning: 3, present: 0.3)
    #expect(bench.texts().contains("A returns, B commits"))
    bench.handle(.down(bench.place(200, 400)))
    bench.present(for: 0.02)
    #expect(bench.texts().contains("the same input"), "A finger holds it again.")
    let same = try caught(pinning: 0.3, present: 0.31)
    #expect(!same.texts().contains { $0.hasPrefix("A returns") })
  }

  // MARK: Looks

  /// The ground of every phone that is painted.
  private func phones(_ bench: TimeBench) -> Int {
    bench.list().commands.count {
      if case .fill(_, .color(Theme.dark.body)) = $0 { true } else { false }
    }
  }

  @Test func `side by side there are two phones of one size, where there is room`() throws {
    let bench = try compared(window: Size(width: 1_280, height: 800))
    #expect(phones(bench) == 1)
    try #require(bench.tab(to: ["look"]))
    bench.key("ArrowRight")
    _ = bench.list()
    #expect(bench.bench.isSplit && phones(bench) == 2)
    let stage = bench.bench.layout.stage
    let left = try #require(bench.bench.layout.leftPhone)
    #expect(left.stage.size == stage.size && left.phone.minX >= 0)
    #expect(left.phone.maxX < bench.bench.layout.phone.minX)
    bench.window = Size(width: 640, height: 480)
    bench.handle(.resize(bench.window))
    _ = bench.list()
    #expect(!bench.bench.isSplit && phones(bench) == 1)
  }

  @Test(arguments: [Theme.dark, .light, .highContrast])
  func `both courses stand on the timeline, and A's way on the stage`(theme: Theme) throws {
    let bench = try compared(window: Size(width: 1_120, height: 900))
    bench.bench.theme = theme
    bench.key("y")
    bench.key("i")
    bench.present(for: 0.5)
    func lines(_ color: Color, dashed: Bool) -> [[Point]] {
      bench.list().commands.compactMap { command in
        guard case .polyline(let points, let stroke) = command,
          stroke.color == color, (stroke.dash != nil) == dashed
        else { return nil }
        return points
      }
    }
    let foot = try #require(bench.bench.layout.timeline)
    let timeline = { (points: [Point]) in points.count > 20 && points.allSatisfy(foot.contains) }
    let loop = try #require(bench.live.loop)
    let own = lines(theme.widgets.accent, dashed: false).filter(timeline)
    let pinned = lines(theme.pinned, dashed: true).filter(timeline)
    // The drag and the key, in both; the studio is closed, and what else is drawn in these colours are icons.
    #expect(own.count == 2 && pinned.count == 2, "\(own.map(\.count)) \(pinned.map(\.count))")
    let end = try #require(bench.bench.timelinePlace(of: loop.upperBound)).x
    for course in [own, pinned] {
      #expect(course.allSatisfy { ($0.last?.x ?? .infinity) <= end + 1 })
    }
    #expect(zip(own, pinned).contains { $0 != $1 }, "They are two courses.")
    let ground = composed(theme.widgets.well, over: theme.backdrop)
    #expect(contrast(theme.pinned, ground) >= 3 && contrast(theme.widgets.accent, ground) >= 3)
    let stage = bench.bench.layout.stage
    let way = lines(theme.pinnedOnStage.opacity(0.85), dashed: false)
    #expect(
      way.count == 2 && way.allSatisfy { $0.count > 20 && $0.contains(where: stage.contains) })
    bench.key("b")
    _ = bench.list()
    #expect(lines(theme.pinnedOnStage.opacity(0.85), dashed: false).isEmpty)
    #expect(lines(theme.pinned, dashed: true).filter(timeline).isEmpty)
  }

  @Test func `with A pinned, the loop lasts until both rest`() throws {
    let bench = try compared()
    bench.type("2", into: "spring.response")
    let slow = try #require(bench.live.loop).upperBound
    try #require(bench.tab(to: ["swap"]))
    bench.key("Enter")
    _ = bench.list()
    let swapped = try #require(bench.live.loop).upperBound
    #expect(abs(swapped - slow) < 1e-9, "Now A is the slow one.")
    bench.key("b")
    _ = bench.list()
    let quick = try #require(bench.live.loop).upperBound
    #expect(quick < slow - 1)
  }

  @Test func `where nothing comes to rest, the loop ends and the timeline says so`() throws {
    let bench = try TimeBench.letGoHalfWay()
    bench.type("4", into: "spring.response")
    bench.type("0.05", into: "spring.dampingRatio")
    bench.key("y")
    _ = bench.list()
    let loop = try #require(bench.live.loop)
    let last = try #require(bench.live.lived.last).time
    #expect(loop.upperBound == last + 10)
    #expect(bench.texts().contains { $0.hasSuffix("nothing comes to rest") })
    bench.type("1", into: "spring.dampingRatio")
    #expect(!bench.texts().contains { $0.hasSuffix("nothing comes to rest") })
  }

  @Test func `all that loops is in sight on the timeline, however long it becomes`() throws {
    let bench = try TimeBench.letGoHalfWay()
    bench.key("y")
    bench.present(for: 0.1)
    func expectInSight(_ place: String) throws {
      bench.present(for: 0.1)
      let loop = try #require(bench.live.loop)
      for end in [loop.lowerBound, loop.upperBound] {
        #expect(bench.bench.timelinePlace(of: end) != nil, "\(place): \(end) of \(loop)")
      }
    }
    for (response, ratio) in [("0.4", "0.1"), ("2", "0.05"), ("0.2", "1"), ("4", "0.05")] {
      bench.type(response, into: "spring.response")
      bench.type(ratio, into: "spring.dampingRatio")
      try expectInSight("\(response) \(ratio)")
    }
    bench.key("Ctrl+z")
    try expectInSight("undone")
  }

  @Test func `a pane that A has elsewhere is outlined, and none that is at the same place`() throws
  {
    let bench = try compared()
    func outlines() -> Int {
      bench.list().commands.count {
        if case .stroke(_, let stroke) = $0, stroke.color == Theme.dark.pinnedOnStage,
          stroke.dash != nil
        {
          true
        } else {
          false
        }
      }
    }
    bench.key("Escape")
    bench.key("Escape")
    bench.key(" ")
    bench.live.go(to: 0.1, at: bench.now)
    #expect(outlines() == 0)
    bench.live.go(to: 0.6, at: bench.now)
    #expect(outlines() == 2)
  }
}
