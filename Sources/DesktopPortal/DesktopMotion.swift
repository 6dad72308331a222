/// Whether somebody prefers less motion on the desktop, as its portal says.
///
/// - Note: Source: *XDG Desktop Portal*, `org.freedesktop.portal.Settings`, version 2.
nonisolated package enum DesktopMotion {
  /// Asks the portal and waits, at most three seconds; `nil` where none answers.
  package static var isReduced: Bool? {
    guard SessionBus.mayBeThere, let session = try? SessionBus() else { return nil }
    return isReduced(asking: session)
  }

  /// Asks the portal on a bus.
  static func isReduced(asking session: borrowing SessionBus) -> Bool? {
    let value = try? session.call(
      "org.freedesktop.portal.Desktop", at: "/org/freedesktop/portal/desktop",
      "org.freedesktop.portal.Settings", "ReadOne",
      [.string("org.freedesktop.appearance"), .string("reduced-motion")], patience: 3_000)
    return value?.first?.amount.map { $0 == 1 }
  }
}
