/// A value of a document on its way into a type: it knows its path and its place, so that every
/// complaint names both.
///
/// Each accessor returns the value or throws a sentence such as
/// `session.json5:9:12: "events[3].t" must be a number, but it is a string`.
package struct DocumentField: Hashable, Sendable {
  /// The file's name, as errors print it.
  package let file: String
  /// The way from the root, as in `events[3].t`; empty at the root.
  package let path: String
  /// The value and its place.
  package let node: DocumentNode

  /// Whether the value is `null`.
  package var isNull: Bool { node.content == .null }

  /// Returns an error at this value's place, for a rule that only the caller knows.
  package func error(_ message: Phrase) -> DocumentError {
    DocumentError(file: file, position: node.position, message: message)
  }

  /// Returns the truth value, or throws if it is something else.
  package func bool() throws(DocumentError) -> Bool {
    guard case .bool(let flag) = node.content else { throw mustBe("true or false") }
    return flag
  }

  /// Returns the string, or throws if it is something else.
  package func string() throws(DocumentError) -> String {
    guard case .string(let text) = node.content else { throw mustBe("a string") }
    return text
  }

  /// Returns the string if it is one of `names`, else throws and names the nearest.
  package func name(among names: [String]) throws(DocumentError) -> String {
    let text = try string()
    if names.contains(text) { return text }
    if let nearest = nearestName(to: text, in: names) {
      throw error("\(subject) is \"\(text)\"; did you mean \"\(nearest)\"?")
    }
    let known = names.map { "\"\($0)\"" }.joined(separator: ", ")
    throw error("\(subject) must be one of \(known), but it is \"\(text)\"")
  }

  /// Returns the number, or throws if it is something else, infinite or not a number.
  package func number() throws(DocumentError) -> Double {
    guard case .number(let number, let text) = node.content else { throw mustBe("a number") }
    guard number.isFinite else {
      throw error("\(subject) must be a finite number, but it is \(text)")
    }
    return number
  }

  /// Returns the number, or throws unless it is finite and within a closed range.
  package func number(in range: ClosedRange<Double>) throws(DocumentError) -> Double {
    let number = try number()
    guard range.contains(number) else {
      let (low, high) = (numberText(range.lowerBound), numberText(range.upperBound))
      throw error("\(subject) must lie within \(low) to \(high), but it is \(numberText(number))")
    }
    return number
  }

  /// Returns the whole number, or throws unless it has no fraction and lies within a closed range.
  package func integer(in range: ClosedRange<Int>) throws(DocumentError) -> Int {
    let number = try number()
    guard let whole = Int(exactly: number) else {
      throw error("\(subject) must be a whole number, but it is \(numberText(number))")
    }
    guard range.contains(whole) else {
      let (low, high) = (range.lowerBound, range.upperBound)
      throw low == high
        ? error("\(subject) must be \(low), but it is \(whole)")
        : error("\(subject) must lie within \(low) to \(high), but it is \(whole)")
    }
    return whole
  }

  /// Returns the elements, or throws if the value is no array.
  package func elements() throws(DocumentError) -> [DocumentField] {
    guard case .array(let nodes) = node.content else { throw mustBe("an array") }
    return nodes.enumerated().map { index, node in
      DocumentField(file: file, path: "\(path)[\(index)]", node: node)
    }
  }

  /// Returns the elements, or throws unless the value is an array of exactly `count`.
  package func elements(count: Int) throws(DocumentError) -> [DocumentField] {
    let elements = try elements()
    guard elements.count == count else {
      throw error("\(subject) must have \(count) elements, but it has \(elements.count)")
    }
    return elements
  }

  /// Returns finite numbers, or throws unless the value is an array of exactly `count` of them.
  package func numbers(count: Int) throws(DocumentError) -> [Double] {
    var numbers: [Double] = []
    for element in try elements(count: count) { numbers.append(try element.number()) }
    return numbers
  }

  /// Returns the object, or throws if the value is none.
  ///
  /// - Parameters:
  ///   - knownKeys: The keys with a meaning here.
  ///   - warnings: Receives a warning for each other key, naming the nearest known one.
  package func object(
    knownKeys: [String], warnings: inout [DocumentWarning]
  ) throws(DocumentError) -> DocumentObject {
    let object = try object()
    for member in object.members where !knownKeys.contains(member.key) {
      let message: Phrase = "unknown key \"\(object.path(of: member.key))\" is ignored"
      let hint = nearestHint(to: member.key, in: knownKeys)
      warnings.append(
        DocumentWarning(file: file, position: member.keyPosition, message: message + hint))
    }
    return object
  }

  /// Returns the object whose keys are free, or throws if the value is none.
  package func object() throws(DocumentError) -> DocumentObject {
    guard case .object(let members) = node.content else { throw mustBe("an object") }
    return DocumentObject(field: self, members: members)
  }

  /// How sentences call this value.
  var subject: Phrase { path.isEmpty ? "the document" : .verbatim("\"\(path)\"") }

  private func mustBe(_ what: Phrase) -> DocumentError {
    error("\(subject) must be \(what), but it is \(node.kindName)")
  }
}

/// An object of a document on its way into a type.
package struct DocumentObject: Hashable, Sendable {
  /// The object itself, for its path and place.
  package let field: DocumentField
  /// The members, in the file's order.
  package let members: [DocumentNode.Member]

  /// The keys, in the file's order.
  package var keys: [String] { members.map(\.key) }

  /// The value of a key, or `nil` if the object does not have it.
  ///
  /// - Complexity: O(*n*) in the number of members.
  package subscript(key: String) -> DocumentField? {
    members.first { $0.key == key }.map { member in
      DocumentField(file: field.file, path: path(of: key), node: member.value)
    }
  }

  /// All values as fields, in the file's order.
  package var fields: [(key: String, value: DocumentField)] {
    members.map { member in
      let path = path(of: member.key)
      return (member.key, DocumentField(file: field.file, path: path, node: member.value))
    }
  }

  /// Returns the value of a key, or throws at the object's place if it is missing.
  package func required(_ key: String) throws(DocumentError) -> DocumentField {
    guard let value = self[key] else {
      throw field.error("\(field.subject) lacks the key \"\(key)\"")
    }
    return value
  }

  func path(of key: String) -> String { field.path.isEmpty ? key : "\(field.path).\(key)" }
}
