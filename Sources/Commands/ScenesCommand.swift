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
    guard arguments.operands.isEmpty else {
      throw CommandFailure(.usage, "`segue scenes` takes no '\(arguments.operands[0])'")
    }
    var scenes: [Scene] = []
    var warnings: [DocumentWarning] = []
    for id in Gallery.ids {
      scenes.append(try SceneLibrary().load(id, warnings: &warnings).scene)
    }
    if arguments.has("--json") {
      output.data(JSONValue.array(scenes.map(json)).prettyText)
    } else {
      let width = scenes.map(\.id.count).max() ?? 0
      for scene in scenes {
        let gap = String(repeating: " ", count: width - scene.id.count + 2)
        output.line("\(scene.id)\(gap)\(scene.title) · \(scene.chineseTitle)")
      }
    }
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
