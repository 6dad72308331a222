import Drawing
import TransitionViews

/// Fades from one view to the other, with both in their places: used for transitions that no finger
/// holds, for a person who prefers less motion.
///
/// It replaces the animator that was provided, whose `animationEnded` is still called. A fade is short
/// and nothing moves, so it cannot be interrupted.
public final class CrossFadeAnimator: ViewControllerAnimatedTransitioning {
  /// The longest that a fade takes, in seconds; ours, about the system's.
  nonisolated public static let longest = 0.25

  private let replaced: any ViewControllerAnimatedTransitioning

  /// Creates an animator that replaces another one, without moving anything.
  public init(replacing animator: any ViewControllerAnimatedTransitioning) { replaced = animator }

  /// Always `false`: nothing moves that a finger could hold.
  public var isInterruptible: Bool { false }

  /// The other animator's duration, but at most ``longest``.
  public func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double
  {
    min(replaced.transitionDuration(using: context), CrossFadeAnimator.longest)
  }

  /// The other animator's travel.
  public func interactiveTravel(using context: any ViewControllerContextTransitioning) -> Double {
    replaced.interactiveTravel(using: context)
  }

  /// Tells the other animator.
  public func animationEnded(_ transitionCompleted: Bool) {
    replaced.animationEnded(transitionCompleted)
  }

  /// Fades the incoming view in over the outgoing one; in a dismissal, fades the presented view out.
  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    let duration = transitionDuration(using: context)
    let complete = { context.completeTransition(!context.transitionWasCancelled) }
    if let to, !CrossFadeAnimator.isDismissal(context) {
      context.containerView.addSubview(to)
      guard !context.isOver else { return }
      return to.fade(from: 0, to: to.alpha, withDuration: duration) { _ in complete() }
    }
    if let to, to.superview == nil { context.containerView.insertSubview(to, at: 0) }
    guard !context.isOver else { return }
    guard let from else { return complete() }
    from.fade(from: from.alpha, to: 0, withDuration: duration) { _ in complete() }
  }

  private static func isDismissal(_ context: any ViewControllerContextTransitioning) -> Bool {
    guard let context = context as? TransitionContext, let presenter = context.presenter else {
      return false
    }
    return presenter === context.to
  }
}

extension View {
  /// Runs the opacity from one value to another, and puts it back at the end.
  fileprivate func fade(
    from start: Double, to end: Double, withDuration duration: Double,
    completion: @escaping (Bool) -> Void
  ) {
    let before = alpha
    alpha = start
    View.animate(withDuration: duration) {
      alpha = end
    } completion: { [self] finished in
      alpha = before
      completion(finished)
    }
  }

  /// Makes changes at once, but leaves another view where it is until this one has faded in over it.
  func fadeIn(
    over other: View, withDuration duration: Double, changes: () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    let before = other.model
    View.performWithoutAnimation(changes)
    let after = other.model
    other.model = before
    superview?.addSubview(self)
    fade(from: 0, to: alpha, withDuration: duration) { finished in
      other.model = after
      completion(finished)
    }
  }
}
