import SegueTesting

/// Shows its second page half a second after the transition began, at once, from full speed.
final class SuddenRootController: ContainerViewController, ContainerViewControllerDelegate {
  private let completions: Int

  init(completions: Int = 1) {
    self.completions = completions
    super.init(id: "pages", viewControllers: ["one", "two"].map { PageController(id: $0) })
    delegate = self
  }

  func container(
    _ container: ContainerViewController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController,
    interactive: Bool
  ) -> (any ViewControllerAnimatedTransitioning)? { SuddenAnimator(completions: completions) }
}

private final class SuddenAnimator: ViewControllerAnimatedTransitioning {
  private let completions: Int

  init(completions: Int) { self.completions = completions }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.5
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
    context.containerView.addSubview(to)
    to.transform = AffineTransform(translationX: 390, y: 0)
    View.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
      to.transform = .identity
    } completion: { [completions] _ in
      for _ in 0..<completions { context.completeTransition(true) }
    }
  }
}

/// Is pale in some of its lives.
final class MoodyController: ViewController {
  private let isPale: Bool

  init(isPale: Bool, _ values: TunedValues) {
    self.isPale = isPale
    super.init(id: "mood")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.alpha = isPale ? 0.5 : 1
  }
}

/// Says what touches it: which finger, the left one being the first.
final class ListeningController: ViewController {
  private let hear: (String) -> Void

  init(_ hear: @escaping (String) -> Void) {
    self.hear = hear
    super.init(id: "ears")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.isMultipleTouchEnabled = true
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { tell("began", touches) }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { tell("ended", touches) }

  private func tell(_ what: String, _ touches: Set<Touch>) {
    for touch in touches { hear("\(what) \(touch.location.x < 150 ? 1 : 2)") }
  }
}
