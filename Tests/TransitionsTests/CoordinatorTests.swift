import Drawing
import SpringEngine
import Testing
import Transitions

@Suite struct CoordinatorTests {
  @Test func `what runs alongside is given the transition, and so is the completion`() throws {
    let rig = NavigationRig()
    var heard: [String] = []
    rig.push(rig.next, at: 1)
    let coordinator = try #require(rig.navigation.transitionCoordinator)
    rig.stage.perform {
      let queued = coordinator.animate(
        alongsideTransition: { context in
          heard.append("alongside \(context.viewController(forKey: .to)?.id ?? "")")
          rig.navigation.navigationBar.alpha = 0.5
        },
        completion: { (context: any ViewControllerTransitionCoordinatorContext) in
          heard.append("done, cancelled: \(context.isCancelled)")
          #expect(context.containerView === rig.navigation.contentView)
        })
      #expect(queued)
    }
    rig.stage.advance(to: 1.2)
    let shown = rig.navigation.navigationBar.presented(at: 1.2).alpha
    #expect(shown > 0.5 && shown < 1)
    rig.stage.advance(to: 2)
    #expect(heard == ["alongside b", "done, cancelled: false"])
    #expect(!coordinator.animate(alongsideTransition: { _ in }), "It is over.")
  }

  @Test func `every form of what runs alongside compiles and runs`() {
    let rig = NavigationRig()
    var count = 0
    rig.push(rig.next, at: 1)
    let coordinator = rig.navigation.transitionCoordinator
    coordinator?.animate(alongsideTransition: { count += 1 })
    coordinator?.animate(alongsideTransition: { _ in count += 1 })
    coordinator?.animate(alongsideTransition: nil) { _ in count += 1 }
    coordinator?.animate { _ in
      count += 1
    } completion: { _ in
      count += 1
    }
    coordinator?.animateAlongsideTransition(
      in: rig.navigation.view, animation: { _ in count += 1 }, completion: { _ in count += 1 })
    rig.stage.advance(to: 3)
    #expect(count == 7)
  }

  @Test func `the end of the interaction is told with the decision, the beginning is not`() {
    let rig = NavigationRig()
    rig.push(rig.next, at: 1, animated: false)
    var ends: [Bool] = []
    rig.root.onWillAppear = {
      rig.navigation.transitionCoordinator?.notifyWhenInteractionEnds {
        ends.append($0.isCancelled)
      }
    }
    rig.drag(from: 5, by: 100, at: 2)
    #expect(ends == [])
    rig.stage.handle(.cancel, at: 2.2)
    #expect(ends == [true])
    rig.stage.advance(to: 4)
    rig.root.onWillAppear = nil
    #expect(ends == [true] && rig.faultsAtRest("ab") == [])
  }

  @Test func `the end of the interaction is told at every release, and not when it is caught`() {
    let rig = NavigationRig()
    var ends: [Bool] = []
    rig.push(rig.next, at: 1)
    rig.navigation.transitionCoordinator?.notifyWhenInteractionEnds {
      ends.append($0.isInteractive)
    }
    rig.down(200, at: 1.1)
    #expect(rig.navigation.transitionCoordinator?.isInteractive == true && ends == [])
    rig.up(200, at: 1.2)
    #expect(ends == [false])
    rig.stage.advance(to: 3)
  }

  @Test func `the curve of the rest is the interaction controller's`() throws {
    let rig = NavigationRig(hasDelegate: true)
    let driver = PercentDrivenInteractiveTransition()
    driver.completionCurve = .easeOut
    rig.animator = NavigationSlideAnimator(operation: .push)
    rig.interaction = driver
    rig.push(rig.next, at: 1)
    let coordinator = try #require(rig.navigation.transitionCoordinator)
    #expect(coordinator.completionCurve == .easeOut && coordinator.targetTransform.isIdentity)
    #expect(coordinator.initiallyInteractive && coordinator.isInterruptible)
    let context: any ViewControllerTransitionCoordinatorContext = coordinator
    #expect(context.containerView === coordinator.containerView)
    rig.stage.perform { driver.finish() }
    rig.stage.advance(to: 3)
  }

  @Test func `a resize gives everybody a coordinator, and applies what runs alongside at once`() {
    let rig = PresentationRig(.fullScreen)
    let inner = Resized(id: "inner")
    let outer = Resized(id: "outer")
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.didMove(toParent: outer)
    outer.modalPresentationStyle = .overFullScreen
    rig.stage.perform { rig.root.present(outer, animated: false) }
    rig.stage.handle(.resize(Size(width: 500, height: 400)), at: 1)
    for controller in [outer, inner] {
      #expect(
        controller.heard == ["500", "alongside 500", "completed 500"],
        "\(controller.id) at the new width")
      #expect(controller.transitionCoordinator == nil)
    }
  }

  @Test func `a resize in the middle of a push is not taken for the end of the push`() {
    let root = Resized(id: "root")
    let navigation = NavigationController(id: "nav", rootViewController: root)
    let stage = Stage(root: navigation, size: Size(width: 390, height: 844))
    stage.install()
    stage.perform { navigation.pushViewController(Child(id: "next"), animated: true) }
    stage.handle(.resize(Size(width: 500, height: 400)), at: 0.1)
    #expect(root.heard.count == 3 && stage.isMoving)
    stage.advance(to: 2)
    #expect(Linter.findings(on: stage).map(\.message) == [])
  }
}

/// Tells what it hears of a resize, and how wide the stage's presentation is meanwhile.
private final class Resized: ViewController {
  var heard: [String] = []

  override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    heard.append("\(Int(size.width))")
    #expect(transitionCoordinator === coordinator && !coordinator.isAnimated)
    coordinator.animate(
      alongsideTransition: { [self] context in
        heard.append("alongside \(Int(context.containerView.bounds.width))")
      },
      completion: { [self] context in
        heard.append("completed \(Int(context.containerView.bounds.width))")
      })
  }
}
