import Foundation
import Rasterizer
import TestSupport
import Testing

/// The README's pictures are what `assets/pictures/make.sh` makes.
@Suite(.otherProcess) struct ReadMePictureTests {
  private static let folder = "\(Programs.packageRoot)/assets/pictures"

  /// The arguments of each command that makes a picture; the last one is the picture's path.
  static let commands: [[String]] = {
    let script = (try? String(contentsOfFile: "\(folder)/make.sh", encoding: .utf8)) ?? ""
    return script.split(separator: "\n").filter { $0.hasPrefix("segue ") }
      .map { $0.split(separator: " ").dropFirst().map(String.init) }
  }()

  static let windows = ["gallery.png", "studio.png"]

  private func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test(.needs(.fonts), arguments: commands)
  func `a picture of the README can be made again, to the pixel`(command: [String]) throws {
    let target = try #require(command.last)
    let name = try #require(target.split(separator: "/").last)
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/\(name)"
    let outcome = try Programs.run(Programs.segue, command.dropLast() + [path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let (made, stored) = (try bytes(path), try bytes("\(Self.folder)/\(name)"))
    // Another zlib may pack the same pixels otherwise.
    let isSame = try made == stored || name.hasSuffix(".png") && pixels(made) == pixels(stored)
    #expect(isSame, "If \(name) is to look otherwise now, run assets/pictures/make.sh.")
  }

  private func pixels(_ file: [UInt8]) throws -> [[UInt32]] {
    let image = try PNG.decode(file)
    return (0..<image.height).map { y in
      (0..<image.width).map { image.pixels[y * image.stride + $0] & 0xFF_FFFF }
    }
  }

  @Test func `every picture is made by a command and shown, and together they are small`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
      .filter { !$0.hasSuffix(".sh") }
    #expect(names.count >= 3)
    // Those of the whole window are made, and held, by the tests of the window.
    let made = Self.commands.compactMap(\.last) + Self.windows.map { "assets/pictures/\($0)" }
    #expect(Set(names.map { "assets/pictures/\($0)" }) == Set(made))
    let text = try String(contentsOfFile: "\(Programs.packageRoot)/README.md", encoding: .utf8)
    var size = 0
    for name in names {
      #expect(text.contains("assets/pictures/\(name)"), "the README does not show \(name)")
      size += try bytes("\(Self.folder)/\(name)").count
    }
    #expect(size < 2_000_000)
  }
}
