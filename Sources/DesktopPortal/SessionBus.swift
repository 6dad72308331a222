internal import CDBus

/// A connection of its own to the session's message bus.
///
/// It cannot be copied, so that it is closed exactly once. No type of libdbus appears in its interface.
struct SessionBus: ~Copyable {
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

  deinit {
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  /// Asks for the signals of one interface of one object.
  func listen(to interface: String, at path: String) throws(PortalError) {
    var trouble = Trouble()
    dbus_bus_add_match(
      connection, "type='signal',interface='\(interface)',path='\(path)'", &trouble.error)
    if trouble.isThere { throw trouble.taken() }
  }

  /// Calls a method and waits for what it returns.
  ///
  /// - Parameter patience: How long that may take, in milliseconds: a portal may have to be started first.
  func call(
    _ service: String, at path: String, _ interface: String, _ method: String,
    _ arguments: [BusValue], patience: Int32 = 10_000
  ) throws(PortalError) -> [BusValue] {
    guard let message = dbus_message_new_method_call(service, path, interface, method) else {
      throw PortalError(says: "there is no memory for a message")
    }
    defer { dbus_message_unref(message) }
    var place = DBusMessageIter()
    dbus_message_iter_init_append(message, &place)
    for argument in arguments { argument.append(to: &place) }
    var trouble = Trouble()
    guard
      let reply = dbus_connection_send_with_reply_and_block(
        connection, message, patience, &trouble.error)
    else { throw trouble.taken() }
    defer { dbus_message_unref(reply) }
    return BusValue.arguments(of: reply)
  }

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

/// What libdbus says has gone wrong.
private struct Trouble: ~Copyable {
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
