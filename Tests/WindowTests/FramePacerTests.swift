import Testing
import Window

/// A display that shows one frame a period, and a clock that a test moves.
private struct Display {
  /// Seconds from one frame to the next, or `nil` if presenting never waits.
  var period: Double?
  /// Frames that may wait in the driver before presenting does.
  var queue = 0.0
  var now = 0.123
  private var lastShown = 0.0

  init(period: Double?, queue: Double = 0) {
    self.period = period
    self.queue = queue
  }

  /// Draws for `cost` seconds, presents, and returns what the clock said.
  ///
  /// A frame that is not shown has nothing to present, and presenting returns at once.
  mutating func run(
    _ pacer: inout FramePacer, cost: Double, lateness: Double = 0, isShown: Bool = true
  ) -> FramePacer.Frame {
    let target = pacer.target(after: now)
    let sampled = max(now, target) + lateness
    let began = sampled + cost
    now = isShown ? began + 0.000_05 : began
    if let period, isShown {
      let shown = max((now / period).rounded(.down) * period + period, lastShown + period)
      lastShown = shown
      now = max(now, shown - queue * period)
    }
    let frame = FramePacer.Frame(
      target: target, sampled: sampled, presentBegan: began, presentEnded: now,
      isShown: isShown)
    pacer.record(frame)
    return frame
  }
}

@Suite struct FramePacerTests {
  @Test(arguments: [24, 60, 120, 144, 240])
  func `frames that keep the pace do not drift`(rate: Double) {
    var pacer = FramePacer(refreshRate: rate, presentMayBlock: false)
    var display = Display(period: nil)
    let first = display.run(&pacer, cost: 0.001)
    var drift = 0.0
    for index in 1...10_000 {
      let frame = display.run(&pacer, cost: 0.001, lateness: 0.000_3)
      drift = max(drift, abs(frame.target - first.target - Double(index) / rate))
    }
    #expect(drift < 1e-7)
    #expect(pacer.intervals.share(above: 1.5 / rate) == 0)
    #expect(abs((pacer.lateness.percentile(0.5) ?? 0) - 0.000_3) < 1e-9)
  }

  @Test func `frames with nothing to present keep the pace and teach nothing of the display`() {
    var pacer = FramePacer(refreshRate: 60, presentMayBlock: true)
    var display = Display(period: 1 / 60)
    var previous = display.run(&pacer, cost: 0.001, isShown: false)
    for _ in 0..<100 {
      let frame = display.run(&pacer, cost: 0.001, isShown: false)
      #expect(abs(frame.target - previous.target - 1.0 / 60) < 1e-9)
      previous = frame
    }
    #expect(pacer.mode == .measuring && pacer.intervals.count == 0)
    for _ in 0..<20 { _ = display.run(&pacer, cost: 0.001) }
    #expect(pacer.mode == .display)
  }

  @Test func `no frame begins in the past, and a long one is not made up for by a burst`() {
    var pacer = FramePacer(refreshRate: 60, presentMayBlock: false)
    var display = Display(period: nil)
    var previous = display.run(&pacer, cost: 0.001)
    for index in 0..<300 {
      let before = display.now
      let frame = display.run(&pacer, cost: index.isMultiple(of: 7) ? 0.05 : 0.002)
      #expect(frame.target >= before)
      #expect(frame.target - previous.target >= 1 / 60 - 1e-9)
      previous = frame
    }
  }

  @Test func `after a rest the first frame begins at once, and the rest is no interval`() {
    var pacer = FramePacer(refreshRate: 60, presentMayBlock: false)
    var display = Display(period: nil)
    _ = display.run(&pacer, cost: 0.001)
    display.now += 0.3
    let count = pacer.intervals.count
    pacer.interrupt()
    #expect(pacer.target(after: display.now) == display.now)
    _ = display.run(&pacer, cost: 0.001)
    #expect(pacer.intervals.count == count)
  }

  @Test func `input that comes quicker than the display shows does not draw more often`() {
    var pacer = FramePacer(refreshRate: 60, presentMayBlock: false)
    var display = Display(period: nil)
    let first = display.run(&pacer, cost: 0.001).target
    display.now += 0.002
    pacer.interrupt()
    #expect(abs(pacer.target(after: display.now) - first - 1.0 / 60) < 1e-9)
    pacer.restart()
    #expect(pacer.target(after: display.now) == display.now)
  }

  @Test func `a present that returns early is paced by the clock`() {
    var pacer = FramePacer(refreshRate: 60, presentMayBlock: true)
    var display = Display(period: nil)
    #expect(pacer.mode == .measuring)
    for _ in 0..<12 { _ = display.run(&pacer, cost: 0.002) }
    #expect(pacer.mode == .clock)
    let start = display.run(&pacer, cost: 0.002).target
    for _ in 0..<60 { _ = display.run(&pacer, cost: 0.002) }
    #expect(abs(pacer.target(after: 0) - start - 61.0 / 60) < 1e-9)
  }

