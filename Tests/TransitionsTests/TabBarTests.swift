import Drawing
import SpringEngine
import Testing
import Transitions

/// Statements 1.7 to 1.9, 2.1 to 2.9 and 3.2 for a tab bar controller: who is called when.
@Suite struct TabBarTests {
  typealias Order = SwapOrderTests

  @Test func `§2.3 a nil animator switches tabs in an instant, with every call in order`() {
    let rig = TabRig()
    rig.director.animator = { _ in nil }
    rig.forget()
    rig.select(1, at: 1)
    let instant = Order.swap("a", "b").filter {
      $0 != "box/delegate.interactionController" && $0 != "box/animator.animateTransition"
    }
    #expect(rig.calls() == instant)
    #expect(rig.faultsAtRest(selected: 1) == [])
  }

  @Test func `§1.8 an animated switch of tabs calls everybody in order`() {
    let rig = TabRig()
    rig.forget()
    rig.select(1, at: 1)
    #expect(rig.stage.transition?.phase == .running)
    rig.settle()
    #expect(rig.calls() == Order.swap("a", "b"))
    #expect(rig.faultsAtRest(selected: 1) == [])
  }

  @Test func `§1.9 a cancelled drag between tabs calls the handlers, then the four callbacks`() {
    let rig = TabRig(hasPan: true)
    rig.forget()
    let time = rig.drag([300, 280, 260], from: 1)
    #expect(rig.tabs.selectedIndex == 1)
    rig.up(260, at: time + 0.5)
    rig.settle()
    #expect(rig.calls() == Order.cancelledDrag("a", "b"))
    #expect(rig.faultsAtRest(selected: 0) == [])
  }

  @Test func `the selection goes from button to button with a drag, and at once with a tap`() throws
  {
    let rig = TabRig(hasPan: true)
    func shares() -> [Double] {
      var list = DisplayList()
      rig.tabs.bar.draw(into: &list, bounds: rig.tabs.bar.model.bounds)
      return list.commands.compactMap { command in
        guard case .fill(let shape, .color(let color)) = command, shape.rect.width == 54 else {
          return nil
        }
        return color.alpha / 0.14
      }
    }
    #expect(shares().count == 1)
    _ = rig.drag([300, 250, 200, 150], from: 1)
    let fraction = try #require(rig.stage.transition).fraction
    #expect(fraction > 0.2 && fraction < 0.8)
    let during = shares()
    try #require(during.count == 2)
    let shown = (fraction * 32).rounded() / 32
    #expect(abs(during[0] - (1 - shown)) < 1e-6 && abs(during[1] - shown) < 1e-6)
    rig.up(150, at: 9)
    rig.settle()
    #expect(shares().count == 1)
    rig.select(rig.tabs.selectedIndex == 0 ? 1 : 0, at: 30)
    rig.stage.advance(to: 30.1)
    #expect(rig.stage.transition != nil && shares().count == 1)
  }

  @Test func `§3.2 the frames before and after are unknown`() {
    let rig = TabRig()
    rig.select(1, at: 1)
    let bounds = Rect(x: 0, y: 0, width: 390, height: 760)
    let frames = rig.stage.transition?.frames
    #expect(frames?.fromInitial == bounds)
    #expect(frames?.fromFinal == .zero)
    #expect(frames?.toInitial == .zero)
    #expect(frames?.toFinal == bounds)
  }

  @Test func `§3.3 a slide whose direction is given needs no frames`() {
    for (selected, next, side) in [(0, 1, 1.0), (3, 1, -1.0)] {
      let rig = TabRig(selected: selected)
      rig.select(next, at: 1)
      #expect(rig.x(next) == side * 400)
    }
  }

  @Test func `§2.1 a delegate that is set late serves all later switches, and nil never crashes`() {
    let rig = TabRig(hasDelegate: false)
    rig.select(1, at: 1)
    #expect(rig.faultsAtRest(selected: 1) == [], "Without a delegate a switch is instant.")
    rig.tabs.delegate = rig.director
    rig.select(2, at: 2)
    #expect(rig.stage.transition?.phase == .running)
    rig.tabs.delegate = nil
    rig.settle()
    #expect(rig.faultsAtRest(selected: 2) == [])
    rig.tapTab(3, at: rig.stage.now)
    #expect(rig.faultsAtRest(selected: 3) == [])
  }

  @Test func `§2.1 a delegate that is gone leaves the running switch its animator`() {
    let rig = TabRig(hasDelegate: false)
    var director: TabDirector? = TabDirector()
    rig.tabs.delegate = director
    rig.select(1, at: 1)
    director = nil
    #expect(rig.tabs.delegate == nil)
    #expect(rig.stage.transition?.phase == .running)
    rig.settle()
    #expect(rig.faultsAtRest(selected: 1) == [])
  }

