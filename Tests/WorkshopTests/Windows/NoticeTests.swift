import Drawing
import Input
import Overlays
import Rasterizer
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Workshop

/// A window in which something is said.
private final class NoticeBench {
  let bench: Workbench
  let window: Size
  var now = 10.0
  private let measurer: any TextMeasurer

  /// - Parameter keys: What opens panels, and begins what badges tell of.
  init(
    _ window: Size, keys: [String] = [], measurer: any TextMeasurer = WidgetDriver.fonts
  ) throws {
    (self.window, self.measurer) = (window, measurer)
    bench = Workbench(.scene(try defaultScene()), window: window, theme: .dark, startingAt: 10)
    bench.adopt(Preferences(), remembersByItself: false)
    for key in keys {
      handle(.key(key))
      now += 1.0 / 60
      bench.sample(at: now)
      _ = list()
    }
    // What switching them on has said is over.
    now += 6
    bench.sample(at: now)
    _ = list()
  }

  var layout: StageLayout { bench.layout }

  func handle(_ input: InputEvent) { bench.handle(input, at: now) }

  func list() -> DisplayList {
    var list = DisplayList()
    bench.paint(into: &list, measurer: measurer)
    return list
  }

  func texts() -> [Text] { windowTexts(list()) }

  /// Says something as when a file was written.
  func say(_ text: String, hasButton: Bool = false) {
    if hasButton {
      bench.noteSaved(.verbatim(text), in: "/tmp/a", at: now)
    } else {
      bench.noteSaved(.verbatim(text), at: now)
    }
  }

  /// The ground on which a text's first words stand, and all that stands on it.
  func ground(of words: String) -> (place: Rect, lines: [String])? {
    let list = list()
    let texts = windowTexts(list)
    guard let first = texts.last(where: { words.hasPrefix($0.string.prefix(4)) }) else {
      return nil
    }
    let grounds = list.commands.compactMap { command -> Rect? in
      if case .shadow(let shape, _) = command { shape.rect } else { nil }
    }
    guard let place = grounds.last(where: { $0.intersection(first.box) == first.box }) else {
      return nil
    }
    return (place, texts.filter { place.intersection($0.box) == $0.box }.map(\.string))
  }

  /// A drag of the pane that returns, lifted.
  func release() {
    func place(_ x: Double) -> Point { layout.windowPoint(Point(x: x, y: 440)) }
    handle(.down(place(320)))
    for step in 1...10 {
      now += 1.0 / 60
      handle(.move(place(320 - 3 * Double(step))))
      bench.sample(at: now)
    }
    handle(.up(place(290)))
  }
}

/// What the window says around the phone, and where.
@Suite struct NoticeTests {
  nonisolated private static let toasts = [
    "Paused: Space or a press resumes",
    "12 · A sheet that is pulled down · 下拉关闭的页面 (Alt+←: back to Interactive container)",
    "Saved to /home/ada/.local/share/segue/sessions/interactive-container-12.json",
  ]
  nonisolated private static let panels = [[], ["e"], ["e", "i", "y"], ["b"]]
  nonisolated static let sizes =
    windows + [Size(width: 1_366, height: 768), Size(width: 480, height: 360)]

  @Test(arguments: sizes, panels)
  func `a toast covers neither phone nor any panel, and says all`(window: Size, keys: [String])
    throws
  {
    let bench = try NoticeBench(window, keys: keys)
    let layout = bench.layout
    for text in Self.toasts {
      let hasButton = text.contains("/home")
      bench.say(text, hasButton: hasButton)
      let toast = try #require(bench.ground(of: text), "\(text)")
      let button = bench.bench.place(of: ["toast", "show"])
      #expect((button != nil) == hasButton)
      let taken = [layout.phone, layout.leftPhone?.phone, layout.left, layout.right, layout.foot]
        .compactMap(\.self)
      for place in [toast.place, button].compactMap(\.self) {
        #expect(!taken.contains(where: place.intersects), "\(text): \(place)")
        #expect(Rect(origin: .zero, size: window).intersection(place) == place, "\(place)")
      }
      // Between panels in a small window there is no room for all of it.
      guard layout.area.width >= 300, window.height >= 400 else { continue }
      let letters = toast.lines.joined().filter { $0 != " " }
      #expect(letters == text.filter { $0 != " " } || text.contains("/"), "\(toast.lines)")
    }
  }

  @Test func `what a release decided comes before a toast in their line, and goes before it`()
    throws
  {
    let bench = try NoticeBench(Size(width: 640, height: 480), keys: ["e", "y"])
    bench.say(Self.toasts[0])
    let first = try #require(bench.ground(of: Self.toasts[0]))
    #expect(first.place.intersects(bench.layout.captionLine))
    bench.release()
    bench.say(Self.toasts[0])
    let words = bench.texts().map(\.string)
    #expect(words.contains { $0.hasSuffix("returns") } && !words.contains(Self.toasts[0]))
    bench.now += 3
    bench.bench.sample(at: bench.now)
    #expect(bench.texts().contains { $0.string == Self.toasts[0] })
  }

