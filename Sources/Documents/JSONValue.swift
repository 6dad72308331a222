/// A JSON value to be written, its members in the order given.
///
///     let event: JSONValue = ["t": 0.108, "move": [280, 400]]
///     event.compactText  // {"t":0.108,"move":[280,400]}
package enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number; finite, or it cannot be written.
  case number(Double)
  /// A string.
  case string(String)
  /// The elements, in order.
  case array([JSONValue])
  /// The members, in the order in which they are written.
  case object([Member])

  /// One `"key": value` of an object.
  package struct Member: Hashable, Sendable {
    /// The key.
    package var key: String
    /// The value.
    package var value: JSONValue

    /// Creates a member from its key and value.
    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// An array of numbers.
  package static func numbers(_ numbers: [Double]) -> JSONValue {
    .array(numbers.map { .number($0) })
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates `null`.
  package init(nilLiteral: ()) { self = .null }

  /// Creates a truth value.
  package init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Creates a number.
  package init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// Creates a number.
  package init(floatLiteral value: Double) { self = .number(value) }

  /// Creates a string.
  package init(stringLiteral value: String) { self = .string(value) }

  /// Creates an array.
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Creates an object; its members keep the literal's order.
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member(key: $0.0, value: $0.1) })
  }
}
