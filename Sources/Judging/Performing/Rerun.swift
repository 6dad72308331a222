import Scenes
import Sessions
import Transitions

/// A scene that is rehearsed once more, otherwise, to be compared with how it went.
struct Rerun {
  private let simulation: Simulation
  private var last = 0.0

  init(_ scene: Scene) {
    simulation = Simulation(scene: scene.looked(for: Laws([])), size: scene.size)
  }

  /// Lets events happen at their own times.
  mutating func live(_ events: some Sequence<Session.Event>) {
    for event in events {
      simulation.apply(event)
      last = max(last, event.time)
    }
  }

  /// Lets events happen from now on, as far apart as they were.
  mutating func liveNow(_ events: some Sequence<Session.Event>) {
    var start: Double?
    let now = max(simulation.stage.now, last)
    let next = (now / SearchAct.quantum).rounded(.up) * SearchAct.quantum + SearchAct.quantum
    for event in events {
      let first = start ?? event.time
      start = first
      live([Session.Event(time: next + event.time - first, kind: event.kind)])
    }
  }

  /// Lets events happen, each touch, key and turn after a rest.
  ///
  /// - Parameter glance: Is told of each touch just before it, and of the rests before and after.
  mutating func liveCalmly(
    _ events: [Session.Event], glance: (Session.Event?, Rerun) -> Void = { _, _ in }
  ) {
    var delay = 0.0
    for event in events {
      if event.isBeginning, rest() {
        delay = max(delay, max(simulation.stage.now, last) + SearchAct.quantum - event.time)
        simulation.advance(to: event.time + delay)
        glance(event, self)
      }
      live([Session.Event(time: event.time + delay, kind: event.kind)])
    }
    if rest() { glance(nil, self) }
  }

  /// What is against the contract.
  var findings: [Transitions.Finding] { simulation.findings }

  /// Goes on to rest.
  ///
  /// - Returns: Whether it has come.
  mutating func rest() -> Bool {
    let stage = simulation.stage
    let limit = max(last, stage.now) + Performance.patience
    while !simulation.isAtRest, let due = stage.nextDue, due <= limit {
      simulation.advance(to: due)
    }
    return simulation.isAtRest
  }

  /// What there is now.
  var picture: RestPicture { RestPicture(simulation) }

  /// What is painted now.
  var painting: Painting { Painting(simulation.stage) }

  /// What a finger would meet with an event.
  func target(of event: Session.Event) -> String? { event.target(on: simulation.stage) }
}
