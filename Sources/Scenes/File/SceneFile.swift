import Documents
import Drawing

/// The file of a scene, read but not built: which kind of scene it is, and its parameters.
nonisolated struct SceneFile: Sendable {
  /// One child of a container.
  struct Pane: Hashable, Sendable {
    var id: String
    var title: String
    var chineseTitle: String
    var symbol: Symbol
    var color: Color
    /// How light it is.
    var look: PageLook
    /// What it shows below its title; `nil` where the file does not say.
    var page: Page?

    /// Its title in the language that is spoken, and in the other one; in English where the file has no
    /// Chinese.
    func words(inChinese: Bool) -> (title: String, other: String) {
      inChinese && !chineseTitle.isEmpty ? (chineseTitle, title) : (title, chineseTitle)
    }
  }

  /// What the museum shows, and what its plaque says.
  struct Exhibit: Hashable, Sendable {
    /// Which exhibit.
    var name: String
    /// What happens elsewhere, in lines.
    var elsewhere: [String]
    /// What happens here, in lines.
    var here: [String]
    /// What happens elsewhere, in Chinese; empty where the file has none.
    var chineseElsewhere: [String]
    /// What happens here, in Chinese; empty where the file has none.
    var chineseHere: [String]
  }

  var id: String
  var kind: String
  var title: String
  var chineseTitle: String
  var caption: String
  /// The same in Chinese; empty where the file has none.
  var chineseCaption: String
  var size: Size
  var panes: [Pane]
  var exhibit: Exhibit?
  var tune: [(name: String, value: DocumentField)]
  /// What is odd in the file, but does no harm.
  private(set) var warnings: [DocumentWarning] = []

  private static let keys = [
    "version", "id", "kind", "title", "chineseTitle", "caption", "chineseCaption", "size", "panes",
    "tune",
    "exhibit",
  ]
  private static let paneKeys = ["id", "title", "chineseTitle", "symbol", "color", "look", "page"]

  /// Reads a scene file.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of scene that there are.
  ///   - exhibits: What the museum can show.
  /// - Throws: A ``DocumentError`` with the file, the line and the column.
  init(_ document: Document, kinds: [String], exhibits: [String]) throws(DocumentError) {
    var warnings: [DocumentWarning] = []
    let object = try document.root.object(knownKeys: Self.keys, warnings: &warnings)
    _ = try object.required("version").integer(in: 1...1)
    id = try object.required("id").string()
    kind = try object.required("kind").name(among: kinds)
    title = try object["title"]?.string() ?? id
    chineseTitle = try object["chineseTitle"]?.string() ?? ""
    caption = try object["caption"]?.string() ?? ""
    chineseCaption = try object["chineseCaption"]?.string() ?? ""
    size = try Self.size(object["size"])
    panes = try Self.panes(object["panes"], warnings: &warnings)
    exhibit = try Self.exhibit(object["exhibit"], among: exhibits, warnings: &warnings)
    tune = try object["tune"]?.object().fields.map { ($0.key, $0.value) } ?? []
    self.warnings = warnings
  }

  private static func size(_ field: DocumentField?) throws(DocumentError) -> Size {
    guard let field else { return Size(width: 390, height: 844) }
    let extents = try field.elements(count: 2)
    return Size(
      width: try extents[0].number(in: 16...16_384), height: try extents[1].number(in: 16...16_384))
  }

  private static func panes(
    _ field: DocumentField?, warnings: inout [DocumentWarning]
  ) throws(DocumentError) -> [Pane] {
    guard let field else { return [] }
    var panes: [Pane] = []
    for element in try field.elements() {
      let object = try element.object(knownKeys: paneKeys, warnings: &warnings)
      let id = try object.required("id").string()
      guard !panes.contains(where: { $0.id == id }) else {
        throw element.error("two panes are called \"\(id)\"; every id must be unique")
      }
      let symbol = try object["symbol"]?.name(among: Symbol.allCases.map(\.rawValue))
      let look = try object["look"]?.name(among: PageLook.allCases.map(\.rawValue))
      let page = try object["page"]?.name(among: Page.allCases.map(\.rawValue))
      panes.append(
        Pane(
          id: id, title: try object["title"]?.string() ?? id,
          chineseTitle: try object["chineseTitle"]?.string() ?? "",
          symbol: symbol.flatMap(Symbol.init(rawValue:)) ?? .file,
          color: try color(try object.required("color")),
          look: look.flatMap(PageLook.init(rawValue:)) ?? .deep,
          page: page.flatMap(Page.init(rawValue:))))
    }
    return panes
  }

  private static func exhibit(
    _ field: DocumentField?, among names: [String], warnings: inout [DocumentWarning]
  ) throws(DocumentError) -> Exhibit? {
    guard let field else { return nil }
    let object = try field.object(
      knownKeys: ["name", "elsewhere", "here", "chineseElsewhere", "chineseHere"],
      warnings: &warnings)
    return Exhibit(
      name: try object.required("name").name(among: names),
      elsewhere: try lines(object.required("elsewhere")), here: try lines(object.required("here")),
      chineseElsewhere: try lines(object["chineseElsewhere"]),
      chineseHere: try lines(object["chineseHere"]))
  }

  private static func lines(_ field: DocumentField?) throws(DocumentError) -> [String] {
    var lines: [String] = []
    for element in try field?.elements() ?? [] { lines.append(try element.string()) }
    return lines
  }

  private static func color(_ field: DocumentField) throws(DocumentError) -> Color {
    let text = try field.string()
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.utf8.count == 6, let hex = UInt32(digits, radix: 16) else {
      throw field.error(
        "\"\(field.path)\" must be a colour like \"#2F6FD6\", but it is \"\(text)\"")
    }
    return Color(hex: hex)
  }

  /// The values of a list of tunables with those that the file sets.
  func tuned(_ defaults: [Tunable]) throws(DocumentError) -> (
    tunables: [Tunable], warnings: [DocumentWarning]
  ) {
    var tunables = defaults
    var warnings: [DocumentWarning] = []
    for (name, field) in tune {
      guard let index = tunables.firstIndex(where: { $0.name == name }) else {
        let message: Phrase = "unknown tunable \"\(name)\" is ignored"
        let hint = nearestHint(to: name, in: defaults.map(\.name))
        warnings.append(
          DocumentWarning(file: field.file, position: field.node.position, message: message + hint))
        continue
      }
      tunables[index].value = try field.number(in: tunables[index].range)
    }
    return (tunables, warnings)
  }
}
