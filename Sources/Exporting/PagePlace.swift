import Drawing
import Sessions
import Transitions

/// Where the pages of a container are, at a simulation's moment.
package struct PagePlace {
  /// The page that is gone to, unless a finger holds the pages.
  package let target: Int?
  /// How much of the running transition's way is done.
  let progress: Double
  /// The place between the pages: 2.25 is a quarter of the way from page 2 to page 3.
  package let position: Double

  /// Looks at a simulation; `nil` if its root has no pages.
  ///
  /// - Parameter gap: What lies between two pages, in points; they are as wide as the stage.
  package init?(in simulation: Simulation, gap: Double) {
    guard let container = simulation.instance.root as? TabbedController else { return nil }
    let travel = simulation.stage.window.bounds.size.width + gap
    let displacement = (simulation.stage.strip?.displacement ?? 0) / travel
    let index = container.selectedIndex
    guard let running = simulation.stage.runningTransitions.first?.progress else {
      (target, progress, position) = (index, 0, Double(index) - displacement)
      return
    }
    let from = container.viewControllers.firstIndex { $0.id == running.from } ?? index
    target =
      switch running.phase {
      case .settling(let cancelled): cancelled ? from : index
      case .idle, .running, .interactive: nil
      }
    progress = running.fraction
    position = Double(from) + Double(index - from) * running.fraction - displacement
  }
}
