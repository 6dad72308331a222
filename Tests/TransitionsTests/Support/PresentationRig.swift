import Drawing
import Transitions

/// A root a and a controller m to present on a stage of 390 × 844 points.
final class PresentationRig: ViewControllerTransitioningDelegate {
  let root = Child(id: "a")
  let modal = Child(id: "m")
  let stage: Stage
  var animator: (any ViewControllerAnimatedTransitioning)?
  var interaction: (any ViewControllerInteractiveTransitioning)?
  var dismissalAnimator: (any ViewControllerAnimatedTransitioning)?
  var dismissalInteraction: (any ViewControllerInteractiveTransitioning)?
  /// Whether a custom presentation shrinks and fades what it is in front of.
  var makesShrinking = false
  private let recorder: CallRecorder

  init(_ style: PresentationStyle, hasDelegate: Bool = false) {
    modal.modalPresentationStyle = style
    stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    recorder = CallRecorder(stage)
    if hasDelegate { modal.transitioningDelegate = self }
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator }

  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController? {
    makesShrinking ? Shrinking(presented: presented, presenting: presenting) : nil
  }

  var calls: [String] { recorder.calls }

  func present(at time: Double, animated: Bool = true) {
    stage.advance(to: time)
    stage.perform { root.present(modal, animated: animated) }
  }

  func dismiss(at time: Double, animated: Bool = true) {
    stage.advance(to: time)
    stage.perform { modal.dismiss(animated: animated) }
  }

  func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  { dismissalAnimator }

  func interactionControllerForDismissal(using animator: any ViewControllerAnimatedTransitioning)
    -> (any ViewControllerInteractiveTransitioning)?
  { dismissalInteraction }

  func down(_ y: Double, at time: Double) { stage.handle(.down(Point(x: 200, y: y)), at: time) }
  func move(_ y: Double, at time: Double) { stage.handle(.move(Point(x: 200, y: y)), at: time) }
  func up(_ y: Double, at time: Double) { stage.handle(.up(Point(x: 200, y: y)), at: time) }

  /// Drags down, or up, in five steps of 20 ms, and does not let go.
  ///
  /// - Returns: The time of the last step.
  @discardableResult
  func drag(from y: Double, by distance: Double, at time: Double) -> Double {
    down(y, at: time)
    for step in 1...5 { move(y + distance * Double(step) / 5, at: time + 0.02 * Double(step)) }
    return time + 0.1
  }

  /// Makes the way in a fade that cannot be interrupted.
  func fadeRigidly() {
    let fade = SpyAnimator()
    fade.isInterruptible = false
    fade.animate = { [modal] context, spy in
      context.containerView.addSubview(modal.view)
      modal.view.alpha = 0
      View.animate(withDuration: spy.duration) {
        modal.view.alpha = 1
      } completion: { _ in
        context.completeTransition(true)
      }
    }
    animator = fade
  }

  /// What breaks the law of rest; empty if all is well.
  func faultsAtRest(presented: Bool) -> [String] {
    var faults: [String] = []
    func check(_ holds: Bool, _ fault: String) { if !holds { faults.append(fault) } }
    check((root.presentedViewController === modal) == presented, "presented or not")
    check(modal.appearance == (presented ? .appeared : .disappeared), "m is \(modal.appearance)")
    check(root.appearance == .appeared, "a is \(root.appearance)")
    check(stage.timelineTotal == 0 && !stage.isMoving, "something moves")
    check(modal.transitionCoordinator == nil, "a coordinator is left")
    check(stage.window.subviews.count == (presented ? 2 : 1), "wrong views in the window")
    check(modal.view.presented(at: stage.now) == modal.view.model, "an animation is left")
    check(modal.view.transform.isIdentity && modal.view.alpha == 1, "something is left over")
    guard presented else { return faults }
    check(shownY() == 56, "the sheet is at \(shownY())")
    check(modal.view.superview?.isUserInteractionEnabled == true, "input is off")
    check(shade == 1, "the shade is at \(shade)")
    return faults
  }

  /// The opacity that the shade is shown with, of its own.
  var shade: Double {
    let view = modal.view.superview?.subviews.first { $0.id.hasSuffix("shade") }
    return view?.presented(at: stage.now).alpha ?? .nan
  }

  func shownY() -> Double { modal.view.presented(at: stage.now).frame.minY }
}

/// Shrinks and fades the presenter behind what is presented.
private final class Shrinking: PresentationController {
  override func presentationTransitionWillBegin() {
    alongside(AffineTransform(scaleX: 0.9, y: 0.9), 0.5)
  }

  override func dismissalTransitionWillBegin() { alongside(.identity, 1) }

  private func alongside(_ transform: AffineTransform, _ alpha: Double) {
    let view = presentingViewController.view
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: {
      view.transform = transform
      view.alpha = alpha
    })
  }
}
