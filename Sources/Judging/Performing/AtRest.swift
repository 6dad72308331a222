import Phrases
import Sessions
import Transitions

/// What must hold of any scene when nothing moves but content: no picture of a view and no appearance half way
/// is left. An animation that somebody has paused may be.
package enum AtRest {
  /// What does not hold, in words.
  package static func faults(of simulation: Simulation) -> [Phrase] {
    let stage = simulation.stage
    guard stage.isAtRest else { return ["something moves"] }
    var faults: [Phrase] = []
    let views = stage.shownViews
    if let picture = views.first(where: \.isDeparting) {
      faults.append("the picture '\(picture.id)' is left")
    }
    let shown = views.map(\.id)
    for controller in controllers(of: stage.root) where controller.isViewLoaded {
      let isShown = shown.contains(controller.id)
      guard controller.appearance != (isShown ? .appeared : .disappeared) else { continue }
      let (id, appearance) = (controller.id, "\(controller.appearance)")
      faults.append(
        isShown ? "'\(id)' is \(appearance) and shown" : "'\(id)' is \(appearance) and not shown")
    }
    return faults
  }

  /// A controller, what it contains, and what is presented in front of it.
  static func controllers(of root: ViewController) -> [ViewController] {
    let presented = root.parent == nil ? root.presentedViewController.map { [$0] } ?? [] : []
    return [root] + root.children.flatMap(controllers) + presented
  }
}
