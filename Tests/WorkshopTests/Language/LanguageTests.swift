import Documents
import Finding
import Foundation
import Judging
import Overlays
import Scenes
import SessionSupport
import Sessions
import Shell
import TestSupport
import Testing
import Toolkit
import Transitions
import Workshop

/// The table of the window's words: complete, nothing too much, the same arguments in both languages.
@Suite struct LanguageTableTests {
  nonisolated private static let rows = Language.chinese.words?.rows ?? []
  nonisolated private static let keys = Set(rows.map(\.english))

  private func arguments(_ template: String) -> [String] {
    template.matches(of: /%[1-9]/).map { String($0.output) }.sorted()
  }

  @Test func `each template says its arguments in Chinese too, and nothing is there twice`() {
    var seen: Set<String> = []
    for (english, chinese) in Self.rows {
      #expect(arguments(english) == arguments(chinese), "\(english)")
      #expect(seen.insert(english).inserted, "\(english) is there twice")
      #expect(!chinese.isEmpty, "\(english)")
    }
  }

  @Test func `words that stand in tables have their Chinese`() throws {
    var words = ActionGroup.allCases.map(\.rawValue)
    words += Workbench.Trouble.allCases.map(\.rawValue)
    words += SpringWords.Vocabulary.allCases.map(\.rawValue)
    words += Law.all.flatMap { [$0.name, $0.about] }
    words += Self.eraTexts.filter { !Self.names.contains($0) }
    for id in Gallery.ids {
      for tunable in try sceneOfGallery(id).tunables {
        words += [tunable.title, tunable.effect]
        let parts = tunable.title.split(separator: ", ").map(String.init)
        if parts.count > 1 { words.append(parts[1]) }
      }
    }
    #expect(words.filter { !Self.keys.contains($0) } == [])
  }

  @Test func `what the sources say has its Chinese`() throws {
    var missing: [String] = []
    for folder in ["Toolkit", "Overlays", "WorkshopCore", "Panels", "Chrome", "Workshop"] {
      for literal in try PhraseSources.literals(in: folder, except: Self.wordless) {
        guard Self.isSaid(literal), !Self.keys.contains(literal.template) else { continue }
        missing.append("\(literal.template) in \(literal.place)")
      }
    }
    #expect(missing == [])
  }

  @Test func `whatever a search says of a breach has its Chinese`() throws {
    // Acts, calls and what is found are told to files as well, in English.
    let except = ["SearchAct.swift", "Account.swift", "Found.swift", "Stoppers.swift"]
    let steps = try PhraseSources.literals(in: "Sessions/Playback", except: []).filter {
      $0.place.contains("StepDescription.swift")
    }
    let laws = try PhraseSources.literals(in: "Judging", except: except)
    let said = try (steps + laws + PhraseSources.literals(in: "Finding", except: except)).filter {
      $0.template.contains(/[a-z] [a-z%]|%[1-9] [a-z]/) && !Self.isOutside($0)
    }
    #expect(said.count > 70)
    #expect(said.map(\.template).filter { !Self.keys.contains($0) } == [])
  }

  @Test func `what is said of a law of one's own has its Chinese`() throws {
    let files = ["LawWatch.swift", "LawTrial.swift", "AlikeWays.swift"]
    let said = try ["SegueScenes", "Sessions/Playback"].flatMap {
      try PhraseSources.literals(in: $0, except: [])
    }.filter { literal in
      files.contains { literal.place.contains($0) } && literal.template.contains(/[a-z] [a-z%]/)
    }
    #expect(said.count > 8)
    // What is compared is a text of its own, in no language.
    let isSaid = said.filter { !$0.template.hasSuffix(", alpha ") }
    #expect(isSaid.map(\.template).filter { !Self.keys.contains($0) } == [])
  }

  @Test func `what happens under a version of iOS has its Chinese`() throws {
    let said = try PhraseSources.literals(in: "Sessions/Analysis").filter {
      $0.place.contains("EraTurn.swift") && $0.template.contains(/[a-z1] [a-z%]|%1, %2/)
    }
    #expect(said.count > 25)
    #expect(said.map(\.template).filter { !Self.keys.contains($0) } == [])
  }

