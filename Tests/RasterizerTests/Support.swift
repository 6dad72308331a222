import Drawing
import Glibc
import Rasterizer
import TestSupport
import Testing

/// A picture that was rendered for a test: pixels as values, so that two can be compared.
struct Picture: Equatable {
  let width: Int
  let height: Int
  /// Premultiplied ARGB words, row by row.
  var pixels: [UInt32]

  /// Copies a framebuffer's visible pixels.
  init(_ buffer: Framebuffer) {
    width = buffer.width
    height = buffer.height
    pixels = (0..<buffer.height).flatMap { y in
      UnsafeBufferPointer(start: buffer.pixels + y * buffer.stride, count: buffer.width)
    }
  }

  subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// The red channel, 0…255: what a white shape on black covers.
  func red(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 16 & 0xFF) }

  /// The sum of the red channel over all pixels, as a share of full ones.
  var coveredArea: Double { pixels.reduce(0.0) { $0 + Double($1 >> 16 & 0xFF) / 255 } }

  /// The greatest difference of any channel of any pixel to another picture of the same size.
  func greatestDifference(to other: Picture) -> Int {
    zip(pixels, other.pixels).reduce(0) { greatest, pair in
      [0, 8, 16, 24].reduce(greatest) { greatest, shift in
        max(greatest, abs(Int(pair.0 >> shift & 0xFF) - Int(pair.1 >> shift & 0xFF)))
      }
    }
  }

  /// How many pixels differ by more than some levels in a channel.
  func count(beyond levels: Int, from other: Picture) -> Int {
    zip(pixels, other.pixels).count { pair in
      [0, 8, 16, 24].contains { (shift: UInt32) -> Bool in
        abs(Int(pair.0 >> shift & 0xFF) - Int(pair.1 >> shift & 0xFF)) > levels
      }
    }
  }

  /// A FNV-1a checksum of the size and every pixel.
  var checksum: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for word in [UInt32(width), UInt32(height)] + pixels {
      for shift in [0, 8, 16, 24] as [UInt32] {
        hash = (hash ^ UInt64(word >> shift & 0xFF)) &* 0x100_0000_01b3
      }
    }
    return hash
  }
}

/// Renders commands on a background.
func render(
  _ width: Int, _ height: Int, scale: Double = 1, background: Color = .black, threads: Int = 1,
  _ commands: [DisplayList.Command]
) -> Picture {
  let buffer = Framebuffer(width: width, height: height)
  Renderer(fonts: FontLibrary(), threads: threads)
    .draw(list(commands), into: buffer, scale: scale, background: background)
  return Picture(buffer)
}

/// A list of some commands.
func list(_ commands: [DisplayList.Command]) -> DisplayList {
  var list = DisplayList()
  for command in commands { list.append(command) }
  return list
}

extension SplitMix {
  /// A number of a range; the golden picture of random shapes is made of these.
  mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    let share = Double(next() >> 11) * 0x1p-53
    return range.lowerBound + (range.upperBound - range.lowerBound) * share
  }

  /// An opaque or translucent colour.
  mutating func color(alpha: ClosedRange<Double> = 0.2...1) -> Color {
    Color(red: uniform(0...1), green: uniform(0...1), blue: uniform(0...1), alpha: uniform(alpha))
  }
}

/// Fresh seeds for one run, so that repeated runs see new cases; a failure names its seed.
let seeds: [UInt64] = (0..<8).map { _ in UInt64.random(in: 0...UInt64.max) }

/// Writes a picture to the folder that `SEGUE_PICTURES` names, if it is set, to be looked at.
func keep(_ picture: Picture, _ name: String) throws {
  guard let folder = getenv("SEGUE_PICTURES") else { return }
  let buffer = Framebuffer(width: picture.width, height: picture.height)
  buffer.pixels.update(from: picture.pixels, count: picture.pixels.count)
  let bytes = PNG.encode(buffer)
  let file = try #require(fopen("\(String(cString: folder))/\(name).png", "wb"))
  defer { fclose(file) }
  #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
}

/// A framebuffer of some colours, 0xRRGGBB, row by row.
func frame(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) -> Framebuffer {
  let buffer = Framebuffer(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width { buffer.pixels[y * width + x] = 0xFF00_0000 | color(x, y) }
  }
  return buffer
}

/// A frame's colours without their opacity.
func colors(_ buffer: Framebuffer) -> [UInt32] { Picture(buffer).pixels.map { $0 & 0xFF_FFFF } }

func encode(_ encoder: some FrameEncoder, _ frames: [Framebuffer]) -> [UInt8] {
  var encoder = encoder
  return frames.reduce(into: []) { $0 += encoder.append($1) } + encoder.end()
}
