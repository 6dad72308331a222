import Documents
import Drawing
import Overlays
import Rasterizer
import Scenes
import SessionSupport
import Sessions
import Toolkit
import ToolkitSupport
import Transitions
import Translation
import Workshop

/// A view of the window that somebody can come to: which panels, sheets and words are there.
enum WindowView: String, CaseIterable, Sendable {
  case rest, marks, released, allPanels, paused, looping, log, finding, frameTimes, numbers
  case spring, springSections, dialects, dialectCourse, dialectMenu, displays, layers, code, pinned,
    split
  case find, findRunning, findNothing, findings, findFailed, sweep, sweepTable
  case keySheet, keySearch, palette, paletteSearch, gallery, gallerySearch, museum
  case preferences, preferenceKeys, dialog, stageMenu, windowMenu, timelineMenu
  case toast, fileToast, history, error, badges, recording, tourOffer, tourCard, tourAway, tooltip

  /// The window in this view.
  func bench(
    _ window: Size, _ language: Language, zoom: Double, theme: Theme = .dark
  ) throws -> OpenedBench {
    let opens = [.tourOffer, .tourCard, .tourAway].contains(self)
    let bench = try OpenedBench(
      window: window, Opening(offersTour: opens), demonstrates: self == .tourOffer)
    bench.bench.theme = theme
    bench.bench.commandedLanguage = language
    var preferences = Preferences()
    preferences.textSize = zoom
    bench.bench.adopt(preferences, remembersByItself: false)
    bench.present(for: 0.05)
    try arrange(bench)
    bench.frame()
    bench.frame()
    return bench
  }

  private func arrange(_ bench: OpenedBench) throws {
    func keys(_ names: String...) { for name in names { bench.tap(name) } }
    switch self {
    case .rest, .tourOffer: break
    case .marks:
      keys("F3", "v", "t", "f")
      bench.hold()
    case .released:
      bench.hold()
      bench.handle(.up(bench.place(150)))
      bench.frame()
    case .allPanels: keys("e", "F3", "m", "i", "y", "2")
    case .paused: keys("2", " ", ",")
    case .looping:
      keys("2")
      bench.present(for: 1)
      keys("y", "l", "s")
    case .log:
      keys("e", "2")
      bench.present(for: 0.5)
    case .finding:
      try bench.openScene("museum/never-completed")
      keys("2", "Enter")
      bench.present(for: 4)
    case .frameTimes: keys("m")
    case .numbers: keys("F3")
    case .spring: keys("i")
    case .springSections:
      keys("i")
      for section in ["Other values", "For other platforms"] { bench.open(section) }
    case .dialects, .dialectCourse:
      var memory = WindowMemory()
      memory.dialect = .cssCubicBezier
      bench.bench.recall(memory, opensPanels: true)
      keys("i")
      bench.open("Translate")
      if self == .dialectCourse { bench.scrollInspector(by: 8_000) }
    case .dialectMenu:
      keys("i")
      guard let place = bench.bench.place(of: ["inspector", "values"]) else { return }
      bench.bench.openMenu(at: place.center, at: bench.now)
      bench.frame()
      keys("ArrowDown", "ArrowDown", "Enter")
    case .displays, .layers, .code:
      keys("i")
      bench.page(self == .displays ? 1 : self == .layers ? 2 : 3)
    case .find, .findRunning, .findNothing, .findings, .findFailed: try arrangeSearch(bench)
    case .sweep, .sweepTable: arrangeSweep(bench)
    case .pinned: keys("2", "i", "b")
    case .split:
      keys("i", "b", "F3")
      bench.hold()
    case .keySheet: keys("?")
    case .keySearch:
      keys("?")
      bench.write("zz")
    case .palette: keys("Ctrl+k")
    case .paletteSearch:
      keys("Ctrl+k")
      bench.write("in")
    case .gallery: keys("k")
    case .gallerySearch:
      keys("k")
      bench.write("zz")
    case .museum: try bench.openScene("museum/resize-half-way")
    case .preferences: keys("Ctrl+,")
    case .preferenceKeys:
      keys("Ctrl+,")
      guard let pages = bench.bench.place(of: ["preferences", "pages"]) else { return }
      bench.click(Point(x: pages.maxX - 20, y: pages.midY))
    case .dialog: bench.bench.showFileDialog(.open, at: "/usr/")
    case .stageMenu: bench.bench.openMenu(at: bench.place(200), at: bench.now)
    case .windowMenu:
      bench.bench.openMenu(at: Point(x: bench.window.width - 2, y: 2), at: bench.now)
    case .timelineMenu:
      keys("y", "2")
      bench.present(for: 0.5)
      if let place = bench.bench.timelinePlace(of: 0.1) {
        bench.bench.openMenu(at: place, at: bench.now)
      }
    case .toast:
      let undo = Phrase.keys(of: "undo", standard: "Ctrl+Z")
      bench.bench.noteSaved("Branched: \(undo) restores the old future", at: bench.now)
    case .fileToast:
      bench.bench.noteSaved(
        "Saved to \("/home/ada/.local/share/segue/sessions/drop-1.json")", in: "/home/ada/x",
        at: bench.now)
    case .history: keys("]")
    case .error:
      let wanted: Phrase = "',' or '\("}")'"
      bench.bench.show(
        error: .verbatim("my-scene.json5:12:7: ") + "expected \(wanted), but found \("'x'")")
    case .badges: keys("s", "x", "h", "2", " ")
    case .recording: keys("Ctrl+g")
    case .tourCard, .tourAway:
      if bench.bench.tourPhase == .invitation { try bench.press("next") }
      bench.present(for: 3)
      if self == .tourAway { keys("]") }
    case .tooltip:
      keys("i")
      guard let place = bench.bench.place(of: ["inspector", "values", "copy"]) else { return }
      bench.handle(.move(place.center))
      bench.now += 1
    }
  }
}

