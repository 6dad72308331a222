import Phrases
import Rasterizer
import RasterizerSupport
import TestSupport
import Testing

/// Every kind of PNG file, put together here byte by byte and stored without compression.
@Suite struct PNGKindTests {
  private let width = 11
  private let height = 9

  /// A kind of file: its number in the header, the samples of a pixel, and how deep they are.
  struct Kind: Sendable {
    let number: UInt8
    let channels: Int
    let depth: Int
    let isInterlaced: Bool
  }

  nonisolated static let kinds: [Kind] = [false, true].flatMap { isInterlaced in
    [
      (0, 1, [1, 2, 4, 8, 16]), (2, 3, [8, 16]), (3, 1, [1, 2, 4, 8]), (4, 2, [8, 16]),
      (6, 4, [8, 16]),
    ].flatMap { number, channels, depths in
      depths.map {
        Kind(number: number, channels: channels, depth: $0, isInterlaced: isInterlaced)
      }
    }
  }

  private func sample(_ x: Int, _ y: Int, _ channel: Int, _ kind: Kind) -> Int {
    (x * 7_919 + y * 104_729 + channel * 1_299_709 + 1) % (1 << kind.depth)
  }

  /// The colours of an indexed file.
  private func table(_ kind: Kind) -> [[Int]] {
    (0..<1 << kind.depth).map { [$0 * 37 % 256, $0 * 11 % 256, 255 - $0 % 256] }
  }

  /// The rows of a part of the picture as they are stored, each after a filter of nothing.
  private func rows(_ columns: [Int], _ lines: [Int], _ kind: Kind) -> [UInt8] {
    if columns.isEmpty { return [] }
    return lines.flatMap { y -> [UInt8] in
      var bits: [Int] = []
      for x in columns {
        for channel in 0..<kind.channels {
          let value = sample(x, y, channel, kind)
          bits += (0..<kind.depth).reversed().map { value >> $0 & 1 }
        }
      }
      while !bits.count.isMultiple(of: 8) { bits.append(0) }
      return [0]
        + stride(from: 0, to: bits.count, by: 8).map { place in
          UInt8(bits[place..<place + 8].reduce(0) { $0 << 1 | $1 })
        }
    }
  }

