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

  /// The most pixels of a picture: 64 million.
  static let greatestSize = 1 << 26

  /// Reads a Y4M stream, a GIF or an animated PNG, found out by how it begins.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - visit: Is given each picture in its order.
  /// - Throws: ``FilmError`` for a file of another kind, or a damaged one.
  package static func read(
    _ bytes: [UInt8], visit: (Picture) -> Void
  ) throws(FilmError) {
    if bytes.isEmpty {
      throw FilmError("it is empty")
    } else if bytes.starts(with: Array("YUV4MPEG2".utf8)) {
      try readY4M(bytes, visit)
    } else if bytes.starts(with: Array("GIF8".utf8)) {
      var reader = GIFFilm(bytes)
      try reader.read(visit)
    } else if bytes.starts(with: PNG.signature) {
      try readPNG(bytes, visit)
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

  // MARK: Y4M

  private static func readY4M(_ bytes: [UInt8], _ visit: (Picture) -> Void) throws(FilmError) {
    guard let end = bytes.prefix(1_024).firstIndex(of: 10) else {
      throw FilmError("its header has no end")
    }
    var tags: [Character: Substring] = [:]
    let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
    for word in words.dropFirst() {
      guard let name = word.first, tags[name] == nil else { continue }
      tags[name] = word.dropFirst()
    }
    let rate = (tags["F"] ?? "").split(separator: ":").compactMap { Double($0) }
    guard let width = Int(tags["W"] ?? ""), let height = Int(tags["H"] ?? ""), width > 0,
      height > 0, width <= greatestSize / height, rate.count == 2, rate[0] > 0, rate[1] > 0
    else { throw FilmError("its header names no size or no rate") }
    let chroma = tags["C"] ?? "420"
    let size = width * height
    let (half, low) = ((width + 1) / 2, (height + 1) / 2)
    let rest: Int
    switch chroma {
    case "444": rest = 2 * size
    case "422": rest = 2 * half * height
    case "mono": rest = 0
    case "420", "420jpeg", "420mpeg2", "420paldv": rest = 2 * half * low
    default: throw FilmError("its colours are stored in a way that is not known (\(chroma))")
    }
    var place = end + 1
    var index = 0
    while place < bytes.count {
      guard bytes[place...].starts(with: Array("FRAME".utf8)),
        let line = bytes[place...].prefix(256).firstIndex(of: 10),
        line + 1 + size + rest <= bytes.count
      else { throw FilmError("picture \(index + 1) is cut off") }
      visit(
        Picture(
          time: Double(index) * rate[1] / rate[0], width: width, height: height,
          shades: Array(bytes[line + 1..<line + 1 + size])))
      place = line + 1 + size + rest
      index += 1
    }
    guard index > 0 else { throw FilmError("there are no pictures in it") }
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

  private static func readPNG(_ bytes: [UInt8], _ visit: (Picture) -> Void) throws(FilmError) {
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
        guard size.width > 0, size.height > 0, size.width <= greatestSize / size.height else {
          throw FilmError("its size is none that is known")
        }
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
