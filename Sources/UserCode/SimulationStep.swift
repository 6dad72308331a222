/// A step of a scene's life, as it is told to the process that goes ahead.
nonisolated enum SimulationStep: Hashable, Sendable {
  /// Input happens at its own time.
  case event(Session.Event)
  /// The clock moves on to a time, in seconds, and the stage is painted.
  case time(Double)

  /// When it ends, in seconds of the stage's clock.
  var time: Double {
    switch self {
    case .event(let event): event.time
    case .time(let time): time
    }
  }
}
