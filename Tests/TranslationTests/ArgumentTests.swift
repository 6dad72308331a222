import Documents
import Foundation
import SpringEngine
import TestSupport
import Testing
import Translation

/// Every documented argument of every dialect, there or not, at random: what is read is what it means, or a
/// remark names what was left out of it, or it is refused.
@Suite struct ArgumentTests {
  /// Values by argument.
  typealias Values = [String: Double]

  /// What a dialect's call can be given, and what that means.
  struct Call: Sendable, CustomTestStringConvertible {
    var name: String
    /// Arguments that make the spring, with what they can be.
    var shapes: [(name: String, range: ClosedRange<Double>)]
    /// Arguments that change the motion otherwise, as they are written; a remark has to name them.
    var others: [String] = []
    /// Arguments without effect on the motion, as they are written.
    var idle: [String] = []
    /// How an argument is written.
    var argument: @Sendable (String, Double) -> String = { "\($0): \($1)" }
    /// The whole text around its arguments.
    var text: @Sendable ([String]) -> String
    /// The equation; `nil` where the text has no meaning and is to be refused.
    var meaning: @Sendable (Values) -> Evaluator?
    /// Whether the arguments keep their order.
    var isOrdered = false
    /// How far what is read may be from it: curves and steps are near a spring only.
    var tolerance = 1e-4

    var testDescription: String { name }
  }

  /// Decimals with three places, so that the text and the number are the same.
  private static func value(_ range: ClosedRange<Double>, _ random: inout SplitMix) -> Double {
    (random.number(range) * 1_000).rounded() / 1_000
  }

