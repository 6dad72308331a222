import Documents
import Drawing
import Rasterizer
import TestSupport
import Testing

/// PNG files as nobody writes them, their checksums put right so that what lies behind is reached.
@Suite struct HostilePictureTests {
  private func picture() -> [UInt8] {
    let picture = Framebuffer(width: 7, height: 5)
    for index in 0..<35 { picture.pixels[index] = UInt32(index) &* 0x0107_0503 | 0xFF00_0000 }
    return PNG.encode(picture)
  }

  /// A file whose chunks have the checksums of what they hold now, as far as their lengths lead.
  private func repaired(_ file: [UInt8]) -> [UInt8] {
    var file = file
    var place = 8
    while place + 12 <= file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= file.count - place - 12 else { break }
      let sum = crc32(of: file[place + 4..<place + 8 + length])
      for byte in 0..<4 {
        file[place + 8 + length + byte] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * byte))
      }
      place += 12 + length
    }
    return file
  }

  /// Decodes a file; every outcome but an end of the program is right.
  private func decode(_ file: [UInt8]) -> PNGError? {
    do throws(PNGError) {
      _ = try PNG.decode(file)
      return nil
    } catch {
      #expect(!error.description.isEmpty)
      return error
    }
  }

  @Test func `a picture is decoded or refused, however it has been damaged`() {
    let sound = picture()
    #expect(decode(sound) == nil)
    var counts = (decoded: 0, refused: 0)
    HostileFiles(sound: sound, name: "PNG").each { _, bytes in
      for file in [bytes, repaired(bytes)] {
        if decode(file) == nil { counts.decoded += 1 } else { counts.refused += 1 }
      }
    }
    #expect(counts.decoded > 0 && counts.refused > 500, "\(counts)")
  }

  @Test func `a header with every byte changed is refused or gives a picture`() {
    let sound = picture()
    for place in 16..<29 {
      for value in UInt8.min...UInt8.max {
        var file = sound
        file[place] = value
        _ = decode(repaired(file))
      }
    }
  }

  @Test func `a size beyond what the file holds is refused before memory is taken`() {
    for (width, height) in [(8_192, 8_192), (1, 1 << 26), (1 << 26, 1), (4_000, 3_000)] {
      var file = picture()
      for byte in 0..<4 {
        file[16 + byte] = UInt8(truncatingIfNeeded: width >> (24 - 8 * byte))
        file[20 + byte] = UInt8(truncatingIfNeeded: height >> (24 - 8 * byte))
      }
      #expect(
        decode(repaired(file))
          == .damaged("it has not enough data for \(width) × \(height) pixels"))
    }
  }

  @Test func `a picture of one colour, which deflate makes a thousand times smaller, is decoded`()
    throws
  {
    let white = Framebuffer(width: 2_000, height: 2_000)
    for index in 0..<4_000_000 { white.pixels[index] = 0xFFFF_FFFF }
    let file = PNG.encode(white)
    #expect(file.count < 60_000)
    let decoded = try PNG.decode(file)
    #expect(withExtendedLifetime(decoded) { decoded.pixels[3_999_999] } == 0xFFFF_FFFF)
  }
}
