/// What a file that shows a motion is, by its name.
package enum MotionFile: Hashable, Sendable {
  /// Times and values.
  case table
  /// Pictures.
  case film

  /// - Returns: `nil` for a name that is not known as that of a table or a film.
  package init?(_ path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let ending = path[path.index(after: dot)...].lowercased()
    if Self.tables.contains(ending) {
      self = .table
    } else if Self.films.contains(ending) || Self.foreign.contains(ending) {
      self = .film
    } else {
      return nil
    }
  }

  /// What tables end in.
  package static let tables = ["csv", "tsv"]
  /// What films end in that are read as they are.
  package static let films = ["y4m", "gif", "apng", "png"]
  /// What films end in that have to be converted.
  package static let foreign = [
    "mp4", "m4v", "mov", "webm", "mkv", "avi", "ogv", "mpg", "webp", "ts",
  ]
}
