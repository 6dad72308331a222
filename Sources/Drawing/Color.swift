#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A colour in sRGB with straight (not premultiplied) alpha; every component runs from 0 to 1.
public struct Color: Hashable, Sendable {
  /// The red component, 0…1, sRGB-encoded.
  public var red: Double
  /// The green component, 0…1, sRGB-encoded.
  public var green: Double
  /// The blue component, 0…1, sRGB-encoded.
  public var blue: Double
  /// The opacity, 0 (invisible) to 1 (opaque).
  public var alpha: Double

  /// Creates a colour from sRGB components, 0…1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a grey from its sRGB level, 0…1.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates an opaque colour from a hexadecimal literal such as `0x3A7BFF`.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// Fully transparent black.
  public static let clear = Color(white: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 1)

  /// The same colour with another opacity, 0…1.
  public func withAlphaComponent(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The same colour with its opacity multiplied by `factor`.
  public func opacity(_ factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// Red, green, blue and opacity, for modules in which `red` is a colour.
  @_spi(UIKitNames) public var parts: SIMD4<Double> { SIMD4(red, green, blue, alpha) }

  /// Whether white contrasts more with it than black does; its opacity is left out.
  ///
  /// Both do alike at a luminance of √(1.05 · 0.05) − 0.05 = 0.179, where either is seen at 4.58 to 1.
  package var isDark: Bool {
    func light(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue) < 0.179
  }

  /// The colour a fraction of the way to `other`, mixed componentwise in sRGB.
  public func mixed(with other: Color, by fraction: Double) -> Color {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}
