import TransitionViews

/// Where a controller is between disappeared and appeared.
nonisolated public enum AppearanceState: Hashable, Sendable {
  /// Not shown.
  case disappeared
  /// `viewWillAppear` has been called last.
  case appearing
  /// Shown.
  case appeared
  /// `viewWillDisappear` has been called last.
  case disappearing
}

extension ViewController {
  /// Tells a child that it is about to appear or to disappear.
  ///
  /// Appearing and disappearing may turn into each other any number of times before
  /// ``endAppearanceTransition(animated:fileID:line:)``. Beginning the same direction twice calls nothing and records
  /// a diagnostic.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether it appears.
  ///   - animated: Whether it does so in an animation.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func beginAppearanceTransition(
    _ isAppearing: Bool, animated: Bool, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    Ambient.at(fileID, line) {
      if parent != nil { isForwardedByHand = true }
      startAppearance(isAppearing, animated: animated)
    }
  }

  /// Tells a child that its latest appearance transition is over; without one, nothing is called and a
  /// diagnostic is recorded.
  ///
  /// - Parameters:
  ///   - animated: Whether it was an animation.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func endAppearanceTransition(
    animated: Bool = true, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    Ambient.at(fileID, line) { endAppearance(animated: animated) }
  }

  private func endAppearance(animated: Bool) {
    if contextPresentation == nil, appearance == .appearing {
      announceAppearing()
      // What that has called may have let it disappear, or present in its context, which ends with it.
      guard paneAppearance == .appearing else { return }
    }
    if let presentation = contextPresentation {
      return presentation.contextEnds(animated: animated)
    }
    endOwnAppearance(animated: animated)
    surroundings.pane?.dissolveIfIdle()
  }

  /// The controller itself has appeared or disappeared, whatever it has presented in its context.
  func endOwnAppearance(animated: Bool) {
    let ended: AppearanceState
    switch appearance {
    case .appearing:
      announceAppearing()
      // What that has called may have let it disappear.
      guard appearance == .appearing else { return }
      surroundings.awaitsAppearing = nil
      appearance = .appeared
      viewDidAppear(animated)
      ended = .appeared
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(animated)
      ended = .disappeared
    case .appeared, .disappeared:
      Ambient.stage?.diagnose(id, .appearanceEndedWithoutBegin)
      return
    }
    // What was called when it began may have brought it to its end, before its children were told.
    let isAppearing = ended == .appeared
    for child in children where appearance == ended && follows(child, isAppearing) {
      child.followsParent = true
      child.startAppearance(isAppearing, animated: animated)
    }
    // What that has called may have turned it around, with its children.
    for child in children where appearance == ended && child.followsParent {
      child.followsParent = false
      child.endAppearance(animated: animated)
    }
  }

  func startAppearance(_ isAppearing: Bool, animated: Bool) {
    if let presentation = contextPresentation {
      return presentation.contextBegins(isAppearing, animated: animated)
    }
    startOwnAppearance(isAppearing, animated: animated)
  }

  /// The controller itself begins to appear or to disappear, whatever it has presented in its context.
  func startOwnAppearance(_ isAppearing: Bool, animated: Bool) {
    switch (appearance, isAppearing) {
    case (.appearing, true), (.appeared, true), (.disappearing, false), (.disappeared, false):
      Ambient.stage?.diagnose(
        id, .appearanceBegunTwice(appearing: isAppearing))
      return
    case (.disappeared, true), (.disappearing, true):
      appearance = .appearing
      awaitAppearing(animated: animated)
      viewWillAppear(animated)
    case (.appeared, false), (.appearing, false):
      let presented = contextPresentation
      willBeginDisappearing()
      // What that has called may have let it disappear, or present in its context, which goes with it.
      if presented == nil, let made = contextPresentation {
        return made.contextBegins(false, animated: animated)
      }
      guard appearance == .appeared || appearance == .appearing else { return }
      appearance = .disappearing
      surroundings.awaitsAppearing = nil
      viewWillDisappear(animated)
    }
    // What that has called may have turned it around, with its children.
    let begun: AppearanceState = isAppearing ? .appearing : .disappearing
    for child in children where appearance == begun && follows(child, isAppearing) {
      child.followsParent = true
      child.startAppearance(isAppearing, animated: animated)
    }
  }

  /// Whether a child is to begin what this controller has begun.
  private func follows(_ child: ViewController, _ isAppearing: Bool) -> Bool {
    guard shouldAutomaticallyForwardAppearanceMethods, !child.isForwardedByHand,
      !child.isExchanged, child.isViewLoaded,
      child.isExchangedIn || child.containedView.isDescendant(of: view)
    else { return false }
    switch child.paneAppearance {
    case .appearing, .appeared: return !isAppearing
    case .disappearing, .disappeared: return isAppearing
    }
  }

  /// The view has come into a hierarchy, or what stands for it has: a child of a controller that is shown
  /// appears with it.
  package func viewWasAdded(as view: View) {
    guard view === containedView, let parent, parent.isViewLoaded, parent.follows(self, true),
      paneAppearance == .disappeared
    else { return }
    switch parent.appearance {
    case .disappeared, .disappearing: return
    case .appearing:
      followsParent = true
      startAppearance(true, animated: false)
    case .appeared:
      startAppearance(true, animated: false)
      view.layoutIfNeeded()
      // What that has called may have let it disappear, or come again with its parent.
      if paneAppearance == .appearing, !followsParent { endAppearanceTransition(animated: false) }
    }
  }

  /// The view is about to leave its hierarchy: a child disappears with it, wherever its parent is between
  /// disappeared and appeared, and so does one that has left its parent before its view goes.
  ///
  /// - Returns: Whether it has begun to disappear, so that ``viewWasRemoved()`` must follow.
  package func viewWillBeRemoved(as view: View) -> Bool {
    guard view === containedView, isToldByHierarchy else { return false }
    switch paneAppearance {
    case .appeared, .appearing:
      followsParent = false
      startAppearance(false, animated: false)
      return true
    case .disappearing where followsParent || parent == nil:
      followsParent = false
      return true
    case .disappearing, .disappeared: return false
    }
  }

  /// The view has left its hierarchy.
  package func viewWasRemoved() {
    surroundings.isOrphan = false
    // Those who were told that it goes may have brought it to its end.
    if paneAppearance == .disappearing { endAppearanceTransition(animated: false) }
  }

  /// Whether the controller appears and disappears with its view, rather than by somebody's calls.
  private var isToldByHierarchy: Bool {
    guard let parent else { return surroundings.isOrphan }
    return parent.shouldAutomaticallyForwardAppearanceMethods && !isForwardedByHand && !isExchanged
  }

  /// The controller leaves its parent: what it is told from then on depends on its view, if that is still
  /// to be seen.
  func partWithParent() {
    let isShown = paneAppearance != .disappeared
    surroundings.isOrphan =
      isShown && isToldByHierarchy && isViewLoaded && containedView.superview != nil
  }
}
