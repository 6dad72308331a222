public import TransitionViews

extension ViewController {
  /// The controller that this one, or one of its containers, has presented.
  public var presentedViewController: ViewController? { madePresentationAround?.presented }

  /// The controller that has presented this one, or one of its containers: the root of the containers of
  /// the one that has asked, or one that ``definesPresentationContext``.
  public var presentingViewController: ViewController? {
    presentation?.presenter ?? container?.presentingViewController
  }

  /// The presentation controller, while the controller is presented.
  public var presentationController: PresentationController? { presentation?.controller }

  /// How the controller is presented, with ``PresentationStyle/automatic`` resolved: by the stage that it is
  /// presented on, or that runs now, and its era.
  var resolvedPresentationStyle: PresentationStyle {
    let style = modalPresentationStyle
    let era = presentation == nil ? Ambient.stage?.era : presentation?.era
    if let era { return era.resolved(style) }
    guard style == .automatic else { return style }
    let stage = presentation?.conductor.stage ?? Ambient.stage
    return stage?.presentsSheetsByDefault == true ? .pageSheet : .fullScreen
  }

  /// What presents the controller as a sheet, for its detents and the like: made when it is first asked
  /// for, also before the presentation, and kept; `nil` for other styles than
  /// ``PresentationStyle/pageSheet``, ``PresentationStyle/formSheet`` and ``PresentationStyle/popover``, and
  /// for ``PresentationStyle/automatic`` where the stage makes that a sheet.
  public var sheetPresentationController: SheetPresentationController? {
    Ambient.stage?.offers(.sheetController, to: id)
    if let presentation { return presentation.controller as? SheetPresentationController }
    guard resolvedPresentationStyle.isSheet else { return nil }
    if let preparedSheet { return preparedSheet }
    let made = SheetPresentationController(presented: self, presenting: self)
    made.belongsToPresented()
    preparedSheet = made
    return made
  }

  /// Names the scroll view whose drags a sheet that shows this controller takes over at its top; without
  /// one, any in the sheet. `UIViewController`'s method has an edge, too.
  public func setContentScrollView(_ scrollView: ScrollView?) {
    Ambient.stage?.offers(.contentScrollView, to: id)
    contentScrollView = scrollView
  }

  /// Presents a controller in front of everything, or in a context, as its ``modalPresentationStyle`` says.
  ///
  /// The presenter is the root of the containers, or, in a context, the nearest controller that
  /// ``definesPresentationContext``. If that one itself comes or goes, a presentation in its context waits
  /// until it has.
  ///
  /// The delegate is the *presented* controller's. If the presenter already presents a controller, this
  /// one or another, nothing changes, unless a dismissal is running: then the dismissal of the same
  /// controller is reversed, and another one is presented when it has ended, the latest only. A
  /// controller that is itself being presented or dismissed cannot present: as in UIKit nothing happens,
  /// except for a diagnostic that names both; so it is where the presenter is not on the stage, except
  /// in a context, which what is presented comes and goes with.
  /// Before the stage has shown its root, this waits until it has.
  ///
  /// - Parameters:
  ///   - controller: The controller to present.
  ///   - animated: Whether the delegate is asked for an animator.
  ///   - completion: Runs at the end, even if the presentation was reversed.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  /// - Precondition: This controller is on a stage; the other one is nobody's child, nor the stage's root.
  public func present(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    Ambient.at(fileID, line) {
      presentHere(controller, animated: animated, completion: completion)
    }
  }

