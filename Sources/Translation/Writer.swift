import SpringEngine

/// A text in a dialect, and what it shows there.
struct Draft {
  var text: String
  /// What it shows; `nil` if that is the spring itself.
  var course: Course?
  /// How long it takes, in seconds, where the text says so.
  var duration: Double?
  var lost: [Loss] = []
}

/// Writes one feel in dialects; what several of them need is made once.
struct Writer {
  let feel: Feel
  let tolerance: Double
  private var easing: LinearEasing?
  private var isEasingMade = false
  private var curve: TimingCurve.Nearest?
  private var isCurveMade = false

  init(_ feel: Feel, tolerance: Double) {
    self.feel = Feel(
      feel.spring.withRoundedCriticalDamping, initialVelocity: feel.initialVelocity)
    self.tolerance = tolerance
  }

  var spring: Spring { feel.spring }
  var ratio: Double { spring.dampingRatio }
  var velocity: Double { feel.initialVelocity }

  /// The straight pieces, or `nil` if there are none.
  mutating func linear() -> LinearEasing? {
    if !isEasingMade {
      easing = LinearEasing(
        approximating: spring, initialVelocity: velocity, tolerance: tolerance)
      isEasingMade = true
    }
    return easing
  }

  /// The nearest curve, or `nil` if there is none.
  mutating func nearestCurve() -> TimingCurve.Nearest? {
    if !isCurveMade {
      curve = TimingCurve.nearest(to: spring, initialVelocity: velocity)
      isCurveMade = true
    }
    return curve
  }

  mutating func rendition(in dialect: Dialect) -> Rendition {
    guard var draft = dialect.writer(&self) else {
      return Rendition(
        dialect: dialect, text: nil, duration: nil, deviation: nil, lost: [.everything])
    }
    if spring.mass != 1, dialect.lacks.contains(.mass) { draft.lost.append(.mass) }
    if velocity != 0, dialect.lacks.contains(.initialVelocity) {
      draft.lost.append(.initialVelocity)
    }
    let deviation = draft.course.map { Deviation(of: $0, from: feel) } ?? .none
    guard deviation.way.isFinite else {
      return Rendition(
        dialect: dialect, text: nil, duration: nil, deviation: nil, lost: [.everything])
    }
    return Rendition(
      dialect: dialect, text: draft.text, duration: draft.duration ?? feel.settlingTime,
      deviation: deviation, lost: draft.lost)
  }

  /// What the code shows; `nil` if that is the feel itself, or if there is no code.
  mutating func course(in dialect: Dialect) -> Course? { dialect.writer(&self)?.course }

  /// The velocity as a last argument, where there is one.
  func withVelocity(_ text: (String) -> String) -> String {
    velocity == 0 ? "" : text(Figures.exact(velocity))
  }

  /// The course without the velocity that the dialect has no place for; `nil` if there is none.
  var withoutVelocity: Course? { velocity == 0 ? nil : Course(Feel(spring)) }

  /// The spring of a certain damping ratio that is nearest to this one.
  func nearest(ratio: Double, velocity: Double) -> Spring {
    NearestSpring(
      dampingRatio: ratio, to: spring, initialVelocity: self.velocity, keepsVelocity: velocity != 0
    ).spring
  }
}
