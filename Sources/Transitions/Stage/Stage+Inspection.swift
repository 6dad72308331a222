public import Drawing

/// A pan that is under way, as values.
public struct PanInspection: Hashable, Sendable {
  /// In the stage's points.
  public let location: Point
  /// In points, without what was absorbed.
  public let translation: Vector
  /// What a release now would have, in points per second of the stage's clock.
  public let velocity: Vector
  /// How much of the touch the velocity is fitted to, in seconds.
  public let velocityWindow: Double
}

/// A strip of panes that is away from its place, as values.
public struct StripInspection: Hashable, Sendable {
  /// How far it is displaced to the right, in points: by a carry, or past an end.
  public let displacement: Double
  /// How fast it moves to the right, in points per second of the stage's clock; the finger's part,
  /// where a finger holds it.
  public let velocity: Double
}

/// A container that runs transitions with contexts of its own making and tells overlays of them.
public protocol TransitionReporting: ViewController {
  /// The transition that it runs at a time of the stage's clock, or `nil`.
  func transition(at time: Double) -> TransitionInspection?

  /// How far that transition is, or `nil`: read at every frame, so that it should cost little. The
  /// default takes it out of ``transition(at:)``.
  func transitionProgress(at time: Double) -> TransitionProgress?
}

extension TransitionReporting {
  /// Taken out of the whole.
  public func transitionProgress(at time: Double) -> TransitionProgress? {
    transition(at: time).map(TransitionProgress.init)
  }
}

/// What overlays show of a stage: values, read when they are asked for.
extension Stage {
  /// The transition that runs now, in any container, or `nil`.
  ///
  /// Where several run at once, one that takes place inside another comes before it (a push within a
  /// tab that is coming in), and of those that are left the one that began last. Containers that make
  /// their own contexts are asked if no other runs one.
  public var transition: TransitionInspection? {
    innermostRun?.inspection ?? reported { $0.transition(at: now) }
  }

  /// How far the transition is that ``transition`` tells of, or `nil`.
  public var transitionProgress: TransitionProgress? {
    innermostRun?.progress ?? reported { $0.transitionProgress(at: now) }
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
        location: $0.location, translation: $0.translation, velocity: $0.velocity(at: now),
        velocityWindow: $0.configuration.velocityWindow)
    }
  }

  /// The strip of the innermost paging container in sight, or `nil` without one.
  public var strip: StripInspection? { innermost { $0 as? PagingController }?.stripInspection }

  /// The id of the controller in sight that contains no other.
  public var topControllerID: String { (innermost { $0 } ?? root).id }

  /// Where the innermost container in sight would run a transition, in the stage's points.
  public var transitionArea: Rect {
    let view = innermost { ($0 as? ConductingViewController)?.transitionView }
    return view?.restingFrameInRoot ?? window.model.bounds
  }

  /// The last that something is found for, on the way from the root, or from the controller that is
  /// presented last, down to what it shows.
  ///
  /// - Complexity: O(controllers in sight). No allocation.
  func innermost<Found>(_ find: (ViewController) -> Found?) -> Found? {
    var found: Found?
    var next: ViewController? = presentations.last?.presented ?? root
    while let controller = next {
      if let here = find(controller) { found = here }
      next = controller.children.last { $0.isViewLoaded }
    }
    return found
  }
}
