/// A JSON value, as the vector files hold them.
///
/// The verifier reads these and knows no file format, so it can be fed by any parser.
nonisolated package enum VectorValue: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// A text.
  case string(String)
  /// A truth value.
  case bool(Bool)
  /// A list.
  case array([VectorValue])
  /// Named values, in no order.
  case object([String: VectorValue])
  /// Nothing.
  case null

  /// The number, or `nil` if this is something else.
  package var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The text, or `nil` if this is something else.
  var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The truth value, or `nil` if this is something else.
  var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  /// The elements, or none if this is not a list.
  package var elements: [VectorValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The named values, or none if this is not an object.
  package var members: [String: VectorValue] {
    if case .object(let members) = self { members } else { [:] }
  }

  /// The value of that name, or `nil` if there is none.
  package subscript(name: String) -> VectorValue? { members[name] }
}

nonisolated extension VectorValue: CustomStringConvertible {
  /// The value as it would stand in a file, with the names of an object in alphabetical order.
  package var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .string(let string): "\"\(string)\""
    case .bool(let bool): "\(bool)"
    case .array(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.sorted { $0.key < $1.key }.map { "\"\($0)\": \($1)" }.joined(separator: ", "))}"
    case .null: "null"
    }
  }
}
