import TestSupport

/// What screens show: backgrounds, photos, lines of text, rows of lists.
struct Scenery {
  /// What is drawn with it is drawn from these numbers.
  var random: SplitMix
  private(set) var isDark = false

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    isDark = random.happens(0.35)
  }

  /// The colour of paper, and that of what is written on it.
  var paper: SIMD3<Double> { isDark ? SIMD3(0.11, 0.11, 0.12) : SIMD3(0.96, 0.96, 0.97) }
  var ink: SIMD3<Double> { isDark ? SIMD3(0.9, 0.9, 0.92) : SIMD3(0.12, 0.12, 0.14) }

  mutating func color(_ range: ClosedRange<Double>) -> SIMD3<Double> {
    SIMD3(random.number(range), random.number(range), random.number(range))
  }

  /// Something like a photo: waves of several lengths in two colours.
  mutating func photo() -> (_ x: Double, _ y: Double) -> SIMD3<Double> {
    let (from, to) = (color(0.1...0.9), color(0.1...0.9))
    let waves = (0..<7).map { index in
      let length = 90 / Double(1 << (index / 2))
      return (
        x: random.number(-1...1) / length, y: random.number(-1...1) / length,
        turn: random.number(0...6.28), size: 1 / Double(2 + index)
      )
    }
    let grain = random.number(0...0.05)
    return { x, y in
      var sum = 0.0
      for wave in waves { sum += wave.size * wavy(wave.x * x * 6 + wave.y * y * 6 + wave.turn) }
      // Grain that goes along with the picture.
      let cell = UInt64(bitPattern: Int64(x * 2) &* 73_856_093 ^ Int64(y * 2) &* 19_349_663)
      var noise = SplitMix(seed: cell)
      let light = 0.5 + 0.5 * sum + grain * (noise.number(-1...1))
      return from + (to - from) * min(max(light, 0), 1)
    }
  }

  /// Lines of words.
  mutating func text(
    _ canvas: inout Canvas, x: Double, y: Double, width: Double, lines: Int, size: Double,
    faint: Double = 0
  ) {
    let shade = ink * (1 - faint) + paper * faint
    for line in 0..<lines {
      var place = x
      let end = x + width * (line == lines - 1 ? random.number(0.3...0.8) : random.number(0.85...1))
      while place < end {
        let word = size * random.number(0.8...3.5)
        var stroke = place
        while stroke < min(place + word, end) {
          let letter = size * random.number(0.28...0.5)
          canvas.paint(
            x: stroke, y: y + Double(line) * size * 1.5 + (random.happens(0.3) ? 0 : size * 0.25),
            width: letter * 0.7, height: size * 0.7, cover: 0.85
          ) { _, _ in shade }
          stroke += letter
        }
        place += word + size * 0.5
      }
    }
  }

  /// A page: a bar with a title, and rows or a photo with text.
  mutating func page(width: Int, height: Int, isOpaque: Bool = true) -> Canvas {
    var canvas = Canvas(width: width, height: height)
    let (w, h) = (Double(width), Double(height))
    let paper = paper
    if isOpaque { canvas.paint(x: 0, y: 0, width: w, height: h) { _, _ in paper } }
    text(&canvas, x: 16, y: 18, width: w * 0.4, lines: 1, size: 14)
    var y = 52.0
    if random.happens(0.5) {
      let photo = photo()
      let tall = min(h - y - 20, random.number(60...160))
      if tall > 20 {
        canvas.paint(x: 16, y: y, width: w - 32, height: tall, radius: 8, color: photo)
        y += tall + 12
      }
    }
    rows(&canvas, from: y, to: h, width: w)
    return canvas
  }

  /// Rows of a list.
  mutating func rows(_ canvas: inout Canvas, from top: Double, to bottom: Double, width: Double) {
    let tall = random.number(34...64)
    let hasPicture = random.happens(0.6)
    let line = ink * 0.15 + paper * 0.85
    var y = top
    while y < bottom {
      var x = 16.0
      if hasPicture {
        let (color, size) = (color(0.2...0.9), tall * 0.6)
        let photo = random.happens(0.5) ? photo() : { _, _ in color }
        canvas.paint(
          x: x, y: y + tall * 0.2, width: size, height: size,
          radius: random.happens(0.5) ? size / 2 : 6,
          color: photo)
        x += size + 10
      }
      text(
        &canvas, x: x, y: y + tall * 0.2, width: (width - x - 20) * random.number(0.4...1),
        lines: 1,
        size: min(11, tall * 0.25))
      text(
        &canvas, x: x, y: y + tall * 0.55, width: (width - x - 20) * random.number(0.5...1),
        lines: 1,
        size: min(9, tall * 0.2), faint: 0.4)
      canvas.paint(x: x, y: y + tall - 1, width: width - x, height: 1) { _, _ in line }
      y += tall
    }
  }

  /// What lies behind everything.
  mutating func background(width: Int, height: Int) -> Canvas {
    if random.happens(0.6) { return page(width: width, height: height) }
    var canvas = Canvas(width: width, height: height)
    let (w, h) = (Double(width), Double(height))
    if random.happens(0.5) {
      canvas.paint(x: 0, y: 0, width: w, height: h, color: photo())
    } else {
      let (a, b) = (color(0.1...0.95), color(0.1...0.95))
      canvas.paint(x: 0, y: 0, width: w, height: h) { _, y in a + (b - a) * (y / h) }
    }
    return canvas
  }
}
