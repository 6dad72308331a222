/// Where a controller is between hidden and shown.
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
  /// ``endAppearanceTransition()``. Beginning the same direction twice calls nothing and leaves a
  /// diagnostic.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    switch (appearance, isAppearing) {
    case (.appearing, true), (.appeared, true), (.disappearing, false), (.disappeared, false):
      Ambient.stage?.trace.diagnose(
        id, .appearanceBegunTwice(appearing: isAppearing))
    case (.disappeared, true), (.disappearing, true):
      appearance = .appearing
      viewWillAppear(animated)
    case (.appeared, false), (.appearing, false):
      appearance = .disappearing
      viewWillDisappear(animated)
    }
  }

  /// Tells a child that its latest appearance transition is over; without one, nothing is called and
  /// a diagnostic is left.
  public func endAppearanceTransition(animated: Bool = true) {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(animated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(animated)
    case .appeared, .disappeared:
      Ambient.stage?.trace.diagnose(id, .appearanceEndedWithoutBegin)
    }
  }
}
