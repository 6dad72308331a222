import Commands
import Input
import Overlays
import Scenes
import SegueTool
import Shell
import Toolkit
import Workshop

/// The tables of the README and of the sources' map, written from what the program is made of.
enum ReadMeTables {
  /// A table by its name, which stands in a comment before it, and the file that it stands in.
  static var all: [(name: String, file: String, rows: [String])] {
    [
      ("keys", "README.md", keys(in: .english, head: "key")),
      ("keys", "assets/README.zh.md", keys(in: .chinese, head: "键")),
      ("scenes", "README.md", scenes { !isExhibit($0) }),
      ("commands", "README.md", commands),
      ("exhibits", "Sources/README.md", scenes(where: isExhibit)),
      ("builds", "Sources/README.md", builds), ("figures", "Sources/README.md", figures),
    ]
  }

  /// A text with its tables written anew; what stands between `<!-- NAME -->` and `<!-- end -->`.
  static func renewed(_ text: String, file: String) -> String {
    var text = text
    for (name, place, rows) in all where place == file {
      guard let start = text.firstRange(of: "<!-- \(name) -->\n"),
        let end = text[start.upperBound...].firstRange(of: "<!-- end -->")
      else { continue }
      text.replaceSubrange(
        start.upperBound..<end.lowerBound, with: rows.joined(separator: "\n") + "\n")
    }
    return text
  }

  // MARK: Keys

  /// In three columns, in the key sheet's order.
  private static func keys(in language: Language, head: String) -> [String] {
    let cells = ActionGroup.allCases.flatMap { group in
      ActionList.all.filter { $0.group == group }.map {
        [keys(of: $0), language.text($0.phrase)]
      }
    }
    let height = (cells.count + 2) / 3
    let rows = (0..<height).map { row in
      let line = [row, row + height, row + 2 * height]
        .flatMap { $0 < cells.count ? cells[$0] : ["", ""] }
      return "| " + line.joined(separator: " | ") + " |"
    }
    return ["| \(head) | | \(head) | | \(head) | |", "|---|---|---|---|---|---|"] + rows
  }

  private static func keys(of action: Action) -> String {
    let isChord = ["Ctrl", "Shift"].contains(action.caps[0])
    var words = [action.caps.joined(separator: isChord ? "+" : " ")]
    // The other keys that do the same; of shifted signs the sign alone is enough.
    for stroke in action.strokes {
      let word = stroke.caps.joined(separator: "+").replacing("+-", with: "+−")
      let isShiftedSign = word.hasPrefix("Shift+,") || word.hasPrefix("Ctrl+Shift+=")
      let isNamed = words.contains(word) || word.contains("Shift+−") || word == "Ctrl+Shift++"
      if !isNamed && !isShiftedSign { words.append(word) }
    }
    return words.map { $0 == "`" ? "`` ` ``" : "`\($0)`" }.joined(separator: " ")
  }

  // MARK: Scenes and commands

  private static func isExhibit(_ id: String) -> Bool { Gallery.isExhibit(id) }

  private static func scenes(where isMeant: (String) -> Bool) -> [String] {
    ["| name | what it is |", "|---|---|"]
      + Gallery.ids.filter(isMeant).map { "| `\($0)` | \(Gallery.about($0) ?? "") |" }
  }

  private static var commands: [String] {
    ["| command | what it does |", "|---|---|"]
      + Program.segue.commands.map { command in
        let words = ["segue", command.name, command.operands].filter { !$0.isEmpty }
        let call = words.joined(separator: " ").replacing("|", with: "\\|")
        return "| `\(call)` | \(command.summary) |"
      }
  }

  // MARK: Figures

  /// The columns of a build: how long one waits, the processor's time, and that to the reference's.
  static func buildFigures(_ row: (what: String, name: String, goal: String)) -> [String] {
    ["waited", "processor", "ratio"].map { "{\(row.name) \($0)}" }
  }

  private static var builds: [String] {
    let rows = Figures.builds.map { row in
      "| \(row.what) | \(buildFigures(row).joined(separator: " | ")) | \(row.goal) |"
    }
    return filled(
      ["| what | waiting | processor time | to the reference | goal |", "|---|---|---|---|---|"]
        + rows)
  }

  private static var figures: [String] {
    let rows = Figures.rows.map { row in
      "| \(row.what) | \(row.figures) | " + (row.goal.isEmpty ? "|" : "\(row.goal) |")
    }
    return filled(["| what | figure | goal |", "|---|---|---|"] + rows)
  }

  private static func filled(_ rows: [String]) -> [String] {
    let figures = try? Figures()
    return rows.map { figures?.filled($0) ?? $0 }
  }
}
