/// A desktop's own dialog for a path, asked for through its portal.
///
/// The desktop draws it, in its own style and language, also for programs in a sandbox. Everything here
/// waits for its answer: it belongs in a process of its own, beside the window.
///
/// - Note: Source: *XDG Desktop Portal*, `org.freedesktop.portal.FileChooser`, version 1.
package struct FileChooser {
  /// What is asked.
  package enum Question: String {
    /// Which file to open.
    case open
    /// Where to save.
    case save
  }

  /// What has become of it.
  package enum Answer: Equatable {
    /// A path was chosen.
    case path(String)
    /// The dialog was closed.
    case closed
  }

  /// What is asked.
  package var question: Question
  /// The dialog's title.
  package var title: String
  /// What the files are called.
  package var kinds: String
  /// Patterns of the files' names, such as `*.json5`.
  package var patterns: [String]
  /// Where it begins: a folder with a slash at its end, or a path to save at; empty where the desktop
  /// may choose.
  package var start: String

  /// Creates a question.
  package init(
    _ question: Question, title: String, kinds: String, patterns: [String], start: String
  ) {
    (self.question, self.title, self.kinds) = (question, title, kinds)
    (self.patterns, self.start) = (patterns, start)
  }

  /// Shows the dialog and waits until it is answered.
  ///
  /// - Throws: A ``PortalError`` where the desktop has no portal, or none that shows dialogs.
  package func ask() throws(PortalError) -> Answer {
    let bus = try SessionBus()
    let token = "segue"
    let sender = String(bus.name.drop { $0 == ":" }.map { $0 == "." ? "_" : $0 })
    let expected = "\(Self.portal)/request/\(sender)/\(token)"
    try bus.listen(to: Self.request, at: expected)
    let reply = try bus.call(
      "org.freedesktop.portal.Desktop", at: Self.portal,
      "org.freedesktop.portal.FileChooser", question == .open ? "OpenFile" : "SaveFile",
      [.string(""), .string(title), .options(options(token: token))])
    // Portals before version 0.9 name the request as they like.
    let handle = reply.first?.text ?? expected
    if handle != expected { try bus.listen(to: Self.request, at: handle) }
    let response = try bus.waitForSignal("Response", of: Self.request, at: handle)
    guard case .number(let code)? = response.first else {
      throw PortalError(says: "the portal's answer has no code")
    }
    switch code {
    case 0:
      guard
        let path = response.dropFirst().first?["uris"]?.items.first?.text.flatMap(
          localPath(ofAddress:))
      else { throw PortalError(says: "the portal's answer names no file of this machine") }
      return .path(path)
    case 1: return .closed
    default: throw PortalError(says: "the portal ended the dialog")
    }
  }

  private static let portal = "/org/freedesktop/portal/desktop"
  private static let request = "org.freedesktop.portal.Request"

  private func options(token: String) -> [(String, BusValue)] {
    // 0 says that it is a pattern.
    let filter: BusValue = .structure([
      .string(kinds),
      .list(patterns.map { .structure([.number(0), .string($0)]) }, of: "(us)"),
    ])
    let slash = start.lastIndex(of: "/")
    let folder = slash.map { String(start[...$0]) } ?? ""
    let name = slash.map { String(start[start.index(after: $0)...]) } ?? start
    return [("handle_token", .string(token)), ("filters", .list([filter], of: "(sa(us))"))]
      + (folder.isEmpty ? [] : [("current_folder", .path(folder))])
      + (question == .save && !name.isEmpty ? [("current_name", .string(name))] : [])
  }
}

/// Why a portal did not answer.
nonisolated package struct PortalError: Error {
  /// What happened, as a sentence without its end.
  package let says: String
}

/// The desktop's file manager.
package enum FileManager {
  /// Shows a file in its folder, and waits until the file manager has taken it on.
  ///
  /// - Throws: A ``PortalError`` where no file manager answers on the bus within three seconds.
  /// - Note: Source: *File Manager DBus Interface*, `org.freedesktop.FileManager1`.
  package static func show(_ path: String) throws(PortalError) {
    let name = "org.freedesktop.FileManager1"
    _ = try SessionBus().call(
      name, at: "/org/freedesktop/FileManager1", name, "ShowItems",
      [.list([.string(fileAddress(of: path))], of: "s"), .string("")], patience: 3_000)
  }
}

/// The `file:` address of an absolute path; every character but the plainest is escaped.
package func fileAddress(of path: String) -> String {
  let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
  let digits = Array("0123456789ABCDEF".utf8)
  var address = Array("file://".utf8)
  for byte in path.utf8 {
    let escaped = [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    address += plain.contains(byte) ? [byte] : escaped
  }
  return String(decoding: address, as: UTF8.self)
}

/// The path that a `file:` address names, or `nil` if it is none of this machine.
///
/// - Note: Source: RFC 8089.
package func localPath(ofAddress address: String) -> String? {
  let scheme = "file://"
  guard address.hasPrefix(scheme) else { return nil }
  let rest = address.dropFirst(scheme.count)
  guard let slash = rest.firstIndex(of: "/"), ["", "localhost"].contains(rest[..<slash]) else {
    return nil
  }
  var bytes: [UInt8] = []
  var units = rest[slash...].utf8[...]
  while let unit = units.popFirst() {
    guard unit == UInt8(ascii: "%") else {
      bytes.append(unit)
      continue
    }
    guard units.count >= 2,
      let byte = UInt8(String(decoding: units.prefix(2), as: UTF8.self), radix: 16)
    else { return nil }
    units = units.dropFirst(2)
    bytes.append(byte)
  }
  return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
}
