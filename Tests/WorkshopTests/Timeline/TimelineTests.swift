import Drawing
import Overlays
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import Transitions
import Workshop

/// The timeline under the pointer.
@Suite struct TimelineTests {
  private func paused() throws -> TimeBench {
    let bench = try TimeBench()
    bench.key(" ")
    _ = bench.list()
    return bench
  }

  private func press(_ bench: TimeBench, at place: Point) {
    bench.handle(.down(place))
    _ = bench.list()
  }

  @Test func `it appears with the first pause, stays, and Y puts it away for good`() throws {
    let bench = try TimeBench()
    #expect(!bench.bench.openPanels.contains(.timeline))
    bench.key(" ")
    #expect(bench.bench.openPanels.contains(.timeline))
    bench.key(" ")
    #expect(
      bench.bench.openPanels.contains(.timeline),
      "The stage does not change its size with every pause.")
    bench.key("y")
    bench.key(" ")
    bench.key(",")
    #expect(!bench.bench.openPanels.contains(.timeline))
    bench.key("Y")
    #expect(bench.bench.openPanels.contains(.timeline))
  }

  @Test func `a finger on the stage keeps the stage as large as it is`() throws {
    let bench = try TimeBench()
    bench.handle(.down(bench.place(300, 400)))
    let stage = bench.bench.layout.stage
    bench.key("y")
    #expect(bench.bench.layout.timeline == nil && bench.bench.layout.stage == stage)
    bench.handle(.up(bench.place(300, 400)))
    #expect(bench.bench.layout.timeline != nil)
  }

  @Test func `a drag over the lanes shows exactly what was shown at each of its moments`() throws {
    let bench = try paused()
    bench.key(" ")
    _ = bench.list()
    let shown = try #require(bench.live.recording.shown)
    let events = bench.live.lived
    for (index, sample) in [100, 12, 14, 20, 40, 90, 91, 92, 130, 3].enumerated() {
      let wanted = shown[sample]
      let place = try #require(bench.bench.timelinePlace(of: wanted.time))
      bench.handle(index == 0 ? .down(place) : .move(place))
      _ = bench.list()
      #expect(bench.live.isPaused)
      #expect(abs(bench.live.time - wanted.time) < 1e-9)
      // The place is rounded in its last bits, so the hash is that of the very time it names.
      bench.live.go(to: wanted.time, at: bench.now)
      #expect(bench.live.simulation.stage.stateHash == wanted.hash, "\(wanted.time)")
    }
    bench.handle(.up(try #require(bench.bench.timelinePlace(of: 1))))
    _ = bench.list()
    let end = bench.live.time
    bench.handle(.move(try #require(bench.bench.timelinePlace(of: 2))))
    _ = bench.list()
    #expect(bench.live.time == end, "Let go, it stays.")
    #expect(bench.live.lived == events)
  }

  @Test func `the frame that a press asks for is the next one`() throws {
    let bench = try paused()
    press(bench, at: try #require(bench.bench.timelinePlace(of: 0.35)))
    #expect(bench.live.simulation.stage.transition != nil)
    #expect(bench.texts().contains("0.350 s"))
    #expect(bench.live.input.pointer != nil, "The recorded hand is shown.")
  }

  @Test func `a drag beyond the ends stays within what was rehearsed`() throws {
    let bench = try paused()
    let place = try #require(bench.bench.timelinePlace(of: 1))
    press(bench, at: place)
    for x in [-500.0, 5_000] {
      bench.handle(.move(Point(x: x, y: place.y)))
      _ = bench.list()
      #expect(bench.live.time == (x < 0 ? 0 : bench.live.extent))
    }
  }

  @Test func `the pointer over a mark names its call and its time`() throws {
    let bench = try paused()
    let mark = try #require(
      bench.live.simulation.stage.trace.entries.last { $0.call == .viewWillDisappear })
    bench.handle(.move(try #require(bench.bench.timelinePlace(of: mark.time))))
    #expect(bench.texts().contains("\(mark.who).viewWillDisappear"))
    #expect(bench.texts().contains("1.500 s"))
    bench.handle(.move(try #require(bench.bench.timelinePlace(of: 0.7))))
    #expect(bench.texts().contains { $0.hasPrefix("video 0.9") && $0.hasSuffix(" /s") })
    #expect(bench.texts().contains("0.700 s"))
    bench.handle(.move(Point(x: 5, y: 5)))
    #expect(!bench.texts().contains { $0.contains("viewWillDisappear") })
  }

  @Test func `a frame is asked for when the pointer shows something else, and none at rest`() throws
  {
    let bench = try paused()
    _ = bench.list()
    #expect(!bench.bench.needsDisplay)
    bench.handle(.move(try #require(bench.bench.timelinePlace(of: 1))))
    #expect(bench.bench.needsDisplay)
    for _ in 0..<3 { _ = bench.list() }
    #expect(!bench.bench.needsDisplay)
    bench.handle(.move(Point(x: 3, y: 3)))
    for _ in 0..<3 { _ = bench.list() }
    bench.present(for: 1)
    #expect(!bench.bench.needsDisplay && bench.bench.nextWake == nil)
  }

  @Test func `buttons do what their keys do, by pointer and by keyboard`() throws {
    let bench = try paused()
    let end = bench.live.time
    for key in ["F6", "F6", "Tab"] {
      bench.key(key)
      _ = bench.list()
    }
    bench.key("Enter")
    _ = bench.list()
    #expect(abs(bench.live.time - end) <= 1.01 / 120 && bench.live.time < end, "A frame back.")
    bench.key("Tab")
    _ = bench.list()
    bench.key(" ")
    _ = bench.list()
    #expect(!bench.live.isPaused, "The third one plays.")
  }

  @Test func `the frame after a click shows what it changed, and no second one is asked for`()
    throws
  {
    let bench = try paused()
    let panel = try #require(bench.bench.layout.timeline)
    func click(_ fromRight: Double) -> [String] {
      let place = Point(x: panel.maxX - fromRight, y: panel.minY + 24)
      bench.handle(.move(place))
      press(bench, at: place)
      bench.handle(.up(place))
      return bench.texts()
    }
    let slow = click(120)
    #expect(bench.live.rate == 0.5 && slow.contains("½×") && !slow.contains("1×"))
    #expect(!bench.bench.needsDisplay)
    let without = click(24)
    #expect(!bench.bench.openPanels.contains(.timeline))
    #expect(!without.contains("Progress") && !without.contains { $0.hasPrefix("frame ") })
  }

  @Test func `a drag with Shift along the ruler chooses what is looped, either way`() throws {
    let bench = try paused()
    let time = bench.live.time
    let ruler = try #require(bench.bench.layout.timeline).minY + 52
    func place(_ time: Double) throws -> Point {
      Point(x: try #require(bench.bench.timelinePlace(of: time)).x, y: ruler)
    }
    for (start, end) in [(0.3, 0.9), (1.4, 1.1)] {
      bench.now += 1
      bench.handle(.down(try place(start), by: Pointer(modifiers: .shift)))
      _ = bench.list()
      for share in [0.01, 0.5, 1] {
        bench.handle(
          .move(try place(start + (end - start) * share), by: Pointer(modifiers: .shift)))
        _ = bench.list()
      }
      bench.handle(.up(try place(end), by: Pointer(modifiers: .shift)))
      _ = bench.list()
      let loop = try #require(bench.live.loop)
      #expect(abs(loop.lowerBound - min(start, end)) < 1e-9)
      #expect(abs(loop.upperBound - max(start, end)) < 1e-9)
    }
    #expect(bench.live.time == time && bench.live.isPaused, "It scrubs nothing.")
    bench.key(" ")
    for _ in 0..<120 {
      bench.present(for: 1.0 / 60)
      #expect(bench.live.time <= 1.4 + 1e-9)
    }
    #expect(bench.live.time >= 1.1)
    bench.handle(.move(try place(0.2)))
    _ = bench.list()
    #expect(bench.live.loop?.lowerBound == 1.1, "Let go, it stays.")
  }

  @Test func `the loop's ends are dragged along the ruler`() throws {
    let bench = try TimeBench()
    bench.key("l")
    _ = bench.list()
    let loop = try #require(bench.live.loop)
    let grip = try #require(bench.bench.timelinePlace(of: loop.lowerBound))
    let target = try #require(bench.bench.timelinePlace(of: 0.5))
    let ruler = try #require(bench.bench.layout.timeline).minY + 52
    bench.handle(.down(Point(x: grip.x, y: ruler)))
    _ = bench.list()
    bench.handle(.move(Point(x: target.x, y: ruler)))
    _ = bench.list()
    let changed = try #require(bench.live.loop)
    #expect(abs(changed.lowerBound - 0.5) < 1e-9 && changed.upperBound == loop.upperBound)
    bench.handle(.move(Point(x: 5_000, y: ruler)))
    _ = bench.list()
    #expect((bench.live.loop?.lowerBound ?? 9) < loop.upperBound, "It cannot turn over.")
    #expect(!bench.live.isPaused)
  }

  @Test func `the wheel shows more or less around the pointer, and sideways what is beside`() throws
  {
    let bench = try paused()
    let place = try #require(bench.bench.timelinePlace(of: 1))
    bench.handle(.move(place))
    bench.handle(.scroll(Vector(dx: 0, dy: 10), at: place))
    _ = bench.list()
    let near = try #require(bench.bench.timelinePlace(of: 1.1))
    #expect(abs((bench.bench.timelinePlace(of: 1)?.x ?? 0) - place.x) < 1e-6)
    for _ in 0..<5 { bench.handle(.scroll(Vector(dx: 0, dy: 10), at: place)) }
    _ = bench.list()
    let nearer = try #require(bench.bench.timelinePlace(of: 1.1))
    #expect(nearer.x > near.x)
    bench.handle(.scroll(Vector(dx: -20, dy: 0), at: place))
    _ = bench.list()
    #expect(abs((bench.bench.timelinePlace(of: 1)?.x ?? 0) - (place.x - 20)) < 1e-6)
    #expect(bench.bench.timelinePlace(of: 0) == nil)
    let ruler = Point(x: place.x, y: try #require(bench.bench.layout.timeline).minY + 52)
    for _ in 0..<2 {
      press(bench, at: ruler)
      bench.handle(.up(ruler))
      _ = bench.list()
    }
    #expect(bench.bench.timelinePlace(of: 0) != nil, "A double click shows all of it again.")
    #expect(bench.bench.timelinePlace(of: bench.live.extent) != nil)
  }

  @Test func `in a long session the part in sight follows the moment that is shown`() throws {
    let bench = try TimeBench()
    bench.present(until: 40)
    bench.key("2")
    bench.present(until: 42)
    bench.key(" ")
    _ = bench.list()
    #expect(bench.bench.timelinePlace(of: 42) != nil && bench.bench.timelinePlace(of: 20) == nil)
    let left = try #require(bench.bench.timelinePlace(of: 40.2))
    press(bench, at: left)
    for step in 1...40 {
      bench.handle(.move(Point(x: left.x - 60 * Double(step), y: left.y)))
      _ = bench.list()
    }
    #expect(bench.live.time < 5, "A drag beyond the edge goes on.")
    bench.handle(.up(left))
    bench.key("End")
    _ = bench.list()
    #expect(bench.bench.timelinePlace(of: 42) != nil)
  }

  @Test func `after a long rest it opens on what happened, and follows the moment that is shown`()
    throws
  {
    let bench = try TimeBench()
    bench.present(until: 40)
    bench.key(" ")
    _ = bench.list()
    for time in [0.2, 1.5, 2] { #expect(bench.bench.timelinePlace(of: time) != nil) }
    #expect(bench.bench.timelinePlace(of: 6) == nil, "No idle seconds.")
    _ = bench.list()
    #expect(bench.bench.timelinePlace(of: 1.5) != nil, "It stays there.")
    bench.key(",")
    _ = bench.list()
    #expect(bench.bench.timelinePlace(of: 39.99) != nil)
  }

  @Test func `the wheel shows no more than the session, and stays where it was turned`() throws {
    let bench = try TimeBench()
    bench.present(until: 40)
    bench.key(" ")
    _ = bench.list()
    let place = try #require(bench.bench.timelinePlace(of: 1))
    bench.handle(.move(place))
    for _ in 0..<40 {
      bench.handle(.scroll(Vector(dx: 0, dy: -60), at: place))
      _ = bench.list()
    }
    let end = bench.live.extent
    let (first, last) = (bench.bench.timelinePlace(of: 0), bench.bench.timelinePlace(of: end))
    let width = try #require(last).x - (try #require(first)).x
    let panel = try #require(bench.bench.layout.timeline)
    #expect(width > panel.width - 110, "All of it, and nothing beyond.")
    for _ in 0..<8 { bench.handle(.scroll(Vector(dx: 0, dy: 60), at: place)) }
    for _ in 0..<3 { _ = bench.list() }
    #expect(bench.bench.timelinePlace(of: end) == nil, "It does not run after the playhead.")
  }

  @Test func `a press on the overview shows the lanes of that part, and the moment stays`() throws {
    let bench = try TimeBench()
    bench.present(until: 40)
    bench.key("2")
    bench.present(until: 42)
    bench.key(" ")
    _ = bench.list()
    #expect(bench.bench.timelinePlace(of: 0.5) == nil)
    let time = bench.live.time
    let panel = try #require(bench.bench.layout.timeline)
    let unit = bench.bench.layout.unit
    let strip = panel.maxY - 15 * unit
    press(bench, at: Point(x: panel.minX + 95 * unit, y: strip))
    bench.handle(.up(Point(x: panel.minX + 95 * unit, y: strip)))
    for _ in 0..<3 { _ = bench.list() }
    #expect(bench.bench.timelinePlace(of: 0.5) != nil && bench.live.time == time)
    press(bench, at: Point(x: panel.minX + 95 * unit, y: strip))
    bench.handle(.move(Point(x: panel.maxX - 12 * unit, y: strip)))
    _ = bench.list()
    bench.handle(.up(Point(x: panel.maxX - 12 * unit, y: strip)))
    _ = bench.list()
    #expect(bench.bench.timelinePlace(of: 41.5) != nil && bench.live.time == time)
  }

  @Test(arguments: [
    Size(width: 1_120, height: 900), Size(width: 640, height: 480), Size(width: 480, height: 360),
    Size(width: 1_366, height: 768),
  ])
  func `the hover text covers no control`(window: Size) throws {
    let bench = try TimeBench(window: window)
    bench.key(" ")
    // In the smallest window the inspector would take its place.
    if window.width > 480 { bench.key("i") }
    _ = bench.list()
    let layout = bench.bench.layout
    let panel = try #require(layout.timeline)
    for time in [0.2, 0.3, 0.8, 1.5, 2.9] {
      bench.handle(.move(Point(x: 5, y: 5)))
      let before = bench.list()
      bench.handle(.move(try #require(bench.bench.timelinePlace(of: time))))
      let cards = bench.list().commands.compactMap { command -> Rect? in
        guard case .shadow(let shape, _) = command, !before.commands.contains(command) else {
          return nil
        }
        return shape.rect
      }
      let card = try #require(cards.last)
      let transport = Rect(
        x: panel.minX, y: panel.minY, width: panel.width, height: 30 * layout.unit)
      #expect(!card.intersects(transport), "\(time): \(card)")
      #expect(layout.right.map(card.intersects) != true, "\(time): \(card)")
    }
  }

  @Test func `the pointer over the branch says what undo does, and the button does it`() throws {
    let bench = try paused()
    press(bench, at: try #require(bench.bench.timelinePlace(of: 1)))
    bench.handle(.up(try #require(bench.bench.timelinePlace(of: 1))))
    bench.key(" ")
    let before = bench.live.lived
    bench.key("2")
    bench.present(for: 1)
    #expect(bench.live.lived != before)
    let branch = try #require(bench.live.branchTime)
    let place = try #require(bench.bench.timelinePlace(of: branch))
    let ruler = try #require(bench.bench.layout.timeline).minY + 52
    bench.handle(.move(Point(x: place.x, y: ruler)))
    #expect(bench.texts().contains { $0.hasPrefix("Undo restores the old future") })
    bench.key("Ctrl+z")
    #expect(bench.live.lived == before && bench.live.branchTime == nil)
  }

  @Test func `a key for the paused stage says how to go on`() throws {
    let bench = try paused()
    bench.key("2")
    #expect(bench.texts().contains("Paused: Space or a press resumes"))
  }

  @Test func `looking at the timeline changes nothing of what is played`() throws {
    let (watched, alone) = (try TimeBench(plays: false), try TimeBench(plays: false))
    watched.key("y")
    for bench in [watched, alone] { bench.play() }
    watched.handle(.move(try #require(watched.bench.timelinePlace(of: 0.4))))
    for bench in [watched, alone] { bench.present(for: 1) }
    // The stage is smaller, so that the places differ in their last bits.
    #expect(watched.live.lived.count == alone.live.lived.count)
    var session = watched.live.recording
    session.hashes = nil
    #expect(SessionCheck.run(session, scene: watched.live.simulation.scene).isSame)
    let trace = watched.live.simulation.stage.trace
    #expect(trace.entries.map(\.call) == alone.live.simulation.stage.trace.entries.map(\.call))
  }
}
