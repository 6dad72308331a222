public import Drawing
public import TransitionCore
public import TransitionViews

/// The state of a pan that is under way.
public struct PanInspection: Hashable, Sendable {
  /// The pointer's location, in points of the stage.
  public let location: Point
  /// The translation without the slop that was absorbed, in points.
  public let translation: Vector
  /// The velocity that a release now would have, in points per second of the hand's clock.
  public let velocity: Vector
  /// How much of the touch's history the velocity is fitted to, in seconds.
  public let velocityWindow: Double
}

/// A container that runs transitions with contexts of its own and reports them to overlays.
@MainActor
public protocol TransitionReporting: ViewController {
  /// The running transition at a time of the stage's clock, or `nil`.
  func transition(at time: Double) -> TransitionInspection?

  /// The progress of that transition, or `nil`. It is read at every frame, so it should be cheap. The
  /// default derives it from ``transition(at:)``.
  func transitionProgress(at time: Double) -> TransitionProgress?
}

extension TransitionReporting {
  /// Derived from ``transition(at:)``.
  public func transitionProgress(at time: Double) -> TransitionProgress? {
    transition(at: time).map(TransitionProgress.init)
  }
}

/// What overlays show of a stage: values, computed when they are read.
extension Stage {
  /// The running transition, in any container, or `nil`.
  ///
  /// Where several run at once, one that takes place inside another comes before it (a push within an
  /// incoming tab), and of the others the one that began last. Containers that make their own contexts
  /// are asked if no other container runs one; of those that do not tell, what is seen of their children
  /// counts.
  public var transition: TransitionInspection? {
    innermostRun?.inspection ?? reported { $0.transition(at: now) }
      ?? innermost { $0.handMadeTransition?.inspection(at: now) }
  }

  /// The progress of ``transition``, or `nil`.
  public var transitionProgress: TransitionProgress? {
    innermostRun?.progress ?? reported { $0.transitionProgress(at: now) }
      ?? innermost { $0.handMadeTransition?.progress(at: now) }
  }

  /// What the innermost container in sight reports that runs transitions of its own making.
  private func reported<Report>(_ read: (any TransitionReporting) -> Report?) -> Report? {
    innermost { ($0 as? any TransitionReporting).flatMap(read) }
  }

  var innermostRun: TransitionRun? {
    runs.last { run in
      !runs.contains { other in
        other !== run && other.context.containerView.isDescendant(of: run.context.containerView)
          && other.context.containerView !== run.context.containerView
      }
    }
  }

  /// The pan that is under way, or `nil`.
  public var panInspection: PanInspection? {
    activePan.map {
      PanInspection(
        location: $0.location, translation: $0.translation, velocity: $0.velocity(at: handTime),
        velocityWindow: $0.configuration.velocityWindow)
    }
  }

  /// The strip of the innermost container in sight that has one, or `nil`.
  public var strip: StripInspection? {
    innermost { ($0 as? ConductingViewController)?.stripInspection }
  }

  /// The id of the innermost controller in sight.
  public var topControllerID: String { (innermost { $0 } ?? root).id }

  /// Where the innermost container in sight would run a transition, in points of the stage.
  public var transitionArea: Rect {
    let view = innermost { ($0 as? ConductingViewController)?.transitionView }
    return view?.restingFrameInRoot ?? window.model.bounds
  }
}
