/// Gives a container its animators and hears of its selections; modelled on
/// `UITabBarControllerDelegate`. Every method has a default.
///
/// The delegate is asked when a transition starts, never before: one that is set late serves all
/// later transitions.
public protocol ContainerViewControllerDelegate: AnyObject {
  /// The animator for a change of the selection, or `nil` for the default: a slide in a finger's
  /// hands, no animation otherwise.
  func container(
    _ container: ContainerViewController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController, interactive: Bool
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// What drives the transition, or `nil` for the default: the container's pan, if it has begun, else
  /// the clock. Asked only if there is an animator.
  func container(
    _ container: ContainerViewController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// Whether a tap on a tab may select it. Not asked for selections in code.
  func container(_ container: ContainerViewController, shouldSelect controller: ViewController)
    -> Bool

  /// A tap has selected a tab, or the current one again.
  func container(_ container: ContainerViewController, didSelect controller: ViewController)

  /// A completed transition has shown a controller.
  func container(_ container: ContainerViewController, didShow controller: ViewController)
}

extension ContainerViewControllerDelegate {
  /// The default transition.
  public func container(
    _ container: ContainerViewController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController, interactive: Bool
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// The container's own pan.
  public func container(
    _ container: ContainerViewController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }

  /// Yes.
  public func container(
    _ container: ContainerViewController, shouldSelect controller: ViewController
  ) -> Bool { true }

  /// Nothing.
  public func container(
    _ container: ContainerViewController, didSelect controller: ViewController
  ) {}

  /// Nothing.
  public func container(
    _ container: ContainerViewController, didShow controller: ViewController
  ) {}
}
