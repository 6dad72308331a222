import Commands
import Documents
import Finding
import Glibc
import Judging
import SegueTool
import SessionSupport
import Sessions
import Shell
import TestSupport
import Testing

/// `segue find`: what it prints, writes and exits with.
@Suite(.otherProcess) struct FindCommandTests {
  private func run(_ words: [String]) -> (text: String, failure: CommandFailure?) {
    var text = ""
    let output = Output(data: { text += $0 }, talk: { _ in })
    do throws(CommandFailure) {
      try FindCommand.command().run(words, output)
    } catch {
      return (text, error)
    }
    return (text, nil)
  }

  /// A folder that is gone afterwards.
  private func withFolder(_ body: (String) throws -> Void) throws {
    try withFile("") { path in
      try body(String(path.dropLast("s.json5".count)))
    }
  }

  @Test func `what breaks nothing is told exactly, with status 0`() {
    let (text, failure) = run(["nil-delegate", "--depth", "2", "--sequences", "3"])
    #expect(failure == nil)
    #expect(text.contains("every sequence of up to 2 of "))
    #expect(text.contains("events in steps of 1/64 s: "))
    #expect(text.contains(", no law broken; "))
    #expect(text.contains("whole gestures, alone and in pairs: "))
    #expect(
      text.contains("; beyond that 3 random sequences; touched or reached: 10 of 10 in sight"))
  }

  @Test func `what is found is some lines, a session, and status 1`() throws {
    try withFolder { folder in
      let path = "\(folder)out.json"
      let (text, failure) = run([
        "museum/completed-twice", "--depth", "1", "--law", "contract", "--sequences", "0", "--out",
        path,
      ])
      #expect(failure?.code == .checkFailed)
      let lines = text.split(separator: "\n")
      #expect(lines[0].hasPrefix("contract: 'container/context': completeTransition was called"))
      #expect(lines[1] == "  press the key 2")
      #expect(lines[2].hasPrefix("  code: ") && lines[2].contains(".swift:"))
      #expect(lines[3] == "  segue \(path)")
      #expect(lines[4].hasPrefix("museum/completed-twice: every sequence of up to 1 of "))
      let session = try readSession(String(decoding: try readFile(at: path), as: UTF8.self))
      #expect(session.events.count == 1)
    }
  }

  @Test func `what is bearable of a law is asked for`() throws {
    try withFolder { folder in
      @MainActor func finds(_ laws: String, in scene: String = "container-interactive") -> Bool {
        let plan = [
          scene, "--events", "full", "--depth", "1", "--sequences", "0", "--accept", "untouched",
        ]
        return run(plan + ["--out", "\(folder)out.json", "--law", laws]).failure != nil
      }
      #expect(!finds("late,jump=1:100") && !finds("late=60,jump=2"))
      #expect(finds("late=0.1"))
      // A slow motion that the scene itself offers is late only for somebody who says so.
      #expect(!finds("late", in: "drop-present") && finds("late=4", in: "drop-present"))
    }
  }

  @Test func `what was not touched is named, with status 2 unless somebody accepts it`() throws {
    try withFile("wait 8\n") { path in
      let words = ["nil-delegate", "--events", path, "--depth", "1", "--sequences", "0"]
      let (text, failure) = run(words)
      #expect(failure?.code == .incomplete && failure?.code.rawValue == 2)
      #expect(text.contains("no law broken"))
      #expect(text.contains("\n  never touched: "))
      #expect(text.contains("\n  never recognized: 3 gestures: 'home/button1/tap', "))
      #expect(run(words + ["--accept", "untouched"]).failure == nil)
      #expect(run(words + ["--accept", "unfinished"]).failure?.code == .incomplete)
      let object = try Document(parsing: run(words + ["--json"]).text, file: "out").root.object()
      let gaps = try object.required("gaps").object()
      #expect(try !gaps.required("untouched").elements().isEmpty)
      #expect(try gaps.required("unfinished").elements().isEmpty)
    }
  }

  @Test func `what the time was too short for is named`() {
    let words = ["container-interactive", "--depth", "6", "--seconds", "0.4"]
    let (text, failure) = run(words + ["--accept", "untouched"])
    #expect(failure?.code == .incomplete)
    #expect(text.contains("\n  not finished: not every sequence of up to 6 acts was tried"))
    #expect(run(words + ["--accept", "untouched,unfinished"]).failure == nil)
  }

  @Test func `for programs it is one object`() throws {
    let (text, _) = run(["drop-present", "--depth", "2", "--sequences", "0", "--json"])
    let object = try Document(parsing: text, file: "out").root.object()
    #expect(try object.required("depth").integer(in: 2...2) == 2)
    #expect(text.contains("\"isExhaustive\": true"))
    #expect(text.contains("\"found\": []"))
  }

  @Test func `a place that is not there is refused before anything is searched`() {
    let words = [
      "drawer", "--depth", "9", "--seconds", "1", "--out", "/no/such/folder/found.json5",
    ]
    let (text, failure) = run(words)
    #expect(failure?.code == .cannotWrite && text.isEmpty)
    #expect(failure?.message.contains("/no/such/folder/found.json5") == true)
  }

  @Test func `the figures are rows of a table`() {
    let (text, _) = run(["nil-delegate", "--depth", "1", "--sequences", "7", "--table"])
    let rows = text.split(separator: "\n").map { $0.split(separator: "|") }
    #expect(rows.count == 3)
    #expect(rows.allSatisfy { $0.count == 6 })
    #expect(text.contains("\n| `nil-delegate` | "))
    #expect(text.hasSuffix("| 7 | nothing |\n"))
  }

  @Test func `acts are listed, and read again`() throws {
    let scene = Effort.isExhaustive ? "drawer" : "nil-delegate"
    let (list, failure) = run([scene, "--list"])
    #expect(failure == nil)
    try withFile(list) { path in
      let (text, failure) = run([
        scene, "--events", path, "--depth", "1", "--sequences", "0", "--json", "--accept",
        "untouched",
      ])
      #expect(failure == nil)
      let counts = list.split(separator: "pairs\n").map { $0.split(separator: "\n").count }
      #expect(counts.count == 2)
      #expect(text.contains("\"events\": \(counts[0])"))
      #expect(text.contains("\"hands\": \(counts[1])"))
    }
    try withFile("key 1\nnonsense\n") { path in
      let (_, failure) = run(["drawer", "--events", path])
      #expect(failure?.code == .badFile)
      #expect(failure?.message.contains(":2:1: no act") == true)
    }
  }

  @Test func `for the window each finding is told as it comes, and no file is written`() throws {
    try withFolder { folder in
      let path = "\(folder)out.json"
      var lines: [String] = []
      let output = Output(data: { lines.append($0) }, talk: { _ in })
      let words = [
        "museum/completed-twice", "--depth", "1", "--law", "contract", "--sequences", "0", "--out",
        path, "--stream", "--events", "core",
      ]
      let failure = #expect(throws: CommandFailure.self) {
        try FindCommand.command().run(words, output)
      }
      #expect(failure?.code == .checkFailed)
      #expect(lines.allSatisfy { $0.hasSuffix("\n") })
      let news = try lines.map { try #require(try SearchNews(line: Array($0.utf8))) }
      #expect(news.count == 3)
      guard case .progress(let progress) = news[0], case .found(let found) = news[1],
        case .end(let end) = news[2]
      else {
        Issue.record("\(lines)")
        return
      }
      #expect(progress.depth == 1 && progress.sequences > 1)
      #expect(found.byHand == "press the key 2" && found.breach.law == .contract)
      #expect(end.depth == 1 && !end.isExhaustive && end.random == 0)
      #expect(end.statement.hasPrefix("every sequence of up to 1 of "))
      #expect(throws: FileError.self) { try readFile(at: path) }
    }
  }

  @Test func `the window's own option is not in the help`() {
    #expect(!Program.segue.overview.contains("--stream"))
    for command in Program.segue.commands { #expect(!command.help.contains("--stream")) }
  }

  @Test func `other values than the scene's own are searched, and are in what is found`() throws {
    try withFile("key 2\nkey 1\n") { events in
      try withFolder { folder in
        let words = [
          "container-interactive", "--events", events, "--depth", "2", "--law", "late",
          "--sequences", "0", "--out", "\(folder)out.json", "--accept", "untouched",
        ]
        #expect(run(words).failure == nil)
        let values = "spring.response=3,spring.dampingRatio=0.1"
        #expect(run(words + ["--tune", values]).failure?.code == .checkFailed)
        let text = String(decoding: try readFile(at: "\(folder)out.json"), as: UTF8.self)
        #expect(
          try readSession(text).events.first?.kind
            == .tune([
              Session.Tuning(name: "spring.response", value: 3),
              Session.Tuning(name: "spring.dampingRatio", value: 0.1),
            ]))
      }
    }
  }

  @Test(arguments: ["damping=1", "drawer.width", "motion.reduced=2", "motion.reduced=x", "=1"])
  func `a value that the scene cannot have is refused`(word: String) {
    #expect(run(["drawer", "--tune", word]).failure?.code == .usage)
  }

  @Test(
    arguments: [
      ["--law", "jmp"], ["--law", "rest=2"], ["--law", "late=-1"], ["a", "b"],
      ["--law", "late=1:2"], ["--law", "jump=1:2:3"], ["--law", "jump=1:"], ["--workers", "0"],
      ["--all"], ["--accept", "all"],
    ])
  func `what makes no sense is refused`(words: [String]) {
    #expect(run(words + ["drawer"]).failure?.code == .usage)
  }
}
