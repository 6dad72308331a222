import Drawing
import Importing
import Input
import Phrases
import Sessions
import SpringEngine
import TestSupport
import Testing

/// What is wrong with recordings: mended, said, or refused with its line; never a reason to end the program.
@Suite struct MendedRecordingTests {
  private let made = MadeRecording.all[0]

  private func course(_ text: String) throws -> StageCourse {
    try StageCourse(RecordingFormat.read(Array(text.utf8)), on: MadeRecording.stage)
  }

  private func expectInOrder(_ events: [Session.Event]) {
    var (latest, down) = (0.0, Set<Int>())
    for event in events {
      #expect(event.time >= latest)
      latest = event.time
      guard case .stage(let happened) = event.kind, let number = happened.pointer?.number else {
        continue
      }
      switch happened {
      case .down: #expect(down.insert(number).inserted)
      case .up: #expect(down.remove(number) != nil)
      default: #expect(down.contains(number))
      }
      #expect(number < 10)
    }
    #expect(down.isEmpty)
  }

  @Test func `what was lost up to the next report is left out, and said`() throws {
    var events = made.kernelEvents
    let place = events.count / 2
    let time = events[place].time
    events.insert((time, 0, 3, 0), at: place)
    let course = try course(made.libinput(events))
    #expect(course.remarks.contains { $0.english.contains("SYN_DROPPED") })
    expectInOrder(course.events)
  }

