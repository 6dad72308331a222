import Drawing
import Transitions

/// Slides two panes, and then tells the context what a careless animator tells it.
final class CarelessSlide: ViewControllerAnimatedTransitioning {
  /// What it says at the end.
  enum Ending {
    /// Once, and the truth.
    case right
    /// The truth, twice.
    case twice
    /// Always `true`.
    case alwaysTrue
    /// Nothing.
    case never
  }

  /// What has been said, and what has come of it.
  struct Record {
    /// How often it has called `completeTransition`.
    var calls = 0
    /// How often it should have called.
    var occasions = 0
    /// How often it has said `true` though the transition was cancelled.
    var lies = 0
    /// How often it was told of a completed end.
    var completions = 0
    /// How often it was told of a cancelled end.
    var cancellations = 0
    /// How often it was told of any end.
    var ends: Int { completions + cancellations }
  }

  private let ending: Ending
  var record = Record()
  private var ends: (from: ViewController?, to: ViewController?)
  /// The controller that the latest end led to; `nil` where it has not been told, as before the first
  /// one and after one that only faded.
  var arrived: ViewController?
  private var isAnimating = false

  init(_ ending: Ending) { self.ending = ending }

  /// One that never reports must not be caught: it would have nothing to go back to.
  var isInterruptible: Bool { ending != .never }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.5
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    isAnimating = true
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let next = context.viewController(forKey: .to)
    else { return context.completeTransition(true) }
    ends = (context.viewController(forKey: .from), next)
    let travel = interactiveTravel(using: context)
    let side = context.initialFrame(for: next).minX < 0 ? -travel : travel
    context.containerView.addSubview(to)
    to.transform = AffineTransform(translationX: side, y: 0)
    View.animate(withDuration: transitionDuration(using: context)) {
      from.transform = AffineTransform(translationX: -side, y: 0)
      to.transform = .identity
    } completion: { [self] _ in
      // One that never reports leaves the old view out of sight until somebody else ends it.
      if ending != .never { from.transform = .identity }
      end(context)
    }
  }

  private func end(_ context: any ViewControllerContextTransitioning) {
    record.occasions += 1
    switch ending {
    case .right: complete(context, !context.transitionWasCancelled)
    case .twice:
      let completed = !context.transitionWasCancelled
      complete(context, completed)
      complete(context, completed)
    case .alwaysTrue:
      if context.transitionWasCancelled { record.lies += 1 }
      complete(context, true)
    case .never: break
    }
  }

  private func complete(_ context: any ViewControllerContextTransitioning, _ completed: Bool) {
    record.calls += 1
    context.completeTransition(completed)
  }

  func animationEnded(_ transitionCompleted: Bool) {
    // With reduced motion a fade has taken its place, and had no occasion to be careless.
    guard isAnimating else { return arrived = nil }
    isAnimating = false
    if ending == .never { ends.from?.view.transform = .identity }
    if transitionCompleted { record.completions += 1 } else { record.cancellations += 1 }
    arrived = transitionCompleted ? ends.to : ends.from
  }
}
