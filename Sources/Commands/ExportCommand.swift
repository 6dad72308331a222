import Documents
import Drawing
import Exporting
import Scenes
import Sessions
import Shell

/// `segue export`: what a scene does under a finger, as code for another platform.
package enum ExportCommand {
  /// The command.
  nonisolated package static let command = Command(
    "export", operands: "SCENE|SESSION|FILE.swift --to PLATFORM --out FOLDER",
    summary: "write what a finger does to a scene as code for web, qt, uikit or swiftui",
    options: options,
    examples: [
      "segue export container-interactive --to web --out web",
      "segue export my-session.json5 --to qt --out qt --drags 100",
      "segue export swipe-back --to swiftui --out swiftui --json",
    ],
    manual: manual,
    perform: run)

  /// The platforms that code is written for.
  nonisolated static let platforms = ExportPlatform.allCases.map(\.rawValue)

  nonisolated private static let options =
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
  private static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
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
    let content = try SceneLibrary(arguments).load(name, output)
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
      throw CommandFailure(.cannotWrite, error.phrase)
    }
  }
}

// MARK: The manual

extension ExportCommand {
  nonisolated private static let manual = """
    The whole response goes: the slop, the finger followed one to one, the rubber band beyond the ends,
    the decision at the release, the spring with the finger's velocity, a catch in flight. It is read
    from the scene, and its numbers stand in the code; of a session they are those that it ends with.
    Motion is never reduced in it; the code that takes it asks for that itself. One finger.
    With --era it is read from the scene under the rules of that version of iOS. The code catches whatever moves:
    a stack or a zoom of a version in which a touch in flight is dead, or whose push has a curve of its own, is
    refused, and the refusal names the version; in iOS 7 a sheet goes by its keys alone. What no rule speaks
    of, as drawer, tab-slide and container-interactive, is the same in every version.

      web      interactive-transition.mjs, a module without dependency: begin, move, end and cancel
               take a pointer's events, progress and position tell the rest at any time; index.html
               shows it: python3 -m http.server; `node check.mjs` checks it
      qt       the same module and InteractivePages.qml, a component for Qt 5.15 or 6 without C++;
               `qmlscene example.qml` shows it; QML_XHR_ALLOW_FILE_READ=1 qmlscene check.qml checks
               it. Qt 5 tells a component when a finger moved, Qt 6 only that it did
      uikit    InteractivePagesView.swift: a view, not executed here but type-checked, and below it
               plain Swift that is; swiftc makes a check of that part and Check.swift
      swiftui  InteractivePages.swift: the same with a view for SwiftUI

    Each check plays conformance.json through the code, and ends with 1 for another verdict, or for a
    place more than 0.5 % of the way off:
      {"hz", "frame", "response", "sessions": [{"name", "input": [{"t", "type", "x", "y"}],
       "frames": [[target, progress, position]]}]}
    Its drags are made up, and the session's own where the code does all that it does; target is the
    page that is gone to, null while a finger holds a transition. --json tells what was written:
      {"platform", "scene", "folder", "files", "check", "response", "conformance": {"sessions",
       "frames", "worst"}}
    What a scene has must be one of two things: panes side by side in a container, as
    container-interactive's, or layers that go straight and upright between places where they rest,
    as those of swipe-back, drawer, sheet-detents, shared-element, tab-slide and nil-delegate. Of
    layers go the finger that begins from an edge or anywhere, the catch in flight, the rubber band,
    the stretch, the heights of a sheet, and the way that a key or a button takes without a finger.
    A sheet is moved by what is above its content; what scrolls in it does so by its platform's means,
    and hands no drag over:

      web      layered-transition.mjs, index.html, held.mjs, check.mjs
      qt       InteractiveLayers.qml on the same module, example.qml, held.mjs, check.qml
      uikit    InteractiveLayersView.swift, Check.swift
      swiftui  InteractiveLayers.swift, Check.swift

    Their input has "go" with a "place" too, and their frames are [target, progress, [[layer, [x, y,
    width, height, alpha]]]], x and y of a layer's middle. A bar's own titles are no layers.
    Other scenes are refused with what of them cannot be said so: views that are turned, in their
    plane or in space, curves of their own; and so is a scene that, in a trial before anything is
    written, does not show what the code would. Nothing is overwritten.
    Exit: 0, 64 for the command line, 65 for a scene that responds otherwise or a broken file, 66 for
    one that is not there, 73 for a file that is there already or cannot be written.
    """
}
