import Drawing
import SpringEngine
import Testing
import Transitions

/// A finger in a navigation controller: the drag from the edge, the catch anywhere, the release.
@Suite struct NavigationDragTests {
  private let rig = NavigationRig()
  private let band = RubberBand(dimension: 390)

  /// With b on top of a.
  private func pushed() { rig.push(rig.next, at: 0, animated: false) }

  @Test func `§7.4 a drag back begins at the stage's left edge, inward and mostly across it`() {
    pushed()
    rig.stage.handle(.down(Point(x: 10, y: 400)), at: 1)
    rig.stage.handle(.move(Point(x: 20, y: 430)), at: 1.1)
    rig.stage.handle(.move(Point(x: 200, y: 430)), at: 1.2)
    #expect(rig.stack == "ab", "It went mostly along the edge.")
    rig.stage.handle(.up(Point(x: 200, y: 430)), at: 1.3)
    rig.down(20, at: 2)
    rig.move(60, at: 2.1)
    #expect(rig.stack == "a" && abs(rig.shownX(rig.next) - 30) < 1e-9)
  }

  @Test func `§7.3 a press anywhere catches a running push, with nothing absorbed`() {
    rig.push(rig.next, at: 1)
    rig.stage.advance(to: 1.15)
    let shown = rig.shownX(rig.next)
    rig.down(300, at: 1.15)
    rig.stage.advance(to: 1.5)
    #expect(rig.shownX(rig.next) == shown)
    rig.move(297, at: 1.5)
    #expect(abs(rig.shownX(rig.next) - (shown - 3)) < 1e-9)
  }

