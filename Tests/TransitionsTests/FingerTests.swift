import Drawing
import SpringEngine
import Testing
import Transitions

/// Statements 4.1, 4.6, 4.7 and 7.2 to 7.3: what a finger does to a container.
@Suite struct FingerTests {
  /// The band in its textbook form.
  private func band(_ x: Double) -> Double { (1 - 1 / (x * 0.55 / 390 + 1)) * 390 }

  @Test func `§4.1 a pane follows one to one, less the ten points that are absorbed`() {
    let rig = Rig()
    rig.down(300, at: 1)
    for place in stride(from: 295.0, through: 5, by: -5) {
      rig.move(place, at: 1 + (300 - place) / 1000)
      let wanted = -max(300 - place - 10, 0)
      #expect(abs((rig.x(0) ?? .nan) - wanted) < 1e-9)
      if place <= 290 { #expect(abs((rig.x(1) ?? .nan) - (wanted + 406)) < 1e-9) }
    }
  }

  @Test func `§4.1 a trembling finger at the origin starts nothing on the other side`() {
    let rig = Rig(selected: 1)
    rig.drag([200, 180, 190, 205, 190, 205.9], from: 1)
    #expect(rig.stage.transition?.to == "c")
    #expect(abs((rig.x(1) ?? .nan) - 15.9) < 1e-9, "Geometry extrapolates to −padding.")
    #expect(rig.stage.transition?.percentComplete == 0)
    rig.move(206.5, at: 2)
    #expect(rig.stage.transition?.to == "a")
    #expect(abs((rig.x(1) ?? .nan) - 16.5) < 1e-9)
  }

  @Test func `§4.1 a hand-over cancels the one and begins the other, and the pane goes on`() {
    let rig = Rig(selected: 1)
    rig.forget()
    let time = rig.drag([200, 150, 100], from: 1)
    rig.move(300, at: time + 0.02)
    #expect(
      rig.calls()
        == SwapOrderTests.begin("b", "c") + SwapOrderTests.interactiveStart
        + SwapOrderTests.cancel + SwapOrderTests.cancellation("b", "c")
        + SwapOrderTests.begin("b", "a") + SwapOrderTests.interactiveStart)
    #expect(abs((rig.x(1) ?? .nan) - 110) < 1e-9)
    rig.up(300, at: time + 1)
    rig.settle()
    #expect(rig.faultsAtRest(selected: 1) == [])
  }

  @Test func `§4.1 a travel shorter than the container is no reason to hand over at once`() {
    let rig = Rig(selected: 1)
    let animator = SpyAnimator()
    animator.travel = 200
    rig.director.animator = { _ in animator }
    rig.drag([200, 180, 170], from: 1)
    #expect(rig.stage.transition?.to == "c")
    #expect(abs((rig.stage.transition?.fraction ?? .nan) - 0.1) < 1e-9)
  }

