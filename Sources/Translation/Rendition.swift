/// A spring in a dialect's words.
package struct Rendition: Hashable, Sendable {
  /// The dialect.
  package var dialect: Dialect
  /// Code that runs there; `nil` where the dialect cannot have this spring at all.
  package var text: String?
  /// How long it takes there, in seconds: until a thousandth of the way is left, or as it is said.
  ///
  /// `nil` where it never ends.
  package var duration: Double?
  /// How far what it shows is from the spring at most; `nil` without text.
  package var deviation: Deviation?
  /// What is lost.
  package var lost: [Loss]
}

/// What a dialect cannot say, or does not do.
package enum Loss: String, CaseIterable, Hashable, Sendable {
  /// The words have no place for it; the velocity of a finger is not handed over.
  case initialVelocity = "initial velocity"
  /// The curve overshoots less, or not at all, or swings fewer times.
  case overshoot = "overshoot"
  /// The dialect stops at critical damping.
  case overdamping = "overdamping"
  /// Whoever turns it around in flight starts anew, without its speed.
  case catching = "catching in flight"
  /// The mass is one; only the proportion of stiffness and damping to it matters.
  case mass = "mass (it does not matter)"
  /// The numbers are kept in single precision.
  case precision = "digits beyond single precision"
  /// The duration counts whole milliseconds, or the stiffness whole units.
  case fractions = "fractions: the dialect counts in whole numbers"
  /// Its clock moves in steps of some milliseconds.
  case steps = "smoothness: it moves in steps of its own"
  /// The velocity that it gets is its own.
  case limits = "the value: it is beyond what the dialect allows"
  /// What a tool shows that does not know the extension.
  case extensionOnly = "everything but a curve, in tools that do not read the extension"
  /// With this velocity the dialect's duration stands for another spring.
  case frequency = "the response: with this velocity it finds another spring"
  /// What the dialect runs is not known for sure.
  case iteration = "certainty: with this velocity its own iteration ends at no spring"
  /// It swings for ever.
  case everything = "everything: it cannot be written there"
}
