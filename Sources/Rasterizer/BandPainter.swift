/// One worker's tools: it paints bands of rows, one after another, and shares nothing.
final class BandPainter {
  /// The number of rows in a band: enough to amortize a step's set-up, few enough for the cache.
  static let height = 16

  let width: Int
  private(set) var firstRow = 0
  private(set) var rowCount = 0
  private let coverage: CoverageAccumulator
  /// Coverage of one row, one doubled word a pixel, by column.
  private let mask: UnsafeMutablePointer<UInt32>
  private var clips = ClipStack()
  private var layers: [Layer] = []
  private var depth = 0
  private let extents: RowExtents

  /// Allocates scratch memory for rows of this many pixels.
  init(width: Int) {
    self.width = width
    coverage = CoverageAccumulator(width: width, rows: Self.height)
    mask = .allocate(capacity: width + 32)
    mask.initialize(repeating: 0, count: width + 32)
    extents = RowExtents(rows: Self.height)
  }

  deinit {
    coverage.deallocate()
    mask.deallocate()
    extents.deallocate()
    clips.deallocate()
    for layer in layers { layer.deallocate() }
  }

  /// Paints some rows of the target from the background to the last step.
  func paint(_ plan: FramePlan, rows: Range<Int>, into target: PixelRows) {
    firstRow = rows.lowerBound
    rowCount = rows.count
    clips.removeAll()
    depth = 0
    openLayer(pixels: target.start + firstRow * target.stride, stride: target.stride)
    layers[0].canvas.reset(rows: rowCount, to: plan.background)
    for step in plan.steps {
      let isHere = step.bounds.top < rows.upperBound && step.bounds.bottom > rows.lowerBound
      perform(step, of: plan, isHere: isHere)
    }
    while depth > 1 { closeLayer(opacity: 1) }
    layers[0].canvas.finish(rows: rowCount)
  }

  @inline(__always)
  private func perform(_ step: Step, of plan: FramePlan, isHere: Bool) {
    switch step.action {
    case .fill(let edges, let brush):
      if isHere { fill(plan, edges, brush, step.bounds) }
    case .shadow(let index):
      if isHere { shadow(plan, plan.shadows[index], step.bounds) }
    case .glyphs(let range, let ink):
      if isHere { glyphs(plan, range, ink, step.bounds) }
    case .pushClip(let edges): pushClip(plan, edges, step.bounds)
    case .popClip: clips.pop()
    case .pushLayer:
      openLayer(pixels: nil, stride: width)
      layers[depth - 1].canvas.reset(rows: rowCount, to: 0)
    case .popLayer(let opacity): closeLayer(opacity: opacity)
    }
  }

  /// The band's rows inside some bounds, counted from the band's first.
  @inline(__always)
  private func localRows(_ bounds: PixelBounds) -> Range<Int> {
    let top = max(bounds.top - firstRow, 0)
    return top..<max(top, min(bounds.bottom - firstRow, rowCount))
  }

  private func accumulate(_ plan: FramePlan, _ edges: Range<Int>) {
    let all = plan.outlines.edges
    for index in edges {
      coverage.add(all[index], firstRow: firstRow, rowCount: rowCount)
    }
  }
}

// Outlines.
extension BandPainter {
  private func fill(
    _ plan: FramePlan, _ edges: Range<Int>, _ brush: Brush, _ bounds: PixelBounds
  ) {
    accumulate(plan, edges)
    for row in localRows(bounds) {
      coverage.takeRow(row, into: mask) { start, end, coverage in
        clips.limit(row, start, end, coverage, mask: mask) { start, end, isSoft in
          if isSoft {
            paint(plan, brush, row, start, end)
          } else {
            paint(plan, brush, row, start, end, coverage)
          }
        }
      } soft: { start, end in
        clips.limit(row, start, end, mask: mask) { start, end in
          paint(plan, brush, row, start, end)
        }
      }
    }
  }

  /// Paints a run of one coverage.
  @inline(__always)
  private func paint(
    _ plan: FramePlan, _ brush: Brush, _ row: Int, _ start: Int, _ end: Int,
    _ coverage: UInt16
  ) {
    switch brush {
    case .ink(let ink):
      layers[depth &- 1].canvas.paint(ink.thinned(to: coverage), row: row, from: start, to: end)
    case .gradient:
      (mask + start).update(repeating: UInt32(coverage) * 0x0001_0001, count: end - start)
      paint(plan, brush, row, start, end)
    }
  }

  /// Paints a run whose coverage is in the mask.
  @inline(__always)
  private func paint(
    _ plan: FramePlan, _ brush: Brush, _ row: Int, _ start: Int, _ end: Int
  ) {
    let span = layers[depth &- 1].canvas.draw(row: row, from: start, to: end)
    let rounding = Rounding.ordered[((row &+ firstRow) & 3) &* 4 &+ (start & 3)]
    switch brush {
    case .ink(let ink):
      span.paint(
        ink, mask: mask + start, rounding: ink.dithers ? rounding : Rounding.nearest)
    case .gradient(let index):
      plan.gradients[index].paint(
        span, x: start, y: row &+ firstRow, mask: mask + start, rounding: rounding)
    }
  }

