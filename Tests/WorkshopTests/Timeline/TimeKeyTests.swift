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

/// The keys that go through time.
@Suite struct TimeKeyTests {
  @Test func `a comma goes a frame back and a full stop a frame on, with Shift ten`() throws {
    let bench = try TimeBench()
    bench.key(",")
    #expect(bench.live.isPaused, "A step pauses.")
    let end = bench.live.time
    bench.key(".")
    #expect(abs(bench.live.time - end - 1 / 120) < 1e-9)
    for (key, frames) in [("<", -10.0), (",", -1), (">", 10), ("Shift+,", -10), ("Shift+o", 10)] {
      let before = bench.live.time
      bench.key(key)
      #expect(abs(bench.live.time - before - frames / 120) < 1e-9, "\(key)")
    }
  }

  @Test func `arrows are the stage's while it plays and scrub while it is paused`() throws {
    let bench = try TimeBench()
    let events = bench.live.lived.count
    bench.key("ArrowLeft")
    #expect(bench.live.lived.count == events + 1, "It plays: the stage takes the key.")
    bench.present(until: 4)
    bench.key(" ")
    let start = bench.live.time
    for (key, frames) in [
      ("ArrowLeft", -1.0), ("Shift+ArrowLeft", -10), ("ArrowRight", 1), ("Shift+ArrowRight", 10),
    ] {
      let before = bench.live.time
      bench.key(key)
      #expect(abs(bench.live.time - before - frames / 120) < 1.01 / 120, "\(key)")
      #expect(bench.live.time != before)
    }
    #expect(bench.live.lived.count == events + 1 && bench.live.time <= start + 1e-9)
    bench.key("Home")
    #expect(bench.live.time == 0)
    bench.key("End")
    #expect(bench.live.time == bench.live.extent)
  }

  @Test func `R plays the last transition from just before the press that began it`() throws {
    let bench = try TimeBench()
    bench.key(" ")
    let end = bench.live.extent
    bench.key("r")
    #expect(!bench.live.isPaused && bench.live.isInPast)
    let start = bench.live.time
    #expect(start < TimeBench.keyTime && start > TimeBench.keyTime - 0.5)
    let events = bench.live.lived
    bench.present(for: 0.05)
    bench.key("r")
    #expect(bench.live.time == start, "Pressed again, it is the same transition.")
    bench.present(for: end - start + 1)
    let span = try #require(bench.bench.analysis.lanes.passages.last?.span)
    #expect(bench.live.isPaused && bench.live.lived == events, "It stops at the transition's end.")
    #expect(bench.live.time >= span.end && bench.live.time < span.end + 0.2)
    #expect(bench.live.isInPast && bench.live.simulation.isAtRest)
    let stop = bench.live.time
    bench.key("r")
    #expect(bench.live.time == start && !bench.live.isPaused)
    bench.present(for: end - start + 1)
    #expect(bench.live.time == stop, "The same moment, whatever frames there were.")
    bench.key(" ")
    bench.present(for: end - stop + 0.1)
    #expect(!bench.live.isInPast && bench.live.lived == events, "Space goes on into the present.")
  }

  @Test func `what is replayed under a slower spring stops when it has come to rest`() throws {
    let bench = try TimeBench()
    bench.live.go(to: 0.5, at: bench.now)
    bench.key("r")
    let end = try #require(bench.bench.analysis.lanes.replayed(at: 0.5)).upperBound
    bench.live.retune("spring.response", to: 0.7, at: bench.now)
    bench.present(for: 4)
    #expect(bench.live.isPaused && bench.live.simulation.isAtRest)
    let key = bench.live.lived.first { if case .stage(.key) = $0.kind { true } else { false } }
    let next = try #require(key).time
    #expect(bench.live.time > end && bench.live.time < next)
  }

