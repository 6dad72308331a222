import Drawing
import Scenes
import Sessions
import Transitions

/// What must hold when nothing moves any more, as a list of what breaks it.
package enum RestLaw {
  /// The longest that the slowest spring which can be tuned needs to come to rest, in seconds.
  package static let patience = 600.0

  package static func faults(of simulation: Simulation) -> [String] {
    var faults: [String] = []
    func check(_ holds: Bool, _ fault: @autoclosure () -> String) {
      if !holds { faults.append(fault()) }
    }
    guard let container = simulation.instance.container else { return ["no container"] }
    let (stage, selected) = (simulation.stage, container.selectedViewController)
    check(stage.nextDue == nil, "something is due at \(stage.nextDue ?? 0) s")
    check(!stage.isMoving, "something moves")
    check(stage.timelineTotal == 0, "\(stage.timelineTotal) timelines are left")
    check(stage.transition == nil, "a transition is left")
    check(container.transitionCoordinator == nil, "a coordinator is left")
    check(
      container.children.map(\.id) == [selected.id], "children: \(container.children.map(\.id))")
    check(container.contentView.isUserInteractionEnabled, "input is off")
    let displacement = stage.strip?.displacement ?? .nan
    check(displacement == 0, "the strip is at \(displacement) pt")
    let shown = stage.shownViews
    check(shown.map(\.id) == ["container", selected.id], "shown: \(shown.map(\.id))")
    check(shown.allSatisfy { $0.transform == .identity && $0.alpha == 1 }, "a look is left")
    check(shown.allSatisfy { $0.frame.minX == 0 }, "a view is not in its place")
    for child in container.viewControllers {
      let wanted = child === selected ? AppearanceState.appeared : .disappeared
      check(child.appearance == wanted, "\(child.id) is \(child.appearance)")
    }
    for finding in Linter.findings(on: stage) {
      faults.append("\(finding.who) \(finding.message) (\(finding.statement))")
    }
    return faults
  }
}
