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
    if let presentation = contextPresentation {
      return presentation.contextEnds(animated: animated)
    }
    endOwnAppearance(animated: animated)
    surroundings.pane?.dissolveIfIdle()
  }

  /// The controller itself has appeared or disappeared, whatever it has presented in its context.
  func endOwnAppearance(animated: Bool) {
    switch appearance {
    case .appearing:
      announceAppearing()
      // What that has called may have let it disappear.
      guard appearance == .appearing else { return }
      surroundings.awaitsAppearing = nil
      appearance = .appeared
      viewDidAppear(animated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(animated)
    case .appeared, .disappeared:
      Ambient.stage?.diagnose(id, .appearanceEndedWithoutBegin)
      return
    }
    for child in children where child.followsParent {
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
      willBeginDisappearing()
      // What that has called may have let it disappear.
      guard appearance == .appeared || appearance == .appearing else { return }
      appearance = .disappearing
      surroundings.awaitsAppearing = nil
      viewWillDisappear(animated)
    }
    for child in children where follows(child, isAppearing) {
      child.followsParent = true
      child.startAppearance(isAppearing, animated: animated)
    }
  }

  /// Whether a child is to begin what this controller has begun.
  private func follows(_ child: ViewController, _ isAppearing: Bool) -> Bool {
    guard shouldAutomaticallyForwardAppearanceMethods, !child.isForwardedByHand,
      child.isViewLoaded, child.pane.isDescendant(of: view)
    else { return false }
    switch child.paneAppearance {
    case .appearing, .appeared: return !isAppearing
    case .disappearing, .disappeared: return isAppearing
    }
  }

  /// The view has come into a hierarchy, or what stands for it has: a child of a controller that is shown
  /// appears with it.
  func viewWasAdded(as view: View) {
    guard view === pane, let parent, parent.follows(self, true), paneAppearance == .disappeared
    else { return }
    switch parent.appearance {
    case .disappeared, .disappearing: return
    case .appearing:
      followsParent = true
      startAppearance(true, animated: false)
    case .appeared:
      startAppearance(true, animated: false)
      view.layoutIfNeeded()
      endAppearanceTransition(animated: false)
    }
  }

  /// The view is about to leave its hierarchy: a child of a controller that is shown disappears with it.
  ///
  /// - Returns: Whether it has begun to disappear, so that ``endAppearanceTransition(animated:fileID:line:)`` must
  ///   follow.
  func viewWillBeRemoved(as view: View) -> Bool {
    guard view === pane, let parent, parent.appearance == .appeared, paneAppearance == .appeared,
      parent.follows(self, false)
    else { return false }
    startAppearance(false, animated: false)
    return true
  }
}