  @Test func `what a film that is dropped refuses has its Chinese`() throws {
    var missing: [String] = []
    var count = 0
    for folder in ["Recording/Films", "Rasterizer/Codecs"] {
      for literal in try PhraseSources.literals(in: folder) {
        // What only hands on another reason has no words of its own.
        guard literal.before.hasSuffix("FilmError("), literal.template != "%1: %2" else { continue }
        count += 1
        if !Self.keys.contains(literal.template) { missing.append(literal.template) }
      }
    }
    #expect(missing == [] && count > 20)
  }

  @Test func `no word of the table is said nowhere`() throws {
    var said = ReasonSources.system
    said.formUnion(try ReasonSources.literals().map(\.template))
    said.formUnion(Law.all.flatMap { [$0.name, $0.about] })
    said.formUnion(Self.eraTexts)
    let folders = [
      "Toolkit", "Overlays", "WorkshopCore", "Panels", "Chrome", "Workshop", "Scenes",
      "SegueScenes", "SegueTool", "Fitting",
      "Recording/Films", "Translation", "Finding", "Judging", "Sessions/Motion",
      "Sessions/Playback",
      "Lessons", "Sessions/Analysis",
    ]
    for folder in folders {
      for literal in try PhraseSources.literals(in: folder, except: []) {
        said.insert(literal.template)
        for part in literal.template.split(separator: ", ") { said.insert(String(part)) }
        if literal.template.hasPrefix("release spring") { said.insert("release") }
      }
    }
    #expect(Self.keys.subtracting(said).sorted() == [])
  }

  /// What rules of versions of iOS say.
  private static let eraTexts = EraRule.all.flatMap { [$0.title, $0.own] + $0.sayings.map(\.text) }

  /// Which of that are names of UIKit's, figures and signs, the same in every language.
  nonisolated private static let names: Set<String> = [
    "–", "0.35 s", "scrubsLinearly", "viewIsAppearing", "fullScreen", "pageSheet", "formSheet",
    "animate(springDuration: 0.5, bounce: 0)",
  ]

