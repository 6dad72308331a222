import Documents
import Drawing
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// Sessions of several fingers: in files, in the journal, played, replayed and branched.
@Suite(.otherProcess) struct SeveralPointerTests {
  private static let size = Size(width: 390, height: 844)

  @Test func `a pointer's number stands in a file where it is not the first's`() throws {
    var session = Session(scene: "container-interactive", size: Self.size)
    let second = Pointer(number: 1)
    let kinds: [InputEvent] = [
      .down(Point(x: 1, y: 2)), .down(Point(x: 3, y: 4), by: second),
      .move(Point(x: 5, y: 6), by: Pointer(number: 9)), .move(Point(x: 7, y: 8), by: second),
      .up(Point(x: 1, y: 2)), .up(Point(x: 3, y: 4), by: second),
    ]
    session.events = kinds.enumerated().map { .init(time: Double($0), kind: .stage($1)) }
    let text = session.json.prettyText
    #expect(try readSession(text) == session)
    let lines = text.split(separator: "\n").filter { $0.contains("\"t\"") }
    #expect(lines.map { $0.contains("pointer") } == [false, true, true, true, false, true])
    #expect(text.contains("\"pointer\": 2") && text.contains("\"pointer\": 10"))
  }

  @Test(arguments: [
    (file("{ t: 1, down: [1, 2] }", "{ t: 1, down: [1, 2], pointer: 2 }"), "ok"),
    (file("{ t: 1, down: [1, 2], pointer: 1 }"), "ok"),
    (
      file(
        "{ t: 1, down: [1, 2], pointer: 2 }", "{ t: 2, cancel: true }",
        "{ t: 3, down: [1, 2], pointer: 2 }"), "ok"
    ),
    (
      file(
        "{ t: 1, down: [1, 2], pointer: 2 }", "{ t: 2, up: [1, 2] }",
        "{ t: 3, down: [1, 2], pointer: 2 }"),
      "s.json5:4:1: pointer 2 goes down while it is down"
    ),
    (
      file(
        "{ t: 1, down: [1, 2] }", "{ t: 2, up: [1, 2], pointer: 3 }",
        "{ t: 3, down: [1, 2], pointer: 1 }"),
      "s.json5:4:1: the pointer goes down while it is down"
    ),
    (
      file("{ t: 1, down: [1, 2], pointer: 0 }"),
      "s.json5:2:32: \"events[0].pointer\" must lie within 1 to 10, but it is 0"
    ),
    (
      file("{ t: 1, down: [1, 2], pointer: 1.5 }"),
      "s.json5:2:32: \"events[0].pointer\" must be a whole number, but it is 1.5"
    ),
    (
      file("{ t: 1, key: \"1\", pointer: 2 }"),
      "s.json5:2:28: \"key\" is no pointer's; only down, move and up are"
    ),
  ])
  func `pointers are read as strictly as all else`(text: String, wanted: String) {
    #expect(outcome(ofSession: text) == wanted)
  }

  private static func fingers(_ seed: UInt64, _ scene: Scene) -> [Session.Event] {
    SecondFinger.added(to: GalleryInput.events(seed: seed, scene: scene), seed: seed)
  }

  @Test func `a share of the sessions has other fingers, and the rest of each is what it was`()
    throws
  {
    let scene = try defaultScene()
    var several = 0
    for seed in UInt64(0)..<60 {
      let events = Self.fingers(seed, scene)
      let first = events.filter {
        guard case .stage(let event) = $0.kind else { return true }
        return event.pointer?.isFirst != false
      }
      #expect(first == GalleryInput.events(seed: seed, scene: scene))
      #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
      if events.count > first.count { several += 1 }
    }
    #expect((30...55).contains(several))
  }

  @Test func `with several fingers every scene comes to rest and is the same at any sampling`()
    throws
  {
    for (index, id) in Gallery.ids.enumerated() {
      let scene = try sceneOfGallery(id)
      for seed in UInt64(0)..<12 {
        let events = Self.fingers(seed + UInt64(index) * 1_000, scene)
        let simulation = Simulation(scene: scene, size: scene.size)
        for event in events { simulation.apply(event) }
        let end = events.last?.time ?? 0
        simulation.apply(.init(time: end, kind: .stage(.cancel)))
        simulation.advance(to: end + RestLaw.patience)
        #expect(SceneLaw.faultsAtRest(simulation) == [], "\(id), seed \(seed)")
        guard seed.isMultiple(of: 6) else { continue }
        let faults = SamplingLaw.faults(of: events, scene: scene, size: scene.size, seed: seed)
        #expect(faults == [], "\(id), seed \(seed)")
      }
    }
  }

