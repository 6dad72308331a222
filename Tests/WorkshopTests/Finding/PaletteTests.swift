import Documents
import Drawing
import Overlays
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

@Suite struct PaletteTests {
  private func opened(plays: Bool = false) throws -> TimeBench {
    let bench = try TimeBench(plays: plays)
    open(bench)
    return bench
  }

  private func open(_ bench: TimeBench) {
    bench.key("Ctrl+k")
    _ = bench.list()
  }

  /// What the rows say, from top to bottom.
  private func rows(_ bench: TimeBench) throws -> [String] { try bench.paletteRows() }

  /// What the first row says after something was typed.
  private func first(_ text: String, _ bench: TimeBench) throws -> String? {
    bench.key("Ctrl+a")
    bench.key("Backspace")
    bench.type(text)
    return try rows(bench).first
  }

  private func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  @Test(arguments: ["Ctrl+k", "Ctrl+K", "Ctrl+Shift+p", "Ctrl+Shift+P"])
  func `its keys show it and put it away`(key: String) throws {
    let bench = try TimeBench(plays: false)
    bench.key(key)
    #expect(bench.bench.isPaletteShown)
    _ = bench.list()
    bench.key(key)
    #expect(!bench.bench.isPaletteShown)
  }

  @Test func `every action, scene, value and view is found by its name`() throws {
    let bench = try opened()
    var warnings: [DocumentWarning] = []
    var names = ActionList.all.filter { $0.perform != nil && !$0.traits.contains(.passing) }
      .map(\.title)
    for id in Gallery.ids {
      names.append(try SceneLibrary(userDirectory: nil).load(id, warnings: &warnings).scene.title)
    }
    names += bench.live.simulation.tunables.filter { !$0.isOfEveryScene }.map(\.title)
    names += bench.live.simulation.stage.layers.map(\.id)
    #expect(names.count > 70)
    for name in names {
      _ = try first(name, bench)
      let found = try rows(bench)
      #expect(found.contains { $0.lowercased() == name.lowercased() }, "\(name): \(found)")
    }
  }

  @Test(arguments: [
    ("dark", "Preferences, and your own keys"), ("settings", "Preferences, and your own keys"),
    ("hide", "Close all panels; open them again"), ("bounc", "Release spring, damping ratio"),
    ("rotate", "Turn the phone"), ("video", "Record, and stop"),
  ])
  func `everyday words find what has another name here`(word: String, title: String) throws {
    let bench = try opened()
    bench.type(word)
    let found = try rows(bench)
    #expect(found.contains { $0.hasPrefix(title) }, "\(found)")
  }

  @Test func `every row shows its key`() throws {
    let bench = try TimeBench(plays: false)
    bench.bench.keptSessions = KeptSession.allCases
    open(bench)
    for action in ActionList.all where !action.traits.contains(.fixed) {
      _ = try first(action.title, bench)
      let texts = bench.texts()
      #expect(action.caps.allSatisfy(texts.contains), "\(action.title)")
    }
  }

  @Test(arguments: [
    ("slmo", "Slow motion: 1, ½, ¼, ⅒"), ("ne sc", "Next scene"), ("SAVE P", "Save a picture"),
    ("f3", "Frames, numbers and calls"), ("overlay", "Frames, numbers and calls"),
    ("dampingRatio", "Release spring, damping ratio"), ("抽屉", "Drawer"), ("zzz", nil),
  ])
  func `beginnings of words find it, and other names that it has`(text: String, wanted: String?)
    throws
  {
    let bench = try opened()
    let found = try first(text, bench)
    if let wanted {
      #expect(found == wanted)
    } else {
      #expect(found?.hasPrefix("Nothing is called that") == true || found == nil)
    }
  }

  @Test func `what is chosen most comes first`() throws {
    let bench = try opened()
    #expect(try rows(bench).first != "Velocity arrows")
    for name in ["trail of", "velocity", "velocity"] {
      bench.type(name)
      bench.key("Enter")
      _ = bench.list()
      open(bench)
    }
    #expect(Array(try rows(bench).prefix(2)) == ["Velocity arrows", "Trail of the gesture"])
  }

  @Test(arguments: [false, true])
  func `what is typed reaches neither the tool nor the stage, and what follows does`(
    isPaused: Bool
  ) throws {
    let bench = try TimeBench()
    if isPaused { bench.key(" ") }
    let former = bench.live.lived
    open(bench)
    bench.type("velocity arrows 12")
    bench.key("Backspace")
    bench.key("Backspace")
    #expect(bench.bench.options == OverlayOptions() && bench.live.isPaused == isPaused)
    #expect(bench.live.lived == former)
    bench.key("Enter")
    _ = bench.list()
    #expect(bench.bench.options[.velocities] && !bench.bench.isPaletteShown)
    if isPaused { bench.key(" ") }
    bench.key("2")
    #expect(bench.live.lived.last?.kind == .stage(.key("2")))
  }

