import Drawing

/// Rows and columns of pixels: those from `left` and `top` on, before `right` and `bottom`.
package struct PixelBounds: Hashable, Sendable {
  /// The first column.
  package var left: Int
  /// The first row.
  package var top: Int
  /// The column after the last.
  package var right: Int
  /// The row after the last.
  package var bottom: Int

  /// Creates bounds from their edges.
  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Creates the bounds of the pixels that a rectangle in pixels touches.
  ///
  /// Places beyond ±10⁹ count as ±10⁹.
  init(_ rect: Rect) {
    func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(max(-1e9, min(1e9, value)).rounded(rule))
    }
    self.init(
      left: whole(rect.minX, .down), top: whole(rect.minY, .down),
      right: whole(rect.maxX, .up), bottom: whole(rect.maxY, .up))
  }

  /// Creates the bounds of a rectangle under a transform, or `nil` where it leads to places that
  /// nothing is painted at: beyond ±10⁹ pixels, or not a number.
  init?(_ rect: Rect, under toPixels: AffineTransform) {
    let bounds = toPixels.bounds(of: rect)
    let greatest = 1e9
    guard
      bounds.minX > -greatest, bounds.minY > -greatest, bounds.maxX < greatest,
      bounds.maxY < greatest
    else { return nil }
    self.init(bounds)
  }

  /// Bounds without a pixel.
  static let empty = PixelBounds(left: 0, top: 0, right: 0, bottom: 0)

  /// The number of columns; not negative unless the bounds are upside down.
  package var width: Int { right - left }
  /// The number of rows.
  package var height: Int { bottom - top }

  /// Whether there is no pixel inside.
  package var isEmpty: Bool { left >= right || top >= bottom }

  /// The bounds with so many more pixels on every side.
  func grown(by amount: Int) -> PixelBounds {
    PixelBounds(
      left: left - amount, top: top - amount, right: right + amount, bottom: bottom + amount)
  }

  /// The least bounds around these whose left and upper edges are multiples of a number.
  func aligned(to step: Int) -> PixelBounds {
    func below(_ value: Int) -> Int { value - ((value % step) + step) % step }
    return PixelBounds(left: below(left), top: below(top), right: right, bottom: bottom)
  }

  /// The bounds some pixels further on.
  func offset(dx: Int, dy: Int) -> PixelBounds {
    PixelBounds(left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy)
  }

  /// The pixels in both.
  package func intersection(_ other: PixelBounds) -> PixelBounds {
    PixelBounds(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// The least bounds around both.
  func union(_ other: PixelBounds) -> PixelBounds {
    PixelBounds(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// Whether the two share a pixel.
  package func intersects(_ other: PixelBounds) -> Bool { !intersection(other).isEmpty }
}
