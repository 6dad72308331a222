import Documents
import Drawing
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// The journal's text: what is read is what had been recorded.
@Suite(.otherProcess) struct JournalTests {
  /// A session that is played, and the journal that follows it.
  private final class Played {
    let live: LiveSession
    var writer = JournalWriter()
    var text: [UInt8] = []
    var time = 100.0

    init(ghost: [Session.Event] = []) throws {
      let scene = try interactiveScene()
      live = LiveSession(scene: scene, size: scene.size, ghost: ghost, startingAt: 100)
    }

    func write() { writer.append(newsOf: live, to: &text) }

    /// Lets time go on, with a frame shown and written down each sixtieth of a second.
    func goOn(_ seconds: Double) {
      let end = time + seconds
      while time < end {
        time = min(time + 1.0 / 60, end)
        live.sample(at: time)
        live.notePresented()
        write()
      }
    }

    func press(_ key: String) {
      live.handle(.key(key), arrivedAt: time)
      write()
    }

    func drag(moves: Int = 12) {
      live.handle(.down(Point(x: 320, y: 400)), arrivedAt: time)
      for move in 1...moves {
        time += 0.008
        live.handle(.move(Point(x: 320 - 12 * Double(move), y: 400)), arrivedAt: time)
        write()
      }
      live.handle(.up(Point(x: 320 - 12 * Double(moves), y: 400)), arrivedAt: time)
      write()
    }

    /// What a reader makes of the journal.
    func read() -> Session? { JournalReader.read(text, file: "journal").session }
  }

  private func expectSame(
    _ played: Played, _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let read = played.read()
    #expect(read == played.live.recording, comment, sourceLocation: sourceLocation)
  }

  @Test func `at every moment the journal reads as what is recorded`() throws {
    let played = try Played()
    played.goOn(0.2)
    try expectSame(played, "nothing done")
    played.drag()
    try expectSame(played, "a drag")
    for _ in 0..<20 {
      played.goOn(1.0 / 60)
      try expectSame(played, "in flight")
    }
    played.press("4")
    played.goOn(1)
    played.live.setRate(0.25, at: played.time)
    played.goOn(0.5)
    played.live.handle(.resize(Size(width: 500, height: 700)), arrivedAt: played.time)
    played.goOn(0.5)
    try expectSame(played, "slow and wide")
    #expect(played.live.recording.shown?.count ?? 0 > 100)
    let scene = try interactiveScene()
    let session = try #require(played.read())
    #expect(SessionCheck.run(session, scene: scene) == .same(session.shown?.count ?? 0))
  }

  @Test func `a ghost's events are those that have been rehearsed`() throws {
    let ghost = try session(of: Gallery.defaultID).events
    let played = try Played(ghost: ghost)
    played.goOn(0.5)
    try expectSame(played, "the ghost plays")
    #expect(played.read()?.events.isEmpty == false && played.live.isPlayed == false)
    played.press("3")
    played.goOn(1)
    try expectSame(played, "somebody has taken over")
    #expect(played.live.isPlayed)
  }

  @Test func `a branch, its undo and redo, and other values from the start are what is so then`()
    throws
  {
    let played = try Played()
    played.drag()
    played.goOn(1)
    played.press("5")
    played.goOn(1)
    played.live.pause(at: played.time)
    played.live.go(to: 0.9, at: played.time)
    played.write()
    try expectSame(played, "gone back")
    played.live.resume(at: played.time)
    played.press("3")
    try expectSame(played, "a branch")
    played.goOn(1)
    try expectSame(played, "the branch has grown")
    played.live.undo(at: played.time)
    played.write()
    try expectSame(played, "undone")
    played.live.redo(at: played.time)
    played.write()
    try expectSame(played, "done again")
    for step in 1...10 {
      played.live.retune(
        "spring.response", to: 0.4 + Double(step) / 50, continuing: step > 1, at: played.time)
      played.write()
      try expectSame(played, "retuned")
    }
    played.live.undo(at: played.time)
    played.write()
    played.goOn(0.3)
    try expectSame(played, "and back")
  }

