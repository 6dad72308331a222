public import Drawing
public import SpringEngine
public import TransitionViews

/// Shows a controller as a page sheet over a dimmed presenter, which a finger pulls down; the
/// counterpart of `UISheetPresentationController`.
///
/// By default there is the large detent alone. With more of them the finger takes the sheet from one to
/// another, and below the lowest one away:
///
///     let sheet = controller.sheetPresentationController
///     sheet?.detents = [.medium(), .large()]
///     sheet?.largestUndimmedDetentIdentifier = .medium
///
/// A ``ScrollView`` in the sheet and the sheet hand a drag over to each other at the content's top, both
/// ways, without a jump.
///
/// The sheet follows the finger one to one and its shade with it, can be caught while it is presented or
/// dismissed, and is released with the finger's velocity. Pulled up beyond its place, or down where it
/// may not be dismissed, it resists like a rubber band. Where a spring takes it further up, it stretches,
/// so that no gap opens under it. A tap beside the sheet does nothing; UIKit dismisses it then on wide
/// screens only.
///
/// If the transitioning delegate provides an animator without an interaction controller, nothing can be
/// pulled.
@MainActor
open class SheetPresentationController: PresentationController {
  /// The values that can be tuned, each with its unit and its origin.
  nonisolated public struct Configuration: Hashable, Sendable {
    /// The strip that the sheet leaves at the top, in points; ours, about the system's.
    public var topInset = 56.0
    /// The opacity of the shade over the presenter; ours, about the system's.
    public var shade = 0.3
    /// The spring that takes over when a finger lets go, and when a presentation or dismissal is
    /// reversed. Ours.
    public var releaseSpring = Spring(response: 0.4, dampingRatio: 1)
    /// The spring that brings back what was pulled out of its place: critically damped with an
    /// angular frequency of 11 per second, as measured on scroll views.
    public var edgeSpring = Spring(stiffness: 121, damping: 22)
    /// How a release decides whether the presentation or dismissal finishes.
    public var commitPolicy = CommitPolicy.projection(.normal)
    /// The thresholds of the gestures.
    public var gestures = GestureConfiguration()

    /// Creates a configuration with the default values.
    public init() {}

    var release: TransitionRelease {
      .init(spring: releaseSpring, edgeSpring: edgeSpring, commitPolicy: commitPolicy)
    }
  }

  /// What can be tuned; the gestures only before the presentation begins. A change of the release spring
  /// applies at once to whatever it is moving.
  public var configuration: Configuration {
    didSet {
      guard configuration.releaseSpring != oldValue.releaseSpring else { return }
      presentedViewController.presentation?.conductor.retune()
    }
  }
  private var shade: View?
  private var grabber: View?
  private var selection: Detent.Identifier?
  /// The detent that the sheet's place follows: a selection that is made while a transition runs waits for
  /// its end.
  private(set) var placedSelection: Detent.Identifier?
  private var isInChanges = false
  /// The detent that the delegate still has the sheet at, while that is thrown away from it.
  private var heldBack: Detent.Identifier?

  /// The heights at which the sheet rests, in any order; the large one by default.
  public var detents: [Detent] = [.large()] { didSet { placeAgain() } }

  /// The detent at which the sheet rests, or `nil` for the lowest one. Setting it takes the sheet there at
  /// once, or by a spring within ``animateChanges(_:fileID:line:)`` and after a transition that runs; a name
  /// that no detent has means the lowest one.
  public var selectedDetentIdentifier: Detent.Identifier? {
    get { selection }
    set {
      (selection, heldBack) = (newValue, nil)
      if containerView == nil { placeSelection() }
      placeAgain()
    }
  }