  @Test func `a clock that goes back goes on, one that comes late is put in order`() throws {
    let set = made.kernelEvents.map { event in
      (
        event.time > 0.5 ? event.time + 1_000 : event.time + 3_000, event.type, event.code,
        event.value
      )
    }
    let jumped = try course(made.evemu(set))
    #expect(jumped.remarks.contains { $0.english.contains("the clock went back 1 times") })
    expectInOrder(jumped.events)
    #expect((jumped.events.last?.time ?? 0) < 2)
    var late = made.frames.flatMap { frame in frame.fingers.map { (frame.time, $0.value) } }
    late.swapAt(10, 11)
    let rows = late.map { "\($0.0),\($0.1.x),\($0.1.y)" }
    let ordered = try course("t,x,y\n" + rows.joined(separator: "\n"))
    #expect(
      ordered.remarks.contains { $0.english == "1 events came late and were put in their order" })
    expectInOrder(ordered.events)
  }

  @Test func `a pause is shortened; a touch without an end, or a beginning, gets one`() throws {
    let text = """
      t,x,y,down,finger
      0,10,10,1,1
      0.1,20,10,1,1
      0.2,20,10,0,1
      500,30,10,1,1
      500.1,40,10,1,1
      """
    let course = try course(text)
    #expect(course.remarks.contains { $0.english.contains("1 pauses of more than 10 s") })
    #expect(course.remarks.contains { $0.english.contains("1 fingers were down at the end") })
    expectInOrder(course.events)
    #expect((course.events.last?.time ?? 0) < 2)
    let begun = try self.course(made.evemu(Array(made.kernelEvents.dropFirst(2))))
    expectInOrder(begun.events)
  }

  @Test func `eleven fingers are ten, and it is said`() throws {
    let rows = (1...11).map { "0.\($0 + 10),\($0 * 10),10,1,\($0)" }
    let course = try course("t,x,y,down,finger\n" + rows.joined(separator: "\n"))
    #expect(course.remarks.contains { $0.english.contains("more than ten fingers") })
    expectInOrder(course.events)
  }

  @Test(arguments: [
    ("", "no known recording"), ("hello", "no known recording"),
    ("t,x,y\n0,1,here", "2: there is no number in the column 'y'"),
    ("t,x,y,down\n0,1,1,0", "nothing comes down"),
    ("E: 0.1 3 35", "1: an event is `E:`"),
    ("ndevices: 1\ndevices:\n- node: x\n    - [1, 2, 3]", "4: an event has five numbers"),
    ("{\"events\": [{\"type\": \"pointerdown\", \"x\": 1}]}", "1: \"events[0]\" lacks the key"),
    ("[{\"type\": \"pointerdown\", \"t\": 1, \"x\": 1e99, \"y\": 1}]", "1: "),
  ])
  func `what is none is refused with its line`(text: String, words: String) {
    let error = #expect(throws: RecordingError.self) { try course(text) }
    let said = error.map { "\($0.line): \($0.phrase.english)" } ?? ""
    #expect(said.contains(words), "\(said)")
  }

  @Test func `an axis without a length is none`() throws {
    let text = made.libinput().replacing("53: [0, \(MadeRecording.width),", with: "53: [0, 1e-320,")
    let error = #expect(throws: RecordingError.self) { try course(text) }
    #expect(error?.phrase.english.contains("--device") == true)
    let pad = made.libinput(touchpad: true)
      .replacing("0, 0, 12]", with: "0, 0, 1e-320]")
    for event in try course(pad).events {
      guard case .stage(let happened) = event.kind, let place = happened.place else { continue }
      #expect(place.x.isFinite && place.y.isFinite)
    }
  }

  @Test func `no bytes end the program`() {
    var chance = SplitMix64(seed: 36)
    let texts = MadeRecording.all.prefix(2).flatMap { made in
      [made.libinput(), made.evemu(), made.getevent(), made.pointerEvents(), made.table()]
    }
    let count = Effort.isExhaustive ? 400 : 40
    for text in texts {
      let bytes = Array(text.utf8)
      for end in stride(from: 0, to: bytes.count, by: max(bytes.count / count, 10)) {
        _ = try? StageCourse(
          RecordingFormat.read(Array(bytes[..<end])), on: MadeRecording.stage)
      }
      for _ in 0..<count {
        var wrong = bytes
        for _ in 0..<(1 + chance.number(below: 20)) {
          wrong[chance.number(below: wrong.count)] = UInt8(chance.number(below: 256))
        }
        let course = try? StageCourse(RecordingFormat.read(wrong), on: MadeRecording.stage)
        if let course { expectInOrder(course.events) }
      }
    }
  }

  // MARK: Quoted

  /// A touch on a phone as a note on the input events of Android prints it, without times.
  @Test func `a touch that getevent has printed without times`() throws {
    let text = """
      /dev/input/event1: 0003 0039 00003c0f
      /dev/input/event1: 0003 0035 00000303
      /dev/input/event1: 0003 0036 000004df
      /dev/input/event1: 0003 003a 00000030
      /dev/input/event1: 0003 0030 00000004
      /dev/input/event1: 0000 0000 00000000
      /dev/input/event1: 0003 0039 ffffffff
      /dev/input/event1: 0000 0000 00000000
      """
    let recording = try RecordingFormat.read(Array(text.utf8))
    #expect(recording.contacts.map(\.phase) == [.down, .up])
    #expect(recording.contacts.first?.place == Point(x: 771, y: 1_247))
    #expect(recording.remarks.contains { $0.english.contains("without -t") })
    var options = StageCourse.Options()
    options.device = Size(width: 1_080, height: 1_920)
    let course = try StageCourse(recording, on: MadeRecording.stage, options)
    #expect(course.events.count == 2)
  }

  /// A tap as a test of a browser's benchmark runner writes it for a touch screen, with a number that comes again.
  @Test func `a tap that is made for evemu-play`() throws {
    let text = """
      E: 1.000000 0003 0039 0
      E: 1.000000 0003 0035 200
      E: 1.000000 0003 0036 100
      E: 1.000000 0001 014a 1
      E: 1.000000 0003 0000 200
      E: 1.000000 0003 0001 100
      E: 1.000000 0000 0000 0
      E: 1.000000 0003 0039 -1
      E: 1.000000 0001 014a 0
      E: 1.000000 0000 0000 0
      """
    let course = try course(text)
    #expect(
      course.events.map(\.kind) == [
        .stage(.down(Point(x: 200, y: 100))), .stage(.up(Point(x: 200, y: 100))),
      ])
  }

  /// Lines of `getevent -ltr` as a note on Android's tools prints them.
  @Test func `lines with times and names`() throws {
    let text = """
      [    2311.461360] EV_ABS       ABS_MT_TOUCH_MAJOR   0000000f
      [    2311.461360] EV_ABS       ABS_MT_WIDTH_MAJOR   0000000f
      [    2311.461360] EV_ABS       ABS_MT_PRESSURE      0000000f
      [    2311.461360] EV_ABS       ABS_MT_POSITION_X    0000013f
      [    2311.461360] EV_ABS       ABS_MT_POSITION_Y    000003e6
      [    2311.461360] EV_ABS       ABS_MT_TRACKING_ID   00000025
      [    2311.461360] EV_SYN       SYN_REPORT           00000000
      """
    let recording = try RecordingFormat.read(Array(text.utf8))
    #expect(recording.contacts.map(\.place) == [Point(x: 319, y: 998)])
    #expect(recording.contacts.first?.time == 2_311.461360)
  }
}
