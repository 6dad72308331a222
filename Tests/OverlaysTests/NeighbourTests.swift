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
}
