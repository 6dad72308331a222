/// Why bytes are no film that can be used; a sentence without a full stop.
package struct FilmError: Error, Hashable, CustomStringConvertible {
  /// What is wrong.
  package let description: String

  /// Creates an error from a sentence without a full stop.
  package init(_ description: String) { self.description = description }
}

/// A film as its shades of grey, a picture at a time: what a motion is read from.
package enum ShadeFilm {
  /// One picture.
  package struct Picture {
    /// When it is shown first, in seconds from the film's beginning.
    package var time: Double
    /// The width, in pixels.
    package var width: Int
    /// The height, in pixels.
    package var height: Int
    /// The shades, row by row from the top left: 0 black, 255 white, or 16 to 235 in Y4M.
    package var shades: [UInt8]

    /// Creates a picture; it has a shade for each of its pixels.
    package init(time: Double, width: Int, height: Int, shades: [UInt8]) {
      self.time = time
      self.width = width
      self.height = height
      self.shades = shades
    }
  }

  /// The most pixels of a picture: those of a cinema's 4K.
  static let greatestSize = 4_096 * 2_160

  /// Reads a Y4M stream, a GIF or an animated PNG, found out by how it begins.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - budget: How much of it is read; what is more is refused before it is decoded.
  ///   - visit: Is given each picture in its order.
  /// - Throws: ``FilmError`` for a file of another kind, a damaged one, or one that is more than the budget.
  package static func read(
    _ bytes: [UInt8], budget: FilmBudget = FilmBudget(), visit: (Picture) -> Void
  ) throws(FilmError) {
    if bytes.isEmpty {
      throw FilmError("it is empty")
    } else if bytes.starts(with: Y4MFilm.signature) {
      var rest = bytes
      var film = Y4MFilm {
        defer { rest = [] }
        return rest
      }
      try film.read(budget, visit: visit)
    } else if bytes.starts(with: Array("GIF8".utf8)) {
      var reader = GIFFilm(bytes)
      try reader.read(budget, visit)
    } else if bytes.starts(with: PNG.signature) {
      try readPNG(bytes, budget, visit)
    } else {
      throw FilmError("it is no Y4M, no GIF and no animated PNG")
    }
  }

  /// The shades of a picture.
  package static func shades(of frame: Framebuffer) -> [UInt8] {
    var shades: [UInt8] = []
    shades.reserveCapacity(frame.width * frame.height)
    for y in 0..<frame.height {
      for x in 0..<frame.width { shades.append(shade(frame.pixels[y * frame.stride + x])) }
    }
    return shades
  }

  /// The shade of a colour, by the weights of ITU-R BT.709.
  static func shade(_ color: UInt32) -> UInt8 {
    let sum = 54 * (color >> 16 & 0xFF) + 183 * (color >> 8 & 0xFF) + 19 * (color & 0xFF)
    return UInt8(sum >> 8)
  }

  // MARK: Animated PNG

  /// A frame's control: where it lies, how long it stays, and what it leaves.
  private struct Control {
    var width: Int
    var height: Int
    var left: Int
    var top: Int
    var delay: Double
    var disposal: UInt8
    var blends: Bool
  }

  /// How many frames a file has by their controls.
  private static func frameCount(_ bytes: [UInt8]) -> Int {
    var (place, count) = (PNG.signature.count, 0)
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      if bytes[place + 4..<place + 8].elementsEqual("fcTL".utf8) { count += 1 }
      place += 12 + length
    }
    return count
  }

  private static func readPNG(
    _ bytes: [UInt8], _ budget: FilmBudget, _ visit: (Picture) -> Void
  ) throws(FilmError) {
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    var place = PNG.signature.count
    var header: [UInt8] = []
    var shared: [(name: String, content: [UInt8])] = []
    var control: Control?
    var data: [UInt8] = []
    var (time, canvas, size) = (0.0, [UInt32](), (width: 0, height: 0))
    var isAnimated = false

    func finish() throws(FilmError) {
      guard let frame = control, !data.isEmpty else { return }
      defer { data = [] }
      var own = header
      own.replaceSubrange(
        0..<8, with: PNG.bigEndian(UInt32(frame.width)) + PNG.bigEndian(UInt32(frame.height)))
      var file = PNG.signature
      PNG.appendChunk("IHDR", own, to: &file)
      for chunk in shared { PNG.appendChunk(chunk.name, chunk.content, to: &file) }
      PNG.appendChunk("IDAT", data, to: &file)
      PNG.appendChunk("IEND", [], to: &file)
      let part: Framebuffer
      do {
        part = try PNG.decode(file)
      } catch {
        throw FilmError(error.description)
      }
      let before = canvas
      for y in 0..<frame.height {
        for x in 0..<frame.width {
          let color = part.pixels[y * part.stride + x]
          let index = (frame.top + y) * size.width + frame.left + x
          let isSolid = color >> 24 == 255 || !frame.blends
          if isSolid { canvas[index] = color } else if color >> 24 > 127 { canvas[index] = color }
        }
      }
      visit(
        Picture(
          time: time, width: size.width, height: size.height, shades: canvas.map(shade)))
      time += frame.delay
      if frame.disposal == 2 { canvas = before }
      if frame.disposal == 1 {
        for y in 0..<frame.height {
          for x in 0..<frame.width { canvas[(frame.top + y) * size.width + frame.left + x] = 0 }
        }
      }
    }

    while place + 12 <= bytes.count {
      let length = number(place)
      guard length <= bytes.count - place - 12 else { throw FilmError("it is cut off") }
      let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      let content = Array(bytes[place + 8..<place + 8 + length])
      place += 12 + length
      switch name {
      case "IHDR":
        guard content.count == 13, header.isEmpty else {
          throw FilmError("its header is damaged")
        }
        header = content
        size = (
          content[0..<4].reduce(0) { $0 << 8 | Int($1) },
          content[4..<8].reduce(0) { $0 << 8 | Int($1) }
        )
        try budget.require(frameCount(bytes), width: size.width, height: size.height)
        canvas = Array(repeating: 0, count: size.width * size.height)
      case "acTL": isAnimated = true
      case "PLTE", "tRNS": shared.append((name, content))
      case "fcTL":
        try finish()
        control = try Self.control(content, size)
      case "IDAT": data += content
      case "fdAT": data += content.dropFirst(4)
      case "IEND":
        guard isAnimated else { throw FilmError("it is one picture and no film") }
        return try finish()
      default: break
      }
    }
    throw FilmError("it is cut off")
  }

  private static func control(
    _ content: [UInt8], _ size: (width: Int, height: Int)
  ) throws(FilmError) -> Control {
    guard content.count == 26 else { throw FilmError("a frame's control is damaged") }
    func number(_ place: Int, _ count: Int) -> Int {
      content[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    let (width, height, left, top) = (number(4, 4), number(8, 4), number(12, 4), number(16, 4))
    guard width > 0, height > 0, left + width <= size.width, top + height <= size.height else {
      throw FilmError("a frame lies outside of the picture")
    }
    let parts = number(22, 2)
    return Control(
      width: width, height: height, left: left, top: top,
      delay: Double(number(20, 2)) / Double(parts == 0 ? 100 : parts), disposal: content[24],
      blends: content[25] == 1)
  }
}
