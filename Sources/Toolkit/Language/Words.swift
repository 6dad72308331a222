import Assets
import Documents

/// The words of a language, as its file has them: `assets/language/NAME.json5`.
nonisolated package struct Words: Sendable {
  /// A template in English, and what is said for it.
  package typealias Row = (english: String, own: String)

  /// What the language calls itself.
  package let title: String
  /// The countries and scripts that read it, in lower case, as `cn` in `zh_CN`; empty for all.
  let variants: [String]
  /// The file's parts by their names, each with its rows, in the file's order.
  package let parts: [(name: String, rows: [Row])]

  /// Every row.
  package var rows: [Row] { parts.flatMap(\.rows) }

  /// Reads a file.
  ///
  /// - Throws: What is wrong with it, with the place.
  package init(_ document: Document) throws(DocumentError) {
    let file = try document.root.object()
    title = try file.required("title").string()
    var variants: [String] = []
    for field in try file.required("variants").elements() { variants.append(try field.string()) }
    self.variants = variants
    var parts: [(name: String, rows: [Row])] = []
    for (name, field) in file.fields where !["title", "variants"].contains(name) {
      var rows: [Row] = []
      for (english, own) in try field.object().fields { rows.append((english, try own.string())) }
      parts.append((name, rows))
    }
    self.parts = parts
  }

  /// The names of the languages that have a file.
  static let names = Asset.paths.compactMap { path -> String? in
    guard path.hasPrefix(folder), path.hasSuffix(ending) else { return nil }
    return String(path.dropFirst(folder.count).dropLast(ending.count))
  }

  private static let (folder, ending) = ("assets/language/", ".json5")

  /// The words of the language of a name that has a file; tests read every file.
  static func of(_ name: String) -> Words {
    let path = folder + name + ending
    do throws(DocumentError) {
      return try Words(Document(parsing: Asset.bytes(path), file: path))
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
