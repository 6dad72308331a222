import Drawing
import Testing
import Transitions

/// What a tab bar controller does when it is given other tabs, and when it is out of sight itself.
@Suite struct TabListTests {
  private func ids(_ rig: TabRig) -> [String] { rig.tabs.viewControllers.map(\.id) }

  private func give(_ indices: [Int], to rig: TabRig) {
    rig.stage.perform {
      rig.tabs.setViewControllers(indices.map { rig.children[$0] }, animated: false)
    }
  }

  @Test func `the selected controller stays selected in a new order, and nothing is called`() {
    let rig = TabRig(selected: 1)
    rig.forget()
    give([4, 3, 1], to: rig)
    #expect(rig.calls() == [])
    #expect(rig.tabs.selectedIndex == 2)
    #expect(rig.tabs.bar.selectedIndex == 2)
    #expect(rig.tabs.bar.items.map(\.title) == ["e", "d", "b"])
    #expect(rig.faultsAtRest(selected: 1) == ["selected is 2"])
  }

  @Test(arguments: [([0, 4, 3], 4), ([2], 2)])
  func `where the selected one is gone, the same index counts, else the first`(
    list: [Int], shown: Int
  ) {
    let rig = TabRig(selected: 1)
    give(list, to: rig)
    #expect(rig.tabs.selectedViewController === rig.children[shown])
    #expect(rig.tabs.children.map(\.id) == [rig.children[shown].id])
    #expect(rig.children[1].appearance == .disappeared)
    #expect(rig.children[1].parent == nil)
    #expect(rig.children[shown].appearance == .appeared)
  }

  @Test(arguments: [false, true])
  func `one that was made without controllers shows those that it is given later`(late: Bool) {
    let tabs = TabBarController()
    let (first, second) = (Child(id: "a"), Child(id: "b"))
    #expect(tabs.viewControllers.isEmpty && tabs.id == "TabBarController")
    if !late { tabs.viewControllers = [first, second] }
    let stage = Stage(root: tabs, size: Size(width: 390, height: 844))
    stage.install()
    for key in ["2", "Ctrl+Tab"] { stage.handle(.key(key), at: 0.5) }
    stage.perform { if late { tabs.viewControllers = [first, second] } }
    #expect(tabs.children.map(\.id) == ["a"] && first.appearance == .appeared)
    #expect(tabs.selectedIndex == 0 && tabs.bar.items.map(\.title) == ["a", "b"])
    stage.perform { tabs.selectedViewController = second }
    #expect(tabs.children.map(\.id) == ["b"] && second.tabBarController === tabs)
    #expect(second.view.frame == tabs.contentView.bounds && Linter.findings(on: stage) == [])
  }

  @Test func `a tab that is taken off the list does not find its former tab bar controller`() {
    let rig = TabRig()
    give([0, 1], to: rig)
    #expect(rig.children[1].tabBarController === rig.tabs)
    #expect(rig.children[2].tabBarController == nil)
  }

  @Test func `before the view exists, another list just counts`() {
    let rig = TabRig(selected: 4) { $0.viewControllers = [$0.viewControllers[2]] }
    #expect(ids(rig) == ["c"])
    #expect(rig.tabs.selectedIndex == 0)
    #expect(rig.children[2].appearance == .appeared)
    #expect(!rig.children[4].isViewLoaded)
  }

  @Test func `a running switch ends where it was going`() {
    let rig = TabRig()
    rig.select(1, at: 1)
    rig.stage.advance(to: 1.1)
    rig.forget()
    give([0, 1], to: rig)
    #expect(rig.calls() == SwapOrderTests.completion("a", "b"))
    #expect(rig.tabs.selectedIndex == 1)
    #expect(rig.stage.transition == nil)
  }

  @Test func `a switch under way to a controller that goes is followed by the next one`() {
    let rig = TabRig()
    rig.select(1, at: 1)
    rig.stage.advance(to: 1.1)
    give([0, 4], to: rig)
    #expect(rig.tabs.selectedViewController === rig.children[4])
    #expect(rig.children[1].appearance == .disappeared)
    #expect(rig.children[1].view.superview == nil)
    rig.settle()
    #expect(rig.stage.timelineTotal == 0)
  }

  @Test func `a selection that waits still counts if its controller is there`() {
    for (list, shown) in [([0, 1, 3], 3), ([0, 1], 1)] {
      let rig = TabRig { $0.configuration.reentryPolicy = .queue }
      rig.select(1, at: 1)
      rig.select(3, at: 1.1)
      give(list, to: rig)
      rig.settle()
      #expect(rig.tabs.selectedViewController === rig.children[shown])
    }
  }

