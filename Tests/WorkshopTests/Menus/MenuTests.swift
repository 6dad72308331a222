import Drawing
import Input
import Overlays
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

/// The menus of the mouse's other button.
@Suite struct MenuTests {
  private func open(_ bench: TimeBench, at place: Point) {
    bench.handle(.move(place))
    _ = bench.list()
    bench.bench.openMenu(at: place, at: bench.now)
    _ = bench.list()
  }

  private func choose(_ title: String, _ bench: TimeBench) throws {
    let place = try #require(bench.bench.menuPlace(of: title), "\(title)").center
    bench.handle(.down(place))
    bench.handle(.up(place))
    _ = bench.list()
  }

  private func copied(_ bench: TimeBench) -> [String] {
    bench.bench.takeEffects().compactMap {
      if case .copy(let text, _) = $0 { text } else { nil }
    }
  }

  @Test func `on the stage it tells the view that is there, with the keys that do the same`() throws
  {
    let bench = try TimeBench()
    open(bench, at: bench.place(200, 700))
    let titles = bench.bench.menuTitles
    #expect(titles.first?.hasPrefix("Show layers of “") == true)
    #expect(titles.contains("Pause") && titles.contains("Replay the last transition"))
    let texts = bench.texts()
    #expect(titles.allSatisfy(texts.contains))
    #expect(["Space", "R", "L", "B", "I", "F12"].allSatisfy(texts.contains))
    try choose("Copy its frame as text", bench)
    #expect(!bench.bench.isMenuShown)
    let text = try #require(copied(bench).first)
    #expect(text.contains(": x ") && text.hasSuffix(" points") && text.contains(" × "))
  }

  @Test func `without a transition nothing offers to play one again`() throws {
    let bench = try TimeBench(plays: false)
    open(bench, at: bench.place(200, 700))
    #expect(!bench.bench.menuTitles.contains("Replay the last transition"))
  }

