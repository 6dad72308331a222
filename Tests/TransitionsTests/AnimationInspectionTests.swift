import Drawing
import SpringEngine
import TestSupport
import Testing
import Transitions

/// What is told of the animations that move a view at a moment.
@Suite struct AnimationInspectionTests {
  private let bench = Bench()

  private var only: AnimationInspection? {
    let all = bench.stage.animations(moving: bench.view)
    return all.count == 1 ? all.first : nil
  }

  @Test func `of an animation on a curve it is told what, how, how far, from when and until when`()
  {
    bench.at(1) {
      View.animate(withDuration: 0.5, delay: 0.25, curve: .easeIn) { bench.view.center.x += 80 }
    }
    for elapsed in [0, 0.1, 0.25, 0.4, 0.6, 0.74] {
      let shown = bench.x(1 + elapsed)
      #expect(only?.property == "center" && only?.view == "v" && only?.animator == nil)
      #expect(only?.mover == .curve(.easeIn, duration: 0.5))
      #expect(only?.begins == 1.25 && only?.ends == 1.75)
      #expect(isClose(80 * (only?.progress ?? .nan), shown))
    }
    bench.stage.advance(to: 1.75)
    #expect(bench.stage.runningAnimations.isEmpty)
  }

  @Test func `of a spring its response and its damping are told, in words too`() {
    var line: UInt = 0
    bench.at(0) {
      line = #line + 1
      View.animate(springDuration: 0.5, bounce: 0.3) { bench.view.alpha = 0 }
    }
    bench.stage.advance(to: 0.1)
    guard case .spring(let spring) = only?.mover else {
      Issue.record("\(String(describing: only)) is no spring")
      return
    }
    #expect(isClose(spring.response, 0.5) && isClose(spring.dampingRatio, 0.7))
    let share = Int(((1 - bench.shown(0.1).alpha) * 100).rounded())
    #expect(
      only?.description == "AnimationInspectionTests.swift:\(line), spring response 0.5, "
        + "damping ratio 0.7, \(share) % of the way")
  }

  @Test(arguments: [
    (AnimationInspection.Mover.curve(.easeInOut, duration: 0.3), "curve ease in-out 0.3 s"),
    (
      .curve(TimingCurve(x1: 0.1, y1: 0, x2: 0.2, y2: 1), duration: 1),
      "curve (0.1, 0.0, 0.2, 1.0) 1 s"
    ),
    (.deceleration, "deceleration"), (.held, "held"), (.paused, "paused"),
  ])
  func `who moves a view has a name`(mover: AnimationInspection.Mover, words: String) {
    #expect(mover.description == words)
  }

  @Test func `what moves the views around counts too, the nearest first`() {
    let outer = bench.root.view
    bench.at(0) {
      View.animate(withDuration: 1) { outer.alpha = 0.5 }
      View.animate(withDuration: 1) { bench.view.center.x += 10 }
      View.animate(withDuration: 1) { bench.view.transform = AffineTransform(rotationAngle: 1) }
    }
    let found = bench.stage.animations(moving: bench.view)
    #expect(found.map(\.property) == ["center", "transform", "alpha"])
    #expect(found.map { bench.stage.layers[$0.layer].id } == ["v", "v", outer.id])
    #expect(bench.stage.animations(moving: outer).map(\.property) == ["alpha"])
    #expect(bench.stage.animations(moving: View(id: "elsewhere")).isEmpty)
  }

  @Test func `each animation is told of with its view's place in the hierarchy`() {
    let rig = NavigationRig()
    rig.push(rig.next, at: 0)
    rig.stage.advance(to: 0.1)
    let (layers, all) = (rig.stage.layers, rig.stage.runningAnimations)
    #expect(!all.isEmpty && all.allSatisfy { layers[$0.layer].id == $0.view })
    #expect(all.map(\.layer) == all.map(\.layer).sorted())
    for layer in layers.indices where layers[layer].model != layers[layer].presented {
      #expect(all.contains { $0.layer == layer })
    }
  }

  @Test func `a transition's animations know its animator, and who has it now`() {
    let rig = NavigationRig(hasDelegate: true)
    let spy = SpyAnimator()
    spy.animate = { context, _ in
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      to.alpha = 0
      View.animate(withDuration: 0.5, curve: .linear) {
        to.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    rig.animator = spy
    #expect(rig.stage.transitionAnimator == nil)
    rig.push(rig.next, at: 0)
    rig.stage.advance(to: 0.1)
    #expect(rig.stage.transitionAnimator == "SpyAnimator")
    func mover() -> AnimationInspection? { rig.stage.animations(moving: rig.next.view).first }
    #expect(mover()?.animator == "SpyAnimator")
    #expect(mover()?.mover == .curve(.linear, duration: 0.5))
    rig.pop(at: 0.2)
    guard case .spring = mover()?.mover else {
      Issue.record("A push that is reversed is in a spring's hands.")
      return
    }
    #expect(mover()?.begins == 0.2 && (mover()?.ends ?? 0) > 0.2)
    rig.stage.advance(to: 3)
    #expect(rig.stage.transitionAnimator == nil)
  }

  @Test func `a property animator is told of as it runs, is paused, scrubbed and goes on`() {
    let animator = bench.mover(.linear)
    bench.at(0) { animator.startAnimation() }
    #expect(only?.begins == 0 && only?.ends == 1)
    bench.at(0.25) { animator.pauseAnimation() }
    #expect(only?.mover == .paused && only?.begins == nil && only?.ends == nil)
    bench.at(0.5) { animator.fractionComplete = 0.75 }
    #expect(only?.mover == .held && isClose(only?.progress ?? .nan, 0.75))
    var line: UInt = 0
    bench.at(1) {
      line = #line + 1
      animator.continueAnimation(
        withTimingParameters: CubicTimingParameters(animationCurve: .easeOut), durationFactor: 0.5)
    }
    #expect(only?.mover == .curve(.easeOut, duration: 0.5))
    #expect(only?.begins == 1 && only?.ends == 1.5)
    #expect(only?.moverPlace == CodePlace(fileID: #fileID, line: line))
    #expect(only?.place != only?.moverPlace)
  }

  @Test func `a keyframe lasts from its start to its end, and what repeats has no end`() {
    bench.at(2) {
      View.animateKeyframes(
        withDuration: 2, options: .init(rawValue: AnimationOptions.curveLinear.rawValue)
      ) {
        View.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) {
          bench.view.alpha = 0
        }
      }
    }
    #expect(isClose(only?.begins ?? .nan, 2.5) && isClose(only?.ends ?? .nan, 3.5))
    bench.at(5) {
      View.animate(withDuration: 1, options: [.repeat]) { bench.view.alpha = 1 }
    }
    #expect(only?.begins == 5 && only?.ends == nil)
  }

  @Test func `content that code scrolls is moved from its line, by a spring, until it is there`() {
    let scroll = ScrollView(id: "scroll", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = Size(width: 100, height: 1_000)
    var line: UInt = 0
    bench.at(0) {
      bench.root.view.addSubview(scroll)
      line = #line + 1
      scroll.setContentOffset(Point(x: 0, y: 400), animated: true)
    }
    bench.stage.advance(to: 0.1)
    let found = bench.stage.animations(moving: scroll).first
    #expect(found?.property == "contentOffset")
    #expect(found?.place == CodePlace(fileID: #fileID, line: line))
    #expect(isClose((found?.progress ?? .nan) * 400, scroll.contentOffset.y, 1e-6))
    bench.stage.advance(to: found?.ends ?? 0)
    #expect(bench.stage.animations(moving: scroll).isEmpty)
  }

  @Test func `reading changes nothing: the same stage, read or not, shows and traces the same`() {
    func run(reading: Bool) -> (hashes: [UInt64], calls: [Trace.Entry]) {
      let rig = NavigationRig()
      rig.push(rig.next, at: 0)
      var hashes: [UInt64] = []
      for frame in 1...60 {
        rig.stage.advance(to: Double(frame) / 60)
        if reading {
          _ = rig.stage.runningAnimations
          _ = rig.stage.animations(moving: rig.next.view)
        }
        hashes.append(rig.stage.stateHash)
        if frame == 10 { rig.pop(at: rig.stage.now) }
      }
      return (hashes, rig.stage.trace.entries)
    }
    let (read, unread) = (run(reading: true), run(reading: false))
    #expect(read.hashes == unread.hashes && read.calls == unread.calls)
  }
}
