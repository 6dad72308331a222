import Drawing
import Testing
import Transitions

/// Paging containers whose views somebody has touched before there is a stage.
@Suite struct BeforeStageTests {
  private let children = ["a", "b", "c"].map { Child(id: $0) }

  /// What is found when the container comes on a stage.
  private func faults(of container: PagingController, showing shown: String) -> [String] {
    let stage = Stage(root: container, size: Size(width: 390, height: 844))
    stage.install()
    var faults = Linter.findings(on: stage).map(\.message)
    if container.children.map(\.id) != [shown] { faults.append("\(container.children.map(\.id))") }
    if stage.shownViews.map(\.id) != ["box", shown] { faults.append("\(stage.shownViews)") }
    if stage.timelineTotal != 0 { faults.append("something moves") }
    return faults
  }

  @Test func `a selection before there is a stage is what the stage shows first`() {
    let container = ContainerViewController(id: "box", viewControllers: children)
    container.loadViewIfNeeded()
    container.select(2, animated: true)
    #expect(container.selectedIndex == 2 && container.bar.selectedIndex == 2)
    #expect(faults(of: container, showing: "c") == [])
  }

  @Test func `a tab, and a list of tabs, before there is a stage are what the stage shows first`() {
    let tabs = TabBarController(id: "box", viewControllers: children)
    tabs.loadViewIfNeeded()
    tabs.selectedIndex = 1
    tabs.setViewControllers([children[2], children[0]], animated: true)
    #expect(tabs.selectedViewController === children[0])
    #expect(tabs.bar.items.map(\.title) == ["c", "a"])
    #expect(faults(of: tabs, showing: "a") == [])
  }

  @Test func `a page before there is a stage is what the stage shows first, and completes`() {
    let book = PageViewController(id: "box", viewController: children[0])
    book.loadViewIfNeeded()
    var ends: [Bool] = []
    book.setViewControllers([children[1]], direction: .forward, animated: true) { ends.append($0) }
    #expect(ends == [true] && book.viewControllers.map(\.id) == ["b"])
    #expect(faults(of: book, showing: "b") == [])
  }

  @Test func `a key before there is a stage selects`() {
    let container = ContainerViewController(id: "box", viewControllers: children)
    container.loadViewIfNeeded()
    #expect(container.keyPressed("3") && container.selectedIndex == 2)
    #expect(faults(of: container, showing: "c") == [])
  }

  @Test func `a child's view in a view of nobody's hierarchy leaves its parent unloaded`() {
    let (parent, child, box) = (ViewController(id: "parent"), Child(id: "c"), View(id: "box"))
    parent.addChild(child)
    box.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(!parent.isViewLoaded && child.appearance == .disappeared)
    child.view.removeFromSuperview()
    #expect(!parent.isViewLoaded)
  }
}
