import Documents
import SpringEngine

extension Dialect {
  /// CSS's `linear()`.
  package static let cssLinear: Dialect = Dialect(
    name: "css-linear", phrase: .verbatim("CSS linear()"), version: "Easing Level 2",
    source: "W3C css-easing-2, section 2.2",
    family: .web, words: ["web", "browser", "easing"], reader: .css, writer: { $0.cssLinear() })

  /// CSS's `cubic-bezier()`.
  package static let cssCubicBezier: Dialect = Dialect(
    name: "css-cubic-bezier", phrase: .verbatim("CSS cubic-bezier()"), version: "Easing Level 1",
    source: "W3C css-easing-1, section 2.2",
    family: .web, words: ["web", "browser", "easing"], reader: .css, writer: { $0.cssCubicBezier() }
  )

  /// Keyframes of `Element.animate`.
  package static let webAnimations: Dialect = Dialect(
    name: "web-animations", phrase: .verbatim("Web Animations"), version: "Level 1",
    source: "W3C web-animations-1, section 4",
    family: .web, words: ["web", "browser", "easing"], reader: .webAnimations,
    writer: { $0.webAnimations() })

  /// Stiffness, damping and mass of Motion.
  package static let motion: Dialect = Dialect(
    name: "motion", phrase: .verbatim("Motion"), version: "12",
    source: "motiondivision/motion, generators/spring/index.ts",
    family: .web, words: ["web", "Framer Motion"], reader: .motion, writer: { $0.motion },
    lacks: [], bareNumbers: "motion")

  /// Visual duration and bounce of Motion.
  package static let motionDuration: Dialect = Dialect(
    name: "motion-duration", phrase: "Motion, duration", version: "12",
    source: "motiondivision/motion, generators/spring/index.ts and find.ts",
    family: .web, words: ["web", "Framer Motion"], reader: .motion, writer: { $0.motionDuration },
    lacks: [.mass, .initialVelocity])

  /// Tension and friction of react-spring.
  package static let reactSpring: Dialect = Dialect(
    name: "react-spring", phrase: .verbatim("react-spring"), version: "9",
    source: "pmndrs/react-spring, SpringValue.ts, constants.ts",
    family: .web, words: ["web", "React"], reader: .reactSpring, writer: { $0.reactSpring },
    lacks: [], movesInSteps: true)

  /// `withSpring` with stiffness, damping and mass.
  package static let reanimated: Dialect = Dialect(
    name: "reanimated", phrase: .verbatim("Reanimated"), version: "4",
    source: "software-mansion/react-native-reanimated, spring/spring.ts",
    family: .reactNative, words: ["React Native"], reader: .reanimated, writer: { $0.reanimated },
    lacks: [], bareNumbers: "motion", stopsAtCriticalDamping: true)

  /// `withSpring` with duration and damping ratio.
  package static let reanimatedDuration: Dialect = Dialect(
    name: "reanimated-duration", phrase: "Reanimated, duration", version: "4",
    source: "software-mansion/react-native-reanimated, springUtils.ts",
    family: .reactNative, words: ["React Native"], reader: .reanimated,
    writer: { $0.reanimatedDuration }, lacks: [.mass, .initialVelocity])

  /// `Animated.spring` in any of its three forms.
  package static let reactNative: Dialect = Dialect(
    name: "react-native", phrase: .verbatim("React Native"), version: "0.76",
    source: "facebook/react-native, SpringAnimation.js and SpringConfig.js",
    family: .reactNative, words: ["React Native"], reader: .reactNative, writer: { $0.reactNative },
    lacks: [], bareNumbers: "motion", stopsAtCriticalDamping: true)
}

extension Writer {
  mutating func cssLinear() -> Draft? {
    guard let easing = linear() else { return nil }
    let stops = easing.stops.enumerated().map { index, stop in
      let value = Figures.exact(stop.value)
      let isEnd = index == 0 || index == easing.stops.count - 1
      return isEnd ? value : "\(value) \(Figures.exact(stop.time * 100))%"
    }
    return Draft(
      text: "transition: transform \(Self.milliseconds(easing.duration))ms linear(\n  "
        + Self.lines(stops) + ");",
      course: Course(easing), duration: easing.duration, lost: [.catching])
  }

