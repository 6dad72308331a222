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

@Suite struct ToolbarTests {
  private func opened(
    _ window: Size = Size(width: 1_120, height: 900), _ keys: String...
  ) throws -> TimeBench {
    let bench = try TimeBench(window: window, plays: false)
    for key in keys { bench.key(key) }
    _ = bench.list()
    return bench
  }

  private func press(_ name: String, _ bench: TimeBench) throws {
    bench.press(try #require(bench.bench.place(of: ["toolbar", name])).center)
  }

  @Test func `each button does what its key does, and shows that it is on`() throws {
    let bench = try opened()
    func isLit(_ name: String) throws -> Bool {
      let place = try #require(bench.bench.place(of: ["toolbar", name]))
      return bench.list().commands.contains {
        if case .fill(let shape, .color(bench.bench.theme.widgets.accentSoft)) = $0 {
          shape.rect == place
        } else {
          false
        }
      }
    }
    func check(_ name: String, _ isOn: () -> Bool) throws {
      #expect(try !isOn() && !isLit(name))
      try press(name, bench)
      bench.handle(.move(Point(x: 1_000, y: 5)))
      #expect(try isOn() && isLit(name), "\(name)")
    }
    try check("Slow motion") { bench.live.rate == 0.5 }
    try check("Overlay") { bench.bench.options[.context] }
    try check("Inspector") { bench.bench.openPanels.contains(.inspector) }
    try check("Record") { if case .off = bench.bench.recording { false } else { true } }
    let time = bench.live.time
    bench.present(for: 0.2)
    try press("Step", bench)
    #expect(bench.live.isPaused && bench.live.time > time)
    #expect(bench.bench.openPanels.contains(.timeline))
    try press("Timeline", bench)
    #expect(!bench.bench.openPanels.contains(.timeline))
    try press("Pause", bench)
    #expect(!bench.live.isPaused)
    try press("Help", bench)
    #expect(bench.bench.isKeySheetShown)
    bench.key("Escape")
    try press("Gallery", bench)
    #expect(bench.bench.isGalleryShown && bench.texts().contains("Scenes"))
    bench.key("Escape")
    try press("Find anything", bench)
    #expect(bench.bench.isPaletteShown && bench.live.lived.count == 1, "Only the rate is recorded.")
  }

  @Test func `it stays where it is when the timeline opens below`() throws {
    let bench = try opened()
    let place = try #require(bench.bench.place(of: ["toolbar", "Timeline"]))
    bench.press(place.center)
    _ = bench.list()
    #expect(bench.bench.layout.timeline != nil)
    let after = try #require(bench.bench.place(of: ["toolbar", "Timeline"]))
    #expect(after.contains(place.center), "A second press closes it.")
  }

  @Test func `the tooltip has the name and the key`() throws {
    let bench = try opened()
    for (name, key) in [("Timeline", "Y"), ("Find anything", "Ctrl+K"), ("Overlay", "F3")] {
      bench.handle(.move(try #require(bench.bench.place(of: ["toolbar", name])).center))
      bench.present(for: 1)
      #expect(bench.texts().contains("\(name)  \(key)"))
    }
  }

  /// What can be shown beside the phone.
  nonisolated private static let keys = [
    [], ["y"], ["e"], ["F3"], ["i"], ["i", "F3", "e", "m"], ["i", "b", "y"], [" ", "e"],
  ]

  @Test(
    arguments: windows + [Size(width: 480, height: 360), Size(width: 1_120, height: 900)], keys)
  func `no button lies over the phone, a panel or the line below`(window: Size, keys: [String])
    throws
  {
    let bench = try opened(window)
    for key in keys { bench.key(key) }
    let list = bench.list()
    let layout = bench.bench.layout
    let handle = bench.bench.place(of: ["toolbar", "handle"])
    let ground = bench.bench.place(of: ["toolbar", "ground"])
    #expect(handle == nil || ground == nil)
    if window.width >= 1.2 * window.height {
      #expect(handle != nil || ground != nil, "There is room.")
    }
    guard let ground else { return }
    #expect(ground.minX >= 0 && ground.minY >= 0 && !ground.intersects(layout.captionLine))
    #expect(!ground.intersects(layout.phone))
    let covered = windowTexts(list).first { $0.box.width < 300 && $0.box.intersects(ground) }
    #expect(covered == nil)
    if let timeline = layout.timeline { #expect(!ground.intersects(timeline)) }
  }

  @Test
  func `where a panel has its place, a handle unfolds it for as long as the pointer is there`()
    throws
  {
    let bench = try opened(Size(width: 700, height: 360), "e")
    #expect(bench.bench.place(of: ["toolbar", "Log"]) == nil)
    let handle = try #require(bench.bench.place(of: ["toolbar", "handle"]))
    bench.handle(.move(handle.center))
    _ = bench.list()
    let log = try #require(bench.bench.place(of: ["toolbar", "Log"]))
    bench.handle(.move(log.center))
    _ = bench.list()
    #expect(bench.bench.place(of: ["toolbar", "Log"]) == log)
    bench.handle(.move(Point(x: 320, y: 240)))
    _ = bench.list()
    #expect(bench.bench.place(of: ["toolbar", "Log"]) == nil)
  }

  @Test(arguments: [Theme.dark, .light])
  func `what stands back can still be told apart, by 3 : 1`(theme: Theme) {
    func faint(_ color: Color) -> Color { composed(color.opacity(0.7), over: theme.backdrop) }
    #expect(contrast(faint(theme.widgets.label), faint(theme.widgets.well)) >= 3)
  }

  @Test func `it does not stand back under the keyboard, nor in high contrast`() throws {
    for theme in [Theme.dark, .highContrast] {
      let bench = try opened()
      bench.bench.theme = theme
      bench.handle(.down(bench.place(320, 400)))
      bench.handle(.move(bench.place(250, 400)))
      func standsBack() -> Bool { bench.list().commands.contains(.opacity(0.7)) }
      #expect(standsBack() == (theme != .highContrast))
      bench.handle(.up(bench.place(250, 400)))
      for _ in 0..<60 where !bench.bench.hasFocus(["toolbar", "Log"]) {
        bench.key("Tab")
        _ = bench.list()
      }
      #expect(bench.bench.hasFocus(["toolbar", "Log"]) && !standsBack())
    }
  }

  @Test func `a drag sends it back, in the same commands each frame, until the pointer is free`()
    throws
  {
    let bench = try opened()
    /// What is painted where the toolbar is, and how strongly.
    func commands() throws -> [DisplayList.Command] {
      let place = try #require(bench.bench.place(of: ["toolbar", "ground"]))
      let commands = bench.list().commands
      let index = try #require(
        commands.firstIndex {
          if case .fill(let shape, _) = $0 { shape.rect == place } else { false }
        })
      return Array(commands[(bench.bench.isToolbarFaint ? index - 1 : index)...].prefix(20))
    }
    let former = try commands()
    bench.handle(.down(bench.place(320, 400)))
    #expect(bench.bench.isToolbarFaint)
    let faint = try commands()
    #expect(faint != former && faint.first == .opacity(0.7))
    for move in 1...10 {
      bench.present(for: 1.0 / 60)
      bench.handle(.move(bench.place(320 - 10 * Double(move), 400)))
      #expect(try commands() == faint)
    }
    bench.handle(.up(bench.place(220, 400)))
    bench.handle(.move(bench.place(221, 400)))
    #expect(bench.bench.isToolbarFaint, "The transition runs.")
    bench.present(for: 3)
    #expect(bench.bench.isToolbarFaint)
    bench.handle(.move(bench.place(230, 410)))
    #expect(!bench.bench.isToolbarFaint)
    #expect(try commands() == former)
    bench.key("3")
    #expect(bench.bench.isToolbarFaint)
    bench.key(" ")
    #expect(!bench.bench.isToolbarFaint, "Nothing plays.")
    bench.key(" ")
    bench.key("4")
    bench.key("]")
    #expect(!bench.bench.isToolbarFaint, "Another scene begins.")
  }

  @Test func `a button leads back to the scene before, where there is one`() throws {
    let bench = try opened()
    let first = bench.live.simulation.scene.id
    try press("Back to the scene before", bench)
    #expect(bench.live.simulation.scene.id == first, "There is none yet.")
    bench.key("]")
    _ = bench.list()
    #expect(bench.live.simulation.scene.id != first)
    try press("Back to the scene before", bench)
    #expect(bench.live.simulation.scene.id == first)
  }

  @Test(arguments: [Size(width: 640, height: 480), Size(width: 1_366, height: 768)])
  func `the buttons stand in one column where they have 24 points each`(window: Size) throws {
    let bench = try opened(window)
    let names = ["Pause", "Turn the phone", "Gallery", "Back to the scene before", "Help"]
    let places = try names.map { try #require(bench.bench.place(of: ["toolbar", $0])) }
    #expect(Set(places.map(\.minX)).count == 1 && places.allSatisfy { $0.height >= 24 })
    #expect((places.last?.maxY ?? 0) <= window.height)
  }
}
