import TransitionViews

/// Presentations that cover one controller of a container rather than the whole window.
extension ViewController {
  /// Whether the controller presents what it or one that it contains presents with
  /// ``PresentationStyle/currentContext`` or ``PresentationStyle/overCurrentContext``, so that its own view
  /// is covered and no more. The default is `false`; a ``NavigationController``'s is `true`, as in UIKit.
  ///
  /// What is presented comes into the hierarchy and leaves it with the controller, and is told so; it
  /// belongs to the controller.
  public var definesPresentationContext: Bool {
    get { surroundings.definesPresentationContext }
    set { surroundings.definesPresentationContext = newValue }
  }

  /// Whether what is presented in the controller's own context comes and goes in this controller's
  /// ``modalTransitionStyle`` instead of its own. The default is `false`.
  public var providesPresentationContextTransitionStyle: Bool {
    get { surroundings.providesPresentationContextTransitionStyle }
    set { surroundings.providesPresentationContextTransitionStyle = newValue }
  }

  /// What stands for the controller in its container: its view, or, while it presents in its own context,
  /// what holds the view and the presentation.
  package var containedView: View { surroundings.pane ?? view }

  /// What the controller has presented in its own context, while there is its stage.
  package var contextPresentation: Presentation? {
    guard let made = surroundings.pane?.presentation, made.conductor.stage != nil else {
      return nil
    }
    return made
  }

  /// Who presents this controller in its own context.
  var contextPresenter: ViewController? {
    presentation.flatMap { $0.context == nil ? nil : $0.presenter }
  }

  /// The controller itself, or whoever stands behind all contexts in which it is presented.
  package var outermostPresenter: ViewController { contextPresenter?.outermostPresenter ?? self }

  /// Where the controller is between disappeared and appeared, as its container has it: while it presents
  /// in its own context, that holds for both.
  var paneAppearance: AppearanceState { contextPresentation?.state.context ?? appearance }

  /// Handles a key press, or, where something is presented in the controller's context, lets that do so.
  package func takesKey(_ key: String) -> Bool {
    contextPresentation?.presented.takesKey(key) ?? keyPressed(key)
  }

  /// The container that it is in; of a tab that is not selected, and no child, the one that has it among
  /// its tabs.
  var container: ViewController? { parent ?? surroundings.tabs }

  /// The root of the containers.
  var containmentRoot: ViewController { container?.containmentRoot ?? self }

  /// Whether the controller belongs to what a stage shows; what is presented in a context does so with that.
  func belongs(to stage: Stage) -> Bool {
    let root = containmentRoot
    guard root !== stage.root else { return true }
    guard let presentation = root.presentation, presentation.conductor.stage === stage else {
      return false
    }
    return presentation.context == nil || presentation.presenter.belongs(to: stage)
  }

  /// The presentation by this controller or by one around it.
  var madePresentationAround: Presentation? {
    if let madePresentation, madePresentation.conductor.stage != nil { return madePresentation }
    return (container ?? containerAroundContexts)?.madePresentationAround
  }

  /// The container of whoever stands behind all contexts, one in another, in which this controller is
  /// presented; `nil` where these are no more than what covers the window.
  private var containerAroundContexts: ViewController? {
    var presenter = contextPresenter
    while let current = presenter, current.container == nil { presenter = current.contextPresenter }
    return presenter?.container
  }

  /// Who presents a controller that this one wants to present.
  func presenter(of controller: ViewController) -> ViewController {
    if controller.resolvedPresentationStyle.isInContext { return contextDefiner ?? containmentRoot }
    var root = containmentRoot
    // What is in a context is covered together with what is around it.
    while let container = root.containerAroundContexts { root = container.containmentRoot }
    return root
  }

  private var contextDefiner: ViewController? {
    definesPresentationContext ? self : container?.contextDefiner
  }

  /// What stands for the controller while it presents another one in its own context; `nil` where that is
  /// the whole window.
  func takeContext(for controller: ViewController, on stage: Stage) -> PresentationContextView? {
    guard controller.resolvedPresentationStyle.isInContext, self !== stage.root else { return nil }
    if let pane = surroundings.pane { return pane }
    var made: PresentationContextView?
    Ambient.apart { made = PresentationContextView(around: self) }
    return made
  }
}
