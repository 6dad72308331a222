/// A JSON5 text, read into a tree that remembers where everything stands.
///
///     let document = try Document(parsing: readFile(at: path), file: path)
///     var warnings: [DocumentWarning] = []
///     let scene = try document.root.object(knownKeys: ["version", "size"], warnings: &warnings)
///     let version = try scene.required("version").integer(in: 1...1)
package struct Document: Hashable, Sendable {
  /// The file's name, as errors print it.
  package let file: String
  /// The outermost value.
  package let node: DocumentNode

  /// Containers may nest this deep; deeper ones are an error rather than an exhausted stack.
  package static let depthLimit = 256

  /// Parses a JSON5 text.
  ///
  /// All of JSON5 1.0.0 is accepted, with or without a byte order mark. Beyond its grammar, three
  /// things are errors: a key that occurs twice in one object (canonically equivalent spellings are
  /// the same key), an escaped half of a surrogate pair, and nesting beyond ``depthLimit``.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - file: The name that errors print.
  /// - Throws: The first error, with its place.
  /// - Complexity: O(*n*) in the number of bytes.
  /// - Note: Source: the JSON5 Data Interchange Format, version 1.0.0.
  package init(parsing bytes: [UInt8], file: String) throws(DocumentError) {
    var parser = try DocumentParser(bytes: bytes, file: file)
    self.file = file
    node = try parser.parseDocument()
  }

  /// Parses a JSON5 text; see ``init(parsing:file:)-([UInt8],_)``.
  package init(parsing text: String, file: String) throws(DocumentError) {
    try self.init(parsing: Array(text.utf8), file: file)
  }

  /// The outermost value as a field to decode; its path is empty.
  package var root: DocumentField { DocumentField(file: file, path: "", node: node) }
}
