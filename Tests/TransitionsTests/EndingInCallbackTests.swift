import Drawing
import SpringEngine
import Testing
import Transitions

/// §9.3: what ends a transition in one of its own callbacks ends it, whoever goes on with it then.
@Suite struct EndingInCallbackTests {
  /// What ends a transition between tabs at once.
  nonisolated enum End: CaseIterable, Sendable {
    case selecting, covering, changingTabs, removing, completing
  }

  /// What a finger, or who stands for it, does to a transition.
  nonisolated enum Act: CaseIterable, Sendable { case finish, cancel, pause }

  private func end(_ rig: TabRig, _ context: TransitionContext, by end: End) {
    switch end {
    case .selecting: rig.tabs.select(2, animated: false)
    case .covering:
      let cover = Child(id: "cover")
      cover.modalPresentationStyle = .fullScreen
      rig.tabs.present(cover, animated: false)
    case .changingTabs: rig.tabs.setViewControllers([rig.children[3]], animated: false)
    case .removing:
      rig.tabs.beginAppearanceTransition(false, animated: false)
      rig.tabs.view.removeFromSuperview()
      rig.tabs.endAppearanceTransition(animated: false)
    case .completing: context.completeTransition(true)
    }
  }

  @Test(arguments: End.allCases, Act.allCases)
  func `§9.3 a handler of the interaction ends the transition that a driver goes on with`(
    way: End, act: Act
  ) {
    let rig = TabRig()
    let driver = PercentDrivenInteractiveTransition()
    driver.timingCurve = CubicTimingParameters(animationCurve: .linear)
    rig.director.interaction = { driver }
    rig.select(1, at: 1)
    rig.stage.perform {
      driver.update(0.4)
      if act == .pause { driver.finish() }
    }
    rig.stage.advance(to: 1.05)
    var ends = 0
    rig.stage.perform {
      rig.tabs.transitionCoordinator?.notifyWhenInteractionChanges { context in
        ends += 1
        if ends == 1 { end(rig, context, by: way) }
      }
      switch act {
      case .finish: driver.finish()
      case .cancel: driver.cancel()
      case .pause: driver.pause()
      }
      driver.update(0.7)
      driver.finish()
    }
    rig.stage.advance(to: 5)
    #expect(ends > 0 && rig.stage.timelineTotal == 0 && !rig.stage.isMoving)
    #expect(rig.stage.transition == nil && rig.tabs.transitionCoordinator == nil)
    // An animator of which nobody tells completes once more.
    if way != .completing { #expect(Linter.findings(on: rig.stage).map(\.message) == []) }
  }

  @Test(arguments: End.allCases)
  func `§9.3 a handler ends the transition that code turns around while it is held`(way: End) {
    let rig = TabRig()
    let driver = PercentDrivenInteractiveTransition()
    rig.director.interaction = { driver }
    rig.select(1, at: 1)
    rig.stage.perform {
      driver.update(0.4)
      rig.tabs.transitionCoordinator?.notifyWhenInteractionEnds { end(rig, $0, by: way) }
      rig.tabs.selectedIndex = 0
    }
    rig.stage.advance(to: 5)
    #expect(rig.stage.timelineTotal == 0 && rig.stage.transition == nil)
    if way != .completing { #expect(Linter.findings(on: rig.stage).map(\.message) == []) }
  }

  // MARK: Contexts

  /// Where a dismissal in a context says that it is over.
  nonisolated enum Place: CaseIterable, Sendable {
    case willDisappear, didDisappear, animationEnded, coordinator, completion
  }

  @Test(
    arguments: Place.allCases,
    [
      (PresentationStyle.currentContext, true), (.overCurrentContext, true),
      (.currentContext, false), (.overCurrentContext, false),
    ])
  func `§10.9 a context goes out of sight where a dismissal in it is over`(
    place: Place, kind: (style: PresentationStyle, animated: Bool)
  ) {
    let rig = ContextRig(kind.style)
    rig.leaves(in: place)
    rig.stage.advance(to: 1)
    rig.stage.perform {
      rig.modal.dismiss(animated: kind.animated) { if place == .completion { rig.leave() } }
      if place == .coordinator {
        rig.modal.transitionCoordinator?.animate(
          alongsideTransition: nil as ((TransitionContext) -> Void)?
        ) { _ in rig.leave() }
      }
    }
    rig.stage.advance(to: 4)
    if !kind.animated && place != .animationEnded && place != .coordinator {
      #expect(rig.tabs.selectedIndex == 1)
    }
    rig.stage.perform { rig.leave() }
    rig.stage.advance(to: 8)
    #expect(rig.faults == [])
    rig.stage.perform { rig.tabs.selectedIndex = 0 }
    #expect(rig.pane.appearance == .appeared && rig.pane.view.window === rig.stage)
    #expect(Linter.findings(on: rig.stage).map(\.message) == [])
  }

  // MARK: Animation blocks

  /// What animates as a part of a transition.
  nonisolated enum Block: CaseIterable, Sendable {
    case animate, nested, spring, keyframes, property, running, alongside
  }

  @Test(
    arguments: Block.allCases,
    [(true, false), (true, true), (false, false), (false, true)])
  func `§9.3 an animation block of a transition ends it, and the block goes on`(
    block: Block, kind: (completes: Bool, held: Bool)
  ) {
    let completes = kind.completes
    let rig = TabRig(hasPan: true)
    let spy = SpyAnimator()
    rig.director.animator = { _ in spy }
    if kind.held { rig.director.interaction = { PercentDrivenInteractiveTransition() } }
    let view = rig.children[1].view
    let mark = View(id: "mark")
    view.addSubview(mark)
    spy.animate = { context, _ in
      context.containerView.addSubview(view)
      guard block != .alongside else { return }
      play(block) { run(mark, context, completes) }
    }
    rig.stage.advance(to: 1)
    rig.stage.perform {
      rig.tabs.selectedIndex = 1
      guard block == .alongside else { return }
      rig.tabs.transitionCoordinator?.animate(alongsideTransition: { context in
        run(mark, context, completes)
      })
    }
    #expect(mark.presented(at: 1).alpha.isFinite)
    rig.stage.advance(to: 1.2)
    _ = rig.stage.shownViews
    rig.stage.advance(to: 5)
    #expect(mark.presented(at: 5) == mark.model && mark.alpha == 0.9 && mark.center.x == 40)
    #expect(rig.stage.timelineTotal == 0 && rig.stage.transition == nil)
    #expect(rig.tabs.selectedIndex == (completes ? 1 : 0))
  }

  /// Changes a view, ends the transition, and goes on changing the view.
  private func run(
    _ mark: View, _ context: any ViewControllerContextTransitioning, _ completes: Bool
  ) {
    mark.center.x = 20
    mark.alpha = 0.5
    context.completeTransition(completes)
    mark.center.x = 40
    View.animate(withDuration: 0.2) { mark.alpha = 0.7 }
    mark.alpha = 0.9
  }

  private func play(_ block: Block, _ body: @escaping () -> Void) {
    switch block {
    case .animate: View.animate(withDuration: 0.5, animations: body)
    case .nested:
      View.animate(withDuration: 0.5) { View.animate(withDuration: 0.3, animations: body) }
    case .spring:
      View.animate(
        withDuration: 0.5, usingSpringWithDamping: 0.6, initialSpringVelocity: 0, animations: body)
    case .keyframes:
      View.animateKeyframes(withDuration: 0.5, options: .calculationModeCubic) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5, animations: body)
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {}
      }
    case .property, .running:
      let animator = ViewPropertyAnimator(duration: 0.5, curve: .easeIn, animations: body)
      animator.addAnimations {}
      if block == .property { return animator.startAnimation() }
      animator.fractionComplete = 0.2
      if animator.state == .active {
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      }
    case .alongside: break
    }
  }
}

