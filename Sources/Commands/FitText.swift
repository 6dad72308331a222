import Documents
internal import Fitting
import SpringEngine

/// What a fit has found, as JSON.
nonisolated enum FitText {
  /// The numbers of what is determined, or why nothing is, and of which pictures a film consists.
  static func json(
    _ fit: Fit, why: String?, film: TrackedMotion?, of samples: Samples
  ) -> JSONValue {
    var found = why.map { ["determined": false, "why": .string($0)] } ?? json(fit)
    if why == nil, !fit.strays.isEmpty {
      let strays = fit.strays.map { json($0, of: samples) }
      found = with("leftOut", .array(strays), in: found)
    }
    found = with(samples.remarks, in: found)
    return film.map { with("film", json($0), in: found) } ?? found
  }

  /// A sample that was left out: where it stands, and how far it is above the motion.
  private static func json(_ stray: Stray, of samples: Samples) -> JSONValue {
    let place = samples.place(of: stray.index)
    return .object([
      JSONValue.Member(key: place.name, value: .number(Double(place.number))),
      JSONValue.Member(key: "t", value: .number(stray.sample.time)),
      JSONValue.Member(key: "x", value: .number(stray.sample.value)),
      JSONValue.Member(key: "distance", value: .number(stray.distance)),
    ])
  }

  private static func with(_ remarks: [Phrase], in object: JSONValue) -> JSONValue {
    guard !remarks.isEmpty else { return object }
    return with("remarks", .array(remarks.map { .string($0.english) }), in: object)
  }

  private static func json(_ fit: Fit) -> JSONValue {
    let residual: JSONValue = .number(fit.residual)
    switch fit.finding {
    case .spring(let spring):
      let found: JSONValue = [
        "determined": true, "model": "spring", "response": .number(spring.response.value),
        "dampingRatio": .number(spring.dampingRatio.value),
        "initialVelocity": .number(spring.initialVelocity.value),
        "target": .number(spring.target.value),
        "intervals": [
          "response": interval(spring.response), "dampingRatio": interval(spring.dampingRatio),
          "initialVelocity": interval(spring.initialVelocity), "target": interval(spring.target),
        ], "residual": residual,
      ]
      return spring.flight.map { with("flight", json($0), in: found) } ?? found
    case .curve(let curve):
      let found: JSONValue = [
        "determined": true, "model": "curve", "duration": .number(curve.duration.value),
        "curve": .numbers([curve.curve.x1, curve.curve.y1, curve.curve.x2, curve.curve.y2]),
        "start": .number(curve.startValue), "target": .number(curve.target),
        "intervals": ["duration": interval(curve.duration)], "residual": residual,
      ]
      return curve.name.map { with("name", .string($0), in: found) } ?? found
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

  /// The decay that runs into a spring.
  private static func json(_ flight: FittedSpring.Flight) -> JSONValue {
    [
      "rate": .number(flight.rate.value),
      "initialVelocity": .number(flight.initialVelocity.value), "start": .number(flight.startTime),
      "intervals": [
        "rate": interval(flight.rate), "initialVelocity": interval(flight.initialVelocity),
      ],
    ]
  }

  /// The answer to several drags: what is not determined is `null`, and why the rule is not.
  static func json(_ drags: DragFit, remarks: [Phrase]) -> JSONValue {
    let rule: JSONValue
    switch drags.commit?.rule {
    case .progress?: rule = ruled(["by": "progress"], drags.commit?.also)
    case .velocity?: rule = ruled(["by": "velocity"], drags.commit?.also)
    case .projection(let seconds)?:
      rule = ruled(
        [
          "by": "projection", "seconds": .number(seconds),
          "interval": drags.commit?.seconds.map { interval($0) } ?? .null,
        ], drags.commit?.also)
    case .either?:
      let velocity = drags.commit?.velocity
      rule = [
        "by": "either", "velocity": velocity.map { number($0.value) } ?? .null,
        "interval": velocity.map { interval($0) } ?? .null,
      ]
    case nil: rule = .null
    }
    func value(_ estimate: Estimate?) -> JSONValue { estimate.map { number($0.value) } ?? .null }
    func ends(_ estimate: Estimate?) -> JSONValue { estimate.map { interval($0) } ?? .null }
    let tunables = drags.tunables.map {
      JSONValue.Member(key: $0.name, value: .number($0.value))
    }
    let found: JSONValue = [
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
    let reasoned = drags.doubt.map { with("why", .string($0), in: found) } ?? found
    return with(remarks, in: reasoned)
  }

  /// A rule with the others that would tell the same releases apart.
  private static func ruled(_ rule: JSONValue, _ also: String?) -> JSONValue {
    also.map { with("also", .string($0), in: rule) } ?? rule
  }

  /// An object with one more member.
  private static func with(_ key: String, _ value: JSONValue, in object: JSONValue) -> JSONValue {
    guard case .object(let members) = object else { return object }
    return .object(members + [JSONValue.Member(key: key, value: value)])
  }

  /// The pictures of a film.
  static func json(_ motion: TrackedMotion) -> JSONValue {
    [
      "pictures": .number(Double(motion.pictureCount)),
      "doubled": .number(Double(motion.doubledCount)),
      "dropped": .number(Double(motion.droppedCount)),
      "lost": .number(Double(motion.lostCount)), "backward": .bool(motion.isFromEnd),
      "region": motion.region.map {
        .numbers([Double($0.x), Double($0.y), Double($0.width), Double($0.height)])
      } ?? .null,
      "part": motion.part.map { .numbers([$0.lowerBound, $0.upperBound]) } ?? .null,
    ]
  }

  private static func interval(_ estimate: Estimate) -> JSONValue {
    .array([number(estimate.low), number(estimate.high)])
  }

  private static func number(_ number: Double) -> JSONValue {
    number.isFinite ? .number(number) : .null
  }
}
