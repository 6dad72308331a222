import Documents
import Drawing
import Finding
import Input
import Scenes
import SessionSupport
import Sessions
import Shell
import TestSupport
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

/// What the library and the readers of files say in English.
enum ToldSources {
  /// The folders and files whose sentences come into the window.
  private static let lint = ["TransitionLint"]
  private static let files = ["Documents", "Sessions/File", "Sessions/Library"]
  /// Those whose sentences come into a toast.
  private static let refusals = [
    "Sessions/Journal", "Window", "Translation", "Recording/Films", "Fitting", "Rasterizer/Codecs",
  ]
  /// Those whose sentences are of user code.
  private static let faults = ["UserCode", "LiveCode/Traps", "LiveCode/Trial"]

  /// The templates of the sources, a sentence that is put together of several literals as one; each
  /// numbered place without its number.
  static let templates: Set<String> = Set(
    lintTemplates + errorTemplates + (refusals + faults).flatMap { read($0) })

  /// What the linter and the stage say.
  static let lintTemplates =
    lint.flatMap { read($0) } + read("TransitionCore/Stage", "Trace+Words.swift")

  /// What readers say.
  static let errorTemplates =
    files.flatMap { read($0) } + read("Workshop/Actions", "KeyStroke+Written.swift")
    + read("Sessions/Versions", "StaleEvent.swift")

  /// Whether some literal has a template's words.
  static func holds(_ key: String) -> Bool {
    let bare = bare(key)
    return templates.contains(bare) || templates.contains { $0.hasSuffix("; " + bare) }
      || templates.contains { bare.count > 3 && $0.contains(bare) } || system.contains(key)
  }

  /// What the system says of files, and words that are put together.
  private static let system: Set<String> = [
    "No such file or directory", "Permission denied", "Is a directory", "Not a directory",
    "No space left on device", "Read-only file system",
    "File too large", "Disk quota exceeded", "Input/output error", "Out of memory",
    "Invalid window", "That operation is not supported", "Couldn't access X clipboard",
    "Couldn't find a window to own the selection", "cannot copy to the clipboard: %1",
    "cannot fill the screen: %1", "%1 (and %2 more)", "read", "write",
    "create", "remove",
    "no spring moves like this curve (the nearest is %1 of the way off)",
    "%1 must lie within %2 to %3, but it is %4", "the order is %1",
    "completeTransition has not come on the way from '%1' to '%2'",
    "animationEnded has not come after the way from '%1' to '%2'",
    "didShow has not come after the way from '%1' to '%2'", "there are %1",
    "time must not run backwards, but %1 follows %2",
    "not deterministic: first differs at %1 s", "not deterministic: first differs at %1 s in `%2`",
  ]

  static func bare(_ template: String) -> String {
    template.replacing(/%[1-9]/, with: "%")
  }

  private static func read(_ folder: String, _ file: String = ".swift") -> [String] {
    var templates: [String] = []
    let literals = (try? PhraseSources.literals(in: folder)) ?? []
    for literal in literals where literal.place.hasSuffix(file) {
      let isContinued = literal.before.filter { !$0.isWhitespace }.hasSuffix("\"+")
      if isContinued, let last = templates.popLast() {
        templates.append(last + bare(literal.template))
      } else {
        templates.append(bare(literal.template))
      }
    }
    return templates
  }
}

/// The sentences of findings and errors in the window's language.
@Suite struct ToldWordsTests {
  private func chinese(_ text: String) -> String { Language.chinese.text(.told(text)) }

  private func hasChinese(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
  }

  /// What of a source's templates is no sentence.
  nonisolated private static let wordless: Set<String> = [
    "way from '%' to '%'", "from '%' to '%'", "'%'",
  ]

