import Documents
import Finding
import Judging
import Sessions
import Workshop

/// Where the window keeps its sessions and pictures.
struct SessionStorage {
  private let directories = StandardDirectories(application: "segue")
  private let folders = UserFolders()

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

  /// Stores a picture under a free name where the desktop keeps pictures.
  func save(picture: [UInt8]) throws(FileError) -> String {
    let path = try freePath(in: .pictures, stem: "segue", suffix: "png")
    try replaceFile(at: path, with: picture)
    return path
  }

  /// A free name for what a session is shared as: films lie where the desktop keeps videos, a sheet with its
  /// pictures, a page with its documents.
  func sharedPath(of session: Session, as format: FilmFormat) throws(FileError) -> String {
    let kind: UserFolders.Kind =
      format.isFilm ? .videos : format == .png ? .pictures : .documents
    return try freePath(in: kind, stem: stem(of: session), suffix: format.rawValue)
  }

  /// Where a new file of somebody's own comes, with a slash at its end: beside the one that was opened last, else
  /// where the desktop keeps documents, if there is such a folder.
  func folderForCode(besides recent: RecentFiles) -> String {
    let last = recent.files.first { $0.path.hasSuffix(".swift") }?.path
    let folder = [last.map(directory), folders[.documents], environmentVariable("HOME")]
      .compactMap { $0 }.first { isFolder(at: $0) }
    return (folder ?? absolutePath(".")) + "/"
  }

  /// What the file of the session that was played last is called.
  static let lastName = "last-session.json"

  /// Where the session is that was played last; `nil` if none was.
  var lastPath: String? {
    state.map { "\($0)/\(SessionStorage.lastName)" }.flatMap { fileExists(at: $0) ? $0 : nil }
  }

  /// Stores the session that has just been played, as `$XDG_STATE_HOME/segue/last-session.json`.
  func saveLast(_ session: Session) throws(FileError) {
    guard let directory = directories.state else { return }
    try createDirectory(at: directory)
    try replaceFile(at: "\(directory)/\(SessionStorage.lastName)", with: session.json.prettyText)
  }

  /// A free name for a file of code in `$XDG_DATA_HOME/segue/code`, which is created.
  func codePath(named stem: String = "first") throws(FileError) -> String {
    try freePath(in: "code", stem: stem, suffix: "swift")
  }

  /// The scene's name without its folder and suffix.
  private func stem(of session: Session) -> String {
    let file = session.scene.split(separator: "/").last ?? "session"
    return String(file.split(separator: ".").first ?? "session")
  }

  private func freePath(
    in kind: UserFolders.Kind, stem: String, suffix: String
  ) throws(FileError) -> String {
    let folder = folders[kind] ?? "."
    _ = try createPublicFolders(at: folder)
    return try freePath(within: folder, stem: stem, suffix: suffix)
  }

  private func freePath(
    in folder: String, stem: String, suffix: String
  ) throws(FileError) -> String {
    try freePath(
      within: (directories.data ?? ".") + "/" + folder, stem: stem, suffix: suffix)
  }

  private func freePath(
    within directory: String, stem: String, suffix: String
  ) throws(FileError) -> String {
    try createDirectory(at: directory)
    var number = 1
    while fileExists(at: "\(directory)/\(stem)-\(number).\(suffix)") { number += 1 }
    return "\(directory)/\(stem)-\(number).\(suffix)"
  }
}