  @Test func `a list given in a callback waits until the callbacks are over`() {
    let rig = TabRig()
    var during: [String] = []
    rig.children[1].onWillAppear = { [unowned rig] in
      rig.tabs.viewControllers = [rig.children[1], rig.children[2]]
      during = rig.tabs.viewControllers.map(\.id)
    }
    rig.select(1, at: 1)
    #expect(during.count == 5)
    #expect(ids(rig) == ["b", "c"])
    rig.settle()
    #expect(rig.tabs.selectedIndex == 0)
    #expect(rig.children[1].appearance == .appeared)
  }

  @Test func `the bar's buttons fade to others if the change is animated`() {
    let rig = TabRig()
    rig.stage.perform { rig.tabs.setViewControllers(Array(rig.children[0...1]), animated: true) }
    #expect(rig.stage.isMoving)
    rig.settle()
    #expect(!rig.stage.isMoving)
    #expect(rig.stage.timelineTotal == 0)
  }

  @Test func `no tab, and one tab twice, stop the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      TabBarController(id: "t", viewControllers: [ViewController(id: "a")]).viewControllers = []
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      let tab = ViewController(id: "a")
      TabBarController(id: "t", viewControllers: [tab]).viewControllers = [tab, tab]
    }
  }

  @Test func `a view that was touched before there was a stage does not keep the tabs from it`() {
    let rig = TabRig { $0.view.backgroundColor = Color(white: 1) }
    rig.select(1, at: 1)
    #expect(rig.stage.transition?.phase == .running)
    rig.settle()
    #expect(rig.faultsAtRest(selected: 1) == [])
  }

  // MARK: Out of sight

  private struct Nested {
    let children = ["a", "b", "c"].map { Child(id: $0) }
    let director = TabDirector()
    let tabs: TabBarController
    let navigation: NavigationController
    let stage: Stage

    init() {
      tabs = TabBarController(id: "tabs", viewControllers: children)
      tabs.delegate = director
      navigation = NavigationController(id: "nav", rootViewController: tabs)
      stage = Stage(root: navigation, size: Size(width: 390, height: 844))
      stage.install()
    }

    var diagnostics: [Trace.Entry] { stage.trace.entries.filter { $0.call == .diagnostic } }
  }

  @Test func `§1.4 a switch out of sight is instant and tells no child of an appearance`() {
    let nested = Nested()
    nested.stage.perform {
      nested.navigation.pushViewController(Child(id: "top"), animated: true)
    }
    nested.stage.advance(to: 5)
    nested.stage.perform { nested.tabs.selectedIndex = 1 }
    #expect(nested.children[1].appearance == .disappeared)
    #expect(nested.children[1].view.superview != nil)
    nested.stage.perform { nested.navigation.popViewController(animated: true) }
    nested.stage.advance(to: 10)
    #expect(nested.children.map(\.appearance) == [.disappeared, .appeared, .disappeared])
    #expect(nested.diagnostics == [])
  }

  @Test(arguments: [true, false])
  func `§1.4 a switch that runs when the tabs are covered ends first`(animated: Bool) {
    let nested = Nested()
    nested.stage.perform { nested.tabs.selectedIndex = 2 }
    nested.stage.advance(to: 0.1)
    nested.stage.perform {
      nested.navigation.pushViewController(Child(id: "top"), animated: animated)
    }
    #expect(!nested.stage.runningTransitions.contains { $0.progress.owner == "tabs" })
    #expect(nested.children[0].appearance == .disappeared)
    nested.stage.advance(to: 5)
    #expect(nested.children.map(\.appearance) == [.disappeared, .disappeared, .disappeared])
    #expect(nested.diagnostics == [])
  }

  @Test func `§1.4 what covers the tabs from within a switch's beginning ends it there`() {
    let rig = TabRig()
    let cover = Child(id: "cover")
    rig.children[1].onWillAppear = { [unowned rig] in
      rig.children[1].onWillAppear = nil
      rig.tabs.present(cover, animated: false)
    }
    rig.forget()
    rig.select(1, at: 1)
    #expect(!rig.calls().contains("box/animator.animateTransition"))
    #expect(rig.stage.timelineTotal == 0)
    #expect(rig.tabs.children.map(\.id) == ["b"])
    rig.stage.perform { rig.tabs.dismiss(animated: false) }
    #expect(rig.faultsAtRest(selected: 1) == [])
  }

  @Test func `§1.4 a switch while the tabs come back appears once, with them`() {
    let nested = Nested()
    nested.stage.perform {
      nested.navigation.pushViewController(Child(id: "top"), animated: false)
    }
    nested.stage.perform { nested.navigation.popViewController(animated: true) }
    nested.stage.advance(to: 0.05)
    nested.stage.perform { nested.tabs.select(1, animated: false) }
    #expect(nested.children.map(\.appearance) == [.disappeared, .appearing, .disappeared])
    nested.stage.advance(to: 5)
    #expect(nested.children.map(\.appearance) == [.disappeared, .appeared, .disappeared])
    #expect(nested.diagnostics == [])
  }
}
