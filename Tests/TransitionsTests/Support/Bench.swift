import Drawing
import SpringEngine
import Transitions

/// One view of 100 × 100 points at the origin of an empty stage, and the completions that it has heard.
final class Bench {
  let stage: Stage
  let root = ViewController(id: "root")
  let view = View(id: "v", frame: Rect(x: 0, y: 0, width: 100, height: 100))
  var ends: [Bool] = []
  var positions: [AnimatingPosition] = []

  init() {
    stage = Stage(root: root, size: Size(width: 1_000, height: 1_000))
    root.view.addSubview(view)
    stage.install()
  }

  func at(_ time: Double, _ body: () -> Void) {
    stage.advance(to: time)
    stage.perform(body)
  }

  func shown(_ time: Double, _ other: View? = nil) -> ViewState {
    stage.advance(to: time)
    return (other ?? view).presented(at: time)
  }

  /// Where the view's centre is shown, from its first place on, in points.
  func x(_ time: Double) -> Double { shown(time).position.x - 50 }

  func note(_ finished: Bool) { ends.append(finished) }

  /// An animator that moves the view to the right and tells where it ends.
  func mover(_ animator: ViewPropertyAnimator, by distance: Double = 100) -> ViewPropertyAnimator {
    animator.addAnimations { [view] in view.center.x += distance }
    animator.addCompletion { [unowned self] in positions.append($0) }
    return animator
  }

  func mover(
    _ curve: TimingCurve = .easeInOut, duration: Double = 1, by distance: Double = 100
  ) -> ViewPropertyAnimator {
    mover(ViewPropertyAnimator(duration: duration, curve: curve), by: distance)
  }
}

func isClose(_ left: Double, _ right: Double, _ tolerance: Double = 1e-9) -> Bool {
  abs(left - right) <= tolerance
}
