import Documents
import Drawing
import Overlays
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

/// The page that shows the source of what runs, and what leads to it.
@Suite struct CodePageTests {
  /// A tab switch by the scene's own animator, stopped in its midst, beside the page of code.
  ///
  /// - Parameters:
  ///   - hasSources: Whether the sources are to be found.
  ///   - seconds: When it is stopped.
  static func bench(
    hasSources: Bool = true, for seconds: Double = 0.2,
    window: Size = Size(width: 1_280, height: 800), theme: Theme = .dark
  ) throws -> TimeBench {
    let bench = try TimeBench(window: window, theme: theme, plays: false)
    if hasSources { bench.bench.sourceFolders = [Project.root] }
    bench.bench.open(.scene(try sceneOfGallery("dancing-tabs")), at: bench.now)
    bench.present(for: 0.1)
    bench.key("2")
    bench.present(for: seconds)
    bench.key(" ")
    bench.key("i")
    try bench.press("Code")
    for _ in 0..<3 { _ = bench.list() }
    return bench
  }

  /// The line of the scene's animator that moves its panes, as the file has it.
  private func animatingLine() throws -> (place: CodePlace, text: String) {
    let path = "\(Project.root)/Sources/Scenes/DancingTabsScene.swift"
    let text = String(decoding: try readFile(at: path), as: UTF8.self)
    let lines = CodeText(name: "DancingTabsScene.swift", text: text).lines
    let index = try #require(lines.firstIndex { $0.contains("View.animate(") })
    return (
      CodePlace(fileID: "Scenes/DancingTabsScene.swift", line: UInt(index + 1)), lines[index]
    )
  }

  private func percent(_ bench: TimeBench, of place: CodePlace) -> String {
    let all = bench.live.simulation.stage.runningAnimations.filter { $0.place == place }
    return "\(Int(((all.map(\.progress).max() ?? .nan) * 100).rounded())) %"
  }

  @Test func `the page scrolls to the line that moves, and says how far it is`() throws {
    let (bench, line) = (try Self.bench(), try animatingLine())
    #expect(bench.bench.shownCode == line.place)
    let texts = bench.texts()
    #expect(texts.contains(line.text) && texts.contains("\(line.place)"))
    #expect(texts.contains("DancingTabsScene.swift"))
    #expect(texts.contains { $0.hasSuffix(", read only") })
    #expect(texts.contains(percent(bench, of: line.place)))
  }

  @Test func `frame by frame the share moves, and where nothing runs any more it is gone`() throws {
    let (bench, line) = (try Self.bench(), try animatingLine())
    var former = ""
    for frame in 0..<4 {
      bench.bench.live.go(to: 0.12 + Double(frame) / 60, at: bench.now)
      _ = bench.list()
      let share = percent(bench, of: line.place)
      #expect(share != former && bench.texts().contains(share))
      former = share
    }
    bench.bench.live.go(to: 0.05, at: bench.now)
    #expect(!bench.texts().contains("\(line.place)"))
    bench.bench.live.go(to: 0.3, at: bench.now)
    #expect(bench.texts().contains("\(line.place)"))
  }

  @Test func `a second press on a line, and Enter, open the file there`() throws {
    let (bench, line) = (try Self.bench(), try animatingLine())
    _ = bench.bench.takeEffects()
    func edited() -> [String] {
      bench.bench.takeEffects().compactMap { effect in
        guard case .edit(let path, let line, _) = effect else { return nil }
        return "\(path.split(separator: "/").last ?? ""):\(line)"
      }
    }
    let row = try #require(windowTexts(bench.list()).first { $0.string == line.text }).box
    for _ in 0..<2 {
      bench.handle(.down(row.center))
      bench.handle(.up(row.center))
      _ = bench.list()
    }
    #expect(edited() == ["\(line.place)"])
    bench.key("ArrowDown")
    _ = bench.list()
    bench.key("Enter")
    _ = bench.list()
    #expect(edited() == ["DancingTabsScene.swift:\(line.place.line + 1)"])
  }

