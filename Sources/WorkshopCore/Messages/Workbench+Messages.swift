import Documents
import Sessions
import Toolkit
import Transitions

/// What the workbench says.
extension Workbench {
  /// What is said.
  package var messages: Messages {
    get { states[Messages()] }
    _modify { yield &states[Messages()] }
  }

  /// Says something at the window's top for a while, or the same in fewer words where there is no room.
  package func tell(_ text: Phrase, short: Phrase = .empty, at time: Double) {
    messages.showToast(text, short: short, at: time)
    needsDisplay = true
  }

  /// Tells that a file has been written.
  package func noteSaved(_ text: Phrase, at time: Double) { tell(text, at: time) }

  /// What the system may refuse.
  package enum Refusal: CaseIterable, Sendable {
    /// To take a text for the clipboard.
    case copying
    /// To fill the screen with the window.
    case fillingScreen
    /// To keep what is played safe from a crash.
    case journal
    /// To give back all of a session that ended abruptly.
    case recovery
    /// To take what code prints.
    case printing
  }

  /// Says what the system refused.
  ///
  /// - Parameter why: The reason, as an error says it.
  package func noteRefused(_ refusal: Refusal, _ why: Phrase, at time: Double) {
    switch refusal {
    case .copying: tell("Nothing copied: \(why)", at: time)
    case .fillingScreen: tell("No full screen: \(why)", at: time)
    case .journal: tell("Not safe from a crash: \(why)", at: time)
    case .printing: tell("What is printed is lost: \(why)", at: time)
    case .recovery: tell("The session is incomplete: \(why)", at: time)
    }
  }

  /// Tells where a session that ended abruptly was put.
  ///
  /// - Parameter fault: What of it is left out, as the journal's reader says it, if anything is.
  package func notePutAway(at path: String, fault: Phrase?, at time: Double) {
    tell(fault.map { "Put away as \(path); \($0)" } ?? "Put away as \(path)", at: time)
  }

  /// Says why the stage does not answer a key.
  func tellPaused(_ time: Double) {
    tell("Paused: \(Action.pause.keys) or a press resumes", at: time)
  }

  /// Shows over the scene what did not work, and why.
  package func show(error message: Phrase, of trouble: Trouble = .file) {
    messages.trouble = Messages.Trouble(title: trouble, message: message)
    needsDisplay = true
  }

  /// Tells what a file that was opened has that is unknown, and may have been meant otherwise; it stays
  /// until it is put away or the file is right.
  package func show(ignored warnings: [DocumentWarning]) {
    show(warnings, of: .doubt)
  }

  /// Shows the first of some warnings, and how many more there are.
  package func show(_ warnings: [DocumentWarning], of trouble: Trouble) {
    guard let first = warnings.first?.phrase else { return }
    let more = warnings.count - 1
    show(error: more > 0 ? "\(first) (and \(more) more)" : first, of: trouble)
  }

  /// Tells that a file which was written again was opened again, and what is unknown in it.
  package func noteReloaded(
    _ name: String, ignoring warnings: [DocumentWarning], at time: Double
  ) {
    tell("Reloaded \(name)", at: time)
    show(ignored: warnings)
  }

  /// Tells which file is shown now: its scene may be called as one of the gallery's.
  package func noteOpened(_ name: String, at time: Double) {
    tell("Opened \(name)", at: time)
  }

  /// Tells where the release was and what it decided.
  func showRelease(_ time: Double) {
    guard let release = live.simulation.stage.transition,
      case .settling(let cancelled) = release.phase
    else { return }
    let speed = abs(release.velocity * release.travel).rounded()
    let place = (min(max(release.fraction, 0), 1) * 100).rounded() / 100
    messages.showPill(
      cancelled
        ? "released at \(numberText(place)), \(numberText(speed)) pt/s: returns"
        : "released at \(numberText(place)), \(numberText(speed)) pt/s: commits",
      at: time)
  }

  /// What did not work, as the panel over the scene is headed.
  package enum Trouble: String, CaseIterable {
    /// A file that was to be opened.
    case file = "The file has an error; the last good scene continues"
    /// A file that was opened, but for what is unknown in it.
    case doubt = "The file is open, but for what is unknown in it"
    /// A session that was to be saved.
    case session = "The session was not saved; it continues"
    /// A picture of the window.
    case screenshot = "The screenshot was not saved; the session continues"
    /// A recording of the window.
    case recording = "The recording was not saved; the session continues"
    /// The user's preferences.
    case preferences = "The preferences have an error; what held before holds on"
    /// Preferences of which something is unknown or cannot be.
    case preferenceDoubt = "The preferences hold, but for this"
    /// Preferences that were to be stored.
    case storing = "The preferences were not stored; they hold in this window"
    /// What is kept of how the window was left.
    case left = "How the window was left cannot be read; it begins anew"
    /// A first file of code.
    case firstFile = "The file was not written"
    /// A session that ended abruptly.
    case recovery = "The session was not opened; it stays where it is"

    /// The heading, to be said in a language.
    package var phrase: Phrase { Phrase(key: rawValue) }
  }
}
