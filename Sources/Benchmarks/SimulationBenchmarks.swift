import Documents
import Drawing
import Scenes
import Sessions
import Shell
import Transitions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Benchmark {
  /// The transition system without a picture: what a frame, an event and ten seconds cost.
  static let simulation: [Benchmark] =
    [
      tabFrame(hashed: false), tabFrame(hashed: true), tenSeconds, twoLives, scrub(minutes: 1),
      scrub(minutes: 10), scrub(minutes: 120), retune, retune(compared: true), analysis,
      analysisFrame, firstInstance, ghostsOfPast, ghostsOfDrag, displays, fastKeys(500, limit: nil),
      fastKeys(2_000, limit: fastKeysName(500)), load(tunes: 0), load(tunes: 1_000),
    ] + Gallery.ids.map { scrub($0) }

  static func defaultScene() -> Scene { scene(Gallery.defaultID) }

  static func scene(_ id: String) -> Scene {
    var warnings: [DocumentWarning] = []
    do {
      return try SceneLibrary(userDirectory: nil).load(id, warnings: &warnings).scene
    } catch {
      preconditionFailure("A scene that comes with the playground is broken: \(error.message)")
    }
  }

  /// One frame in the middle of a tab transition, panes in motion.
  private static func tabFrame(hashed: Bool) -> Benchmark {
    Benchmark(
      "simulation/tab-frame/\(hashed ? "hashed" : "advanced")", items: 60,
      limit: nil
    ) {
      let scene = defaultScene()
      let simulation = Simulation(scene: scene, size: scene.size, traceCapacity: 0)
      var start = 0.0
      var digest: UInt64 = 0
      return {
        simulation.apply(.init(time: start, kind: .stage(.key("ArrowRight"))))
        simulation.apply(.init(time: start, kind: .stage(.key("1"))))
        simulation.apply(.init(time: start, kind: .stage(.key("2"))))
        for frame in 1...60 {
          simulation.advance(to: start + Double(frame) / 120)
          if hashed { digest ^= simulation.stage.stateHash }
        }
        start += 3
        simulation.advance(to: start)
      }
    }
  }

  /// Ten seconds of drags and keys at 120 Hz, from nothing, with every frame's fingerprint.
  private static var tenSeconds: Benchmark {
    Benchmark("simulation/ten-seconds/120hz") {
      let scene = defaultScene()
      let session = busySession(scene)
      return { _ = Replay.hashes(of: session, scene: scene) }
    }
  }

  /// Ten seconds lived twice, and every frame in which something moves compared: where each view is, and what
  /// is painted.
  private static var twoLives: Benchmark {
    Benchmark("simulation/two-lives/ten-seconds/120hz") {
      let scene = defaultScene()
      let session = busySession(scene)
      return {
        let difference = Divergence.first(
          between: scene, and: scene, size: session.size, events: session.events,
          until: session.duration ?? 10)
        precondition(difference == nil, "A scene of the gallery differs from itself.")
      }
    }
  }

  /// Ten seconds of input re-simulated under another spring, as at every step of a slider's drag.
  private static var retune: Benchmark { retune(compared: false) }

  /// - Parameter compared: Whether a pinned variant is brought to the same moment too.
  private static func retune(compared: Bool) -> Benchmark {
    Benchmark("studio/retune/ten-seconds" + (compared ? "/compared" : "")) {
      let live = busyLive()
      let replica = Replica(
        of: live, tunings: [.init(name: "spring.response", value: 0.4)])
      var value = 0.3
      return {
        value = value == 0.3 ? 0.6 : 0.3
        live.retune("spring.response", to: value, continuing: true, at: 20)
        if compared { replica.show(live.time) }
      }
    }
  }

  /// What the timeline knows of ten seconds, from nothing: after a branch, an undo, another spring.
  private static var analysis: Benchmark {
    Benchmark("timeline/analysis/ten-seconds") {
      let live = busyLive()
      return { Analysis(of: live).catchUp() }
    }
  }

  /// What following a session costs in each frame while it is played.
  private static var analysisFrame: Benchmark {
    Benchmark("timeline/analysis/frame", items: 1_200) {
      let scene = defaultScene()
      let events = busySession(scene).events
      return {
        let live = LiveSession(scene: scene, size: scene.size, ghost: events, startingAt: 0)
        let analysis = Analysis(of: live)
        for frame in 1...1_200 {
          live.sample(at: Double(frame) / 120)
          analysis.follow()
        }
      }
    }
  }

  /// Ten seconds of drags and keys that were simulated.
  private static func busyLive() -> LiveSession {
    let scene = defaultScene()
    let live = LiveSession(
      scene: scene, size: scene.size, ghost: busySession(scene).events, startingAt: 0)
    live.sample(at: 10)
    live.pause(at: 10)
    return live
  }

  /// One step back from the end of a long session: what scrubbing costs in each frame.
  private static func scrub(minutes: Int) -> Benchmark {
    Benchmark("simulation/scrub/\(minutes)min") {
      let live = longLive(minutes: minutes)
      return { live.go(to: live.time - 1.0 / 60, at: 0) }
    }
  }

  /// One step back from the end of ten minutes in a scene, in which its own recorded hand and drags
  /// with keys take turns.
  private static func scrub(_ id: String) -> Benchmark {
    Benchmark("simulation/scrub/10min/\(id)") {
      let scene = scene(id)
      let shown = try? Demonstration.session(of: id)?.events
      let live = longLive(minutes: 10, in: scene, [shown ?? [], busySession(scene).events])
      return { live.go(to: live.time - 1.0 / 60, at: 0) }
    }
  }

  /// Minutes of drags and keys that were simulated.
  private static func longLive(minutes: Int) -> LiveSession {
    let scene = defaultScene()
    return longLive(minutes: minutes, in: scene, [busySession(scene).events])
  }

  /// Minutes that were simulated, of ten seconds each of the parts in turn.
  private static func longLive(
    minutes: Int, in scene: Scene, _ parts: [[Session.Event]]
  ) -> LiveSession {
    var events: [Session.Event] = []
    for number in 0..<(minutes * 6) {
      events += parts[number % parts.count].map {
        .init(time: $0.time + Double(number) * 10, kind: $0.kind)
      }
    }
    let live = LiveSession(scene: scene, size: scene.size, ghost: events, startingAt: 0)
    live.sample(at: Double(minutes) * 60)
    live.pause(at: Double(minutes) * 60)
    return live
  }

  /// What the ghosts add to one step back from the end of ten minutes.
  private static var ghostsOfPast: Benchmark {
    Benchmark("ghosts/scrub/10min") {
      let live = longLive(minutes: 10)
      let onionSkin = OnionSkin(of: live)
      return {
        live.go(to: live.time - 1.0 / 60, at: 0)
        onionSkin.follow(at: live.time)
      }
    }
  }

  /// Ten seconds of drags and keys with the ghosts of every frame at 120 Hz.
  private static var ghostsOfDrag: Benchmark {
    Benchmark("ghosts/frame", items: 1_200) {
      let scene = defaultScene()
      let events = busySession(scene).events
      return {
        let live = LiveSession(scene: scene, size: scene.size, startingAt: 0)
        let onionSkin = OnionSkin(of: live)
        var position = 0
        for frame in 1...1_200 {
          let time = Double(frame) / 120
          while position < events.count, events[position].time <= time {
            if case .stage(let event) = events[position].kind {
              live.handle(event, arrivedAt: events[position].time)
            }
            position += 1
          }
          live.sample(at: time)
          onionSkin.follow(at: live.time)
        }
      }
    }
  }

  /// Ten seconds compared on five displays.
  private static var displays: Benchmark {
    Benchmark("displays/ten-seconds") {
      let live = busyLive()
      let displays = SimulatedDisplay.rates.map { SimulatedDisplay(hz: $0) }
      return {
        let comparison = DisplayComparison(of: live, displays: displays)
        while !comparison.isUpToDate { comparison.follow() }
      }
    }
  }

  private static func fastKeysName(_ count: Int) -> String { "simulation/fast-keys/\(count)" }

  /// One of many keys a tenth of a millisecond apart, each of which sends a running transition elsewhere.
  private static func fastKeys(_ count: Int, limit: String?) -> Benchmark {
    Benchmark(fastKeysName(count), items: count, limit: limit) {
      let scene = defaultScene()
      return {
        let simulation = Simulation(scene: scene, size: scene.size, traceCapacity: 0)
        for number in 0..<count {
          let key = InputEvent.key(["2", "3", "1"][number % 3])
          simulation.apply(.init(time: Double(number) * 0.0001, kind: .stage(key)))
        }
      }
    }
  }

  private static func loadName(tunes: Int) -> String {
    "session/load/" + (tunes == 0 ? "moves" : "tunes")
  }

  /// One event of a session of ten thousand that is read from its file, some of them tunes.
  private static func load(tunes: Int) -> Benchmark {
    Benchmark(loadName(tunes: tunes), items: 10_000, limit: tunes == 0 ? nil : loadName(tunes: 0)) {
      var session = Session(scene: Gallery.defaultID, size: defaultScene().size)
      session.events = (0..<10_000).map { number in
        let tuning = Session.Tuning(name: "spring.response", value: 0.4)
        let place = Point(x: Double(number % 300), y: 400)
        return .init(
          time: Double(number) / 1_000,
          kind: number < tunes ? .tune([tuning]) : .stage(.move(place)))
      }
      let file = UnnamedFile(session.json.prettyText)
      let library = SceneLibrary(userDirectory: nil)
      return {
        var warnings: [DocumentWarning] = []
        do { _ = try library.load(file.path, warnings: &warnings) } catch {
          preconditionFailure("A session that was just written is broken: \(error)")
        }
      }
    }
  }

  /// Building the scene and installing it.
  private static var firstInstance: Benchmark {
    Benchmark("simulation/install") {
      let scene = defaultScene()
      return { _ = Simulation(scene: scene, size: scene.size, traceCapacity: 0) }
    }
  }

  /// Six drags of 60 moves each and twelve keys, spread over ten seconds.
  private static func busySession(_ scene: Scene) -> Session {
    var session = Session(scene: scene.id, size: scene.size)
    session.duration = 10
    for drag in 0..<6 {
      let start = Double(drag) * 1.6
      session.events.append(.init(time: start, kind: .stage(.down(Point(x: 320, y: 400)))))
      for move in 1...60 {
        let place = Point(x: 320 - Double(move) * 4, y: 400)
        session.events.append(
          .init(time: start + Double(move) * 0.008, kind: .stage(.move(place))))
      }
      session.events.append(.init(time: start + 0.5, kind: .stage(.up(Point(x: 80, y: 400)))))
      session.events.append(.init(time: start + 0.9, kind: .stage(.key("3"))))
      session.events.append(.init(time: start + 1.1, kind: .stage(.key("1"))))
    }
    return session
  }
}

/// A file without a name, which goes with its owner.
private final class UnnamedFile {
  private let descriptor: Int32

  init(_ text: String) {
    guard let stream = tmpfile() else { preconditionFailure("There is no room for a file.") }
    fputs(text, stream)
    fflush(stream)
    descriptor = dup(fileno(stream))
    fclose(stream)
  }

  deinit { close(descriptor) }

  /// Where it can be read as long as it is there.
  var path: String { "/proc/self/fd/\(descriptor)" }
}
