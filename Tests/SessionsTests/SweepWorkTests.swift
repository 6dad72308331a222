import Drawing
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// A sweep that is simulated little by little.
@Suite(.otherProcess) struct SweepWorkTests {
  private let id = "container-interactive"

  private func drag() throws -> SweptDrag {
    let session = try session(of: id)
    let stretch = try #require(session.firstTransition(in: try sceneOfGallery(id)))
    return SweptDrag(stretch, of: session)
  }

  private func axes(_ ratios: [Double], _ responses: [Double]) throws -> [MotionSweep.Axis] {
    let tunables = try sceneOfGallery(id).tunables
    func axis(_ name: String, _ values: [Double]) throws -> MotionSweep.Axis {
      MotionSweep.Axis(try #require(tunables.first { $0.name == name }), values: values)
    }
    return try [axis("spring.dampingRatio", ratios), axis("spring.response", responses)]
  }

  @Test(arguments: [1, 37, 5_000])
  func `little by little the same comes out as at once`(portion: Int) throws {
    let (drag, scene, axes) = (try drag(), try sceneOfGallery(id), try axes([0.4, 1], [0.25]))
    let whole = MotionSweep(of: drag.session, scene: scene, axes: axes)
    let work = SweepWork(of: drag, scene: scene, axes: axes)
    var portions = 0
    while !work.isThrough {
      var limit = portion
      work.follow(limit: &limit, first: 0..<0)
      #expect(limit >= 0)
      portions += 1
    }
    #expect(portion == 5_000 || portions > 20)
    for (variant, wanted) in zip(work.variants, whole.variants) {
      let variant = try #require(variant)
      #expect(variant.values == wanted.values && variant.course == wanted.course)
      #expect(variant.report == wanted.report && variant.length == wanted.length)
    }
    #expect(work.length == whole.length)
  }

  @Test func `what somebody looks at comes first`() throws {
    let work = SweepWork(
      of: try drag(), scene: try sceneOfGallery(id), axes: try axes([0.3, 1], [0.2, 0.3]))
    while work.count < 1 {
      var limit = 500
      work.follow(limit: &limit, first: 2..<4)
    }
    #expect(work.variants.map { $0 != nil } == [false, false, true, false])
    #expect(work.csv.split(separator: "\r\n").count == 2, "A head, and what is known.")
    #expect(work.csv.hasPrefix("spring.dampingRatio,spring.response [s],trackingLag [pt]"))
  }

  @Test func `a transition that was over before the stretch has no say in its figures`() throws {
    let (session, scene) = (try session(of: id), try sceneOfGallery(id))
    let report = MotionProbe.report(of: session, scene: scene)
    try #require(report.transitions.count > 1, "The demonstration drags more than once.")
    let second = try #require(report.transitions.last)
    let drag = SweptDrag(second.start - 0.01...(second.end ?? second.start + 1), of: session)
    let work = SweepWork(of: drag, scene: scene, axes: [try axes([1], [0.4])[1]])
    while !work.isThrough {
      var limit = 10_000
      work.follow(limit: &limit, first: 0..<0)
    }
    let variant = try #require(work.variants[0])
    #expect(variant.report.transitions.map(\.number) == [second.number])
  }
}

/// One stretch of a session's input.
@Suite(.otherProcess) struct SweptDragTests {
  private func session(_ events: (Double, InputEventKind)...) -> Session {
    var session = Session(scene: "x", size: Size(width: 100, height: 100))
    session.duration = 9
    session.events = events.map { time, kind in
      let place = Point(x: 50, y: 50)
      return switch kind {
      case .down: .init(time: time, kind: .stage(.down(place)))
      case .up: .init(time: time, kind: .stage(.up(place)))
      case .key: .init(time: time, kind: .stage(.key("2")))
      case .tune: .init(time: time, kind: .tune([.init(name: "a", value: 1)]))
      }
    }
    return session
  }

  private enum InputEventKind { case down, up, key, tune }

  private func times(
    _ stretch: ClosedRange<Double>, _ session: Session
  ) -> [Double] {
    let drag = SweptDrag(stretch, of: session)
    #expect(drag.session.duration == nil && drag.start == stretch.lowerBound)
    return drag.session.events.map(\.time)
  }

  @Test func `what comes before a stretch happens, and what comes after it does not`() {
    let session = session((0, .tune), (1, .down), (2, .up), (3, .down), (4, .up), (6, .key))
    #expect(times(2.9...5, session) == [0, 1, 2, 3, 4])
  }

  @Test func `a press that belongs to what comes after is left out`() {
    let session = session((1, .down), (2, .up), (3, .down), (4, .up))
    #expect(times(0.9...3.1, session) == [1, 2])
  }

  @Test func `a touch that goes on at the end is taken whole`() {
    let session = session((1, .down), (2, .up), (3, .down), (5, .up), (7, .key))
    #expect(times(2.5...4, session) == [1, 2, 3, 5])
    #expect(times(3.5...4, session) == [1, 2, 3, 5], "It may have begun before.")
  }
}

/// A stage that plays a part of a session over and over.
@Suite(.otherProcess) struct LoopedStageTests {
  private let id = "container-interactive"

  @Test func `every round shows what the session shows`() throws {
    let (session, scene) = (try session(of: id), try sceneOfGallery(id))
    let stage = LoopedStage(session, scene: scene, from: 0.4)
    for _ in 0..<3 {
      var replay = Replay(session, scene: scene)
      for time in stride(from: 0.4, through: 2, by: 0.1) {
        var limit = 1_000
        #expect(stage.show(time, limit: &limit))
        replay.seek(to: time)
        #expect(stage.simulation.stage.stateHash == replay.simulation.stage.stateHash)
      }
    }
  }

  @Test func `a long way is gone little by little`() throws {
    let (session, scene) = (try session(of: id), try sceneOfGallery(id))
    let stage = LoopedStage(session, scene: scene, from: 0)
    let end = try #require(session.events.last).time
    var calls = 1
    while true {
      var limit = 5
      if stage.show(end, limit: &limit) { break }
      #expect(limit <= 0)
      calls += 1
    }
    #expect(calls >= session.events.count / 5)
    var replay = Replay(session, scene: scene)
    replay.seek(to: end)
    #expect(stage.simulation.stage.stateHash == replay.simulation.stage.stateHash)
  }

  @Test func `the finger is where it is while it is down`() throws {
    let (session, scene) = (try session(of: id), try sceneOfGallery(id))
    let stage = LoopedStage(session, scene: scene, from: 0)
    var limit = 10_000
    #expect(stage.show(0, limit: &limit) && stage.finger == nil)
    for event in session.events {
      _ = stage.show(event.time, limit: &limit)
      switch event.kind {
      case .stage(.down(let place, _)), .stage(.move(let place, _)):
        #expect(stage.finger == place)
      case .stage(.up): #expect(stage.finger == nil)
      default: break
      }
    }
  }
}