  @Test func `where the tour has the line below the phone, a toast stands at the top`() throws {
    let bench = try NoticeBench(Size(width: 430, height: 911))
    bench.bench.begin(Opening(offersTour: true))
    _ = bench.list()
    let card = try #require(bench.bench.tourCard)
    bench.say(Self.toasts[0])
    let toast = try #require(bench.ground(of: Self.toasts[0]))
    #expect(card.intersects(bench.layout.captionLine))
    #expect(!toast.place.intersects(card) && toast.place.maxY < bench.layout.phone.midY)
  }

  @Test(arguments: sizes)
  func `between panels too, what a release decided stands whole`(window: Size) throws {
    // A wide font, as some desktops have.
    let bench = try NoticeBench(window, keys: ["i", "y"], measurer: FixedMeasurer())
    bench.release()
    let shown = try #require(bench.texts().map(\.string).first { $0.hasSuffix("returns") })
    let pill = try #require(bench.texts().first { $0.string == shown })
    #expect(shown.split(separator: " ").count >= 2 && !shown.contains("…"))
    #expect(FixedMeasurer().width(of: shown, font: pill.font) <= pill.box.width + 0.5)
  }

  @Test(arguments: windows)
  func `what was stored where stands clear of the letters over two phones`(window: Size) throws {
    let bench = try NoticeBench(window, keys: ["i", "b", "i"])
    bench.say("Saved to /a/rather/long/path/" + String(repeating: "deep/", count: 30))
    let toast = try #require(bench.texts().first { $0.string.hasPrefix("Saved") })
    let letters = bench.texts().filter { $0.string == "A" || $0.string == "B" }
    #expect(letters.count == 2 || bench.layout.leftPhone == nil)
    #expect(letters.allSatisfy { !$0.box.intersects(toast.box) })
  }

  @Test(arguments: 1...24)
  func `a path's first slash stays with its first folder`(letters: Int) throws {
    let bench = try NoticeBench(Size(width: 1_120, height: 900))
    bench.say(String(repeating: "x", count: letters) + " /home/ada/sessions/container-1.json")
    let lines = bench.texts().map(\.string)
    #expect(lines.contains { $0.contains("/home/") }, "\(lines)")
  }

  @Test func `between panels a sentence goes on in a second line, and nothing of it is left out`()
    throws
  {
    let bench = try NoticeBench(Size(width: 700, height: 800), keys: ["e", "y"])
    let sentence = "Undone: the old future from 45.63 s on is back, and Ctrl+Shift+Z redoes it"
    bench.say(sentence)
    let lines = bench.texts().filter { sentence.contains($0.string) && $0.string.count > 12 }
    let words = lines.flatMap { $0.string.split(separator: " ") }
    #expect(lines.count == 2 && words == sentence.split(separator: " "))
  }

  @Test(arguments: windows + [Size(width: 480, height: 700)])
  func `what was stored where stands clear of the badges`(window: Size) throws {
    let bench = try NoticeBench(window, keys: ["s", "x", " "])
    let notice = "The last session ended abruptly: Ctrl+O opens it, Esc puts it away"
    bench.say(notice)
    let texts = bench.texts()
    let toast = try #require(texts.first { $0.string.hasPrefix("The last") })
    // It is whole wherever a window may be as small, in one line or in two.
    let lines = texts.map(\.string).filter { notice.contains($0) && $0.count > 3 }
    #expect(lines.joined(separator: " ") == notice || window.width < 480)
    let badges = texts.filter { $0.string == "motion" || $0.string == "½×" }
    #expect(badges.count == 2 && badges.allSatisfy { !$0.box.intersects(toast.box) })
  }

  @Test(arguments: windows)
  func `badges stand on no panel`(window: Size) throws {
    let bench = try NoticeBench(window, keys: ["e", "m", "F3", "s", "x"])
    let places = bench.bench.panelPlaces
    let panels = DockPanel.allCases.compactMap { places[$0] }
    #expect(!panels.isEmpty)
    let rate = try #require(bench.bench.place(of: ["badges", "rate"]))
    let motion = try #require(bench.texts().first { $0.string == "motion" }).box
    for panel in panels { #expect(!panel.intersects(rate) && !panel.intersects(motion)) }
  }

  @Test(arguments: [(0, nil), (1, "½×"), (2, "¼×"), (3, "⅒×")])
  func `a badge tells the rate while it is not one`(presses: Int, badge: String?) throws {
    let bench = try NoticeBench(
      Size(width: 1_280, height: 800), keys: Array(repeating: "s", count: presses))
    #expect(bench.texts().map(\.string).filter { $0.hasSuffix("×") } == (badge.map { [$0] } ?? []))
    #expect((bench.bench.place(of: ["badges", "rate"]) != nil) == (badge != nil))
  }

  @Test func `a badge tells the time while it stands still, unless the timeline does`() throws {
    let bench = try NoticeBench(Size(width: 1_280, height: 800), keys: ["2", " "])
    #expect(bench.bench.openPanels.contains(.timeline))
    #expect(bench.bench.place(of: ["badges", "paused"]) == nil)
    bench.handle(.key("y"))
    let time = fixed(bench.bench.live.time, 3) + " s"
    let text = try #require(bench.texts().first { $0.string == time }, "\(time)")
    let badge = try #require(bench.bench.place(of: ["badges", "paused"]))
    #expect(badge.intersection(text.box) == text.box)
  }
}
