import Drawing
import Overlays
import Scenes
import SessionSupport
import Sessions
import Testing
import Transitions
import Workshop

/// What the window answers to hands, keys and sizes.
@Suite struct WindowAnswerTests {
  @Test func `a press on the key sheet closes it and does nothing else`() throws {
    let bench = try TimeBench(plays: false)
    bench.key("?")
    bench.handle(.down(bench.place(300, 400)))
    bench.handle(.up(bench.place(300, 400)))
    #expect(!bench.bench.isKeySheetShown && bench.live.lived.isEmpty)
  }

  @Test func `a key turns the phone in the middle of a drag, which keeps its progress`() throws {
    let bench = try TimeBench(plays: false)
    bench.bench.open(.scene(try sceneOfGallery("museum/resize-half-way")), at: bench.now)
    bench.present(for: 0.2)
    bench.handle(.down(bench.place(320, 400)))
    for move in 1...6 {
      bench.present(for: 0.016)
      bench.handle(.move(bench.place(320 - 20 * Double(move), 400)))
    }
    bench.present(for: 0.016)
    let before = try #require(bench.live.simulation.stage.transition).fraction
    bench.key("u")
    bench.present(for: 0.016)
    let stage = bench.live.simulation.stage
    #expect(stage.window.model.bounds.size == Size(width: 844, height: 390))
    #expect(bench.bench.layout.stage.width > bench.bench.layout.stage.height)
    let after = try #require(stage.transition)
    #expect(after.phase == .interactive && abs(after.fraction - before) < 1e-9 && before > 0.1)
    bench.key("u")
    #expect(stage.window.model.bounds.size == Size(width: 390, height: 844))
    let sizes = bench.live.lived.filter {
      if case .stage(.resize) = $0.kind { true } else { false }
    }
    #expect(sizes.count == 2, "the session has both")
    #expect(bench.live.isTouching)
  }

  @Test
  func `a key goes through the devices, held as the phone is, and a paused stage says why not`()
    throws
  {
    let bench = try TimeBench(plays: false)
    func size() -> Size { bench.live.simulation.stage.window.model.bounds.size }
    var widths: [Double] = []
    for _ in 0..<4 {
      bench.key("d")
      widths.append(size().width)
    }
    #expect(widths == [430, 820, 375, 390])
    #expect(bench.texts().contains("Phone: 390 × 844 points"))
    bench.key("u")
    bench.key("d")
    #expect(size() == Size(width: 932, height: 430))
    bench.key(" ")
    bench.key("u")
    #expect(size() == Size(width: 932, height: 430))
    #expect(bench.texts().contains("Paused: Space or a press resumes"))
  }

  @Test(arguments: ["F11", "Alt+Enter"])
  func `a key asks for the full screen, and the stage does not get it`(key: String) throws {
    let bench = try TimeBench(plays: false)
    bench.key(key)
    #expect(bench.bench.takeEffects().map { "\($0)" } == ["fullScreen"])
    #expect(bench.live.lived.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a window of another size, or one that was covered, is painted anew`(isCovered: Bool) throws
  {
    let bench = try TimeBench(plays: false)
    bench.present(for: 0.1)
    #expect(!bench.bench.needsDisplay)
    if isCovered {
      bench.bench.repaint()
    } else {
      bench.handle(.resize(Size(width: 640, height: 480)))
    }
    #expect(bench.bench.needsDisplay)
  }

  @Test func `where a sheet lies, it is not the stage, and the stage is above it`() throws {
    let bench = try TimeBench(window: Size(width: 430, height: 911), plays: false)
    let stage = bench.bench.layout.stage
    let place = Point(x: stage.midX, y: stage.maxY - 10)
    #expect(bench.bench.isStage(at: place))
    bench.key("i")
    _ = bench.list()
    #expect(!bench.bench.isStage(at: place))
  }

  @Test func `slow motion is told in one place, with the timeline and without`() throws {
    let bench = try TimeBench(plays: false)
    bench.key("s")
    for _ in 0..<2 {
      #expect(bench.texts().count { $0 == "½×" } == 1)
      bench.key("y")
      _ = bench.list()
    }
  }

  @Test(arguments: 0..<4)
  func `a release in slow motion tells the hand's own speed, below the phone and at the finger`(
    steps: Int
  ) throws {
    let bench = try TimeBench(plays: false)
    for _ in 0..<steps { bench.key("s") }
    bench.key("v")
    bench.handle(.down(bench.place(330, 400)))
    for move in 1...8 {
      bench.present(for: 0.016)
      bench.handle(.move(bench.place(330 - 20 * Double(move), 400)))
    }
    func speeds() -> [Double] {
      bench.texts().compactMap { text in
        text.firstMatch(of: /([−0-9]+) pt\/s/).flatMap {
          Double($0.1.replacing("−", with: "-")).map { abs($0) }
        }
      }
    }
    #expect(speeds().contains { abs($0 - 1_250) < 60 }, "\(speeds())")
    bench.handle(.up(bench.place(170, 400)))
    let pill = try #require(bench.texts().first { $0.hasPrefix("released at") })
    let told = try #require(speeds().last)
    #expect(abs(told - 1_250) < 60 && pill.hasSuffix("commits"), "\(pill)")
  }

  @Test func `a recorded hand is seen where it is, as long as it is down`() throws {
    let place = Point(x: 120, y: 300)
    let scene = try defaultScene()
    var session = Session(scene: scene.reference, size: scene.size)
    session.events = [
      .init(time: 0.2, kind: .stage(.down(place))), .init(time: 0.6, kind: .stage(.up(place))),
    ]
    let bench = try TimeBench(plays: false)
    bench.bench.open(.session(session, scene), at: bench.now)
    func discs() -> Int {
      let center = bench.place(place.x, place.y)
      return bench.list().commands.count {
        guard case .fill(let shape, _) = $0 else { return false }
        return (shape.rect.center - center).length < 1e-6
      }
    }
    let before = discs()
    bench.present(for: 0.4)
    #expect(discs() > before)
    bench.present(for: 0.4)
    #expect(discs() == before)
  }

  @Test func `the caption is there until somebody plays`() throws {
    let bench = try TimeBench(window: Size(width: 1_600, height: 1_000), plays: false)
    let caption = bench.live.simulation.scene.caption
    #expect(bench.texts().contains(caption))
    bench.key("2")
    #expect(!bench.texts().contains(caption))
  }

  @Test func `a key that is held switches once, and steps on and on`() throws {
    let bench = try TimeBench()
    bench.key("F3")
    for _ in 0..<3 { bench.handle(.key(KeyStroke("F3", isRepeat: true))) }
    #expect(bench.bench.options[.context])
    bench.key(",")
    let start = bench.live.time
    for _ in 0..<3 { bench.handle(.key(KeyStroke(",", isRepeat: true))) }
    #expect(abs(bench.live.time - start + 3.0 / 120) < 1e-9)
  }

  @Test func `a hand that goes on after a pause in its drag is nobody's`() throws {
    let bench = try TimeBench(plays: false)
    bench.present(until: 0.2)
    bench.handle(.down(bench.place(320, 400)))
    bench.handle(.move(bench.place(250, 400)))
    bench.present(for: 0.1)
    bench.key(" ")
    let events = bench.live.lived
    #expect(events.last?.kind == .stage(.cancel))
    bench.handle(.move(bench.place(150, 400)))
    bench.key(" ")
    bench.handle(.move(bench.place(50, 400)))
    bench.handle(.up(bench.place(50, 400)))
    #expect(bench.live.lived == events)
  }
}
