import Drawing
import Testing
import Transitions

/// What controllers ask for while their container takes them in for the first time.
@Suite struct InstallationTests {
  /// Asks for something when its view has been loaded, or when it moves in.
  private final class Eager: ViewController {
    var loaded: (() -> Void)?
    var moved: (() -> Void)?

    override func viewDidLoad() {
      super.viewDidLoad()
      loaded?()
    }

    override func didMove(toParent parent: ViewController?) {
      super.didMove(toParent: parent)
      moved?()
    }
  }

  private func stage(_ root: ViewController) -> Stage {
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    stage.advance(to: 5)
    return stage
  }

  @Test(arguments: [true, false])
  func `§9.2 a root that pushes while it is taken in is below what it has pushed`(loads: Bool) {
    let (root, next) = (Eager(id: "a"), ViewController(id: "b"))
    let navigation = NavigationController(id: "nav", rootViewController: root)
    let push = { [unowned navigation, unowned root] in
      (root.loaded, root.moved) = (nil, nil)
      navigation.pushViewController(next, animated: true)
    }
    if loads { root.loaded = push } else { root.moved = push }
    let stage = stage(navigation)
    #expect(navigation.viewControllers.map(\.id) == ["a", "b"])
    #expect(navigation.contentView.subviews.map(\.id) == ["b"])
    #expect(next.appearance == .appeared && root.appearance == .disappeared)
    #expect(Linter.findings(on: stage) == [])
  }

  @Test func `§9.2 a tab that selects another one while it is taken in makes way for it`() {
    let (first, second) = (Eager(id: "a"), ViewController(id: "b"))
    let tabs = TabBarController(id: "tabs", viewControllers: [first, second])
    first.loaded = { [unowned tabs] in tabs.selectedIndex = 1 }
    let stage = stage(tabs)
    #expect(tabs.selectedIndex == 1 && tabs.children.map(\.id) == ["b"])
    #expect(second.appearance == .appeared && first.appearance == .disappeared)
    #expect(Linter.findings(on: stage) == [])
  }

  @Test(arguments: [PresentationStyle.fullScreen, .pageSheet])
  func `§2.10 what a root presents before it is shown comes when it is`(style: PresentationStyle) {
    let (root, modal) = (Eager(id: "a"), ViewController(id: "m"))
    modal.modalPresentationStyle = style
    root.loaded = { [unowned root] in root.present(modal, animated: true) }
    let stage = stage(root)
    #expect(root.presentedViewController === modal && modal.appearance == .appeared)
    #expect(root.appearance == (style == .fullScreen ? .disappeared : .appeared))
    #expect(Linter.findings(on: stage) == [])
  }
}
