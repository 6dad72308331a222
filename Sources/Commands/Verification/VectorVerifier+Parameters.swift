import SpringEngine

nonisolated extension VectorVerifier {
  /// The kinds that translate one vocabulary of springs into another.
  static let parameterChecks: [String: Check] = [
    "uikit.usingSpringWithDamping": { input, _ throws(Obstacle) in
      parameters(try uiKitSpring(input))
    },
    "uikit.springTimingDefault": { _, _ throws(Obstacle) in parameters(.uiKitDefault) },
    "swiftui.durationBounce": { input, _ throws(Obstacle) in try perceptual(input, "duration") },
    "ca.perceptual": { input, _ throws(Obstacle) in try perceptual(input, "perceptualDuration") },
    "swiftui.responseDampingFraction": { input, _ throws(Obstacle) in
      let ratio = try input.notNegative("dampingFraction")
      return parameters(Spring(response: try input.positive("response"), dampingRatio: ratio))
    },
    "swiftui.inverse": { input, _ throws(Obstacle) in parameters(try input.spring()) },
    "swiftui.preset": { input, _ throws(Obstacle) in
      switch input.value["preset"]?.string {
      case "smooth": parameters(.smooth)
      case "snappy": parameters(.snappy)
      case "bouncy": parameters(.bouncy)
      default: throw .missing("preset")
      }
    },
    "framer.findSpring": { input, _ throws(Obstacle) in
      let duration = try input.positive("duration_ms") / 1_000
      return parameters(Spring.web(duration: duration, bounce: try input.number("bounce")))
    },
    "framer.visualDuration": { input, _ throws(Obstacle) in
      let duration = try input.positive("visualDuration")
      return parameters(Spring(visualDuration: duration, bounce: try input.number("bounce")))
    },
    "reactspring.frequencyDamping": { input, _ throws(Obstacle) in
      let mass = try input.positive("mass")
      let frequency = 2 * Double.pi / (try input.positive("frequency"))
      let ratio = try input.notNegative("damping")
      return parameters(
        Spring(
          mass: mass, stiffness: frequency * frequency * mass, damping: 2 * ratio * frequency * mass
        ))
    },
    "rebound.origami": { input, _ throws(Obstacle) in
      let tension = try input.number("origamiTension")
      let friction = try input.number("origamiFriction")
      // Less than this would be no stiffness, or a damping below zero.
      guard tension > 30 - 194 / 3.62 else { throw .outOfRange("origamiTension") }
      guard friction >= 8 - 25 / 3.0 else { throw .outOfRange("origamiFriction") }
      return parameters(Spring(origamiTension: tension, friction: friction))
    },
  ]

  /// The spring of UIKit that `duration`, `dampingRatio` and `initialSpringVelocity` describe.
  static func uiKitSpring(_ input: Input) throws(Obstacle) -> Spring {
    let ratio = try input.positive("dampingRatio")
    guard ratio > 0.001 else { throw .outOfRange("dampingRatio") }
    return Spring.uiKit(
      duration: try input.positive("duration"), dampingRatio: ratio,
      initialVelocity: try input.number("initialSpringVelocity"), convention: .uiKitExact)
  }

  /// A spring in every vocabulary.
  private static func parameters(_ spring: Spring) -> Answers {
    [
      "mass": .number(spring.mass), "stiffness": .number(spring.stiffness),
      "damping": .number(spring.damping), "tension": .number(spring.stiffness),
      "friction": .number(spring.damping), "duration": .number(spring.duration),
      "bounce": .number(spring.bounce), "response": .number(spring.response),
      "dampingRatio": .number(spring.dampingRatio),
    ]
  }

  private static func perceptual(_ input: Input, _ duration: String) throws(Obstacle) -> Answers {
    let (duration, bounce) = (try input.positive(duration), try input.number("bounce"))
    guard bounce > -1 && bounce <= 1 else { throw .outOfRange("bounce") }
    return parameters(Spring(duration: duration, bounce: bounce))
  }

  /// The kinds that ask how long a spring takes.
  static let settlingChecks: [String: Check] = [
    "ca.settlingDuration": { input, _ throws(Obstacle) in
      let spring = try input.spring()
      let isFree = try input.bool("allowsOverdamping")
      let velocity = try input.number("initialVelocity")
      let (damped, start) = (
        isFree ? spring : spring.withoutOverdamping, Spring.State(offset: -1, velocity: velocity)
      )
      // It is found in steps of a tenth of a second.
      guard
        damped.dampingRatio < 1
          || abs(damped.state(after: Input.mostSamples / 10, from: start).offset) < 0.001
      else { throw .outOfRange("damping") }
      let duration = damped.coreAnimationSettlingDuration(initialVelocity: velocity)
      return ["settlingDuration": .number(duration)]
    },
    "swiftui.settlingDuration": { input, _ throws(Obstacle) in
      let (duration, bounce) = (try input.positive("duration"), try input.number("bounce"))
      guard bounce > -1 && bounce <= 1 else { throw .outOfRange("bounce") }
      let settling = Spring(duration: duration, bounce: bounce).swiftUISettlingDuration(
        target: try input.number("target"), initialVelocity: try input.number("initialVelocity"),
        tolerance: try input.positive("epsilon"))
      return ["settlingDuration": .number(settling)]
    },
    "compose.duration": { input, _ throws(Obstacle) in
      let (mass, stiffness) = (try input.positive("mass"), try input.positive("stiffness"))
      let damping =
        2 * (try input.notNegative("dampingRatio")) * (stiffness * mass).squareRoot()
      let motion = try input.motion(Spring(mass: mass, stiffness: stiffness, damping: damping))
      let duration = motion.spring.composeDuration(
        from: motion.anchorState, threshold: try input.positive("threshold"))
      return ["duration_ms": .number((duration * 1_000).rounded(.down))]
    },
    "true.lastCrossing": { input, _ throws(Obstacle) in
      let state = Spring.State(
        offset: try input.number("displacement"), velocity: try input.number("velocity"))
      let time = try input.spring().lastTime(beyond: input.positive("epsilon"), from: state)
      return ["time": .number(time ?? .infinity)]
    },
  ]
}