  private static func milliseconds(_ seconds: Double) -> String {
    Figures.exact((seconds * 1_000).rounded())
  }

  /// Parts with commas between them, in lines of some eighty characters.
  private static func lines(_ parts: [String]) -> String {
    var (text, length) = ("", 0)
    for (index, part) in parts.enumerated() {
      let piece = part + (index < parts.count - 1 ? "," : "")
      if length + piece.count > 84 {
        text += "\n  " + piece
        length = piece.count
      } else {
        text += (index == 0 ? "" : " ") + piece
        length += piece.count + 1
      }
    }
    return text
  }

  mutating func cssCubicBezier() -> Draft? {
    guard let nearest = nearestCurve() else { return nil }
    let (curve, duration) = (nearest.curve, nearest.duration)
    let points = [curve.x1, curve.y1, curve.x2, curve.y2].map(Figures.exact).joined(separator: ", ")
    return Draft(
      text: "transition: transform \(Self.milliseconds(duration))ms cubic-bezier(\(points));",
      course: Course(curve, duration: duration), duration: duration,
      lost: (ratio < 1 ? [.overshoot] : []) + [.catching])
  }

  mutating func webAnimations() -> Draft? {
    guard let easing = linear() else { return nil }
    let frames = easing.stops.map { stop in
      let (offset, value) = (Figures.exact(stop.time), Figures.exact(stop.value * 100))
      return "    { offset: \(offset), transform: \"translateX(\(value)px)\" },\n"
    }
    return Draft(
      text: "element.animate(\n  [\n" + frames.joined()
        + "  ],\n  { duration: \(Self.milliseconds(easing.duration)), fill: \"both\" });",
      course: Course(easing), duration: easing.duration, lost: [.catching])
  }

  var motion: Draft? {
    let order =
      "stiffness: \(Figures.exact(spring.stiffness)), damping: \(Figures.exact(spring.damping))"
    return Draft(
      text: "{ type: \"spring\", \(order), mass: \(Figures.exact(spring.mass))"
        + withVelocity { ", velocity: \($0)" } + " }")
  }

  var motionDuration: Draft? {
    let kept = min(max(ratio, 0.05), 1)
    let shown = kept == ratio ? spring : nearest(ratio: kept, velocity: 0)
    let (duration, bounce) = (Figures.exact(shown.response / 1.2), Figures.exact(1 - kept))
    let isOther = kept != ratio || velocity != 0
    return Draft(
      text: "{ type: \"spring\", visualDuration: \(duration), bounce: \(bounce) }",
      course: isOther ? Course(Feel(shown)) : nil,
      lost: ratio > 1 ? [.overdamping] : kept == ratio ? [] : [.limits])
  }

  var reactSpring: Draft? {
    let numbers =
      "mass: \(Figures.exact(spring.mass)), tension: \(Figures.exact(spring.stiffness)), "
      + "friction: \(Figures.exact(spring.damping))"
    let start = withVelocity { _ in ", velocity: \(Figures.exact(velocity / 1_000))" }
    return Draft(
      text: "{ \(numbers)\(start) }", course: Course.reactSpring(feel), lost: [.steps])
  }

  var reanimated: Draft? {
    guard ratio > 0 else { return nil }
    let isOver = ratio > 1
    let shown = isOver ? nearest(ratio: 1, velocity: velocity) : spring
    let numbers = Writer(Feel(shown), tolerance: tolerance)
    return Draft(
      text: "withSpring(target, { \(numbers.coefficients(", "))"
        + withVelocity { ", velocity: \($0)" } + " })",
      course: isOver ? Course(Feel(shown, initialVelocity: velocity)) : nil,
      lost: isOver ? [.overdamping] : [])
  }

