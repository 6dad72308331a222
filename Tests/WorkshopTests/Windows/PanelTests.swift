import Drawing
import Overlays
import Testing
import ToolkitSupport
import Workshop

/// What holds for every panel and every page, and what the workbench knows of them.
@Suite struct PanelTests {
  @Test func `the workbench keeps ten things, and none of any panel's`() throws {
    let kept = Mirror(reflecting: try TimeBench().bench).children.compactMap(\.label)
    #expect(kept.count <= 10, "\(kept)")
  }

  @Test func `what a panel remembers is one window's own`() throws {
    let (one, other) = (try TimeBench(), try TimeBench())
    let before = other.bench.openPanels
    for key in ["y", "i"] { one.key(key) }
    #expect(one.bench.openPanels != before && one.bench.openPanels.contains(.inspector))
    #expect(other.bench.openPanels == before)
  }

  @Test func `each tab of the inspector shows a page of its own, and it stays`() throws {
    let bench = try TimeBench()
    bench.key("i")
    _ = bench.list()
    var seen: Set<[String]> = []
    for page in 0..<Workbench.inspectorPageCount {
      bench.press(try #require(bench.bench.tabPlace(of: page)))
      bench.present(for: 0.1)
      #expect(bench.bench.inspectorPage == page)
      let panel = try #require(bench.bench.panelPlaces.inspector)
      seen.insert(
        windowTexts(bench.list()).filter { panel.contains($0.box.center) }.map(\.string))
    }
    #expect(seen.count == Workbench.inspectorPageCount)
  }
}

extension Workbench {
  /// Where the tab of a page of the inspector lies, in window points; `nil` where there is no inspector.
  func tabPlace(of page: Int) -> Point? {
    place(of: ["inspector", "pages"]).map { tabs in
      let width = tabs.width / Double(Workbench.inspectorPageCount)
      return Point(x: tabs.minX + width * (Double(page) + 0.5), y: tabs.midY)
    }
  }
}
