import Documents
import Drawing
import Importing
import Input
import Phrases
import Scenes
import Sessions
import Testing
import Transitions

/// Recordings of known motions, written as each recorder does: what is imported is the motion.
@Suite struct ImportTests {
  private static let stage = MadeRecording.stage

  private func events(
    _ text: String, _ options: StageCourse.Options = StageCourse.Options()
  ) throws -> [Session.Event] {
    try StageCourse(RecordingFormat.read(Array(text.utf8)), on: Self.stage, options).events
  }

  /// Holds what was imported against the motion: each place at its time, from the first on, to a unit of the device.
  private func expect(_ events: [Session.Event], are made: MadeRecording) {
    let start = (events.first?.time ?? 0) - (made.frames.first { !$0.fingers.isEmpty }?.time ?? 0)
    #expect(abs((events.first?.time ?? 0) - 0.1) < 1e-9)
    var ups = 0
    for event in events {
      guard case .stage(let happened) = event.kind, let pointer = happened.pointer else { continue }
      let frame = made.frames.min {
        abs($0.time + start - event.time) < abs($1.time + start - event.time)
      }
      switch happened {
      case .down(let place, _), .move(let place, _):
        let wanted = frame?.fingers[pointer.number]
        #expect(wanted.map { ($0 - place).length < 0.02 } == true, "\(made.name) \(event)")
      case .up:
        ups += 1
        #expect(frame?.fingers[pointer.number] == nil, "\(made.name) \(event)")
      default: break
      }
    }
    #expect(ups > 0)
    let moves = made.frames.reduce(0) { $0 + $1.fingers.count }
    #expect(events.count >= 4 && events.count <= moves + 8, "\(events.count) of \(moves)")
  }

  @Test(arguments: MadeRecording.all.map(\.name))
  func `six motions in each of the six forms are what was done`(name: String) throws {
    let made = try #require(MadeRecording.all.first { $0.name == name })
    for text in [
      made.libinput(), made.evemu(), made.getevent(), made.getevent(isNamed: false),
      made.pointerEvents(), made.table(),
    ] {
      expect(try events(text), are: made)
    }
  }

  @Test(arguments: MadeRecording.all.map(\.name))
  func `each plays on a scene, to the bit twice`(name: String) throws {
    let made = try #require(MadeRecording.all.first { $0.name == name })
    var warnings: [DocumentWarning] = []
    let scene = try SceneLibrary(userDirectory: nil).load(
      "container-interactive", warnings: &warnings
    ).scene
    var hashes: [[UInt64]] = []
    for text in [made.libinput(), made.evemu(), made.evemu()] {
      var session = Session(scene: scene.id, size: Self.stage)
      session.events = try events(text)
      var replay = Replay(session, scene: scene)
      var seen: [UInt64] = []
      while replay.advance() != nil { seen.append(replay.simulation.stage.stateHash) }
      hashes.append(seen)
    }
    #expect(hashes[0].count > 10 && hashes[0] == hashes[1] && hashes[1] == hashes[2])
  }

