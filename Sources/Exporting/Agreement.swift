import Documents
import Drawing
import Input
import Sessions

/// How near the code that is carried away comes to the simulation: the part of it that runs here.
package struct Agreement {
  /// How many frames were looked at.
  package private(set) var frames = 0
  /// In how many of them another page is gone to.
  package private(set) var verdicts = 0
  /// The largest difference, as a part of the way from page to page.
  package private(set) var worst = 0.0
  /// The session and the time of it, or of the first other page.
  package private(set) var place = ""
  /// How far a pane lies from where flat pages side by side would, at most, as a part of the way; infinitely
  /// far where one is turned, in its plane or in space.
  package private(set) var apart = 0.0
  /// The pane that lies so, the session and the time.
  package private(set) var pane = ""

  /// The most that may lie between them, as a part of the way.
  nonisolated package static let tolerance = 0.005

  /// Plays every session of what the code is held against.
  package init(_ conformance: Conformance) {
    for session in conformance.sessions { play(session, conformance.response.transition) }
  }

  /// Whether every page that is gone to is the same, and every place is within the tolerance.
  package var holds: Bool { verdicts == 0 && worst <= Self.tolerance && apart <= Self.tolerance }

  private mutating func play(
    _ session: Conformance.Recorded, _ response: InteractiveTransition.Response
  ) {
    var transition = InteractiveTransition(response)
    var events = session.input[...]
    for (number, wanted) in session.frames.enumerated() {
      let time = Double(number) / Double(Conformance.rate)
      while let event = events.first, event.time <= time {
        transition.take(event)
        events.removeFirst()
      }
      let off = max(
        abs(transition.progress(at: time) - wanted.progress),
        abs(transition.position(at: time) - wanted.position))
      let isOther = transition.target(at: time) != wanted.target
      if verdicts == 0, isOther || !(off <= worst) {
        place = "\(session.name), \(numberText((time * 1_000).rounded() / 1_000)) s"
      }
      worst = off <= worst ? worst : off
      if wanted.apart > apart {
        apart = wanted.apart
        pane =
          "seen at '\(wanted.pane)', \(numberText((time * 1_000).rounded() / 1_000)) s into \(session.name)"
      }
      verdicts += isOther ? 1 : 0
      frames += 1
    }
  }
}

extension InteractiveTransition {
  /// Does what a session's finger did.
  fileprivate mutating func take(_ event: Session.Event) {
    guard case .stage(let input) = event.kind else { return }
    switch input {
    case .down(let place, _): begin(x: place.x, y: place.y, at: event.time)
    case .move(let place, _): move(x: place.x, y: place.y, at: event.time)
    case .up(let place, _): end(x: place.x, y: place.y, at: event.time)
    case .cancel: cancel(at: event.time)
    default: break
    }
  }
}
