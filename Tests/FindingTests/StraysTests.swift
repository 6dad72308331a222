import Drawing
import Finding
import FindingOthers
import Judging
import Phrases
import Scenes
import Sessions
import TestSupport
import Testing
import Transitions

/// What is left over and what is meant: the same touches with a rest before each tell them apart.
@Suite(.otherProcess) struct StraysTests {
  /// What some acts break in a scene of somebody else's.
  private func seen(_ name: String, _ laws: [Law], _ acts: [SearchAct]) throws -> [String] {
    let scene = try #require(Other.all.first { $0.name == name }).scene
    return Attempt.breaches(of: HomeBench(scene).events(of: acts), scene: scene, laws: Laws(laws))
      .map(\.seen.english)
  }

  private func tap(_ x: Double, _ y: Double) -> SearchAct { .tap(Point(x: x, y: y)) }

  @Test func `what stays only where two touches come quickly is left over`() throws {
    let save = tap(195, 325)
    #expect(try seen("toast-stays", [.lost], [save, save]) == ["'Label' is left over"])
    #expect(try seen("toast-stays", [.lost], [save, .settle, save]) == [])
  }

  @Test func `what a tap adds or takes away is meant, quickly or not`() throws {
    let (send, bubble) = (tap(320, 792), tap(140, 82))
    for acts in [[send], [send, send], [send, .settle, bubble], [send, bubble, bubble]] {
      #expect(try seen("chat", [.lost, .rest], acts) == [])
    }
    let new = [tap(195, 762), .settle, tap(195, 322), .settle]
    #expect(try seen("todo-list", [.lost, .rest], new + new + new) == [])
  }

  @Test func `a control that is off for good after two quick touches stays off`() throws {
    let (pay, stop) = (tap(115, 525), tap(275, 525))
    let acts = [pay, .wait(8), stop]
    #expect(try seen("pay-stays-off", [.rest], acts) == ["'Button' stays off"])
    #expect(try seen("pay-stays-off", [.rest], [pay, .settle, stop]) == [])
  }

  @Test func `a child that is never given up is one more each time`() throws {
    let acts = [tap(195, 80), .settle, tap(75, 80)]
    let told = try seen("segments-pile-up", [.lost], acts)
    #expect(told == ["'SegmentsPileUp' holds one more child each time"])
  }

  @Test func `corners that stay round after a cancel are told`() throws {
    let pull = SearchAct.drag(
      Course(from: Point(x: 195, y: 300), [.init(Vector(dx: 0, dy: 120), steps: 40)], rest: 20))
    let told = try seen("corners-stay-round", [.rest], [tap(195, 322), .settle, pull])
    #expect(told == ["'PhotoScreen' has another corner radius"])
  }
}
