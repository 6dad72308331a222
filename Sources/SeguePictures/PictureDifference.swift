import Documents
import Rasterizer
import SegueTesting

/// Where two pictures of one size differ.
struct PictureDifference {
  private let wanted: Framebuffer
  private let seen: Framebuffer
  /// How many pixels are further apart than is allowed.
  private(set) var count = 0
  /// The furthest apart of them, and by how many levels.
  private var worst = (x: 0, y: 0, levels: 0)

  /// Compares.
  ///
  /// - Parameter levels: How far red, green and blue may be away.
  init(_ wanted: Framebuffer, _ seen: Framebuffer, levels: Int) {
    (self.wanted, self.seen) = (wanted, seen)
    for y in 0..<wanted.height {
      for x in 0..<wanted.width {
        let distance = distance(x, y)
        if distance > levels { count += 1 }
        if distance > worst.levels { worst = (x, y, distance) }
      }
    }
  }

  /// How far the colours of a pixel are apart, in levels.
  private func distance(_ x: Int, _ y: Int) -> Int {
    let (one, other) = (word(wanted, x, y), word(seen, x, y))
    guard one != other else { return 0 }
    return [0, 8, 16].reduce(0) { most, shift in
      max(most, abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
    }
  }

  private func word(_ picture: Framebuffer, _ x: Int, _ y: Int) -> UInt32 {
    picture.pixels[y * picture.stride + x]
  }

  /// How much differs, and where most.
  var words: String {
    let (one, other) = (word(wanted, worst.x, worst.y), word(seen, worst.x, worst.y))
    return "\(count) of \(wanted.width * wanted.height) pixels differ, the most at "
      + "(\(worst.x), \(worst.y)), by \(worst.levels) levels: \(hex(other)) in the place of \(hex(one))"
  }

  private func hex(_ word: UInt32) -> String {
    let digits = String(word & 0xFF_FFFF, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Leaves a picture of what was wanted, what was seen and what differs, side by side.
  ///
  /// - Returns: Where it lies, in words.
  func leave(in evidence: Evidence, named name: String) -> String {
    let path = "\(evidence.folder)/\(name)-difference.png"
    do {
      try createDirectory(at: evidence.folder)
      try replaceFile(at: path, with: PNG.encode(sideBySide))
      return "wanted, seen and difference: \(path)"
    } catch {
      return "the difference could not be left: \(error)"
    }
  }

  /// The difference is the brighter the further the colours are apart, and never too dark to be seen.
  private var sideBySide: Framebuffer {
    let (width, gap) = (wanted.width, 8)
    let picture = Framebuffer(width: width * 3 + gap * 2, height: wanted.height)
    for y in 0..<wanted.height {
      let row = picture.pixels + y * picture.stride
      row.update(repeating: 0xFF80_8080, count: picture.width)
      for x in 0..<width {
        row[x] = word(wanted, x, y)
        row[width + gap + x] = word(seen, x, y)
        let levels = distance(x, y)
        let gray = UInt32(levels == 0 ? 0 : min(255, 64 + levels * 3))
        row[(width + gap) * 2 + x] = 0xFF00_0000 | gray * 0x01_0101
      }
    }
    return picture
  }
}
