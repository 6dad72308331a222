import Drawing
import Rasterizer
import RasterizerSupport
import TestSupport
import Testing

@Suite struct PNGTests {
  /// A picture with every kind of pixel that the rasterizer makes.
  func picture(_ seed: UInt64, width: Int = 37, height: Int = 23) -> Framebuffer {
    var numbers = SplitMix(seed: seed)
    let buffer = Framebuffer(width: width, height: height)
    Renderer(fonts: FontLibrary(), threads: 1)
      .draw(list(numbers.scene(40)), into: buffer, scale: 1, background: .black)
    return buffer
  }

  /// A file's chunks, with every checksum verified by long division instead of a library.
  func chunks(_ file: [UInt8]) -> [(name: String, content: ArraySlice<UInt8>)] {
    var result: [(String, ArraySlice<UInt8>)] = []
    var place = 8
    while place < file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let body = file[place + 4..<place + 8 + length]
      let stated = file[place + 8 + length..<place + 12 + length].reduce(0) { $0 << 8 | UInt32($1) }
      #expect(crc32(of: body) == stated)
      result.append((String(decoding: body.prefix(4), as: UTF8.self), body.dropFirst(4)))
      place += 12 + length
    }
    return result
  }

  @Test(arguments: seeds)
  func `an opaque picture comes back as it was`(seed: UInt64) throws {
    let original = picture(seed)
    let file = PNG.encode(original)
    #expect(Picture(try PNG.decode(file)) == Picture(original))
    #expect(chunks(file).map(\.name) == ["IHDR", "sRGB", "IDAT", "IEND"])
  }

  @Test func `a translucent picture comes back within what straight alpha can hold`() throws {
    let original = Framebuffer(width: 256, height: 4)
    for x in 0..<256 {
      for y in 0..<4 {
        let value = UInt32(x * (y + 1) / 4)
        original.pixels[y * 256 + x] = UInt32(x) << 24 | value << 16 | value << 8 | value
      }
    }
    let decoded = Picture(try PNG.decode(PNG.encode(original)))
    #expect(decoded.greatestDifference(to: Picture(original)) <= 1)
  }

  @Test func `a file with any byte changed is refused or still a picture of that size`() {
    let file = PNG.encode(picture(3))
    for index in file.indices {
      var damaged = file
      damaged[index] ^= 0x41
      #expect(throws: PNGError.self) { try PNG.decode(damaged) }
    }
  }

  @Test func `a file cut short is refused`() {
    let file = PNG.encode(picture(4))
    for length in file.indices {
      #expect(throws: PNGError.self) { try PNG.decode(Array(file.prefix(length))) }
    }
  }

  @Test func `an animation stores what changed and counts its parts`() throws {
    let still = picture(5)
    var animation = AnimatedPNG(frames: 3, rate: 60)
    var file = animation.append(still)
    file += animation.append(still)
    still.pixels[10 * 37 + 20] ^= 0xFF
    file += animation.append(still)
    file += animation.end()
    let parts = chunks(file)
    #expect(
      parts.map(\.name)
        == ["IHDR", "sRGB", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    let sequence = parts.filter { ["fcTL", "fdAT"].contains($0.name) }
      .map { $0.content.prefix(4).reduce(0) { $0 << 8 | Int($1) } }
    #expect(sequence == [0, 1, 2, 3, 4])
    let places = parts.filter { $0.name == "fcTL" }.map {
      Array($0.content.dropFirst(4).prefix(16))
    }
    #expect(places[1] == [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(places[2] == [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 20, 0, 0, 0, 10])
    #expect(Picture(try PNG.decode(file)) == Picture(picture(5)))
  }

  @Test func `more frames than announced stop the program`() async {
    await #expect(processExitsWith: .failure) {
      var animation = AnimatedPNG(frames: 1, rate: 60)
      _ = animation.append(Framebuffer(width: 1, height: 1))
      _ = animation.append(Framebuffer(width: 1, height: 1))
    }
  }
}
