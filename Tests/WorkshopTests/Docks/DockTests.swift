import Drawing
import Input
import Overlays
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Workshop

/// Docks under the pointer and the keys.
@Suite struct DockTests {
  private func opened(
    _ window: Size = Size(width: 1_120, height: 900), _ keys: String...
  ) throws -> TimeBench {
    let bench = try TimeBench(window: window, plays: false)
    for key in keys { bench.key(key) }
    _ = bench.list()
    return bench
  }

  private func drag(_ bench: TimeBench, _ dock: String, by way: Vector) throws {
    let edge = try #require(bench.bench.place(of: ["docks", dock])).center
    bench.handle(.move(edge))
    _ = bench.list()
    bench.handle(.down(edge))
    for step in 1...4 {
      bench.handle(
        .move(Point(x: edge.x + way.dx * Double(step) / 4, y: edge.y + way.dy * Double(step) / 4)))
      _ = bench.list()
    }
    bench.handle(.up(Point(x: edge.x + way.dx, y: edge.y + way.dy)))
    _ = bench.list()
  }

  @Test func `while a finger is on the stage a panel moves nothing, and after it the stage does`()
    throws
  {
    let bench = try opened()
    let before = bench.bench.layout
    bench.handle(.down(bench.place(300, 400)))
    bench.handle(.move(bench.place(250, 400)))
    for key in ["e", "i", "y", "F3", "Ctrl++"] {
      bench.key(key)
      _ = bench.list()
      #expect(bench.bench.layout == before, "\(key)")
    }
    let offset = bench.live.lived.last
    bench.handle(.move(bench.place(200, 400)))
    #expect(bench.bench.layout == before && bench.live.lived.last != offset)
    bench.handle(.up(bench.place(200, 400)))
    _ = bench.list()
    let after = bench.bench.layout
    #expect(after.shown == [.log, .inspector, .timeline, .context] && after.stage != before.stage)
  }

  @Test func `what marks the stage ends where the docks begin`() throws {
    let bench = try opened(Size(width: 1_120, height: 900), "F3", "e", "i")
    bench.handle(.down(bench.place(300, 400)))
    for x in stride(from: 290.0, to: 150, by: -10) {
      bench.handle(.move(bench.place(x, 400)))
      _ = bench.list()
    }
    let area = bench.bench.layout.area
    var (clips, outside): ([Rect], Int) = ([], 0)
    for command in bench.list().commands {
      switch command {
      case .pushClip(let shape): clips.append(shape.rect)
      case .popClip: clips.removeLast()
      case .stroke(let shape, let stroke) where stroke.dash != nil || shape.rect.height > 500:
        // The frames of both panes reach far beyond the phone.
        guard shape.rect.minX < area.minX || shape.rect.maxX > area.maxX else { continue }
        if shape.rect.intersects(bench.bench.layout.stage) {
          outside += 1
          #expect(clips.contains { area.intersection($0) == $0 }, "\(shape.rect)")
        }
      default: break
      }
    }
    #expect(outside >= 2)
  }

  @Test(arguments: [true, false])
  func `a zoom is kept with the preferences, and stays when another one changes`(
    remembersByItself: Bool
  ) throws {
    let bench = try opened()
    bench.bench.adopt(Preferences(), remembersByItself: remembersByItself)
    bench.key("Ctrl++")
    #expect(bench.bench.preferences.textSize == 1.1 && bench.bench.layout.unit == 1.1)
    let isStored = bench.bench.takeEffects().contains {
      if case .storePreferences(isByUser: true) = $0 { true } else { false }
    }
    #expect(isStored)
    bench.key("F3")
    _ = bench.list()
    #expect(bench.bench.layout.unit == 1.1)
  }

  @Test(arguments: [9.5, 124.0])
  func `the time of a call stands clear of whose call it is`(time: Double) throws {
    let bench = try opened(Size(width: 1_120, height: 900), "F3")
    bench.present(until: time)
    bench.key("3")
    bench.present(for: 0.3)
    let texts = windowTexts(bench.list())
    let times = texts.filter { $0.string.count >= 5 && Double($0.string) ?? 0 >= time }
    var count = 0
    for text in times {
      let row = texts.filter { $0.box.minY == text.box.minY && $0.box.minX > text.box.minX }
      guard let next = row.map(\.box.minX).min(), text.horizontal == .leading else { continue }
      count += 1
      // A gap that is seen.
      let end = text.box.minX + FixedMeasurer().width(of: text.string, font: text.font)
      #expect(next >= end + 0.3 * text.font.size)
    }
    #expect(count > 3)
  }

