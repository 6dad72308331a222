import Documents
import Drawing
import Scenes
import Sessions
import Shell

/// `segue scenes`: lists the gallery.
package enum ScenesCommand {
  /// The options.
  nonisolated package static let options = [
    Arguments.Option("--json", help: "one JSON array with sizes and tunables")
  ]

  /// Writes the gallery.
  package static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
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

  /// The scenes of somebody's code, or of the gallery.
  private static func scenes(
    _ operands: [String], warnings: inout [DocumentWarning]
  ) throws(CommandFailure) -> [Scene] {
    if let path = operands.first {
      guard CodeScenes.parts(of: path) != nil else {
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
