import Drawing
import Testing
import Transitions

/// Presentations that cover one controller of a container, and come and go with it.
@Suite struct ContextPresentationTests {
  private let pane = Child(id: "p")
  private let other = Child(id: "q")
  private let modal = Child(id: "m")
  private let tabs: TabBarController
  private let stage: Stage
  private let recorder: CallRecorder

  init() {
    tabs = TabBarController(id: "tabs", viewControllers: [pane, other])
    pane.definesPresentationContext = true
    stage = Stage(root: tabs, size: Size(width: 390, height: 844))
    stage.install()
    recorder = CallRecorder(stage)
  }

  private func present(_ style: PresentationStyle, at time: Double, animated: Bool = true) {
    modal.modalPresentationStyle = style
    stage.advance(to: time)
    stage.perform { pane.present(modal, animated: animated) }
  }

  private func select(_ index: Int, at time: Double) {
    stage.advance(to: time)
    stage.perform { tabs.selectedIndex = index }
  }

  private var findings: [String] { Linter.findings(on: stage).map(\.message) }

  @Test(arguments: [PresentationStyle.currentContext, .overCurrentContext])
  func `§10.1 §10.2 the nearest controller that defines a context presents, and no more is covered`(
    style: PresentationStyle
  ) {
    let inner = ViewController(id: "inner")
    stage.perform {
      (pane.view.cornerRadius, pane.view.maskedCorners) = (12, .layerMinXMinYCorner)
      pane.addChild(inner)
      pane.view.addSubview(inner.view)
      inner.didMove(toParent: pane)
      modal.modalPresentationStyle = style
      inner.present(modal, animated: true)
    }
    stage.advance(to: 2)
    #expect(modal.presentingViewController === pane)
    #expect(pane.presentedViewController === modal && inner.presentedViewController === modal)
    #expect(tabs.presentedViewController == nil && other.presentedViewController == nil)
    let area = tabs.contentView.convert(tabs.contentView.bounds, to: nil)
    #expect(modal.view.convert(modal.view.bounds, to: nil) == area)
    #expect(area.height < 844, "The bar is not covered.")
    let container = modal.view.superview
    #expect(container?.cornerRadius == 12 && container?.maskedCorners == .layerMinXMinYCorner)
    #expect(container?.clipsToBounds == true)
    stage.handle(.down(Point(x: 300, y: area.maxY + 20)), at: 2)
    stage.handle(.up(Point(x: 300, y: area.maxY + 20)), at: 2.1)
    #expect(tabs.selectedIndex == 1, "The bar takes touches.")
    select(0, at: 3)
    stage.perform { inner.dismiss(animated: true) }
    stage.advance(to: 6)
    #expect(modal.presentingViewController == nil && modal.view.superview == nil)
    #expect(pane.view.superview?.id == "tabs/strip" && pane.view.frame.size == area.size)
    #expect(findings == [])
  }

  @Test func `§10.1 without a context the root of the containers presents`() {
    pane.definesPresentationContext = false
    present(.overCurrentContext, at: 0)
    stage.advance(to: 2)
    #expect(modal.presentingViewController === tabs && modal.view.bounds.height == 844)
    #expect(findings == [])
  }

