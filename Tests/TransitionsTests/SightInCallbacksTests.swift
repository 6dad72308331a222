import Drawing
import Testing
import Transitions

/// Containers that go out of sight in a callback of a transition that is just beginning or ending.
@Suite struct SightInCallbacksTests {
  private final class Watcher: ViewController {
    var moves: (() -> Void)?
    var appears: (() -> Void)?

    override func willMove(toParent parent: ViewController?) {
      super.willMove(toParent: parent)
      let run = moves
      moves = nil
      run?()
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      let run = appears
      appears = nil
      run?()
    }
  }

  private let inner = DoublePage()

  /// Two pages inside the first of two tabs.
  private final class DoublePage: PageViewControllerDataSource {
    let (first, second) = (Watcher(id: "a"), Watcher(id: "b"))
    let pages: PageViewController
    let tabs: TabBarController
    let stage: Stage

    init() {
      pages = PageViewController(id: "pages", viewController: first)
      tabs = TabBarController(id: "tabs", viewControllers: [pages, ViewController(id: "c")])
      stage = Stage(root: tabs, size: Size(width: 390, height: 844))
      pages.dataSource = self
      stage.install()
    }

    func pageViewController(
      _ pageViewController: PageViewController, viewControllerBefore controller: ViewController
    ) -> ViewController? { controller === second ? first : nil }

    func pageViewController(
      _ pageViewController: PageViewController, viewControllerAfter controller: ViewController
    ) -> ViewController? { controller === first ? second : nil }

    /// A drag to the second page, which the first callback interrupts, and its release.
    func drag() {
      stage.handle(.down(Point(x: 300, y: 400)), at: 1)
      for step in 1...5 {
        stage.handle(.move(Point(x: 300 - 40 * Double(step), y: 400)), at: 1 + 0.02 * Double(step))
      }
      stage.handle(.up(Point(x: 100, y: 400)), at: 1.1)
      stage.advance(to: 5)
    }

    func faultsAtRest() -> [String] {
      var faults = Linter.findings(on: stage).map(\.message)
      if stage.transition != nil || stage.timelineTotal > 0 { faults.append("something runs") }
      for controller in [pages, first, second] where controller.appearance != .disappeared {
        faults.append("\(controller.id) is \(controller.appearance)")
      }
      return faults
    }
  }

  @Test func `§9.2 a drag begins nothing in a container that its first callback takes away`() {
    inner.first.moves = { [inner] in inner.tabs.selectedIndex = 1 }
    inner.drag()
    #expect(inner.faultsAtRest() == [])
  }

  @Test func `§9.2 a transition that is cut short in its first callback tells everybody`() {
    inner.second.appears = { [inner] in inner.tabs.selectedIndex = 1 }
    inner.drag()
    #expect(inner.faultsAtRest() == [])
  }

  @Test func `§9.3 a presentation in a block that runs alongside ends what the block belongs to`() {
    let rig = NavigationRig()
    let modal = Child(id: "m")
    rig.push(rig.next, at: 1)
    rig.stage.advance(to: 1.1)
    rig.stage.perform {
      rig.navigation.transitionCoordinator?.animate(alongsideTransition: {
        rig.navigation.present(modal, animated: true)
      })
    }
    rig.stage.advance(to: 1.2)
    #expect(modal.view.presented(at: 1.2).transform.ty > 0, "It has a motion of its own.")
    rig.stage.advance(to: 5)
    #expect(modal.appearance == .appeared && rig.next.appearance == .disappeared)
    #expect(rig.stage.timelineTotal == 0 && Linter.findings(on: rig.stage) == [])
  }

  @Test func `§1.3 a controller that is covered while its transition is cut short goes once`() {
    final class Presenting: ContainerViewControllerDelegate {
      var shown: (() -> Void)?

      func container(_ container: ContainerViewController, didShow controller: ViewController) {
        shown?()
      }
    }
    let box = ContainerViewController(id: "box", viewControllers: ["a", "b"].map { Child(id: $0) })
    let tabs = TabBarController(id: "tabs", viewControllers: [box, Child(id: "c")])
    let stage = Stage(root: tabs, size: Size(width: 390, height: 844))
    stage.install()
    let delegate = Presenting()
    box.delegate = delegate
    stage.handle(.down(Point(x: 300, y: 400)), at: 1)
    stage.handle(.move(Point(x: 100, y: 400)), at: 1.1)
    delegate.shown = { tabs.present(Child(id: "m"), animated: true) }
    stage.perform { tabs.selectedIndex = 1 }
    stage.advance(to: 5)
    #expect(box.appearance == .disappeared && tabs.appearance == .disappeared)
    #expect(box.viewControllers.allSatisfy { $0.appearance == .disappeared })
    #expect(Linter.findings(on: stage) == [])
  }
}
