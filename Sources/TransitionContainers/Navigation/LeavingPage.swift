import Drawing
import SpringEngine
import TransitionCore
import TransitionViews

/// What is still seen of a page whose pop was completed on its way, because something else begins: a picture
/// of it, which goes on as fast as the page did, and the shade under it.
///
/// The page itself has gone, as its controller was told, and may come again meanwhile.
final class LeavingPage: View {
  private let likeness: View
  private let ground: View
  /// Where the page goes, and how.
  private let target: AffineTransform
  private let spring: Spring
  private let velocity: Double

  /// Takes the place of a page that a slide takes away; call it while that runs.
  ///
  /// - Parameters:
  ///   - run: The slide.
  ///   - target: The transform of the page that is out of sight.
  ///   - spring: What takes it there.
  /// - Returns: `nil` where nothing is seen of it.
  init?(of run: TransitionRun, to target: AffineTransform, spring: Spring) {
    let (page, container) = (run.context.fromView, run.context.containerView)
    let now = run.timeline.now
    guard let picture = page.snapshotView(afterScreenUpdates: false) else { return nil }
    let (seen, motion) = (page.presented(at: now), run.timeline.shown(at: now))
    (likeness, self.target, self.spring) = (picture, target, spring)
    velocity = motion.velocity / max(1 - motion.position, 0.001)
    ground = View(id: "\(page.id)/leaving/shade", frame: container.bounds)
    super.init(id: "\(page.id)/leaving")
    frame = container.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isUserInteractionEnabled = false
    ground.backgroundColor = Color(white: 0, alpha: NavigationSlideAnimator.shade)
    ground.alpha = 1 - min(max(motion.position, 0), 1)
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    picture.untransformedFrame = page.untransformedFrame
    picture.transform = seen.transform
    addSubview(ground)
    addSubview(picture)
  }

  /// Lays it over a container's views, below those that left before, and takes it out of sight.
  func leave(over container: View) {
    let former = container.subviews.firstIndex { $0 is LeavingPage }
    container.insertSubview(self, at: former ?? container.subviews.count)
    View.animate(
      withDuration: spring.coreAnimationSettlingDuration(initialVelocity: velocity),
      curve: .spring(spring, initialVelocity: velocity),
      animations: {
        likeness.transform = target
        ground.alpha = 0
      }, completion: { [self] _ in removeFromSuperview() })
  }
}
