import Drawing
import Transitions

extension GestureRig {
  /// What one of several fingers does; the first is number 0.
  func finger(_ number: Int, down x: Double, _ y: Double, at time: Double) {
    stage.handle(.down(Point(x: x, y: y), by: Pointer(number: number)), at: time)
  }
  func finger(_ number: Int, move x: Double, _ y: Double, at time: Double) {
    stage.handle(.move(Point(x: x, y: y), by: Pointer(number: number)), at: time)
  }
  func finger(_ number: Int, up x: Double, _ y: Double, at time: Double) {
    stage.handle(.up(Point(x: x, y: y), by: Pointer(number: number)), at: time)
  }
}

/// A view that writes down what it hears of touches, and may keep it from those above.
final class TouchView: View {
  var heard: [String] = []
  var handsOn = true
  var onBegan: (Touch) -> Void = { _ in }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    note("began", touches)
    if let touch = touches.first { onBegan(touch) }
    if handsOn { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    note("moved", touches)
    if handsOn { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    note("ended", touches)
    if handsOn { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    note("cancelled", touches)
    if handsOn { super.touchesCancelled(touches, with: event) }
  }

  private func note(_ what: String, _ touches: Set<Touch>) {
    for touch in touches {
      let place = touch.location(in: nil)
      heard.append("\(what) \(Int(place.x)),\(Int(place.y))")
    }
  }
}
