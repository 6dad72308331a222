public import Drawing
public import TransitionCore
public import TransitionViews

/// A running transition, as the numbers by which its motion is measured.
public struct RunningTransition: Hashable, Sendable {
  /// Identifies it on its stage, and increases in the order of beginning; 0 for one that
  /// a container runs with a context of its own.
  public let number: Int
  /// The name of its context in the trace, `owner/context`.
  public let contextName: String
  /// Its progress.
  public let progress: TransitionProgress
  /// The displacement over the whole transition of the view that moves furthest, in points; if none
  /// moves, that of the finger.
  public let way: Vector
  /// How far a finger moves over the whole transition, as the animator declares it, in points.
  public let travel: Double

  /// The length of the whole travel, in points: that of ``way``, or ``travel`` if nothing moves.
  public var length: Double { way.length > 0 ? way.length : travel }

  /// The direction of ``way``, a unit vector; to the right if nothing moves.
  public var direction: Vector {
    way.length > 0 ? way * (1 / way.length) : Vector(dx: 1, dy: 0)
  }

  /// The velocity along ``way``, in points per second of the stage's clock.
  public var velocity: Vector { direction * (progress.velocity * length) }
}

extension Stage {
  /// All running transitions, in the order in which they began.
  ///
  /// ``transition`` is the one that an overlay shows; these include the ones around it.
  public var runningTransitions: [RunningTransition] {
    if !runs.isEmpty { return runs.map(\.running) }
    guard let reported = transition else { return [] }
    return [
      RunningTransition(
        number: 0, contextName: TransitionRun.Names(owner: reported.owner).context,
        progress: TransitionProgress(reported), way: reported.toWay, travel: reported.travel)
    ]
  }
}

extension TransitionRun {
  /// The transition at the stage's time.
  fileprivate var running: RunningTransition {
    let (from, to) = (way(of: context.fromView), way(of: context.toView))
    let shown = to.length > from.length ? to : from
    return RunningTransition(
      number: timeline.index, contextName: name, progress: progress,
      way: shown.length > 0 ? shown : way, travel: travel)
  }
}
