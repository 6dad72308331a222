import Documents
import Scenes

/// The recorded hand that plays when the window opens.
public enum Demonstration {
  /// The session's file name, for messages.
  nonisolated public static let fileName = "ghost-hand.json5"

  /// The session's file, as it came with the playground.
  public static var file: [UInt8] { PackageResources.ghost_hand_json5 }

  /// The session.
  ///
  /// - Throws: A ``CommandFailure`` if the file that came with the playground is broken.
  public static func session() throws(CommandFailure) -> Session {
    do {
      var warnings: [DocumentWarning] = []
      return try Session(Document(parsing: file, file: fileName), warnings: &warnings)
    } catch {
      throw CommandFailure(.internalError, "\(error)")
    }
  }
}
