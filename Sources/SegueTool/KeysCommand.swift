import Documents
import Overlays
import Shell
import Workshop

/// `segue keys`: lists what the keys do, by the names that the preferences give other keys to.
enum KeysCommand {
  /// The command.
  nonisolated static let command = Command(
    "keys",
    summary: "list what the keys do, by the names that the preferences know",
    options: [Arguments.Option("--json", help: "one JSON object")],
    examples: ["segue keys", "segue keys --json", "XDG_CONFIG_HOME=/tmp/other segue keys"],
    manual: manual,
    perform: run)

  private static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    guard arguments.operands.isEmpty else {
      throw CommandFailure(.usage, "`segue keys` takes no '\(arguments.operands[0])'")
    }
    var file = PreferencesFile()
    let warnings = file.read()
    output.warn(warnings)
    if let damage = file.damage { throw CommandFailure(.badFile, damage) }
    var clashes: [KeyClash] = []
    let rows = file.preferences.keyMap(clashes: &clashes).actions.filter {
      !$0.traits.contains(.fixed)
    }
    if arguments.has("--json") {
      let list = rows.map { action -> JSONValue in
        [
          "name": .string(action.name),
          "keys": .array(action.strokes.map { .string($0.written) }),
          "does": .string(action.title), "group": .string(action.group.rawValue),
        ]
      }
      output.data(JSONValue.object([.init(key: "keys", value: .array(list))]).prettyText)
    } else {
      let keys = rows.map { $0.strokes.map(\.written).joined(separator: " ") }
      let nameWidth = rows.map(\.name.count).max() ?? 0
      let keyWidth = keys.map(\.count).max() ?? 0
      for (row, keys) in zip(rows, keys) {
        output.line(
          padded(row.name, nameWidth) + "  " + padded(keys, keyWidth) + "  " + row.title)
      }
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }
}

// MARK: The manual

extension KeysCommand {
  nonisolated private static let manual = """
    The first column is the name by which `keys` in $XDG_CONFIG_HOME/segue/preferences.json5 gives an
    action other keys, one or several: keys: { timeline: "F6", palette: ["Ctrl+K", "Ctrl+Shift+P"] }; none
    with []. A key is written as on the keyboard, with Ctrl, Shift, Alt or Meta before it: F6, Space,
    PgUp, Ctrl+Shift+P. The list has your own keys; what cannot hold is said on standard error.
    """
}
