@_spi(UIKitNames) public import Drawing
public import Transitions

// Colours and typefaces in UIKit's words.

nonisolated extension Color {
  /// Creates a colour from its hue, saturation and brightness, 0…1 each.
  public init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat = 1
  ) {
    func part(_ shift: Double) -> Double {
      let place = (shift + (hue - hue.rounded(.down)) * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// Creates a colour from components of a wider space, which are taken as those of sRGB.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour itself: layers have colours of another type in UIKit.
  public init(cgColor: CGColor) { self = cgColor }

  /// Creates the colour for a light appearance: it does not change later.
  public init(dynamicProvider: (TraitCollection) -> Color) {
    self = dynamicProvider(TraitCollection())
  }

  /// `nil`: there are no catalogues. The trace notes which colour was meant.
  @MainActor public init?(named name: String) {
    NibBundle.noteMissing("the colour '\(name)'", "give it as red, green and blue")
    return nil
  }

  /// The colour itself.
  public func resolvedColor(with traits: TraitCollection) -> Color { self }

  /// Red, green, blue and opacity.
  public var components: [CGFloat]? { [parts.x, parts.y, parts.z, parts.w] }

  /// Gives the components.
  ///
  /// - Returns: `true`: every colour has them.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = parts.x
    green?.pointee = parts.y
    blue?.pointee = parts.z
    alpha?.pointee = parts.w
    return true
  }

  /// Gives the brightness and the opacity.
  ///
  /// - Returns: Whether it is a grey.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    white?.pointee = parts.x
    alpha?.pointee = parts.w
    return parts.x == parts.y && parts.y == parts.z
  }

  /// Gives hue, saturation and brightness, 0…1 each.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue) = (parts.x, parts.y, parts.z)
    let most = max(red, green, blue)
    let span = most - min(red, green, blue)
    var place = 0.0
    if span > 0 {
      if most == red {
        place = (green - blue) / span
      } else {
        place = most == green ? 2 + (blue - red) / span : 4 + (red - green) / span
      }
    }
    hue?.pointee = (place < 0 ? place + 6 : place) / 6
    saturation?.pointee = most > 0 ? span / most : 0
    brightness?.pointee = most
    alpha?.pointee = parts.w
    return true
  }
}

nonisolated extension Color {
  /// The system's greys, from the darker to the lighter.
  public static let systemGray2 = Color(hex: 0xAEAEB2)
  /// A lighter grey.
  public static let systemGray3 = Color(hex: 0xC7C7CC)
  /// A lighter grey.
  public static let systemGray4 = Color(hex: 0xD1D1D6)
  /// A lighter grey.
  public static let systemGray5 = Color(hex: 0xE5E5EA)
  /// The lightest grey.
  public static let systemGray6 = Color(hex: 0xF2F2F7)
  /// What lies on what is behind everything.
  public static let secondarySystemBackground = Color(hex: 0xF2F2F7)
  /// What lies on that.
  public static let tertiarySystemBackground = Color(white: 1)
  /// What lies behind groups.
  public static let systemGroupedBackground = Color(hex: 0xF2F2F7)
  /// What groups lie on.
  public static let secondarySystemGroupedBackground = Color(white: 1)
  /// What less important text is written in.
  public static let secondaryLabel = Color(hex: 0x3C3C43, alpha: 0.6)
  /// What even less important text is written in.
  public static let tertiaryLabel = Color(hex: 0x3C3C43, alpha: 0.3)
  /// What stands for text that is not there.
  public static let placeholderText = Color(hex: 0x3C3C43, alpha: 0.3)
  /// Lines between what belongs together.
  public static let separator = Color(hex: 0x3C3C43, alpha: 0.29)
  /// The fill of what is large, thin or small.
  public static let systemFill = Color(hex: 0x787880, alpha: 0.2)
  /// A paler fill.
  public static let secondarySystemFill = Color(hex: 0x787880, alpha: 0.16)
  /// An even paler fill.
  public static let tertiarySystemFill = Color(hex: 0x767680, alpha: 0.12)
  /// What can be followed.
  public static let link = Color(hex: 0x007AFF)
  /// Dark text, on light.
  public static let darkText = Color(white: 0)
  /// Light text, on dark.
  public static let lightText = Color(white: 1, alpha: 0.6)
}

nonisolated extension Font {
  /// Creates what comes nearest to a typeface of iOS: fixed-width, or by the weight in its name; never `nil`.
  public init?(name: String, size: CGFloat) {
    let faces: [(String, Face)] = [
      ("Mono", .mono), ("Menlo", .mono), ("Courier", .mono), ("Medium", .medium),
      ("Semi", .semibold), ("Demi", .semibold), ("Bold", .bold), ("Heavy", .bold),
      ("Black", .bold),
    ]
    self.init(faces.first { name.contains($0.0) }?.1 ?? .regular, size: size)
  }

  /// The proportional typeface; it does not slant here.
  public static func italicSystemFont(ofSize size: CGFloat) -> Font { systemFont(ofSize: size) }

  /// The size of text in controls, in points.
  public static var systemFontSize: CGFloat { 14 }
  /// The size of labels, in points.
  public static var labelFontSize: CGFloat { 17 }
  /// The em size, in points.
  public var pointSize: CGFloat { size }
  /// The same typeface in another size.
  public func withSize(_ size: CGFloat) -> Font {
    var font = self
    font.size = size
    return font
  }
  /// How far letters reach up from the line, in points; an estimate, as all lengths of text are.
  public var ascender: CGFloat { 0.95 * size }
  /// How far letters reach down, in points, below zero; an estimate.
  public var descender: CGFloat { -0.24 * size }
  /// The height of capitals, in points; an estimate.
  public var capHeight: CGFloat { 0.7 * size }
}