  @Test func `a session goes to another scene, with its fingers alone`() throws {
    let text = """
      { version: 1, scene: "drawer", size: [195, 422], events: [
        { t: 0.5, down: [100, 100] }, { t: 0.6, move: [50, 100] }, { t: 0.7, up: [50, 100] },
        { t: 0.8, key: "1" } ] }
      """
    let course = try StageCourse(RecordingFormat.read(Array(text.utf8)), on: Self.stage)
    #expect(
      course.events.map(\.kind) == [
        .stage(.down(Point(x: 200, y: 200))), .stage(.move(Point(x: 100, y: 200))),
        .stage(.up(Point(x: 100, y: 200))),
      ])
    #expect(
      course.remarks.map(\.english) == [
        "1 events that are no finger's were left out: keys, sizes, values"
      ])
  }

  // MARK: Units

  @Test func `without the screen's size it is asked for, and then taken`() throws {
    let made = MadeRecording.all[0]
    let text = made.getevent(hasAxes: false)
    let error = #expect(throws: RecordingError.self) { try events(text) }
    #expect(error?.phrase.english.contains("--device") == true)
    var options = StageCourse.Options()
    options.device = Size(
      width: Double(MadeRecording.width), height: Double(MadeRecording.height))
    expect(try events(text, options), are: made)
  }

  /// A finger, or two, that go over a pad at a speed, in millimetres per second.
  private func pad(_ speed: Double, fingers: Int = 2) -> String {
    let made = MadeRecording(name: "pad", length: 0.6) { time in
      guard time < 0.5 else { return [:] }
      // Twelve units are a millimetre, and three a point of the recording.
      let place = Point(x: 50 + speed * 4 * time, y: 400)
      return fingers == 1 ? [0: place] : [0: place, 1: place + Vector(dx: 40, dy: 0)]
    }
    return made.libinput(touchpad: true)
  }

  private func way(_ events: [Session.Event]) -> Double {
    var places: [Double] = []
    for event in events {
      switch event.kind {
      case .stage(.down(let place, _)), .stage(.move(let place, _)): places.append(place.x)
      default: break
      }
    }
    return (places.last ?? 0) - (places.first ?? 0)
  }

  @Test(arguments: [1, 2])
  func `a touchpad's way is libinput's, flat and adaptive`(fingers: Int) throws {
    // Half a second at 40 mm/s are 20 mm: 1000 / 25.4 thousandths of an inch each, slowed down by 0.2968.
    var options = StageCourse.Options()
    options.profile = .flat
    let flat = way(try events(pad(40, fingers: fingers), options))
    #expect(abs(flat - 20 * 1_000 / 25.4 * 0.2968) < 8, "\(flat)")
    let plateau = way(try events(pad(40, fingers: fingers)))
    #expect(abs(plateau / flat - 0.9) < 0.02, "\(plateau / flat)")
    let slow = way(try events(pad(4, fingers: fingers))) / 0.1 / flat
    #expect(slow < 0.8 && slow > 0.4, "\(slow)")
    let fast = way(try events(pad(400, fingers: fingers))) / 10 / flat
    #expect(abs(fast - (0.0025 * (400 / 130) * 270 + 0.9)) < 0.15, "\(fast)")
  }

  @Test func `a pad's fingers are one on the stage, from its middle, and it is said`() throws {
    let course = try StageCourse(
      RecordingFormat.read(Array(pad(40).utf8)), on: Self.stage)
    #expect(
      Set(
        course.events.compactMap { event in
          if case .stage(let happened) = event.kind { happened.pointer?.number } else { nil }
        }) == [0])
    guard case .stage(.down(let place, _)) = course.events.first?.kind else {
      Issue.record("it does not come down first")
      return
    }
    #expect(place == Point(x: 195, y: 422))
    #expect(course.remarks.contains { $0.english.contains("two fingers or more") })
    #expect(course.remarks.contains { $0.english.contains("'adaptive'") })
  }

  @Test func `a swipe that libinput has told is taken as it told it`() throws {
    let text = """
      version: 1
      ndevices: 1
      devices:
      - node: /dev/input/event4
        evdev:
          name: "Pad"
        events:
        - libinput:
          - {time: 1.000000, type: GESTURE_SWIPE_BEGIN, nfingers: 3}
          - {time: 1.010000, type: GESTURE_SWIPE_UPDATE, nfingers: 3, delta: [ -6.00, 1.50], unaccel: [ -20.0, 5.0]}
          - {time: 1.020000, type: GESTURE_SWIPE_UPDATE, nfingers: 3, delta: [ -4.00, 0.50], unaccel: [ -16.0, 2.0]}
          - {time: 1.030000, type: GESTURE_SWIPE_END, nfingers: 3, cancelled: false}
      """
    let kinds = try events(text).map(\.kind)
    #expect(
      kinds == [
        .stage(.down(Point(x: 195, y: 422))), .stage(.move(Point(x: 189, y: 423.5))),
        .stage(.move(Point(x: 185, y: 424))), .stage(.up(Point(x: 185, y: 424))),
      ])
  }

  @Test func `a mouse drags while its button is down, and nowhere else`() throws {
    let text = """
      # EVEMU 1.3
      N: Mouse
      E: 0.000000 0002 0000 5
      E: 0.000000 0000 0000 0
      E: 0.100000 0001 0110 1
      E: 0.100000 0000 0000 0
      E: 0.110000 0002 0000 -7
      E: 0.110000 0002 0001 2
      E: 0.110000 0000 0000 0
      E: 0.120000 0001 0110 0
      E: 0.120000 0000 0000 0
      """
    #expect(
      try events(text).map(\.kind) == [
        .stage(.down(Point(x: 195, y: 422))), .stage(.move(Point(x: 188, y: 424))),
        .stage(.up(Point(x: 188, y: 424))),
      ])
  }
}
