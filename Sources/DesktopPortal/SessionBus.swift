internal import CDBus
import Glibc

/// A connection of its own to a message bus: the session's, or that of assistive technologies.
///
/// It cannot be copied, so that it is closed exactly once. No type of libdbus appears in its interface.
nonisolated struct SessionBus: ~Copyable {
  private let connection: OpaquePointer
  /// The name by which the bus knows this connection, such as `:1.42`.
  let name: String

  /// Connects to the bus that `DBUS_SESSION_BUS_ADDRESS` names, or to the user's own.
  init() throws(PortalError) {
    var trouble = Trouble()
    guard let connection = dbus_bus_get_private(DBUS_BUS_SESSION, &trouble.error) else {
      throw trouble.taken()
    }
    dbus_connection_set_exit_on_disconnect(connection, 0)
    self.connection = connection
    name = dbus_bus_get_unique_name(connection).map { String(cString: $0) } ?? ""
  }

  /// Connects to the bus at an address.
  init(address: String) throws(PortalError) {
    var trouble = Trouble()
    guard let connection = dbus_connection_open_private(address, &trouble.error) else {
      throw trouble.taken()
    }
    guard dbus_bus_register(connection, &trouble.error) != 0 else {
      dbus_connection_close(connection)
      dbus_connection_unref(connection)
      throw trouble.taken()
    }
    dbus_connection_set_exit_on_disconnect(connection, 0)
    self.connection = connection
    name = dbus_bus_get_unique_name(connection).map { String(cString: $0) } ?? ""
  }

  deinit {
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  /// Whether there may be a bus: one is named, or is where it stands by itself. None is started.
  static var mayBeThere: Bool {
    let names = ["DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS"]
    return names.contains { !variable($0).isEmpty }
      || access("\(variable("XDG_RUNTIME_DIR"))/bus", R_OK) == 0
  }

  /// A variable of the environment, or an empty text.
  static func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

  /// Asks for the signals of one interface of one object.
  func listen(to interface: String, at path: String) throws(PortalError) {
    var trouble = Trouble()
    dbus_bus_add_match(
      connection, "type='signal',interface='\(interface)',path='\(path)'", &trouble.error)
    if trouble.isThere { throw trouble.taken() }
  }

  /// Calls a method and waits for what it returns.
  ///
  /// - Parameters:
  ///   - patience: How long that may take, in milliseconds: a portal may have to be started first.
  ///   - starts: Whether a service that does not run is started.
  func call(
    _ service: String, at path: String, _ interface: String, _ method: String,
    _ arguments: [BusValue], patience: Int32 = 10_000, starts: Bool = true
  ) throws(PortalError) -> [BusValue] {
    guard let message = dbus_message_new_method_call(service, path, interface, method) else {
      throw PortalError(says: "there is no memory for a message")
    }
    defer { dbus_message_unref(message) }
    if !starts { dbus_message_set_auto_start(message, 0) }
    append(arguments, to: message)
    var trouble = Trouble()
    guard
      let reply = dbus_connection_send_with_reply_and_block(
        connection, message, patience, &trouble.error)
    else { throw trouble.taken() }
    defer { dbus_message_unref(reply) }
    return BusValue.arguments(of: reply)
  }

  private func append(_ arguments: [BusValue], to message: OpaquePointer) {
    var place = DBusMessageIter()
    dbus_message_iter_init_append(message, &place)
    for argument in arguments { argument.append(to: &place) }
  }

  // MARK: Served

  /// What can be waited for: there is something to read.
  var descriptor: Int32? {
    var descriptor: Int32 = -1
    return dbus_connection_get_unix_fd(connection, &descriptor) != 0 ? descriptor : nil
  }

  /// Takes what has come, without waiting, and answers each call.
  ///
  /// - Parameters:
  ///   - answer: What a call returns; `nil` for one that is not known.
  ///   - hear: Takes a signal.
  /// - Returns: Whether the bus is still there.
  func serve(_ answer: (BusCall) -> [BusValue]?, hear: (BusCall) -> Void = { _ in }) -> Bool {
    let isThere = dbus_connection_read_write(connection, 0) != 0
    while let message = dbus_connection_pop_message(connection) {
      defer { dbus_message_unref(message) }
      let (kind, call) = (dbus_message_get_type(message), BusCall(message))
      if kind == DBUS_MESSAGE_TYPE_SIGNAL { hear(call) }
      guard kind == DBUS_MESSAGE_TYPE_METHOD_CALL else { continue }
      if let values = answer(call) {
        send(dbus_message_new_method_return(message), values)
      } else {
        send(
          dbus_message_new_error(
            message, DBUS_ERROR_UNKNOWN_METHOD, "\(call.interface).\(call.member) is not known"), []
        )
      }
    }
    return isThere
  }

  /// Sends a signal.
  func tell(_ member: String, of interface: String, from path: String, _ values: [BusValue]) {
    send(dbus_message_new_signal(path, interface, member), values)
  }

  private func send(_ message: OpaquePointer?, _ values: [BusValue]) {
    guard let message else { return }
    append(values, to: message)
    dbus_connection_send(connection, message, nil)
    dbus_message_unref(message)
  }

  /// Hands over what has been sent; waits where the bus does not take it.
  func flush() { dbus_connection_flush(connection) }

  // MARK: Signals

  /// Waits for a signal, however long it takes.
  ///
  /// - Returns: What it carries.
  func waitForSignal(
    _ member: String, of interface: String, at path: String
  ) throws(PortalError) -> [BusValue] {
    repeat {
      while let message = dbus_connection_pop_message(connection) {
        defer { dbus_message_unref(message) }
        guard dbus_message_is_signal(message, interface, member) != 0,
          dbus_message_has_path(message, path) != 0
        else { continue }
        return BusValue.arguments(of: message)
      }
    } while dbus_connection_read_write(connection, -1) != 0
    throw PortalError(says: "the message bus has gone away")
  }
}

/// A method that somebody calls, or a signal.
nonisolated struct BusCall {
  let path: String
  let interface: String
  let member: String
  let arguments: [BusValue]

  /// Reads a message.
  init(_ message: OpaquePointer) {
    func text(_ pointer: UnsafePointer<CChar>?) -> String {
      pointer.map { String(cString: $0) } ?? ""
    }
    path = text(dbus_message_get_path(message))
    interface = text(dbus_message_get_interface(message))
    member = text(dbus_message_get_member(message))
    arguments = BusValue.arguments(of: message)
  }

  /// An argument that is a text, or an empty one.
  func text(_ index: Int) -> String { arguments.dropFirst(index).first?.text ?? "" }

  /// An argument that is a number, or 0.
  func number(_ index: Int) -> Double { arguments.dropFirst(index).first?.amount ?? 0 }

  /// An argument that counts something, or 0.
  func integer(_ index: Int) -> Int { Int(exactly: number(index)) ?? 0 }
}

/// What libdbus says has gone wrong.
nonisolated private struct Trouble: ~Copyable {
  var error = DBusError()

  init() { dbus_error_init(&error) }

  deinit {
    var error = error
    dbus_error_free(&error)
  }

  var isThere: Bool { error.message != nil }

  func taken() -> PortalError {
    PortalError(says: error.message.map { String(cString: $0) } ?? "the message bus is silent")
  }
}
