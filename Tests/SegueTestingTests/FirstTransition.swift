import SegueTesting
import Testing

// What stands between the two lines is printed in the article "Your first transition in ten minutes";
// `ArticleTests` compares them.

// ---- the animator
/// Brings the next page in from the side, tilted, on a spring.
final class Tilt: ViewControllerAnimatedTransitioning {
  private let values: TunedValues

  init(_ values: TunedValues) { self.values = values }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    values["tilt.duration"]
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let from = context.viewController(forKey: .from),
      let to = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    let isForward = context.initialFrame(for: to).minX > context.finalFrame(for: to).minX
    let width = isForward ? context.containerView.bounds.width : -context.containerView.bounds.width
    context.containerView.addSubview(to.view)
    to.view.transform = AffineTransform(translationX: width, y: 0)
    to.view.alpha = 0.5
    View.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      usingSpringWithDamping: values["tilt.damping"], initialSpringVelocity: 0
    ) {
      to.view.transform = .identity
      to.view.alpha = 1
      from.view.transform = AffineTransform(translationX: -width, y: 0)
    } completion: { _ in
      from.view.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
// ---- end

// ---- the root
/// Three pages, and whose animator moves them.
final class TiltRootController: ContainerViewController, ContainerViewControllerDelegate {
  private let values: TunedValues

  init(_ values: TunedValues) {
    self.values = values
    super.init(
      id: "pages", viewControllers: ["one", "two", "three"].map { PageController(id: $0) })
    delegate = self
  }

  func container(
    _ container: ContainerViewController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController,
    interactive: Bool
  ) -> (any ViewControllerAnimatedTransitioning)? { Tilt(values) }
}

final class PageController: ViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = id == "two" ? Color(hex: 0x3F7CAC) : Color(hex: 0x2D3047)
  }
}
// ---- end

func offer() {
  // ---- the call
  Playground.run(
    "tilt", title: "Tilt",
    tunables: [.duration("tilt.duration", 0.6), .fraction("tilt.damping", 0.7, in: 0.1...1)]
  ) { values in
    TiltRootController(values)
  }
  // ---- end
}

/// In the place of the tool's own, which needs a window: takes the scene and does nothing with it.
enum Playground {
  static func run(
    _ id: String, title: String? = nil, size: Size = Size(width: 390, height: 844),
    tunables: [TunableGroup] = [], laws: [StageLaw] = [],
    makeRoot: @escaping (TunedValues) -> ViewController
  ) {
    _ = Scene(id, title: title, size: size, tunables: tunables, makeRoot: makeRoot)
  }
}

// ---- the tests
@MainActor @Suite struct TiltTests {
  let scene = Scene(
    "tilt", tunables: [.duration("tilt.duration", 0.6), .fraction("tilt.damping", 0.7)]
  ) { TiltRootController($0) }

  @Test func `an arrow brings the second page`() throws {
    let play = try Play([.key("ArrowRight")], in: scene)
    let transition = try play.transition(to: "two")
    #expect(transition.settles(within: 0.6))
    #expect(transition.overshoot ?? 0 < 0.05)
    #expect(play.shows("two", in: Rect(x: 0, y: 0, width: 390, height: 760), at: play.end))
  }

  @Test func `a finger can throw it, catch it and throw it back`() throws {
    let play = try Play(
      [
        .flick(from: Point(x: 340, y: 400), to: Point(x: 200, y: 400)), .wait(0.1),
        .drag(from: Point(x: 100, y: 400), to: Point(x: 300, y: 400), duration: 0.25),
      ], in: scene)
    #expect(play.jumps(atMost: 1, atCatch: .infinity, atCompletion: 20))
    #expect(play.keepsContract())
    #expect(play.isDeterministic())
  }
}
// ---- end
