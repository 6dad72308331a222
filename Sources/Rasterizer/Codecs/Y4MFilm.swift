import Phrases

/// A walk over the pictures of a YUV4MPEG2 stream, of which one is held at a time.
package struct Y4MFilm {
  /// Gives the next bytes, as many as come; none at the end.
  private let more: () throws(FilmError) -> [UInt8]
  private var held: [UInt8] = []
  private var place = 0

  /// How such a stream begins.
  package static let signature = Array("YUV4MPEG2".utf8)

  /// Creates a walk.
  ///
  /// - Parameter more: Gives the next bytes, as many as come; none at the end.
  package init(_ more: @escaping () throws(FilmError) -> [UInt8]) { self.more = more }

  /// Reads all pictures in their order.
  ///
  /// - Parameter budget: Is asked before each picture is read.
  /// - Throws: ``FilmError`` for what is no such stream, is damaged, or is more than the budget.
  package mutating func read(
    _ budget: FilmBudget = FilmBudget(), visit: (ShadeFilm.Picture) -> Void
  ) throws(FilmError) {
    guard let line = try self.line(atMost: 1_024), line.utf8.starts(with: Self.signature) else {
      throw FilmError("its header has no end")
    }
    let header = try Header(line)
    var index = 0
    while let line = try self.line(atMost: 256) {
      guard line.hasPrefix("FRAME") else { throw FilmError("picture \(index + 1) is damaged") }
      try budget.require(index + 1, width: header.width, height: header.height)
      guard let shades = try take(header.width * header.height), try skip(header.rest) else {
        throw FilmError("picture \(index + 1) is cut off")
      }
      visit(
        ShadeFilm.Picture(
          time: Double(index) * header.step, width: header.width, height: header.height,
          shades: shades))
      index += 1
    }
    guard index > 0 else { throw FilmError("there are no pictures in it") }
  }

  /// What the first line says.
  private struct Header {
    let width: Int
    let height: Int
    /// How many bytes of colour follow a picture's shades.
    let rest: Int
    /// How many seconds a picture is shown.
    let step: Double

    init(_ line: String) throws(FilmError) {
      var tags: [Character: Substring] = [:]
      for word in line.split(separator: " ").dropFirst() {
        guard let name = word.first, tags[name] == nil else { continue }
        tags[name] = word.dropFirst()
      }
      let rate = (tags["F"] ?? "").split(separator: ":").compactMap { Double($0) }
      guard let width = Int(tags["W"] ?? ""), let height = Int(tags["H"] ?? ""), rate.count == 2,
        (1e-3...1e6).contains(rate[0] / rate[1])
      else { throw FilmError("its header names no size or no rate") }
      try FilmBudget(pixels: .max).require(1, width: width, height: height)
      let (half, low) = ((width + 1) / 2, (height + 1) / 2)
      let chroma = tags["C"] ?? "420"
      switch chroma {
      case "444": rest = 2 * width * height
      case "422": rest = 2 * half * height
      case "mono": rest = 0
      case "420", "420jpeg", "420mpeg2", "420paldv": rest = 2 * half * low
      default: throw FilmError("its colours are stored in a way that is not known (\(chroma))")
      }
      (self.width, self.height, step) = (width, height, rate[1] / rate[0])
    }
  }

  // MARK: Bytes

  /// Holds at least one more byte, if there is one.
  private mutating func fill() throws(FilmError) -> Bool {
    if place < held.count { return true }
    (held, place) = (try more(), 0)
    return !held.isEmpty
  }

  /// The text up to the next line end; `nil` at the end of the stream, or if it is longer.
  private mutating func line(atMost limit: Int) throws(FilmError) -> String? {
    var line: [UInt8] = []
    while try fill() {
      place += 1
      if held[place - 1] == 10 { return String(decoding: line, as: UTF8.self) }
      line.append(held[place - 1])
      guard line.count < limit else { throw FilmError("a line of it has no end") }
    }
    guard line.isEmpty else { throw FilmError("it is cut off") }
    return nil
  }

  /// So many bytes; `nil` if there are not that many.
  private mutating func take(_ count: Int) throws(FilmError) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count {
      guard try fill() else { return nil }
      let part = min(count - bytes.count, held.count - place)
      bytes += held[place..<place + part]
      place += part
    }
    return bytes
  }

  /// Passes over so many bytes.
  ///
  /// - Returns: Whether there are that many.
  private mutating func skip(_ count: Int) throws(FilmError) -> Bool {
    var left = count
    while left > 0 {
      guard try fill() else { return false }
      let part = min(left, held.count - place)
      place += part
      left -= part
    }
    return true
  }
}

/// How much of a film is read: all its pictures are held while what moves in them is followed.
package struct FilmBudget {
  /// How many pixels all pictures have together at most.
  package let pixels: Int

  /// Creates a budget; without a number it is what fits into a gigabyte with all that follows.
  package init(pixels: Int = 400_000_000) { self.pixels = pixels }

  /// - Throws: ``FilmError`` if so many pictures are more, or one of them is.
  package func require(_ count: Int, width: Int, height: Int) throws(FilmError) {
    guard width > 0, height > 0 else { throw FilmError("it has no pixels") }
    guard width <= ShadeFilm.greatestSize / height else {
      throw FilmError(
        "its pictures of \(width) × \(height) are larger than those of 4096 × 2160: make it smaller"
      )
    }
    guard count <= pixels / (width * height) else {
      throw FilmError(
        """
        its pictures of \(width) × \(height) are more than \(pixels / (width * height)), which is all \
        that is read of this size: cut one motion out of it, or make it smaller
        """)
    }
  }
}
