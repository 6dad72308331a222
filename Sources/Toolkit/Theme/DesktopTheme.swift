import Documents
import Drawing
import Shell

/// What the desktop says of colours while a window is open; `nil` for what it says nothing of.
nonisolated package struct DesktopColors: Equatable, Sendable {
  /// Whether they are to be dark.
  package var isDark: Bool?
  /// Whether they are to have much contrast.
  package var isHighContrast: Bool?

  /// Nothing was said.
  package init() {}
}

nonisolated extension Theme {
  /// What `--theme` calls the theme that goes with the desktop.
  package static let automaticName = "auto"

  /// The theme that somebody asks for, by its name or for the desktop's.
  ///
  /// - Parameters:
  ///   - name: A theme's name, or `auto`.
  ///   - colors: What the desktop says itself.
  ///   - environment: Looks a variable up.
  ///   - file: Reads a file, or returns `nil`.
  /// - Throws: A usage failure that names the nearest known theme.
  package static func requested(
    _ name: String, on colors: DesktopColors = DesktopColors(),
    environment: (String) -> String? = environmentVariable,
    file: (String) -> String? = textFile
  ) throws(CommandFailure) -> Theme {
    if name == automaticName { return desktop(colors, environment: environment, file: file) }
    guard let theme = named(name) else {
      throw Arguments.unknown("theme", name, among: [automaticName] + names)
    }
    return theme
  }

  /// The theme that goes with the desktop: ``dark``, ``light`` or ``highContrast``.
  ///
  /// The first of these that says something: the variable `GTK_THEME`; the desktop itself; the settings of
  /// GTK 4, then those of GTK 3; the colour of KDE's windows. If none does, it is dark.
  ///
  /// - Parameters:
  ///   - colors: What the desktop says itself.
  ///   - environment: Looks a variable up.
  ///   - file: Reads a file, or returns `nil`.
  package static func desktop(
    _ colors: DesktopColors = DesktopColors(),
    environment: (String) -> String? = environmentVariable,
    file: (String) -> String? = textFile
  ) -> Theme {
    if let name = environment("GTK_THEME"), !name.isEmpty { return theme(ofGTK: name) }
    if colors.isHighContrast == true { return .highContrast }
    if let isDark = colors.isDark { return isDark ? .dark : .light }
    func settings(_ path: String) -> SettingsFile? { SettingsFile(path, environment, file) }
    for version in ["gtk-4.0", "gtk-3.0"] {
      if let theme = settings("\(version)/settings.ini").flatMap(theme(ofGTK:)) { return theme }
    }
    return settings("kdeglobals").flatMap(theme(ofKDE:)) ?? .dark
  }

  /// A theme by GTK's name for it, which ends in `:dark` or `-dark` for a dark one.
  private static func theme(ofGTK name: String) -> Theme {
    let name = name.lowercased()
    if name.hasPrefix("highcontrast") { return .highContrast }
    return name.hasSuffix(":dark") || name.hasSuffix("-dark") ? .dark : .light
  }

  private static func theme(ofGTK settings: SettingsFile) -> Theme? {
    let name = settings["Settings", "gtk-theme-name"].map(theme(ofGTK:))
    let prefersDark = settings["Settings", "gtk-application-prefer-dark-theme"].map {
      ["1", "true"].contains($0.lowercased())
    }
    guard name != .highContrast, prefersDark == true else {
      return name ?? (prefersDark == nil ? nil : .light)
    }
    return .dark
  }

  /// Dark where white text is easier to read than black on the ground of windows.
  private static func theme(ofKDE settings: SettingsFile) -> Theme? {
    guard let text = settings["Colors:Window", "BackgroundNormal"] else { return nil }
    let parts = text.split(separator: ",").map { Int($0.filter { $0 != " " }) }
    guard parts.count >= 3, let red = parts[0], let green = parts[1], let blue = parts[2],
      [red, green, blue].allSatisfy((0...255).contains)
    else { return nil }
    func part(_ value: Int) -> Double { Double(value) / 255 }
    return Color(red: part(red), green: part(green), blue: part(blue)).isDark ? .dark : .light
  }
}

/// Whether the desktop's files say that somebody prefers less motion; `nil` where they say nothing.
///
/// The first of these that says something: `gtk-enable-animations` in the settings of GTK 4, then of GTK 3;
/// KDE's `AnimationDurationFactor`, which is 0 where nothing moves.
///
/// - Parameters:
///   - environment: Looks a variable up.
///   - file: Reads a file, or returns `nil`.
nonisolated package func desktopReducesMotion(
  environment: (String) -> String? = environmentVariable, file: (String) -> String? = textFile
) -> Bool? {
  for version in ["gtk-4.0", "gtk-3.0"] {
    let settings = SettingsFile("\(version)/settings.ini", environment, file)
    if let moves = settings?["Settings", "gtk-enable-animations"] {
      return !["1", "true"].contains(moves.lowercased())
    }
  }
  return SettingsFile("kdeglobals", environment, file)?["KDE", "AnimationDurationFactor"]
    .flatMap(Double.init).map { $0 == 0 }
}

/// A file's text, or `nil` if it cannot be read.
nonisolated package func textFile(_ path: String) -> String? {
  guard let bytes = try? readFile(at: path) else { return nil }
  return String(decoding: bytes, as: UTF8.self)
}

/// The keys of a settings file of GTK's or KDE's: `key=value` below `[Section]`.
nonisolated private struct SettingsFile {
  private var values: [String: String] = [:]

  /// Reads the file at a path in the folder of settings; `nil` where there is none.
  init?(_ path: String, _ environment: (String) -> String?, _ file: (String) -> String?) {
    let place = StandardDirectories(application: path, environment: environment).configuration
    guard let text = place.flatMap(file) else { return nil }
    self.init(text)
  }

  init(_ text: String) {
    var section: Substring = ""
    for line in text.split(whereSeparator: \.isNewline) {
      let line = trimmed(line)
      if line.hasPrefix("[") && line.hasSuffix("]") {
        section = line.dropFirst().dropLast()
      } else if let equals = line.firstIndex(of: "="), !line.hasPrefix("#") {
        let key = trimmed(line[..<equals])
        values["\(section)\n\(key)"] = String(trimmed(line[line.index(after: equals)...]))
      }
    }
  }

  /// The value of a key, or `nil` if it has none.
  subscript(section: String, key: String) -> String? {
    values["\(section)\n\(key)"].flatMap { $0.isEmpty ? nil : $0 }
  }
}

nonisolated private func trimmed(_ text: Substring) -> Substring {
  var text = text
  while text.first?.isWhitespace == true { text.removeFirst() }
  while text.last?.isWhitespace == true { text.removeLast() }
  return text
}
