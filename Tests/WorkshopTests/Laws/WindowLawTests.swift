import Drawing
import Glibc
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions
import Workshop

/// What holds for the window in every size, whatever somebody does to it.
@Suite struct WindowLawTests {
  /// How many windows are tried in each block of eight.
  nonisolated private static let blockLength = RandomInput.total / 96

  @Test(arguments: 0..<UInt64(8))
  func `whatever somebody does to a window of any size, it shows numbers and its session replays`(
    block: UInt64
  ) throws {
    for seed in block * Self.blockLength..<(block + 1) * Self.blockLength {
      let scene = try sceneOfGallery(Gallery.ids[Int(seed) % Gallery.ids.count])
      // Says which window it was that ends the program.
      if getenv("SEGUE_NAME_SEEDS") != nil { puts("window \(seed)") }
      let faults = RandomWindow.faults(seed: seed, scene: scene)
      #expect(faults == [], "window \(seed), scene \(scene.id)")
    }
  }

  @Test(arguments: Effort.daily(oneOf: 4, [1.0, 19, 20, 33, 48, 61, 75, 90, 110]))
  func `a window too narrow for a timeline takes the wheel, a press and a drag over it`(
    width: Double
  ) throws {
    for height in [900.0, 300] {
      let bench = try TimeBench(window: Size(width: width, height: height))
      bench.key("y")
      bench.present(for: 0.1)
      for x in [0.0, 0.3, 0.5, 0.8, 1] {
        for y in stride(from: height - 220, to: height, by: 12) {
          let place = Point(x: x * width, y: y)
          bench.handle(.move(place))
          for way in [Vector(dx: 0, dy: 90), Vector(dx: 60, dy: 0), Vector(dx: 0, dy: -90)] {
            bench.handle(.scroll(way, at: place))
            bench.present(for: 0.017)
          }
        }
        let place = Point(x: x * width, y: height - 60)
        bench.handle(.down(place))
        bench.present(for: 0.017)
        bench.handle(.move(Point(x: width - place.x, y: place.y)))
        bench.present(for: 0.017)
        bench.handle(.up(place))
        bench.present(for: 0.017)
        #expect(bench.live.time.isFinite && bench.list().commands.allSatisfy(\.isFinite))
      }
    }
  }
}
