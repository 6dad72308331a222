import Documents
import Drawing
import Rasterizer
public import SegueTesting
import Sessions
import Transitions

extension Play {
  /// Expects that the stage looks at a time as in a picture that is stored.
  ///
  /// The picture is a PNG file in a folder `Pictures` beside the test's file. Where there is none yet, it is written,
  /// and the expectation is not met: look at it, keep it, run the test again. `SEGUE_RECORD_PICTURES=1` in the
  /// environment writes every picture anew that has changed.
  ///
  /// What differs is printed as a number of pixels, the furthest of them with its place and its colours, and a picture
  /// is left that shows what was wanted, what was seen, and the difference in white, side by side.
  ///
  /// Text looks otherwise with other fonts: whoever keeps pictures of text keeps to the fonts of one system.
  ///
  /// - Parameters:
  ///   - time: In seconds of the stage's clock.
  ///   - name: The picture's name, without `.png`; by default the scene's id and the time.
  ///   - levels: How far each of red, green and blue may be away at every pixel, 0…255.
  ///   - pixels: How many pixels may be further away, such as those of one edge on another machine.
  ///   - scale: Pixels per point.
  ///   - file: The test's file, beside which the pictures lie.
  /// - Precondition: The numbers lie in their ranges, and the scale makes no picture of more than 64 million pixels.
  public func expectPicture(
    at time: Double, named name: String? = nil, levels: Int = 2, pixels: Int = 0, scale: Double = 1,
    file: String = #filePath, fileID: String = #fileID, line: Int = #line
  ) -> Bool {
    precondition((0...255).contains(levels) && pixels >= 0, "Levels lie in 0…255, pixels in 0….")
    let (size, most) = (session.size, Double(1 << 26))
    precondition(
      abs(time) < 1e9 && scale > 0 && size.width * size.height * scale * scale <= most,
      "No picture can be made at \(time) s with \(scale) pixels to a point.")
    let name = name ?? "\(scene.id)-\(Int((time * 1_000).rounded()))ms"
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let stored = StoredPicture(path: folder.joined(separator: "/") + "/Pictures/\(name).png")
    let seen = picture(at: time, scale: scale)
    let miss = stored.miss(seen, levels: levels, pixels: pixels, evidence: evidence)
    return isMet(
      miss.map { what in
        [Miss(what: "the picture '\(name)'", time: time, wanted: what.wanted, seen: what.seen)]
      } ?? [], SourcePlace(fileID: fileID, line: line))
  }

  /// What the stage shows at a time, without a phone around it.
  func picture(at time: Double, scale: Double) -> Framebuffer {
    var replay = Replay(session, scene: scene, traceCapacity: 0)
    replay.seek(to: time)
    let stage = replay.simulation.stage
    var list = DisplayList()
    stage.paint(into: &list)
    stage.paintSystemBars(into: &list)
    let size = stage.window.bounds.size
    let buffer = Framebuffer(
      width: max(1, Int((size.width * scale).rounded())),
      height: max(1, Int((size.height * scale).rounded())))
    Renderer(fonts: FontLibrary(), threads: 1)
      .draw(list, into: buffer, scale: scale, background: .black)
    return buffer
  }
}
