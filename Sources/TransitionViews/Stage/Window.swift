/// The view at the top of a stage: it holds the root's view and, in front of it, what is presented; the
/// counterpart of `UIWindow`.
///
/// A stage makes its own. One that code makes is a view like any other, which a stage does not show.
@MainActor
open class Window: View {
  /// How far in front a window lies. It is kept for code that asks: a stage has one window.
  nonisolated public struct Level: RawRepresentable, Hashable, Sendable {
    /// The larger, the further in front.
    public var rawValue: Double

    /// Creates a level.
    public init(rawValue: Double) { self.rawValue = rawValue }

    /// That of content.
    public static let normal = Level(rawValue: 0)
    /// That of the status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// That of alerts.
    public static let alert = Level(rawValue: 2000)

    /// A level further in front.
    public static func + (level: Level, more: Double) -> Level {
      Level(rawValue: level.rawValue + more)
    }
  }

  /// How far in front it lies; see ``Level``.
  public final var windowLevel = Level.normal
  /// What code has asked of the status bar itself, in the place of what controllers want.
  public final var askedStatusBar: (style: StatusBarStyle?, isHidden: Bool?) = (nil, nil) {
    didSet { ownStage?.barsAreWantedOtherwise() }
  }
  /// How often code has asked not to be given fingers, and has not taken that back.
  @_spi(UIKitNames) public final var ignoring = 0 {
    didSet { isUserInteractionEnabled = ignoring == 0 }
  }
  /// For a window that no stage shows: what it would show.
  package final var keptRoot: Responder?

  /// Whether a stage shows it: every stage has one window.
  public final var isKeyWindow: Bool { stage != nil }

  /// Nothing is to be done for a stage's own window; another one is noted in the trace, and not shown.
  public final func makeKeyAndVisible() {
    isHidden = false
    if stage == nil { Stage.note("a window of one's own is not shown: a stage has one already") }
  }

  /// As ``makeKeyAndVisible()``, but for ``View/isHidden``.
  public final func makeKey() {
    if stage == nil { Stage.note("a window of one's own is not shown: a stage has one already") }
  }
}

/// How a status bar looks; the counterpart of `UIStatusBarStyle`.
nonisolated public enum StatusBarStyle: Int, CaseIterable, Hashable, Sendable {
  /// Dark or light writing, whichever is legible over what lies under it; see
  /// ``Stage/paintSystemBars(into:base:)``. UIKit goes by the appearance.
  case `default`
  /// Light writing.
  case lightContent
  /// Dark writing.
  case darkContent
}

/// How a status bar comes and goes; the counterpart of `UIStatusBarAnimation`.
nonisolated public enum StatusBarAnimation: Int, Hashable, Sendable {
  /// At once, by fading, or by sliding.
  case none, fade, slide
}
