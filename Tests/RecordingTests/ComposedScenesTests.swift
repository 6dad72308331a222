import Documents
import Drawing
import Glibc
import Overlays
import Rasterizer
import Scenes
import Sessions
import TestSupport
import Testing
import Toolkit

/// Every scene's demonstration as a window shows it, with kept layers, beside the exact painter.
///
/// What differs by more than rounding are the soft edges of the clips around what moves: the phone's corners
/// and three of its sides, fewer than a thousand pixels in a frame.
@Suite(.otherProcess) struct ComposedScenesTests {
  @Test
  func `a scene in a window differs from the exact picture by rounding, and not at rest`() throws {
    for name in Effort.daily(oneOf: 4, Gallery.ids) { try compare(name) }
  }

  private func compare(_ name: String) throws {
    let session = try #require(try Demonstration.session(of: name))
    var warnings: [DocumentWarning] = []
    let scene = try SceneLibrary(userDirectory: nil).load(name, warnings: &warnings).scene
    var replay = Replay(session, scene: scene, traceCapacity: 0)
    let picture = Picture(window: Size(width: 420, height: 640), theme: .dark)
    let fonts = FontLibrary()
    let (composer, renderer) = (FrameComposer(fonts: fonts), Renderer(fonts: fonts))
    let shown = Framebuffer(width: 420, height: 640)
    let exact = Framebuffer(width: 420, height: 640)
    var (list, composed, worst, far) = (DisplayList(), 0, 0, 0)
    for frame in 0..<Int(min(session.duration ?? 8, 8) * 60) {
      replay.seek(to: Double(frame) / 60)
      list.removeAll()
      picture.paint(replay.simulation, into: &list, measurer: fonts)
      let whole = list
      let damage = composer.advance(
        to: &list, scale: 1, background: picture.theme.backdrop, width: 420, height: 640)
      if !damage.isEmpty { composer.draw(into: shown, damage: damage) }
      if composer.isProvisional { composed += 1 }
      if composer.isSnapped || (composer.isProvisional && frame % 5 != 0) { continue }
      if !composer.isProvisional && frame % 9 != 0 { continue }
      renderer.draw(whole, into: exact, scale: 1, background: picture.theme.backdrop)
      let isSame = memcmp(shown.pixels, exact.pixels, 420 * 640 * 4) == 0
      if !composer.isProvisional { #expect(isSame, "\(name), frame \(frame)") }
      if isSame { continue }
      let found = differences(shown, exact)
      worst = max(worst, found.worst)
      far = max(far, found.far)
    }
    // All that moves there turns in space, and is painted exactly in every frame.
    let isTurned = name == "card-flip"
    #expect(composed > 0 || isTurned, "\(name) is never composed")
    #expect(
      far < 1_000, "\(name): \(far) pixels differ by more than rounding, up to \(worst) levels")
  }

  /// The greatest difference of a channel, and how many pixels differ by more than four levels.
  private func differences(_ one: Framebuffer, _ other: Framebuffer) -> (worst: Int, far: Int) {
    var (worst, far) = (0, 0)
    for index in 0..<one.width * one.height where one.pixels[index] != other.pixels[index] {
      let (first, second) = (one.pixels[index], other.pixels[index])
      var difference = 0
      for shift: UInt32 in [0, 8, 16] {
        difference = max(difference, abs(Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF)))
      }
      if difference > 4 { far += 1 }
      worst = max(worst, difference)
    }
    return (worst, far)
  }
}
