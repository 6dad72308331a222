import Drawing
import Testing
import Transitions

/// Recognizers that are written outside, as for UIKit.
@Suite struct SubclassedGestureTests {
  /// Apple's check mark, in its own words: down to the right, then up to the right.
  final class CheckmarkGestureRecognizer: GestureRecognizer {
    private enum Stroke { case notStarted, down, up }
    private var stroke = Stroke.notStarted
    private var tracked: Touch?
    private var turn = Point.zero

    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
      super.touchesBegan(touches, with: event)
      if touches.count != 1 { state = .failed }
      if tracked == nil {
        tracked = touches.first
        turn = touches.first?.location(in: view) ?? .zero
      } else {
        for touch in touches where touch != tracked { ignore(touch, for: event) }
      }
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
      super.touchesMoved(touches, with: event)
      guard let touch = touches.first, touch == tracked else { return state = .failed }
      let place = touch.location(in: view)
      let former = touch.previousLocation(in: view)
      guard place.x >= former.x else { return state = .failed }
      if place.y > former.y {
        if stroke == .up { return state = .failed }
        stroke = .down
        turn = place
      } else if stroke != .notStarted {
        stroke = .up
      }
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
      super.touchesEnded(touches, with: event)
      guard let touch = touches.first, touch == tracked, stroke == .up else {
        return state = .failed
      }
      state = touch.location(in: view).y < turn.y - 20 ? .recognized : .failed
    }

