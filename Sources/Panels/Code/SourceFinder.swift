import Documents
import Scenes
import Transitions

/// Finds the files that places are in: those that a scene brings, and those of a package that is checked out
/// around the program, in `Sources/MODULE` or `Tests/MODULE` of a folder.
///
/// A file is read once; one that is not found is not looked for again.
final class SourceFinder {
  /// The folders that packages are looked for in, the likeliest first.
  var folders: [String] = [] { didSet { known = [:] } }
  private var known: [String: CodeText?] = [:]

  /// How deep a file may lie in its module's folder.
  private static let depth = 6

  /// The text of the file that a place is in.
  ///
  /// - Parameter brought: What the scene brings.
  package func text(of place: CodePlace, among brought: [CodeText]) -> CodeText? {
    let fileID = place.fileID
    if let own = brought.first(where: { $0.name == place.fileName }) { return own }
    if let text = known[fileID] { return text }
    let text = read(place)
    known[fileID] = .some(text)
    return text
  }

  private func read(_ place: CodePlace) -> CodeText? {
    let (module, name) = (place.module, place.fileName)
    for folder in folders {
      for part in ["Sources", "Tests"] {
        let start = "\(folder)/\(part)/\(module)"
        guard let path = path(of: name, below: start, depth: SourceFinder.depth),
          let bytes = try? readFile(at: path)
        else { continue }
        return CodeText(
          name: name, path: absolutePath(path), text: String(decoding: bytes, as: UTF8.self))
      }
    }
    return nil
  }

  private func path(of name: String, below folder: String, depth: Int) -> String? {
    guard depth > 0, let entries = try? folderEntries(at: folder) else { return nil }
    if entries.contains(where: { !$0.isFolder && $0.name == name }) { return "\(folder)/\(name)" }
    for entry in entries where entry.isFolder {
      if let path = path(of: name, below: "\(folder)/\(entry.name)", depth: depth - 1) {
        return path
      }
    }
    return nil
  }
}
