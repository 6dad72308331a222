import Drawing
import Transitions

/// A container of one's own: it places its page, says where pages come from, and counts how often it is shown.
final class Pile: ConductingViewController {
  private let page = ViewController(id: "page")
  private(set) var reveals = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    installOnStage()
  }

  override func installChildren() {
    addChild(page)
    view.addSubview(page.view)
    page.didMove(toParent: self)
  }

  override func frames(for plan: TransitionPlan) -> TransitionContext.Frames {
    let bounds = plan.containerView.bounds
    return .init(fromInitial: bounds, fromFinal: bounds, toInitial: .zero, toFinal: bounds)
  }

  override func willReveal(animated: Bool) { reveals += 1 }
}

let pile = Pile(id: "pile")
Stage(root: pile, size: Size(width: 390, height: 844)).install()
precondition(pile.reveals == 1 && pile.children.map(\.id) == ["page"])

let pages = [ViewController(id: "a"), ViewController(id: "b")]
let container = ContainerViewController(id: "container", viewControllers: pages)
let stage = Stage(root: container, size: Size(width: 390, height: 844))
stage.install()
stage.handle(.down(Point(x: 300, y: 400)), at: 0.10)
stage.handle(.move(Point(x: 120, y: 400)), at: 0.15)
stage.handle(.up(Point(x: 60, y: 400)), at: 0.20)
stage.handle(.key("ArrowRight"), at: 2)
stage.advance(to: 10)
precondition(stage.isAtRest && container.children.count == 1)
print("a package outside: \(stage.trace.count) calls")
