/// What a film shows while parts of it are replaced, as shades of grey.
struct FilmCanvas {
  /// What becomes of a part when its time is over.
  enum Leaving {
    /// It stays.
    case itself
    /// It is cleared.
    case nothing
    /// What was there before comes back.
    case before
  }

  let width: Int
  let height: Int
  /// The shade of what is cleared.
  private let empty: UInt8
  private var shades: [UInt8]
  /// When the next picture is shown, in seconds.
  private var time = 0.0

  /// Creates an empty canvas; its size is within the budget.
  init(width: Int, height: Int, empty: UInt8) {
    (self.width, self.height, self.empty) = (width, height, empty)
    shades = Array(repeating: empty, count: width * height)
  }

  /// Whether a part has pixels, all of them on the canvas.
  func holds(_ part: PixelBounds) -> Bool {
    part.left >= 0 && part.top >= 0 && !part.isEmpty && part.right <= width && part.bottom <= height
  }

  /// Shows a picture in which a part is new.
  ///
  /// - Parameters:
  ///   - part: Lies on the canvas.
  ///   - seconds: How long it is shown.
  ///   - new: Its shades, row by row; `nil` where what was there shines through.
  mutating func show(
    _ part: PixelBounds, _ new: [UInt8?], for seconds: Double, leaving: Leaving,
    _ visit: (ShadeFilm.Picture) -> Void
  ) {
    let before = leaving == .before ? shades : []
    replace(part) { index, _ in new[index] }
    visit(ShadeFilm.Picture(time: time, width: width, height: height, shades: shades))
    time += seconds
    switch leaving {
    case .itself: break
    case .nothing: replace(part) { _, empty in empty }
    case .before: shades = before
    }
  }

  private mutating func replace(_ part: PixelBounds, _ shade: (Int, UInt8) -> UInt8?) {
    var index = 0
    for y in part.top..<part.bottom {
      for place in y * width + part.left..<y * width + part.right {
        if let shade = shade(index, empty) { shades[place] = shade }
        index += 1
      }
    }
  }
}
