import Drawing
import SpringEngine

/// One running transition of a paging container: two panes side by side in a strip.
final class PagingTransition: TransitionRun {
  /// The place of the outgoing controller.
  let fromIndex: Int
  /// The place of the incoming controller.
  let toIndex: Int
  /// Whether a carry takes its panes on, with a picture of the one that goes.
  var isCarriedOn = false

  private weak var pager: PagingController?

  init(
    _ request: Request, from fromIndex: Int, to toIndex: Int, of pager: PagingController,
    coordinator: TransitionCoordinator, onCompletion: @escaping (Bool) -> Void
  ) {
    self.fromIndex = fromIndex
    self.toIndex = toIndex
    self.pager = pager
    super.init(
      request, on: pager.installedStage, names: pager.names, coordinator: coordinator,
      onCompletion: onCompletion)
  }

  /// The way of the pan: against the side that the incoming pane comes from.
  override var way: Vector { Vector(dx: -direction * travel, dy: 0) }

  /// The pan's own, while it holds.
  override var heldVelocity: Double {
    guard let pager, case .page = pager.grip else { return super.heldVelocity }
    return pager.gripVelocity(self)
  }

  /// The container's of this moment.
  override var commitPolicy: CommitPolicy? {
    get { pager?.configuration.commitPolicy }
    set {}
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
