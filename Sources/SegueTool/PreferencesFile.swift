import Documents
import Workshop

/// The file `$XDG_CONFIG_HOME/segue/preferences.json5`: read, watched, and written as somebody left it.
///
/// Without a folder for settings there is no file: the defaults hold, and nothing is stored.
struct PreferencesFile {
  /// Where it is or would be; `nil` without a folder for settings.
  let path: String?
  /// What the file says, as it was read or written last.
  private(set) var preferences = Preferences()
  /// What is wrong in the file, by which none of it holds.
  private(set) var damage: Phrase?
  private var watch: FileWatch?

  /// Finds the file.
  init(directories: StandardDirectories = StandardDirectories(application: "segue")) {
    path = directories.configuration.map { $0 + "/preferences.json5" }
    watch = path.map(FileWatch.init)
  }

  /// Reads the file; a missing one says nothing.
  ///
  /// A damaged one leaves what held before, and ``damage`` says what is wrong.
  ///
  /// - Returns: What of it is not taken.
  mutating func read() -> [DocumentWarning] {
    damage = nil
    guard let path, fileExists(at: path) else {
      preferences = Preferences()
      return []
    }
    watch = FileWatch(path: path)
    var warnings: [DocumentWarning] = []
    do {
      let document = try Document(parsing: try readFile(at: path), file: path)
      preferences = try Preferences(reading: document, warnings: &warnings)
    } catch {
      damage = Phrase(describing: error)
    }
    return warnings
  }

  /// Whether the file has been written by somebody else since the last look.
  mutating func hasChanged(at time: Double) -> Bool { watch?.hasChanged(at: time) ?? false }

  /// Whether there is something to be looked at now and then.
  var isWatched: Bool { watch != nil }

  /// Writes other preferences in the place of what the file says; what else stands in it stays.
  ///
  /// A damaged file is written only for what somebody has changed by his own will, and kept as
  /// `preferences.json5.bak`.
  ///
  /// - Returns: Where a damaged file is kept now, if there was one.
  mutating func store(_ changed: Preferences, isByUser: Bool) throws(FileError) -> String? {
    guard let path, isByUser || damage == nil else { return nil }
    // Somebody may have written it meanwhile: what it says now is what is edited.
    let text = fileExists(at: path) ? try readFile(at: path) : nil
    try createDirectory(at: String(path.dropLast("/preferences.json5".count)))
    var kept: String?
    var edited: [UInt8]?
    if let text, damage == nil { edited = try? edit(text, changed, path) }
    if let text, edited == nil {
      kept = path + ".bak"
      try replaceFile(at: path + ".bak", with: text)
    }
    if edited == nil { edited = try? changed.edited(nil, from: Preferences(), path: path) }
    if let edited { try replaceFile(at: path, with: edited) }
    (preferences, damage) = (changed, nil)
    watch = FileWatch(path: path)
    return kept
  }

  private func edit(
    _ text: [UInt8], _ changed: Preferences, _ path: String
  ) throws(DocumentError) -> [UInt8] {
    var warnings: [DocumentWarning] = []
    let former = try Preferences(
      reading: Document(parsing: text, file: path), warnings: &warnings)
    return try changed.edited(text, from: former, path: path)
  }
}
