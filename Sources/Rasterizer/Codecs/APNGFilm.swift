import Phrases

/// A walk over the pictures of an animated PNG.
///
/// libpng's simplified interface knows one picture only: the parts of each frame are put together as a
/// picture of its own.
struct APNGFilm {
  private var chunks: PNGChunks
  private var picture = PNGPicture()
  private var control: Control?

  /// A frame's control: where it lies, how long it stays, and what it leaves.
  private struct Control {
    let part: PixelBounds
    /// In seconds.
    let delay: Double
    let leaving: FilmCanvas.Leaving
    let blends: Bool

    init(_ content: ArraySlice<UInt8>, on canvas: FilmCanvas) throws(FilmError) {
      guard content.count == 26 else { throw FilmError("a frame's control is damaged") }
      let bytes = Array(content)
      let numbers = stride(from: 4, to: 20, by: 4).map { PNG.number(bytes[$0..<$0 + 4]) }
      part = PixelBounds(
        left: numbers[2], top: numbers[3], right: numbers[2] + numbers[0],
        bottom: numbers[3] + numbers[1])
      guard canvas.holds(part) else { throw FilmError("a frame lies outside of the picture") }
      let parts = PNG.number(bytes[22..<24])
      delay = Double(PNG.number(bytes[20..<22])) / Double(parts == 0 ? 100 : parts)
      leaving = bytes[24] == 1 ? .nothing : bytes[24] == 2 ? .before : .itself
      blends = bytes[25] == 1
    }
  }

  init(_ bytes: [UInt8]) throws(FilmError) {
    chunks = try told { () throws(PNGError) in try PNGChunks(bytes) }
  }

  mutating func read(
    _ budget: FilmBudget, _ visit: (ShadeFilm.Picture) -> Void
  ) throws(FilmError) {
    var canvas = try canvas(budget)
    while let chunk = try told({ () throws(PNGError) in try chunks.next() }) {
      switch chunk.name {
      case "fcTL":
        try show(on: &canvas, visit)
        control = try Control(chunk.content, on: canvas)
      // What comes before the first control is for programs that do not know animations.
      case "IDAT" where control != nil: picture.data += chunk.content
      case "fdAT": picture.data += chunk.content.dropFirst(4)
      default: picture.take(chunk)
      }
    }
    try show(on: &canvas, visit)
  }

  /// Looks at what the file says of itself, before anything of it is decoded.
  private func canvas(_ budget: FilmBudget) throws(FilmError) -> FilmCanvas {
    var walk = chunks
    var size = (width: 0, height: 0)
    var (count, isAnimated) = (0, false)
    while let chunk = try told({ () throws(PNGError) in try walk.next() }) {
      if chunk.name == "IHDR", chunk.content.count == 13 {
        size = (
          PNG.number(chunk.content.prefix(4)), PNG.number(chunk.content.dropFirst(4).prefix(4))
        )
      }
      if chunk.name == "fcTL" { count += 1 }
      isAnimated = isAnimated || chunk.name == "acTL"
      try budget.require(count, width: size.width, height: size.height)
    }
    guard isAnimated else { throw FilmError("it is one picture and no film") }
    return FilmCanvas(width: size.width, height: size.height, empty: 0)
  }

  private mutating func show(
    on canvas: inout FilmCanvas, _ visit: (ShadeFilm.Picture) -> Void
  ) throws(FilmError) {
    guard let control, !picture.data.isEmpty else { return }
    // A file may have several headers, of any length.
    guard picture.header.count == 13 else { throw FilmError("its header has a wrong length") }
    let part = control.part
    let size = [part.right - part.left, part.bottom - part.top]
    picture.header.replaceSubrange(0..<8, with: size.flatMap { PNG.bigEndian(UInt32($0)) })
    let picture = self.picture
    let frame = try told { () throws(PNGError) in try picture.framebuffer() }
    self.picture.data = []
    let shades = (0..<frame.width * frame.height).map { index -> UInt8? in
      let color = frame.pixels[index]
      return color >> 24 > 127 || !control.blends ? ShadeFilm.shade(color) : nil
    }
    canvas.show(part, shades, for: control.delay, leaving: control.leaving, visit)
  }
}

/// What a PNG's damage is in a film.
private func told<Result>(_ body: () throws(PNGError) -> Result) throws(FilmError) -> Result {
  do throws(PNGError) { return try body() } catch { throw FilmError(error.reason) }
}
