import Commands
import Input
import Overlays
import Scenes

/// The tables of the README and of the sources' map, written from what the program is made of.
enum ReadMeTables {
  /// A table by its name, which stands in a comment before it, and the file that it stands in.
  static var all: [(name: String, file: String, rows: [String])] {
    [
      ("keys", "README.md", keys), ("scenes", "README.md", scenes { !isExhibit($0) }),
      ("commands", "README.md", commands),
      ("exhibits", "Sources/README.md", scenes(where: isExhibit)),
    ]
  }

  /// A text with its tables written anew; what stands between `<!-- NAME -->` and `<!-- end -->`.
  static func renewed(_ text: String) -> String {
    var text = text
    for (name, _, rows) in all {
      guard let start = text.firstRange(of: "<!-- \(name) -->\n"),
        let end = text[start.upperBound...].firstRange(of: "<!-- end -->")
      else { continue }
      text.replaceSubrange(
        start.upperBound..<end.lowerBound, with: rows.joined(separator: "\n") + "\n")
    }
    return text
  }

  // MARK: Keys

  /// In two columns, like the key sheet.
  private static var keys: [String] {
    let left = cells([.play, .look])
    let right = cells([.time, .program])
    let rows = (0..<max(left.count, right.count)).map { row in
      let cells = [left, right].flatMap { row < $0.count ? $0[row] : ["", ""] }
      return "| " + cells.joined(separator: " | ") + " |"
    }
    return ["| key | what it does | key | what it does |", "|---|---|---|---|"] + rows
  }

  private static func cells(_ groups: [KeyBinding.Group]) -> [[String]] {
    groups.flatMap { group in
      KeyMap.standard.bindings.filter { $0.group == group }.map { [keys(of: $0), $0.title] }
    }
  }

  private static func keys(of binding: KeyBinding) -> String {
    let isChord = ["Ctrl", "Shift"].contains(binding.caps[0])
    let drawn = binding.caps.joined(separator: isChord ? "+" : " ")
    var words = [drawn]
    // The other keys that do the same; of shifted signs the sign alone is enough.
    for name in binding.strokes.map({ word($0.name) })
    where !words.contains(name) && name != "Shift+," {
      words.append(name)
    }
    return words.map { "`\($0)`" }.joined(separator: " ")
  }

  /// A key's name as it stands on the key.
  private static func word(_ name: String) -> String {
    switch name {
    case " ": return "Space"
    case "Escape": return "Esc"
    default:
      let parts = name.split(separator: "+", omittingEmptySubsequences: true)
      return parts.map { $0.count == 1 ? $0.uppercased() : String($0) }.joined(separator: "+")
    }
  }

  // MARK: Scenes and commands

  private static func isExhibit(_ id: String) -> Bool { id.hasPrefix("museum/") }

  private static func scenes(where isMeant: (String) -> Bool) -> [String] {
    ["| name | what it is |", "|---|---|"]
      + Gallery.ids.filter(isMeant).map { "| `\($0)` | \(Gallery.about($0) ?? "") |" }
  }

  private static var commands: [String] {
    ["| command | what it does |", "|---|---|"]
      + Manual.commands.map { command in
        let words = ["segue", command.name, command.operands].filter { !$0.isEmpty }
        let call = words.joined(separator: " ").replacing("|", with: "\\|")
        return "| `\(call)` | \(command.summary) |"
      }
  }
}
