import SpringEngine
import Testing
import UIKitNames

/// The articles' listings, written as for iOS, run here as they would there.
@MainActor @Suite struct ArticleTests {
  private let size = CGSize(width: 320, height: 568)

  private func stage(_ root: UIViewController) -> Stage {
    let stage = Stage(root: root, size: size)
    stage.install()
    return stage
  }

  /// The fraction of the way that a spring of the articles has gone.
  private func way(
    _ elapsed: Double, duration: Double, damping: Double, velocity: Double
  ) -> Double {
    let spring = Spring.uiKit(
      duration: duration, dampingRatio: damping, initialVelocity: velocity)
    return 1 + spring.state(after: elapsed, from: .init(offset: -1, velocity: velocity)).offset
  }

  // MARK: 000

  @Test func `000 a swipe moves both children by a width and a padding, on the spring, and fades`()
  {
    let container = FTContainerViewController()
    let stage = stage(container)
    let (photo, video) = (container.photoSenderViewController, container.videoSenderViewController)
    stage.handle(.down(CGPoint(x: 300, y: 200)), at: 0.5)
    stage.handle(.move(CGPoint(x: 200, y: 200)), at: 0.55)
    stage.handle(.up(CGPoint(x: 100, y: 200)), at: 0.6)
    let start = stage.trace.entries.first { $0.call == .animateTransition }?.time ?? .nan
    for elapsed in [0.1, 0.25, 0.5, 0.75] {
      stage.advance(to: start + elapsed)
      let way = way(elapsed, duration: 1, damping: 0.5, velocity: 0.5)
      let (old, new) = (photo.view.presented(at: stage.now), video.view.presented(at: stage.now))
      #expect(abs(old.transform.tx + way * 336) < 1e-9)
      #expect(abs(new.transform.tx - (1 - way) * 336) < 1e-9)
      #expect(abs(stage.transitionProgress.map { $0.fraction - way } ?? .nan) < 1e-9)
      #expect(stage.transition?.to == video.id)
    }
    stage.advance(to: start + 1)
    #expect(stage.isAtRest && container.children == [video] && photo.view.superview == nil)
    #expect(stage.trace.entries.contains { $0.call == .completeTransition })
    #expect(Linter.findings(on: stage).allSatisfy { $0.statement == "§3.7" })
  }

  // MARK: 001

  @Test func `001 the button's press drops the next controller in, in 10.8 s`() {
    let first = PushViewController()
    let stage = stage(first)
    stage.handle(.down(CGPoint(x: 100, y: 65)), at: 1)
    stage.handle(.up(CGPoint(x: 100, y: 65)), at: 1.05)
    let next = first.presentedViewController
    #expect(next is NextViewController)
    for elapsed in [0.5, 2, 5] {
      stage.advance(to: 1.05 + elapsed)
      let way = way(elapsed, duration: 10.8, damping: 0.6, velocity: 0)
      let shown = next?.view.presented(at: stage.now).position.y ?? .nan
      #expect(abs(shown - (284 - 568 * (1 - way))) < 1e-6)
    }
    stage.advance(to: 1.05 + 10.8)
    #expect(stage.isAtRest && stage.transition == nil)
    #expect(Linter.findings(on: stage) == [])
  }

  @Test func `001 the containment API dissolves one child into another`() {
    let container = CrossDissolveViewController()
    let (old, new) = (NextViewController(), NextViewController())
    let stage = stage(container)
    stage.perform {
      container.addChild(old)
      container.view.addSubview(old.view)
      old.didMove(toParent: container)
    }
    stage.advance(to: 1)
    stage.perform { container.change(from: old, to: new) }
    stage.advance(to: 1.15)
    #expect(abs(old.view.presented(at: 1.15).alpha - 0.5) < 1e-9)
    stage.advance(to: 1.3)
    #expect(container.children == [new] && old.view.superview == nil)
  }

  // MARK: 002

