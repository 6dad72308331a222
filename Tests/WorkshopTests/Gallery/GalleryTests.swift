import Drawing
import Input
import Overlays
import Rasterizer
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

/// The gallery: cards whose small stages live.
@Suite struct GalleryTests {
  private func opened(
    _ window: Size = Size(width: 1_120, height: 900), at id: String? = nil
  ) throws -> TimeBench {
    let bench = try TimeBench(window: window, plays: false)
    if let id { bench.bench.open(.scene(try sceneOfGallery(id)), at: bench.now) }
    bench.key("k")
    bench.handle(.text("k"))
    _ = bench.list()
    _ = bench.list()
    return bench
  }

  /// Where the museum begins in the gallery's order.
  private static let museum = Gallery.ids.firstIndex { $0.hasPrefix("museum/") } ?? 0

  /// Where a scene's card lies, as far as it is in sight.
  private func card(_ id: String, _ bench: TimeBench) -> Rect? {
    bench.bench.place(of: ["finder", "cards", "scene " + id])
  }

  private var visible: (TimeBench) -> [String] {
    { bench in Gallery.ids.filter { self.card($0, bench) != nil } }
  }

  @Test func `it has a card for each scene with its number and its name in both languages`() throws
  {
    let bench = try opened(Size(width: 1_600, height: 3_200))
    let texts = bench.texts()
    for (index, id) in Gallery.ids.enumerated() {
      let scene = try sceneOfGallery(id)
      #expect(card(id, bench) != nil, "\(id)")
      #expect(texts.contains("\(index + 1)") && texts.contains(scene.chineseTitle), "\(id)")
      #expect(texts.joined(separator: " ").contains(scene.title), "\(id)")
    }
    #expect(texts.contains("Fault museum") && texts.contains("Your files"))
    let first = Gallery.ids[Self.museum]
    let last = Gallery.ids[Self.museum - 1]
    #expect(try #require(card(last, bench)).maxY < #require(card(first, bench)).minY)
    #expect(texts.count { $0 == "open" } == 1, "The present scene is marked.")
  }