  @Test(arguments: calls)
  func `each argument is a part of what is read, or is told, or all is refused`(call: Call) {
    var random = SplitMix(seed: 28)
    var (read, told) = (0, 0)
    for _ in 0..<60 {
      var values: Values = [:]
      var arguments: [String] = []
      for (name, range) in call.shapes where random.happens(0.7) {
        values[name] = Self.value(range, &random)
        arguments.append(call.argument(name, values[name] ?? 0))
      }
      let others = call.others.filter { _ in random.happens(0.5) }
      arguments += others + call.idle.filter { _ in random.happens(0.3) }
      if !call.isOrdered { arguments.shuffle(using: &random) }
      let text = call.text(arguments)
      guard let reading = try? Translator.read(text) else { continue }
      guard let meant = call.meaning(values) else {
        Issue.record("\(text) has no meaning, but is read as \(reading)")
        continue
      }
      read += 1
      let largest = (0...200).reduce(0.0) { largest, step in
        let time = Double(step) * 0.01
        return max(largest, abs(reading.feel.value(at: time) - meant.value(time)))
      }
      #expect(largest < call.tolerance, "\(text) \(reading)")
      for other in others {
        let name = other.drop { $0 == "." }.prefix { $0.isLetter || $0 == "_" }
        told += 1
        #expect(
          reading.remarks.contains { $0.english.contains(name.split(separator: "_").last ?? "") },
          "\(other): \(text) \(reading.remarks)")
      }
    }
    #expect(read >= 15, "\(call.name): \(read) of 60 are read")
    #expect(call.others.isEmpty || told > 3)
  }

  // MARK: What there is

  private static func ratio(
    mass: Double = 1, stiffness: Double, _ ratio: Double, velocity: Double = 0
  ) -> Evaluator {
    Evaluator(
      mass: mass, stiffness: stiffness, damping: 2 * ratio * (mass * stiffness).squareRoot(),
      velocity: velocity)
  }

  private static func response(
    _ response: Double, _ part: Double, velocity: Double = 0
  ) -> Evaluator {
    let frequency = 2 * Double.pi / response
    return ratio(stiffness: frequency * frequency, part, velocity: velocity)
  }

  /// The spring of ζ ∕ √(1 − ζ²) · e^(−ζωD) = 0.001.
  private static func settling(in time: Double, _ part: Double) -> Evaluator {
    let lead = part / (1 - part * part).squareRoot()
    let frequency = log(1_000 * lead) / (part * time)
    return ratio(stiffness: frequency * frequency, part)
  }

  private static let stiffness = ("stiffness", 50.0...400.0)
  private static let damping = ("damping", 5.0...15.0)
  private static let mass = ("mass", 0.7...2.0)
  private static let duration = ("duration", 0.2...0.9)
  private static let bounce = ("bounce", 0.0...0.6)
  private static func velocity(_ name: String = "velocity") -> (String, ClosedRange<Double>) {
    (name, 1...6)
  }

  private static func list(_ open: String, _ close: String) -> @Sendable ([String]) -> String {
    { open + $0.joined(separator: ", ") + close }
  }

  /// Coefficients with defaults.
  private static func coefficients(
    _ mass: Double?, _ stiffness: Double?, _ damping: Double?, velocity: String = "velocity",
    stops: Bool = false
  ) -> @Sendable (Values) -> Evaluator? {
    { values in
      guard let mass = values["mass"] ?? mass, let damping = values["damping"] ?? damping,
        let stiffness = values["stiffness"] ?? stiffness
      else { return nil }
      let critical = 2 * (mass * stiffness).squareRoot()
      return Evaluator(
        mass: mass, stiffness: stiffness, damping: stops ? min(damping, critical) : damping,
        velocity: values[velocity] ?? 0)
    }
  }

  static let calls = apple + android + web + desktop + curves

  private static let apple: [Call] = [
    Call(
      name: "SwiftUI", shapes: [duration, bounce], idle: ["blendDuration: 0.1"],
      text: list(".spring(", ").delay(0.2)"),
      meaning: { response($0["duration"] ?? 0.5, 1 - ($0["bounce"] ?? 0)) }),
    Call(
      name: "SwiftUI with modifiers", shapes: [duration, ("speed", 0.5...3)],
      others: [".delay(0.2)", ".repeatForever(autoreverses: true)", ".repeatCount(3)"],
      argument: { $0 == "speed" ? ".speed(\($1))" : "(duration: \($1))" },
      text: { ".bouncy" + $0.joined() },
      meaning: { response(($0["duration"] ?? 0.5) / ($0["speed"] ?? 1), 0.7) }, isOrdered: true),
    Call(
      name: "SwiftUI, response", shapes: [("response", 0.2...0.8), ("dampingFraction", 0.3...1)],
      idle: ["blendDuration: 0.25"], text: list("Animation.spring(", ")"),
      meaning: { values in
        if values.isEmpty { return response(0.5, 1) }
        return response(values["response"] ?? 0.5, values["dampingFraction"] ?? 0.825)
      }),
    Call(
      name: "SwiftUI, interpolating",
      shapes: [mass, stiffness, damping, velocity("initialVelocity")],
      text: list(".interpolatingSpring(", ")"),
      meaning: { values in
        let isPhysical = ["mass", "stiffness", "damping"].contains { values[$0] != nil }
        let start = values["initialVelocity"] ?? 0
        return isPhysical
          ? coefficients(1, nil, nil, velocity: "initialVelocity")(values)
          : response(0.5, 1, velocity: start)
      }),
    Call(
      name: "UIKit", shapes: [("withDuration", 0.2...0.9), ("usingSpringWithDamping", 0.3...0.9)],
      others: ["delay: 0.3"], idle: ["options: []", "completion: nil"],
      text: list("UIView.animate(", ") { go() }"),
      meaning: { values in
        guard let time = values["withDuration"], let part = values["usingSpringWithDamping"] else {
          return nil
        }
        return settling(in: time, part)
      }),
    Call(
      name: "UIKit, physics", shapes: [mass, stiffness, damping, velocity("initialVelocity")],
      argument: { name, value in
        name == "initialVelocity" ? "\(name): CGVector(dx: \(value), dy: 0)" : "\(name): \(value)"
      },
      text: list("UISpringTimingParameters(", ")"),
      meaning: { values in
        if values.keys.allSatisfy({ $0 == "initialVelocity" }) {
          return Evaluator(
            mass: 3, stiffness: 1_000, damping: 500, velocity: values["initialVelocity"] ?? 0)
        }
        return coefficients(1, nil, nil, velocity: "initialVelocity")(values)
      }),
    Call(
      name: "UIKit, duration",
      shapes: [("springDuration", 0.2...0.9), bounce, velocity("initialSpringVelocity")],
      others: ["delay: 0.3"], idle: ["options: [.curveEaseIn]"],
      text: list("UIView.animate(", ") { go() }"),
      meaning: { values in
        guard values["springDuration"] != nil || values["bounce"] != nil else { return nil }
        return response(
          values["springDuration"] ?? 0.5, 1 - (values["bounce"] ?? 0),
          velocity: values["initialSpringVelocity"] ?? 0)
      }),
    Call(
      name: "Core Animation", shapes: [mass, stiffness, damping, velocity("initialVelocity")],
      others: ["repeatCount = 3", "autoreverses = true", "speed = 2", "beginTime = 0.5"],
      idle: ["fromValue = 0", "toValue = 1", "duration = animation.settlingDuration"],
      argument: { "\($0) = \($1)" },
      text: { lines in
        "let animation = CASpringAnimation(keyPath: \"position.x\")\n"
          + lines.map { "animation.\($0)\n" }.joined()
      },
      meaning: coefficients(1, 100, 10, velocity: "initialVelocity", stops: true)),
  ]

  private static let android: [Call] = [
    Call(
      name: "Compose", shapes: [("dampingRatio", 0.3...1.2), stiffness],
      idle: ["visibilityThreshold = 0.1f"], argument: { "\($0) = \($1)f" },
      text: list("spring(", ")"),
      meaning: { ratio(stiffness: $0["stiffness"] ?? 1_500, $0["dampingRatio"] ?? 1) }),
    Call(
      name: "Android", shapes: [("DampingRatio", 0.3...1.2), ("Stiffness", 50...400)],
      others: ["setStartVelocity(900f)"], idle: ["setFinalPosition(3f)"],
      argument: { "set\($0)(\($1)f)" },
      text: { "SpringForce(1f)" + $0.map { ".\($0)" }.joined() },
      meaning: { ratio(stiffness: $0["Stiffness"] ?? 1_500, $0["DampingRatio"] ?? 0.5) }),
    Call(
      name: "Flutter", shapes: [mass, stiffness, damping],
      text: list("SpringSimulation(SpringDescription(", "), 10, 60, 100)"),
      meaning: { values in
        var values = values
        values["velocity"] = 2
        return coefficients(1, nil, nil)(values)
      }),
    Call(
      name: "Flutter, ratio", shapes: [mass, stiffness, ("ratio", 0.3...1.3)],
      text: list("SpringDescription.withDampingRatio(", ")"),
      meaning: { values in
        values["stiffness"].map {
          ratio(mass: values["mass"] ?? 1, stiffness: $0, values["ratio"] ?? 1)
        }
      }),
    Call(
      name: "Flutter, bounce", shapes: [("duration", 200...900), bounce],
      argument: { name, value in
        name == "duration"
          ? "duration: Duration(milliseconds: \(value))" : "\(name): \(value)"
      },
      text: list("SpringDescription.withDurationAndBounce(", ")"),
      meaning: { response(($0["duration"] ?? 500) / 1_000, 1 - ($0["bounce"] ?? 0)) }),
  ]

  private static let web: [Call] = [
    Call(
      name: "Motion", shapes: [mass, stiffness, damping, velocity()],
      others: ["delay: 0.2", "repeat: 3"], idle: ["restDelta: 0.01", "restSpeed: 2"],
      text: list("animate(box, { x: 1 }, { type: \"spring\", ", " })"),
      meaning: coefficients(1, 100, 10)),
    Call(
      name: "Motion, duration", shapes: [("visualDuration", 0.2...0.9), ("bounce", 0.1...0.6)],
      others: ["delay: 0.2", "repeat: 3"],
      text: list("transition={{ type: \"spring\", ", " }}"),
      meaning: { values in
        // Without a bounce the visual duration is not looked at.
        guard let bounce = values["bounce"] else { return Evaluator(stiffness: 100, damping: 10) }
        if let visual = values["visualDuration"] { return response(1.2 * visual, 1 - bounce) }
        return settling(in: 0.8, 1 - bounce)
      }),
    Call(
      name: "react-spring", shapes: [("tension", 50...400), ("friction", 5...15), mass],
      others: ["clamp: true", "decay: 0.9"], idle: ["precision: 0.01"],
      text: list("useSpring({ x: 1, config: { ", " } })"),
      meaning: { values in
        guard values["tension"] != nil || values["friction"] != nil else { return nil }
        return Evaluator(
          mass: values["mass"] ?? 1, stiffness: values["tension"] ?? 170,
          damping: values["friction"] ?? 26)
      }),
    Call(
      name: "Reanimated", shapes: [mass, stiffness, damping, velocity()],
      others: ["overshootClamping: true", "clamp: { min: 0, max: 1 }"],
      idle: ["restSpeedThreshold: 2", "reduceMotion: ReduceMotion.System"],
      text: list("x.value = withSpring(1, { ", " })"),
      meaning: coefficients(4, 900, 120, stops: true)),
    Call(
      name: "React Native", shapes: [mass, stiffness, damping, velocity()],
      others: ["overshootClamping: true", "delay: 200"],
      idle: ["useNativeDriver: true", "restSpeedThreshold: 2"],
      text: list("Animated.spring(x, { toValue: 1, ", " }).start()"),
      meaning: { values in
        let isPhysical = ["mass", "stiffness", "damping"].contains { values[$0] != nil }
        // A tension of 40 and a friction of 7, on Origami's scale.
        return isPhysical
          ? coefficients(1, 100, 10, stops: true)(values)
          : Evaluator(stiffness: 230.2, damping: 22, velocity: values["velocity"] ?? 0)
      }),
  ]

  private static let desktop: [Call] = [
    Call(
      name: "libadwaita", shapes: [("velocity", 100...900)],
      others: ["clamp(true)"], idle: ["epsilon(0.001)"],
      argument: { _, value in "initial_velocity(\(value))" },
      text: { lines in
        "params = Adw.SpringParams.new(0.5, 1, 100)\n"
          + "animation = Adw.SpringAnimation.new(widget, 100, 300, params, target)\n"
          + lines.map { "animation.set_\($0)\n" }.joined()
      },
      meaning: { ratio(stiffness: 100, 0.5, velocity: ($0["velocity"] ?? 0) / 200) }),
    Call(
      name: "niri", shapes: [("damping-ratio", 0.2...2), stiffness], idle: ["epsilon=0.0001"],
      argument: { "\($0)=\($1)" },
      text: { "window-open { spring " + $0.joined(separator: " ") + " }" },
      meaning: { values in
        guard let part = values["damping-ratio"] else { return nil }
        return values["stiffness"].map { ratio(stiffness: $0, part) }
      }),
    Call(
      name: "Figma", shapes: [mass, stiffness, damping, velocity("initialVelocity")],
      text: list("easing: { type: \"CUSTOM_SPRING\", easingFunctionSpring: { ", " } }"),
      meaning: coefficients(1, nil, nil, velocity: "initialVelocity")),
    Call(
      name: "Design token", shapes: [mass, stiffness, damping],
      argument: { "\"\($0)\": \($1)" },
      text: list("{ \"a\": { \"$type\": \"spring\", \"$value\": { ", " } } }"),
      meaning: coefficients(1, nil, nil)),
  ]

  // MARK: Curves, steps and durations

  /// The stops of a spring whose response is 0.4 of the duration, and that rests well before its end.
  private static let stops: String = {
    let spring = response(0.4, 0.6)
    let values = (0...100).map { step in
      "\((spring.value(Double(step) / 100) * 10_000).rounded() / 10_000)"
    }
    return "linear(" + values.joined(separator: ", ") + ")"
  }()

  private static func curve(_ unit: Double) -> @Sendable (Values) -> Evaluator? {
    { values in values["duration"].map { response(0.4 * $0 * unit, 0.6) } }
  }

  /// Reanimated's envelope: the u at which 6e-9 of the energy is left, in one and a half durations.
  private static func reanimated(_ duration: Double, _ part: Double) -> Evaluator {
    var (low, high) = (2.0, 100.0)
    for _ in 0..<80 {
      let u = (low + high) / 2
      let left = ((1 + u) * (1 + u) + part * part * u * u) * exp(-2 * u)
      if left > 6e-9 { low = u } else { high = u }
    }
    let frequency = low / (1.5 * duration * part)
    return ratio(stiffness: frequency * frequency, min(part, 1))
  }

  private static let curves: [Call] = [
    Call(
      name: "CSS", shapes: [("duration", 400...1_200)],
      others: ["animation-delay: 200ms", "animation-iteration-count: 3"],
      idle: ["color: red", "animation-name: rise"],
      argument: { "animation-\($0): \($1)ms" },
      text: { ".a { animation-timing-function: \(stops); " + $0.joined(separator: "; ") + "; }" },
      meaning: curve(1e-3), tolerance: 0.02),
    Call(
      name: "CSS, transition", shapes: [("duration", 0.4...1.2)],
      others: ["transition-delay: 200ms"], idle: ["transition-property: transform"],
      argument: { "transition-\($0): \($1)s" },
      text: {
        ".a { transition-timing-function: \(stops); " + $0.joined(separator: "; ") + "; }"
      },
      meaning: curve(1), tolerance: 0.02),
    Call(
      name: "CSS, shorthand", shapes: [("duration", 0.4...1.2)], others: ["delay: 0.2s"],
      argument: { "\($1)s" },
      text: { words in
        // The first time is the duration, the second the delay: alone there is none.
        let times = words.filter { !$0.hasPrefix("delay") }
        let delay = words.first { $0.hasPrefix("delay") }.map { " " + $0.dropFirst(7) } ?? ""
        return
          ".a { transition: transform \(times.joined()) \(stops)\(times.isEmpty ? "" : delay); }"
      },
      meaning: curve(1), isOrdered: true, tolerance: 0.02),
    Call(
      name: "Web Animations", shapes: [("duration", 400...1_200)],
      others: [
        "delay: 200", "iterations: 3", "direction: \"alternate\"", "endDelay: 100",
        "playbackRate: 2",
      ],
      idle: ["fill: \"both\"", "id: \"rise\""],
      text: {
        "box.animate({ transform: [\"none\", \"translateX(100px)\"] }, { easing: \"\(stops)\", "
          + $0.joined(separator: ", ") + " })"
      },
      meaning: curve(1e-3), tolerance: 0.02),
    Call(
      name: "Qt", shapes: [("spring", 1...4), ("damping", 0.15...0.5), ("mass", 1...2)],
      others: ["loops: 3", "velocity: 900"], idle: ["epsilon: 0.25", "to: 100"],
      text: { "SpringAnimation { " + $0.joined(separator: "; ") + " }" },
      meaning: { values in
        values["spring"].flatMap { spring in
          Evaluator(
            qt: "spring: \(spring) damping: \(values["damping"] ?? 0)", mass: values["mass"] ?? 1)
        }
      }, tolerance: 0.13),
    Call(
      name: "Reanimated, duration", shapes: [("duration", 200...900), ("dampingRatio", 0.3...1.2)],
      others: ["overshootClamping: true", "clamp: { min: 0, max: 1 }"],
      idle: ["restSpeedThreshold: 2", "reduceMotion: ReduceMotion.System"],
      text: list("x.value = withSpring(1, { ", " })"),
      meaning: { values in
        if values.isEmpty { return coefficients(4, 900, 120, stops: true)(values) }
        return reanimated((values["duration"] ?? 550) / 1_000, values["dampingRatio"] ?? 1)
      }),
  ]
}
