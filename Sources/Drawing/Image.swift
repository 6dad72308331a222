/// A picture as a value: its pixels never change and are shared by all copies.
///
/// Two images are equal if they are copies of one another, which is a comparison of two references;
/// images made separately differ even where their pixels do not. Like a `CGImage` it is immutable, but
/// it has no scale and no colour space: colours are sRGB-encoded.
public struct Image: Hashable, Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  private let storage: Storage

  private final class Storage: Sendable {
    let pixels: [UInt32]
    init(_ pixels: [UInt32]) { self.pixels = pixels }
  }

  /// Creates an image.
  ///
  /// - Parameters:
  ///   - width: The width, in pixels; greater than zero.
  ///   - height: The height, in pixels; greater than zero.
  ///   - pixels: Premultiplied BGRA, eight bits a channel: words with alpha in the uppermost byte and
  ///     blue in the lowest, row by row from the top left.
  /// - Precondition: There are `width` times `height` pixels.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height,
      "An image of \(width) × \(height) needs that many pixels, but there are \(pixels.count).")
    self.width = width
    self.height = height
    storage = Storage(pixels)
  }

  /// The pixels as in the initializer; no copy is made.
  public var pixels: [UInt32] { storage.pixels }

  /// Whether two images share their pixels.
  public static func == (first: Image, second: Image) -> Bool { first.storage === second.storage }

  /// Feeds the identity of the pixels.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(storage)) }
}
