import Scenes
import Transitions

/// The ghosts of a session that is whole, at times that only grow: those of a film.
///
/// They are what an ``OnionSkin`` finds in the session's past, so both sides are what was simulated. A
/// replay runs ahead by as many moments as there are ghosts; each is simulated once.
package final class ReplayedOnionSkin {
  private var ahead: Replay
  /// What is known: the moments' numbers go up by one.
  private var known: [OnionSkin.Ghost] = []
  private var first = 0

  /// Prepares a session; nothing is simulated yet.
  package init(of session: Session, scene: Scene) {
    ahead = Replay(session, scene: scene, traceCapacity: 0)
  }

  /// Goes on to the first ghost around a time, in seconds, that is not before the last one.
  ///
  /// - Parameter progress: Is told how much of the way is done, 0…1.
  package func prepare(for time: Double, progress: (Double) -> Void) {
    guard let last = OnionSkin.moments(around: time).last else { return }
    ahead.seek(to: OnionSkin.time(ReplayedOnionSkin.start(before: last)), progress: progress)
  }

  /// The first moment that is kept for the last of those around a time: the moment itself has no ghost,
  /// but will be another's past.
  private static func start(before last: Int) -> Int { max(last - 2 * OnionSkin.reach, 0) }

  /// Finds the ghosts around a time, in seconds, that is not before the last one.
  package func ghosts(around time: Double) -> [OnionSkin.Ghost] {
    let wanted = OnionSkin.moments(around: time)
    guard let last = wanted.last else { return [] }
    let start = ReplayedOnionSkin.start(before: last)
    known.removeFirst(min(max(start - first, 0), known.count))
    first = max(first, start)
    while first + known.count <= last {
      let moment = OnionSkin.time(first + known.count)
      ahead.seek(to: moment)
      known.append(OnionSkin.ghost(of: ahead.simulation, at: moment))
    }
    return wanted.map { known[$0 - first] }
  }
}
