import Assets
import Documents
import Drawing

/// What pages and buttons say in Chinese, in one list: `assets/pages/zh.json5`, by the English.
nonisolated package enum PageWords {
  /// A text in Chinese; as it is where the list has none.
  package static func chinese(_ text: String) -> String { table[text] ?? text }

  /// The whole list, read when Chinese is spoken for the first time.
  package static let table: [String: String] = {
    let path = "assets/pages/zh.json5"
    do throws(DocumentError) {
      var table: [String: String] = [:]
      for (english, own) in try Document(parsing: Asset.bytes(path), file: path).root.object()
        .fields
      { table[english] = try own.string() }
      return table
    } catch {
      preconditionFailure("\(error)")
    }
  }()
}

nonisolated extension DisplayList {
  /// A text in the language that is spoken in what paints into the list.
  func said(_ text: String) -> String { speaksChinese ? PageWords.chinese(text) : text }
}
