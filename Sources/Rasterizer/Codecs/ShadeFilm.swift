import Phrases

/// Why bytes are no film that can be used; a sentence without a full stop.
package struct FilmError: PhrasedError, Hashable {
  /// What is wrong.
  package let phrase: Phrase

  /// Creates an error from a sentence without a full stop.
  package init(_ phrase: Phrase) { self.phrase = phrase }
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
      try GIFFilm.read(bytes, budget, visit)
    } else if bytes.starts(with: PNG.signature) {
      var film = try APNGFilm(bytes)
      try film.read(budget, visit)
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
}
