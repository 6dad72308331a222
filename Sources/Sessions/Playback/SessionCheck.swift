import Scenes
import Transitions

/// The comparison of a session with the fingerprints that are stored in its file.
package enum SessionCheck {
  /// The first frame that differs.
  nonisolated package struct Difference: Hashable, Sendable {
    /// The frame's number at the session's rate, or `nil` for a frame that the window presented.
    package var frame: Int?
    /// The frame's time, in seconds.
    package var time: Double
    /// The stored fingerprint, or `nil` where the file ends.
    package var stored: UInt64?
    /// The fingerprint of the replay, or `nil` where the replay ends.
    package var replayed: UInt64?
  }

  /// What the comparison found.
  nonisolated package enum Result: Hashable, Sendable {
    /// The file holds no fingerprints.
    case nothingStored
    /// So many fingerprints are equal: all.
    case same(Int)
    /// One differs.
    case different(Difference)
  }

  /// Compares all stored fingerprints.
  ///
  /// - Parameter progress: Is told the time that has been reached, in seconds, again and again.
  package static func run(
    _ session: Session, scene: Scene, progress: (Double) -> Void = { _ in }
  ) -> Result {
    guard session.hashes != nil || session.shown != nil else { return .nothingStored }
    if let difference = compareHashes(session, scene: scene, progress) {
      return .different(difference)
    }
    if let difference = compareShown(session, scene: scene) { return .different(difference) }
    return .same((session.hashes?.count ?? 0) + (session.shown?.count ?? 0))
  }

  private static func compareHashes(
    _ session: Session, scene: Scene, _ progress: (Double) -> Void
  ) -> Difference? {
    guard let stored = session.hashes else { return nil }
    var replay = Replay(session, scene: scene, traceCapacity: 0)
    var index = 0
    while true {
      let frame = replay.advance()
      if let frame { progress(frame.time) }
      let left = index < stored.count ? stored[index] : nil
      let right = frame.map { _ in replay.simulation.stage.stateHash }
      if left != right {
        return Difference(
          frame: index, time: Session.time(ofFrame: index, hz: session.hz), stored: left,
          replayed: right)
      }
      if frame == nil { return nil }
      index += 1
    }
  }

  private static func compareShown(_ session: Session, scene: Scene) -> Difference? {
    guard let shown = session.shown else { return nil }
    var replay = Replay(session, scene: scene, traceCapacity: 0)
    for stored in shown {
      replay.seek(to: stored.time)
      let hash = replay.simulation.stage.stateHash
      if hash != stored.hash {
        return Difference(frame: nil, time: stored.time, stored: stored.hash, replayed: hash)
      }
    }
    return nil
  }
}
