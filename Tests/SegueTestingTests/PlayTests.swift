import Documents
import Foundation
import SegueTesting
import Testing

/// What a play sees, and what it says of what it does not see.
@Suite struct PlayTests {
  private let folder: String
  private let evidence: Evidence

  init() {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "segue-testing-\(UUID().uuidString)"
    ).path()
    evidence = Evidence(folder: folder, tool: "swift run tilt", scene: "my tilt.swift")
  }

  private func play(
    _ acts: [Act] = [.key("ArrowRight")], makeRoot: @escaping (TunedValues) -> ViewController
  ) throws -> Play {
    try Play(
      acts, id: "tilt",
      tunables: [.duration("tilt.duration", 0.6), .fraction("tilt.damping", 0.7)],
      evidence: evidence, makeRoot: makeRoot)
  }

  private func tilt(_ acts: [Act] = [.key("ArrowRight")]) throws -> Play {
    try play(acts) { TiltRootController($0) }
  }

  // MARK: Expectations

  @Test func `a transition settles within its time, and not within less`() throws {
    let play = try tilt()
    let transition = try play.transition()
    let time = try #require(transition.settleTime)
    #expect(time > 0.2 && time < 0.6)
    #expect(transition.settles(within: time) && play.misses == [])
    #expect(!transition.settles(within: time.nextDown))
    #expect(!transition.settles(within: 0.2))
    #expect(
      play.misses.last?.description
        == "transition 1 from \"one\" to \"two\", at 0 s: wanted settled within 0.2 s, "
        + "seen settled after \(rounded(time)) s")
    #expect(transition.description.hasPrefix("transition 1 from \"one\" to \"two\", 0 s to 0.6 s"))
    #expect(transition.description.contains("settleTime \(rounded(time)) s"))
  }

  @Test func `what a finger never lets go does not settle`() throws {
    let start = Point(x: 340, y: 400)
    let end = Point(x: 200, y: 400)
    let play = try tilt([.down(at: start), .move(from: start, to: end, duration: 0.3)])
    #expect(!(try play.transition().settles(within: 100)))
    #expect(play.misses.last?.seen == "not left to itself until it rests")
  }

  @Test func `jumps are measured against the limit, those at the end against their own`() throws {
    let play = try play { _ in SuddenRootController() }
    let jump = try play.transition().velocityJump
    #expect(jump > 100)
    #expect(play.jumps(atMost: jump))
    #expect(play.jumps(atMost: 0, atCompletion: jump) && play.misses == [])
    #expect(!play.jumps(atMost: 1))
    #expect(!(try play.transition().jumps(atMost: 1)))
    #expect(
      play.misses.map(\.description)
        == Array(
          repeating: "transition 1 from \"one\" to \"two\", at 0.5 s: wanted no jump above 1 pt/s, "
            + "seen a jump of \(rounded(jump)) pt/s at its end", count: 2))
  }

  @Test func `a finger that stops what flies has a limit of its own`() throws {
    let play = try tilt([.key("ArrowRight"), .wait(0.1), .press(at: Point(x: 195, y: 400))])
    #expect(play.jumps(atMost: 1, atCatch: .infinity, atCompletion: 20) && play.misses == [])
    #expect(!play.jumps(atMost: 1, atCatch: 100, atCompletion: 20))
    #expect(play.misses.count == 1)
    #expect(play.misses.first?.seen.hasSuffix("pt/s as a finger takes hold") == true)
  }

  @Test func `the contract is kept, or each finding is missed`() throws {
    let good = try tilt()
    #expect(good.keepsContract() && good.findings.isEmpty && good.misses == [])
    let bad = try play { _ in SuddenRootController(completions: 2) }
    #expect(!bad.keepsContract())
    #expect(!bad.findings.isEmpty)
    #expect(bad.misses.map(\.seen) == bad.findings.map(\.message))
    #expect(bad.misses.map(\.wanted) == bad.findings.map(\.fix))
    #expect(bad.misses.map(\.time) == bad.findings.map(\.time))
    #expect(bad.misses.map(\.what) == bad.findings.map { "\($0.who), \($0.statement)" })
  }

  @Test func `golden motion is kept, or what is beyond it is missed`() throws {
    let play = try tilt()
    let wide = try MotionLimits("{ version: 1, limits: { settleTime: 0.6, overshoot: 0.1 } }")
    #expect(play.moves(within: wide))
    let narrow = try MotionLimits(
      "{ version: 1, limits: { overshoot: 0.5 },\n"
        + " scenes: { tilt: { transitions: [{ to: 'two', settleTime: 0.1 }] } } }")
    #expect(!play.moves(within: narrow))
    let time = try #require(try play.transition().settleTime)
    #expect(
      play.misses.map(\.description) == [
        "transition 1 from \"one\" to \"two\", at 0 s: wanted settleTime at most 0.1 s, "
          + "seen \(rounded(time)) s"
      ])
    #expect(throws: PlayError.self) { try MotionLimits("{ version: 1, limits: { setleTime: 1 } }") }
  }

  @Test func `a view is where it is expected, or it is said where it is`() throws {
    let play = try tilt()
    // The tabs' bar lies below.
    let pages = Rect(x: 0, y: 0, width: 390, height: 760)
    #expect(play.shows("one", in: pages, at: 0))
    #expect(play.shows("two", in: pages, at: play.end))
    #expect(play.frame(of: "two", at: 0)?.minX == 390)
    #expect(play.alpha(of: "two", at: 0) == 0.5 && play.misses == [])
    #expect(!play.shows("two", in: pages, at: 0))
    #expect(!play.shows("four", in: pages, at: 0.1))
    #expect(
      play.misses.map(\.description) == [
        "\"two\", at 0 s: wanted shown in x 0, y 0, 390 × 760 pt, "
          + "seen x 390, y 0, 390 × 760 pt",
        "\"four\", at 0.1 s: wanted shown in x 0, y 0, 390 × 760 pt, seen not shown",
      ])
  }

  @Test func `lives that differ, at once or at one rate alone, are not deterministic`() throws {
    #expect(try tilt().isDeterministic())
    var lives = 0
    let moody = try play { values in
      lives += 1
      return MoodyController(isPale: lives % 2 == 0, values)
    }
    #expect(!moody.isDeterministic())
    #expect(
      moody.misses.map(\.description) == [
        "\"mood\", at 0 s: wanted two lives that are the same, seen two that differ for the first time"
      ])
    lives = 0
    let late = try play { values in
      lives += 1
      return MoodyController(isPale: lives == 6, values)
    }
    #expect(!late.isDeterministic())
    #expect(
      late.misses.map(\.description) == [
        "the state, at 0 s: wanted the same at every rate, seen another at 24 Hz than at 720 Hz"
      ])
  }

  // MARK: Evidence

  @Test func `what is missed leaves a session that plays the same again`() throws {
    let play = try tilt()
    let transition = try play.transition()
    #expect(transition.settles(within: 1, line: 6))
    #expect(!FileManager.default.fileExists(atPath: folder))
    #expect(!transition.settles(within: 0.1, line: 7))
    let path = "\(folder)/tilt-PlayTests-7.json5"
    let again = try Play(session: path, in: play.scene)
    #expect(try again.transition().description == transition.description)
    let bytes = try readFile(at: path)
    let third = try Play(sessionBytes: bytes, in: play.scene)
    #expect(third.end == play.end && third.trace.count == play.trace.count)
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func `what is missed is printed with its session and the command for pictures`() throws {
    let play = try tilt()
    _ = try play.transition().settles(within: 0.1, fileID: "AppTests/My.swift", line: 12)
    let time = rounded(try #require(try play.transition().settleTime))
    let path = "\(folder)/tilt-My-12"
    let frames = Int((play.end * 120).rounded())
    #expect(
      play.words(of: play.misses, fileID: "AppTests/My.swift", line: 12) == """
        AppTests/My.swift:12: tilt: transition 1 from "one" to "two", at 0 s
          wanted: settled within 0.1 s
          seen: settled after \(time) s
          session: \(path).json5
          pictures: swift run tilt render \(path).json5 --frames 0..\(frames) --every \
        \((frames + 11) / 12) --out \(path).png --scene 'my tilt.swift'
        """)
    try FileManager.default.removeItem(atPath: folder)
  }

  // MARK: What cannot be played

  @Test func `scripts that no hand can play are errors that name the act`() {
    let place = Point(x: 10, y: 10)
    let scripts: [([Act], String)] = [
      ([.key("a"), .wait(-1)], "act 2: -1.0 s is no duration; it is 0…3600 s"),
      ([.press(at: place, finger: 11)], "act 1: there is no finger 11, only 1…10"),
      ([.press(at: Point(x: .nan, y: 0))], "act 1: a place is out of reach"),
      ([.resize(to: Size(width: 0, height: 1))], "act 1: a size is 1…16384 points each way"),
      (
        [.down(at: place), .wait(1), .down(at: place)], "at 1 s finger 1 goes down while it is down"
      ),
      ([.up(at: place)], "at 0 s finger 1 goes up, but is not down"),
      ([.move(from: place, to: place, duration: 0)], "at 0 s finger 1 moves, but is not down"),
    ]
    for (acts, sentence) in scripts {
      let error = #expect(throws: PlayError.self) { try tilt(acts) }
      #expect(error?.description == sentence)
    }
  }

  @Test func `a missing transition, a missing and a damaged file say so`() throws {
    let play = try tilt()
    let scene = play.scene
    let third = #expect(throws: PlayError.self) { try play.transition(to: "three") }
    #expect(
      third?.description
        == "there is no transition to \"three\"; there is transition 1 from \"one\" to \"two\"")
    let second = #expect(throws: PlayError.self) { try play.transition(2) }
    #expect(second?.description.hasPrefix("there is no transition 2;") == true)
    let damaged = #expect(throws: PlayError.self) {
      try Play(sessionBytes: Array("{ version: 1 }".utf8), named: "x.json5", in: scene)
    }
    #expect(damaged?.description.hasPrefix("x.json5:1:1: ") == true)
    let missing = #expect(throws: PlayError.self) {
      try Play(session: "/nowhere/x.json5", in: scene)
    }
    #expect(missing?.description.contains("/nowhere/x.json5") == true)
  }

  // MARK: Scripts

  @Test func `two fingers move at the same time, and the stage follows a resize`() throws {
    let pinch = Act.together(
      .drag(from: Point(x: 100, y: 300), to: Point(x: 50, y: 300), duration: 0.2),
      .drag(from: Point(x: 200, y: 300), to: Point(x: 300, y: 300), duration: 0.3, finger: 2))
    var seen: [String] = []
    let play = try Play([pinch, .resize(to: Size(width: 844, height: 390))]) { _ in
      seen = []
      return ListeningController { seen.append($0) }
    }
    #expect(seen.first == "began 1" && seen.contains("began 2") && seen.last == "ended 2")
    #expect(seen.firstIndex(of: "began 2") == 1)
    #expect(play.frame(of: "ears", at: play.end)?.maxX == 844)
  }

  private func rounded(_ number: Double) -> String {
    numberText((number * 1_000).rounded() / 1_000)
  }
}
