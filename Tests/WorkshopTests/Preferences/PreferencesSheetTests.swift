import Drawing
import Input
import Overlays
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Workshop

@Suite struct PreferencesSheetTests {
  private func opened(_ window: Size = Size(width: 1_120, height: 900)) throws -> OpenedBench {
    let bench = try OpenedBench(window: window, Opening(), demonstrates: false)
    bench.key("Ctrl+,")
    #expect(bench.bench.isPreferencesShown)
    return bench
  }

  private func widget(_ path: String..., in bench: OpenedBench) throws -> Rect {
    try #require(bench.bench.place(of: ["preferences"] + path))
  }

  @Test func `a choice holds at once, and is stored as the user's`() throws {
    let bench = try opened()
    let themes = try widget("general", "theme", in: bench)
    bench.press(Point(x: themes.minX + themes.width * 0.4, y: themes.midY))
    #expect(bench.bench.preferences.theme == .light && bench.stores() == [true])
    let languages = try widget("general", "language", in: bench)
    bench.press(Point(x: languages.maxX - 9, y: languages.midY))
    #expect(bench.bench.preferences.language == .chinese && bench.stores() == [true])
    bench.press(try widget("general", "overlay", in: bench).center)
    #expect(bench.bench.preferences.overlay && bench.stores() == [true])
    bench.key("Escape")
    #expect(!bench.bench.isPreferencesShown && bench.bench.live.lived.isEmpty)
  }

  @Test func `the text size is stored when the slider is let go`() throws {
    let bench = try opened()
    let slider = try widget("general", "textSize", in: bench)
    bench.handle(.down(Point(x: slider.midX, y: slider.midY)))
    bench.present(for: 0.05)
    bench.handle(.move(Point(x: slider.midX + 40, y: slider.midY)))
    bench.present(for: 0.05)
    #expect(bench.bench.preferences.textSize != 1 && bench.stores().isEmpty)
    bench.handle(.up(Point(x: slider.midX + 40, y: slider.midY)))
    bench.present(for: 0.05)
    #expect(bench.stores() == [true])
  }

  @Test func `a row takes the next key, a clash is named in place, Reset brings the old one back`()
    throws
  {
    let bench = try opened()
    let tabs = try widget("pages", in: bench)
    bench.press(Point(x: tabs.maxX - 20, y: tabs.midY))
    let list = try widget("actions", in: bench)
    let actions = ActionList.all.filter { !$0.traits.contains(.fixed) }
    let index = try #require(actions.firstIndex(of: .turn))
    let second = Point(x: list.midX, y: list.minY + 28 * (Double(index) + 0.5))
    bench.press(second)
    #expect(bench.bench.preferencesRemark.contains("turn the phone"))
    bench.key("F3")
    #expect(
      bench.bench.preferencesRemark
        == "F3 already belongs to \"frames, numbers and calls\"; \"turn the phone\" keeps U")
    #expect(bench.texts.contains(bench.bench.preferencesRemark))
    #expect(bench.bench.preferences.keys.isEmpty && !bench.bench.options[.context])
    bench.press(second)
    bench.handle(.key(KeyStroke(key: "Control", modifiers: .control)))
    bench.key("Ctrl+J")
    #expect(bench.bench.preferences.keys == [KeyOverride(.turn, ["Ctrl+j"])])
    #expect(bench.bench.keyMap.action(for: "Ctrl+j") == .turn)
    #expect(bench.bench.keyMap.action(for: "u") == nil && bench.stores() == [true])
    bench.press(try widget("Reset", in: bench).center)
    #expect(bench.bench.preferences.keys.isEmpty && bench.stores() == [true])
    bench.press(second)
    bench.key("Escape")
    #expect(bench.bench.isPreferencesShown && bench.bench.preferences.keys.isEmpty)
  }

  @Test func `after a key is given anew, one Escape closes the sheet`() throws {
    let bench = try opened(Size(width: 1_120, height: 900))
    for isTaken in [true, false] {
      if !bench.bench.isPreferencesShown { bench.key("Ctrl+,") }
      bench.present(for: 0.1)
      let tabs = try widget("pages", in: bench)
      bench.press(Point(x: tabs.maxX - 20, y: tabs.midY))
      let list = try widget("actions", in: bench)
      bench.press(Point(x: list.midX, y: list.minY + 40))
      bench.key(isTaken ? "Ctrl+J" : "F3")
      #expect(bench.bench.isPreferencesShown)
      bench.key("Escape")
      #expect(!bench.bench.isPreferencesShown)
    }
  }

  @Test func `the user's keys are dispatched, and shown by sheet, palette and toolbar`() throws {
    var own = Preferences()
    own.keys = [KeyOverride(.timeline, ["F6"])]
    let bench = try OpenedBench(Opening(), demonstrates: false, preferences: own)
    bench.present(for: 0.1)
    bench.key("y")
    #expect(!bench.bench.openPanels.contains(.timeline))
    bench.handle(.move(try #require(bench.bench.place(of: ["toolbar", "Timeline"])).center))
    bench.present(for: 1)
    #expect(bench.texts.contains("Timeline  F6"))
    bench.key("?")
    #expect(bench.texts.contains("F6"))
    bench.key("Escape")
    bench.key("Ctrl+k")
    for letter in "timel" { bench.handle(.text(String(letter))) }
    #expect(bench.texts.contains("F6"))
    bench.key("Escape")
    bench.key("F6")
    #expect(bench.bench.openPanels.contains(.timeline))
  }

  @Test(arguments: [Size(width: 640, height: 480), Size(width: 480, height: 360)])
  func `all of it can be reached in a small window`(window: Size) throws {
    let bench = try opened(window)
    for name in ["theme", "language", "textSize", "overlay", "tourSeen", "tour"] {
      bench.key("Tab")
      let path = ["preferences", "general", name]
      for _ in 0..<12 where !bench.bench.hasFocus(path) { bench.key("Tab") }
      bench.present(for: 0.1)
      let place = try widget("general", name, in: bench)
      #expect(Rect(origin: .zero, size: window).intersection(place) == place, "\(name)")
    }
  }

  @Test func `preferences that were read again hold, with a toast and their doubts`() throws {
    let bench = try OpenedBench(Opening(), demonstrates: false)
    var other = Preferences()
    other.textSize = 2
    bench.bench.noteReloaded(preferences: other, ignoring: [], at: bench.now)
    bench.present(for: 0.1)
    #expect(bench.bench.preferences == other && bench.texts.contains("Preferences reloaded"))
    #expect(bench.stores().isEmpty)
  }
}
