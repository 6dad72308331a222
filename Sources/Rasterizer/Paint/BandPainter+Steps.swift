// Outlines.
extension BandPainter {
  /// Fills an outline.
  func fill(
    _ plan: FramePlan, _ edges: Range<Int>, _ brush: Brush, _ bounds: PixelBounds, isEvenOdd: Bool
  ) {
    let rows = localRows(bounds)
    accumulate(plan, edges, rows)
    if isEvenOdd { for row in rows { coverage.foldRow(row) } }
    let canvas = canvas
    switch brush {
    case .ink(let ink):
      loops.ink.pointee = ink
      let full = ink.thinned(to: 65_535)
      for row in rows {
        takeRow(row) { start, end, coverage in
          loops.thin.pointee = coverage == 65_535 ? full : ink.thinned(to: coverage)
          canvas.paint(loops, row: row, from: start, to: end)
        } soft: { start, end in
          paintMask(row, start, end, mask + start, Rounding.nearest)
        }
      }
    case .gradient(let index):
      let ramp = plan.gradients[index]
      if ramp.runsDown {
        fill(rows, ramp)
      } else {
        for row in rows {
          takeMaskedRow(row) { start, end in paint(ramp, row, start, end) }
        }
      }
    case .image(let index):
      for row in rows {
        takeMaskedRow(row) { start, end in
          plan.images[index].paint(
            canvas.draw(row: row, from: start, to: end), x: start, y: row + firstRow,
            mask: mask + start, loops: loops)
        }
      }
    case .plane(let index):
      for row in rows {
        takeMaskedRow(row) { start, end in
          plan.planes[index].paint(
            canvas.draw(row: row, from: start, to: end), x: start, y: row + firstRow,
            mask: mask + start, loops: loops)
        }
      }
    }
  }

  /// Fills rows that have one colour each.
  private func fill(_ rows: Range<Int>, _ ramp: GradientRamp) {
    let canvas = canvas
    for row in rows {
      let y = row + firstRow
      loops.ink.pointee = ramp.ink(row: y)
      takeRow(row) { start, end, coverage in
        canvas.draw(row: row, from: start, to: end) { from, to, flat in
          let span = canvas.span(row, from, to)
          let thresholds = rounding.ordered(x: from, y: y)
          if let flat {
            loops.paint(span, flat: flat, coverage: coverage, rounding: thresholds)
          } else {
            fillMask(from, to, coverage)
            loops.paint(span, mask: mask + from, rounding: thresholds)
          }
        }
      } soft: { start, end in
        paintMask(row, start, end, mask + start, rounding.ordered(x: start, y: y))
      }
    }
  }

  /// Takes a row of the accumulated coverage, inside the clips, with all runs in the mask.
  @inline(__always)
  private func takeMaskedRow(_ row: Int, _ paint: (Int, Int) -> Void) {
    takeRow(row) { start, end, coverage in
      fillMask(start, end, coverage)
      paint(start, end)
    } soft: { start, end in
      paint(start, end)
    }
  }

  /// Puts an outline's inside in force as a clip.
  func pushClip(_ plan: FramePlan, _ edges: Range<Int>) {
    clips.prepareLevel(width: capacity, rows: Self.height)
    accumulate(plan, edges, 0..<rowCount)
    for row in 0..<rowCount {
      clips.beginRow(row)
      takeRow(row) { start, end, coverage in
        clips.addToRow(row, start, end, coverage, mask: mask)
      } soft: { start, end in
        clips.addToRow(row, start, end, nil, mask: mask)
      }
    }
    clips.push(rows: rowCount)
  }

  private func accumulate(_ plan: FramePlan, _ edges: Range<Int>, _ rows: Range<Int>) {
    let rows = rows.lowerBound + firstRow..<rows.upperBound + firstRow
    plan.outlines.each(edges, in: rows) { coverage.add($0, rows: rows, firstRow: firstRow) }
  }

  /// Takes a row of the accumulated coverage, inside the clips: flat runs and runs in the mask.
  @inline(__always)
  private func takeRow(
    _ row: Int, flat: (Int, Int, UInt16) -> Void, soft: (Int, Int) -> Void
  ) {
    coverage.takeRow(row, into: mask) { start, end, coverage in
      limit(row, start, end, coverage, flat: flat, soft: soft)
    } soft: { start, end in
      clips.limit(row, start, end, mask: mask, soft)
    }
  }

