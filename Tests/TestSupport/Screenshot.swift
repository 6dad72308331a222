import Foundation

/// The pixels of a screen, read from an X window dump.
public struct Screenshot: CustomStringConvertible {
  /// Its size, in pixels.
  public let width, height: Int
  private let pixels: [UInt32]

  /// Reads the format that Xvfb keeps its screen in: a header of big-endian words, colours, rows.
  public init(windowDump data: Data) throws {
    let bytes = [UInt8](data)
    func word(_ index: Int) -> Int {
      bytes[(index * 4)..<(index * 4 + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    guard bytes.count > 100 else { throw CocoaError(.fileReadCorruptFile) }
    let (header, colours, stride) = (word(0), word(19), word(12))
    let (width, height) = (word(4), word(5))
    self.width = width
    self.height = height
    let start = header + colours * 12
    var pixels = [UInt32](repeating: 0, count: width * height)
    for row in 0..<height {
      for column in 0..<width {
        let place = start + row * stride + column * 4
        pixels[row * width + column] =
          UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
      }
    }
    self.pixels = pixels
  }

  /// Its size: a failed expectation must not print its pixels.
  public var description: String { "a picture of \(width)×\(height)" }

  /// The colour at a place, 0xRRGGBB.
  public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// How many pixels differ from another picture of the same size.
  public func difference(from other: Screenshot) -> Int {
    zip(pixels, other.pixels).count { $0 != $1 }
  }

  /// How many pixels differ in the right half.
  public func differenceRight(from other: Screenshot) -> Int {
    guard width == other.width, height == other.height else { return .max }
    var count = 0
    for row in 0..<height {
      for place in (row * width + width / 2)..<((row + 1) * width)
      where pixels[place] != other.pixels[place] { count += 1 }
    }
    return count
  }

  /// Whether a colour is somewhere, 0xRRGGBB.
  public func contains(_ color: UInt32) -> Bool { pixels.contains { $0 & 0xFF_FFFF == color } }

  /// Whether there is more than an empty window on an empty screen: a third colour.
  public var hasPicture: Bool {
    var colours: Set<UInt32> = []
    return pixels.contains { colours.insert($0).inserted && colours.count > 2 }
  }

  /// The middle one of the rows that differ from another picture, and the columns that differ in it.
  public func changed(from other: Screenshot) -> (row: Int, columns: Range<Int>)? {
    let rows = (0..<height).compactMap { row -> (row: Int, columns: Range<Int>)? in
      let places = (0..<width).filter { self[$0, row] != other[$0, row] }
      guard let first = places.first, let last = places.last else { return nil }
      return (row, first..<last + 1)
    }
    return rows.isEmpty ? nil : rows[rows.count / 2]
  }
}
