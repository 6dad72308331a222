import Drawing
import Testing
import Transitions

/// §9.3: presenters that go, or are not there, when something is presented.
@Suite struct PresenterGoesTests {
  /// Does something once where it is asked or told.
  private final class Meddled: ViewController, ViewControllerTransitioningDelegate {
    nonisolated enum Place: CaseIterable, Sendable {
      case loadView, viewDidLoad, presentationController, covers, viewWillAppear, viewDidAppear
    }
    var deeds: [Place: () -> Void] = [:]

    fileprivate func at(_ place: Place) { deeds.removeValue(forKey: place)?() }

    override func loadView() {
      at(.loadView)
      super.loadView()
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      at(.viewDidLoad)
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      at(.viewWillAppear)
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      at(.viewDidAppear)
    }
    func presentationController(
      forPresented presented: ViewController, presenting: ViewController
    ) -> PresentationController? {
      at(.presentationController)
      return Asked(presented: presented, presenting: presenting)
    }
  }

  private final class Asked: PresentationController {
    override var shouldRemovePresentersView: Bool {
      (presentedViewController as? Meddled)?.at(.covers)
      return true
    }
  }

  private let a = Child(id: "a")
  private let b = Child(id: "b")
  private let c = Meddled(id: "c")

  private func stage(_ root: ViewController) -> Stage {
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    return stage
  }

  /// Whether c is nowhere, and nothing is left of it.
  private var isNowhere: Bool {
    c.presentingViewController == nil && c.viewIfLoaded?.window == nil
      && c.appearance == .disappeared && c.transitionCoordinator == nil
  }

  private func diagnostics(_ stage: Stage) -> [String] {
    stage.advance(to: stage.now + 20)
    return stage.trace.entries.filter { $0.call == .diagnostic }.map(\.who)
  }

  @Test(arguments: Meddled.Place.allCases, [false, true])
  private func `§2.10 the presenter is dismissed by what it is about to present`(
    place: Meddled.Place, animated: Bool
  ) {
    for style in [PresentationStyle.fullScreen, .overFullScreen, .pageSheet] {
      let (a, b, c) = (Child(id: "a"), Child(id: "b"), Meddled(id: "c"))
      let stage = stage(a)
      b.modalPresentationStyle = style
      c.modalPresentationStyle = .custom
      c.transitioningDelegate = c
      stage.perform { a.present(b, animated: false) }
      stage.advance(to: 1)
      var ends = 0
      c.deeds[place] = { a.dismiss(animated: animated) { ends += 1 } }
      stage.perform { b.present(c, animated: true) }
      let isPresented = place == .viewWillAppear || place == .viewDidAppear
      #expect(diagnostics(stage) == (isPresented ? [] : ["b"]), "\(style)")
      let findings = Linter.findings(on: stage).filter { $0.statement != "§2.10" }
      #expect(findings == [] && stage.transition == nil && stage.nextDue == nil)
      #expect(c.presentingViewController == nil && c.viewIfLoaded?.window == nil)
      #expect(c.appearance == .disappeared && b.appearance == .disappeared && ends == 1)
      #expect(a.presentedViewController == nil && a.appearance == .appeared)
    }
  }

  @Test(arguments: [false, true])
  func `§1.11 what goes as it has come ends first, and then what has presented it goes`(
    animated: Bool
  ) {
    let stage = stage(a)
    let a = a
    b.modalPresentationStyle = .fullScreen
    c.modalPresentationStyle = .fullScreen
    stage.perform { a.present(b, animated: false) }
    c.deeds[.viewDidAppear] = { a.dismiss(animated: animated) }
    stage.advance(to: 1)
    let start = stage.trace.count
    stage.perform { b.present(c, animated: true) }
    stage.advance(to: 5)
    let told: [Trace.Call] = [
      .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .animationEnded,
    ]
    let calls = stage.trace.latest(stage.trace.count - start).filter { told.contains($0.call) }
      .map { "\($0.who) \($0.call.rawValue)" }
    #expect(
      calls == [
        "b viewWillDisappear", "c viewWillAppear", "c viewDidAppear", "b viewDidDisappear",
        "c/animator animationEnded",
        "c viewWillDisappear", "b viewWillAppear", "b viewDidAppear", "c viewDidDisappear",
        "c/animator animationEnded",
        "b viewWillDisappear", "a viewWillAppear", "a viewDidAppear", "b viewDidDisappear",
        "b/animator animationEnded",
      ])
    #expect(Linter.findings(on: stage) == [] && a.presentedViewController == nil)
  }

  // MARK: Presenters that are not there

  nonisolated enum Absence: CaseIterable, Sendable {
    case loaded, removedChild, popped, dismissed, replacedTab, inUnseenTab
  }

  @Test(arguments: Absence.allCases, [false, true])
  func `whoever is not on the stage presents nothing, and is told of`(
    absence: Absence, animated: Bool
  ) {
    let stack = NavigationController(id: "n", rootViewController: a)
    let tabs = TabBarController(id: "t", viewControllers: [stack, ViewController(id: "x")])
    let stage = stage(tabs)
    stage.perform {
      switch absence {
      case .loaded: b.loadViewIfNeeded()
      case .removedChild:
        a.addChild(b)
        a.view.addSubview(b.view)
        b.didMove(toParent: a)
        b.willMove(toParent: nil)
        b.view.removeFromSuperview()
        b.removeFromParent()
      case .popped:
        stack.pushViewController(b, animated: false)
        stack.popViewController(animated: false)
      case .dismissed:
        tabs.present(b, animated: false)
        b.dismiss(animated: false)
      case .replacedTab:
        tabs.setViewControllers([stack, b], animated: false)
        tabs.setViewControllers([stack], animated: false)
      case .inUnseenTab:
        let other = NavigationController(id: "o", rootViewController: b)
        tabs.setViewControllers([stack, other], animated: false)
      }
    }
    stage.perform { b.present(c, animated: animated) }
    #expect(diagnostics(stage) == ["b"] && isNowhere)
    #expect(b.presentedViewController == nil && a.appearance == .appeared)
  }

  @Test func `a tab that is not selected presents from the root, as in UIKit`() {
    let tabs = TabBarController(id: "t", viewControllers: [a, b])
    let stage = stage(tabs)
    stage.perform { b.present(c, animated: false) }
    #expect(diagnostics(stage) == [] && c.presentingViewController === tabs)
    #expect(c.view.window === stage && Linter.findings(on: stage) == [])
    stage.perform { b.dismiss(animated: false) }
    stage.perform { c.dismiss(animated: false) }
    stage.advance(to: 30)
    #expect(isNowhere && Linter.findings(on: stage) == [])
  }

  @Test func `what a controller does as it loads its view is no part of an animation around`() {
    final class Loading: ViewController {
      let mark = View(id: "mark")
      override func viewDidLoad() {
        super.viewDidLoad()
        mark.frame = Rect(x: 100, y: 100, width: 50, height: 50)
        view.addSubview(mark)
      }
    }
    let stage = stage(a)
    let loading = Loading(id: "l")
    var animator: ViewPropertyAnimator?
    stage.perform {
      let made = ViewPropertyAnimator(duration: 1, dampingRatio: 1) { loading.loadViewIfNeeded() }
      made.startAnimation()
      animator = made
    }
    stage.advance(to: 0.3)
    stage.perform { animator?.isReversed = true }
    stage.advance(to: 5)
    #expect(loading.mark.frame == Rect(x: 100, y: 100, width: 50, height: 50))
  }
}