  @inline(__always)
  private func limit(
    _ row: Int, _ start: Int, _ end: Int, _ coverage: UInt16, flat: (Int, Int, UInt16) -> Void,
    soft: (Int, Int) -> Void
  ) {
    clips.limit(row, start, end, coverage, mask: mask) { start, end, isSoft in
      if isSoft { soft(start, end) } else { flat(start, end, coverage) }
    }
  }

  @inline(__always)
  private func fillMask(_ start: Int, _ end: Int, _ coverage: UInt16) {
    (mask + start).update(repeating: UInt32(coverage) &* 0x0001_0001, count: end - start)
  }

  /// Paints the ink through a mask that begins with column `start`.
  @inline(__always)
  private func paintMask(
    _ row: Int, _ start: Int, _ end: Int, _ mask: UnsafePointer<UInt32>, _ rounding: Lanes
  ) {
    let span = canvas.draw(row: row, from: start, to: end)
    loops.paint(span, mask: mask, rounding: rounding)
  }

  private func paint(_ gradient: GradientRamp, _ row: Int, _ start: Int, _ end: Int) {
    let y = row + firstRow
    gradient.paint(
      canvas.draw(row: row, from: start, to: end), x: start, y: y, mask: mask + start,
      rounding: rounding.ordered(x: start, y: y), loops: loops)
  }
}

// Shadows.
extension BandPainter {
  /// Paints a shadow: flat inside, shaded in the ring.
  func shadow(_ plan: FramePlan, _ ring: ShadowRing, _ bounds: PixelBounds) {
    loops.ink.pointee = ring.ink
    let full = ring.ink.thinned(to: 65_535)
    let profiles = plan.profiles.words
    let canvas = canvas
    extents.measure(plan.outlines, ring.outer, ring.inner, firstRow, rowCount)
    for row in localRows(bounds) {
      guard let outer = extents.outer(row) else { continue }
      let inner = extents.inner(row, inside: outer)
      shade(profiles, ring, row, outer.lowerBound, inner.lowerBound)
      if !inner.isEmpty {
        limit(row, inner.lowerBound, inner.upperBound, 65_535) { start, end, _ in
          loops.thin.pointee = full
          canvas.paint(loops, row: row, from: start, to: end)
        } soft: { start, end in
          // Rounded as beside the clip's edge: where that ends may hang on which columns are painted.
          paintMask(row, start, end, mask + start, Rounding.nearest)
        }
      }
      shade(profiles, ring, row, inner.upperBound, outer.upperBound)
    }
  }

  /// Paints a part of a shadow's ring: from a table where it can be, computed where it must be.
  private func shade(
    _ profiles: UnsafePointer<UInt32>, _ ring: ShadowRing, _ row: Int, _ start: Int, _ end: Int
  ) {
    guard start < end else { return }
    // How a pixel is shaded must not hang on which columns are painted, only on the whole part.
    if let straight = ring.straightPart(y: row + firstRow, from: start, to: end) {
      shadeExactly(ring, row, start, straight.columns.lowerBound)
      copy(profiles, straight)
      shadeExactly(ring, row, straight.columns.upperBound, end)
    } else {
      shadeExactly(ring, row, start, end)
    }
    clips.limit(row, start, end, mask: mask) { start, end in paintShade(row, start, end) }
  }

  /// Writes the shade beside a straight side to the mask.
  private func copy(_ profiles: UnsafePointer<UInt32>, _ straight: ShadowRing.StraightPart) {
    let (from, to) = clips.visible(straight.columns.lowerBound, straight.columns.upperBound)
    guard from < to else { return }
    switch straight {
    case .table(_, let origin):
      (mask + from).update(from: profiles + (origin + from), count: to - from)
    case .flat(_, let word): (mask + from).update(repeating: word, count: to - from)
    }
  }

  /// Computes the shade of some columns into the mask, and of up to three more.
  private func shadeExactly(_ ring: ShadowRing, _ row: Int, _ start: Int, _ end: Int) {
    let (start, end) = clips.visible(start, end)
    guard start < end else { return }
    ring.shade(mask + start, y: row + firstRow, from: start, to: end)
  }

  /// Paints the shadow's ink through the mask.
  private func paintShade(_ row: Int, _ start: Int, _ end: Int) {
    let y = row + firstRow
    guard canvas.isOpaque && loops.ink.pointee.isBlack else {
      let span = canvas.draw(row: row, from: start, to: end)
      return loops.paint(span, mask: mask + start, rounding: rounding.ordered(x: start, y: y))
    }
    canvas.draw(row: row, from: start, to: end) { from, to, flat in
      let span = canvas.span(row, from, to)
      let thresholds = rounding.ordered(x: from, y: y)
      if let flat {
        loops.darken(span, flat: flat, mask: mask + from, rounding: thresholds)
      } else {
        loops.darken(span, mask: mask + from, rounding: thresholds)
      }
    }
  }
}