  @Test func `§10.3 §1.10 §1.11 what covers its context removes the view of who defines it`() {
    present(.currentContext, at: 1)
    #expect(pane.view.superview?.id == "m/presentation", "§3.1: the container view holds it")
    stage.advance(to: 2)
    #expect(
      recorder.calls.filter { !$0.contains("/") } == [
        "m.viewDidLoad", "m.presentationTransitionWillBegin", "p.viewWillDisappear",
        "m.viewWillAppear", "m.presentationTransitionDidEnd", "m.viewDidAppear",
        "p.viewDidDisappear",
      ])
    #expect(pane.view.superview == nil)
    stage.perform { modal.dismiss(animated: true) }
    stage.advance(to: 4)
    #expect(
      recorder.calls.filter { !$0.contains("/") } == [
        "m.viewWillDisappear", "p.viewWillAppear", "m.dismissalTransitionWillBegin",
        "m.dismissalTransitionDidEnd", "p.viewDidAppear", "m.viewDidDisappear",
      ])
    #expect(pane.view.isDescendant(of: tabs.contentView) && findings == [])
  }

  @Test func `§10.3 §1.12 what is over its context leaves the view of who defines it alone`() {
    present(.overCurrentContext, at: 1)
    stage.advance(to: 2)
    #expect(pane.view.isDescendant(of: stage.window) && pane.appearance == .appeared)
    stage.perform { modal.dismiss(animated: true) }
    stage.advance(to: 4)
    #expect(recorder.calls.filter { $0.hasPrefix("p.") } == [] && findings == [])
  }

  @Test(arguments: [PresentationStyle.currentContext, .overCurrentContext])
  func `§10.4 what is presented comes and goes with its context`(style: PresentationStyle) {
    present(style, at: 0, animated: false)
    _ = recorder.calls
    select(1, at: 2)
    let covered = style == .currentContext
    #expect(
      recorder.calls.filter { $0.hasPrefix("m.view") || $0.hasPrefix("p.view") }
        == (covered ? [] : ["p.viewWillDisappear"]) + ["m.viewWillDisappear"]
        + (covered ? [] : ["p.viewDidDisappear"]) + ["m.viewDidDisappear"])
    #expect(!modal.view.isDescendant(of: stage.window) && modal.appearance == .disappeared)
    #expect(modal.presentingViewController === pane && findings == [])
    select(0, at: 3)
    #expect(modal.view.isDescendant(of: stage.window) && modal.appearance == .appeared)
    #expect(pane.appearance == (covered ? .disappeared : .appeared) && findings == [])
    stage.perform { modal.dismiss(animated: false) }
    #expect(pane.appearance == .appeared && modal.appearance == .disappeared && findings == [])
  }

  @Test(arguments: [PresentationStyle.currentContext, .overCurrentContext], [false, true])
  func `§10.5 a context that goes in the middle of a presentation ends it where it was going`(
    style: PresentationStyle, dismisses: Bool
  ) {
    present(style, at: 0, animated: !dismisses)
    if dismisses { stage.perform { modal.dismiss(animated: true) } }
    stage.advance(to: 0.1)
    #expect(stage.isMoving)
    select(1, at: 0.1)
    #expect(!stage.isMoving && modal.appearance == .disappeared)
    #expect(pane.appearance == .disappeared && other.appearance == .appeared && findings == [])
    select(0, at: 1)
    let shown = dismisses ? pane : modal
    #expect(shown.appearance == .appeared && shown.view.isDescendant(of: stage.window))
    #expect((modal.presentingViewController == nil) == dismisses && findings == [])
  }

  @Test
  func `§10.8 what is dismissed out of sight leaves the view of its context to the container`() {
    present(.currentContext, at: 0, animated: false)
    select(1, at: 1)
    stage.perform { modal.dismiss(animated: true) }
    #expect(!stage.isMoving && pane.appearance == .disappeared && pane.view.superview == nil)
    select(0, at: 2)
    #expect(pane.appearance == .appeared && pane.view.isDescendant(of: stage.window))
    #expect(pane.view.frame == tabs.contentView.bounds && findings == [])
  }

  @Test func `a push moves what is presented with its context, and a pop brings both back`() {
    let (root, next) = (Child(id: "r"), Child(id: "n"))
    root.definesPresentationContext = true
    let navigation = NavigationController(id: "nav", rootViewController: root)
    let stage = Stage(root: navigation, size: Size(width: 390, height: 844))
    stage.install()
    modal.modalPresentationStyle = .overCurrentContext
    stage.perform { root.present(modal, animated: false) }
    stage.perform { navigation.pushViewController(next, animated: true) }
    stage.advance(to: 0.2)
    let (below, above) = (place(root.view, at: 0.2), place(modal.view, at: 0.2))
    #expect(below < -1 && below == above)
    stage.advance(to: 2)
    #expect(modal.appearance == .disappeared && root.view.window == nil)
    stage.perform { navigation.popViewController(animated: true) }
    stage.advance(to: 4)
    #expect(modal.appearance == .appeared && modal.presentingViewController === root)
    #expect(modal.view.convert(modal.view.bounds, to: nil).minY == 0, "under the bar")
    #expect(modal.view.safeAreaInsets.top == 96)
    #expect(Linter.findings(on: stage) == [])
  }

  private func place(_ view: View, at time: Double) -> Double {
    var (x, next): (Double, View?) = (0, view)
    while let current = next {
      let shown = current.presented(at: time)
      x += shown.frame.minX
      next = current.superview
    }
    return x
  }

  @Test func `who presents may shrink behind what is over its context`() {
    present(.overCurrentContext, at: 0, animated: false)
    stage.perform { pane.view.transform = AffineTransform(scaleX: 0.9, y: 0.9) }
    let area = tabs.contentView.bounds.size
    #expect(modal.view.convert(modal.view.bounds, to: nil).size == area)
    stage.perform { pane.view.transform = .identity }
    stage.perform { modal.dismiss(animated: true) }
    stage.advance(to: 2)
    #expect(findings == [])
  }

  @Test func `a context can provide the style in which what is presented comes and goes`() {
    pane.providesPresentationContextTransitionStyle = true
    pane.modalTransitionStyle = .crossDissolve
    present(.overCurrentContext, at: 0)
    stage.advance(to: 0.1)
    #expect(modal.view.presented(at: 0.1).alpha < 1, "It fades.")
    #expect(modal.view.presented(at: 0.1).frame.minY == 0)
  }

  @Test func `§10.6 a presentation while its context comes waits until it is there`() {
    let next = Child(id: "n")
    next.definesPresentationContext = true
    let navigation = NavigationController(id: "nav", rootViewController: Child(id: "r"))
    let stage = Stage(root: navigation, size: Size(width: 390, height: 844))
    stage.install()
    modal.modalPresentationStyle = .overCurrentContext
    stage.perform { navigation.pushViewController(next, animated: true) }
    stage.advance(to: 0.1)
    stage.perform { next.present(modal, animated: true) }
    #expect(modal.presentingViewController == nil)
    stage.advance(to: 3)
    #expect(modal.presentingViewController === next && modal.appearance == .appeared)
    #expect(Linter.findings(on: stage) == [])
  }

  @Test func `§10.7 full screen from inside a context covers the context's containers too`() {
    present(.currentContext, at: 0, animated: false)
    let full = Child(id: "f")
    stage.perform { modal.present(full, animated: true) }
    stage.advance(to: 2)
    #expect(full.presentingViewController === tabs && modal.presentedViewController === full)
    #expect(modal.appearance == .disappeared && full.view.bounds.height == 844)
    stage.perform { modal.dismiss(animated: true) }
    stage.advance(to: 4)
    #expect(full.presentingViewController == nil && modal.appearance == .appeared)
    #expect(modal.presentingViewController === pane && findings == [])
  }

  @Test func `keys go to what is presented in the context in sight`() {
    present(.overCurrentContext, at: 0, animated: false)
    let (below, above) = (KeyCounter(id: "b"), KeyCounter(id: "k"))
    stage.perform {
      pane.addChild(below)
      below.didMove(toParent: pane)
      modal.addChild(above)
      above.didMove(toParent: modal)
    }
    stage.handle(.key("x"), at: 1)
    #expect(above.count == 1 && below.count == 0)
    select(1, at: 2)
    stage.handle(.key("x"), at: 3)
    #expect(above.count == 1)
  }

  @Test(arguments: [PresentationStyle.currentContext, .overCurrentContext], [false, true])
  func `§10.9 a container of one's own moves what is presented with the view of its context`(
    style: PresentationStyle, byHand: Bool
  ) {
    let (home, pane, other) = (
      ViewController(id: "home"), Child(id: "first"), Child(id: "second")
    )
    pane.definesPresentationContext = true
    home.addChild(pane)
    home.view.addSubview(pane.view)
    pane.didMove(toParent: home)
    let stage = Stage(root: home, size: Size(width: 390, height: 844))
    stage.install()
    modal.modalPresentationStyle = style
    stage.perform { pane.present(modal, animated: false) }
    func swap(_ from: ViewController, _ to: ViewController) {
      from.willMove(toParent: nil)
      home.addChild(to)
      func end() {
        from.removeFromParent()
        to.didMove(toParent: home)
      }
      guard byHand else {
        return home.transition(from: from, to: to, duration: 0.3, completion: { _ in end() })
      }
      from.view.removeFromSuperview()
      home.view.addSubview(to.view)
      end()
    }
    stage.perform { swap(pane, other) }
    stage.advance(to: 2)
    #expect(modal.appearance == .disappeared && !modal.view.isDescendant(of: stage.window))
    #expect(pane.appearance == .disappeared && other.appearance == .appeared)
    stage.perform { swap(other, pane) }
    stage.advance(to: 4)
    #expect(modal.appearance == .appeared && modal.view.isDescendant(of: stage.window))
    #expect(pane.appearance == (style == .currentContext ? .disappeared : .appeared))
    stage.perform { modal.dismiss(animated: true) }
    stage.advance(to: 6)
    #expect(pane.view.superview === home.view && pane.appearance == .appeared)
    #expect(Linter.findings(on: stage).map(\.message) == [])
  }

  @Test func `an animator may remove the covered view late, or put it where it was`() {
    let provider = LateProvider()
    modal.transitioningDelegate = provider
    present(.currentContext, at: 0)
    stage.advance(to: 2)
    #expect(provider.calls == 1 && pane.view.superview == nil)
    #expect(modal.view.isDescendant(of: stage.window) && modal.appearance == .appeared)
    stage.perform { modal.dismiss(animated: false) }
    #expect(pane.view.isDescendant(of: stage.window) && findings == [])
  }

  @Test func `what is left of a context without its stage presents and dismisses nothing`() {
    let (root, modal) = (Child(id: "r"), Child(id: "m"))
    let tabs = TabBarController(id: "t", viewControllers: [root])
    root.definesPresentationContext = true
    modal.modalPresentationStyle = .currentContext
    do {
      let stage = Stage(root: tabs, size: Size(width: 390, height: 844))
      stage.install()
      stage.perform { root.present(modal, animated: true) }
      stage.advance(to: 0.1)
    }
    root.dismiss(animated: true)
    modal.dismiss(animated: false)
    #expect(root.presentedViewController == nil && root.view.id == "r")
  }

  @Test func `§10.9 a context that nobody holds any more takes what it has presented along`() {
    weak var presented: ViewController?
    let navigation = NavigationController(id: "nav", rootViewController: Child(id: "r"))
    let stage = Stage(root: navigation, size: Size(width: 390, height: 844))
    stage.install()
    do {
      let (next, over) = (ViewController(id: "n"), ViewController(id: "o"))
      presented = over
      next.definesPresentationContext = true
      over.modalPresentationStyle = .currentContext
      stage.perform { navigation.pushViewController(next, animated: false) }
      stage.perform { next.present(over, animated: false) }
    }
    #expect(presented?.appearance == .appeared)
    stage.perform { navigation.popViewController(animated: false) }
    #expect(presented == nil)
  }

  @Test func `a resize reaches what is presented in a context, in sight or not`() {
    present(.currentContext, at: 0, animated: false)
    stage.handle(.resize(Size(width: 700, height: 500)), at: 1)
    #expect(modal.view.bounds.size == tabs.contentView.bounds.size)
    select(1, at: 2)
    stage.handle(.resize(Size(width: 600, height: 400)), at: 3)
    select(0, at: 4)
    #expect(modal.view.bounds.size == tabs.contentView.bounds.size)
    stage.perform { modal.dismiss(animated: false) }
    #expect(pane.view.bounds.size == tabs.contentView.bounds.size && findings == [])
  }

  // MARK: Who is not there, or not yet

  @Test(arguments: [PresentationStyle.currentContext, .overCurrentContext], [0.0, 0.05, 0.2])
  func `§10.6 one that is pushed in the same event presents in its context when it has come`(
    style: PresentationStyle, delay: Double
  ) {
    let stack = NavigationController(id: "nav", rootViewController: Child(id: "a"))
    let top = Child(id: "top")
    top.definesPresentationContext = true
    modal.modalPresentationStyle = style
    let stage = Stage(root: stack, size: Size(width: 390, height: 844))
    stage.install()
    stage.advance(to: 1)
    stage.perform {
      stack.pushViewController(top, animated: true)
      if delay == 0 { top.present(modal, animated: true) }
    }
    stage.advance(to: 1 + delay)
    if delay > 0 { stage.perform { top.present(modal, animated: true) } }
    stage.advance(to: 1.3)
    #expect(stage.runningTransitions.map(\.progress.to) == ["top"], "It waits.")
    stage.advance(to: 5)
    #expect(top.presentedViewController === modal && modal.appearance == .appeared)
    let presenting = stage.trace.entries.first { $0.call == .viewWillAppear && $0.who == "m" }
    #expect((presenting?.time ?? 0) >= 1.35)
    #expect(Linter.findings(on: stage) == [])
  }

  @Test func `§10.6 one that is pushed while another comes waits for both, and for a pop`() {
    let stack = NavigationController(id: "nav", rootViewController: Child(id: "a"))
    let (first, top) = (Child(id: "b"), Child(id: "top"))
    top.definesPresentationContext = true
    modal.modalPresentationStyle = .overCurrentContext
    let stage = Stage(root: stack, size: Size(width: 390, height: 844))
    stage.install()
    stage.advance(to: 1)
    stage.perform { stack.pushViewController(first, animated: true) }
    stage.advance(to: 1.1)
    stage.perform {
      stack.pushViewController(top, animated: true)
      top.present(modal, animated: true)
    }
    stage.advance(to: 5)
    #expect(top.presentedViewController === modal && modal.appearance == .appeared)
    let presenting = stage.trace.entries.first { $0.call == .viewWillAppear && $0.who == "m" }
    #expect((presenting?.time ?? 0) >= 1.7)
    #expect(Linter.findings(on: stage) == [])
  }

  @Test(arguments: [PresentationStyle.fullScreen, .overFullScreen, .pageSheet, .custom])
  func `§2.10 whoever is not on the stage presents nothing, and is told so`(
    style: PresentationStyle
  ) {
    let outside = ViewController(id: "outside")
    let inner = ViewController(id: "inner")
    outside.addChild(inner)
    outside.view.addSubview(inner.view)
    inner.didMove(toParent: outside)
    modal.modalPresentationStyle = style
    let before = stage.window.subviews
    for (time, presenter) in [(1.0, outside), (2, inner)] {
      stage.advance(to: time)
      stage.perform { presenter.present(modal, animated: time < 2) }
    }
    stage.advance(to: 3)
    #expect(stage.window.subviews == before)
    #expect(outside.presentedViewController == nil && modal.appearance == .disappeared)
    #expect(modal.presentingViewController == nil)
    let told = Linter.findings(on: stage).map(\.message)
    #expect(told.count == 2 && told.allSatisfy { $0.contains("not on the stage") }, "\(told)")
    // One that has left, and one whose presentation is over.
    stage.perform { tabs.present(modal, animated: false) }
    stage.perform { tabs.dismiss(animated: false) }
    stage.perform { modal.present(outside, animated: true) }
    stage.advance(to: 5)
    #expect(stage.window.subviews == before && outside.appearance == .disappeared)
    stage.perform { tabs.present(modal, animated: true) }
    stage.advance(to: 7)
    #expect(modal.appearance == .appeared)
  }
}

/// Provides an animator that removes the from-view after it has completed.
private final class LateProvider: ViewControllerTransitioningDelegate {
  private(set) var calls = 0

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    let animator = SpyAnimator()
    animator.animate = { [weak self] context, _ in
      self?.calls += 1
      guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
        return
      }
      context.containerView.addSubview(to)
      to.frame = context.containerView.bounds
      context.completeTransition(true)
      from.removeFromSuperview()
    }
    return animator
  }
}

/// Counts the keys that it is given.
private final class KeyCounter: ViewController {
  private(set) var count = 0

  override func keyPressed(_ key: String) -> Bool {
    count += 1
    return true
  }
}
