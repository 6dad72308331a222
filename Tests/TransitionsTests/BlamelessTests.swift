import Drawing
import SpringEngine
import Testing
import Transitions

/// §3.2, §3.6: what others do in the midst of a transition is no fault of its animator's, nor of whoever
/// drives it.
@Suite struct BlamelessTests {
  /// Holds a way in, and brings it to its end when a test says so.
  private final class Holder: ViewControllerAnimatedTransitioning,
    ViewControllerInteractiveTransitioning, ViewControllerTransitioningDelegate
  {
    var onAsked: (() -> Void)?
    /// Whether it moves the view, too.
    var moves = true
    private(set) var context: (any ViewControllerContextTransitioning)?
    private var animator: ViewPropertyAnimator?

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
      0.1
    }
    func animateTransition(using context: any ViewControllerContextTransitioning) {}
    func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
      self.context = context
      guard let view = context.view(forKey: .to) else { return }
      context.containerView.addSubview(view)
      guard moves else { return }
      view.alpha = 0.2
      let animator = ViewPropertyAnimator(duration: 0.4, curve: .linear) { view.alpha = 1 }
      animator.addCompletion { position in
        view.alpha = 1
        context.completeTransition(position == .end)
      }
      animator.pauseAnimation()
      self.animator = animator
    }
    func endInteractiveTransition(
      _ context: any ViewControllerContextTransitioning, cancelled: Bool
    ) { onAsked?() }
    func animationEnded(_ transitionCompleted: Bool) { (animator, context) = (nil, nil) }

    func animationController(
      forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForPresentation(
      using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { self }
  }

  /// Does something when its view is laid out, or when that comes onto a stage.
  private final class Telling: ViewController {
    private final class Arriving: View {
      var onArrival: (() -> Void)?

      override func willMove(toWindow stage: Stage?) {
        super.willMove(toWindow: stage)
        let now = stage == nil ? nil : onArrival
        if now != nil { onArrival = nil }
        now?()
      }
    }
    var onLayout: (() -> Void)?
    var onArrival: (() -> Void)? {
      didSet { (viewIfLoaded as? Arriving)?.onArrival = onArrival }
    }

    override func loadView() {
      let made = Arriving(id: id, frame: Rect(x: 0, y: 0, width: 390, height: 844))
      made.onArrival = onArrival
      view = made
    }
    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      let now = onLayout
      onLayout = nil
      now?()
    }
  }

  private final class Covering: PresentationController {
    override var shouldRemovePresentersView: Bool { true }
  }

  private final class Coverer: ViewControllerTransitioningDelegate {
    let animator = SpyAnimator()

    func presentationController(
      forPresented presented: ViewController, presenting: ViewController
    ) -> PresentationController? { Covering(presented: presented, presenting: presenting) }
    func animationController(forDismissed dismissed: ViewController)
      -> (any ViewControllerAnimatedTransitioning)?
    { animator }
  }

  private final class Pusher: NavigationControllerDelegate {
    let animator = SpyAnimator()

    func navigationController(
      _ navigationController: NavigationController,
      animationControllerFor operation: NavigationController.Operation, from: ViewController,
      to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }
  }

  private let root = Telling(id: "a")
  private let modal = Telling(id: "m")

  private func stage(_ root: ViewController) -> Stage {
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    return stage
  }

  /// What is said against somebody once everything rests.
  private func faults(_ stage: Stage) -> [String] {
    stage.advance(to: stage.now + 20)
    var faults = stage.trace.entries.filter { $0.call == .diagnostic }.map(\.words)
    faults += Linter.findings(on: stage).map(\.message)
    return stage.transition == nil && stage.nextDue == nil ? faults : faults + ["something runs"]
  }

  /// Puts the incoming view into its place, and fades it in.
  private func arrive(_ spy: SpyAnimator) {
    spy.animate = { context, spy in
      guard let to = context.viewController(forKey: .to), let view = context.view(forKey: .to)
      else { return }
      view.frame = context.finalFrame(for: to)
      context.containerView.addSubview(view)
      guard spy.duration > 0 else { return context.completeTransition(true) }
      view.alpha = 0.5
      View.animate(withDuration: spy.duration) {
        view.alpha = 1
      } completion: { _ in
        context.completeTransition(true)
      }
    }
  }

  // MARK: Whoever drives

  @Test func `§3.6 a controller may settle by an animation of anything`() throws {
    let (stage, holder) = (stage(root), Holder())
    holder.moves = false
    modal.transitioningDelegate = holder
    stage.perform { root.present(modal, animated: true) }
    stage.advance(to: 1)
    let context = try #require(holder.context)
    let away = View(id: "away")
    stage.perform {
      context.cancelInteractiveTransition()
      View.animate(withDuration: 0.9) {
        away.alpha = 0
      } completion: { _ in
        context.completeTransition(false)
      }
    }
    stage.advance(to: 1.8)
    #expect(stage.transition != nil, "It takes its time.")
    #expect(faults(stage) == [])
    #expect(root.appearance == .appeared)
  }

  @Test func `§3.6 a controller that is asked while something else moves has not answered`() {
    let (stage, holder) = (stage(root), Holder())
    modal.transitioningDelegate = holder
    stage.perform { root.present(modal, animated: true) }
    let mark = View(id: "mark")
    modal.view.addSubview(mark)
    holder.onAsked = { View.animate(withDuration: 0.2) { mark.alpha = 0.5 } }
    stage.advance(to: 1)
    stage.perform { root.dismiss(animated: false) }
    #expect(faults(stage) == [] && modal.presentingViewController == nil)
  }

  @Test func `§3.6 a controller that answers by moving the view and does not complete is told of`()
  {
    let (stage, holder) = (stage(root), Holder())
    holder.moves = false
    modal.transitioningDelegate = holder
    stage.perform { root.present(modal, animated: true) }
    let view: View = modal.view
    holder.onAsked = { View.animate(withDuration: 0.2) { view.alpha = 0.5 } }
    stage.advance(to: 1)
    stage.perform { root.dismiss(animated: false) }
    stage.advance(to: 20)
    let told = stage.trace.entries.filter { $0.call == .diagnostic }.map(\.argument)
    #expect(told == [.diagnostic(.neverCompleted(animator: "m/interaction"))])
    #expect(modal.presentingViewController == nil && root.appearance == .appeared)
    #expect(stage.transition == nil && stage.nextDue == nil)
  }

  // MARK: Animators

  @Test(arguments: [0, 0.3])
  func `§3.2 a bar goes as an animator adds the view that was to lie below it`(duration: Double) {
    let stack = NavigationController(id: "n", rootViewController: root)
    let (stage, pusher) = (stage(stack), Pusher())
    stack.delegate = pusher
    pusher.animator.duration = duration
    arrive(pusher.animator)
    modal.onArrival = { stack.setNavigationBarHidden(true, animated: false) }
    stage.advance(to: 1)
    stage.perform { stack.pushViewController(modal, animated: true) }
    #expect(faults(stage) == [] && stack.isNavigationBarHidden)
  }

  @Test func `§3.2 a sheet changes its detents while what covers it goes`() {
    let (stage, coverer) = (stage(root), Coverer())
    let sheet = Telling(id: "sheet")
    sheet.modalPresentationStyle = .pageSheet
    sheet.sheetPresentationController?.detents = [.medium()]
    modal.modalPresentationStyle = .custom
    modal.transitioningDelegate = coverer
    arrive(coverer.animator)
    stage.perform { root.present(sheet, animated: false) }
    stage.perform { sheet.present(modal, animated: false) }
    stage.perform { sheet.dismiss(animated: true) }
    stage.advance(to: 0.1)
    let low = SheetPresentationController.Detent.custom(identifier: .init("low")) { _ in 200 }
    stage.perform { sheet.sheetPresentationController?.detents = [.medium(), low] }
    #expect(faults(stage) == [] && sheet.view.frame.height == 200)
  }

  /// Presents with an animator, in the hands of a driver.
  private final class Presenter: ViewControllerTransitioningDelegate {
    let animator = SpyAnimator()
    var driver: PercentDrivenInteractiveTransition?

    func animationController(
      forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }
    func interactionControllerForPresentation(
      using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { driver }
  }

  private func low(_ height: Double) -> SheetPresentationController.Detent {
    .custom(identifier: .init("low")) { _ in height }
  }

  @Test func `§3.2 a sheet changes its detents in the step in which it presents in its context`() {
    let (stage, presenter) = (stage(root), Presenter())
    let sheet = Telling(id: "sheet")
    sheet.definesPresentationContext = true
    sheet.modalPresentationStyle = .pageSheet
    sheet.sheetPresentationController?.detents = [low(300)]
    modal.modalPresentationStyle = .overCurrentContext
    modal.transitioningDelegate = presenter
    arrive(presenter.animator)
    stage.perform { root.present(sheet, animated: false) }
    stage.advance(to: 1)
    stage.perform {
      sheet.present(modal, animated: true)
      sheet.sheetPresentationController?.detents = [low(200)]
    }
    #expect(faults(stage) == [] && modal.view.frame.height == 200)
  }

  @Test func `§3.7 a sheet changes its detents while somebody covers it and turns back`() {
    let (stage, presenter) = (stage(root), Presenter())
    let (sheet, driver) = (Telling(id: "sheet"), PercentDrivenInteractiveTransition())
    sheet.modalPresentationStyle = .pageSheet
    sheet.sheetPresentationController?.detents = [.medium()]
    modal.modalPresentationStyle = .fullScreen
    modal.transitioningDelegate = presenter
    presenter.driver = driver
    presenter.animator.animate = { context, spy in
      guard let view = context.view(forKey: .to) else { return }
      context.containerView.addSubview(view)
      let from = context.view(forKey: .from)
      View.animate(withDuration: spy.duration) {
        from?.center.x += 40
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    stage.perform { root.present(sheet, animated: false) }
    stage.advance(to: 1)
    stage.perform { sheet.present(modal, animated: true) }
    stage.perform { driver.update(0.4) }
    stage.perform { sheet.sheetPresentationController?.detents = [low(200)] }
    stage.perform { driver.cancel() }
    #expect(faults(stage) == [] && sheet.view.frame.height == 200)
  }

  @Test func `§3.1 a view is added to a context that is out of sight`() {
    let (stage, presenter) = (stage(root), Presenter())
    let (child, cover) = (Child(id: "c"), Telling(id: "cover"))
    child.definesPresentationContext = true
    modal.modalPresentationStyle = .overCurrentContext
    modal.transitioningDelegate = presenter
    presenter.animator.duration = 0
    arrive(presenter.animator)
    stage.perform {
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
      root.present(cover, animated: false)
    }
    let modal = modal
    child.onWillAppear = { child.present(modal, animated: true) }
    stage.perform { cover.dismiss(animated: false) }
    #expect(faults(stage) == [] && modal.view.window === stage)
  }

  /// Goes to another tab while it tells that it disappears.
  private final class Switching: ViewController {
    var onWillDisappear: (() -> Void)?

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      let now = onWillDisappear
      onWillDisappear = nil
      transitionCoordinator?.animate(alongsideTransition: { _ in now?() }, completion: nil)
    }
  }

  @Test func `§1.8 tabs change while the one that goes is being covered in its context`() {
    let switching = Switching(id: "s")
    let tabs = TabBarController(id: "t", viewControllers: [switching, root])
    let stage = stage(tabs)
    switching.definesPresentationContext = true
    modal.modalPresentationStyle = .currentContext
    switching.onWillDisappear = { tabs.select(1, animated: true) }
    stage.advance(to: 1)
    stage.perform { switching.present(modal, animated: false) }
    #expect(faults(stage) == [] && root.appearance == .appeared)
  }

  // MARK: Whoever is asked

  @Test func `§3.6 what a caught sheet lays out dismisses it, and the delegate is asked once`() {
    let stage = stage(root)
    let (root, modal) = (root, modal)
    modal.modalPresentationStyle = .pageSheet
    let sheet = modal.sheetPresentationController
    sheet?.detents = [.medium(), .large()]
    stage.perform { root.present(modal, animated: false) }
    stage.advance(to: 1)
    stage.perform { sheet?.animateChanges { sheet?.detents = [.large()] } }
    stage.advance(to: 1.05)
    modal.onLayout = { root.dismiss(animated: true) }
    stage.handle(.down(Point(x: 195, y: 700)), at: 1.1)
    stage.handle(.move(Point(x: 195, y: 720)), at: 1.12)
    #expect(modal.onLayout == nil, "It was laid out as it was caught.")
    stage.handle(.up(Point(x: 195, y: 740)), at: 1.14)
    #expect(faults(stage) == [] && modal.presentingViewController == nil)
    let asked = stage.trace.entries.filter { $0.call == .animationController }
    #expect(asked.count == 1)
  }

  @Test func `what is presented where nobody sees it covers nothing of the window`() {
    let box = ContainerViewController(id: "box", viewControllers: [root, ViewController(id: "b")])
    let stage = stage(box)
    let (hidden, inner) = (box.viewControllers[1], ViewController(id: "inner"))
    hidden.definesPresentationContext = true
    inner.modalPresentationStyle = .currentContext
    stage.perform { hidden.present(inner, animated: false) }
    stage.perform { inner.present(modal, animated: true) }
    stage.advance(to: 5)
    #expect(modal.presentingViewController == nil && modal.viewIfLoaded?.window == nil)
    let told = stage.trace.entries.filter { $0.call == .diagnostic }
    #expect(told.count == 1 && told[0].words.contains("inner"))
    #expect(Linter.findings(on: stage).filter { $0.statement.hasPrefix("§1") } == [])
  }

  // MARK: What is kept

  /// Makes its property animator when what it calls before has ended the transition.
  private final class Late: ViewControllerAnimatedTransitioning, TabBarControllerDelegate {
    var onAsked: (() -> Void)?
    private(set) weak var made: ViewPropertyAnimator?
    private(set) var questions = 0

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
      0.4
    }
    func animateTransition(using context: any ViewControllerContextTransitioning) {}
    func interruptibleAnimator(using context: any ViewControllerContextTransitioning)
      -> ViewPropertyAnimator?
    {
      questions += 1
      onAsked?()
      let animator = ViewPropertyAnimator(duration: 0.4, curve: .linear) {}
      animator.addCompletion { _ in context.completeTransition(true) }
      made = animator
      return animator
    }
    func tabBarController(
      _ tabBarController: TabBarController,
      animationControllerForTransitionFrom from: ViewController, to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { self }
  }

  @Test func `§5.3 a property animator that is made after the end is nobody's`() {
    let tabs = TabBarController(id: "t", viewControllers: [root, modal])
    let (stage, late) = (stage(tabs), Late())
    tabs.delegate = late
    late.onAsked = { tabs.present(ViewController(id: "c"), animated: false) }
    stage.perform { tabs.selectedIndex = 1 }
    #expect(faults(stage) == [] && late.questions == 1 && late.made == nil)
  }
}
