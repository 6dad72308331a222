import Drawing
import SpringEngine
import TestSupport
import Testing
import Transitions

/// The scene `drawer`: a side drawer by the platform's conventions.
@Suite struct DrawerTests {
  private let rig = DrawerRig()
  private let band = RubberBand(dimension: 312)

  private func resize(_ width: Double, at time: Double) {
    rig.stage.handle(.resize(Size(width: width, height: 844)), at: time)
  }

  // MARK: Opening

  @Test func `a drawer is 320 points wide, or four fifths of a narrow container`() {
    #expect(rig.drawer.drawerFrame == Rect(x: 0, y: 0, width: 312, height: 844))
    resize(1_000, at: 1)
    #expect(rig.drawer.drawerFrame == Rect(x: 0, y: 0, width: 320, height: 844))
    let right = DrawerRig(edge: .right)
    #expect(right.drawer.drawerFrame == Rect(x: 78, y: 0, width: 312, height: 844))
  }

  @Test func `a drag from the edge opens one to one and dims the content by the fraction`() {
    rig.drag(from: 5, by: 110, at: 1)
    #expect(abs(rig.shown.minX - (100 - 312)) < 1e-9, "Ten points are absorbed.")
    #expect(abs(rig.shade - 100 / 312) < 1e-9)
    #expect(rig.drawer.isDrawerOpen, "§2.5: already the new value")
  }

