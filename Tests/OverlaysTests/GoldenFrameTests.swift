import Drawing
import Rasterizer
import Scenes
import SessionSupport
import Sessions
import Testing
import Transitions

/// Change detectors, not truth: the exact pixels of a handful of frames, without their text, which
/// hangs on the installed fonts. When a picture is changed on purpose, look at the new one
/// (`segue render`) and then take over the new number.
@Suite struct GoldenFrameTests {
  nonisolated private static let frames: [(time: Double, checksum: UInt64)] = [
    (0, 11_046_807_224_180_289_785), (0.5, 8_362_905_134_988_304_869),
    (0.8, 3_514_815_323_249_378_236), (2.3, 11_488_959_168_915_199_576),
    (3.6, 4_193_907_674_191_055_552),
  ]

  @Test(arguments: 0..<GoldenFrameTests.frames.count)
  func `a frame of the demonstration has exactly the pixels that it had`(index: Int) throws {
    let wanted = Self.frames[index]
    let checksum = try Self.checksum(at: wanted.time)
    #expect(
      checksum == wanted.checksum,
      "the frame at \(wanted.time) s is now \(checksum)")
  }

  private static func checksum(at time: Double) throws -> UInt64 {
    var replay = Replay(try Demonstration.session(), scene: try defaultScene())
    replay.seek(to: time)
    var list = DisplayList()
    replay.simulation.stage.paint(into: &list)
    var wordless = DisplayList()
    for command in list.commands {
      if case .text = command { continue }
      wordless.append(command)
    }
    let picture = Framebuffer(width: 195, height: 422)
    Renderer(fonts: FontLibrary(), threads: 2).draw(
      wordless, into: picture, scale: 0.5, background: Color(white: 0.2))
    return checksum(of: picture)
  }

  private static func checksum(of picture: Framebuffer) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for row in 0..<picture.height {
      for column in 0..<picture.width {
        let pixel = picture.pixels[row * picture.stride + column]
        hash = (hash ^ UInt64(pixel)) &* 0x100_0000_01b3
      }
    }
    return hash
  }
}
