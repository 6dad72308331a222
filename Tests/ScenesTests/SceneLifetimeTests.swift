import Drawing
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// A simulation that goes takes everything along, whatever its scene is and whenever it goes.
@Suite struct SceneLifetimeTests {
  /// Weak references to the parts of a simulation.
  private struct Parts {
    weak var simulation: Simulation?
    weak var instance: SceneInstance?
    weak var stage: Stage?
    weak var root: ViewController?
    weak var rootView: View?
    weak var shownView: View?

    init(_ simulation: Simulation) {
      self.simulation = simulation
      (instance, stage) = (simulation.instance, simulation.stage)
      (root, rootView) = (simulation.instance.root, simulation.instance.root.view)
      shownView = Parts.deepest(of: simulation.instance.root.view)
    }

    private static func deepest(of view: View) -> View {
      view.subviews.last.map(deepest) ?? view
    }

    var leaks: [String] {
      [
        simulation.map { _ in "simulation" }, instance.map { _ in "instance" },
        stage.map { _ in "stage" }, root.map { _ in "root" },
        rootView.map { _ in "view of the root" },
        shownView.map { _ in "view in front" },
      ].compactMap { $0 }
    }
  }

  /// Lives through a part of a scene's own session.
  static func live(_ session: Session, _ scene: Scene, until time: Double) -> Simulation {
    let simulation = Simulation(scene: scene, size: session.size, traceCapacity: 100)
    for event in session.events where event.time <= time { simulation.apply(event) }
    simulation.advance(to: time)
    return simulation
  }

  @Test func `a simulation leaves nothing behind, at rest or in the middle of a transition`() throws
  {
    for id in Effort.daily(oneOf: 4, Gallery.ids) {
      let (session, scene) = (try session(of: id), try sceneOfGallery(id))
      let end = (session.events.last?.time ?? 0) + 1
      for time in stride(from: 0, through: end, by: end / 16) {
        let parts = Parts(Self.live(session, scene, until: time))
        #expect(parts.leaks == [], "\(id), dropped at \(time) s")
      }
    }
  }

  /// In a process of its own, where nobody else asks for memory.
  @Test(.enabled(if: AllocatedMemory.bytes != nil, "the C library counts nothing here"))
  func `a thousand simulations leave the memory where it was, for every scene`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        for id in Effort.daily(oneOf: 4, Gallery.ids) {
          let growth = try SceneLifetimeTests.growth(of: id)
          precondition(
            growth < 24_000,
            "\(growth) bytes stay of \(SceneLifetimeTests.count) simulations of '\(id)'.")
        }
      }
    }
  }

  /// How many simulations of each scene are made and dropped.
  static let count: Int = {
    max(40, min(1_000, Int(Effort.sessions(daily: 240)) * 1_000 / 2_400))
  }()

  /// How many bytes more are in use after so many simulations than after eight.
  static func growth(of id: String) throws -> Int {
    let (session, scene) = (try session(of: id), try sceneOfGallery(id))
    let middle = (session.events.last?.time ?? 0) / 2
    func pass() {
      _ = Simulation(scene: scene, size: session.size, traceCapacity: 0)
      _ = live(session, scene, until: middle)
    }
    for _ in 0..<4 { pass() }
    let before = AllocatedMemory.bytes
    for _ in 0..<count / 2 { pass() }
    guard let before, let after = AllocatedMemory.bytes else { return 0 }
    return after - before
  }
}