  private func pixels(_ kind: Kind) -> [UInt8] {
    let passes =
      kind.isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ]
      : [(0, 0, 1, 1)]
    return passes.flatMap { left, top, across, down in
      rows(
        Array(stride(from: left, to: width, by: across)),
        Array(stride(from: top, to: height, by: down)), kind)
    }
  }

  private func file(_ kind: Kind, _ extra: [(String, [UInt8])] = []) -> [UInt8] {
    var header: [UInt8] = [0, 0, 0, UInt8(width), 0, 0, 0, UInt8(height)]
    header += [UInt8(kind.depth), kind.number, 0, 0, kind.isInterlaced ? 1 : 0]
    var chunks: [(String, [UInt8])] = [("IHDR", header)]
    if kind.number == 3 { chunks.append(("PLTE", table(kind).joined().map { UInt8($0) })) }
    chunks += extra + [("IDAT", stored(pixels(kind))), ("IEND", [])]
    return [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + chunks.flatMap { APNGReader.chunk($0.0, $0.1) }
  }

  /// A zlib stream of one block that is not compressed.
  private func stored(_ bytes: [UInt8]) -> [UInt8] {
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    let count = [UInt8(bytes.count & 0xFF), UInt8(bytes.count >> 8)]
    return [0x78, 1, 1] + count + count.map { ~$0 } + bytes
      + [high, low].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }

  private func expected(_ x: Int, _ y: Int, _ kind: Kind) -> [Int] {
    let samples = (0..<kind.channels).map { sample(x, y, $0, kind) }
    if kind.number == 3 { return table(kind)[samples[0]] + [255] }
    let full = (1 << kind.depth) - 1
    let bytes = samples.map { ($0 * 255 * 2 + full) / (2 * full) }
    let alpha = kind.channels.isMultiple(of: 2) ? bytes[kind.channels - 1] : 255
    return (kind.channels < 3 ? [bytes[0], bytes[0], bytes[0]] : Array(bytes[0..<3])) + [alpha]
  }

  private func expect(_ file: [UInt8], _ kind: Kind, _ color: (Int, Int) -> [Int]) throws {
    let picture = try PNG.decode(file)
    #expect(picture.width == width && picture.height == height)
    for y in 0..<height {
      for x in 0..<width {
        let wanted = color(x, y)
        let times = wanted[..<3].map { UInt32(($0 * wanted[3] + 127) / 255) }
        let word = UInt32(wanted[3]) << 24 | times[0] << 16 | times[1] << 8 | times[2]
        let found = picture.pixels[y * picture.stride + x]
        #expect(found == word, "\(kind) at \(x), \(y)")
      }
    }
  }

  @Test(arguments: kinds.filter { !$0.isInterlaced })
  func `each kind of file has the colours that its samples say`(
    kind: Kind
  ) throws {
    try expect(file(kind), kind) { expected($0, $1, kind) }
  }

  @Test(arguments: kinds.filter(\.isInterlaced))
  func `a file whose rows come in passes is refused`(kind: Kind) {
    #expect(throws: PNGError.unsupported("it is interlaced")) { try PNG.decode(file(kind)) }
  }

  @Test(arguments: kinds.filter { !$0.isInterlaced })
  func `what a file says of its colours' space changes nothing`(kind: Kind) throws {
    // A gamma of 1, and primaries of nobody's screen.
    let gamma: [UInt8] = [0, 1, 0x86, 0xA0]
    let primaries = [UInt8](repeating: 0, count: 32)
    try expect(file(kind, [("gAMA", gamma), ("cHRM", primaries)]), kind) { expected($0, $1, kind) }
  }

  @Test func `one colour of a file without alpha may be transparent`() throws {
    for kind in Self.kinds where [0, 2].contains(kind.number) && !kind.isInterlaced {
      let key = (0..<kind.channels).map { sample(3, 4, $0, kind) }
      let content = key.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      try expect(file(kind, [("tRNS", content)]), kind) { x, y in
        let isKey = (0..<kind.channels).allSatisfy { sample(x, y, $0, kind) == key[$0] }
        return Array(expected(x, y, kind)[..<3]) + [isKey ? 0 : 255]
      }
    }
  }

  @Test func `data that is too short, too long or has a wrong sum is refused`() throws {
    let kind = Self.kinds[6]
    let sound = pixels(kind)
    for bytes in [
      stored(Array(sound.dropLast())), stored(sound + [0]), Array(stored(sound).dropLast()) + [1],
      Array(stored(sound).dropLast(30)),
    ] {
      var damaged = file(kind)
      let start = damaged.count - 12 - stored(sound).count - 12
      damaged.replaceSubrange(start..., with: APNGReader.chunk("IDAT", bytes))
      damaged += APNGReader.chunk("IEND", [])
      #expect(throws: PNGError.self) { try PNG.decode(damaged) }
    }
  }

  @Test(arguments: [[13, 5], [5, 13], [5], [13, 0], [13, 14]])
  func `an animation whose headers have any length is refused`(lengths: [Int]) {
    let header: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0]
    let control: [UInt8] =
      [0, 0, 0, 0] + [0, 0, 0, 1, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 14)
    let chunks: [(String, [UInt8])] =
      lengths.map { ("IHDR", Array(header.prefix($0))) }
      + [("acTL", [0, 0, 0, 1, 0, 0, 0, 0]), ("fcTL", control), ("IDAT", [1]), ("IEND", [])]
    let file =
      [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + chunks.flatMap { APNGReader.chunk($0.0, $0.1) }
    #expect(throws: FilmError.self) { try ShadeFilm.read(file) { _ in } }
  }
}
