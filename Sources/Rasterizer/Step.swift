import Drawing

/// One command of a display list, ready for pixels: placed, limited, flattened.
struct Step {
  /// What there is to do.
  enum Action {
    /// Fill the outline made of these edges.
    case fill(edges: Range<Int>, Brush)
    /// Paint a soft shadow.
    case shadow(index: Int)
    /// Paint glyph masks.
    case glyphs(Range<Int>, Ink)
    /// Limit painting to the inside of an outline.
    case pushClip(edges: Range<Int>)
    /// End the innermost clip.
    case popClip
    /// Start a group.
    case pushLayer
    /// Blend the innermost group into what lies under it.
    case popLayer(opacity: Double)
  }

  var action: Action
  /// The pixel rows and columns outside which nothing happens.
  var bounds: PixelBounds
}

/// What an outline is filled with.
enum Brush {
  /// One colour.
  case ink(Ink)
  /// A linear blend, by its place in the plan.
  case gradient(index: Int)
}

/// Rows and columns of pixels.
struct PixelBounds {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  /// Whether there is no pixel inside.
  var isEmpty: Bool { left >= right || top >= bottom }

  /// The pixels in both.
  func intersection(_ other: PixelBounds) -> PixelBounds {
    PixelBounds(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// The pixels that a rectangle in pixels touches, limited to a range that integers can hold.
  init(_ rect: Rect) {
    func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(max(-1e9, min(1e9, value)).rounded(rule))
    }
    self.init(
      left: whole(rect.minX, .down), top: whole(rect.minY, .down),
      right: whole(rect.maxX, .up), bottom: whole(rect.maxY, .up))
  }

  init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }
}
