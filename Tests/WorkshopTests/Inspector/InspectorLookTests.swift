import Drawing
import Overlays
import Rasterizer
import SessionSupport
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

/// How the inspector stands among the other panels.
@Suite struct InspectorLookTests {
  nonisolated static let sizes = [
    Size(width: 640, height: 480), Size(width: 1_280, height: 800),
    Size(width: 1_120, height: 900), Size(width: 430, height: 911),
    Size(width: 1_920, height: 1_080),
  ]
  nonisolated static let keys: [[String]] = [
    ["i"], ["i", "b"], ["i", "F3"], ["i", "e"], ["i", "m"], ["i", "F3", "e"],
    ["i", "F3", "e", "m", "b"], ["i", "e", "m"], ["i", "y", "F3", "e", "m"], ["i", "y", "b"],
  ]

  /// The grounds of the panels, without pills and badges.
  private func panels(_ list: DisplayList) -> [Rect] {
    list.commands.compactMap {
      guard case .fill(let shape, .color(Theme.dark.panel)) = $0, shape.rect.height > 48 else {
        return nil
      }
      return shape.rect
    }
  }

  @Test(arguments: sizes, keys)
  func `no panel lies over another, and all lie in the window`(
    size: Size, keys: [String]
  ) throws {
    let bench = try TimeBench(window: size)
    for key in keys { bench.key(key) }
    _ = bench.list()
    let panels = panels(bench.list())
    let shown = bench.bench.layout.shown
    let wanted = DockPanel.allCases.count { shown.has($0) }
    #expect(panels.count == wanted, "\(panels)")
    #expect(wanted == keys.count { $0 != "b" } || size.width < 1_000, "\(shown)")
    for (index, panel) in panels.enumerated() {
      #expect(panel.minX >= 0 && panel.maxX <= size.width, "\(panel)")
      #expect(panel.minY >= 0 && panel.maxY <= size.height, "\(panel)")
      for other in panels[(index + 1)...] {
        #expect(!panel.intersects(other), "\(panel) \(other)")
      }
    }
  }

  @Test(arguments: sizes)
  func `what the studio says fits where it stands`(size: Size) throws {
    for id in ["", "]", "[", "]]]"] {
      let bench = try TimeBench(window: size)
      for key in id { bench.key(String(key)) }
      bench.openStudio()
      bench.key("b")
      var list = DisplayList()
      bench.bench.paint(into: &list, measurer: WidgetDriver.fonts)
      let texts = windowTexts(list)
      #expect(texts.count > 3)
      for text in texts {
        let width = WidgetDriver.fonts.width(of: text.string, font: text.font)
        #expect(width <= text.box.width + 0.5, "\(text)")
        let isCut = text.string.hasSuffix("…")
        #expect(!isCut || size.width < 1_000, "\(text.string)")
      }
    }
  }

  @Test(arguments: sizes)
  func `beside the inspector no panel has more room than the calls`(size: Size) throws {
    for keys in [["i", "F3", "e"], ["i", "e", "m"], ["i", "F3", "e", "m"]] {
      let bench = try TimeBench(window: size)
      for key in keys { bench.key(key) }
      _ = bench.list()
      let list = bench.list()
      guard bench.bench.layout.shown.contains(.log) else { continue }
      let title = try #require(windowTexts(list).first { $0.string == "Callback log" })
      let inspector = bench.bench.panelPlaces.inspector
      let column = panels(list).filter { $0 != inspector }
      let log = try #require(column.first { $0.contains(title.box.center) })
      #expect(column.allSatisfy { $0.height <= log.height }, "\(keys): \(column)")
    }
  }

  @Test func `the call log beside the inspector keeps room for its calls`() throws {
    for size in Self.sizes {
      let bench = try TimeBench(window: size)
      for key in ["i", "F3", "e"] { bench.key(key) }
      let texts = bench.texts()
      #expect(texts.contains("Callback log"))
      #expect(texts.filter { $0.hasPrefix("viewDid") || $0.hasPrefix("didMove") }.count >= 1)
    }
  }
}
