import Drawing
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// The same input under several values.
@Suite(.otherProcess) struct MotionSweepTests {
  private func sweep(
    _ values: [Double], _ others: [Double]? = nil, of wanted: Session? = nil
  ) throws -> MotionSweep {
    let session = try wanted ?? session(of: "container-interactive")
    let scene = try sceneOfGallery("container-interactive")
    func axis(_ name: String, _ values: [Double]) throws -> MotionSweep.Axis {
      let tunable = try #require(scene.tunables.first { $0.name == name })
      return MotionSweep.Axis(tunable, values: values)
    }
    var axes = [try axis("spring.dampingRatio", values)]
    if let others { axes.append(try axis("spring.response", others)) }
    return MotionSweep(of: session, scene: scene, axes: axes)
  }

  @Test func `every combination is lived, those of the last tunable first`() throws {
    let sweep = try sweep([0.4, 1], [0.2, 0.3, 0.6])
    #expect(
      sweep.variants.map(\.values)
        == [[0.4, 0.2], [0.4, 0.3], [0.4, 0.6], [1, 0.2], [1, 0.3], [1, 0.6]])
    #expect(sweep.columns == 3)
  }

  @Test func `a course is cut where one transition ends and the next begins, and nothing is lost`()
    throws
  {
    let course = try sweep([0.4]).variants[0].course
    let stretches = MotionSweep.stretches(of: course[...])
    #expect(stretches.count > 1 && stretches.flatMap { Array($0) } == course)
    for stretch in stretches {
      for (moment, next) in zip(stretch, stretch.dropFirst()) {
        #expect(abs(next.fraction - moment.fraction) <= 0.5)
      }
    }
    #expect(MotionSweep.stretches(of: []).isEmpty)
  }

  @Test func `a variant is the session with its values from the beginning on, to the bit`() throws {
    let sweep = try sweep([0.35])
    var session = try session(of: "container-interactive")
    let scene = try sceneOfGallery("container-interactive")
    session.events.insert(
      .init(time: 0, kind: .tune([.init(name: "spring.dampingRatio", value: 0.35)])), at: 0)
    #expect(
      Replay.hashes(of: sweep.variants[0].session, scene: scene)
        == Replay.hashes(of: session, scene: scene))
    #expect(sweep.variants[0].report == MotionProbe.report(of: session, scene: scene))
  }

  @Test func `what the session says of a swept tunable does not count, and of others it does`() {
    var session = Session(scene: "x", size: Size(width: 1, height: 1))
    session.events = [
      .init(time: 0, kind: .tune([.init(name: "a", value: 1), .init(name: "b", value: 2)])),
      .init(time: 1, kind: .stage(.key("2"))),
      .init(time: 2, kind: .tune([.init(name: "a", value: 3)])),
    ]
    session.hashes = [1]
    let held = session.holding([.init(name: "a", value: 9)])
    #expect(
      held.events == [
        .init(time: 0, kind: .tune([.init(name: "a", value: 9)])),
        .init(time: 0, kind: .tune([.init(name: "b", value: 2)])),
        .init(time: 1, kind: .stage(.key("2"))),
      ])
    #expect(held.hashes == nil, "They belong to other values.")
  }

  @Test func `softer springs overshoot further, and the widest moment is one where ways differ`()
    throws
  {
    let sweep = try sweep([0.3, 0.5, 0.7, 1])
    let overshoots = sweep.variants.map { $0.report.total(.overshoot) ?? -1 }
    #expect(overshoots == overshoots.sorted(by: >) && overshoots[0] > overshoots[3] + 0.05)
    let there = sweep.variants.map { variant in
      variant.course.first { $0.time == sweep.widestMoment }?.fraction ?? 0
    }
    #expect((there.max() ?? 0) - (there.min() ?? 0) > 0.05)
    #expect(sweep.length == sweep.variants.map(\.length).max())
  }

  @Test func `of a day in which little happens little is kept, and all that moves`() throws {
    var day = try session(of: Gallery.defaultID)
    let short = try sweep([0.3, 1], of: day)
    day.duration = 86_400
    let long = try sweep([0.3, 1], of: day)
    #expect(long.length == 86_400 && long.widestMoment == short.widestMoment)
    for (one, other) in zip(short.variants, long.variants) {
      #expect(other.course.count < 1_000 && other.report.transitions == one.report.transitions)
      #expect(other.course.filter { $0.fraction != 0 } == one.course.filter { $0.fraction != 0 })
    }
  }
}
