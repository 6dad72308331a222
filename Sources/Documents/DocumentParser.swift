/// A recursive-descent parser for JSON5; it stops at the first error.
struct DocumentParser {
  var cursor: TextCursor
  private let file: String
  private var depth = 0

  /// Prepares to parse; text that is not UTF-8 is the first possible error.
  init(bytes: [UInt8], file: String) throws(DocumentError) {
    self.file = file
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let fault = error.byteOffsets.lowerBound
      var valid = TextCursor(Array(bytes[..<fault]))
      while valid.scalar != nil { valid.advance() }
      throw DocumentError(
        file: file, position: valid.position,
        message: "byte 0x\(String(bytes[fault], radix: 16)) is not valid UTF-8 here")
    }
    cursor = TextCursor(bytes)
  }

  mutating func parseDocument() throws(DocumentError) -> DocumentNode {
    try skipSpace()
    let root = try parseValue()
    try skipSpace()
    guard cursor.scalar == nil else { throw expected("the end of the file") }
    return root
  }

  private mutating func parseValue() throws(DocumentError) -> DocumentNode {
    let (position, start) = (cursor.position, cursor.offset)
    let content: DocumentNode.Content
    switch cursor.scalar {
    case "{":
      try enter()
      content = .object(try parseMembers())
      depth -= 1
    case "[":
      try enter()
      content = .array(try parseElements())
      depth -= 1
    case "\"", "'": content = .string(try parseString())
    case let scalar? where scalar.startsNumber: content = try parseNumber()
    case let scalar? where scalar.startsIdentifier: content = try parseWord()
    default: throw expected("a value")
    }
    return DocumentNode(position: position, span: start..<cursor.offset, content: content)
  }

  /// Steps over an opening bracket, one level further down.
  private mutating func enter() throws(DocumentError) {
    guard depth < Document.depthLimit else {
      throw error("nested deeper than \(Document.depthLimit) levels")
    }
    depth += 1
    cursor.advance()
  }

  private mutating func parseElements() throws(DocumentError) -> [DocumentNode] {
    var elements: [DocumentNode] = []
    try skipSpace()
    while !cursor.skip("]") {
      elements.append(try parseValue())
      try skipSeparator(before: "]")
    }
    return elements
  }

  private mutating func parseMembers() throws(DocumentError) -> [DocumentNode.Member] {
    var members: [DocumentNode.Member] = []
    var keys: Set<String> = []
    try skipSpace()
    while !cursor.skip("}") {
      let (position, start) = (cursor.position, cursor.offset)
      let key = try parseKey()
      let keySpan = start..<cursor.offset
      guard keys.insert(key).inserted else {
        throw error("the key \"\(key)\" occurs twice", at: position)
      }
      try skipSpace()
      guard cursor.skip(":") else { throw expected("':'") }
      try skipSpace()
      let value = try parseValue()
      members.append(
        DocumentNode.Member(key: key, keyPosition: position, keySpan: keySpan, value: value))
      try skipSeparator(before: "}")
    }
    return members
  }

  /// Skips the comma after an element; before the closing bracket there need not be one.
  private mutating func skipSeparator(before end: Unicode.Scalar) throws(DocumentError) {
    try skipSpace()
    if cursor.skip(",") {
      try skipSpace()
    } else if cursor.scalar != end {
      throw expected("',' or '\(end)'")
    }
  }

  private mutating func parseKey() throws(DocumentError) -> String {
    switch cursor.scalar {
    case "\"", "'": return try parseString()
    case "\\": return try parseIdentifier()
    case let scalar? where scalar.startsIdentifier: return try parseIdentifier()
    default: throw expected("a key or '}'")
    }
  }

  /// Parses a value that is written as a bare word.
  private mutating func parseWord() throws(DocumentError) -> DocumentNode.Content {
    let position = cursor.position
    let word = try parseIdentifier()
    switch word {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "NaN": return .number(.nan, text: word)
    case "Infinity": return .number(.infinity, text: word)
    default: throw error("unknown word '\(word)'; a string needs quotes", at: position)
    }
  }

  /// Skips white space and comments.
  private mutating func skipSpace() throws(DocumentError) {
    while let scalar = cursor.scalar {
      if scalar.isJSON5Space {
        cursor.advance()
      } else if scalar == "/" {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(DocumentError) {
    let start = cursor.position
    switch cursor.next {
    case "/":
      while let scalar = cursor.scalar, !scalar.isLineTerminator { cursor.advance() }
    case "*":
      cursor.advance()
      cursor.advance()
      while !(cursor.scalar == "*" && cursor.next == "/") {
        guard cursor.scalar != nil else { throw error("this comment has no end", at: start) }
        cursor.advance()
      }
      cursor.advance()
      cursor.advance()
    default: throw error("'/' begins a comment only before '/' or '*'")
    }
  }

  /// The error that says what should stand at the cursor instead of what stands there.
  func expected(_ what: Phrase) -> DocumentError {
    guard let found = cursor.scalar else {
      return error("expected \(what), but the file ends here")
    }
    let isPrintable = found.value >= 0x20 && found.value != 0x7F && !found.isJSON5Space
    let name = isPrintable ? "'\(found)'" : "U+" + String(found.value, radix: 16, uppercase: true)
    return error("expected \(what), but found \(name)")
  }

  /// The error with a message, at the cursor unless another place is given.
  func error(_ message: Phrase, at position: TextPosition? = nil) -> DocumentError {
    DocumentError(file: file, position: position ?? cursor.position, message: message)
  }
}
