import Drawing
import Input
import Testing
import Transitions

/// What dismisses one presentation in the callbacks of another: everybody goes once, front to back.
@Suite struct DismissingInCallbackTests {
  private let root = Child(id: "a")
  private let back = Presented(id: "b")
  private let front = Presented(id: "c")
  private let stage: Stage

  init() {
    stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
  }

  private func present(_ style: PresentationStyle, _ above: PresentationStyle) {
    back.modalPresentationStyle = style
    front.modalPresentationStyle = above
    stage.perform { root.present(back, animated: false) }
    stage.advance(to: 1)
  }

  /// What breaks the law of rest, with nothing presented.
  private var faults: [String] {
    var faults: [String] = []
    func check(_ holds: Bool, _ fault: String) { if !holds { faults.append(fault) } }
    for controller in [back, front] {
      check(controller.appearance == .disappeared, "\(controller.id) is \(controller.appearance)")
      check(controller.viewIfThere?.window == nil, "\(controller.id) is in the window")
      check(controller.presentingViewController == nil, "\(controller.id) is presented")
      check(controller.transitionCoordinator == nil, "\(controller.id) has a coordinator")
    }
    check(root.appearance == .appeared && root.presentedViewController == nil, "a is covered")
    check(root.view.window === stage && stage.window.subviews.count == 1, "the window's views")
    check(stage.timelineTotal == 0 && !stage.isMoving, "something moves")
    return faults
  }

  // MARK: Both sheets under a finger

  /// What takes away what a finger has just caught.
  nonisolated enum Ways: CaseIterable, Sendable { case both, bothAnimated, frontThenBoth }

  @Test(arguments: Ways.allCases)
  func `§9.3 a handler dismisses both of two sheets, the front one of which a press catches`(
    ways: Ways
  ) {
    present(.pageSheet, .pageSheet)
    stage.perform { back.present(front, animated: true) }
    stage.advance(to: 1.2)
    stage.perform {
      front.transitionCoordinator?.notifyWhenInteractionChanges { _ in
        if ways == .frontThenBoth { front.dismiss(animated: false) }
        root.dismiss(animated: ways == .bothAnimated)
      }
    }
    stage.handle(.down(Point(x: 200, y: 700)), at: 1.2)
    stage.handle(.move(Point(x: 200, y: 720)), at: 1.25)
    stage.handle(.up(Point(x: 200, y: 760)), at: 1.3)
    stage.advance(to: 5)
    #expect(faults == [])
    #expect(Linter.findings(on: stage).map(\.message) == [])
  }

  // MARK: In callbacks of what stands on it

  /// Where the front one says something.
  nonisolated enum Place: CaseIterable, Sendable {
    case load, willAppear, didAppear, layOut, completion, coordinator, willDisappear, didDisappear
  }

  @Test(
    arguments: Place.allCases,
    [(false, false), (false, true), (true, false), (true, true)])
  func `§1.11 the one behind is dismissed in a callback of the one in front, after it`(
    place: Place, kind: (comes: Bool, goes: Bool)
  ) {
    for style in [PresentationStyle.pageSheet, .fullScreen] {
      let test = DismissingInCallbackTests()
      test.dismiss(in: place, style, comes: kind.comes, goes: kind.goes)
      #expect(test.faults == [], "\(style)")
      let found = Linter.findings(on: test.stage).map(\.statement)
      #expect(found == (place == .load ? ["§2.10"] : []), "\(style)")
      let gone = test.stage.trace.entries.filter { $0.call == .viewDidDisappear }.map(\.who)
      let order = gone.filter { ["b", "c"].contains($0) }
      #expect(order.last == "b", "\(style): \(order)")
    }
  }

  private func dismiss(
    in place: Place, _ style: PresentationStyle, comes: Bool, goes: Bool
  ) {
    present(.pageSheet, style)
    var isFirst = true
    let act = {
      guard isFirst else { return }
      isFirst = false
      root.dismiss(animated: goes)
    }
    switch place {
    case .load: front.onLoad = act
    case .willAppear: front.onWillAppear = act
    case .didAppear: front.onDidAppear = act
    case .layOut: front.onDidLayOut = act
    case .willDisappear: front.onWillDisappear = act
    case .didDisappear: front.onDidDisappear = act
    case .completion, .coordinator: break
    }
    stage.perform {
      back.present(front, animated: comes) { if place == .completion { act() } }
      if place == .coordinator {
        front.transitionCoordinator?.animate(
          alongsideTransition: nil as ((TransitionContext) -> Void)?
        ) { _ in act() }
      }
    }
    stage.advance(to: 3)
    if place == .willDisappear || place == .didDisappear || isFirst {
      stage.perform { front.dismiss(animated: comes) }
    }
    stage.advance(to: 6)
    stage.perform { root.dismiss(animated: false) }
    stage.advance(to: 9)
  }

  // MARK: What is about to be presented

  @Test(arguments: [false, true], [false, true])
  func `§2.10 who presents goes while what it presents is made`(
    inLoading: Bool, animated: Bool
  ) {
    final class Delegate: ViewControllerTransitioningDelegate {
      var asked: (() -> Void)?

      func presentationController(
        forPresented presented: ViewController, presenting: ViewController
      ) -> PresentationController? {
        asked?()
        return nil
      }
    }
    let delegate = Delegate()
    present(.fullScreen, inLoading ? .fullScreen : .custom)
    let act = { root.dismiss(animated: false) }
    if inLoading { front.onLoad = act } else { delegate.asked = act }
    front.transitioningDelegate = delegate
    stage.perform { back.present(front, animated: animated) }
    stage.advance(to: 5)
    #expect(faults == [])
    #expect(Linter.findings(on: stage).map(\.statement) == ["§2.10"])
  }

  // MARK: A finger on a sheet

  @Test(arguments: [false, true], [false, true])
  func `§9.3 a sheet in a finger's hands is dismissed, and at once by its own layout`(
    hasDetents: Bool, animated: Bool
  ) {
    back.modalPresentationStyle = .pageSheet
    if hasDetents { back.sheetPresentationController?.detents = [.medium(), .large()] }
    stage.perform { root.present(back, animated: false) }
    stage.handle(.down(Point(x: 200, y: 600)), at: 1)
    for step in 1...6 {
      let y = 600 - 15 * Double(step)
      stage.handle(.move(Point(x: 200, y: y)), at: 1 + 0.02 * Double(step))
    }
    back.onDidLayOut = { [root] in root.dismiss(animated: false) }
    stage.perform { root.dismiss(animated: animated) }
    stage.advance(to: 1.3)
    stage.handle(.up(Point(x: 200, y: 500)), at: 1.3)
    stage.advance(to: 6)
    #expect(faults == [])
    #expect(Linter.findings(on: stage).map(\.message) == [])
  }
}

extension ViewController {
  /// The view, if it has been loaded.
  fileprivate var viewIfThere: View? { isViewLoaded ? view : nil }
}
