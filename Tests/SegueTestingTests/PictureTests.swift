import Foundation
import SeguePictures
import SegueTesting
import TestSupport
import Testing

/// Stored pictures as expectations.
@Suite struct PictureTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "segue-pictures-\(UUID().uuidString)").path()
  private var file: String { folder + "/My.swift" }

  /// A page of plain colours, which looks alike with all fonts.
  private func play(_ color: Color = Color(red: 0.2, green: 0.4, blue: 0.6)) throws -> Play {
    try Play([], id: "plain", size: Size(width: 40, height: 30), evidence: Evidence(folder: folder))
    { _ in
      let controller = ViewController(id: "page")
      controller.view.backgroundColor = color
      return controller
    }
  }

  @Test func `the first picture is stored and told, the second looks alike`() throws {
    let play = try play()
    #expect(!play.expectPicture(at: 0, file: file))
    #expect(play.misses.last?.seen.contains("there was none") == true)
    let bytes = try Data(contentsOf: URL(filePath: folder + "/Pictures/plain-0ms.png"))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(play.expectPicture(at: 0, file: file))
    #expect(play.misses.count == 1)
  }

  @Test func `what differs is counted, placed and shown beside`() throws {
    #expect(!(try play().expectPicture(at: 0, named: "page", file: file)))
    let other = try play(Color(red: 0.2, green: 0.44, blue: 0.6))
    #expect(other.expectPicture(at: 0, named: "page", levels: 11, file: file))
    #expect(!other.expectPicture(at: 0, named: "page", levels: 9, file: file))
    let miss = try #require(other.misses.last)
    #expect(miss.what == "the picture 'page'" && miss.time == 0)
    #expect(miss.wanted.hasSuffix("to 9 levels"))
    #expect(miss.seen.hasPrefix("1200 of 1200 pixels differ, the most at (0, 0), by 10 levels: "))
    #expect(miss.seen.contains("#337099 in the place of #336699"), "\(miss.seen)")
    #expect(FileManager.default.fileExists(atPath: folder + "/page-difference.png"))
    #expect(other.expectPicture(at: 0, named: "page", levels: 9, pixels: 1200, file: file))
    #expect(!other.expectPicture(at: 0, named: "page", levels: 9, pixels: 1199, file: file))
  }

  @Test func `another size and a damaged file are told, and neither is written over`() throws {
    #expect(!(try play().expectPicture(at: 0, named: "page", file: file)))
    let path = folder + "/Pictures/page.png"
    let play = try play()
    #expect(!play.expectPicture(at: 0, named: "page", scale: 2, file: file))
    #expect(play.misses.last?.wanted == "40 × 30 pixels")
    #expect(play.misses.last?.seen == "80 × 60 pixels")
    let bytes = try Data(contentsOf: URL(filePath: path))
    try bytes.prefix(bytes.count / 2).write(to: URL(filePath: path))
    #expect(!play.expectPicture(at: 0, named: "page", file: file))
    #expect(play.misses.last?.seen.contains("damaged") == true, "\(play.misses)")
    #expect(try Data(contentsOf: URL(filePath: path)).count == bytes.count / 2)
  }

  @Test func `a picture is of its moment`() throws {
    let play = try Play(
      [.key("ArrowRight")], id: "tilt",
      tunables: [.duration("tilt.duration", 0.6), .fraction("tilt.damping", 0.7)],
      evidence: Evidence(folder: folder)
    ) { TiltRootController($0) }
    #expect(!play.expectPicture(at: 0.2, named: "way", file: file))
    #expect(play.expectPicture(at: 0.2, named: "way", file: file))
    #expect(!play.expectPicture(at: 0.25, named: "way", file: file))
    #expect(!play.expectPicture(at: play.end, named: "way", file: file))
  }
}
