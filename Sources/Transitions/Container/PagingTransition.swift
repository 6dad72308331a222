import SpringEngine

/// One running transition of a paging container: two panes side by side in a strip.
final class PagingTransition: TransitionRun {
  /// The place of the outgoing controller.
  let fromIndex: Int
  /// The place of the incoming controller.
  let toIndex: Int
  /// Whether a carry takes its panes on, with a picture of the one that goes.
  var isCarriedOn = false

  init(
    _ request: Request, from fromIndex: Int, to toIndex: Int, on stage: Stage, names: Names,
    coordinator: TransitionCoordinator, onCompletion: @escaping (Bool) -> Void
  ) {
    self.fromIndex = fromIndex
    self.toIndex = toIndex
    super.init(
      request, on: stage, names: names, coordinator: coordinator, onCompletion: onCompletion)
  }

  /// 1 if the incoming pane lies to the right, −1 if to the left.
  var direction: Double { toIndex > fromIndex ? 1 : -1 }

  /// How far the outgoing pane is displaced in the strip, in points, for a shown fraction.
  func fromOffset(_ fraction: Double) -> Double { -direction * fraction * travel }

  /// How far the incoming pane is displaced in the strip, in points, for a shown fraction.
  func toOffset(_ fraction: Double) -> Double { direction * (1 - fraction) * travel }

  /// How the pane that goes lies to the one that stays.
  func glue(to stays: View, completed: Bool) -> Glue {
    let side = completed ? -direction : direction
    return Glue(anchor: stays, distance: side * travel, pages: side)
  }
}

/// Where one transition is in its life; each case holds what is meaningful in it.
nonisolated public enum TransitionPhase: Hashable, Sendable {
  /// Nothing runs.
  case idle
  /// The stage's clock moves it.
  case running
  /// A finger holds it.
  case interactive
  /// A spring or a curve takes it to an end after a release or a retarget.
  case settling(cancelled: Bool)
}
