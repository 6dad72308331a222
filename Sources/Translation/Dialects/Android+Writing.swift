import Documents
import SpringEngine

extension Dialect {
  /// `spring(dampingRatio, stiffness)` of Jetpack Compose.
  package static let compose: Dialect = Dialect(
    name: "compose", phrase: .verbatim("Compose"), version: "1.7",
    source: "androidx compose-animation-core, AnimationSpec.kt and SpringSimulation.kt",
    family: .androidAndFlutter, words: ["Android", "Kotlin", "Jetpack"], reader: .compose,
    writer: { $0.compose }, bareNumbers: "android")

  /// `SpringForce` of Android's views.
  package static let android: Dialect = Dialect(
    name: "android", phrase: .verbatim("Android"), version: "1.0",
    source: "androidx.dynamicanimation, SpringForce.java",
    family: .androidAndFlutter, words: ["Android", "Kotlin", "Jetpack"], reader: .android,
    writer: { $0.android }, lacks: [.mass, .initialVelocity], bareNumbers: "android")

  /// `SpringDescription(mass:stiffness:damping:)`.
  package static let flutter: Dialect = Dialect(
    name: "flutter", phrase: .verbatim("Flutter"), version: "3.32",
    source: "flutter/flutter, spring_simulation.dart",
    family: .androidAndFlutter, words: ["Dart"], reader: .flutter, writer: { $0.flutter },
    lacks: [], bareNumbers: "motion")

  /// `SpringDescription.withDampingRatio`.
  package static let flutterRatio: Dialect = Dialect(
    name: "flutter-ratio", phrase: "Flutter, ratio", version: "3.32",
    source: "flutter/flutter, spring_simulation.dart",
    family: .androidAndFlutter, words: ["Dart"], reader: .flutter, writer: { $0.flutterRatio },
    lacks: [], bareNumbers: "android")

  /// `SpringDescription.withDurationAndBounce`.
  package static let flutterBounce: Dialect = Dialect(
    name: "flutter-bounce", phrase: "Flutter, bounce", version: "3.32",
    source: "flutter/flutter, spring_simulation.dart",
    family: .androidAndFlutter, words: ["Dart"], reader: .flutter, writer: { $0.flutterBounce },
    bareNumbers: "swiftui")
}

extension Writer {
  /// The spring as single precision keeps its stiffness and its ratio.
  private var single: Course? {
    let stiffness = Double(Float(spring.stiffness / spring.mass))
    let kept = Spring(stiffness: stiffness, ratio: Double(Float(ratio)))
    return Course(Feel(kept, initialVelocity: velocity))
  }

  private var unitStiffness: String { Figures.exact(spring.stiffness / spring.mass) + "f" }

  var compose: Draft? {
    let numbers = "dampingRatio = \(Figures.exact(ratio))f, stiffness = \(unitStiffness)"
    guard velocity == 0 else {
      return Draft(
        text: "animatable.animateTo(\n  1f, spring(\(numbers)), "
          + "initialVelocity = \(Figures.exact(velocity))f)",
        course: single, lost: [.precision])
    }
    return Draft(text: "spring<Float>(\(numbers))", course: single, lost: [.precision])
  }

  var android: Draft? {
    let kept = Spring(
      stiffness: Double(Float(spring.stiffness / spring.mass)), ratio: Double(Float(ratio)))
    return Draft(
      text: "SpringForce(1f)\n  .setDampingRatio(\(Figures.exact(ratio))f)\n"
        + "  .setStiffness(\(unitStiffness))",
      course: Course(Feel(kept)), lost: [.precision])
  }

  /// A description, or with a velocity its simulation on a way of 1.
  private func simulation(_ description: String) -> String {
    velocity == 0
      ? description : "SpringSimulation(\n  \(description),\n  0, 1, \(Figures.real(velocity)))"
  }

  var flutter: Draft? {
    Draft(text: simulation("SpringDescription(\(coefficients(", ", Figures.real)))"))
  }

  var flutterRatio: Draft? {
    let numbers =
      "mass: \(Figures.real(spring.mass)), stiffness: \(Figures.real(spring.stiffness)), "
      + "ratio: \(Figures.real(ratio))"
    return Draft(text: simulation("SpringDescription.withDampingRatio(\(numbers))"))
  }

  var flutterBounce: Draft? {
    let milliseconds = max(1, (spring.duration * 1_000).rounded())
    let kept = Spring(response: milliseconds / 1_000, dampingRatio: ratio)
    let description =
      "SpringDescription.withDurationAndBounce("
      + "duration: const Duration(milliseconds: \(Figures.exact(milliseconds))), "
      + "bounce: \(Figures.real(spring.bounce)))"
    let isWhole = abs(milliseconds / 1_000 / spring.duration - 1) < 1e-12
    return Draft(
      text: simulation(description), course: course(of: kept), lost: isWhole ? [] : [.fractions])
  }
}
