import Drawing
import Testing
import Transitions

/// §3.1, §3.6: the built-in animators in every style of presentation, and transitions without a duration.
@Suite struct BuiltInAnimatorTests {
  nonisolated enum Kind: CaseIterable {
    case slide, springSlide, instantSlide, push, pop, cover, dissolve, flip

    @MainActor func make(isPresenting: Bool) -> any ViewControllerAnimatedTransitioning {
      switch self {
      case .slide: SlideAnimator(duration: 0.3, padding: 8, motion: .curve(.linear))
      case .springSlide:
        SlideAnimator(
          duration: 0.3, padding: 0, motion: .spring(dampingRatio: 0.8, velocity: 1),
          goingRight: isPresenting)
      case .instantSlide: SlideAnimator(duration: 0, padding: 0, motion: .curve(.linear))
      case .push: NavigationSlideAnimator(operation: isPresenting ? .push : .pop)
      case .pop: NavigationSlideAnimator(operation: isPresenting ? .pop : .push)
      case .cover: CoverVerticalAnimator(isPresenting: isPresenting)
      case .dissolve: DissolveAnimator(isPresenting: isPresenting)
      case .flip: FlipHorizontalAnimator(isPresenting: isPresenting)
      }
    }
  }

  nonisolated static let styles: [PresentationStyle] = [
    .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .pageSheet, .custom,
  ]

  private func play(_ kind: Kind, _ style: PresentationStyle, reduced: Bool, turned: Bool)
    -> [String]
  {
    let rig = PresentationRig(style, hasDelegate: true)
    rig.stage.prefersReducedMotion = reduced
    var faults: [String] = []
    func check(_ holds: Bool, _ fault: String) {
      if !holds { faults.append("\(kind) \(style) \(reduced) \(turned): \(fault)") }
    }
    rig.animator = kind.make(isPresenting: true)
    rig.present(at: 1)
    rig.stage.advance(to: 1.1)
    check(rig.modal.view.isDescendant(of: rig.stage.window), "its view is not added")
    if turned { rig.dismiss(at: 1.1) }
    rig.stage.advance(to: 3)
    if !turned {
      check(rig.modal.appearance == .appeared, "it is \(rig.modal.appearance)")
      check(rig.modal.view.isDescendant(of: rig.stage.window), "its view is gone")
      rig.dismissalAnimator = kind.make(isPresenting: false)
      rig.dismiss(at: 3)
      rig.stage.advance(to: 5)
    }
    check(rig.root.appearance == .appeared, "the presenter is \(rig.root.appearance)")
    check(rig.root.view.isDescendant(of: rig.stage.window), "the presenter is gone")
    check(rig.modal.appearance == .disappeared, "it is \(rig.modal.appearance)")
    check(!rig.modal.view.isDescendant(of: rig.stage.window), "it is still there")
    check(Linter.findings(on: rig.stage).isEmpty, "\(Linter.findings(on: rig.stage))")
    return faults
  }

  @Test(arguments: Kind.allCases, styles)
  func `§3.1 every built-in animator shows what is presented in every style`(
    kind: Kind, style: PresentationStyle
  ) {
    for reduced in [false, true] {
      for turned in [false, true] {
        #expect(play(kind, style, reduced: reduced, turned: turned) == [])
      }
    }
  }

  @Test(arguments: [0, -1.0], [true, false])
  func `a transition without a duration completes at once, with everybody told`(
    duration: Double, finger: Bool
  ) {
    let rig = NavigationRig(hasDelegate: true)
    let spy = SpyAnimator()
    spy.duration = duration
    let interaction = PercentDrivenInteractiveTransition()
    rig.animator = spy
    if finger { rig.interaction = interaction }
    var told: [Double] = []
    rig.stage.advance(to: 1)
    rig.stage.perform {
      rig.navigation.pushViewController(rig.next, animated: true)
      rig.navigation.transitionCoordinator?.animate(
        alongsideTransition: { told.append($0.isAnimated ? 1 : 0) },
        completion: { _ in told.append(rig.stage.now) })
    }
    #expect(rig.stage.transition == nil)
    #expect(told.first == 1 && told.last == 1)
    #expect(rig.navigation.topViewController?.appearance == .appeared)
    rig.stage.advance(to: 5)
    #expect(Linter.findings(on: rig.stage) == [])
    #expect(rig.stage.timelineTotal == 0)
  }

