import Drawing
import Foundation
import Rasterizer
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

/// How what looks closer at the stage looks. With the variable `SEGUE_LOOKING` set to a folder, the
/// pictures are stored there, to be looked at.
@Suite struct LookingLookTests {
  static let fonts = FontLibrary()
  nonisolated static let sizes = [
    Size(width: 640, height: 480), Size(width: 1_280, height: 800), Size(width: 430, height: 911),
  ]
  nonisolated static let situations = [
    "displays", "layers", "code", "ghosts", "badges", "finding", "finding-log", "finding-timeline",
  ]

  /// A workbench in one of the situations.
  static func bench(_ situation: String, _ window: Size, _ theme: Theme) throws -> TimeBench {
    guard !situation.hasPrefix("finding") else { return try broken(situation, window, theme) }
    guard situation != "code" else { return try CodePageTests.bench(window: window, theme: theme) }
    let bench = try TimeBench(window: window, theme: theme)
    bench.key(" ")
    bench.bench.live.go(to: situation == "layers" ? 1.72 : 0.38, at: bench.now)
    switch situation {
    case "displays", "layers":
      bench.key("i")
      try bench.press(situation == "displays" ? "Displays" : "Layers")
      for _ in 0..<30 { _ = bench.list() }
      if situation == "layers" { try choose("contact", bench) }
    case "ghosts":
      bench.key("g")
      bench.key("v")
      bench.key("t")
    case "badges":
      bench.key("y")
      for key in ["s", "h", "x", "e", "F3"] { bench.key(key) }
    default: break
    }
    _ = bench.list()
    return bench
  }

  /// Chooses a row that may have to be scrolled to.
  private static func choose(_ id: String, _ bench: TimeBench) throws {
    try bench.press("Layers")
    #expect(bench.tab(to: ["layers"]))
    bench.key("Home")
    for _ in 0..<60 {
      let rows = windowTexts(bench.list()).filter { $0.string == id }
      if rows.count > 1 { break }
      bench.key("ArrowDown")
    }
  }

  private static func broken(
    _ situation: String, _ window: Size, _ theme: Theme
  ) throws -> TimeBench {
    let bench = try TimeBench(window: window, theme: theme, plays: false)
    let session = try session(of: "museum/completed-twice")
    bench.bench.open(
      .session(session, try sceneOfGallery("museum/completed-twice")), at: bench.now)
    bench.present(for: 2.4)
    if situation == "finding-log" { bench.key("e") }
    if situation == "finding-timeline" { bench.key(" ") }
    _ = bench.list()
    return bench
  }

  @Test(arguments: sizes, situations)
  func `every text stands in its box and in the window`(window: Size, situation: String) throws {
    let bench = try Self.bench(situation, window, .dark)
    for theme in Theme.all where theme.name == "dark" || window.width == 1_280 {
      bench.bench.theme = theme
      for _ in 0..<2 {
        var list = DisplayList()
        bench.bench.paint(into: &list, measurer: Self.fonts)
      }
      var list = DisplayList()
      bench.bench.paint(into: &list, measurer: Self.fonts)
      store(list, situation, window, theme)
      for text in windowTexts(list) {
        let width = Self.fonts.width(of: text.string, font: text.font)
        #expect(width <= text.box.width + 0.5, "\(text)")
        #expect(text.box.minX >= -0.5 && text.box.maxX <= window.width + 0.5, "\(text)")
      }
      let opened = list.commands.count { if case .pushClip = $0 { true } else { false } }
      #expect(opened == list.commands.count { $0 == .popClip })
    }
  }

  private func store(_ list: DisplayList, _ situation: String, _ window: Size, _ theme: Theme) {
    guard let folder = ProcessInfo.processInfo.environment["SEGUE_LOOKING"] else { return }
    let name = "\(situation)-\(Int(window.width))-\(theme.name)"
    writePicture(list, window, scale: 1, theme: theme, to: "\(folder)/\(name).png")
    guard window.width == 640 else { return }
    writePicture(list, window, scale: 2, theme: theme, to: "\(folder)/\(name)-2x.png")
  }
}
