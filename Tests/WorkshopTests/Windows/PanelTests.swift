import Drawing
import Foundation
import Input
import Overlays
import Sessions
import TestSupport
import Testing
import Toolkit
import ToolkitSupport
import Workshop

/// What holds for every panel and every page, and what the workbench knows of them.
@Suite struct PanelTests {
  @Test func `the workbench keeps ten things, and none of any panel's`() throws {
    let kept = Mirror(reflecting: try TimeBench().bench).children.compactMap(\.label)
    #expect(kept.count <= 10, "\(kept)")
  }

  @Test func `the workbench names no panel: each says itself what becomes of it`() throws {
    let sources = "\(Project.root)/Sources/"
    func text(_ name: String) throws -> String {
      try String(contentsOfFile: sources + name, encoding: .utf8).replacing(/[ ]\/\/.*/, with: "")
    }
    let panels = try text("Workshop/PanelList.swift").matches(of: /\n    \.(\w+),/)
      .map { String($0.1) }
    #expect(panels.count >= 17)
    for name in ["WorkshopCore/Workbench.swift", "WorkshopCore/Actions/Workbench+Keys.swift"] {
      let words = Set(try text(name).matches(of: /\b(\w+)\./).map { String($0.1) })
      #expect(words.isDisjoint(with: panels), "\(name): \(words.intersection(panels))")
    }
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
      bench.press(try #require(bench.bench.tabPlace(of: page, on: bench.list())))
      bench.present(for: 0.1)
      #expect(bench.bench.inspectorPage == page)
      let panel = try #require(bench.bench.panelPlaces.inspector)
      seen.insert(
        windowTexts(bench.list()).filter { panel.contains($0.box.center) }.map(\.string))
    }
    #expect(seen.count == Workbench.inspectorPageCount)
  }

  /// What takes all keys, by the key that opens it.
  private static let captures: [(key: String, isShown: (Workbench) -> Bool)] = [
    ("Ctrl+k", { $0.isPaletteShown }), ("F1", { $0.isKeySheetShown }), ("k", { $0.isGalleryShown }),
    ("Ctrl+,", { $0.isPreferencesShown }), ("n", { $0.isSweepShown }),
    ("Shift+F10", { $0.isMenuShown }),
  ]

  @Test(arguments: 0..<6)
  func `what takes all keys stays while the key that opened it is held, and Escape leaves it`(
    index: Int
  ) throws {
    let (key, isShown) = Self.captures[index]
    for isPainted in [false, true] {
      let bench = try TimeBench()
      let events = bench.live.recording.events.count
      bench.key(key)
      #expect(isShown(bench.bench))
      if isPainted { bench.present(for: 0.1) }
      for _ in 0..<3 { bench.handle(.key(KeyStroke(key, isRepeat: true))) }
      #expect(isShown(bench.bench))
      bench.key("4")
      #expect(bench.live.recording.events.count == events, "the stage hears nothing")
      bench.key("Escape")
      if isShown(bench.bench) { bench.key("Escape") }
      #expect(!isShown(bench.bench))
    }
  }

  @Test(arguments: 0..<6)
  func `a press that comes before the first frame of what takes all does nothing to the stage`(
    index: Int
  ) throws {
    let bench = try TimeBench()
    bench.key(Self.captures[index].key)
    bench.handle(.down(bench.bench.layout.stage.center))
    #expect(!bench.live.isTouching)
  }

  @Test func `no menu opens over a sheet, and one opens over a page`() throws {
    for (key, isShown) in Self.captures.dropLast() {
      let bench = try TimeBench()
      bench.key(key)
      bench.present(for: 0.1)
      bench.bench.openMenu(at: bench.bench.layout.stage.center, at: bench.now)
      #expect(isShown(bench.bench))
      #expect(bench.bench.isMenuShown == bench.bench.isSweepShown)
    }
  }

  @Test func `Escape leaves one level at a time: a loop, the inspector, the overlays`() throws {
    let bench = try TimeBench()
    for key in ["F3", "i", "l"] { bench.key(key) }
    bench.present(for: 0.1)
    let levels: [(Workbench) -> Bool] = [
      { $0.live.loop != nil }, { $0.openPanels.contains(.inspector) }, { $0.options[.context] },
    ]
    for left in 0...levels.count {
      #expect(levels.map { $0(bench.bench) } == levels.indices.map { $0 >= left })
      bench.key("Escape")
    }
  }
}

extension Workbench {
  /// Where the tab of a page of the inspector stands on what is painted, in window points; `nil` where there is
  /// none.
  func tabPlace(of page: Int, on list: DisplayList) -> Point? {
    let title = language.text(InspectorPages.all[page].title)
    return place(of: ["inspector", "pages"]).flatMap { tabs in
      windowTexts(list).first { $0.string == title && tabs.contains($0.box.center) }?.box.center
    }
  }
}
