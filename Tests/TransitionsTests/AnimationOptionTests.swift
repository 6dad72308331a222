import Drawing
import SpringEngine
import Testing
import Transitions

/// Statements 6.1 to 6.9: the options of a block, nested blocks, and what a newer block does to an
/// older one.
@Suite struct AnimationOptionTests {
  private let bench = Bench()
  private var view: View { bench.view }

  nonisolated static let curves: [(AnimationOptions, Double)] = [
    (AnimationOptions.curveEaseIn, 0.093_464_650_7), (.curveEaseInOut, 0.129_161_931_0),
    (.curveEaseOut, 0.378_138_130_8), (.curveLinear, 0.25), (AnimationOptions(), 0.129_161_931_0),
  ]

  @Test(arguments: curves)
  func `§6.2 the options name the curve`(options: AnimationOptions, quarter: Double) {
    bench.at(1) { View.animate(withDuration: 1, options: options) { view.center.x += 100 } }
    #expect(isClose(bench.x(1.25), 100 * quarter, 1e-8))
  }

  @Test func `§6.3 what is replaced altogether completes with false at once, after the block`() {
    var log: [String] = []
    bench.at(1) {
      View.animate(
        withDuration: 1, animations: { view.alpha = 0 }, completion: { log.append("old \($0)") })
    }
    bench.at(1.5) {
      View.animate(
        withDuration: 1,
        animations: {
          view.alpha = 1
          log.append("block")
        }, completion: { log.append("new \($0)") })
      log.append("after")
    }
    #expect(log == ["block", "old false", "after"])
    #expect(bench.stage.timelineTotal == 1)
    bench.stage.advance(to: 3)
    #expect(log == ["block", "old false", "after", "new true"])
  }

  @Test func `§6.3 of a block that is replaced in part, the rest runs to its end, with false`() {
    bench.at(1) {
      View.animate(
        withDuration: 1, curve: .linear,
        animations: {
          view.alpha = 0
          view.center.x += 100
        }, completion: bench.note)
    }
    bench.at(1.5) { View.animate(withDuration: 1) { view.alpha = 1 } }
    #expect(bench.ends == [])
    #expect(isClose(bench.x(1.75), 75))
    bench.stage.advance(to: 2)
    #expect(bench.ends == [false])
  }

  @Test func `§6.3 the same property twice in one block replaces nothing`() {
    bench.at(1) {
      View.animate(
        withDuration: 1, curve: .linear,
        animations: {
          view.alpha = 0.3
          view.alpha = 0
        }, completion: bench.note)
    }
    #expect(isClose(bench.shown(1.5).alpha, 0.5))
    bench.stage.advance(to: 2)
    #expect(bench.ends == [true])
  }

  @Test func `§6.3 beginFromCurrentState replaces geometry too`() {
    bench.at(1) {
      View.animate(
        withDuration: 1, curve: .linear, animations: { view.center.x = 550 }, completion: bench.note
      )
    }
    bench.at(1.4) {
      View.animate(withDuration: 1, curve: .linear, options: .beginFromCurrentState) {
        view.center.x = 50
      }
    }
    #expect(bench.ends == [false])
    #expect(isClose(bench.x(1.4), 200))
    #expect(isClose(bench.x(1.9), 100), "From 200 to 0, without what ran before.")
    #expect(isClose(bench.x(2.4), 0))
  }

  @Test func `beginFromCurrentState starts a turn and a size from what is shown`() {
    bench.at(1) {
      View.animate(withDuration: 1, curve: .linear) {
        view.transform = AffineTransform(scaleX: 3, y: 3)
        view.bounds.size.width = 300
        view.backgroundColor = .white
      }
    }
    let before = bench.shown(1.5)
    bench.at(1.5) {
      View.animate(withDuration: 1, options: .beginFromCurrentState) {
        view.transform = .identity
        view.bounds.size.width = 100
        view.backgroundColor = .black
      }
    }
    let after = bench.shown(1.5)
    #expect(isClose(after.transform.a, before.transform.a))
    #expect(isClose(after.bounds.width, before.bounds.width))
    #expect(isClose(after.backgroundColor.red, before.backgroundColor.red))
    #expect(bench.shown(2.5) == view.model)
  }

