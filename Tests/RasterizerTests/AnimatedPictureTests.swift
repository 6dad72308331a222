import Drawing
import Rasterizer
import RasterizerSupport
import TestSupport
import Testing

@Suite struct AnimatedPictureTests {
  /// Random frames in which a random part differs from the frame before.
  func frames(_ seed: UInt64, colors: Int, count: Int = 6) -> [Framebuffer] {
    var numbers = SplitMix(seed: seed)
    let (width, height) = (Int.random(in: 1...70, using: &numbers), 41)
    let palette = (0..<colors).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &numbers) }
    var pixels = (0..<width * height).map { _ in palette.randomElement(using: &numbers) ?? 0 }
    return (0..<count).map { _ in
      let result = frame(width, height) { x, y in pixels[y * width + x] }
      let columns = Int.random(in: 0...width, using: &numbers)
      for y in 0..<Int.random(in: 0...height, using: &numbers) {
        for x in 0..<columns where Bool.random(using: &numbers) {
          pixels[y * width + x] = palette.randomElement(using: &numbers) ?? 0
        }
      }
      return result
    }
  }

  // MARK: GIF

  @Test(arguments: seeds, [1, 2, 3, 17, 255])
  func `a GIF of at most 255 colours comes back as it was, frame by frame`(
    seed: UInt64, count: Int
  ) throws {
    let frames = frames(seed, colors: count)
    let gif = try GIFReader(encode(AnimatedGIF(hundredths: 3), frames))
    #expect(gif.width == frames[0].width && gif.height == frames[0].height)
    #expect(gif.frames.map(\.hundredths) == [3, 3, 3, 3, 3, 3])
    #expect(gif.loops == 0)
    for (wanted, got) in zip(frames, gif.frames) { #expect(colors(wanted) == got.pixels) }
  }

  @Test func `a first frame of 256 colours is exact, and what follows shows what it must`() throws {
    let first = frame(16, 16) { x, y in UInt32(x * 16) << 16 | UInt32(y * 16) << 8 | 0x80 }
    let second = frame(16, 16) { x, y in x == 3 && y == 5 ? 0x123456 : colors(first)[y * 16 + x] }
    let third = frame(16, 16) { x, y in 0xFF_FFFF - colors(first)[y * 16 + x] }
    let frames = [first, first, second, third, first]
    let gif = try GIFReader(encode(AnimatedGIF(hundredths: 2), frames))
    for (wanted, got) in zip(frames, gif.frames) { #expect(colors(wanted) == got.pixels) }
  }

  @Test func `a GIF stores the part that changes, and next to nothing for a frame that does not`()
    throws
  {
    let still = frame(200, 100) { x, y in UInt32(x ^ y) & 0x7F }
    var animation = AnimatedGIF(hundredths: 2)
    var file = animation.append(still)
    let same = animation.append(still)
    file += same
    still.pixels[40 * 200 + 30] = 0xFFFF_0000
    still.pixels[42 * 200 + 37] = 0xFFFF_0000
    file += animation.append(still) + animation.end()
    #expect(same.count < 30)
    let gif = try GIFReader(file)
    #expect(gif.frames.map(\.part) == [[0, 0, 200, 100], [0, 0, 1, 1], [30, 40, 8, 3]])
    #expect(gif.frames[2].pixels == colors(still))
  }

  @Test func `phrases that fill the table begin anew`() throws {
    var numbers = SplitMix(seed: 7)
    let noise = (0..<300 * 200).map { _ in UInt32.random(in: 0...200, using: &numbers) }
    let picture = frame(300, 200) { x, y in noise[y * 300 + x] }
    let gif = try GIFReader(encode(AnimatedGIF(hundredths: 2), [picture]))
    #expect(gif.frames[0].pixels == noise)
  }

  /// A gradient over a gradient, moving: some forty thousand colours.
  func gradient(_ step: Int) -> Framebuffer {
    frame(256, 160) { x, y in
      let shifted = min(x + 4 * step, 255)
      return UInt32(shifted) << 16 | UInt32(y + 40) << 8 | UInt32((x + y) / 2 & 0xFF)
    }
  }

  @Test func `many colours become near ones, and their mean over a few pixels nearer still`() throws
  {
    let frames = (0..<5).map(gradient)
    let gif = try GIFReader(encode(AnimatedGIF(hundredths: 2), frames))
    for (wanted, got) in zip(frames, gif.frames) {
      let (far, wrong) = difference(colors(wanted), got.pixels, width: 256, block: 1)
      #expect(far <= 60, "no pixel is a quite different colour")
      #expect(wrong < 9, "255 of forty thousand colours lie about 9 apart")
      let (_, mean) = difference(colors(wanted), got.pixels, width: 256, block: 8)
      #expect(mean < wrong / 1.8, "the pattern of two colours stands for the one between")
    }
  }

  /// The greatest and the mean difference of a channel between the means of blocks.
  func difference(
    _ one: [UInt32], _ other: [UInt32], width: Int, block: Int
  ) -> (greatest: Double, mean: Double) {
    var (greatest, sum, count) = (0.0, 0.0, 0.0)
    for top in stride(from: 0, to: one.count / width, by: block) {
      for left in stride(from: 0, to: width, by: block) {
        for shift in [0, 8, 16] as [UInt32] {
          var error = 0.0
          for place in 0..<block * block {
            let index = (top + place / block) * width + left + place % block
            error += Double(one[index] >> shift & 0xFF) - Double(other[index] >> shift & 0xFF)
          }
          error = abs(error) / Double(block * block)
          greatest = max(greatest, error)
          sum += error
          count += 1
        }
      }
    }
    return (greatest, sum / count)
  }

  @Test func `what stands still in a GIF does not flicker while something else moves`() throws {
    let frames = (0..<8).map { step in
      frame(256, 160) { x, y in
        y < 120
          ? UInt32(x) << 16 | UInt32(y) << 8 | 0x30
          : UInt32((x + 9 * step) & 0xFF) << 8 | UInt32((y + step) & 0xFF)
      }
    }
    let gif = try GIFReader(encode(AnimatedGIF(hundredths: 2), frames))
    let still = gif.frames.map { Array($0.pixels.prefix(256 * 120)) }
    #expect(still.allSatisfy { $0 == still[0] })
  }

  @Test func `a colour that comes up in a few pixels gets its own place in the palette`() throws {
    let frames = (0..<3).map { step in
      frame(256, 160) { x, y in
        let isDot = step > 0 && (100..<108).contains(x) && (50..<58).contains(y)
        return isDot ? 0xFF_2060 : UInt32((x + step) & 0xFF) << 8 | UInt32(y)
      }
    }
    let gif = try GIFReader(encode(AnimatedGIF(hundredths: 2), frames))
    for got in gif.frames.dropFirst() { #expect(got.pixels[54 * 256 + 104] == 0xFF_2060) }
  }

  @Test(arguments: [
    (50, 1, 2), (100, 3, 3), (25, 1, 4), (10, 1, 10), (60, 1, nil), (100, 1, nil), (120, 1, nil),
    (1, 655, 65_500), (1, 656, nil),
  ])
  func `a GIF's delay is whole hundredths, at least two`(
    numerator: Int, denominator: Int, wanted: Int?
  ) throws {
    let rate = try #require(FrameRate(numerator, per: denominator))
    #expect(AnimatedGIF.hundredths(at: rate) == wanted)
  }

  // MARK: APNG

  @Test(arguments: seeds)
  func `an APNG comes back exactly, each frame for exactly its share of a second`(
    seed: UInt64
  ) throws {
    let frames = frames(seed, colors: 1_000)
    let rate = try #require(FrameRate(100, per: 3))
    let file = encode(AnimatedPNG(frames: frames.count, rate: rate), frames)
    let apng = APNGReader(file)
    #expect(apng.isWhole && apng.announced == 6 && apng.loops == 0)
    #expect(apng.frames.allSatisfy { $0.delay == (3, 100) })
    var canvas = [UInt32](repeating: 0, count: apng.width * apng.height)
    for (wanted, got) in zip(frames, apng.frames) {
      let part = Picture(try PNG.decode(got.file))
      for y in 0..<part.height {
        for x in 0..<part.width {
          canvas[(got.part[1] + y) * apng.width + got.part[0] + x] = part[x, y] & 0xFF_FFFF
        }
      }
      #expect(canvas == colors(wanted))
    }
  }
}
