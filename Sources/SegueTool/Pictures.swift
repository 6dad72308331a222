import Documents
import Drawing
import Rasterizer
import Shell

/// Reads a picture of somebody's own for a scene; the same file is read once.
///
/// - Parameter path: Its path.
/// - Returns: The picture, or `nil` for what is no PNG that can be read, which is said once.
@_silgen_name("segue_read_image")
func readImage(_ path: String) -> Image? { Pictures.image(at: path) }

/// The pictures that scenes have asked for, as they were when they were asked for first: a scene that is
/// lived again shows the same ones, whatever is written meanwhile.
enum Pictures {
  private static var read: [String: Image?] = [:]

  /// Reads all of them anew when they are asked for again: code that was saved shows those of now.
  static func forget() { read = [:] }

  fileprivate static func image(at path: String) -> Image? {
    if let known = read[path] { return known }
    let image = decoded(path)
    read[path] = image
    return image
  }

  private static func decoded(_ path: String) -> Image? {
    do {
      return try PNG.decode(readFile(at: path)).image
    } catch let error as FileError {
      Streams.write(talk: "segue: \(error.description)\n".printable)
    } catch {
      Streams.write(talk: "segue: \(path) is no PNG that can be read: \(error)\n".printable)
    }
    return nil
  }
}