  @Test func `§6.5 an emptied stage is at rest though blocks have replaced each other`() {
    for step in 0..<20 {
      bench.at(1 + 0.01 * Double(step)) {
        View.animate(
          withDuration: 1, animations: { view.alpha = Double(step) / 40 }, completion: bench.note)
      }
    }
    #expect(bench.stage.timelineTotal == 1)
    bench.stage.advance(to: 5)
    #expect(bench.ends == Array(repeating: false, count: 19) + [true])
    #expect(bench.stage.timelineTotal == 0)
  }

  // MARK: Nested blocks

  @Test func `a nested block takes the duration and the curve around it`() {
    bench.at(1) {
      View.animate(withDuration: 2, curve: .linear) {
        View.animate(withDuration: 0.1, curve: .easeIn) { view.center.x += 100 }
      }
    }
    #expect(isClose(bench.x(2), 50))
    #expect(isClose(bench.x(3), 100))
  }

  @Test func `a nested block keeps its own where the options say so`() {
    bench.at(1) {
      View.animate(
        withDuration: 2, curve: .linear,
        animations: {
          view.alpha = 0
          View.animate(
            withDuration: 1, options: [.overrideInheritedDuration, .overrideInheritedCurve],
            animations: { view.center.x += 100 }, completion: bench.note)
        }, completion: bench.note)
    }
    #expect(isClose(bench.x(1.25), 12.916_193_1, 1e-6))
    bench.stage.advance(to: 2)
    #expect(bench.ends == [true])
    #expect(isClose(bench.shown(2).alpha, 0.5))
    bench.stage.advance(to: 3)
    #expect(bench.ends == [true, true])
    #expect(bench.stage.timelineTotal == 0)
  }

  @Test func `a nested block that keeps a longer duration outlasts the one around it`() {
    bench.at(1) {
      View.animate(
        withDuration: 1, curve: .linear,
        animations: {
          view.alpha = 0
          View.animate(
            withDuration: 3, options: .overrideInheritedDuration,
            animations: { view.center.x += 90 }, completion: bench.note)
        }, completion: bench.note)
    }
    #expect(isClose(bench.x(2.5), 45))
    #expect(bench.ends == [true])
    #expect(isClose(bench.x(3.999), 89.97))
    bench.stage.advance(to: 4)
    #expect(bench.ends == [true, true])
    #expect(bench.stage.timelineTotal == 0)
  }

  @Test func `the inherited duration is that of the block being gathered, and 0 outside of any`() {
    var seen: [Double] = []
    func look() { seen.append(View.inheritedAnimationDuration) }
    look()
    bench.at(1) {
      look()
      View.animate(withDuration: 2, delay: 3) {
        look()
        View.animate(withDuration: 0.5) { look() }
        View.animate(withDuration: 0.5, options: .overrideInheritedDuration) { look() }
        View.performWithoutAnimation { look() }
        look()
      }
      look()
    }
    #expect(seen == [0, 0, 2, 2, 0.5, 0, 2, 0])
    seen = []
    let animator = ViewPropertyAnimator(duration: 4, curve: .linear, animations: look)
    animator.addAnimations(look, delayFactor: 0.25)
    bench.at(2) {
      animator.startAnimation()
      View.animateKeyframes(withDuration: 0.7) { look() }
      View.animate(
        withDuration: 0.6, usingSpringWithDamping: 1, initialSpringVelocity: 0, animations: look)
      View.animate(withDuration: 0, animations: look)
    }
    #expect(seen == [4, 3, 0.7, 0.6, 0], "What is delayed takes the rest of the time.")
    bench.stage.areAnimationsEnabled = false
    bench.at(3) { View.animate(withDuration: 1, animations: look) }
    #expect(seen.last == 0 && seen.count == 6)
  }

