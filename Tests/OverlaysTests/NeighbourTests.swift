import Drawing
import Overlays
import Rasterizer
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Transitions

/// What is told of one thing covers no other.
@Suite struct NeighbourTests {
  /// A drag on two phones, with everything that marks a stage.
  private func split(_ window: Size, hasMarks: Bool) throws -> (DisplayList, StageLayout)? {
    let simulation = try simulation(in: .drag)
    var picture = WindowPicture(window: window, theme: .dark)
    picture.pinned = try resting()
    for overlay in [Overlay.context, .velocities, .decisionField, .trail] {
      picture.options[overlay] = hasMarks
    }
    picture.trail.record(Point(x: 300, y: 400), at: 0)
    picture.trail.record(Point(x: -200, y: 380), at: 0.1)
    var workspace = Workspace()
    workspace.open = .context
    workspace.isSplit = true
    picture.workspace = workspace
    let layout = StageLayout(
      window: window, container: simulation.scene.size, workspace: workspace)
    return layout.leftPhone == nil ? nil : (picture.list(of: simulation), layout)
  }

  private func resting() throws -> Simulation { try simulation(in: .rest) }

  private func pixels(_ list: DisplayList, _ window: Size, in place: Rect) -> [UInt32] {
    let picture = Framebuffer(width: Int(window.width), height: Int(window.height))
    Renderer(fonts: WidgetDriver.fonts, threads: 1).draw(
      list, into: picture, scale: 1, background: Theme.dark.backdrop)
    return (Int(place.minY)..<Int(place.maxY)).flatMap { row in
      (Int(place.minX)..<Int(place.maxX)).map { picture.pixels[row * picture.stride + $0] }
    }
  }

  @Test(arguments: [
    Size(width: 1_120, height: 900), Size(width: 1_366, height: 768),
    Size(width: 1_920, height: 1_080), Size(width: 900, height: 700),
  ])
  func `what marks the one of two phones leaves the other as it is`(window: Size) throws {
    guard let (marked, layout) = try split(window, hasMarks: true),
      let (plain, _) = try split(window, hasMarks: false)
    else {
      #expect(window.width < 1_120, "There is room for two.")
      return
    }
    let left = try #require(layout.leftPhone).phone
    // Nobody reads a million pixels, nor waits for how they differ.
    let isSame = pixels(marked, window, in: left) == pixels(plain, window, in: left)
    #expect(isSame)
    let isMarked =
      pixels(marked, window, in: layout.phone) != pixels(plain, window, in: layout.phone)
    #expect(isMarked)
  }

  nonisolated private static let toasts = [
    "Paused: Space or a press resumes",
    "12 · A sheet that is pulled down · 下拉关闭的页面 (Alt+←: back to Interactive container)",
    "Saved to /home/ada/.local/share/segue/sessions/interactive-container-12.json",
  ]

  @Test(arguments: windows + [Size(width: 1_366, height: 768), Size(width: 480, height: 360)])
  func `a toast covers neither phone nor any panel, and says all`(window: Size) throws {
    let simulation = try simulation(in: .drag)
    for (text, panels, isSplit) in Self.toasts.flatMap({ text in
      [([], false), ([.log], false), ([.log, .inspector, .timeline], false), ([], true)].map {
        (text, $0.0 as PanelSet, $0.1)
      }
    }) {
      var picture = WindowPicture(window: window, theme: .dark)
      if isSplit { picture.pinned = simulation }
      picture.notices.toast = text
      picture.notices.hasToastButton = text.contains("/home")
      picture.open(panels, isSplit: isSplit)
      let places = picture.noticePlaces(
        of: simulation.scene.size, at: 0, measurer: WidgetDriver.fonts)
      let toast = try #require(places.toast)
      let layout = StageLayout(
        window: window, container: simulation.scene.size, workspace: picture.shownWorkspace)
      let phones = [layout.phone, layout.leftPhone?.phone].compactMap(\.self)
      let docks = [layout.left, layout.right, layout.foot].compactMap(\.self)
      for place in [toast, places.button].compactMap(\.self) {
        #expect(!(phones + docks).contains(where: place.intersects), "\(text): \(place)")
        #expect(Rect(origin: .zero, size: window).intersection(place) == place, "\(place)")
      }
      #expect(places.button.map(toast.intersects) != true)
      let said = windowTexts(picture.list(of: simulation))
        .filter { toast.intersection($0.box) == $0.box }.map(\.string)
      // Between panels in a small window there is no room for all of it.
      guard layout.area.width >= 300, window.height >= 400 else { continue }
      let letters = said.joined().filter { $0 != " " }
      #expect(letters == text.filter { $0 != " " } || text.contains("/"), "\(said)")
    }
  }

  @Test func `what is pressed in the line below the phone keeps its place`() throws {
    var picture = WindowPicture(window: Size(width: 640, height: 480), theme: .dark)
    picture.open([.log, .timeline])
    picture.notices.toast = Self.toasts[0]
    let container = Size(width: 390, height: 844)
    func place() -> Rect? {
      picture.noticePlaces(of: container, at: 0, measurer: WidgetDriver.fonts).toast
    }
    let line = StageLayout(
      window: picture.window, container: container, workspace: picture.shownWorkspace
    ).captionLine
    let first = try #require(place())
    #expect(first.intersects(line))
    picture.notices.pill = "released at 0.31, 1240 pt/s: commits"
    #expect(place() == nil, "First what the release decided.")
    picture.notices.isLineTaken = true
    let last = try #require(place())
    #expect(!last.intersects(line))
  }
}
