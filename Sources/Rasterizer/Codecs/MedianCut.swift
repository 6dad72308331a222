/// Chooses the few colours that stand best for many.
///
/// All colours begin in one box. The box with the greatest spread is cut at its mean, across the
/// channel that spreads most, until there are enough boxes; each then gives one colour. A colour counts
/// by the square root of its pixels, so that a small icon keeps its colours beside a large ground.
/// After Heckbert, *Color Image Quantization for Frame Buffer Display*, 1982, with Wan's cut by variance.
struct MedianCut {
  private struct Entry {
    var channels: SIMD4<Float>
    var color: UInt32
    var weight: Float
  }

  private struct Box {
    var range: Range<Int>
    var mean: SIMD4<Float>
    /// The weighted sum of the squared distances to the mean, for each channel.
    var spread: SIMD4<Float>

    var score: Float { spread.sum() }

    var axis: Int {
      let isGreen = spread.y >= spread.x && spread.y >= spread.z
      return isGreen ? 1 : (spread.x >= spread.z ? 0 : 2)
    }
  }

  private var entries: [Entry]
  private var boxes: [Box] = []

  /// Chooses colours.
  ///
  /// - Parameter limit: How many at most.
  /// - Returns: All colours if there are not more than the limit.
  static func colors(of set: ColorSet, limit: Int) -> [UInt32] {
    guard set.count > limit else { return set.colors }
    var cut = MedianCut(set)
    while cut.boxes.count < limit, cut.splitWidestBox() {}
    return cut.boxes.map { cut.representative(of: $0) }
  }

  private init(_ set: ColorSet) {
    entries = zip(set.colors, set.counts).map { color, count in
      Entry(
        channels: MedianCut.channels(of: color), color: color,
        weight: Float(count).squareRoot())
    }
    boxes = [box(entries.indices)]
  }

  private static func channels(of color: UInt32) -> SIMD4<Float> {
    SIMD4(Float(color >> 16 & 0xFF), Float(color >> 8 & 0xFF), Float(color & 0xFF), 0)
  }

  private func box(_ range: Range<Int>) -> Box {
    var sum = SIMD4<Float>.zero
    var weight: Float = 0
    for entry in entries[range] {
      sum += entry.channels * entry.weight
      weight += entry.weight
    }
    let mean = sum / weight
    var spread = SIMD4<Float>.zero
    for entry in entries[range] {
      let distance = entry.channels - mean
      spread += distance * distance * entry.weight
    }
    return Box(range: range, mean: mean, spread: spread)
  }

  /// - Returns: `false` if every box holds one colour.
  private mutating func splitWidestBox() -> Bool {
    guard let widest = boxes.indices.max(by: { boxes[$0].score < boxes[$1].score }) else {
      return false
    }
    let box = boxes[widest]
    let middle = entries[box.range].partition { $0.channels[box.axis] > box.mean[box.axis] }
    guard middle > box.range.lowerBound, middle < box.range.upperBound else { return false }
    boxes[widest] = self.box(box.range.lowerBound..<middle)
    boxes.append(self.box(middle..<box.range.upperBound))
    return true
  }

  /// The colour that makes up most of a box, so that plain grounds stay exact, else the mean.
  private func representative(of box: Box) -> UInt32 {
    let weight = entries[box.range].reduce(0) { $0 + $1.weight }
    let heaviest = entries[box.range].max { $0.weight < $1.weight }
    if let heaviest, heaviest.weight * 2 >= weight { return heaviest.color }
    let mean = box.mean.rounded(.toNearestOrAwayFromZero)
    return UInt32(mean.x) << 16 | UInt32(mean.y) << 8 | UInt32(mean.z)
  }
}
