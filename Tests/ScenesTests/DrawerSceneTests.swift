import Drawing
import Scenes
import SessionSupport
import Testing
import Transitions

/// The scene of the side drawer.
@Suite struct DrawerSceneTests {
  /// The drawer's width on a screen of 390 points: four fifths.
  private let width = 312.0

  @Test func `the drawer follows the finger one to one, and the content is dimmed by its way`()
    throws
  {
    // The finger comes down at 6; ten points of its way are absorbed.
    for (time, finger) in [(0.48, 46.0), (0.52, 96), (0.56, 150), (0.6, 206), (0.64, 256)] {
      var run = try SceneRun("drawer")
      run.seek(to: time)
      let way = finger - 6 - 10
      #expect(abs(try #require(run.state("menu")).transform.tx + width - way) < 1e-9)
      #expect(abs(try #require(run.state("container/shade")).alpha - way / width) < 1e-9)
      #expect(run.state("content")?.transform == .identity)
    }
  }

  @Test func `without a finger it comes in 0.3 seconds, ease in-out`() throws {
    for (share, way) in [(0.0, 0.0), (0.25, 0.1291619310), (0.5, 0.5), (0.75, 1 - 0.1291619310)] {
      var run = try SceneRun("drawer")
      run.seek(to: 4.28 + share * 0.3)
      #expect(abs(try #require(run.state("menu")).transform.tx + width * (1 - way)) < 1e-6)
      #expect(abs(try #require(run.state("container/shade")).alpha - way) < 1e-6)
    }
  }

  @Test func `§1.12 pulled open and tapped shut, the content is told nothing`() throws {
    var run = try SceneRun("drawer")
    run.seek(to: 2.5)
    #expect(
      run.calls(0.1...2.5) == [
        "container/delegate.animationController(content, menu)", "menu.viewDidLoad",
        "container/delegate.willShow(menu)", "menu.viewWillAppear",
        "container/interaction.startInteractiveTransition", "container/animator.animateTransition",
        "container/context.finishInteractiveTransition",
        "container/context.interactionChanged(false)",
        "container/context.completeTransition(true)", "menu.viewDidAppear",
        "container/animator.animationEnded(true)", "container/delegate.didShow(menu)",
        "container/delegate.animationController(menu, content)",
        "container/delegate.willShow(content)", "menu.viewWillDisappear",
        "container/animator.animateTransition", "container/context.completeTransition(true)",
        "menu.viewDidDisappear", "container/animator.animationEnded(true)",
        "container/delegate.didShow(content)",
      ])
  }

  @Test func `§1.9 a pull that is given up takes the drawer back, without didShow`() throws {
    var run = try SceneRun("drawer")
    run.seek(to: 4)
    #expect(
      run.calls(2.7...4) == [
        "container/delegate.animationController(content, menu)",
        "container/delegate.willShow(menu)", "menu.viewWillAppear",
        "container/interaction.startInteractiveTransition", "container/animator.animateTransition",
        "container/context.cancelInteractiveTransition",
        "container/context.interactionChanged(false)",
        "container/context.completeTransition(false)", "menu.viewWillDisappear",
        "menu.viewDidDisappear", "container/animator.animationEnded(false)",
      ])
    #expect(run.shown == ["container", "content"])
  }

  @Test func `it opens by the button, closes by a drag, and keys do both and choose`() throws {
    var run = try SceneRun("drawer")
    for (time, isOpen) in [(0.2, false), (1.5, true), (2.5, false), (4.9, true), (6.2, false)] {
      run.seek(to: time)
      #expect(run.shown.contains("menu") == isOpen, "at \(time) s")
    }
    run.seek(to: 7)
    #expect(run.shown.contains("menu"))
    run.toTheEnd()
    #expect(run.shown == ["container", "content"])
    #expect(!run.stage.trace.entries.contains { $0.call == .diagnostic })
  }

  @Test func `a drag from outside the 20 points of the edge opens nothing`() throws {
    for (x, isOpen) in [(20.0, true), (20.5, false)] {
      var run = try SceneRun("drawer", stroke(fromX: x, y: 600, step: 20, moves: 12, at: 0.1))
      run.toTheEnd()
      #expect(run.shown.contains("menu") == isOpen)
    }
  }

  @Test(arguments: ["ArrowLeft", "Escape", "Enter", "3"])
  func `each key of the menu closes it`(name: String) throws {
    var run = try SceneRun("drawer", [key("ArrowRight", at: 0.1), key(name, at: 1)])
    run.seek(to: 0.9)
    #expect(run.shown == ["container", "content", "menu"])
    run.toTheEnd()
    #expect(run.shown == ["container", "content"])
  }
}
