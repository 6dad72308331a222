import Drawing
import Testing
import Transitions

/// What is looked at when a step is over, is looked at in the order of what happened in it.
@Suite struct AfterwardsTests {
  @Test func `§3.7 what two transitions leave behind that end in one step is told in their order`()
  {
    let (left, right) = (container("left"), container("right"))
    let root = ViewController(id: "root")
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    let directors = [Director(), Director()]
    let animators = [SpyAnimator(), SpyAnimator()]
    for (index, box) in [left, right].enumerated() {
      directors[index].animator = { _ in animators[index] }
      animators[index].animate = { context, _ in
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        context.containerView.addSubview(View(id: "\(box.id)/left behind"))
      }
      box.delegate = directors[index]
      root.addChild(box)
      root.view.addSubview(box.view)
      box.didMove(toParent: root)
    }
    stage.install()
    stage.perform { for box in [left, right] { box.select(1) } }
    stage.perform { for animator in animators { animator.context?.completeTransition(true) } }
    let told = stage.trace.entries.filter { $0.call == .diagnostic }.map(\.who)
    #expect(told == ["left/animator", "right/animator"])
    // Delegates are held weakly.
    withExtendedLifetime(directors) {}
  }

  private func container(_ id: String) -> ContainerViewController {
    ContainerViewController(
      id: id, viewControllers: [ViewController(id: "\(id) a"), ViewController(id: "\(id) b")])
  }
}
