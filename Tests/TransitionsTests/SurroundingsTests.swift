import Drawing
import Testing
import Transitions

@Suite struct SurroundingsTests {
  @Test func `a controller finds the nearest containers around it, shown or not`() {
    let leaf = Witness(id: "leaf")
    let inner = ViewController(id: "inner")
    inner.addChild(leaf)
    leaf.didMove(toParent: inner)
    let navigation = NavigationController(id: "nav", rootViewController: inner)
    let other = ViewController(id: "other")
    let tabs = TabBarController(id: "tabs", viewControllers: [navigation, other])
    let stage = Stage(root: tabs, size: Size(width: 390, height: 844))
    stage.install()
    #expect(leaf.navigationController === navigation && leaf.tabBarController === tabs)
    #expect(navigation.navigationController == nil && navigation.tabBarController === tabs)
    #expect(other.tabBarController === tabs && other.parent == nil, "It is not shown.")
    stage.perform { tabs.viewControllers = [navigation] }
    #expect(other.tabBarController == nil)
    #expect(navigation.visibleViewController === inner)
    let modal = ViewController(id: "modal")
    stage.perform { leaf.present(modal, animated: false) }
    #expect(navigation.visibleViewController === modal && modal.navigationController == nil)
    #expect(modal.presentingViewController === tabs && leaf.presentedViewController === modal)
  }

  @Test func `each appearance callback knows whether the controller is presented or dismissed`() {
    let root = Witness(id: "root")
    let modal = Witness(id: "modal")
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    var completed: [Bool] = []
    stage.perform {
      root.present(modal, animated: true) { completed.append(modal.isBeingPresented) }
    }
    stage.advance(to: 1)
    #expect(modal.taken == ["willAppear P", "isAppearing P", "didAppear P"])
    #expect(!modal.isBeingPresented && completed == [false])
    stage.perform {
      modal.dismiss(animated: true) { completed.append(modal.isBeingDismissed) }
    }
    stage.advance(to: 2)
    #expect(modal.taken == ["willDisappear D", "didDisappear D"])
    #expect(completed == [false, false])
    #expect(
      root.taken == [
        "willAppear ", "isAppearing ", "didAppear ", "willDisappear ", "didDisappear ",
        "willAppear ", "isAppearing ", "didAppear ",
      ])
  }

  @Test func `a pushed controller moves to its parent, a popped one from it, others do not`() {
    let (root, next) = (Witness(id: "a"), Witness(id: "b"))
    let navigation = NavigationController(id: "nav", rootViewController: root)
    let stage = Stage(root: navigation, size: Size(width: 390, height: 844))
    stage.install()
    _ = root.taken
    stage.perform { navigation.pushViewController(next, animated: true) }
    stage.advance(to: 1)
    #expect(next.taken == ["willAppear >", "isAppearing >", "didAppear >"])
    #expect(root.taken == ["willDisappear ", "didDisappear "])
    stage.perform { _ = navigation.popViewController(animated: true) }
    stage.advance(to: 2)
    #expect(next.taken == ["willDisappear <", "didDisappear <"])
    #expect(root.taken == ["willAppear ", "isAppearing ", "didAppear "])
    #expect(!next.isMovingFromParent && !root.isMovingToParent)
  }

  @Test func `a change of tabs moves nobody into a parent or out of it`() {
    let (one, two) = (Witness(id: "1"), Witness(id: "2"))
    let tabs = TabBarController(id: "tabs", viewControllers: [one, two])
    let stage = Stage(root: tabs, size: Size(width: 390, height: 844))
    stage.install()
    stage.perform { tabs.selectedIndex = 1 }
    stage.advance(to: 1)
    #expect((one.taken + two.taken).allSatisfy { $0.hasSuffix(" ") })
  }

  @Test func `the view is in its place when it is appearing, before its layout`() {
    let modal = Placed(id: "modal")
    let rig = PresentationRig(.fullScreen)
    modal.modalPresentationStyle = .pageSheet
    rig.stage.perform { rig.root.present(modal, animated: true) }
    #expect(modal.heard == ["willAppear", "appearing 390 in window: true", "layout"])
    rig.stage.advance(to: 1)
    #expect(modal.heard.last == "didAppear")
  }

  @Test func `a transition that is cut off before it begins to show still is appearing once`() {
    let rig = NavigationRig()
    let next = Witness(id: "w")
    rig.push(next, at: 1, animated: false)
    #expect(next.taken == ["willAppear >", "isAppearing >", "didAppear >"])
  }
}

/// Notes in each appearance callback what is going on.
private final class Witness: ViewController {
  private var notes: [String] = []

  /// What was noted since the last look.
  var taken: [String] {
    defer { notes = [] }
    return notes
  }

  private func note(_ call: String) {
    notes.append(
      call + " " + (isBeingPresented ? "P" : "") + (isBeingDismissed ? "D" : "")
        + (isMovingToParent ? ">" : "") + (isMovingFromParent ? "<" : ""))
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("willAppear")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("isAppearing")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("didAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("willDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("didDisappear")
  }
}

/// Notes where its view is when it is told that it is appearing.
private final class Placed: ViewController {
  private(set) var heard: [String] = []

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    heard.append("willAppear")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    let isInWindow = view.superview?.superview?.id == "window"
    heard.append("appearing \(Int(view.bounds.width)) in window: \(isInWindow)")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    heard.append("layout")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    heard.append("didAppear")
  }
}