  private func presentHere(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)?
  ) {
    guard let stage = Ambient.stage else {
      preconditionFailure("'\(id)' presents outside of a stage; use Stage.perform.")
    }
    requireFree(controller, on: stage)
    let presenter = presenter(of: controller)
    if presenter.containmentRoot.isArriving(on: stage) {
      return stage.atEndOfStep { [weak self] in
        self?.presentNow(controller, animated: animated, completion: completion, on: stage)
      }
    }
    presentNow(controller, animated: animated, completion: completion, on: stage)
  }

  /// What is presented has a place nowhere else.
  private func requireFree(_ controller: ViewController, on stage: Stage) {
    if let parent = controller.parent {
      preconditionFailure(
        "'\(id)' cannot present '\(controller.id)', which is a child of '\(parent.id)'.")
    }
    precondition(
      controller !== stage.root,
      "'\(id)' cannot present '\(controller.id)', which is the stage's root.")
  }

  /// Whether the stage is about to show the controller for the first time.
  private func isArriving(on stage: Stage) -> Bool {
    self === stage.root && madePresentation == nil && appearance != .appeared
  }

  private func presentNow(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)?, on stage: Stage
  ) {
    // It may have waited.
    requireFree(controller, on: stage)
    let presenter = presenter(of: controller)
    let own = presenter.containmentRoot.presentation
    // What is presented in a context comes with that, whenever it comes.
    guard presenter.belongs(to: stage) || controller.resolvedPresentationStyle.isInContext else {
      return stage.diagnose(
        presenter.id, .presentingOffStage(presenter: presenter.id, presented: controller.id))
    }
    guard
      !isHindered(
        controller, by: own, presenter, animated: animated, completion: completion, on: stage)
    else { return }
    controller.tellContainment()
    guard controller.isViewLoaded && presenter.isViewLoaded else {
      for loaded in [controller, presenter] { loaded.loadViewIfNeeded() }
      guard presenter.containmentRoot.presentation === own else {
        return presenter.missedPresenting(controller, on: stage)
      }
      // Its loading may have changed what is presented, and who is shown.
      let source = self.presenter(of: controller) === presenter ? self : presenter
      return source.presentNow(controller, animated: animated, completion: completion, on: stage)
    }
    place(controller, on: presenter, animated: animated, completion: completion, stage)
  }

  /// Whether something else has to come first, which presents the controller then, or it comes too late.
  ///
  /// - Parameter own: The presentation that the presenter is shown in.
  private func isHindered(
    _ controller: ViewController, by own: Presentation?, _ presenter: ViewController,
    animated: Bool, completion: (() -> Void)?, on stage: Stage
  ) -> Bool {
    if let own, own.run == nil, !own.state.isGone, own.conductor.isChanging {
      guard !own.conductor.hasWaiting else { return true }
      own.conductor.wait { [weak self, weak own, weak presenter, weak stage] in
        guard own?.state.isGone == false else {
          if let presenter, let stage { presenter.missedPresenting(controller, on: stage) }
          return
        }
        self?.present(controller, animated: animated, completion: completion)
      }
      return true
    }
    if let own, own.run != nil || own.state.isGone || own.state.isAboutToLeave {
      presenter.missedPresenting(controller, on: stage)
      return true
    }
    if controller.resolvedPresentationStyle.isInContext,
      stage.isWaiting(
        for: presenter,
        then: { [weak self, weak stage] in
          guard let stage else { return }
          self?.presentNow(controller, animated: animated, completion: completion, on: stage)
        })
    {
      return true
    }
    guard let former = presenter.madePresentation ?? controller.presentation else { return false }
    former.presentNext(controller, animated: animated, completion: completion) {
      [weak self, weak presenter] in
      // The one that asked may have left the presenter meanwhile.
      let source = self?.presenter(of: controller) === presenter ? self : presenter
      source?.present(controller, animated: animated, completion: completion)
    }
    return true
  }

  /// Presents what nothing hinders.
  private func place(
    _ controller: ViewController, on presenter: ViewController, animated: Bool,
    completion: (() -> Void)?, _ stage: Stage
  ) {
    let own = presenter.containmentRoot.presentation
    // What lies below is not to be pulled away any more.
    presenter.presentation?.conductor.letGo()
    let placement = presentationController(for: controller, presenter: presenter, stage)
    let covers = placement.shouldRemovePresentersView
    let context = presenter.takeContext(for: controller, on: stage)
    guard presenter.containmentRoot.presentation === own else {
      context?.dissolveIfIdle()
      return presenter.missedPresenting(controller, on: stage)
    }
    guard presenter.madePresentation == nil, controller.presentation == nil,
      context == nil || presenter.surroundings.pane === context,
      own.map({ $0.run == nil && !$0.conductor.isChanging && !$0.state.isAboutToLeave }) ?? true
    else {
      // Whoever was asked or told so far has presented or dismissed something.
      context?.dissolveIfIdle()
      return presentNow(controller, animated: animated, completion: completion, on: stage)
    }
    let made = Presentation(
      presented: controller, presenter: presenter, controller: placement, coversPresenter: covers,
      context: context, stage: stage)
    if let context { context.presentation = made } else { stage.add(made) }
    controller.presentation = made
    presenter.madePresentation = made
    if controller.modalPresentationStyle == .automatic {
      for rule in [EraRule.sheetByDefault, .silentPresenter] {
        stage.decides(rule, for: controller.id)
      }
    }
    made.present(source: self, animated: animated, completion: completion)
  }

  /// The controller goes, comes or has gone, and does not present.
  private func missedPresenting(_ controller: ViewController, on stage: Stage) {
    stage.diagnose(id, .presentingInTransit(presenter: id, presented: controller.id))
  }

  private func presentationController(
    for controller: ViewController, presenter: ViewController, _ stage: Stage
  ) -> PresentationController {
    if controller.resolvedPresentationStyle == .custom {
      let names = TransitionRun.Names(presenting: controller)
      stage.record(names.delegate, .presentationController)
    }
    let own =
      controller.resolvedPresentationStyle == .custom
      ? controller.transitioningDelegate?.presentationController(
        forPresented: controller, presenting: presenter, source: self) : nil
    if let own,
      stage.offers(.presentationController, to: controller.id)
    {
      return own
    }
    if controller.resolvedPresentationStyle.isSheet, let prepared = controller.preparedSheet {
      prepared.presentingViewController = presenter
      return prepared
    }
    return controller.resolvedPresentationStyle.isSheet
      ? SheetPresentationController(presented: controller, presenting: presenter)
      : PresentationController(presented: controller, presenting: presenter)
  }

  /// Dismisses the controller that this one, or one of its containers, has presented; without one, the root
  /// of the containers if it is presented.
  ///
  /// During the presentation, that one is reversed if this is animated and the animator may be
  /// interrupted; else this follows when the presentation is over. A running dismissal continues. What
  /// the dismissed controller has presented itself is dismissed at once; asked for in callbacks of that, the
  /// dismissal follows when they are over. Without a presentation nothing happens, and the completion is not
  /// called.
  ///
  /// - Parameters:
  ///   - animated: Whether the delegate is asked for an animator.
  ///   - completion: Runs at the end of the dismissal, even if that is reversed and the controller stays.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func dismiss(
    animated: Bool, completion: (() -> Void)? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard let presentation = madePresentationAround ?? containmentRoot.presentation,
      presentation.conductor.stage != nil
    else { return }
    Ambient.at(fileID, line) {
      presentation.dismiss(animated: animated, completions: [completion].compactMap { $0 })
    }
  }
}

extension Era {
  /// What a style comes to on a phone: before there were sheets, all that is not over something is full screen.
  fileprivate func resolved(_ style: PresentationStyle) -> PresentationStyle {
    guard has(.pull) else { return style == .automatic || style.isSheet ? .fullScreen : style }
    guard style == .automatic, has(.sheetByDefault) else { return style }
    return self < .iOS18 ? .pageSheet : .formSheet
  }
}
