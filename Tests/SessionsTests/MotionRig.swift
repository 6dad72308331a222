import Drawing
import Scenes
import Sessions
import Transitions

/// Three panes of 390 points in a container, whose animator and interaction controller a test chooses.
struct MotionRig {
  /// Moves the panes by 400 points, says that a finger must go another way, or only fades.
  final class Mover: ViewControllerAnimatedTransitioning {
    var duration = 0.5
    var declaredTravel = 400.0
    var fades = false
    var curve = AnimationCurve.linear
    /// The ratio of UIKit's spring, instead of the curve.
    var dampingRatio: Double?

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
      duration
    }

    func interactiveTravel(using context: any ViewControllerContextTransitioning) -> Double {
      declaredTravel
    }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
        let incoming = context.viewController(forKey: .to)
      else { return }
      let isRight =
        context.initialFrame(for: incoming).minX > context.finalFrame(for: incoming).minX
      let aside = AffineTransform(translationX: isRight ? 400 : -400, y: 0)
      context.containerView.addSubview(to)
      if fades { to.alpha = 0 } else { to.transform = aside }
      let move = { [fades] in
        if fades {
          to.alpha = 1
        } else {
          from.transform = AffineTransform(translationX: -aside.tx, y: 0)
          to.transform = .identity
        }
      }
      let end = { (_: Bool) in context.completeTransition(!context.transitionWasCancelled) }
      if let dampingRatio {
        View.animate(
          withDuration: duration, usingSpringWithDamping: dampingRatio, initialSpringVelocity: 0,
          animations: move, completion: end)
      } else {
        View.animate(withDuration: duration, curve: curve, animations: move, completion: end)
      }
    }
  }

  private final class Director: ContainerViewController, ContainerViewControllerDelegate {
    var mover = Mover()
    var fromRest = false

    func container(
      _ container: ContainerViewController,
      animationControllerForTransitionFrom from: ViewController, to: ViewController,
      interactive: Bool
    ) -> (any ViewControllerAnimatedTransitioning)? {
      isInteractive = interactive
      return mover
    }

    func container(
      _ container: ContainerViewController,
      interactionControllerFor animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
      fromRest && isInteractive ? PercentDrivenInteractiveTransition() : nil
    }

    private var isInteractive = false
  }

  /// Sets the animator up.
  var setUp: (Mover) -> Void = { _ in }
  /// Whether a release starts from rest, as UIKit's does.
  var releasesFromRest = false

  var scene: Scene {
    Scene(id: "rig", size: Size(width: 390, height: 844)) { [setUp, releasesFromRest] in
      let box = Director(
        id: "box", viewControllers: ["a", "b", "c"].map { ViewController(id: $0) })
      setUp(box.mover)
      box.fromRest = releasesFromRest
      box.delegate = box
      return box
    }
  }

  /// Measures what events do.
  func report(_ events: [Session.Event], tolerance: Double = 1) -> MotionReport {
    var session = Session(scene: "rig", size: scene.size)
    session.events = events
    return MotionProbe.report(of: session, scene: scene, tolerance: tolerance)
  }

  /// A finger that goes left at a constant speed, in steps of a hundredth of a second, and lets go in
  /// full motion.
  static func drag(
    from x: Double = 380, by distance: Double, speed: Double = 1_000, at time: Double = 0.1,
    rest: Double = 0
  ) -> [Session.Event] {
    let step = speed / 100
    let count = Int((distance / step).rounded())
    var events = [Session.Event(time: time, kind: .stage(.down(Point(x: x, y: 300))))]
    for move in 1...count {
      let place = Point(x: x - Double(move) * step, y: 300)
      events.append(.init(time: time + 0.01 * Double(move), kind: .stage(.move(place))))
    }
    let end = Point(x: x - Double(count) * step, y: 300)
    events.append(.init(time: time + 0.01 * Double(count) + rest, kind: .stage(.up(end))))
    return events
  }
}