  @Test func `§2.2 the delegate's interaction controller drives the switch`() {
    let rig = TabRig()
    let interaction = PercentDrivenInteractiveTransition()
    rig.director.interaction = { interaction }
    rig.select(1, at: 1)
    rig.stage.perform { interaction.update(0.25) }
    rig.stage.advance(to: 3)
    #expect(rig.x(0) == -100, "A quarter of 400 points, and no clock moves it.")
    rig.stage.perform { interaction.cancel() }
    rig.settle()
    #expect(rig.faultsAtRest(selected: 0) == [])
  }

  @Test
  func `§2.4 setting the index asks for an animator, and nobody whether it may`() {
    let rig = TabRig()
    rig.director.maySelect = false
    rig.forget()
    rig.select(2, at: 1)
    rig.settle()
    rig.stage.perform { rig.tabs.selectedViewController = rig.children[4] }
    rig.settle()
    #expect(rig.calls() == Order.swap("a", "c") + Order.swap("c", "e"))
    #expect(rig.director.selected == [])
    #expect(rig.faultsAtRest(selected: 4) == [])
  }

  @Test func `§2.4 a tap asks shouldSelect and tells didSelect, on the current tab again too`() {
    let rig = TabRig()
    rig.tapTab(1, at: 1)
    rig.settle()
    rig.tapTab(1, at: rig.stage.now)
    #expect(rig.director.selected == ["b", "b"])
    rig.director.maySelect = false
    rig.tapTab(0, at: rig.stage.now)
    rig.settle()
    #expect(rig.director.selected == ["b", "b"])
    #expect(rig.faultsAtRest(selected: 1) == [])
  }

  @Test func `§2.4 selecting the current tab does nothing else`() {
    let rig = TabRig()
    rig.forget()
    rig.select(0, at: 1)
    rig.stage.perform { rig.tabs.selectedViewController = rig.children[0] }
    #expect(rig.calls() == [])
  }

  @Test func `§2.5 a cancel restores the index inside completeTransition, without a delegate call`()
  {
    let rig = TabRig(hasPan: true)
    var inside: Int?
    rig.children[0].onDidAppear = { [unowned rig] in inside = rig.tabs.selectedIndex }
    let time = rig.drag([300, 280, 260], from: 1)
    #expect(rig.tabs.selectedViewController === rig.children[1])
    #expect(rig.tabs.bar.selectedIndex == 1)
    rig.forget()
    rig.up(260, at: time + 0.5)
    rig.settle()
    #expect(inside == 0)
    #expect(rig.tabs.bar.selectedIndex == 0)
    #expect(!rig.calls().contains { $0.hasPrefix("box/delegate") })
  }

  @Test func `§2.7 a switch that is not animated asks nobody`() {
    let rig = TabRig()
    rig.forget()
    rig.stage.perform { rig.tabs.select(1, animated: false) }
    #expect(!rig.calls().contains { $0.contains("nimat") && !$0.contains("animationEnded") })
    #expect(rig.faultsAtRest(selected: 1) == [])
  }

  @Test func `§9.2 a selection before the view exists is shown first`() {
    let rig = TabRig { $0.selectedIndex = 3 }
    #expect(rig.faultsAtRest(selected: 3) == [])
    #expect(rig.tabs.bar.selectedIndex == 3)
  }

  private final class Tabs: TabBarController {
    private(set) var tapped: [String] = []
    override func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) { tapped.append(item.title) }
  }

  @Test func `a subclass hears which button of the bar was tapped`() {
    let tabs = Tabs(nibName: nil, bundle: nil)
    #expect(tabs.id == "Tabs")
    for title in ["a", "b"] {
      let child = ViewController(id: title)
      child.title = title
      tabs.viewControllers = (tabs.viewControllers + [child])
    }
    let stage = Stage(root: tabs, size: Size(width: 400, height: 800))
    stage.install()
    stage.handle(.down(Point(x: 300, y: 790)), at: 1)
    stage.handle(.up(Point(x: 300, y: 790)), at: 1.1)
    #expect(tabs.tapped == ["b"] && tabs.selectedIndex == 1)
  }

  @Test func `a button whose title changes is drawn anew`() {
    let rig = TabRig()
    func shows(_ title: String) -> Bool {
      var list = DisplayList()
      rig.stage.paint(into: &list)
      return list.commands.contains {
        if case .text(let text) = $0 { text.string == title } else { false }
      }
    }
    #expect(!shows("New"))
    rig.tabs.bar.items[0].title = "New"
    #expect(shows("New"))
  }

  @Test func `the bar shows the controllers' items, and a title where there is none`() {
    let rig = TabRig { tabs in
      tabs.viewControllers[0].tabBarItem = TabBarItem(
        title: "Home", tint: Color(white: 0), icon: { _, _, _ in })
      tabs.viewControllers[1].title = "Second"
    }
    #expect(rig.tabs.bar.items.map(\.title) == ["Home", "Second", "c", "d", "e"])
  }
}
