import Drawing
import Scenes
import Transitions

/// Simulates a session again, frame by frame.
package struct Replay {
  /// One sampled instant.
  package struct Frame {
    /// The frame's number, from 0.
    package let number: Int
    /// Its time, in seconds.
    package let time: Double
  }

  private let session: Session
  private let hz: Int
  /// What is being simulated, at the time of the latest frame.
  package let simulation: Simulation
  private let log: [Session.Event]
  private var cursor = InputCursor()
  private var nextFrame = 0
  private var isOver = false

  /// Prepares a replay.
  ///
  /// - Parameters:
  ///   - session: What to simulate.
  ///   - scene: The session's scene.
  ///   - hz: Frames per second; the session's own if `nil`.
  ///   - traceCapacity: How many calls the trace keeps.
  package init(
    _ session: Session, scene: Scene, hz: Int? = nil, traceCapacity: Int = 1_000_000
  ) {
    self.session = session
    log = session.events
    self.hz = hz ?? session.hz
    simulation = Simulation(scene: scene, size: session.size, traceCapacity: traceCapacity)
  }

  /// Goes on to the next frame: events and ends up to its time happen, each at its own.
  ///
  /// - Returns: The frame, or `nil` after the last one. With a duration, the last frame is the last
  ///   one within it; without, the first at rest after the last event, or ten seconds after it.
  package mutating func advance() -> Frame? {
    let frame = Frame(number: nextFrame, time: Session.time(ofFrame: nextFrame, hz: hz))
    if let duration = session.duration {
      guard frame.time <= duration else { return nil }
    } else if isOver {
      return nil
    }
    seek(to: frame.time)
    nextFrame += 1
    isOver =
      cursor.nextTime(in: log) == nil && (simulation.isAtRest || isPastPatience(frame: nextFrame))
    return frame
  }

  /// Leaves out the frames on which no transition runs, up to the one before whatever comes next.
  package mutating func skipRest() {
    let stage = simulation.stage
    guard stage.runningTransitions.isEmpty, !stage.isTouching else { return }
    let end = session.duration ?? (session.events.last?.time ?? 0) + Session.patience
    let next = min(cursor.nextTime(in: log) ?? end, stage.nextDue ?? end, end)
    nextFrame = max(nextFrame, Int(next * Double(hz)) - 1)
  }

  /// Whether a frame would come too long after the last event.
  private func isPastPatience(frame: Int) -> Bool {
    Session.time(ofFrame: frame, hz: hz) > (session.events.last?.time ?? 0) + Session.patience
  }

  /// What the pointer has left behind, up to the moment that has been reached.
  package var trail: GestureTrail { GestureTrail(in: session.events, at: simulation.stage.now) }

  /// What the second pointer has left behind beside the first's latest press, up to that moment.
  package var secondTrail: GestureTrail {
    let first = trail
    let second = GestureTrail(of: 1, in: session.events, at: simulation.stage.now)
    guard first.count > 0, second.count > 0, second[second.count - 1].time >= first[0].time else {
      return GestureTrail()
    }
    return second
  }

  /// Goes on to a time, without a frame.
  package mutating func seek(to time: Double) {
    simulation.prefetch(cursor.upcoming(in: log, until: time), until: time)
    cursor.play(log, until: time) { simulation.apply($0) }
    simulation.advance(to: time)
  }

  /// Goes on to a time, without a frame, in steps that somebody may watch.
  ///
  /// - Parameter progress: Is told how much of the way from the session's beginning is done, 0…1.
  package mutating func seek(to time: Double, progress: (Double) -> Void) {
    while simulation.stage.now + Replay.stride < time {
      seek(to: simulation.stage.now + Replay.stride)
      progress(simulation.stage.now / time)
    }
    seek(to: time)
  }

  /// How far a step of a watched way goes, in seconds of the stage's clock.
  private static let stride = 1.0

  /// Runs the whole session and gives each frame's fingerprint.
  package static func hashes(of session: Session, scene: Scene, hz: Int? = nil) -> [UInt64] {
    var replay = Replay(session, scene: scene, hz: hz, traceCapacity: 0)
    var hashes: [UInt64] = []
    while replay.advance() != nil { hashes.append(replay.simulation.stage.stateHash) }
    return hashes
  }
}
