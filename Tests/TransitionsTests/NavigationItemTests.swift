import Drawing
import Testing
import Transitions

@Suite struct NavigationItemTests {
  /// What a view and all in it paint as text at the stage's time.
  private func texts(_ rig: NavigationRig) -> [String] {
    var list = DisplayList()
    rig.navigation.navigationBar.paint(into: &list, at: rig.stage.now)
    return list.commands.compactMap {
      if case .text(let text) = $0, !text.string.isEmpty { text.string } else { nil }
    }
  }

  private func tap(_ x: Double, in rig: NavigationRig) {
    rig.stage.handle(.down(Point(x: x, y: 74)), at: rig.stage.now + 0.1)
    rig.stage.handle(.up(Point(x: x, y: 74)), at: rig.stage.now + 0.05)
  }

  @Test func `the bar shows the item's title and buttons, and a change of them at once`() {
    let rig = NavigationRig()
    #expect(texts(rig) == ["a"])
    rig.stage.perform {
      rig.root.navigationItem.title = "Inbox"
      rig.root.navigationItem.rightBarButtonItem = BarButtonItem(title: "Edit")
    }
    #expect(texts(rig) == ["Inbox", "Edit"])
    rig.stage.perform { rig.root.navigationItem.rightBarButtonItem?.title = "Done" }
    #expect(texts(rig) == ["Inbox", "Done"])
    rig.stage.perform { rig.root.navigationItem.rightBarButtonItems = nil }
    #expect(texts(rig) == ["Inbox"])
  }

  @Test func `buttons are tapped, those that are off are not, and they go with their controller`() {
    let rig = NavigationRig()
    var taps = 0
    let edit = BarButtonItem(title: "Edit", style: .done) { taps += 1 }
    rig.root.navigationItem.rightBarButtonItem = edit
    rig.stage.perform { rig.root.navigationItem.leftBarButtonItem = BarButtonItem(title: "X") }
    tap(360, in: rig)
    #expect(taps == 1)
    edit.isEnabled = false
    tap(360, in: rig)
    #expect(taps == 1)
    edit.isEnabled = true
    rig.push(rig.next, at: 2)
    rig.stage.advance(to: 2.15)
    let bar = rig.navigation.navigationBar
    let items = bar.subviews.first { $0.id == "nav/bar/items" }
    let alpha = items?.presented(at: 2.15).alpha ?? 1
    #expect(alpha > 0 && alpha < 1, "The buttons go along with the transition.")
    rig.stage.advance(to: 3)
    tap(360, in: rig)
    #expect(taps == 1 && texts(rig) == ["b", "‹ a"])
  }

  @Test func `a button on the left takes the back button's place, unless it supplements it`() {
    let rig = NavigationRig()
    rig.push(rig.next, at: 1)
    rig.stage.advance(to: 2)
    rig.stage.perform { rig.next.navigationItem.leftBarButtonItem = BarButtonItem(title: "Close") }
    #expect(texts(rig) == ["b", "Close"] && rig.navigation.navigationBar.backFrame == .zero)
    rig.stage.perform { rig.next.navigationItem.leftItemsSupplementBackButton = true }
    #expect(texts(rig) == ["b", "‹ a", "Close"])
    tap(30, in: rig)
    rig.stage.advance(to: 4)
    #expect(rig.stack == "a")
  }

  @Test func `without a back button the edge goes back only if its delegate is replaced`() {
    let rig = NavigationRig()
    rig.push(rig.next, at: 1, animated: false)
    rig.next.navigationItem.hidesBackButton = true
    rig.drag(from: 5, by: 300, at: 2)
    rig.stage.handle(.up(Point(x: 305, y: 400)), at: 2.3)
    rig.stage.advance(to: 4)
    #expect(rig.stack == "ab")
    rig.navigation.interactivePopGestureRecognizer?.delegate = nil
    rig.drag(from: 5, by: 300, at: 5)
    rig.stage.handle(.up(Point(x: 305, y: 400)), at: 5.3)
    rig.stage.advance(to: 7)
    #expect(rig.faultsAtRest("a") == [])
  }

  @Test func `the recognizer of the drag back can be switched off`() {
    let rig = NavigationRig()
    rig.push(rig.next, at: 1, animated: false)
    rig.navigation.interactivePopGestureRecognizer?.isEnabled = false
    rig.drag(from: 5, by: 300, at: 2)
    rig.stage.handle(.up(Point(x: 305, y: 400)), at: 2.3)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest("ab") == [])
  }

  /// Something that lies at the upper edge of a page's safe area.
  private final class Line: View {
    init(on page: ViewController, of stage: Stage) {
      super.init(id: "line", frame: Rect(x: 0, y: 96, width: 390, height: 1))
      let around = Around(self)
      around.frame = Rect(x: 0, y: 0, width: 390, height: 844)
      around.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      stage.perform { page.view.addSubview(around) }
    }

    func y(at time: Double) -> Double { presented(at: time).frame.minY }

    private final class Around: View {
      init(_ line: View) {
        super.init(id: "around")
        addSubview(line)
      }

      override func layoutSubviews() { subviews[0].frame.origin.y = safeAreaInsets.top }
    }
  }

  @Test(arguments: [false, true])
  func `a hidden bar leaves its place to the content`(animated: Bool) {
    let rig = NavigationRig()
    let line = Line(on: rig.root, of: rig.stage)
    #expect(line.y(at: 0) == 96)
    rig.stage.perform { rig.navigation.setNavigationBarHidden(true, animated: animated) }
    #expect(line.y(at: 0) == (animated ? 96 : 0))
    rig.stage.advance(to: 0.1)
    #expect(animated ? line.y(at: 0.1) > 0 && line.y(at: 0.1) < 96 : line.y(at: 0.1) == 0)
    rig.stage.advance(to: 1)
    #expect(line.y(at: 1) == 0 && rig.navigation.isNavigationBarHidden)
    #expect(rig.root.view.frame == Rect(x: 0, y: 0, width: 390, height: 844))
    rig.stage.perform { rig.navigation.setNavigationBarHidden(false, animated: animated) }
    rig.stage.advance(to: 2)
    #expect(line.y(at: 2) == 96)
    #expect(rig.faultsAtRest("a") == [])
  }

  @Test func `a bar that is hidden in viewWillAppear goes along, and comes back after a cancel`() {
    let rig = NavigationRig()
    rig.next.onWillAppear = {
      rig.navigation.setNavigationBarHidden(true, animated: true)
    }
    rig.root.onWillAppear = {
      rig.navigation.setNavigationBarHidden(false, animated: true)
    }
    let line = Line(on: rig.next, of: rig.stage)
    rig.push(rig.next, at: 1)
    rig.stage.advance(to: 1.15)
    #expect(line.y(at: 1.15) > 0 && line.y(at: 1.15) < 96)
    rig.stage.advance(to: 2)
    #expect(rig.faultsAtRest("ab") == [] && line.y(at: 2) == 0)
    #expect(Linter.findings(on: rig.stage).map(\.message) == [])
    rig.navigation.interactivePopGestureRecognizer?.delegate = nil
    rig.next.onWillAppear = { rig.navigation.setNavigationBarHidden(true, animated: true) }
    rig.drag(from: 5, by: 100, at: 3)
    rig.stage.handle(.cancel, at: 3.2)
    rig.stage.advance(to: 5)
    #expect(rig.faultsAtRest("ab") == [] && rig.navigation.contentView.frame.minY == 0)
    #expect(Linter.findings(on: rig.stage).map(\.message) == [])
  }
}
