import Documents
import Drawing
import Input
import Overlays
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Workshop

/// The window in Chinese: all that it says, and that it fits.
@Suite struct LanguageWindowTests {
  private func window(
    _ language: Language, _ size: Size = Size(width: 1_120, height: 900),
    _ opening: Opening = Opening()
  ) throws -> OpenedBench {
    let bench = try OpenedBench(window: size, opening, demonstrates: false)
    bench.bench.commandedLanguage = language
    // What is said to those who do not see it is said as well.
    bench.bench.isDescribed = true
    return bench
  }

  private func drag(_ bench: OpenedBench, to end: Double = 150) {
    bench.handle(.down(bench.place(320)))
    for step in 1...12 {
      bench.present(for: 1.0 / 60)
      bench.handle(.move(bench.place(320 + (end - 320) * Double(step) / 12)))
    }
    bench.present(for: 1.0 / 60)
  }

  private func pages(_ bench: OpenedBench, _ look: () -> Void) throws {
    for page in 0..<4 {
      bench.press(try #require(bench.bench.tabPlace(of: page, on: bench.list())))
      bench.present(for: 0.05)
      look()
    }
  }

  /// Opens everything, and looks at each.
  private func visit(_ bench: OpenedBench, _ look: (String) -> Void) throws {
    look("rest")
    for key in ["F3", "e", "m", "v", "t", "f", "g"] { bench.key(key) }
    drag(bench)
    look("drag")
    bench.handle(.up(bench.place(150)))
    bench.present(for: 0.05)
    look("release")
    bench.present(for: 2)
    for key in ["F3", "e", "m"] { bench.key(key) }
    bench.key("y")
    bench.key("2")
    bench.present(for: 0.3)
    look("timeline")
    bench.key(" ")
    bench.key("PageUp")
    look("paused")
    bench.key("y")
    bench.key("i")
    try pages(bench) { look("inspector") }
    bench.key("b")
    look("pinned")
    bench.key("i")
    for key in ["?", "Ctrl+k", "k", "Ctrl+,"] {
      bench.key(key)
      look(key)
      bench.key("Escape")
    }
    bench.bench.showFileDialog(.open, at: "/usr/")
    bench.present(for: 0.05)
    look("dialog")
    bench.key("Escape")
    for place in [bench.place(200), Point(x: 400, y: 4)] {
      bench.bench.openMenu(at: place, at: bench.now)
      bench.present(for: 0.05)
      look("menu")
      bench.key("Escape")
    }
  }

  @Test func `everything that the window asks for is in the table`() throws {
    let ledger = PhraseLedger()
    var language = Language.chinese
    language.ledger = ledger
    let bench = try window(language)
    try visit(bench) { _ in }
    for action in ActionList.all where action != .quit {
      guard let stroke = action.strokes.first else { continue }
      bench.handle(.key(stroke))
      bench.present(for: 0.05)
      bench.key("Escape")
    }
    for id in Gallery.ids {
      var warnings: [DocumentWarning] = []
      bench.bench.open(
        try SceneLibrary(userDirectory: nil).load(id, warnings: &warnings), at: bench.now)
      bench.bench.handle(.key("i"), at: bench.now)
      bench.present(for: 0.1)
      bench.bench.handle(.key("i"), at: bench.now)
    }
    let toured = try window(language, Size(width: 1_120, height: 900), Opening(offersTour: true))
    toured.present(for: 0.1)
    for _ in 0..<TourStep.allCases.count + 1 {
      toured.present(for: 0.1)
      if toured.bench.tourCard != nil { try toured.press("next") }
    }
    #expect(ledger.missing == [])
    #expect(ledger.asked.count > 200)
  }

  @Test(arguments: [
    Size(width: 480, height: 360), Size(width: 640, height: 480), Size(width: 1_120, height: 900),
  ])
  func `no more is cut in Chinese than in English`(size: Size) throws {
    func cuts(_ language: Language) throws -> [String: Int] {
      var cuts: [String: Int] = [:]
      let bench = try window(language, size)
      try visit(bench) { state in
        cuts[state, default: 0] += bench.texts.count { $0.hasSuffix("…") && $0.count > 1 }
      }
      return cuts
    }
    let (english, chinese) = (try cuts(.english), try cuts(.chinese))
    for (state, count) in chinese {
      #expect(count <= english[state, default: 0], "\(state) at \(size)")
    }
  }

  @Test func `the language changes at once, and the widgets keep their names`() throws {
    let bench = try OpenedBench(Opening(), demonstrates: false)
    bench.key("Ctrl+,")
    #expect(bench.texts.contains("Preferences") && bench.bench.language == .english)
    let languages = try #require(bench.bench.place(of: ["preferences", "general", "language"]))
    bench.press(Point(x: languages.maxX - 9, y: languages.midY))
    #expect(bench.texts.contains("偏好设置") && bench.bench.language == .chinese)
    #expect(bench.bench.place(of: ["preferences", "Close"]) != nil)
    bench.bench.desktopLanguage = .chinese
    bench.press(Point(x: languages.minX + 9, y: languages.midY))
    #expect(bench.bench.preferences.language == .system && bench.bench.language == .chinese)
    bench.press(Point(x: languages.midX, y: languages.midY))
    #expect(bench.bench.language == .english && bench.texts.contains("Preferences"))
  }

  @Test func `scenes have their caption and their name in the window's language`() throws {
    for id in Gallery.ids {
      let scene = try sceneOfGallery(id)
      for text in [scene.chineseTitle, scene.chineseCaption] {
        #expect(text.unicodeScalars.contains { $0.value >= 0x4E00 }, "\(id)")
      }
    }
    let bench = try window(.chinese)
    #expect(bench.texts.contains("拖动页面。早点松手，或者轻扫。"))
    #expect(bench.bench.sceneTitle == "可交互的容器")
  }

  @Test func `a plaque of the museum is read in the window's language, wherever it is shown`()
    throws
  {
    let bench = try window(.chinese)
    func expectOnly(_ own: String, without other: String, in place: String) {
      bench.present(for: 0.1)
      // What is on a stage is painted in its own points.
      let painted = bench.list().commands.compactMap { (command) -> String? in
        if case .text(let text) = command { text.string } else { nil }
      }
      #expect(painted.contains(own) && !painted.contains(other), "\(place)")
    }
    var warnings: [DocumentWarning] = []
    bench.bench.open(
      try SceneLibrary(userDirectory: nil).load("museum/fast-pan", warnings: &warnings),
      at: bench.now)
    expectOnly("尚未引发", without: "not provoked yet", in: "stage")
    bench.key("i")
    bench.press(try #require(bench.bench.tabPlace(of: 1, on: bench.list())))
    expectOnly("别处", without: "Elsewhere", in: "displays")
    bench.key("i")
    bench.key("k")
    bench.handle(.text("快过一帧"))
    expectOnly("别处", without: "Elsewhere", in: "gallery")
    bench.bench.commandedLanguage = .english
    expectOnly("Elsewhere", without: "别处", in: "gallery in English")
    bench.key("Escape")
    expectOnly("Here", without: "这里", in: "stage in English")
  }

  @Test func `above what a hand does stands another word than on a button`() {
    #expect(Language.chinese.text(ActionGroup.play.phrase) == "操作")
    #expect(Language.chinese.text("Play") == "播放" && ActionGroup.play.phrase.english == "Play")
  }

  @Test func `what is typed finds by Chinese and by English names`() throws {
    for typed in ["检查器", "inspector"] {
      let bench = try window(.chinese)
      bench.key("Ctrl+k")
      bench.handle(.text(typed))
      bench.present(for: 0.1)
      #expect(bench.texts.contains { $0.contains("检查器：修改数值") }, "\(typed)")
    }
  }
}
