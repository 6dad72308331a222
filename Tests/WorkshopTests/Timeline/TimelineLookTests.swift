import Drawing
import Foundation
import Overlays
import Rasterizer
import Scenes
import SessionSupport
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

/// How the timeline looks. With the variable `SEGUE_TIMELINE` set to a folder, the pictures are stored
/// there, to be looked at.
@Suite struct TimelineLookTests {
  static let fonts = FontLibrary()
  nonisolated static let situations = [
    "rest", "drag", "mark", "loop", "branch", "zoom", "long", "panels", "keys",
  ]

  /// A workbench in one of the situations.
  static func bench(_ situation: String, _ window: Size, _ theme: Theme) throws -> TimeBench {
    let bench = try TimeBench(window: window, theme: theme)
    bench.key(" ")
    _ = bench.list()
    switch situation {
    case "drag": hold(bench, at: 0.36)
    case "mark": hover(bench, at: 1.5)
    case "loop":
      bench.key("s")
      bench.key("l")
      bench.present(for: 0.5)
    case "branch": branch(bench)
    case "panels":
      for key in ["F3", "e", "m", "t", "v", "f"] { bench.key(key) }
      hold(bench, at: 0.36)
    case "keys": bench.key("?")
    case "zoom":
      hover(bench, at: 0.3)
      for _ in 0..<16 { bench.handle(.scroll(Vector(dx: 0, dy: 12), at: pointer(bench, 0.3))) }
      _ = bench.list()
      hold(bench, at: 0.3)
    case "long":
      bench.key(" ")
      for round in 1...5 {
        bench.key("\(round)")
        bench.present(for: 3)
      }
    default: break
    }
    _ = bench.list()
    return bench
  }

  private static func pointer(_ bench: TimeBench, _ time: Double) -> Point {
    bench.bench.timelinePlace(of: time) ?? .zero
  }

  private static func hover(_ bench: TimeBench, at time: Double) {
    bench.handle(.move(pointer(bench, time)))
    _ = bench.list()
  }

  private static func hold(_ bench: TimeBench, at time: Double) {
    bench.handle(.down(pointer(bench, time)))
    _ = bench.list()
  }

  private static func branch(_ bench: TimeBench) {
    hold(bench, at: 0.8)
    bench.handle(.up(pointer(bench, 0.8)))
    bench.key(" ")
    bench.key("3")
    bench.present(for: 0.3)
    bench.key("1")
    bench.present(for: 1.2)
  }

  /// Whether a text is painted inside of a clip that lies in the window.
  private func isCut(_ text: Text, in list: DisplayList, _ window: Size) -> Bool {
    var clips: [Rect] = []
    for command in list.commands {
      switch command {
      case .pushClip(let shape): clips.append(shape.rect)
      case .popClip: if !clips.isEmpty { clips.removeLast() }
      case .text(text): return clips.contains { $0.minY >= 0 && $0.maxY <= window.height }
      default: break
      }
    }
    return false
  }

  @Test(arguments: windows, TimelineLookTests.situations)
  func `every text of the window stands in its box, in the window, and clear of the stage`(
    window: Size, situation: String
  ) throws {
    let bench = try Self.bench(situation, window, .dark)
    var list = DisplayList()
    bench.bench.paint(into: &list, measurer: Self.fonts)
    if let folder = ProcessInfo.processInfo.environment["SEGUE_TIMELINE"] {
      for theme in Theme.all where theme.name == "dark" || window.width == 1280 {
        bench.bench.theme = theme
        var list = DisplayList()
        bench.bench.paint(into: &list, measurer: Self.fonts)
        writePicture(
          list, window, scale: 1, theme: theme,
          to: "\(folder)/\(situation)-\(Int(window.width))-\(theme.name).png")
      }
    }
    guard let place = bench.bench.layout.timeline else {
      #expect(situation == "panels" && window.width < 480, "Another panel has its place.")
      return
    }
    for text in windowTexts(list) {
      #expect(text.box.minX >= 0 && text.box.maxX <= window.width, "\(text)")
      let isInside = text.box.minY >= 0 && text.box.maxY <= window.height
      // The key sheet scrolls: a row that reaches beyond the window is cut inside of it.
      #expect(isInside || situation == "keys" && isCut(text, in: list, window), "\(text)")
      #expect(Self.fonts.width(of: text.string, font: text.font) <= text.box.width + 0.5, "\(text)")
    }
    #expect(windowTexts(list).contains { place.contains($0.box.origin) })
    let opened = list.commands.count { if case .pushClip = $0 { true } else { false } }
    #expect(opened == list.commands.count { $0 == .popClip })
  }

  @Test(arguments: windows, [Size(width: 390, height: 844), Size(width: 844, height: 390)])
  func `with the timeline the stage is usable, and nothing covers or leaves anything`(
    window: Size, container: Size
  ) throws {
    var workspace = Workspace()
    workspace.open = .timeline
    let layout = StageLayout(window: window, container: container, workspace: workspace)
    let place = try #require(layout.timeline)
    let all = Rect(origin: .zero, size: window)
    for rect in [layout.phone, layout.captionLine] {
      #expect(!rect.intersects(place), "\(rect)")
      #expect(rect.minY >= 0 && rect.minX >= 0 && rect.maxX <= window.width)
    }
    #expect(all.contains(place.origin) && place.maxX <= all.maxX && place.maxY <= all.maxY)
    #expect(place.height < 0.32 * window.height)
    let without = StageLayout(window: window, container: container)
    #expect(layout.scale >= 0.66 * without.scale)
    #expect(without.timeline == nil && without.foot == nil)
  }

  @Test(arguments: Theme.all)
  func `it is painted in each theme's own colours`(theme: Theme) throws {
    let bench = try Self.bench("drag", Size(width: 1280, height: 800), theme)
    let list = bench.list()
    let accent = list.commands.contains {
      if case .polyline(_, let stroke) = $0 { stroke.color == theme.widgets.accent } else { false }
    }
    #expect(accent, "The curve of the progress")
  }
}