extension WindowView {
  /// The page that looks for what breaks the scene, in each of its states.
  private func arrangeSearch(_ bench: OpenedBench) throws {
    guard self != .find else {
      bench.tap("i")
      return bench.page(4)
    }
    bench.tap("Ctrl+f")
    func tell(_ lines: String...) throws {
      for line in lines { bench.bench.noteSearch(try SearchSamples.news(line)) }
      bench.frame()
    }
    switch self {
    case .findRunning: try tell(SearchSamples.progress)
    case .findNothing: try tell(SearchSamples.exhaustive)
    case .findings:
      try tell(
        SearchSamples.progress, SearchSamples.contract, SearchSamples.jump, SearchSamples.partial)
      if let row = bench.bench.place(of: ["inspector", "search", "finding 0"]) {
        bench.click(row.center)
      }
    default: bench.bench.noteSearchFailed("the search was ended by the signal 9")
    }
  }
}

extension WindowView {
  /// The page that shows one drag under several values of one tunable, or of two.
  private func arrangeSweep(_ bench: OpenedBench) {
    bench.tap("2")
    bench.present(for: 1)
    bench.tap("n")
    if self == .sweepTable, let menu = bench.bench.place(of: ["sweep", "sweep", "other"]) {
      bench.click(menu.center)
      bench.tap("ArrowDown")
      bench.tap("Enter")
    }
    for _ in 0..<8 { bench.frame() }
  }
}

extension OpenedBench {
  var window: Size { bench.layout.window }

  fileprivate func frame() {
    now += 1.0 / 60
    bench.sample(at: now)
    _ = list()
  }

  fileprivate func tap(_ key: String) {
    handle(.key(key))
    frame()
  }

  fileprivate func write(_ text: String) {
    handle(.text(text))
    frame()
  }

  fileprivate func hold() {
    handle(.down(place(320)))
    for step in 1...10 {
      handle(.move(place(320 - 17 * Double(step))))
      frame()
    }
  }

  fileprivate func openScene(_ id: String) throws {
    var warnings: [DocumentWarning] = []
    bench.open(
      try SceneLibrary(userDirectory: nil).load(id, warnings: &warnings), isFile: false, at: now)
    frame()
  }

  fileprivate func click(_ place: Point) {
    handle(.move(place))
    handle(.down(place))
    handle(.up(place))
    frame()
  }

  fileprivate func page(_ index: Int) {
    if let tab = bench.tabPlace(of: index, on: list()) { click(tab) }
  }

  fileprivate func scrollInspector(by way: Double) {
    guard let panel = bench.panelPlaces.inspector else { return }
    handle(.scroll(Vector(dx: 0, dy: way), at: Point(x: panel.midX, y: panel.midY)))
    frame()
  }

  fileprivate func open(_ section: String) {
    guard let panel = bench.panelPlaces.inspector else { return }
    let foot = Point(x: panel.midX, y: panel.midY)
    handle(.scroll(Vector(dx: 0, dy: -4_000), at: foot))
    frame()
    if let head = bench.place(of: ["inspector", "values", section]) { click(head.center) }
    handle(.scroll(Vector(dx: 0, dy: -4_000), at: foot))
    frame()
  }
}

/// What is wrong with the texts of a painted window.
struct SightBreaches {
  /// One text as it is seen.
  private struct Seen {
    let text: Text
    /// Where its letters are.
    let ink: Rect
    let ground: Color?
    /// Whether a scrolled list goes on where it is cut off.
    let isScrolled: Bool
  }

  private var seen: [Seen] = []
  private(set) var breaches: [String] = []

  init(_ list: DisplayList, in window: Size, theme: Theme) {
    collect(list, window, theme)
    check(window, theme)
  }

