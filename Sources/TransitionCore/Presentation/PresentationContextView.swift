import Drawing
import TransitionViews

/// Stands for a controller in its container while something is presented in the controller's own context:
/// it holds the controller's view and, in front of it, the presentation, so that both come, go and move
/// together.
///
/// Whoever adds the controller's view to another one, or takes it away, moves this one; whoever moves or
/// fades the view itself leaves what is presented where it is, as in UIKit.
package final class PresentationContextView: View {
  /// What is presented, which comes and goes with this view.
  var presentation: Presentation? { didSet { holdOn(to: oldValue) } }
  private var presenter: ViewController? { standing?.owner as? ViewController }
  /// Whether it gives the controller's view its place in it: whoever is told of that may let the controller
  /// appear.
  private var isArranging = true

  /// Takes the place of a controller's view, which it holds from then on.
  init(around presenter: ViewController) {
    let view = presenter.view
    super.init(id: "\(presenter.id)/pane", frame: view.model.untransformedFrame)
    standing = Standing(for: presenter)
    autoresizingMask = view.autoresizingMask
    // Who is told of the view meanwhile may move it: then this one goes along.
    presenter.surroundings.pane = self
    if let superview = view.superview { superview.insertSubview(self, belowSubview: view) }
    addSubview(view)
    view.untransformedFrame = bounds
    view.autoresizingMask = PresentationContextView.filling
    isArranging = false
  }

  /// Gives its place back to the controller's view, if nothing is presented and nothing moves it; else that
  /// waits until it has appeared or disappeared.
  func dissolveIfIdle() {
    guard let presenter, presentation == nil, !isArranging, animations.isEmpty,
      !isInTransit(presenter)
    else { return }
    let view = presenter.view
    presenter.surroundings.pane = nil
    standing?.isOver(heir: view)
    Ambient.apart {
      // Who is told that the view moves may place it elsewhere.
      view.autoresizingMask = autoresizingMask
      view.untransformedFrame = model.untransformedFrame
      if let superview {
        superview.insertSubview(view, belowSubview: self)
      } else {
        view.removeFromSuperview()
      }
      removeFromSuperview()
    }
  }

  /// Takes the place that somebody has given the controller's view before adding it to another one.
  func takePlace(of view: View) {
    let place = view.untransformedFrame
    guard place != bounds else { return }
    untransformedFrame = place
    view.untransformedFrame = bounds
  }

  /// Follows its superview as somebody wants the controller's view to follow it, and takes that along.
  func takeMask(of view: View) {
    guard !isArranging else { return }
    autoresizingMask = view.autoresizingMask
    isArranging = true
    view.autoresizingMask = PresentationContextView.filling
    isArranging = false
  }

  private static let filling: AutoresizingMask = [.flexibleWidth, .flexibleHeight]

  private func isInTransit(_ presenter: ViewController) -> Bool {
    Ambient.stage?.transit(of: presenter) != nil
  }
}

extension Stage {
  /// The transition that a controller itself takes part in as a child of its container.
  func transit(of controller: ViewController) -> TransitionRun? {
    runs.first { run in
      (run.context.from === controller || run.context.to === controller)
        && run.context.presenter !== controller
    }
  }

  /// Lets something follow the transition that a controller takes part in as a child of its container, or
  /// that its stack has been asked for and that has not begun.
  ///
  /// - Returns: Whether there is one.
  func isWaiting(for controller: ViewController, then next: @escaping () -> Void) -> Bool {
    let stack = controller.parent as? any ControllerStack
    let isAwaited = stack?.isAboutToChange(controller) ?? false
    guard let run = transit(of: controller) ?? (isAwaited ? stack?.conductor.transition : nil)
    else {
      guard isAwaited, isInStep else { return false }
      atEndOfStep(next)
      return true
    }
    run.coordinator.animate(
      alongsideTransition: nil as ((TransitionContext) -> Void)?,
      completion: { [weak self] _ in self?.atEndOfStep(next) })
    return true
  }

  /// What is presented in contexts of controllers that are contained.
  var contextPresentations: [Presentation] {
    var found: [Presentation] = []
    func visit(_ controller: ViewController) {
      if let made = controller.contextPresentation {
        found.append(made)
        visit(made.presented)
      }
      for child in controller.children { visit(child) }
    }
    visit(root)
    for presentation in presentations { visit(presentation.presented) }
    return found
  }
}
