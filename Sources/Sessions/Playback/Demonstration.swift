import Documents
import Scenes
import Shell

/// The recorded hands that play when a scene is opened; the gallery has their files.
package enum Demonstration {
  /// The session that the window opens with.
  ///
  /// - Throws: A ``CommandFailure`` if the file that came with the playground is broken.
  package static func session() throws(CommandFailure) -> Session {
    guard let session = try session(of: Gallery.defaultID) else {
      throw CommandFailure(.internalError, "'\(Gallery.defaultID)' has no demonstration")
    }
    return session
  }

  /// The session that shows what to do in a scene, or `nil` for a scene that has none.
  ///
  /// - Parameter scene: The scene's id.
  /// - Throws: A ``CommandFailure`` if the file that came with the playground is broken.
  package static func session(of scene: String) throws(CommandFailure) -> Session? {
    guard let bytes = Gallery.demonstration(of: scene) else { return nil }
    do {
      var warnings: [DocumentWarning] = []
      return try Session(Document(parsing: bytes, file: "\(scene).json5"), warnings: &warnings)
    } catch {
      throw CommandFailure(.internalError, Phrase(describing: error))
    }
  }
}
