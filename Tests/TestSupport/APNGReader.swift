/// An animated PNG, taken apart by the specification: each frame as a PNG file of its own.
public struct APNGReader {
  /// One frame as it is stored.
  public struct Frame {
    /// How long it is shown, in seconds, as a fraction.
    public var delay: (numerator: Int, denominator: Int)
    /// The stored part: left, top, width and height.
    public var part: [Int]
    /// The part as a file.
    public var file: [UInt8]
  }

  /// The size, in pixels.
  public private(set) var width = 0
  /// The height, in pixels.
  public private(set) var height = 0
  /// How many frames are announced.
  public private(set) var announced = 0
  /// How often it is shown; 0 is without end.
  public private(set) var loops = 0
  /// The frames, in order.
  public private(set) var frames: [Frame] = []
  /// Whether the file ends as it must.
  public private(set) var isWhole = false

  /// Takes a file apart.
  public init(_ bytes: [UInt8]) {
    var header: [UInt8] = []
    var place = 8
    while place + 12 <= bytes.count {
      let length = APNGReader.number(bytes, place)
      let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      let content = Array(bytes[place + 8..<place + 8 + length])
      place += 12 + length
      switch name {
      case "IHDR":
        header = content
        (width, height) = (APNGReader.number(content, 0), APNGReader.number(content, 4))
      case "acTL":
        (announced, loops) = (APNGReader.number(content, 0), APNGReader.number(content, 4))
      case "fcTL": frames.append(APNGReader.frame(content))
      case "IDAT": append(content, header)
      case "fdAT": append(Array(content.dropFirst(4)), header)
      case "IEND": isWhole = place == bytes.count
      default: break
      }
    }
  }

  private static func frame(_ control: [UInt8]) -> Frame {
    func short(_ place: Int) -> Int { Int(control[place]) << 8 | Int(control[place + 1]) }
    return Frame(
      delay: (short(20), short(22)), part: [12, 16, 4, 8].map { number(control, $0) }, file: [])
  }

  private mutating func append(_ content: [UInt8], _ header: [UInt8]) {
    guard var frame = frames.popLast() else { return }
    var own = header
    own.replaceSubrange(0..<8, with: [2, 3].flatMap { APNGReader.bytes(frame.part[$0]) })
    frame.file =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + APNGReader.chunk("IHDR", own)
      + APNGReader.chunk("IDAT", content) + APNGReader.chunk("IEND", [])
    frames.append(frame)
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) }
  }

  /// A chunk with its checksum.
  public static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return bytes(content.count) + body + bytes(Int(crc32(of: body)))
  }
}
