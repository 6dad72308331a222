import Drawing
import Transitions

/// A card of a vocabulary trainer: it turns over in perspective, in a finger's hand, by a tap or a key.
final class CardFlipScene: ContainerViewControllerDelegate, Resting {
  static let kind = SceneKind("card-flip", tunables: tunables, paneCount: 2...2) {
    file, tunables in
    let scene = CardFlipScene(file.panes, TunedValues(tunables))
    return SceneInstance(root: scene.card, values: scene.values, retained: [scene])
  }

  private static let tunables = Tunable.releaseSpring + Tunable.turn(duration: 0.5)

  private let card: ContainerViewController
  private let values: TunedValues

  private init(_ panes: [SceneFile.Pane], _ values: TunedValues) {
    self.values = values
    var configuration = ContainerViewController.Configuration()
    configuration.barHeight = 0
    let faces = panes.map { CardFaceViewController($0) }
    card = ContainerViewController(
      id: "container", viewControllers: faces, configuration: configuration)
    card.view.backgroundColor = Color(hex: 0x1C1417)
    for (index, face) in faces.enumerated() {
      face.turn = { [weak card] in card?.select(1 - index) }
    }
    card.delegate = self
    values.onChange { [weak self] _ in self?.configure() }
    configure()
  }

  private func configure() { card.configuration.releaseSpring = values.releaseSpring }

  func makeRestPoint() -> ((CardFlipScene) -> Void)? {
    let select = card.makeSelection()
    return { select($0.card) }
  }

  func container(
    _ container: ContainerViewController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController, interactive: Bool
  ) -> (any ViewControllerAnimatedTransitioning)? {
    FlipAnimator(duration: values["turn.duration"], eye: values["turn.eye"])
  }
}

/// Turns the outgoing view about its upright middle until it is seen edge-on, and the incoming one from
/// there on, as two faces of one card.
///
/// Each turns by a quarter only, so that there is no doubt about which way is the shorter one.
final class FlipAnimator: ViewControllerAnimatedTransitioning {
  private let duration: Double
  private let eye: Double
  private weak var container: View?

  /// - Parameters:
  ///   - duration: Seconds that the whole turn takes.
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
    self.container = container
    container.addSubview(to)
    container.sublayerTransform = Transform3D(eye: eye, widthsFrom: container)
    let goesLeft =
      context.initialFrame(for: incoming).minX > context.finalFrame(for: incoming).minX
    let quarter = goesLeft ? -Double.pi / 2 : Double.pi / 2
    // Edge-on it is half a width away, so that the near edge hardly comes out of the screen.
    let away = Transform3D(translationX: 0, y: 0, z: -container.bounds.width / 2)
    func edgeOn(_ angle: Double) -> Transform3D {
      Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0).concatenating(away)
    }
    to.transform3D = edgeOn(-quarter)
    View.animateKeyframes(withDuration: duration) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        from.transform3D = edgeOn(quarter)
      }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        to.transform3D = .identity
      }
    } completion: { _ in
      from.transform3D = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { container?.sublayerTransform = .identity }
}

/// One face of a card, which a tap turns over.
final class CardFaceViewController: ViewController {
  var turn: (() -> Void)?
  private let pane: SceneFile.Pane

  init(_ pane: SceneFile.Pane) {
    self.pane = pane
    super.init(id: pane.id)
    title = pane.title
  }

  override func loadView() { view = PaneView(pane, page: pane.page ?? Page(pane.symbol)) }

  override func viewDidLoad() {
    super.viewDidLoad()
    let tap = TapGestureRecognizer(name: "\(id)/tap")
    tap.action = { [weak self] _ in self?.turn?() }
    view.addGestureRecognizer(tap)
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "Enter" else { return super.keyPressed(key) }
    turn?()
    return true
  }
}
