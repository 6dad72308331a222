import Drawing

/// Masks of glyphs that were drawn before, each at one size and one quarter of a pixel.
///
/// All masks lie in one block of memory that grows until it is full and is then emptied as a whole
/// between two frames, so that a warm cache never allocates.
final class GlyphCache {
  /// A mask in the block, placed relative to the pen's whole pixel.
  struct Mask {
    var start: Int
    var left: Int
    var top: Int
    var width: Int
    var height: Int
  }

  /// The greatest text size that is cached, in pixels per em; larger text is drawn as outlines.
  static let greatestSize = 128.0
  /// The size in words above which the block is emptied before the next frame: 12 MB. The block doubles
  /// whenever it is full, so that this leaves the next frame room in 16 MB.
  private static let fullSize = 3 << 20
  /// The number of masks above which all are dropped before the next frame: text of a few pixels, at a new
  /// size in each frame, fills their table long before the block.
  private static let fullCount = 20_000
  /// The greatest mask, in pixels either way.
  private static let side = 512

  private struct Key: Hashable {
    var file: Int32
    var glyph: UInt32
    var width: Double
    var height: Double
    var phase: Int
  }

  private var masks: [Key: Mask] = [:]
  private var edges = EdgeList()
  private let coverage = CoverageAccumulator(width: side, rows: side)
  private let row = UnsafeMutablePointer<UInt32>.allocate(capacity: side + 32)
  /// The masks' coverage, one doubled 16-bit word a pixel.
  let block = WordBlock()

  deinit {
    coverage.deallocate()
    edges.deallocate()
    row.deallocate()
  }

  /// Empties the cache if it is full. Only between frames, since plans hold places in it.
  func makeRoom() {
    guard block.count > Self.fullSize || masks.count > Self.fullCount else { return }
    masks.removeAll(keepingCapacity: masks.count < 2 * Self.fullCount)
    block.removeAll()
  }

  /// A glyph's mask, made at the first use.
  ///
  /// - Parameters:
  ///   - width: The horizontal size, in pixels per em.
  ///   - height: The vertical size, in pixels per em.
  ///   - phase: The pen's place within its pixel: quarters to the right plus four times quarters
  ///     downward.
  /// - Returns: `nil` for a glyph that is too large for a mask.
  func mask(
    of glyph: FontLibrary.Glyph, width: Double, height: Double, phase: Int, fonts: FontLibrary
  ) -> Mask? {
    let key = Key(
      file: Int32(glyph.file), glyph: glyph.index, width: width, height: height, phase: phase)
    if let known = masks[key] { return known }
    let placed = AffineTransform(
      a: width, b: 0, c: 0, d: height, tx: Double(phase & 3) / 4, ty: Double(phase >> 2) / 4)
    guard let mask = draw(fonts.outline(of: glyph), placed) else { return nil }
    masks[key] = mask
    return mask
  }

  private func draw(_ outline: GlyphOutline, _ placed: AffineTransform) -> Mask? {
    guard !outline.pieces.isEmpty else {
      return Mask(start: 0, left: 0, top: 0, width: 0, height: 0)
    }
    let bounds = PixelBounds(placed.bounds(of: outline.bounds))
    let (width, height) = (bounds.right - bounds.left, bounds.bottom - bounds.top)
    guard width <= Self.side, height <= Self.side else { return nil }
    let mask = Mask(
      start: block.append(width * height), left: bounds.left, top: bounds.top, width: width,
      height: height)
    edges.removeAll()
    edges.height = Double(height)
    let shift = AffineTransform(translationX: -Double(bounds.left), y: -Double(bounds.top))
    edges.add(outline, placed.concatenating(shift))
    edges.each(0..<edges.count, in: 0..<height) {
      coverage.add($0, rows: 0..<height, firstRow: 0)
    }
    for y in 0..<height { takeRow(y, into: block.words + (mask.start + y * width), width: width) }
    return mask
  }

  private func takeRow(_ y: Int, into target: UnsafeMutablePointer<UInt32>, width: Int) {
    target.update(repeating: 0, count: width)
    coverage.takeRow(y, into: row) { start, end, coverage in
      guard start < width else { return }
      (target + start).update(
        repeating: UInt32(coverage) * 0x0001_0001, count: min(end, width) - start)
    } soft: { start, end in
      guard start < width else { return }
      (target + start).update(from: row + start, count: min(end, width) - start)
    }
  }
}
