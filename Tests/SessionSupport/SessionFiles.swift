import Commands
import Documents
import Glibc
import Scenes
import Sessions
import Shell

/// What reading a session prints: `ok`, or the error.
func outcome(ofSession text: String) -> String {
  var warnings: [DocumentWarning] = []
  do {
    _ = try Session(Document(parsing: text, file: "s.json5"), warnings: &warnings)
    return "ok"
  } catch {
    return "\(error)"
  }
}

/// Reads a session that must be sound.
func readSession(_ text: String) throws -> Session {
  var warnings: [DocumentWarning] = []
  return try Session(Document(parsing: text, file: "s.json5"), warnings: &warnings)
}

/// The scene `container-interactive`.
func interactiveScene() throws -> Scene {
  var warnings: [DocumentWarning] = []
  return try SceneLibrary(userDirectory: nil)
    .load("container-interactive", warnings: &warnings).scene
}

/// What a command has written and how it has ended.
struct Ending: Equatable {
  var code: Int32
  var data: String
  var talk: String
}

/// Runs `segue replay` with arguments, as the shell would.
func replay(_ arguments: String...) -> Ending {
  ending { output throws(CommandFailure) in
    try ReplayCommand.run(
      Arguments(arguments, options: ReplayCommand.options), output)
  }
}

/// Runs a command and keeps what it writes.
func ending(of command: (Output) throws(CommandFailure) -> Void) -> Ending {
  var (data, talk) = ("", "")
  do {
    try command(Output(data: { data += $0 }, talk: { talk += $0 }))
    return Ending(code: 0, data: data, talk: talk)
  } catch {
    return Ending(code: error.code.rawValue, data: data, talk: talk + error.message)
  }
}

/// Gives a file with a text to `body` and removes it.
func withFile(_ text: String, _ body: (String) throws -> Void) throws {
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
nonisolated func file(_ events: String..., more: String = "") -> String {
  "{ version: 1, scene: \"container-interactive\", size: [390, 844], \(more) events: [\n"
    + events.joined(separator: ",\n") + "\n] }"
}
