import SpringEngine

nonisolated extension VectorVerifier {
  /// The kinds that ask where a spring is.
  static let springChecks: [String: Check] = [
    "spring.point": { input, _ throws(Obstacle) in
      try sample(input.motion(input.spring()), at: input.notNegative("time"))
    },
    "ca.overdampedClamp": { input, _ throws(Obstacle) in
      let spring = try input.spring()
      let isFree = try input.bool("allowsOverdamping")
      let motion = try input.motion(isFree ? spring : spring.withoutOverdamping)
      return try sample(motion, at: input.notNegative("time"))
    },
    "spring.retarget": { input, expected throws(Obstacle) in try retarget(input, expected) },
    "spring.frames": { input, _ throws(Obstacle) in try frames(input) },
    "spring.atRest": { input, _ throws(Obstacle) in try atRest(input) },
    "uikit.springTrack": { input, _ throws(Obstacle) in try springTrack(input) },
    "percent.finishWithSpring": { input, expected throws(Obstacle) in
      try finishWithSpring(input, expected)
    },
    "property.noOvershoot": { input, _ throws(Obstacle) in try noOvershoot(input) },
    "property.stiffnessOrder": { input, _ throws(Obstacle) in try stiffnessOrder(input) },
    "property.dampingOrder": { input, _ throws(Obstacle) in try dampingOrder(input) },
    "property.updateKeepsMotion": { input, _ throws(Obstacle) in try updateKeepsMotion(input) },
  ]

  /// The position and the velocity of a motion at one time.
  static func sample(_ motion: SpringMotion, at time: Double) -> Answers {
    [
      "position": .number(motion.position(at: time)),
      "velocity": .number(motion.velocity(at: time)),
    ]
  }

  /// Follows a motion through its changes, answering the samples between them and at them.
  private static func retarget(_ input: Input, _ expected: Input) throws(Obstacle) -> Answers {
    var motion = try input.motion(input.spring())
    var (samples, reports): ([VectorValue], [VectorValue]) = ([], [])
    var pending = try expected.inputs("samples")[...]
    for event in try input.inputs("events") {
      let time = try event.notNegative("time")
      guard time >= motion.anchorTime else { throw .outOfRange("time") }
      while let next = pending.first, try next.number("time") < time {
        samples.append(try timed(motion, next))
        pending.removeFirst()
      }
      let before = motion.velocity(at: time)
      try apply(event, to: &motion, at: time)
      reports.append(
        .object([
          "time": .number(time), "position_at_event": .number(motion.position(at: time)),
          "velocity_before": .number(before),
          "velocity_after": .number(motion.velocity(at: time)),
        ]))
    }
    for next in pending { samples.append(try timed(motion, next)) }
    return ["samples": .array(samples), "events": .array(reports)]
  }

  private static func apply(
    _ event: Input, to motion: inout SpringMotion, at time: Double
  ) throws(Obstacle) {
    if let target = try event.optionalNumber("to") { motion.retarget(to: target, at: time) }
    if let velocity = try event.optionalNumber("velocity") {
      motion.setVelocity(velocity, at: time)
    }
    if let change = try event.optionalNumber("addVelocity") { motion.addVelocity(change, at: time) }
    if try event.optionalNumber("stiffness") != nil {
      let stiffness = try event.positive("stiffness")
      let damping = try event.notNegative("damping")
      let mass = motion.spring.mass
      motion.setSpring(Spring(mass: mass, stiffness: stiffness, damping: damping), at: time)
    }
  }

  /// The sample of a motion at the time of an expected one.
  private static func timed(_ motion: SpringMotion, _ next: Input) throws(Obstacle) -> VectorValue {
    let time = try next.notNegative("time")
    guard time >= motion.anchorTime else { throw .outOfRange("time") }
    return .object(sample(motion, at: time).merging(["time": .number(time)]) { $1 })
  }

  /// Steps a bank through every frame, as a program does.
  private static func frames(_ input: Input) throws(Obstacle) -> Answers {
    let target = try input.number("to")
    var bank = SpringBank()
    let handle = bank.insert(
      try input.spring(), value: try input.number("from"), velocity: try input.number("velocity"),
      target: target, tolerance: 0)
    for elapsed in try input.numbers("dt") {
      guard elapsed >= 0 else { throw .outOfRange("dt") }
      bank.advance(by: elapsed)
    }
    guard let reading = bank[handle] else { throw .missing("value") }
    return [
      "position": .number(reading.value), "velocity": .number(reading.state.velocity),
    ]
  }

  /// Judges rest as other engines do, by two thresholds.
  private static func atRest(_ input: Input) throws(Obstacle) -> Answers {
    let state = try input.motion(input.spring()).state(at: input.notNegative("time"))
    let isNear = abs(state.offset) < (try input.positive("distanceTolerance"))
    let isSlow = abs(state.velocity) < (try input.positive("velocityTolerance"))
    return ["atRest": .bool(isNear && isSlow)]
  }

  /// Follows UIKit's spring animation, which shows its end from its duration on.
  private static func springTrack(_ input: Input) throws(Obstacle) -> Answers {
    let (from, to) = (try input.number("from"), try input.number("to"))
    let (time, duration) = (try input.notNegative("time"), try input.positive("duration"))
    if time >= duration { return ["position": .number(to)] }
    let spring = try uiKitSpring(input)
    let velocity = try input.number("initialSpringVelocity")
    let motion = SpringMotion(
      spring: spring, value: from, velocity: velocity * (to - from), target: to, startTime: 0)
    return sample(motion, at: time)
  }

  /// Hands a released finger's position and velocity to a spring.
  private static func finishWithSpring(
    _ input: Input, _ expected: Input
  ) throws(Obstacle) -> Answers {
    let (current, target) = (try input.number("current"), try input.number("target"))
    let velocity = try input.number("velocity")
    let motion = SpringMotion(
      spring: try input.spring(), value: current, velocity: velocity, target: target, startTime: 0)
    var samples: [VectorValue] = []
    for next in try expected.inputs("samples") {
      let time = try next.notNegative("time")
      var answers = sample(motion, at: time)
      answers["time"] = .number(time)
      answers["fraction"] = .number((motion.position(at: time) - current) / (target - current))
      samples.append(.object(answers))
    }
    let relative = relativeVelocity(velocity, from: current, to: target)
    return ["relativeVelocity": .number(relative), "samples": .array(samples)]
  }

  /// Watches every frame of a spring that should not go beyond its target.
  private static func noOvershoot(_ input: Input) throws(Obstacle) -> Answers {
    let motion = try input.motion(input.spring())
    let (frames, elapsed) = (try input.samples("frames"), try input.positive("dt"))
    var (isMonotone, highest) = (true, motion.position(at: 0))
    for frame in stride(from: 1, through: frames, by: 1) {
      let position = motion.position(at: frame * elapsed)
      isMonotone = isMonotone && position >= highest
      highest = max(highest, position)
    }
    return ["monotone": .bool(isMonotone), "max": .number(highest)]
  }

  /// Compares the settling times of ever stiffer springs.
  private static func stiffnessOrder(_ input: Input) throws(Obstacle) -> Answers {
    let threshold = try input.positive("threshold")
    let mass = try input.positive("mass")
    var isDecreasing = true
    let (ratios, stiffnesses) = (try input.numbers("zetas"), try input.positives("stiffnesses"))
    // Each takes a hundred evaluations.
    guard Double(ratios.count * stiffnesses.count) <= Input.mostSamples / 100 else {
      throw .outOfRange("stiffnesses")
    }
    for ratio in ratios {
      var previous = Double.infinity
      for stiffness in stiffnesses {
        guard ratio == 0 || ratio >= 1 / Input.reach else { throw .outOfRange("zetas") }
        let damping = 2 * ratio * (stiffness * mass).squareRoot()
        let motion = try input.motion(Spring(mass: mass, stiffness: stiffness, damping: damping))
        let time = motion.spring.lastTime(beyond: threshold, from: motion.anchorState) ?? .infinity
        isDecreasing = isDecreasing && time <= previous
        previous = time
      }
    }
    return ["settleDecreasing": .bool(isDecreasing)]
  }

  /// Compares ever more damped springs in every frame.
  private static func dampingOrder(_ input: Input) throws(Obstacle) -> Answers {
    let (mass, stiffness) = (try input.positive("mass"), try input.positive("stiffness"))
    let (frames, elapsed) = (try input.samples("frames"), try input.positive("dt"))
    var motions: [SpringMotion] = []
    let ratios = try input.numbers("zetas")
    guard frames * Double(ratios.count) <= Input.mostSamples else { throw .outOfRange("zetas") }
    for ratio in ratios {
      guard ratio >= 0 else { throw .outOfRange("zetas") }
      let damping = 2 * ratio * (stiffness * mass).squareRoot()
      motions.append(
        try input.motion(Spring(mass: mass, stiffness: stiffness, damping: damping)))
    }
    let isIncreasing = stride(from: 1, through: frames, by: 1).allSatisfy { frame in
      let positions = motions.map { $0.position(at: frame * elapsed) }
      return zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 }
    }
    return ["increasing": .bool(isIncreasing)]
  }

  /// Gives a spring its own parameters once more and watches two seconds of what it would have done.
  private static func updateKeepsMotion(_ input: Input) throws(Obstacle) -> Answers {
    let motion = try input.motion(input.spring())
    let first = try input.notNegative("restartAfterFrames")
    let elapsed = try input.positive("dt")
    guard 2 / elapsed <= Input.mostSamples else { throw .outOfRange("dt") }
    let (near, slow) = (try input.tolerance("position"), try input.tolerance("velocity"))
    var updated = motion
    updated.setSpring(try input.spring(), at: first * elapsed)
    let isIdentical = stride(from: first, through: first + 2 / elapsed, by: 1).allSatisfy { frame in
      let (time, state) = (frame * elapsed, motion.state(at: frame * elapsed))
      return abs(updated.state(at: time).offset - state.offset) <= near
        && abs(updated.state(at: time).velocity - state.velocity) <= slow
    }
    return ["identical": .bool(isIdentical)]
  }
}