  @Test(arguments: [0, -1.0])
  func `a block without a duration in another one takes that one's`(duration: Double) {
    let other = View(id: "w", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    bench.root.view.addSubview(other)
    let ways: [(String, () -> Void)] = [
      ("plain", { View.animate(withDuration: duration) { other.center.x += 100 } }),
      (
        "keyframes",
        {
          View.animateKeyframes(withDuration: duration) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
              other.center.x += 100
            }
          }
        }
      ),
      (
        "a spring",
        {
          View.animate(
            withDuration: duration, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
          ) { other.center.x += 100 }
        }
      ),
      ("a perceived spring", { View.animate(springDuration: duration) { other.center.x += 100 } }),
      (
        "in a keyframe",
        {
          View.animateKeyframes(withDuration: 2) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
              View.animate(withDuration: duration) { other.center.x += 100 }
            }
          }
        }
      ),
    ]
    var start = 1.0
    for (name, way) in ways {
      for inAnimator in [false, true] {
        other.center.x = 0
        bench.at(start) {
          guard inAnimator else {
            return View.animate(withDuration: 2, options: .curveLinear, animations: way)
          }
          ViewPropertyAnimator(duration: 2, curve: .linear, animations: way).startAnimation()
        }
        let isEased = name.contains("key")
        #expect(isClose(bench.shown(start, other).position.x, 0), "\(name), \(inAnimator)")
        let quarter = bench.shown(start + 0.5, other).position.x
        #expect(quarter > 5 && quarter < 45 && (isEased || isClose(quarter, 25)), "\(name)")
        #expect(isClose(bench.shown(start + 2, other).position.x, 100), "\(name), \(inAnimator)")
        start += 3
      }
    }
  }

  @Test
  func `a block without a duration applies at once alone, with the option, and without animation`()
  {
    var ends: [String] = []
    func expect(_ name: String, _ time: Double, _ body: () -> Void) {
      bench.view.center.x = 50
      bench.at(time) {
        body()
        #expect(bench.x(time) == 100, "\(name)")
      }
      #expect(bench.x(time + 0.5) == 100, "\(name)")
      bench.stage.advance(to: time + 3)
    }
    func move() { bench.view.center.x += 100 }
    func nest(_ options: AnimationOptions = [], without: Bool = false) {
      View.animate(withDuration: 2) {
        let body = {
          View.animate(
            withDuration: 0, options: options, animations: move,
            completion: { ends.append("\($0)") })
        }
        if without { View.performWithoutAnimation(body) } else { body() }
      }
    }
    expect("alone", 1) { View.animate(withDuration: 0, animations: move) }
    expect("with the option", 5) { nest(.overrideInheritedDuration) }
    expect("without animation", 9) { nest(without: true) }
    expect("keyframes with the option", 13) {
      View.animate(withDuration: 2) {
        View.animateKeyframes(withDuration: 0, options: .overrideInheritedDuration) { move() }
      }
    }
    expect("an animator without a duration", 17) {
      View.animate(withDuration: 2) { bench.mover(duration: 0).startAnimation() }
    }
    #expect(ends == ["true", "true"])
  }

  @Test
  func `a block in a keyframe without a duration takes that keyframe's time and ends with all`() {
    var ends: [Double] = []
    bench.at(1) {
      View.animateKeyframes(withDuration: 2, options: .curveLinear) {
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
          View.animate(
            withDuration: 0, animations: { bench.view.center.x += 100 },
            completion: { _ in ends.append(bench.stage.now) })
        }
      }
    }
    #expect(isClose(bench.x(2), 0) && isClose(bench.x(2.25), 50) && isClose(bench.x(2.5), 100))
    #expect(ends == [])
    bench.stage.advance(to: 4)
    #expect(ends == [3])
  }

  @Test func `performWithoutAnimation makes changes at once, and its animations too`() {
    bench.at(1) {
      #expect(View.areAnimationsEnabled)
      View.animate(withDuration: 1) {
        View.performWithoutAnimation {
          #expect(!View.areAnimationsEnabled)
          view.center.x += 100
          View.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: bench.note)
        }
      }
    }
    #expect(bench.x(1) == 100)
    #expect(bench.shown(1).alpha == 0)
    #expect(bench.ends == [true])
    #expect(bench.stage.timelineTotal == 0)
  }

  @Test func `a stage with animations off applies everything at once`() {
    bench.stage.areAnimationsEnabled = false
    bench.at(1) {
      View.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: bench.note)
    }
    #expect(bench.shown(1).alpha == 0)
    #expect(bench.ends == [true])
  }

  @Test func `layoutSubviews lets the subviews move along`() {
    let parent = Follower(id: "f", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    bench.at(0.5) { bench.root.view.addSubview(parent) }
    bench.at(1) {
      View.animate(withDuration: 1, curve: .linear, options: .layoutSubviews) {
        parent.bounds.size.width = 300
      }
    }
    #expect(isClose(bench.shown(1.5, parent.mark).position.x, 200))
  }

  /// Keeps a subview at its right edge.
  private final class Follower: View {
    let mark = View(id: "mark", frame: Rect(x: 95, y: 0, width: 10, height: 10))

    override func layoutSubviews() {
      if mark.superview == nil { addSubview(mark) }
      mark.center.x = bounds.width
    }
  }

  // MARK: Repeating

  @Test func `§9.2 a repeating animation is content: it blocks no rest and nobody's timeline`() {
    bench.at(1) {
      View.animate(
        withDuration: 1, curve: .linear, options: .repeat, animations: { view.center.x += 100 },
        completion: bench.note)
    }
    #expect(isClose(bench.x(1.25), 25))
    #expect(isClose(bench.x(2.25), 25))
    #expect(isClose(bench.x(1_001.75), 75, 1e-6))
    #expect(bench.stage.isAtRest)
    #expect(bench.stage.isMoving, "It wants frames.")
    #expect(bench.stage.timelineTotal == 0)
    #expect(bench.stage.nextDue == nil)
    #expect(bench.stage.contentStarts == [1])
    bench.at(2_000) { view.removeFromSuperview() }
    #expect(bench.stage.contentStarts == [])
    #expect(bench.ends == [false])
    #expect(!bench.stage.isMoving)
    #expect(view.presented(at: 2_000) == view.model)
  }

  @Test func `a repeating animation that is reversed goes there and back`() {
    bench.at(1) {
      View.animate(withDuration: 1, curve: .linear, options: [.repeat, .autoreverse]) {
        view.center.x += 100
      }
    }
    for (time, x) in [(1.25, 25.0), (1.75, 75), (2.25, 75), (2.75, 25), (3.25, 25), (4.5, 50)] {
      #expect(isClose(bench.x(time), x))
    }
  }

  @Test func `autoreverse alone goes there and back once, and then shows the model`() {
    bench.at(1) {
      View.animate(
        withDuration: 1, curve: .linear, options: .autoreverse,
        animations: { view.center.x += 100 }, completion: bench.note)
    }
    #expect(isClose(bench.x(1.75), 75))
    #expect(isClose(bench.x(2.75), 25))
    #expect(bench.ends == [])
    #expect(bench.x(3) == 100)
    #expect(bench.ends == [true])
  }

  @Test func `§9.2 a carousel goes on through a transition and does not join it`() {
    let rig = Rig()
    let picture = View(id: "picture", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    rig.stage.perform {
      rig.children[0].view.addSubview(picture)
      View.animate(withDuration: 0.8, curve: .linear, options: .repeat) { picture.center.x += 80 }
    }
    rig.drag([300, 250, 200], from: 1)
    rig.stage.advance(to: 3)
    #expect(isClose(picture.presented(at: 3).position.x, 5 + 60, 1e-6))
    rig.up(200, at: 3)
    rig.stage.handle(.cancel, at: 3)
    rig.settle()
    #expect(rig.stage.transition == nil)
    #expect(rig.stage.isAtRest)
  }
}