  @Test func `what is typed into the text is no shortcut, and says where it can be written`() throws
  {
    let (bench, line) = (try Self.bench(), try animatingLine())
    let row = try #require(windowTexts(bench.list()).first { $0.string == line.text }).box
    bench.press(row.center)
    let former = (bench.live.rate, bench.live.lived.count, bench.live.time)
    for key in ["s", "2", "k", "Shift+x", "?", "`", "/"] { bench.key(key) }
    #expect((bench.live.rate, bench.live.lived.count, bench.live.time) == former)
    #expect(!bench.bench.isGalleryShown && !bench.bench.isKeySheetShown)
    #expect(bench.says("The code is read only here: Enter opens it in your editor"))
    bench.key(",")
    #expect(bench.live.time < former.2, "Frame by frame it goes back all the same.")
    bench.key("Ctrl+k")
    #expect(bench.bench.isPaletteShown)
  }

  @Test func `without the sources the blocks are there still, and nothing is opened`() throws {
    let (bench, line) = (try Self.bench(hasSources: false), try animatingLine())
    let texts = bench.texts()
    #expect(texts.contains("This source is not here.") && texts.contains("\(line.place)"))
    #expect(!texts.contains(line.text))
  }

  @Test func `what a scene brings along is shown before any file`() throws {
    let (bench, line) = (try Self.bench(hasSources: false), try animatingLine())
    var scene = try sceneOfGallery("dancing-tabs")
    scene.code = [
      CodeText(
        name: "DancingTabsScene.swift",
        text: String(repeating: "brought\n", count: line.place.line + 3))
    ]
    bench.bench.open(.scene(scene), at: bench.now)
    bench.present(for: 0.1)
    bench.key("2")
    bench.present(for: 0.2)
    #expect(bench.texts().contains("brought") && bench.bench.shownCode == line.place)
  }

  @Test(arguments: [Size(width: 1_000, height: 700), Size(width: 1_120, height: 900)])
  func `a line that is too long goes on below, and every letter of it can be read`(window: Size)
    throws
  {
    let place = try animatingLine().place
    let bench = try Self.bench(hasSources: false, window: window)
    let words =
      (1...24).map { "word\($0)" }.joined(separator: " ") + String(repeating: "x", count: 60)
    let long = "    let text = " + words
    var scene = try sceneOfGallery("dancing-tabs")
    let lines = (1...place.line + 3).map { $0 == place.line ? long : "short" }
    scene.code = [
      CodeText(name: "DancingTabsScene.swift", text: lines.joined(separator: "\n") + "\n")
    ]
    bench.bench.open(.scene(scene), at: bench.now)
    bench.present(for: 0.1)
    bench.key("2")
    bench.present(for: 0.2)
    let texts = windowTexts(bench.list())
    let rows = texts.filter {
      !$0.string.isEmpty && long.contains($0.string) && $0.string.count > 4
    }
    let read = rows.map(\.string).joined().filter { $0 != " " }
    #expect(read == long.filter { $0 != " " } && rows.count > 2)
    for row in rows {
      #expect(TimeBench.fonts.width(of: row.string, font: row.font) <= row.box.width)
    }
    // Each of its rows is the line.
    let second = try #require(rows.dropFirst().first)
    _ = bench.bench.takeEffects()
    for _ in 0..<2 {
      bench.handle(.down(second.box.center))
      bench.handle(.up(second.box.center))
      _ = bench.list()
    }
    #expect(bench.says("This source is not a file"), "Line \(place.line) was to be opened.")
  }

  @Test func `a line without blanks goes on between names, not in one`() throws {
    let place = try animatingLine().place
    let bench = try Self.bench(hasSources: false, window: Size(width: 1_120, height: 900))
    let long = (1...12).map { "context.viewController(forKey:.from\($0))" }.joined(separator: "??")
    var scene = try sceneOfGallery("dancing-tabs")
    let lines = (1...place.line + 3).map { $0 == place.line ? long : "short" }
    scene.code = [
      CodeText(name: "DancingTabsScene.swift", text: lines.joined(separator: "\n") + "\n")
    ]
    bench.bench.open(.scene(scene), at: bench.now)
    bench.present(for: 0.1)
    bench.key("2")
    bench.present(for: 0.2)
    let rows = windowTexts(bench.list()).map(\.string).filter { $0.count > 4 && long.contains($0) }
    // What has no room below is not painted.
    #expect(rows.count > 3 && long.hasPrefix(rows.joined()))
    for (row, next) in zip(rows, rows.dropFirst()) {
      let isCut = row.last?.isLetter == true && next.first?.isLetter == true
      #expect(!isCut, "\(row)|\(next)")
    }
  }

