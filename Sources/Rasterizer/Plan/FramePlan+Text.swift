import Drawing

extension FramePlan {
  /// Paints a line of text: through cached masks where it is upright, through outlines elsewhere.
  func add(_ text: Text) {
    let size = text.font.size
    let ink = Ink(text.color, opacity: opacity)
    guard size > 0, size.isFinite, !ink.isInvisible, !text.string.isEmpty else { return }
    let origin = fonts.origin(of: text)
    guard origin.x.isFinite, origin.y.isFinite else { return }
    let toPixels = outliner.toPixels
    let isUpright = toPixels.b == 0 && toPixels.c == 0 && toPixels.a > 0 && toPixels.d > 0
    if isUpright && max(toPixels.a, toPixels.d) * size <= GlyphCache.greatestSize {
      guard mayShow(text, baseline: origin.y) else { return }
      if addMasks(text, origin, ink) { return }
    }
    addOutlines(text, origin, ink)
  }

  /// Whether some row of upright text can lie in the rows that are painted.
  private func mayShow(_ text: Text, baseline: Double) -> Bool {
    guard let clip = currentClip else { return false }
    let middle = baseline * outliner.toPixels.d + outliner.toPixels.ty
    let size = text.font.size * outliner.toPixels.d
    let reach = fonts.greatestReach(of: text.font.face) * size + 2
    let rows = PixelBounds(
      Rect(x: 0, y: middle - reach, width: 0, height: 2 * reach))
    let line = PixelBounds(
      left: clip.left, top: rows.top, right: clip.right, bottom: rows.bottom)
    return isPainted(line.intersection(clip))
  }

  /// Places masks at quarters of a pixel; returns `false`, without a trace, if one is too large.
  ///
  /// The baseline is put on a whole pixel of its own coordinate system and moves with that in
  /// quarters: crisp where the system rests on whole pixels, without jumps where it moves.
  private func addMasks(_ text: Text, _ origin: Point, _ ink: Ink) -> Bool {
    let toPixels = outliner.toPixels
    let pen = fonts.narrowing(of: text) * text.font.size
    let width = toPixels.a * pen
    let height = toPixels.d * text.font.size
    let baseline = (origin.y * toPixels.d).rounded() + toPixels.ty
    guard abs(baseline) < 1e6, abs(origin.x * toPixels.a + toPixels.tx) < 1e6 else { return true }
    let rowQuarters = Int((baseline * 4).rounded())
    let first = glyphs.count
    var bounds = PixelBounds(left: .max, top: .max, right: .min, bottom: .min)
    var isComplete = true
    fonts.layOut(text) { glyph, place in
      let x = (origin.x + place.x * pen) * toPixels.a + toPixels.tx
      guard abs(x) < 1e6 else { return }
      let quarters = Int((x * 4).rounded())
      let rowQuarters = rowQuarters + Int((place.y * height * 4).rounded())
      let phase = quarters & 3 | (rowQuarters & 3) << 2
      let mask = cache.mask(of: glyph, width: width, height: height, phase: phase, fonts: fonts)
      guard let mask else { return isComplete = false }
      guard mask.width > 0 else { return }
      let placed = PlacedGlyph(
        mask: mask.start, left: quarters >> 2 + mask.left, top: rowQuarters >> 2 + mask.top,
        width: mask.width, height: mask.height)
      bounds.include(placed)
      glyphs.append(placed)
    }
    addGlyphs(from: isComplete ? first : glyphs.count, bounds, ink)
    if !isComplete { glyphs.removeLast(glyphs.count - first) }
    return isComplete
  }

  private func addGlyphs(from first: Int, _ bounds: PixelBounds, _ ink: Ink) {
    guard first < glyphs.count, let clip = currentClip else { return }
    let visible = bounds.intersection(clip)
    guard !visible.isEmpty, isPainted(visible) else { return }
    steps.append(Step(action: .glyphs(first..<glyphs.count, ink), bounds: visible))
  }

  /// Adds the glyphs' outlines as one shape.
  private func addOutlines(_ text: Text, _ origin: Point, _ ink: Ink) {
    let size = text.font.size
    let toPixels = outliner.toPixels
    let start = outlines.count
    var area = Rect.zero
    let pen = fonts.narrowing(of: text) * size
    fonts.layOut(text) { glyph, place in
      let outline = fonts.outline(of: glyph)
      let placed = AffineTransform(
        a: pen, b: 0, c: 0, d: size, tx: origin.x + place.x * pen,
        ty: origin.y + place.y * size)
      let box = placed.bounds(of: outline.bounds)
      guard visibleBounds(of: box) != nil else { return }
      area = area.union(box)
      outlines.add(outline, placed.concatenating(toPixels))
    }
    guard let bounds = visibleBounds(of: area) else { return outlines.removeAll(from: start) }
    addFill(from: start, .ink(ink), bounds)
  }
}

extension PixelBounds {
  /// Grows to hold a glyph too.
  fileprivate mutating func include(_ glyph: FramePlan.PlacedGlyph) {
    left = min(left, glyph.left)
    top = min(top, glyph.top)
    right = max(right, glyph.left + glyph.width)
    bottom = max(bottom, glyph.top + glyph.height)
  }
}