  private func pushClip(
    _ plan: FramePlan, _ edges: Range<Int>, _ bounds: PixelBounds
  ) {
    clips.prepareLevel(width: width, rows: Self.height)
    accumulate(plan, edges)
    for row in 0..<rowCount {
      clips.beginRow(row)
      coverage.takeRow(row, into: mask) { start, end, coverage in
        clips.limit(row, start, end, coverage, mask: mask) { start, end, isSoft in
          clips.addToRow(row, start, end, isSoft ? nil : coverage, mask: mask)
        }
      } soft: { start, end in
        clips.limit(row, start, end, mask: mask) { start, end in
          clips.addToRow(row, start, end, nil, mask: mask)
        }
      }
    }
    clips.push()
  }
}

// Shadows, text and layers.
extension BandPainter {
  private func shadow(_ plan: FramePlan, _ ring: ShadowRing, _ bounds: PixelBounds) {
    extents.measure(plan.outlines.edges, ring.outer, ring.inner, firstRow, rowCount)
    for row in localRows(bounds) {
      guard var (start, end) = extents.outer(row) else { continue }
      start = max(start, 0)
      end = min(end, width)
      let (solidStart, solidEnd) = extents.inner(row) ?? (end, end)
      shade(plan, ring, row, start, min(max(solidStart, start), end))
      let from = max(solidStart, start)
      let to = min(solidEnd, end)
      guard from < to else {
        shade(plan, ring, row, max(from, start), end)
        continue
      }
      clips.limit(row, from, to, 65_535, mask: mask) { start, end, isSoft in
        if isSoft {
          paint(plan, .ink(ring.ink), row, start, end)
        } else {
          paint(plan, .ink(ring.ink), row, start, end, 65_535)
        }
      }
      shade(plan, ring, row, to, end)
    }
  }

  /// Paints a part of a shadow's ring.
  private func shade(
    _ plan: FramePlan, _ ring: ShadowRing, _ row: Int, _ start: Int, _ end: Int
  ) {
    guard start < end else { return }
    ring.shade(mask + start, y: row + firstRow, from: start, to: end)
    clips.limit(row, start, end, mask: mask) { start, end in
      paint(plan, .ink(ring.ink), row, start, end)
    }
  }

  private func glyphs(
    _ plan: FramePlan, _ range: Range<Int>, _ ink: Ink, _ bounds: PixelBounds
  ) {
    let masks = plan.glyphMasks
    for index in range {
      let glyph = plan.glyphs[index]
      let left = max(glyph.left, 0)
      let right = min(glyph.left + glyph.width, width)
      guard left < right else { continue }
      let rows =
        max(
          glyph.top, firstRow)..<max(
          glyph.top, firstRow, min(glyph.top + glyph.height, firstRow + rowCount))
      for y in rows {
        let source = masks + (glyph.mask + (y - glyph.top) * glyph.width + left - glyph.left)
        (mask + left).update(from: source, count: right - left)
        clips.limit(y - firstRow, left, right, mask: mask) { start, end in
          paint(plan, .ink(ink), y - firstRow, start, end)
        }
      }
    }
  }

  /// Starts painting into a canvas of its own; `nil` pixels mean that the layer brings its own.
  private func openLayer(pixels: UnsafeMutablePointer<UInt32>?, stride: Int) {
    if depth == layers.count {
      layers.append(Layer(width: width, rows: Self.height, ownsPixels: pixels == nil))
    }
    if let pixels {
      layers[depth].canvas.pixels = pixels
      layers[depth].canvas.stride = stride
    }
    depth += 1
  }

  /// Blends the innermost canvas into the next.
  private func closeLayer(opacity: Double) {
    guard depth > 1 else { return }
    depth -= 1
    let coverage = UInt16((unit(opacity) * 65_535).rounded())
    let source = layers[depth].canvas
    let target = layers[depth - 1].canvas
    for row in 0..<rowCount {
      source.eachRun(row) { start, end, run in
        if run.isFlat {
          guard run.color != 0 else { return }
          let ink = Ink(premultiplied: run.color).thinned(to: coverage)
          target.paint(ink, row: row, from: start, to: end)
        } else {
          target.draw(row: row, from: start, to: end)
            .blend(source.span(row, start, end).start, opacity: coverage)
        }
      }
    }
  }
}

/// A canvas of a band, with or without pixels of its own.
struct Layer {
  var canvas: BandCanvas
  private let owned: UnsafeMutablePointer<UInt32>?

  init(width: Int, rows: Int, ownsPixels: Bool) {
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: ownsPixels ? width * rows : 1)
    memory.initialize(repeating: 0, count: ownsPixels ? width * rows : 1)
    owned = memory
    canvas = BandCanvas(width: width, rows: rows, pixels: memory, stride: width)
  }

  func deallocate() {
    canvas.deallocate()
    owned?.deallocate()
  }
}