  @Test func `a moving view under the pointer says which line moves it`() throws {
    let (bench, line) = (try Self.bench(), try animatingLine())
    bench.handle(.move(bench.bench.layout.stage.center))
    _ = bench.list()
    #expect(bench.says("\(line.place) spring response 0.") && bench.says(" % of the way"))
    bench.handle(.move(Point(x: 3, y: 3)))
    _ = bench.list()
    #expect(!bench.says("of the way"))
  }

  @Test func `a press on a line of the log goes to the line that called`() throws {
    let bench = try Self.bench(for: 2)
    bench.key("e")
    for _ in 0..<2 { _ = bench.list() }
    let entries = bench.live.simulation.stage.trace.entries
    let times = bench.bench.callRows.times
    let called = try #require(
      entries.last { times.contains($0.time) && $0.place?.module == "Scenes" })
    let row = try #require(bench.bench.callRows.place(of: called.time))
    let line = try #require(bench.bench.callRows.line(at: row.center))
    bench.handle(.down(row.center))
    _ = bench.list()
    #expect(bench.live.time == line.entry.time)
    #expect(line.entry.place == nil || bench.bench.shownCode == line.entry.place)
  }

  @Test func `the menu of a moving view leads to its line`() throws {
    let (bench, line) = (try Self.bench(), try animatingLine())
    bench.key("i")
    #expect(bench.bench.shownCode == nil)
    bench.bench.openMenu(at: bench.bench.layout.stage.center, at: bench.now)
    #expect(bench.bench.menuTitles.contains("Go to \(line.place)"))
    _ = bench.list()
    bench.press(try #require(bench.bench.menuPlace(of: "Go to \(line.place)")).center)
    _ = bench.list()
    #expect(bench.bench.shownCode == line.place && bench.texts().contains(line.text))
  }

  @Test func `every scene of the gallery says in which file it is written, and in which line`()
    throws
  {
    for id in Gallery.ids {
      let place = try #require(try sceneOfGallery(id).place, "\(id)")
      let folders = ["", "/Museum"].map { "\(Project.root)/Sources/Scenes\($0)" }
      let path = try #require(
        folders.map { "\($0)/\(place.fileName)" }.first { fileExists(at: $0) }, "\(id)")
      let text = CodeText(
        name: place.fileName, text: String(decoding: try readFile(at: path), as: UTF8.self))
      #expect(text.lines[place.line - 1].contains("SceneKind("), "\(id): \(place)")
    }
  }

  @Test func `a call reaches from its line to where its last bracket closes`() {
    let text = CodeText(
      name: "A.swift",
      text: """
        View.animate(withDuration: 1) {
          view.alpha = 0  // a ) that is none
          print("} \\" }")
        } completion: { _ in
          done()
        }
        view.frame = .zero

        """)
    #expect(text.lines.count == 7)
    #expect(text.extent(from: 1) == 1...6)
    #expect(text.extent(from: 2) == 2...2 && text.extent(from: 4) == 4...6)
    #expect(text.extent(from: 7) == 7...7 && text.extent(from: 99) == 99...99)
  }

  @Test(arguments: [
    ("vim", ["xterm", "-e", "vim", "+41", "/a b.swift"]),
    ("/usr/bin/code -w", ["/usr/bin/code", "-w", "--goto", "/a b.swift:41"]),
    ("zed", ["zed", "/a b.swift:41"]), ("kate", ["kate", "--line", "41", "/a b.swift"]),
    ("gedit", ["gedit", "+41", "/a b.swift"]), ("emacs", ["emacs", "+41", "/a b.swift"]),
    ("emacs -nw", ["xterm", "-e", "emacs", "-nw", "+41", "/a b.swift"]),
    ("  ", ["xdg-open", "/a b.swift"]),
  ])
  func `each editor is told the line in its own words`(editor: String, words: [String]) {
    let command = EditorCommand(editor: editor, terminal: "xterm", path: "/a b.swift", line: 41)
    #expect([command.program] + command.arguments == words)
  }

  @Test func `an editor of the terminal without a terminal leaves the file to the desktop`() {
    let command = EditorCommand(editor: "nvim", terminal: nil, path: "/a.swift", line: 2)
    #expect(command.program == "xdg-open" && command.arguments == ["/a.swift"])
    let none = EditorCommand(editor: nil, terminal: "xterm", path: "/a.swift", line: 2)
    #expect(none.program == "xdg-open")
  }
}
