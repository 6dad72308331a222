import Drawing
import Glibc
import Rasterizer
import RasterizerSupport
import TestSupport
import Testing

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

func encode(_ encoder: some FrameEncoder, _ frames: [Framebuffer]) -> [UInt8] {
  var encoder = encoder
  return frames.reduce(into: []) { $0 += encoder.append($1) } + encoder.end()
}
