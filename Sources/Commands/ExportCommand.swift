import Documents
import Drawing
import Exporting
import Scenes
import Sessions
import Shell

/// `segue export`: what a scene does under a finger, as code for another platform.
package enum ExportCommand {
  /// The platforms that code is written for.
  nonisolated static let platforms = ExportPlatform.allCases.map(\.rawValue)

  /// The options.
  nonisolated package static let options =
    [
      Arguments.Option(
        "--to", value: "PLATFORM",
        help: "what the code is for: " + platforms.joined(separator: ", "), choices: platforms),
      Arguments.Option("--out", value: "FOLDER", help: "where the files go; it is made"),
      Arguments.Option("--json", help: "what was written, and the response, as one JSON object"),
      Arguments.Option(
        "--drags", value: "N",
        help: "sessions of made-up drags in the check, 0 to 1000 (\(Conformance.usualCount))"),
    ] + CodeOptions.options

  /// Runs the command: writes all files or none.
  ///
  /// - Throws: `usage` for a platform that is none, a bad file's failure for a scene whose response is of
  ///   another kind, `cannotWrite` where a file is already or cannot be.
  package static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    let name = try arguments.onlyOperand("a scene, a session or a Swift file")
    guard let word = arguments["--to"] else {
      throw CommandFailure(
        .usage, "what it is for is missing: --to \(platforms.joined(separator: ", --to "))")
    }
    guard let platform = ExportPlatform(rawValue: word) else {
      throw CommandFailure(
        .usage,
        "nothing is written for '\(word)'; --to takes \(platforms.joined(separator: ", "))")
    }
    guard let folder = arguments["--out"] else {
      throw CommandFailure(.usage, "the folder for the files is missing: --out FOLDER")
    }
    let count = try arguments.integer("--drags", in: 0...1_000) ?? Conformance.usualCount
    var warnings: [DocumentWarning] = []
    let content = try SceneLibrary(arguments).load(name, warnings: &warnings)
    output.warn(warnings)
    var conformance = try CarriedResponse(of: tuned(content), size: content.size)
      .conformance(count: count)
    if let session = try recorded(content), let reason = conformance.add(session),
      case .session = content
    {
      output.warn(["the session's own input is no part of the check: \(reason)"])
    }
    let files = platform.files(conformance)
    try write(files, into: folder)
    let names = files.map(\.name)
    if arguments.has("--json") {
      output.data(json(conformance, for: platform, folder: folder, names).prettyText)
    }
    output.talk(
      "\(folder) written: \(names.joined(separator: ", ")); there, "
        + "`\(platform.check(of: conformance.kind))` holds the code against the simulation\n")
  }

  private static func json(
    _ conformance: some CarriedConformance, for platform: ExportPlatform, folder: String,
    _ names: [String]
  ) -> JSONValue {
    let found = conformance.agreement
    return [
      "platform": .string(platform.rawValue), "scene": .string(conformance.scene.id),
      "folder": .string(folder), "files": .array(names.map { .string($0) }),
      "check": .string(platform.check(of: conformance.kind)), "response": conformance.numbers,
      "conformance": [
        "sessions": .number(Double(conformance.count)), "frames": .number(Double(found.frames)),
        "worst": .number(found.worst),
      ],
    ]
  }

  /// The scene with the values that the session ends with.
  private static func tuned(_ content: SceneLibrary.Content) -> Scene {
    guard case .session(let session, let scene) = content else { return content.scene }
    var values: [String: Double] = [:]
    for event in session.events {
      guard case .tune(let tunings) = event.kind else { continue }
      for tuning in tunings { values[tuning.name] = tuning.value }
    }
    return scene.tuned(to: values)
  }

  /// The input that is there: the session's own, or the scene's demonstration.
  private static func recorded(
    _ content: SceneLibrary.Content
  ) throws(CommandFailure) -> Session? {
    switch content {
    case .session(let session, _): session
    case .scene(let scene): try Demonstration.session(of: scene.id)
    }
  }

  private static func write(
    _ files: [(name: String, text: String)], into folder: String
  ) throws(CommandFailure) {
    for file in files where pathKind("\(folder)/\(file.name)") != .nothing {
      throw CommandFailure(
        .cannotWrite,
        "\(folder)/\(file.name) is there already, and `segue export` overwrites nothing"
      )
    }
    var (written, folders): ([String], [String]) = ([], [])
    do throws(FileError) {
      folders = try createPublicFolders(at: folder)
      for file in files {
        try createFile(at: "\(folder)/\(file.name)", with: file.text)
        written.append("\(folder)/\(file.name)")
      }
    } catch {
      for path in written { try? removeFile(at: path) }
      for made in folders.reversed() { removeFolderIfEmpty(at: made) }
      throw CommandFailure(.cannotWrite, error.description)
    }
  }
}