  /// Whether a literal is a sentence, or a word that is handed to what says it.
  private static func isSaid(_ literal: PhraseSources.Literal) -> Bool {
    let (text, before) = (literal.template, literal.before)
    guard text.contains(/[a-z]{2}/), !exceptions.contains(text) else { return false }
    if isOutside(literal) { return false }
    if text.contains(/[a-z] [a-z]/) { return true }
    return before.filter { !$0.isWhitespace }.contains(
      /(ui\.(text|label|header|section|button|toggle|checkbox)\(|tell\(|help:|placeholder:|note:|canvas\.text\(|style\.text\(|Phrase\(|Button\(|Quantity\()$/
    )
  }

  /// Whether a literal is said to nobody who looks at the window: to programmers, to files, to a terminal.
  private static func isOutside(_ literal: PhraseSources.Literal) -> Bool {
    let before = literal.before
    let line = before.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    let call = before.filter { !$0.isWhitespace }
    return call.contains(
      /(precondition\(|\.verbatim\(|Option\([^)]*|film:Arguments[^)]*|message:|name:|scope\()$/)
      || call.contains(/(way:[^,]*|contains\(|\.refused\(|(CommandFailure|CodeFault)\([^;]*)$/)
      || call.contains(/Law\("[a-z]+",("[^"]*"\+)?$/)
      || line.contains("precondition") || line.contains("Arguments.Option")
      || call.contains(/precondition(Failure)?\([^;]{0,90}$/) || line.contains("var description")
      || line.contains("FontAdvice")
  }

  /// Files whose literals are names in files, keys, and texts for other programs.
  nonisolated private static let wordless = [
    "Words.swift", "SpringText.swift",
    "WidgetKeys.swift", "KeyStroke+Written.swift", "DesktopTheme.swift",
    "WindowMemory.swift", "Preferences+File.swift", "FontAdvice.swift", "RecentFiles.swift",
  ]

  /// Names of widgets, and what is no sentence of the window.
  nonisolated private static let exceptions: Set<String> = [
    "loop end", "loop start", "phone corner", "UIKit duration", "UIKit damping", "numbers",
    "scene %1", "file %1", "not determined: ",
    // Told to a terminal.
    "out of sight",
    " spring", "0123456789.-+eE", " (and %1 more)",
  ]
}

/// The languages themselves.
@Suite struct LanguageTests {
  @Test(arguments: [
    (["LANG": "zh_CN.UTF-8"], "zh"), (["LANG": "zh_SG"], "zh"), (["LANG": "zh"], "zh"),
    (["LANG": "zh_Hans_HK"], "zh"), (["LANG": "zh_TW.UTF-8"], "en"),
    (["LANG": "de_DE.UTF-8"], "en"),
    ([:], "en"), (["LANG": "zh_CN", "LC_ALL": "C"], "en"),
    (["LANG": "en_US", "LC_MESSAGES": "zh_CN.UTF-8"], "zh"),
    (["LC_MESSAGES": "en_US", "LC_ALL": "zh_CN@pinyin"], "zh"),
    (["LC_ALL": "", "LANG": "zh_CN"], "zh"),
    (["LANG": "zhx_CN"], "en"),
  ])
  func `the desktop's language is read from its variables`(
    variables: [String: String], name: String
  ) {
    #expect(Language(environment: { variables[$0] }).name == name)
  }

  @Test func `a further language is one file, and says what it has`() throws {
    let text = """
      { title: "Deutsch", variants: [],
        all: { "Text size %1 %": "Schriftgröße %1 %", "Save": "Sichern" } }
      """
    let german = Language(name: "de", words: try Words(Document(parsing: text, file: "de.json5")))
    #expect(german.title == "Deutsch" && german.text("Save") == "Sichern")
    #expect(german.text("Text size \(120) %") == "Schriftgröße 120 %")
    #expect(german.text("no such words") == "no such words" && !german.isChinese)
    #expect(throws: DocumentError.self) {
      let text = "{ title: 'x', variants: [], all: { a: 1 } }"
      _ = try Words(Document(parsing: text, file: "x.json5"))
    }
  }

  @Test func `every language that has a file can be chosen, and says all that the others say`()
    throws
  {
    #expect(Language.names.first == "en" && Language.names.contains("zh"))
    let all = try Language.names.map { try #require(Language(named: $0)) }
    #expect(Set(all.map(\.title)).count == all.count)
    let keys = all.compactMap { $0.words.map { Set($0.rows.map(\.english)) } }
    #expect(keys.allSatisfy { $0 == keys[0] })
    #expect(Language(named: "xx") == nil)
  }

  @Test func `a phrase keeps its arguments apart, and says them where the language wants them`() {
    let phrase: Phrase = "Text size \(120) %"
    #expect(phrase.english == "Text size 120 %")
    #expect(Language.chinese.text(phrase) == "文字大小 120 %")
    let name = "Save %1"
    #expect(Language.chinese.text("Open \(name)") == "打开 Save %1", "An argument is no template.")
    let nested: Phrase = "Undone: \("the old future is back" as Phrase)"
    #expect(Language.chinese.text(nested) == "已撤销：恢复了原来的后续")
    #expect(Language.chinese.text(.verbatim("Save")) == "Save")
    #expect(Language.chinese.text("no such words") == "no such words")
    #expect(Phrase(key: "turn the phone").capitalized.english == "Turn the phone")
    let sent: [Phrase] = [phrase, nested, nested.capitalized, "Play" + .verbatim("%1: 10 %"), ""]
    for one in sent {
      #expect(Phrase(code: one.code) == one)
      #expect(
        Phrase(code: one.code + "v") == nil && Phrase(code: String(one.code.dropLast())) == nil)
    }
    for code in [
      "", "v", "v0,-1:", "t1,2:%1", "x0,0:", "v0,99:a", String(repeating: "c1,0:", count: 99),
    ] {
      #expect(Phrase(code: code) == nil, "\(code)")
    }
    #expect(("Play" + .verbatim("  Space") as Phrase).english == "Play  Space")
  }
}
