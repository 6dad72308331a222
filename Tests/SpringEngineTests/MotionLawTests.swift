import Foundation
import SpringEngine
import Testing

/// Curves, rubber bands, decelerations, estimates and snapping.
@Suite struct MotionLawTests {
  nonisolated static let curves = [
    TimingCurve.linear, .easeIn, .easeOut, .easeInOut, .implicit,
    TimingCurve(x1: 0, y1: 1, x2: 1, y2: 0), TimingCurve(x1: 1, y1: 0.2, x2: 0, y2: 0.8),
  ]

  @Test(arguments: curves)
  func `a curve and its inverse undo each other`(curve: TimingCurve) {
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    #expect(curve.value(at: -3) == 0 && curve.value(at: 3) == 1)
    for step in 0...200 {
      let value = Double(step) / 200
      #expect(abs(curve.value(at: curve.inverse(of: value)) - value) < 1e-9)
    }
  }

  @Test(arguments: curves)
  func `a curve's slope is its difference quotient`(curve: TimingCurve) {
    for step in 1..<100 where curve.slope(at: Double(step) / 100) < 1e3 {
      let (x, width) = (Double(step) / 100, 1e-6)
      let quotient = (curve.value(at: x + width) - curve.value(at: x - width)) / (2 * width)
      #expect(abs(curve.slope(at: x) - quotient) < 1e-3 * max(1, quotient))
    }
  }

