import Documents
import Drawing
import Scenes
import Sessions
import Shell
import UserCode

/// `segue scenes`: lists the gallery.
package enum ScenesCommand {
  /// The command.
  nonisolated package static let command = Command(
    "scenes", operands: "[FILE.swift]",
    summary: "list the gallery, or a file's scenes",
    options: options,
    examples: ["segue scenes", "segue scenes --json", "segue scenes tilt.swift"],
    manual: manual,
    perform: run)

  nonisolated private static let options = [
    Arguments.Option("--json", help: "one JSON array with sizes and tunables")
  ]

  /// Writes the gallery.
  private static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    var warnings: [DocumentWarning] = []
    let scenes = try scenes(arguments.operands, warnings: &warnings)
    output.warn(warnings)
    if arguments.has("--json") {
      output.data(JSONValue.array(scenes.map(json)).prettyText)
    } else {
      let width = scenes.map(\.id.count).max() ?? 0
      for scene in scenes {
        let gap = String(repeating: " ", count: width - scene.id.count + 2)
        let isTranslated = scene.chineseTitle != scene.title
        let titles = isTranslated ? "\(scene.title) · \(scene.chineseTitle)" : scene.title
        output.line("\(scene.id)\(gap)\(titles)")
      }
    }
  }

  /// The scenes of user code, or of the gallery.
  private static func scenes(
    _ operands: [String], warnings: inout [DocumentWarning]
  ) throws(CommandFailure) -> [Scene] {
    if let path = operands.first {
      guard CodeName.parts(of: path) != nil else {
        throw CommandFailure(.usage, "`segue scenes` takes a Swift file or folder, not '\(path)'")
      }
      guard operands.count == 1 else {
        throw CommandFailure(.usage, "one file is enough, but there is also '\(operands[1])'")
      }
      return try CodeScenes.load(path, warnings: &warnings).scenes
    }
    var scenes: [Scene] = []
    for id in Gallery.ids {
      scenes.append(try SceneLibrary().load(id, warnings: &warnings).scene)
    }
    return scenes
  }

  private static func json(_ scene: Scene) -> JSONValue {
    [
      "id": .string(scene.id), "title": .string(scene.title),
      "chineseTitle": .string(scene.chineseTitle), "caption": .string(scene.caption),
      "size": .numbers([scene.size.width, scene.size.height]),
      "tunables": .array(
        scene.tunables.map { tunable in
          [
            "name": .string(tunable.name), "title": .string(tunable.title),
            "unit": .string(tunable.unit), "value": .number(tunable.value),
            "effect": .string(tunable.effect),
            "range": .numbers([tunable.range.lowerBound, tunable.range.upperBound]),
          ]
        }),
    ]
  }
}

// MARK: The manual

extension ScenesCommand {
  nonisolated private static let manual = """
    `segue NAME` opens a scene; ] and [ go through the gallery. Each demonstrates itself until you take
    over, and has a recorded session in assets/sessions. The articles that the first ten re-create are
    tutorials on iOS 7's custom transitions. After them come the exhibits of the fault museum: failures
    that libraries of transitions are known for, provoked on purpose. The plaque below each says what
    happens elsewhere and what happens here, and gets its check mark from the scene's own state.

    A scene of your own: a copy of a file in assets/scenes, with other panes and values, under
    $XDG_DATA_HOME/segue/scenes or anywhere, and `segue PATH`. Or in Swift: `segue new --help`.
    """
}
