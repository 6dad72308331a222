import Sessions
import TestSupport
import Testing

/// The frames of displays that are not there.
@Suite(.otherProcess) struct SimulatedDisplayTests {
  nonisolated static let displays = SimulatedDisplay.rates.flatMap { hz in
    [0, 0.004, 0.05].flatMap { jitter in
      [0, 0.3, 0.9].map { SimulatedDisplay(hz: hz, jitter: jitter, drops: $0, seed: 7) }
    }
  }

  @Test(arguments: displays)
  func `frames come in order, each no further from its time than the jitter and half a frame`(
    display: SimulatedDisplay
  ) {
    #expect(display.time(ofFrame: 0) == 0)
    for frame in 1...500 {
      let (former, time) = (display.time(ofFrame: frame - 1), display.time(ofFrame: frame))
      #expect(time > former)
      let late = abs(time - Double(frame) / Double(display.hz))
      #expect(late <= min(display.jitter, 0.5 / Double(display.hz)))
      if display.jitter == 0 { #expect(late == 0) }
    }
  }

  @Test(arguments: displays)
  func `what is on the display is the latest frame that is not later and was not left out`(
    display: SimulatedDisplay
  ) {
    var shown = 0
    for step in 0..<2_000 {
      let time = Double(step) * 0.0017
      for frame in 0...500 where !display.isDropped(frame) && display.time(ofFrame: frame) <= time {
        shown = max(shown, frame)
      }
      #expect(display.frame(at: time) == shown, "\(time)")
      let next = display.frame(after: shown)
      #expect(next > shown && !display.isDropped(next))
      #expect((shown + 1..<next).allSatisfy(display.isDropped))
      let first = display.frame(atOrAfter: time)
      #expect(display.time(ofFrame: first) >= time && !display.isDropped(first))
      #expect(first == shown || first == next)
      if display.time(ofFrame: shown) < time { #expect(first == next) }
    }
  }

  @Test func `the seed alone decides, and about as much is dropped as was asked`() {
    let one = SimulatedDisplay(hz: 60, jitter: 0.004, drops: 0.3, seed: 1)
    let other = SimulatedDisplay(hz: 60, jitter: 0.004, drops: 0.3, seed: 2)
    func moments(_ display: SimulatedDisplay) -> [Double] {
      (0..<5_000).filter { !display.isDropped($0) }.map { display.time(ofFrame: $0) }
    }
    #expect(moments(one) == moments(SimulatedDisplay(hz: 60, jitter: 0.004, drops: 0.3, seed: 1)))
    #expect(moments(one) != moments(other))
    #expect(abs(Double(moments(one).count) / 5_000 - 0.7) < 0.03)
    let late = (1..<5_000).map { one.time(ofFrame: $0) - Double($0) / 60 }
    #expect(abs(late.reduce(0, +) / 5_000) < 0.0002, "as often early as late")
    #expect((late.max() ?? 0) > 0.0038 && (late.min() ?? 0) < -0.0038)
  }
}
