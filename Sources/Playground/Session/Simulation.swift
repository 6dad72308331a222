public import Drawing
public import Scenes
public import Transitions

/// A scene that is simulated: takes events at their own times and is sampled at any times.
///
/// Deterministic: the same scene and events give the same callbacks and frames, however often it is
/// sampled. Two simulations never see each other.
public final class Simulation {
  /// The scene that runs.
  public let scene: Scene
  /// Its controllers.
  public let instance: SceneInstance
  /// Its stage, with the clock and the trace.
  public let stage: Stage
  /// The tunables with their present values.
  public private(set) var tunables: [Tunable]

  /// Builds a scene and installs it, at time 0.
  ///
  /// - Parameters:
  ///   - scene: Which one.
  ///   - size: The container's size, in points.
  ///   - traceCapacity: How many calls the trace keeps.
  public init(scene: Scene, size: Size, traceCapacity: Int = 1_000_000) {
    self.scene = scene
    instance = scene.makeInstance()
    tunables = scene.tunables
    stage = Stage(root: instance.root, size: size, traceCapacity: traceCapacity)
    stage.install()
  }

  /// Delivers an event at its own time.
  public func apply(_ event: Session.Event) {
    switch event.kind {
    case .stage(let stageEvent): stage.handle(stageEvent, at: event.time)
    case .tune(let tunings):
      stage.advance(to: event.time)
      stage.perform {
        for tuning in tunings { tune(tuning) }
      }
      stage.advance(to: event.time)
    }
  }

  private func tune(_ tuning: Session.Tuning) {
    guard let index = tunables.firstIndex(where: { $0.name == tuning.name }),
      tunables[index].range.contains(tuning.value)
    else { return }
    tunables[index].value = tuning.value
    instance.set(tuning.name, to: tuning.value)
  }

  /// Moves the clock on without an event.
  public func advance(to time: Double) { stage.advance(to: time) }

  /// Whether nothing moves by itself.
  public var isAtRest: Bool { stage.isAtRest }
}
