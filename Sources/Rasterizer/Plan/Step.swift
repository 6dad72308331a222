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
  /// An image, by its place in the plan.
  case image(index: Int)
}
