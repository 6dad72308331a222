import Documents
import Drawing
import Glibc
import Scenes
import Sessions
import Transitions

/// A scene of the gallery with its recorded session, or with other events, rehearsed on demand.
package struct SceneRun {
  private var replay: Replay

  /// Lives through the recorded session.
  package init(_ id: String) throws {
    self.init(try sceneOfGallery(id), try session(of: id))
  }

  /// Lives through events of the test's own.
  package init(_ id: String, _ events: [Session.Event]) throws {
    let scene = try sceneOfGallery(id)
    var session = Session(scene: id, size: scene.size)
    session.events = events
    self.init(scene, session)
  }

  private init(_ scene: Scene, _ session: Session) { replay = Replay(session, scene: scene) }

  package var stage: Stage { replay.simulation.stage }
  package var simulation: Simulation { replay.simulation }

  /// Goes on until long after everything has come to rest.
  package mutating func toTheEnd() { replay.seek(to: 60) }

  /// Goes on to a time, in seconds.
  package mutating func seek(to time: Double) { replay.seek(to: time) }

  /// What a view shows, by its id, or `nil` if it is not installed.
  package func state(_ id: String) -> ViewState? { view(id)?.presented(at: stage.now) }

  /// A view of the hierarchy, by its id.
  package func view(_ id: String) -> View? { find(id, in: stage.window) }

  private func find(_ id: String, in view: View) -> View? {
    if view.id == id { return view }
    for subview in view.subviews {
      if let found = find(id, in: subview) { return found }
    }
    return nil
  }

  /// The ids of the views that are installed for controllers.
  package var shown: [String] { stage.shownViews.map(\.id) }

  /// When something was called for the first time, from a time on.
  package func time(of call: Trace.Call, by who: String, after time: Double = 0) -> Double? {
    stage.trace.entries.first { $0.call == call && $0.who == who && $0.time >= time }?.time
  }

  /// The calls in a span of time, in order; layout and gestures apart.
  package func calls(_ span: ClosedRange<Double>) -> [String] {
    stage.trace.entries.filter { span.contains($0.time) }.compactMap(Self.text)
  }

  private static func text(_ entry: Trace.Entry) -> String? {
    switch entry.call {
    case .viewWillLayoutSubviews, .viewDidLayoutSubviews, .gestureBegan, .gestureChanged,
      .gestureEnded, .gestureCancelled, .gestureFailed, .updateInteractiveTransition:
      return nil
    default: break
    }
    let call = "\(entry.who).\(entry.call.rawValue)"
    switch entry.argument {
    case .parent(let id): return "\(call)(\(id ?? "nil"))"
    case .didComplete(let completed): return "\(call)(\(completed))"
    case .isInteractive(let interactive): return "\(call)(\(interactive))"
    case .controller(let id): return "\(call)(\(id))"
    case .fromTo(let from, let to): return "\(call)(\(from), \(to))"
    case .diagnostic(let diagnostic): return "\(call)(\(diagnostic.message))"
    default: return call
    }
  }
}

/// A scene that comes with the playground.
package func sceneOfGallery(_ id: String) throws -> Scene {
  var warnings: [DocumentWarning] = []
  let scene = try SceneLibrary(userDirectory: nil).load(id, warnings: &warnings).scene
  precondition(warnings.isEmpty, "The scene '\(id)' warns: \(warnings).")
  return scene
}

/// The session that comes with a scene.
package func session(of id: String) throws -> Session {
  guard let session = try Demonstration.session(of: id) else {
    preconditionFailure(
      "The scene '\(id)' has no demonstration: record one, and name it in the scene's entry.")
  }
  return session
}

/// A key, as an event.
package func key(_ name: String, at time: Double) -> Session.Event {
  Session.Event(time: time, kind: .stage(.key(name)))
}

/// A straight stroke of a finger, as events: a move every hundredth of a second, `step` points each.
package func stroke(fromX x: Double, y: Double, step: Double, moves: Int, at time: Double)
  -> [Session.Event]
{
  var events = [Session.Event(time: time, kind: .stage(.down(Point(x: x, y: y))))]
  for move in 1...moves {
    let place = Point(x: x + step * Double(move), y: y)
    events.append(
      Session.Event(time: time + 0.01 * Double(move), kind: .stage(.move(place))))
  }
  let end = Point(x: x + step * Double(moves), y: y)
  events.append(
    Session.Event(time: time + 0.01 * Double(moves + 1), kind: .stage(.up(end))))
  return events
}

/// The way of UIKit's spring, 0 at the start and 1 at the target, written down from its differential
/// equation and sharing no code with the engine.
///
/// - Parameters:
///   - stiffness: As the published measurements give it.
///   - ratio: The damping ratio; less than 1.
///   - velocity: In ways per second.
nonisolated package func springWay(
  stiffness: Double, ratio: Double, velocity: Double, at time: Double
) -> Double {
  let omega = stiffness.squareRoot()
  let damped = omega * (1 - ratio * ratio).squareRoot()
  let swing =
    cos(damped * time) + (ratio * omega - velocity) / damped * sin(damped * time)
  return 1 - exp(-ratio * omega * time) * swing
}
