import Finding
import Sessions
import Toolkit

extension Workbench {
  /// What the owner is to do.
  package enum Effect {
    /// End the program.
    case quit
    /// Store the session, and say so with ``noteSaved(_:)``.
    case save
    /// Store a picture of the window, and say so with ``noteSaved(_:)``.
    case screenshot
    /// Store what somebody has played: another scene takes its place.
    case sessionEnds(Session)
    /// Take note that another scene of the gallery is open.
    case sceneChanged
    /// Write a stretch of the session as what it is to be shared as; say how far it is with ``noteRecording(progress:)``.
    case record(RecordedStretch)
    /// Stop writing the recording, and leave no file.
    case cancelRecording
    /// Put a text on the clipboard, and say the sentence with ``noteSaved(_:at:)``.
    case copy(String, Phrase)
    /// Hand what the clipboard holds to ``paste(_:at:)``.
    case paste
    /// Let the window fill the screen, or be a window again.
    case fullScreen
    /// Ask for a file with the desktop's dialog, and answer with `answer(_:path:)` of `Chrome`; where
    /// there is none, with `showFileDialog(_:at:)`.
    case askForFile(FileQuestion)
    /// Store the session at a path, and say so with ``noteSaved(_:at:)``.
    case saveAs(String)
    /// Write a first transition at a path, open it and the editor; ask again with what is wrong where that fails.
    case create(String)
    /// Show a file in the desktop's file manager.
    case showInFolder(String)
    /// Open a file with what the desktop opens it with: a page in the browser.
    case show(String)
    /// Open a text file in the user's editor at a line and a column, counted from 1; 0 where none is known.
    case edit(String, line: Int, column: Int = 0)
    /// Store what was found as a session, and say so with ``noteSaved(_:at:)``.
    case keep(Found)
    /// Look for what breaks a scene, in the place of what was looked for before; hand on with
    /// ``noteSearch(_:)`` what comes of it.
    case search(SearchOrder)
    /// End the search.
    case endSearch
    /// Open a file, and say what is wrong if that fails.
    case open(String)
    /// Open the session that ended abruptly.
    case recover
    /// Open the session that was played last.
    case openLast
    /// Write a first file of code into the user's folder, and say where with `noteWritten(_:at:)` of `Chrome`.
    case writeFirst
    /// Do something for lessons.
    case lesson(LessonOrder)
    /// Store the preferences: somebody has changed them, or done what is remembered.
    case storePreferences(isByUser: Bool)
    /// Put the session that ended abruptly away.
    case putAway
  }

  /// What the owner is to do since it last asked.
  ///
  /// It asks after each input, and does it at that input's time, so that nothing of it lies after the
  /// sample which is shown next.
  package func takeEffects() -> [Effect] {
    defer { effects.removeAll() }
    return effects
  }
}
