public import Drawing
import SpringEngine

/// What the overlay shows of a running transition, as values.
public struct TransitionInspection {
  /// Where the transition is in its life.
  public let phase: TransitionPhase
  /// The controllers' ids.
  public let from: String
  /// The controllers' ids.
  public let to: String
  /// The frames that the context gives, in the container view's coordinates.
  public let frames: TransitionContext.Frames
  /// The fraction of the way that is shown; below 0 or above 1 where it overshoots.
  public let fraction: Double
  /// The fraction's change per second.
  public let velocity: Double
  /// How far the panes travel, in points.
  public let travel: Double
  /// 1 if the incoming pane lies to the right, −1 if to the left.
  public let direction: Double
  /// Whether a finger drives it.
  public let isInteractive: Bool
  /// Whether the latest decision was to go back.
  public let wasCancelled: Bool
  /// The last reported percentage, 0…1.
  public let percentComplete: Double
}

extension PagingController {
  /// The running transition at the stage's time, or `nil`.
  public var inspection: TransitionInspection? {
    guard let transition, let stage else { return nil }
    let context = transition.context
    let shown = transition.timeline.shown(at: stage.now)
    let velocity = context.isInteractive ? gripVelocity(transition) : shown.velocity
    return TransitionInspection(
      phase: phase(of: transition), from: context.from.id, to: context.to.id,
      frames: context.frames, fraction: shown.position, velocity: velocity,
      travel: transition.travel, direction: transition.direction,
      isInteractive: context.isInteractive, wasCancelled: context.transitionWasCancelled,
      percentComplete: context.percentComplete)
  }

  private func phase(of transition: PagingTransition) -> TransitionPhase {
    if transition.context.isInteractive { return .interactive }
    if case .clock = transition.timeline.driver { return .running }
    return .settling(cancelled: transition.context.transitionWasCancelled)
  }

  /// How far the strip of panes is displaced to the right, in points: by a carry, or past an end.
  public var stripDisplacement: Double {
    guard let stage else { return 0 }
    return strip.displacement(at: stage.now).offset
  }

  /// How fast the strip moves by itself, in points per second; 0 while a finger holds it.
  public var stripVelocity: Double {
    guard let stage else { return 0 }
    return strip.displacement(at: stage.now).velocity
  }

  /// The pan's position, translation and velocity while it is recognized, in the root's points.
  public var panInspection: (location: Point, translation: Vector, velocity: Vector)? {
    guard pan.isActive else { return nil }
    return (pan.location, pan.translation, pan.velocity)
  }

  /// The rectangle of the transition's container view, in the root's coordinates.
  public var containerBounds: Rect {
    contentView.model.frame
  }
}
