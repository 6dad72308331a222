import Toolkit

/// What somebody prefers on the desktop, as its portal says; `nil` for what it says nothing of.
///
/// - Note: Source: *XDG Desktop Portal*, `org.freedesktop.portal.Settings`, version 2; the size of text is
///   GNOME's, which other desktops' portals pass on as well.
nonisolated package struct DesktopSettings: Equatable, Sendable {
  /// Whether little is to move.
  package var isMotionReduced: Bool?
  /// Light or dark, and how much contrast.
  package var colors = DesktopColors()
  /// How large text is, as a factor.
  package var textScale: Double?

  /// Nothing was said.
  package init() {}

  /// Asks the portal and waits, at most three seconds for each answer; nothing where there is no bus.
  package static var current: DesktopSettings {
    guard SessionBus.mayBeThere, let session = try? SessionBus() else { return DesktopSettings() }
    return DesktopSettings(asking: session)
  }

  /// Asks the portal on a bus; one that does not know the first setting is asked for the others all the same.
  init(asking session: borrowing SessionBus) {
    for key in Key.all {
      let value = try? session.call(
        "org.freedesktop.portal.Desktop", at: DesktopSettings.path, DesktopSettings.interface,
        "ReadOne", [.string(key.group), .string(key.name)], patience: 3_000)
      if let number = value?.first?.amount { key.take(&self, number) }
    }
  }

  /// Takes over what a signal says has changed.
  mutating func take(_ signal: BusCall) {
    guard signal.interface == DesktopSettings.interface, signal.member == "SettingChanged",
      signal.path == DesktopSettings.path,
      let key = Key.all.first(where: { $0.group == signal.text(0) && $0.name == signal.text(1) })
    else { return }
    key.take(&self, signal.number(2))
  }

  static let path = "/org/freedesktop/portal/desktop"
  static let interface = "org.freedesktop.portal.Settings"

  /// A setting of the portal's, and what its number means.
  private struct Key: Sendable {
    let group: String
    let name: String
    let take: @Sendable (inout DesktopSettings, Double) -> Void

    static let all = [
      Key(group: appearance, name: "reduced-motion") { $0.isMotionReduced = $1 == 1 },
      Key(group: appearance, name: "color-scheme") { $0.colors.isDark = $1 == 0 ? nil : $1 == 1 },
      Key(group: appearance, name: "contrast") { $0.colors.isHighContrast = $1 == 1 },
      Key(group: "org.gnome.desktop.interface", name: "text-scaling-factor") { settings, scale in
        settings.textScale = scale.isFinite && scale > 0 ? scale : nil
      },
    ]

    private static let appearance = "org.freedesktop.appearance"
  }
}
