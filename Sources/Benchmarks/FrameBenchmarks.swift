import Drawing
import Playground
import Rasterizer
import Scenes
import Transitions

extension Benchmark {
  /// What the window does for one frame in the middle of a tab transition, without the window:
  /// advance, paint the picture as values, rasterize it.
  static let frame: [Benchmark] = [
    wholeFrame("stage", paints: false, rasterizes: false),
    wholeFrame("paint", paints: true, rasterizes: false),
    wholeFrame("rasterize", paints: false, rasterizes: true),
    wholeFrame("all", paints: true, rasterizes: true),
  ]

  private static func wholeFrame(_ name: String, paints: Bool, rasterizes: Bool) -> Benchmark {
    Benchmark("frame/whole/\(name)/1120x900") {
      let moving = MovingStage()
      let fonts = FontLibrary()
      let renderer = Renderer(fonts: fonts)
      let target = Framebuffer(width: 1_120, height: 900)
      let picture = Picture(window: Size(width: 1_120, height: 900), theme: .dark)
      var list = DisplayList()
      picture.paint(moving.simulation, into: &list, measurer: fonts)
      renderer.draw(list, into: target, scale: 1, background: picture.theme.backdrop)
      return {
        moving.nextFrame()
        if paints {
          list.removeAll()
          picture.paint(moving.simulation, into: &list, measurer: fonts)
        }
        if rasterizes {
          renderer.draw(list, into: target, scale: 1, background: picture.theme.backdrop)
        }
      }
    }
  }
}

/// The default scene in the middle of a tab transition that lasts for millions of frames.
private final class MovingStage {
  let simulation: Simulation
  private var time = 0.2

  init() {
    let scene = Benchmark.defaultScene()
    simulation = Simulation(scene: scene, size: scene.size, traceCapacity: 0)
    simulation.apply(.init(time: 0, kind: .stage(.key("4"))))
    simulation.advance(to: time)
  }

  /// A step so small that a million of them stay inside the transition.
  func nextFrame() {
    time += 1e-7
    simulation.advance(to: time)
  }
}