  @Test func `the wheel over a stage that stands still goes through time, and no playing one`()
    throws
  {
    let bench = try TimeBench()
    let events = bench.live.lived
    func turn(_ way: Double, _ place: Point) {
      bench.handle(.scroll(Vector(dx: 0, dy: way), at: place))
    }
    let stage = bench.place(200, 400)
    let (time, extent) = (bench.live.time, bench.live.extent)
    turn(30, stage)
    #expect(bench.live.time == time && !bench.live.isPaused)
    bench.key(" ")
    turn(45, stage)
    #expect(abs(bench.live.time - (time - 5.0 / 120)) < 1e-9, "A notch up is five frames back.")
    turn(-27, stage)
    #expect(abs(bench.live.time - (time - 2.0 / 120)) < 1e-9)
    turn(9_000, stage)
    #expect(bench.live.time == 0)
    turn(-9_000, stage)
    #expect(bench.live.time == extent && bench.live.isPaused && bench.live.lived == events)
    turn(30, Point(x: 4, y: 4))
    #expect(bench.live.time == extent, "Beside the stage it is none of the stage's.")
  }

  @Test func `a press or another moment ends what R plays`() throws {
    for act in [{ $0.handle(.down($0.place(300, 400))) }, { $0.key(",") }] as [(TimeBench) -> Void]
    {
      let bench = try TimeBench()
      bench.key("r")
      bench.present(for: 0.2)
      act(bench)
      bench.key(" ")
      bench.key(" ")
      let isPaused = bench.live.isPaused
      bench.present(for: 5)
      #expect(bench.live.isPaused == isPaused)
    }
  }

  @Test func `R plays what is there now, after another press or another spring`() throws {
    func stretch(_ bench: TimeBench) -> ClosedRange<Double>? {
      bench.bench.analysis.catchUp()
      return bench.bench.analysis.lanes.replayed(at: bench.live.time)
    }
    let bench = try TimeBench()
    bench.key("r")
    let first = bench.live.time
    bench.present(for: 0.3)
    bench.key("1")
    bench.present(for: 2)
    bench.live.go(to: first + 0.5, at: bench.now)
    let other = try #require(stretch(bench))
    #expect(other.lowerBound > first + 0.1, "The press began a transition of its own.")
    bench.key("r")
    #expect(bench.live.time == other.lowerBound)

    let slow = try TimeBench()
    slow.live.go(to: 0.5, at: slow.now)
    slow.key("l")
    let before = try #require(slow.live.loop)
    slow.present(for: 0.4)
    slow.live.retune("spring.response", to: 1.2, at: slow.now)
    slow.key("l")
    slow.key("l")
    let after = try #require(slow.live.loop)
    #expect(after.upperBound > before.upperBound + 0.1, "A slower spring takes longer.")
  }

  @Test func `R in the past plays what was shown there`() throws {
    let bench = try TimeBench()
    bench.key(" ")
    bench.bench.live.go(to: 0.6, at: bench.now)
    bench.key("r")
    #expect(bench.live.time < TimeBench.downTime && !bench.live.isPaused)
  }

  @Test func `Page Up and Page Down go from transition to transition, and say where there is none`()
    throws
  {
    let bench = try TimeBench()
    let events = bench.live.lived
    bench.key("PageUp")
    let second = bench.live.time
    #expect(bench.live.isPaused && abs(second - TimeBench.keyTime) < 0.02)
    bench.key("PageUp")
    let first = bench.live.time
    #expect(first > TimeBench.downTime && first < TimeBench.downTime + 0.2)
    bench.key("PageUp")
    #expect(bench.live.time == first)
    #expect(bench.texts().contains("There is no earlier transition"))
    bench.key("PageDown")
    #expect(bench.live.time == second)
    bench.key("PageDown")
    #expect(bench.live.time == second && bench.live.lived == events)
    #expect(bench.texts().contains("There is no later transition"))
  }

