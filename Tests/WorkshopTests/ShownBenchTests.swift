import Drawing
import Sessions
import Testing
import ToolkitSupport
import Transitions
import Workshop

/// What the tests' own clock shows of a window of which not every frame is painted.
@Suite struct ShownBenchTests {
  /// A window that is let go of in the middle of a drag, and shown for so long.
  private func bench(for seconds: Double, painting: Painting) throws -> TimeBench {
    let bench = try TimeBench(plays: false)
    bench.present(for: 0.2)
    bench.handle(.down(bench.place(320, 400)))
    for x in stride(from: 310.0, through: 180, by: -10) {
      bench.present(for: 0.02)
      bench.handle(.move(bench.place(x, 400)))
    }
    bench.handle(.up(bench.place(180, 400)))
    bench.present(for: seconds, painting: painting)
    return bench
  }

  @Test(arguments: [0.1, 0.25, 0.37, 2])
  func `what is shown after a wait does not depend on how many of its frames are painted`(
    seconds: Double
  ) throws {
    let every = try bench(for: seconds, painting: .every)
    for painting in [Painting.some, .none] {
      let other = try bench(for: seconds, painting: painting)
      #expect(every.now == other.now)
      let (stage, otherStage) = (every.live.simulation.stage, other.live.simulation.stage)
      #expect(stage.now == otherStage.now && stage.stateHash == otherStage.stateHash)
      #expect(windowTexts(every.list()) == windowTexts(other.list()))
    }
  }

  @Test func `a wait shows what moves`() throws {
    let early = try bench(for: 0.1, painting: .some)
    let late = try bench(for: 0.3, painting: .some)
    #expect(early.live.simulation.stage.stateHash != late.live.simulation.stage.stateHash)
    #expect(early.list() != late.list())
  }
}
