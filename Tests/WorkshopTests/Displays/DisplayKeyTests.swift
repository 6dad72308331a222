import Drawing
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

/// The stage of the window on a display of another rate.
@Suite struct DisplayKeyTests {
  @Test func `H goes through the rates and back to the display that is there, and a badge tells`()
    throws
  {
    let bench = try TimeBench(plays: false)
    for rate in SimulatedDisplay.rates {
      bench.key("h")
      #expect(bench.bench.simulatedRate == rate)
      #expect(bench.texts().contains("\(rate) Hz"))
    }
    bench.key("H")
    #expect(bench.bench.simulatedRate == nil)
    #expect(!bench.texts().contains { $0.hasSuffix(" Hz") })
  }

  @Test(arguments: [1, 2, 3])
  func `the stage shows the moments of that display alone, while the session goes on`(
    presses: Int
  ) throws {
    let bench = try TimeBench(plays: false)
    for _ in 0..<presses { bench.key("h") }
    let display = SimulatedDisplay(hz: try #require(bench.bench.simulatedRate))
    var held = 0
    bench.present(until: 0.1)
    bench.key("3")
    for _ in 0..<40 {
      let former = bench.bench.shown.stage.stateHash
      bench.present(for: 1.0 / 120)
      let shown = bench.bench.shown.stage
      let time = display.time(ofFrame: display.frame(at: bench.live.time))
      var replay = Replay(bench.live.recording, scene: bench.live.simulation.scene)
      replay.seek(to: time)
      #expect(shown.now == time && shown.stateHash == replay.simulation.stage.stateHash)
      held += shown.stateHash == former ? 1 : 0
    }
    #expect(display.hz == 24 ? held > 25 : held > 1, "\(held)")
    #expect(try #require(bench.live.recording.shown).count > 40)
  }

  @Test func `the recording and what was shown do not hear of the display`() throws {
    let (one, other) = (try TimeBench(plays: false), try TimeBench(plays: false))
    other.key("h")
    for bench in [one, other] { bench.play() }
    #expect(one.live.recording == other.live.recording)
  }

  @Test func `what has come to rest is shown on a slow display too, with its next frame`() throws {
    let bench = try TimeBench(plays: false)
    bench.key("h")
    bench.present(until: 0.2)
    bench.key("2")
    while bench.live.isMoving { bench.present(for: 1.0 / 120) }
    let rest = bench.live.simulation.stage.stateHash
    while bench.bench.shown.stage.stateHash != rest {
      let wake = try #require(bench.bench.nextWake)
      #expect(wake > bench.now && wake - bench.now < 1.0 / 24 + 1e-5)
      bench.now = wake
      bench.bench.sample(at: wake)
      #expect(bench.bench.needsDisplay)
      _ = bench.list()
    }
    #expect(bench.bench.nextWake == nil && !bench.bench.needsDisplay)
  }

  @Test func `a press takes effect at its own time, not at the display's next frame`() throws {
    let (one, other) = (try TimeBench(plays: false), try TimeBench(plays: false))
    other.key("h")
    for bench in [one, other] {
      bench.present(until: 0.31)
      bench.handle(.down(bench.place(320, 400)))
      bench.handle(.move(bench.place(250, 400)))
    }
    #expect(one.live.simulation.stage.stateHash == other.live.simulation.stage.stateHash)
    #expect(one.live.lived == other.live.lived)
  }

  /// A workbench with the page of the displays open.
  static func page(
    _ window: Size = Size(width: 1_280, height: 800), theme: Theme = .dark
  ) throws -> TimeBench {
    let bench = try TimeBench(window: window, theme: theme)
    bench.key("i")
    try bench.press("Displays")
    return bench
  }

  @Test
  func `the page shows the session at every rate, each at its own moment, and the end of all`()
    throws
  {
    let bench = try Self.page()
    bench.key(" ")
    bench.bench.live.go(to: 0.33, at: bench.now)
    for _ in 0..<40 { _ = bench.list() }
    let texts = bench.texts()
    for rate in SimulatedDisplay.rates {
      let display = SimulatedDisplay(hz: rate)
      #expect(texts.contains("\(rate) Hz"))
      let moment = display.time(ofFrame: display.frame(at: bench.live.time))
      #expect(texts.contains(thousandths(moment)), "\(moment)")
    }
    #expect(texts.contains("All end the same"))
    var replay = Replay(bench.live.recording, scene: bench.live.simulation.scene)
    replay.seek(to: bench.live.extent)
    let end = hexadecimal(replay.simulation.stage.stateHash)
    #expect(texts.count { $0 == end } == 6, "five displays and the session itself")
  }

  private func thousandths(_ time: Double) -> String {
    let number = Int((time * 1_000).rounded())
    return "\(number / 1_000).\("\(number % 1_000 + 1_000)".dropFirst())"
  }

  @Test func `the page asks for frames until the end is known, and then for none`() throws {
    let bench = try Self.page()
    bench.key(" ")
    bench.live.retune("pan.padding", to: 40, at: bench.now)
    var frames = 0
    repeat {
      _ = bench.list()
      frames += 1
    } while bench.bench.needsDisplay && frames < 500
    #expect(frames > 1 && frames < 100, "\(frames)")
    #expect(bench.texts().contains("All end the same"))
  }

  @Test func `in a long session the page asks for frames until every display shows its moment`()
    throws
  {
    let bench = try Self.page()
    let scene = try defaultScene()
    var session = Session(scene: scene.reference, size: scene.size)
    // A finger that is never still leaves no state of rest to begin from.
    let place = Point(x: 200, y: 400)
    session.events =
      [.init(time: 0.9, kind: .stage(.down(place)))]
      + (0..<1_900).map { .init(time: 1 + 0.01 * Double($0), kind: .stage(.move(place))) }
    bench.bench.open(.session(session, scene), at: bench.now)
    bench.now += 21
    bench.bench.sample(at: bench.now)
    bench.key(" ")
    for time in [20, 9.5] {
      bench.bench.live.go(to: time, at: bench.now)
      var frames = 0
      repeat {
        _ = bench.list()
        frames += 1
      } while bench.bench.needsDisplay && frames < 500
      #expect(frames > 1 && frames < 500)
      let texts = bench.texts()
      #expect(!texts.contains("…") && texts.contains(thousandths(time)))
    }
  }

  @Test func `a press on a rate in the page puts the stage on that display`() throws {
    let bench = try Self.page()
    try bench.press("90")
    #expect(bench.bench.simulatedRate == 90)
    try bench.press("native")
    #expect(bench.bench.simulatedRate == nil)
  }
}

extension TimeBench {
  /// Presses what a word stands on, and shows the frame.
  func press(_ word: String) throws {
    let text = try #require(windowTexts(list()).first { $0.string == word }, "\(word)")
    handle(.move(text.box.center))
    _ = list()
    handle(.down(text.box.center))
    handle(.up(text.box.center))
    _ = list()
  }
}
