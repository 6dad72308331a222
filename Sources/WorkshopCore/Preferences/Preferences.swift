import Toolkit

/// What somebody prefers, from window to window: the content of `preferences.json5`.
///
/// A value without files: whoever owns the file reads it with ``init(reading:warnings:)`` and writes it with
/// `edited(_:from:path:)` of `Workshop`.
nonisolated package struct Preferences: Hashable, Sendable {
  /// The colours of the tool.
  package var theme = ThemeChoice.system
  /// The language of the tool.
  package var language = LanguageChoice.system
  /// How much moves on the stage of a scene that is opened.
  package var motion = MotionChoice.system
  /// The size of the tool's text, as a factor; in ``textSizes``.
  package var textSize = 1.0
  /// How fast keys move a finger, in points of the stage per second; in ``fingerSpeeds``.
  package var fingerSpeed = 700.0
  /// Whether the window opens with the context overlay.
  package var overlay = false
  /// Whether the tour of the first start was seen, or put away.
  package var tourSeen = false
  /// The user's own keys, in the file's order.
  package var keys: [KeyOverride] = []

  /// What holds unless somebody prefers something else.
  package init() {}

  /// What ``textSize`` can be.
  package static let textSizes = 0.75...2.5
  /// What ``fingerSpeed`` can be.
  package static let fingerSpeeds = 50.0...3_000

  /// Which colours somebody prefers.
  package enum ThemeChoice: String, CaseIterable, Hashable, Sendable {
    /// Those of the desktop.
    case system
    case light
    case dark
    case contrast = "high-contrast"

    /// What `--theme` calls it.
    package var themeName: String {
      switch self {
      case .system: Theme.automaticName
      case .light: Theme.light.name
      case .dark: Theme.dark.name
      case .contrast: Theme.highContrast.name
      }
    }

    /// What its button says.
    package var title: Phrase {
      switch self {
      case .system: "System"
      case .light: "Light"
      case .dark: "Dark"
      case .contrast: "Contrast"
      }
    }
  }

  /// How much somebody prefers to see move.
  package enum MotionChoice: String, CaseIterable, Hashable, Sendable {
    /// As the desktop says.
    case system
    case full
    case reduced

    /// Whether it is less; `nil` for what the desktop says.
    package var isReduced: Bool? { self == .system ? nil : self == .reduced }

    /// What its button says.
    package var title: Phrase {
      switch self {
      case .system: "System"
      case .full: "Full"
      case .reduced: "Reduced"
      }
    }
  }

  /// Which language somebody prefers.
  package struct LanguageChoice: Hashable, Sendable {
    /// What the preferences call it.
    package let name: String

    /// That of the desktop.
    package static let system = LanguageChoice(name: "system")
    package static let english = LanguageChoice(name: Language.english.name)
    package static let chinese = LanguageChoice(name: Language.chinese.name)

    /// Every choice.
    package static let all = [system] + Language.names.map(LanguageChoice.init)

    /// The language; `nil` for the desktop's.
    package var language: Language? { Language(named: name) }

    /// What its button says, in the language itself.
    package var title: Phrase { language.map { .verbatim($0.title) } ?? "System" }
  }

  /// The keys of an action in the place of its own, if somebody has chosen any.
  package func strokes(of action: Action) -> KeyOverride? {
    keys.last { $0.action == action }
  }
}