  @Test func `a value that is tuned in the past stands where it was tuned`() throws {
    let played = try Played()
    played.press("2")
    played.goOn(1)
    played.press("4")
    played.goOn(1)
    played.live.go(to: 0.8, at: played.time)
    played.live.tune("tabs.duration", to: 2, at: played.time)
    played.write()
    try expectSame(played, "tuned")
  }

  @Test func `however it is played, the journal is the recording`() throws {
    for seed in UInt64(0)..<40 {
      let played = try Played()
      var step = seed &* 7_919 &+ 1
      for _ in 0..<25 {
        step = step &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let extent = played.live.extent
        switch step >> 33 % 9 {
        case 0: played.drag(moves: 2 + Int(step >> 40 % 20))
        case 1: played.press("\(1 + step >> 40 % 5)")
        case 2: played.live.go(to: extent * Double(step >> 40 % 8) / 8, at: played.time)
        case 3: played.live.undo(at: played.time)
        case 4: played.live.redo(at: played.time)
        case 5:
          played.live.retune(
            "spring.response", to: 0.2 + Double(step >> 40 % 9) / 10, at: played.time)
        case 6: played.live.tune("tabs.duration", to: 0.5, at: played.time)
        case 7: played.live.pause(at: played.time)
        default: played.live.resume(at: played.time)
        }
        played.goOn(Double(step >> 48 % 20) / 60)
        played.write()
        try expectSame(played, "seed \(seed)")
      }
    }
  }

  @Test func `a journal that is cut anywhere is what was recorded at some moment before`() throws {
    let played = try Played()
    var moments: [Session] = []
    func keep() { moments.append(played.live.recording) }
    played.press("2")
    keep()
    played.goOn(0.1)
    keep()
    played.drag(moves: 3)
    played.live.go(to: 0.05, at: played.time)
    played.press("1")
    let lines = played.text.split(separator: 0x0A)
    var earlier = -1
    for length in 0...played.text.count {
      let cut = Array(played.text.prefix(length))
      guard let session = JournalReader.read(cut, file: "journal").session else {
        #expect(length <= lines[0].count)
        continue
      }
      let whole = cut.count { $0 == 0x0A }
      #expect(whole >= earlier)
      earlier = whole
      let text = Array(cut.prefix(through: cut.lastIndex(of: 0x0A) ?? 0))
      #expect(
        JournalReader.read(text, file: "journal").session == session, "A torn line is nothing.")
    }
    #expect(played.read() == played.live.recording && moments.count == 2)
  }

  @Test func `what is no line of a journal ends it, and a file without a first line is none`()
    throws
  {
    let played = try Played()
    played.press("2")
    let good = try #require(played.read())
    for bad in [
      "\0\0\0\0", "{\"t\":", "{}", "[1]", "{\"replace\":[9,0],\"events\":[],\"frames\":0}",
    ] {
      let text = played.text + Array("\(bad)\n{\"t\":9,\"key\":\"1\"}\n".utf8)
      let reading = JournalReader.read(text, file: "journal")
      #expect(reading.session == good && reading.fault?.leftOut == 2, "\(bad)")
    }
    for bad in ["", "\n", "{}\n", "{\"version\":1}\n", "\0\0\n"] {
      #expect(JournalReader.read(Array(bad.utf8), file: "journal").session == nil)
    }
  }

  @Test func `waiting writes nothing, and a drag of a slider a line for each value`() throws {
    let played = try Played()
    for _ in 0..<50 {
      played.drag(moves: 20)
      played.goOn(0.5)
    }
    var size = played.text.count
    for _ in 0..<100 {
      played.time += 0.5
      played.live.sample(at: played.time)
      played.write()
    }
    #expect(played.text.count == size)
    for value in 1...10 {
      size = played.text.count
      played.live.retune("spring.response", to: Double(value), continuing: true, at: played.time)
      played.write()
      #expect(played.text.count - size < 200, "More than a thousand events are not written again.")
      try expectSame(played, "retuned")
    }
  }
}
