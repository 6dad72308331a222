import Documents
import SpringEngine

extension Dialect {
  /// `Spring(duration:bounce:)`, `.spring(duration:bounce:)` and the presets.
  package static let swiftUI: Dialect = Dialect(
    name: "swiftui", phrase: .verbatim("SwiftUI"), version: "iOS 17",
    source: "WWDC 2023, session 10158; Apple's documentation of Spring",
    family: .apple, words: ["Apple", "iOS", "Swift"], reader: .swiftUI, writer: { $0.swiftUI },
    bareNumbers: "swiftui")

  /// `.spring(response:dampingFraction:)`.
  package static let swiftUIResponse: Dialect = Dialect(
    name: "swiftui-response", phrase: "SwiftUI, response", version: "iOS 13",
    source: "Apple's documentation of Animation; WWDC 2018, session 803",
    family: .apple, words: ["Apple", "iOS", "Swift"], reader: .swiftUI,
    writer: { $0.swiftUIResponse }, lacks: [.mass, .initialVelocity],
    bareNumbers: "swiftui-response")

  /// `.interpolatingSpring(mass:stiffness:damping:initialVelocity:)`.
  package static let swiftUIInterpolating: Dialect = Dialect(
    name: "swiftui-interpolating", phrase: "SwiftUI, interpolating", version: "iOS 13",
    source: "Apple's documentation of Animation",
    family: .apple, words: ["Apple", "iOS", "Swift"], reader: .swiftUI,
    writer: { $0.swiftUIInterpolating }, lacks: [], bareNumbers: "motion")

  /// `animate(withDuration:…usingSpringWithDamping:initialSpringVelocity:…)`.
  package static let uiKit: Dialect = Dialect(
    name: "uikit", phrase: "UIKit", version: "iOS 7",
    source: "measurements of the animations that UIKit adds to its layers",
    family: .apple, words: ["Apple", "iOS", "Swift"], reader: .uiKit, writer: { $0.uiKit })

  /// `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`.
  package static let uiKitPhysics: Dialect = Dialect(
    name: "uikit-physics", phrase: "UIKit, physics", version: "iOS 10",
    source: "Apple's documentation of UISpringTimingParameters",
    family: .apple, words: ["Apple", "iOS", "Swift"], reader: .uiKit, writer: { $0.uiKitPhysics },
    lacks: [], bareNumbers: "motion")

  /// `animate(springDuration:bounce:…)`.
  package static let uiKitDuration: Dialect = Dialect(
    name: "uikit-duration", phrase: "UIKit, duration", version: "iOS 17",
    source: "WWDC 2023, session 10158; Apple's documentation of UIView",
    family: .apple, words: ["Apple", "iOS", "Swift"], reader: .uiKit, writer: { $0.uiKitDuration },
    bareNumbers: "swiftui")

  /// `CASpringAnimation`.
  package static let coreAnimation: Dialect = Dialect(
    name: "core-animation", phrase: .verbatim("Core Animation"), version: "iOS 17",
    source: "Apple's documentation and measurements of CASpringAnimation",
    family: .coreAnimation, words: ["Apple", "iOS", "Swift"], reader: .coreAnimation,
    writer: { $0.coreAnimation }, lacks: [], bareNumbers: "motion", stopsAtCriticalDamping: true)
}

extension Writer {
  var swiftUI: Draft? {
    let numbers =
      "duration: \(Figures.exact(spring.duration)), bounce: \(Figures.exact(spring.bounce))"
    guard velocity == 0 else {
      let start = Figures.exact(velocity)
      return Draft(text: ".interpolatingSpring(\(numbers), initialVelocity: \(start))")
    }
    return Draft(text: ".spring(\(numbers))")
  }

  var swiftUIResponse: Draft? {
    let (response, ratio) = (Figures.exact(spring.response), Figures.exact(ratio))
    return Draft(
      text: ".spring(response: \(response), dampingFraction: \(ratio))", course: withoutVelocity)
  }

  var swiftUIInterpolating: Draft? {
    Draft(
      text: ".interpolatingSpring(\(coefficients(", "))"
        + withVelocity { ", initialVelocity: \($0)" } + ")")
  }

  /// Mass, stiffness and damping with their names.
  func coefficients(_ separator: String, _ figures: (Double) -> String = Figures.exact) -> String {
    let numbers = [
      ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
    ]
    return numbers.map { "\($0.0): \(figures($0.1))" }.joined(separator: separator)
  }

