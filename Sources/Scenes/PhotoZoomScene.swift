import Drawing
import Transitions

/// The tutorial's photo wall: a thumbnail grows into the whole picture and goes back.
final class PhotoZoomScene: ViewControllerTransitioningDelegate, Resting {
  static let kind = SceneKind("photo-zoom", tunables: tunables, paneCount: 2...2) {
    file, tunables in
    let scene = PhotoZoomScene(file.panes, TunedValues(tunables))
    return SceneInstance(root: scene.wall, values: scene.values, retained: [scene])
  }

  private static let tunables =
    Tunable.spring("zoom", dampingRatio: 0.4, velocity: 0) + [
      Tunable(
        name: "zoom.presentDuration", title: "duration in", unit: "s", range: 0.05...20, value: 1,
        effect: "Duration of the presentation, in seconds. Longer is calmer; 1 is the article's."),
      Tunable(
        name: "zoom.dismissDuration", title: "duration out", unit: "s", range: 0.05...20, value: 2,
        effect: "Duration of the dismissal, in seconds. Longer is calmer; 2 is the article's."),
      Tunable(
        name: "zoom.dismissScale", title: "scale at the end of the dismissal", unit: "",
        range: 0.01...1, value: 0.1,
        effect: "Fraction of the picture's size that is left at the end. 0.1 is the article's."),
      Tunable(
        name: "fade", title: "plain fade instead of the zoom: 0 or 1", unit: "", range: 0...1,
        value: 0, effect: "1 fades in place of zooming; the article's other variant."),
    ]

  private let panes: [SceneFile.Pane]
  private let values: TunedValues
  private let wall: PhotoWallViewController
  private let animation = PresentationAnimation()
  private weak var photo: PhotoViewController?

  private init(_ panes: [SceneFile.Pane], _ values: TunedValues) {
    self.panes = panes
    self.values = values
    wall = PhotoWallViewController(panes[0])
    wall.choose = { [unowned self] in show($0) }
    wall.changeVariant = { [values] in values.set("fade", to: values["fade"] < 0.5 ? 1 : 0) }
    wall.showVariant(fades: values["fade"] >= 0.5)
    values.changed = { [unowned wall, unowned values] _ in
      wall.showVariant(fades: values["fade"] >= 0.5)
    }
    animation.outgoingViewChecked = { [unowned self] in tell(isOut: $0) }
  }

  /// With a photo in front there is none: how it came counts for its way out.
  func makeRestPoint() -> ((PhotoZoomScene) -> Void)? {
    guard wall.presentedViewController == nil else { return nil }
    let (fade, status) = (values["fade"], wall.status.text)
    return { fresh in
      // The wall's own button changes it too, of which no tunable knows.
      fresh.values.set("fade", to: fade)
      fresh.wall.status.text = status
    }
  }

  private func show(_ thumbnail: Thumbnail) {
    animation.originFrame = thumbnail.frameInScreen
    let photo = PhotoViewController(panes[1], of: thumbnail)
    photo.transitioningDelegate = self
    self.photo = photo
    wall.present(photo, animated: true)
  }

  private func tell(isOut: Bool) {
    let text = isOut ? "The old view is out of the container." : "The old view is still there!"
    wall.status.text = text
    photo?.status.text = text
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { configured(presenting: true) }

  func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  { configured(presenting: false) }

  private func configured(presenting: Bool) -> PresentationAnimation {
    animation.presenting = presenting
    animation.fades = values["fade"] >= 0.5
    animation.damping = values["zoom.dampingRatio"]
    animation.velocity = values["zoom.velocity"]
    animation.duration = values[presenting ? "zoom.presentDuration" : "zoom.dismissDuration"]
    animation.dismissScale = values["zoom.dismissScale"]
    return animation
  }
}

/// The wall, with keys that do what taps do.
final class PhotoWallViewController: ViewController {
  var choose: ((Thumbnail) -> Void)?
  var changeVariant: (() -> Void)?
  private let wall: PhotoWall