  @Test func `L loops the last transition until L or Escape ends it`() throws {
    let bench = try TimeBench()
    for ending in ["l", "Escape"] {
      bench.key("l")
      let loop = try #require(bench.live.loop)
      #expect(loop.contains(TimeBench.keyTime) && !bench.live.isPaused)
      for _ in 0..<200 {
        bench.present(for: 1.0 / 60)
        #expect(loop.contains(bench.live.time))
      }
      let events = bench.live.lived
      bench.key(ending)
      #expect(bench.live.loop == nil && bench.live.lived == events)
      bench.present(for: 5)
    }
  }

  @Test func `a press in the past says how to come back, and Ctrl+Z does`() throws {
    let bench = try TimeBench()
    bench.key(" ")
    let before = bench.live.recording
    bench.key("Home")
    bench.key(" ")
    bench.present(for: 0.1)
    bench.handle(.down(bench.place(300, 400)))
    bench.handle(.up(bench.place(300, 400)))
    #expect(bench.texts().contains("Branched: Ctrl+Z restores the old future"))
    #expect(bench.live.extent < before.duration ?? 0)
    let branch = bench.live.recording.events
    let place = fixed(try #require(bench.live.branchTime), 2)
    bench.key("Ctrl+z")
    #expect(bench.live.recording == before)
    #expect(bench.texts().contains("Undone: the old future from \(place) s on is back"))
    #expect(!bench.texts().contains { $0.contains("Ctrl+Z") }, "Nothing done is promised.")
    bench.key("Ctrl+Shift+z")
    #expect(bench.live.recording.events == branch)
    #expect(bench.texts().contains("Redone: the new course from \(place) s on is back"))
    bench.key("Ctrl+Shift+Z")
    #expect(bench.live.recording.events == branch)
    #expect(bench.texts().contains("There is nothing to redo"))
  }

  @Test func `undo and redo say which value is there again`() throws {
    let bench = try TimeBench()
    bench.live.retune("spring.response", to: 1.25, at: bench.now)
    let tunable = try #require(
      bench.live.simulation.tunables.first { $0.name == "spring.response" })
    bench.key("Ctrl+z")
    #expect(bench.texts().contains("Undone: \(tunable.title) 0.400 s"))
    bench.key("Ctrl+y")
    #expect(bench.texts().contains("Redone: \(tunable.title) 1.250 s"))
  }

  @Test func `what a toast promises goes with the session that it was of`() throws {
    let bench = try TimeBench()
    bench.live.go(to: 0.3, at: bench.now)
    bench.key("2")
    #expect(bench.texts().contains("Branched: Ctrl+Z restores the old future"))
    bench.key("]")
    #expect(!bench.texts().contains { $0.hasPrefix("Branched") })
  }

  @Test func `a press on the stage at the present branches nothing and says nothing`() throws {
    let bench = try TimeBench()
    bench.handle(.down(bench.place(300, 400)))
    bench.handle(.up(bench.place(300, 400)))
    #expect(!bench.texts().contains { $0.hasPrefix("Branched") })
  }

  @Test func `a key of a paused stage is not the stage's`() throws {
    let bench = try TimeBench()
    bench.key(" ")
    let events = bench.live.lived
    for key in ["1", "Enter", "ArrowLeft", "Escape"] { bench.key(key) }
    #expect(bench.live.lived == events && bench.live.isPaused)
  }

