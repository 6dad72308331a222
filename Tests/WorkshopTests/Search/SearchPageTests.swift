import Documents
import Drawing
import Finding
import Judging
import Overlays
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

/// The page that looks for what breaks the scene, with a search whose words are handed to it.
@Suite struct SearchPageTests {
  /// A window that somebody has played in, with the page open and nothing asked for yet.
  private func bench(plays: Bool = true) throws -> TimeBench {
    let bench = try TimeBench(window: Size(width: 1_280, height: 900), plays: plays)
    bench.key("i")
    try bench.press("Find")
    for _ in 0..<2 { _ = bench.list() }
    _ = bench.bench.takeEffects()
    return bench
  }

  private func press(_ names: String..., in bench: TimeBench) throws {
    let place = try #require(bench.bench.place(of: ["inspector", "search"] + names), "\(names)")
    bench.press(place.center)
    for _ in 0..<2 { _ = bench.list() }
  }

  private func tell(_ lines: String..., to bench: TimeBench) throws {
    for line in lines { bench.bench.noteSearch(try SearchSamples.news(line)) }
    for _ in 0..<2 { _ = bench.list() }
  }

  /// What the owner is asked for, in words.
  private func asked(_ bench: TimeBench) -> [String] {
    bench.bench.takeEffects().compactMap { effect in
      switch effect {
      case .search(let order): "search " + order.arguments.joined(separator: " ")
      case .endSearch: "end"
      case .keep(let found): "keep \(found.breach.law)"
      case .copy(let text, _): "copy \(text.prefix(12))"
      case .sessionEnds(let session): "store \(session.events.count)"
      default: nil
      }
    }
  }

  private static let whole =
    "search find --stream --law trap,contract,jump,track,rest,lost,blank,late,sampling,determinism --depth 4 "

  // MARK: Asking

