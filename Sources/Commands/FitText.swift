import Documents
internal import Fitting
import SpringEngine

/// What a fit has found, as JSON.
nonisolated enum FitText {
  /// The numbers of what is determined, or why nothing is, and of which pictures a film consists.
  static func json(_ fit: Fit, why: String?, film: TrackedMotion?) -> JSONValue {
    let found = why.map { ["determined": false, "why": .string($0)] } ?? json(fit)
    guard let film, case .object(let members) = found else { return found }
    return .object(members + [JSONValue.Member(key: "film", value: json(film))])
  }

  private static func json(_ fit: Fit) -> JSONValue {
    let residual: JSONValue = .number(fit.residual)
    switch fit.finding {
    case .spring(let spring):
      return [
        "determined": true, "model": "spring", "response": .number(spring.response.value),
        "dampingRatio": .number(spring.dampingRatio.value),
        "initialVelocity": .number(spring.initialVelocity.value),
        "target": .number(spring.target.value),
        "intervals": [
          "response": interval(spring.response), "dampingRatio": interval(spring.dampingRatio),
          "initialVelocity": interval(spring.initialVelocity), "target": interval(spring.target),
        ], "residual": residual,
      ]
    case .curve(let curve):
      return [
        "determined": true, "model": "curve", "duration": .number(curve.duration.value),
        "curve": .numbers([curve.curve.x1, curve.curve.y1, curve.curve.x2, curve.curve.y2]),
        "start": .number(curve.startValue), "target": .number(curve.target),
        "intervals": ["duration": interval(curve.duration)], "residual": residual,
      ]
    case .decay(let decay):
      return [
        "determined": true, "model": "decay", "rate": .number(decay.rate.value),
        "initialVelocity": .number(decay.initialVelocity.value),
        "target": .number(decay.target.value),
        "intervals": [
          "rate": interval(decay.rate), "initialVelocity": interval(decay.initialVelocity),
          "target": interval(decay.target),
        ], "residual": residual,
      ]
    case .rubberBand(let band):
      return [
        "determined": true, "model": "rubber-band", "factor": .number(band.factor.value),
        "dimension": number(band.dimension.value),
        "intervals": ["factor": interval(band.factor), "dimension": interval(band.dimension)],
        "residual": residual,
      ]
    case .undetermined(let doubt): return ["determined": false, "why": .string(doubt.text)]
    }
  }

  /// The answer to several drags: what is not determined is `null`.
  static func json(_ drags: DragFit) -> JSONValue {
    let rule: JSONValue
    switch drags.commit?.rule {
    case .progress?: rule = ["by": "progress"]
    case .velocity?: rule = ["by": "velocity"]
    case .projection(let seconds)?: rule = ["by": "projection", "seconds": .number(seconds)]
    case nil: rule = .null
    }
    func value(_ estimate: Estimate?) -> JSONValue { estimate.map { number($0.value) } ?? .null }
    func ends(_ estimate: Estimate?) -> JSONValue { estimate.map { interval($0) } ?? .null }
    let tunables = drags.tunables.map {
      JSONValue.Member(key: $0.name, value: .number($0.value))
    }
    return [
      "determined": true, "model": "drags", "releases": .number(Double(drags.releaseCount)),
      "response": value(drags.response), "dampingRatio": value(drags.dampingRatio),
      "tracking": value(drags.tracking?.factor),
      "trackingDelay": drags.tracking.map { .number($0.delay) } ?? .null,
      "rubberBand": drags.band.map {
        ["factor": number($0.factor.value), "dimension": number($0.dimension.value)]
      } ?? .null,
      "rule": rule, "boundary": value(drags.commit?.boundary),
      "velocityIsHandedOver": drags.handsVelocityOver.map { .bool($0) } ?? .null,
      "intervals": [
        "response": ends(drags.response), "dampingRatio": ends(drags.dampingRatio),
        "tracking": ends(drags.tracking?.factor), "boundary": ends(drags.commit?.boundary),
      ], "tunables": .object(tunables),
    ]
  }

  /// The pictures of a film.
  static func json(_ motion: TrackedMotion) -> JSONValue {
    [
      "pictures": .number(Double(motion.pictureCount)),
      "doubled": .number(Double(motion.doubledCount)),
      "dropped": .number(Double(motion.droppedCount)),
      "lost": .number(Double(motion.lostCount)), "backward": .bool(motion.isFromEnd),
    ]
  }

  private static func interval(_ estimate: Estimate) -> JSONValue {
    .array([number(estimate.low), number(estimate.high)])
  }

  private static func number(_ number: Double) -> JSONValue {
    number.isFinite ? .number(number) : .null
  }
}
