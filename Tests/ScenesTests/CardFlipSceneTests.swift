import Drawing
import Glibc
import Scenes
import SessionSupport
import Testing
import Transitions

/// The scene of the card that turns over.
@Suite struct CardFlipSceneTests {
  @Test func `the card turns with the finger, half a turn for its width, one face at a time`()
    throws
  {
    // The finger comes down at 320; ten points of its way are absorbed.
    for (time, finger) in [(0.6, 236.0), (0.7, 190), (0.8, 146), (0.9, 108), (1, 84)] {
      var run = try SceneRun("card-flip")
      run.seek(to: time)
      let share = (320 - finger - 10) / 390
      let front = try #require(run.state("word")).transform3D
      let back = try #require(run.state("meaning")).transform3D
      #expect(abs(front.m11 - (share < 0.5 ? cos(Double.pi * share) : 0)) < 1e-9)
      #expect(abs(back.m11 - (share > 0.5 ? -cos(Double.pi * share) : 0)) < 1e-9)
    }
  }

  @Test func `it is seen in perspective while it turns, and not at rest`() throws {
    var run = try SceneRun("card-flip")
    for (time, isTurning) in [(0.2, false), (0.8, true), (1.8, false), (3.5, true), (4.5, false)] {
      run.seek(to: time)
      let lens = try #require(run.state("container/strip")).sublayerTransform
      #expect(lens.m34 == (isTurning ? -1 / (2.4 * 390) : 0), "at \(time) s")
    }
  }

  @Test func `a flick turns it over from a fifth of the way, and goes on as fast as the finger`()
    throws
  {
    var run = try SceneRun("card-flip")
    run.seek(to: 2.08)
    let released = try #require(run.stage.transition)
    #expect(released.fraction < 0.25 && released.velocity > 2)
    run.seek(to: 2.08 + 1e-5)
    let later = try #require(run.stage.transition)
    #expect(abs((later.fraction - released.fraction) / 1e-5 - released.velocity) < 0.02)
    run.seek(to: 3)
    #expect(run.shown == ["container", "word"])
  }

  @Test func `a tap, keys and a key on the way turn it over; half a lift does not`() throws {
    var run = try SceneRun("card-flip")
    for (time, face) in [
      (1.8, "meaning"), (3, "word"), (4.5, "word"), (5.5, "meaning"), (6.8, "meaning"), (9, "word"),
    ] {
      run.seek(to: time)
      #expect(run.shown == ["container", face], "at \(time) s")
    }
    #expect(!run.stage.trace.entries.contains { $0.call == .diagnostic })
  }
}
