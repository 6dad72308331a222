import Documents
import Drawing
import Scenes
import SessionSupport
import Sessions
import TestSupport
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
      // The picture is 358 points wide on its page, and as wide as its thumbnail there.
      let scale = Self.origin.width / 358
      #expect(abs(photo.transform.a - (scale + (1 - scale) * way)) < 1e-5)
      #expect(abs(photo.transform.tx - (Self.origin.midX - 195) * (1 - way)) < 1e-3)
      #expect(abs(photo.transform.ty - (Self.origin.midY - 422) * (1 - way)) < 1e-3)
      #expect(abs(photo.bounds.width - (358 + 32 * way)) < 1e-3)
      let window = Self.origin.height / scale
      #expect(abs(photo.bounds.height - (window + (844 - window) * way)) < 1e-3)
    }
  }

  @Test func `it is cropped and never squashed, in any frame`() throws {
    let session = try #require(try Demonstration.session(of: "photo-zoom"))
    var replay = Replay(session, scene: try sceneOfGallery("photo-zoom"), traceCapacity: 0)
    var (list, scaled) = (DisplayList(), 0)
    while let frame = replay.advance() {
      list.removeAll()
      replay.simulation.stage.paint(into: &list)
      for case .transform(let map) in list.commands where map.a != 1 || map.d != 1 {
        scaled += 1
        #expect(abs(map.a - map.d) < 1e-9 && map.b == 0 && map.c == 0, "at \(frame.time) s")
      }
    }
    #expect(scaled > 100)
  }

  @Test
  func `its thumbnail shows what its page shows in the thumbnail's place, and is hidden meanwhile`()
    throws
  {
    var run = try SceneRun("photo-zoom")
    run.seek(to: 0.48)
    let thumbnail = try #require(run.view("photo1"))
    #expect(thumbnail.isHidden)
    func sun(_ view: View, _ map: AffineTransform) -> Rect? {
      var list = DisplayList()
      view.draw(into: &list, bounds: view.bounds)
      for case .fill(let shape, .color(Color(hex: 0xFFF1B8))) in list.commands {
        return map.bounds(of: shape.rect)
      }
      return nil
    }
    let photo = try #require(run.view("photo"))
    let state = photo.presented(at: run.stage.now)
    let place = AffineTransform(translationX: -state.bounds.midX, y: -state.bounds.midY)
      .concatenating(state.transform)
      .concatenating(AffineTransform(translationX: state.position.x, y: state.position.y))
    let small = try #require(sun(thumbnail, .identity))
      .offset(dx: Self.origin.minX, dy: Self.origin.minY)
    #expect(isNear(small, try #require(sun(photo, place)), within: 1e-6))
    run.seek(to: 1.6)
    #expect(!thumbnail.isHidden)
  }

  /// The session by the article's own numbers, as it was when there was no other way out.
  private func sessionAsWritten() throws -> Session {
    let path = "\(Project.root)/Tests/ScenesTests/Sessions/photo-zoom-as-written.json5"
    return try readSession(String(decoding: readFile(at: path), as: UTF8.self))
  }

  private func asWritten() throws -> SceneRun {
    try SceneRun("photo-zoom", sessionAsWritten().events)
  }

  @Test func `as written, every frame shows what it has always shown`() throws {
    let session = try sessionAsWritten()
    #expect(
      Replay.hashes(of: session, scene: try sceneOfGallery("photo-zoom")) == session.hashes)
  }

  @Test func `as written, it shrinks to a tenth in front of the wall, in two seconds`() throws {
    for elapsed in [0, 0.1, 0.3, 0.7, 1.5] {
      var run = try asWritten()
      run.seek(to: 2.08 + elapsed)
      let way = springWay(stiffness: 57.7342, ratio: 0.4, velocity: 0, at: elapsed)
      let photo = try #require(run.state("photo"))
      #expect(abs(photo.transform.a - (1 - 0.9 * way)) < 1e-5)
      #expect(abs(photo.transform.a - photo.transform.d) < 1e-12)
      #expect(run.shown == ["wall", "photo"])
    }
    var run = try asWritten()
    run.seek(to: 2)
    #expect(text(run, "photo/hint") == "Tap to go back, as written")
    run.seek(to: 4.08)
    #expect(run.shown == ["wall"])
    #expect(text(run, "wall/variant") == "Transition: as written")
  }

  // MARK: Into its place

  /// Where a view is shown, with its transform.
  private func shown(_ state: ViewState) -> Rect {
    let (width, height) = (
      state.bounds.width * state.transform.a, state.bounds.height * state.transform.d
    )
    return Rect(
      x: state.position.x + state.transform.tx - width / 2,
      y: state.position.y + state.transform.ty - height / 2, width: width, height: height)
  }

  private func isNear(_ first: Rect, _ second: Rect, within distance: Double) -> Bool {
    abs(first.minX - second.minX) < distance && abs(first.minY - second.minY) < distance
      && abs(first.maxX - second.maxX) < distance && abs(first.maxY - second.maxY) < distance
  }

  @Test func `it goes back into its thumbnail, and is never upside down`() throws {
    var run = try SceneRun("photo-zoom")
    for step in 0..<250 {
      run.seek(to: 2.08 + 0.002 * Double(step))
      let photo = try #require(run.state("photo"))
      #expect(photo.transform.a > 0.4 && photo.transform.d > 0.2, "after \(step) steps")
    }
    run.seek(to: 2.579)
    #expect(isNear(shown(try #require(run.state("photo"))), Self.origin, within: 1))
    run.seek(to: 2.581)
    #expect(run.shown == ["wall"])
    #expect(run.stage.isAtRest)
  }

  @Test func `a finger draws it down, one to one, and lets it go home`() throws {
    var run = try SceneRun("photo-zoom")
    run.seek(to: 4.75)
    let early = try #require(run.state("photo")).transform
    run.seek(to: 4.95)
    let late = try #require(run.state("photo")).transform
    #expect(abs(late.tx - early.tx - 22) < 1e-9 && abs(late.ty - early.ty - 114) < 1e-9)
    #expect(early.a == early.d && late.a < early.a)
    #expect(run.stage.transition?.phase == .interactive)
    let home = try #require(run.state("photo4"))
    for step in 0..<199 {
      run.seek(to: 5 + 0.002 * Double(step))
      let photo = try #require(run.state("photo"))
      #expect(photo.transform.a > 0.4 && photo.transform.d > 0.2, "after \(step) steps")
    }
    let place = Rect(
      x: home.position.x - 82.5, y: home.position.y - 90, width: 165, height: 180)
    #expect(isNear(shown(try #require(run.state("photo"))), place, within: 1))
    run.seek(to: 5.41)
    #expect(run.shown == ["wall"])
    #expect(text(run, "wall/status") == "The old view is out of the container.")
  }

  @Test(arguments: [(0.5, 1.0), (0.5, 20), (20, 1), (20, 20)])
  func `thrown as fast as anybody can, it is never upside down and comes home`(
    duration: Double, steps: Double
  ) throws {
    let tuned = Session.Tuning(name: "zoom.returnDuration", value: duration)
    var events = [
      Session.Event(time: 0, kind: .tune([tuned])), key("1", at: 0.1),
      Session.Event(time: 2, kind: .stage(.down(Point(x: 195, y: 400)))),
    ]
    // 400 pt downwards in so many milliseconds.
    for move in 1...4 {
      let place = Point(x: 195, y: 400 + 100 * Double(move))
      let time = 2 + 0.001 * steps * Double(move) / 4
      events.append(Session.Event(time: time, kind: .stage(.move(place))))
    }
    let end = 2 + 0.001 * steps
    events.append(Session.Event(time: end, kind: .stage(.up(Point(x: 195, y: 800)))))
    var run = try SceneRun("photo-zoom", events)
    for step in 0..<800 {
      run.seek(to: end + duration * 0.001 * Double(step))
      guard let photo = run.state("photo") else { continue }
      #expect(photo.transform.a > 0.4 && photo.transform.d > 0.2, "after \(step) steps")
    }
    run.seek(to: end + duration)
    #expect(run.shown == ["wall"])
    run.toTheEnd()
    #expect(run.stage.isAtRest && run.simulation.findings.isEmpty)
  }

  @Test func `drawn down a little, it springs back and stays`() throws {
    var run = try SceneRun("photo-zoom")
    run.seek(to: 7.9)
    #expect(try #require(run.state("photo")).transform.ty > 20)
    run.seek(to: 8.5)
    #expect(run.shown == ["photo"])
    #expect(run.state("photo")?.transform == .identity)
    #expect(run.simulation.findings.isEmpty)
    run.toTheEnd()
    #expect(run.shown == ["wall"])
  }

  @Test(arguments: [40.0, -60])
  func `only a drag down takes it, and only by default`(step: Double) throws {
    let tuned = Session.Tuning(name: "zoom.asWritten", value: step > 0 ? 1 : 0)
    var events = [
      Session.Event(time: 0, kind: .tune([tuned])), key("2", at: 0.1),
      Session.Event(time: 2, kind: .stage(.down(Point(x: 195, y: 400)))),
    ]
    for move in 1...8 {
      let place = Point(x: 195, y: 400 + step * Double(move) / 2)
      events.append(
        Session.Event(time: 2 + 0.02 * Double(move), kind: .stage(.move(place))))
    }
    var run = try SceneRun("photo-zoom", events)
    run.seek(to: 2.3)
    #expect(run.shown == ["photo"] && run.state("photo")?.transform == .identity)
  }

  @Test func `what has been said of the way in is gone on the way out`() throws {
    var run = try SceneRun("photo-zoom")
    run.seek(to: 1.9)
    #expect(text(run, "photo/status") == "The old view is out of the container.")
    run.seek(to: 2.2)
    #expect(text(run, "photo/status") == nil || text(run, "photo/status") == "")
    #expect(text(run, "wall/status") == nil || text(run, "wall/status") == "")
  }

  @Test func `the fade variant only fades`() throws {
    for (share, way) in [(0.0, 0.0), (0.25, 0.1291619310), (0.5, 0.5)] {
      var run = try SceneRun("photo-zoom")
      run.seek(to: 10.48 + share)
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
    run.seek(to: 2.6)
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
    run = try SceneRun("photo-zoom", (1...3).map { key("ArrowRight", at: Double($0)) })
    for (time, name) in [(0.5, "zoom"), (1.5, "fade"), (2.5, "as written"), (3.5, "zoom")] {
      run.seek(to: time)
      #expect(text(run, "wall/variant") == "Transition: \(name)")
    }
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
    run.seek(to: 2.9)
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
      run.calls(1.6...2.9) == [
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

  @Test func `the picture fills its frame at all times, and the page's ground lies behind it`()
    throws
  {
    var run = try SceneRun("photo-zoom")
    var (frames, cropped) = (0, 0)
    func look(at time: Double) {
      run.seek(to: time)
      guard run.stage.transitionProgress != nil, let photo = run.view("photo"),
        let shown = run.state("photo"), let ground = run.state("photo/ground")
      else { return }
      frames += 1
      #expect(shown.backgroundColor.alpha == 0 && photo.shadow == nil, "at \(time) s")
      #expect(ground.bounds.size == Size(width: 390, height: 844))
      #expect(ground.backgroundColor.alpha == 1)
      var list = DisplayList()
      photo.draw(into: &list, bounds: shown.bounds)
      let picture = Rect(x: 16, y: 96, width: 358, height: 652)
      guard case .pushClip(let shape)? = list.commands.first else { return }
      let seen = picture.intersection(shown.bounds)
      if seen != picture { cropped += 1 }
      #expect(shape.rect == seen && shape.radii.topLeft > 19)
    }
    for step in 0..<180 { look(at: 0.4825 + 0.005 * Double(step)) }
    run.seek(to: 1.6)
    #expect(run.view("photo/ground") == nil && run.state("photo")?.backgroundColor.alpha == 1)
    for step in 0..<60 { look(at: 2.0825 + 0.005 * Double(step)) }
    #expect(frames > 150 && cropped > 20)
  }

  @Test func `words on the picture's page are seen only on its ground`() throws {
    var run = try SceneRun("photo-zoom")
    for step in 0..<800 {
      run.seek(to: 0.4825 + 0.01 * Double(step))
      guard let ground = run.state("photo/ground"), let words = run.state("photo/hint") else {
        continue
      }
      #expect(min(ground.alpha, 1) + min(1 - words.alpha, 1) > 0.99, "at step \(step)")
    }
  }
}
