import Drawing
import Testing
import Transitions

/// Statements 7.3 and 7.4: what is which gesture.
@Suite struct GestureKindTests {
  private let rig = GestureRig()
  private let middle = Point(x: 200, y: 400)

  // MARK: Tap

  @Test(arguments: [(10.0, true), (10.001, false)])
  func `§7.4 a tap fails beyond ten points`(distance: Double, isTap: Bool) {
    rig.watch(TapGestureRecognizer(name: "tap"))
    rig.down(100, 100, at: 1)
    rig.move(100, 100 + distance, at: 1.1)
    rig.move(100, 100, at: 1.2)
    rig.up(100, 100, at: 1.3)
    #expect(rig.calls() == [isTap ? "tap ended" : "tap failed"])
  }

  @Test(arguments: [(115.0, true), (121, false)])
  func `a button's tap may stray inside the view, and not out of it`(x: Double, isTap: Bool) {
    let button = rig.view("button", Rect(x: 60, y: 80, width: 60, height: 40))
    let tap = rig.watch(TapGestureRecognizer(name: "tap"), on: button)
    tap.allowsMovementInside = true
    rig.down(70, 100, at: 1)
    #expect(tap.isPressed)
    rig.move(x, 100, at: 1.1)
    #expect(tap.isPressed == isTap)
    rig.move(70, 100, at: 1.2)
    rig.up(70, 100, at: 1.3)
    #expect(rig.calls() == [isTap ? "tap ended" : "tap failed"] && !tap.isPressed)
  }

  @Test(arguments: [(0.349, true), (0.351, false)])
  func `§7.4 the pause in a double tap is limited`(pause: Double, isDouble: Bool) {
    let tap = rig.watch(TapGestureRecognizer(name: "double"))
    tap.numberOfTapsRequired = 2
    rig.tap(100, 100, at: 1)
    rig.tap(100, 100, at: 1.05 + pause)
    #expect(rig.actions == (isDouble ? ["double ended"] : []))
    rig.stage.advance(to: 9)
    #expect(rig.stage.nextDue == nil && tap.state == .possible)
  }

  @Test(arguments: [(0.74, true), (0.76, false)])
  func `§7.4 each press of a double tap is limited`(press: Double, isDouble: Bool) {
    rig.watch(TapGestureRecognizer(name: "double")).numberOfTapsRequired = 2
    rig.tap(100, 100, at: 1)
    rig.down(100, 100, at: 1.2)
    rig.up(100, 100, at: 1.2 + press)
    #expect(rig.actions == (isDouble ? ["double ended"] : []))
  }

  @Test(arguments: [(45.0, true), (45.1, false)])
  func `§7.4 the taps of a double tap are near each other`(distance: Double, isDouble: Bool) {
    rig.watch(TapGestureRecognizer(name: "double")).numberOfTapsRequired = 2
    rig.tap(100, 100, at: 1)
    rig.tap(100 + distance, 100, at: 1.2)
    #expect(rig.actions == (isDouble ? ["double ended"] : []))
  }

  @Test func `§7.4 a tap does not prevent one with more taps`() {
    rig.watch(TapGestureRecognizer(name: "1"))
    rig.watch(TapGestureRecognizer(name: "2")).numberOfTapsRequired = 2
    rig.watch(TapGestureRecognizer(name: "3")).numberOfTapsRequired = 3
    for tap in 0..<3 { rig.tap(100, 100, at: 1 + Double(tap) * 0.2) }
    #expect(rig.actions.contains("2 ended") && rig.actions.contains("3 ended"))
    #expect(rig.actions.first == "1 ended")
  }

