import Drawing
import Transitions

/// A station's screens as the faces of a cube, which a finger turns.
final class CubeScene: ContainerViewControllerDelegate, Resting {
  static let kind = SceneKind("cube", tunables: tunables, paneCount: 2...6, mirrors: true) {
    file, tunables in
    let scene = CubeScene(file.panes, TunedValues(tunables))
    return SceneInstance(root: scene.cube, values: scene.values, retained: [scene])
  }

  private static let tunables = Tunable.releaseSpring + Tunable.turn(duration: 0.5)

  private let cube: ContainerViewController
  private let values: TunedValues

  private init(_ panes: [SceneFile.Pane], _ values: TunedValues) {
    self.values = values
    cube = ContainerViewController(
      id: "container", viewControllers: panes.map { PaneViewController($0) })
    cube.bar.show(panes)
    cube.view.backgroundColor = Color(hex: 0x0A0E12)
    cube.delegate = self
    values.onChange { [weak self] _ in self?.configure() }
    configure()
  }

  private func configure() { cube.configuration.releaseSpring = values.releaseSpring }

  func makeRestPoint() -> ((CubeScene) -> Void)? {
    let select = cube.makeSelection()
    return { select($0.cube) }
  }

  func container(
    _ container: ContainerViewController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController, interactive: Bool
  ) -> (any ViewControllerAnimatedTransitioning)? {
    CubeAnimator(duration: values["turn.duration"], eye: values["turn.eye"])
  }
}

/// Turns two views as neighbouring faces of a cube: both hang on the edge that they share, which crosses the
/// screen, one to one under a finger.
final class CubeAnimator: ViewControllerAnimatedTransitioning {
  private let duration: Double
  private let eye: Double
  private weak var container: View?
  private weak var from: View?
  private weak var to: View?

  /// - Parameters:
  ///   - duration: Seconds that a turn by one face takes.
  ///   - eye: Widths of the screen from the eye to it.
  init(duration: Double, eye: Double) {
    self.duration = duration
    self.eye = eye
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    duration
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let incoming = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    let container = context.containerView
    (self.container, self.from, self.to) = (container, from, to)
    container.addSubview(to)
    container.sublayerTransform = Transform3D(eye: eye, widthsFrom: container)
    let goesLeft =
      context.initialFrame(for: incoming).minX > context.finalFrame(for: incoming).minX
    let bounds = container.bounds
    let start = Point(x: goesLeft ? bounds.maxX : bounds.minX, y: bounds.midY)
    let end = Point(x: goesLeft ? bounds.minX : bounds.maxX, y: bounds.midY)
    hang(from, by: goesLeft ? 1 : 0, at: start)
    hang(to, by: goesLeft ? 0 : 1, at: start)
    let quarter = goesLeft ? -Double.pi / 2 : Double.pi / 2
    to.transform3D = Transform3D(rotationAngle: -quarter, x: 0, y: 1, z: 0)
    View.animate(withDuration: duration) {
      from.center = end
      to.center = end
      from.transform3D = Transform3D(rotationAngle: quarter, x: 0, y: 1, z: 0)
      to.transform3D = .identity
    } completion: { [weak self] _ in
      self?.putBack()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  /// Lets a view turn about one of its upright edges, whichever share of the width that is at.
  private func hang(_ view: View, by share: Double, at place: Point) {
    view.anchorPoint = Point(x: share, y: 0.5)
    view.center = place
  }

  /// Lets both faces lie flat in their places again.
  private func putBack() {
    guard let container else { return }
    for face in [from, to].compactMap({ $0 }) {
      face.transform3D = .identity
      face.anchorPoint = Point(x: 0.5, y: 0.5)
      face.untransformedFrame = container.bounds
    }
    container.sublayerTransform = .identity
    (self.container, from, to) = (nil, nil, nil)
  }

  func animationEnded(_ transitionCompleted: Bool) { putBack() }
}
