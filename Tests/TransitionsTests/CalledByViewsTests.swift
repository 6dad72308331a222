import Drawing
import Input
import Testing
import Transitions

/// §9.3: what views, questions and a controller that goes away call, in the middle of a change.
@Suite struct CalledByViewsTests {
  /// A view that does something once when it is told that it moves.
  private final class Told: View {
    nonisolated enum Place: CaseIterable, Sendable {
      case willMoveToSuperview, willMoveToWindow, didMoveToWindow, didMoveToSuperview
    }
    var deeds: [Place: () -> Void] = [:]

    private func at(_ place: Place) { deeds.removeValue(forKey: place)?() }

    override func willMove(toSuperview superview: View?) {
      super.willMove(toSuperview: superview)
      at(.willMoveToSuperview)
    }
    override func willMove(toWindow stage: Stage?) {
      super.willMove(toWindow: stage)
      at(.willMoveToWindow)
    }
    override func didMoveToWindow() {
      super.didMoveToWindow()
      at(.didMoveToWindow)
    }
    override func didMoveToSuperview() {
      super.didMoveToSuperview()
      at(.didMoveToSuperview)
    }
  }

  /// A controller that has such a view, and does something when it loads it or is gone.
  private final class Telling: ViewController {
    var onLoad: (() -> Void)?
    var onEnd: (() -> Void)?
    var told: Told? { view as? Told }

    override func loadView() {
      let load = onLoad
      onLoad = nil
      load?()
      if viewIfLoaded == nil {
        view = Told(id: id, frame: Rect(x: 0, y: 0, width: 390, height: 844))
      }
    }
    isolated deinit { onEnd?() }
  }

  private let a = Telling(id: "a")
  private let b = Telling(id: "b")
  private let c = Telling(id: "c")
  private let modal = Telling(id: "m")

  private func stage(_ root: ViewController) -> Stage {
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    return stage
  }

  private func at(_ time: Double, on stage: Stage, _ body: () -> Void) {
    stage.advance(to: time)
    stage.perform(body)
  }

  /// What breaks the laws of rest and the contract.
  private func faults(_ stage: Stage) -> [String] { stage.faults(of: [a, b, c, modal]) }

  // MARK: Views

  @Test(
    arguments: Told.Place.allCases,
    [(false, .overCurrentContext), (true, .overCurrentContext), (false, .currentContext)]
      as [(Bool, PresentationStyle)])
  private func `§10.9 a view presents in its controller's context as it goes, or comes`(
    place: Told.Place, way: (comes: Bool, style: PresentationStyle)
  ) {
    let comes = way.comes
    let stack = NavigationController(id: "n", rootViewController: a)
    let stage = stage(stack)
    let (b, modal) = (b, modal)
    b.definesPresentationContext = true
    modal.modalPresentationStyle = way.style
    if !comes { at(1, on: stage) { stack.pushViewController(b, animated: false) } }
    b.told?.deeds[place] = { b.present(modal, animated: false) }
    at(2, on: stage) {
      if comes {
        stack.pushViewController(b, animated: false)
      } else {
        stack.popViewController(animated: false)
      }
    }
    #expect(faults(stage) == [])
    #expect((modal.appearance == .appeared) == comes && (b.view.window === stage) == comes)
  }

  @Test(arguments: Told.Place.allCases)
  private func `§10.9 a tab is selected as it presents in its context out of sight`(
    place: Told.Place
  ) {
    let tabs = TabBarController(id: "t", viewControllers: [a, b])
    let stage = stage(tabs)
    b.definesPresentationContext = true
    modal.modalPresentationStyle = .currentContext
    b.told?.deeds[place] = { tabs.select(1, animated: false) }
    at(1, on: stage) { b.present(modal, animated: false) }
    at(2, on: stage) { tabs.select(1, animated: false) }
    #expect(faults(stage) == [] && modal.view.window === stage)
  }

  @Test(arguments: Told.Place.allCases, [false, true])
  private func `§10.9 a tab is selected as what it presents out of sight goes`(
    place: Told.Place, animated: Bool
  ) {
    let tabs = TabBarController(id: "t", viewControllers: [a, b])
    let stage = stage(tabs)
    b.definesPresentationContext = true
    modal.modalPresentationStyle = .currentContext
    at(1, on: stage) { b.present(modal, animated: false) }
    b.told?.deeds[place] = { tabs.select(1, animated: animated) }
    at(2, on: stage) { b.dismiss(animated: false) }
    at(3, on: stage) { tabs.select(1, animated: false) }
    #expect(faults(stage) == [] && b.view.window === stage)
    #expect(b.view.frame == b.view.superview?.bounds)
  }