/// Two tabs, the first of which presents in its own context.
final class ContextRig: ViewControllerTransitioningDelegate {
  let pane = Child(id: "p")
  let modal = Presented(id: "m")
  let tabs: TabBarController
  let stage: Stage
  let animator = SpyAnimator()
  private var isSpied = false

  init(_ style: PresentationStyle) {
    tabs = TabBarController(id: "tabs", viewControllers: [pane, Child(id: "q")])
    stage = Stage(root: tabs, size: Size(width: 390, height: 844))
    stage.install()
    pane.definesPresentationContext = true
    modal.modalPresentationStyle = style
    modal.transitioningDelegate = self
    stage.perform { pane.present(modal, animated: false) }
    animator.animate = { context, spy in
      if let to = context.view(forKey: .to) { context.containerView.insertSubview(to, at: 0) }
      View.animate(withDuration: spy.duration) {
        context.view(forKey: .from)?.alpha = 0
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  func leave() { tabs.selectedIndex = 1 }

  /// Lets the context go out of sight in one of the callbacks.
  func leaves(in place: EndingInCallbackTests.Place) {
    switch place {
    case .willDisappear: modal.onWillDisappear = { [unowned self] in leave() }
    case .didDisappear: modal.onDidDisappear = { [unowned self] in leave() }
    case .animationEnded:
      isSpied = true
      animator.onEnded = { [unowned self] _ in leave() }
    case .coordinator, .completion: break
    }
  }

  /// What breaks the law of rest, with the other tab in sight.
  var faults: [String] {
    var faults: [String] = []
    func check(_ holds: Bool, _ fault: String) { if !holds { faults.append(fault) } }
    check(tabs.selectedIndex == 1, "the tab")
    check(pane.appearance == .disappeared, "p is \(pane.appearance)")
    check(modal.appearance == .disappeared, "m is \(modal.appearance)")
    check(stage.timelineTotal == 0 && !stage.isMoving, "something moves")
    check(pane.view.window == nil && modal.view.window == nil, "views are left")
    return faults
  }

  func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  { isSpied ? animator : nil }
}

/// A controller that is presented, whose callbacks a test can hook into.
final class Presented: ViewController {
  var onLoad: (() -> Void)?
  var onWillAppear: (() -> Void)?
  var onDidAppear: (() -> Void)?
  var onWillDisappear: (() -> Void)?
  var onDidDisappear: (() -> Void)?
  var onDidLayOut: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    onLoad?()
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    onWillAppear?()
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onDidAppear?()
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    onWillDisappear?()
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    onDidDisappear?()
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    onDidLayOut?()
  }
}
