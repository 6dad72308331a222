import Drawing
import Overlays
import Sessions
import Testing
import Transitions
import Workshop

/// The call log under the wheel and the pointer.
@Suite struct CallLogTests {
  /// A session that was played with, the log beside the phone.
  private func opened(_ window: Size = Size(width: 1_280, height: 600)) throws -> TimeBench {
    let bench = try TimeBench(window: window)
    bench.key("e")
    _ = bench.list()
    return bench
  }

  private func turn(_ bench: TimeBench, by way: Double) {
    guard let place = bench.bench.callRows.place else { return }
    bench.handle(.scroll(Vector(dx: 0, dy: way), at: place.center))
    _ = bench.list()
  }

  @Test func `the wheel goes through the calls, up to the first and down to the latest`() throws {
    let bench = try opened()
    let (latest, events) = (bench.bench.callRows.times, bench.live.lived)
    let all = bench.live.simulation.stage.trace.entries
    #expect(latest.last == all.last?.time && latest.first != all.first?.time)
    turn(bench, by: 60)
    let higher = bench.bench.callRows.times
    #expect(higher != latest && (higher.last ?? 9) <= (latest.last ?? 0))
    for _ in 0..<60 { turn(bench, by: 60) }
    #expect(bench.bench.callRows.times.first == all.first?.time, "The first is reached.")
    for _ in 0..<80 { turn(bench, by: -60) }
    #expect(bench.bench.callRows.times == latest)
    #expect(bench.live.lived == events && !bench.live.isPaused)
  }

  @Test func `a press on a line goes to its moment, and the lines stay where they are`() throws {
    let bench = try opened()
    turn(bench, by: 120)
    let times = bench.bench.callRows.times
    let wanted = try #require(times.first { $0 > 0 })
    let place = try #require(bench.bench.callRows.place(of: wanted))
    bench.handle(.down(place.center))
    bench.handle(.up(place.center))
    #expect(bench.live.isPaused && bench.live.time == wanted)
    for _ in 0..<2 { _ = bench.list() }
    let after = bench.bench.callRows.times
    #expect(after.contains(wanted) && after.contains { $0 > wanted }, "Later ones are there still.")
    let later = try #require(after.last { $0 > wanted })
    bench.handle(.down(try #require(bench.bench.callRows.place(of: later)).center))
    #expect(bench.live.time == later)
  }

  @Test func `a press on a line of the latest calls goes there as well`() throws {
    let bench = try opened()
    let time = try #require(bench.bench.callRows.times.first)
    bench.handle(.down(try #require(bench.bench.callRows.place(of: time)).center))
    #expect(bench.live.isPaused && bench.live.time == time)
    _ = bench.list()
    #expect(bench.bench.callRows.times.contains { $0 > time })
  }

  @Test func `what is played next is shown, wherever the wheel has gone`() throws {
    let bench = try opened()
    turn(bench, by: 240)
    bench.key("2")
    bench.present(for: 0.1)
    #expect(
      bench.bench.callRows.times.last == bench.live.simulation.stage.trace.entries.last?.time)
  }

  @Test func `in a narrow window the log is below the phone, where a press is the stage's`() throws
  {
    let bench = try opened(Size(width: 430, height: 911))
    let log = try #require(bench.bench.callRows.place)
    #expect(!log.intersects(bench.bench.layout.phone))
    let place = bench.bench.layout.stage.center
    let before = bench.bench.callRows.times
    turn(bench, by: 120)
    #expect(bench.bench.callRows.times != before)
    bench.handle(.down(place))
    #expect(bench.live.isTouching && !bench.live.isPaused)
  }

  @Test func `without the log its place is nobody's`() throws {
    let bench = try opened()
    let place = try #require(bench.bench.callRows.place)
    let time = try #require(bench.bench.callRows.times.first)
    let row = try #require(bench.bench.callRows.place(of: time))
    bench.key("e")
    bench.handle(.scroll(Vector(dx: 0, dy: 60), at: place.center))
    bench.handle(.down(row.center))
    #expect(!bench.live.isPaused)
  }
}
