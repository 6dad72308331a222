import Drawing
import SpringEngine
import TestSupport
import Testing
import Transitions

/// Statements 2.9, 3.8, 4 and 7.3 for a tab bar controller: what a finger and a second selection do.
@Suite struct TabBarMotionTests {
  private typealias Order = SwapOrderTests

  // MARK: A finger

  @Test func `§4.1 without isPanEnabled a finger switches nothing`() {
    let rig = TabRig()
    rig.forget()
    let time = rig.drag([300, 200, 100], from: 1)
    rig.up(100, at: time)
    rig.settle()
    #expect(rig.calls() == [])
    #expect(rig.faultsAtRest(selected: 0) == [])
  }

  @Test func `§4.1 a finger drags through the delegate's animator, one to one by its travel`() {
    let rig = TabRig(hasPan: true)
    rig.down(300, at: 1)
    for place in stride(from: 290.0, through: 10, by: -10) {
      rig.move(place, at: 1 + (300 - place) / 1_000)
      #expect(abs((rig.x(0) ?? .nan) - (place - 290)) < 1e-9)
      #expect(abs((rig.x(1) ?? .nan) - (place + 110)) < 1e-9, "The delegate's padding is 10.")
    }
    rig.up(10, at: 1.3)
    rig.settle()
    #expect(rig.faultsAtRest(selected: 1) == [])
  }

  @Test func `§4.1 without the delegate's animator a finger drives a slide all the same`() {
    for (selected, places, side) in [(0, [300.0, 200], 1.0), (4, [100.0, 200], -1)] {
      let rig = TabRig(selected: selected, hasDelegate: false, hasPan: true)
      let time = rig.drag(places, from: 1)
      #expect(abs((rig.x(selected) ?? .nan) + side * 90) < 1e-9)
      #expect(abs((rig.x(selected + Int(side)) ?? .nan) - side * 316) < 1e-9)
      rig.up(places[1], at: time + 0.5)
      rig.settle()
      #expect(rig.faultsAtRest(selected: selected) == [])
    }
  }

  @Test func `§4.1 at an end the band begins at the origin, with no transition`() {
    let rig = TabRig(hasPan: true)
    rig.forget()
    let time = rig.drag([100, 200], from: 1)
    #expect(abs((rig.x(0) ?? .nan) - RubberBand(dimension: 390).offset(for: 90)) < 1e-9)
    rig.up(200, at: time)
    rig.settle()
    #expect(rig.calls() == [])
    #expect(rig.faultsAtRest(selected: 0) == [])
  }

  @Test func `§4.7 on release the spring has the finger's position and velocity`() {
    let rig = TabRig(hasPan: true)
    let time = rig.drag([300, 280, 260, 240, 220, 200], from: 1)
    let before = rig.x(0) ?? .nan
    rig.up(200, at: time)
    rig.stage.advance(to: time + 1e-6)
    #expect(abs(((rig.x(0) ?? .nan) - before) / 1e-6 + 1_000) < 1)
  }

  @Test func `§7.3 a press catches a running switch at once, and up lets it go on`() {
    let rig = TabRig(hasPan: true)
    rig.select(1, at: 1)
    rig.down(200, at: 1.3)
    let caught = rig.x(0)
    #expect(caught.map { abs($0 + 240) < 1e-9 } == true)
    rig.stage.advance(to: 2)
    #expect(rig.x(0) == caught)
    rig.up(200, at: 2)
    rig.settle()
    #expect(rig.faultsAtRest(selected: 1) == [])
  }

  @Test func `§7.2 switching the pan off in a drag cancels it`() {
    let rig = TabRig(hasPan: true)
    let time = rig.drag([300, 280, 200], from: 1)
    rig.stage.perform { rig.tabs.configuration.isPanEnabled = false }
    rig.up(200, at: time + 0.1)
    rig.settle()
    #expect(rig.faultsAtRest(selected: 0) == [])
  }

  // MARK: A second selection

  @Test func `§2.9 to a third tab the incoming pane survives, with its place and its velocity`() {
    let rig = TabRig()
    rig.director.animator = {
      SlideAnimator(duration: 0.5, padding: 10, motion: .curve(.easeInOut), goingRight: $0)
    }
    rig.select(1, at: 1)
    rig.stage.advance(to: 1.2)
    let (before, velocity) = (rig.x(1) ?? .nan, rig.stage.transition?.velocity ?? .nan)
    rig.select(3, at: 1.2)
    #expect(abs((rig.x(1) ?? .nan) - before) < 1e-9)
    rig.stage.advance(to: 1.2 + 1e-6)
    #expect(abs(((rig.x(1) ?? .nan) - before) / 1e-6 + velocity * 400) < 1)
    rig.settle()
    #expect(rig.faultsAtRest(selected: 3) == [])
  }