  @Test func `§7.4 a drag between two taps fails the double tap`() {
    rig.watch(TapGestureRecognizer(name: "double")).numberOfTapsRequired = 2
    rig.watch(PanGestureRecognizer(name: "pan", axis: .any))
    rig.tap(100, 100, at: 1)
    rig.stroke(from: middle, by: Vector(dx: 50, dy: 0), at: 1.1, lasting: 0.1)
    #expect(
      rig.calls().filter { !$0.hasSuffix("changed") }.suffix(2) == ["pan began", "pan ended"])
    #expect(!rig.actions.contains("double ended"))
  }

  // MARK: Swipe

  private func swipe(
    _ directions: SwipeGestureRecognizer.Direction, by travel: Vector, lasting duration: Double
  ) -> SwipeGestureRecognizer.Direction? {
    let rig = GestureRig()
    var taken: SwipeGestureRecognizer.Direction?
    rig.watch(SwipeGestureRecognizer(name: "swipe")) { taken = $0.recognizedDirection }
      .direction = directions
    rig.stroke(from: middle, by: travel, at: 1, lasting: duration)
    #expect(rig.calls() == [taken == nil ? "swipe failed" : "swipe ended"])
    return taken
  }

  @Test func `§7.4 a swipe is recognized in the directions asked for and in no other`() {
    let ways: [(SwipeGestureRecognizer.Direction, Vector)] = [
      (.right, Vector(dx: 120, dy: 0)), (.left, Vector(dx: -120, dy: 0)),
      (.down, Vector(dx: 0, dy: 120)), (.up, Vector(dx: 0, dy: -120)),
    ]
    for (direction, travel) in ways {
      #expect(swipe(direction, by: travel, lasting: 0.2) == direction)
      #expect(swipe([.left, .right, .up, .down], by: travel, lasting: 0.2) == direction)
      let others = SwipeGestureRecognizer.Direction([.left, .right, .up, .down])
        .subtracting(direction)
      #expect(swipe(others, by: travel, lasting: 0.2) == nil)
    }
  }

  @Test(arguments: [(50.0, true), (49.9, false)])
  func `§7.4 a swipe has a length`(length: Double, isSwipe: Bool) {
    #expect((swipe(.right, by: Vector(dx: length, dy: 0), lasting: 0.1) != nil) == isSwipe)
  }

  @Test(arguments: [(0.5, true), (1.02, false)])
  func `§7.4 a swipe that takes too long fails, at its due instant`(time: Double, isSwipe: Bool) {
    // The fiftieth point of the hundred is reached at half of the time.
    let taken = swipe(.right, by: Vector(dx: 100, dy: 0), lasting: time)
    #expect((taken != nil) == isSwipe)
  }

  @Test func `§7.4 a slow swipe must be straight and a fast one may be sloppier`() {
    let slanted = Vector(dx: 100, dy: 50)
    #expect(swipe(.right, by: slanted, lasting: 0.6) == nil, "186 pt/s")
    #expect(swipe(.right, by: slanted, lasting: 0.1) == .right, "1,118 pt/s")
    #expect(swipe(.right, by: Vector(dx: 100, dy: 24), lasting: 0.6) == .right)
    #expect(swipe(.right, by: Vector(dx: 100, dy: 80), lasting: 0.05) == nil)
  }

  @Test func `§7.4 the slope that a swipe may have grows with its speed`() {
    let configuration = GestureConfiguration()
    #expect(configuration.swipeSlope(atSpeed: 0) == 0.25)
    #expect(configuration.swipeSlope(atSpeed: 600) == 0.5)
    #expect(configuration.swipeSlope(atSpeed: .infinity) == 0.75)
    for speed in stride(from: 0.0, through: 2_000, by: 10) {
      #expect(
        configuration.swipeSlope(atSpeed: speed) <= configuration.swipeSlope(atSpeed: speed + 10))
    }
  }

  @Test func `§7.4 in slow motion the same hand makes the same swipe`() {
    for rate in [1.0, 0.5, 0.125] {
      for (travel, isSwipe) in [(Vector(dx: 100, dy: 50), false), (Vector(dx: 100, dy: 20), true)] {
        let rig = GestureRig()
        rig.watch(SwipeGestureRecognizer(name: "swipe"))
        rig.stage.handle(.rate(rate), at: 1)
        rig.stroke(from: middle, by: travel, at: 2, lasting: 0.6 * rate)
        #expect(rig.actions == (isSwipe ? ["swipe ended"] : []), "rate \(rate)")
      }
    }
  }

  // MARK: Pan

  @Test func `§7.3 a pan without an axis begins in any direction and absorbs ten points of it`() {
    for (x, y) in [(3.0, 4.0), (-3, 4), (0, -5), (5, 0)] {
      let rig = GestureRig()
      var first: Vector?
      rig.watch(PanGestureRecognizer(name: "pan", axis: .any)) {
        first = first ?? $0.translation
      }
      rig.down(200, 400, at: 1)
      rig.move(200 + x * 1.9, 400 + y * 1.9, at: 1.1)
      #expect(first == nil)
      rig.move(200 + x * 6, 400 + y * 6, at: 1.2)
      #expect(abs((first?.dx ?? .nan) - x * 4) < 1e-9)
      #expect(abs((first?.dy ?? .nan) - y * 4) < 1e-9)
    }
  }

  @Test func `§7.3 a vertical pan follows up and down and leaves the rest to a horizontal one`() {
    rig.watch(PanGestureRecognizer(name: "v", axis: .vertical))
    rig.watch(PanGestureRecognizer(name: "h", axis: .horizontal))
    rig.stroke(from: middle, by: Vector(dx: 20, dy: -100), at: 1, lasting: 0.2)
    #expect(rig.calls().prefix(2) == ["v began", "h failed"])
    rig.stroke(from: middle, by: Vector(dx: -100, dy: 20), at: 2, lasting: 0.2)
    #expect(rig.calls().prefix(2) == ["v failed", "h began"])
  }

  // MARK: Screen edge

  private func edgePan(_ edge: ScreenEdge, from start: Point, by travel: Vector) -> Bool {
    let rig = GestureRig()
    rig.watch(ScreenEdgePanGestureRecognizer(name: "edge", edge: edge))
    rig.stroke(from: start, by: travel, at: 1, lasting: 0.2)
    return rig.actions.first == "edge began"
  }

  @Test(arguments: [
    (ScreenEdge.left, Point(x: 0, y: 400), Vector(dx: 1, dy: 0)),
    (.right, Point(x: 400, y: 400), Vector(dx: -1, dy: 0)),
    (.top, Point(x: 200, y: 0), Vector(dx: 0, dy: 1)),
    (.bottom, Point(x: 200, y: 800), Vector(dx: 0, dy: -1)),
  ])
  func `§7.4 an edge pan begins within 20 points of its edge, inward, mostly across it`(
    edge: ScreenEdge, corner: Point, inward: Vector
  ) {
    let along = Vector(dx: -inward.dy, dy: inward.dx)
    let near = corner + inward * 20
    #expect(edgePan(edge, from: near, by: inward * 100))
    #expect(edgePan(edge, from: near, by: inward * 100 + along * 90))
    #expect(!edgePan(edge, from: near, by: inward * 90 + along * 100))
    #expect(!edgePan(edge, from: near, by: inward * -15))
    #expect(!edgePan(edge, from: corner + inward * 20.1, by: inward * 100))
  }

  @Test func `§7.4 a content pan that waits for the edge pan begins where that one fails`() {
    let edge = rig.watch(ScreenEdgePanGestureRecognizer(name: "edge", edge: .left))
    let pan = rig.watch(PanGestureRecognizer(name: "pan", axis: .horizontal))
    pan.require(toFail: edge)
    rig.stroke(from: Point(x: 10, y: 400), by: Vector(dx: 100, dy: 0), at: 1, lasting: 0.2)
    #expect(rig.calls().prefix(2) == ["edge began", "pan failed"])
    rig.stroke(from: Point(x: 100, y: 400), by: Vector(dx: 100, dy: 0), at: 2, lasting: 0.2)
    #expect(rig.calls().prefix(2) == ["edge failed", "pan began"])
  }

  @Test func `§7.4 a pan that takes nothing of a touch tells nothing of the touch before`() {
    let edge = rig.watch(ScreenEdgePanGestureRecognizer(name: "edge", edge: .left))
    rig.stroke(from: Point(x: 10, y: 400), by: Vector(dx: 100, dy: 0), at: 1, lasting: 0.2)
    #expect(edge.translation == .zero)
    rig.down(200, 400, at: 2)
    #expect(rig.calls().last == "edge failed")
    let told = rig.stage.trace.latest(1).first?.argument
    #expect(told == .gesture(translation: .zero, velocity: .zero))
  }

  // MARK: Long press

  @Test func `§7.4 a long press begins at its own instant, changes and ends`() {
    rig.watch(LongPressGestureRecognizer(name: "press"))
    rig.down(100, 100, at: 1)
    rig.move(106, 108, at: 1.2)
    rig.stage.advance(to: 1.4999)
    #expect(rig.calls() == [])
    rig.stage.advance(to: 7)
    #expect(rig.stage.trace.latest(1).first?.time == 1.5)
    rig.move(300, 100, at: 8)
    rig.up(300, 100, at: 9)
    #expect(rig.calls() == ["press began", "press changed", "press ended"])
    #expect(rig.actions == ["press began", "press changed", "press ended"])
  }

  @Test func `§7.4 a long press fails if it strays or is too short`() {
    rig.watch(LongPressGestureRecognizer(name: "press"))
    rig.down(100, 100, at: 1)
    rig.move(110.1, 100, at: 1.2)
    rig.up(110.1, 100, at: 3)
    rig.down(100, 100, at: 4)
    rig.up(100, 100, at: 4.49)
    #expect(rig.calls() == ["press failed", "press failed"])
    rig.down(100, 100, at: 5)
    rig.up(100, 100, at: 5.5)
    #expect(rig.calls() == ["press began", "press ended"], "What is due comes before the event.")
  }

  @Test func `§7.4 a long press takes its duration and its movement`() {
    let press = rig.watch(LongPressGestureRecognizer(name: "press"))
    press.minimumPressDuration = 0
    press.allowableMovement = 50
    rig.down(100, 100, at: 1)
    #expect(rig.calls() == ["press began"])
    rig.up(100, 100, at: 1.1)
    press.minimumPressDuration = 2
    rig.down(100, 100, at: 2)
    rig.move(149, 100, at: 2.5)
    rig.stage.advance(to: 4)
    #expect(rig.calls().suffix(1) == ["press began"])
  }

  @Test func `§7.4 a long press takes the touch from a pan that has not begun`() {
    rig.watch(PanGestureRecognizer(name: "pan", axis: .any))
    rig.watch(LongPressGestureRecognizer(name: "press"))
    rig.down(100, 100, at: 1)
    rig.move(200, 100, at: 2)
    #expect(rig.calls() == ["press began", "pan failed", "press changed"])
  }

  @Test func `§7.4 a long press may come after taps, each in time and in place`() {
    let press = rig.watch(LongPressGestureRecognizer(name: "press"))
    press.numberOfTapsRequired = 1
    rig.down(100, 100, at: 1)
    rig.up(100, 100, at: 1.1)
    rig.down(120, 100, at: 1.4)
    rig.stage.advance(to: 1.89)
    #expect(rig.calls() == [])
    rig.stage.advance(to: 1.9)
    #expect(rig.calls() == ["press began"] && rig.stage.trace.latest(1).first?.time == 1.9)
    rig.up(120, 100, at: 2)
    #expect(rig.calls() == ["press ended"])
    rig.down(100, 100, at: 3)
    rig.stage.advance(to: 3.74)
    #expect(rig.calls() == [])
    rig.stage.advance(to: 5)
    #expect(rig.calls() == ["press failed"], "The tap took too long.")
    rig.up(100, 100, at: 5)
    rig.tap(100, 100, at: 6)
    rig.stage.advance(to: 6.5)
    #expect(rig.calls() == ["press failed"], "The pause took too long.")
    rig.tap(100, 100, at: 7)
    rig.down(150, 100, at: 7.2)
    #expect(rig.calls() == ["press failed"], "It is another place.")
  }

  @Test func `§7.4 a tap leaves a long press that comes after it alone, but not one that does not`()
  {
    let press = rig.watch(LongPressGestureRecognizer(name: "press"))
    rig.watch(TapGestureRecognizer(name: "tap"))
    rig.tap(100, 100, at: 1)
    #expect(rig.calls() == ["press failed", "tap ended"])
    press.numberOfTapsRequired = 1
    rig.tap(100, 100, at: 2)
    rig.down(100, 100, at: 2.2)
    rig.stage.advance(to: 3)
    #expect(rig.calls() == ["tap ended", "press began", "tap failed"])
  }

  // MARK: Coordinates

  @Test func `§7.3 place, translation and velocity are read in any view's coordinates`() {
    let view = rig.view("view", Rect(x: 100, y: 100, width: 200, height: 200))
    // A quarter turn and twice the size, about the centre (200, 200).
    view.transform = AffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 0, ty: 0)
    let pan = rig.watch(PanGestureRecognizer(name: "pan", axis: .any))
    rig.down(200, 200, at: 1)
    for step in 1...10 { rig.move(200 + Double(step) * 10, 200, at: 1 + Double(step) * 0.01) }
    #expect(pan.location(in: nil) == Point(x: 300, y: 200))
    #expect(close(pan.location(in: view) - Point(x: 100, y: 50), .zero))
    #expect(close(pan.translation(in: rig.root.view), Vector(dx: 90, dy: 0)))
    #expect(close(pan.translation(in: view), Vector(dx: 0, dy: -45)))
    #expect(close(pan.velocity(in: nil), Vector(dx: 1_000, dy: 0), 1e-6))
    #expect(close(pan.velocity(in: view), Vector(dx: 0, dy: -500), 1e-6))
    pan.setTranslation(Vector(dx: 5, dy: -10), in: view)
    #expect(close(pan.translation, Vector(dx: 20, dy: 10)))
    rig.move(304, 200, at: 1.2)
    #expect(close(pan.translation(in: view), Vector(dx: 5, dy: -12)))
    pan.setTranslation(.zero, in: nil)
    #expect(pan.translation == .zero)
  }

  @Test func `§7.3 a view in motion gives its coordinates as it is shown`() {
    let view = rig.view("view", Rect(x: 0, y: 0, width: 100, height: 100))
    let press = rig.watch(LongPressGestureRecognizer(name: "press"))
    rig.stage.advance(to: 1)
    rig.stage.perform {
      View.animate(withDuration: 1, curve: .linear) { view.center = Point(x: 250, y: 50) }
    }
    rig.down(150, 300, at: 1)
    rig.stage.advance(to: 1.5)
    #expect(close(press.location(in: view) - Point(x: 50, y: 300), .zero))
    view.transform = AffineTransform(scaleX: 0, y: 1)
    #expect(press.location(in: view) == Point(x: 50, y: 50))
  }

  private func close(_ left: Vector, _ right: Vector, _ tolerance: Double = 1e-9) -> Bool {
    (left - right).length < tolerance
  }
}
