#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// From the next mark on this is also what stands in the code for Apple's platforms, word for word.

// MARK: Springs

/// A spring on its way to 0, in closed form: exact at any time, whatever the frame rate.
struct Flight {
  private let stiffness: Double
  private let damping: Double
  private let x: Double
  private let v: Double
  private let start: Double
  /// When its energy no longer takes it further than the tolerance.
  private(set) var end: Double

  init(
    _ spring: ReleaseSpring, from x: Double, _ v: Double,
    at start: Double, within tolerance: Double
  ) {
    (stiffness, damping) = (spring.stiffness, spring.damping)
    (self.x, self.v, self.start) = (x, v, start)
    end = start
    end += restingTime(tolerance)
  }

  func offset(at t: Double) -> Double { state(max(t - start, 0)).x }

  private func state(_ t: Double) -> (x: Double, v: Double) {
    let b = damping / 2
    let d = stiffness - b * b
    let q = d * t * t
    let (c, s): (Double, Double)
    if q > 1e-3 {
      let w = d.squareRoot()
      c = exp(-b * t) * cos(w * t)
      s = exp(-b * t) * sin(w * t) / w
    } else if q < -1e-3 {
      let w = (-d).squareRoot()
      let slow = exp(-stiffness / (b + w) * t)
      let fast = exp(-(b + w) * t)
      c = (slow + fast) / 2
      s = (slow - fast) / (2 * w)
    } else {
      // Near critical damping both are power series.
      c = exp(-b * t) * (1 - q / 2 * (1 - q / 12 * (1 - q / 30 * (1 - q / 56))))
      s = exp(-b * t) * t * (1 - q / 6 * (1 - q / 20 * (1 - q / 42 * (1 - q / 72))))
    }
    return ((c + b * s) * x + s * v, -stiffness * s * x + (c - b * s) * v)
  }

  private func restingTime(_ tolerance: Double) -> Double {
    func rests(_ t: Double) -> Bool {
      let (x, v) = state(t)
      return x * x + v * v / stiffness < tolerance * tolerance
    }
    if rests(0) { return 0 }
    var (early, late) = (0.0, 1 / stiffness.squareRoot())
    while !rests(late) { late *= 2 }
    for _ in 0..<60 {
      let middle = (early + late) / 2
      if rests(middle) { late = middle } else { early = middle }
    }
    return late
  }
}
