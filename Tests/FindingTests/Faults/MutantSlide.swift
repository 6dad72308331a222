import Drawing
import Transitions

/// Slides two panes as one ought to, but for one fault.
final class MutantSlide: ViewControllerAnimatedTransitioning {
  private let mutant: Mutant

  init(_ mutant: Mutant) { self.mutant = mutant }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    switch mutant {
    case .lasts: 12
    case .takesRandomTime: Double.random(in: 0.3...0.6)
    default: 0.5
    }
  }

  var isInterruptible: Bool { mutant != .neverCompletes }

  func interactiveTravel(using context: any ViewControllerContextTransitioning) -> Double {
    let width = context.containerView.bounds.width
    return mutant == .runsAhead ? width / 2 : width
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let next = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    let width = context.containerView.bounds.width
    let side = context.initialFrame(for: next).minX < 0 ? -width : width
    if mutant != .addsNothing { context.containerView.addSubview(to) }
    begin(from: from, to: to, in: context)
    to.transform = AffineTransform(translationX: side, y: 0)
    View.animate(withDuration: transitionDuration(using: context)) { [mutant] in
      from.transform = AffineTransform(translationX: -side, y: 0)
      to.transform =
        mutant == .stopsShort ? AffineTransform(translationX: side / 4, y: 0) : .identity
    } completion: { [self] _ in
      finish(from: from, to: to, in: context)
    }
  }

  private func begin(from: View, to: View, in context: any ViewControllerContextTransitioning) {
    switch mutant {
    case .leavesShade:
      let shade = View(id: "shade", frame: context.containerView.bounds)
      shade.isUserInteractionEnabled = false
      context.containerView.insertSubview(shade, at: 0)
    case .startsElsewhere: from.transform = AffineTransform(translationX: 0, y: 80)
    case .touchesNothing: to.isUserInteractionEnabled = false
    default: break
    }
  }

  private func finish(from: View, to: View, in context: any ViewControllerContextTransitioning) {
    let isDone = !context.transitionWasCancelled
    from.transform = .identity
    to.transform = mutant == .leavesScale ? AffineTransform(scaleX: 0.9, y: 0.9) : .identity
    switch mutant {
    case .leavesAlpha: (isDone ? to : from).alpha = 0.5
    case .endsElsewhere: to.frame = to.frame.offset(dx: 0, dy: 40)
    case .hides: from.isHidden = true
    default: break
    }
    switch mutant {
    case .completesTwice:
      context.completeTransition(isDone)
      context.completeTransition(isDone)
    case .saysTrue: context.completeTransition(true)
    case .neverCompletes: break
    case .forgetsCancel: if isDone { context.completeTransition(true) }
    default: context.completeTransition(isDone)
    }
  }
}
