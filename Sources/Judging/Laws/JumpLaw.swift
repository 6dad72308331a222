import Drawing
import Input
import Phrases
import Scenes
import Sessions
import Transitions

nonisolated extension Law {
  /// How far a view goes at an instant. The second threshold is a velocity, in points per second.
  package static let jump: Law = Law(
    "jump",
    "no controller's view jumps at an instant, in points beyond what the hand moves; a second number: "
      + "nor in velocity where a spring takes it over",
    thresholds: [1, 100]
  ) { laws, simulation in JumpCheck(laws: laws, handOver: HandOver(simulation.scene)) }
}

private struct JumpCheck: LawCheck {
  let laws: Laws
  var handOver: HandOver

  var looks: Looks { [.events, .dues] }

  private var looksAtVelocity: Bool { laws.bearableVelocity.isFinite }

  mutating func lookBefore(_ event: Session.Event?, _ stage: Stage) {
    if looksAtVelocity { handOver.lookBefore(event, stage) }
  }

  mutating func faults(at instant: Instant) -> [Fault] {
    let lost = looksAtVelocity ? lostVelocity(at: instant) : nil
    // What the library puts right at the same instant is told as what it is.
    let isPutRight =
      laws.has(.contract) && instant.calls.contains { $0.call == .diagnostic }
    guard !isPutRight, let room = room(at: instant) else { return lost.map { [$0] } ?? [] }
    // The views of these are new: what one of the same name showed before was another's.
    let loaded = Set(instant.calls.lazy.filter { $0.call == .viewDidLoad }.map(\.who))
    let event = named(instant.event)
    let jumps = StageSnapshot.jumps(from: instant.before, to: instant.after).filter {
      $0.distance > room && !loaded.contains($0.id)
    }
    return jumps.map { jump in
      Fault(
        wanted: "no more than \(room.inHundredths) pt at an instant",
        seen: "'\(jump.id)' jumps by \(jump.distance.inHundredths) pt at \(event)",
        way: event.english)
    } + (lost.map { [$0] } ?? [])
  }

  private mutating func lostVelocity(at instant: Instant) -> Fault? {
    let lost = handOver.look(
      after: instant.event, instant.simulation.stage, from: instant.before, to: instant.after,
      bearable: laws.bearableVelocity)
    let event = named(instant.event)
    return lost.map {
      Fault(
        wanted: "on with \(pace($0.wanted)) where a spring takes over",
        seen: "'\($0.view)' goes on with \(pace($0.seen)) after \(event)",
        way: "velocity after \(event)")
    }
  }

  /// A velocity in words.
  private func pace(_ velocity: Vector) -> Phrase {
    guard velocity.length < 1e9 else { return "no velocity" }
    return .verbatim("(\(Int(velocity.dx.rounded())), \(Int(velocity.dy.rounded()))) pt/s")
  }

  /// How far a view may move at an instant, in points; `nil` where it may go anywhere.
  private func room(at instant: Instant) -> Double? {
    let own = laws[.jump]
    guard let event = instant.event else {
      // By UIKit's equation a spring stops after its duration, whatever it has left: mostly a thousandth, and
      // with little damping more.
      let isTuned = instant.simulation.isTuned
      return instant.hasLink ? nil : own + (isTuned ? 0.2 : 0.01) * instant.before.greatestWay
    }
    guard case .stage(let happened) = event.kind else { return nil }
    switch happened {
    case .move, .up: return own + leverage(at: instant) * (instant.travel ?? .zero).length
    case .down, .key, .cancel: return own
    case .scroll, .text, .resize, .rate: return nil
    }
  }

  /// How much further than the finger a view may go that it moves. Two fingers turn and stretch what reaches beyond
  /// them by as much more as they are near to each other.
  private func leverage(at instant: Instant) -> Double {
    let size = instant.simulation.stage.window.bounds.size
    return 4 + Vector(dx: size.width, dy: size.height).length / max(instant.span, 1)
  }

  private func named(_ event: Session.Event?) -> Phrase {
    guard case .stage(let happened) = event?.kind else { return "an end" }
    return switch happened {
    case .down: "a press"
    case .move: "a movement"
    case .up: "a release"
    case .key: "a key"
    case .cancel: "a loss of input"
    case .scroll, .text, .resize, .rate: "a change"
    }
  }
}