  @Test func `an animator that says 0 may take its own time, and is watched a while later`() {
    let rig = NavigationRig(hasDelegate: true)
    let spy = SpyAnimator()
    spy.duration = 0
    spy.animate = { context, _ in
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      to.alpha = 0
      View.animate(
        withDuration: 0.5, animations: { to.alpha = 1 },
        completion: { _ in context.completeTransition(true) })
    }
    rig.animator = spy
    rig.stage.advance(to: 1)
    let top = rig.next
    rig.stage.perform { rig.navigation.pushViewController(top, animated: true) }
    #expect(isClose(top.view.presented(at: 1.25).alpha, 0.5))
    #expect(rig.stage.transition?.duration == 0)
    #expect(rig.navigation.transitionCoordinator?.transitionDuration == 0)
    rig.stage.advance(to: 1.49)
    #expect(rig.stage.transition != nil)
    rig.stage.advance(to: 4)
    #expect(top.appearance == .appeared && Linter.findings(on: rig.stage) == [])
    spy.animate = { context, _ in
      if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
    }
    rig.stage.perform { _ = rig.navigation.popViewController(animated: true) }
    rig.stage.advance(to: 5)
    #expect(rig.stage.transition != nil)
    rig.stage.advance(to: 8)
    #expect(rig.stage.transition == nil)
    #expect(Linter.findings(on: rig.stage).map(\.statement) == ["§3.6"])
  }

  @Test func `§5.1 in a completion no coordinator is handed out that is over`() {
    let rig = NavigationRig(hasDelegate: true)
    var seen: [Bool] = []
    rig.stage.advance(to: 1)
    let top = rig.next
    rig.stage.perform {
      rig.navigation.pushViewController(top, animated: true)
      rig.navigation.transitionCoordinator?.animate(
        alongsideTransition: nil as ((TransitionContext) -> Void)?,
        completion: { _ in
          for controller in [top, rig.navigation] {
            let coordinator = controller.transitionCoordinator
            seen.append(coordinator == nil)
            coordinator?.animate(alongsideTransition: {})
          }
        })
    }
    rig.stage.advance(to: 3)
    #expect(seen == [true, true])
    #expect(Linter.findings(on: rig.stage) == [])
  }

  /// The container of the conductor's documentation.
  private final class Shelf: ConductingViewController {
    private(set) var shown = ViewController(id: "first")
    override var shownChildren: [ViewController] { [shown] }

    override func viewDidLoad() {
      super.viewDidLoad()
      installOnStage()
    }

    override func installChildren() {
      addChild(shown)
      view.addSubview(shown.view)
      shown.didMove(toParent: self)
    }

    override func transitionWillEnd(_ run: TransitionRun, completed: Bool) {
      super.transitionWillEnd(run, completed: completed)
      shown = completed ? run.plan.to : run.plan.from
    }

    override func defaultAnimator(for plan: TransitionPlan)
      -> (any ViewControllerAnimatedTransitioning)?
    { SlideAnimator(duration: 0.4, padding: 0, motion: .curve(.linear)) }

    func show(_ page: ViewController) {
      switch conductor.entry(policy: .automatic, isAnimated: true) {
      case .begins:
        conductor.begin(TransitionPlan(from: shown, to: page, in: view, isAnimated: true))
      case .reenters(let run): conductor.redirect(cancelled: page === run.plan.from)
      case .waits: conductor.wait { self.show(page) }
      case .isIgnored: break
      }
    }
  }

  @Test(arguments: [true, false])
  func `the documentation's container takes a page before there is a stage, and later`(
    isLoaded: Bool
  ) {
    let shelf = Shelf(id: "shelf")
    let (early, late) = (ViewController(id: "early"), ViewController(id: "late"))
    if isLoaded { shelf.loadViewIfNeeded() }
    shelf.show(early)
    let stage = Stage(root: shelf, size: Size(width: 390, height: 844))
    stage.install()
    stage.advance(to: 1)
    #expect(shelf.children.map(\.id) == ["early"] && early.appearance == .appeared)
    stage.perform { shelf.show(late) }
    stage.advance(to: 1.2)
    #expect(stage.transition?.to == "late")
    stage.advance(to: 3)
    #expect(shelf.children.map(\.id) == ["late"] && late.appearance == .appeared)
    #expect(Linter.findings(on: stage) == [])
  }
}
