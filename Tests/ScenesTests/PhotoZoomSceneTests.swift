import Drawing
import Scenes
import SessionSupport
import Sessions
import Testing
import Transitions

/// The scene of the photo wall.
@Suite struct PhotoZoomSceneTests {
  /// The first thumbnail on a screen of 390 × 844 points.
  nonisolated private static let origin = Rect(x: 24, y: 154, width: 165, height: 180)

  @Test func `the picture grows out of its thumbnail's frame, with its spring`() throws {
    for elapsed in [0, 0.05, 0.15, 0.3, 0.6, 0.9] {
      var run = try SceneRun("photo-zoom")
      run.seek(to: 0.48 + elapsed)
      let way = springWay(stiffness: 230.9367, ratio: 0.4, velocity: 0, at: elapsed)
      let photo = try #require(run.state("photo"))
      let (x, y) = (Self.origin.width / 390, Self.origin.height / 844)
      #expect(abs(photo.transform.a - (x + (1 - x) * way)) < 1e-5)
      #expect(abs(photo.transform.d - (y + (1 - y) * way)) < 1e-5)
      #expect(abs(photo.position.x - (Self.origin.midX + (195 - Self.origin.midX) * way)) < 1e-3)
      #expect(abs(photo.position.y - (Self.origin.midY + (422 - Self.origin.midY) * way)) < 1e-3)
    }
  }

  @Test func `on the way back it shrinks to a tenth in front of the wall, in two seconds`() throws {
    for elapsed in [0, 0.1, 0.3, 0.7, 1.5] {
      var run = try SceneRun("photo-zoom")
      run.seek(to: 2.08 + elapsed)
      let way = springWay(stiffness: 57.7342, ratio: 0.4, velocity: 0, at: elapsed)
      let photo = try #require(run.state("photo"))
      #expect(abs(photo.transform.a - (1 - 0.9 * way)) < 1e-5)
      #expect(abs(photo.transform.a - photo.transform.d) < 1e-12)
      #expect(run.shown == ["wall", "photo"])
    }
    var run = try SceneRun("photo-zoom")
    run.seek(to: 4.08)
    #expect(run.shown == ["wall"])
  }

  @Test func `the fade variant only fades`() throws {
    for (share, way) in [(0.0, 0.0), (0.25, 0.1291619310), (0.5, 0.5)] {
      var run = try SceneRun("photo-zoom")
      run.seek(to: 5.28 + share)
      let photo = try #require(run.state("photo"))
      #expect(abs(photo.alpha - way) < 1e-6)
      #expect(photo.transform == .identity && photo.position == Point(x: 195, y: 422))
    }
  }

  @Test func `the outgoing view is out of the container at the end, and the scene says so`() throws
  {
    var run = try SceneRun("photo-zoom")
    run.seek(to: 1.4)
    #expect(text(run, "photo/status") == "")
    run.seek(to: 1.6)
    #expect(text(run, "photo/status") == "The old view is out of the container.")
    #expect(run.shown == ["photo"])
    run.seek(to: 4.2)
    #expect(text(run, "wall/status") == "The old view is out of the container.")
  }

  @Test func `a tunable chooses the variant too, and the button says which`() throws {
    let tuning = Session.Tuning(name: "fade", value: 1)
    var run = try SceneRun(
      "photo-zoom", [Session.Event(time: 0.1, kind: .tune([tuning])), key("2", at: 0.2)])
    run.seek(to: 0.7)
    #expect(run.state("photo")?.transform == .identity)
    #expect(abs((run.state("photo")?.alpha ?? 0) - 0.5) < 1e-6)
    #expect(text(run, "wall/variant") == "Transition: fade")
  }

  /// The first line that a view paints.
  private func text(_ run: SceneRun, _ id: String) -> String? {
    var list = DisplayList()
    guard let view = run.view(id) else { return nil }
    view.draw(into: &list, bounds: view.bounds)
    for case .text(let text) in list.commands { return text.string }
    return nil
  }

  @Test func `§1.10 §1.11 §1.13 in and out make every call in their order`() throws {
    var run = try SceneRun("photo-zoom")
    run.seek(to: 4.2)
    #expect(
      run.calls(0.1...1.6) == [
        "photo.viewDidLoad",
        "photo/delegate.animationController(wall, photo)", "photo/delegate.interactionController",
        "photo.presentationTransitionWillBegin",
        "wall.viewWillDisappear", "photo.viewWillAppear",
        "photo/animator.animateTransition",
        "photo/context.completeTransition(true)",
        "photo.presentationTransitionDidEnd(true)",
        "photo.viewDidAppear", "wall.viewDidDisappear",
        "photo/animator.animationEnded(true)",
      ])
    #expect(
      run.calls(1.6...4.2) == [
        "photo/delegate.animationController(photo, wall)", "photo/delegate.interactionController",
        "photo.viewWillDisappear", "wall.viewWillAppear",
        "photo.dismissalTransitionWillBegin",
        "photo/animator.animateTransition",
        "photo/context.completeTransition(true)",
        "photo.dismissalTransitionDidEnd(true)",
        "wall.viewDidAppear", "photo.viewDidDisappear",
        "photo/animator.animationEnded(true)",
      ])
  }
}
