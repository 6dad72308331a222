import Drawing
import Testing
import Transitions

/// Transitions that somebody ends late, twice over, or from far away.
@Suite struct LateEndTests {
  @Test func `§3.6 a forgotten transition that a finger holds is found after its release`() {
    let rig = NavigationRig(hasDelegate: true)
    let animator = SpyAnimator()
    animator.animate = { context, _ in
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      View.animate(withDuration: 0.5) { to.alpha = 0.5 }
    }
    rig.animator = animator
    rig.push(rig.next, at: 1)
    rig.down(200, at: 1.7)
    rig.stage.advance(to: 10)
    #expect(rig.stage.transition != nil)
    rig.up(200, at: 10)
    rig.stage.advance(to: 20)
    #expect(rig.stage.transition == nil && rig.stage.timelineTotal == 0)
    #expect(rig.calls.contains("nav/context.diagnostic"))
  }

  @Test func `§2.8 a view that another transition keeps touches from is not left without them`() {
    let drawer = DrawerController(id: "box", content: Child(id: "c"), drawer: Child(id: "d"))
    let rig = PresentationRig(.fullScreen)
    final class Rigid: DrawerControllerDelegate {
      func drawerController(
        _ drawerController: DrawerController,
        animationControllerFor operation: DrawerController.Operation
      ) -> (any ViewControllerAnimatedTransitioning)? {
        let animator = SpyAnimator()
        animator.isInterruptible = false
        animator.duration = 3
        return animator
      }
    }
    let delegate = Rigid()
    drawer.delegate = delegate
    rig.stage.perform {
      rig.root.present(drawer, animated: true)
      drawer.setDrawerOpen(true, animated: true)
    }
    rig.stage.advance(to: 2)
    #expect(!drawer.view.isUserInteractionEnabled)
    rig.stage.advance(to: 9)
    #expect(drawer.view.isUserInteractionEnabled)
    #expect(!Linter.findings(on: rig.stage).contains { $0.statement == "§2.8" })
  }

  @Test func `§3.6 an animator that was cut short in its completion may complete after all`() {
    let rig = NavigationRig(hasDelegate: true)
    let animator = SpyAnimator()
    animator.animate = { context, spy in
      spy.slide(context) { [rig] in
        rig.root.present(Child(id: "m"), animated: false)
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    rig.animator = animator
    rig.push(rig.next, at: 1)
    rig.stage.advance(to: 5)
    #expect(rig.stage.transition == nil && rig.stack == "ab")
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test func `§9.3 what was moved far beyond its end comes back in the time of a whole way`() {
    let rig = NavigationRig(hasDelegate: true)
    let (animator, driver) = (SpyAnimator(), PercentDrivenInteractiveTransition())
    animator.animate = { context, spy in
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      to.transform = AffineTransform(translationX: 390, y: 0)
      View.animate(withDuration: spy.duration) {
        to.transform = .identity
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    (rig.animator, rig.interaction) = (animator, driver)
    rig.push(rig.next, at: 1)
    rig.stage.perform { driver.update(800) }
    rig.stage.advance(to: 2)
    rig.stage.perform { driver.cancel() }
    rig.stage.advance(to: 2.6)
    #expect(rig.faultsAtRest("a") == [])
  }

  @Test func `§9.2 a strip is let go of though the transition that a finger caught is over`() {
    let driver = PercentDrivenInteractiveTransition()
    driver.wantsInteractiveStart = false
    let rig = Rig()
    rig.director.interaction = { driver }
    rig.key("2", at: 1)
    rig.stage.handle(.down(Point(x: 200, y: 400)), at: 1.1)
    rig.stage.perform { driver.cancel() }
    rig.stage.handle(.up(Point(x: 200, y: 400)), at: 5)
    rig.stage.advance(to: 9)
    #expect(rig.faultsAtRest(selected: 0) == [] && rig.stage.timelineTotal == 0)
  }

  @Test func `§2.6 didShow of the first top may follow a push that was cancelled before`() {
    let rig = PresentationRig(.fullScreen)
    final class Undoing: NavigationControllerDelegate {
      func navigationController(
        _ navigationController: NavigationController,
        animationControllerFor operation: NavigationController.Operation, from: ViewController,
        to: ViewController
      ) -> (any ViewControllerAnimatedTransitioning)? {
        navigationController.popToRootViewController(animated: true)
        return nil
      }
    }
    let (navigation, undoing) = (
      NavigationController(id: "nav", rootViewController: Child(id: "r")), Undoing()
    )
    navigation.delegate = undoing
    rig.stage.perform {
      rig.root.present(navigation, animated: true)
      navigation.pushViewController(Child(id: "s"), animated: true)
    }
    rig.stage.advance(to: 5)
    #expect(navigation.viewControllers.map(\.id) == ["r"])
    #expect(Linter.findings(on: rig.stage) == [])
  }
}
