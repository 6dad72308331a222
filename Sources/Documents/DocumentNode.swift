/// One value of a parsed document, with the place where it begins.
package struct DocumentNode: Hashable, Sendable {
  /// Where the value's first character stands.
  package let position: TextPosition
  /// Which bytes of the text are the value, from its first character to its last.
  package let span: Range<Int>
  /// What the value is.
  package let content: Content

  /// Creates a node from its place and its content.
  init(position: TextPosition, span: Range<Int>, content: Content) {
    self.position = position
    self.span = span
    self.content = content
  }

  /// What a value can be.
  package enum Content: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number and its source text; the number may be infinite or NaN, for JSON5 allows both.
    case number(Double, text: String)
    /// A string, its escapes resolved.
    case string(String)
    /// The elements, in the file's order.
    case array([DocumentNode])
    /// The members, in the file's order; no key occurs twice.
    case object([Member])
  }

  /// One `key: value` of an object.
  package struct Member: Hashable, Sendable {
    /// The key, its quotes and escapes resolved.
    package let key: String
    /// Where the key's first character stands.
    package let keyPosition: TextPosition
    /// Which bytes of the text are the key as it is written, quotes included.
    package let keySpan: Range<Int>
    /// The value.
    package let value: DocumentNode

    /// Creates a member from a key, its place and the value.
    init(
      key: String, keyPosition: TextPosition, keySpan: Range<Int>, value: DocumentNode
    ) {
      self.key = key
      self.keyPosition = keyPosition
      self.keySpan = keySpan
      self.value = value
    }
  }

  /// The kind with its article, for sentences: `a string`, `an object`.
  var kindName: Phrase {
    switch content {
    case .null: .verbatim("null")
    case .bool: "a truth value"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The value without its places.
  package var value: JSONValue {
    switch content {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .number(let number, _): .number(number)
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map(\.value))
    case .object(let members):
      .object(members.map { JSONValue.Member(key: $0.key, value: $0.value.value) })
    }
  }
}
