import Documents
import Drawing
import Overlays
import Rasterizer
import Recording
import Scenes
import Sessions
import TestSupport
import Testing
import Toolkit

/// What is seen from one frame to the next at a transition's end.
@Suite(.otherProcess) struct PopTests {
  @Test func `no transition ends with a jump`() throws {
    // Taps in a row turn or overtake what runs: its end is where the next one is already on its way.
    let hasty = ["museum/three-tabs", "eras/two-back-taps"]
    for id in Gallery.ids where !hasty.contains(id) { try look(at: id) }
  }

  private func look(at id: String) throws {
    let session = try #require(try Demonstration.session(of: id))
    var warnings: [DocumentWarning] = []
    let scene = try SceneLibrary(userDirectory: nil).load(id, warnings: &warnings).scene
    let length = Film.length(of: session, scene: scene)
    let projector = Projector(
      session, scene: scene, picture: Picture(window: session.size, theme: .dark), scale: 0.25,
      fonts: FontLibrary())
    for passage in Lanes(of: session, scene: scene, until: length).passages {
      let frame = 1 / Double(session.hz)
      guard passage.span.end + frame <= length else { continue }
      let last = colors(projector.frame(at: passage.span.end - frame))
      let next = colors(projector.frame(at: passage.span.end + frame))
      let changed = zip(last, next).filter { differs($0, $1) }.count
      let share = Double(changed) / Double(last.count)
      #expect(share < 0.03, "\(id): \(passage.from) to \(passage.to), \(share) of the pixels")
    }
  }

  /// Whether two colours differ by more than an eighth in a channel.
  private func differs(_ one: UInt32, _ other: UInt32) -> Bool {
    for shift: UInt32 in [0, 8, 16] {
      let (first, second) = (Int(one >> shift & 0xFF), Int(other >> shift & 0xFF))
      if abs(first - second) > 32 { return true }
    }
    return false
  }
}
