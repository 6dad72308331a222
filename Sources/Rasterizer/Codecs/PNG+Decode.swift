/// Why bytes are not a picture that can be used.
package enum PNGError: Error, Hashable, CustomStringConvertible {
  /// The bytes do not begin as a PNG file does.
  case notPNG
  /// The file ends too early or contradicts itself; the string says where.
  case damaged(String)
  /// The file is valid but uses something this decoder does not know; the string says what.
  case unsupported(String)

  /// One sentence for a person.
  package var description: String {
    switch self {
    case .notPNG: "This is not a PNG file."
    case .damaged(let what): "The PNG file is damaged: \(what)."
    case .unsupported(let what): "The PNG file cannot be used: \(what)."
    }
  }
}

extension PNG {
  /// The greatest number of pixels that is decoded: 64 million.
  static let greatestSize = 1 << 26

  /// How large a picture says it is, in pixels, before anything of it is decoded; `nil` if it does not say.
  package static func size(of file: [UInt8]) -> (width: Int, height: Int)? {
    guard file.starts(with: signature), file.count >= 24 else { return nil }
    func number(_ place: Int) -> Int { file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }

  /// Decodes a file into premultiplied pixels.
  ///
  /// All colour types and bit depths are known; 16 bits are cut to eight. Colour profiles are ignored.
  /// Of an animation the first picture is returned.
  ///
  /// - Parameter file: The bytes of a whole file.
  /// - Throws: ``PNGError`` if the file is damaged (every checksum is verified), interlaced, or larger
  ///   than 64 million pixels. A size that the file's data cannot fill is refused before memory is taken
  ///   for it.
  package static func decode(_ file: [UInt8]) throws(PNGError) -> Framebuffer {
    guard file.starts(with: signature) else { throw .notPNG }
    var reader = PNGReader(file: file, place: signature.count)
    let first = try reader.nextChunk()
    guard first.name == "IHDR" else { throw .damaged("it does not begin with a header") }
    var picture = try PNGPicture(header: first.content)
    var data: [UInt8] = []
    while true {
      let chunk = try reader.nextChunk()
      switch chunk.name {
      case "IEND": return try picture.framebuffer(data)
      case "IDAT": data += chunk.content
      case "PLTE": picture.palette = chunk.content
      case "tRNS": picture.transparency = chunk.content
      default:
        let isOptional = chunk.name.utf8.first.map { $0 & 0x20 != 0 } ?? false
        guard isOptional else { throw .unsupported("it has an unknown part “\(chunk.name)”") }
      }
    }
  }
}

/// A walk over a file's chunks.
private struct PNGReader {
  let file: [UInt8]
  var place: Int

  mutating func nextChunk() throws(PNGError) -> (name: String, content: [UInt8]) {
    guard file.count - place >= 12 else { throw .damaged("it ends too early") }
    let length = number(at: place)
    guard length <= file.count - place - 12 else { throw .damaged("it ends too early") }
    let body = file[place + 4..<place + 8 + length]
    let name = String(decoding: body.prefix(4), as: UTF8.self)
    guard Zlib.checksum(body) == UInt32(number(at: place + 8 + length)) else {
      throw .damaged("the checksum of “\(name)” is wrong")
    }
    place += length + 12
    return (name, Array(body.dropFirst(4)))
  }

