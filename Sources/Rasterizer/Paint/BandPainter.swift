/// One worker's tools: it paints bands of rows, one after another, and shares nothing.
///
/// It has one property for each kind of memory that is kept from band to band, and for the band's place.
final class BandPainter {
  /// The number of rows in a band: enough to amortize a step's set-up, few enough for the cache.
  static let height = 16

  /// How wide a target may be, in pixels.
  let capacity: Int
  private(set) var firstRow = 0
  private(set) var rowCount = 0
  private var columns = 0..<0
  private(set) var coverage: CoverageAccumulator
  /// Coverage of one row, one doubled word a pixel, by column.
  let mask: UnsafeMutablePointer<UInt32>
  private(set) var extents: RowExtents
  let loops = PixelLoops()
  let rounding = Rounding()
  var clips = ClipStack()
  /// Where painting goes now: the innermost layer's canvas.
  private(set) var canvas: BandCanvas
  private var layers: [BandCanvas] = []
  private var depth = 0

  /// Allocates scratch memory for rows of this many pixels.
  init(width: Int) {
    capacity = width
    coverage = CoverageAccumulator(width: width, rows: Self.height)
    mask = .allocate(capacity: width + 32)
    mask.initialize(repeating: 0, count: width + 32)
    extents = RowExtents(width: width, rows: Self.height)
    canvas = BandCanvas(width: width, rows: Self.height, ownsPixels: false)
    layers.append(canvas)
  }

  deinit {
    coverage.deallocate()
    mask.deallocate()
    extents.deallocate()
    loops.deallocate()
    rounding.deallocate()
    clips.deallocate()
    for layer in layers { layer.deallocate() }
  }

  /// Prepares for a target of another width, no greater than the capacity: shapes end there.
  func use(width: Int) {
    coverage.width = width
    extents.width = width
  }

  /// Paints an area of the target, no higher than a band, from the background to the last step.
  func paint(_ plan: FramePlan, _ area: PixelBounds, into target: PixelRows) {
    firstRow = area.top
    rowCount = area.height
    columns = area.left..<area.right
    clips.removeAll(window: columns)
    depth = 0
    layers[0].pixels = target.start + firstRow * target.stride
    layers[0].stride = target.stride
    layers[0].reset(rows: rowCount, columns: columns, to: plan.background)
    canvas = layers[0]
    let hidden = plan.steps.lastIndex { $0.hides(area) } ?? 0
    for (index, step) in plan.steps.enumerated() {
      perform(step, of: plan, in: area, isHidden: index < hidden)
    }
    while depth > 0 { closeLayer(opacity: 1) }
    canvas.finish(rows: rowCount)
  }

  @inline(__always)
  private func perform(_ step: Step, of plan: FramePlan, in area: PixelBounds, isHidden: Bool) {
    let isHere = !isHidden && step.bounds.intersects(area)
    switch step.action {
    case .fill(let edges, let brush):
      if isHere { fill(plan, edges, brush, step.bounds, isEvenOdd: step.isEvenOdd) }
    case .shadow(let index):
      if isHere { shadow(plan, plan.shadows[index], step.bounds) }
    case .glyphs(let range, let ink):
      if isHere { glyphs(plan, range, ink, step.bounds) }
    case .layer(let index):
      if isHere { show(plan.layers[index], step.bounds) }
    // A clip that begins below what hides all of it may go on above.
    case .pushClip(let edges):
      if step.solid.intersection(area) == area && clips.pushWhole() { break }
      if step.bounds.intersects(area) {
        pushClip(plan, edges)
      } else {
        clips.pushUnused()
      }
    case .popClip: clips.pop()
    // A group that begins below what hides all of it ends there too.
    case .pushLayer: if !isHidden { openLayer() }
    case .popLayer(let opacity): if !isHidden { closeLayer(opacity: opacity) }
    case .pushMask:
      if !isHidden { openLayer() }
      clips.pushUnlimited(width: capacity, rows: Self.height)
    case .popMask:
      clips.pop()
      if !isHidden { applyMask() }
    }
  }

  /// The band's rows inside some bounds, counted from the band's first.
  @inline(__always)
  func localRows(_ bounds: PixelBounds) -> Range<Int> {
    let top = max(bounds.top - firstRow, 0)
    return top..<max(top, min(bounds.bottom - firstRow, rowCount))
  }

  /// Starts painting into transparent pixels of its own.
  private func openLayer() {
    depth += 1
    if depth == layers.count {
      layers.append(BandCanvas(width: capacity, rows: Self.height, ownsPixels: true))
    }
    layers[depth].reset(rows: rowCount, columns: columns, to: 0)
    canvas = layers[depth]
  }

  /// Multiplies the next canvas by the innermost one's alpha, and forgets the latter.
  private func applyMask() {
    guard depth > 1 else { return }
    let mask = canvas
    depth -= 1
    canvas = layers[depth]
    for row in 0..<rowCount {
      mask.eachRun(row) { start, end, run in
        if !run.isFlat {
          let target = canvas.draw(row: row, from: start, to: end)
          loops.multiply(target, byAlphaOf: mask.span(row, start, end).start)
        } else if run.color < 0xFF00_0000 {
          let none = Lanes(repeating: 0)
          loops.thin.pointee = Ink(
            low: none, high: none,
            cover: Lanes(repeating: 65_535 - UInt16(run.color >> 24) * 257))
          canvas.paint(loops, row: row, from: start, to: end)
        }
      }
    }
  }

  /// Blends the innermost canvas into the next.
  private func closeLayer(opacity: Double) {
    guard depth > 0 else { return }
    let source = canvas
    depth -= 1
    canvas = layers[depth]
    let coverage = UInt16((unit(opacity) * 65_535).rounded())
    for row in 0..<rowCount {
      source.eachRun(row) { start, end, run in
        if !run.isFlat {
          loops.thin.pointee.cover = Lanes(repeating: coverage)
          let target = canvas.draw(row: row, from: start, to: end)
          loops.blend(target, source.span(row, start, end).start)
        } else if run.color != 0 {
          loops.thin.pointee = Ink(premultiplied: run.color).thinned(to: coverage)
          canvas.paint(loops, row: row, from: start, to: end)
        }
      }
    }
  }
}
