import Drawing
import Phrases
import Scenes
import SessionSupport
import Sessions
import Testing
import Transitions
import UserCode

/// Code that must not run before it has been survived elsewhere.
@Suite struct RehearsalTests {
  /// The other process, played by this one.
  private final class Elsewhere: RehearsalConnection {
    private let scene: Scene
    private var service: RehearsalService
    private(set) var asked = 0
    private(set) var restarts = 0
    /// Whether it is this process that runs the scene now.
    private(set) static var isRunning = false
    /// Whether the scene has just stopped it.
    static var isDead = false

    init(_ scene: Scene) {
      self.scene = scene
      service = RehearsalService(scene)
    }

    func restart() -> Bool {
      restarts += 1
      service = RehearsalService(scene)
      return true
    }

    func ask(_ message: [UInt8], answers count: Int) -> Result<[UInt64], RehearsalEnd> {
      asked += 1
      (Self.isRunning, Self.isDead) = (true, false)
      defer { Self.isRunning = false }
      var answers: [UInt64] = []
      let isKnown = try? service.handle(message) { if !Self.isDead { answers.append($0) } }
      guard isKnown == true, !Self.isDead else {
        let fault = CodeFault(.trap, "Index out of range")
        return .failure(RehearsalEnd(answers: answers.count, fault: fault))
      }
      return .success(answers)
    }
  }

