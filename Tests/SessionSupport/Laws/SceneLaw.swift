import Drawing
import Judging
import Phrases
import Scenes
import Sessions
import Transitions

/// What must hold for every scene.
package enum SceneLaw {
  /// The exhibits that break the contract on purpose; what they break is diagnosed, and all else holds.
  package static let breakingByIntent = [
    "museum/completed-twice", "museum/true-after-cancel", "museum/never-completed",
    "museum/unbalanced-appearance",
  ]

  /// What must hold in any scene when nothing moves but content: what holds of everybody's, and that no
  /// animation is paused, all takes input and looks as it is.
  package static func faultsAtRest(_ simulation: Simulation) -> [String] {
    let stage = simulation.stage
    var faults = AtRest.faults(of: simulation).map(\.english)
    func check(_ holds: Bool, _ fault: @autoclosure () -> String) {
      if !holds { faults.append(fault()) }
    }
    check(stage.timelineTotal == 0, "\(stage.timelineTotal) timelines are left")
    let disabled = views(in: stage.window).filter { !$0.isUserInteractionEnabled && !isDecor($0) }
    check(disabled.isEmpty, "input is off: \(disabled.map(\.id))")
    check(
      stage.shownViews.allSatisfy { $0.transform == .identity && $0.alpha == 1 },
      "a look is left")
    let diagnostics = stage.trace.entries.filter { $0.call == .diagnostic }
    check(
      diagnostics.isEmpty || breakingByIntent.contains(simulation.scene.id),
      "diagnosed: \(diagnostics)")
    return faults
  }

  /// Text and dots never take input.
  private static func isDecor(_ view: View) -> Bool {
    view.subviews.isEmpty && view.gestureRecognizers.isEmpty
  }

  private static func views(in view: View) -> [View] {
    [view] + view.subviews.flatMap(views)
  }
}