  @Test func `letters that come before its first frame are not lost`() throws {
    let bench = try TimeBench(plays: false)
    bench.key("Ctrl+k")
    for letter in ["v", "e"] {
      bench.key(letter)
      bench.handle(.text(letter))
    }
    _ = bench.list()
    bench.type("lo")
    #expect(try rows(bench).first == "Velocity arrows")
    #expect(bench.bench.options == OverlayOptions())
  }

  @Test func `Escape or a press beside it closes it, and the next press is the stage's`() throws {
    let bench = try opened()
    bench.press(Point(x: 1_000, y: 800))
    #expect(!bench.bench.isPaletteShown && bench.live.lived.isEmpty)
    open(bench)
    bench.handle(.down(bench.place(200, 700)))
    bench.handle(.up(bench.place(200, 700)))
    _ = bench.list()
    #expect(!bench.bench.isPaletteShown && bench.live.lived.isEmpty)
    open(bench)
    bench.key("Escape")
    // Before another frame.
    #expect(bench.bench.isStage(at: bench.place(200, 200)))
    bench.handle(.down(bench.place(200, 200)))
    #expect(bench.live.lived.count == 1)
  }

  @Test func `a row that is pressed is done, the wheel scrolls, and arrows choose`() throws {
    let bench = try opened()
    let place = try #require(bench.bench.place(of: ["finder", "found"]))
    let former = try rows(bench)
    bench.handle(.scroll(Vector(dx: 0, dy: -200), at: place.center))
    #expect(try rows(bench).first != former.first)
    _ = try first("velocity", bench)
    bench.press(Point(x: place.minX + 60, y: place.minY + 10))
    #expect(bench.bench.options[.velocities] && !bench.bench.isPaletteShown)
    open(bench)
    bench.type("frame")
    let names = try rows(bench)
    let index = try #require(names.firstIndex(of: "Frame times"))
    for _ in 0..<index { bench.key("ArrowDown") }
    bench.key("Enter")
    _ = bench.list()
    #expect(bench.bench.options[.frameTimes])
  }

  @Test func `a value opens the inspector, where a number can be typed at once`() throws {
    let bench = try opened()
    bench.type("release spring resp")
    bench.key("Enter")
    _ = bench.list()
    #expect(bench.bench.openPanels.contains(.inspector))
    #expect(bench.bench.hasFocus(["inspector", "values", "spring.response"]))
    bench.type("0.7")
    bench.key("Enter")
    _ = bench.list()
    #expect(bench.value("spring.response") == 0.7)
  }

  @Test(arguments: [
    ("displays", "Displays"), ("layers", "Layers"), ("source", "Code"), ("hierarchy", "Layers"),
  ])
  func `each page of the inspector is found, and opened`(typed: String, title: String) throws {
    let bench = try opened()
    #expect(try first(typed, bench) == title)
    bench.key("Enter")
    _ = bench.list()
    #expect(bench.bench.openPanels.contains(.inspector) && !bench.bench.isPaletteShown)
    let tabs = try #require(bench.bench.place(of: ["inspector", "pages"]))
    let colors = bench.bench.theme.widgets
    let chosen = windowTexts(bench.list()).filter {
      tabs.contains($0.box.center) && $0.color == colors.onSegment && $0.color != colors.label
    }
    #expect(chosen.map(\.string) == [title])
  }

  @Test func `a view opens the page of layers, with its row chosen and in sight`() throws {
    let bench = try TimeBench(window: Size(width: 640, height: 480), plays: false)
    open(bench)
    let last = try #require(bench.live.simulation.stage.layers.last { !$0.isHidden })
    bench.type(last.id)
    bench.key("Enter")
    _ = bench.list()
    _ = bench.list()
    let list = try #require(bench.bench.place(of: ["inspector", "layers"]))
    let texts = windowTexts(bench.list())
    #expect(texts.contains { $0.string == last.id && list.contains($0.box.center) })
    #expect(texts.contains { $0.string.hasPrefix(last.id + " ") && $0.string.contains("×") })
  }

  @Test func `Tab goes through the parts, and Enter opens a scene`() throws {
    let bench = try opened()
    bench.key("Tab")
    bench.key("Tab")
    #expect(try rows(bench).first == "Interactive container")
    bench.key("Tab")
    #expect(try rows(bench).first == "Release spring, response")
    bench.key("Shift+Tab")
    #expect(try rows(bench).first == "Interactive container")
    bench.type("drawer")
    bench.key("Enter")
    _ = bench.list()
    #expect(bench.live.simulation.scene.id == "drawer")
  }

  @Test func `Enter that is held down is not pressed on the stage as well`() throws {
    let bench = try opened()
    bench.type("velocity")
    bench.key("Enter")
    _ = bench.list()
    bench.handle(.key(KeyStroke("Enter", isRepeat: true)))
    #expect(bench.live.lived.isEmpty && bench.bench.options[.velocities])
    bench.key("Enter")
    #expect(bench.live.lived.count == 1)
  }
}
