import Drawing
import Testing
import Transitions

/// A view that counts how often its safe area changes.
private final class Safe: View {
  var changes = 0
  override func safeAreaInsetsDidChange() { changes += 1 }
}

/// Which part of the stage's insets covers a view.
@Suite struct SafeAreaTests {
  private let bench = Bench()
  private var root: View { bench.root.view }
  private let insets = EdgeInsets(top: 59, left: 10, bottom: 34, right: 20)

  private func safe(_ frame: Rect) -> Safe {
    let view = Safe(id: "safe", frame: frame)
    bench.stage.perform { root.addSubview(view) }
    return view
  }

  @Test func `without insets every safe area is the bounds`() {
    let view = safe(root.bounds)
    #expect(root.safeAreaInsets == .zero && view.safeAreaInsets == .zero && view.changes == 0)
  }

  @Test func `a view's safe part is what it shares with the stage's, wherever it lies`() {
    bench.stage.safeAreaInsets = insets
    let whole = root.bounds.inset(by: insets)
    for frame in [
      root.bounds, Rect(x: 0, y: 0, width: 500, height: 100),
      Rect(x: 5, y: 30, width: 980, height: 950), Rect(x: 100, y: 100, width: 100, height: 100),
      Rect(x: 900, y: 900, width: 100, height: 100),
    ] {
      let view = safe(frame)
      let inner = View(id: "inner", frame: Rect(x: 3, y: 4, width: frame.width, height: 50))
      view.addSubview(inner)
      #expect(
        view.convert(view.bounds.inset(by: view.safeAreaInsets), to: nil)
          == frame.intersection(whole))
      let part = inner.convert(inner.bounds.inset(by: inner.safeAreaInsets), to: nil)
        .intersection(view.frame)
      #expect(part.isEmpty || whole.contains(part))
      bench.stage.perform { view.removeFromSuperview() }
    }
  }

  @Test func `a transform changes no safe area`() {
    bench.stage.safeAreaInsets = insets
    let view = safe(root.bounds)
    view.transform = AffineTransform(translationX: 0, y: 500)
    #expect(view.safeAreaInsets == insets)
  }

  @Test func `a change is told once, and only to those that it concerns`() {
    let (edge, middle) = (safe(root.bounds), safe(Rect(x: 100, y: 100, width: 9, height: 9)))
    bench.stage.safeAreaInsets = insets
    #expect(edge.changes == 1 && middle.changes == 0)
    bench.stage.perform { edge.setNeedsLayout() }
    #expect(edge.changes == 1)
    bench.stage.perform { middle.center.y = 20 }
    #expect(middle.changes == 1)
    bench.stage.safeAreaInsets = .zero
    #expect(edge.changes == 2 && middle.changes == 2)
    #expect(edge.safeAreaInsets == .zero)
  }

  @Test func `what a controller adds counts below its root view`() {
    final class Told: ViewController {
      var changes = 0
      override func viewSafeAreaInsetsDidChange() { changes += 1 }
    }
    let child = Told(id: "child")
    child.additionalSafeAreaInsets = EdgeInsets(top: 44)
    let inner = Safe(id: "inner", frame: Rect(x: 0, y: 0, width: 50, height: 50))
    child.view.frame = root.bounds
    child.view.addSubview(inner)
    bench.stage.perform {
      bench.root.addChild(child)
      root.addSubview(child.view)
      child.didMove(toParent: bench.root)
    }
    #expect(inner.safeAreaInsets.top == 44 && inner.changes == 1 && child.changes == 1)
    bench.stage.safeAreaInsets = insets
    #expect(child.view.safeAreaInsets == insets.adding(EdgeInsets(top: 44)))
    #expect(inner.safeAreaInsets.top == 50)
  }

  @Test func `a scroll view takes the top and the bottom, and content at its start stays there`() {
    let scroll = ScrollView(id: "scroll", frame: root.bounds)
    scroll.contentSize = Size(width: root.bounds.width, height: 4_000)
    let row = Safe(id: "row", frame: Rect(x: 0, y: 0, width: root.bounds.width, height: 50))
    scroll.addSubview(row)
    scroll.contentInset.top = 5
    scroll.contentOffset.y = -5
    bench.stage.perform { root.addSubview(scroll) }
    bench.stage.safeAreaInsets = insets
    #expect(scroll.adjustedContentInset == EdgeInsets(top: 64, bottom: 34))
    #expect(scroll.contentOffset == Point(x: 0, y: -64))
    #expect(row.safeAreaInsets == EdgeInsets(left: 10, right: 20) && row.changes == 1)
    bench.stage.perform { scroll.contentOffset.y = 30 }
    #expect(row.changes == 1, "Scrolling changes no safe area.")
    bench.stage.safeAreaInsets.top = 70
    #expect(scroll.contentOffset.y == 30 && scroll.adjustedContentInset.top == 75)
  }

  @Test func `how a scroll view takes the safe area can be chosen`() {
    let scroll = ScrollView(id: "scroll", frame: root.bounds)
    bench.stage.perform { root.addSubview(scroll) }
    bench.stage.safeAreaInsets = insets
    let upright = EdgeInsets(top: 59, bottom: 34)
    #expect(scroll.adjustedContentInset == upright)
    scroll.contentInsetAdjustmentBehavior = .scrollableAxes
    #expect(scroll.adjustedContentInset == .zero && scroll.contentOffset == .zero)
    scroll.contentSize.height = 2 * root.bounds.height
    #expect(scroll.adjustedContentInset == upright)
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(scroll.adjustedContentInset == .zero)
    scroll.contentInsetAdjustmentBehavior = .always
    #expect(scroll.adjustedContentInset == insets)
    #expect(scroll.contentOffset == Point(x: -10, y: -59))
    scroll.contentInsetAdjustmentBehavior = .automatic
    scroll.contentSize.width = 2 * root.bounds.width
    #expect(scroll.adjustedContentInset == insets)
  }

  @Test(arguments: [
    EdgeInsets.zero, EdgeInsets(top: 59, bottom: 34), EdgeInsets(top: 150, bottom: 120),
  ])
  func `no bar of a container and no inset covers the safe part of a child`(insets: EdgeInsets) {
    let (pushed, tab) = (ViewController(id: "pushed"), ViewController(id: "tab"))
    let navigation = NavigationController(id: "n", rootViewController: pushed)
    let tabs = TabBarController(id: "t", viewControllers: [tab])
    let cases: [(ViewController, ViewController, View)] = [
      (navigation, pushed, navigation.navigationBar), (tabs, tab, tabs.bar),
    ]
    for (container, child, bar) in cases {
      let stage = Stage(root: container, size: Size(width: 390, height: 844))
      stage.install()
      stage.safeAreaInsets = insets
      let shown = child.view.convert(
        child.view.bounds.inset(by: child.view.safeAreaInsets), to: nil)
      let whole = stage.window.bounds.inset(by: insets)
      let bar = bar.convert(bar.bounds, to: nil)
      #expect(whole.contains(shown) && !shown.intersects(bar))
      #expect(shown.height == whole.height - whole.intersection(bar).height)
    }
  }
}