  init(_ pane: SceneFile.Pane) {
    var act: (() -> Void)?
    let variant = Button(id: "\(pane.id)/variant", title: "", style: .well, key: "→") { act?() }
    wall = PhotoWall(pane, variant: variant)
    super.init(id: pane.id)
    act = { [unowned self] in changeVariant?() }
    for thumbnail in wall.thumbnails {
      thumbnail.action = { [unowned self, unowned thumbnail] in choose?(thumbnail) }
    }
  }

  var status: Label { wall.status }

  func showVariant(fades: Bool) {
    wall.variant.title = fades ? "Transition: fade" : "Transition: zoom"
  }

  override func loadView() -> View { wall }

  override func keyPressed(_ key: String) -> Bool {
    switch key {
    case "ArrowLeft", "ArrowRight": changeVariant?()
    case "Enter": choose?(wall.thumbnails[0])
    default:
      guard
        let index = TabbedController.index(
          forKey: key, from: 0, of: wall.thumbnails.count),
        wall.thumbnails.indices.contains(index)
      else { return super.keyPressed(key) }
      choose?(wall.thumbnails[index])
    }
    return true
  }
}

/// Grows the picture out of the thumbnail's frame, shrinks it on the way back, or just fades, and
/// looks whether the outgoing view has left the container.
final class PresentationAnimation: ViewControllerAnimatedTransitioning {
  var presenting = true
  /// Where the thumbnail is, in the container view's coordinates.
  var originFrame = Rect.zero
  var fades = false
  var damping = 0.4
  var velocity = 0.0
  var duration = 1.0
  var dismissScale = 0.1
  /// Told at the end whether the outgoing view is out of the container.
  var outgoingViewChecked: ((Bool) -> Void)?

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    duration
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let containerView = transitionContext.containerView
    guard let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from)
    else { return transitionContext.completeTransition(true) }
    containerView.addSubview(toView)
    if fades {
      fade(toView, in: transitionContext)
    } else if presenting {
      grow(toView, in: transitionContext)
    } else {
      // The incoming view would hide the outgoing one, which therefore comes to the front.
      containerView.addSubview(fromView)
      shrink(fromView, in: transitionContext)
    }
  }

  private func fade(_ toView: View, in transitionContext: any ViewControllerContextTransitioning) {
    toView.alpha = 0
    View.animate(withDuration: duration) {
      toView.alpha = 1
    } completion: { [self] _ in
      complete(transitionContext)
    }
  }

  private func grow(_ toView: View, in transitionContext: any ViewControllerContextTransitioning) {
    let (initialFrame, finalFrame) = (originFrame, toView.frame)
    let xScaleFactor = initialFrame.width / finalFrame.width
    let yScaleFactor = initialFrame.height / finalFrame.height
    toView.transform = AffineTransform(scaleX: xScaleFactor, y: yScaleFactor)
    // The tutorial takes half of the thumbnail's middle, so that the picture starts beside it.
    toView.center = initialFrame.center
    View.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: damping,
      initialSpringVelocity: velocity, options: []
    ) {
      toView.transform = .identity
      toView.center = finalFrame.center
    } completion: { [self] _ in
      complete(transitionContext)
    }
  }

  private func shrink(
    _ fromView: View, in transitionContext: any ViewControllerContextTransitioning
  ) {
    View.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: damping,
      initialSpringVelocity: velocity, options: []
    ) { [self] in
      fromView.transform = AffineTransform(scaleX: dismissScale, y: dismissScale)
    } completion: { [self] _ in
      complete(transitionContext)
    }
  }

  private func complete(_ transitionContext: any ViewControllerContextTransitioning) {
    let cancelled = transitionContext.transitionWasCancelled
    let outgoing = transitionContext.view(forKey: cancelled ? .to : .from)
    transitionContext.completeTransition(!cancelled)
    let isOut = !transitionContext.containerView.subviews.contains { $0 === outgoing }
    outgoingViewChecked?(isOut)
  }
}