  /// Stops the process that runs it at a key, or half a second after another one.
  private final class DeadlyController: ContainerViewController {
    override func keyPressed(_ key: String) -> Bool {
      switch key {
      case "x": stop()
      case "y": _ = StageTimer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in stop() }
      default: return super.keyPressed(key)
      }
      return true
    }
  }

  /// Swings after half a second.
  private final class SwingController: ViewController {
    private let ratio: Double

    init(_ ratio: Double) {
      self.ratio = ratio
      super.init(id: "root")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      let box = View(id: "box", frame: Rect(x: 20, y: 20, width: 50, height: 50))
      view.addSubview(box)
      _ = StageTimer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { [ratio] _ in
        View.animate(
          withDuration: 0.5, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: 0
        ) { box.center.y = 500 }
      }
    }
  }

  private static func stop() {
    #expect(Elsewhere.isRunning, "it ran here")
    Elsewhere.isDead = true
  }

  private func deadly(_ color: Color = Color(hex: 0x336699)) -> Scene {
    Scene("deadly") { _ in
      DeadlyController(
        id: "root",
        viewControllers: (0..<3).map { index in
          let pane = ViewController(id: "pane\(index)")
          pane.view.backgroundColor = color
          return pane
        })
    }
  }

  private func guarded(_ scene: Scene) -> (Scene, Elsewhere, RehearsalProcess) {
    let elsewhere = Elsewhere(scene)
    let rehearsal = RehearsalProcess(elsewhere)
    var scene = scene
    scene.rehearsal = rehearsal
    return (scene, elsewhere, rehearsal)
  }

  private func play(_ live: LiveSession, from start: Double = 0.1) {
    live.handle(.down(Point(x: 320, y: 400)), arrivedAt: start)
    for move in 1...20 {
      let time = start + 0.01 * Double(move)
      live.handle(.move(Point(x: 320 - 10 * Double(move), y: 400)), arrivedAt: time)
      live.sample(at: time + 0.002)
      live.notePresented()
    }
    live.handle(.up(Point(x: 120, y: 400)), arrivedAt: start + 0.21)
    for frame in 0..<40 {
      live.sample(at: start + 0.22 + Double(frame) / 60)
      live.notePresented()
    }
  }

  @Test func `what is survived happens, to the bit as without a rehearsal`() throws {
    let scene = try defaultScene()
    let (safe, elsewhere, rehearsal) = guarded(scene)
    let plain = LiveSession(scene: scene, size: scene.size, startingAt: 0)
    let live = LiveSession(scene: safe, size: scene.size, startingAt: 0)
    for session in [plain, live] {
      play(session)
      session.handle(.key("3"), arrivedAt: 1.4)
      for frame in 0..<60 {
        session.sample(at: 1.4 + Double(frame) / 60)
        session.notePresented()
      }
    }
    #expect(live.recording.shown == plain.recording.shown)
    #expect(live.recording.events == plain.recording.events)
    #expect(elsewhere.asked > 80 && rehearsal.takeFault() == nil)
  }

  @Test func `what was survived once needs no asking again`() throws {
    let (scene, elsewhere, _) = guarded(try defaultScene())
    let live = LiveSession(scene: scene, size: scene.size, startingAt: 0)
    play(live)
    let asked = elsewhere.asked
    let shown = try #require(live.recording.shown)
    live.pause(at: 2)
    for time in [0.2, 0.1, 0.5, 0] { live.go(to: time, at: 3) }
    let replica = Replica(of: live)
    for index in [30, 5, 19] {
      replica.show(shown[index].time)
      #expect(replica.simulation.stage.stateHash == shown[index].hash)
    }
    #expect(elsewhere.asked == asked)
    live.retune("spring.dampingRatio", to: 0.4, at: 4)
    #expect(elsewhere.asked > asked && elsewhere.asked < asked + 6)
  }

  @Test func `a press that stops the other process has not happened`() throws {
    let (scene, elsewhere, rehearsal) = guarded(deadly())
    let live = LiveSession(scene: scene, size: scene.size, startingAt: 0)
    play(live)
    let before = live.lived
    live.handle(.key("x"), arrivedAt: 1.5)
    let fault = try #require(rehearsal.takeFault())
    #expect(fault.kind == .trap && fault.moment == 1.5)
    #expect(live.lived == before && rehearsal.takeFault() == nil)
    play(live, from: 2)
    #expect(live.lived.count == 2 * before.count && elsewhere.restarts == 1)
    #expect(rehearsal.takeFault() == nil && !live.isPaused)
  }

  @Test func `the clock stands still before a moment that stops the other process`() throws {
    let (scene, _, rehearsal) = guarded(deadly())
    let live = LiveSession(scene: scene, size: scene.size, startingAt: 0)
    live.sample(at: 0.1)
    live.handle(.key("y"), arrivedAt: 0.2)
    var frame = 0
    while !live.isPaused, frame < 120 {
      live.sample(at: 0.2 + Double(frame) / 60)
      frame += 1
    }
    #expect(live.isPaused && live.time > 0.65 && live.time < 0.7)
    #expect(try #require(rehearsal.takeFault()).kind == .trap)
    // What lies before can be gone through, and what lies behind can be tried again.
    live.go(to: 0.3, at: 4)
    #expect(live.time == 0.3 && rehearsal.takeFault() == nil)
    live.resume(at: 5)
    for frame in 0..<60 { live.sample(at: 5 + Double(frame) / 60) }
    #expect(live.isPaused && live.time < 0.7 && rehearsal.takeFault() != nil)
  }

  @Test func `code that stops at once leaves an empty stage`() throws {
    let (scene, _, rehearsal) = guarded(
      Scene("stillborn") { _ in
        RehearsalTests.stop()
        return ViewController(id: "root")
      })
    let live = LiveSession(scene: scene, size: scene.size, startingAt: 0)
    #expect(live.simulation.isStopped && rehearsal.takeFault() != nil)
    live.handle(.down(Point(x: 20, y: 20)), arrivedAt: 0.1)
    live.sample(at: 0.2)
    #expect(live.lived.isEmpty && live.isPaused)
  }

  @Test func `two lives that differ are noticed at the frame in which they do`() throws {
    var lives = 0
    let (scene, _, rehearsal) = guarded(
      Scene("moody") { _ in
        lives += 1
        let root = ViewController(id: "root")
        root.view.addSubview(
          View(id: "box", frame: Rect(x: Double(lives), y: 0, width: 9, height: 9)))
        return root
      })
    let live = LiveSession(scene: scene, size: scene.size, startingAt: 0)
    live.sample(at: 0.25)
    let fault = try #require(rehearsal.takeFault())
    #expect(fault.kind == .nondeterminism && fault.moment == 0.25)
    let divergence = Divergence.first(
      between: scene, and: scene, size: scene.size, events: [], until: 1)
    #expect(divergence?.time == 0)
  }

  /// A page whose box takes another colour at a key, and has one that is counted.
  private func painted(_ color: @escaping @MainActor () -> Color) -> Scene {
    final class Painter: ViewController {
      var color: (() -> Color)?
      let box = View(id: "box", frame: Rect(x: 20, y: 20, width: 50, height: 50))

      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(View(id: "frame", frame: Rect(x: 0, y: 0, width: 9, height: 9)))
        view.addSubview(box)
      }

      override func keyPressed(_ key: String) -> Bool {
        if let color { box.backgroundColor = color() }
        return true
      }
    }
    return Scene("painted", size: Size(width: 390, height: 844)) { _ in
      let root = Painter(id: "root")
      root.color = color
      return root
    }
  }

  private let key = [Session.Event(time: 0.5, kind: .stage(.key("a")))]

  @Test func `lives that differ in a colour alone are told apart, with the view`() throws {
    var shades = 0.0
    let moody = painted {
      shades += 0.1
      return Color(white: shades)
    }
    let steady = painted { Color(white: 0.5) }
    let found = Divergence.first(
      between: moody, and: moody, size: moody.size, events: key, until: 1)
    let divergence = try #require(found)
    #expect(divergence.time == 0.5 && divergence.view == "box")
    #expect(
      Divergence.first(between: steady, and: steady, size: steady.size, events: key, until: 1)
        == nil)
    // It is told to the frame, though not every frame is looked at closely at once.
    for frame in 61...63 {
      let moment = Session.time(ofFrame: frame, hz: 120)
      let later = [Session.Event(time: moment, kind: .stage(.key("a")))]
      let found = Divergence.first(
        between: moody, and: moody, size: moody.size, events: later, until: 1)
      #expect(found?.time == moment)
    }
    // The key comes with the last moment, after which nothing is compared any more.
    let end = Divergence.first(
      between: moody, and: moody, size: moody.size, events: key, until: 0.5)
    #expect(end?.time == 0.5)
  }

  @Test func `a colour that another life does not have is noticed while it is played`() throws {
    var shades = 0.0
    let (scene, _, rehearsal) = guarded(
      painted {
        shades += 0.1
        return Color(white: shades)
      })
    let live = LiveSession(scene: scene, size: scene.size, startingAt: 0)
    live.sample(at: 0.1)
    #expect(rehearsal.takeFault() == nil)
    live.handle(.key("a"), arrivedAt: 0.2)
    live.sample(at: 0.25)
    let fault = try #require(rehearsal.takeFault())
    #expect(fault.kind == .nondeterminism && fault.moment == 0.25)
  }

  /// What is answered to the question whether two lives with a key at 0.5 s are the same.
  private func answers(printing: @escaping @MainActor () -> Void) throws -> [UInt64] {
    var session = Session(scene: "painted", size: Size(width: 390, height: 844))
    session.events = key
    var answers: [UInt64] = []
    let scene = painted {
      printing()
      return .white
    }
    let isKnown = try RehearsalService(scene).handle(RehearsalProcess.comparison(of: session)) {
      answers.append($0)
    }
    #expect(isKnown)
    return answers
  }

  @Test func `lives that print something else are the same, and the moment is told`() throws {
    var lives = 0
    let moment = 0.5.bitPattern
    #expect(try answers { Stage.note("the same") } == [0])
    let other = try answers {
      lives += 1
      for line in ["the same", "life \(lives)", "the same"] { Stage.note(line) }
    }
    #expect(other == [0, moment])
    let longer = try answers {
      lives += 1
      for _ in 0..<(lives % 2 + 1) { Stage.note("the same") }
    }
    #expect(longer == [0, moment])
  }

  @Test func `a session goes on under other code, and its past can still be brought back`() throws {
    let (first, other) = (deadly(), deadly(Color(hex: 0x993366)))
    let live = LiveSession(scene: first, size: first.size, startingAt: 0)
    play(live)
    live.go(to: 0.3, at: 2)
    live.pause(at: 2)
    live.handle(.down(Point(x: 200, y: 300)), arrivedAt: 2.1)
    #expect(live.canUndo)
    live.handle(.cancel, arrivedAt: 2.2)
    let (time, events) = (live.time, live.lived)
    live.adopt(other, at: 3)
    #expect(abs(live.time - time) < 1e-9 && live.lived == events && live.isPaused && live.canUndo)
    let cold = Simulation(scene: other, size: other.size)
    for event in events { cold.apply(event) }
    cold.advance(to: max(time, events.last?.time ?? 0))
    #expect(live.simulation.stage.stateHash == cold.stage.stateHash)
    live.undo(at: 4)
    #expect(live.lived.count == 22 && live.lived.last?.kind == .stage(.up(Point(x: 120, y: 400))))
    #expect(live.simulation.scene.id == other.id)
  }

  @Test func `two versions of a scene are told apart by their first frame and view`() throws {
    let size = Size(width: 390, height: 844)
    func scene(_ ratio: Double) -> Scene {
      Scene("swing", size: size) { _ in SwingController(ratio) }
    }
    let found = Divergence.first(
      between: scene(0.5), and: scene(0.7), size: size, events: [], until: 2)
    let divergence = try #require(found)
    #expect(divergence.time > 0.5 && divergence.time < 0.53)
    #expect(
      Divergence.first(between: scene(1), and: scene(1), size: size, events: [], until: 2)
        == nil)
  }
}
