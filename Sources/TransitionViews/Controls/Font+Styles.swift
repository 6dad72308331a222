public import Drawing

nonisolated extension Font {
  /// How heavy a typeface is; where a machine lacks Inter, `medium` is `regular` and `semibold` is `bold`.
  public enum Weight: Hashable, Sendable {
    /// Lighter than text; here the same as `regular`.
    case ultraLight, thin, light
    /// That of text.
    case regular
    /// A little heavier.
    case medium
    /// Nearly that of titles.
    case semibold
    /// That of titles.
    case bold
    /// Heavier than titles; here the same as `bold`.
    case heavy, black

    fileprivate var face: Face {
      switch self {
      case .ultraLight, .thin, .light, .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold, .heavy, .black: .bold
      }
    }
  }

  /// What a text is for; its size and weight follow from that, and from the size how far apart its letters
  /// stand. The counterpart of `UIFont.TextStyle`, in the sizes that iOS begins with.
  public enum TextStyle: Hashable, Sendable {
    /// Titles: 34, 28, 22 and 20 points.
    case largeTitle, title1, title2, title3
    /// What heads text, in semibold, and text: 17 points.
    case headline, body
    /// Text beside text, from 16 points down: 16, 15, 13, 12 and 11.
    case callout, subheadline, footnote, caption1, caption2

    fileprivate var size: Double {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      }
    }
  }

  /// The typeface for what a text is for.
  public static func preferredFont(forTextStyle style: TextStyle) -> Font {
    systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
  }

  /// The proportional typeface at a size, in points.
  public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> Font {
    Font(weight.face, size: size)
  }

  /// The proportional typeface at a size, in points, whose digits are as wide as each other.
  public static func monospacedDigitSystemFont(ofSize size: Double, weight: Weight) -> Font {
    var font = systemFont(ofSize: size, weight: weight)
    font.hasTabularDigits = true
    return font
  }

  /// The bold typeface at a size, in points.
  public static func boldSystemFont(ofSize size: Double) -> Font { Font(.bold, size: size) }

  /// The fixed-width typeface at a size, in points.
  public static func monospacedSystemFont(ofSize size: Double, weight: Weight) -> Font {
    Font(.mono, size: size)
  }

  /// The distance from one line to the next, in points.
  public var lineHeight: Double { 1.2 * size }
}