  /// The highest detent at which the presenter is not dimmed and takes touches; `nil` dims it at all.
  public var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { placeAgain() } }

  /// Whether a grabber is shown at the sheet's top; a tap on it goes from detent to detent. Read when the
  /// presentation begins.
  public var prefersGrabberVisible = false

  /// The radius of the sheet's corners, in points, or `nil` to leave the view's own. Read when the
  /// presentation begins.
  public var preferredCornerRadius: Double?

  /// Whether a drag upward on content that is at its top takes the sheet up first.
  public var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Creates a presentation controller for two controllers.
  public init(
    presented: ViewController, presenting: ViewController,
    configuration: Configuration = Configuration()
  ) {
    self.configuration = configuration
    super.init(presented: presented, presenting: presenting)
  }

  /// The container view without the strip at the top.
  open override var frameOfPresentedViewInContainerView: Rect {
    guard let bounds = containerView?.bounds else { return .zero }
    if hasSeveralHeights {
      let height = restingHeight
      return Rect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    }
    let strip = configuration.topInset
    return Rect(
      x: bounds.minX, y: bounds.minY + strip, width: bounds.width,
      height: max(bounds.height - strip, 0))
  }

  /// Fades the shade in alongside.
  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    let made = View(id: "\(containerView.id)/shade", frame: containerView.bounds)
    made.backgroundColor = Color(white: 0, alpha: configuration.shade)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    made.alpha = 0
    containerView.insertSubview(made, at: 0)
    shade = made
    if let radius = preferredCornerRadius { presentedViewController.view.cornerRadius = radius }
    if prefersGrabberVisible { showGrabber() }
    let dimming = restingDimming
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { made.alpha = dimming })
  }

  /// Keeps the shade, or removes it after a cancel.
  open override func presentationTransitionDidEnd(_ completed: Bool) { keepShade(completed) }

  /// Fades the shade out alongside.
  open override func dismissalTransitionWillBegin() {
    guard let shade else { return }
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { shade.alpha = 0 })
  }

  /// Removes the shade, or keeps it after a cancel.
  open override func dismissalTransitionDidEnd(_ completed: Bool) { keepShade(!completed) }

  override func leavesStage() { keepShade(false) }

  private func keepShade(_ stays: Bool) {
    if !stays { heldBack = nil }
    if stays {
      shade?.alpha = restingDimming
    } else {
      shade?.removeFromSuperview()
      grabber?.removeFromSuperview()
      grabber = nil
    }
  }

  // MARK: Detents

  /// Runs changes of the detents and of the selected one so that the sheet goes there by a spring, from
  /// where it is and with the velocity that it has.
  ///
  /// - Parameters:
  ///   - changes: Changes the sheet.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func animateChanges(
    _ changes: () -> Void, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    Ambient.at(fileID, line) { makeChanges(changes) }
  }

  private func makeChanges(_ changes: () -> Void) {
    let isOuter = !isInChanges
    isInChanges = true
    changes()
    guard isOuter else { return }
    isInChanges = false
    presentedViewController.presentation?.followSelection(animated: true)
  }

  private func placeAgain() {
    guard !isInChanges else { return }
    presentedViewController.presentation?.followSelection(animated: false)
  }

  /// Lets the sheet's place follow the selection.
  ///
  /// - Returns: Whether it did not yet.
  @discardableResult
  func placeSelection() -> Bool {
    defer { placedSelection = selection }
    return placedSelection != selection
  }

  /// A finger has sent the sheet to a detent.
  func userSelects(_ identifier: Detent.Identifier) {
    let former = heldBack ?? selection ?? heights[0].identifier
    heldBack = nil
    selection = identifier
    placeSelection()
    guard former != identifier else { return }
    (delegate as? any SheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  /// A finger throws the sheet away, from its lowest detent on; the delegate hears of that detent only if
  /// the sheet comes back to it.
  func userThrowsAway() {
    let lowest = heights[0].identifier
    heldBack = heldBack ?? selection ?? lowest
    selection = lowest
    placeSelection()
  }

  /// The sheet is not thrown away after all, and rests at its lowest detent.
  func comesBack() { if let selection, heldBack != nil { userSelects(selection) } }

  /// The shade's part of its full strength where the sheet rests, 0…1.
  private var restingDimming: Double {
    guard let bounds = containerView?.bounds else { return 1 }
    return dimming(forTop: bounds.maxY - restingHeight, bottom: bounds.maxY)
  }

  /// Gives the shade its part where the sheet's top is.
  func dim(forTop top: Double) {
    guard let containerView else { return }
    shade?.alpha = dimming(forTop: top, bottom: containerView.bounds.maxY)
  }

  /// The shade grows from the highest detent without it to the next one, and goes below the lowest.
  private func dimming(forTop top: Double, bottom: Double) -> Double {
    let heights = heights
    let height = bottom - top
    let below = min(max(height / heights[0].height, 0), 1)
    guard
      let clear = heights.lastIndex(where: { $0.identifier == largestUndimmedDetentIdentifier })
    else { return below }
    guard clear + 1 < heights.count else { return 0 }
    let (low, high) = (heights[clear].height, heights[clear + 1].height)
    guard high > low else { return height >= high ? 1 : 0 }
    return min(max((height - low) / (high - low), 0), 1)
  }

  /// Touches beside the sheet belong to the presenter where that is not dimmed.
  override func takesTouch(at point: Point, shown: Rect) -> Bool {
    largestUndimmedDetentIdentifier == nil || restingDimming > 0 || shown.contains(point)
  }

  private func showGrabber() {
    let view = presentedViewController.view
    let area = View(
      id: "\(view.id)/grabber",
      frame: Rect(x: (view.bounds.width - 80) / 2, y: 0, width: 80, height: 24))
    let bar = View(id: "\(view.id)/grabberBar", frame: Rect(x: 22, y: 6, width: 36, height: 5))
    bar.backgroundColor = Color(white: 0.5, alpha: 0.5)
    bar.cornerRadius = 2.5
    area.addSubview(bar)
    area.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    let tap = TapGestureRecognizer(name: "\(view.id)/grabber")
    tap.action = { [weak self] _ in
      self?.presentedViewController.presentation?.cycleDetents()
    }
    area.addBuiltIn(tap)
    view.addSubview(area)
    grabber = area
  }
}
