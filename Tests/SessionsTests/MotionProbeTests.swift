import Drawing
import Glibc
import Scenes
import SessionSupport
import Sessions
import SpringEngine
import TestSupport
import Testing
import Transitions

/// What is measured of a motion, against closed forms that share no code with it.
@Suite(.otherProcess) struct MotionProbeTests {
  /// UIKit's spring of a duration, from rest: the way at a time, and its change per second.
  private struct ClosedForm {
    let ratio: Double
    let duration: Double

    /// ω = ln(1000ζ ∕ √(1−ζ²)) ∕ (ζD).
    var omega: Double {
      log(1_000 * ratio / (1 - ratio * ratio).squareRoot()) / (ratio * duration)
    }

    func way(_ time: Double) -> Double {
      springWay(stiffness: omega * omega, ratio: ratio, velocity: 0, at: time)
    }

    func velocity(_ time: Double) -> Double {
      let damped = omega * (1 - ratio * ratio).squareRoot()
      return omega * omega / damped * exp(-ratio * omega * time) * sin(damped * time)
    }

    /// The last time that is further from the end than a share, by going back in steps of a
    /// microsecond; infinite if it is cut off further away.
    func lastAway(_ share: Double) -> Double {
      var time = duration
      if abs(way(time) - 1) > share { return .infinity }
      while abs(way(time) - 1) <= share { time -= 1e-6 }
      return time
    }
  }

  private func spring(_ ratio: Double, _ duration: Double) -> MotionRig {
    MotionRig(setUp: { ($0.dampingRatio, $0.duration) = (ratio, duration) })
  }

  private let tab = [key("2", at: 0.25)]

  @Test(arguments: [(0.3, 1.0), (0.5, 0.6), (0.75, 0.75), (0.9, 0.4)])
  func `a spring overshoots by exp(−πζ ∕ √(1−ζ²)) of its way`(ratio: Double, duration: Double)
    throws
  {
    let report = spring(ratio, duration).report(tab)
    let tabSwitch = try #require(report.transitions.first)
    let wanted = exp(-Double.pi * ratio / (1 - ratio * ratio).squareRoot())
    #expect(report.transitions.count == 1)
    #expect(abs((tabSwitch[.overshoot] ?? .nan) - wanted) < 1e-6)
  }

  @Test func `what does not go beyond its end overshoots by nothing`() {
    let report = MotionRig().report(tab)
    #expect(report.transitions[0][.overshoot] == 0)
  }

  @Test(arguments: [(0.3, 1.0), (0.75, 0.75), (0.9, 0.4)])
  func `it settles when its spring stays nearer than the tolerance, and completes at its duration`(
    ratio: Double, duration: Double
  ) {
    let form = ClosedForm(ratio: ratio, duration: duration)
    for tolerance in [0.6, 1, 4] {
      let report = spring(ratio, duration).report(tab, tolerance: tolerance)
      let found = report.transitions[0]
      let (wanted, settled) = (form.lastAway(tolerance / 400), found[.settleTime] ?? .nan)
      #expect(settled == wanted || abs(settled - wanted) < 3e-6)
      #expect(abs((found[.completionTime] ?? .nan) - duration) < 1e-9)
      #expect(found.start == 0.25 && found.didComplete == true)
    }
  }

  @Test func `the jump at a completion is what the spring still had, or all of a straight line`() {
    let form = ClosedForm(ratio: 0.5, duration: 0.6)
    let left = abs(form.velocity(0.6)) * 400
    let found = spring(0.5, 0.6).report(tab).transitions[0]
    #expect(left > 1 && abs((found[.completionJump] ?? .nan) - left) < 1e-4)
    let straight = MotionRig().report(tab).transitions[0]
    #expect(abs((straight[.completionJump] ?? .nan) - 800) < 1e-6)
    #expect(straight[.velocityJump] == straight[.completionJump])
    #expect(straight[.releaseJump] == nil && straight[.trackingLag] == nil)
  }

