import Phrases
import TransitionCore
import TransitionInspection

/// What must hold of each controller while nothing moves.
nonisolated enum RestRules {
  typealias Controller = StageAtRest.Controller

  /// A breach: the statement, what is wrong, what to do.
  typealias Breach = (statement: String, message: Phrase, fix: Phrase)

  /// Every rule that looks at one controller.
  static let rules: [@Sendable (Controller) -> Breach?] = [
    shownWithoutAppearing, appearedWithoutView, strange, wrongChildren, deaf, leftPicture,
  ]

  /// What is wrong with each controller.
  ///
  /// - Parameter arrivals: When each has come last, in seconds.
  static func findings(
    in rest: StageAtRest, at time: Double, _ arrivals: Register<String, Double>
  ) -> [Finding] {
    rest.controllers.flatMap { controller in
      (rules.map { $0(controller) } + [covered(controller, arrivals)]).compactMap(\.self).map {
        Finding(
          time: time, who: controller.id, statement: $0.statement, wrong: $0.message,
          remedy: $0.fix)
      }
    }
  }

  private static func shownWithoutAppearing(_ controller: Controller) -> Breach? {
    guard controller.isShown, controller.stranger == nil, controller.parentHasAppeared,
      controller.appearance == .disappeared
    else { return nil }
    return (
      "§9.2", "its view is shown, but it has never appeared",
      """
      add it with addChild before its view, or call beginAppearanceTransition and \
      endAppearanceTransition
      """
    )
  }

  private static func appearedWithoutView(_ controller: Controller) -> Breach? {
    guard !controller.isShown, controller.appearance == .appeared else { return nil }
    return (
      "§9.2", "it counts as shown, but its view is not there",
      "call beginAppearanceTransition(false) before the view goes, and endAppearanceTransition"
    )
  }

  private static func strange(_ controller: Controller) -> Breach? {
    guard let stranger = controller.stranger else { return nil }
    return (
      "§9.2", "its view is shown in '\(stranger)', but it is not a child of it",
      "call addChild and didMove(toParent:), or remove the view"
    )
  }

  private static func wrongChildren(_ controller: Controller) -> Breach? {
    guard let wanted = controller.wantedChildren, wanted != controller.children else { return nil }
    return (
      "§2.5",
      "its children are \(list(controller.children)), but it has \(list(wanted)) selected or stacked",
      "change the selection or the stack, never the children by hand"
    )
  }

  private static func deaf(_ controller: Controller) -> Breach? {
    guard !controller.inputOff.isEmpty else { return nil }
    return (
      "§2.8", "it takes no input: \(list(controller.inputOff)) is without user interaction",
      "set isUserInteractionEnabled again when the transition ends, after a cancel too"
    )
  }

  private static func leftPicture(_ controller: Controller) -> Breach? {
    guard !controller.pictures.isEmpty else { return nil }
    return (
      "§9.2", "pictures of views are left in it: \(list(controller.pictures))",
      "end what moves with them"
    )
  }

  /// Only what has come later covers what should have gone: a menu that waits behind its content from the
  /// beginning, or is put there later, is meant to.
  private static func covered(
    _ controller: Controller, _ arrivals: Register<String, Double>
  ) -> Breach? {
    guard
      let cover = controller.covers.first(where: {
        arrivals[$0.backController] < arrivals[$0.frontController]
      })
    else { return nil }
    return (
      "§9.4",
      """
      '\(cover.back)' and '\(cover.front)' are both left in it, and '\(cover.front)' covers all of \
      '\(cover.back)'
      """,
      "remove the view of the child that goes, and let a change during a transition wait for its end"
    )
  }

  private static func list(_ names: [String]) -> Phrase {
    names.isEmpty ? "none" : .verbatim(names.map { "'\($0)'" }.joined(separator: ", "))
  }
}
