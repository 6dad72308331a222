public import Drawing
public import TransitionViews

/// The system's transition context: what an animator is given, and what the overlay shows.
///
/// It has many properties because UIKit's protocol alone needs nine of them; the others are its
/// animator, who is told of its calls, and what has been called.
public final class TransitionContext: ViewControllerContextTransitioning {
  /// The frames of both views before and after.
  public struct Frames: Hashable, Sendable {
    /// The from-view's frame before.
    public var fromInitial: Rect
    /// The from-view's frame after, or `.zero` for "unknown".
    public var fromFinal: Rect
    /// The to-view's frame before, or `.zero` for "unknown".
    public var toInitial: Rect
    /// The to-view's frame after.
    public var toFinal: Rect

    /// Creates frames in the container view's coordinates, in points; `.zero` stands for "unknown".
    public init(fromInitial: Rect, fromFinal: Rect, toInitial: Rect, toFinal: Rect) {
      (self.fromInitial, self.fromFinal) = (fromInitial, fromFinal)
      (self.toInitial, self.toFinal) = (toInitial, toFinal)
    }
  }

  /// The view in which the transition takes place.
  public let containerView: View
  /// The controller at the start of the transition.
  public let from: ViewController
  /// The controller at the end of the transition.
  public let to: ViewController
  /// The frames of both views; they change when the container is resized.
  public internal(set) var frames: Frames {
    didSet { if isStarting { outdatedFinals.append(oldValue.toFinal) } }
  }
  /// Whether the transition is animated at all.
  public let isAnimated: Bool
  /// Whether the transition is interactive now: a finger drives it.
  public private(set) var isInteractive: Bool
  /// Whether the latest decision was to cancel.
  public private(set) var transitionWasCancelled = false
  /// The style that the transition was asked for with.
  public let presentationStyle: PresentationStyle
  /// The last reported percentage, 0…1; at every handover, what is shown then.
  public private(set) var percentComplete = 0.0
  /// Whether `completeTransition` has been called.
  public private(set) var isCompleted = false

  /// Whether it has been completed in its animator's place, which may not have called yet.
  private var isCompletedInPlace = false
  /// Whether it goes on without its interaction controller, which has not let go of it when it was asked to.
  var isTakenAway = false
  /// Whether whoever moves it is being started.
  var isStarting = false
  /// Final frames of the to-controller that have changed while whoever moves it was started, and may have
  /// read them.
  private(set) var outdatedFinals: [Rect] = []
  /// How often it has come into a finger's hands or left them.
  private(set) var interactionFlips = 0
  /// The animator, for interaction controllers that start it.
  let animator: any ViewControllerAnimatedTransitioning
  /// A controller whose view stays in its place, so that animators leave it alone.
  weak var bystander: ViewController?
  /// The progress that is shown now, while the transition runs.
  var shownFraction: (() -> Double?)?
  /// Told when it has come into a finger's hands or left them.
  var interactionHasChanged: (() -> Void)?
  /// Told of a percentage that was reported.
  var updated: ((Double) -> Void)?
  /// The presenter of a modal transition.
  weak var presenter: ViewController?
  /// Whether a modal transition takes place in the presenter's own context.
  var isInContext = false
  /// The view that a presentation controller shows for the presented controller.
  var presentedView: (() -> View?)?
  /// What it has answered: asked until there is one, and no more, because an answer may put the view somewhere.
  private var shownForPresented: View?
  /// What drives it, once a finger has held it.
  weak var driver: (any ViewControllerInteractiveTransitioning)?
  /// What the animator has given for `interruptibleAnimator(using:)`.
  private(set) var propertyAnimator: (any ViewImplicitlyAnimating)? {
    didSet { holdOn(to: oldValue) }
  }
  private let animatorName: String
  weak var coordinator: TransitionCoordinator?
  /// What it is called in traces.
  let name: String
  private var onCompletion: ((Bool) -> Void)? { didSet { holdOn(to: oldValue) } }

  package init(
    owner: String, animator: (name: String, object: any ViewControllerAnimatedTransitioning),
    containerView: View, from: ViewController, to: ViewController, frames: Frames,
    isAnimated: Bool, isInteractive: Bool, presentationStyle: PresentationStyle,
    onCompletion: @escaping (Bool) -> Void
  ) {
    name = owner
    animatorName = animator.name
    self.animator = animator.object
    self.containerView = containerView
    self.from = from
    self.to = to
    self.frames = frames
    self.isAnimated = isAnimated
    self.isInteractive = isInteractive
    self.presentationStyle = presentationStyle
    self.onCompletion = onCompletion
  }

  /// Runs the animator, for those who drive the transition: its property animator, where that takes the place
  /// of `animateTransition(using:)`.
  func animate() {
    if !askForPropertyAnimator() {
      Ambient.stage?.record(animatorName, .animateTransition)
      animator.animateTransition(using: self)
    }
    startPropertyAnimator()
  }

  /// Starts the animator's property animator, if nobody has.
  func startPropertyAnimator() {
    guard let property = propertyAnimator, !isCompleted, property.state == .inactive else { return }
    property.startAnimation()
  }

  /// Asks the animator for its property animator, if nobody has, and lets it drive the transition's
  /// timeline whenever it is started.
  func bindPropertyAnimator(to timeline: Timeline) {
    guard propertyAnimator == nil, !isCompleted else { return }
    askForPropertyAnimator(always: true)
    (propertyAnimator as? ViewPropertyAnimator)?.home = timeline
  }

