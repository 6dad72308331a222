import Drawing
import SpringEngine
import Testing
import Transitions

/// Which views take a touch while something moves them, as in UIKit.
@Suite struct AnimatedTouchTests {
  private let rig = GestureRig()
  private let view: View
  private let child: View

  init() {
    view = rig.view("view", Rect(x: 0, y: 0, width: 100, height: 100))
    child = rig.view("child", Rect(x: 0, y: 0, width: 50, height: 50), in: view)
  }

  private func hit(_ x: Double, at time: Double) -> String? {
    rig.stage.advance(to: time)
    return rig.root.view.hitTest(Point(x: x, y: 25), at: time)?.id
  }

  private func slide(_ options: AnimationOptions = [], delay: Double = 0) {
    rig.stage.perform {
      View.animate(withDuration: 1, delay: delay, options: options) { view.center.x += 200 }
    }
  }

  @Test func `§2.8 a view that a block moves takes no touches until the end, nor do its subviews`()
  {
    slide(delay: 0.5)
    #expect(hit(25, at: 0.1) == "root", "Not even before the delay is over.")
    #expect(hit(100, at: 1) == "root")
    #expect(hit(225, at: 1.49) == "root")
    #expect(hit(225, at: 1.5) == "child")
  }

  @Test func `§2.8 allowed, touches reach the view where it is shown`() {
    slide([.allowUserInteraction, .curveLinear])
    #expect(hit(125, at: 0.5) == "child" && hit(25, at: 0.5) == "root")
  }

  @Test func `§2.8 of two animations the one that does not allow touches decides`() {
    slide(.allowUserInteraction)
    rig.stage.perform { View.animate(withDuration: 0.5) { view.alpha = 0.5 } }
    #expect(hit(100, at: 0.2) == "root" && hit(225, at: 0.6) != "root")
  }

  @Test func `§2.8 a subview that moves takes no touches, its superview does`() {
    rig.stage.perform { View.animate(withDuration: 1) { child.alpha = 0.5 } }
    #expect(hit(25, at: 0.5) == "view")
  }

  @Test func `§2.8 keyframes and repeating content stand in the way too, unless they are allowed`()
  {
    rig.stage.perform {
      View.animateKeyframes(withDuration: 1) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0.5 }
      }
    }
    #expect(hit(25, at: 0.5) == "root" && hit(25, at: 1) == "child")
    rig.stage.perform {
      View.animate(withDuration: 1, options: .repeat) { child.alpha = 0.5 }
    }
    #expect(hit(25, at: 30) == "view")
    rig.stage.perform {
      View.animate(withDuration: 1, options: [.repeat, .allowUserInteraction]) { child.alpha = 0.4 }
    }
    #expect(hit(25, at: 60) == "child")
  }

  @Test func `§2.8 a property animator can be interrupted, so its views take touches`() {
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
      view.center.x += 200
    }
    rig.stage.perform { animator.startAnimation() }
    #expect(hit(125, at: 0.5) == "child")
  }

  @Test func `§7.3 a touch that is down already goes on when an animation begins`() {
    let pan = PanGestureRecognizer(name: "pan", axis: .horizontal)
    rig.watch(pan, on: view)
    rig.down(25, 25, at: 0.1)
    slide()
    rig.move(75, 25, at: 0.2)
    #expect(pan.isActive && pan.translation.dx == 40)
  }
}
