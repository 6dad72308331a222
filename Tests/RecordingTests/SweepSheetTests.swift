import Drawing
import Overlays
import Rasterizer
import Recording
import Scenes
import Sessions
import TestSupport
import Testing
import Toolkit

/// A sweep's sheet beside the single pictures of its stages.
@Suite(.otherProcess) struct SweepSheetTests {
  private let picture = Picture(window: Size(width: 240, height: 400), theme: .dark)

  private func sweep(_ counts: [Int]) throws -> MotionSweep {
    let (session, scene) = try lively()
    let names = ["spring.dampingRatio", "spring.response"]
    let axes = try zip(names, counts).map { name, count in
      let tunable = try #require(scene.tunables.first { $0.name == name })
      return MotionSweep.Axis(tunable, values: (0..<count).map { 0.3 + Double($0) * 0.2 })
    }
    return MotionSweep(of: session, scene: scene, axes: axes)
  }

  @Test(arguments: [[3], [5], [2, 3]])
  func `every stage stands on the sheet as it is alone, at each moment, and none covers another`(
    counts: [Int]
  ) throws {
    let sweep = try sweep(counts)
    let sheet = SweepSheet(sweep, picture: picture, scale: 0.25, fonts: FontLibrary())
    for time in [0.0, 0.14, 0.35, 0.8] {
      let whole = sheet.frame(at: time)
      let all = colors(whole)
      var places: [Int] = []
      for variant in sweep.variants {
        let film = Film(
          session: variant.session, scene: sweep.scene, picture: picture, scale: 0.25, rate: 60,
          frames: 0...1)
        let place = find(
          still(film, at: time), film.pixels, in: all, whole.width, whole.height, except: places)
        places.append(try #require(place, "\(variant.values) at \(time) s"))
      }
      let columns = counts.count == 2 ? counts[1] : counts[0]
      let rows = Dictionary(grouping: places) { $0 / whole.width }
      if counts.count == 2 {
        #expect(rows.count == counts[0] && rows.values.allSatisfy { $0.count == columns })
      }
    }
  }

  /// Where a picture stands in a larger one, row by row from the left.
  private func find(
    _ part: [UInt32], _ size: (width: Int, height: Int), in all: [UInt32], _ width: Int,
    _ height: Int, except taken: [Int]
  ) -> Int? {
    for top in 0...(height - size.height) {
      for left in 0...(width - size.width) where !taken.contains(top * width + left) {
        let isThere = (0..<size.height).allSatisfy { y in
          let start = (top + y) * width + left
          return all[start..<start + size.width].elementsEqual(
            part[y * size.width..<(y + 1) * size.width])
        }
        if isThere { return top * width + left }
      }
    }
    return nil
  }

  @Test func `what the figures are fits at the foot, in more lines on a narrow sheet`() throws {
    let words = "settled after overshoot largest acceleration lag behind the finger"
    for (letters, lines) in [(80, 1), (72, 1), (71, 2), (44, 2), (43, 4), (22, 4)] {
      let legend = SweepFigures.legend(letters: letters)
      #expect(legend.count == lines && legend.allSatisfy { $0.count <= letters }, "\(legend)")
      let parts = legend.joined(separator: " ").split(separator: " ").map(String.init)
      let said = parts.filter { $0.count > 1 }
      #expect(said.joined(separator: " ") == words)
    }
    let heights = try [2, 3, 6].map {
      SweepSheet.pixels(of: try sweep([$0]), picture: picture, scale: 0.25).height
    }
    #expect(heights[0] == heights[1] && heights[1] > heights[2], "\(heights)")
  }

  @Test func `time marks the curves and the clock, and nothing else but the stages`() throws {
    let sweep = try sweep([2])
    let sheet = SweepSheet(sweep, picture: picture, scale: 0.25, fonts: FontLibrary())
    let before = colors(sheet.frame(at: 1.3))
    let after = colors(sheet.frame(at: 1.4))
    #expect(before != after, "The stages rest, but time goes on.")
    let size = SweepSheet.pixels(of: sweep, picture: picture, scale: 0.25)
    #expect(before.count == size.width * size.height)
  }
}
