internal import CDBus

/// A value in a message, as far as it is written or read here.
///
/// - Note: Source: *D-Bus Specification*, "Type System".
nonisolated indirect enum BusValue {
  /// A text, `s`; read from paths of objects and from signatures as well.
  case string(String)
  /// A path of an object, `o`.
  case object(String)
  /// A number, `u`.
  case number(UInt32)
  /// A number that may be negative, `i`.
  case integer(Int32)
  /// A number with a fraction, `d`.
  case double(Double)
  /// Yes or no, `b`.
  case flag(Bool)
  /// A path of a file: its bytes and a zero, `ay`.
  case path(String)
  /// Several values in one, such as `(so)`.
  case structure([BusValue])
  /// Values of one type, whose signature is told; of what was read, and of anything else that holds values, it is
  /// empty.
  case list([BusValue], of: String)
  /// A pair of a name and a value, in a list.
  case entry(String, BusValue)
  /// A value with its type, `v`; where it is read, the value alone.
  case variant(BusValue)
  /// Something that is not read.
  case unknown

  /// The text, if it is one.
  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number, if it is one.
  var amount: Double? {
    switch self {
    case .number(let number): Double(number)
    case .integer(let number): Double(number)
    case .double(let number): number
    case .flag(let isSet): isSet ? 1 : 0
    default: nil
    }
  }

  /// The values in it.
  var items: [BusValue] {
    if case .list(let items, _) = self { items } else { [] }
  }

  /// The value of a name, in a list of pairs.
  subscript(name: String) -> BusValue? {
    for case .entry(name, let value) in items { return value }
    return nil
  }

  /// Named values of any types.
  static func options(_ values: [(String, BusValue)]) -> BusValue {
    .list(values.map { .entry($0, .variant($1)) }, of: "{sv}")
  }

  // MARK: Written

  /// Its type, as a signature has it.
  private var signature: String {
    switch self {
    case .string: "s"
    case .object: "o"
    case .number: "u"
    case .integer: "i"
    case .double: "d"
    case .flag: "b"
    case .path: "ay"
    case .structure(let parts): "(\(parts.map(\.signature).joined()))"
    case .list(_, let kind): "a\(kind)"
    case .entry(_, let value): "{s\(value.signature)}"
    case .variant: "v"
    case .unknown: ""
    }
  }

  /// Appends it to a message.
  func append(to place: inout DBusMessageIter) {
    switch self {
    case .string(let text): Self.append(text, Kind.string, to: &place)
    case .object(let path): Self.append(path, Kind.objectPath, to: &place)
    case .number(var number): dbus_message_iter_append_basic(&place, Kind.number, &number)
    case .integer(var number): dbus_message_iter_append_basic(&place, Kind.integer, &number)
    case .double(var number): dbus_message_iter_append_basic(&place, Kind.double, &number)
    case .flag(let isSet):
      var number: UInt32 = isSet ? 1 : 0
      dbus_message_iter_append_basic(&place, Kind.flag, &number)
    case .path(let path):
      Self.within(&place, Kind.array, "y") { array in
        for var byte in Array(path.utf8) + [0] {
          dbus_message_iter_append_basic(&array, Kind.byte, &byte)
        }
      }
    case .structure(let parts): Self.append(parts, in: Kind.structure, nil, to: &place)
    case .list(let items, let kind): Self.append(items, in: Kind.array, kind, to: &place)
    case .entry(let name, let value):
      Self.append([.string(name), value], in: Kind.pair, nil, to: &place)
    case .variant(let value): Self.append([value], in: Kind.variant, value.signature, to: &place)
    case .unknown: break
    }
  }

  private static func append(_ text: String, _ kind: Int32, to place: inout DBusMessageIter) {
    text.withCString { pointer in
      var pointer = Optional(pointer)
      dbus_message_iter_append_basic(&place, kind, &pointer)
    }
  }

  private static func append(
    _ values: [BusValue], in kind: Int32, _ signature: String?, to place: inout DBusMessageIter
  ) {
    within(&place, kind, signature) { inner in
      for value in values { value.append(to: &inner) }
    }
  }

  /// Appends something that holds values.
  private static func within(
    _ place: inout DBusMessageIter, _ kind: Int32, _ signature: String?,
    _ body: (inout DBusMessageIter) -> Void
  ) {
    var inner = DBusMessageIter()
    dbus_message_iter_open_container(&place, kind, signature, &inner)
    body(&inner)
    dbus_message_iter_close_container(&place, &inner)
  }

  // MARK: Read

  /// All that a message carries.
  static func arguments(of message: OpaquePointer) -> [BusValue] {
    var place = DBusMessageIter()
    guard dbus_message_iter_init(message, &place) != 0 else { return [] }
    return values(at: &place)
  }

  private static func values(at place: inout DBusMessageIter) -> [BusValue] {
    var values: [BusValue] = []
    while dbus_message_iter_get_arg_type(&place) != 0 {
      values.append(value(at: &place))
      dbus_message_iter_next(&place)
    }
    return values
  }

  private static func value(at place: inout DBusMessageIter) -> BusValue {
    switch dbus_message_iter_get_arg_type(&place) {
    case Kind.string, Kind.objectPath, Kind.signature:
      let pointer: UnsafePointer<CChar>? = basic(at: &place, nil)
      return .string(pointer.map { String(cString: $0) } ?? "")
    case Kind.number: return .number(basic(at: &place, 0))
    case Kind.integer: return .integer(basic(at: &place, 0))
    case Kind.double: return .double(basic(at: &place, 0))
    case Kind.flag: return .flag(basic(at: &place, UInt32(0)) != 0)
    case Kind.array, Kind.structure: return .list(inner(of: &place), of: "")
    case Kind.variant: return inner(of: &place).first ?? .unknown
    case Kind.pair:
      let pair = inner(of: &place)
      guard pair.count == 2, let name = pair[0].text else { return .unknown }
      return .entry(name, pair[1])
    default: return .unknown
    }
  }

  private static func basic<Basic: BitwiseCopyable>(at place: inout DBusMessageIter, _ first: Basic)
    -> Basic
  {
    var value = first
    dbus_message_iter_get_basic(&place, &value)
    return value
  }

  private static func inner(of place: inout DBusMessageIter) -> [BusValue] {
    var inner = DBusMessageIter()
    dbus_message_iter_recurse(&place, &inner)
    return values(at: &inner)
  }
}

/// The kinds of values, by their letters in signatures.
nonisolated private enum Kind {
  static let byte = Int32(UInt8(ascii: "y"))
  static let number = Int32(UInt8(ascii: "u"))
  static let integer = Int32(UInt8(ascii: "i"))
  static let double = Int32(UInt8(ascii: "d"))
  static let flag = Int32(UInt8(ascii: "b"))
  static let string = Int32(UInt8(ascii: "s"))
  static let objectPath = Int32(UInt8(ascii: "o"))
  static let signature = Int32(UInt8(ascii: "g"))
  static let array = Int32(UInt8(ascii: "a"))
  static let variant = Int32(UInt8(ascii: "v"))
  static let structure = Int32(UInt8(ascii: "r"))
  static let pair = Int32(UInt8(ascii: "e"))
}
