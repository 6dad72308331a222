import Documents
import Sessions
import Shell
import Toolkit

/// Stores the sessions of one run of the window, and knows what has been said of it.
final class SessionKeeper {
  /// Where files belong.
  let storage = SessionStorage()
  /// Whether it has been said that files lie in the working folder for want of a home.
  private var hasToldFolder = false
  private let output: Output

  init(output: Output) { self.output = output }

  /// Stores a session as the last one.
  ///
  /// - Returns: Whether it is stored.
  func storeLast(_ session: Session) -> Bool {
    do {
      try storage.saveLast(session)
      return true
    } catch {
      output.talk("segue: the last session is lost: \(error.description)\n")
      return false
    }
  }

  /// Says where a file is that has been written, and once why it is not where files belong.
  func sentence(ofSaved path: String) -> Phrase {
    let sentence: Phrase = "Saved to \(absolutePath(path))"
    guard !storage.hasHome && !hasToldFolder else { return sentence }
    hasToldFolder = true
    return "\(sentence); there is no HOME"
  }
}