  var uiKit: Draft? {
    guard ratio > 0.0011 else { return nil }
    let isOver = ratio > 1
    let wanted = isOver ? nearest(ratio: 1, velocity: velocity) : spring
    // With a fast velocity the spring may be no largest root; without it there is always one.
    let drafts = [velocity, 0].compactMap { uiKit(wanted, velocity: $0, isOver) }
    guard velocity != 0, drafts.count == 2, let first = drafts[0].course,
      let second = drafts[1].course
    else { return drafts.first }
    let (one, two) = (Deviation(of: first, from: feel).way, Deviation(of: second, from: feel).way)
    return one <= two ? drafts[0] : drafts[1]
  }

  /// The code that starts with a velocity, or without the one that the spring has.
  private func uiKit(_ wanted: Spring, velocity: Double, _ isOver: Bool) -> Draft? {
    guard let duration = uiKitDuration(of: wanted, velocity) else { return nil }
    let kept = min(wanted.dampingRatio, 1)
    let end = UIKitEnd(duration: duration, dampingRatio: kept, initialVelocity: velocity)
    let damping = Figures.exact(kept)
    let isLimited = !(0.01...10).contains(duration)
    let isOther = abs(end.spring.naturalFrequency / wanted.naturalFrequency - 1) > 1e-6
    let lost: [Loss?] = [
      isOver ? .overdamping : nil, isLimited ? .limits : nil,
      isOther && !isLimited ? .frequency : nil, end.arrives ? nil : .iteration,
      velocity == self.velocity ? nil : .initialVelocity,
    ]
    return Draft(
      text: """
        UIView.animate(
          withDuration: \(Figures.exact(duration)), delay: 0, usingSpringWithDamping: \(damping),
          initialSpringVelocity: \(Figures.exact(velocity))
        ) {
          view.center = target
        }
        """,
      course: course(of: end.spring, velocity: velocity), duration: duration,
      lost: lost.compactMap { $0 })
  }

  /// What another spring shows in place of this one; `nil` if the two are one.
  func course(of other: Spring, velocity: Double? = nil) -> Course? {
    let velocity = velocity ?? self.velocity
    let isSame =
      velocity == self.velocity && abs(other.naturalFrequency / spring.naturalFrequency - 1) < 1e-12
      && abs(other.dampingRatio - ratio) < 1e-12
    return isSame ? nil : Course(Feel(other, initialVelocity: velocity))
  }

  /// The duration for which UIKit's own iteration stops at a spring, or at the nearest that it has.
  private func uiKitDuration(of wanted: Spring, _ velocity: Double) -> Double? {
    guard var duration = wanted.uiKitDuration(initialVelocity: velocity) else { return nil }
    let damping = min(wanted.dampingRatio, 1)
    var best = (duration: duration, distance: Double.infinity)
    for _ in 0..<24 {
      let shown =
        UIKitEnd(duration: duration, dampingRatio: damping, initialVelocity: velocity).spring
      let factor = shown.naturalFrequency / wanted.naturalFrequency
      if abs(factor - 1) < best.distance { best = (duration, abs(factor - 1)) }
      guard best.distance > 1e-14, (0.5...2).contains(factor) else { break }
      duration *= factor
    }
    return best.duration
  }

  var uiKitPhysics: Draft? {
    let start = Figures.exact(velocity)
    let vector = velocity == 0 ? ".zero" : "CGVector(dx: \(start), dy: \(start))"
    return Draft(
      text: "UISpringTimingParameters(\n  \(coefficients(", ")), initialVelocity: \(vector))")
  }

  var uiKitDuration: Draft? {
    let (duration, bounce) = (Figures.exact(spring.duration), Figures.exact(spring.bounce))
    return Draft(
      text: """
        UIView.animate(
          springDuration: \(duration), bounce: \(bounce), \
        initialSpringVelocity: \(Figures.exact(velocity))
        ) {
          view.center = target
        }
        """)
  }

  var coreAnimation: Draft? {
    var lines = ["let animation = CASpringAnimation(keyPath: \"position.x\")"]
    lines += [
      "animation.mass = \(Figures.exact(spring.mass))",
      "animation.stiffness = \(Figures.exact(spring.stiffness))",
      "animation.damping = \(Figures.exact(spring.damping))",
    ]
    if velocity != 0 { lines.append("animation.initialVelocity = \(Figures.exact(velocity))") }
    if ratio > 1 { lines.append("animation.allowsOverdamping = true") }
    lines.append("animation.duration = animation.settlingDuration")
    return Draft(
      text: lines.joined(separator: "\n"),
      duration: spring.coreAnimationSettlingDuration(initialVelocity: velocity))
  }
}
