import Documents
import Drawing
import Finding
import Input
import LiveCode
import Scenes
import SessionSupport
import Sessions
import Shell
import TestSupport
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Translation
import UserCode
import Workshop

/// What findings, errors and refusals say, in the window's language.
@Suite struct ReasonTests {
  nonisolated private static let rows = Set((Language.chinese.words?.rows ?? []).map(\.english))

  private func hasChinese(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
  }

  /// Holds that a reason is said in Chinese with no words of English, but for names; the same in another
  /// process; and in English as commands say it.
  private func expectChinese(_ reason: Phrase, names: String...) {
    var told = Language.chinese.text(reason)
    for name in names.sorted(by: { $0.count > $1.count }) {
      #expect(told.contains(name), "\(name) in \(told)")
      told = told.replacing(name, with: "")
    }
    #expect(hasChinese(told) && !told.contains(/[a-z]{3,} [a-z]{2,}/), "\(told)")
    #expect(Phrase(code: reason.code) == reason)
    #expect(Language.english.text(reason) == reason.english)
  }

  @Test func `every sentence that can come into the window has its Chinese`() throws {
    let sentences = try ReasonSources.sentences()
    let missing = sentences.filter { !Self.rows.contains($0.template) }
    #expect(missing.map { "\($0.template) in \($0.place)" } == [])
    for (folder, count) in [
      ("TransitionLint", 40), ("TransitionViews", 25), ("Documents", 40), ("Sessions", 20),
      ("Translation", 50), ("Rasterizer", 25), ("Fitting", 25), ("LiveCode", 35), ("UserCode", 12),
    ] {
      let own = sentences.count { $0.place.contains("/Sources/\(folder)/") }
      #expect(own > count, "\(folder): \(own)")
    }
  }

  @Test func `whatever a hand does has its Chinese`() throws {
    let events = [
      #"{ "t": 0, "tune": { "spring.response": 0.4 } }"#, #"{ "t": 0.1, "rate": 0.5 }"#,
      #"{ "t": 0.2, "down": [4, 400] }"#, #"{ "t": 0.3, "move": [204, 400] }"#,
      #"{ "t": 0.4, "down": [386, 400], "pointer": 2 }"#, #"{ "t": 0.5, "up": [204, 500] }"#,
      #"{ "t": 0.5, "up": [386, 200], "pointer": 2 }"#, #"{ "t": 1, "down": [200, 4] }"#,
      #"{ "t": 1.1, "up": [4, 4] }"#, #"{ "t": 1.2, "down": [200, 840] }"#,
      #"{ "t": 1.3, "cancel": true }"#, #"{ "t": 1.4, "key": "2" }"#,
      #"{ "t": 1.5, "down": [200, 300], "pointer": 3 }"#, #"{ "t": 1.6, "down": [100, 300] }"#,
      #"{ "t": 1.7, "resize": [844, 390] }"#,
    ]
    let line = SearchSamples.finding(
      "rest", at: 2, wanted: "rest", seen: "x", events: events.joined(separator: ", "))
    guard case .found(let found) = try SearchSamples.news(line) else {
      Issue.record("no finding")
      return
    }
    #expect(found.steps.count == 18)
    for step in found.steps {
      let told = Language.chinese.text(step)
      #expect(hasChinese(told) && !told.contains(/[a-z] [a-z]/), "\(told)")
    }
  }

  @Test func `what the museum shows is told in Chinese, and in English as it is`() throws {
    var told = 0
    for id in Gallery.ids where id.hasPrefix("museum/") {
      guard let session = try Demonstration.session(of: id) else { continue }
      let simulation = Simulation(scene: try sceneOfGallery(id), size: session.size)
      for event in session.events { simulation.apply(event) }
      simulation.advance(to: (session.events.last?.time ?? 0) + 5)
      for finding in simulation.findings {
        told += 1
        #expect(hasChinese(Language.chinese.text(finding.messagePhrase)), "\(finding.message)")
        #expect(hasChinese(Language.chinese.text(finding.fixPhrase)), "\(finding.fix)")
        #expect(finding.messagePhrase.english == finding.message)
        #expect(finding.fixPhrase.english == finding.fix)
      }
    }
    #expect(told > 3)
  }