  @Test func `002 the buttons slide two children, and input is off meanwhile`() {
    let container = ContainerViewController()
    let stage = stage(container)
    let buttons = [UIButton(type: .custom), UIButton(type: .custom)]
    for (index, button) in buttons.enumerated() { button.tag = index + 1 }
    stage.advance(to: 1)
    stage.perform { container.buttonTouched(buttons[1]) }
    stage.advance(to: 1.125)
    #expect(!container.view.isUserInteractionEnabled)
    let shown = container.secondViewController.view.presented(at: 1.125)
    #expect(abs(shown.position.x - (160 + 320 * 0.5)) < 1e-9)
    stage.advance(to: 1.25)
    #expect(container.view.isUserInteractionEnabled)
    #expect(container.children == [container.secondViewController])
    stage.perform { container.buttonTouched(buttons[0]) }
    stage.advance(to: 2)
    #expect(container.children == [container.firstViewController] && stage.isAtRest)
    #expect(container.firstViewController.view.backgroundColor == .green)
  }

  // MARK: 003

  @Test func `003 tabs dance in the direction of their order`() {
    let tabs = [UIViewController(), UIViewController(), UIViewController()]
    let controller = SQTabBarController(id: "tabs", viewControllers: tabs)
    let stage = stage(controller)
    stage.advance(to: 1)
    for (time, from, to) in [(1.0, 0, 2), (4.0, 2, 1)] {
      stage.advance(to: time)
      stage.perform { controller.tabBar(didSelectItemFrom: from, to: to) }
      for elapsed in [0.1, 0.3] {
        stage.advance(to: time + elapsed)
        let way = way(elapsed, duration: 0.75, damping: 0.75, velocity: 2)
        let shown = tabs[from].view.presented(at: stage.now).transform.tx
        // The article's delegate is set after its first selection, which is instant.
        let wanted = from < to ? 0 : 330 * way
        #expect(abs(shown - wanted) < 1e-9)
      }
    }
    stage.advance(to: 8)
    #expect(controller.selectedViewController == tabs[1] && stage.isAtRest)
  }

  // MARK: 004

  @Test func `004 a photo grows out of its thumbnail, and shrinks through zero`() {
    let wall = PhotosViewController()
    let photo = UIViewController()
    let thumbnail = UIView(frame: CGRect(x: 40, y: 60, width: 80, height: 142))
    let stage = stage(wall)
    stage.advance(to: 1)
    stage.perform { wall.show(photo, from: thumbnail) }
    for elapsed in [0.1, 0.5] {
      stage.advance(to: 1 + elapsed)
      let way = way(elapsed, duration: 1, damping: 0.4, velocity: 0)
      let shown = photo.view.presented(at: stage.now)
      #expect(abs(shown.transform.a - (0.25 + 0.75 * way)) < 1e-9)
      #expect(abs(shown.position.x - (40 + 120 * way)) < 1e-9)
    }
    stage.advance(to: 3)
    #expect(wall.presentedViewController == photo && stage.isAtRest)
    stage.perform { photo.dismiss(animated: true) }
    let way = way(0.4, duration: 2, damping: 0.4, velocity: 0)
    stage.advance(to: 3.4)
    #expect(abs(photo.view.presented(at: 3.4).transform.a - (1 - 0.9 * way)) < 1e-9)
    stage.advance(to: 6)
    #expect(wall.presentedViewController == nil && stage.isAtRest)
  }

  @Test func `004 the fade's old view is out of the container when it has ended`() {
    let (first, second) = (UIViewController(), UIViewController())
    let tabs = UITabBarController(id: "tabs", viewControllers: [first, second])
    let fade = Fading()
    tabs.delegate = fade
    let stage = stage(tabs)
    stage.advance(to: 1)
    stage.perform { tabs.selectedIndex = 1 }
    stage.advance(to: 1.5)
    #expect(abs(second.view.presented(at: 1.5).alpha - 0.5) < 1e-9)
    stage.advance(to: 3)
    #expect(first.view.superview == nil && stage.isAtRest)
  }

  private final class Fading: UITabBarControllerDelegate {
    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { FadeAnimation() }
  }
}