  @Test(arguments: [1.1, 1.25])
  func `§7.3 up without travel is a release with velocity 0, to the nearer end`(time: Double) {
    rig.push(rig.next, at: 1)
    rig.stage.advance(to: time)
    let shown = rig.shownX(rig.next)
    rig.down(300, at: time)
    rig.up(300, at: time + 0.3)
    rig.stage.advance(to: time + 0.301)
    #expect(abs(rig.shownX(rig.next) - shown) < 0.2, "It starts from rest.")
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest(shown < 195 ? "ab" : "a") == [])
  }

  @Test func `§4.1 past the end the finger meets a rubber band, and the percentage is 1`() {
    pushed()
    rig.pop(at: 1)
    rig.stage.advance(to: 1.25)
    let shown = rig.shownX(rig.next)
    rig.down(50, at: 1.25)
    rig.move(350, at: 1.4)
    let excess = shown + 300 - 390
    #expect(excess > 100)
    #expect(abs(rig.shownX(rig.next) - (390 + band.offset(for: excess))) < 1e-9)
    let last = rig.stage.trace.entries.last { $0.call == .updateInteractiveTransition }
    #expect(last?.argument == .percent(1))
  }

  @Test func `§4.1 a release from the band has the finger's velocity times the band's slope`() {
    pushed()
    rig.pop(at: 1)
    rig.stage.advance(to: 1.25)
    let shown = rig.shownX(rig.next)
    rig.down(100, at: 1.25)
    for step in 1...5 { rig.move(100 + 50 * Double(step), at: 1.25 + 0.02 * Double(step)) }
    let slope = band.slope(at: shown + 250 - 390)
    let place = rig.shownX(rig.next)
    rig.up(350, at: 1.35)
    rig.stage.advance(to: 1.350_01)
    let speed = (rig.shownX(rig.next) - place) / 0.000_01
    #expect(abs(speed - 2_500 * slope) < 5, "\(speed) pt/s")
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest("a") == [])
  }

  @Test func `before the start a drag back stops, and goes on where it left off`() {
    pushed()
    rig.down(15, at: 1)
    rig.move(65, at: 1.1)
    rig.move(5, at: 1.2)
    #expect(rig.shownX(rig.next) == 0)
    rig.move(45, at: 1.3)
    #expect(abs(rig.shownX(rig.next) - 20) < 1e-9)
  }

  @Test(arguments: [1, 0.1, 4])
  func `the same hand decides the same in slow motion`(rate: Double) {
    pushed()
    rig.stage.handle(.rate(rate), at: 0.5)
    rig.down(5, at: 1)
    for step in 1...5 { rig.move(5 + 10 * Double(step), at: 1 + 0.02 * rate * Double(step)) }
    rig.up(55, at: 1 + 0.1 * rate)
    rig.stage.advance(to: 20)
    #expect(rig.faultsAtRest("a") == [], "500 pt/s of the hand")
  }

  @Test func `§7.2 a drag back that is taken away goes back, whatever its velocity`() {
    pushed()
    rig.drag(from: 5, by: 300, at: 1)
    rig.stage.handle(.key("Escape"), at: 1.25)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest("ab") == [])
  }

  @Test func `§2.1 the delegate is asked once for a drag back, the animator first`() {
    let rig = NavigationRig(hasDelegate: true)
    rig.push(rig.next, at: 0, animated: false)
    rig.animator = NavigationSlideAnimator(operation: .pop)
    rig.interaction = PercentDrivenInteractiveTransition()
    _ = rig.calls
    rig.drag(from: 5, by: 200, at: 1)
    let asked = rig.calls.filter { $0.hasPrefix("nav/delegate") }
    #expect(
      asked == [
        "nav/delegate.animationController", "nav/delegate.interactionController",
        "nav/delegate.willShow",
      ])
    #expect(abs(rig.shownX(rig.next) - 190) < 1e-9, "The delegate's own controller is driven.")
  }

  @Test func `§2.2 an interaction controller that does not want the start leaves it to the clock`()
  {
    let rig = NavigationRig(hasDelegate: true)
    rig.push(rig.next, at: 0, animated: false)
    let driver = PercentDrivenInteractiveTransition()
    driver.wantsInteractiveStart = false
    let animator = SpyAnimator()
    animator.isInterruptible = false
    animator.animate = { context, spy in
      context.containerView.addSubview(rig.root.view)
      View.animate(withDuration: spy.duration, curve: .linear) {
        rig.next.view.transform = AffineTransform(translationX: 390, y: 0)
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    (rig.animator, rig.interaction) = (animator, driver)
    rig.down(5, at: 1)
    rig.move(105, at: 1.1)
    rig.move(305, at: 1.2)
    #expect(abs(rig.shownX(rig.next) - 78) < 1e-9, "0.1 of 0.5 s")
    rig.up(305, at: 1.3)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest("a") == [])
  }

  @Test func `§3.8 a resize in a drag keeps the fraction, and the finger leads one to one again`() {
    pushed()
    rig.drag(from: 5, by: 205, at: 1)
    let fraction = rig.shownX(rig.next) / 390
    rig.stage.handle(.resize(Size(width: 780, height: 844)), at: 1.5)
    #expect(abs(rig.shownX(rig.next) - 780 * fraction) < 1e-9)
    #expect(abs(rig.shownX(rig.root) + 0.3 * 780 * (1 - fraction)) < 1e-9)
    let place = rig.shownX(rig.next)
    rig.move(225, at: 1.6)
    #expect(abs(rig.shownX(rig.next) - (place + 20)) < 1e-9)
    rig.up(225, at: 2)
    rig.stage.advance(to: 5)
    #expect(rig.faultsAtRest(rig.stack) == [])
  }

  // MARK: The bar

  private func label(_ id: String) -> View? {
    rig.navigation.navigationBar.subviews.first { $0.id == "nav/bar/\(id)" }
  }

  @Test func `the titles cross under the finger, and no change makes another label`() {
    pushed()
    let count = rig.navigation.navigationBar.subviews.count
    rig.drag(from: 5, by: 205, at: 1)
    let (now, titles) = (rig.stage.now, [label("title"), label("title.2")].compactMap { $0 })
    let alphas = titles.map { $0.presented(at: now).alpha }.sorted()
    let fraction = rig.shownX(rig.next) / 390
    #expect(alphas.count == 2)
    #expect(abs(alphas[0] - min(fraction, 1 - fraction)) < 1e-9)
    #expect(abs(alphas[1] - max(fraction, 1 - fraction)) < 1e-9)
    rig.stage.handle(.cancel, at: 1.5)
    rig.stage.advance(to: 3)
    for step in 1...4 {
      rig.push(Child(id: "\(step)"), at: 3 + Double(step))
    }
    rig.stage.advance(to: 10)
    #expect(rig.navigation.navigationBar.subviews.count == count)
    let seen = titles.filter { !$0.isHidden && $0.alpha == 1 && $0.transform.isIdentity }
    #expect(seen.count == 1, "one title at rest")
  }

  @Test func `a bar at rest is the same, whatever its stack and its size have been before`() {
    pushed()
    for (step, size) in [(80.0, 500.0), (844, 390), (1, 1), (390, 844)].enumerated() {
      let time = 10 * Double(step + 1)
      rig.stage.handle(.resize(Size(width: size.0, height: size.1)), at: time)
      rig.pop(at: time + 1)
      rig.stage.handle(.resize(Size(width: 300, height: size.1)), at: time + 1.1)
      rig.push(rig.next, at: time + 5)
      rig.pop(at: time + 5.1)
    }
    rig.stage.handle(.resize(Size(width: 390, height: 844)), at: 60)
    rig.stage.advance(to: 70)
    let other = NavigationRig()
    if rig.stack == "ab" { other.push(other.next, at: 0, animated: false) }
    #expect(rig.stage.stateHash == other.stage.stateHash)
  }
}
