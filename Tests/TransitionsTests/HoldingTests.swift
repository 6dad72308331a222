import Drawing
import SpringEngine
import Testing
import Transitions

/// §9.3: whoever goes away with what is replaced may ask for it at that moment, or replace it again.
@Suite struct HoldingTests {
  /// Does something when it is gone.
  private final class Goer: ViewController {
    var onEnd: (() -> Void)?
    isolated deinit { onEnd?() }
  }

  /// What a closure holds.
  private final class Held {
    let onEnd: () -> Void
    init(_ onEnd: @escaping () -> Void) { self.onEnd = onEnd }
    isolated deinit { onEnd() }
  }

  private let next = ViewController(id: "next")

  private func stage(_ root: ViewController) -> Stage {
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    return stage
  }

  @Test(arguments: [false, true])
  func `a stack is asked for its controllers by one that is replaced`(isOnStage: Bool) {
    var seen: [String] = []
    let stack = NavigationController(id: "n", rootViewController: ViewController(id: "a"))
    var gone: Goer? = Goer(id: "gone")
    gone?.onEnd = { [unowned stack] in seen = stack.viewControllers.map(\.id) }
    if let gone { stack.setViewControllers([gone], animated: false) }
    gone = nil
    let stage = isOnStage ? stage(stack) : nil
    if let stage {
      stage.perform { stack.setViewControllers([next], animated: false) }
      #expect(Linter.findings(on: stage) == [])
    } else {
      stack.viewControllers = [next]
    }
    #expect(seen == ["next"])
  }

  @Test func `tabs are asked for the selected one by one that is replaced`() {
    var seen: [String] = []
    var gone: Goer? = Goer(id: "gone")
    let tabs = TabBarController(id: "t", viewControllers: [gone ?? next])
    gone?.onEnd = { [unowned tabs] in
      seen = tabs.viewControllers.map(\.id) + [tabs.selectedViewController.id]
    }
    gone = nil
    tabs.viewControllers = [next]
    #expect(seen == ["next", "next"])
  }

  @Test func `pages are asked for theirs by one that is replaced`() {
    var seen: [String] = []
    var gone: Goer? = Goer(id: "gone")
    let book = PageViewController(id: "p", viewController: gone ?? next)
    gone?.onEnd = { [unowned book] in seen = book.viewControllers.map(\.id) }
    gone = nil
    book.setViewControllers([next], direction: .forward, animated: false)
    #expect(seen == ["next"])
  }

  @Test func `a container's change is replaced by what goes with the one that waited`() {
    let tabs = TabBarController(id: "t", viewControllers: [next])
    let conductor = tabs.conductor
    var calls = 0
    func wait(_ held: Held?) { conductor.wait { calls += held == nil ? 1 : 100 } }
    wait(Held { wait(nil) })
    conductor.forgetWaiting()
    stage(tabs).perform { tabs.setViewControllers([next], animated: true) }
    #expect(calls == 1)
  }

  @Test func `a recognizer is asked for its action by what goes with that`() {
    let tap = TapGestureRecognizer(name: "tap")
    var hadAction: Bool?
    func set(_ held: Held) { tap.action = { _ in withExtendedLifetime(held) {} } }
    set(Held { hadAction = tap.action != nil })
    tap.action = nil
    #expect(hadAction == false)
  }

  @Test func `an animator is given a completion by what goes with its completions`() {
    let root = ViewController(id: "root")
    let stage = stage(root)
    var ends: [Int] = []
    stage.perform {
      let animator = ViewPropertyAnimator(duration: 0.2, curve: .linear) { root.view.alpha = 0.5 }
      let held = Held { [unowned animator] in animator.addCompletion { _ in ends.append(2) } }
      animator.addCompletion { _ in withExtendedLifetime(held) { ends.append(1) } }
      animator.startAnimation()
    }
    stage.advance(to: 1)
    #expect(ends == [1])
  }

  @Test func `a coordinator is given a handler by what goes with its handlers`() {
    let root = ViewController(id: "root")
    let stage = stage(root)
    var ends: [Int] = []
    stage.perform {
      next.modalPresentationStyle = .fullScreen
      root.present(next, animated: true)
      guard let coordinator = root.transitionCoordinator else { return }
      let held = Held { [weak coordinator] in
        coordinator?.animate(alongsideTransition: nil, completion: { _ in ends.append(2) })
      }
      coordinator.animate(
        alongsideTransition: nil,
        completion: { _ in withExtendedLifetime(held) { ends.append(1) } })
    }
    stage.advance(to: 1)
    #expect(ends.first == 1 && next.appearance == .appeared)
  }
}
