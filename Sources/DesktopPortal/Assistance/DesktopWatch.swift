/// Hears from the portal what somebody changes on the desktop, and passes it on.
nonisolated final class DesktopWatch {
  private let session: SessionBus
  private let line: DesktopLine
  private var settings: DesktopSettings
  private var isThere = true

  /// Asks what is preferred, and listens from now on.
  init(_ line: DesktopLine) throws(PortalError) {
    self.line = line
    let session = try SessionBus()
    // What changes between the answers and the first signal is not lost.
    try session.listen(to: DesktopSettings.interface, at: DesktopSettings.path)
    settings = DesktopSettings(asking: session)
    self.session = session
    if settings != DesktopSettings() { line.want(.settings(settings)) }
  }

  /// What can be waited for; none once the bus has gone.
  var descriptors: [Int32] { isThere ? [session.descriptor].compactMap { $0 } : [] }

  /// Takes what has come, without waiting.
  func follow() {
    guard isThere else { return }
    let former = settings
    isThere = session.serve({ _ in nil }, hear: { settings.take($0) })
    if settings != former { line.want(.settings(settings)) }
  }

  /// Whether assistive technologies are on.
  var isAssisted: Bool { AssistiveServer.isOn(asking: session) }

  /// Where the bus of assistive technologies is.
  func assistiveAddress() throws(PortalError) -> String? {
    try session.call(
      AssistiveServer.a11y, at: "/org/a11y/bus", AssistiveServer.a11y, "GetAddress", []
    ).first?.text
  }

  /// Follows until the window hangs up.
  func run() {
    while isThere {
      follow()
      AssistiveServer.wait(for: descriptors + [line.bell])
      if line.hear().isEnding { return }
    }
  }
}
