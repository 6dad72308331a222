import Drawing
import Input
import SpringEngine
import Testing
import Transitions

/// §9.3: questions in whose answers something else is called, and what was promised in the middle.
@Suite struct AskedOnTheWayTests {
  /// Delegate of everything, which does something when it is asked who drives.
  private final class Asked: ContainerViewControllerDelegate, NavigationControllerDelegate,
    DrawerControllerDelegate
  {
    var deed: (() -> Void)?

    private func drives() -> (any ViewControllerInteractiveTransitioning)? {
      let now = deed
      deed = nil
      now?()
      return nil
    }
    func container(
      _ container: ContainerViewController,
      animationControllerForTransitionFrom from: ViewController, to: ViewController,
      interactive: Bool
    ) -> (any ViewControllerAnimatedTransitioning)? {
      SlideAnimator(duration: 0.4, padding: 0, motion: .curve(.linear))
    }
    func container(
      _ container: ContainerViewController,
      interactionControllerFor animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { drives() }
    func navigationController(
      _ navigationController: NavigationController, willShow controller: ViewController,
      animated: Bool
    ) { _ = drives() }
    func drawerController(
      _ drawerController: DrawerController, will operation: DrawerController.Operation,
      animated: Bool
    ) { _ = drives() }
  }

  nonisolated enum Kind: CaseIterable, Sendable { case container, stack, drawer }

  private let children = ["a", "b", "c", "d"].map { Child(id: $0) }
  private let modal = Child(id: "m")
  private let asked = Asked()

  private func root(_ kind: Kind) -> ViewController {
    switch kind {
    case .container:
      let container = ContainerViewController(
        id: "box", viewControllers: [children[1], children[0]])
      container.select(1, animated: false)
      container.delegate = asked
      return container
    case .stack:
      let stack = NavigationController(id: "box", rootViewController: children[0])
      stack.pushViewController(children[1], animated: false)
      stack.delegate = asked
      return stack
    case .drawer:
      let drawer = DrawerController(id: "box", content: children[0], drawer: children[1])
      drawer.delegate = asked
      return drawer
    }
  }

  private func drag(_ stage: Stage, from x: Double, at time: Double) {
    stage.handle(.down(Point(x: x, y: 400)), at: time)
    for step in 1...4 {
      stage.handle(
        .move(Point(x: x + 40 * Double(step), y: 400)), at: time + 0.016 * Double(step))
    }
    stage.handle(.up(Point(x: x + 160, y: 400)), at: time + 0.1)
  }

  private func faults(_ stage: Stage) -> [String] {
    stage.advance(to: stage.now + 20)
    var faults = Linter.findings(on: stage).map { "\($0.who): \($0.message)" }
    if stage.transition != nil || stage.nextDue != nil || stage.timelineTotal > 0 {
      faults.append("something runs")
    }
    if let displaced = stage.strip, displaced.displacement != 0 { faults.append("a strip is left") }
    return faults
  }

  @Test(arguments: Kind.allCases)
  func `§9.3 a finger is taken away, for a moment, by what its drag asks first`(kind: Kind) {
    let root = root(kind)
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    let modal = modal
    modal.modalPresentationStyle = .fullScreen
    asked.deed = {
      root.present(modal, animated: false)
      modal.dismiss(animated: true)
    }
    drag(stage, from: 4, at: 1)
    #expect(faults(stage) == [] && modal.presentingViewController == nil)
  }

  @Test(arguments: [false, true])
  func `§9.3 a data source sets a page, or presents, when it is asked for one`(presents: Bool) {
    let rig = PageRig(showing: 1)
    let source = PageSource(rig)
    rig.book.dataSource = source
    let modal = modal
    modal.modalPresentationStyle = .fullScreen
    source.deed = {
      if presents {
        rig.book.present(modal, animated: false)
      } else {
        rig.tell(4, .forward, animated: false)
      }
    }
    drag(rig.stage, from: 100, at: 1)
    rig.stage.advance(to: 5)
    rig.stage.perform { modal.dismiss(animated: false) }
    #expect(faults(rig.stage) == [])
    #expect(rig.book.children == rig.book.viewControllers)
  }

  private final class PageSource: PageViewControllerDataSource {
    var deed: (() -> Void)?
    private let rig: PageRig

    init(_ rig: PageRig) { self.rig = rig }

    private func ask() {
      let now = deed
      deed = nil
      now?()
    }
    func pageViewController(
      _ pageViewController: PageViewController, viewControllerBefore controller: ViewController
    ) -> ViewController? {
      ask()
      return rig.pageViewController(pageViewController, viewControllerBefore: controller)
    }
    func pageViewController(
      _ pageViewController: PageViewController, viewControllerAfter controller: ViewController
    ) -> ViewController? {
      ask()
      return rig.pageViewController(pageViewController, viewControllerAfter: controller)
    }
  }

  @Test func `every page that was set hears of its end, also one that waited for a fade`() {
    let rig = PageRig()
    rig.stage.prefersReducedMotion = true
    rig.show(1, .forward, at: 1)
    rig.show(2, .forward, at: 1.05)
    rig.pages[1].onDidAppear = { rig.tell(3, .forward) }
    rig.stage.advance(to: 10)
    #expect(rig.log.sorted() == ["b true", "c false", "d true"])
    #expect(faults(rig.stage) == [])
  }

  @Test func `§5.1 the coordinator of a push that is taken back at once keeps its promise`() {
    let stack = NavigationController(id: "n", rootViewController: children[0])
    let stage = Stage(root: stack, size: Size(width: 390, height: 844))
    stage.install()
    var told: [String] = []
    stage.perform {
      stack.pushViewController(children[1], animated: true)
      let coordinator = stack.transitionCoordinator
      coordinator?.animate(
        alongsideTransition: { _ in told.append("alongside") },
        completion: { _ in told.append(stack.transitionCoordinator == nil ? "over" : "early") })
      stack.popToRootViewController(animated: true)
    }
    #expect(told == ["alongside", "over"] && faults(stage) == [])
  }

  // MARK: Presentations

  private final class Card: PresentationController {
    var questions = 0
    let wrapper = View(id: "wrapper")

    override var shouldRemovePresentersView: Bool {
      questions += 1
      return false
    }
    override var presentedView: View? { wrapper }
    override var frameOfPresentedViewInContainerView: Rect {
      Rect(x: 20, y: 400, width: 350, height: 400)
    }
    override func presentationTransitionWillBegin() {
      wrapper.frame = frameOfPresentedViewInContainerView
      presentedViewController.view.frame = wrapper.bounds
      wrapper.addSubview(presentedViewController.view)
    }
  }

  private final class CardDelegate: ViewControllerTransitioningDelegate {
    var card: Card?
    let driver = PercentDrivenInteractiveTransition()
    let animator = SpyAnimator()

    func presentationController(
      forPresented presented: ViewController, presenting: ViewController
    ) -> PresentationController? {
      card = Card(presented: presented, presenting: presenting)
      return card
    }
    func animationController(forDismissed dismissed: ViewController)
      -> (any ViewControllerAnimatedTransitioning)?
    { animator }
    func interactionControllerForDismissal(using animator: any ViewControllerAnimatedTransitioning)
      -> (any ViewControllerInteractiveTransitioning)?
    { driver }
  }

  @Test func `§3.7 a view around the presented one is as it was after a cancelled dismissal`() {
    let delegate = CardDelegate()
    let (root, modal) = (children[0], modal)
    modal.modalPresentationStyle = .custom
    modal.transitioningDelegate = delegate
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    delegate.animator.animate = { context, spy in
      let view = context.view(forKey: .from)
      View.animate(withDuration: spy.duration) {
        view?.transform = AffineTransform(scaleX: 0.5, y: 0.5)
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    stage.perform { root.present(modal, animated: false) }
    stage.perform { modal.dismiss(animated: true) }
    stage.perform { delegate.driver.update(0.4) }
    stage.perform { delegate.driver.cancel() }
    stage.advance(to: 5)
    #expect(delegate.card?.wrapper.transform == .identity && modal.appearance == .appeared)
    #expect(delegate.card?.questions == 1 && faults(stage) == [])
  }
}
