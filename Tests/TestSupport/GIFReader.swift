/// An animated GIF, read by the specification alone; shares no code with the writer.
public struct GIFReader {
  /// One frame as a viewer shows it.
  public struct Frame {
    /// How long it is shown, in hundredths of a second.
    public var hundredths: Int
    /// The stored part: left, top, width and height.
    public var part: [Int]
    /// The whole canvas, 0xRRGGBB, row by row.
    public var pixels: [UInt32]
  }

  /// What is wrong with a file, in words.
  public struct Damage: Error {
    /// What.
    public var what: String
  }

  /// The canvas's width, in pixels.
  public private(set) var width = 0
  /// The canvas's height, in pixels.
  public private(set) var height = 0
  /// How often it is shown, 0 without end; `nil` if the file does not say.
  public private(set) var loops: Int?
  /// The frames, in order.
  public private(set) var frames: [Frame] = []

  private let bytes: [UInt8]
  private var place = 0
  private var canvas: [UInt32] = []
  private var delay = 0
  private var transparent: Int?

  /// Reads a whole file.
  public init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    guard String(decoding: try take(6), as: UTF8.self) == "GIF89a" else {
      throw Damage(what: "no GIF89a")
    }
    width = try word()
    height = try word()
    let flags = Int(try byte())
    _ = try take(2)
    let colors = flags & 0x80 != 0 ? try table(flags) : []
    canvas = [UInt32](repeating: 0xFFFF_FFFF, count: width * height)
    while true {
      switch try byte() {
      case 0x21: try readExtension()
      case 0x2C: try readImage(colors)
      case 0x3B:
        guard place == bytes.count else { throw Damage(what: "something after the end") }
        return
      default: throw Damage(what: "an unknown block at \(place - 1)")
      }
    }
  }

  private mutating func byte() throws -> UInt8 {
    guard place < bytes.count else { throw Damage(what: "cut off") }
    place += 1
    return bytes[place - 1]
  }

  private mutating func take(_ count: Int) throws -> [UInt8] {
    try (0..<count).map { _ in try byte() }
  }

  private mutating func word() throws -> Int { try Int(byte()) | Int(byte()) << 8 }

  private mutating func table(_ flags: Int) throws -> [UInt32] {
    try (0..<1 << (flags & 7 + 1)).map { _ in
      try UInt32(byte()) << 16 | UInt32(byte()) << 8 | UInt32(byte())
    }
  }

  private mutating func blocks() throws -> [UInt8] {
    var content: [UInt8] = []
    while case let count = try byte(), count > 0 { content += try take(Int(count)) }
    return content
  }

  private mutating func readExtension() throws {
    let kind = try byte()
    let content = try blocks()
    if kind == 0xF9 {
      guard content.count == 4, content[0] >> 2 & 7 == 1 else {
        throw Damage(what: "a frame that does not stay")
      }
      delay = Int(content[1]) | Int(content[2]) << 8
      transparent = content[0] & 1 == 1 ? Int(content[3]) : nil
    } else if kind == 0xFF, content.starts(with: Array("NETSCAPE2.0".utf8)) {
      loops = Int(content[12]) | Int(content[13]) << 8
    }
  }

  private mutating func readImage(_ global: [UInt32]) throws {
    let part = try (0..<4).map { _ in try word() }
    guard part[2] > 0, part[3] > 0, part[0] + part[2] <= width, part[1] + part[3] <= height else {
      throw Damage(what: "a part outside the canvas")
    }
    let flags = Int(try byte())
    let colors = flags & 0x80 != 0 ? try table(flags) : global
    let depth = Int(try byte())
    let indices = try expand(blocks(), depth: depth)
    guard indices.count == part[2] * part[3] else { throw Damage(what: "a wrong pixel count") }
    for (number, index) in indices.enumerated() where index != transparent {
      guard index < colors.count else { throw Damage(what: "a colour that is not there") }
      let (x, y) = (part[0] + number % part[2], part[1] + number / part[2])
      canvas[y * width + x] = colors[index]
    }
    frames.append(Frame(hundredths: delay, part: part, pixels: canvas))
  }

  /// Lempel, Ziv and Welch's decompression, with phrases as whole lists.
  private func expand(_ data: [UInt8], depth: Int) throws -> [Int] {
    let clear = 1 << depth
    var phrases: [[Int]] = []
    var (size, bit) = (depth + 1, 0)
    var last: [Int]?
    var result: [Int] = []
    while true {
      guard bit + size <= data.count * 8 else { throw Damage(what: "no end of the codes") }
      var code = 0
      for offset in 0..<size {
        code |= Int(data[(bit + offset) / 8] >> UInt8((bit + offset) % 8) & 1) << offset
      }
      bit += size
      if code == clear {
        phrases = (0..<clear + 2).map { $0 < clear ? [$0] : [] }
        (size, last) = (depth + 1, nil)
        continue
      }
      if code == clear + 1 {
        guard (bit + 7) / 8 == data.count else { throw Damage(what: "bytes after the codes") }
        return result
      }
      guard let before = last else {
        result += phrases[code]
        last = phrases[code]
        continue
      }
      guard code <= phrases.count else { throw Damage(what: "a code from the future") }
      let phrase = code < phrases.count ? phrases[code] : before + [before[0]]
      if phrases.count < 4_096 { phrases.append(before + [phrase[0]]) }
      if phrases.count == 1 << size && size < 12 { size += 1 }
      result += phrase
      last = phrase
    }
  }
}
