import Shell
import Testing
import Toolkit

@Suite struct DesktopThemeTests {
  private func theme(
    _ variables: [String: String] = [:], _ files: [String: String] = [:]
  ) -> String {
    var environment = ["HOME": "/home/ada"]
    environment.merge(variables) { $1 }
    return Theme.desktop(environment: { environment[$0] }, file: { files[$0] }).name
  }

  @Test func `what the desktop says itself comes before its files, and after GTK_THEME`() {
    var colors = DesktopColors()
    func theme(_ variables: [String: String] = [:]) -> String {
      let environment = ["HOME": "/home/ada"].merging(variables) { $1 }
      let files = [Self.gtk4: "[Settings]\ngtk-theme-name=Adwaita"]
      return Theme.desktop(
        colors, environment: { environment[$0] }, file: { files[$0] }
      ).name
    }
    #expect(theme() == "light")
    colors.isDark = true
    #expect(theme() == "dark" && theme(["GTK_THEME": "Adwaita"]) == "light")
    colors.isHighContrast = true
    #expect(theme() == "high-contrast")
    colors.isHighContrast = false
    #expect(theme() == "dark")
  }

  nonisolated private static let gtk4 = "/home/ada/.config/gtk-4.0/settings.ini"
  nonisolated private static let gtk3 = "/home/ada/.config/gtk-3.0/settings.ini"
  nonisolated private static let kde = "/home/ada/.config/kdeglobals"

  @Test(arguments: [
    ("Adwaita:dark", "dark"), ("Adwaita", "light"), ("Adwaita:light", "light"),
    ("Yaru-dark", "dark"), ("HighContrast", "high-contrast"),
    ("HighContrastInverse", "high-contrast"), ("HighContrast:dark", "high-contrast"),
  ])
  func `GTK_THEME has the first say`(name: String, wanted: String) {
    let files = [Self.gtk4: "[Settings]\ngtk-theme-name=\(wanted == "dark" ? "A" : "A-dark")"]
    #expect(theme(["GTK_THEME": name], files) == wanted)
  }

  @Test(arguments: [
    ("[Settings]\ngtk-application-prefer-dark-theme=1", "dark"),
    ("[Settings]\r\ngtk-application-prefer-dark-theme = true\r\n", "dark"),
    ("[Settings]\ngtk-application-prefer-dark-theme=0\ngtk-theme-name=Breeze", "light"),
    ("[Settings]\ngtk-application-prefer-dark-theme=false", "light"),
    ("# [Settings]\n[Settings]\n  gtk-theme-name=Adwaita-dark", "dark"),
    ("[Settings]\ngtk-theme-name=Adwaita", "light"),
    (
      "[Settings]\ngtk-theme-name=HighContrast\ngtk-application-prefer-dark-theme=1",
      "high-contrast"
    ),
    ("[Settings]\n#gtk-theme-name=Adwaita", "dark"),
    ("[Other]\ngtk-theme-name=Adwaita", "dark"),
    ("[Settings]\ngtk-theme-name=", "dark"), ("\u{0}\u{FFFD}=[[[", "dark"), ("", "dark"),
  ])
  func `then the settings of GTK 4, then those of GTK 3`(text: String, wanted: String) {
    #expect(theme([:], [Self.gtk4: text]) == wanted)
    #expect(theme(["GTK_THEME": ""], [Self.gtk3: text]) == wanted)
  }

  @Test func `GTK 3 is asked where GTK 4 says nothing`() {
    let light = "[Settings]\ngtk-theme-name=Adwaita"
    let dark = "[Settings]\ngtk-theme-name=Adwaita-dark"
    #expect(theme([:], [Self.gtk4: light, Self.gtk3: dark]) == "light")
    #expect(theme([:], [Self.gtk4: "[Settings]\ngtk-font-name=X", Self.gtk3: light]) == "light")
  }

  @Test(arguments: [
    ("49,54,59", "dark"), ("239,240,241", "light"), ("0, 0, 0", "dark"),
    ("255,255,255,255", "light"),
    ("90,90,90", "dark"), ("130,130,130", "light"), ("1,2", "dark"), ("300,0,0", "dark"),
    ("#ffffff", "dark"),
  ])
  func `then the ground of KDE's windows`(color: String, wanted: String) {
    let text = """
      [Colors:View]
      BackgroundNormal=255,255,255
      [Colors:Window]
      BackgroundNormal=\(color)
      [Colors:Window][Inactive]
      BackgroundNormal=255,255,255
      """
    #expect(theme([:], [Self.kde: text]) == wanted)
    let settings = "[Settings]\ngtk-theme-name=Adwaita"
    #expect(theme([:], [Self.kde: text, Self.gtk3: settings]) == "light")
  }

  @Test func `the settings lie where XDG_CONFIG_HOME says, and nowhere without a home`() {
    let text = "[Settings]\ngtk-theme-name=Adwaita"
    #expect(theme(["XDG_CONFIG_HOME": "/etc/x"], ["/etc/x/gtk-4.0/settings.ini": text]) == "light")
    #expect(theme(["XDG_CONFIG_HOME": "x"], [Self.gtk4: text]) == "light")
    #expect(theme(["HOME": ""], [Self.gtk4: text]) == "dark")
    #expect(theme() == "dark")
  }

  @Test func `a name that is given goes before the desktop, and auto asks it`() throws {
    func requested(_ name: String) throws -> String {
      try Theme.requested(name, environment: { $0 == "GTK_THEME" ? "HighContrast" : nil }) { _ in
        nil
      }.name
    }
    for name in Theme.names { #expect(try requested(name) == name) }
    #expect(try requested("auto") == "high-contrast")
    let failure = #expect(throws: CommandFailure.self) { try requested("autp") }
    #expect(failure?.message.contains("did you mean 'auto'?") == true)
  }

  @Test(arguments: [
    (gtk4, "[Settings]\ngtk-enable-animations=0", true),
    (gtk4, "[Settings]\ngtk-enable-animations = false\n", true),
    (gtk4, "[Settings]\ngtk-enable-animations=1", false),
    (gtk3, "[Settings]\ngtk-enable-animations=False", true),
    (gtk4, "[Settings]\ngtk-theme-name=Adwaita", nil),
    (kde, "[KDE]\nAnimationDurationFactor=0", true),
    (kde, "[KDE]\nAnimationDurationFactor=0.5", false),
    (kde, "[KDE]\nAnimationDurationFactor=fast", nil), (kde, "", nil),
  ])
  func `whether animations are off is in the same files`(
    path: String, text: String, wanted: Bool?
  ) {
    let isReduced = desktopReducesMotion(
      environment: { ["HOME": "/home/ada"][$0] }, file: { [path: text][$0] })
    #expect(isReduced == wanted)
  }
}
