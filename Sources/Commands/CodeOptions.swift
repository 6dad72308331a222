import Documents
import Scenes
import Sessions
import Shell
import UserCode

/// How commands take somebody's own Swift code.
nonisolated package enum CodeOptions {
  /// The options of commands that live sessions.
  package static let options =
    [
      Arguments.Option(
        "--scene", value: "SCENE",
        help:
          "live the session in this scene: an id, a file, FILE.swift, a folder of them, FOLDER#id"
      ),
      Arguments.Option(
        "--seconds", value: "S",
        help: "how long user code may take before it counts as hanging (10)"),
    ] + settings

  /// Where laws come from that hold besides the scene's own.
  package static let limits = Arguments.Option(
    "--tolerances", value: "FILE",
    help: "hold the scene to the laws that stand in FILE, besides its own")

  /// The options that set the stage.
  private static let settings = StageSetting.all.compactMap(\.option).map {
    Arguments.Option($0.name, value: $0.value, help: $0.help)
  }
}

nonisolated extension StageSetting {
  /// What a command line sets of the stage.
  ///
  /// - Throws: A usage failure with what there is.
  package static func tunings(_ arguments: Arguments) throws(CommandFailure) -> [Session.Tuning] {
    var tunings: [Session.Tuning] = []
    for setting in all {
      if let tuning = try setting.tuning(arguments) { tunings.append(tuning) }
    }
    return tunings
  }

  /// The value that a command line says, if it says one.
  ///
  /// - Throws: A usage failure with what there is.
  func tuning(_ arguments: Arguments) throws(CommandFailure) -> Session.Tuning? {
    guard let option, let text = arguments[option.name] else { return nil }
    switch option.read(text) {
    case .success(let value): return Session.Tuning(name: tunable.name, value: value)
    case .failure(let error):
      throw CommandFailure(.usage, .verbatim("\(option.name): \(error.text)"))
    }
  }
}

extension SceneLibrary {
  /// Creates a library that follows a command's `--scene` and `--seconds`, and finds user code.
  package init(_ arguments: Arguments) throws(CommandFailure) {
    self.init(substitute: arguments["--scene"], code: CodeScenes.self)
    readsStandardInput = true
    seconds = try arguments.number("--seconds", in: 0.1...3_600) ?? seconds
    held = try StageSetting.tunings(arguments)
    limits = try MotionTolerances(at: arguments["--tolerances"], &oddities)
  }

  /// Loads a scene or a session that a command is given, and says what is odd.
  package func load(_ name: String, _ output: Output) throws(CommandFailure) -> Content {
    var warnings: [DocumentWarning] = []
    let content = try load(name, warnings: &warnings)
    output.warn(warnings)
    return content
  }

  /// Loads a session that a command is given, and says what is odd.
  package func session(
    _ path: String, _ output: Output
  ) throws(CommandFailure) -> (session: Session, scene: Scene) {
    var warnings: [DocumentWarning] = []
    let loaded = try session(path, warnings: &warnings)
    output.warn(warnings)
    return loaded
  }
}

extension MotionTolerances {
  /// Reads a file of limits; `nil` without one.
  package init?(
    at path: String?, _ warnings: inout [DocumentWarning]
  ) throws(CommandFailure) {
    guard let path else { return nil }
    let document = try Document(readingInput: path)
    do {
      try self.init(document, sceneIDs: Gallery.ids, warnings: &warnings)
    } catch {
      throw CommandFailure(error)
    }
  }
}
