import Commands
import Documents
import Scenes
import SessionSupport
import Sessions
import Shell
import TestSupport
import Testing
import Transitions

/// Sessions that are small and take long.
@Suite(.otherProcess) struct LongWorkTests {
  /// Keeps what long work says of itself.
  private final class Watcher: Overseer {
    var shown: [Double] = []
    var hidden = 0
    var isHeld = false
    /// After how many words somebody wants it to end.
    var patience = Int.max

    func show(progress: Double) { shown.append(progress) }
    func hideProgress() { hidden += 1 }
    func holdRequests() { isHeld = true }
    func endIfAsked(_ cleanUp: () -> Void) { if shown.count > patience { cleanUp() } }
  }

  private func keys(_ count: Int, in scene: Scene) -> Session {
    var session = Session(scene: scene.id, size: scene.size)
    session.events = (0..<count).map { key(["2", "3", "1"][$0 % 3], at: Double($0) * 0.0001) }
    return session
  }

  @Test(arguments: ["container-interactive", "dancing-tabs"])
  func `sixteen times as many keys, however fast, take nowhere near that squared`(id: String) throws
  {
    let scene = try sceneOfGallery(id)
    func time(_ count: Int) -> Double {
      let session = keys(count, in: scene)
      return processorTime {
        let simulation = Simulation(scene: scene, size: scene.size)
        for event in session.events { simulation.apply(event) }
      }
    }
    // Nothing fades out within all of them; every picture is still there at the end. A cache that
    // others fill doubles the time of many; what asks all of them at every key takes 256 times as long.
    let ratio = time(2_400) / time(150)
    #expect(ratio < 64, "\(ratio) times as long")
  }

  @Test func `pictures are numbered from the least free number on, as they come and go`() throws {
    let scene = try interactiveScene()
    let simulation = Simulation(scene: scene, size: scene.size)
    var names: Set<String> = []
    for (number, event) in keys(60, in: scene).events.enumerated() {
      simulation.apply(.init(time: Double(number) * 0.03, kind: event.kind))
      let pictures = simulation.stage.shownViews.map(\.id).filter { $0.contains("~") }
      #expect(Set(pictures).count == pictures.count)
      // No number is left out but by a picture that has gone since.
      for name in pictures where names.insert(name).inserted && !name.hasSuffix("~") {
        let parts = name.split(separator: "~")
        let before = Int(parts[1].dropFirst()).map { $0 - 1 } ?? 0
        #expect(names.contains(before == 1 ? "\(parts[0])~" : "\(parts[0])~.\(before)"))
      }
    }
    #expect(names.count > 3)
  }

  @Test(arguments: [0, 1, 3, 4, 5, 40])
  func `a recorded file is that of the whole session, byte for byte`(frames: Int) throws {
    let duration = Double(frames) / 120
    let text = file(
      "{ t: 0, key: '2' }", more: "duration: \(duration), shown: [[0, '00000000000000ff']],")
    try withFile(text) { path in
      let target = path.replacing("s.json5", with: "out.json")
      #expect(replay(path, "--record", target).code == 0)
      var session = try readSession(text)
      session.hashes = Replay.hashes(of: session, scene: try interactiveScene())
      #expect(session.hashes?.count == frames + 1)
      #expect(String(decoding: try readFile(at: target), as: UTF8.self) == session.json.prettyText)
    }
  }

  @Test func `a trace is written in small pieces, which are the whole`() throws {
    let scene = try interactiveScene()
    var session = keys(30, in: scene)
    (session.duration, session.hz) = (4, 1_000)
    let trace = ChromeTrace(session, scene: scene)
    var pieces: [String] = []
    trace.write { pieces.append($0) }
    #expect(pieces.count > 8 && pieces.allSatisfy { $0.utf8.count < 100_000 })
    #expect(pieces.joined() == trace.text)
  }

  @Test(arguments: [
    ["--trace"], ["--frames"], ["--lint"], [], ["--record"], ["probe"], ["trace"],
    ["trace", "--out"],
  ])
  func `long work says how far it is, and at its end nothing`(command: [String]) throws {
    let text = file(
      "{ t: 0.1, key: '2' }", "{ t: 5, key: '3' }", "{ t: 9, key: '2' }", more: "hz: 1000,")
    try withFile(text) { path in
      let watcher = Watcher()
      let target = path.replacing("s.json5", with: "out.json")
      var words = [path] + command.filter { $0.hasPrefix("--") }
      if words.last == "--record" || words.last == "--out" { words.append(target) }
      let output = Output(data: { _ in }, talk: { _ in }, overseer: watcher)
      switch command.first {
      case "probe": try ProbeCommand.command.run(words, output)
      case "trace": try TraceCommand.command.run(words, output)
      default: try ReplayCommand.command.run(words, output)
      }
      #expect(watcher.shown.count > 1 && watcher.hidden == 1)
      #expect(watcher.shown == watcher.shown.sorted() && watcher.shown.allSatisfy { $0 <= 1 })
      #expect(watcher.isHeld == (words.last == target), "only a file has something to lose")
    }
  }
}
