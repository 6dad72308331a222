import SpringEngine
import Toolkit

/// A spring in the words of four vocabularies at once, each number of which can be set.
///
/// Setting one keeps the others of its own vocabulary, as whoever thinks in it expects: another stiffness
/// keeps mass and damping, another bounce keeps the duration. Every conversion is the engine's.
nonisolated package struct SpringWords: Hashable, Sendable {
  /// The spring.
  package let spring: Spring
  /// The mass that stiffness and damping are told for, in any unit of mass.
  package let mass: Double
  /// The velocity at the beginning that UIKit's duration counts with, in ways per second.
  package let initialVelocity: Double

  /// Tells a spring.
  ///
  /// - Parameters:
  ///   - mass: Any mass greater than 0: a spring of twice the mass with twice the stiffness and twice
  ///     the damping moves alike.
  ///   - initialVelocity: In ways per second.
  package init(_ spring: Spring, mass: Double = 1, initialVelocity: Double = 0) {
    self.spring = spring
    self.mass = mass
    self.initialVelocity = initialVelocity
  }

  /// The ways to describe a spring.
  package enum Vocabulary: String, CaseIterable, Hashable, Sendable {
    /// A designer's: response and damping ratio.
    case designer = "Designer"
    /// Physics' own: mass, stiffness, damping.
    case physics = "Physics"
    /// The newer one: duration and bounce.
    case bounce = "Bounce"
    /// UIKit's: the duration until a thousandth is left, and the damping ratio.
    case uiKit = "UIKit"

    /// Its numbers.
    package var words: [Word] {
      switch self {
      case .designer: [.response, .dampingRatio]
      case .physics: [.mass, .stiffness, .damping]
      case .bounce: [.duration, .bounce]
      case .uiKit: [.settlingDuration, .springDamping]
      }
    }
  }

  /// One number of a vocabulary.
  package enum Word: String, CaseIterable, Hashable, Sendable {
    /// The period of one undamped oscillation, in seconds.
    case response
    /// The fraction of critical damping.
    case dampingRatio = "ratio"
    /// Any unit of mass.
    case mass
    /// In units of mass per second squared.
    case stiffness
    /// In units of mass per second.
    case damping
    /// The response under another name, in seconds.
    case duration
    /// 1 − damping ratio, up to critical damping.
    case bounce
    /// The duration of `usingSpringWithDamping`, in seconds.
    case settlingDuration = "UIKit duration"
    /// The damping of `usingSpringWithDamping`: the fraction of critical damping.
    case springDamping = "UIKit damping"
  }

  /// The number, or `nil` where the vocabulary has none for this spring.
  package func value(_ word: Word) -> Double? {
    switch word {
    case .response: spring.response
    case .dampingRatio, .springDamping: spring.dampingRatio
    case .mass: mass
    case .stiffness: spring.stiffness / spring.mass * mass
    case .damping: spring.damping / spring.mass * mass
    case .duration: spring.duration
    case .bounce: spring.bounce
    case .settlingDuration: spring.uiKitDuration(initialVelocity: initialVelocity)
    }
  }

  /// The spring with one number changed, the others of its vocabulary kept; `nil` if that is none.
  package func spring(with word: Word, _ value: Double) -> Spring? {
    guard word.range.contains(value) else { return nil }
    switch word {
    case .response: return Spring(response: value, dampingRatio: spring.dampingRatio)
    case .dampingRatio: return Spring(response: spring.response, dampingRatio: value)
    case .mass: return coefficients(mass: value)
    case .stiffness: return coefficients(stiffness: value)
    case .damping: return coefficients(damping: value)
    case .duration: return Spring(duration: value, bounce: spring.bounce)
    case .bounce: return Spring(duration: spring.duration, bounce: value)
    case .settlingDuration: return uiKit(duration: value, dampingRatio: spring.dampingRatio)
    case .springDamping:
      return self.value(.settlingDuration).flatMap { uiKit(duration: $0, dampingRatio: value) }
    }
  }

  private func coefficients(
    mass: Double? = nil, stiffness: Double? = nil, damping: Double? = nil
  ) -> Spring? {
    guard let presentStiffness = value(.stiffness), let presentDamping = value(.damping) else {
      return nil
    }
    return Spring(
      mass: mass ?? self.mass, stiffness: stiffness ?? presentStiffness,
      damping: damping ?? presentDamping)
  }

  private func uiKit(duration: Double, dampingRatio: Double) -> Spring? {
    guard duration > 0, dampingRatio > Word.springDamping.range.lowerBound / 2 else { return nil }
    return .uiKit(
      duration: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
  }
}

nonisolated extension SpringWords.Word {
  /// What can be typed: all that the conversions can take. What a scene can have is less.
  var range: ClosedRange<Double> {
    switch self {
    case .response, .duration, .settlingDuration: 0.001...100
    case .dampingRatio: 0...100
    case .springDamping: 0.002...100
    case .mass: 0.001...1_000
    case .stiffness: 0.001...1e8
    case .damping: 0...1e6
    case .bounce: -0.99...1
    }
  }

  /// How the number is set and written; without a title, which stands elsewhere.
  var quantity: Quantity {
    switch self {
    case .response, .duration, .settlingDuration:
      Quantity(.empty, in: range, unit: "s", step: 0.01, places: 3)
    case .dampingRatio, .springDamping, .bounce: Quantity(.empty, in: range, step: 0.01, places: 3)
    case .mass: Quantity(.empty, in: range, step: 0.1, places: 2)
    case .stiffness: Quantity(.empty, in: range, step: 1, places: 1)
    case .damping: Quantity(.empty, in: range, step: 0.1, places: 2)
    }
  }

  /// What it is called beside its number.
  package var title: Phrase {
    switch self {
    case .response: "response"
    case .dampingRatio: "ratio"
    case .mass: "mass"
    case .stiffness: "stiffness"
    case .damping, .springDamping: "damping"
    case .duration, .settlingDuration: "duration"
    case .bounce: "bounce"
    }
  }

  /// What it means.
  var help: Phrase {
    switch self {
    case .response: "The period of one undamped oscillation"
    case .dampingRatio: "The fraction of critical damping: 1 is the fastest without overshoot"
    case .mass: "Keeps stiffness and damping, so that another mass is another spring"
    case .stiffness: "Keeps mass and damping; also called tension"
    case .damping: "The coefficient, not the ratio; also called friction"
    case .duration: "The perceived duration: the response under another name"
    case .bounce: "1 − damping ratio; below 0 it is overdamped"
    case .settlingDuration: "usingSpringWithDamping: when a thousandth of the distance is left"
    case .springDamping: "usingSpringWithDamping: keeps UIKit's duration"
    }
  }
}
