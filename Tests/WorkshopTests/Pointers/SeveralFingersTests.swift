import Drawing
import Input
import Overlays
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

/// Several fingers on the stage, and two that a mouse with Ctrl stands for.
@Suite struct SeveralFingersTests {
  private func opened() throws -> TimeBench {
    let bench = try TimeBench(plays: false)
    bench.present(for: 0.2)
    return bench
  }

  /// What the session has of pointers: their numbers and places.
  private func recorded(_ bench: TimeBench) -> [(number: Int, place: Point)] {
    bench.live.lived.compactMap { event in
      guard case .stage(let input) = event.kind, let pointer = input.pointer,
        let place = input.place
      else { return nil }
      return (pointer.number, place)
    }
  }

  @Test func `Ctrl and a press put two mirrored fingers down, which a drag moves`() throws {
    let bench = try opened()
    let layout = bench.bench.layout
    let middle = layout.stage.center
    let center = layout.containerPoint(middle)
    let pinching = Pointer(modifiers: .control)
    bench.handle(.down(middle, by: pinching))
    bench.handle(.move(middle + Vector(dx: 30, dy: 10), by: Pointer()))
    #expect(recorded(bench).map { $0.number } == [0, 1, 0, 1])
    for pair in [recorded(bench).prefix(2), recorded(bench).suffix(2)] {
      let places = pair.map { $0.place }
      #expect(abs(places[0].x + places[1].x - 2 * center.x) < 1e-9)
      #expect(abs(places[0].y + places[1].y - 2 * center.y) < 1e-9)
      #expect(places[0] != places[1])
    }
    #expect(bench.bench.shownPointer == recorded(bench)[2].place)
    #expect(bench.bench.shownOtherPointers == [recorded(bench)[3].place])
    #expect(bench.live.simulation.stage.isTouching)
    bench.handle(.up(middle, by: Pointer()))
    #expect(recorded(bench).map { $0.number } == [0, 1, 0, 1, 0, 1])
    #expect(!bench.live.simulation.stage.isTouching)
    #expect(bench.bench.shownPointer == nil && bench.bench.shownOtherPointers.isEmpty)
    #expect(SessionCheck.run(bench.live.recording, scene: bench.live.simulation.scene).isSameFrames)
  }

  @Test func `a further finger counts on the stage beside the first, and nowhere else`() throws {
    let bench = try opened()
    let middle = bench.bench.layout.stage.center
    let second = Pointer(number: 1)
    bench.handle(.down(middle, by: second))
    bench.handle(.up(middle, by: second))
    #expect(bench.live.lived.isEmpty)
    bench.handle(.down(middle))
    bench.handle(.down(.zero, by: second))
    #expect(bench.live.lived.count == 1)
    bench.handle(.down(middle + Vector(dx: 20, dy: 20), by: second))
    bench.handle(.up(middle))
    #expect(bench.live.simulation.stage.isTouching)
    bench.handle(.move(middle, by: second))
    bench.handle(.cancel)
    bench.handle(.move(middle, by: second))
    #expect(bench.live.lived.count == 5 && !bench.live.simulation.stage.isTouching)
  }

  @Test func `a mouse that hovers over a scene that does not look at it is not recorded`() throws {
    let bench = try opened()
    bench.handle(.move(bench.bench.layout.stage.center))
    #expect(bench.live.lived.isEmpty)
  }
}

extension SessionCheck.Result {
  /// Whether what was shown came out again.
  fileprivate var isSameFrames: Bool {
    if case .same = self { true } else { false }
  }
}
