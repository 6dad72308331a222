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
    /// Show a kept layer.
    case layer(index: Int)
    /// Limit painting to the inside of an outline.
    case pushClip(edges: Range<Int>)
    /// End the innermost clip.
    case popClip
    /// Start a group.
    case pushLayer
    /// Start a group of which only the alpha counts, outside all clips in force.
    case pushMask
    /// Multiply the group around the innermost one by its alpha, and end it.
    case popMask
    /// Blend the innermost group into what lies under it.
    case popLayer(opacity: Double)
  }

  var action: Action
  /// The pixel rows and columns outside which nothing happens.
  var bounds: PixelBounds
  /// The pixels that it hides for certain, or that a clip lets through whole; empty if there are none.
  var solid = PixelBounds.empty
  /// Whether what lies inside an even number of a fill's outlines counts as outside.
  var isEvenOdd = false
}

extension Step {
  /// Whether it hides all that lies below some pixels.
  func hides(_ area: PixelBounds) -> Bool {
    if case .pushClip = action { return false }
    return solid.intersection(area) == area
  }

  /// About how long it takes, in pixels copied.
  var cost: Int {
    let area = bounds.width * bounds.height
    return switch action {
    case .fill(_, .ink), .pushClip: area / 8
    case .fill(_, .gradient), .layer: area
    case .fill(_, .image), .fill(_, .plane): area * 8
    case .shadow, .glyphs: area * 2
    case .popClip, .pushLayer, .pushMask: 0
    case .popLayer, .popMask: area
    }
  }
}

/// What an outline is filled with.
enum Brush {
  /// One colour.
  case ink(Ink)
  /// A linear blend, by its place in the plan.
  case gradient(index: Int)
  /// An image, by its place in the plan.
  case image(index: Int)
  /// A plane's texture, by its place in the plan.
  case plane(index: Int)
}
