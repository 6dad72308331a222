import Assets
import Documents
import Drawing

/// A language that pages are in.
nonisolated package enum Tongue: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case chinese = "zh"
  case arabic = "ar"
  case hebrew = "he"
}

/// What pages and buttons say in other languages than English, by the English, in a list for each: those of
/// `assets/pages`.
nonisolated package enum PageWords {
  /// A text in Chinese; as it is where the list has none.
  package static func chinese(_ text: String) -> String { said(text, in: .chinese) }

  /// A text in a language; as it is where the list has none.
  package static func said(_ text: String, in tongue: Tongue) -> String {
    switch tongue {
    case .english: text
    case .chinese: chinese[text] ?? text
    case .arabic: arabic[text] ?? text
    case .hebrew: hebrew[text] ?? text
    }
  }

  // Each is read when it is spoken for the first time.
  private static let chinese = table(.chinese)
  private static let arabic = table(.arabic)
  private static let hebrew = table(.hebrew)

  private static func table(_ tongue: Tongue) -> [String: String] {
    let path = "assets/pages/\(tongue.rawValue).json5"
    do throws(DocumentError) {
      var table: [String: String] = [:]
      for (english, own) in try Document(parsing: Asset.bytes(path), file: path).root.object()
        .fields
      { table[english] = try own.string() }
      return table
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

nonisolated extension DisplayList {
  /// The language that is spoken in what paints into the list, where it reads from the left.
  var tongue: Tongue { speaksChinese ? .chinese : .english }

  /// A text in that language.
  func said(_ text: String) -> String { PageWords.said(text, in: tongue) }
}