  /// Asks the animator for its property animator: in UIKit's form only where the transition is interactive,
  /// because many make another one for each question.
  ///
  /// - Returns: Whether it takes the place of `animateTransition(using:)`.
  @discardableResult
  private func askForPropertyAnimator(always: Bool = false) -> Bool {
    guard (Ambient.stage?.era).has(.propertyAnimator, own: true) else { return false }
    let own: ViewPropertyAnimator? = animator.interruptibleAnimator(using: self)
    guard own != nil || isInteractive || always else { return false }
    let property: any ViewImplicitlyAnimating = own ?? animator.interruptibleAnimator(using: self)
    guard !(property is NoAnimator) else { return false }
    Ambient.stage?.record(animatorName, .interruptibleAnimator)
    // Whoever is told while it is made may have ended it all.
    if !isCompleted { propertyAnimator = property }
    return true
  }

  /// The controller at one end.
  public func viewController(forKey key: TransitionKey) -> ViewController? {
    switch key {
    case .from: from
    case .to: to
    }
  }

  /// The view at one end, or `nil` for a presenter that stays in its place.
  public func view(forKey key: TransitionKey) -> View? {
    let controller = viewController(forKey: key)
    guard controller !== bystander else { return nil }
    let isPresented = presenter != nil && controller !== presenter
    guard isPresented else { return controller.map(pane(of:)) }
    if shownForPresented == nil { shownForPresented = presentedView?() }
    return shownForPresented ?? controller.map(pane(of:))
  }

  /// The from-controller's view, or what stands for it in the container.
  package var fromView: View { pane(of: from) }

  /// The to-controller's view, or what stands for it in the container.
  package var toView: View { pane(of: to) }

  /// A controller's view, or, where the controller has presented something in its own context, what holds
  /// both; in that presentation itself, its view all the same.
  private func pane(of controller: ViewController) -> View {
    isInContext && controller === presenter ? controller.view : controller.containedView
  }

  /// The frame before, or `.zero` for controllers that take no part.
  public func initialFrame(for controller: ViewController) -> Rect {
    if controller === from { return frames.fromInitial }
    return controller === to ? frames.toInitial : .zero
  }

  /// The frame after, or `.zero` for controllers that take no part.
  public func finalFrame(for controller: ViewController) -> Rect {
    if controller === from { return frames.fromFinal }
    return controller === to ? frames.toFinal : .zero
  }

  /// Whether somebody may drive it: it is not over, and has not been taken out of their hands.
  private var takesReports: Bool { !isCompleted && !isTakenAway }

  /// Keeps the percentage, clamped to 0…1.
  public func updateInteractiveTransition(_ percentComplete: Double) {
    guard takesReports else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    record(.updateInteractiveTransition, .percent(self.percentComplete))
    updated?(self.percentComplete)
  }

  /// Ends the interaction; the transition runs to its end.
  public func finishInteractiveTransition() {
    guard takesReports else { return }
    record(.finishInteractiveTransition)
    decide(cancelled: false)
  }

  /// Ends the interaction; the transition runs back to its start.
  public func cancelInteractiveTransition() {
    guard takesReports else { return }
    record(.cancelInteractiveTransition)
    decide(cancelled: true)
  }

  /// Makes the running transition interactive.
  public func pauseInteractiveTransition() {
    guard takesReports else { return }
    record(.pauseInteractiveTransition)
    transitionWasCancelled = false
    setInteractive(true)
  }

  /// Takes the decision where the transition goes, and out of the finger's hands.
  func decide(cancelled: Bool) {
    transitionWasCancelled = cancelled
    setInteractive(false)
  }

  private func setInteractive(_ interactive: Bool) {
    guard isInteractive != interactive else { return }
    isInteractive = interactive
    interactionFlips += 1
    if let shown = shownFraction?() { percentComplete = min(max(shown, 0), 1) }
    record(.interactionChanged, .isInteractive(interactive))
    coordinator?.interactionChanged()
    // A handler may have ended it.
    if !isCompleted { interactionHasChanged?() }
  }

  /// Whether a decision still stands, now that everybody has been told of it: a handler may have ended the
  /// transition, held it anew or turned it around.
  func isDecided(cancelled: Bool) -> Bool {
    !isCompleted && !isInteractive && transitionWasCancelled == cancelled
  }

  /// Ends the transition where it was going, in the place of an animator that may be about to do so, or
  /// that does as its animations end with that.
  func completeInPlace() {
    isCompletedInPlace = true
    completeTransition(!transitionWasCancelled)
  }

  /// Ends the transition. A second call is ignored; `true` after a cancel counts as cancelled. Both
  /// record a diagnostic.
  public func completeTransition(_ didComplete: Bool) {
    guard !isCompleted else {
      guard !isCompletedInPlace else { return isCompletedInPlace = false }
      Ambient.stage?.diagnose(name, .completedTwice)
      return
    }
    if didComplete && transitionWasCancelled {
      Ambient.stage?.diagnose(name, .completedAfterCancel)
    }
    isCompleted = true
    let completed = didComplete && !transitionWasCancelled
    transitionWasCancelled = !completed
    record(.completeTransition, .didComplete(completed))
    let run = onCompletion
    onCompletion = nil
    run?(completed)
  }

  private func record(_ call: Trace.Call, _ argument: Trace.Argument = .none) {
    Ambient.stage?.record(name, call, argument)
  }
}

extension ViewControllerContextTransitioning {
  /// Whether it is over: whoever is told that an animator adds a view may have ended it, and has its views
  /// where they belong.
  package var isOver: Bool { (self as? TransitionContext)?.isCompleted ?? false }
}
