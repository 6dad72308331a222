public import Drawing

/// A picture as a value: what to paint, with a size. The counterpart of `UIImage`.
///
/// It has no pixels of its own: what it shows stays sharp however far it is enlarged, and it is made
/// without a rasterizer. It holds no views.
nonisolated public struct ViewPicture: Hashable, Sendable {
  /// The extent, in points; what is painted beyond it is not shown.
  public let size: Size
  /// What to paint, in points from the top left corner.
  public let list: DisplayList

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - size: Its extent, in points.
  ///   - list: What to paint, in points from the top left corner; transforms and opacities count from
  ///     there.
  public init(size: Size, list: DisplayList) {
    self.size = size
    var whole = DisplayList()
    whole.append(.transform(.identity))
    whole.append(.opacity(1))
    whole.append(contentsOf: list)
    self.list = whole
  }

  /// Creates a picture of pixels.
  ///
  /// - Parameters:
  ///   - image: The pixels.
  ///   - scale: How many of them make up a point; greater than 0.
  public init(_ image: Image, scale: Double = 1) {
    precondition(scale > 0, "A picture's scale must be greater than 0, but it is \(scale).")
    let size = Size(width: Double(image.width) / scale, height: Double(image.height) / scale)
    var list = DisplayList()
    list.append(.image(image, in: Rect(origin: .zero, size: size)))
    self.init(size: size, list: list)
  }

  /// The rectangle that is shown.
  package var bounds: Rect { Rect(origin: .zero, size: size) }
}

nonisolated extension DisplayList {
  /// Appends a part of a picture, stretched to fill a rectangle and cut off at its edges.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - part: A rectangle in it, in its points.
  ///   - target: Where to show it, in coordinates that `map` takes to the list's.
  ///   - map: The map to the list's coordinates, which is the list's transform before and afterwards.
  ///   - opacity: The opacity of the whole, which is the list's before and afterwards.
  package mutating func append(
    _ picture: ViewPicture, part: Rect, in target: Rect, map: AffineTransform, opacity: Double
  ) {
    guard !part.isEmpty, !target.isEmpty else { return }
    append(.pushClip(RoundedRect(target)))
    let base = AffineTransform(mapping: part, to: target).concatenating(map)
    if opacity == 1 {
      append(contentsOf: picture.list, mappedBy: base)
    } else {
      append(picture.list, base: base, opacity: opacity)
    }
    append(.transform(map))
    append(.opacity(opacity))
    append(.popClip)
  }
}

nonisolated extension AffineTransform {
  /// The upright map that takes one rectangle, which has area, to another.
  init(mapping source: Rect, to target: Rect) {
    let (x, y) = (target.width / source.width, target.height / source.height)
    self.init(
      a: x, b: 0, c: 0, d: y, tx: target.minX - source.minX * x, ty: target.minY - source.minY * y)
  }
}
