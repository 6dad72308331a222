import Documents
import Drawing
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// The frames of a session, its hashes, and the simulations that it is rehearsed in.
@Suite(.otherProcess) struct ReplayTests {
  private let scene: Scene

  init() throws { scene = try interactiveScene() }

  private func frames(_ session: Session, hz: Int? = nil) -> [Replay.Frame] {
    var replay = Replay(session, scene: scene, hz: hz)
    var frames: [Replay.Frame] = []
    while let frame = replay.advance() { frames.append(frame) }
    return frames
  }

  @Test(arguments: [24, 60, 120, 144, 240, 7])
  func `frame n is at n ∕ hz, for all of them up to the duration`(hz: Int) throws {
    let session = try readSession(file("{ t: 0.1, key: \"2\" }", more: "duration: 0.7,"))
    let times = frames(session, hz: hz).map(\.time)
    #expect(times == (0...Int(0.7 * Double(hz) + 1e-9)).map { Double($0) / Double(hz) })
    #expect((times.last ?? 1) <= 0.7)
  }

  @Test func `however often a session is replayed in one process, it is the same`() throws {
    let events = [
      "{ t: 0.1, down: [300, 400] }, { t: 0.13, move: [200, 400] }, { t: 0.16, up: [90, 400] }",
      "{ t: 0.3, key: \"3\" }, { t: 0.45, key: \"1\" }",
    ]
    let session = try readSession(file(events.joined(separator: ", ")))
    var hashes: Set<UInt64> = []
    for _ in 0..<RandomInput.total {
      var replay = Replay(session, scene: scene)
      while replay.advance() != nil {}
      hashes.insert(replay.simulation.stage.stateHash)
    }
    #expect(hashes.count == 1, "in \(RandomInput.total) replays")
  }

  @Test func `a duration that a frame meets exactly includes that frame`() throws {
    let session = try readSession(file(more: "duration: 0.5, hz: 10,"))
    #expect(frames(session).map(\.time) == [0, 0.1, 0.2, 0.3, 0.4, 0.5])
  }

  @Test func `without a duration the last frame is the first at or after rest`() throws {
    let session = try readSession(file("{ t: 0.1, key: \"2\" }", more: "hz: 100,"))
    let times = frames(session).map(\.time)
    #expect(times.last == 0.85, "0.75 s after the key.")
  }

  @Test func `without events there is one frame, the installed root`() throws {
    #expect(frames(try readSession(file())).map(\.number) == [0])
  }

  @Test func `frame 0 comes after the events at time 0`() throws {
    let session = try readSession(file("{ t: 0, resize: [500, 844] }", more: "duration: 0,"))
    var replay = Replay(session, scene: scene)
    #expect(replay.advance()?.number == 0)
    #expect(replay.simulation.stage.root.view.bounds.width == 500)
    #expect(replay.advance() == nil)
  }

  @Test func `what never rests is followed for at most ten seconds after the last event`() throws {
    let session = try readSession(
      file(
        "{ t: 0.05, tune: { \"tabs.duration\": 20 } }", "{ t: 0.05, key: \"2\" }", more: "hz: 10,"))
    #expect(frames(session).last?.time == 10)
  }

  @Test func `the frame at or after a time is the first whose time is not less`() {
    for hz in [1, 24, 49, 60, 103, 120, 144, 1_000] {
      let wrong = (1...3_000).filter { number in
        let time = Session.time(ofFrame: number, hz: hz)
        return Session.frame(atOrAfter: time, hz: hz) != number
          || Session.frame(atOrAfter: time.nextUp, hz: hz) != number + 1
          || Session.frame(atOrAfter: time.nextDown, hz: hz) != number
      }
      #expect(wrong == [], "At \(hz) Hz rounding must not decide.")
    }
    #expect(Session.frame(atOrAfter: 0, hz: 60) == 0)
  }

  @Test func `the hashes of a replay are checked and the first that differs is named`() throws {
    var session = try readSession(file("{ t: 0.1, key: \"2\" }"))
    #expect(SessionCheck.run(session, scene: scene) == .nothingStored)
    let hashes = Replay.hashes(of: session, scene: scene)
    session.hashes = hashes
    #expect(SessionCheck.run(session, scene: scene) == .same(hashes.count))
    session.hashes?[20] ^= 1
    let changed = difference(of: session)
    #expect(changed?.frame == 20 && changed?.time == 20.0 / 120)
    #expect(changed?.stored == hashes[20] ^ 1 && changed?.replayed == hashes[20])
    session.hashes = hashes.dropLast()
    let missing = difference(of: session)
    #expect(missing?.frame == hashes.count - 1)
    #expect(missing?.stored == nil && missing?.replayed == hashes.last)
  }

