import Drawing
import Transitions

extension Benchmark {
  /// A frame of a running tab transition by the number of views that are shown: the time moves on, and
  /// every view is asked for what it presents, as a painter asks. Linear in the views.
  static let views: [Benchmark] =
    [5, 50, 200, 1_000].map { viewFrame($0, hashed: false) }
    + [5, 50, 200, 1_000].map { viewFrame($0, hashed: true) }

  private static func viewFrame(_ count: Int, hashed: Bool) -> Benchmark {
    Benchmark("simulation/views\(hashed ? "-hashed" : "")/\(count)") {
      let stage = CrowdedStage(views: count)
      var digest: UInt64 = 0
      var sum = 0.0
      return {
        stage.nextFrame()
        if hashed { digest ^= stage.stage.stateHash } else { sum += stage.present() }
        keep(digest)
        keep(sum)
      }
    }
  }
}

/// A container in the middle of a tab transition that lasts for millions of frames, with a number of
/// views shown that all move.
private final class CrowdedStage: ContainerViewControllerDelegate,
  ViewControllerAnimatedTransitioning
{
  let stage: Stage
  private let container: ContainerViewController
  private var time = 20.0

  /// - Parameter views: How many are shown below the container's own: the two panes, and the rest
  ///   spread over them.
  init(views: Int) {
    let panes = (1...5).map { ViewController(id: "pane\($0)") }
    container = ContainerViewController(id: "container", viewControllers: panes)
    for index in 0..<(views - 2) {
      let column = Double(index % 10), row = Double(index / 10 % 20)
      panes[index % 2].view.addSubview(
        View(
          id: "item\(index)", frame: Rect(x: column * 30, y: row * 30, width: 28, height: 28)))
    }
    stage = Stage(root: container, size: Size(width: 390, height: 844), traceCapacity: 0)
    container.delegate = self
    stage.install()
    stage.handle(.key("2"), at: 0)
    stage.advance(to: time)
  }

  /// A step so small that millions of them stay inside the transition.
  func nextFrame() {
    time += 1e-6
    stage.advance(to: time)
  }

  /// Asks every view for what it presents.
  func present() -> Double { present(container.view) }

  private func present(_ view: View) -> Double {
    let state = view.presented(at: time)
    return view.subviews.reduce(state.position.x + state.transform.tx) { $0 + present($1) }
  }

  func container(
    _ container: ContainerViewController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController, interactive: Bool
  ) -> (any ViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 60 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
    context.containerView.addSubview(to)
    to.transform = AffineTransform(translationX: 400, y: 0)
    View.animate(withDuration: 60, usingSpringWithDamping: 0.75, initialSpringVelocity: 2) {
      from.transform = AffineTransform(translationX: -400, y: 0)
      to.transform = .identity
      for item in from.subviews + to.subviews { item.center.y += 40 }
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
