import Scenes
import Transitions

/// A second simulation of what somebody plays with: the same input under other values, or at other
/// moments.
///
/// It only reads the session that it follows. Where nothing is tuned, it shows what the session shows
/// at the same moment, to the bit; later than the session's furthest moment, it shows what comes if
/// nobody takes over.
package final class Replica {
  /// The session that is followed.
  package let live: LiveSession
  /// Values that the scene has from the beginning on, whatever the session says of them.
  package var tunings: [Session.Tuning] {
    didSet { if tunings != oldValue { begin(before: 0) } }
  }
  /// What is simulated, at the moment that was shown last.
  package private(set) var simulation: Simulation
  /// How far the session's input has been played.
  private var cursor = InputCursor()
  private let traceCapacity: Int
  private var course: InputRecorder.Course
  /// Another version of the scene that lives under the session's input; `nil` for the session's own.
  private let version: Scene?

  /// Follows a session, from its beginning.
  ///
  /// - Parameters:
  ///   - tunings: Values that the scene has from the beginning on.
  ///   - version: Another version of the scene, such as that of older code; the session's own without.
  ///   - traceCapacity: How many calls it keeps; 0 where nobody reads them.
  package init(
    of live: LiveSession, tunings: [Session.Tuning] = [], version: Scene? = nil,
    traceCapacity: Int = LiveSession.traceCapacity
  ) {
    self.live = live
    self.tunings = tunings
    self.version = version
    self.traceCapacity = traceCapacity
    simulation = live.makeSimulation(of: version, traceCapacity: traceCapacity)
    course = live.input.course
    begin(before: 0)
  }

  /// Shows a moment. A later one is reached from the one shown before, an earlier one from the start or
  /// from the session's last state of rest before it.
  ///
  /// - Parameter time: In seconds of the stage's clock; at least 0.
  package func show(_ time: Double) {
    var limit = Int.max
    show(time, limit: &limit)
  }

  /// Shows a moment, or comes nearer to it.
  ///
  /// - Parameters:
  ///   - time: In seconds of the stage's clock; at least 0.
  ///   - limit: How many events may be simulated. It counts down.
  /// - Returns: Whether the moment is shown; if not, the next call for it goes on from here.
  @discardableResult
  package func show(_ time: Double, limit: inout Int) -> Bool {
    if time < simulation.stage.now || !isInStep { begin(before: time) }
    if limit == .max, tunings.isEmpty {
      simulation.prefetch(cursor.upcoming(in: live.input.events, until: time), until: time)
    }
    return simulation.listening {
      guard cursor.play(live.input.events, until: time, limit: &limit, apply) else { return false }
      simulation.advance(to: time)
      return true
    }
  }

  /// Whether what has been played is still what the session says.
  private var isInStep: Bool {
    course == live.input.course
      && cursor.isInStep(with: live.input.events, at: simulation.stage.now)
  }

  private func begin(before time: Double) {
    simulation = live.makeSimulation(of: version, traceCapacity: traceCapacity)
    cursor.rewind()
    course = live.input.course
    if !tunings.isEmpty {
      simulation.apply(Session.Event(time: 0, kind: .tune(tunings)))
    } else if version == nil, let nearest = live.checkpoints.nearest(to: time) {
      cursor.move(to: nearest.position)
      nearest.bring(simulation)
    }
  }

  private func apply(_ event: Session.Event) {
    guard case .tune(let said) = event.kind, !tunings.isEmpty else {
      simulation.apply(event)
      return
    }
    let left = said.filter { tuning in !tunings.contains { $0.name == tuning.name } }
    simulation.apply(Session.Event(time: event.time, kind: .tune(left)))
  }
}
