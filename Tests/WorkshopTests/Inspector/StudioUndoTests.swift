import Drawing
import SessionSupport
import Sessions
import Testing
import Transitions
import Workshop

/// What belongs to one change of the studio, and what stays when it is taken back.
@Suite struct StudioUndoTests {
  private func studio() throws -> TimeBench {
    let bench = try TimeBench(window: Size(width: 1_280, height: 1_400))
    bench.openStudio()
    return bench
  }

  @Test func `a drag is undone as one, and typing after it apart`() throws {
    let bench = try studio()
    let events = bench.live.lived
    let pad = try #require(bench.place(of: "pad"))
    bench.drag(pad, from: Point(x: 0.2, y: 0.2), by: Vector(dx: 60, dy: 50))
    let dragged = bench.live.lived
    bench.type("0.7", into: "spring.dampingRatio")
    #expect(bench.live.lived != dragged)
    bench.key("Ctrl+z")
    #expect(bench.live.lived == dragged)
    bench.key("Ctrl+z")
    #expect(bench.live.lived == events && !bench.live.canUndo)
    bench.key("Ctrl+Shift+z")
    #expect(bench.live.lived == dragged)
  }

  @Test func `two drags of one slider are undone apart`() throws {
    let bench = try studio()
    let slider = try #require(bench.place(of: "spring.response"))
    bench.drag(slider, from: Point(x: 0.4, y: 0.5), by: Vector(dx: 10, dy: 0))
    let first = bench.value("spring.response")
    bench.drag(slider, from: Point(x: 0.5, y: 0.5), by: Vector(dx: 30, dy: 0))
    #expect(bench.value("spring.response") != first)
    bench.key("Ctrl+z")
    #expect(bench.value("spring.response") == first)
    bench.key("Ctrl+z")
    #expect(bench.value("spring.response") == 0.4 && !bench.live.canUndo)
  }

  @Test func `Escape in a drag leaves the moments that have gone by meanwhile`() throws {
    let bench = try studio()
    bench.key("2")
    bench.present(for: 0.1)
    let before = bench.live.extent
    let slider = try #require(bench.place(of: "spring.response"))
    let start = Point(x: slider.midX, y: slider.midY)
    bench.handle(.down(start))
    bench.handle(.move(start + Vector(dx: 20, dy: 0)))
    bench.present(for: 0.2)
    #expect(bench.value("spring.response") != 0.4 && bench.live.loop == nil)
    bench.handle(.key("Escape"))
    _ = bench.list()
    #expect(bench.value("spring.response") == 0.4 && bench.live.time > before + 0.1)
    #expect(bench.live.extent == bench.live.time && !bench.live.isInPast)
  }

  @Test func `a value that is undone in a loop takes the moments with it that it has added`() throws
  {
    let bench = try TimeBench.letGoHalfWay()
    let before = bench.live.extent
    bench.type("3", into: "spring.response")
    for _ in 0..<900 where bench.live.time < before + 0.2 { bench.present(for: 1.0 / 60) }
    let loop = try #require(bench.live.loop)
    #expect(bench.live.time > before && bench.live.extent == loop.upperBound)
    bench.key("Ctrl+z")
    let left = try #require(bench.live.loop)
    #expect(bench.value("spring.response") == 0.4 && left.upperBound < loop.upperBound - 1)
    #expect(left.contains(bench.live.time) && bench.live.extent == before)
  }
}