  @Test(arguments: [0.1, 0.3, 0.5, 1.7])
  func `a drag at a paused moment branches there and plays on under the finger`(moment: Double)
    throws
  {
    let bench = try TimeBench()
    bench.key(" ")
    let before = bench.live.recording
    bench.live.go(to: moment, at: bench.now)
    bench.now += 5
    bench.handle(.down(bench.place(300, 400)))
    #expect(!bench.live.isPaused && bench.live.branchTime == moment)
    #expect(abs(bench.live.lived.last.map { $0.time - moment } ?? 1) < 1e-9, "It is pressed there.")
    for step in 1...10 {
      bench.present(for: 0.01)
      bench.handle(.move(bench.place(300 - 12 * Double(step), 400)))
    }
    let pan = try #require(bench.live.simulation.stage.panInspection)
    #expect(pan.location.x < 200 && bench.live.isTouching, "It follows the finger.")
    #expect(abs(bench.live.time - moment - 0.1) < 0.02, "The stage's time goes on.")
    #expect(
      bench.live.lived.filter { $0.time < moment } == before.events.filter { $0.time < moment })
    bench.handle(.up(bench.place(180, 400)))
    bench.present(for: 2)
    #expect(SessionCheck.run(bench.live.recording, scene: bench.live.simulation.scene).isSame)
    bench.key("Ctrl+z")
    #expect(bench.live.recording == before)
  }

  @Test func `a press at the present of a paused stage plays on and branches nothing`() throws {
    let bench = try TimeBench()
    bench.key(" ")
    let events = bench.live.lived
    bench.handle(.down(bench.place(300, 400)))
    bench.handle(.up(bench.place(300, 400)))
    #expect(!bench.live.isPaused && !bench.live.canUndo)
    #expect(bench.live.lived.count == events.count + 2)
  }

  @Test func `Escape on a stage that is paused in a played drag cancels nothing of it`() throws {
    let bench = try TimeBench()
    bench.key(" ")
    bench.live.go(to: 0.3, at: bench.now)
    #expect(bench.live.isTouching)
    let events = bench.live.lived
    bench.key("Escape")
    #expect(bench.live.isTouching && bench.live.lived == events && !bench.live.canUndo)
  }

  @Test func `without a transition R and L say so`() throws {
    let bench = try TimeBench(plays: false)
    for key in ["r", "l"] {
      bench.key(key)
      #expect(bench.texts().contains("There is no transition yet"))
      #expect(bench.live.loop == nil && !bench.live.isInPast)
      bench.present(for: 10)
    }
  }
}

/// A workbench that somebody has played with, and its clock.
final class TimeBench: ShownBench {
  let bench: Workbench
  var now = 10.0
  var window: Size
  static let fonts = FixedMeasurer()
  var measurer: any TextMeasurer { TimeBench.fonts }
  /// When the drag begins, and when the key is pressed, in seconds of the stage's clock.
  static let downTime = 0.2
  static let keyTime = 1.5

  var live: LiveSession { bench.live }

  /// A drag that goes back by itself at 0.2 s, a key at 1.5 s, and rest until 3 s.
  init(
    window: Size = Size(width: 1_120, height: 900), theme: Theme = .dark, plays: Bool = true
  ) throws {
    self.window = window
    bench = Workbench(.scene(try defaultScene()), window: window, theme: theme, startingAt: 10)
    if plays { play() }
  }

  /// See ``init(window:theme:plays:)``. Of the drag and of what follows it nothing is painted.
  func play() {
    present(until: TimeBench.downTime)
    handle(.down(place(320, 400)))
    for move in 1...20 {
      present(until: TimeBench.downTime + 0.011 * Double(move), painting: .none)
      handle(.move(place(320 - 7 * Double(move), 400)))
    }
    handle(.up(place(180, 400)))
    present(until: TimeBench.keyTime, painting: .none)
    key("4")
    present(until: 3)
  }

  func handle(_ input: InputEvent) { bench.handle(input, at: now) }

  func key(_ name: String) { handle(.key(name)) }

  /// Shows frames at 60 Hz until a moment of the first, undisturbed course of the stage's clock.
  func present(until stageTime: Double, painting: Painting = .some) {
    present(for: stageTime + 10 - now, painting: painting)
  }

  func texts() -> [String] { windowTexts(list()).map(\.string) }

  /// Whether a sentence is said, in one line or in several.
  func says(_ sentence: String) -> Bool { texts().joined(separator: " ").contains(sentence) }

  /// Where a place in the container is in the window.
  func place(_ x: Double, _ y: Double) -> Point {
    bench.layout.windowPoint(Point(x: x, y: y))
  }
}
