import Documents
import Sessions

/// Golden motion: the largest that each measure may be, for all transitions, for those of a scene, and for
/// single ones, in the format of Segue's own `assets/motion.json5`.
///
/// ```json5
/// { version: 1,
///   limits: { overshoot: 0.02, releaseJump: 1 },
///   scenes: { "tilt": { transitions: [ { to: "photo", settleTime: 0.6 } ] } } }
/// ```
///
/// The measures are `trackingLag` and `meanTrackingLag` in points; `overshoot` as a share of the way;
/// `settleTime` and `completionTime` in seconds; `velocityJump`, `releaseJump`, `catchJump`, `turnJump` and
/// `completionJump` in points per second. A later and narrower word takes the place of an earlier one, and
/// `null` takes a limit away. `segue probe SESSION --tolerances FILE` reads the same file.
nonisolated public struct MotionLimits: Sendable {
  let tolerances: MotionTolerances

  /// Reads a file of limits.
  ///
  /// - Throws: A ``PlayError`` with file, line and column.
  public init(file path: String) throws(PlayError) {
    try self.init(document(at: path))
  }

  /// Reads limits that stand in a test.
  ///
  /// - Parameter name: What errors call them.
  /// - Throws: A ``PlayError`` with name, line and column.
  public init(_ text: String, named name: String = "limits") throws(PlayError) {
    try self.init(document(in: Array(text.utf8), name: name))
  }

  private init(_ document: Document) throws(PlayError) {
    var warnings: [DocumentWarning] = []
    do {
      tolerances = try MotionTolerances(document, sceneIDs: [], warnings: &warnings)
    } catch {
      throw PlayError(error.description)
    }
    // A mistyped measure would expect nothing.
    if let warning = warnings.first { throw PlayError(warning.description) }
  }
}