  @Test func `it shows a view in the hierarchy, and a row there has a menu of its own`() throws {
    let bench = try TimeBench(plays: false)
    open(bench, at: bench.place(200, 700))
    try choose(try #require(bench.bench.menuTitles.first), bench)
    _ = bench.list()
    let list = try #require(bench.bench.place(of: ["inspector", "layers"]))
    open(bench, at: Point(x: list.midX, y: list.minY + 30))
    #expect(bench.bench.menuTitles.count == 2)
    #expect(bench.bench.menuTitles.allSatisfy { !$0.contains("Pause") })
  }

  @Test func `a press beside it closes it, and the stage gets nothing of that`() throws {
    let bench = try TimeBench(plays: false)
    for isPainted in [true, false] {
      bench.bench.openMenu(at: bench.place(200, 300), at: bench.now)
      if isPainted { _ = bench.list() }
      let place = bench.place(60, 780)
      bench.handle(.down(place))
      bench.handle(.move(bench.place(200, 780)))
      bench.handle(.up(bench.place(200, 780)))
      _ = bench.list()
      #expect(!bench.bench.isMenuShown && bench.live.lived.isEmpty)
    }
    bench.handle(.down(bench.place(60, 780)))
    bench.handle(.up(bench.place(60, 780)))
    #expect(!bench.live.lived.isEmpty, "The next press is the stage's.")
  }

  @Test func `arrows choose, Return does it, Escape closes, and no key goes further`() throws {
    let bench = try TimeBench(plays: false)
    bench.bench.openMenu(at: Point(x: 3, y: 3), at: bench.now)
    _ = bench.list()
    #expect(bench.bench.menuTitles.first == "Pause", "\(bench.bench.menuTitles)")
    bench.key("2")
    bench.handle(.text("2"))
    bench.key("ArrowDown")
    bench.key("Enter")
    _ = bench.list()
    #expect(bench.live.isPaused && bench.live.lived.isEmpty)
    bench.key("Shift+F10")
    _ = bench.list()
    #expect(bench.bench.isMenuShown)
    bench.key("Escape")
    #expect(!bench.bench.isMenuShown)
    bench.key("ContextMenu")
    #expect(bench.bench.isMenuShown)
    bench.key("ContextMenu")
    #expect(!bench.bench.isMenuShown)
  }

  @Test(arguments: [
    Size(width: 480, height: 360), Size(width: 640, height: 480), Size(width: 1_120, height: 900),
  ])
  func `it lies inside the window wherever it is asked for`(window: Size) throws {
    let bench = try TimeBench(window: window)
    let whole = Rect(origin: .zero, size: window)
    for x in [0, 0.5, 1] {
      for y in [0, 0.5, 1] {
        let place = Point(x: x * (window.width - 1), y: y * (window.height - 1))
        bench.bench.openMenu(at: place, at: bench.now)
        _ = bench.list()
        let box = try #require(bench.bench.menuPlace(of: "box"))
        #expect(whole.intersection(box) == box && box.height > 100)
        for title in bench.bench.menuTitles {
          #expect(bench.bench.menuPlace(of: title) != nil, "\(title)")
        }
      }
    }
  }

  @Test func `a line of the log leads to its moment and can be copied, and so can all`() throws {
    let bench = try TimeBench(window: Size(width: 1_600, height: 1_000))
    bench.key("e")
    _ = bench.list()
    let rows = bench.bench.callRows
    let time = try #require(rows.times.last)
    let place = try #require(rows.place(of: time)).center
    open(bench, at: place)
    try choose("Copy line", bench)
    let line = try #require(copied(bench).first)
    open(bench, at: place)
    try choose(try #require(bench.bench.menuTitles.last), bench)
    let all = try #require(copied(bench).first).split(separator: "\n")
    #expect(all.count > 10 && all.contains { $0 == line })
    open(bench, at: place)
    try choose("Go to this moment", bench)
    #expect(bench.live.isPaused && abs(bench.live.time - time) < 1e-9)
  }

  @Test func `on the timeline it goes to the moment, loops the transition and copies the time`()
    throws
  {
    let bench = try TimeBench()
    bench.key("y")
    bench.present(for: 0.1)
    bench.bench.analysis.catchUp()
    let span = try #require(bench.bench.analysis.lanes.passages.last?.span)
    let middle = (span.start + span.end) / 2
    let place = try #require(bench.bench.timelinePlace(of: middle))
    open(bench, at: place)
    try choose("Copy time", bench)
    #expect(try #require(copied(bench).first).hasSuffix(" s"))
    open(bench, at: place)
    try choose("Loop this transition", bench)
    let loop = try #require(bench.live.loop)
    #expect(abs(loop.lowerBound - span.start) < 1e-9 && !bench.live.isPaused)
    open(bench, at: place)
    try choose(try #require(bench.bench.menuTitles.first), bench)
    #expect(bench.live.isPaused && abs(bench.live.time - middle) < 0.1)
  }

  @Test func `nothing opens over a sheet or under a finger`() throws {
    let bench = try TimeBench(plays: false)
    bench.handle(.down(bench.place(300, 400)))
    bench.bench.openMenu(at: bench.place(300, 400), at: bench.now)
    #expect(!bench.bench.isMenuShown)
    bench.handle(.up(bench.place(300, 400)))
    bench.key("k")
    _ = bench.list()
    bench.bench.openMenu(at: bench.place(300, 400), at: bench.now)
    #expect(!bench.bench.isMenuShown && bench.bench.isGalleryShown)
  }
}

/// The badges, which can be pressed.
@Suite struct BadgeTests {
  private func press(_ badge: String, _ bench: TimeBench) throws {
    _ = bench.list()
    let place = try #require(bench.bench.place(of: ["badges", badge])).center
    bench.handle(.down(place))
    bench.handle(.up(place))
    _ = bench.list()
  }

  @Test(arguments: [
    Size(width: 1_120, height: 900), Size(width: 430, height: 911), Size(width: 480, height: 360),
  ])
  func `the badge of slow motion goes back to full speed, that of a pause plays on`(window: Size)
    throws
  {
    let bench = try TimeBench(window: window, plays: false)
    bench.key("s")
    bench.key("s")
    try press("rate", bench)
    #expect(bench.live.rate == 1 && !bench.texts().contains("¼×"))
    bench.key("y")
    bench.key("y")
    bench.key(" ")
    if bench.bench.openPanels.contains(.timeline) { bench.key("y") }
    try press("paused", bench)
    #expect(!bench.live.isPaused)
    let presses = bench.live.lived.count {
      if case .stage(.down) = $0.kind { true } else { false }
    }
    #expect(presses == 0, "The stage gets none of it.")
  }

  @Test func `the badge of a recording stops it`() throws {
    let bench = try TimeBench(plays: false)
    bench.key("Ctrl+g")
    bench.present(for: 0.2)
    try press("recording", bench)
    #expect(bench.bench.takeEffects().contains { if case .record = $0 { true } else { false } })
  }

  @Test func `a badge under the pointer looks another way, held another, and says what it does`()
    throws
  {
    let bench = try TimeBench(plays: false)
    bench.key("s")
    _ = bench.list()
    let place = try #require(bench.bench.place(of: ["badges", "rate"]))
    func fills() -> [Color] {
      bench.list().commands.compactMap { command in
        guard case .fill(let shape, .color(let color)) = command,
          (shape.rect.center - place.center).length < 1
        else { return nil }
        return color
      }
    }
    let calm = fills()
    bench.handle(.move(place.center))
    _ = bench.list()
    let hovered = fills()
    bench.handle(.down(place.center))
    _ = bench.list()
    let held = fills()
    #expect(calm != hovered && hovered != held && calm != held)
    bench.handle(.up(place.center))
    _ = bench.list()
    bench.key("s")
    _ = bench.list()
    bench.handle(.move(Point(x: 2, y: 2)))
    _ = bench.list()
    bench.handle(.move(place.center))
    bench.present(for: 1.5)
    #expect(bench.texts().contains { $0.hasPrefix("Back to full speed") })
  }
}
