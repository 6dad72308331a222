import DesktopPortal
import Documents
import Overlays
import Shell
import Toolkit
import Window
import Workshop

/// The preferences of a window: what the file says goes to the workbench, what is changed there to the file.
final class WindowPreferences {
  private var file = PreferencesFile()
  private let output: Output
  /// What `--theme` says, which holds until somebody chooses another theme.
  private var themeName: String?
  /// What the desktop says of colours.
  private var colors = DesktopColors()
  /// How large the desktop's text was when the window had its density; `nil` until it is told.
  private var firstTextScale: Double?
  /// What `--language` says, which holds until somebody chooses another language.
  private let language: Language?
  private var warnings: [DocumentWarning]

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - themeName: What `--theme` says, if anything.
  ///   - language: What `--language` says, if anything.
  init(themeName: String?, language: Language?, output: Output) {
    (self.themeName, self.language) = (themeName, language)
    self.output = output
    warnings = file.read()
    output.warn(warnings)
    if let damage = file.damage { output.talk("\(damage)\n") }
  }

  /// What the file says.
  var values: Preferences { file.preferences }

  /// The theme to open with.
  var theme: Theme {
    get throws(CommandFailure) { try Theme.requested(themeName ?? values.theme.themeName) }
  }

  /// How often the file is looked at, in seconds, or `nil` where there is none.
  ///
  /// Longer than for a scene that is being written: a window at rest had better rest.
  var interval: Double? { file.isWatched ? 4 * FileWatch.interval : nil }

  /// Hands the preferences to a workbench that has just been made.
  ///
  /// - Parameter remembersByItself: Whether what somebody does there is remembered as well.
  func open(in workbench: Workbench, remembersByItself: Bool) {
    workbench.desktopLanguage = Language(environment: { environmentVariable($0) })
    workbench.desktopReducesMotion = Toolkit.desktopReducesMotion() ?? false
    workbench.adopt(values, remembersByItself: remembersByItself)
    workbench.commandedLanguage = language
    tellFaults(to: workbench)
  }

  private func tellFaults(to workbench: Workbench) {
    if let damage = file.damage {
      workbench.show(error: damage, of: .preferences)
    } else {
      workbench.show(doubts: warnings)
    }
  }

  /// Reads the file again if somebody has written it.
  func reloadIfChanged(_ workbench: Workbench, at time: Double) {
    guard file.hasChanged(at: time) else { return }
    let former = values
    warnings = file.read()
    if file.damage != nil { return tellFaults(to: workbench) }
    output.warn(warnings)
    workbench.noteReloaded(preferences: values, ignoring: warnings, at: time)
    if values.theme != former.theme { choose(values, in: workbench) }
  }

  /// Stores what has been changed in a workbench.
  func store(from workbench: Workbench, isByUser: Bool) {
    let changed = workbench.preferences
    if changed.theme != values.theme { choose(changed, in: workbench) }
    do {
      if let kept = try file.store(changed, isByUser: isByUser) {
        workbench.show(doubts: [])
        workbench.noteSaved("The damaged preferences are kept as \(kept)", at: MonotonicClock.now)
      }
    } catch {
      // What is remembered by itself is no loss that anybody waits for.
      if isByUser { workbench.show(error: error.phrase, of: .storing) }
    }
  }

  /// Shows the theme that somebody has chosen.
  private func choose(_ preferences: Preferences, in workbench: Workbench) {
    themeName = nil
    showTheme(of: preferences, in: workbench)
  }

  private func showTheme(of preferences: Preferences, in workbench: Workbench) {
    let name = themeName ?? preferences.theme.themeName
    if let theme = try? Theme.requested(name, on: colors) { workbench.theme = theme }
  }

  /// Follows what somebody has changed on the desktop.
  ///
  /// - Parameter hasDensity: Whether the window's scale has the size of the desktop's text in it, as it was when
  ///   it opened.
  func follow(_ desktop: DesktopSettings, _ workbench: Workbench, hasDensity: Bool) {
    if let isReduced = desktop.isMotionReduced { workbench.desktopReducesMotion = isReduced }
    if let scale = desktop.textScale {
      firstTextScale = firstTextScale ?? (hasDensity ? scale : 1)
      workbench.desktopTextScale = scale / (firstTextScale ?? 1)
    }
    guard desktop.colors != colors else { return }
    colors = desktop.colors
    showTheme(of: values, in: workbench)
  }
}