  @Test func `curves have the values that were measured`() {
    let points = [
      (0.1, 0.0197224535), (0.2, 0.0816598563), (0.25, 0.1291619310), (0.4, 0.3318838701),
      (0.5, 0.5),
    ]
    for (x, y) in points { #expect(abs(TimingCurve.easeInOut.value(at: x) - y) < 1e-9) }
    #expect(abs(TimingCurve.easeIn.value(at: 0.25) - 0.0934646507) < 1e-9)
  }

  @Test func `the end slopes point to the control points`() {
    #expect(TimingCurve.easeIn.slope(at: 0) == 0)
    #expect(abs(TimingCurve.implicit.slope(at: 0) - 0.4) < 1e-12)
    #expect(TimingCurve.easeOut.slope(at: 0) == 0 / 0.58 + 1 / 0.58)
  }

  @Test(arguments: [10, 100, 400, 1e5, -250])
  func `a rubber band and its inverse undo each other`(distance: Double) {
    let band = RubberBand(dimension: 960)
    #expect(abs(band.inverse(of: band.offset(for: distance)) - distance) < 1e-9 * abs(distance))
    #expect(abs(band.offset(for: distance)) < 960)
    let quotient = (band.offset(for: distance + 1e-3) - band.offset(for: distance - 1e-3)) / 2e-3
    #expect(abs(band.slope(at: distance) - quotient) < 1e-7)
  }

  @Test func `§8.1 a rubber band stretches as measured, and its mirror image too`() {
    let band = RubberBand(dimension: 960)
    for (distance, offset) in [(10.0, 5.469), (100, 52.02), (400, 178.98)] {
      #expect(abs(band.offset(for: distance) - offset) < 0.01)
      #expect(band.offset(for: -distance) == -band.offset(for: distance))
    }
    #expect(band.offset(for: .infinity) == 960 && band.offset(for: 0) == 0)
  }

  @Test func `§8.2 §8.3 a coasting object stops where the sum of its millimetres says`() {
    let coasting = Deceleration(position: 12, velocity: 1_000)
    var (position, speed) = (0.0, 1_000.0)
    for _ in 0..<100_000 {
      speed *= 0.998
      position += speed / 1_000
    }
    #expect(abs(projectedDistance(velocity: 1_000, decelerationRate: .normal) - position) < 1e-9)
    #expect(abs(coasting.end - 12 - 499.4998) < 1e-4)
    let exact = exactProjectedDistance(velocity: 1_000, decelerationRate: .normal)
    #expect(abs(coasting.end - 12 - exact) < 1e-12 * exact)
    #expect(abs(coasting.position(after: 60) - coasting.end) < 1e-9)
  }

  @Test func `times to an edge and to a speed are times of that position and speed`() throws {
    let coasting = Deceleration(position: 0, velocity: 2_000, rate: .fast)
    let time = try #require(coasting.time(to: 150))
    #expect(abs(coasting.position(after: time) - 150) < 1e-10)
    #expect(coasting.time(to: 1_000) == nil && coasting.time(to: -1) == nil)
    let slow = coasting.duration(untilSpeed: 10)
    #expect(abs(coasting.velocity(after: slow) - 10) < 1e-10)
    let still = Deceleration(position: 3, velocity: 0)
    #expect(still.time(to: 3) == 0 && still.time(to: 4) == nil && still.end == 3)
  }

  @Test func `a snapped deceleration stops on a detent`() {
    let coasting = Deceleration(position: 10, velocity: 733).snapped(to: 44)
    #expect(abs((coasting.end / 44).rounded() * 44 - coasting.end) < 1e-10)
    let detents = Detents([300, 0, 80])
    #expect(detents.nearest(to: -9) == 0 && detents.nearest(to: 191) == 300)
    #expect(detents.nearest(to: 40) == 0 && detents.nearest(to: 40.1) == 80)
    #expect(detents.target(releasedAt: 60, velocity: 600) == 300)
  }

  @Test func `§8.4 a page turns by one at most and never beyond an end`() {
    let paging = Paging(extent: 390, count: 5)
    #expect(paging.target(releasedAt: 400, velocity: 9_000, startPage: 1) == 2)
    #expect(paging.target(releasedAt: 400, velocity: -9_000, startPage: 1) == 0)
    #expect(paging.target(releasedAt: 400, velocity: 50, startPage: 1) == 1)
    #expect(paging.target(releasedAt: -80, velocity: -900, startPage: 0) == 0)
    #expect(paging.target(releasedAt: 1_700, velocity: 3_000, startPage: 4) == 4)
  }

  @Test(arguments: [(390.0, 5), (0.3, 3), (1_024, 1)])
  func `a page lies as many extents from page 0, and content that would stop near it shows it`(
    extent: Double, count: Int
  ) {
    let paging = Paging(extent: extent, count: count)
    for page in 0..<count {
      let place = paging.position(of: page)
      #expect(place == extent * Double(page))
      for aside in [-0.49, 0, 0.49] {
        #expect(
          paging.target(releasedAt: place + aside * extent, velocity: 0, startPage: page) == page)
      }
      let velocity = Deceleration.velocity(from: place, to: paging.position(of: page + 1))
      #expect(
        paging.target(releasedAt: place, velocity: velocity, startPage: page)
          == min(page + 1, count - 1))
    }
  }

  @Test func `a pan of ten moves has the velocity of its moves`() {
    var estimator = VelocityEstimator()
    for move in 0...10 {
      estimator.add(time: Double(move) * 0.02, position: 300 - 10 * Double(move))
    }
    #expect(abs(estimator.velocity(at: 0.2) + 500) < 1e-9)
    #expect(abs(estimator.velocity(at: 0.25) + 500) < 1e-9)
    #expect(estimator.velocity(at: 0.301) == 0)
    estimator.reset()
    #expect(estimator.velocity(at: 0.2) == 0)
  }

  @Test func `one time is no velocity, however many samples it has`() {
    var estimator = VelocityEstimator()
    for position in 0..<5 { estimator.add(time: 0.3, position: Double(position)) }
    #expect(estimator.velocity(at: 0.3) == 0)
    #expect(VelocityEstimator().velocity(at: 1) == 0)
  }

  @Test func `an estimate averages noise and forgets what is older than its window`() {
    var estimator = VelocityEstimator(window: 0.05)
    for index in 0..<400 {
      let time = Double(index) / 1_000
      let position = time < 0.3 ? 0 : (time - 0.3) * 800
      estimator.add(time: time, position: position + (index.isMultiple(of: 2) ? 0.2 : -0.2))
    }
    #expect(abs(estimator.velocity(at: 0.399) - 800) < 2)
  }

  @Test func `time that runs backward stops the program`() async {
    await #expect(processExitsWith: .failure) {
      var estimator = VelocityEstimator()
      estimator.add(time: 1, position: 0)
      estimator.add(time: 0.9, position: 0)
    }
  }
}
