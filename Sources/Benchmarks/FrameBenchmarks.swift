import Drawing
import Overlays
import Rasterizer
import Scenes
import Sessions
import Toolkit
import Transitions
import Workshop

extension Benchmark {
  /// What the window does for one frame in the middle of a tab transition, without the window:
  /// advance, paint the picture as values, rasterize it.
  static let frame: [Benchmark] = [
    wholeFrame("stage", paints: false, rasterizes: false),
    wholeFrame("paint", paints: true, rasterizes: false),
    wholeFrame("rasterize", paints: false, rasterizes: true),
    wholeFrame("all", paints: true, rasterizes: true),
    dragFrame("find", paints: true, finds: true, rasterizes: false),
    dragFrame("rasterize", paints: false, finds: false, rasterizes: true, threads: 1),
    dragFrame("rasterize", paints: false, finds: false, rasterizes: true, threads: 2),
    dragFrame("all", paints: true, finds: true, rasterizes: true),
    workbenchFrame("plain", keys: []),
    workbenchFrame("timeline", keys: ["y"]),
    workbenchFrame("timeline-and-inspector", keys: ["y", "i"]),
  ]

  /// What a frame of the whole tool costs before it is rasterized: the session is recorded and sampled,
  /// and the stage and the tool's panels are painted as values.
  private static func workbenchFrame(_ name: String, keys: [String]) -> Benchmark {
    Benchmark("frame/workbench/\(name)/1120x900") {
      let (scene, fonts) = (Benchmark.defaultScene(), FontLibrary())
      let bench = Workbench(
        .scene(scene), window: Size(width: 1_120, height: 900), theme: .dark, startingAt: 0)
      for key in keys { bench.handle(.key(key), at: 0.1) }
      bench.handle(.key("4"), at: 0.2)
      var (time, list) = (0.25, DisplayList())
      let frame = {
        time += 1e-7
        bench.sample(at: time)
        list.removeAll()
        bench.paint(into: &list, measurer: fonts)
      }
      for _ in 0..<10 { frame() }
      return frame
    }
  }

  /// One frame of a drag as the window makes it: a pane has moved by some points, and only what
  /// differs is painted anew.
  private static func dragFrame(
    _ name: String, paints: Bool, finds: Bool, rasterizes: Bool, threads: Int = 2
  ) -> Benchmark {
    Benchmark("frame/drag/\(name)/1120x900/\(threads)t") {
      let window = DraggedWindow(threads: threads)
      return {
        if paints { window.paint() }
        if finds { window.find() }
        if rasterizes { window.rasterize() }
      }
    }
  }

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

/// The default scene under a finger that goes to and fro, in a window without a screen.
private final class DraggedWindow {
  private let simulation: Simulation
  private let composer: FrameComposer
  private let fonts = FontLibrary()
  private let target = Framebuffer(width: 1_120, height: 900)
  private let picture = Picture(window: Size(width: 1_120, height: 900), theme: .dark)
  private var list = DisplayList()
  private var damage = Damage.everything
  private var time = 0.2
  private var step = 0
  /// How many points thirteen pixels are on the phone.
  private let pixels: Double

  init(threads: Int) {
    composer = FrameComposer(fonts: fonts, threads: threads)
    let scene = Benchmark.defaultScene()
    simulation = Simulation(scene: scene, size: scene.size, traceCapacity: 0)
    let layout = StageLayout(
      window: Size(width: 1_120, height: 900), container: scene.size)
    pixels = 13 / layout.scale
    simulation.apply(.init(time: 0.1, kind: .stage(.down(Point(x: 300, y: 400)))))
    simulation.apply(.init(time: 0.15, kind: .stage(.move(Point(x: 240, y: 400)))))
    // As many frames as it takes until every layer is kept.
    for _ in 0..<8 {
      paint()
      find()
      rasterize()
    }
  }

  /// Moves the finger by whole pixels, as in a window.
  func paint() {
    time += 1.0 / 120
    step = (step + 1) % 8
    let x = 200 - pixels * Double(step < 4 ? step : 8 - step)
    simulation.apply(.init(time: time, kind: .stage(.move(Point(x: x, y: 400)))))
    list.removeAll()
    picture.paint(simulation, into: &list, measurer: fonts)
  }

  func find() {
    damage = composer.advance(
      to: &list, scale: 1, background: picture.theme.backdrop, width: 1_120, height: 900)
  }

  func rasterize() { composer.draw(into: target, damage: damage) }
}
