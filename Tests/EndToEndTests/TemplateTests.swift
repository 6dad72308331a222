import Foundation
import TestSupport
import Testing

/// What `segue new` writes, as somebody tries it first.
@Suite(.otherProcess) struct TemplateTests {
  /// A card is dragged away and let go.
  private let session = """
    {
      version: 1, scene: "my-transition", size: [390, 844], hz: 120,
      events: [
        { t: 0.1, down: [330, 400] }, { t: 0.15, move: [280, 400] }, { t: 0.2, move: [220, 400] },
        { t: 0.25, move: [150, 400] }, { t: 0.3, move: [80, 400] }, { t: 0.32, up: [60, 400] },
      ],
    }
    """

  @Test(arguments: ["0.75", "0.3"])
  func `beside a card that swings too far is no black`(ratio: String) throws {
    let folder = try TemporaryFolder()
    let template = try String(
      contentsOfFile: "\(Project.root)/assets/templates/transition.swift", encoding: .utf8)
    let bouncing = template.replacing("dampingRatio: 0.75", with: "dampingRatio: \(ratio)")
    let file = try folder.write(bouncing, to: "cards.swift")
    let input = try folder.write(session, to: "drag.json5")
    let outcome = try Programs.run(
      Programs.segue,
      [
        "render", input, "--scene", file, "--scale", "0.25", "--frames", "0.35s..", "--format",
        "bgra", "--out", "\(folder.path)/frames",
      ], environment: ["DISPLAY": "", "XDG_CACHE_HOME": "\(folder.path)/cache"])
    try #require(outcome.status == 0, "\(outcome.errors)")
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/frames")))
    // The middle row of each picture, as far as the phone's screen reaches.
    let (width, height) = (109, 231)
    try #require(bytes.count % (4 * width * height) == 0)
    let frames = bytes.count / (4 * width * height)
    #expect(frames > 20)
    for frame in 0..<frames {
      let row = 4 * width * (frame * height + height / 2)
      let dark = (10..<98).filter { x in
        bytes[(row + 4 * x)..<(row + 4 * x + 3)].allSatisfy { $0 < 40 }
      }
      #expect(dark == [], "frame \(frame)")
    }
  }
}