  /// Plays two fingers on a session, with a frame each hundredth of a second.
  private func play(_ live: LiveSession, from start: Double) {
    let second = Pointer(number: 1, modifiers: .control)
    live.handle(.down(Point(x: 300, y: 400)), arrivedAt: start)
    live.handle(.down(Point(x: 100, y: 300), by: second), arrivedAt: start + 0.005)
    for step in 1...12 {
      let time = start + 0.01 * Double(step)
      live.handle(.move(Point(x: 300 - 8 * Double(step), y: 400)), arrivedAt: time)
      live.handle(
        .move(Point(x: 100 - 3 * Double(step), y: 300), by: second), arrivedAt: time + 0.002)
      live.sample(at: time + 0.004)
      live.notePresented()
    }
    live.handle(.up(Point(x: 204, y: 400)), arrivedAt: start + 0.14)
    live.handle(.up(Point(x: 60, y: 300), by: second), arrivedAt: start + 0.15)
    for step in 0..<30 {
      live.sample(at: start + 0.16 + 0.02 * Double(step))
      live.notePresented()
    }
  }

  @Test func `what two fingers do live is recorded, replays to the same, and can be branched`()
    throws
  {
    let scene = try defaultScene()
    let live = LiveSession(scene: scene, size: scene.size, startingAt: 100)
    var (writer, text) = (JournalWriter(), [UInt8]())
    play(live, from: 100.2)
    writer.append(newsOf: live, to: &text)
    #expect(JournalReader.read(text, file: "journal").session == live.recording)
    let stored = try readSession(live.recording.json.prettyText)
    #expect(stored == live.recording)
    #expect(SessionCheck.run(stored, scene: scene) == .same(live.recording.shown?.count ?? -1))
    let (whole, extent) = (live.lived, live.extent)
    #expect(whole.count { $0.isBySecond } == 14)
    // Back into the middle of the touch, and another course from there.
    live.pause(at: 101)
    live.go(to: 0.25, at: 101)
    #expect(live.simulation.stage.isTouching && live.input.otherPointers.count == 1)
    live.resume(at: 101)
    live.handle(.down(Point(x: 50, y: 400), by: Pointer(number: 1)), arrivedAt: 101.01)
    #expect(live.lived.last?.isBySecond == true && live.lived.count < whole.count)
    live.handle(.up(Point(x: 50, y: 400), by: Pointer(number: 1)), arrivedAt: 101.05)
    live.sample(at: 101.5)
    live.notePresented()
    let branch = try readSession(live.recording.json.prettyText)
    #expect(SessionCheck.run(branch, scene: scene).isSame)
    live.undo(at: 101.6)
    live.go(to: extent, at: 101.7)
    #expect(live.lived == whole)
  }

  @Test func `a pointer that goes down twice is cancelled, another beside it is not`() throws {
    let scene = try defaultScene()
    let live = LiveSession(scene: scene, size: scene.size, startingAt: 100)
    let second = Pointer(number: 1)
    live.handle(.down(Point(x: 300, y: 400)), arrivedAt: 100.1)
    live.handle(.down(Point(x: 100, y: 400), by: second), arrivedAt: 100.2)
    #expect(!live.lived.map(\.kind).contains(.stage(.cancel)))
    live.handle(.down(Point(x: 120, y: 400), by: second), arrivedAt: 100.3)
    #expect(live.lived.count { $0.kind == .stage(.cancel) } == 1)
    live.handle(.down(Point(x: 1, y: 1), by: Pointer(number: 10)), arrivedAt: 100.4)
    #expect(live.lived.count == 4, "A hand has ten fingers at most.")
    #expect(try readSession(live.recording.json.prettyText) == live.recording)
  }
}

extension Session.Event {
  fileprivate var isBySecond: Bool {
    if case .stage(let event) = kind { event.pointer?.number == 1 } else { false }
  }
}
