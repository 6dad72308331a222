import Documents

/// What a course says: in English and in Chinese, as its file has it.
nonisolated package struct LessonWords: Hashable, Sendable {
  /// In English.
  package let english: String
  /// In Chinese.
  package let chinese: String

  /// Reads `{ en: "…", zh: "…" }`.
  init(_ field: DocumentField) throws(DocumentError) {
    let object = try field.exact("en", "zh")
    english = try object.required("en").string()
    chinese = try object.required("zh").string()
  }

  /// In the language of a code; what is not Chinese is English.
  package func text(_ language: String) -> String { language == "zh" ? chinese : english }
}

nonisolated extension DocumentField {
  /// The object; a key that has no meaning here is an error, for a mistyped condition would judge nothing.
  func exact(_ keys: String...) throws(DocumentError) -> DocumentObject {
    let object = try object()
    for member in object.members where !keys.contains(member.key) {
      throw DocumentError(
        file: file, position: member.keyPosition,
        message: "unknown key \"\(member.key)\"" + nearestHint(to: member.key, in: keys))
    }
    return object
  }
}
