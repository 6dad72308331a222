import Drawing
import Transitions

/// The tutorial's first transition of its own: a red "push" button, and a controller that drops in
/// from one screen height above.
final class DropPresentScene: ViewControllerTransitioningDelegate, Resting {
  static let kind = SceneKind("drop-present", tunables: tunables, paneCount: 2...2) {
    file, tunables in
    let scene = DropPresentScene(file.panes, TunedValues(tunables))
    return SceneInstance(root: scene.root, values: scene.values, retained: [scene])
  }

  private static let tunables =
    [
      Tunable(
        name: "drop.duration", title: "push, duration", unit: "s", range: 0.05...20, value: 0.8,
        effect:
          "Seconds that the drop lasts. Longer is calmer and easier to catch. As in the article."),
      Tunable(
        name: "drop.slowDuration", title: "push slowly, duration", unit: "s", range: 0.05...60,
        value: 10.8,
        effect: "Seconds of the slow drop. Longer shows more of the spring; 10.8 is the article's."),
    ] + Tunable.spring("drop", dampingRatio: 0.6, velocity: 0)

  private let panes: [SceneFile.Pane]
  private let values: TunedValues
  private var isSlow = false
  private(set) lazy var root: ViewController = makeRoot()

  private init(_ panes: [SceneFile.Pane], _ values: TunedValues) {
    self.panes = panes
    self.values = values
  }

  /// With nothing presented it rests as it began.
  func makeRestPoint() -> ((DropPresentScene) -> Void)? {
    root.presentedViewController == nil ? { _ in } : nil
  }

  private func makeRoot() -> ViewController {
    let push: () -> Void = { [weak self] in self?.pushNext(slowly: false) }
    let pushSlowly: () -> Void = { [weak self] in self?.pushNext(slowly: true) }
    return BoardViewController(
      panes[0],
      rows: [
        .button(
          Button(
            id: "home/push", title: "push", style: .filled(Color(hex: 0xC8102E)), key: "1",
            action: push)),
        .button(
          Button(
            id: "home/pushSlowly", title: "push slowly", style: .well, key: "2",
            action: pushSlowly)),
      ], keys: ["1": push, "Enter": push, "2": pushSlowly])
  }

  private func pushNext(slowly: Bool) {
    isSlow = slowly
    let back: () -> Void = { [weak self] in self?.root.dismiss(animated: true) }
    let next = BoardViewController(
      panes[1],
      rows: [.button(Button(id: "next/back", title: "back", style: .well, key: "1", action: back))],
      keys: ["1": back, "Enter": back, "Escape": back])
    next.transitioningDelegate = self
    root.present(next, animated: true)
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    PushAnimation(
      duration: values[isSlow ? "drop.slowDuration" : "drop.duration"],
      dampingRatio: values["drop.dampingRatio"], velocity: values["drop.velocity"])
  }
}

/// Lets the presented view drop from one screen height above to its final frame, with a spring.
final class PushAnimation: ViewControllerAnimatedTransitioning {
  private let duration: Double
  private let dampingRatio: Double
  private let velocity: Double

  init(duration: Double, dampingRatio: Double, velocity: Double) {
    self.duration = duration
    self.dampingRatio = dampingRatio
    self.velocity = velocity
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    duration
  }

  func interactiveTravel(using context: any ViewControllerContextTransitioning) -> Double {
    context.containerView.bounds.height
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    // 1. Get the controller from the transition context.
    guard let toVC = transitionContext.viewController(forKey: .to) else {
      return transitionContext.completeTransition(true)
    }
    // 2. Set its view's initial frame.
    let containerView = transitionContext.containerView
    let screenBounds = containerView.bounds
    let finalFrame = transitionContext.finalFrame(for: toVC)
    toVC.view.frame = finalFrame.offset(dx: 0, dy: -screenBounds.height)
    // 3. Add its view to the container view.
    containerView.addSubview(toVC.view)
    // 4. Animate.
    View.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: dampingRatio, initialSpringVelocity: velocity,
      options: .curveLinear
    ) {
      toVC.view.frame = finalFrame
    } completion: { _ in
      // 5. Tell the context that it is over.
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
