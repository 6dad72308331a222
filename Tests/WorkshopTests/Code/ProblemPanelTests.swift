import Documents
import Drawing
import Input
import Overlays
import Testing
import Toolkit
import ToolkitSupport
import Workshop

/// What is wrong with user code, beside the stage.
@Suite struct ProblemPanelTests {
  /// Windows and the place that the panel has there: beside the stage, or below it.
  nonisolated static let windows = [
    Size(width: 480, height: 360), Size(width: 640, height: 480), Size(width: 1_120, height: 900),
    Size(width: 430, height: 911),
  ]

  private func opened(
    _ window: Size = Size(width: 1_120, height: 900), _ report: CodeReport? = .threeErrors
  ) throws -> TimeBench {
    let bench = try TimeBench(window: window, plays: false)
    _ = bench.list()
    bench.bench.codeReport = report
    _ = bench.list()
    return bench
  }

  private func press(_ bench: TimeBench, _ place: Point) {
    bench.handle(.move(place))
    _ = bench.list()
    bench.handle(.down(place))
    bench.handle(.up(place))
    _ = bench.list()
  }

  private func opens(_ bench: TimeBench) -> [String] {
    bench.bench.takeEffects().compactMap { effect in
      guard case .edit(let path, let line, let column) = effect else { return nil }
      return "\(path):\(line):\(column)"
    }
  }

  // MARK: Open and closed

  @Test(arguments: windows)
  func `the panel comes with the problems, leaves the stage free, and goes with them`(
    window: Size
  ) throws {
    let bench = try opened(window, nil)
    let before = bench.bench.layout
    #expect(!bench.bench.openPanels.contains(.problems))
    bench.bench.codeReport = .threeErrors
    _ = bench.list()
    let place = try #require(bench.bench.panelPlaces[.problems])
    #expect(!place.intersects(bench.bench.layout.phone))
    #expect(bench.bench.layout.shown.contains(.problems))
    #expect(bench.says("Tilt.swift"))
    bench.bench.codeReport = CodeReport(name: "Tilt.swift", path: "/tmp/Tilt.swift")
    _ = bench.list()
    #expect(bench.bench.layout == before && !bench.bench.openPanels.contains(.problems))
  }

  @Test func `it stands at the top of the left dock, above the log and the frame times`() throws {
    let bench = try opened()
    for key in ["e", "m"] { bench.key(key) }
    let places = bench.bench.panelPlaces
    let (problems, log, graph) = (
      try #require(places[.problems]), try #require(places[.log]), try #require(places[.graph])
    )
    #expect(problems.maxY < log.minY && log.maxY < graph.minY && problems.minX == log.minX)
  }

  @Test func `where there is room for one panel it is the problems, and then the one before again`()
    throws
  {
    let bench = try opened(Size(width: 480, height: 360), nil)
    bench.key("e")
    _ = bench.list()
    #expect(bench.bench.layout.sheet == .log)
    bench.bench.codeReport = .threeErrors
    _ = bench.list()
    #expect(bench.bench.layout.sheet == .problems)
    bench.bench.codeReport = nil
    _ = bench.list()
    #expect(bench.bench.layout.sheet == .log)
  }

  @Test func `while the code is compiled again what was wrong stays, and the stage where it is`()
    throws
  {
    let bench = try opened()
    let before = bench.bench.layout
    var report = CodeReport.threeErrors
    (report.problems, report.phase) = ([], .compiling)
    bench.bench.codeReport = report
    _ = bench.list()
    #expect(bench.bench.layout == before && bench.says("cannot find 'Spring'"))
    report.phase = .trying
    bench.bench.codeReport = report
    #expect(bench.bench.layout == before)
    report.phase = .idle
    bench.bench.codeReport = report
    #expect(bench.bench.layout != before && !bench.bench.openPanels.contains(.problems))
  }

