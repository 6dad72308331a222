import Drawing
import Testing
import Transitions

/// Containers in containers: what one does is not held against the other.
@Suite struct LintNestedTests {
  private let tabs: TabBarController
  private let first = NavigationController(id: "n1", rootViewController: Child(id: "a"))
  private let second = NavigationController(id: "n2", rootViewController: Child(id: "b"))
  private let stage: Stage
  /// Gives every tab switch a slide, so that tabs take their time to come and to go.
  private let slides = TabDirector()

  init() {
    tabs = TabBarController(id: "tabs", viewControllers: [first, second])
    stage = Stage(root: tabs, size: Size(width: 390, height: 844))
    stage.install()
  }

  private func findings() -> [String] {
    Linter.findings(on: stage).map { "\($0.who) \($0.statement) \($0.message)" }
  }

  nonisolated static let cases = [true, false].flatMap { comes in
    [true, false].flatMap { slides in [true, false].map { (comes, slides, $0) } }
  }

  // MARK: A container that comes or goes

  @Test(arguments: cases)
  func `§1.8 a push in a tab that is coming or going is no breach of its order`(
    comes: Bool, slides: Bool, animated: Bool
  ) {
    if slides { tabs.delegate = self.slides }
    stage.advance(to: 1)
    stage.perform {
      tabs.selectedIndex = 1
      (comes ? second : first).pushViewController(Child(id: "c"), animated: animated)
    }
    stage.advance(to: 9)
    #expect(findings() == [])
  }

  @Test(arguments: cases)
  func `§1.8 a push that runs while its tab comes or goes is no breach of its order`(
    comes: Bool, slides: Bool, animated: Bool
  ) {
    if slides { tabs.delegate = self.slides }
    stage.advance(to: 1)
    stage.perform { tabs.selectedIndex = 1 }
    stage.advance(to: 1.1)
    stage.perform {
      (comes ? second : first).pushViewController(Child(id: "c"), animated: animated)
    }
    stage.advance(to: 9)
    #expect(findings() == [])
  }

  @Test func `§1.8 a wrong order in a tab that is simply shown is found`() {
    final class Silent: ViewController {
      override func viewDidAppear(_ animated: Bool) {}
    }
    stage.perform { tabs.selectedIndex = 1 }
    stage.advance(to: 1)
    stage.perform { second.pushViewController(Silent(id: "s"), animated: true) }
    stage.advance(to: 9)
    #expect(findings().contains("n2 §1.8 s.viewDidAppear has not come"))
  }

  // MARK: A container that is presented

  @Test(arguments: [PresentationStyle.fullScreen, .pageSheet], [0.1, 0.2, 5])
  func `§3.6 §1.14 a navigation controller that is dismissed during a push keeps its contract`(
    style: PresentationStyle, later: Double
  ) {
    let modal = NavigationController(id: "nav", rootViewController: Child(id: "r"))
    modal.modalPresentationStyle = style
    stage.advance(to: 1)
    stage.perform { tabs.present(modal, animated: true) }
    stage.advance(to: 3)
    stage.perform { modal.pushViewController(Child(id: "p"), animated: true) }
    stage.advance(to: 3 + later)
    stage.perform { modal.dismiss(animated: true) }
    stage.advance(to: 12)
    #expect(findings() == [])
  }

  @Test func `the presentation of a controller with transitions of its own has further names`() {
    let calls = CallRecorder(stage)
    let modal = DrawerController(
      id: "box", content: Child(id: "c"), drawer: Child(id: "d"))
    modal.modalPresentationStyle = .pageSheet
    stage.perform { tabs.present(modal, animated: true) }
    stage.advance(to: 3)
    let told = calls.calls.filter { $0.hasPrefix("box") }
    #expect(
      told == [
        "box.viewDidLoad", "box/delegate.2.animationController",
        "box.presentationTransitionWillBegin", "box.viewWillAppear",
        "box/animator.2.animateTransition", "box/context.2.completeTransition",
        "box.presentationTransitionDidEnd", "box.viewDidAppear", "box/animator.2.animationEnded",
      ])
    stage.perform { modal.setDrawerOpen(true, animated: true) }
    stage.advance(to: 6)
    #expect(calls.calls.contains("box/context.completeTransition"))
    #expect(findings() == [])
  }

  @Test func `§3.6 what a presentation and a push forget is told of the one that forgets it`() {
    let modal = NavigationController(id: "nav", rootViewController: Child(id: "r"))
    let director = Forgetful()
    modal.transitioningDelegate = director
    modal.delegate = director
    stage.perform { tabs.present(modal, animated: true) }
    stage.advance(to: 3)
    #expect(findings() == ["nav/context.2 §3.6 nav/animator.2 never called completeTransition"])
    stage.perform { modal.pushViewController(Child(id: "p"), animated: true) }
    stage.advance(to: 6)
    #expect(
      findings().dropFirst() == ["nav/context §3.6 nav/animator never called completeTransition"])
  }

  @Test func `§1.13 a presentation of a container that calls in another order is found`() {
    final class Silent: NavigationController {
      override func viewDidAppear(_ animated: Bool) {}
    }
    let modal = Silent(id: "nav", rootViewController: Child(id: "r"))
    stage.perform { tabs.present(modal, animated: true) }
    stage.advance(to: 3)
    #expect(findings().contains { $0.hasPrefix("nav §1.10 nav.viewDidAppear") })
  }

  /// Gives animators that never complete.
  private final class Forgetful: ViewControllerTransitioningDelegate,
    NavigationControllerDelegate
  {
    private var animator: SpyAnimator {
      let made = SpyAnimator()
      made.animate = { context, spy in spy.slide(context) {} }
      return made
    }

    func animationController(
      forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }

    func navigationController(
      _ navigationController: NavigationController,
      animationControllerFor operation: NavigationController.Operation, from: ViewController,
      to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }
  }
}