    override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
      super.touchesCancelled(touches, with: event)
      state = .cancelled
      reset()
    }

    override func reset() {
      super.reset()
      (stroke, tracked) = (.notStarted, nil)
    }
  }

  private func check(_ rig: GestureRig, at time: Double, _ places: [(Double, Double)]) {
    rig.down(places[0].0, places[0].1, at: time)
    for (index, place) in places.enumerated().dropFirst() {
      rig.move(place.0, place.1, at: time + 0.02 * Double(index))
    }
    rig.up(places[places.count - 1].0, places[places.count - 1].1, at: time + 0.5)
  }

  @Test func `a check mark is recognized, and anything else is not`() {
    let rig = GestureRig()
    let mark = rig.watch(CheckmarkGestureRecognizer(name: "mark"))
    check(rig, at: 1, [(100, 100), (120, 130), (140, 160), (160, 120), (190, 60)])
    #expect(rig.actions == ["mark ended"] && mark.state == .possible)
    check(rig, at: 2, [(100, 100), (120, 130), (110, 160), (160, 120)])
    check(rig, at: 3, [(100, 100), (120, 80), (130, 60)])
    #expect(rig.actions == ["mark ended"])
    rig.down(100, 100, at: 4)
    rig.move(120, 130, at: 4.1)
    rig.stage.handle(.cancel, at: 4.2)
    check(rig, at: 5, [(100, 100), (120, 130), (140, 160), (160, 120), (190, 60)])
    #expect(rig.actions == ["mark ended", "mark ended"])
  }

  @Test func `a finger that is ignored is not heard of again, and the gesture goes on`() {
    let rig = GestureRig()
    let mark = rig.watch(CheckmarkGestureRecognizer(name: "mark"))
    rig.finger(0, down: 100, 100, at: 1)
    rig.finger(1, down: 300, 300, at: 1.1)
    #expect(mark.numberOfTouches == 1)
    rig.finger(1, move: 10, 10, at: 1.2)
    for (index, place) in [(120.0, 130.0), (140, 160), (160, 120), (190, 60)].enumerated() {
      rig.finger(0, move: place.0, place.1, at: 1.3 + 0.1 * Double(index))
    }
    rig.finger(0, up: 190, 60, at: 2)
    #expect(rig.actions == ["mark ended"])
    rig.finger(1, up: 10, 10, at: 2.1)
  }

  @Test func `a state that a life does not have is taken as it is meant`() {
    let rig = GestureRig()
    let puppet = rig.watch(Puppet(name: "p"))
    puppet.onBegan = { $0.state = .changed }
    puppet.onMoved = { $0.state = .failed }
    puppet.onEnded = { $0.state = .began }
    rig.down(1, 1, at: 1)
    #expect(puppet.state == .began)
    puppet.state = .began
    puppet.state = .possible
    rig.move(2, 2, at: 1.1)
    #expect(puppet.state == .cancelled)
    puppet.state = .began
    rig.up(2, 2, at: 1.2)
    #expect(rig.actions == ["p began", "p cancelled"])
    puppet.onBegan = { $0.state = .cancelled }
    rig.down(1, 1, at: 2)
    #expect(puppet.state == .failed)
    rig.up(2, 2, at: 2.2)
    #expect(rig.actions.count == 2 && puppet.state == .possible)
  }

  @Test func `targets are called in their order after the action, until they are removed`() {
    let rig = GestureRig()
    var calls: [String] = []
    let tap = rig.watch(TapGestureRecognizer(name: "tap")) { _ in calls.append("action") }
    let one = tap.addTarget { calls.append("one \($0.name)") }
    tap.addTarget { _ in calls.append("two") }
    rig.tap(10, 10, at: 1)
    #expect(calls == ["action", "one tap", "two"])
    tap.removeTarget(one)
    tap.removeTarget(one)
    calls = []
    rig.tap(10, 10, at: 2)
    #expect(calls == ["action", "two"])
  }

  /// Waits for all pans, by a subclass's own word.
  final class Patient: GestureRecognizer {
    var isWaitedFor = false
    override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
      !isWaitedFor && other is PanGestureRecognizer
    }
    override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
      isWaitedFor && other is PanGestureRecognizer
    }
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
      if !isWaitedFor { state = .began }
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .ended }
  }

  @Test func `a subclass says what it waits for, and what waits for it`() {
    let rig = GestureRig()
    let patient = rig.watch(Patient(name: "patient"))
    rig.watch(PanGestureRecognizer(name: "pan", axis: .horizontal))
    rig.down(100, 100, at: 1)
    #expect(patient.isWaiting)
    rig.move(100, 150, at: 1.1)
    #expect(patient.isActive, "The pan has failed.")
    rig.up(100, 150, at: 1.2)
    rig.down(100, 100, at: 2)
    rig.move(150, 100, at: 2.1)
    rig.up(150, 100, at: 2.2)
    #expect(rig.actions == ["patient began", "patient ended", "pan began", "pan ended"])
    patient.isWaitedFor = true
    rig.down(100, 100, at: 3)
    rig.move(150, 100, at: 3.1)
    #expect(!rig.actions.dropFirst(4).contains("pan began"))
    rig.up(150, 100, at: 3.2)
    #expect(rig.actions.last == "patient ended")
  }

  /// A pan of an outside module that only goes one way.
  final class OneWayPan: PanGestureRecognizer {
    override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
      super.touchesMoved(touches, with: event)
      if state == .began && velocity(in: view).dx < 0 { state = .cancelled }
    }
  }

  @Test func `a pan can be subclassed`() {
    let rig = GestureRig()
    rig.watch(OneWayPan(name: "pan", axis: .any))
    rig.stroke(from: Point(x: 100, y: 100), by: Vector(dx: 60, dy: 0), at: 1, lasting: 0.1)
    rig.stroke(from: Point(x: 100, y: 100), by: Vector(dx: -60, dy: 0), at: 2, lasting: 0.1)
    #expect(rig.actions.filter { $0 == "pan began" }.count == 2)
    #expect(rig.actions.filter { $0 == "pan cancelled" }.count == 1)
  }

  @Test func `a delegate may answer UIKit's question about a touch`() {
    final class Judge: GestureRecognizerDelegate {
      func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        touch.view?.id != "button"
      }
    }
    let rig = GestureRig()
    _ = rig.view("button", Rect(x: 0, y: 0, width: 100, height: 100))
    let (judge, tap) = (Judge(), rig.watch(TapGestureRecognizer(name: "tap")))
    tap.delegate = judge
    rig.tap(50, 50, at: 1)
    rig.tap(250, 50, at: 2)
    #expect(rig.actions == ["tap ended"])
  }
}
