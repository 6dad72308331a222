public import Drawing

/// A transition that runs, as the numbers that its motion is measured by.
public struct RunningTransition: Hashable, Sendable {
  /// Tells it from the others of its stage, and grows in the order of their beginning; 0 for one that
  /// a container runs with a context of its own making.
  public let number: Int
  /// What its context is called in the trace, `owner/context`.
  public let contextName: String
  /// How far it is.
  public let progress: TransitionProgress
  /// How the view moves for the whole way that moves furthest, in points; where none moves, as a
  /// finger would.
  public let way: Vector
  /// How far a finger moves for the whole way, as the animator declares it, in points.
  public let travel: Double

  /// The length of the whole way, in points: that of ``way``, or ``travel`` where nothing moves.
  public var length: Double { way.length > 0 ? way.length : travel }

  /// The direction of the way, of length 1; to the right where nothing moves.
  public var direction: Vector {
    way.length > 0 ? way * (1 / way.length) : Vector(dx: 1, dy: 0)
  }

  /// The velocity on the way, in points per second of the stage's clock.
  public var velocity: Vector { direction * (progress.velocity * length) }
}

extension Stage {
  /// All transitions that run now, in the order of their beginning.
  ///
  /// Where ``transition`` tells of the one that an overlay shows, this tells of those around it too.
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
    let (from, to) = (way(of: context.from.view), way(of: context.to.view))
    let shown = to.length > from.length ? to : from
    return RunningTransition(
      number: timeline.index, contextName: name, progress: progress,
      way: shown.length > 0 ? shown : way, travel: travel)
  }
}
