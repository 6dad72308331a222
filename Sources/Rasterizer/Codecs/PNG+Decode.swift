internal import CPNG
import Phrases

/// Why bytes are not a picture that can be used.
package enum PNGError: PhrasedError, Hashable {
  /// The bytes do not begin as a PNG file does.
  case notPNG
  /// The file ends too early or contradicts itself; the phrase says where.
  case damaged(Phrase)
  /// The file is valid but uses something this decoder does not know; the phrase says what.
  case unsupported(Phrase)

  /// One sentence for a person.
  package var phrase: Phrase {
    switch self {
    case .notPNG: "This is not a PNG file."
    case .damaged(let what): "The PNG file is damaged: \(what)."
    case .unsupported(let what): "The PNG file cannot be used: \(what)."
    }
  }

  /// What is wrong, without a full stop.
  var reason: Phrase {
    switch self {
    case .notPNG: "it is no PNG file"
    case .damaged(let what), .unsupported(let what): what
    }
  }
}

extension PNG {
  /// The greatest number of pixels that is decoded: 64 million.
  static let greatestSize = 1 << 26

  /// How large a picture says it is, in pixels, before anything of it is decoded; `nil` if it does not say.
  package static func size(of file: [UInt8]) -> (width: Int, height: Int)? {
    guard file.starts(with: signature), file.count >= 24 else { return nil }
    return (number(file[16..<20]), number(file[20..<24]))
  }

  /// A number whose most significant byte comes first.
  static func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// Decodes a file into premultiplied pixels.
  ///
  /// All colour types and bit depths are known; 16 bits are rounded to eight. Colour profiles are ignored,
  /// and a colour that is not in its palette is black. Of an animation the first picture is returned.
  ///
  /// - Parameter file: The bytes of a whole file.
  /// - Throws: ``PNGError`` if the file is damaged (every checksum is verified), interlaced, or larger
  ///   than 64 million pixels. A size that the file's data cannot fill is refused before memory is taken
  ///   for it.
  package static func decode(_ file: [UInt8]) throws(PNGError) -> Framebuffer {
    var chunks = try PNGChunks(file)
    var picture = PNGPicture()
    while let chunk = try chunks.next() {
      if chunk.name == "IDAT" { picture.data += chunk.content }
      picture.take(chunk)
    }
    return try picture.framebuffer()
  }
}

/// A walk over a file's chunks: each is whole, and its checksum right.
struct PNGChunks {
  private let file: [UInt8]
  private var place = PNG.signature.count

  /// Begins before the header.
  init(_ file: [UInt8]) throws(PNGError) {
    guard file.starts(with: PNG.signature) else { throw .notPNG }
    self.file = file
    var walk = self
    guard try walk.next()?.name == "IHDR" else { throw .damaged("it does not begin with a header") }
  }

  /// The next chunk, or `nil` where the file ends.
  mutating func next() throws(PNGError) -> (name: String, content: ArraySlice<UInt8>)? {
    guard file.count - place >= 12 else { throw .damaged("it ends too early") }
    let length = PNG.number(file[place..<place + 4])
    guard length <= file.count - place - 12 else { throw .damaged("it ends too early") }
    let body = file[place + 4..<place + 8 + length]
    let name = String(decoding: body.prefix(4), as: UTF8.self)
    guard Zlib.checksum(body) == UInt32(PNG.number(file[body.endIndex..<body.endIndex + 4])) else {
      throw .damaged("the checksum of “\(name)” is wrong")
    }
    place += length + 12
    return name == "IEND" ? nil : (name, body.dropFirst(4))
  }
}

/// What libpng is given of one picture: the chunks that say what its pixels are, and no others.
struct PNGPicture {
  var header: [UInt8] = []
  private var palette: ArraySlice<UInt8>?
  private var transparency: ArraySlice<UInt8>?
  /// The compressed pixels.
  var data: [UInt8] = []
  private var unknown: String?

  /// Takes what a chunk says; pixels are not looked at.
  mutating func take(_ chunk: (name: String, content: ArraySlice<UInt8>)) {
    switch chunk.name {
    case "IHDR": header = Array(chunk.content)
    case "PLTE": palette = chunk.content
    case "tRNS": transparency = chunk.content
    case "IDAT": break
    default:
      // A small letter says that the picture is whole without the chunk.
      if chunk.name.utf8.first.map({ $0 & 0x20 == 0 }) ?? true { unknown = chunk.name }
    }
  }

  /// The size that the header states, in pixels.
  var size: (width: Int, height: Int) { (PNG.number(header[0..<4]), PNG.number(header[4..<8])) }

  /// Decodes the pixels.
  func framebuffer() throws(PNGError) -> Framebuffer {
    if let unknown { throw .unsupported("it has an unknown part “\(unknown)”") }
    guard header.count == 13 else { throw .damaged("its header has a wrong length") }
    let (width, height) = size
    let (depth, kind) = (Int(header[8]), header[9])
    guard let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][kind], [1, 2, 4, 8, 16].contains(depth)
    else { throw .damaged("its colour format does not exist") }
    guard width > 0, height > 0 else { throw .damaged("it has no pixels") }
    guard width <= PNG.greatestSize / height else { throw .unsupported("it is too large") }
    // libpng's simplified interface does not give 16 bits back as they were where rows come in passes.
    guard header[12] == 0 else { throw .unsupported("it is interlaced") }
    // Before memory is taken: eight bytes can claim a quarter of a gigabyte.
    let length = (width * channels * depth + 7) / 8 + 1
    guard length * height <= Zlib.greatestExpansion(of: data.count) else {
      throw .damaged("it has not enough data for \(width) × \(height) pixels")
    }
    var file = PNG.signature
    PNG.appendChunk("IHDR", header, to: &file)
    if kind == 3, let palette { PNG.appendChunk("PLTE", palette, to: &file) }
    if kind < 4, let transparency { PNG.appendChunk("tRNS", transparency, to: &file) }
    PNG.appendChunk("IDAT", data, to: &file)
    PNG.appendChunk("IEND", [], to: &file)
    let picture = Framebuffer(width: width, height: height)
    if let trouble = Self.read(file, into: picture) {
      throw .damaged("its pixels cannot be read (\(trouble))")
    }
    return picture
  }

  /// Reads a file with libpng's interface in which no error leaves its own C functions by `longjmp`.
  ///
  /// - Returns: What libpng has to complain of, or `nil`.
  private static func read(_ file: [UInt8], into picture: Framebuffer) -> String? {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    let isRead = file.withUnsafeBytes { bytes in
      guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
        return false
      }
      image.format = PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR
      // Without it 16 bits are taken for linear light.
      image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
      let stride = Int32(picture.stride * 4)
      return png_image_finish_read(&image, nil, picture.pixels, stride, nil) != 0
    }
    // Data that is left over or has a wrong checksum is only warned of.
    guard isRead, image.warning_or_error == 0 else {
      return withUnsafeBytes(of: image.message) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
    }
    picture.premultiply()
    return nil
  }
}

extension Framebuffer {
  /// Multiplies the colours of straight pixels by their alpha.
  fileprivate func premultiply() {
    for index in 0..<stride * height {
      let alpha = pixels[index] >> 24
      guard alpha < 255 else { continue }
      var color = alpha << 24
      for shift: UInt32 in [0, 8, 16] {
        color |= (((pixels[index] >> shift & 0xFF) * alpha + 127) / 255) << shift
      }
      pixels[index] = color
    }
  }
}
