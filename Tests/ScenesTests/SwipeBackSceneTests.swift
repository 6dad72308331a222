import Drawing
import Scenes
import SessionSupport
import Testing
import Transitions

/// The scene of the drag back from the left edge.
@Suite struct SwipeBackSceneTests {
  /// What the events show at a time.
  private func shown(_ id: String, at time: Double) throws -> ViewState? {
    var run = try SceneRun("swipe-back")
    run.seek(to: time)
    return run.state(id)
  }

  @Test func `the upper screen follows the finger one to one, the lower one at three tenths`()
    throws
  {
    // The finger comes down at 6; ten points of its way are absorbed.
    for (time, finger) in [(2.12, 80.0), (2.16, 130), (2.2, 180), (2.24, 230), (2.36, 316)] {
      let way = finger - 6 - 10
      let upper = try #require(try shown("book", at: time))
      let lower = try #require(try shown("shelf", at: time))
      #expect(abs(upper.transform.tx - way) < 1e-9)
      #expect(abs(lower.transform.tx + 0.3 * (390 - way)) < 1e-9)
    }
  }

  @Test func `the bar's titles never touch while they cross, in a drag and by a key`() throws {
    var compared = 0
    for time in stride(from: 0.0, to: 7.5, by: 0.02) {
      var run = try SceneRun("swipe-back")
      run.seek(to: time)
      guard let bar = view("/title", in: run.stage.window)?.superview else { continue }
      let titles = bar.subviews.filter { $0.id.contains("/title") && !$0.isHidden }
        .map { $0.presented(at: run.stage.now) }.filter { $0.alpha > 0.01 }
      guard titles.count == 2 else { continue }
      compared += 1
      let (one, other) = (titles[0].frame, titles[1].frame)
      #expect(one.maxX <= other.minX + 1e-6 || other.maxX <= one.minX + 1e-6, "at \(time)")
    }
    #expect(compared > 20)
  }

  private func view(_ ending: String, in view: View) -> View? {
    if view.id.hasSuffix(ending) { return view }
    return view.subviews.lazy.compactMap { self.view(ending, in: $0) }.first
  }

  @Test func `a drag from outside the 20 points of the edge pops nothing`() throws {
    func run(from x: Double) throws -> [String] {
      let down = [key("1", at: 0.1)]
      var run = try SceneRun(
        "swipe-back", down + stroke(fromX: x, y: 600, step: 20, moves: 15, at: 1))
      run.toTheEnd()
      return run.shown
    }
    #expect(try run(from: 20) == ["container", "library"])
    #expect(try run(from: 20.5) == ["container", "shelf"])
  }

  @Test func `§1.8 a drag all the way pops, with every call in its order`() throws {
    var run = try SceneRun("swipe-back")
    run.seek(to: 3.2)
    #expect(
      run.calls(1.9...3.2) == [
        "container/delegate.animationController(book, shelf)", "book.willMove(nil)",
        "container/delegate.willShow(shelf)", "book.viewWillDisappear", "shelf.viewWillAppear",
        "container/interaction.startInteractiveTransition", "container/animator.animateTransition",
        "container/context.finishInteractiveTransition",
        "container/context.interactionChanged(false)",
        "container/context.completeTransition(true)", "book.viewDidDisappear",
        "shelf.viewDidAppear", "book.didMove(nil)", "container/animator.animationEnded(true)",
        "container/delegate.didShow(shelf)",
      ])
    #expect(run.shown == ["container", "shelf"])
  }

  @Test func `§1.9 §2.6 a drag that is given up takes everything back, without didShow`() throws {
    var run = try SceneRun("swipe-back")
    run.seek(to: 4.7)
    #expect(
      run.calls(3.3...4.7) == [
        "container/delegate.animationController(shelf, library)", "shelf.willMove(nil)",
        "container/delegate.willShow(library)", "shelf.viewWillDisappear",
        "library.viewWillAppear",
        "container/interaction.startInteractiveTransition", "container/animator.animateTransition",
        "container/context.cancelInteractiveTransition",
        "container/context.interactionChanged(false)",
        "container/context.completeTransition(false)",
        "library.viewWillDisappear", "library.viewDidDisappear",
        "shelf.viewWillAppear", "shelf.viewDidAppear",
        "shelf.willMove(container)", "shelf.didMove(container)",
        "container/animator.animationEnded(false)",
      ])
    #expect(run.shown == ["container", "shelf"])
    #expect(run.state("shelf")?.transform == .identity)
  }

  @Test func `rows lead down level by level, a flick and keys lead back`() throws {
    var run = try SceneRun("swipe-back")
    run.seek(to: 1.8)
    #expect(run.shown == ["container", "book"])
    run.seek(to: 5.9)
    #expect(run.shown == ["container", "library"], "the flick")
    run.seek(to: 6.7)
    #expect(run.shown == ["container", "shelf"])
    run.toTheEnd()
    #expect(run.shown == ["container", "library"])
    #expect(!run.stage.trace.entries.contains { $0.call == .diagnostic })
  }

  @Test func `a key to a screen on its way out opens nothing`() throws {
    var run = try SceneRun(
      "swipe-back", [key("1", at: 0.1), key("ArrowLeft", at: 1), key("1", at: 1.1)])
    run.toTheEnd()
    #expect(run.shown == ["container", "library"])
  }
}
