import Drawing
import Input
import Overlays
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

/// The stage's size: by button, by key and by the phone's corner.
@Suite struct StageSizeTests {
  private func opened() throws -> TimeBench {
    let bench = try TimeBench(plays: false)
    bench.present(for: 0.2)
    return bench
  }

  private func sizes(_ bench: TimeBench) -> [Size] {
    bench.live.lived.compactMap { event in
      if case .stage(.resize(let size)) = event.kind { size } else { nil }
    }
  }

  /// Drags the phone's corner to places that are given from where it is.
  private func drag(_ bench: TimeBench, by ways: [Vector], lifts: Bool = true) throws {
    let corner = try #require(bench.bench.place(of: ["corner", "phone corner"])).center
    bench.handle(.move(corner))
    _ = bench.list()
    bench.handle(.down(corner))
    _ = bench.list()
    for way in ways {
      bench.handle(.move(corner + way))
      bench.present(for: 1.0 / 60)
    }
    if lifts {
      bench.handle(.up(corner + (ways.last ?? .zero)))
      bench.present(for: 1.0 / 60)
    }
  }

  @Test func `a button turns the phone and one changes the device, and a toast names it`() throws {
    let bench = try opened()
    for (button, size, words) in [
      ("Turn the phone", Size(width: 844, height: 390), "Phone, turned: 844 × 390 points"),
      ("Next device", Size(width: 932, height: 430), "Large phone, turned: 932 × 430 points"),
    ] {
      let place = try #require(bench.bench.place(of: ["toolbar", button])).center
      bench.handle(.down(place))
      bench.handle(.up(place))
      #expect(bench.texts().contains(words))
      #expect(sizes(bench).last == size)
    }
  }

  @Test func `the corner follows the pointer, gives whole points, and each size is recorded`()
    throws
  {
    let bench = try opened()
    bench.handle(.move(try #require(bench.bench.place(of: ["corner", "phone corner"])).center))
    #expect(bench.bench.pointerShape == .diagonalResize)
    let before = bench.bench.layout
    try drag(
      bench, by: (1...6).map { Vector(dx: -10 * Double($0), dy: -8 * Double($0)) }, lifts: false)
    let during = bench.bench.layout
    #expect(sizes(bench).count == 6 && sizes(bench).allSatisfy { $0.width == $0.width.rounded() })
    #expect(during.stage.origin == before.stage.origin && during.scale == before.scale)
    #expect(abs(during.stage.maxX - before.stage.maxX + 60) <= during.scale)
    #expect(abs(during.stage.maxY - before.stage.maxY + 48) <= during.scale)
    let size = try #require(sizes(bench).last)
    #expect(bench.texts().contains("Screen: \(Int(size.width)) × \(Int(size.height)) points"))
    bench.handle(.up(try #require(bench.bench.place(of: ["corner", "phone corner"])).center))
    bench.present(for: 0.1)
    #expect(bench.bench.layout.stage.midX.rounded() == before.stage.midX.rounded())
    let recording = bench.live.recording
    var replay = Replay(recording, scene: bench.live.simulation.scene)
    for frame in try #require(recording.shown) {
      replay.seek(to: frame.time)
      #expect(replay.simulation.stage.stateHash == frame.hash)
    }
  }

  @Test func `within six points it snaps to a device, farther away it does not`() throws {
    for (off, snaps) in [(5.0, true), (9, false)] {
      let bench = try opened()
      let scale = bench.bench.layout.scale
      let way = Vector(dx: (375 - 390 + off) * scale, dy: (667 - 844 - 4) * scale)
      try drag(bench, by: [way])
      #expect((sizes(bench).last == Size(width: 375, height: 667)) == snaps, "\(sizes(bench))")
      #expect(bench.texts().contains("Small phone: 375 × 667 points") == snaps)
    }
  }

  @Test func `it goes from 240 × 320 to 1366 × 1024 and no further, with the phone in sight`()
    throws
  {
    let bench = try opened()
    try drag(bench, by: [Vector(dx: -900, dy: -900)])
    #expect(sizes(bench).last == Size(width: 240, height: 320))
    try drag(bench, by: [Vector(dx: 900, dy: 900)])
    let most = try #require(sizes(bench).last)
    #expect(max(most.width, most.height) == 1_366 && min(most.width, most.height) == 1_024)
    let layout = bench.bench.layout
    #expect(layout.phone.minX >= 0 && layout.phone.maxX <= layout.window.width)
    #expect(layout.phone.minY >= 0 && layout.phone.maxY <= layout.window.height)
  }

  @Test func `Escape takes a drag of the corner back, and arrows do it by keyboard`() throws {
    let bench = try opened()
    try drag(bench, by: [Vector(dx: -80, dy: -40)], lifts: false)
    bench.key("Escape")
    bench.present(for: 0.1)
    #expect(sizes(bench).last == Size(width: 390, height: 844))
    bench.handle(.up(.zero))
    for _ in 0..<60 where !bench.bench.hasFocus(["corner", "phone corner"]) {
      bench.key("Tab")
      _ = bench.list()
    }
    bench.key("ArrowRight")
    _ = bench.list()
    bench.key("Shift+ArrowUp")
    _ = bench.list()
    #expect(sizes(bench).last == Size(width: 400, height: 843))
  }

  @Test func `the overlay outlines what a device's own bars leave, upright and turned`() throws {
    let bench = try opened()
    bench.key("F3")
    func area() -> String? { bench.texts().first { $0.hasPrefix("safe area") } }
    #expect(area() == "safe area 0,47 390×763")
    bench.key("u")
    #expect(area() == "safe area 47,0 750×369")
    bench.key("F3")
    #expect(area() == nil)
  }
}
