import Documents
import Finding
import Sessions
import Workshop

/// Where the window keeps its sessions and pictures.
struct SessionStorage {
  private let directories = StandardDirectories(application: "segue")

  /// Where what outlives a run lies: the last session, and the journals of those that run.
  var state: String? { directories.state }

  /// Whether there is a folder for the user's files; without one, they go to the working folder.
  var hasHome: Bool { directories.data != nil }

  /// Stores a session under a free name in `$XDG_DATA_HOME/segue/sessions`.
  ///
  /// - Returns: The file's path.
  func save(_ session: Session) throws(FileError) -> String {
    let path = try freePath(in: "sessions", stem: stem(of: session), suffix: "session.json")
    try replaceFile(at: path, with: session.json.prettyText)
    return path
  }

  /// A free name for a session in `$XDG_DATA_HOME/segue/sessions`, which is created.
  func suggestedPath(of session: Session) throws(FileError) -> String {
    try freePath(in: "sessions", stem: stem(of: session), suffix: "session.json")
  }

  /// Stores a session at a path that somebody has chosen.
  func save(_ session: Session, at path: String) throws(FileError) -> String {
    try replaceFile(at: path, with: session.json.prettyText)
    return path
  }

  /// Stores what was found under a free name in `$XDG_DATA_HOME/segue/sessions`, with what it breaks in its
  /// head.
  ///
  /// - Returns: The file's path.
  func save(_ found: Found) throws(FileError) -> String {
    let stem = "\(stem(of: found.session))-\(found.breach.law.name)"
    let path = try freePath(in: "sessions", stem: stem, suffix: "session.json5")
    try replaceFile(at: path, with: found.text + "\n")
    return path
  }

  /// The user's files that were opened or saved lately and are still there; a damaged list is empty.
  var recentFiles: RecentFiles {
    guard let directory = directories.state,
      let bytes = try? readFile(at: directory + "/recent.json", limit: 1_000_000)
    else { return RecentFiles() }
    return RecentFiles(reading: bytes).existing()
  }

  /// Stores which files were opened or saved lately, as `$XDG_STATE_HOME/segue/recent.json`.
  func store(_ recent: RecentFiles) throws(FileError) {
    guard let directory = directories.state else { return }
    try createDirectory(at: directory)
    try replaceFile(at: directory + "/recent.json", with: recent.json.prettyText)
  }

  /// Stores a picture under a free name in `$XDG_DATA_HOME/segue/pictures`.
  func save(picture: [UInt8]) throws(FileError) -> String {
    let path = try freePath(in: "pictures", stem: "segue", suffix: "png")
    try replaceFile(at: path, with: picture)
    return path
  }

  /// A free name for a recording in `$XDG_DATA_HOME/segue/recordings`.
  func recordingPath(of session: Session) throws(FileError) -> String {
    try freePath(in: "recordings", stem: stem(of: session), suffix: "apng")
  }

  /// Stores the session that has just been played, as `$XDG_STATE_HOME/segue/last-session.json`.
  func saveLast(_ session: Session) throws(FileError) {
    guard let directory = directories.state else { return }
    try createDirectory(at: directory)
    try replaceFile(at: "\(directory)/last-session.json", with: session.json.prettyText)
  }

  /// The scene's name without its folder and suffix.
  private func stem(of session: Session) -> String {
    let file = session.scene.split(separator: "/").last ?? "session"
    return String(file.split(separator: ".").first ?? "session")
  }

  private func freePath(
    in folder: String, stem: String, suffix: String
  ) throws(FileError) -> String {
    let directory = (directories.data ?? ".") + "/" + folder
    try createDirectory(at: directory)
    var number = 1
    while fileExists(at: "\(directory)/\(stem)-\(number).\(suffix)") { number += 1 }
    return "\(directory)/\(stem)-\(number).\(suffix)"
  }
}
