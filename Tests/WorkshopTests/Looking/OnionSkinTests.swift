import Drawing
import Overlays
import Scenes
import SessionSupport
import Sessions
import Testing
import Transitions
import Workshop

/// The ghosts of the panes before and after a moment.
@Suite struct OnionSkinTests {
  /// What a session shows at a moment, rehearsed from its beginning: the law that ghosts are held
  /// against.
  private func truth(_ live: LiveSession, at time: Double) -> Simulation {
    let simulation = Simulation(scene: live.simulation.scene, size: live.recording.size)
    for event in live.input.events where event.time <= time { simulation.apply(event) }
    simulation.advance(to: time)
    return simulation
  }

  private func expectTrue(_ onionSkin: OnionSkin, around time: Double) {
    #expect(onionSkin.isUpToDate)
    #expect(onionSkin.ghosts.filter { $0.time > time }.count == OnionSkin.reach)
    let before = onionSkin.ghosts.filter { $0.time < time }
    #expect(before.count == min(OnionSkin.reach, Int((time * 30).rounded(.up))))
    for ghost in onionSkin.ghosts {
      let stage = truth(onionSkin.live, at: ghost.time).stage
      #expect(ghost.hash == stage.stateHash, "\(ghost.time) around \(time)")
      for pane in ghost.panes {
        let view = stage.shownViews.first { $0.id == pane.id }
        #expect(view.map { $0.frame.size.width > 0 } == true)
        guard let view, view.transform.isTranslation else { continue }
        let (frame, move) = (view.frame, view.transform)
        #expect(
          pane.corners[0] == Point(x: frame.minX + move.tx, y: frame.minY + move.ty),
          "\(pane.id) at \(ghost.time)")
      }
    }
  }

  @Test func `at any moment of the past, in any order, ghosts are the frames of those moments`()
    throws
  {
    let bench = try TimeBench()
    bench.key(" ")
    let onionSkin = OnionSkin(of: bench.live)
    for time in [0.35, 0.36, 0.3, 1.6, 1.58, 1.55, 0.05, 1.9, 0, 0.6] {
      bench.bench.live.go(to: time, at: bench.now)
      onionSkin.follow(at: bench.live.time)
      expectTrue(onionSkin, around: bench.live.time)
    }
  }

  @Test func `while it is played the past is what was shown and the future what comes by itself`()
    throws
  {
    let bench = try TimeBench(plays: false)
    let onionSkin = OnionSkin(of: bench.live)
    bench.present(until: 0.2)
    bench.handle(.down(bench.place(320, 400)))
    for move in 1...20 {
      bench.present(until: 0.2 + 0.011 * Double(move))
      bench.handle(.move(bench.place(320 - 9 * Double(move), 400)))
      onionSkin.follow(at: bench.live.time)
      if move.isMultiple(of: 4) { expectTrue(onionSkin, around: bench.live.time) }
    }
    bench.handle(.up(bench.place(140, 400)))
    for frame in 0..<40 {
      bench.present(for: 1.0 / 60)
      onionSkin.follow(at: bench.live.time)
      if frame.isMultiple(of: 8) { expectTrue(onionSkin, around: bench.live.time) }
      if frame == 20 { bench.key("4") }
    }
  }

  @Test func `a branch and another value from the start are seen`() throws {
    let bench = try TimeBench()
    bench.key(" ")
    let onionSkin = OnionSkin(of: bench.live)
    bench.bench.live.go(to: 0.5, at: bench.now)
    onionSkin.follow(at: bench.live.time)
    let before = onionSkin.ghosts
    bench.live.retune("spring.dampingRatio", to: 0.2, at: bench.now)
    onionSkin.follow(at: bench.live.time)
    expectTrue(onionSkin, around: bench.live.time)
    #expect(onionSkin.ghosts != before)
    bench.key(" ")
    bench.key("2")
    bench.present(for: 0.1)
    onionSkin.follow(at: bench.live.time)
    expectTrue(onionSkin, around: bench.live.time)
  }

  @Test func `what a recorded hand would have done is no ghost any more when it is taken over`()
    throws
  {
    let scene = try defaultScene()
    let live = LiveSession(
      scene: scene, size: scene.size, ghost: [key("2", at: 0.5)], startingAt: 0)
    let onionSkin = OnionSkin(of: live)
    live.sample(at: 0.45)
    onionSkin.follow(at: live.time)
    expectTrue(onionSkin, around: live.time)
    let before = onionSkin.ghosts
    live.handle(.key("3"), arrivedAt: 0.46)
    live.sample(at: 0.46)
    onionSkin.follow(at: live.time)
    expectTrue(onionSkin, around: live.time)
    #expect(onionSkin.ghosts != before)
  }

  @Test func `in a long session each call rehearses no more events than it may`() throws {
    let scene = try sceneOfGallery("swipe-back")
    var events: [Session.Event] = []
    for move in 0..<400 {
      let time = 0.1 + 0.01 * Double(move)
      events.append(
        .init(
          time: time,
          kind: .stage(move == 0 ? .down(Point(x: 200, y: 500)) : .move(Point(x: 200, y: 500)))))
    }
    events.append(.init(time: 4.2, kind: .stage(.up(Point(x: 200, y: 500)))))
    events.append(key("1", at: 4.3))
    let live = LiveSession(scene: scene, size: scene.size, ghost: events, startingAt: 0)
    live.sample(at: 5)
    live.pause(at: 5)
    live.go(to: 4.4, at: 5)
    let onionSkin = OnionSkin(of: live)
    var calls = 0
    repeat {
      onionSkin.follow(at: live.time, limit: 50)
      calls += 1
    } while !onionSkin.isUpToDate && calls < 100
    // Two simulations of 402 events each, fifty in a call.
    #expect(calls >= 16 && calls <= 18, "\(calls)")
    expectTrue(onionSkin, around: live.time)
    onionSkin.follow(at: live.time, limit: 0)
    #expect(onionSkin.isUpToDate, "What is known costs nothing.")
  }

  @Test func `G paints the past dashed and the future solid, and nothing at rest`() throws {
    let bench = try TimeBench(plays: false)
    bench.key("g")
    bench.present(until: 0.5)
    func lines() -> (dashed: Int, solid: Int) {
      var lines = (dashed: 0, solid: 0)
      let width = 2 * bench.bench.layout.unit
      // Ways on the stage; an arc beside it is the phone's corner.
      for case .polyline(let points, let stroke) in bench.list().commands
      where stroke.width == width && points.contains(where: bench.bench.layout.stage.contains) {
        if stroke.dash != nil { lines.dashed += 1 } else { lines.solid += 1 }
      }
      return lines
    }
    #expect(lines() == (0, 0))
    bench.key("3")
    bench.present(for: 0.25)
    #expect(lines().dashed >= 5 && lines().solid >= 5)
    bench.present(for: 3)
    #expect(lines() == (0, 0))
    bench.key(" ")
    bench.bench.live.go(to: 0.6, at: bench.now)
    #expect(lines().dashed >= 2 && lines().solid >= 5)
  }

  @Test func `the ghosts of a film are those of the same moments of the past, from any start`()
    throws
  {
    let bench = try TimeBench()
    bench.key(" ")
    let onionSkin = OnionSkin(of: bench.live)
    for start in [0, 0.41, 1.2] {
      let reel = ReplayedOnionSkin(of: bench.live.recording, scene: bench.live.simulation.scene)
      for step in 0..<24 {
        let time = start + Double(step) / 50
        bench.bench.live.go(to: time, at: bench.now)
        onionSkin.follow(at: bench.live.time)
        #expect(reel.ghosts(around: bench.live.time) == onionSkin.ghosts, "\(time)")
      }
      let far = bench.live.extent - 0.2
      bench.bench.live.go(to: far, at: bench.now)
      onionSkin.follow(at: bench.live.time)
      #expect(reel.ghosts(around: bench.live.time) == onionSkin.ghosts, "after a leap")
    }
  }

  @Test func `ghosts leave the session as it is`() throws {
    let (one, other) = (try TimeBench(plays: false), try TimeBench(plays: false))
    other.key("g")
    for bench in [one, other] { bench.play() }
    #expect(one.live.recording == other.live.recording)
    #expect(one.live.simulation.stage.trace.count == other.live.simulation.stage.trace.count)
  }
}