  @Test(arguments: [(0.3, 1.0), (0.5, 0.6), (0.75, 0.75)])
  func `a spring from rest accelerates most at its beginning, by ω² of its way`(
    ratio: Double, duration: Double
  ) {
    let form = ClosedForm(ratio: ratio, duration: duration)
    let found = spring(ratio, duration).report(tab).transitions[0]
    let acceleration = form.omega * form.omega * 400
    #expect(abs((found[.peakAcceleration] ?? .nan) / acceleration - 1) < 1e-3)
    // The third derivative at rest is −2ζω³.
    let jerk = 2 * ratio * form.omega * acceleration
    #expect((found[.peakJerk] ?? .nan) >= jerk * 0.999, "It is larger later where ζ is small.")
    #expect((found[.peakJerk] ?? .nan) < form.omega * acceleration * 1.6)
  }

  @Test func `a straight line has no acceleration, and a finger's movements do not count`() {
    let straight = MotionRig().report(tab).transitions[0]
    #expect((straight[.peakAcceleration] ?? .nan) < 1e-6)
    let dragged = MotionRig().report(MotionRig.drag(by: 250)).transitions[0]
    // The release spring of the container, critically damped, from −160 points at 1 000 points a second.
    let omega = 2 * Double.pi / 0.4
    let wanted = abs(omega * omega * 160 - 2 * omega * 1_000)
    #expect(abs((dragged[.peakAcceleration] ?? .nan) / wanted - 1) < 1e-2)
  }

  // MARK: In a finger's hands

  @Test func `a pane that follows one to one has no lag, and keeps the finger's velocity`() throws {
    let found = try #require(MotionRig().report(MotionRig.drag(by: 250)).transitions.first)
    #expect(found.didComplete == true)
    #expect((found[.trackingLag] ?? .nan) < 1e-9 && (found[.meanTrackingLag] ?? .nan) < 1e-9)
    #expect((found[.releaseJump] ?? .nan) < 1e-6)
    #expect(abs((found[.settleTime] ?? 0) - (found[.completionTime] ?? 0)) < 0.3)
  }

  @Test func `an animator that declares a longer way than it goes lags by the rest`() {
    let rig = MotionRig(setUp: { $0.declaredTravel = 600 })
    let found = rig.report(MotionRig.drag(by: 310, rest: 0.2)).transitions[0]
    // 300 points after the slop: 200 of them are shown.
    #expect(abs((found[.trackingLag] ?? .nan) - 100) < 1e-9)
    // A third of 0, 10, … 290 points, each for a hundredth of a second, and of 300 for two tenths.
    let sum = stride(from: 0.0, to: 300, by: 10).reduce(0) { $0 + $1 / 3 * 0.01 } + 100 * 0.2
    #expect(abs((found[.meanTrackingLag] ?? .nan) - sum / 0.5) < 1e-9)
  }

  @Test func `beyond the last pane the lag is what the rubber band swallows`() {
    let found = MotionRig().report(MotionRig.drag(by: 560, rest: 0.2)).transitions[0]
    // 550 points after the slop, 150 of them beyond the way of 400.
    let band = 150 * 0.55 * 390 / (390 + 0.55 * 150)
    #expect(abs((found[.trackingLag] ?? .nan) - (150 - band)) < 1e-9)
    #expect((found[.releaseJump] ?? .nan) < 1e-6, "The finger rests.")
  }

  @Test func `a release in a rubber band keeps the band's share of the velocity`() {
    let found = MotionRig().report(MotionRig.drag(by: 560)).transitions[0]
    #expect((found[.releaseJump] ?? .nan) < 1e-6)
    #expect(found[.overshoot] ?? 0 > 0, "It goes on outwards by itself.")
  }

