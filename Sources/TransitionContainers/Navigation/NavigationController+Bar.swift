import Drawing
import TransitionCore
import TransitionViews

extension NavigationController {
  /// How long the bar takes to come or to go where no transition takes it along, in seconds; UIKit's
  /// `hideShowBarDuration`.
  public static let hideShowBarDuration = 0.2

  /// Hides the bar, or shows it.
  ///
  /// - Parameters:
  ///   - hidden: Whether the bar is out of sight, and covers nothing.
  ///   - animated: Whether it slides: along with a transition that runs or begins, such as that of the
  ///     `viewWillAppear` in which this is called, or else in ``hideShowBarDuration``.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func setNavigationBarHidden(
    _ hidden: Bool, animated: Bool, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    Ambient.at(fileID, line) { hideBar(hidden, animated: animated) }
  }

  private func hideBar(_ hidden: Bool, animated: Bool) {
    guard hidden != isNavigationBarHidden else { return }
    isBarHidden = hidden
    guard isViewLoaded else { return }
    let running = conductor.transition?.coordinator
    if animated, let coordinator = pendingChange.coordinator ?? running,
      coordinator !== running || coordinator.isAnimated
    {
      coordinator.animate(alongsideTransition: { [weak self] in self?.layOutBar() })
    } else if animated && conductor.isShown {
      View.animate(withDuration: Self.hideShowBarDuration) { layOutBar() }
    } else {
      layOutBar()
    }
  }

  /// Gives bar and content their places, if the bar has been hidden or shown since.
  func layOutBar() {
    guard hasHiddenBar != isNavigationBarHidden else { return }
    hasHiddenBar = isNavigationBarHidden
    let (size, bar) = (view.bounds.size, tuning.barHeight)
    let top = isNavigationBarHidden ? 0 : bar
    navigationBar.untransformedFrame = Rect(x: 0, y: top - bar, width: size.width, height: bar)
    navigationBar.alpha = isNavigationBarHidden ? 0 : 1
    pages.covered.top = top
    if let page = shownStack.last?.viewIfLoaded { page.untransformedFrame = pages.room(for: page) }
    if conductor.isShown { pages.layOutPages() }
    conductor.updateFrames()
  }

  /// Shows the titles and the buttons as they are now.
  package func refreshBar() {
    guard isViewLoaded, !shownStack.isEmpty else { return }
    navigationBar.refresh(shownStack)
  }
}
