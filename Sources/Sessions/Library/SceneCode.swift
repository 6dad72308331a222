import Documents
import Scenes
import Shell

/// Scenes of user code that runs in this process, as a ``SceneLibrary`` finds them: what compiles it is
/// above, so that whoever only plays sessions has no compiler.
package protocol SceneCode {
  /// Compiles code, lets a session of it be survived elsewhere, and loads it.
  ///
  /// - Parameters:
  ///   - path: The file or the folder.
  ///   - id: Which of its scenes is tried; the first without. One of ``CodeName/preferred(_:)`` may be missing.
  ///   - session: What is rehearsed; a second of nothing without.
  ///   - seconds: How long that may take.
  ///   - warnings: Receives what the compiler warns of.
  static func load(
    _ path: String, scene id: String?, trying session: Session?, seconds: Double,
    warnings: inout [DocumentWarning]
  ) throws(CommandFailure) -> Self

  /// Whether it was made of a file or folder.
  func isMade(of path: String) -> Bool

  /// One of the scenes; the first without a name, or where there is none of a preferred one.
  func scene(_ id: String?) throws(CommandFailure) -> Scene
}

/// What user code is called: a file or a folder, perhaps with one of its scenes.
package enum CodeName {
  /// Splits `FILE.swift#SCENE` into the code and the scene of it; `nil` for what is no code.
  package static func parts(of name: String) -> (path: String, scene: String?)? {
    if isCode(name) { return (name, nil) }
    guard let mark = name.lastIndex(of: "#"), isCode(String(name[..<mark])) else { return nil }
    return (String(name[..<mark]), String(name[name.index(after: mark)...]))
  }

  /// The name of a scene that is wanted if it is there, and else the first.
  package static func preferred(_ scene: String) -> String {
    String(scene.split(separator: "#").last ?? "") + "?"
  }

  /// The one of some scenes' names that is meant, by its place; `nil` where it has to be there and is not.
  package static func index(of id: String, in ids: [String]) -> Int? {
    guard id.hasSuffix("?") else { return id.isEmpty ? 0 : ids.firstIndex(of: id) }
    return ids.firstIndex(of: String(id.dropLast())) ?? 0
  }

  /// Whether a scene's name is one of code, whatever is there.
  package static func isCode(ofScene name: String) -> Bool {
    let path = String(name.prefix { $0 != "#" })
    return path.hasSuffix(".swift") || path.contains("/") && isCode(path)
  }

  /// Whether a path can be code: a folder, or a file whose name ends in `.swift`.
  private static func isCode(_ path: String) -> Bool {
    path.hasSuffix(".swift") || isFolder(at: path)
  }
}
