import Drawing
import Input
import Overlays
import SessionSupport
import Testing
import Toolkit
import ToolkitSupport
import Workshop

/// Words of the window that say what they mean to somebody who has read nothing.
@Suite struct PlainWordsTests {
  /// A drag that a finger holds.
  private func held(_ keys: String...) throws -> TimeBench {
    let bench = try TimeBench(plays: false)
    for key in keys { bench.key(key) }
    bench.handle(.down(bench.place(320, 400)))
    for move in 1...10 {
      bench.present(for: 0.016)
      bench.handle(.move(bench.place(320 - 12 * Double(move), 400)))
    }
    return bench
  }

  @Test func `a velocity without points is counted in distances`() throws {
    let texts = try held("F3").texts()
    #expect(texts.contains { $0.hasSuffix("distances/s") }, "\(texts)")
    #expect(!texts.contains { $0.contains("ways") || $0.hasSuffix("1/s") })
  }

  @Test func `what the inspector folds away says whose words it has`() throws {
    let bench = try TimeBench(plays: false)
    bench.key("i")
    _ = bench.list()
    let panel = try #require(bench.bench.panelPlaces.inspector)
    bench.handle(.scroll(Vector(dx: 0, dy: -4_000), at: Point(x: panel.midX, y: panel.maxY - 30)))
    _ = bench.list()
    let texts = bench.texts()
    #expect(texts.contains("For other platforms") && texts.contains("Other values"), "\(texts)")
  }

  @Test func `the filter of the layers says what is left, and its tooltip why`() throws {
    let bench = try TimeBench(plays: false)
    bench.key("i")
    _ = bench.list()
    bench.press(try #require(bench.bench.tabPlace(of: 2, on: bench.list())))
    _ = bench.list()
    // These letters are wider than those of the window.
    #expect(bench.texts().contains { $0.hasPrefix("only anim") }, "\(bench.texts())")
    bench.handle(.move(try #require(bench.bench.place(of: ["inspector", "only animated"])).center))
    bench.present(for: 1)
    #expect(
      bench.texts().contains("Only views that an animation shows otherwise than their model"))
  }
}