  @Test func `a finding that a program makes of texts is the one that says the same`() {
    let finding = Finding(time: 1, who: "a", statement: "§9.2", message: "no", fix: "do")
    var other = finding
    other.message = "yes"
    #expect(other.message == "yes" && other != finding && other.fix == "do")
    other.message = "no"
    #expect(other == finding && Set([finding, other]).count == 1)
  }

  // MARK: Files

  /// What is wrong with a text, as its reader says it.
  private static func error(
    _ text: String, _ read: (DocumentField) throws -> Void = { _ in }
  ) -> Phrase {
    do {
      try read(Document(parsing: text, file: "a.json5").root)
      return .empty
    } catch {
      return Phrase(describing: error)
    }
  }

  @Test func `what is wrong with a file is said in Chinese, whatever names are in it`() throws {
    expectChinese(Self.error("{ a: 1 x }"), names: "a.json5:1:8:", "',' 或 '}'", "'x'")
    expectChinese(Self.error(""), names: "a.json5:1:1:")
    expectChinese(Self.error("{ a: "), names: "a.json5:1:6:")
    expectChinese(Self.error("{ a: maybe }"), names: "a.json5:1:6:", "'maybe'")
    expectChinese(Self.error("{ a: 'x"), names: "a.json5:1:8:")
    expectChinese(Self.error("{ a: 1, a: 2 }"), names: "\"a\"")
    expectChinese(
      Self.error("{ spring: { response: 'x' } }") {
        _ = try $0.object().required("spring").object().required("response").number()
      }, names: "\"spring.response\"")
    expectChinese(
      Self.error("{ a: '; ' }") { _ = try $0.object().required("a").number() }, names: "\"a\"")
    expectChinese(
      Self.error("{ a: 60 }") { _ = try $0.object().required("a").number(in: 0.05...5) },
      names: "\"a\"", "0.05", "5", "60")
    expectChinese(
      Self.error("{ a: 'gate' }") { _ = try $0.object().required("a").name(among: ["gates"]) },
      names: "\"gate\"", "\"gates\"")
    let text = #"{ "version": 1, "scene": "-", "size": [9, 9], "events": [] }"#
    let session = #expect(throws: DocumentError.self) {
      var warnings: [DocumentWarning] = []
      _ = try Session(Document(parsing: text, file: "a.json"), warnings: &warnings)
    }
    expectChinese(try #require(session).phrase, names: "a.json:1:")
  }

  @Test func `a file that is not there or is refused is said in Chinese with its path`() throws {
    var warnings: [DocumentWarning] = []
    let missing = #expect(throws: CommandFailure.self) {
      try SceneLibrary(userDirectory: nil).load("/home/ada/no.json5", warnings: &warnings)
    }
    expectChinese(try #require(missing).phrase, names: "/home/ada/no.json5")
    let scene = #expect(throws: CommandFailure.self) {
      try SceneLibrary(userDirectory: nil).load("a: b", warnings: &warnings)
    }
    expectChinese(try #require(scene).phrase, names: "a: b", "`segue scenes`")
    for code: Int32 in [2, 13, 20, 21, 28, 30, 122, 5, 27] {
      expectChinese(
        FileError(.write, path: "/home/ada/to: b; c.json", code: code).phrase,
        names: "/home/ada/to: b; c.json")
    }
    let error = FileError(.read, path: "/home/ada/to: b; c.json", code: 2)
    #expect(Language.chinese.text(error.phrase) == "无法读取 /home/ada/to: b; c.json：没有这个文件或文件夹")
    expectChinese(CommandFailure(error).phrase, names: error.path)
    expectChinese(Phrase(describing: error), names: error.path)
  }

