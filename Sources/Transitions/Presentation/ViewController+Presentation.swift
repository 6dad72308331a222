extension ViewController {
  /// The controller that this one, or the root of its containers, has presented.
  public var presentedViewController: ViewController? {
    presentationRoot.madePresentation?.presented
  }

  /// The controller that has presented this one, or one of its containers.
  public var presentingViewController: ViewController? {
    presentation?.presenter ?? parent?.presentingViewController
  }

  /// What says where the controller is shown while it is presented.
  public var presentationController: PresentationController? { presentation?.controller }

  /// The controller whose view a presentation covers: the root of the containers.
  private var presentationRoot: ViewController { parent?.presentationRoot ?? self }

  /// Presents a controller in front of everything, as its ``modalPresentationStyle`` says.
  ///
  /// The delegate is the *presented* controller's. Where the presenter has another controller in front
  /// of it, or the controller is presented already, nothing changes, unless that one is on its way
  /// out: then the way out of the same controller is turned around, and another one follows when it
  /// has ended, the latest only. A controller that is itself on its way in or out cannot present: as in
  /// UIKit nothing happens but a diagnostic, which names both. Before the stage has shown its root, this
  /// waits until it has.
  ///
  /// - Parameters:
  ///   - controller: Which one.
  ///   - animated: Whether the delegate is asked for an animator.
  ///   - completion: Runs at the end, also of a way in that was turned around.
  /// - Precondition: The controller is on a stage.
  public func present(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    guard let stage = Ambient.stage else {
      preconditionFailure("'\(id)' presents outside of a stage; use Stage.perform.")
    }
    let presenter = presentationRoot
    if presenter.isArriving(on: stage) {
      return stage.atEndOfStep { [weak self] in
        self?.presentNow(controller, animated: animated, completion: completion, on: stage)
      }
    }
    presentNow(controller, animated: animated, completion: completion, on: stage)
  }

  /// Whether the stage is about to show the controller for the first time.
  private func isArriving(on stage: Stage) -> Bool {
    self === stage.root && madePresentation == nil && appearance != .appeared
  }

  private func presentNow(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)?, on stage: Stage
  ) {
    let presenter = presentationRoot
    let own = presenter.presentation
    if let own, own.run == nil, !own.isGone, own.conductor.isChanging {
      guard !own.conductor.hasWaiting else { return }
      return own.conductor.wait { [weak self] in
        self?.present(controller, animated: animated, completion: completion)
      }
    }
    if let own, own.run != nil || own.isGone || own.isAboutToLeave {
      return stage.trace.diagnose(
        presenter.id, .presentingInTransit(presenter: presenter.id, presented: controller.id))
    }
    if let former = presenter.madePresentation ?? controller.presentation {
      return former.presentNext(controller, animated: animated, completion: completion) {
        [weak self, weak presenter] in
        // The one that asked may have left the presenter meanwhile.
        let source = self?.presentationRoot === presenter ? self : presenter
        source?.present(controller, animated: animated, completion: completion)
      }
    }
    controller.tellContainment()
    guard controller.isViewLoaded else {
      controller.loadViewIfNeeded()
      // Its loading may have changed what is presented, and who is shown.
      let source = presentationRoot === presenter ? self : presenter
      return source.presentNow(controller, animated: animated, completion: completion, on: stage)
    }
    let placement = presentationController(for: controller, presenter: presenter, stage)
    guard presenter.madePresentation == nil, controller.presentation == nil else {
      // Its delegate has presented something.
      return presentNow(controller, animated: animated, completion: completion, on: stage)
    }
    let made = Presentation(
      presented: controller, presenter: presenter, controller: placement, stage: stage)
    stage.presentations.append(made)
    controller.presentation = made
    presenter.madePresentation = made
    made.present(source: self, animated: animated, completion: completion)
  }

  private func presentationController(
    for controller: ViewController, presenter: ViewController, _ stage: Stage
  ) -> PresentationController {
    if controller.modalPresentationStyle == .custom {
      let names = TransitionRun.Names(presenting: controller)
      stage.trace.record(names.delegate, .presentationController)
    }
    let own =
      controller.modalPresentationStyle == .custom
      ? controller.transitioningDelegate?.presentationController(
        forPresented: controller, presenting: presenter) : nil
    if let own { return own }
    return controller.modalPresentationStyle == .pageSheet
      ? SheetPresentationController(presented: controller, presenting: presenter)
      : PresentationController(presented: controller, presenting: presenter)
  }

  /// Takes away the controller that this one, or the root of its containers, has presented; without
  /// one, that root itself if it is presented.
  ///
  /// During the way in, that one is turned around if this is animated and the animator may be
  /// interrupted; else this follows when the way in is over. A way out that runs goes on. What the
  /// controller that goes has presented itself goes at once. Without a presentation nothing happens, and
  /// the completion is not called.
  ///
  /// - Parameters:
  ///   - animated: Whether the delegate is asked for an animator.
  ///   - completion: Runs at the end of the way out; of one that is turned around after all, at the end
  ///     where the controller stays.
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let root = presentationRoot
    guard let presentation = root.madePresentation ?? root.presentation else { return }
    presentation.dismiss(animated: animated, completions: [completion].compactMap { $0 })
  }
}