  @Test func `the first search looks for the laws of the scene's author too, and of the limits`()
    throws
  {
    let law = StageLaw.always("it is there") { $0.view("root").map { _ in true } }
    let scene = Scene("own", laws: [law]) { _ in ViewController(id: "root") }
    let bench = try TimeBench(window: Size(width: 1_280, height: 900), plays: false)
    let text = """
      { version: 1, scenes: { own: { laws: [{ name: "in place", staysIn: { view: "root" } }] } } }
      """
    var warnings: [DocumentWarning] = []
    let limits = try MotionTolerances(
      Document(parsing: text, file: "limits"), sceneIDs: [], warnings: &warnings)
    bench.bench.commandedLimits = (limits, "/limits.json5")
    bench.bench.open(.scene(scene), at: bench.now)
    _ = bench.bench.takeEffects()
    bench.key("Ctrl+f")
    #expect(
      asked(bench).last == Self.whole.replacing(
        "determinism", with: "determinism,it is there,in place"
      )
      .replacing("--depth 4", with: "--depth 4 --tolerances /limits.json5") + "-- own")
    for _ in 0..<2 { _ = bench.list() }
    #expect(bench.says("12 of 12"))
  }

  @Test func `a press on the button asks for a search of the scene as it is`() throws {
    let bench = try bench()
    #expect(!bench.bench.isSearching && bench.says("Tries every short input on the scene"))
    try press("begin", in: bench)
    #expect(asked(bench) == [Self.whole + "-- container-interactive"])
    #expect(bench.bench.isSearching && bench.says("Touches everything once"))
    try press("stop", in: bench)
    #expect(asked(bench) == ["end"])
    #expect(!bench.bench.isSearching && bench.says("Stopped"))
  }

  @Test func `what was tuned goes along, and a law that is switched off does not`() throws {
    let bench = try bench(plays: false)
    bench.live.tune("spring.dampingRatio", to: 0.25, at: bench.now)
    try press("rest", in: bench)
    try press("late", in: bench)
    #expect(bench.says("8 of 10"))
    try press("begin", in: bench)
    #expect(
      asked(bench) == [
        "search find --stream --law trap,contract,jump,track,lost,blank,sampling,determinism --depth 4 "
          + "--tune spring.dampingRatio=0.25 -- container-interactive"
      ])
  }

  @Test func `without any law nothing is asked for`() throws {
    let bench = try bench(plays: false)
    for law in Law.all { try press(law.name, in: bench) }
    #expect(bench.says("0 of 10"))
    try press("begin", in: bench)
    #expect(asked(bench) == [] && !bench.bench.isSearching)
  }

  @Test func `a key opens the page and begins, and ends what goes on`() throws {
    let bench = try TimeBench(plays: false)
    bench.key("Ctrl+f")
    _ = bench.list()
    #expect(bench.bench.isSearchShown)
    #expect(asked(bench) == [Self.whole + "-- container-interactive"])
    bench.key("Ctrl+f")
    #expect(asked(bench) == ["end"])
  }

  // MARK: News

  @Test func `what the search tells is shown as it comes`() throws {
    let bench = try bench()
    try press("begin", in: bench)
    try tell(SearchSamples.progress, to: bench)
    #expect(bench.says("Depth 3: 343 sequences, 12 a second"))
    #expect(bench.texts().contains("Searching"))
    try tell(SearchSamples.jump, to: bench)
    let texts = bench.texts()
    #expect(texts.contains("Jump") && texts.contains("0.842 s") && texts.contains("1 finding"))
    #expect(bench.says("'photo' jumps by 33.5 pt at a key"))
    #expect(bench.says("Wanted: no more than 1 pt at an instant"))
    try tell(SearchSamples.contract, SearchSamples.partial, to: bench)
    #expect(!bench.bench.isSearching && bench.texts().contains("2 findings"))
    #expect(bench.says("Not tried: what follows a breach, or was cut short."))
    // What comes too late is of a search that is over.
    try tell(SearchSamples.jump, to: bench)
    #expect(bench.bench.found.count == 2)
  }

  @Test func `that nothing was found is told exactly, in either language`() throws {
    let bench = try bench()
    try press("begin", in: bench)
    try tell(SearchSamples.exhaustive, to: bench)
    #expect(bench.texts().contains("No law is broken"))
    #expect(
      bench.says("Every sequence of up to 4 of 8 acts, in steps of 1/64 s: 4681 sequences."))
    #expect(bench.says("Beyond that 1000 random sequences.") && !bench.says("Not tried"))
    bench.bench.commandedLanguage = .chinese
    #expect(bench.texts().joined().contains("8 种动作、至多 4 步的全部序列"))
    #expect(bench.texts().contains("没有违反任何规则"))
  }

  @Test func `what was not touched, reached or finished stands beside it, in either language`()
    throws
  {
    let bench = try bench()
    try press("begin", in: bench)
    try tell(SearchSamples.gappy, to: bench)
    #expect(bench.texts().contains("No law is broken in what was touched"))
    #expect(bench.says("12 whole gestures, alone and in pairs: 144 sequences."))
    #expect(bench.says("Touched or reached: 5 of 9 in sight."))
    #expect(bench.says("Never touched: 'Close', 'Help'"))
    #expect(bench.says("Gestures never recognized: 'card/pan'"))
    #expect(bench.says("Screens never shown: 'Settings'"))
    #expect(bench.says("Not finished: 2 inputs did not end within their time"))
    bench.bench.commandedLanguage = .chinese
    let said = bench.texts().joined()
    #expect(said.contains("在碰过的范围内没有违反任何规则") && said.contains("'Close', 'Help'"))
    #expect(said.contains("2 个操作没有在限时内结束") && !said.contains("within"))
  }

  @Test func `what was found is said in Chinese, with the names as they are`() throws {
    let bench = try bench()
    try press("begin", in: bench)
    try tell(SearchSamples.jump, SearchSamples.contract, to: bench)
    bench.bench.commandedLanguage = .chinese
    try press("finding 1", in: bench)
    let said = bench.texts().joined()
    #expect(said.contains("'photo' 在按键时跳变 33.5 点") && said.contains("瞬间不超过 1 点"))
    #expect(!said.contains("§") && said.contains("把 spring.dampingRatio 设为 0.4"))
    #expect(said.contains("在左边缘按下") && said.contains("按 3 键"))
  }

  /// Counts what it is asked.
  private final class CountingMeasurer: TextMeasurer {
    nonisolated(unsafe) private(set) var asked: [String] = []

    nonisolated init() {}

    nonisolated func width(of string: String, font: Font) -> Double {
      asked.append(string)
      return Double(string.count) * font.size * 0.6
    }

    func forget() { asked.removeAll() }
  }

  @Test func `a finding is wrapped once, and again in another width, size or language`() throws {
    let bench = try bench()
    try press("begin", in: bench)
    try tell(SearchSamples.jump, SearchSamples.contract, to: bench)
    let measurer = CountingMeasurer()
    /// How often the finding's sentence, or its beginning, was measured in a frame but to be painted.
    func measured() -> Int {
      measurer.forget()
      var list = DisplayList()
      bench.bench.paint(into: &list, measurer: measurer)
      let sentence = bench.bench.language.isChinese ? "'photo' 在按" : "'photo' jum"
      let painted = windowTexts(list).count { $0.string.hasPrefix(sentence) }
      return measurer.asked.count { $0.hasPrefix(sentence) } - painted
    }
    _ = measured()
    #expect(measured() == 0, "It is as wide as in the frame before.")
    bench.bench.commandedLanguage = .chinese
    #expect(measured() > 0)
    #expect(measured() == 0)
    bench.key("Ctrl++")
    #expect(measured() > 0)
    #expect(measured() == 0)
    try press("finding 0", in: bench)
    _ = measured()
    #expect(measured() == 0, "One that is open is no other.")
  }

  @Test func `a search that cannot go on says why`() throws {
    let bench = try bench()
    try press("begin", in: bench)
    bench.bench.noteSearchFailed("the search was ended by the signal 9")
    _ = bench.list()
    #expect(!bench.bench.isSearching && bench.says("the search was ended by the signal 9"))
    try press("begin", in: bench)
    #expect(bench.bench.isSearching && !bench.says("the signal"))
  }

  // MARK: Ending

  @Test func `leaving the page ends the search, and what was found stays`() throws {
    for leave in ["i", "Code"] {
      let bench = try bench()
      try press("begin", in: bench)
      try tell(SearchSamples.jump, to: bench)
      _ = asked(bench)
      if leave == "i" { bench.key("i") } else { try bench.press(leave) }
      bench.present(for: 0.1)
      #expect(asked(bench) == ["end"], "\(leave)")
      #expect(!bench.bench.isSearching && bench.bench.found.count == 1)
    }
  }

  @Test func `another scene ends the search and forgets what was found`() throws {
    let bench = try bench(plays: false)
    try press("begin", in: bench)
    try tell(SearchSamples.jump, to: bench)
    _ = asked(bench)
    bench.key("]")
    _ = bench.list()
    #expect(asked(bench) == ["end"])
    #expect(bench.bench.found == [] && !bench.says("1 finding"))
  }

  @Test func `a save ends the search of code, or begins another one if that is wanted`() throws {
    let bench = try bench(plays: false)
    #expect(bench.bench.place(of: ["inspector", "search", "After each save"]) == nil)
    var scene = try sceneOfGallery("dancing-tabs")
    scene.reference = "/tmp/dancing.swift"
    bench.bench.open(.scene(scene), at: bench.now)
    for _ in 0..<2 { _ = bench.list() }
    try press("begin", in: bench)
    #expect(asked(bench) == [Self.whole + "-- /tmp/dancing.swift"])
    bench.bench.adopt(scene, at: bench.now)
    #expect(asked(bench) == ["end"])
    _ = bench.list()
    try press("After each save", in: bench)
    bench.bench.adopt(scene, at: bench.now)
    #expect(asked(bench) == [Self.whole + "-- /tmp/dancing.swift"])
    // The file is not what runs once the older code is back.
    bench.key("Ctrl+b")
    #expect(asked(bench) == ["end"])
  }

  // MARK: What was found

  @Test func `a finding plays over and over with its moment marked, and undo comes back`() throws {
    let bench = try bench()
    try press("begin", in: bench)
    try tell(SearchSamples.jump, SearchSamples.contract, to: bench)
    let (events, time) = (bench.live.lived, bench.live.time)
    _ = asked(bench)
    try press("finding 0", in: bench)
    #expect(asked(bench) == ["store \(events.count)"])
    #expect(bench.live.lived.count == 2 && bench.live.mark == 0.842)
    let loop = try #require(bench.live.loop)
    #expect(loop.contains(0.25) && loop.contains(0.842) && loop.upperBound < 1.9)
    #expect(bench.bench.openPanels.contains(.timeline))
    let marked = try #require(bench.bench.timelinePlace(of: 0.842))
    let wrong = Theme.dark.widgets.wrong
    let lines = bench.list().commands.count { command in
      guard case .fill(let shape, .color(wrong)) = command else { return false }
      return shape.rect.contains(marked)
    }
    #expect(lines > 0, "the moment's line crosses the lanes")
    bench.present(for: 3)
    #expect(loop.contains(bench.live.time), "it begins again and again")
    #expect(bench.says("press the key 2 → wait 0.5 s → press the key 1"))
    // Another one takes its place without a step between.
    try press("finding 1", in: bench)
    #expect(bench.live.mark == 0.51 && asked(bench) == [])
    bench.key("Ctrl+z")
    #expect(bench.live.lived == events && bench.live.loop == nil && bench.live.mark == nil)
    #expect(abs(bench.live.time - time) < 0.5)
    bench.key("Ctrl+Shift+z")
    #expect(bench.live.mark == 0.51)
  }

  @Test func `a finding is kept as a file, or copied`() throws {
    let bench = try bench()
    try press("begin", in: bench)
    try tell(SearchSamples.contract, to: bench)
    #expect(bench.bench.place(of: ["inspector", "search", "keep 0"]) == nil)
    try press("finding 0", in: bench)
    _ = asked(bench)
    try press("keep 0", in: bench)
    try press("copy 0", in: bench)
    #expect(asked(bench) == ["keep contract", "copy // law: cont"])
  }

  @Test func `by keyboard the arrows go from finding to finding and Enter plays one`() throws {
    let bench = try bench()
    try press("begin", in: bench)
    try tell(SearchSamples.jump, SearchSamples.contract, to: bench)
    for _ in 0..<120 where !bench.bench.hasFocus(["inspector", "search", "finding 0"]) {
      bench.key("Tab")
      _ = bench.list()
    }
    for key in ["ArrowDown", "Enter"] {
      _ = bench.list()
      bench.key(key)
      for _ in 0..<2 { _ = bench.list() }
    }
    #expect(bench.live.mark == 0.51)
  }

  @Test func `the menu of the stage leads to it`() throws {
    let bench = try TimeBench(plays: false)
    bench.bench.openMenu(at: bench.place(200, 400), at: bench.now)
    for _ in 0..<2 { _ = bench.list() }
    let place = try #require(bench.bench.menuPlace(of: "Find what breaks it"))
    bench.press(place.center)
    _ = bench.list()
    #expect(bench.bench.isSearching && bench.bench.isSearchShown)
  }
}