  @Test func `a wrong key in the preferences is said in Chinese`() throws {
    var warnings: [DocumentWarning] = []
    let text = "{ theme: 'dark', langage: 'zh', keys: { undo: 'Ctlr+z' } }"
    let document = try Document(parsing: text, file: "preferences.json5")
    do {
      _ = try Preferences(reading: document, warnings: &warnings)
    } catch {
      expectChinese(error.phrase, names: "preferences.json5:1:47:")
    }
    let file = try Document(parsing: "{ kindd: '; ' }", file: "a.json5").root
    _ = try file.object(knownKeys: ["kind"], warnings: &warnings)
    #expect(!warnings.isEmpty)
    for warning in warnings { expectChinese(warning.phrase) }
    let key = #expect(throws: KeyNameError.self) { try KeyStroke(written: "Foo") }
    expectChinese(try #require(key).phrase, names: "\"Foo\"")
  }

  // MARK: The system

  @Test(
    arguments: [
      (
        .copying,
        "cannot \("copy to the clipboard" as Phrase): \("That operation is not supported" as Phrase)"
      ),
      (
        .copying,
        "cannot \("copy to the clipboard" as Phrase): \("Couldn't access X clipboard" as Phrase)"
      ),
      (
        .fillingScreen,
        "cannot \("fill the screen" as Phrase): \("there is no window manager" as Phrase)"
      ),
      (.fillingScreen, "cannot \("fill the screen" as Phrase): \("Invalid window" as Phrase)"),
      (.journal, FileError(.write, path: "/home/ada/a.journal", code: 28).phrase),
      (.journal, FileError(.create, path: "/home/ada", code: 122).phrase),
      (.journal, "there is no HOME to keep it in"),
      (.printing, FileError(.write, path: "/dev/stdout", code: 28).phrase),
      (.printing, "nobody reads \("/dev/stdout")"),
      (.recovery, "line \(12) of its journal is left out"),
      (.recovery, "\(31) lines of its journal, from line \(12) on, are left out"),
    ] as [(Workbench.Refusal, Phrase)])
  func `what the system refuses is told in Chinese, with the reason`(
    refusal: Workbench.Refusal, reason: Phrase
  ) throws {
    let bench = try TimeBench(plays: false)
    bench.bench.noteRefused(refusal, reason, at: bench.now)
    let english = bench.texts().joined(separator: " ")
    #expect(english.contains(reason.english.split(separator: " ")[0]), "\(english)")
    bench.bench.commandedLanguage = .chinese
    bench.bench.noteRefused(refusal, reason, at: bench.now)
    let told = bench.texts().filter { $0.contains(/无法|未复制|不完整|日志|目录|丢失/) }.joined()
    #expect(hasChinese(told) && !told.contains(/[a-z]{3,} [a-z]{2,}/), "\(told)")
  }

  @Test func `where a session was put away is told in Chinese, with what is left out`() throws {
    let bench = try TimeBench(plays: false)
    bench.bench.commandedLanguage = .chinese
    bench.bench.notePutAway(
      at: "/a/b.json", fault: "line \(12) of its journal is left out", at: bench.now)
    let told = bench.texts().joined()
    #expect(told.contains("已存放为 /a/b.json；日志第 12 行未计入"), "\(told)")
  }

  // MARK: Code

  /// How code can end its process.
  nonisolated private static let endings: [ChildProcess.Ending] = [
    .status(3), .signal(4), .signal(5), .signal(6), .signal(7), .signal(9), .signal(11),
    .signal(15),
  ]

  @Test(arguments: endings)
  func `a trap in code is said in Chinese in the list of its problems`(
    ending: ChildProcess.Ending
  ) throws {
    var report = TrapReport(errors: "", ending: ending, code: nil, toolchain: .none)
    report.moment = 1.375
    var fault = CodeFault(TrialFailure(kind: .trapped, report: report, request: 1))
    expectChinese(fault.phrase, names: "1.375")
    fault.locate(in: [
      .init(time: 0.5, kind: .stage(.down(Point(x: 4, y: 400)))),
      .init(time: 1, kind: .stage(.move(Point(x: 204, y: 400)))),
    ])
    expectChinese(fault.sentence, names: "1.375", "1")
    let bench = try TimeBench(plays: false)
    bench.bench.commandedLanguage = .chinese
    bench.bench.codeReport = CodeReport(
      name: "Tilt.swift", path: "/home/ada/Tilt.swift", kind: .fault,
      problems: [.init(path: "/home/ada/Tilt.swift", line: 12, message: fault.sentence)])
    let shown = bench.texts().joined().filter { $0 != " " }
    let told = Language.chinese.text(fault.sentence).filter { $0 != " " }
    #expect(shown.contains(told), "\(told) in \(shown)")
  }

  @Test func `what Swift's runtime and its compiler say stays as they say it`() {
    let report = TrapReport(
      errors: "Tilt/Tilt.swift:3: Fatal error: Index out of range\n", ending: .signal(5),
      code: nil, toolchain: .none)
    let fault = CodeFault(TrialFailure(kind: .trapped, report: report, request: 1))
    #expect(Language.chinese.text(fault.phrase) == "Index out of range")
  }

  @Test func `code that differs from itself is said in Chinese`() {
    for view in ["photo", nil] {
      let words = view.map { "first differs at \("1.375") s in `\($0)`" as Phrase }
      let fault = CodeFault(
        .nondeterminism, "not deterministic: \(words ?? "first differs at \("1.375") s")")
      expectChinese(fault.phrase, names: view ?? "1.375")
    }
  }

  @Test func `a file of code that is none is said in Chinese`() throws {
    let missing = #expect(throws: CommandFailure.self) { try CodeSource(at: "/nowhere/Tilt.swift") }
    expectChinese(try #require(missing).phrase, names: "/nowhere/Tilt.swift")
    let compiler = #expect(throws: CommandFailure.self) {
      try Toolchain(asking: "/nowhere/swiftc")
    }
    expectChinese(try #require(compiler).phrase, names: "/nowhere/swiftc")
    let cache = #expect(throws: CommandFailure.self) {
      try CompiledCache(environment: { _ in nil })
    }
    expectChinese(try #require(cache).phrase, names: "HOME", "XDG_CACHE_HOME")
  }

  // MARK: Springs

  @Test(arguments: [
    "ease-in-out 300ms", "stiffness: 0, damping: 10", "duration: 1, bounce: 2", "duration: 0.5",
    "transition: x 1s linear(0, 1, 0, 1, 0, 1)", "spring(1, 80, 10, 0)", "stiffness: k, damping: 4",
    "stiffness: 1 + k, damping: 4", "stiffness: [1], damping: 4", "mass: 1e13, stiffness: 1",
    ".spring(.init(response: 0.5, dampingRatio: a.b.c))", "linear(0) 1s", "cubic-bezier(1, 2) 1s",
    ".spring(duration: 0.5, bounce: 0.8, blendDuration: 0).extraBounce(0.9)", "",
  ])
  func `a translation that fails says why in Chinese, and what to do`(text: String) throws {
    let refusal: Refusal
    do {
      _ = try Translator.read(text)
      return
    } catch {
      refusal = error
    }
    expectChinese(refusal.reason)
    #expect(hasChinese(Language.chinese.text(refusal.advice)), "\(refusal.advice)")
    #expect(Phrase(code: refusal.phrase.code) == refusal.phrase)
  }

  @Test func `what stays untold of a spring that was read is said in Chinese`() throws {
    let reading = try Translator.read(
      "{ type: 'spring', stiffness: 300, damping: 20, repeat: 2 }, { stiffness: 10, damping: 2 }")
    #expect(!reading.reservations.isEmpty)
    for remark in reading.reservations { expectChinese(remark) }
    for loss in Loss.allCases { expectChinese(Phrase(key: loss.rawValue)) }
    #expect(Dialect.swiftUIResponse.phrase.english == "SwiftUI, response")
    #expect(Language.chinese.text(Dialect.swiftUIResponse.phrase) == "SwiftUI，响应")
    #expect(Language.chinese.text(Dialect.flutter.phrase) == "Flutter")
  }

  // MARK: The window

  @Test func `the window shows an error and a finding in Chinese`() throws {
    let bench = try TimeBench(plays: false)
    bench.bench.commandedLanguage = .chinese
    bench.bench.show(error: Self.error("{ a: 1 x }"))
    #expect(bench.texts().joined().contains("此处应是',' 或 '}'，却是 'x'"))
    bench.key("Escape")
    #expect(Language.chinese.text("distances/s") == "屏宽/s")
    struct Other: Error {}
    #expect(Language.chinese.text(Phrase(describing: Other())) == "Other()")
  }

  @Test func `a place before a reason is taken away where it is known`() {
    let reason: Phrase = "it is cut off"
    #expect((.verbatim("/a b: ") + reason).dropping(prefix: "/a b: ") == reason)
    #expect(reason.dropping(prefix: "/a b: ") == reason)
    let more: Phrase = .verbatim("/a: ") + reason + .verbatim("!")
    #expect(more.dropping(prefix: "/a: ").english == more.english)
  }
}
