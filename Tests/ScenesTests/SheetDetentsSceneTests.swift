import Drawing
import Scenes
import SessionSupport
import Testing
import Transitions

/// The scene of the sheet of two heights.
@Suite struct SheetDetentsSceneTests {
  /// Where the sheet's upper edge is, and how far its list is scrolled.
  private func reading(_ run: SceneRun) throws -> (top: Double, offset: Double) {
    let sheet = try #require(run.state("places"))
    let list = try #require(run.view("places/list") as? ScrollView)
    return (sheet.frame.minY, list.contentOffset.y)
  }

  @Test func `it rests at half and at full height, by drags, its grabber and a key`() throws {
    var run = try SceneRun("sheet-detents")
    for (time, top) in [
      (1.5, 422.0), (2.9, 56), (4.3, 56), (6.1, 422), (7.1, 56), (8.1, 422),
    ] {
      run.seek(to: time)
      #expect(abs(try reading(run).top - top) < 1e-6, "at \(time) s")
    }
    run.toTheEnd()
    #expect(run.shown == ["map"] && run.view("places") == nil)
    #expect(!run.stage.trace.entries.contains { $0.call == .diagnostic })
  }

  @Test func `one drag takes the list to its top and the sheet on from there, without a jump`()
    throws
  {
    var run = try SceneRun("sheet-detents")
    run.seek(to: 4.39)
    let start = try reading(run)
    #expect(start.offset > 100)
    run.seek(to: 4.5)
    let first = try reading(run)
    #expect(first.offset < start.offset && first.top == start.top)
    var (former, finger) = (first, 348.0)
    for (time, place) in [(4.6, 424.0), (4.7, 510), (4.8, 600), (4.9, 690)] {
      run.seek(to: time)
      let now = try reading(run)
      let moved = now.top - former.top + former.offset - now.offset
      #expect(abs(moved - (place - finger)) < 1e-6, "at \(time) s")
      (former, finger) = (now, place)
    }
    #expect(former.offset == 0 && former.top > start.top + 100)
  }

  @Test func `the map is dimmed by the sheet, and it scrolls only at full height`() throws {
    var run = try SceneRun("sheet-detents")
    run.seek(to: 1.5)
    #expect(try reading(run).offset == 0)
    run.seek(to: 2.9)
    #expect(try reading(run).offset == 0, "The drag up was the sheet's.")
    run.seek(to: 4)
    #expect(try reading(run).offset > 100)
  }
}
