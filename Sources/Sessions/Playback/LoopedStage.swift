import Drawing
import Scenes
import Transitions

/// A session on a stage of its own, a part of which is played over and over.
///
/// While one round is shown, the next one is brought to its beginning, so many events at a time, so that
/// a long way there holds nothing up. It knows no clock: whoever shows it says which moment.
package final class LoopedStage {
  private let session: Session
  private let scene: Scene
  /// Where a round begins, in seconds of the stage's clock.
  private let start: Double
  private var round: Round
  private var next: Round?

  /// One life of the scene.
  private struct Round {
    let simulation: Simulation
    private var cursor = InputCursor()

    init(_ scene: Scene, _ session: Session) {
      simulation = Simulation(scene: scene, size: session.size, traceCapacity: 0)
      let end = session.duration ?? (session.events.last?.time ?? 0) + Session.patience
      simulation.prefetch(session.events[...], until: end)
    }

    var time: Double { simulation.stage.now }

    /// Goes on to a moment.
    ///
    /// - Returns: Whether it has come there.
    mutating func go(to time: Double, in log: [Session.Event], limit: inout Int) -> Bool {
      guard cursor.play(log, until: time, limit: &limit, { simulation.apply($0) }) else {
        return false
      }
      simulation.advance(to: time)
      return true
    }

    /// What has happened.
    func played(of log: [Session.Event]) -> ArraySlice<Session.Event> { cursor.played(of: log) }
  }

  /// What a new life counts for, in events; ours: it takes about as long.
  package static let restartCost = 100

  /// Stands at the session's beginning.
  ///
  /// - Parameter start: Where a round begins, in seconds of the stage's clock.
  package init(_ session: Session, scene: Scene, from start: Double) {
    (self.session, self.scene, self.start) = (session, scene, start)
    round = Round(scene, session)
  }

  /// What is simulated, at the moment that was come to last.
  package var simulation: Simulation { round.simulation }

  /// Shows a moment, or comes nearer to it.
  ///
  /// - Parameters:
  ///   - time: In seconds of the stage's clock; not before a round's beginning.
  ///   - limit: How many events may be simulated. It counts down.
  /// - Returns: Whether the moment is shown; if not, the next call for it goes on from here.
  package func show(_ time: Double, limit: inout Int) -> Bool {
    if time < round.time {
      guard let other = next ?? makeRound(&limit), other.time <= time else { return false }
      (round, next) = (other, nil)
    }
    guard round.go(to: time, in: session.events, limit: &limit) else { return false }
    prepare(&limit)
    return true
  }

  /// Brings the next round to its beginning, as far as it may.
  private func prepare(_ limit: inout Int) {
    guard limit > 0 else { return }
    guard var other = next ?? makeRound(&limit) else { return }
    // Held by one alone, it is not copied.
    next = nil
    if other.time < start { _ = other.go(to: start, in: session.events, limit: &limit) }
    next = other
  }

  private func makeRound(_ limit: inout Int) -> Round? {
    guard limit > 0 else { return nil }
    limit -= LoopedStage.restartCost
    return Round(scene, session)
  }

  /// Where the recorded finger is while it is down, in the stage's points; of several, the one that moved
  /// last.
  package var finger: Point? {
    for event in round.played(of: session.events).reversed() {
      guard case .stage(let input) = event.kind else { continue }
      switch input {
      case .down(let place, _), .move(let place, _): return place
      case .up, .cancel: return nil
      default: continue
      }
    }
    return nil
  }
}
