import Drawing
import Transitions

/// Notes what the context says, and completes at once.
final class ContextProbe: ViewControllerAnimatedTransitioning {
  private(set) var fromView: View?
  private(set) var toView: View?
  private(set) var fromFinal = Rect(x: 1, y: 1, width: 1, height: 1)
  private(set) var toInitial = Rect(x: 1, y: 1, width: 1, height: 1)
  private(set) var toFinal = Rect.zero

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 1 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let from = context.viewController(forKey: .from),
      let to = context.viewController(forKey: .to)
    else { return }
    fromView = context.view(forKey: .from)
    toView = context.view(forKey: .to)
    fromFinal = context.finalFrame(for: from)
    toInitial = context.initialFrame(for: to)
    toFinal = context.finalFrame(for: to)
    context.completeTransition(true)
  }
}
