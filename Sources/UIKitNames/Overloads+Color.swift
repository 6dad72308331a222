public import Drawing

/// UIKit's everyday colours, as they are in a light appearance.
nonisolated extension Color {
  /// Pure red.
  public static let red = Color(hex: 0xFF0000)
  /// Pure green.
  public static let green = Color(hex: 0x00FF00)
  /// Pure blue.
  public static let blue = Color(hex: 0x0000FF)
  /// Green and blue.
  public static let cyan = Color(hex: 0x00FFFF)
  /// Red and green.
  public static let yellow = Color(hex: 0xFFFF00)
  /// Red and blue.
  public static let magenta = Color(hex: 0xFF00FF)
  /// Red and half of green.
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  /// Half of red and half of blue.
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  /// Brown.
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
  /// Half of white.
  public static let gray = Color(white: 0.5)
  /// Two thirds of white.
  public static let lightGray = Color(white: 2.0 / 3)
  /// A third of white.
  public static let darkGray = Color(white: 1.0 / 3)

  /// The system's red.
  public static let systemRed = Color(hex: 0xFF3B30)
  /// The system's orange.
  public static let systemOrange = Color(hex: 0xFF9500)
  /// The system's yellow.
  public static let systemYellow = Color(hex: 0xFFCC00)
  /// The system's green.
  public static let systemGreen = Color(hex: 0x34C759)
  /// The system's mint.
  public static let systemMint = Color(hex: 0x00C7BE)
  /// The system's teal.
  public static let systemTeal = Color(hex: 0x30B0C7)
  /// The system's cyan.
  public static let systemCyan = Color(hex: 0x32ADE6)
  /// The system's blue.
  public static let systemBlue = Color(hex: 0x007AFF)
  /// The system's indigo.
  public static let systemIndigo = Color(hex: 0x5856D6)
  /// The system's purple.
  public static let systemPurple = Color(hex: 0xAF52DE)
  /// The system's pink.
  public static let systemPink = Color(hex: 0xFF2D55)
  /// The system's brown.
  public static let systemBrown = Color(hex: 0xA2845E)
  /// The system's gray.
  public static let systemGray = Color(hex: 0x8E8E93)
  /// What lies behind everything.
  public static let systemBackground = Color(white: 1)
  /// What text is written in.
  public static let label = Color(white: 0)

  /// The colour itself: layers have colours of another type in UIKit.
  public var cgColor: Color { self }
}
