import Sessions
import SpringEngine
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// The largest acceleration and jerk of a spring.
@Suite(.otherProcess) struct SpringPeaksTests {
  /// From rest the force is greatest in the first instant: ω², and what the damping takes of it 2ζω³.
  @Test(arguments: [0.2, 0.5, 1.2], [0.3, 0.7, 1, 1.4])
  func `from rest it is what the equation of motion says`(response: Double, ratio: Double) {
    let omega = 2 * Double.pi / response
    let peaks = SpringPeaks(Spring(response: response, dampingRatio: ratio))
    #expect(abs(peaks.acceleration / (omega * omega) - 1) < 0.01)
    let swinging = ratio < 0.5 ? 1.0 : 2 * ratio
    #expect(peaks.jerk > 0.97 * omega * omega * omega * min(swinging, 2 * ratio))
    if ratio >= 0.7 { #expect(abs(peaks.jerk / (2 * ratio * omega * omega * omega) - 1) < 0.03) }
  }

  @Test func `without damping both are those of a sine`() {
    let omega = 2 * Double.pi / 0.5
    let peaks = SpringPeaks(Spring(response: 0.5, dampingRatio: 0))
    #expect(abs(peaks.acceleration / (omega * omega) - 1) < 0.001)
    #expect(abs(peaks.jerk / (omega * omega * omega) - 1) < 0.001)
  }

  @Test func `a velocity toward the target is braked`() {
    let (omega, ratio, velocity) = (2 * Double.pi / 0.4, 1.0, 40.0)
    let peaks = SpringPeaks(
      Spring(response: 0.4, dampingRatio: ratio), initialVelocity: velocity)
    let first = abs(omega * omega - 2 * ratio * omega * velocity)
    #expect(abs(peaks.acceleration / first - 1) < 0.02)
  }
}
