import Drawing
import SpringEngine
import TestSupport
import Testing
import Transitions

/// Animations in space: their ends, what interrupts them, and the way between.
@Suite struct SpaceAnimationTests {
  private let bench = Bench()

  @Test(arguments: 1...60)
  func `an animation in space begins at what was and ends at the model`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let (old, new) = (Transform3D.random(&numbers), Transform3D.random(&numbers))
    bench.at(0) {
      bench.view.transform3D = old
      bench.root.view.sublayerTransform = new
    }
    bench.at(1) {
      View.animate(withDuration: 1) {
        bench.view.transform3D = new
        bench.root.view.layer.sublayerTransform = old
      }
    }
    #expect(bench.view.transform3D == new)
    #expect(bench.shown(1).transform3D.isClose(to: old))
    #expect(bench.shown(1, bench.root.view).sublayerTransform.isClose(to: new))
    #expect(bench.shown(2 - 1e-9).transform3D.isClose(to: new, 1e-6))
    #expect(bench.shown(2).transform3D == new)
    #expect(bench.shown(2, bench.root.view).sublayerTransform == old)
  }

  @Test(arguments: 1...60)
  func `an interruption in space keeps place and velocity`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let ways = (0..<3).map { _ in Transform3D.random(&numbers) }
    let replaces = seed.isMultiple(of: 3)
    bench.at(0) { bench.view.transform3D = .random(&numbers) }
    for (index, way) in ways.enumerated() {
      let time = 1 + 0.3 * Double(index)
      bench.stage.advance(to: time)
      let (before, step) = (bench.view.presented(at: time).transform3D, 1e-5)
      let earlier = bench.view.presented(at: time - step).transform3D
      bench.at(time) {
        View.animate(withDuration: 1, options: replaces ? .beginFromCurrentState : []) {
          bench.view.transform3D = way
          bench.view.layer.cornerRadius += 10
        }
      }
      let after = bench.view.presented(at: time).transform3D
      #expect(before.isClose(to: after, 1e-8), "seed \(seed), \(index)")
      guard index > 0, !replaces else { continue }
      let later = bench.view.presented(at: time + step).transform3D
      for ((left, middle), right) in zip(zip(earlier.numbers, after.numbers), later.numbers) {
        let (was, goes) = ((middle - left) / step, (right - middle) / step)
        #expect(abs(was - goes) <= 0.02 * (1 + abs(was)), "seed \(seed), \(index)")
      }
    }
    #expect(bench.shown(9).transform3D == ways[2])
  }

  @Test(arguments: [-1.0, 1])
  func `half a turn goes the way that it is given, without shrinking`(direction: Double) {
    let eye = Transform3D.perspective(500)
    bench.at(0) { bench.view.transform3D = eye }
    bench.at(1) {
      View.animate(withDuration: 1, curve: .linear) {
        bench.view.transform3D = eye.rotated(by: .pi * direction, x: 0, y: 1, z: 0)
      }
    }
    for step in 1..<10 {
      let turn = Double(step) / 10 * .pi * direction
      #expect(
        bench.shown(1 + Double(step) / 10).transform3D
          .isClose(to: eye.rotated(by: turn, x: 0, y: 1, z: 0)))
    }
  }

  @Test func `keyframes turn a view all the way round`() {
    let eye = Transform3D.perspective(500)
    func turned(_ quarters: Double) -> Transform3D {
      eye.rotated(by: quarters * .pi / 2, x: 1, y: 0, z: 0)
    }
    bench.at(0) { bench.view.transform3D = eye }
    bench.at(1) {
      View.animateKeyframes(withDuration: 4, options: .curveLinear) {
        for quarter in 0..<4 {
          View.addKeyframe(
            withRelativeStartTime: Double(quarter) / 4, relativeDuration: 0.25
          ) { bench.view.transform3D = turned(Double(quarter + 1)) }
        }
      }
    }
    for quarters in stride(from: 0.5, to: 4, by: 0.5) {
      #expect(bench.shown(1 + quarters).transform3D.isClose(to: turned(quarters)))
    }
  }

  @Test func `an animator that is stopped leaves what is shown, and finishes at either end`() {
    let eye = Transform3D.perspective(500)
    let turned = eye.rotated(by: 2, x: 0, y: 1, z: 0)
    for position in [AnimatingPosition.end, .start] {
      let bench = Bench()
      bench.at(0) { bench.view.transform3D = eye }
      let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
        bench.view.transform3D = turned
        bench.view.layer.shadowOpacity = 1
        bench.view.anchorPoint = .zero
      }
      bench.at(1) { animator.startAnimation() }
      let shown = bench.shown(1.25)
      bench.at(1.25) { animator.stopAnimation(false) }
      #expect(bench.view.transform3D.isClose(to: shown.transform3D))
      #expect(isClose(bench.view.layer.shadowOpacity, 0.25))
      #expect(isClose(bench.view.anchorPoint.x, 0.375))
      bench.at(1.5) { animator.finishAnimation(at: position) }
      #expect(bench.view.transform3D.isClose(to: position == .end ? turned : eye))
      #expect(isClose(bench.view.layer.shadowOpacity, position == .end ? 1 : 0))
    }
  }

  @Test func `a turn in the plane goes on while another leaves it`() {
    bench.at(1) {
      View.animate(withDuration: 1, curve: .linear) {
        bench.view.transform = AffineTransform(rotationAngle: 1)
      }
    }
    let before = bench.shown(1.5).transform3D
    bench.at(1.5) {
      View.animate(withDuration: 1, curve: .linear) {
        bench.view.transform3D = .perspective(300).rotated(by: 1, x: 1, y: 0, z: 0)
      }
    }
    #expect(bench.shown(1.5).transform3D.isClose(to: before))
    bench.at(2.5) {}
    #expect(bench.shown(2.5).transform3D == bench.view.transform3D)
  }
}
