import TransitionViews

/// In which order a transition calls, for each kind of transition: the contract's tables as values.
nonisolated struct TransitionOrder: Sendable {
  /// Who is called.
  enum Role: Hashable, Sendable {
    /// The controller at one end.
    case from, to
    /// The transition itself: its context, its animator, its presentation controller.
    case transition
  }

  /// One call of a transition.
  struct Step: Hashable, Sendable {
    var role: Role
    var call: Trace.Call

    init(_ role: Role, _ call: Trace.Call) {
      self.role = role
      self.call = call
    }

    /// Whether it tells a controller that it appears or disappears.
    var isAppearance: Bool { role != .transition }

    /// Whether it tells of a beginning.
    var begins: Bool { TransitionOrder.begun.contains(self) }
  }

  /// What kind of transition it is.
  enum Kind: Hashable, Sendable {
    /// From one child to another in a container.
    case swap
    /// A modal presentation.
    case presenting
    /// A modal dismissal.
    case dismissing
  }

  /// The statement of the appearance calls.
  var statement: String
  /// The statement of everything around them.
  var outerStatement: String
  /// What must come, one after the other.
  var steps: [Step]

  /// The order of a transition.
  ///
  /// - Parameters:
  ///   - bystander: Who neither goes nor comes, if one does not.
  ///   - hasRunAnimator: Whether the animator has been called at all.
  init(_ kind: Kind, completed: Bool, bystander: Role?, hasRunAnimator: Bool) {
    let run = hasRunAnimator ? [Step(.transition, .animateTransition)] : []
    let complete = [Step(.transition, .completeTransition)]
    let ended = [Step(.transition, .animationEnded)]
    outerStatement = kind == .swap ? "§1.14" : "§1.13"
    switch kind {
    case .swap:
      statement = completed ? "§1.8" : "§1.9"
      steps =
        Self.begun + run + complete
        + (completed
          ? [Step(.from, .viewDidDisappear), Step(.to, .viewDidAppear)] : Self.undone) + ended
    case .presenting:
      statement = bystander == nil ? "§1.10" : "§1.12"
      steps =
        [Step(.transition, .presentationTransitionWillBegin)] + Self.begun + run + complete
        + [Step(.transition, .presentationTransitionDidEnd)]
        + (completed
          ? [Step(.to, .viewDidAppear), Step(.from, .viewDidDisappear)] : Self.undone) + ended
    case .dismissing:
      statement = bystander == nil ? "§1.11" : "§1.12"
      steps =
        Self.begun + [Step(.transition, .dismissalTransitionWillBegin)] + run + complete
        + [Step(.transition, .dismissalTransitionDidEnd)]
        + (completed
          ? [Step(.to, .viewDidAppear), Step(.from, .viewDidDisappear)] : Self.undone) + ended
    }
    if let bystander { steps.removeAll { $0.role == bystander } }
  }

  fileprivate static let begun = [Step(.from, .viewWillDisappear), Step(.to, .viewWillAppear)]

  private static let undone = [
    Step(.to, .viewWillDisappear), Step(.to, .viewDidDisappear), Step(.from, .viewWillAppear),
    Step(.from, .viewDidAppear),
  ]
}
