import Documents
import Drawing
import Foundation
import Overlays
import Rasterizer
import Recording
import Scenes
import Sessions
import Testing
import Toolkit

/// A session with a drag that commits, a flick that is caught, keys and slow motion.
func lively() throws -> (session: Session, scene: Scene) {
  var warnings: [DocumentWarning] = []
  let text = """
    { version: 1, scene: 'container-interactive', size: [390, 844], hz: 120, duration: 1.5, events: [
      { t: 0.1, down: [330, 400] }, { t: 0.113, move: [250, 404] }, { t: 0.15, move: [160, 410] },
      { t: 0.1701, up: [120, 410] }, { t: 0.31, down: [200, 300] }, { t: 0.36, move: [230, 300] },
      { t: 0.4, up: [230, 300] }, { t: 0.7, key: '4' }, { t: 0.8, key: '1' }, { t: 0.9, rate: 0.25 } ] }
    """
  let session = try Session(Document(parsing: text, file: "lively.json5"), warnings: &warnings)
  let scene = try SceneLibrary(userDirectory: nil).load(session.scene, warnings: &warnings).scene
  return (session, scene)
}

/// A small film of it.
func film(
  rate: FrameRate, frames: ClosedRange<Int>, step: Int = 1, overlay: Bool = false
) throws -> Film {
  let (session, scene) = try lively()
  var picture = Picture(window: Size(width: 240, height: 400), theme: .dark)
  (picture.options[.context], picture.options[.ghosts]) = (overlay, overlay)
  return Film(
    session: session, scene: scene, picture: picture, scale: 0.5, rate: rate, frames: frames,
    step: step)
}

/// What a single picture of a film's moment shows, 0xRRGGBB, by a simulation of its own.
func still(_ film: Film, at time: Double) -> [UInt32] {
  let projector = Projector(
    film.session, scene: film.scene, picture: film.picture, scale: film.scale,
    fonts: FontLibrary())
  return colors(projector.frame(at: time))
}

/// A framebuffer's colours, 0xRRGGBB, row by row.
nonisolated func colors(_ buffer: Framebuffer) -> [UInt32] {
  (0..<buffer.height).flatMap { y in
    (0..<buffer.width).map { buffer.pixels[y * buffer.stride + $0] & 0xFF_FFFF }
  }
}

/// Writes a film and gives back the file.
func write(_ film: Film, _ settings: FilmWriter.Settings) throws -> [UInt8] {
  let folder = try TemporaryFolder()
  let path = "\(folder.path)/film"
  let writer = try FilmWriter(
    film, settings, to: StreamedFile(replacing: path), fonts: FontLibrary())
  while try writer.step() {}
  #expect(folder.names == ["film"])
  return try readFile(at: path)
}

/// A folder that goes away with its owner.
nonisolated final class TemporaryFolder {
  let path = NSTemporaryDirectory() + "segue-film-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// What is in it, hidden files too.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// The size of what the tests write in it just now, in bytes: a file has no name before it is whole.
  var openSize: Int {
    let descriptors = "/proc/self/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: descriptors)) ?? []
    return names.reduce(0) { sum, name in
      let link = "\(descriptors)/\(name)"
      let place = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
      var status = stat()
      guard place?.contains(path) == true, stat(link, &status) == 0 else { return sum }
      return sum + Int(status.st_size)
    }
  }
}
