import SpringEngine
import TestSupport
import Translation

/// What a dialect's code shows, worked out from the text alone, by other means than the program's.
///
/// Numbers are cut out of the text by their names, closed forms are integrated, steps are taken as the
/// libraries take them.
struct Evaluator {
  let value: (Double) -> Double

  /// Everything between two pieces of text.
  private static func between(_ start: String, _ end: String, in text: String) -> Substring? {
    guard let low = text.firstRange(of: start)?.upperBound,
      let high = text[low...].firstRange(of: end)?.lowerBound
    else { return nil }
    return text[low..<high]
  }

  /// The number behind a piece of text.
  static func number(_ name: String, in text: String) -> Double? {
    guard let low = text.firstRange(of: name)?.upperBound else { return nil }
    return Double(text[low...].prefix { $0.isNumber || "+-.e".contains($0) })
  }

  /// `linear(…)` behind a duration in milliseconds.
  init?(linear text: String) {
    guard let duration = Self.number("transform ", in: text),
      let list = Self.between("linear(", ")", in: text)
    else { return nil }
    var corners: [(Double, Double)] = []
    for part in list.split(separator: ",") {
      let words = part.split { $0 == " " || $0 == "\n" }
      guard let value = words.first.flatMap({ Double($0) }) else { return nil }
      let place = words.count > 1 ? Double(words[1].dropLast()) ?? 0 : corners.isEmpty ? 0 : 100
      corners.append((place / 100 * duration / 1_000, value))
    }
    self.init(corners: corners)
  }

  /// Keyframes of `translateX` on a way of 100 points.
  init?(keyframes text: String) {
    guard let duration = Self.number("duration: ", in: text) else { return nil }
    var corners: [(Double, Double)] = []
    for line in text.split(separator: "\n") where line.contains("offset") {
      guard let place = Self.number("offset: ", in: String(line)),
        let value = Self.number("translateX(", in: String(line))
      else { return nil }
      corners.append((place * duration / 1_000, value / 100))
    }
    self.init(corners: corners)
  }

  private init(corners: [(Double, Double)]) {
    value = { time in
      guard let next = corners.firstIndex(where: { $0.0 > time }) else {
        return corners.last?.1 ?? 0
      }
      guard next > 0 else { return corners[0].1 }
      let (low, high) = (corners[next - 1], corners[next])
      return low.1 + (high.1 - low.1) * (time - low.0) / (high.0 - low.0)
    }
  }

  /// `cubic-bezier(…)` behind a duration: the parameter by bisection.
  init?(bezier text: String) {
    guard let duration = Self.number("transform ", in: text),
      let list = Self.between("cubic-bezier(", ")", in: text)
    else { return nil }
    let numbers = list.split(separator: ",").compactMap { Double($0.drop { $0 == " " }) }
    guard numbers.count == 4 else { return nil }
    func cubic(_ first: Double, _ second: Double, _ part: Double) -> Double {
      let rest = 1 - part
      return 3 * part * rest * rest * first + 3 * part * part * rest * second + part * part * part
    }
    value = { time in
      let share = time * 1_000 / duration
      guard share < 1 else { return 1 }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<50 {
        let middle = (low + high) / 2
        if cubic(numbers[0], numbers[2], middle) < share { low = middle } else { high = middle }
      }
      return cubic(numbers[1], numbers[3], low)
    }
  }

  /// A spring, integrated in small steps that share no code with the engine.
  init(mass: Double = 1, stiffness: Double, damping: Double, velocity: Double = 0) {
    let step = 1.0 / 4_096
    var (offset, speed) = (-1.0, velocity)
    var samples = [0.0]
    func pull(_ offset: Double, _ speed: Double) -> Double {
      (-stiffness * offset - damping * speed) / mass
    }
    for _ in 0..<(4_096 * 5) {
      // Runge and Kutta's fourth order.
      let (k1, l1) = (speed, pull(offset, speed))
      let (k2, l2) = (
        speed + step / 2 * l1, pull(offset + step / 2 * k1, speed + step / 2 * l1)
      )
      let (k3, l3) = (
        speed + step / 2 * l2, pull(offset + step / 2 * k2, speed + step / 2 * l2)
      )
      let (k4, l4) = (speed + step * l3, pull(offset + step * k3, speed + step * l3))
      offset += step / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
      speed += step / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
      samples.append(1 + offset)
    }
    self.init(samples: samples, step: step)
  }

