import Sessions
import TestSupport
import Testing

@Suite(.otherProcess) struct InputLagTests {
  @Test func `the median and the 95th part are those of a sorted list of the last two seconds`() {
    var lag = InputLag()
    var all: [(lag: Double, shown: Double)] = []
    var seed: UInt64 = 7
    for frame in 0..<400 {
      let shown = Double(frame) / 60
      for _ in 0..<(frame % 5) {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let one = Double(seed >> 40) / Double(1 << 24) * 0.02
        lag.note(arrivedAt: shown - one)
        all.append((shown - (shown - one), shown))
      }
      lag.presented(at: shown)
      let kept = all.filter { $0.shown >= shown - InputLag.span }.map(\.lag).sorted()
      guard !kept.isEmpty else { continue }
      #expect(kept.count <= InputLag.capacity)
      #expect(lag.percentile(0.5) == kept[Int((0.5 * Double(kept.count)).rounded(.up)) - 1])
      #expect(lag.percentile(0.95) == kept[Int((0.95 * Double(kept.count)).rounded(.up)) - 1])
    }
  }

  @Test func `each frame has a mark for its slowest input, and none without`() {
    var lag = InputLag()
    for frame in 0..<300 {
      let shown = 5 + Double(frame) / 60
      if frame.isMultiple(of: 3) {
        lag.note(arrivedAt: shown - 0.012)
        lag.note(arrivedAt: shown - 0.004)
      }
      lag.presented(at: shown)
    }
    #expect(lag.frameCount == FrameTimes.capacity)
    for index in 0..<lag.frameCount {
      let frame = 300 - FrameTimes.capacity + index
      if frame.isMultiple(of: 3) {
        #expect(abs((lag.frame(index) ?? 0) - 0.012) < 1e-9)
      } else {
        #expect(lag.frame(index) == nil)
      }
    }
  }

  @Test func `it says the numbers with their unit, four times a second at most`() {
    var lag = InputLag()
    #expect(lag.figures == nil)
    for frame in 0..<100 {
      lag.note(arrivedAt: Double(frame) / 100 - (frame < 90 ? 0.0041 : 0.006))
      lag.presented(at: Double(frame) / 100)
    }
    lag.tell(at: 1)
    #expect(lag.figures?.median == "4.1" && lag.figures?.most == "6.0")
    lag.note(arrivedAt: 1)
    lag.presented(at: 1.5)
    lag.tell(at: 1.2)
    #expect(lag.figures?.median == "4.1" && lag.figures?.most == "6.0")
    lag.presented(at: 4)
    lag.tell(at: 4)
    #expect(lag.figures == nil)
  }

  @Test func `a burst of input neither grows it nor ends it, and what came long ago is no answer`()
  {
    var lag = InputLag()
    lag.note(arrivedAt: 0)
    lag.presented(at: 1.5)
    #expect(lag.percentile(0.5) == nil && lag.frame(0) == nil)
    for frame in 1...200 {
      let shown = 2 + Double(frame) / 200
      for _ in 0..<100 { lag.note(arrivedAt: shown - 0.002) }
      lag.presented(at: shown)
    }
    #expect(abs((lag.percentile(0.95) ?? 0) - 0.002) < 1e-9)
  }
}
