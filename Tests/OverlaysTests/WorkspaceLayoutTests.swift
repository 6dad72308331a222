import Drawing
import Overlays
import TestSupport
import Testing

/// Where docks, sheets and the phone lie, for any window.
@Suite struct WorkspaceLayoutTests {
  private struct Case: CustomStringConvertible {
    var window: Size
    var container: Size
    var workspace: Workspace

    var layout: StageLayout {
      StageLayout(window: window, container: container, workspace: workspace)
    }

    var description: String {
      "\(window) \(container) open \(workspace.open.rawValue) zoom \(workspace.zoom) "
        + "sizes \(workspace.sizes) latest \(workspace.latest?.rawValue ?? "none")"
    }
  }

  /// Windows, stages and what somebody may have made of them.
  private static func cases(_ count: Int, seed: UInt64) -> [Case] {
    var random = SplitMix(seed: seed)
    let containers = [
      Size(width: 390, height: 844), Size(width: 844, height: 390), Size(width: 375, height: 667),
      Size(width: 820, height: 1_180),
    ]
    return (0..<count).map { _ in
      // Small windows are what goes wrong.
      let isSmall = random.happens(0.5)
      var workspace = Workspace()
      workspace.open = PanelSet(rawValue: UInt8(random.whole(0...63)))
      workspace.latest = random.happens(0.2) ? nil : random.one(of: DockPanel.allCases)
      workspace.zoom = random.one(of: Workspace.zooms)
      workspace.hasButtons = random.happens(0.5)
      workspace.isSplit = random.happens(0.25)
      for dock in Dock.allCases where random.happens(0.5) {
        workspace.sizes[dock] = random.number(1...2_000)
      }
      return Case(
        window: Size(
          width: random.number(320...(isSmall ? 1_000 : 4_000)).rounded(),
          height: random.number(240...(isSmall ? 800 : 2_500)).rounded()),
        container: random.one(of: containers), workspace: workspace)
    }
  }

  private func docks(_ layout: StageLayout) -> [Rect] {
    [layout.left, layout.right, layout.foot].compactMap { $0 }
  }

