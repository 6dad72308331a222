import Documents
import Glibc
import Scenes
import Sessions

/// What reading a session prints: `ok`, or the error.
package func outcome(ofSession text: String) -> String {
  var warnings: [DocumentWarning] = []
  do {
    _ = try Session(Document(parsing: text, file: "s.json5"), warnings: &warnings)
    return "ok"
  } catch {
    return "\(error)"
  }
}

/// Reads a session that must be sound.
package func readSession(_ text: String) throws -> Session {
  var warnings: [DocumentWarning] = []
  return try Session(Document(parsing: text, file: "s.json5"), warnings: &warnings)
}

/// The scene `container-interactive`.
package func interactiveScene() throws -> Scene {
  var warnings: [DocumentWarning] = []
  return try SceneLibrary(userDirectory: nil)
    .load("container-interactive", warnings: &warnings).scene
}

/// Gives a file with a text to `body` and removes it.
package func withFile(_ text: String, _ body: (String) throws -> Void) throws {
  var template = Array("/tmp/segue-session-XXXXXX".utf8CString)
  let directory = template.withUnsafeMutableBufferPointer { buffer -> String in
    guard let base = buffer.baseAddress, mkdtemp(base) != nil else { return "" }
    return String(cString: base)
  }
  let path = "\(directory)/s.json5"
  defer {
    for name in ["s.json5", "out.json"] { unlink("\(directory)/\(name)") }
    rmdir(directory)
  }
  try replaceFile(at: path, with: text)
  try body(path)
}

/// A session file with events, a line each from line 2 on.
nonisolated package func file(_ events: String..., more: String = "") -> String {
  "{ version: 1, scene: \"container-interactive\", size: [390, 844], \(more) events: [\n"
    + events.joined(separator: ",\n") + "\n] }"
}

/// The scene that the window opens with.
package func defaultScene() throws -> Scene {
  var warnings: [DocumentWarning] = []
  return try SceneLibrary(userDirectory: nil).load(Gallery.defaultID, warnings: &warnings).scene
}

extension SessionCheck.Result {
  /// Whether everything that is stored came out again.
  package var isSame: Bool {
    if case .same(let count) = self { count > 0 } else { false }
  }
}
