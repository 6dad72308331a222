package import SpringEngine

/// A timing curve that many people use, under the name that they know it by.
package struct NamedCurve: Hashable, Sendable {
  /// What it is called.
  package let name: String
  /// The curve.
  package let curve: TimingCurve

  init(_ name: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.name = name
    curve = TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2)
  }

  /// The curves that are looked for before any other.
  ///
  /// - Note: Sources: CSS Easing Functions Level 1; Material Design 2 and 3, *Motion*, easing tokens; Robert
  ///   Penner's equations as curves, easings.net; Ionic's transitions of iOS.
  package static let all: [NamedCurve] = [
    NamedCurve("linear", 0, 0, 1, 1), NamedCurve("ease", 0.25, 0.1, 0.25, 1),
    NamedCurve("ease-in", 0.42, 0, 1, 1), NamedCurve("ease-out", 0, 0, 0.58, 1),
    NamedCurve("ease-in-out", 0.42, 0, 0.58, 1),
    NamedCurve("Material's standard", 0.4, 0, 0.2, 1),
    NamedCurve("Material's decelerate", 0, 0, 0.2, 1),
    NamedCurve("Material's accelerate", 0.4, 0, 1, 1),
    NamedCurve("Material 3's standard", 0.2, 0, 0, 1),
    NamedCurve("Material 3's standard decelerate", 0, 0, 0, 1),
    NamedCurve("Material 3's standard accelerate", 0.3, 0, 1, 1),
    NamedCurve("Material 3's emphasized decelerate", 0.05, 0.7, 0.1, 1),
    NamedCurve("Material 3's emphasized accelerate", 0.3, 0, 0.8, 0.15),
    NamedCurve("Ionic's for iOS", 0.32, 0.72, 0, 1),
    NamedCurve("easeInSine", 0.12, 0, 0.39, 0), NamedCurve("easeOutSine", 0.61, 1, 0.88, 1),
    NamedCurve("easeInOutSine", 0.37, 0, 0.63, 1), NamedCurve("easeInQuad", 0.11, 0, 0.5, 0),
    NamedCurve("easeOutQuad", 0.5, 1, 0.89, 1), NamedCurve("easeInOutQuad", 0.45, 0, 0.55, 1),
    NamedCurve("easeInCubic", 0.32, 0, 0.67, 0), NamedCurve("easeOutCubic", 0.33, 1, 0.68, 1),
    NamedCurve("easeInOutCubic", 0.65, 0, 0.35, 1), NamedCurve("easeInQuart", 0.5, 0, 0.75, 0),
    NamedCurve("easeOutQuart", 0.25, 1, 0.5, 1), NamedCurve("easeInOutQuart", 0.76, 0, 0.24, 1),
    NamedCurve("easeInQuint", 0.64, 0, 0.78, 0), NamedCurve("easeOutQuint", 0.22, 1, 0.36, 1),
    NamedCurve("easeInOutQuint", 0.83, 0, 0.17, 1), NamedCurve("easeInExpo", 0.7, 0, 0.84, 0),
    NamedCurve("easeOutExpo", 0.16, 1, 0.3, 1), NamedCurve("easeInOutExpo", 0.87, 0, 0.13, 1),
    NamedCurve("easeInCirc", 0.55, 0, 1, 0.45), NamedCurve("easeOutCirc", 0, 0.55, 0.45, 1),
    NamedCurve("easeInOutCirc", 0.85, 0, 0.15, 1),
    NamedCurve("easeInBack", 0.36, 0, 0.66, -0.56),
    NamedCurve("easeOutBack", 0.34, 1.56, 0.64, 1),
    NamedCurve("easeInOutBack", 0.68, -0.6, 0.32, 1.6),
  ]
}

/// When a course first reaches some shares of its whole way.
struct Passages {
  /// The shares at which two courses are compared.
  static let shares = [0.06, 0.15, 0.3, 0.5, 0.7, 0.85, 0.94]

  /// The times, in the order of ``shares``.
  let times: [Double]

  /// The passages of every curve with a name, in parts of its duration.
  static let ofNames = NamedCurve.all.map { named in
    Passages(
      (0...400).map { Double($0) / 400 }, (0...400).map { named.curve.value(at: Double($0) / 400) },
      from: 0, to: 1)
  }

  /// - Parameters:
  ///   - start: The value before the course.
  ///   - end: The value after it, another one.
  init(_ times: [Double], _ values: [Double], from start: Double, to end: Double) {
    self.times = Self.shares.map { share in
      let parts = values.map { ($0 - start) / (end - start) }
      guard let index = parts.firstIndex(where: { $0 >= share }) else { return times.last ?? 0 }
      guard index > 0, parts[index] > parts[index - 1] else { return times[index] }
      let step = (share - parts[index - 1]) / (parts[index] - parts[index - 1])
      return times[index - 1] + step * (times[index] - times[index - 1])
    }
  }

  /// The beginning and the duration with which a curve's passages come nearest to these, and how far they are
  /// from them then, as a part of the duration.
  func placing(_ curve: Passages) -> (start: Double, duration: Double, misfit: Double)? {
    let fit = LinearFit([curve.times.map { _ in 1.0 }, curve.times], times)
    guard fit.weights[1] > 0 else { return nil }
    return (
      fit.weights[0], fit.weights[1],
      (fit.squaredError / Double(times.count)).squareRoot() / fit.weights[1]
    )
  }
}
