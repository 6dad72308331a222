import Drawing
import Transitions

/// A card over its presenter, which stays where it is; and a delegate that is set when the way in
/// has begun.
final class PresentationExhibit: Exhibit, ViewControllerTransitioningDelegate {
  /// What goes wrong elsewhere.
  enum Fault {
    case presenterStays, lateDelegate
  }

  private let fault: Fault
  private let panes: [SceneFile.Pane]
  private(set) lazy var content: ViewController = makeHome()
  /// Where the presenter's view was when something was presented over it.
  private weak var place: View?
  /// How often the delegate was asked for a way in and for a way out.
  private var (waysIn, waysOut) = (0, 0)
  /// Whether every way out has left the presenter's view alone.
  private var hasLeftPresenter = true

  init(_ fault: Fault, _ panes: [SceneFile.Pane]) {
    self.fault = fault
    self.panes = panes
  }

  func makeRestPoint() -> ((PresentationExhibit) -> Void)? {
    let museum = content.parent?.view.superview
    guard content.presentedViewController == nil, place == nil || place === museum else {
      return nil
    }
    let (waysIn, waysOut, hasLeft) = (waysIn, waysOut, hasLeftPresenter)
    let hasPresented = place != nil
    return { fresh in
      (fresh.waysIn, fresh.waysOut, fresh.hasLeftPresenter) = (waysIn, waysOut, hasLeft)
      if hasPresented { fresh.place = fresh.content.parent?.view.superview }
    }
  }

  private func makeHome() -> ViewController {
    let present: () -> Void = { [weak self] in self?.present() }
    return BoardViewController(
      panes[0],
      rows: [
        .button(
          Button(
            id: "\(panes[0].id)/present", title: "Present", style: .well, key: "1",
            action: present))
      ], keys: ["1": present, "Enter": present])
  }

  private func present() {
    let back: () -> Void = { [weak self] in self?.content.dismiss(animated: true) }
    let next = BoardViewController(
      panes[1],
      rows: [
        .button(
          Button(id: "\(panes[1].id)/back", title: "Back", style: .well, key: "1", action: back))
      ], keys: ["1": back, "Enter": back, "Escape": back])
    place = content.parent?.view.superview
    if fault == .presenterStays {
      next.modalPresentationStyle = .custom
      next.transitioningDelegate = self
    }
    content.present(next, animated: true)
    // Too late for the way in, which has just begun, and in time for the way out.
    if fault == .lateDelegate { next.transitioningDelegate = self }
  }

  // MARK: What the system asks

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    waysIn += 1
    return CardAnimation(isPresenting: true)
  }

  func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  {
    waysOut += 1
    let animation = CardAnimation(isPresenting: false)
    animation.began = { [weak self] context in
      guard let self else { return }
      if context.view(forKey: .to) != nil { hasLeftPresenter = false }
    }
    return animation
  }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController? { CardPresentation(presented: presented, presenting: presenting) }

  // MARK: Verdict

  var verdict: Verdict {
    let museum = content.parent
    return Verdict(
      isRunning: content.presentedViewController != nil, isProvoked: waysOut > 0,
      holds: museum?.appearance == .appeared && museum?.view.superview === place
        && (fault == .lateDelegate ? waysIn == 0 : hasLeftPresenter))
  }
}

/// A card that leaves its presenter in sight all around.
private final class CardPresentation: PresentationController {
  override var frameOfPresentedViewInContainerView: Rect {
    guard let bounds = containerView?.bounds else { return .zero }
    let (width, height) = (0.86 * bounds.width, 0.44 * bounds.height)
    return Rect(
      x: (bounds.width - width) / 2, y: 0.28 * bounds.height, width: width, height: height)
  }
}

/// Lets a presented view rise and fade in, or sink and fade out.
private final class CardAnimation: ViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  /// Told when the animation begins.
  var began: ((any ViewControllerContextTransitioning) -> Void)?

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.4
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    began?(context)
    guard let view = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(true)
    }
    let below = AffineTransform(translationX: 0, y: 60)
    if isPresenting {
      context.containerView.addSubview(view)
      (view.transform, view.alpha) = (below, 0)
    } else if let presenter = context.view(forKey: .to), presenter.superview == nil {
      // Only one that has been taken away comes back: another one is where it was.
      context.containerView.insertSubview(presenter, at: 0)
    }
    View.animate(withDuration: transitionDuration(using: context)) { [isPresenting] in
      view.transform = isPresenting ? .identity : below
      view.alpha = isPresenting ? 1 : 0
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

extension ExhibitKind {
  static let presenterStays = ExhibitKind("presenter-stays") {
    PresentationExhibit(.presenterStays, $0)
  }
  static let lateDelegate = ExhibitKind("late-delegate") { PresentationExhibit(.lateDelegate, $0) }
}
