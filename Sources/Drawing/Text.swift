/// One line of text, aligned in a box.
///
/// Text is placed by its box and its alignment alone, so that only the glyphs depend on which fonts are
/// installed. Vertically the font's cap height is centred for `.center`.
public struct Text: Hashable, Sendable {
  /// What to write; line breaks are not interpreted.
  public var string: String
  /// The box that the text is aligned in; text may overflow it.
  public var box: Rect
  /// The typeface and size.
  public var font: Font
  /// The text's colour.
  public var color: Color
  /// Where the line lies between the box's left and right edges.
  public var horizontal: Horizontal
  /// Where the line lies between the box's top and bottom edges.
  public var vertical: Vertical
  /// The width that the line was laid out with, in points: whatever font is installed, it is drawn no
  /// wider, its glyphs made narrower by up to a quarter. 0 is no limit.
  public var fitted = 0.0

  /// Creates a line of text.
  public init(
    _ string: String, in box: Rect, font: Font, color: Color,
    horizontal: Horizontal = .leading, vertical: Vertical = .center
  ) {
    self.string = string
    self.box = box
    self.font = font
    self.color = color
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Horizontal alignment.
  public enum Horizontal: Hashable, Sendable {
    /// At the left edge.
    case leading
    /// In the middle.
    case center
    /// At the right edge.
    case trailing
  }

  /// Vertical alignment.
  public enum Vertical: Hashable, Sendable {
    /// The font's ascent touches the top edge.
    case top
    /// Capital letters are centred.
    case center
    /// The font's descent touches the bottom edge.
    case bottom
  }
}

/// A typeface at a size.
public struct Font: Hashable, Sendable {
  /// The typeface.
  public var face: Face
  /// The em size, in points.
  public var size: Double
  /// Whether all digits are as wide as each other, in a typeface that has such digits beside its own.
  public var hasTabularDigits = false

  /// Creates a font.
  public init(_ face: Face = .regular, size: Double) {
    self.face = face
    self.size = size
  }

  /// The typefaces that the playground uses.
  ///
  /// Where a family has no face of its own for `medium` or `semibold`, `regular` or `bold` stands for it.
  public enum Face: Int, CaseIterable, Hashable, Sendable {
    /// A proportional sans-serif.
    case regular
    /// The same, a little heavier.
    case medium
    /// The same, nearly bold.
    case semibold
    /// A bold proportional sans-serif.
    case bold
    /// A fixed-width face, for code and for columns of calls.
    case mono
    /// Numbers that must not jitter as they change: the regular face with digits of one width, or the
    /// fixed-width face.
    case number
  }
}

/// Something that knows how wide text will be.
///
/// Tool interfaces are laid out with it; the transition system never is.
public protocol TextMeasurer {
  /// The advance width of `string`, in points.
  func width(of string: String, font: Font) -> Double
}
