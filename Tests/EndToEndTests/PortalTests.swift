import CDBus
import Foundation
import TestSupport
import Testing

/// The desktop's own dialog for a path, on a message bus of its own, with a portal that answers as it is told.
@Suite(.otherProcess, .needs(.messageBus))
struct PortalTests {
  private func answer(
    to words: [String], with response: StandInPortal.Response, command: String = "__file-dialog"
  ) throws -> (status: Int32, output: String, asked: StandInPortal.Call?) {
    let portal = try StandInPortal(response: response)
    let folder = try TemporaryFolder()
    let child = try ChildProcess(
      Programs.segue, [command] + words,
      environment: ["DBUS_SESSION_BUS_ADDRESS": portal.address],
      output: "\(folder.path)/output", errors: "\(folder.path)/errors")
    try waitUntil("the end of the dialog") {
      portal.work()
      return child.hasEnded
    }
    let output = try folder.text(of: "output")
    return (try child.waitForEnd(seconds: 1), output, portal.call)
  }

  @Test(arguments: ["/tmp/a.json5", "/tmp/with space/ü%41,;.json"])
  func `a file that is chosen is printed as a path`(path: String) throws {
    let address = try #require(
      path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed.subtracting([","])))
    let (status, output, asked) = try answer(
      to: ["open", "Open a file", "Sessions", "/tmp/"], with: .chosen("file://\(address)"))
    #expect(status == 0 && output == path + "\n")
    let call = try #require(asked)
    #expect(call.method == "OpenFile" && call.title == "Open a file")
    #expect(call.options == ["handle_token", "filters", "current_folder"])
  }

  @Test func `where to save begins with a name`() throws {
    let (status, output, asked) = try answer(
      to: ["save", "Save", "Sessions", "/tmp/new.json"], with: .chosen("file:///tmp/b.json"))
    #expect(status == 0 && output == "/tmp/b.json\n")
    #expect(asked?.method == "SaveFile")
    #expect(
      asked?.options == ["handle_token", "filters", "current_folder", "current_name"])
  }

  @Test func `a dialog that is closed is no error of the desktop's`() throws {
    #expect(try answer(to: ["open", "a", "b", ""], with: .closed).status == 1)
  }

  @Test func `what is no file of this machine is not taken for one`() throws {
    for address in ["https://example.org/a", "file://elsewhere/a", "file:///a%0"] {
      #expect(try answer(to: ["open", "a", "b", ""], with: .chosen(address)).status == 69)
    }
  }

  @Test func `a desktop without a portal or a bus is said in a sentence`() throws {
    #expect(try answer(to: ["open", "a", "b", ""], with: .absent).status == 69)
    let nowhere = try Programs.run(
      Programs.segue, ["__file-dialog", "open", "a", "b", ""],
      environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"])
    #expect(nowhere.status == 69 && nowhere.errors.hasPrefix("segue: "))
  }

  @Test func `a file is shown by the desktop's file manager, whatever its name is`() throws {
    for (path, address) in [
      ("/tmp/a.json5", "file:///tmp/a.json5"), ("/tmp/a b,%ü", "file:///tmp/a%20b%2C%25%C3%BC"),
    ] {
      let (status, _, asked) = try answer(to: [path], with: .shown, command: "__show-file")
      #expect(status == 0 && asked?.method == "ShowItems" && asked?.title == address)
    }
  }

  @Test func `a desktop without a file manager or a bus is said by the status`() throws {
    #expect(try answer(to: ["/tmp/a"], with: .absent, command: "__show-file").status == 69)
    let nowhere = try Programs.run(
      Programs.segue, ["__show-file", "/tmp/a"],
      environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"])
    #expect(nowhere.status == 69)
  }

  @Test func `the desktop's wish for less motion is told by the doctor, and none without a portal`()
    throws
  {
    for (response, words) in [
      (StandInPortal.Response.calm, "reduced motion"), (.absent, "full motion"),
    ] {
      let portal = try StandInPortal(response: response)
      let folder = try TemporaryFolder()
      let child = try ChildProcess(
        Programs.segue, ["doctor"],
        environment: ["DBUS_SESSION_BUS_ADDRESS": portal.address, "HOME": folder.path],
        output: "\(folder.path)/output", errors: "\(folder.path)/errors")
      try waitUntil("the end of the doctor") {
        portal.work()
        return child.hasEnded
      }
      #expect(try folder.text(of: "output").contains("colours, \(words)"))
    }
  }

  @Test(
    .needs(.display))
  func `what somebody changes on the desktop is followed while the window is open`() throws {
    let portal = try StandInPortal(response: .closed)
    let window = try RunningWindow(["--no-demonstration"], bus: portal.address)
    var former = try window.display.screenshot()
    func change(_ group: String, _ name: String, _ number: Double, _ seen: String) throws {
      try waitUntil("the window's rest") {
        portal.work()
        let now = try window.display.screenshot()
        defer { former = now }
        return now.difference(from: former) == 0
      }
      try portal.change(group, name, to: number)
      try window.wait(for: seen) {
        portal.work()
        return try window.display.screenshot().difference(from: former) > 300
      }
    }
    try waitUntil("the question after settings") {
      portal.work()
      return portal.asked == 4
    }
    let appearance = "org.freedesktop.appearance"
    try change(appearance, "color-scheme", 2, "light colours")
    try change(appearance, "contrast", 1, "contrast")
    try change(appearance, "contrast", 0, "light colours again")
    try change("org.gnome.desktop.interface", "text-scaling-factor", 1.5, "larger text")
    try change(appearance, "reduced-motion", 1, "less motion")
    _ = try window.quit()
  }

  @Test(
    .needs(.display))
  func `the window opens what the portal says`() throws {
    let scene = "\(Programs.packageRoot)/assets/sessions/ghost-hand.json5"
    let portal = try StandInPortal(response: .chosen("file://\(scene)"))
    let window = try RunningWindow(["--no-demonstration"], bus: portal.address)
    try window.waitForRest()
    let before = try window.display.screenshot()
    try window.send("key ctrl+o")
    try waitUntil("the question") {
      portal.work()
      return portal.call?.method == "OpenFile"
    }
    try window.wait(for: "the session") {
      portal.work()
      return try window.display.screenshot().difference(from: before) > 2_000
    }
    _ = try window.quit()
  }
}

/// A message bus, and a portal on it that gives one answer.
private final class StandInPortal {
  enum Response {
    /// An address was chosen.
    case chosen(String)
    /// The dialog was closed.
    case closed
    /// Somebody prefers less motion.
    case calm
    /// There is a file manager, which shows what it is given.
    case shown
    /// Nobody answers.
    case absent
  }

  /// What was asked last.
  struct Call {
    var method: String
    var title: String
    var options: [String]
  }

  let address: String
  private(set) var call: Call?
  /// How many settings were asked for.
  private(set) var asked = 0
  private let daemon: ChildProcess
  private let folder: TemporaryFolder
  private let response: Response
  private var connection: OpaquePointer?

  init(response: Response) throws {
    guard let program = Need.path(of: "dbus-daemon") else { throw Trouble.missing("dbus") }
    let folder = try TemporaryFolder()
    let path = "unix:path=\(folder.path)/bus"
    daemon = try ChildProcess(
      program, ["--session", "--nofork", "--nopidfile", "--address=\(path)"])
    (self.folder, self.response, address) = (folder, response, path)
    // The socket's file is there a moment before the bus listens on it.
    var opened: OpaquePointer?
    try waitUntil("the message bus") {
      opened = dbus_connection_open_private(path, nil)
      return opened != nil
    }
    connection = opened
    if case .absent = response { return }
    dbus_connection_set_exit_on_disconnect(connection, 0)
    try #require(dbus_bus_register(connection, nil) != 0)
    for name in ["org.freedesktop.portal.Desktop", "org.freedesktop.FileManager1"] {
      try #require(dbus_bus_request_name(connection, name, 0, nil) == 1)
    }
  }

  deinit {
    guard let connection else { return }
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  /// Answers what has been asked.
  func work() {
    guard let connection else { return }
    dbus_connection_read_write(connection, 0)
    while let message = dbus_connection_pop_message(connection) {
      defer { dbus_message_unref(message) }
      let interface = dbus_message_get_interface(message).map { String(cString: $0) }
      if interface == "org.freedesktop.portal.FileChooser" { answer(message, on: connection) }
      if interface == "org.freedesktop.FileManager1" { take(message, on: connection) }
      if interface == StandInPortal.settings { tellSetting(message, on: connection) }
    }
    dbus_connection_flush(connection)
  }

  private static let settings = "org.freedesktop.portal.Settings"

  /// Answers a question after a setting: of motion 1 where that is to be calm, else that there is none such.
  private func tellSetting(_ message: OpaquePointer, on connection: OpaquePointer) {
    asked += 1
    var (place, isCalm) = (DBusMessageIter(), false)
    dbus_message_iter_init(message, &place)
    dbus_message_iter_next(&place)
    if case .calm = response { isCalm = Self.text(at: &place) == "reduced-motion" }
    let absence = "org.freedesktop.portal.Error.NotFound"
    guard
      let reply = isCalm
        ? dbus_message_new_method_return(message) : dbus_message_new_error(message, absence, nil)
    else { return }
    if isCalm {
      dbus_message_iter_init_append(reply, &place)
      Self.append(1, whole: true, to: &place)
    }
    dbus_connection_send(connection, reply, nil)
    dbus_message_unref(reply)
  }

  /// Tells everybody that a setting has another number now.
  func change(_ group: String, _ name: String, to number: Double) throws {
    let path = "/org/freedesktop/portal/desktop"
    let signal = try #require(dbus_message_new_signal(path, Self.settings, "SettingChanged"))
    var place = DBusMessageIter()
    dbus_message_iter_init_append(signal, &place)
    for text in [group, name] { Self.append(text, "s", to: &place) }
    Self.append(number, whole: !name.hasPrefix("text"), to: &place)
    dbus_connection_send(connection, signal, nil)
    dbus_connection_flush(connection)
    dbus_message_unref(signal)
  }

  /// Appends a number in a variant.
  private static func append(
    _ number: Double, whole: Bool, to place: inout DBusMessageIter
  ) {
    within(&place, "v", whole ? "u" : "d") { value in
      var (count, amount) = (UInt32(number), number)
      if whole {
        dbus_message_iter_append_basic(&value, Int32(UInt8(ascii: "u")), &count)
      } else {
        dbus_message_iter_append_basic(&value, Int32(UInt8(ascii: "d")), &amount)
      }
    }
  }

  /// Notes the first address of those that are to be shown.
  private func take(_ message: OpaquePointer, on connection: OpaquePointer) {
    var (place, array) = (DBusMessageIter(), DBusMessageIter())
    dbus_message_iter_init(message, &place)
    dbus_message_iter_recurse(&place, &array)
    call = Call(
      method: dbus_message_get_member(message).map { String(cString: $0) } ?? "",
      title: Self.text(at: &array), options: [])
    guard let reply = dbus_message_new_method_return(message) else { return }
    dbus_connection_send(connection, reply, nil)
    dbus_message_unref(reply)
  }

  private func answer(_ message: OpaquePointer, on connection: OpaquePointer) {
    call = Self.read(message)
    let sender = dbus_message_get_sender(message).map { String(cString: $0) } ?? ""
    let name = sender.dropFirst().replacingOccurrences(of: ".", with: "_")
    let handle = "/org/freedesktop/portal/desktop/request/\(name)/segue"
    guard let reply = dbus_message_new_method_return(message),
      let signal = dbus_message_new_signal(
        handle, "org.freedesktop.portal.Request", "Response")
    else { return }
    var place = DBusMessageIter()
    dbus_message_iter_init_append(reply, &place)
    Self.append(handle, "o", to: &place)
    dbus_connection_send(connection, reply, nil)
    dbus_message_set_destination(signal, sender)
    dbus_message_iter_init_append(signal, &place)
    appendResponse(to: &place)
    dbus_connection_send(connection, signal, nil)
    dbus_message_unref(reply)
    dbus_message_unref(signal)
  }

  /// The code, and the addresses by their name.
  private func appendResponse(to place: inout DBusMessageIter) {
    var code: UInt32 = 1
    var address: String?
    if case .chosen(let chosen) = response { (code, address) = (0, chosen) }
    dbus_message_iter_append_basic(&place, Int32(UInt8(ascii: "u")), &code)
    Self.within(&place, "a", "{sv}") { results in
      guard let address else { return }
      Self.within(&results, "e", nil) { entry in
        Self.append("uris", "s", to: &entry)
        Self.within(&entry, "v", "as") { variant in
          Self.within(&variant, "a", "s") { Self.append(address, "s", to: &$0) }
        }
      }
    }
  }

  /// The method, the title, and the names of the options.
  private static func read(_ message: OpaquePointer) -> Call {
    var place = DBusMessageIter()
    dbus_message_iter_init(message, &place)
    dbus_message_iter_next(&place)
    var call = Call(
      method: dbus_message_get_member(message).map { String(cString: $0) } ?? "",
      title: text(at: &place), options: [])
    dbus_message_iter_next(&place)
    var array = DBusMessageIter()
    dbus_message_iter_recurse(&place, &array)
    while dbus_message_iter_get_arg_type(&array) != 0 {
      var entry = DBusMessageIter()
      dbus_message_iter_recurse(&array, &entry)
      call.options.append(text(at: &entry))
      dbus_message_iter_next(&array)
    }
    return call
  }

  private static func text(at place: inout DBusMessageIter) -> String {
    var pointer: UnsafePointer<CChar>?
    dbus_message_iter_get_basic(&place, &pointer)
    return pointer.map { String(cString: $0) } ?? ""
  }

  private static func append(
    _ text: String, _ kind: Unicode.Scalar, to place: inout DBusMessageIter
  ) {
    text.withCString { pointer in
      var pointer = Optional(pointer)
      dbus_message_iter_append_basic(&place, Int32(kind.value), &pointer)
    }
  }

  private static func within(
    _ place: inout DBusMessageIter, _ kind: Unicode.Scalar, _ signature: String?,
    _ body: (inout DBusMessageIter) -> Void
  ) {
    // A pair and a variant are opened by their letters, as lists are.
    var inner = DBusMessageIter()
    dbus_message_iter_open_container(&place, Int32(kind.value), signature, &inner)
    body(&inner)
    dbus_message_iter_close_container(&place, &inner)
  }
}
