public import TransitionViews

extension ViewController {
  /// Changes from one child to another; the counterpart of
  /// `transition(from:to:duration:options:animations:completion:)`.
  ///
  /// Makes the appearance calls that have not been made automatically, and no others:
  /// `willMove(toParent:)` and `didMove(toParent:)` are the caller's. Adds the to-view to the
  /// from-view's superview, unless it is there already, runs the animations, and removes the
  /// from-view, unless the caller has. A cross dissolve fades the from-view out over the to-view;
  /// flips and curls are those of
  /// ``View/transition(with:duration:options:animations:completion:fileID:line:)``. On a stage that
  /// ``Stage/prefersReducedMotion``, the to-view fades in at its final position, whatever the options are.
  ///
  /// - Parameters:
  ///   - from: A child whose view is shown.
  ///   - to: Another child.
  ///   - duration: In seconds; 0 or less applies at once.
  ///   - options: How the block runs, and which view transition accompanies it.
  ///   - animations: Changes the two views.
  ///   - completion: Runs after the appearance calls.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  /// - Precondition: Both are children of this controller, which does not forward appearance by hand,
  ///   and the from-view has a superview.
  public func transition(
    from: ViewController, to: ViewController, duration: Double, options: AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    Ambient.at(fileID, line) {
      change(
        from: from, to: to, duration: duration, options: options, animations: animations,
        completion: completion)
    }
  }

  private func change(
    from: ViewController, to: ViewController, duration: Double, options: AnimationOptions,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    precondition(
      from.parent === self && to.parent === self,
      "'\(from.id)' and '\(to.id)' must both be children of '\(id)' for a transition.")
    precondition(
      shouldAutomaticallyForwardAppearanceMethods,
      "'\(id)' forwards appearance by hand, so it cannot use transition(from:to:).")
    to.loadViewIfNeeded()
    guard let container = from.containedView.superview else {
      preconditionFailure("The view of '\(from.id)' must be shown somewhere for a transition.")
    }
    let animated = duration > 0
    // Who is told may take this controller out of sight, and the other one with it.
    var isShown: Bool { appearance == .appeared || appearance == .appearing }
    let exchange = ChildExchange(from: from, to: to)
    if isShown && (from.paneAppearance == .appeared || from.paneAppearance == .appearing) {
      from.followsParent = false
      from.startAppearance(false, animated: animated)
    }
    if isShown && to.parent === self
      && (to.paneAppearance == .disappeared || to.paneAppearance == .disappearing)
    {
      to.followsParent = false
      to.startAppearance(true, animated: animated)
    }
    let initial = (
      from.containedView.model.untransformedFrame, to.containedView.model.untransformedFrame
    )
    (childTransition, handMadeTransition) = (nil, nil)
    run(
      from.containedView, to.containedView, in: container, duration, options, animations ?? {},
      hasCome: { [weak self] in to.parent === self }
    ) { [weak self] finished in
      self?.childTransition = nil
      exchange.end(in: container, parent: self, animated: animated)
      completion?(finished)
    }
    childTransition = ChildTransition(
      from: from, to: to, container: container, initial: initial, duration: duration)
  }

  /// Whether `transition(from:to:)` is about to take the controller's view away.
  var isExchanged: Bool { surroundings.exchange.map { $0.from === self } ?? false }

  /// Whether `transition(from:to:)` brings the controller's view, which may not be there yet.
  var isExchangedIn: Bool { surroundings.exchange.map { $0.to === self } ?? false }

  private func run(
    _ from: View, _ to: View, in container: View, _ duration: Double, _ options: AnimationOptions,
    _ animations: @escaping () -> Void, hasCome: @escaping () -> Bool,
    completion: @escaping (Bool) -> Void
  ) {
    func add() {
      // Who was told may have taken it out of the parent.
      if to.superview == nil && hasCome() { container.addSubview(to) }
      to.layoutIfNeeded()
    }
    if Ambient.stage?.prefersReducedMotion == true && View.areAnimationsEnabled && duration > 0 {
      add()
      return to.fadeIn(
        over: from, withDuration: min(duration, CrossFadeAnimator.longest), changes: animations,
        completion: completion)
    }
    switch options.transition {
    case .none:
      add()
      View.animate(
        withDuration: duration, options: options, animations: animations, completion: completion)
    case .crossDissolve:
      add()
      container.addSubview(from)
      let alpha = from.alpha
      View.animate(
        withDuration: duration, options: options,
        animations: {
          animations()
          from.alpha = 0
        },
        completion: { finished in
          from.alpha = alpha
          completion(finished)
        })
    case .flipHorizontally, .flipVertically, .slideUp, .slideDown:
      View.transition(
        with: container, duration: duration, options: options,
        animations: {
          add()
          animations()
          from.isHidden = true
        },
        completion: { finished in
          from.isHidden = false
          completion(finished)
        })
    }
  }
}

/// One change of children by `transition(from:to:)`: what is still to be called at its end, whatever the
/// parent, or another change, has done with the two meanwhile.
final class ChildExchange {
  private(set) weak var from: ViewController?
  private(set) weak var to: ViewController?

  /// Begins; from now on an older change leaves the two alone.
  init(from: ViewController, to: ViewController) {
    (self.from, self.to) = (from, to)
    (from.surroundings.exchange, to.surroundings.exchange) = (self, self)
  }

  /// A controller of the change, unless it takes part in a later one, or has gone elsewhere meanwhile.
  private func mine(_ controller: ViewController?, in parent: ViewController?) -> ViewController? {
    guard let controller, controller.surroundings.exchange === self else { return nil }
    let isElsewhere =
      controller.presentation != nil || controller.parent.map { $0 !== parent } ?? false
    if isElsewhere { controller.surroundings.exchange = nil }
    return isElsewhere ? nil : controller
  }

  /// Takes the from-view away, and tells those that they have come and gone who have not been told.
  func end(in container: View, parent: ViewController?, animated: Bool) {
    let (leaving, coming) = (mine(from, in: parent), mine(to, in: parent))
    leaving?.surroundings.exchange = nil
    coming?.surroundings.exchange = nil
    if let leaving, leaving.containedView.superview === container {
      leaving.containedView.removeFromSuperview()
    }
    if let coming, coming.parent == nil, coming.containedView.superview == nil,
      coming.paneAppearance == .appearing
    {
      coming.startAppearance(false, animated: animated)
      coming.endAppearanceTransition(animated: animated)
    } else if let coming, coming.paneAppearance == .appearing, !coming.followsParent {
      // It has not come before its parent.
      let waits = parent?.appearance == .appearing && coming.parent === parent
      if waits {
        coming.followsParent = true
      } else {
        coming.endAppearanceTransition(animated: animated)
      }
    }
    if let leaving, leaving.paneAppearance == .disappearing, !leaving.followsParent {
      leaving.endAppearanceTransition(animated: animated)
    }
  }
}