// Text.
extension BandPainter {
  /// Paints glyph masks.
  func glyphs(_ plan: FramePlan, _ range: Range<Int>, _ ink: Ink, _ bounds: PixelBounds) {
    loops.ink.pointee = ink
    let masks = plan.glyphMasks
    let placed = plan.glyphs
    let canvas = canvas
    let (left, right) = clips.visible(bounds.left, bounds.right)
    let columns = left..<max(left, right)
    let rows = localRows(bounds)
    for row in rows {
      clips.limit(row, columns.lowerBound, columns.upperBound) { start, end in
        canvas.draw(row: row, from: start, to: end)
      }
    }
    for index in range {
      let glyph = placed[index]
      let inside = (glyph.left..<glyph.left + glyph.width).clamped(to: columns)
      let top = glyph.top - firstRow
      let glyphRows = (top..<top + glyph.height).clamped(to: rows)
      guard !inside.isEmpty else { continue }
      for row in glyphRows {
        let words = masks + (glyph.mask + (row - top) * glyph.width - glyph.left)
        paintGlyphRow(row, inside, words)
      }
    }
  }

  /// Paints a row of a glyph into pixels that are drawn already; `words` belongs to column 0.
  @inline(__always)
  private func paintGlyphRow(_ row: Int, _ columns: Range<Int>, _ words: UnsafePointer<UInt32>) {
    let (left, right) = (columns.lowerBound, columns.upperBound)
    if clips.isEmpty {
      let span = canvas.span(row, left, right)
      return loops.paint(span, mask: words + left, rounding: Rounding.nearest)
    }
    (mask + left).update(from: words + left, count: right - left)
    clips.limit(row, left, right, mask: mask) { start, end in
      loops.paint(canvas.span(row, start, end), mask: mask + start, rounding: Rounding.nearest)
    }
  }
}

// Kept layers.
extension BandPainter {
  /// Shows a kept layer: copies what is opaque, and blends what is not.
  func show(_ layer: PlacedLayer, _ bounds: PixelBounds) {
    loops.thin.pointee.cover = Lanes(repeating: 65_535)
    let (place, clip, hidden) = (layer.bounds, bounds, layer.hidden)
    for row in localRows(bounds) {
      let line = row + firstRow - place.top
      let pixels = layer.pixels + (line * layer.stride - place.left)
      for index in Int(layer.rows[line])..<Int(layer.rows[line + 1]) {
        let run = layer.runs[index]
        let start = max(Int(run.start) + place.left, clip.left)
        let end = min(Int(run.end) + place.left, clip.right)
        guard start < end else { continue }
        let y = row + firstRow
        guard y >= hidden.top, y < hidden.bottom else {
          show(pixels, row, start, end, run.isOpaque)
          continue
        }
        show(pixels, row, start, min(end, hidden.left), run.isOpaque)
        show(pixels, row, max(start, hidden.right), end, run.isOpaque)
      }
    }
  }

  @inline(__always)
  private func show(
    _ pixels: UnsafePointer<UInt32>, _ row: Int, _ start: Int, _ end: Int, _ isOpaque: Bool
  ) {
    guard start < end else { return }
    if isOpaque { copy(pixels, row, start, end) } else { blend(pixels, row, start, end) }
  }

  private func copy(_ pixels: UnsafePointer<UInt32>, _ row: Int, _ start: Int, _ end: Int) {
    clips.limit(row, start, end, 65_535, mask: mask) { start, end, isSoft in
      if isSoft { return blendMasked(pixels, row, start, end) }
      canvas.replace(row: row, from: start, to: end).start
        .update(from: pixels + start, count: end - start)
    }
  }

  private func blend(_ pixels: UnsafePointer<UInt32>, _ row: Int, _ start: Int, _ end: Int) {
    clips.limit(row, start, end, 65_535, mask: mask) { start, end, isSoft in
      if isSoft { return blendMasked(pixels, row, start, end) }
      loops.blend(canvas.draw(row: row, from: start, to: end), pixels + start)
    }
  }

  private func blendMasked(_ pixels: UnsafePointer<UInt32>, _ row: Int, _ start: Int, _ end: Int) {
    loops.blend(canvas.draw(row: row, from: start, to: end), pixels + start, mask: mask + start)
  }
}
