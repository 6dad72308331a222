import Drawing
import Glibc
import Toolkit

/// The window on the bus of assistive technologies: answers what screen readers ask, tells what changes.
///
/// - Note: Source: *AT-SPI*, its XML descriptions of the interfaces of `org.a11y.atspi`.
nonisolated final class AssistiveServer {
  private let bus: SessionBus
  private let line: DesktopLine
  private let desktop: DesktopWatch?
  private(set) var tree: DescribedTree
  /// What the registry calls the application.
  var number: Int32 = 0
  /// The registry's root, in which this application is.
  private(set) var root = BusValue.reference(to: nil, on: "")

  private init(
    on bus: consuming SessionBus, _ line: DesktopLine, _ desktop: DesktopWatch?,
    showing shown: DesktopLine.Shown
  ) {
    self.bus = bus
    (self.line, self.desktop) = (line, desktop)
    tree = DescribedTree(shown)
  }

  // MARK: Whether there is anybody

  /// Passes on what the desktop prefers, and serves assistive technologies, if they are on, until the window
  /// hangs up.
  static func listen(on line: DesktopLine) {
    let desktop = try? watch(line)
    // Without a bus nobody is told anything.
    if let address = try? address(desktop) { try? serve(on: address, line, desktop) }
    desktop?.run()
  }

  /// What hears of the desktop; none where only the bus of assistive technologies is named.
  private static func watch(_ line: DesktopLine) throws(PortalError) -> DesktopWatch? {
    let isNamed = !SessionBus.variable("DBUS_SESSION_BUS_ADDRESS").isEmpty
    let hasOther = !SessionBus.variable("AT_SPI_BUS_ADDRESS").isEmpty
    return isNamed || !hasOther ? try DesktopWatch(line) : nil
  }

  private static func serve(
    on address: String, _ line: DesktopLine, _ desktop: DesktopWatch?
  ) throws(PortalError) {
    let bus = try SessionBus(address: address)
    line.want(.description)
    while true {
      desktop?.follow()
      wait(for: [line.bell] + (desktop?.descriptors ?? []))
      let (shown, isEnding) = line.hear()
      if isEnding { return }
      guard let shown else { continue }
      return try AssistiveServer(on: bus, line, desktop, showing: shown).run()
    }
  }

  /// The address of the bus of assistive technologies; `nil` where they are off.
  private static func address(_ desktop: DesktopWatch?) throws(PortalError) -> String? {
    let own = SessionBus.variable("AT_SPI_BUS_ADDRESS")
    guard let desktop else { return isOff || own.isEmpty ? nil : own }
    if isOff || !(isOn || desktop.isAssisted) { return nil }
    return own.isEmpty ? try desktop.assistiveAddress() : own
  }

  static let a11y = "org.a11y.Bus"

  /// The variables with which toolkits are told to serve assistive technologies, or not to.
  private static var isOn: Bool {
    ["ACCESSIBILITY_ENABLED", "GNOME_ACCESSIBILITY", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON"]
      .contains { SessionBus.variable($0) == "1" }
  }
  private static var isOff: Bool { SessionBus.variable("NO_AT_BRIDGE") == "1" }

  static func isOn(asking session: borrowing SessionBus) -> Bool {
    for name in ["IsEnabled", "ScreenReaderEnabled"] {
      let value = try? session.call(
        a11y, at: "/org/a11y/bus", BusCall.properties, "Get",
        [.string("org.a11y.Status"), .string(name)], patience: 3_000, starts: false)
      if value?.first?.amount == 1 { return true }
    }
    return false
  }

  // MARK: While there is somebody

  private func run() throws(PortalError) {
    let reply = try bus.call(
      "org.a11y.atspi.Registry", at: BusValue.root, "org.a11y.atspi.Socket", "Embed",
      [.reference(to: 0, on: bus.name)])
    let parts = reply.first?.items ?? []
    if parts.count == 2, let name = parts[0].text, let path = parts[1].text {
      root = .structure([.string(name), .object(path)])
    }
    tell(
      AssistiveEvent(from: Described.frame, "Activate", "", kind: "Window", text: tree.root.name))
    while let descriptor = bus.descriptor {
      guard bus.serve(answer) else { return }
      let (shown, isEnding) = line.hear()
      if isEnding { return }
      if let shown {
        let next = DescribedTree(shown)
        for event in next.events(since: tree) { tell(event) }
        tree = next
      }
      bus.flush()
      desktop?.follow()
      Self.wait(for: [descriptor, line.bell] + (desktop?.descriptors ?? []))
    }
  }

  /// Waits until there is something to read.
  static func wait(for descriptors: [Int32]) {
    var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    poll(&entries, nfds_t(entries.count), -1)
  }

  private func tell(_ event: AssistiveEvent) {
    bus.tell(
      event.member, of: "org.a11y.atspi.Event.\(event.kind)", from: BusValue.path(of: event.source),
      [
        .string(event.detail), .integer(event.first), .integer(0),
        .variant(event.value(on: bus.name)),
        .options([]),
      ])
  }

  /// Wants something of the window.
  func want(_ wish: DesktopWish) { line.want(wish) }

  /// What is named in an answer.
  func reference(to id: UInt64?) -> BusValue { .reference(to: id, on: bus.name) }
}

nonisolated extension BusValue {
  static let root = "/org/a11y/atspi/accessible/root"
  private static let folder = "/org/a11y/atspi/accessible/"

  /// The path of something; the application is 0.
  static func path(of id: UInt64) -> String { id == 0 ? root : folder + String(id) }

  /// What a path names, or `nil`.
  static func id(ofPath path: String) -> UInt64? {
    if path == root { return 0 }
    return path.hasPrefix(folder) ? UInt64(path.dropFirst(folder.count)) : nil
  }

  /// What is named in an answer; nothing, where there is no identity.
  static func reference(to id: UInt64?, on name: String) -> BusValue {
    guard let id else { return .structure([.string(""), .object("/org/a11y/atspi/null")]) }
    return .structure([.string(name), .object(path(of: id))])
  }
}