  private init(samples: [Double], step: Double) {
    value = { time in
      let place = time / step
      guard place < Double(samples.count - 1) else { return samples[samples.count - 1] }
      let index = Int(place)
      return samples[index] + (samples[index + 1] - samples[index]) * (place - Double(index))
    }
  }

  /// react-spring's own loop, in milliseconds as its source has it.
  init?(reactSpring text: String) {
    guard let mass = Self.number("mass: ", in: text),
      let tension = Self.number("tension: ", in: text),
      let friction = Self.number("friction: ", in: text)
    else { return nil }
    var (position, velocity) = (0.0, Self.number("velocity: ", in: text) ?? 0)
    var samples = [position]
    for _ in 0..<5_000 {
      let springForce = -tension * 0.000_001 * (position - 1)
      let dampingForce = -friction * 0.001 * velocity
      velocity += (springForce + dampingForce) / mass
      position += velocity
      samples.append(position)
    }
    self.init(samples: samples, step: 0.001)
  }

  /// Qt's own loop.
  init?(qt text: String, mass: Double = 1) {
    guard let spring = Self.number("spring: ", in: text),
      let damping = Self.number("damping: ", in: text)
    else { return nil }
    var (value, velocity) = (0.0, 0.0)
    var samples = [value]
    for _ in 0..<320 {
      velocity = velocity + (spring * (1 - value) - damping * velocity) / mass
      value += velocity * 16.0 / 1000.0
      samples.append(value)
    }
    self.init(samples: samples, step: 0.016)
  }

  /// What a dialect's text shows; `nil` where it is not evaluated here.
  init?(_ text: String, in dialect: Dialect, velocity: Double) {
    func number(_ name: String) -> Double? { Self.number(name, in: text) }
    func ratio(_ stiffness: Double?, _ ratio: Double?, velocity: Double = 0) -> Evaluator? {
      guard let stiffness, let ratio else { return nil }
      return Evaluator(
        stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot(), velocity: velocity)
    }
    func response(_ response: Double?, _ part: Double?, velocity: Double = 0) -> Evaluator? {
      guard let response, let part else { return nil }
      let frequency = 2 * Double.pi / response
      return ratio(frequency * frequency, part, velocity: velocity)
    }
    func coefficients(_ velocity: Double) -> Evaluator? {
      guard let mass = number("mass\": ") ?? number("mass: ") ?? number("mass = "),
        let stiffness = number("stiffness\": ") ?? number("stiffness: ") ?? number("stiffness = "),
        let damping = number("damping\": ") ?? number("damping: ") ?? number("damping = ")
      else { return nil }
      return Evaluator(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
    }
    func bounce(_ bounce: Double?) -> Double? {
      bounce.map { $0 > 0 ? 1 - $0 : 1 / (1 + $0) }
    }
    let found: Evaluator? =
      switch dialect {
      case .cssLinear: Evaluator(linear: text)
      case .webAnimations: Evaluator(keyframes: text)
      case .cssCubicBezier: Evaluator(bezier: text)
      case .reactSpring: Evaluator(reactSpring: text)
      case .qt: Evaluator(qt: text)
      case .swiftUI: response(number("duration: "), bounce(number("bounce: ")), velocity: velocity)
      case .uiKitDuration:
        response(number("springDuration: "), bounce(number("bounce: ")), velocity: velocity)
      case .swiftUIResponse: response(number("response: "), number("dampingFraction: "))
      case .compose:
        ratio(
          number("stiffness = ").map { Double(Float($0)) },
          number("dampingRatio = ").map { Double(Float($0)) }, velocity: velocity)
      case .android:
        ratio(
          number("setStiffness(").map { Double(Float($0)) },
          number("setDampingRatio(").map { Double(Float($0)) })
      case .flutterBounce:
        response(
          number("milliseconds: ").map { $0 / 1_000 }, bounce(number("bounce: ")),
          velocity: velocity)
      case .motionDuration:
        response(number("visualDuration: ").map { $0 * 1.2 }, number("bounce: ").map { 1 - $0 })
      case .niri: ratio(number("stiffness="), number("damping-ratio="))
      case .swiftUIInterpolating, .uiKitPhysics, .coreAnimation, .flutter, .motion, .reanimated,
        .reactNative, .figma, .token:
        coefficients(velocity)
      default: nil
      }
    guard let found else { return nil }
    self = found
  }
}
