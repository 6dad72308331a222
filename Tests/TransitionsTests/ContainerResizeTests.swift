import Drawing
import TestSupport
import Testing
import Transitions

/// Statement 3.8 in stacks, presentations and drawers: another size in the midst of a transition.
@Suite struct ContainerResizeTests {
  /// Wider and lower, narrower, higher, and lower alone.
  nonisolated private static let sizes = [
    Size(width: 500, height: 600), Size(width: 200, height: 844), Size(width: 390, height: 1_200),
    Size(width: 390, height: 500),
  ]

  private func fraction(_ stage: Stage) -> Double { stage.transition?.fraction ?? .nan }

  /// Where a stack of the size has its content, in the content's own coordinates.
  private func content(_ size: Size) -> Rect {
    Rect(origin: .zero, size: size)
  }

  // MARK: Stacks

  @Test(arguments: sizes)
  func `§3.8 a push keeps its fraction, and both screens end in the new bounds`(size: Size) {
    let rig = NavigationRig()
    rig.push(rig.next, at: 1)
    rig.stage.advance(to: 1.15)
    let before = fraction(rig.stage)
    rig.stage.handle(.resize(size), at: 1.15)
    #expect(before > 0.1 && before < 0.9 && abs(fraction(rig.stage) - before) < 1e-12)
    #expect(rig.stage.transition?.frames.toFinal == content(size))
    #expect(rig.stage.transition?.frames.fromInitial == content(size))
    #expect(abs(rig.shownX(rig.next) - (1 - before) * size.width) < 1e-9)
    rig.stage.advance(to: 9)
    #expect(rig.faultsAtRest("ab") == [])
    #expect(rig.next.view.frame == content(size))
    rig.pop(at: 10, animated: false)
    #expect(rig.root.view.frame == content(size))
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test(arguments: sizes)
  func `§3.8 a drag back keeps the finger's fraction, and follows one to one again`(size: Size) {
    let rig = NavigationRig()
    rig.push(rig.next, at: 0, animated: false)
    rig.drag(from: 5, by: 120, at: 1)
    let before = fraction(rig.stage)
    rig.stage.handle(.resize(size), at: 1.1)
    #expect(abs(fraction(rig.stage) - before) < 1e-12)
    #expect(rig.stage.transition?.frames.toFinal == content(size))
    let place = rig.shownX(rig.next)
    rig.move(135, at: 1.12)
    #expect(abs(rig.shownX(rig.next) - place - 10) < 1e-9)
    rig.up(135, at: 1.14)
    rig.stage.advance(to: 9)
    #expect(rig.faultsAtRest(rig.stack) == [])
    #expect(rig.navigation.topViewController?.view.frame == content(size))
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test(arguments: sizes)
  func `§3.8 the titles in the bar end in their places, whatever moves them at the resize`(
    size: Size
  ) {
    let rig = NavigationRig()
    rig.push(rig.next, at: 1)
    rig.stage.advance(to: 1.2)
    rig.stage.handle(.resize(size), at: 1.2)
    rig.stage.advance(to: 9)
    let titles = rig.navigation.navigationBar.subviews.filter { $0.id.contains("title") }
    #expect(titles.count == 2)
    for title in titles {
      #expect(title.untransformedFrame.minX == 90)
      #expect(title.untransformedFrame.width == size.width - 180)
    }
  }

  // MARK: Presentations

  private func sheetFrame(_ size: Size) -> Rect {
    Rect(x: 0, y: 56, width: size.width, height: size.height - 56)
  }

  @Test(arguments: sizes)
  func `§3.8 a sheet that comes keeps its fraction, and ends in the new place`(size: Size) {
    let rig = PresentationRig(.pageSheet)
    rig.present(at: 1)
    rig.stage.advance(to: 1.2)
    let before = fraction(rig.stage)
    rig.stage.handle(.resize(size), at: 1.2)
    #expect(before > 0.1 && before < 0.9 && abs(fraction(rig.stage) - before) < 1e-12)
    #expect(rig.stage.transition?.frames.toFinal == sheetFrame(size))
    #expect(abs(rig.shownY() - 56 - (1 - before) * (size.height - 56)) < 1e-9)
    rig.stage.advance(to: 9)
    #expect(rig.faultsAtRest(presented: true) == [])
    #expect(rig.modal.view.frame == sheetFrame(size))
    #expect(rig.root.view.frame.size == size)
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test(arguments: sizes)
  func `§3.8 a sheet that a finger pulls keeps the finger's fraction`(size: Size) {
    let rig = PresentationRig(.pageSheet)
    rig.present(at: 0, animated: false)
    rig.drag(from: 100, by: 150, at: 1)
    let before = fraction(rig.stage)
    rig.stage.handle(.resize(size), at: 1.1)
    #expect(before > 0.1 && abs(fraction(rig.stage) - before) < 1e-12)
    #expect(rig.stage.transition?.frames.fromInitial == sheetFrame(size))
    #expect(abs(rig.shownY() - 56 - before * (size.height - 56)) < 1e-9)
    let place = rig.shownY()
    rig.move(260, at: 1.12)
    #expect(abs(rig.shownY() - place - 10) < 1e-9)
    rig.stage.handle(.cancel, at: 1.14)
    rig.stage.advance(to: 9)
    #expect(rig.faultsAtRest(presented: true) == [])
    #expect(rig.modal.view.frame == sheetFrame(size))
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test(arguments: sizes)
  func `§3.8 a full screen and its presenter end in the new bounds, in and out`(size: Size) {
    let rig = PresentationRig(.fullScreen)
    let bounds = Rect(origin: .zero, size: size)
    rig.present(at: 1)
    rig.stage.handle(.resize(size), at: 1.2)
    #expect(rig.stage.transition?.frames.toFinal == bounds)
    rig.stage.advance(to: 5)
    #expect(rig.modal.view.frame == bounds)
    rig.dismiss(at: 6)
    rig.stage.handle(.resize(Size(width: 390, height: 844)), at: 6.2)
    rig.stage.advance(to: 9)
    #expect(rig.root.view.frame == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(rig.root.appearance == .appeared && rig.modal.appearance == .disappeared)
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test func `§3.8 a view that an animator moves by its frame keeps its side of the new bounds`() {
    let rig = PresentationRig(.overFullScreen, hasDelegate: true)
    let animator = SpyAnimator()
    animator.animate = { context, _ in
      guard let view = context.view(forKey: .from) else { return }
      View.animate(withDuration: 0.5) {
        view.frame = context.containerView.bounds.offset(dx: 0, dy: 844)
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    rig.dismissalAnimator = animator
    rig.present(at: 0, animated: false)
    rig.dismiss(at: 1)
    rig.stage.handle(.resize(Size(width: 300, height: 422)), at: 1.25)
    #expect(rig.modal.view.frame == Rect(x: 0, y: 422, width: 300, height: 422))
    rig.stage.advance(to: 9)
    #expect(rig.modal.appearance == .disappeared && Linter.findings(on: rig.stage) == [])
  }

  // MARK: Drawers

  @Test(arguments: sizes)
  func `§3.8 a drawer keeps the finger's fraction, and ends in the new place`(size: Size) {
    let rig = DrawerRig()
    rig.drag(from: 5, by: 150, at: 1)
    let before = fraction(rig.stage)
    rig.stage.handle(.resize(size), at: 1.1)
    #expect(before > 0.1 && abs(fraction(rig.stage) - before) < 1e-12)
    let frame = Rect(
      x: 0, y: 0, width: min(320, 0.8 * size.width), height: size.height)
    #expect(rig.stage.transition?.frames.toFinal == frame)
    #expect(abs(rig.shown.maxX - before * frame.width) < 1e-9)
    let place = rig.shown.minX
    rig.move(165, at: 1.12)
    #expect(abs(rig.shown.minX - place - 10) < 1e-9)
    rig.up(165, at: 1.14)
    rig.stage.advance(to: 9)
    #expect(rig.faultsAtRest(open: rig.drawer.isDrawerOpen) == [])
    #expect(!rig.drawer.isDrawerOpen || rig.panel.view.frame == frame)
    #expect(Linter.findings(on: rig.stage) == [])
  }

  // MARK: Whatever comes

  /// Sizes at any moments of a transition, and a finger now and then.
  private func disturb(_ stage: Stage, from place: Point, along way: Vector, seed: UInt64) {
    var random = SplitMix(seed: seed)
    var time = stage.now
    var isDown = false
    for _ in 0..<random.whole(2...8) {
      time += random.number(0...0.3)
      let step = random.number(0...200)
      let target = place + way * step
      switch random.whole(0...3) {
      case 0 where !isDown:
        stage.handle(.down(place), at: time)
        isDown = true
      case 1 where isDown:
        stage.handle(.up(target), at: time)
        isDown = false
      case 2 where isDown: stage.handle(.move(target), at: time)
      default:
        stage.handle(
          .resize(Size(width: random.number(1...1_500), height: random.number(1...1_500))), at: time
        )
      }
    }
    if isDown { stage.handle(.cancel, at: time + 0.1) }
    stage.handle(.resize(Size(width: 390, height: 844)), at: time + 0.2)
    stage.advance(to: time + 60)
  }

  @Test func `§3.8 §9.3 whatever the sizes, a stack comes to rest whole, and nothing is found`() {
    for seed in UInt64(0)..<100 {
      let rig = NavigationRig()
      rig.push(rig.next, at: 1, animated: seed.isMultiple(of: 2))
      disturb(rig.stage, from: Point(x: 5, y: 400), along: Vector(dx: 1, dy: 0), seed: seed)
      #expect(rig.faultsAtRest(rig.stack) == [], "seed \(seed)")
      let view = rig.navigation.topViewController?.view
      let (found, wanted) = (view?.frame ?? .zero, content(Size(width: 390, height: 844)))
      #expect(abs(found.width - wanted.width) + abs(found.height - wanted.height) < 1e-9)
      #expect(Linter.findings(on: rig.stage) == [], "seed \(seed)")
    }
  }

  @Test func `§3.8 §9.3 whatever the sizes, a sheet comes to rest whole, and nothing is found`() {
    for seed in UInt64(0)..<100 {
      let rig = PresentationRig(.pageSheet)
      rig.present(at: 1, animated: seed.isMultiple(of: 2))
      disturb(rig.stage, from: Point(x: 200, y: 300), along: Vector(dx: 0, dy: 1), seed: seed)
      let isPresented = rig.root.presentedViewController != nil
      #expect(rig.faultsAtRest(presented: isPresented) == [], "seed \(seed)")
      #expect(Linter.findings(on: rig.stage) == [], "seed \(seed)")
    }
  }

  @Test func `§3.8 §9.3 whatever the sizes, a drawer comes to rest whole, and nothing is found`() {
    for seed in UInt64(0)..<100 {
      let rig = DrawerRig()
      rig.set(true, at: 1, animated: seed.isMultiple(of: 2))
      disturb(rig.stage, from: Point(x: 250, y: 400), along: Vector(dx: -1, dy: 0), seed: seed)
      #expect(rig.faultsAtRest(open: rig.drawer.isDrawerOpen) == [], "seed \(seed)")
      #expect(Linter.findings(on: rig.stage) == [], "seed \(seed)")
    }
  }
}
