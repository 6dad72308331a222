import Documents
import Overlays
import Shell
import Workshop

/// `segue keys`: lists what the keys do, by the names that the preferences give other keys to.
enum KeysCommand {
  static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    guard arguments.operands.isEmpty else {
      throw CommandFailure(.usage, "`segue keys` takes no '\(arguments.operands[0])'")
    }
    var file = PreferencesFile()
    let warnings = file.read()
    output.warn(warnings)
    if let damage = file.damage { throw CommandFailure(.badFile, damage) }
    var clashes: [KeyClash] = []
    let rows = file.preferences.keyMap(clashes: &clashes).bindings.compactMap { binding in
      binding.action.map { (name: $0.name, binding: binding) }
    }
    if arguments.has("--json") {
      let list = rows.map { name, binding -> JSONValue in
        [
          "name": .string(name),
          "keys": .array(binding.strokes.map { .string($0.written) }),
          "does": .string(binding.title), "group": .string(binding.group.rawValue),
        ]
      }
      output.data(JSONValue.object([.init(key: "keys", value: .array(list))]).prettyText)
    } else {
      let keys = rows.map { $0.binding.strokes.map(\.written).joined(separator: " ") }
      let nameWidth = rows.map(\.name.count).max() ?? 0
      let keyWidth = keys.map(\.count).max() ?? 0
      for (row, keys) in zip(rows, keys) {
        output.line(
          padded(row.name, nameWidth) + "  " + padded(keys, keyWidth) + "  " + row.binding.title)
      }
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }
}