  @Test func `its button closes it, the same problems leave it closed, others open it again`()
    throws
  {
    let bench = try opened()
    press(bench, try #require(bench.bench.place(of: ["docks", "problems"])).center)
    #expect(!bench.bench.openPanels.contains(.problems))
    bench.bench.codeReport = .threeErrors
    #expect(!bench.bench.openPanels.contains(.problems))
    var report = CodeReport.threeErrors
    report.problems.removeFirst()
    bench.bench.codeReport = report
    #expect(bench.bench.openPanels.contains(.problems))
    bench.key("Escape")
    #expect(!bench.bench.openPanels.contains(.problems), "Esc backs out of it too.")
  }

  @Test func `while a finger is on the stage the panel moves nothing`() throws {
    let bench = try opened(Size(width: 1_120, height: 900), nil)
    bench.handle(.down(bench.place(300, 400)))
    bench.handle(.move(bench.place(250, 400)))
    let before = bench.bench.layout
    bench.bench.codeReport = .threeErrors
    _ = bench.list()
    #expect(bench.bench.layout == before)
    // What is wrong is said all the same, in the line below the phone.
    let error = "cannot find 'Spring' in scope · Tilt.swift:12:7"
    #expect(bench.says(error))
    bench.handle(.up(bench.place(250, 400)))
    #expect(bench.bench.layout.shown.contains(.problems))
    _ = bench.list()
    #expect(!bench.says(error))
  }

  @Test func `it is not remembered from one window to the next`() throws {
    let bench = try opened()
    bench.key("m")
    var memory = WindowMemory()
    bench.bench.remember(in: &memory)
    #expect(memory.panels == .graph && memory.latest == .graph)
    bench.key("`")
    memory = WindowMemory()
    bench.bench.remember(in: &memory)
    #expect(memory.panels == [], "Panels that were put away together are not open.")
    bench.bench.codeReport = nil
    bench.key("`")
    #expect(bench.bench.openPanels == .graph)
    for panel in DockPanel.remembered {
      memory.panels.insert(PanelSet(panel))
      let bytes = Array(memory.json.prettyText.utf8)
      #expect(try WindowMemory(parsing: bytes, file: "window.json") == memory)
    }
  }

  // MARK: Rows

  @Test func `errors come before warnings, each with its place, its message and its notes`() throws
  {
    let bench = try opened()
    let texts = bench.texts()
    let places = texts.filter { $0.hasPrefix("Tilt.swift:") && !$0.contains(" ") }
    #expect(places == ["Tilt.swift:12:7", "Tilt.swift:31", "Tilt.swift:9:3"])
    #expect(bench.says("2 errors · 1 warning"))
    #expect(bench.says("did you mean"))
    #expect(bench.says("Tilt.swift does not compile; the last good version keeps running"))
  }

  @Test func `a click on a row opens the editor there`() throws {
    let bench = try opened()
    press(bench, try #require(bench.bench.place(of: ["problems", "rows", "row \(0)"])).center)
    #expect(opens(bench) == ["/home/ada/Tilt.swift:12:7"])
    press(bench, try #require(bench.bench.place(of: ["problems", "rows", "row \(1)"])).center)
    #expect(opens(bench) == ["/home/ada/Tilt.swift:31:0"])
  }

  @Test func `Tab reaches the rows, arrows move on, Enter opens the editor`() throws {
    let bench = try opened()
    for _ in 0..<80 where !bench.bench.hasFocus(["problems", "rows", "row \(0)"]) {
      bench.key("Tab")
      _ = bench.list()
    }
    #expect(bench.bench.hasFocus(["problems", "rows", "row \(0)"]))
    bench.key("Tab")
    _ = bench.list()
    #expect(bench.bench.hasFocus(["problems", "rows", "row \(1)"]))
    bench.key("ArrowDown")
    _ = bench.list()
    #expect(bench.bench.hasFocus(["problems", "rows", "row \(2)"]))
    bench.key("ArrowDown")
    _ = bench.list()
    #expect(bench.bench.hasFocus(["problems", "rows", "row \(2)"]), "It is the last one.")
    bench.key("Home")
    _ = bench.list()
    bench.key("Enter")
    _ = bench.list()
    #expect(opens(bench) == ["/home/ada/Tilt.swift:12:7"])
  }

  @Test func `F8 goes from problem to problem, round and round, and opens the panel again`() throws
  {
    let bench = try opened()
    bench.key("Escape")
    #expect(!bench.bench.openPanels.contains(.problems))
    for row in [0, 1, 2, 0] {
      bench.key("F8")
      _ = bench.list()
      #expect(bench.bench.openPanels.contains(.problems), "\(row)")
      #expect(bench.bench.hasFocus(["problems", "rows", "row \(row)"]), "\(row)")
    }
    bench.key("Shift+F8")
    _ = bench.list()
    #expect(bench.bench.hasFocus(["problems", "rows", "row \(2)"]))
    bench.bench.codeReport = nil
    bench.key("F8")
    #expect(!bench.bench.openPanels.contains(.problems))
  }

  @Test func `the palette and the key sheet know the problems as long as there are any`() throws {
    let bench = try opened()
    bench.key("Escape")
    for (key, typed) in [("Ctrl+k", "problems"), ("?", "problems")] {
      bench.key(key)
      bench.handle(.text(typed))
      #expect(bench.says("roblems of the code"), "\(key)")
      bench.key("Escape")
    }
    bench.key("Ctrl+k")
    bench.handle(.text("problems"))
    _ = bench.list()
    bench.key("Enter")
    _ = bench.list()
    #expect(bench.bench.openPanels.contains(.problems))
    bench.bench.codeReport = nil
    bench.key("Ctrl+k")
    bench.handle(.text("problems"))
    #expect(!bench.says("roblems of the code"))
  }

  @Test func `many problems scroll by the wheel, and to the row that a key goes to`() throws {
    var report = CodeReport.threeErrors
    report.problems = (1...140).map {
      CodeReport.Problem(path: "/home/ada/Tilt.swift", line: $0, column: 1, message: "no \($0)")
    }
    let bench = try opened(Size(width: 640, height: 480), report)
    #expect(bench.bench.place(of: ["problems", "rows", "row \(0)"]) != nil)
    let inside = try #require(bench.bench.panelPlaces[.problems]).center
    bench.handle(.move(inside))
    for _ in 0..<20 {
      bench.handle(.scroll(Vector(dx: 0, dy: -60), at: inside))
      _ = bench.list()
    }
    #expect(!bench.texts().contains("no 1") && bench.texts().contains { $0.hasPrefix("no ") })
    bench.key("Shift+F8")
    for _ in 0..<3 { _ = bench.list() }
    #expect(bench.texts().contains("no 100"))
    bench.key("F8")
    for _ in 0..<3 { _ = bench.list() }
    #expect(bench.texts().contains("no 1"))
  }

  @Test(arguments: windows, [false, true])
  func `all that it says lies inside it, in both languages`(
    window: Size, isChinese: Bool
  ) throws {
    let bench = try TimeBench(window: window, plays: false)
    let language = isChinese ? Language.chinese : .english
    bench.bench.commandedLanguage = language
    bench.bench.codeReport = .threeErrors
    let list = bench.list()
    let panel = try #require(bench.bench.panelPlaces[.problems])
    let (title, own) = (language.text(CodeReport.threeErrors.title), windowTexts(list))
    #expect(own.contains { title.hasPrefix($0.string.prefix(6)) }, "\(title)")
    for text in own where panel.contains(text.box.center) {
      #expect(text.box.minX >= panel.minX && text.box.maxX <= panel.maxX, "\(text.string)")
      #expect(
        TimeBench.fonts.width(of: text.string, font: text.font) <= text.box.width + 1e-6,
        "\(text.string)")
    }
  }

  // MARK: Compiling

  private func work(_ phase: CodeReport.Phase) -> CodeReport {
    CodeReport(name: "Tilt.swift", path: "/home/ada/Tilt.swift", phase: phase)
  }

  @Test func `what takes its time is said, and what does not is not`() throws {
    let bench = try opened(Size(width: 1_120, height: 900), nil)
    bench.bench.codeReport = work(.compiling)
    bench.present(for: 0.12)
    #expect(!bench.says("Compiling"), "It may be over at once.")
    let wake = try #require(bench.bench.nextWake)
    #expect(wake <= bench.now + 0.06)
    bench.present(for: 0.06)
    #expect(bench.texts().contains("Compiling Tilt.swift"))
    bench.bench.codeReport = work(.trying)
    bench.present(for: 0.1)
    #expect(bench.texts().contains("Compiling Tilt.swift"), "It does not flicker.")
    bench.present(for: 0.1)
    #expect(bench.texts().contains("Trying Tilt.swift"))
    // What may never end says for how long it has been going on.
    bench.present(for: 2)
    #expect(bench.texts().contains("Trying Tilt.swift, 2 s so far"))
    bench.bench.codeReport = work(.idle)
    _ = bench.list()
    #expect(!bench.says("Trying"))
    bench.bench.codeReport = work(.compiling)
    bench.present(for: 0.1)
    bench.bench.codeReport = work(.idle)
    bench.present(for: 0.3)
    #expect(!bench.says("Compiling"))
  }

  @Test(arguments: windows)
  func `what is being done is said beside the stage, not over it`(window: Size) throws {
    let bench = try opened(window, nil)
    bench.bench.codeReport = work(.compiling)
    bench.present(for: 0.3)
    let text = try #require(
      windowTexts(bench.list()).first { $0.string.contains("Tilt.swift") })
    #expect(!text.box.intersects(bench.bench.layout.stage))
  }
}

extension CodeReport {
  /// A warning, an error with a note and one whose column is not known.
  static let threeErrors = CodeReport(
    name: "Tilt.swift", path: "/home/ada/Tilt.swift",
    problems: [
      Problem(
        path: "/home/ada/Tilt.swift", line: 9, column: 3,
        message: "variable 'angle' was never mutated; consider changing to 'let' constant",
        isError: false),
      Problem(
        path: "/home/ada/Tilt.swift", line: 12, column: 7,
        message: "cannot find 'Spring' in scope",
        notes: ["Tilt.swift:3:8: did you mean 'Springs', which is declared in this file?"]),
      Problem(
        path: "/home/ada/Tilt.swift", line: 31,
        message:
          "type 'TiltRootController' does not conform to protocol 'ViewControllerAnimatedTransitioning'"
      ),
    ])
}