  @Test func `still pictures are made for the cards in sight, a few a frame, and all let go`()
    throws
  {
    let bench = try opened(Size(width: 1_120, height: 900))
    var counts: [Int] = []
    for _ in 0..<40 {
      bench.present(for: 1.0 / 60)
      counts.append(bench.bench.thumbnailCount)
    }
    let steps = zip(counts.dropFirst(), counts).map { $0 - $1 }
    #expect(ThumbnailShelf.perFrame <= 4)
    #expect(
      steps.allSatisfy { (0...ThumbnailShelf.perFrame).contains($0) } && steps.contains { $0 > 0 })
    let seen = visible(bench).count
    #expect(counts.last == seen - 1, "All that are in sight but the one that plays.")
    #expect(seen < Gallery.ids.count)
    weak let player = bench.bench.demonstrationPlayer
    #expect(player != nil)
    bench.key("Escape")
    _ = bench.list()
    #expect(!bench.bench.isGalleryShown && bench.bench.thumbnailCount == 0 && player == nil)
  }

  @Test(arguments: ["card-flip", "cube"])
  func `what turns over shows a face on its card, and not its edge`(scene: String) throws {
    let bench = try opened(Size(width: 1_120, height: 900))
    bench.handle(.move(try #require(card("container-interactive", bench)).center))
    for _ in 0..<40 { bench.present(for: 1.0 / 60) }
    let place = try #require(card(scene, bench))
    let faces = bench.list().commands.compactMap { command -> Rect? in
      guard case .pushPlane(let map, let bounds) = command else { return nil }
      let seen = map.bounds(of: bounds)
      return place.contains(seen.center) ? seen : nil
    }
    let widest = try #require(faces.map(\.width).max())
    #expect(widest > place.width * 0.2, "\(widest) of \(place.width)")
  }

  @Test func `between frames only the card changes that plays`() throws {
    let bench = try opened()
    bench.present(for: 1)
    let place = try #require(card(Gallery.defaultID, bench))
    let composer = FrameComposer(fonts: WidgetDriver.fonts, threads: 1)
    var changes = 0
    for frame in 0..<90 {
      bench.present(for: 1.0 / 60)
      var list = bench.list()
      let damage = composer.advance(
        to: &list, scale: 1, background: .black, width: 1_120, height: 900)
      guard frame > 0 else { continue }
      changes += damage.isEmpty ? 0 : 1
      for area in damage.areas {
        #expect(
          Double(area.left) >= place.minX - 1 && Double(area.right) <= place.maxX + 1
            && Double(area.top) >= place.minY - 1 && Double(area.bottom) <= place.maxY + 1)
      }
    }
    #expect(changes > 20, "It plays.")
  }

  @Test func `the pointer chooses what plays, and so do the arrows`() throws {
    let bench = try opened()
    #expect(bench.bench.demonstrationPlayer?.id == Gallery.ids[0])
    bench.handle(.move(try #require(card("drawer", bench)).center))
    _ = bench.list()
    _ = bench.list()
    #expect(bench.bench.demonstrationPlayer?.id == "drawer")
    bench.key("ArrowRight")
    _ = bench.list()
    #expect(bench.bench.demonstrationPlayer?.id == Gallery.ids[5])
    bench.key("ArrowDown")
    _ = bench.list()
    let below = try #require(bench.bench.demonstrationPlayer?.id)
    _ = bench.list()
    let (from, to) = (try #require(card(Gallery.ids[5], bench)), try #require(card(below, bench)))
    #expect(to.minY > from.maxY)
    bench.key("Home")
    _ = bench.list()
    #expect(bench.bench.demonstrationPlayer?.id == Gallery.ids[0])
  }

  @Test func `a demonstration begins anew when it is over`() throws {
    let bench = try opened(at: "drawer")
    let session = try #require(try Demonstration.session(of: "drawer"))
    let length = max(session.duration ?? 0, try #require(session.events.last).time + 1.6)
    func maps() -> [AffineTransform] {
      bench.list().commands.compactMap { if case .transform(let map) = $0 { map } else { nil } }
    }
    bench.present(for: 1)
    let first = try #require(session.events.first).time + 0.25
    bench.present(until: 0)
    bench.present(for: max(first - 1, 0))
    let before = maps()
    bench.present(for: length / 2)
    #expect(maps() != before)
    bench.present(for: length / 2)
    let again = maps()
    #expect(again.count == before.count)
    let difference = zip(before, again).map { abs($0.tx - $1.tx) + abs($0.ty - $1.ty) }.max()
    #expect(try #require(difference) < 8, "The same moment, to a frame.")
  }

  @Test(arguments: [
    ("drawer", "drawer"), ("抽屉", "drawer"), ("5", "drawer"),
    ("30", "museum/scroll-inside"),
    ("gro ph", "photo-zoom"),
  ])
  func `it is searched in either language and by number, and Return opens the first`(
    typed: String, id: String
  ) throws {
    let bench = try opened()
    bench.type(typed)
    bench.key("Enter")
    _ = bench.list()
    _ = bench.list()
    #expect(bench.live.simulation.scene.id == id && !bench.bench.isGalleryShown)
    #expect(bench.live.lived.isEmpty, "The stage gets none of it.")
  }

  @Test func `a click opens a scene, and the window says its number and its names`() throws {
    let bench = try opened()
    let place = try #require(card("swipe-back", bench)).center
    bench.handle(.down(place))
    bench.handle(.up(place))
    _ = bench.list()
    #expect(bench.live.simulation.scene.id == "swipe-back")
    #expect(bench.says("4 · Swiping back · 侧滑返回"))
    bench.key("]")
    #expect(bench.says("5 · Drawer · 抽屉"))
  }

  @Test func `in the smallest window two cards are whole, and the rest is scrolled to`() throws {
    let window = Rect(x: 0, y: 0, width: 480, height: 360)
    let bench = try opened(window.size)
    let whole = Gallery.ids.filter { id in
      card(id, bench).map { $0.maxY <= window.maxY - 4 && $0.height > 120 } ?? false
    }
    #expect(whole.count >= 2)
    #expect(card("museum/scroll-inside", bench) == nil)
    for _ in 0..<60 { bench.handle(.scroll(Vector(dx: 0, dy: -200), at: Point(x: 200, y: 250))) }
    _ = bench.list()
    _ = bench.list()
    #expect(bench.bench.place(of: ["finder", "cards", "openFile"]) != nil)
    bench.key("ArrowUp")
    _ = bench.list()
    _ = bench.list()
    #expect(card(try #require(bench.bench.demonstrationPlayer?.id), bench) != nil)
  }

  @Test func `the parts have tabs, and files can be opened where none are known`() throws {
    let bench = try opened()
    bench.key("Tab")
    bench.key("Tab")
    _ = bench.list()
    _ = bench.list()
    #expect(card("drawer", bench) == nil && card(Gallery.ids[Self.museum], bench) != nil)
    bench.key("Tab")
    _ = bench.list()
    _ = bench.list()
    #expect(card("eras/two-back-taps", bench) != nil)
    bench.key("Tab")
    _ = bench.list()
    _ = bench.list()
    let place = try #require(bench.bench.place(of: ["finder", "cards", "openFile"])).center
    bench.handle(.down(place))
    bench.handle(.up(place))
    _ = bench.list()
    #expect(bench.bench.takeEffects().map { "\($0)" }.contains { $0.contains("askForFile") })
  }

  @Test func `what the program itself keeps is among your files and in the palette`() throws {
    for (session, effect) in [(KeptSession.last, "openLast"), (.interrupted, "recover")] {
      let title = session == .last ? "Open the last session" : "Recover what ended abruptly"
      for isPalette in [false, true] {
        let bench = try TimeBench(plays: false)
        bench.bench.keptSessions = [session]
        bench.key(isPalette ? "Ctrl+k" : "k")
        _ = bench.list()
        bench.type(session == .last ? "last session" : "recover")
        _ = bench.list()
        #expect(bench.texts().contains { $0.hasPrefix(title) }, "\(isPalette) \(bench.texts())")
        bench.key("Enter")
        _ = bench.list()
        #expect(bench.bench.takeEffects().map { "\($0)" } == [effect])
      }
    }
    let bare = try TimeBench(plays: false)
    for key in ["Ctrl+Shift+o", "Ctrl+Shift+r"] { bare.key(key) }
    #expect(bare.bench.takeEffects().isEmpty && bare.says("Nothing ended abruptly"))
  }

  @Test func `where it opens by itself it says why`() throws {
    let bench = try TimeBench(window: Size(width: 480, height: 360), plays: false)
    bench.bench.showGallery(noting: "\("/home/ada/own.json5") is not there any more")
    #expect(bench.texts().joined().contains("/home/ada/own.json5 is not there any more"))
    bench.key("Escape")
    bench.key("k")
    #expect(!bench.texts().joined().contains("own.json5"))
  }

  @Test func `small stages have the status bar of a phone`() throws {
    let bench = try opened()
    for _ in 0..<8 { _ = bench.list() }
    let clocks = bench.list().commands.count { command in
      if case .text(let text) = command { text.string == "9:41" } else { false }
    }
    // A screen of 320 × 568 points has none.
    let phones = visible(bench).filter { $0 != "tab-slide" }
    #expect(clocks >= 3 && clocks == phones.count, "\(clocks), \(phones)")
  }

  @Test func `a file has a card: with a stage once its code was shown, else with a sign`() throws {
    let bench = try TimeBench(plays: false)
    var scene = Scene(
      "mine",
      makeRoot: { _ in
        let page = ViewController(id: "page")
        page.view.backgroundColor = Color(hex: 0x123456)
        return page
      })
    scene.reference = "/home/ada/mine.swift"
    bench.bench.open(.scene(scene), path: scene.reference, at: bench.now)
    bench.bench.recentFiles.note("/home/ada/other.swift")
    bench.bench.recentFiles.note(scene.reference)
    // Something else is shown now.
    bench.bench.open(.scene(try sceneOfGallery("drawer")), at: bench.now)
    bench.key("k")
    for _ in 0..<4 { bench.key("Tab") }
    for _ in 0..<4 { _ = bench.list() }
    func place(_ name: String) throws -> Rect {
      try #require(bench.bench.place(of: ["finder", "cards", "file /home/ada/\(name).swift"]))
    }
    let (own, other) = (try place("mine"), try place("other"))
    #expect(own.minY == other.minY && own.height == other.height && own.height > own.width)
    func stages(in place: Rect) -> Int {
      var map = AffineTransform.identity
      return bench.list().commands.count { command in
        if case .transform(let next) = command { map = next }
        guard case .fill(let shape, .color(Color(hex: 0x123456))) = command else { return false }
        return place.contains(map.bounds(of: shape.rect).center)
      }
    }
    #expect(try stages(in: place("mine")) == 1 && stages(in: place("other")) == 0)
    #expect(bench.texts().contains("mine.swift") && bench.texts().contains("/home/ada"))
  }

  @Test func `the stage below is not painted, and comes back`() throws {
    let bench = try opened()
    #expect(!bench.texts().contains(bench.live.simulation.scene.caption))
    bench.key("Escape")
    _ = bench.list()
    #expect(bench.texts().contains(bench.live.simulation.scene.caption))
  }
}
