internal import CDBus

/// A value in a message, as far as portals need them.
///
/// - Note: Source: *D-Bus Specification*, "Type System".
indirect enum BusValue {
  /// A text, `s`; read from paths of objects and from signatures as well.
  case string(String)
  /// A number, `u`.
  case number(UInt32)
  /// A path of a file: its bytes and a zero, `ay`.
  case path(String)
  /// A kind of files, `(sa(us))`: its name and the patterns of their names.
  case filter(name: String, patterns: [String])
  /// Kinds of files, `a(sa(us))`.
  case filters([BusValue])
  /// Named values, `a{sv}`.
  case options([(String, BusValue)])
  /// Texts that are written as a list, `as`; what was read of a list, and of anything else that holds values.
  case list([BusValue])
  /// A pair of a name and a value, as it was read.
  case entry(String, BusValue)
  /// Something that portals do not send.
  case unknown

  /// The text, if it is one.
  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The values in it.
  var items: [BusValue] {
    if case .list(let items) = self { items } else { [] }
  }

  /// The value of a name, in a list of pairs.
  subscript(name: String) -> BusValue? {
    for case .entry(name, let value) in items { return value }
    return nil
  }

  // MARK: Written

  /// Its type, as a signature has it.
  private var signature: String {
    switch self {
    case .string: "s"
    case .number: "u"
    case .path: "ay"
    case .filter: "(sa(us))"
    case .filters: "a(sa(us))"
    case .options: "a{sv}"
    case .list: "as"
    case .entry, .unknown: ""
    }
  }

  /// Appends it to a message.
  func append(to place: inout DBusMessageIter) {
    switch self {
    case .string(let text): Self.append(text, to: &place)
    case .number(var number):
      dbus_message_iter_append_basic(&place, Kind.number, &number)
    case .path(let path):
      Self.within(&place, Kind.array, "y") { array in
        for var byte in Array(path.utf8) + [0] {
          dbus_message_iter_append_basic(&array, Kind.byte, &byte)
        }
      }
    case .filter(let name, let patterns):
      Self.within(&place, Kind.structure, nil) { filter in
        Self.append(name, to: &filter)
        Self.within(&filter, Kind.array, "(us)") { array in
          for pattern in patterns {
            Self.within(&array, Kind.structure, nil) { pair in
              // 0 says that it is a pattern.
              BusValue.number(0).append(to: &pair)
              Self.append(pattern, to: &pair)
            }
          }
        }
      }
    case .filters(let filters):
      Self.within(&place, Kind.array, "(sa(us))") { array in
        for filter in filters { filter.append(to: &array) }
      }
    case .options(let options):
      Self.within(&place, Kind.array, "{sv}") { array in
        for (name, value) in options {
          Self.within(&array, Kind.pair, nil) { pair in
            Self.append(name, to: &pair)
            Self.within(&pair, Kind.variant, value.signature) { value.append(to: &$0) }
          }
        }
      }
    case .list(let texts):
      Self.within(&place, Kind.array, "s") { array in
        for text in texts { text.append(to: &array) }
      }
    case .entry, .unknown: break
    }
  }

  private static func append(_ text: String, to place: inout DBusMessageIter) {
    text.withCString { pointer in
      var pointer = Optional(pointer)
      dbus_message_iter_append_basic(&place, Kind.string, &pointer)
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
      var pointer: UnsafePointer<CChar>?
      dbus_message_iter_get_basic(&place, &pointer)
      return .string(pointer.map { String(cString: $0) } ?? "")
    case Kind.number:
      var number: UInt32 = 0
      dbus_message_iter_get_basic(&place, &number)
      return .number(number)
    case Kind.array, Kind.structure: return .list(inner(of: &place))
    case Kind.variant: return inner(of: &place).first ?? .unknown
    case Kind.pair:
      let pair = inner(of: &place)
      guard pair.count == 2, let name = pair[0].text else { return .unknown }
      return .entry(name, pair[1])
    default: return .unknown
    }
  }

  private static func inner(of place: inout DBusMessageIter) -> [BusValue] {
    var inner = DBusMessageIter()
    dbus_message_iter_recurse(&place, &inner)
    return values(at: &inner)
  }
}

/// The kinds of values, by their letters in signatures.
private enum Kind {
  static let byte = Int32(UInt8(ascii: "y"))
  static let number = Int32(UInt8(ascii: "u"))
  static let string = Int32(UInt8(ascii: "s"))
  static let objectPath = Int32(UInt8(ascii: "o"))
  static let signature = Int32(UInt8(ascii: "g"))
  static let array = Int32(UInt8(ascii: "a"))
  static let variant = Int32(UInt8(ascii: "v"))
  static let structure = Int32(UInt8(ascii: "r"))
  static let pair = Int32(UInt8(ascii: "e"))
}
