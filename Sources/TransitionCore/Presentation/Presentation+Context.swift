import Drawing
import TransitionViews

/// A presentation in a context that is not the whole window: it comes and goes with the controller in whose
/// context it is, and meanwhile nobody but the presentation tells that controller of it.
extension Presentation {
  /// The view that holds the presentation.
  var home: View { context ?? stage.window }

  /// The presenter's view, or what stands for it where the presentation covers the whole window.
  var presenterView: View { context == nil ? presenter.containedView : presenter.view }

  /// How the presented controller comes and goes where nothing else says it.
  var transitionStyle: ModalTransitionStyle {
    let style = presented.resolvedPresentationStyle
    let isProvided =
      style.isInContext && presenter.definesPresentationContext
      && presenter.providesPresentationContextTransitionStyle
    return isProvided ? presenter.modalTransitionStyle : presented.modalTransitionStyle
  }

  /// A place on the stage in the container's coordinates.
  func inContainer(_ point: Point) -> Point {
    context == nil ? point : container.convert(point, from: nil)
  }

  /// Covers the context and no more, with its corners.
  func enterContext() {
    let view = presenter.view
    state.context = presenter.appearance
    conductor.contextPresenter = presenter
    container.clipsToBounds = true
    container.cornerRadius = view.cornerRadius
    container.maskedCorners = view.maskedCorners
    recordContext(.presentationContext, .controller(presenter.id))
    switch state.context {
    case .appearing: recordContext(.contextWillAppear)
    case .disappearing: recordContext(.contextWillDisappear)
    case .disappeared: recordContext(.contextDidDisappear)
    case .appeared: break
    }
  }

  /// Nothing is presented in the context any more.
  func leaveContext() {
    guard let context else { return }
    // Whoever has told the context that it comes or goes has told the presenter, unless that is in sight
    // only now.
    if presenter.appearance == .appeared || presenter.appearance == .disappeared {
      presenter.followsParent = false
    }
    context.presentation = nil
    context.dissolveIfIdle()
  }

  // MARK: What the context is told

  /// The context begins to appear or to disappear.
  func contextBegins(_ isAppearing: Bool, animated: Bool) {
    switch (state.context, isAppearing) {
    case (.appearing, true), (.appeared, true), (.disappearing, false), (.disappeared, false):
      stage.trace.diagnose(presenter.id, .appearanceBegunTwice(appearing: isAppearing))
    case (.disappeared, true), (.disappearing, true): contextComes(animated: animated)
    case (.appeared, false), (.appearing, false): contextGoes(animated: animated)
    }
  }

  private func contextComes(animated: Bool) {
    state.context = .appearing
    recordContext(.contextWillAppear, standIn)
    for controller in inSight where isInSight(controller) {
      conductor.reveal(controller, animated: animated)
    }
  }

  /// Ends what runs where it was going; a presenter that this leaves alone goes itself, and one that has
  /// presented another controller at once goes with that. Where only callbacks of a dismissal are still to
  /// be called, the presenter goes with the context all the same.
  private func contextGoes(animated: Bool) {
    let (presenter, presented) = (presenter, presented)
    let follows = presenter.followsParent
    recordContext(.contextWillDisappear, standIn)
    state.isContextAboutToGo = true
    conductor.cutShort()
    conductor.letGo()
    state.isContextAboutToGo = false
    guard !state.isGone || presenter.contextPresentation === self else {
      // Another one may be presented in the context meanwhile.
      let appearance = presenter.paneAppearance
      guard appearance == .appeared || appearance == .appearing else { return }
      presenter.followsParent = follows
      return presenter.startAppearance(false, animated: animated)
    }
    state.context = .disappearing
    for controller in [presenter, presented] { conductor.hide(controller, animated: animated) }
  }

  /// The context has appeared or disappeared.
  func contextEnds(animated: Bool) {
    switch state.context {
    case .appearing:
      state.context = .appeared
      recordContext(.contextDidAppear, standIn)
      for controller in inSight where isInSight(controller) && !isMoving(controller) {
        conductor.endRevealing(controller, animated: animated)
      }
    case .disappearing:
      let (presenter, presented) = (presenter, presented)
      conductor.cutShort()
      state.context = .disappeared
      recordContext(.contextDidDisappear, standIn)
      // Whatever has brought it to its end may have done so before everybody was told that it begins.
      for controller in [presenter, presented] {
        conductor.hide(controller, animated: animated)
        conductor.endHiding(controller, animated: animated)
      }
    case .appeared, .disappeared: stage.trace.diagnose(presenter.id, .appearanceEndedWithoutBegin)
    }
  }

  /// Who is seen where the context is.
  private var inSight: [ViewController] {
    if run != nil { return [presenter, presented] }
    guard state.isStanding else { return [presenter] }
    return coversPresenter ? [presented] : [presenter, presented]
  }

  /// Whether a controller is still seen there: whoever is told may change that.
  private func isInSight(_ controller: ViewController) -> Bool {
    inSight.contains { $0 === controller }
  }

  /// The presenter, where the presented controller is told in its place.
  private var standIn: Trace.Argument {
    run == nil && state.isStanding && coversPresenter ? .controller(presenter.id) : .none
  }

  private func isMoving(_ controller: ViewController) -> Bool {
    guard let plan = run?.plan else { return false }
    return plan.appearance.beginning.contains {
      ($0 == .from ? plan.from : plan.to) === controller
    }
  }

  private func recordContext(_ call: Trace.Call, _ argument: Trace.Argument = .none) {
    stage.trace.record(container.id, call, argument)
  }
}
