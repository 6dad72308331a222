import Drawing
import TransitionCore
import TransitionViews

/// The running transition of a paging container: two panes side by side in a strip.
struct PagingTransition {
  let run: TransitionRun
  /// The place of the outgoing controller.
  let fromIndex: Int
  /// The place of the incoming controller.
  let toIndex: Int
  /// 1 if the incoming pane lies to the right, −1 if to the left.
  let direction: Double
  /// Whether a carry takes its panes on, with a picture of the one that goes.
  var isCarriedOn = false

  init(_ run: TransitionRun, from fromIndex: Int, to toIndex: Int, goesRight: Bool) {
    self.run = run
    self.fromIndex = fromIndex
    self.toIndex = toIndex
    direction = goesRight ? 1 : -1
  }

  var context: TransitionContext { run.context }
  var timeline: Timeline { run.timeline }
  var travel: Double { run.travel }

  /// The place on the other side of the outgoing controller.
  var otherIndex: Int { toIndex > fromIndex ? fromIndex - 1 : fromIndex + 1 }

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