  var reanimatedDuration: Draft? {
    guard ratio > 0 else { return nil }
    let isOver = ratio > 1
    let wanted = isOver ? nearest(ratio: 1, velocity: 0) : spring
    guard let duration = wanted.reanimatedDuration else { return nil }
    let damping = wanted.dampingRatio
    let shown = ReanimatedBisection(duration: duration, dampingRatio: damping).spring
    return Draft(
      text: "withSpring(target, { duration: \(Figures.exact(duration * 1_000)), "
        + "dampingRatio: \(Figures.exact(damping)) })",
      course: Course(Feel(shown)), duration: duration,
      lost: isOver ? [.overdamping] : [])
  }

  var reactNative: Draft? {
    guard ratio > 0 else { return nil }
    let isOver = ratio > 1
    let shown = isOver ? nearest(ratio: 1, velocity: velocity) : spring
    let numbers = Writer(Feel(shown), tolerance: tolerance).coefficients(", ")
    return Draft(
      text: "Animated.spring(value, {\n  toValue: 1, \(numbers)"
        + withVelocity { ", velocity: \($0)" } + ", useNativeDriver: true,\n})",
      course: isOver ? Course(Feel(shown, initialVelocity: velocity)) : nil,
      lost: isOver ? [.overdamping] : [])
  }
}

extension Course {
  /// What react-spring shows: steps of a millisecond, the new velocity before the new value.
  static func reactSpring(_ feel: Feel) -> Course {
    let (mass, step) = (feel.spring.mass, 0.001)
    let span = min(30, 1.2 * (feel.settlingTime ?? 30) + 0.1)
    var (value, velocity) = (0.0, feel.initialVelocity)
    var samples = [value]
    for _ in 0..<Int(span / step) {
      let force = feel.spring.stiffness * (1 - value) - feel.spring.damping * velocity
      velocity += force / mass * step
      value += velocity * step
      samples.append(value)
    }
    return Course(samples: samples, step: step)
  }

  /// What Qt Quick shows at its steps of 16 ms.
  static func qt(_ numbers: QtQuickSpring, settling: Double?) -> Course {
    let span = min(60, 1.2 * (settling ?? 60) + 0.2)
    var (value, velocity) = (0.0, 0.0)
    var samples = [value]
    for _ in 0..<Int(span / QtQuickSpring.step) {
      velocity += numbers.spring * (1 - value) - numbers.damping * velocity
      value += velocity * QtQuickSpring.step
      samples.append(value)
    }
    return Course(samples: samples, step: QtQuickSpring.step)
  }
}

/// The bisection by which Reanimated 4 comes from a duration to a stiffness, for its mass of 4.
struct ReanimatedBisection {
  /// In seconds.
  let duration: Double
  let dampingRatio: Double
  /// In ways per second, positive toward the target.
  var velocity = 0.0

  private static let threshold = 6e-9

  /// The spring at which it stops.
  var spring: Spring {
    var (low, high) = (Double.ulpOfOne, 8_000.0)
    let rises = excess(high) >= excess(low)
    var stiffness = (low + high) / 2
    for _ in 0..<100 where abs(excess(stiffness)) > Self.threshold * 1e-3 {
      if (excess(stiffness) < 0) == rises { low = stiffness } else { high = stiffness }
      stiffness = (low + high) / 2
    }
    let frequency = (stiffness / 4).squareRoot()
    return Spring(
      stiffness: frequency * frequency, damping: 2 * min(dampingRatio, 1) * frequency)
  }

  /// The part of the energy that is left after one and a half durations, less what may be.
  private func excess(_ stiffness: Double) -> Double {
    let critical = Spring(mass: 4, stiffness: stiffness * dampingRatio * dampingRatio, ratio: 1)
    let time = 1.5 * duration
    let state = critical.state(after: time, from: Spring.State(offset: -1, velocity: velocity))
    let energy = stiffness * state.offset * state.offset + 4 * state.velocity * state.velocity
    return energy / (stiffness + 4 * velocity * velocity) - Self.threshold
  }
}
