import SpringEngine

nonisolated extension VectorVerifier {
  /// The kinds of curves, rubber bands and decelerations.
  static let motionChecks: [String: Check] = [
    "bezier.evaluate": { input, _ throws(Obstacle) in
      ["y": .number(try curve(input).value(at: input.number("x")))]
    },
    "bezier.measuredMacOS": { input, _ throws(Obstacle) in
      ["y": .number(try curve(input).value(at: input.number("x")))]
    },
    "bezier.inverse": { input, _ throws(Obstacle) in
      ["x": .number(try curve(input).inverse(of: input.number("y")))]
    },
    "rubberband.forward": { input, _ throws(Obstacle) in
      let (band, offset) = (try rubberBand(input), try input.number("offset"))
      return [
        "banded": .number(band.offset(for: offset)), "slope": .number(band.slope(at: offset)),
      ]
    },
    "rubberband.inverse": { input, _ throws(Obstacle) in
      let (band, offset) = (try rubberBand(input), try input.number("banded"))
      guard abs(offset) < band.dimension else { throw .outOfRange("banded") }
      return ["offset": .number(band.inverse(of: offset))]
    },
    "rubberband.clamped": { input, _ throws(Obstacle) in
      let (low, high) = (try input.number("min"), try input.number("max"))
      guard low <= high else { throw .outOfRange("min") }
      let banded = try rubberBand(input).banded(input.number("value"), around: low...high)
      return ["value": .number(banded)]
    },
    "projection.exact": { input, _ throws(Obstacle) in
      ["target": .number(try deceleration(input, rate: input.rate()).end)]
    },
    "projection.wwdc": { input, _ throws(Obstacle) in
      let velocity = try input.number("velocity")
      let distance = projectedDistance(velocity: velocity, decelerationRate: try input.rate())
      return ["distance": .number(distance)]
    },
    "decay.point": { input, _ throws(Obstacle) in
      try sample(deceleration(input, rate: input.rate()), at: input.notNegative("time"))
    },
    "decay.duration": { input, _ throws(Obstacle) in
      let motion = Deceleration(
        position: 0, velocity: try input.number("velocity"), rate: try input.rate())
      return ["duration": .number(motion.duration(untilSpeed: try input.positive("threshold")))]
    },
    "decay.velocityForTarget": { input, _ throws(Obstacle) in
      let velocity = Deceleration.velocity(
        from: try input.number("position"), to: try input.number("target"),
        rate: try input.rate())
      return ["velocity": .number(velocity)]
    },
    "decay.roundedTarget": { input, _ throws(Obstacle) in
      let motion = try deceleration(input, rate: input.rate())
      let snapped = motion.snapped(to: try input.positive("roundingFactor"))
      return ["target": .number(snapped.end), "velocity": .number(snapped.velocity)]
    },
    "decay.thenSpring": { input, expected throws(Obstacle) in try thenSpring(input, expected) },
    "friction.point": { input, _ throws(Obstacle) in
      let motion = try deceleration(input, rate: input.drag())
      let time = try input.optionalNumber("time") ?? 0
      return sample(motion, at: time).merging(["final": .number(motion.end)]) { $1 }
    },
    "friction.thenSpring": { input, _ throws(Obstacle) in try frictionThenSpring(input) },
    "expDecay.point": { input, _ throws(Obstacle) in
      let timeConstant = try input.positive("timeConstant_ms") / 1_000
      guard (1e-4...1e9).contains(timeConstant) else { throw .outOfRange("timeConstant_ms") }
      let travel = try input.number("power") * input.number("velocity")
      let motion = Deceleration(
        position: try input.number("from"), velocity: travel / timeConstant,
        rate: DecelerationRate(timeConstant: timeConstant))
      return sample(motion, at: try input.notNegative("time"))
    },
  ]

  private static func curve(_ input: Input) throws(Obstacle) -> TimingCurve {
    let (x1, x2) = (try input.number("c1x"), try input.number("c2x"))
    guard (0...1).contains(x1) && (0...1).contains(x2) else { throw .outOfRange("c1x") }
    return TimingCurve(x1: x1, y1: try input.number("c1y"), x2: x2, y2: try input.number("c2y"))
  }

  private static func rubberBand(_ input: Input) throws(Obstacle) -> RubberBand {
    let coefficient = try input.positive("coefficient")
    guard coefficient <= 1 else { throw .outOfRange("coefficient") }
    return RubberBand(coefficient: coefficient, dimension: try input.positive("dimension"))
  }

  private static func deceleration(
    _ input: Input, rate: DecelerationRate
  ) throws(Obstacle) -> Deceleration {
    Deceleration(
      position: try input.number("position"), velocity: try input.number("velocity"), rate: rate)
  }

  private static func sample(_ motion: Deceleration, at time: Double) -> Answers {
    [
      "position": .number(motion.position(after: time)),
      "velocity": .number(motion.velocity(after: time)),
    ]
  }

  /// Coasts to an edge, where a spring takes over.
  private static func thenSpring(_ input: Input, _ expected: Input) throws(Obstacle) -> Answers {
    let motion = try deceleration(input, rate: input.rate())
    let edge = try input.number("edge")
    guard let arrival = motion.handOver(at: edge) else { throw .missing("crossing_time") }
    let spring = try input.spring()
    var samples: [VectorValue] = []
    for next in try expected.inputs("samples") {
      let time = try next.notNegative("time")
      let state = spring.state(after: max(0, time - arrival.time), from: arrival.state)
      samples.append(
        .object([
          "time": .number(time), "position": .number(edge + state.offset),
          "velocity": .number(state.velocity),
        ]))
    }
    return [
      "crossing_time": .number(arrival.time),
      "crossing_velocity": .number(arrival.state.velocity), "samples": .array(samples),
    ]
  }

  /// Coasts to an edge and goes on with a spring, sampled once on either side.
  private static func frictionThenSpring(_ input: Input) throws(Obstacle) -> Answers {
    let motion = try deceleration(input, rate: input.drag())
    let (edge, time) = (try input.number("edge"), try input.notNegative("time"))
    guard let arrival = motion.handOver(at: edge), time > arrival.time else {
      return sample(motion, at: time)
    }
    let (mass, stiffness) = (try input.positive("mass"), try input.positive("stiffness"))
    let damping = 2 * (try input.notNegative("dampingRatio")) * (stiffness * mass).squareRoot()
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    let state = spring.state(after: time - arrival.time, from: arrival.state)
    return ["position": .number(edge + state.offset), "velocity": .number(state.velocity)]
  }

  /// The kinds of decisions at the release of a finger.
  static let releaseChecks: [String: Check] = [
    "percent.relativeVelocity": { input, _ throws(Obstacle) in try relative(input) },
    "percent.cancelVelocity": { input, _ throws(Obstacle) in try relative(input) },
    "percent.remaining": { input, _ throws(Obstacle) in
      let progress = InteractiveProgress(
        duration: try input.positive("duration"),
        completionSpeed: try input.positive("completionSpeed"))
      let fraction = try input.number("percentComplete")
      return [
        "finish": .number(progress.timeToFinish(from: fraction)),
        "cancel": .number(progress.timeToCancel(from: fraction)),
      ]
    },
    "percent.decideByProjection": { input, _ throws(Obstacle) in
      let release = Release(
        start: try input.number("start"), end: try input.number("end"),
        position: try input.number("current"), velocity: try input.number("velocity"))
      let rate = try input.rate()
      return [
        "projected": .number(release.projectedEnd(rate: rate)),
        "finish": .bool(release.finishes(rate: rate)),
      ]
    },
  ]

  private static func relative(_ input: Input) throws(Obstacle) -> Answers {
    let velocity = relativeVelocity(
      try input.number("velocity"), from: try input.number("current"),
      to: try input.number("target"))
    return ["relativeVelocity": .number(velocity)]
  }
}
