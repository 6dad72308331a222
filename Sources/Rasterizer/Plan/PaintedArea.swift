import Drawing

// Where shapes end once they have a shadow or a stroke around them, in their own coordinates.
extension Rect {
  /// The rectangle around this one and half a line's width on every side.
  func stroked(_ stroke: Stroke) -> Rect { inset(dx: -stroke.width / 2, dy: -stroke.width / 2) }

  /// The smallest rectangle around this one and a point.
  func including(_ point: Point) -> Rect {
    let (left, top) = (min(minX, point.x), min(minY, point.y))
    return Rect(
      x: left, y: top, width: max(maxX, point.x) - left, height: max(maxY, point.y) - top)
  }
}

extension Shadow {
  /// The rectangle around the shadow of a shape in a rectangle.
  func area(of rect: Rect) -> Rect {
    let casting = rect.offset(by: offset)
    return blur > 0 ? casting.inset(dx: -blur, dy: -blur) : casting
  }
}

extension FontLibrary {
  /// Where the first glyph of a text stands on its baseline.
  func origin(of text: Text) -> Point {
    let size = text.font.size
    let metrics = metrics(of: text.font.face)
    let x =
      switch text.horizontal {
      case .leading: text.box.minX
      case .center: text.box.midX - drawnWidth(of: text) / 2
      case .trailing: text.box.maxX - drawnWidth(of: text)
      }
    let y =
      switch text.vertical {
      case .top: text.box.minY + metrics.ascent * size
      case .center: text.box.midY + metrics.capHeight * size / 2
      case .bottom: text.box.maxY - metrics.descent * size
      }
    return Point(x: x, y: y)
  }

  /// How much narrower a text's glyphs are drawn than they are, so that it keeps to the width that it was
  /// laid out with: in steps of 1/64, so that texts share their masks, and by a quarter at most.
  func narrowing(of text: Text) -> Double {
    guard text.fitted > 0 else { return 1 }
    let own = width(of: text.string, text.font, isFitted: true) * text.font.size
    // A hundredth is not seen.
    guard own > text.fitted * 1.01 else { return 1 }
    return max((text.fitted / own * 64).rounded(.down) / 64, 0.75)
  }

  private func drawnWidth(of text: Text) -> Double {
    width(of: text.string, text.font, isFitted: text.fitted > 0) * text.font.size
      * narrowing(of: text)
  }

  /// The rectangle around a text's glyphs; `nil` if it shows none.
  func area(of text: Text) -> Rect? {
    let size = text.font.size
    guard size > 0, size.isFinite else { return nil }
    let origin = origin(of: text)
    var area = Rect.zero
    let pen = narrowing(of: text) * size
    layOut(text) { glyph, place in
      let bounds = outline(of: glyph).bounds
      area = area.union(
        Rect(
          x: origin.x + (place.x + bounds.minX) * pen,
          y: origin.y + (place.y + bounds.minY) * size,
          width: bounds.width * pen, height: bounds.height * size))
    }
    return area.isEmpty ? nil : area
  }

  /// The pixels that a command may change, were there no clip; `nil` if it changes none.
  func pixels(
    changedBy command: DisplayList.Command, under toPixels: AffineTransform
  ) -> PixelBounds? {
    switch command {
    case .fill(let shape, _): PixelBounds(shape.rect, under: toPixels)
    case .path(let path, _):
      path.controlBounds.flatMap { PixelBounds($0, under: toPixels) }?.grown(by: 1)
    case .shadow(let shape, let shadow):
      PixelBounds(shadow.area(of: shape.rect), under: toPixels)
    case .stroke(let shape, let stroke): PixelBounds(shape.rect.stroked(stroke), under: toPixels)
    case .line(let start, let end, let stroke):
      PixelBounds(Rect(origin: start, size: .zero).including(end).stroked(stroke), under: toPixels)
    case .polyline(let points, let stroke):
      Rect(around: points).flatMap { PixelBounds($0.stroked(stroke), under: toPixels) }
    case .text(let text):
      // Masks stand on whole pixels and quarters: up to two pixels away.
      area(of: text).flatMap { PixelBounds($0, under: toPixels) }?.grown(by: 2)
    case .image(_, let rect): PixelBounds(rect, under: toPixels)
    case .transform, .opacity, .pushClip, .popClip, .pushLayer, .popLayer, .pushPlane, .popPlane,
      .pushMasked, .mask, .popMasked:
      nil
    }
  }
}
