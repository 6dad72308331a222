import Drawing
import Testing
import Transitions

/// What a stack shows lies under its bar, and its safe area tells so.
@Suite struct UnderBarTests {
  private let stack = NavigationController(id: "stack", rootViewController: Child(id: "a"))
  private let stage: Stage

  init() {
    stage = Stage(root: stack, size: Size(width: 390, height: 844))
    stage.install()
  }

  private var insets: [EdgeInsets] { stack.viewControllers.map { $0.view.safeAreaInsets } }

  @Test func `a page begins at the top, and its safe area below the bar`() {
    #expect(stack.topViewController?.view.frame == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(insets == [EdgeInsets(top: 96)])
    stage.perform { stack.pushViewController(Child(id: "b"), animated: true) }
    stage.advance(to: 0.1)
    #expect(insets == [EdgeInsets(top: 96), EdgeInsets(top: 96)])
    stage.advance(to: 1)
    #expect(insets.last == EdgeInsets(top: 96))
  }

  @Test func `a bar that goes covers nothing, and pages are told`() {
    let page = Watching(id: "w")
    stage.perform { stack.pushViewController(page, animated: false) }
    let before = page.changes
    stage.perform { stack.setNavigationBarHidden(true, animated: false) }
    #expect(page.view.safeAreaInsets == .zero && page.changes == before + 1)
    #expect(page.view.frame == stage.window.bounds)
    stage.perform { stack.setNavigationBarHidden(false, animated: true) }
    stage.advance(to: 1)
    #expect(page.view.safeAreaInsets.top == 96)
  }

  @Test func `a notch counts where it reaches further than the bar`() {
    stage.safeAreaInsets = EdgeInsets(top: 50, bottom: 34)
    #expect(insets == [EdgeInsets(top: 96, bottom: 34)])
    stage.safeAreaInsets = EdgeInsets(top: 120)
    #expect(insets == [EdgeInsets(top: 120)])
  }

  @Test func `a scroll view begins below the bar, and its content passes under it`() {
    let list = ScrollView(id: "list")
    let page = Child(id: "p")
    page.view = list
    list.contentSize = Size(width: 390, height: 2000)
    stage.perform { stack.pushViewController(page, animated: false) }
    #expect(list.frame.minY == 0 && list.contentOffset.y == -96)
  }

  @Test func `who keeps clear of bars begins below them, all the way and in every size`() {
    let page = Child(id: "clear")
    page.isKeptClearOfBars = true
    stage.perform { stack.pushViewController(page, animated: true) }
    let below = Rect(x: 0, y: 96, width: 390, height: 748)
    #expect(page.view.model.untransformedFrame == below)
    stage.advance(to: 1)
    #expect(page.view.frame == below && page.view.safeAreaInsets == .zero)
    stage.handle(.resize(Size(width: 844, height: 390)), at: 2)
    #expect(page.view.frame == Rect(x: 0, y: 96, width: 844, height: 294))
    stage.perform { stack.popViewController(animated: true) }
    stage.advance(to: 4)
    #expect(stack.topViewController?.view.frame == stage.window.bounds)
  }

  @Test func `a page knows its stack before its view is loaded, and none that it has left`() {
    final class Page: ViewController {
      var seen: NavigationController?
      override func viewDidLoad() {
        super.viewDidLoad()
        seen = navigationController
      }
    }
    let (first, second) = (Page(), Page())
    let own = NavigationController(rootViewController: first)
    #expect(first.navigationController === own && !first.isViewLoaded)
    let stage = Stage(root: own, size: Size(width: 390, height: 844))
    stage.install()
    stage.perform { own.pushViewController(second, animated: false) }
    #expect(first.seen === own && second.seen === own)
    stage.perform { own.popViewController(animated: false) }
    #expect(second.navigationController == nil && first.navigationController === own)
  }

  @Test func `bars have a ground, and a page without a title and a name has none in them`() {
    let bar = stack.navigationBar
    #expect(bar.backgroundColor.alpha == 1)
    for tabs in [
      TabBarController(), TabBarController(id: "t"),
      TabBarController(
        id: "u", viewControllers: [Child(id: "c")]),
    ] {
      #expect(tabs.bar.backgroundColor.alpha == 1)
    }
    let page = ViewController()
    stage.perform { stack.setViewControllers([page], animated: false) }
    #expect(texts(in: bar) == [])
    stage.perform { stack.pushViewController(Child(id: "named"), animated: false) }
    #expect(Set(texts(in: bar)).isSuperset(of: ["named", "‹ Back"]))
  }

  private func texts(in bar: View) -> [String] {
    var list = DisplayList()
    bar.paint(into: &list, at: stage.now, base: .identity)
    return list.commands.compactMap {
      if case .text(let text) = $0, !text.string.isEmpty { text.string } else { nil }
    }
  }

  private final class Watching: ViewController {
    var changes = 0
    override func viewSafeAreaInsetsDidChange() { changes += 1 }
  }
}