  private func number(at index: Int) -> Int {
    file[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}

/// What a file says about its pixels, and how they become ours.
private struct PNGPicture {
  let width: Int
  let height: Int
  let depth: Int
  let channels: Int
  let isIndexed: Bool
  var palette: [UInt8] = []
  var transparency: [UInt8] = []

  init(header: [UInt8]) throws(PNGError) {
    guard header.count == 13 else { throw .damaged("its header has a wrong length") }
    width = header[0..<4].reduce(0) { $0 << 8 | Int($1) }
    height = header[4..<8].reduce(0) { $0 << 8 | Int($1) }
    depth = Int(header[8])
    isIndexed = header[9] == 3
    let formats: [UInt8: (channels: Int, depths: [Int])] = [
      0: (1, [1, 2, 4, 8, 16]), 2: (3, [8, 16]), 3: (1, [1, 2, 4, 8]), 4: (2, [8, 16]),
      6: (4, [8, 16]),
    ]
    guard let format = formats[header[9]], format.depths.contains(depth) else {
      throw .damaged("its colour format does not exist")
    }
    channels = format.channels
    guard width > 0, height > 0 else { throw .damaged("it has no pixels") }
    guard width <= PNG.greatestSize / height else { throw .unsupported("it is too large") }
    guard header[10] == 0, header[11] == 0 else { throw .damaged("its method does not exist") }
    guard header[12] == 0 else { throw .unsupported("it is interlaced") }
  }

  func framebuffer(_ data: [UInt8]) throws(PNGError) -> Framebuffer {
    let rowLength = (width * channels * depth + 7) / 8
    // Before memory is taken: eight bytes can claim a quarter of a gigabyte.
    guard (rowLength + 1) * height <= Zlib.greatestExpansion(of: data.count) else {
      throw .damaged("it has not enough data for \(width) × \(height) pixels")
    }
    guard var bytes = Zlib.expanded(data, count: (rowLength + 1) * height) else {
      throw .damaged("its pixels cannot be expanded")
    }
    try undoFilters(&bytes, rowLength)
    let picture = Framebuffer(width: width, height: height)
    for y in 0..<height {
      let row = bytes[(y * (rowLength + 1) + 1)..<((y + 1) * (rowLength + 1))]
      for x in 0..<width { picture.pixels[y * width + x] = try pixel(x, row) }
    }
    return picture
  }

  /// Turns differences to neighbours back into values.
  private func undoFilters(_ bytes: inout [UInt8], _ rowLength: Int) throws(PNGError) {
    let step = max(1, channels * depth / 8)
    for y in 0..<height {
      let start = y * (rowLength + 1) + 1
      guard bytes[start - 1] <= 4 else { throw .damaged("a filter does not exist") }
      for index in 0..<rowLength {
        let left = index >= step ? Int(bytes[start + index - step]) : 0
        let above = y > 0 ? Int(bytes[start + index - rowLength - 1]) : 0
        let corner = y > 0 && index >= step ? Int(bytes[start + index - rowLength - 1 - step]) : 0
        let guess =
          switch bytes[start - 1] {
          case 1: left
          case 2: above
          case 3: (left + above) / 2
          case 4: Self.nearest(left, above, corner)
          default: 0
          }
        bytes[start + index] &+= UInt8(guess)
      }
    }
  }

  /// Paeth's predictor: the neighbour closest to left + above − corner.
  private static func nearest(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let estimate = left + above - corner
    let (a, b, c) = (abs(estimate - left), abs(estimate - above), abs(estimate - corner))
    return a <= b && a <= c ? left : b <= c ? above : corner
  }

  private func pixel(_ x: Int, _ row: ArraySlice<UInt8>) throws(PNGError) -> UInt32 {
    let samples = (0..<channels).map { sample(x * channels + $0, row) }
    if isIndexed {
      let index = samples[0]
      guard index * 3 + 2 < palette.count else { throw .damaged("a colour is not in its palette") }
      let alpha = index < transparency.count ? Int(transparency[index]) : 255
      let color = palette[index * 3..<index * 3 + 3].map { Int($0) }
      return premultiplied(color[0], color[1], color[2], alpha)
    }
    let color = channels < 3 ? [samples[0], samples[0], samples[0]] : samples
    let alpha = channels.isMultiple(of: 2) ? samples[channels - 1] : isKey(samples) ? 0 : full
    let bytes = [color[0], color[1], color[2], alpha].map { byte($0) }
    return premultiplied(bytes[0], bytes[1], bytes[2], bytes[3])
  }

  /// The greatest value of a sample.
  private var full: Int { 1 << depth - 1 }

  /// A sample of any depth in eight bits.
  private func byte(_ sample: Int) -> Int { depth == 16 ? sample >> 8 : sample * 255 / full }

  private func sample(_ index: Int, _ row: ArraySlice<UInt8>) -> Int {
    if depth == 16 {
      return Int(row[row.startIndex + index * 2]) << 8 | Int(row[row.startIndex + index * 2 + 1])
    }
    let perByte = 8 / depth
    let shift = 8 - depth * (index % perByte + 1)
    return Int(row[row.startIndex + index / perByte]) >> shift & full
  }

  /// Whether these samples are the one colour that the file declares transparent.
  private func isKey(_ samples: [Int]) -> Bool {
    guard transparency.count >= 2 * channels else { return false }
    return samples.enumerated().allSatisfy { index, value in
      value == Int(transparency[index * 2]) << 8 | Int(transparency[index * 2 + 1])
    }
  }

  private func premultiplied(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int) -> UInt32 {
    func times(_ value: Int) -> UInt32 { UInt32((value * alpha + 127) / 255) }
    return UInt32(alpha) << 24 | times(red) << 16 | times(green) << 8 | times(blue)
  }
}
