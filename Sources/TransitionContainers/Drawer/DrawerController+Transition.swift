import Drawing
import SpringEngine
import TransitionCore
import TransitionViews

extension DrawerController {
  /// Opens or closes the drawer.
  ///
  /// A finger that pulls at the drawer loses its hold. During a transition the re-entry policy decides;
  /// in a callback of a transition that is beginning or ending, the change follows when the callbacks are
  /// done. Nothing happens if the drawer is already there, or on its way there.
  ///
  /// - Parameters:
  ///   - isOpen: Whether the drawer is to be open.
  ///   - animated: Whether the delegate is asked for an animator.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func setDrawerOpen(
    _ isOpen: Bool, animated: Bool, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    Ambient.at(fileID, line) { move(open: isOpen, animated: animated) }
  }

  private func move(open isOpen: Bool, animated: Bool) {
    switch conductor.entry(policy: configuration.reentryPolicy, isAnimated: animated) {
    case .begins where conductor.stage == nil: isDrawerOpen = isOpen
    case .begins:
      if isOpen != isDrawerOpen { begin(isOpen ? .open : .close, animated: animated) }
    case .reenters:
      conductor.forgetWaiting()
      conductor.redirect(cancelled: isOpen != isDrawerOpen)
    case .waits:
      conductor.wait(asking: isOpen != isDrawerOpen) { [weak self] in
        self?.setDrawerOpen(isOpen, animated: animated)
      }
    case .isIgnored: break
    }
  }

  func begin(_ operation: Operation, animated: Bool = true, isInteractive: Bool = false) {
    let opens = operation == .open
    let (content, drawer) = (contentViewController, drawerViewController)
    var plan = TransitionPlan(
      from: opens ? content : drawer, to: opens ? drawer : content, in: containerView,
      isAnimated: animated)
    plan.isInteractive = isInteractive
    plan.choice = isInteractive ? prepared : nil
    plan.appearance = .swap.without(opens ? .from : .to)
    plan.bystander = content
    plan.touchedView = view
    prepared = nil
    conductor.begin(plan)
  }

  func operation(of plan: TransitionPlan) -> Operation {
    plan.to === drawerViewController ? .open : .close
  }

  /// Asks the delegate for the animator, and then for what drives it.
  func query(_ operation: Operation) -> TransitionChoice {
    let ends = [contentViewController.id, drawerViewController.id]
    let (from, to) = operation == .open ? (ends[0], ends[1]) : (ends[1], ends[0])
    record(.animationController, .fromTo(from: from, to: to), as: "delegate")
    guard let animator = delegate?.drawerController(self, animationControllerFor: operation)
    else { return .init() }
    record(.interactionController, as: "delegate")
    let interaction = delegate?.drawerController(self, interactionControllerFor: animator)
    return .init(animator: animator, interaction: interaction)
  }
}