  @Test func `no panel lies over the phone, over another panel or beyond the window`() {
    for one in Self.cases(20_000, seed: 1) {
      let layout = one.layout
      let all = Rect(origin: .zero, size: one.window)
      for badges in [0, 3] {
        let places = PanelPlaces(layout, badges: badges)
        let panels = DockPanel.allCases.compactMap { places[$0] }
        for (index, panel) in panels.enumerated() {
          #expect(panel.union(all) == all && !panel.isEmpty, "\(panel) in \(one)")
          #expect(!panel.intersects(layout.phone), "\(panel), \(layout.phone) in \(one)")
          if let left = layout.leftPhone { #expect(!panel.intersects(left.phone), "\(one)") }
          for other in panels[(index + 1)...] { #expect(!panel.intersects(other), "\(one)") }
        }
      }
      #expect(layout.phone.union(all) == all, "\(layout.phone) in \(one)")
    }
  }

  @Test func `what is shown has a place, and what is folded has none`() {
    for one in Self.cases(5_000, seed: 2) {
      let (layout, places) = (one.layout, PanelPlaces(one.layout, badges: 0))
      for panel in DockPanel.allCases {
        #expect((places[panel] != nil) == layout.shown.has(panel), "\(panel) in \(one)")
      }
      #expect(layout.shown.isSubset(of: one.workspace.open), "\(one)")
      #expect(layout.sheet == nil || layout.shown == layout.sheet.map(PanelSet.init), "\(one)")
    }
  }

  @Test func `docks keep their least, and leave the stage its own or fold`() {
    for one in Self.cases(20_000, seed: 3) {
      let layout = one.layout
      for side in [layout.left, layout.right].compactMap({ $0 }) {
        #expect(side.width >= (240 * layout.unit).rounded() - 1e-9, "\(side) in \(one)")
        #expect(layout.area.width >= StageLayout.leastStage.width - 1, "\(layout.area) in \(one)")
      }
      if let foot = layout.foot {
        if layout.sheet == nil {
          #expect(layout.area.height >= StageLayout.leastStage.height - 1, "\(one)")
        } else {
          #expect(layout.area.height >= (one.window.height / 2).rounded(.down), "\(one)")
        }
        #expect(foot.height > 60, "\(one)")
      }
      if docks(layout).isEmpty {
        #expect(layout.area.maxX == one.window.width && layout.area.maxY == one.window.height)
      }
    }
  }

  @Test func `edges are whole points, and the phone's screen is a whole number of them wide`() {
    for one in Self.cases(5_000, seed: 4) {
      let layout = one.layout
      for rect in docks(layout) {
        for edge in [rect.minX, rect.maxX, rect.minY, rect.maxY] {
          #expect(edge == edge.rounded(), "\(rect) in \(one)")
        }
      }
      #expect(layout.stage.minX == layout.stage.minX.rounded(), "\(one)")
      #expect(layout.stage.minY == layout.stage.minY.rounded(), "\(one)")
      let width = layout.stage.width
      #expect(width < 100 || abs(width - width.rounded()) < 1e-9, "\(width) in \(one)")
    }
  }

  @Test func `without panels the phone is in the middle of the window`() {
    for size in [Size(width: 1_120, height: 900), Size(width: 480, height: 360)] {
      var workspace = Workspace()
      workspace.hasButtons = true
      let layout = StageLayout(
        window: size, container: Size(width: 390, height: 844), workspace: workspace)
      #expect(abs(layout.phone.midX - size.width / 2) <= 0.5)
    }
  }

  @Test func `the stage takes what the docks leave, as large as fits, in its middle`() {
    let container = Size(width: 390, height: 844)
    var workspace = Workspace()
    workspace.open = .inspector
    let window = Size(width: 1_120, height: 900)
    let alone = StageLayout(window: window, container: container)
    let beside = StageLayout(window: window, container: container, workspace: workspace)
    #expect(beside.stage.size == alone.stage.size, "There is room for both.")
    #expect(abs(beside.phone.midX - beside.area.midX) <= 0.5)
    #expect(beside.area.maxX == beside.right?.minX)
    workspace.open = [.inspector, .log]
    let between = StageLayout(window: window, container: container, workspace: workspace)
    #expect(between.stage.height > 0.9 * alone.stage.height)
  }

  @Test func `in the smallest window one panel at a time is a sheet of at most half the height`() {
    let window = Size(width: 480, height: 360)
    for latest in [DockPanel.log, .context, .inspector, .graph] {
      var workspace = Workspace()
      workspace.open = [.log, .graph, .context, .inspector, .timeline]
      (workspace.latest, workspace.hasButtons) = (latest, true)
      let layout = StageLayout(
        window: window, container: Size(width: 390, height: 844), workspace: workspace)
      #expect(layout.sheet == latest && layout.shown == PanelSet(latest))
      let place = PanelPlaces(layout, badges: 0)[latest]
      #expect(place.map { $0.height <= 180 && $0.minY >= 180 } == true)
      #expect(layout.phone.maxY <= 180 && layout.stage.height > 100)
    }
  }

  @Test func `a larger window has larger docks and the same text, and a zoom larger text`() {
    let container = Size(width: 390, height: 844)
    var workspace = Workspace()
    workspace.open = [.inspector, .timeline]
    func layout(_ width: Double, _ height: Double) -> StageLayout {
      StageLayout(
        window: Size(width: width, height: height), container: container, workspace: workspace)
    }
    let (small, large) = (layout(1_120, 900), layout(1_920, 1_080))
    #expect(small.unit == 1 && large.unit == 1 && layout(640, 480).unit == 1)
    #expect((large.right?.width ?? 0) > 1.2 * (small.right?.width ?? 0))
    workspace.zoom = 1.5
    #expect(layout(1_920, 1_080).unit == 1.5)
  }

  @Test func `two phones have room at the usual size, with the inspector open`() throws {
    var workspace = Workspace()
    workspace.open = [.inspector, .log]
    (workspace.latest, workspace.isSplit, workspace.hasButtons) = (.inspector, true, true)
    let layout = StageLayout(
      window: Size(width: 1_120, height: 900), container: Size(width: 390, height: 844),
      workspace: workspace)
    let left = try #require(layout.leftPhone)
    #expect(layout.shown.contains(.inspector))
    #expect(!left.phone.intersects(layout.phone) && left.stage.size == layout.stage.size)
    #expect(layout.stage.width >= 200)
    #expect(left.phone.minX >= layout.area.minX && layout.phone.maxX <= layout.area.maxX)
  }
}