  @Test func `an edge is dragged, keeps to its bounds, and a double click takes that back`() throws
  {
    let bench = try opened(Size(width: 1_400, height: 900), "e", "i", "y")
    func widths() -> [Double] {
      let layout = bench.bench.layout
      return [layout.left?.width ?? 0, layout.right?.width ?? 0, layout.foot?.height ?? 0]
    }
    let usual = widths()
    try drag(bench, "left", by: Vector(dx: 40, dy: 0))
    try drag(bench, "right", by: Vector(dx: 30, dy: 0))
    try drag(bench, "foot", by: Vector(dx: 0, dy: 50))
    let dragged = widths()
    #expect(dragged == [usual[0] + 40, usual[1] - 30, usual[2] - 50])
    try drag(bench, "left", by: Vector(dx: -900, dy: 0))
    #expect(widths()[0] == 240)
    try drag(bench, "left", by: Vector(dx: 2_000, dy: 0))
    #expect(bench.bench.layout.area.width >= StageLayout.leastStage.width - 1)
    for dock in ["left", "right", "foot"] {
      let edge = try #require(bench.bench.place(of: ["docks", dock])).center
      for _ in 0..<2 {
        bench.handle(.down(edge))
        bench.handle(.up(edge))
      }
      _ = bench.list()
      bench.now += 2
    }
    #expect(widths() == usual)
  }

  @Test func `the pointer over an edge has the shape of a drag that way`() throws {
    let bench = try opened(Size(width: 1_400, height: 900), "e", "i", "y")
    for (dock, shape) in [
      ("left", PointerShape.horizontalResize), ("right", .horizontalResize),
      ("foot", .verticalResize),
    ] {
      bench.handle(.move(try #require(bench.bench.place(of: ["docks", dock])).center))
      #expect(bench.bench.pointerShape == shape)
    }
  }

  @Test func `one key closes all panels, and brings the same ones back`() throws {
    let bench = try opened(Size(width: 1_400, height: 900), "e", "i", "y")
    let layout = bench.bench.layout
    bench.key("`")
    _ = bench.list()
    #expect(bench.bench.openPanels.isEmpty && bench.bench.layout.shown.isEmpty)
    let stage = bench.bench.layout.phone
    #expect(abs(stage.midX - 700) <= 0.5)
    bench.key("`")
    _ = bench.list()
    #expect(bench.bench.layout == layout)
  }

  @Test func `each panel has a button that closes it and says the key`() throws {
    let bench = try opened(Size(width: 1_400, height: 900))
    let panels: [(DockPanel, String, String)] = [
      (.log, "e", "Close the call log  E"), (.context, "F3", "Close the numbers  F3"),
      (.graph, "m", "Close the frame times  M"), (.inspector, "i", "Close the inspector  I"),
    ]
    for (panel, key, help) in panels {
      bench.key(key)
      _ = bench.list()
      let place = try #require(bench.bench.place(of: ["docks", panel.rawValue]))
      let whole = try #require(bench.bench.panelPlaces[panel])
      #expect(whole.union(place) == whole && place.maxX > whole.maxX - 40)
      bench.handle(.move(place.center))
      bench.present(for: 1)
      #expect(bench.texts().contains(help))
      bench.handle(.down(place.center))
      bench.handle(.up(place.center))
      _ = bench.list()
      #expect(bench.bench.openPanels.isEmpty, "\(panel)")
    }
  }

  @Test func `where two docks have no room, the panel that was opened last is there`() throws {
    let bench = try opened(Size(width: 640, height: 480), "e", "i")
    #expect(bench.bench.layout.shown == .inspector)
    bench.key("e")
    #expect(bench.bench.layout.shown == .log, "What is folded comes back.")
    bench.key("e")
    #expect(bench.bench.layout.shown == .inspector && bench.bench.openPanels == .inspector)
  }

  @Test func `keys make the text larger and smaller within bounds, and say how large it is`() throws
  {
    let bench = try opened(Size(width: 1_400, height: 1_000))
    for (key, percent) in [("Ctrl++", 110), ("Ctrl+=", 125), ("Ctrl+-", 110), ("Ctrl+0", 100)] {
      bench.key(key)
      #expect(bench.texts().contains("Text size \(percent) %"))
      #expect(bench.bench.layout.unit == Double(percent) / 100)
    }
    for _ in 0..<20 { bench.key("Ctrl++") }
    #expect(bench.bench.layout.unit == 2.5)
    for _ in 0..<20 { bench.key("Ctrl+-") }
    #expect(bench.bench.layout.unit == 0.75)
  }

  @Test(
    arguments: [
      Size(width: 480, height: 360), Size(width: 640, height: 480), Size(width: 1_120, height: 900),
    ])
  func `no text of the tool is smaller than eleven points`(window: Size) throws {
    for keys in [
      ["e", "m"], ["i", "F3"], ["y", "F3"], ["i", "b"], ["?"], ["Ctrl+k"], ["Ctrl+-"],
    ] {
      let bench = try TimeBench(window: window)
      for key in keys { bench.key(key) }
      _ = bench.list()
      let stage = bench.bench.layout.stage
      for text in windowTexts(bench.list()) where !stage.contains(text.box.center) {
        #expect(text.font.size >= 11, "\(text.string) in \(keys)")
      }
    }
  }
}
