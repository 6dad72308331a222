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

@Suite struct KeySheetTests {
  private func opened(_ window: Size = Size(width: 1_120, height: 900)) throws -> TimeBench {
    let bench = try TimeBench(window: window, plays: false)
    bench.key("?")
    bench.handle(.text("?"))
    _ = bench.list()
    return bench
  }

  /// The titles of the rows that can be seen.
  private func rows(_ bench: TimeBench) throws -> [String] {
    let place = try #require(bench.bench.place(of: ["finder", "keys"]))
    let titles = Set(ActionList.all.map(\.title))
    return windowTexts(bench.list()).filter { place.contains($0.box.center) }.map(\.string)
      .filter(titles.contains)
  }

  @Test func `a large window shows every binding with its keys`() throws {
    let bench = try opened(Size(width: 1_280, height: 960))
    let texts = bench.texts()
    for action in ActionList.all where !action.traits.contains(.passing) {
      #expect(texts.contains(action.title))
      for cap in action.caps { #expect(texts.contains(cap)) }
    }
  }

  @Test func `it says how a mouse gives a second finger`() throws {
    let texts = try opened(Size(width: 1_280, height: 960)).texts()
    let row = try #require(texts.firstIndex(of: "a second finger: pinch and turn"))
    #expect(texts[..<row].suffix(2) == ["Ctrl", "press"])
  }

  @Test(arguments: windows + [Size(width: 480, height: 360)])
  func `every text stands in its box, and the sheet in the window`(window: Size) throws {
    let bench = try opened(window)
    let place = try #require(bench.bench.place(of: ["finder", "panel"]))
    #expect(place.minX >= 0 && place.maxX <= window.width)
    #expect(place.minY >= 0 && place.maxY <= window.height)
    for text in windowTexts(bench.list()) where place.contains(text.box.center) {
      #expect(
        TimeBench.fonts.width(of: text.string, font: text.font) <= text.box.width + 0.5, "\(text)")
    }
    #expect(try rows(bench).count >= 8)
  }

  @Test func `in a small window the wheel and the arrows reach its end`() throws {
    let bench = try opened(Size(width: 480, height: 360))
    #expect(try !rows(bench).contains("quit"))
    let place = try #require(bench.bench.place(of: ["finder", "keys"]))
    bench.handle(.scroll(Vector(dx: 0, dy: -5_000), at: place.center))
    #expect(try rows(bench).contains("quit"))
    bench.handle(.scroll(Vector(dx: 0, dy: 5_000), at: place.center))
    #expect(try !rows(bench).contains("quit"))
    for _ in 0..<ActionList.all.count { bench.key("ArrowDown") }
    _ = bench.list()
    #expect(try rows(bench).contains("quit"))
    bench.key("Enter")
    _ = bench.list()
    guard case .quit? = bench.bench.takeEffects().first else {
      Issue.record("Enter does not do the chosen row")
      return
    }
  }

  @Test func `what is typed leaves the keys that do it, and does nothing else`() throws {
    let bench = try opened()
    bench.type("loop")
    #expect(
      try rows(bench) == ["loop it, or stop the loop", "on the timeline's ruler: loop that part"])
    bench.type("q")
    #expect(bench.texts().contains("No key does that."))
    #expect(bench.bench.isKeySheetShown && bench.live.lived.isEmpty)
    bench.key("Escape")
    #expect(!bench.bench.isKeySheetShown)
  }

  @Test(arguments: [
    ("velocity arrows", "v"), ("inspector: change the values", "i"), ("next scene", "]"),
    ("go to the neighbour", "ArrowRight"), ("slow motion: 1, ½, ¼, ⅒", "s"),
  ])
  func `a click on a row does what the key does`(title: String, key: String) throws {
    let (one, other) = (try opened(), try TimeBench(plays: false))
    let row = try #require(windowTexts(one.list()).first { $0.string == title })
    one.press(row.box.center)
    other.now = one.now
    other.key(key)
    #expect(!one.bench.isKeySheetShown)
    #expect(one.bench.options == other.bench.options)
    #expect(one.bench.openPanels == other.bench.openPanels)
    #expect(one.live.simulation.scene.id == other.live.simulation.scene.id)
    #expect(one.live.lived.map(\.kind) == other.live.lived.map(\.kind))
    #expect(one.live.rate == other.live.rate)
  }

  @Test func `a drag is no click: its row does nothing`() throws {
    let bench = try opened()
    let row = try #require(
      windowTexts(bench.list()).first { $0.string == "move the pane; let go or flick" })
    bench.press(row.box.center)
    #expect(bench.bench.isKeySheetShown && bench.live.lived.isEmpty)
  }
}
