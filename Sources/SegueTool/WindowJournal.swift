import Documents
import Overlays
import Sessions
import Shell
import Toolkit
import Window
import Workshop

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The window's journal, and the one of a window that ended abruptly.
final class WindowJournal {
  private let journal: SessionJournal
  private let state: String?
  private var interrupted: InterruptedSession?
  /// The journal of the window whose place this one takes, until its session is in this one's.
  private var former: InterruptedSession?

  /// Looks for what was interrupted, and says what of it cannot be read.
  ///
  /// - Parameter former: What goes on in this window.
  init(storage: SessionStorage, former: InterruptedSession?, output: Output) {
    self.former = former
    state = storage.state
    journal = SessionJournal(directory: storage.state, process: Int(getpid()))
    let findings = InterruptedSession.find(in: storage.state)
    interrupted = findings.latest
    output.warn(findings.unreadable)
  }

  /// Offers what was interrupted, if anything was.
  func offer(to workbench: Workbench) {
    if interrupted != nil { workbench.offerRecovery() }
  }

  /// Writes down what has happened, and says once in the window if that cannot be.
  func follow(_ workbench: Workbench) {
    let reason = journal.follow(workbench.live)
    if former != nil, journal.path != nil || !workbench.live.isPlayed {
      former?.remove()
      former = nil
    }
    guard let reason else { return }
    workbench.noteRefused(.journal, reason, at: MonotonicClock.now)
  }

  /// The file, while there is one.
  var path: String? { journal.path }

  /// The file's name in its folder.
  var name: String? { journal.path?.split(separator: "/").last.map(String.init) }

  /// Ends the journal of a session, which stays where the session could not be stored.
  func end(isStored: Bool) { journal.end(isStored: isStored) }

  /// Whether something ended abruptly, and was not opened in another window; put away or not.
  var hasInterrupted: Bool { interrupted != nil || storedPath != nil }

  /// Where an interrupted session is that was put away.
  private var storedPath: String? {
    state.map(InterruptedSession.storedPath).flatMap { fileExists(at: $0) ? $0 : nil }
  }

  /// Stores what was interrupted as a session.
  ///
  /// - Returns: The file's path and what of the session is left out; of what was put away, its file; `nil` after
  ///   a message in the window.
  func recover(_ workbench: Workbench) -> (path: String, fault: Phrase?)? {
    guard let interrupted else { return storedPath.map { ($0, nil) } }
    do {
      let path = try interrupted.store()
      self.interrupted = nil
      return (path, interrupted.fault?.notice)
    } catch {
      workbench.show(error: error.phrase, of: .recovery)
      return nil
    }
  }

  /// Stores what was interrupted, and says where.
  func putAway(_ workbench: Workbench) {
    guard interrupted != nil, let (path, fault) = recover(workbench) else { return }
    workbench.notePutAway(at: path, fault: fault, at: MonotonicClock.now)
  }
}