  @Test(arguments: Told.Place.allCases)
  private func `§10.9 what a tab presents is dismissed as the tab goes`(place: Told.Place) {
    let tabs = TabBarController(id: "t", viewControllers: [a, b])
    let (stage, a) = (stage(tabs), a)
    a.definesPresentationContext = true
    modal.modalPresentationStyle = .overCurrentContext
    at(1, on: stage) { a.present(modal, animated: false) }
    modal.told?.deeds[place] = { a.dismiss(animated: false) }
    at(2, on: stage) { tabs.select(1, animated: false) }
    #expect(faults(stage) == [] && a.view.window == nil && b.view.window === stage)
    #expect(b.view.superview?.subviews == [b.view])
  }

  @Test(arguments: Told.Place.allCases)
  private func `§10.9 what a tab presents is dismissed as the former tab goes`(place: Told.Place) {
    let tabs = TabBarController(id: "t", viewControllers: [a, b])
    let (stage, b) = (stage(tabs), b)
    b.definesPresentationContext = true
    modal.modalPresentationStyle = .currentContext
    at(1, on: stage) { b.present(modal, animated: false) }
    a.told?.deeds[place] = { b.dismiss(animated: false) }
    at(2, on: stage) { tabs.select(1, animated: false) }
    #expect(faults(stage) == [] && b.view.window === stage)
    #expect(b.view.superview?.subviews == [b.view])
  }

  @Test(arguments: [false, true])
  func `§10.9 what presents before it is shown has the place that its container gives it`(
    isCovered: Bool
  ) {
    let stage = stage(a)
    let (a, b) = (a, b)
    b.definesPresentationContext = true
    modal.modalPresentationStyle = isCovered ? .currentContext : .overCurrentContext
    let place = Rect(x: 20, y: 40, width: 300, height: 500)
    at(1, on: stage) {
      b.present(modal, animated: false)
      a.addChild(b)
      b.view.frame = place
      b.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      a.view.addSubview(b.view)
      b.didMove(toParent: a)
    }
    #expect(modal.view.convert(modal.view.bounds, to: a.view) == place)
    stage.handle(.resize(Size(width: 400, height: 844)), at: 2)
    at(3, on: stage) { b.dismiss(animated: false) }
    #expect(b.view.frame == Rect(x: 20, y: 40, width: 310, height: 500))
    #expect(b.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    #expect(faults(stage) == [])
  }

  @Test(arguments: [false, true])
  func `a view that is moved as it is told that it moves is where it was moved last`(
    leaves: Bool
  ) {
    let views = ["from", "to", "other"].map { View(id: $0) }
    let view = Told(id: "v")
    views[0].addSubview(view)
    view.deeds[.willMoveToSuperview] = { views[2].addSubview(view) }
    if leaves { view.removeFromSuperview() } else { views[1].addSubview(view) }
    #expect(view.superview === views[2] && views.map(\.subviews) == [[], [], [view]])
  }

  @Test(arguments: Told.Place.allCases)
  private func `§9.2 a parent comes into sight as the view of a child of its own goes`(
    place: Told.Place
  ) {
    let tabs = TabBarController(id: "t", viewControllers: [a, b])
    let stage = stage(tabs)
    at(1, on: stage) {
      b.addChild(c)
      b.view.addSubview(c.view)
      c.didMove(toParent: b)
    }
    c.told?.deeds[place] = { tabs.select(1, animated: false) }
    at(2, on: stage) {
      c.willMove(toParent: nil)
      c.view.removeFromSuperview()
      c.removeFromParent()
    }
    #expect(faults(stage) == [])
  }

  @Test func `§1.5 what loadView calls may load the view, and it is told once`() {
    let tabs = TabBarController(id: "t", viewControllers: [a, b])
    let stage = stage(tabs)
    let (b, modal) = (b, modal)
    b.definesPresentationContext = true
    modal.modalPresentationStyle = .overCurrentContext
    b.onLoad = { b.present(modal, animated: false) }
    at(1, on: stage) { tabs.select(1, animated: false) }
    #expect(faults(stage) == [] && modal.appearance == .appeared)
  }

  // MARK: Somebody who goes away

  @Test func `§9.2 tabs are changed again by one who goes away with the change`() {
    var gone: Telling? = Telling(id: "gone")
    let tabs = TabBarController(id: "t", viewControllers: [a, gone ?? a])
    let stage = stage(tabs)
    let c = c
    gone?.onEnd = { tabs.setViewControllers([c], animated: false) }
    gone = nil
    at(1, on: stage) { tabs.setViewControllers([b], animated: false) }
    #expect(faults(stage) == [] && tabs.children == [c])
  }
}
