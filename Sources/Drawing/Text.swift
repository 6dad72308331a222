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

  /// Creates a font.
  public init(_ face: Face = .regular, size: Double) {
    self.face = face
    self.size = size
  }

  /// The typefaces that the playground uses.
  public enum Face: Hashable, Sendable {
    /// A proportional sans-serif.
    case regular
    /// A bold proportional sans-serif.
    case bold
    /// A fixed-width face, for numbers that must not jitter as they change.
    case mono
  }
}

/// Something that knows how wide text will be.
///
/// Tool interfaces are laid out with it; the transition system never is.
public protocol TextMeasurer {
  /// The advance width of `string`, in points.
  func width(of string: String, font: Font) -> Double
}
