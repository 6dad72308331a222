import Documents

/// A way to write a spring down: a library's, a platform's, a tool's.
package struct Dialect: Sendable {
  /// What the command line and files call it, such as `css-linear`.
  package let name: String
  /// What people call it, to be said in a language.
  package let phrase: Phrase
  /// The version whose formula is used.
  package let version: String
  /// Where the formula stands.
  package let source: String
  /// What it is for.
  package let family: Family
  /// What it is also found by.
  package let words: [String]
  /// Reads it, and its neighbours of the same platform.
  let reader: Form
  /// Writes a feel; `nil` if it cannot be written there.
  let writer: @Sendable (inout Writer) -> Draft?
  /// What it has no words for.
  var lacks: Set<Loss> = [.mass]
  /// The name of the dialect whose bare numbers mean the same here; its own where they are its.
  var bareNumbers: String?
  /// Whether what is overdamped runs as critically damped.
  var stopsAtCriticalDamping = false
  /// Whether its clock moves in steps of its own, so that its own numbers show something else.
  var movesInSteps = false

  /// What people call it.
  package var title: String { phrase.english }

  /// What dialects are for, in the order of menus.
  package enum Family: CaseIterable, Sendable {
    case apple, coreAnimation, androidAndFlutter, web, reactNative, linux, design
  }
}

extension Dialect: CaseIterable {
  /// Every dialect: reading, writing, the command, its manual and the window follow this list.
  package static let allCases: [Dialect] = [
    .swiftUI, .swiftUIResponse, .swiftUIInterpolating, .uiKit, .uiKitPhysics, .uiKitDuration,
    .coreAnimation, .compose, .android, .flutter, .flutterRatio, .flutterBounce, .cssLinear,
    .cssCubicBezier, .webAnimations, .motion, .motionDuration, .reactSpring, .reanimated,
    .reanimatedDuration, .reactNative, .libadwaita, .qt, .niri, .figma, .token,
  ]

  /// All of them by what they are for, in the order of menus.
  package static let families = Family.allCases.map { family in
    allCases.filter { $0.family == family }
  }
}

/// Two dialects are one if they have one name.
extension Dialect: RawRepresentable, Hashable {
  package init?(rawValue: String) {
    guard let dialect = Self.allCases.first(where: { $0.name == rawValue }) else { return nil }
    self = dialect
  }

  /// Its name.
  package var rawValue: String { name }

  package static func == (one: Dialect, two: Dialect) -> Bool { one.name == two.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