  private func difference(of session: Session) -> SessionCheck.Difference? {
    guard case .different(let difference) = SessionCheck.run(session, scene: scene) else {
      return nil
    }
    return difference
  }

  @Test func `what a window has shown at any times is checked too`() throws {
    var session = try readSession(file("{ t: 0.1, key: \"2\" }", "{ t: 0.3, key: \"3\" }"))
    var replay = Replay(session, scene: scene)
    session.shown = [0.05, 0.1, 0.123_4, 0.3, 0.55, 3].map { time in
      replay.seek(to: time)
      return Session.Shown(time: time, hash: replay.simulation.stage.stateHash)
    }
    #expect(SessionCheck.run(session, scene: scene) == .same(6))
    session.shown?[4].hash = 7
    let wrong = difference(of: session)
    #expect(wrong?.time == 0.55 && wrong?.frame == nil)
  }

  @Test func `a gap of ten seconds between two frames changes nothing`() throws {
    let session = try readSession(
      file("{ t: 0.1, key: \"2\" }", "{ t: 9, key: \"3\" }", "{ t: 9.2, key: \"5\" }"))
    var (smooth, gap) = (
      Replay(session, scene: scene), Replay(session, scene: scene)
    )
    for number in 0...240 { smooth.seek(to: Double(number) / 24) }
    gap.seek(to: 10)
    #expect(smooth.simulation.stage.shownViews == gap.simulation.stage.shownViews)
    #expect(smooth.simulation.stage.trace.entries == gap.simulation.stage.trace.entries)
  }

  @Test func `two simulations that run by turns never see each other`() throws {
    let tunables = scene.tunables
    for seed in UInt64(0)..<20 {
      let left = RandomInput.events(seed: seed, tunables: tunables)
      let right = RandomInput.events(seed: seed + 1_000, tunables: tunables)
      let alone = run([left]).first
      let together = run([left, right]).first
      #expect(alone?.trace.entries == together?.trace.entries, "Seed \(seed)")
      #expect(alone?.stateHash == together?.stateHash)
    }
  }

  private func run(_ inputs: [[Session.Event]]) -> [Stage] {
    let simulations = inputs.map { _ in
      Simulation(scene: scene, size: Size(width: 390, height: 844))
    }
    for index in 0..<(inputs.map(\.count).max() ?? 0) {
      for (input, simulation) in zip(inputs, simulations) where index < input.count {
        simulation.apply(input[index])
      }
    }
    for (input, simulation) in zip(inputs, simulations) {
      simulation.advance(to: (input.last?.time ?? 0) + RestLaw.patience)
    }
    return simulations.map(\.stage)
  }

  @Test func `a simulation is freed at whatever moment it goes`() {
    for seed in UInt64(0)..<50 {
      weak var simulation: Simulation?
      weak var stage: Stage?
      weak var pane: ViewController?
      let events = RandomInput.events(seed: seed, tunables: scene.tunables)
      do {
        let made = Simulation(scene: scene, size: Size(width: 390, height: 844))
        for event in events.prefix(Int(seed) + 3) { made.apply(event) }
        (simulation, stage) = (made, made.stage)
        pane = made.instance.container?.selectedViewController
      }
      #expect(simulation == nil && stage == nil && pane == nil, "Seed \(seed)")
    }
  }

  @Test func `the farthest points that a file may hold break nothing`() throws {
    let session = try readSession(
      file(
        "{ t: 0.1, down: [200, 200] }", "{ t: 0.2, move: [1000000, -1000000] }",
        "{ t: 0.2, move: [-1000000, 1000000] }", "{ t: 0.3, move: [-1000000, 200] }",
        "{ t: 0.300000001, up: [1000000, 200] }"))
    #expect(ContinuityLaw.faults(of: [], scene: scene, size: session.size) == [])
    let simulation = Simulation(scene: scene, size: session.size)
    for event in session.events { simulation.apply(event) }
    simulation.advance(to: RestLaw.patience)
    #expect(RestLaw.faults(of: simulation) == [])
  }
}