  private mutating func collect(_ list: DisplayList, _ window: Size, _ theme: Theme) {
    var (isWindow, opacity) = (true, 1.0)
    var clips: [Rect] = []
    var fills: [(RoundedRect, Color)] = []
    for command in list.commands {
      switch command {
      case .transform(let map): isWindow = map.isIdentity
      case .opacity(let value): opacity = value
      case .pushClip(let shape):
        if isWindow { clips.append(shape.rect) } else { clips.append(.infinite) }
      case .popClip: _ = clips.popLast()
      case .fill(let shape, let paint) where isWindow:
        guard case .color(let color) = paint, color.alpha > 0 else {
          fills.append((shape, .clear))
          continue
        }
        let visible = clips.reduce(shape.rect) { $0.intersection($1) }
        fills.append((RoundedRect(visible, radius: 0), color.opacity(opacity)))
        if color.alpha * opacity > 0.85 { hide(below: visible, isBubble: visible.height < 60) }
      case .fill: fills.append((RoundedRect(Rect(origin: .zero, size: window)), .clear))
      case .text(let text) where isWindow && opacity > 0.99 && text.color.alpha > 0.5:
        let ink = SightBreaches.ink(text)
        let clip = clips.reduce(Rect(origin: .zero, size: window).inset(-1)) { $0.intersection($1) }
        guard !ink.intersection(clip).isEmpty else {
          if clips.isEmpty { breaches.append("outside: \(text.string)") }
          continue
        }
        seen.append(
          Seen(
            text: text, ink: ink, ground: SightBreaches.ground(at: ink.center, fills, theme),
            isScrolled: clips.contains { $0.minY > ink.minY || $0.maxY < ink.maxY }))
      default: break
      }
    }
  }

  /// Forgets what something opaque lies over; half of a text below it is a breach.
  private mutating func hide(below rect: Rect, isBubble: Bool) {
    seen.removeAll { one in
      let hidden = one.ink.intersection(rect)
      guard !hidden.isEmpty, hidden.width > 2, hidden.height > 2 else { return false }
      return true
    }
  }

  private static let chineseRows = Language.chinese.words?.rows ?? []

  /// Whether it ends so by itself: what asks for a file, say.
  private static func whole(_ string: String) -> Bool {
    chineseRows.contains {
      $0.english.lowercased() == string.lowercased() || $0.own == string
    }
  }

  private static func ink(_ text: Text) -> Rect {
    let width = WidgetDriver.fonts.width(of: text.string, font: text.font)
    let x =
      switch text.horizontal {
      case .leading: text.box.minX
      case .center: text.box.midX - width / 2
      case .trailing: text.box.maxX - width
      }
    let height = text.font.size * 0.72
    let y =
      switch text.vertical {
      case .top: text.box.minY + text.font.size * 0.2
      case .center: text.box.midY - height / 2
      case .bottom: text.box.maxY - height - text.font.size * 0.2
      }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// The colour behind a place; `nil` where that is the stage or no one colour.
  private static func ground(
    at place: Point, _ fills: [(RoundedRect, Color)], _ theme: Theme
  ) -> Color? {
    var ground: Color? = theme.backdrop
    for (shape, color) in fills where shape.rect.contains(place) {
      if color.alpha == 0 {
        ground = nil
      } else if color.alpha >= 0.999 {
        ground = color
      } else {
        ground = ground.map { composed(color, over: $0) }
      }
    }
    return ground
  }

  private mutating func check(_ window: Size, _ theme: Theme) {
    for (index, one) in seen.enumerated() {
      let text = one.text
      if one.ink.minX < -0.5 || one.ink.maxX > window.width + 0.5 {
        breaches.append("outside: \(text.string)")
      }
      if !one.isScrolled, one.ink.minY < -0.5 || one.ink.maxY > window.height + 0.5 {
        breaches.append("outside: \(text.string)")
      }
      if text.font.size < 10.99 { breaches.append("\(text.font.size) px: \(text.string)") }
      // What stands between two keys, as between 1 and 9, is quiet; a button's word is not.
      let isCap = text.string == "…" && text.color == theme.widgets.label
      if text.string.hasSuffix("…"), !isCap, !SightBreaches.whole(text.string) {
        breaches.append("cut: \(text.string)")
      }
      if one.ink.width > text.box.width + 0.5 { breaches.append("too wide: \(text.string)") }
      if let ground = one.ground, text.color != theme.widgets.disabled {
        let ratio = contrast(composed(text.color, over: ground), ground)
        if ratio < 4.5 {
          breaches.append("contrast \((ratio * 100).rounded() / 100): \(text.string)")
        }
      }
      for other in seen[(index + 1)...] where !other.isScrolled && !one.isScrolled {
        let shared = one.ink.intersection(other.ink)
        if shared.width > 1, shared.height > 1 {
          breaches.append("over: \(text.string) | \(other.text.string)")
        }
      }
    }
  }
}

extension Rect {
  fileprivate static let infinite = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
}