  @Test(arguments: [(0, 1.0), (4, -1.0)])
  func `§4.1 at an end no transition starts and the band begins at the origin`(
    selected: Int, direction: Double
  ) {
    let rig = Rig(selected: selected)
    rig.forget()
    rig.down(200, at: 1)
    for pull in stride(from: 20.0, through: 180, by: 20) {
      rig.move(200 + direction * pull, at: 1 + pull / 1000)
      #expect(
        abs((rig.x(selected) ?? .nan) - direction * band(pull - 10)) < 1e-9)
    }
    #expect(rig.calls() == [])
    rig.up(200 + direction * 180, at: 2)
    rig.settle()
    #expect(rig.faultsAtRest(selected: selected) == [])
  }

  @Test(arguments: [(0, 1.0), (4, -1.0)])
  func `§4.1 a drag out at an end and back in again turns the page without a jump`(
    selected: Int, direction: Double
  ) {
    let rig = Rig(selected: selected)
    rig.down(200, at: 1)
    rig.move(200 + direction * 60, at: 1.02)
    var (time, previous) = (1.02, rig.x(selected) ?? .nan)
    for pull in stride(from: 59.0, through: -120, by: -1) {
      time += 0.005
      rig.move(200 + direction * pull, at: time)
      let shown = rig.x(selected) ?? .nan
      #expect(abs(shown - previous) <= 1 + 1e-9)
      previous = shown
    }
    #expect(rig.stage.transition?.isInteractive == true)
    #expect(abs(previous - direction * -130) < 1e-9)
    rig.up(200 - direction * 120, at: time)
    rig.settle()
  }

  @Test func `§4.1 past 1 the excess is banded and the percentage is 1`() {
    let rig = Rig()
    rig.drag([380, 360, 300, 200, 100, 0, -100], from: 1)
    let inspection = rig.stage.transition
    #expect(inspection?.percentComplete == 1)
    #expect(inspection?.to == "b", "There is no second page.")
    #expect(abs((rig.x(1) ?? .nan) + band(470 - 406)) < 1e-9)
  }

  @Test func `§4.1 the release velocity is multiplied by the band's slope`() {
    let rig = Rig()
    let time = rig.drag([380, 330, 280, 230, 180, 130, 80, 30, -20, -70], from: 1)
    rig.up(-70, at: time)
    let stretch = 1 + 0.55 * (440 - 406) / 390
    let slope = 0.55 / (stretch * stretch)
    let velocity = (rig.stage.transition?.velocity ?? .nan) * 406
    #expect(abs(velocity - 2_500 * slope) < 1e-6)
  }

  @Test func `§4.7 on release the spring has the finger's position and velocity`() {
    let rig = Rig()
    let time = rig.drag([300, 280, 260, 240, 220, 200], from: 1)
    let before = rig.x(0) ?? .nan
    rig.up(200, at: time)
    let (after, step) = (rig.x(0) ?? .nan, 1e-6)
    rig.stage.advance(to: time + step)
    let velocity = ((rig.x(0) ?? .nan) - after) / step
    #expect(abs(before - after) < 1e-9)
    #expect(abs(velocity + 1_000) < 1)
  }

  @Test func `§4.7 the way home is the closed form of the release spring`() {
    let rig = Rig()
    let time = rig.drag([300, 280, 260], from: 1)
    rig.up(260, at: time + 0.2)
    let spring = Spring(response: 0.4, dampingRatio: 1)
    for elapsed in stride(from: 0.01, to: 0.4, by: 0.01) {
      rig.stage.advance(to: time + 0.2 + elapsed)
      let rest = 2 * Double.pi / 0.4 * elapsed
      let wanted = -30 * (1 + rest) * spring.decay(elapsed)
      guard let shown = rig.x(0), rig.stage.transition != nil else { break }
      #expect(abs(shown - wanted) < 1e-6)
    }
  }

  @Test func `§4.6 a press catches what flies, up without travel is a release from rest`() {
    let rig = Rig()
    rig.forget()
    rig.key("2", at: 1)
    rig.stage.advance(to: 1.3)
    let flying = rig.x(0) ?? .nan
    rig.down(200, at: 1.3)
    #expect(abs((rig.x(0) ?? .nan) - flying) < 1e-9)
    rig.stage.advance(to: 3)
    #expect(abs((rig.x(0) ?? .nan) - flying) < 1e-9, "It stays while held.")
    rig.up(200, at: 3)
    #expect(rig.stage.transition?.velocity == 0)
    rig.settle()
    #expect(
      rig.calls()
        == SwapOrderTests.begin("a", "b") + ["box/animator.animateTransition"]
        + SwapOrderTests.pause + SwapOrderTests.finish + SwapOrderTests.completion("a", "b"))
    #expect(rig.faultsAtRest(selected: 1) == [])
  }

  @Test func `§4.6 on a catch nothing is absorbed`() {
    let rig = Rig()
    rig.key("2", at: 1)
    rig.stage.advance(to: 1.2)
    rig.down(200, at: 1.2)
    let caught = rig.x(0) ?? .nan
    rig.move(197, at: 1.22)
    #expect(abs((rig.x(0) ?? .nan) - (caught - 3)) < 1e-9)
  }

  @Test func `§4.6 an overshooting pane is caught where it is shown`() {
    let rig = Rig()
    rig.director.animator = { _ in
      SlideAnimator(duration: 1, padding: 10, motion: .spring(dampingRatio: 0.3, velocity: 0))
    }
    rig.key("2", at: 1)
    rig.stage.advance(to: 1.2)
    #expect((rig.stage.transition?.fraction ?? 0) > 1)
    let flying = rig.x(1) ?? .nan
    rig.down(200, at: 1.2)
    #expect(abs((rig.x(1) ?? .nan) - flying) < 1e-9)
    rig.move(200, at: 1.22)
    rig.move(199.999999, at: 1.23)
    #expect(abs((rig.x(1) ?? .nan) - flying) < 1e-5)
  }

  @Test func `§4.6 a carry freezes with the page and goes on from there`() {
    let rig = Rig { $0.configuration.releaseSpring = Spring(response: 1, dampingRatio: 1) }
    rig.key("2", at: 1)
    rig.key("3", at: 1.2)
    rig.stage.advance(to: 1.3)
    let carried = rig.stage.strip?.displacement ?? .nan
    #expect(carried > 20)
    rig.down(200, at: 1.3)
    rig.stage.advance(to: 2)
    #expect(rig.stage.strip?.displacement == carried)
    rig.up(200, at: 2)
    #expect(abs((rig.stage.strip?.displacement ?? .nan) - carried) < 1e-9)
    let step = 1e-6
    rig.stage.advance(to: 2 + step)
    #expect(abs((rig.stage.strip?.displacement ?? .nan) - carried) / step < 1)
    rig.settle()
    #expect(rig.faultsAtRest(selected: rig.container.selectedIndex) == [])
  }

  @Test func `§4.6 a carry without a transition can be caught too`() {
    let rig = Rig { $0.configuration.releaseSpring = Spring(response: 4, dampingRatio: 1) }
    rig.key("2", at: 1)
    rig.key("3", at: 1.15)
    rig.stage.advance(to: 1.8)
    let flying = rig.x(2) ?? .nan
    rig.down(200, at: 1.8)
    rig.stage.advance(to: 2)
    #expect(abs((rig.x(2) ?? .nan) - flying) < 1e-9)
    rig.move(150, at: 2.1)
    #expect(abs((rig.x(2) ?? .nan) - (flying - 50)) < 1e-9)
    rig.up(150, at: 3)
    rig.settle()
    #expect(rig.faultsAtRest(selected: rig.container.selectedIndex) == [])
  }

  @Test(arguments: [InputEvent.key("Escape"), .cancel])
  func `§7.2 Escape and the loss of the pointer cancel a drag, however far it is`(
    event: InputEvent
  ) {
    let rig = Rig()
    rig.forget()
    let time = rig.drag([300, 200, 100, 20], from: 1)
    rig.stage.handle(event, at: time)
    #expect(!rig.stage.isTouching)
    rig.up(20, at: time + 0.1)
    rig.settle()
    #expect(
      rig.calls()
        == SwapOrderTests.begin("a", "b") + SwapOrderTests.interactiveStart
        + SwapOrderTests.cancel + SwapOrderTests.cancellation("a", "b"))
    #expect(rig.faultsAtRest(selected: 0) == [])
  }

  @Test func `§7.2 a cancelled drag keeps the finger's velocity on its way back`() {
    let rig = Rig()
    let time = rig.drag([300, 280, 260, 240, 220, 200], from: 1)
    rig.stage.handle(.cancel, at: time)
    #expect(abs((rig.stage.transition?.velocity ?? .nan) * 406 - 1_000) < 1e-6)
  }

  @Test func `§7.3 ten moves of −10 pt each 20 ms are 90 pt and 500 pt per second`() {
    let rig = Rig()
    let time = rig.drag((0...10).map { 300 - 10 * Double($0) }, from: 1)
    let pan = rig.stage.panInspection
    #expect(time == 1.2000000000000002 || abs(time - 1.2) < 1e-12)
    #expect(abs((pan?.translation.dx ?? .nan) + 90) < 1e-9 || rig.stage.transition != nil)
    #expect(abs((rig.x(0) ?? .nan) + 90) < 1e-9)
    #expect(abs((pan?.velocity.dx ?? .nan) + 500) < 1e-6)
  }

  @Test func `§7.3 a pan begins at ten points and not before`() {
    let rig = Rig()
    rig.down(200, at: 1)
    rig.move(190.001, at: 1.01)
    #expect(rig.stage.panInspection == nil)
    rig.move(190, at: 1.02)
    #expect(rig.stage.panInspection != nil)
    #expect(rig.x(0) == 0)
  }

  @Test func `§7.3 a touch that goes mostly across the axis never pans`() {
    let rig = Rig()
    rig.stage.handle(.down(Point(x: 200, y: 300)), at: 1)
    rig.stage.handle(.move(Point(x: 192, y: 309)), at: 1.01)
    rig.stage.handle(.move(Point(x: 100, y: 309)), at: 1.02)
    #expect(rig.stage.panInspection == nil)
    #expect(rig.x(0) == 0)
  }

  @Test func `§7.3 a finger that has rested a tenth of a second lets go with velocity 0`() {
    let rig = Rig()
    let time = rig.drag([300, 280, 260, 240], from: 1)
    rig.up(240, at: time + 0.11)
    #expect(rig.stage.transition?.velocity == 0)
  }

  @Test func `§7.3 an up that has moved moves the pane before it lets go`() {
    let rig = Rig()
    let time = rig.drag([300, 280, 260], from: 1)
    rig.up(200, at: time + 0.02)
    #expect(abs((rig.x(0) ?? .nan) + 90) < 1e-9)
  }

  @Test func `§7.3 a press on the bar belongs to the bar and never pans`() {
    let rig = Rig()
    rig.stage.handle(.down(Point(x: 300, y: 800)), at: 1)
    rig.stage.handle(.move(Point(x: 100, y: 800)), at: 1.1)
    #expect(rig.stage.panInspection == nil)
    rig.stage.handle(.up(Point(x: 100, y: 800)), at: 1.2)
    rig.settle()
    #expect(rig.faultsAtRest(selected: 0) == [])
  }

  @Test func `§4.8 in slow motion the same hand decides the same`() {
    for rate in [1.0, 0.25, 0.1] {
      let rig = Rig()
      rig.stage.handle(.rate(rate), at: 1)
      let time = rig.drag([300, 285, 270, 255], from: 1, every: 0.02 * rate)
      rig.up(255, at: time)
      #expect(rig.stage.transition?.wasCancelled == false, "750 pt/s coast far enough.")
      let slow = Rig()
      slow.stage.handle(.rate(rate), at: 1)
      let end = slow.drag([300, 295, 285, 280], from: 1, every: 0.05 * rate)
      slow.up(280, at: end)
      #expect(slow.stage.transition?.wasCancelled == true, "133 pt/s do not.")
    }
  }

  @Test(arguments: [0.5, 0.25, 0.1, 4])
  func `§4.8 a release in slow motion is that of the same hand at full speed, seen slowly`(
    rate: Double
  ) throws {
    let (full, slow) = (Rig(), Rig())
    slow.stage.handle(.rate(rate), at: 1)
    let places = [300.0, 296, 285, 262, 228]
    let released = full.drag(places, from: 1, every: 0.015)
    let releasedSlowly = slow.drag(places, from: 1, every: 0.015 * rate)
    let held = try #require(full.stage.transition)
    let heldSlowly = try #require(slow.stage.transition)
    #expect(abs(held.velocity) > 1)
    #expect(abs(heldSlowly.velocity - held.velocity) < 1e-6, "What is shown is what is used.")
    let pan = try #require(full.stage.panInspection)
    #expect(abs(try #require(slow.stage.panInspection).velocity.dx - pan.velocity.dx) < 1e-6)
    full.up(228, at: released)
    slow.up(228, at: releasedSlowly)
    for step in 0...40 {
      let after = Double(step) * 0.02
      full.stage.advance(to: released + after)
      slow.stage.advance(to: releasedSlowly + after)
      let (one, other) = (full.stage.transition, slow.stage.transition)
      #expect(one?.wasCancelled == other?.wasCancelled)
      #expect(abs((one?.fraction ?? 1) - (other?.fraction ?? 1)) < 1e-6, "after \(after) s")
      #expect((other?.fraction ?? 1) < 1.2, "The pane stays on the phone.")
    }
  }

  @Test func `§7.3 a move that goes nowhere changes nothing`() {
    let rig = Rig()
    let time = rig.drag([300, 250, 200], from: 1)
    let before = rig.stage.stateHash
    for step in 1...5 { rig.move(200, at: time + Double(step) * 0.01) }
    #expect(rig.stage.stateHash == before)
  }
}

extension Spring {
  /// e^−ω·t for a spring of unit mass, from an independent series.
  fileprivate func decay(_ time: Double) -> Double {
    let exponent = 2 * Double.pi / 0.4 * time / 1024
    var (sum, term) = (1.0, 1.0)
    for order in 1...20 {
      term *= -exponent / Double(order)
      sum += term
    }
    for _ in 0..<10 { sum *= sum }
    return sum
  }
}
