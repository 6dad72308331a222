import Drawing
import SessionSupport
import Testing
import Transitions

// What stands between the two lines is printed in the article "Port your UIKit transition in ten
// minutes"; `CatalogTests` compares them.

// ---- the ported animator
/// Slides the children by a width and a padding, on a spring, and fades them.
final class SpringSlideAnimator: ViewControllerAnimatedTransitioning {
  private let childPadding = 16.0
  private let damping = 0.5
  private let initialSpringVelocity = 0.5

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    1.0
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let from = context.viewController(forKey: .from),
      let to = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    context.containerView.addSubview(to.view)
    to.view.alpha = 0
    let goingRight = context.initialFrame(for: to).minX < context.finalFrame(for: to).minX
    let distance = context.containerView.bounds.width + childPadding
    let transform = AffineTransform(translationX: goingRight ? distance : -distance, y: 0)
    to.view.transform = AffineTransform(translationX: -transform.tx, y: 0)
    View.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      usingSpringWithDamping: damping, initialSpringVelocity: initialSpringVelocity
    ) {
      from.view.transform = transform
      from.view.alpha = 0
      to.view.transform = .identity
      to.view.alpha = 1
    } completion: { _ in
      from.view.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func interactiveTravel(using context: any ViewControllerContextTransitioning) -> Double {
    context.containerView.bounds.width + childPadding
  }
}

/// Provides the container's animator.
final class SpringSlideDelegate: ContainerViewControllerDelegate {
  func container(
    _ container: ContainerViewController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController,
    interactive: Bool
  ) -> (any ViewControllerAnimatedTransitioning)? { SpringSlideAnimator() }
}
// ---- end

@Suite struct PortedTransitionTests {
  // ---- the ported test
  @Test func `the way is where the spring has it, at any time that is asked for`() {
    let children = ["photo", "video", "file"].map { ViewController(id: $0) }
    let container = ContainerViewController(id: "container", viewControllers: children)
    let delegate = SpringSlideDelegate()
    container.delegate = delegate
    let stage = Stage(root: container, size: Size(width: 320, height: 568))
    stage.install()

    stage.handle(.key("2"), at: 0)
    for (time, way) in [(0.1, 0.5005), (0.25, 1.1443), (0.5, 0.9886), (0.75, 0.9981)] {
      stage.advance(to: time)
      let moved = -children[0].view.presented(at: time).transform.tx / (320 + 16)
      #expect(abs(moved - way) < 0.0001)
    }
    stage.advance(to: 1)
    #expect(stage.isAtRest && container.selectedViewController === children[1])
  }
  // ---- end

  // ---- the finger
  @Test func `a finger drags the same transition one to one, and lets go`() {
    let children = ["photo", "video", "file"].map { ViewController(id: $0) }
    let container = ContainerViewController(id: "container", viewControllers: children)
    let delegate = SpringSlideDelegate()
    container.delegate = delegate
    let stage = Stage(root: container, size: Size(width: 320, height: 568))
    stage.install()

    stage.handle(.down(Point(x: 300, y: 200)), at: 0)
    stage.handle(.move(Point(x: 290, y: 200)), at: 0.02)  // ten points tell a pan from a tap
    stage.handle(.move(Point(x: 110, y: 200)), at: 0.2)
    #expect(children[0].view.presented(at: 0.2).transform.tx == -180)
    stage.handle(.up(Point(x: 110, y: 200)), at: 0.3)
    stage.advance(to: 5)
    #expect(container.selectedViewController === children[1])
  }
  // ---- end
}
