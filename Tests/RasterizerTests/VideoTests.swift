import Drawing
import Rasterizer
import RasterizerSupport
import TestSupport
import Testing

@Suite struct VideoTests {
  @Test(arguments: YUV4MPEG.Chroma.allCases)
  func `Y4M states its size, its rate and its range, and decodes to the colours it was given`(
    chroma: YUV4MPEG.Chroma
  ) throws {
    // Pairs of equal pixels, so that sharing colours loses nothing; the size is odd.
    let first = frame(63, 37) { x, y in
      UInt32(x / 2 * 8) << 16 | UInt32(y / 2 * 13) << 8 | UInt32((x / 2 + y / 2) * 5)
    }
    let second = frame(63, 37) { x, y in x < 32 ? 0xFF_FFFF : 0 }
    let rate = try #require(FrameRate(30_000, per: 1_001))
    let video = Y4MReader(encode(YUV4MPEG(rate: rate, chroma: chroma), [first, second]))
    #expect(video.tags["W"] == "63" && video.tags["H"] == "37")
    #expect(video.tags["F"] == "30000:1001")
    #expect(video.tags["C"] == (chroma == .full ? "444" : "420jpeg"))
    #expect(video.tags["X"] == "COLORRANGE=LIMITED")
    #expect(video.frames.count == 2 && video.rest == 0)
    for (wanted, got) in zip([first, second], video.frames) {
      for (color, decoded) in zip(colors(wanted), got) {
        let exact = SIMD3(
          Double(color >> 16 & 0xFF), Double(color >> 8 & 0xFF), Double(color & 0xFF))
        let error = exact - decoded
        // Half a step of luma and of chroma: 0.6 of a step of eight bits, and 1.06.
        #expect(max(abs(error.x), abs(error.y), abs(error.z)) < 1.8, "\(color)")
      }
    }
  }

  @Test func `raw frames are the pixels as BGRA, without the gaps between rows`() {
    let wide = frame(4, 2) { x, y in UInt32(x) << 16 | UInt32(y) << 8 | 7 }
    let narrow = Framebuffer(borrowing: wide.pixels, width: 2, height: 2, stride: 4)
    let bytes = encode(RawFrames(), [narrow])
    #expect(bytes == [7, 0, 0, 255, 7, 0, 1, 255, 7, 1, 0, 255, 7, 1, 1, 255])
  }

  // MARK: Rates

  @Test func `a rate is a fraction in its lowest terms, and knows the frames around a time`() throws
  {
    let rate = try #require(FrameRate(300, per: 9))
    #expect(rate.numerator == 100 && rate.denominator == 3)
    for (numerator, denominator) in [(0, 1), (-1, 1), (1, 0), (65_536, 1), (1, 65_537)] {
      #expect(FrameRate(numerator, per: denominator) == nil)
    }
    #expect(FrameRate(131_072, per: 2_048) == 64)
    #expect(rate.takingEvery(2) == FrameRate(50, per: 3))
    for frame in 0..<2_000 {
      let time = rate.time(ofFrame: frame)
      #expect(rate.frame(atOrAfter: time) == frame && rate.frame(atOrBefore: time) == frame)
      #expect(rate.frame(atOrAfter: time.nextUp) == frame + 1)
      if frame > 0 { #expect(rate.frame(atOrBefore: time.nextDown) == frame - 1) }
    }
  }
}
