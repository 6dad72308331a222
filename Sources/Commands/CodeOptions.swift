import Shell

/// How commands take somebody's own Swift code.
nonisolated package enum CodeOptions {
  /// The options of commands that live sessions.
  package static let options = [
    Arguments.Option(
      "--scene", value: "SCENE",
      help: "live the session in this scene: an id, a scene file, FILE.swift or a folder of them"),
    Arguments.Option(
      "--seconds", value: "S",
      help: "how long user code may take before it counts as hanging (10)"),
  ]
}