  @Test func `every rule of the linter has its Chinese`() {
    let sentences = ToldSources.lintTemplates.filter {
      $0.contains(/[a-z] [a-z%]/) && !Self.wordless.contains($0)
    }
    #expect(sentences.count > 60)
    for sentence in sentences {
      let filled = sentence.replacing("%", with: "photo")
      // What is the beginning of a list is told with it.
      let whole = filled.hasSuffix("is ") || filled.hasSuffix(" way ") ? filled + "photo" : filled
      let ended = whole.replacing("the way photo", with: "the way from 'photo' to 'video'")
      #expect(hasChinese(chinese(ended)), "\(ended)")
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
        for text in [finding.message, finding.fix] {
          #expect(hasChinese(chinese(text)), "\(text)")
          #expect(Language.english.text(.told(text)) == text)
        }
      }
    }
    #expect(told > 3)
  }

  /// What is wrong with a text, as its reader says it.
  private static func error(
    _ text: String, _ read: (DocumentField) throws -> Void = { _ in }
  ) -> Phrase {
    do {
      try read(Document(parsing: text, file: "a.json5").root)
      return .empty
    } catch {
      return (error as? DocumentError)?.phrase ?? .empty
    }
  }

  @Test func `an error is said by what it is made of, whatever names are in it`() throws {
    var warnings: [DocumentWarning] = []
    let file = try Document(parsing: "{ kindd: '; ' }", file: "a.json5").root
    _ = try file.object(knownKeys: ["kind"], warnings: &warnings)
    let key = #expect(throws: KeyNameError.self) { try KeyStroke(written: "Foo") }
    let scene = #expect(throws: CommandFailure.self) {
      try SceneLibrary(userDirectory: nil).load("a: b", warnings: &warnings)
    }
    let said: [Phrase] = [
      Self.error("{ a: 1 x }"), Self.error("{ a: "), Self.error("{ a: maybe }"),
      Self.error("{ a: '; ' }") { _ = try $0.object().required("a").number() },
      Self.error("{ a: 60 }") { _ = try $0.object().required("a").number(in: 0.05...5) },
      Self.error("{ a: 'gate' }") { _ = try $0.object().required("a").name(among: ["gates"]) },
      FileError(.read, path: "/home/ada/to: b; c.json", code: 2).phrase,
      try #require(warnings.first).phrase, try #require(key).message, try #require(scene).phrase,
    ]
    for phrase in said {
      let told = Language.chinese.text(phrase)
      #expect(hasChinese(told) && !told.contains(/[a-z]{3,} [a-z]{2,} [a-z]/), "\(told)")
      #expect(
        Phrase(code: phrase.code) == phrase && Language.english.text(phrase) == phrase.english)
    }
    #expect(Language.chinese.text(said[6]) == "无法读取 /home/ada/to: b; c.json：没有这个文件或文件夹")
  }

  @Test(arguments: [
    "scene.json5:12:7: expected ',' or '}', but found 'x'",
    "a.json5:1:1: expected a value, but the file ends here",
    "a.json5:3:4: \"spring.response\" must be a number, but it is a string",
    "cannot read /home/ada/to b.json: No such file or directory",
    "cannot write /a: Permission denied",
    "there is no scene and no file called 'foo'; did you mean 'door'?",
    "\"a\" must lie within 0.05 to 5, but it is 60",
    "s.json:3:3: nobody takes the key Enter any more (at 1.25 s)",
    "s.json:2:2: the press that landed on 'card' reaches only 'page' now (at 0.5 s)",
    "s.json:4:1: time must not run backwards, but 0.1 follows 0.5",
    "it did not come back within 100 ms, at 1.375 s, in drag 3",
    "it takes memory without end, at 1.375 s, after the key ArrowLeft",
    "not deterministic: first differs at 1.375 s in `photo`",
  ])
  func `an error of a file is told in Chinese, with its place and its names as they are`(
    text: String
  ) {
    let told = chinese(text)
    #expect(hasChinese(told), "\(told)")
    #expect(!told.contains(/[a-z]{3,} [a-z]{2,} [a-z]/), "\(told)")
    for name in text.matches(of: /["'][^"']+["']|^[^ ]+:\d+:\d+:|\/[a-z\/]+/) {
      #expect(told.contains(text[name.range]), "\(text[name.range]) in \(told)")
    }
    #expect(Language.english.text(.told(text)) == text)
  }

  @Test func `every error of the readers has its Chinese`() {
    let sentences = ToldSources.errorTemplates.filter {
      $0.contains(/[a-z] [a-z]/) && !$0.contains("A value needs")
    }
    let rows = Set((Language.chinese.words?.rows ?? []).map { ToldSources.bare($0.english) })
    #expect(sentences.count > 60)
    #expect(Set(sentences).subtracting(rows).subtracting(Self.inEnglish) == [])
  }

  /// A name, and what is a programmer's fault and no reader's.
  nonisolated private static let inEnglish: Set<String> = [
    "standard input", "JSON has no text for %.",
  ]

  @Test(
    arguments: [
      (.copying, "cannot copy to the clipboard: That operation is not supported"),
      (.copying, "cannot copy to the clipboard: Couldn't access X clipboard"),
      (.fillingScreen, "cannot fill the screen: there is no window manager"),
      (.fillingScreen, "cannot fill the screen: Invalid window"),
      (.journal, "cannot write /home/ada/a.journal: No space left on device"),
      (.journal, "cannot create /home/ada: Disk quota exceeded"),
      (.journal, "there is no HOME to keep it in"),
      (.printing, "cannot write /dev/stdout: No space left on device"),
      (.printing, "nobody reads /dev/stdout"),
      (.recovery, "line 12 of its journal is left out"),
      (.recovery, "31 lines of its journal, from line 12 on, are left out"),
    ] as [(Workbench.Refusal, String)])
  func `what the system refuses is told in Chinese, with the reason`(
    refusal: Workbench.Refusal, reason: String
  ) throws {
    let bench = try TimeBench(plays: false)
    bench.bench.noteRefused(refusal, .told(reason), at: bench.now)
    let english = bench.texts().joined(separator: " ")
    #expect(english.contains(reason.split(separator: " ")[0]), "\(english)")
    bench.bench.commandedLanguage = .chinese
    bench.bench.noteRefused(refusal, .told(reason), at: bench.now)
    let told = bench.texts().filter { $0.contains(/无法|未复制|不完整|日志|目录|丢失/) }.joined()
    #expect(hasChinese(told) && !told.contains(/[a-z]{3,} [a-z]{2,}/), "\(told)")
  }

  @Test func `where a session was put away is told in Chinese, with what is left out`() throws {
    let bench = try TimeBench(plays: false)
    bench.bench.commandedLanguage = .chinese
    bench.bench.notePutAway(
      at: "/a/b.json", fault: "line \(12) of its journal is left out", at: bench.now)
    let told = bench.texts().joined()
    #expect(told.contains("已收起为 /a/b.json；日志第 12 行未计入"), "\(told)")
  }

  @Test func `the window shows an error and a finding in Chinese`() throws {
    let bench = try TimeBench(plays: false)
    bench.bench.commandedLanguage = .chinese
    bench.bench.show(error: Self.error("{ a: 1 x }"))
    #expect(bench.texts().joined().contains("此处应是',' 或 '}'，却是 'x'"))
    bench.key("Escape")
    #expect(chinese("no words of anybody") == "no words of anybody")
    #expect(chinese("distances/s") == "距离/s")
  }
}
