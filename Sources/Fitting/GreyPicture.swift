/// A picture of a film in shades of grey.
package struct GreyPicture: Hashable, Sendable {
  /// The width, in pixels.
  package let width: Int
  /// The height, in pixels.
  package let height: Int
  /// The shades, row by row from the top left.
  package let shades: [UInt8]

  /// Creates a picture of `width` times `height` shades.
  ///
  /// - Precondition: There are that many shades.
  package init(width: Int, height: Int, shades: [UInt8]) {
    precondition(
      shades.count == width * height,
      "A picture of \(width) × \(height) has not \(shades.count) shades.")
    (self.width, self.height, self.shades) = (width, height, shades)
  }

  /// A picture whose pixels are the means of squares of so many pixels; what is left over at the right and at
  /// the bottom is cut off.
  func shrunk(by factor: Int) -> (width: Int, height: Int, shades: [Float]) {
    let (columns, rows) = (width / factor, height / factor)
    var means = [Float](repeating: 0, count: columns * rows)
    shades.withUnsafeBufferPointer { shades in
      for y in 0..<rows * factor {
        let (row, target) = (y * width, y / factor * columns)
        for x in 0..<columns {
          var sum = 0
          for index in 0..<factor { sum += Int(shades[row + x * factor + index]) }
          means[target + x] += Float(sum)
        }
      }
    }
    let share = 1 / Float(factor * factor)
    for index in means.indices { means[index] *= share }
    return (columns, rows, means)
  }

  /// The part in which another picture differs clearly; `nil` where nothing does.
  func changedPart(in other: GreyPicture) -> PictureRegion? {
    // The means of four pixels each have half the noise.
    let (before, after) = (shrunk(by: 2), other.shrunk(by: 2))
    let changes = zip(before.shades, after.shades).map { abs($0 - $1) }
    let noise = median(
      stride(from: 0, to: changes.count, by: 1 + changes.count / 4_096).map { Double(changes[$0]) })
    let least = Float(min(max(12, 10 * noise), 40))
    var (left, top, right, bottom) = (before.width, before.height, -1, -1)
    for y in 0..<before.height {
      for x in 0..<before.width where changes[y * before.width + x] > least {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    guard right >= left, right - left >= 2 || bottom - top >= 2 else { return nil }
    return PictureRegion(
      x: 2 * left, y: 2 * top, width: 2 * (right - left + 1), height: 2 * (bottom - top + 1))
  }
}

/// A part of a picture, in pixels.
package struct PictureRegion: Hashable, Sendable {
  /// The left edge.
  package var x: Int
  /// The upper edge.
  package var y: Int
  /// The width.
  package var width: Int
  /// The height.
  package var height: Int

  /// Creates a region from its corner and its size, in pixels.
  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Whether all of it lies in a picture of a size.
  package func fits(width: Int, height: Int) -> Bool {
    x >= 0 && y >= 0 && x + self.width <= width && y + self.height <= height
  }
}