  @Test func `§2.9 back to the origin the switch reverses and is cancelled`() {
    let rig = TabRig()
    rig.forget()
    rig.select(1, at: 1)
    rig.select(0, at: 1.2)
    #expect(rig.stage.transition?.phase == .settling(cancelled: true))
    rig.settle()
    #expect(rig.calls() == Order.reversedSwap("a", "b"))
    #expect(rig.faultsAtRest(selected: 0) == [])
  }

  @Test(arguments: [
    (TabBarController.ReentryPolicy.queue, ["b", "d"]), (.ignore, ["b"]),
    (.retarget, ["b", "c", "d"]),
  ])
  func `§2.9 the policy says what two more selections do to a running switch`(
    policy: TabBarController.ReentryPolicy, shown: [String]
  ) {
    let rig = TabRig { $0.configuration.reentryPolicy = policy }
    var seen: [String] = []
    rig.director.onDidShow = { seen.append($0.id) }
    rig.select(1, at: 1)
    rig.select(2, at: 1.1)
    rig.select(3, at: 1.2)
    rig.settle()
    #expect(seen == shown)
  }

  /// A cross fade: nothing of it lies side by side.
  private func fade(_ rig: TabRig) {
    rig.director.animator = { _ in
      let animator = SpyAnimator()
      animator.animate = { context, spy in
        guard let to = context.view(forKey: .to) else { return }
        context.containerView.addSubview(to)
        to.alpha = 0
        View.animate(withDuration: spy.duration, curve: .linear) {
          to.alpha = 1
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
      return animator
    }
  }

  @Test func `§2.9 a fade that is sent to a third goes to the survivor first, without a jump`() {
    let rig = TabRig()
    fade(rig)
    rig.forget()
    rig.select(1, at: 1)
    rig.stage.advance(to: 1.2)
    rig.select(2, at: 1.2)
    #expect(abs((rig.shown("b")?.alpha ?? .nan) - 0.4) < 1e-9)
    #expect(rig.x(0) == 0 && rig.x(1) == 0)
    rig.settle()
    #expect(rig.calls() == Order.swap("a", "b") + Order.swap("b", "c"))
    #expect(rig.faultsAtRest(selected: 2) == [])
  }

  @Test func `§2.9 a fade that a finger holds is let go by a selection of a third`() {
    let rig = TabRig(selected: 1, hasPan: true)
    fade(rig)
    let time = rig.drag([300, 250, 200], from: 1)
    rig.select(0, at: time)
    rig.up(200, at: time + 0.1)
    rig.settle()
    #expect(rig.faultsAtRest(selected: 0) == [])
  }

  // MARK: Resizing

  @Test(arguments: [100.0, 844, 5_000])
  func `§3.8 a resize in flight keeps the fraction, and both end at the new frames`(width: Double) {
    let rig = TabRig()
    rig.select(1, at: 1)
    rig.resize(width, at: 1.2)
    #expect(abs((rig.x(0) ?? .nan) + 0.4 * (width + 10)) < 1e-9)
    #expect(rig.stage.transition?.frames.toFinal.width == width)
    #expect(rig.stage.transition?.frames.toInitial == .zero)
    rig.settle()
    #expect(rig.faultsAtRest(selected: 1) == [])
    #expect(rig.children[1].view.frame == Rect(x: 0, y: 0, width: width, height: 760))
  }

  // MARK: Everything at once

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `§9.3 whatever happens, one tab is left, at rest and in its place`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let rig = TabRig(selected: 2, hasPan: true)
    if seed.isMultiple(of: 3) { fade(rig) }
    if seed.isMultiple(of: 4) { rig.director.animator = { _ in nil } }
    var (time, isDown) = (1.0, false)
    for _ in 0..<60 {
      time += Double.random(in: 0...0.15, using: &random)
      let x = Double.random(in: 0...390, using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0: rig.select(Int.random(in: 0..<5, using: &random), at: time)
      case 1 where !isDown: rig.tapTab(Int.random(in: 0..<5, using: &random), at: time)
      case 2: rig.resize(Double.random(in: 50...900, using: &random), at: time)
      case 3: rig.key(["ArrowLeft", "ArrowRight", "3"].randomElement(using: &random)!, at: time)
      case 4:
        rig.stage.advance(to: time)
        rig.stage.perform {
          rig.tabs.setViewControllers(rig.children.shuffled(using: &random), animated: true)
        }
      case 5 where isDown:
        rig.up(x, at: time)
        isDown = false
      default:
        if isDown { rig.move(x, at: time) } else { rig.down(x, at: time) }
        isDown = true
      }
    }
    rig.up(0, at: time + 0.1)
    rig.settle()
    rig.stage.perform { rig.tabs.viewControllers = rig.children }
    #expect(rig.faultsAtRest(selected: rig.tabs.selectedIndex) == [])
    let diagnostics = rig.calls().filter { $0.contains("diagnostic") }
    #expect(diagnostics == [])
  }
}
