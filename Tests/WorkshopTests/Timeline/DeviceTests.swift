import Drawing
import Scenes
import SessionSupport
import Sessions
import Testing
import Transitions
import Workshop

/// A session with what a phone has shown, in the window: on the timeline, on the stage, and saved again.
@Suite struct DeviceTests {
  /// When the phone shows the photo elsewhere, by the numbers of its frames.
  private let elsewhere = 40..<60

  /// A drag with what a phone shows that is the simulation, but for some frames in which the photo is shifted.
  private func session() throws -> (session: Session, scene: Scene) {
    let played = try TimeBench()
    let scene = try defaultScene()
    var session = Session(scene: scene.reference, size: scene.size)
    session.events = played.live.recording.events
    session.assumed = ["it was a finger"]
    let empty = Measured.View(
      id: "photo", frame: .zero, alpha: 1, transform: .identity, radius: 0)
    var made = Measured(
      device: "stand-in", scale: 3, hz: 60,
      frames: (0..<180).map { Measured.Frame(time: Double($0) / 60, views: [empty]) }, calls: []
    ).beside(session, scene: scene).simulation
    for index in elsewhere {
      #expect(made.frames[index].views.count == 1)
      made.frames[index].views[0].frame.origin.x += 30
    }
    for index in made.frames.indices { made.frames[index].context = nil }
    session.measured = made
    return (session, scene)
  }

  private func open(_ session: Session, _ scene: Scene) throws -> TimeBench {
    let bench = try TimeBench(plays: false)
    bench.now = 20
    bench.bench.open(.session(session, scene), at: bench.now)
    for _ in 0..<8 { _ = bench.list() }
    return bench
  }

  @Test func `the timeline opens and says when the phone showed something else`() throws {
    let (session, scene) = try session()
    let bench = try open(session, scene)
    #expect(bench.bench.timeline.isShown)
    let spans = try #require(bench.bench.observers.device).spans
    #expect(spans == [Lanes.Span(start: 40.0 / 60, end: 59.0 / 60)])
    var (same, other) = (session, session)
    for index in elsewhere { same.measured?.frames[index].views[0].frame.origin.x -= 30 }
    #expect(try open(same, scene).bench.observers.device?.spans == [])
    other.measured = nil
    #expect(try open(other, scene).bench.observers.device == nil)
    #expect(try !open(other, scene).bench.timeline.isShown)
  }

  @Test func `an outline says where the phone showed a view, while it was elsewhere`() throws {
    let (session, scene) = try session()
    let bench = try open(session, scene)
    bench.present(for: 0.5)
    #expect(!bench.says("photo on the device"))
    bench.present(for: 0.3)
    #expect(bench.says("photo on the device"))
    bench.key("y")
    _ = bench.list()
    #expect(!bench.says("photo on the device"))
    bench.key("y")
    bench.present(for: 0.5)
    #expect(!bench.says("photo on the device"))
  }

  @Test func `what was shown and assumed is saved again, until somebody does something else`()
    throws
  {
    let (session, scene) = try session()
    let bench = try open(session, scene)
    bench.present(for: 1)
    #expect(bench.live.recording.measured == nil)
    #expect(bench.live.recording.assumed == session.assumed)
    bench.present(for: 3)
    #expect(bench.live.recording.measured == session.measured)
    bench.key("2")
    bench.present(for: 1)
    #expect(bench.live.recording.measured == nil && bench.live.measured == nil)
    #expect(bench.live.recording.assumed == session.assumed)
    #expect(bench.bench.observers.device == nil)
  }
}
