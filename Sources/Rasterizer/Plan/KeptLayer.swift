import Drawing

/// A part of a scenery that was painted once, into transparent pixels of its own.
///
/// Wherever it lies a whole number of pixels away from where it was painted, blending it gives what
/// painting it there would give, but for what eight bits lose.
final class KeptLayer {
  /// Neighbouring pixels of a row that show something.
  struct Run {
    var start: Int32
    var end: Int32
    /// Whether they hide all that lies below.
    var isOpaque: Bool
  }

  /// What it shows, by the nodes of the frame that was seen last.
  var nodes: Range<Int>
  /// The clip or group around them all.
  var scope: Int
  /// How far it has moved since the frame before, in pixels.
  var motion: Vector
  /// The pixels at which it was shown last although it belongs between them; `nil` if it lay right.
  var snappedPlace: PixelBounds?
  /// Where its first node lay when it was painted, in pixels.
  let anchor: Vector
  /// The pixels that it holds, in the frame in which it was painted; empty if there are none.
  let bounds: PixelBounds
  /// Where it is complete, in the frame in which it was painted; `nil` if it is everywhere.
  let region: PixelBounds?
  /// Whether it is painted anew each time, because it would need too much memory or save too little.
  private(set) var isDirect: Bool
  /// Opaque pixels that form a rectangle, counted from the first pixel that it holds.
  private let solid: PixelBounds
  private var buffer: Framebuffer?
  /// The runs of all rows, one row after another.
  private let runs: UnsafeMutableBufferPointer<Run>
  /// Where each row's runs begin, and where the last row's end.
  private let rows: UnsafeMutableBufferPointer<Int32>

  /// - Parameters:
  ///   - bounds: The pixels to hold, in the frame; none, or more than is worth it, are possible.
  ///   - paint: Paints them into a buffer of their size.
  init(
    nodes: Range<Int>, scope: Int, motion: Vector, anchor: Vector, bounds: PixelBounds,
    region: PixelBounds?, isDirect: Bool, paint: (Framebuffer) -> Void
  ) {
    (self.nodes, self.scope, self.motion) = (nodes, scope, motion)
    (self.anchor, self.region) = (anchor, region)
    (self.bounds, self.isDirect) = (bounds, isDirect)
    var (found, starts): ([Run], [Int32]) = ([], [0])
    if bounds.isEmpty || isDirect {
      buffer = nil
    } else {
      let buffer = Framebuffer(width: bounds.width, height: bounds.height)
      self.buffer = buffer
      paint(buffer)
      for row in 0..<bounds.height {
        let pixels = UnsafeBufferPointer(
          start: buffer.pixels + row * buffer.stride, count: bounds.width)
        Self.findRuns(in: pixels, &found)
        starts.append(Int32(found.count))
      }
    }
    (runs, rows) = (.allocate(capacity: found.count), .allocate(capacity: starts.count))
    _ = runs.initialize(from: found)
    _ = rows.initialize(from: starts)
    solid = Self.solid(found, starts)
  }

  /// The longest opaque run of the middle row, with the rows above and below that are opaque there.
  private static func solid(_ runs: [Run], _ rows: [Int32]) -> PixelBounds {
    func opaqueRuns(_ row: Int) -> some Sequence<Run> {
      runs[Int(rows[row])..<Int(rows[row + 1])].lazy.filter(\.isOpaque)
    }
    let middle = (rows.count - 1) / 2
    guard rows.count > 1,
      let longest = opaqueRuns(middle).max(by: { $0.end - $0.start < $1.end - $1.start })
    else { return .empty }
    func isSolid(_ row: Int) -> Bool {
      opaqueRuns(row).contains { $0.start <= longest.start && $0.end >= longest.end }
    }
    var (top, bottom) = (middle, middle + 1)
    while top > 0, isSolid(top - 1) { top -= 1 }
    while bottom < rows.count - 1, isSolid(bottom) { bottom += 1 }
    return PixelBounds(
      left: Int(longest.start), top: top, right: Int(longest.end), bottom: bottom)
  }

  deinit {
    runs.deallocate()
    rows.deallocate()
  }

  /// Paints it anew each time from now on, if most of what it shows is translucent: blending that costs as
  /// much as painting it.
  func discardIfTranslucent() {
    var (opaque, all) = (0, 0)
    for run in runs {
      all += Int(run.end - run.start)
      if run.isOpaque { opaque += Int(run.end - run.start) }
    }
    guard opaque * 2 < all else { return }
    (isDirect, buffer) = (true, nil)
  }

  /// Cuts a row into runs; a few opaque pixels among others are not worth a run of their own.
  private static func findRuns(in pixels: UnsafeBufferPointer<UInt32>, _ runs: inout [Run]) {
    let first = runs.count
    var index = 0
    while index < pixels.count {
      let start = index
      if pixels[index] == 0 {
        while index < pixels.count, pixels[index] == 0 { index += 1 }
        continue
      }
      let isOpaque = pixels[index] >= 0xFF00_0000
      while index < pixels.count, pixels[index] != 0, (pixels[index] >= 0xFF00_0000) == isOpaque {
        index += 1
      }
      let isLong = isOpaque && index - start >= leastOpaqueRun
      if !isLong, runs.count > first, let last = runs.last, last.end == start, !last.isOpaque {
        runs[runs.count - 1].end = Int32(index)
      } else {
        runs.append(Run(start: Int32(start), end: Int32(index), isOpaque: isLong))
      }
    }
  }

  /// How many pixels a copy is worth.
  private static let leastOpaqueRun = 8

  /// How many pixels it holds.
  var pixelCount: Int { buffer.map { $0.width * $0.height } ?? 0 }

  /// The layer at a place, a number of whole pixels away from where it was painted; `nil` if there is
  /// nothing to show.
  func placed(dx: Int, dy: Int) -> PlacedLayer? {
    guard let buffer else { return nil }
    let place = bounds.offset(dx: dx, dy: dy)
    return PlacedLayer(
      pixels: UnsafePointer(buffer.pixels), stride: buffer.stride,
      runs: UnsafeBufferPointer(runs), rows: UnsafeBufferPointer(rows), bounds: place,
      solid: solid.offset(dx: place.left, dy: place.top))
  }
}

/// A kept layer at a place in the target, for as long as its owner lives.
struct PlacedLayer {
  let pixels: UnsafePointer<UInt32>
  let stride: Int
  let runs: UnsafeBufferPointer<KeptLayer.Run>
  let rows: UnsafeBufferPointer<Int32>
  let bounds: PixelBounds
  /// Pixels that hide all that lies below.
  let solid: PixelBounds
  /// Pixels that a later layer hides.
  var hidden = PixelBounds.empty

  /// Takes in that some pixels are hidden; of several rectangles the largest is remembered.
  mutating func cover(with solid: PixelBounds) {
    let inside = solid.intersection(bounds)
    guard !inside.isEmpty else { return }
    if hidden.isEmpty || inside.width * inside.height > hidden.width * hidden.height {
      hidden = inside
    }
  }
}
