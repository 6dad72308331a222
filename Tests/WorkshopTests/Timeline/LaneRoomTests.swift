import Drawing
import Overlays
import SessionSupport
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

/// That the timeline's lanes have room for what they show.
@Suite struct LaneRoomTests {
  /// The screens that a window may fill, in points.
  nonisolated private static let screens = [
    Size(width: 480, height: 360), Size(width: 640, height: 480), Size(width: 1_120, height: 900),
    Size(width: 1_366, height: 768), Size(width: 1_920, height: 1_080),
  ]

  private func bench(_ window: Size, zoom: Double = 1) throws -> TimeBench {
    let bench = try TimeBench(window: window)
    var preferences = Preferences()
    preferences.textSize = zoom
    bench.bench.adopt(preferences, remembersByItself: false)
    for key in ["e", "F3", "m", "i", "y"] { bench.key(key) }
    bench.key("Home")
    bench.present(for: 0.1)
    return bench
  }

  /// The curve of the progress, and the clip that it is painted in.
  private func curves(_ list: DisplayList) -> [(points: [Point], clip: Rect)] {
    var clips: [Rect] = []
    var curves: [([Point], Rect)] = []
    for command in list.commands {
      switch command {
      case .pushClip(let shape): clips.append(shape.rect)
      case .popClip: clips.removeLast()
      case .polyline(let points, let stroke):
        if let clip = clips.last, stroke.color == Theme.dark.widgets.accent {
          curves.append((points, clip))
        }
      default: break
      }
    }
    return curves
  }

  @Test(arguments: screens, Workspace.zooms)
  func `with all panels open the timeline has a lane that can be read, or is folded`(
    window: Size, zoom: Double
  ) throws {
    let bench = try bench(window, zoom: zoom)
    let layout = bench.bench.layout
    guard let place = layout.timeline else { return }
    let lane = try #require(
      curves(bench.list()).first { place.intersection($0.clip) == $0.clip }
    ).clip
    #expect(lane.height >= 30 * layout.unit, "\(lane.height) of \(place.height)")
  }

  @Test func `larger text folds no lane of a window that has room for all`() throws {
    for zoom in [1, 1.1, 1.25] {
      let bench = try bench(Size(width: 1_120, height: 900), zoom: zoom)
      #expect(bench.texts().contains("Driver") && bench.texts().contains("Input"), "\(zoom)")
    }
  }

  @Test(arguments: [0.05, 0.2, 0.5, 1])
  func `a lane shows the whole of what swings beyond its end`(ratio: Double) throws {
    for window in Self.screens {
      let bench = try TimeBench(window: window, plays: false)
      bench.bench.paste("response: 0.5, dampingRatio: \(ratio)", at: bench.now)
      bench.play()
      bench.key("y")
      bench.key("Home")
      bench.present(for: 0.2)
      let place = try #require(bench.bench.layout.timeline)
      let lanes = curves(bench.list()).filter { place.intersection($0.clip) == $0.clip }
      let curve = try #require(lanes.first { $0.points.count > 20 }, "\(window)")
      for (points, clip) in lanes {
        let rows = points.map(\.y)
        #expect(rows.allSatisfy { $0 >= clip.minY + 1 && $0 <= clip.maxY - 1 }, "\(window)")
      }
      let rows = curve.points.map(\.y)
      let reach = try #require(rows.max()) - #require(rows.min())
      #expect(reach > 0.3 * curve.clip.height, "It moves.")
    }
  }
}
