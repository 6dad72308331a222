/// What a screen shows in one place, drawn on a grid of half pixels in colours with a cover.
struct Canvas {
  /// In half pixels.
  let width: Int
  let height: Int
  /// Red, green, blue, each times the cover, and the cover, 0 to 1.
  private(set) var cells: [SIMD4<Float>]

  /// Nothing, so many pixels wide and high.
  init(width: Int, height: Int) {
    (self.width, self.height) = (2 * width, 2 * height)
    cells = Array(repeating: .zero, count: 4 * width * height)
  }

  /// Paints a rectangle in pixels whose corners are round, with a shade for each of its half pixels.
  mutating func paint(
    x: Double, y: Double, width w: Double, height h: Double, radius: Double = 0, cover: Double = 1,
    color: (_ x: Double, _ y: Double) -> SIMD3<Double>
  ) {
    let (left, top) = (max(0, Int(2 * x)), max(0, Int(2 * y)))
    let (right, bottom) = (min(width, Int(2 * (x + w))), min(height, Int(2 * (y + h))))
    guard left < right, top < bottom else { return }
    for row in top..<bottom {
      for column in left..<right {
        let (px, py) = (Double(column) / 2 + 0.25, Double(row) / 2 + 0.25)
        let inside = Self.depth(px - x, py - y, w, h, radius)
        let share = cover * min(max(inside + 0.5, 0), 1)
        guard share > 0 else { continue }
        let rgb = color(px - x, py - y)
        let ink = SIMD4(Float(rgb.x), Float(rgb.y), Float(rgb.z), 1) * Float(share)
        cells[row * width + column] = ink + cells[row * width + column] * Float(1 - share)
      }
    }
  }

  /// A soft shadow around a rectangle.
  mutating func shade(
    x: Double, y: Double, width w: Double, height h: Double, radius: Double, blur: Double,
    cover: Double
  ) {
    paint(
      x: x - blur, y: y - blur, width: w + 2 * blur, height: h + 2 * blur, cover: 1
    ) { _, _ in .zero }
    for row in 0..<height {
      for column in 0..<width where cells[row * width + column].w > 0 {
        let inside = Self.depth(
          Double(column) / 2 + 0.25 - x, Double(row) / 2 + 0.25 - y, w, h, radius)
        let left = min(max((inside + blur) / blur, 0), 1)
        cells[row * width + column] = SIMD4(0, 0, 0, Float(cover * left * left * (3 - 2 * left)))
      }
    }
  }

  /// How deep a place lies in a rectangle with round corners; negative outside.
  private static func depth(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double
  ) -> Double {
    let (dx, dy) = (
      abs(x - width / 2) - width / 2 + radius, abs(y - height / 2) - height / 2 + radius
    )
    let outside = (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot()
    return radius - outside - min(max(dx, dy), 0)
  }
}

/// A canvas that can be laid over a picture anywhere, also between two pixels, along one axis.
struct Layer {
  let width: Int
  let height: Int
  private let isAcross: Bool
  /// The running sums of the half pixels along the axis, for each row or column of pixels.
  private let sums: [SIMD4<Float>]
  private let count: Int

  init(_ canvas: Canvas, isAcross: Bool) {
    (width, height, self.isAcross) = (canvas.width / 2, canvas.height / 2, isAcross)
    let (lines, steps) = isAcross ? (height, canvas.width) : (width, canvas.height)
    count = steps + 1
    var sums: [SIMD4<Float>] = []
    sums.reserveCapacity(lines * count)
    for line in 0..<lines {
      var sum = SIMD4<Float>.zero
      sums.append(sum)
      for step in 0..<steps {
        let (a, b) =
          isAcross
          ? (2 * line * canvas.width + step, (2 * line + 1) * canvas.width + step)
          : (step * canvas.width + 2 * line, step * canvas.width + 2 * line + 1)
        sum += (canvas.cells[a] + canvas.cells[b]) / 4
        sums.append(sum)
      }
    }
    self.sums = sums
  }

  /// Lays it over a picture with its corner at a place; along its axis this may be any number.
  ///
  /// - Parameter light: What its colours are multiplied with.
  func lay(over screen: inout Screen, x: Double, y: Double, light: Float = 1) {
    let lines = isAcross ? height : width
    let (along, beside) = isAcross ? (x, Int(y.rounded())) : (y, Int(x.rounded()))
    let length = isAcross ? screen.width : screen.height
    let breadth = isAcross ? screen.height : screen.width
    let first = max(0, Int(along.rounded(.down)))
    let last = min(length, Int((along + Double(isAcross ? width : height)).rounded(.up)))
    guard first < last else { return }
    let shine = SIMD4<Float>(light, light, light, 1)
    for line in max(0, -beside)..<max(max(0, -beside), min(lines, breadth - beside)) {
      let start = line * count
      func sum(_ place: Double) -> SIMD4<Float> {
        let at = min(max(2 * place, 0), Double(count - 1))
        let index = min(Int(at), count - 2)
        let share = Float(at - Double(index))
        return sums[start + index] * (1 - share) + sums[start + index + 1] * share
      }
      var before = sum(Double(first) - along)
      for place in first..<last {
        let after = sum(Double(place + 1) - along)
        let ink = (after - before) * shine
        before = after
        let index =
          isAcross ? (line + beside) * screen.width + place : place * screen.width + line + beside
        screen.cells[index] = ink + screen.cells[index] * (1 - ink.w)
      }
    }
  }
}

/// A picture in colours, each 0 to 1.
struct Screen {
  let width: Int
  let height: Int
  var cells: [SIMD4<Float>]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    cells = Array(repeating: SIMD4(0, 0, 0, 1), count: width * height)
  }

  /// Makes all of it darker or lighter.
  mutating func dim(to light: Float) {
    let shine = SIMD4<Float>(light, light, light, 1)
    for index in cells.indices { cells[index] *= shine }
  }

  /// Red, green and blue of each pixel.
  var bytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 3 * cells.count) { target, count in
      for (index, cell) in cells.enumerated() {
        for channel in 0..<3 {
          target[3 * index + channel] = UInt8(min(max(cell[channel] * 255 + 0.5, 0), 255))
        }
      }
      count = 3 * cells.count
    }
  }
}
