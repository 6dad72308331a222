/// A walk over a GIF's pictures.
struct GIFFilm {
  private let bytes: [UInt8]
  private var place = 0
  private var width = 0
  private var height = 0
  private var canvas: [UInt8] = []
  /// What the control before a picture says: its delay in seconds, what it leaves, what shines through.
  private var delay = 0.0
  private var disposal: UInt8 = 0
  private var transparent: UInt8?
  private var time = 0.0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read(
    _ budget: FilmBudget, _ visit: (ShadeFilm.Picture) -> Void
  ) throws(FilmError) {
    _ = try take(6)
    (width, height) = (try word(), try word())
    let flags = try byte()
    _ = try take(2)
    let colors = flags & 0x80 != 0 ? try table(flags) : []
    var walk = self
    try budget.require(walk.count(), width: width, height: height)
    canvas = Array(repeating: 255, count: width * height)
    while true {
      switch try byte() {
      case 0x21: try readExtension()
      case 0x2C: try readPicture(colors, visit)
      case 0x3B: return
      default: throw FilmError("it has a part that is not known")
      }
    }
  }

  /// How many pictures follow; what is damaged is told when it is read.
  private mutating func count() -> Int {
    var count = 0
    do {
      while true {
        switch try byte() {
        case 0x21:
          _ = try byte()
          try skipBlocks()
        case 0x2C:
          count += 1
          _ = try take(8)
          let flags = try byte()
          if flags & 0x80 != 0 { _ = try take(3 << (Int(flags & 7) + 1)) }
          _ = try byte()
          try skipBlocks()
        default: return count
        }
      }
    } catch {
      return count
    }
  }

  private mutating func skipBlocks() throws(FilmError) {
    while case let count = Int(try byte()), count > 0 { _ = try take(count) }
  }

  private mutating func byte() throws(FilmError) -> UInt8 {
    guard place < bytes.count else { throw FilmError("it is cut off") }
    place += 1
    return bytes[place - 1]
  }

  private mutating func take(_ count: Int) throws(FilmError) -> ArraySlice<UInt8> {
    guard bytes.count - place >= count else { throw FilmError("it is cut off") }
    place += count
    return bytes[place - count..<place]
  }

  private mutating func word() throws(FilmError) -> Int {
    let (low, high) = (try byte(), try byte())
    return Int(low) | Int(high) << 8
  }

  /// The shades of a table of colours.
  private mutating func table(_ flags: UInt8) throws(FilmError) -> [UInt8] {
    let colors = Array(try take(3 << (Int(flags & 7) + 1)))
    return stride(from: 0, to: colors.count, by: 3).map { index in
      ShadeFilm.shade(
        UInt32(colors[index]) << 16 | UInt32(colors[index + 1]) << 8 | UInt32(colors[index + 2]))
    }
  }

  private mutating func blocks() throws(FilmError) -> [UInt8] {
    var content: [UInt8] = []
    while true {
      let count = Int(try byte())
      if count == 0 { return content }
      content += try take(count)
    }
  }

  private mutating func readExtension() throws(FilmError) {
    let kind = try byte()
    let content = try blocks()
    guard kind == 0xF9, content.count == 4 else { return }
    delay = Double(Int(content[1]) | Int(content[2]) << 8) / 100
    disposal = content[0] >> 2 & 7
    transparent = content[0] & 1 == 1 ? content[3] : nil
  }

  private mutating func readPicture(
    _ shared: [UInt8], _ visit: (ShadeFilm.Picture) -> Void
  ) throws(FilmError) {
    let (left, top) = (try word(), try word())
    let (columns, rows) = (try word(), try word())
    guard left + columns <= width, top + rows <= height else {
      throw FilmError("a part lies outside of the picture")
    }
    let flags = try byte()
    let shades = flags & 0x80 != 0 ? try table(flags) : shared
    let depth = Int(try byte())
    guard (1...11).contains(depth) else { throw FilmError("its codes are damaged") }
    let indices = try expanded(blocks(), depth: depth, count: columns * rows)
    let before = disposal == 3 ? canvas : []
    // Interlaced rows come in four passes.
    let order =
      flags & 0x40 == 0
      ? Array(0..<rows)
      : [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: rows, by: $0.1)) }
    for (number, row) in order.enumerated() {
      for column in 0..<columns {
        let index = indices[number * columns + column]
        if index == transparent { continue }
        guard Int(index) < shades.count else { throw FilmError("a colour is not in its table") }
        canvas[(top + row) * width + left + column] = shades[Int(index)]
      }
    }
    visit(ShadeFilm.Picture(time: time, width: width, height: height, shades: canvas))
    // No delay is a tenth, as in browsers; one hundredth is what it says, for that is how films of sixty
    // pictures a second are stored: one and two in turns.
    time += delay == 0 ? 0.1 : delay
    if disposal == 3 { canvas = before }
    if disposal == 2 {
      for row in 0..<rows {
        for column in 0..<columns { canvas[(top + row) * width + left + column] = 255 }
      }
    }
    (delay, disposal, transparent) = (0, 0, nil)
  }

  /// Lempel, Ziv and Welch's decompression: each code is the one that it follows, and one index more.
  private func expanded(
    _ data: [UInt8], depth: Int, count: Int
  ) throws(FilmError) -> [UInt8] {
    let clear = 1 << depth
    var prefixes = [Int](repeating: -1, count: 4_096)
    var lasts = [UInt8](repeating: 0, count: 4_096)
    for index in 0..<min(clear, 256) { lasts[index] = UInt8(index) }
    var (size, next, before) = (depth + 1, clear + 2, -1)
    var (buffer, bits, place) = (0, 0, 0)
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var phrase: [UInt8] = []
    while result.count < count {
      while bits < size {
        guard place < data.count else { throw FilmError("its codes are cut off") }
        buffer |= Int(data[place]) << bits
        (bits, place) = (bits + 8, place + 1)
      }
      let code = buffer & (1 << size - 1)
      buffer >>= size
      bits -= size
      if code == clear {
        (size, next, before) = (depth + 1, clear + 2, -1)
        continue
      }
      if code == clear + 1 { break }
      guard code < next || (code == next && before >= 0), code < clear || before >= 0 else {
        throw FilmError("its codes are damaged")
      }
      phrase.removeAll(keepingCapacity: true)
      var walk = code < next ? code : before
      while walk >= 0 {
        phrase.append(lasts[walk])
        walk = prefixes[walk]
      }
      let first = phrase[phrase.count - 1]
      result.append(contentsOf: phrase.reversed())
      if code == next { result.append(first) }
      if before >= 0, next < 4_096 {
        prefixes[next] = before
        lasts[next] = first
        next += 1
        if next == 1 << size, size < 12 { size += 1 }
      }
      before = code
    }
    guard result.count >= count else { throw FilmError("its codes are cut off") }
    return result
  }
}
