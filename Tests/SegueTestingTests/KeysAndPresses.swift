import SegueTesting
import Testing

// What stands between the two lines is printed in the article "Keys, presses, and what is measured";
// `ArticleTests` compares them.

// ---- the keys
/// A board with a panel that Enter moves.
final class BoardController: ViewController {
  let panel = View(id: "panel")

  override func viewDidLoad() {
    super.viewDidLoad()
    panel.frame = Rect(x: 20, y: 100, width: 100, height: 100)
    view.addSubview(panel)
    let button = Button(id: "mover", frame: Rect(x: 20, y: 300, width: 200, height: 50))
    button.addAction(Action { [weak self] _ in self?.movePanel() }, for: .primaryActionTriggered)
    view.addSubview(button)
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "Enter" else { return super.keyPressed(key) }
    movePanel()
    return true
  }

  private func movePanel() {
    View.animate(withDuration: 0.5, curve: .linear) { self.panel.center.x += 200 }
  }
}
// ---- end

// ---- the hand-made
/// Puts one page in the place of another by hand.
final class PagesByHandController: ViewController {
  private var shown = ViewController(id: "one")

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(shown)
    shown.view.frame = view.bounds
    view.addSubview(shown.view)
    shown.didMove(toParent: self)
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "Enter" else { return super.keyPressed(key) }
    show(ViewController(id: "two"))
    return true
  }

  private func show(_ next: ViewController) {
    let former = shown
    shown = next
    former.willMove(toParent: nil)
    addChild(next)
    let context = ManualTransitionContext(from: former, to: next, in: view)
    context.frames.toInitial = view.bounds.offset(dx: view.bounds.width, dy: 0)
    context.completionBlock = { [weak self] _ in
      former.view.removeFromSuperview()
      former.removeFromParent()
      next.didMove(toParent: self)
    }
    context.run(SpringInAnimator())
  }
}

/// Brings a page in on a spring.
final class SpringInAnimator: ViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.5
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let to = context.viewController(forKey: .to) else {
      return context.completeTransition(false)
    }
    context.containerView.addSubview(to.view)
    to.view.frame = context.initialFrame(for: to)
    View.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0
    ) {
      to.view.frame = context.finalFrame(for: to)
    } completion: { _ in
      context.completeTransition(true)
    }
  }
}
// ---- end

@Suite struct KeysAndPressesTests {
  // ---- the presses
  @Test func `a press on the button moves the panel, and so does the key`() throws {
    let presses: [Act] = [.press(at: Point(x: 120, y: 325)), .key("Enter")]
    for press in presses {
      let play = try Play([.wait(1), press]) { _ in BoardController() }
      #expect(play.shows("panel", in: Rect(x: 220, y: 100, width: 100, height: 100), at: play.end))
    }
  }
  // ---- end

  // ---- the look
  @Test func `half-way the panel is shown half-way, and its model is at the end`() {
    let board = BoardController()
    let stage = Stage(root: board, size: Size(width: 390, height: 844))
    stage.install()
    stage.handle(.key("Enter"), at: 1)
    #expect(board.panel.center.x == 270)
    #expect(board.panel.presented(at: 1.25).frame.minX == 120)
    stage.advance(to: 2)
    #expect(board.panel.presented(at: 2).frame.minX == 220)
  }
  // ---- end

  @Test func `an animation of a scene's own is not measured, and one with a context is`() throws {
    let board = try Play([.key("Enter")]) { _ in BoardController() }
    #expect(board.transitions.isEmpty)
    let pages = try Play([.key("Enter")]) { _ in PagesByHandController() }
    let transition = try pages.transition(to: "two", from: "one")
    #expect(try #require(transition.overshoot) > 0.05 && transition.settles(within: 0.5))
    #expect(pages.keepsContract())
  }

  @Test func `a key comes to the newest child first, and what is presented comes before all`()
    throws
  {
    /// Counts the keys that come to it.
    final class Taker: ViewController {
      var count = 0
      var takes = true
      override func keyPressed(_ key: String) -> Bool {
        count += 1
        return takes || super.keyPressed(key)
      }
    }
    let (first, second, front) = (Taker(id: "first"), Taker(id: "second"), Taker(id: "front"))
    let root = ViewController(id: "root")
    for child in [first, second] {
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
    }
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    stage.handle(.key("1"), at: 0)
    #expect(first.count == 0 && second.count == 1)
    second.takes = false
    stage.handle(.key("1"), at: 0.1)
    #expect(first.count == 1 && second.count == 2)
    stage.perform { root.present(front, animated: false) }
    front.takes = false
    stage.handle(.key("1"), at: 0.2)
    #expect(first.count == 1 && second.count == 2 && front.count == 1)
    stage.handle(.down(Point(x: 5, y: 5)), at: 0.3)
    stage.handle(.key("Escape"), at: 0.4)
    #expect(front.count == 1 && !stage.isTouching)
  }
}
