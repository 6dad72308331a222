public import Drawing
public import Transitions

/// Begins an image of a size, in points; what is clear stays clear, and there are no pixels to scale.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{
  ImageDrawing.begin(size: size)
}

/// Begins an image of a size, in points.
public func UIGraphicsBeginImageContext(_ size: CGSize) { ImageDrawing.begin(size: size) }

/// Ends the image that was begun last.
public func UIGraphicsEndImageContext() { ImageDrawing.end() }

/// What is being drawn into, if anything.
public func UIGraphicsGetCurrentContext() -> CGContext? { ImageDrawing.context }

/// What has been drawn so far, if an image is being drawn.
public func UIGraphicsGetImageFromCurrentImageContext() -> ViewPicture? { ImageDrawing.image }

/// Draws into a context until `UIGraphicsPopContext`.
public func UIGraphicsPushContext(_ context: CGContext) { ImageDrawing.begin(on: context) }

/// Ends what `UIGraphicsPushContext` has begun.
public func UIGraphicsPopContext() { ImageDrawing.end() }

/// Fills a rectangle of the image that is being drawn.
public func UIRectFill(_ rect: CGRect) { ImageDrawing.context?.fill(rect) }

/// A colour space; there is but one, sRGB.
nonisolated public struct CGColorSpace: Sendable {}

/// The colour space.
nonisolated public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// Colours and where they stand.
nonisolated public struct CGGradient: Sendable {
  let stops: [Gradient.Stop]

  /// Creates a gradient; `nil` for colours that are none. Without places they are evenly spaced.
  public init?(colorsSpace: CGColorSpace?, colors: [Any], locations: [CGFloat]?) {
    let all = colors.compactMap { $0 as? Color }
    guard all.count == colors.count, !all.isEmpty else { return nil }
    stops = all.enumerated().map { index, color in
      let even = Double(index) / Double(max(all.count - 1, 1))
      return Gradient.Stop(
        color, at: locations.flatMap { index < $0.count ? $0[index] : nil } ?? even)
    }
  }
}

/// Core Foundation's name of an array.
public typealias CFArray = [Any]

/// Whether a gradient goes on beyond its ends; here it always does.
nonisolated public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// Core Graphics' own bits.
  public let rawValue: UInt32

  /// Creates options from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// After the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension GraphicsImageRendererContext {
  /// Fills what is shown with a blend along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) { drawLinearGradient(gradient.stops, start: start, end: end) }

  /// Fills what is shown with a blend around a point; the start is taken for a point in the end's middle.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) { drawRadialGradient(gradient.stops, center: endCenter, radius: endRadius) }

  /// Draws a picture, stretched to fill a rectangle.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    draw(image, inRect: rect)
  }
}

extension ViewPicture {
  /// The picture itself.
  public var cgImage: CGImage? { self }

  /// Creates the picture itself.
  public init(cgImage: CGImage) { self = cgImage }

  /// A part of the picture, in points.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard !rect.isEmpty else { return nil }
    return UIGraphicsImageRenderer(bounds: rect).image { _ in draw(at: .zero) }
  }
}