  @Test(arguments: [0.0, 1, 2])
  func `a display that waits sets the pace, and no frame misses it`(queue: Double) {
    var pacer = FramePacer(refreshRate: 60, presentMayBlock: true)
    var display = Display(period: 1 / 59.94, queue: queue)
    for _ in 0..<40 { _ = display.run(&pacer, cost: 0.003) }
    #expect(pacer.mode == .display)
    for _ in 0..<600 { _ = display.run(&pacer, cost: 0.003, lateness: 0.000_2) }
    #expect(pacer.mode == .display)
    #expect(pacer.intervals.share(above: 1.5 / 60) == 0)
    #expect(abs(pacer.displayPeriod - 1 / 59.94) < 1e-5)
  }

  @Test(arguments: [0.001, 0.004, 0.01])
  func `input is read just early enough to draw before the display takes the frame`(cost: Double) {
    var pacer = FramePacer(refreshRate: 60, presentMayBlock: true)
    var display = Display(period: 1 / 60)
    for _ in 0..<100 { _ = display.run(&pacer, cost: cost) }
    for _ in 0..<100 {
      let frame = display.run(&pacer, cost: cost)
      let age = frame.presentEnded - frame.sampled
      #expect(age > cost && age < cost + 0.002_5)
    }
  }

  @Test func `a display slower than its claim is measured`() {
    var pacer = FramePacer(refreshRate: 144, presentMayBlock: true)
    var display = Display(period: 1 / 60)
    for _ in 0..<50 { _ = display.run(&pacer, cost: 0.002) }
    #expect(pacer.mode == .display)
    #expect(abs(pacer.period - 1 / 60) < 1e-6)
  }

  @Test func `drawing that becomes slower costs a frame and no more`() {
    var pacer = FramePacer(refreshRate: 60, presentMayBlock: true)
    var display = Display(period: 1 / 60)
    for _ in 0..<100 { _ = display.run(&pacer, cost: 0.002) }
    let ends = (0..<100).map { _ in display.run(&pacer, cost: 0.009).presentEnded }
    let missed = zip(ends, ends.dropFirst()).count { $1 - $0 > 1.5 / 60 }
    #expect(missed <= 1)
  }

  @Test func `a driver that stops waiting is found out`() {
    var pacer = FramePacer(refreshRate: 60, presentMayBlock: true)
    var display = Display(period: 1 / 60)
    for _ in 0..<50 { _ = display.run(&pacer, cost: 0.002) }
    #expect(pacer.mode == .display)
    display.period = nil
    for _ in 0..<300 { _ = display.run(&pacer, cost: 0.002) }
    #expect(pacer.mode == .clock)
  }

  @Test(arguments: [true, false])
  func `a rate that is asked for is kept`(mayBlock: Bool) {
    var pacer = FramePacer(refreshRate: 60, presentMayBlock: mayBlock)
    var display = Display(period: nil)
    pacer.requestedRate = 24
    let first = display.run(&pacer, cost: 0.002).target
    for _ in 0..<23 { _ = display.run(&pacer, cost: 0.002) }
    #expect(abs(pacer.target(after: 0) - first - 1) < 1e-9)
    pacer.requestedRate = nil
    #expect(pacer.period == 1.0 / 60)
  }

  @Test func `an unknown rate counts as 60, and another display is measured anew`() {
    var pacer = FramePacer(refreshRate: 0, presentMayBlock: true)
    #expect(pacer.period == 1.0 / 60)
    var display = Display(period: 1 / 60)
    for _ in 0..<20 { _ = display.run(&pacer, cost: 0.002) }
    pacer.displayChanged(refreshRate: 120)
    #expect(pacer.mode == .measuring)
    #expect(pacer.period == 1.0 / 120)
  }

  @Test func `a negative rate stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = FramePacer(refreshRate: -60, presentMayBlock: false)
    }
    await #expect(processExitsWith: .failure) {
      var pacer = FramePacer(refreshRate: 60, presentMayBlock: false)
      pacer.requestedRate = 0
    }
  }
}

@Suite struct FrameStatisticsTests {
  @Test func `the ring keeps the newest durations in order`() {
    var statistics = FrameStatistics(capacity: 4)
    #expect(statistics.last == nil && statistics.percentile(0.5) == nil)
    for value in 1...6 { statistics.record(Double(value)) }
    #expect((0..<statistics.count).map { statistics[$0] } == [3, 4, 5, 6])
    #expect(statistics.last == 6)
    statistics.removeAll()
    #expect(statistics.count == 0)
    statistics.record(7)
    #expect(statistics.last == 7 && statistics[0] == 7)
  }

  @Test func `a percentile is a duration that was recorded`() {
    var statistics = FrameStatistics(capacity: 100)
    for value in (1...100).shuffled() { statistics.record(Double(value)) }
    #expect(statistics.percentile(0) == 1)
    #expect(statistics.percentile(0.5) == 50)
    #expect(statistics.percentile(0.99) == 99)
    #expect(statistics.percentile(1) == 100)
    #expect(statistics.share(above: 90) == 0.1)
  }

  @Test func `the clock never waits too short`() {
    for microseconds in [-1_000.0, 0, 50, 700] {
      let deadline = MonotonicClock.now + microseconds * 1e-6
      MonotonicClock.wait(until: deadline)
      #expect(MonotonicClock.now >= deadline)
    }
  }
}