  @Test func `a drag from the right edge opens a drawer there`() {
    let rig = DrawerRig(edge: .right)
    rig.drag(from: 385, by: -110, at: 1)
    #expect(abs(rig.shown.minX - 290) < 1e-9)
    rig.up(275, at: 1.1)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest(open: true) == [])
  }

  @Test func `a drag that begins away from the edge, or outward, does nothing`() {
    rig.drag(from: 30, by: 200, at: 1)
    rig.up(230, at: 1.1)
    rig.drag(from: 15, by: -15, at: 2)
    rig.up(0, at: 2.1)
    #expect(rig.calls.isEmpty && rig.faultsAtRest(open: false) == [])
  }

  @Test func `§7.2 the drag from the edge comes before a pan of the content`() {
    let pages = ContainerViewController(
      id: "c", viewControllers: [Child(id: "1"), Child(id: "2"), Child(id: "3")], selectedIndex: 1)
    let rig = DrawerRig(content: pages)
    rig.drag(from: 5, by: 110, at: 1)
    #expect(rig.drawer.isDrawerOpen && pages.selectedIndex == 1)
    rig.stage.handle(.cancel, at: 1.2)
    rig.stage.advance(to: 4)
    rig.drag(from: 300, by: -110, at: 4)
    #expect(!rig.drawer.isDrawerOpen && pages.selectedIndex == 2)
  }

  // MARK: Calls

  @Test func `§1.8 opening calls the drawer alone, in the order of any transition`() {
    rig.set(true, at: 1)
    rig.stage.advance(to: 2)
    #expect(
      rig.calls == [
        "d.viewDidLoad", "box/delegate.animationController", "box/delegate.willShow",
        "d.viewWillAppear", "box/animator.animateTransition", "box/context.completeTransition",
        "d.viewDidAppear", "box/animator.animationEnded", "box/delegate.didShow",
      ])
    #expect(rig.faultsAtRest(open: true) == [])
  }

  @Test func `§1.9 a drag that is cancelled undoes its calls inside completeTransition`() {
    rig.set(true, at: 0, animated: false)
    _ = rig.calls
    let time = rig.drag(from: 350, by: -110, at: 1)
    rig.stage.handle(.cancel, at: time)
    rig.stage.advance(to: 4)
    #expect(
      rig.calls == [
        "box/delegate.animationController", "box/delegate.willShow", "d.viewWillDisappear",
        "box/interaction.startInteractiveTransition", "box/animator.animateTransition",
        "box/context.cancelInteractiveTransition", "box/context.interactionChanged",
        "box/context.completeTransition", "d.viewWillAppear", "d.viewDidAppear",
        "box/animator.animationEnded",
      ])
    #expect(rig.faultsAtRest(open: true) == [])
  }

  @Test func `§2.7 a change that is not animated sends every call in order`() {
    rig.set(true, at: 1, animated: false)
    #expect(rig.faultsAtRest(open: true) == [])
    rig.set(false, at: 2, animated: false)
    #expect(rig.faultsAtRest(open: false) == [])
    #expect(
      rig.calls.filter { $0.hasPrefix("d.") } == [
        "d.viewDidLoad", "d.viewWillAppear", "d.viewDidAppear", "d.viewWillDisappear",
        "d.viewDidDisappear",
      ])
  }

  @Test func `an open drawer appears and disappears with its controller, a closed one does not`() {
    let modal = Child(id: "m")
    rig.stage.perform { rig.drawer.present(modal, animated: false) }
    #expect(rig.content.appearance == .disappeared && rig.panel.appearance == .disappeared)
    rig.stage.perform { rig.drawer.setDrawerOpen(true, animated: false) }
    #expect(rig.panel.appearance == .disappeared, "Nobody sees it.")
    rig.stage.perform { modal.dismiss(animated: false) }
    #expect(rig.faultsAtRest(open: true) == [])
  }

  @Test func `a drawer that is open before the view is loaded is shown without a transition`() {
    let drawer = DrawerController(id: "box", content: Child(id: "c"), drawer: Child(id: "d"))
    drawer.setDrawerOpen(true, animated: true)
    let stage = Stage(root: drawer, size: Size(width: 390, height: 844))
    stage.install()
    #expect(drawer.drawerViewController.appearance == .appeared && stage.timelineTotal == 0)
    #expect(drawer.drawerViewController.view.frame == drawer.drawerFrame)
  }

  // MARK: Closing

  @Test func `a tap beside an open drawer closes it, a tap on it does not`() {
    rig.set(true, at: 0, animated: false)
    rig.down(100, at: 1)
    rig.up(100, at: 1.1)
    #expect(rig.faultsAtRest(open: true) == [])
    rig.down(350, at: 2)
    rig.up(350, at: 2.1)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest(open: false) == [])
  }

  @Test(arguments: [350.0, 200])
  func `§4.7 a drag back from anywhere closes, with the finger's velocity`(x: Double) {
    rig.set(true, at: 0, animated: false)
    let time = rig.drag(from: x, by: -110, at: 1)
    #expect(abs(rig.shown.minX + 100) < 1e-9)
    rig.up(x - 110, at: time)
    rig.stage.advance(to: time + 0.000_01)
    #expect(abs((rig.shown.minX + 100) / 0.000_01 + 1_100) < 5)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest(open: false) == [])
  }

  @Test func `§7.3 a press catches the drawer on its way, and nothing jumps`() {
    rig.set(true, at: 1)
    rig.stage.advance(to: 1.1)
    let place = rig.shown.minX
    rig.down(300, at: 1.1)
    rig.stage.advance(to: 1.5)
    #expect(rig.shown.minX == place)
    rig.move(297, at: 1.5)
    #expect(abs(rig.shown.minX - (place - 3)) < 1e-9)
    for step in 1...5 { rig.move(297 - 40 * Double(step), at: 1.5 + 0.02 * Double(step)) }
    rig.up(97, at: 1.6)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest(open: false) == [])
  }

  @Test(arguments: [DrawerController.Edge.left, .right])
  func
    `§8.1 pulled beyond its width, the drawer stretches by the rubber band, in its place or on its way`(
      edge: DrawerController.Edge
    )
  {
    let rig = DrawerRig(edge: edge)
    let sign = edge == .left ? 1.0 : -1
    rig.set(true, at: 0, animated: false)
    _ = rig.calls
    rig.drag(from: 200, by: 110 * sign, at: 1)
    #expect(abs(rig.shown.width - (312 + band.offset(for: 100))) < 1e-9)
    #expect(abs((edge == .left ? rig.shown.minX : rig.shown.maxX - 390)) < 1e-9)
    rig.up(200 + 110 * sign, at: 1.1)
    rig.stage.advance(to: 3)
    #expect(rig.calls == ["box/delegate.animationController"], "No transition has begun.")
    #expect(rig.faultsAtRest(open: true) == [])
    rig.drag(from: 200, by: -110 * sign, at: 3)
    rig.move(200 + 90 * sign, at: 3.2)
    #expect(abs(rig.shown.width - (312 + band.offset(for: 100))) < 1e-9)
    rig.up(200 + 90 * sign, at: 3.5)
    rig.stage.advance(to: 6)
    #expect(rig.faultsAtRest(open: true) == [])
  }

  @Test func `what lies under an open drawer takes no touches, and takes them again afterwards`() {
    var taps = 0
    let tap = TapGestureRecognizer(name: "tap")
    tap.action = { _ in taps += 1 }
    rig.content.view.addGestureRecognizer(tap)
    rig.set(true, at: 0, animated: false)
    rig.down(350, at: 1)
    rig.up(350, at: 1.1)
    rig.stage.advance(to: 3)
    #expect(taps == 0)
    rig.down(350, at: 3)
    rig.up(350, at: 3.1)
    #expect(taps == 1)
  }

  // MARK: The delegate

  @Test func `§2.6 an animator without an interaction controller turns the drags off`() {
    let rig = DrawerRig(hasDelegate: true)
    rig.animator = DrawerSlideAnimator(operation: .open)
    rig.drag(from: 5, by: 110, at: 1)
    rig.up(115, at: 1.1)
    #expect(rig.faultsAtRest(open: false) == [])
    rig.set(true, at: 2)
    rig.stage.advance(to: 2.1)
    rig.drag(from: 300, by: -200, at: 2.1)
    rig.up(100, at: 2.2)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest(open: true) == [], "Nor is it caught.")
  }

  @Test func `§2.1 a caught stretch asks the delegate before it pulls the drawer away`() {
    let rig = DrawerRig(hasDelegate: true)
    rig.set(true, at: 0, animated: false)
    let time = rig.drag(from: 100, by: 210, at: 1)
    rig.up(310, at: time)
    _ = rig.calls
    rig.animator = DrawerSlideAnimator(operation: .close)
    rig.drag(from: 350, by: -300, at: time + 0.05)
    let asked = ["box/delegate.animationController", "box/delegate.interactionController"]
    #expect(rig.calls == asked)
    #expect(rig.drawer.isDrawerOpen, "§2.6: an animator alone turns the drag off")
    rig.up(50, at: 2)
    rig.stage.advance(to: 5)
    #expect(rig.faultsAtRest(open: true) == [])
  }

  @Test
  func `§2.2 the delegate's interaction controller is driven by the drag, and asked for once`() {
    let rig = DrawerRig(hasDelegate: true)
    let driver = PercentDrivenInteractiveTransition()
    (rig.animator, rig.interaction) = (DrawerSlideAnimator(operation: .open), driver)
    rig.drag(from: 5, by: 166, at: 1)
    #expect(abs(driver.percentComplete - 0.5) < 1e-9)
    #expect(rig.calls.filter { $0 == "box/delegate.interactionController" }.count == 1)
  }

  @Test(arguments: [false, true])
  func `§2.8 a view that its owner has made deaf stays so, whatever runs in it`(interruptible: Bool)
  {
    let rig = DrawerRig(hasDelegate: true)
    let animator = SpyAnimator()
    animator.isInterruptible = interruptible
    animator.animate = { context, _ in
      context.containerView.addSubview(rig.panel.view)
      context.completeTransition(true)
    }
    rig.animator = animator
    rig.drawer.view.isUserInteractionEnabled = false
    rig.set(true, at: 1)
    #expect(!rig.drawer.view.isUserInteractionEnabled)
    rig.drawer.view.isUserInteractionEnabled = true
    rig.set(false, at: 2, animated: false)
    #expect(rig.faultsAtRest(open: false) == [])
  }

  // MARK: §2.9 and §3.8

  @Test func `§2.9 closing during the opening turns it around with its velocity`() {
    rig.set(true, at: 1)
    rig.stage.advance(to: 1.149_99)
    let before = rig.shown.minX
    rig.stage.advance(to: 1.15)
    let place = rig.shown.minX
    rig.set(false, at: 1.15)
    rig.stage.advance(to: 1.150_01)
    #expect(abs((rig.shown.minX - place) - (place - before)) < 1e-4)
    rig.set(true, at: 1.2)
    rig.set(false, at: 1.25)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest(open: false) == [])
    #expect(rig.calls.filter { $0 == "box/context.completeTransition" }.count == 1)
  }

  @Test(arguments: [true, false])
  func `§2.9 queued, a change waits for the end; ignored, it is dropped`(queue: Bool) {
    rig.drawer.configuration.reentryPolicy = queue ? .queue : .ignore
    rig.set(true, at: 1)
    rig.set(false, at: 1.1)
    rig.stage.advance(to: 1.35)
    #expect(rig.calls.contains("d.viewDidAppear"))
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest(open: !queue) == [])
  }

  @Test func `§2.9 code takes the drawer out of the finger's hands, and the touch is over`() {
    let time = rig.drag(from: 5, by: 110, at: 1)
    let place = rig.shown.minX
    rig.set(false, at: time)
    rig.stage.advance(to: time + 0.000_01)
    #expect(abs((rig.shown.minX - place) / 0.000_01 - 1_100) < 5, "§9.4")
    rig.move(300, at: 1.2)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest(open: false) == [])
  }

  @Test func `§2.9 what a callback asks for follows when the transition is over`() {
    rig.panel.onWillAppear = { [rig] in rig.drawer.setDrawerOpen(false, animated: true) }
    rig.set(true, at: 1)
    #expect(rig.drawer.isDrawerOpen)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest(open: false) == [])
  }

  @Test func `§3.8 a resize in a drag keeps the fraction, and the finger leads one to one again`() {
    rig.drag(from: 5, by: 110, at: 1)
    resize(300, at: 1.2)
    let fraction = 100.0 / 312
    #expect(abs(rig.shown.minX - 240 * (fraction - 1)) < 1e-9)
    let place = rig.shown.minX
    rig.move(125, at: 1.3)
    #expect(abs(rig.shown.minX - (place + 10)) < 1e-9)
    rig.up(125, at: 2)
    rig.stage.advance(to: 5)
    #expect(rig.faultsAtRest(open: false) == [])
  }

  @Test func `§3.8 a resize while the open drawer is stretched does not jump with the next move`() {
    rig.set(true, at: 0, animated: false)
    rig.drag(from: 100, by: 210, at: 1)
    resize(250, at: 1.2)
    let place = rig.shown.width
    rig.move(310.000_001, at: 1.3)
    #expect(place > 200 && abs(rig.shown.width - place) < 1e-5)
  }

  @Test func `§3.8 a resize while a drawer is pulled beyond its place does not jump with the move`()
  {
    rig.drag(from: 5, by: 385, at: 1)
    resize(500, at: 1.2)
    let place = rig.shown.width
    #expect(place > 321, "It is stretched.")
    rig.move(390.000_001, at: 1.3)
    #expect(abs(rig.shown.width - place) < 1e-5)
    let edge = rig.shown.minX
    rig.move(380, at: 1.4)
    #expect(abs(rig.shown.minX - (edge - 10)) < 1e-5, "Back, one to one.")
    rig.up(380, at: 2)
    rig.stage.advance(to: 5)
    #expect(rig.faultsAtRest(open: true) == [])
  }

  @Test(arguments: 0..<60)
  func `§9.3 whatever a finger and code do to a drawer, it comes to rest`(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let rig = DrawerRig(edge: seed % 2 == 0 ? .left : .right)
    var (time, x) = (0.0, 5.0)
    for _ in 0..<40 {
      time += Double.random(in: 0...0.2, using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0: rig.set(Bool.random(using: &random), at: time)
      case 1: rig.set(Bool.random(using: &random), at: time, animated: false)
      case 2:
        x = Double.random(in: 0...390, using: &random)
        rig.down(x, at: time)
      case 3: rig.up(x, at: time)
      case 4: rig.stage.handle(.cancel, at: time)
      case 5:
        let width = Double.random(in: 50...900, using: &random)
        rig.stage.handle(.resize(Size(width: width, height: 844)), at: time)
      default:
        x += Double.random(in: -200...200, using: &random)
        rig.move(x, at: time)
      }
      #expect(rig.shade.isFinite && (!rig.panel.isViewLoaded || rig.shown.minX.isFinite))
    }
    rig.up(x, at: time)
    rig.stage.advance(to: time + 10)
    #expect(rig.faultsAtRest(open: rig.drawer.isDrawerOpen) == [])
    #expect(!rig.stage.trace.entries.contains { $0.call == .diagnostic })
    #expect(Linter.findings(on: rig.stage) == [])
  }
}