  @Test(arguments: [false, true])
  func `a release from rest, as UIKit's, jumps by the finger's whole velocity`(fades: Bool) {
    var rig = MotionRig(setUp: { $0.fades = fades })
    rig.releasesFromRest = true
    let found = rig.report(MotionRig.drag(by: 250)).transitions[0]
    #expect(abs((found[.releaseJump] ?? .nan) - 1_000) < 1e-6)
    #expect(found[.velocityJump] == found[.releaseJump])
    let rested = rig.report(MotionRig.drag(by: 250, rest: 0.2)).transitions[0]
    #expect((rested[.releaseJump] ?? .nan) < 1e-9, "A finger that rests has no velocity.")
  }

  @Test func `times count from the last release`() {
    let drag = MotionRig.drag(by: 250)
    let release = drag.last?.time ?? 0
    let found = MotionRig().report(drag).transitions[0]
    #expect(abs((found.end ?? 0) - release - (found[.completionTime] ?? .nan)) < 1e-12)
    // The release spring of the container: critically damped, a response of 0.4 s.
    let omega = 2 * Double.pi / 0.4
    let (x, v) = (-160.0, 1_000.0)
    func rest(_ time: Double) -> Double { (x + (v + omega * x) * time) * exp(-omega * time) }
    var wanted = 1.0
    while abs(rest(wanted)) <= 1 { wanted -= 1e-6 }
    #expect(abs((found[.settleTime] ?? .nan) - wanted) < 3e-6)
  }

  // MARK: In flight

  @Test func `a catch stops what it catches`() {
    let found = MotionRig().report(tab + MotionRig.drag(by: 20, at: 0.4)).transitions[0]
    #expect(abs((found[.catchJump] ?? .nan) - 800) < 1e-6)
  }

  @Test func `who is sent elsewhere in flight keeps the velocity`() {
    let soft = MotionRig(setUp: { $0.curve = .easeInOut })
    for next in ["1", "3"] {
      let report = soft.report(tab + [key(next, at: 0.45)])
      let found = report.transitions[0]
      #expect((found[.turnJump] ?? .nan) < 1e-6, "to \(next)")
      #expect(report.transitions.count == (next == "1" ? 1 : 2))
    }
    let straight = MotionRig().report(tab + [key("3", at: 0.45)]).transitions[0]
    #expect(
      abs((straight[.turnJump] ?? .nan) - 800) < 1e-6,
      "A straight line has its whole velocity at once, on top of what is carried on.")
  }

  // MARK: Frames

  @Test func `frames are missed where shown ones lie further apart while something moves`() throws {
    let scene = try interactiveScene()
    let live = LiveSession(scene: scene, size: scene.size, startingAt: 100)
    func present(from start: Double, to end: Double) {
      for frame in 0... where start + Double(frame) / 60 <= end {
        live.sample(at: start + Double(frame) / 60)
        live.notePresented()
        if start + Double(frame + 1) / 60 > end { return }
      }
    }
    live.handle(.key("4"), arrivedAt: 100.5)
    present(from: 100.5, to: 100.6)
    present(from: 100.65, to: 103)
    live.handle(.key("2"), arrivedAt: 104)
    present(from: 104, to: 105)
    let report = MotionProbe.report(of: live.recording, scene: scene)
    #expect(report.transitions.map { $0[.droppedFrames] } == [2, 0])
    #expect(report.total(.droppedFrames) == 2, "Nothing moved from 103 to 104 s.")
    let at120 = MotionProbe.report(of: live.recording, scene: scene, hz: 120)
    #expect(at120.total(.droppedFrames) ?? 0 > 80, "Every second frame, and more.")
    var unknown = live.recording
    unknown.shown = nil
    #expect(MotionProbe.report(of: unknown, scene: scene).total(.droppedFrames) == nil)
  }

  @Test func `no rate of the session's changes what is measured`() throws {
    for id in ["container-interactive", "swipe-back", "museum/three-tabs"] {
      var session = try session(of: id)
      let scene = try sceneOfGallery(id)
      let report = MotionProbe.report(of: session, scene: scene)
      for hz in [1, 24, 1_000] {
        session.hz = hz
        #expect(MotionProbe.report(of: session, scene: scene) == report)
      }
      #expect(!report.transitions.isEmpty)
    }
  }
}
