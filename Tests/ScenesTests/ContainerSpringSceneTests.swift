import Drawing
import Scenes
import SessionSupport
import Sessions
import Testing
import Transitions

/// The scene of the custom container: a swipe, a spring, a context of its own.
@Suite struct ContainerSpringSceneTests {
  nonisolated private static let ways: [(share: Double, way: Double)] = [
    (0, 0), (0.1, 0.5005), (0.25, 1.1443), (0.5, 0.9886), (0.75, 0.9981), (1, 1),
  ]

  @Test(arguments: 0..<ContainerSpringSceneTests.ways.count)
  func `the panes make the published way, one width and a padding, and fade along`(
    index: Int
  ) throws {
    let (share, way) = Self.ways[index]
    var run = try SceneRun("container-spring")
    run.seek(to: 1)
    let start = try #require(run.time(of: .animateTransition, by: "container/animator"))
    var other = try SceneRun("container-spring")
    other.seek(to: start + share * 1)
    if share == 1 { return #expect(other.shown == ["container", "video"]) }
    let travel = 390.0 + 16
    let from = try #require(other.state("photo"))
    let to = try #require(other.state("video"))
    let tolerance = 6e-5 * travel
    #expect(abs(to.transform.tx - travel * (1 - way)) < tolerance)
    #expect(abs(from.transform.tx + travel * way) < tolerance)
    #expect(abs(to.alpha - min(way, 1)) < 6e-5)
    #expect(abs(from.alpha - max(1 - way, 0)) < 6e-5)
  }

  @Test func `the way follows the spring's equation all along, and a swipe back mirrors it`()
    throws
  {
    var probe = try SceneRun("container-spring")
    probe.seek(to: 3.5)
    let back = try #require(
      probe.time(of: .animateTransition, by: "container/animator", after: 3))
    for step in 1..<100 {
      let elapsed = Double(step) / 100
      var run = try SceneRun("container-spring")
      run.seek(to: back + elapsed)
      let way = springWay(stiffness: 157.5236, ratio: 0.5, velocity: 0.5, at: elapsed)
      let to = try #require(run.state("video"))
      #expect(abs(to.transform.tx + 406 * (1 - way)) < 2e-3, "\(elapsed) s")
    }
  }

  @Test func `§1.7 a swap makes every call in its order`() throws {
    var run = try SceneRun("container-spring")
    run.seek(to: 1.6)
    #expect(
      run.calls(0.1...1.6) == [
        "video.viewDidLoad",
        "photo.willMove(nil)", "video.willMove(container)",
        "container/delegate.animationController(photo, video)",
        "container/delegate.interactionController",
        "photo.viewWillDisappear", "video.viewWillAppear",
        "container/animator.animateTransition",
        "container/context.completeTransition(true)",
        "photo.viewDidDisappear", "video.viewDidAppear",
        "photo.didMove(nil)", "video.didMove(container)",
        "container/animator.animationEnded(true)",
      ])
  }

  @Test func `§1.5 the first child is installed without an animation`() throws {
    var run = try SceneRun("container-spring")
    run.seek(to: 0.1)
    #expect(
      run.calls(0...0.1) == [
        "container.viewDidLoad", "photo.viewDidLoad",
        "photo.willMove(container)", "photo.didMove(container)",
        "container.viewWillAppear", "photo.viewWillAppear",
        "container.viewDidAppear", "photo.viewDidAppear",
      ])
  }

  @Test func `the session ends at the last pane, and a swipe past it has started nothing`() throws {
    var run = try SceneRun("container-spring")
    run.toTheEnd()
    #expect(run.shown == ["container", "clipboard"])
    #expect(run.stage.trace.entries.count { $0.call == .animateTransition } == 4)
    #expect(run.stage.trace.entries.count { $0.call == .diagnostic } == 0)
  }

  @Test func `a swipe past the first pane starts nothing`() throws {
    var run = try SceneRun(
      "container-spring", stroke(fromX: 100, y: 400, step: 20, moves: 6, at: 0.1))
    run.toTheEnd()
    #expect(run.stage.trace.entries.count { $0.call == .animateTransition } == 0)
    #expect(run.shown == ["container", "photo"])
  }

  /// Where every animated swap has begun, in seconds.
  private func starts(_ run: SceneRun) -> [Double] {
    run.stage.trace.entries.filter { $0.call == .animateTransition }.map(\.time)
  }

  @Test func `§2.9 a swipe during a swap waits for its end, as a key does`() throws {
    let first = stroke(fromX: 300, y: 400, step: -20, moves: 6, at: 0.1)
    let second = stroke(fromX: 300, y: 400, step: -20, moves: 6, at: 0.4)
    var run = try SceneRun("container-spring", first + second)
    run.seek(to: 0.9)
    #expect(run.stage.trace.entries.count { $0.call == .animateTransition } == 1)
    run.toTheEnd()
    #expect(run.shown == ["container", "file"])
    let begun = starts(run)
    #expect(begun.count == 2 && abs(begun[1] - begun[0] - 1) < 1e-9)
    #expect(Linter.findings(on: run.stage) == [])
  }

  @Test func `§2.9 swipes during a swap go on from the one that waits, there and back`() throws {
    func swipe(_ step: Double, at time: Double) -> [Session.Event] {
      stroke(fromX: step < 0 ? 300 : 100, y: 400, step: step, moves: 6, at: time)
    }
    var run = try SceneRun(
      "container-spring", swipe(-20, at: 0.1) + swipe(-20, at: 0.4) + swipe(-20, at: 0.7))
    run.toTheEnd()
    #expect(run.shown == ["container", "contact"] && starts(run).count == 2)
    run = try SceneRun("container-spring", swipe(-20, at: 0.1) + swipe(20, at: 0.5))
    run.toTheEnd()
    #expect(run.shown == ["container", "photo"] && starts(run).count == 2)
  }

  @Test func `§2.8 a pane takes no touches during a swap`() throws {
    var run = try SceneRun("container-spring", [key("2", at: 0.1)])
    run.seek(to: 0.5)
    let content = try #require(run.view("container/content"))
    #expect(!content.isUserInteractionEnabled)
    run.toTheEnd()
    #expect(content.isUserInteractionEnabled)
  }

  @Test func `§2.9 a key during a swap waits for its end, the latest one only`() throws {
    var run = try SceneRun(
      "container-spring", [key("2", at: 0.1), key("3", at: 0.3), key("5", at: 0.5)])
    run.toTheEnd()
    #expect(run.shown == ["container", "clipboard"])
    let starts = run.stage.trace.entries.filter { $0.call == .animateTransition }.map(\.time)
    #expect(starts == [0.1, 1.1])
    #expect(!run.stage.trace.entries.contains { $0.who == "file" })
  }

  @Test func `an overlay is told of the context, the way and how fast it is made`() throws {
    var run = try SceneRun("container-spring")
    run.seek(to: 0.3)
    #expect(run.stage.transition == nil)
    run.seek(to: 0.46 + 0.1)
    let told = try #require(run.stage.transition)
    #expect(told.from == "photo" && told.to == "video" && told.owner == "container")
    let bounds = Rect(x: 0, y: 0, width: 390, height: 792)
    #expect(told.frames.fromInitial == bounds && told.frames.toFinal == bounds)
    #expect(told.frames.toInitial == bounds.offset(dx: 390, dy: 0))
    #expect(told.frames.fromFinal == bounds.offset(dx: -390, dy: 0))
    func way(_ elapsed: Double) -> Double {
      springWay(stiffness: 157.5236, ratio: 0.5, velocity: 0.5, at: elapsed)
    }
    #expect(abs(told.fraction - way(0.1)) < 1e-5 && told.travel == 406)
    #expect(abs(told.velocity - (way(0.1 + 1e-5) - way(0.1 - 1e-5)) / 2e-5) < 0.01)
    run.seek(to: 1.6)
    #expect(run.stage.transition == nil)
  }

  @Test func `an overlay is told of the transition as it was begun, whatever is tuned meanwhile`()
    throws
  {
    var run = try SceneRun("container-spring", [key("2", at: 0.1)])
    run.seek(to: 0.2)
    let before = try #require(run.stage.transition)
    run.stage.perform {
      run.simulation.instance.set("spring.padding", to: 200)
      run.simulation.instance.set("spring.duration", to: 9)
    }
    let after = try #require(run.stage.transition)
    #expect(after.fraction == before.fraction && after.velocity == before.velocity)
    #expect(after.travel == 406 && after.duration == 1)
    let progress = try #require(run.stage.transitionProgress)
    #expect((progress.owner, progress.from, progress.to) == ("container", "photo", "video"))
    #expect(progress.fraction == after.fraction && progress.velocity == after.velocity)
  }

  @Test(arguments: [0.2, 4])
  func `§1.10 a full screen in front takes the chosen child out of sight, and brings it back`(
    time: Double
  ) throws {
    var run = try SceneRun("container-spring", [key("2", at: 0.1)])
    run.seek(to: time)
    let (stage, root) = (run.stage, run.simulation.instance.root)
    let chosen = try #require(root.children.first { $0.id == "video" })
    let modal = ViewController(id: "modal")
    stage.perform { root.present(modal, animated: true) }
    stage.advance(to: time + 3)
    #expect(chosen.appearance == .disappeared && modal.appearance == .appeared)
    stage.perform { modal.dismiss(animated: true) }
    stage.advance(to: time + 6)
    #expect(chosen.appearance == .appeared)
    #expect(Linter.findings(on: stage) == [])
  }

  @Test func `§1.10 a full screen that comes and goes at once during a swap ends nothing`()
    throws
  {
    var run = try SceneRun("container-spring", [key("2", at: 0.1)])
    run.seek(to: 0.3)
    let (stage, root) = (run.stage, run.simulation.instance.root)
    let modal = ViewController(id: "modal")
    stage.perform { root.present(modal, animated: false) }
    stage.perform { modal.dismiss(animated: false) }
    #expect(root.children.map(\.appearance) == [.disappearing, .appearing])
    stage.advance(to: 4)
    #expect(run.shown == ["container", "video"])
    #expect(run.calls(0...4).filter { $0 == "video.viewDidAppear" }.count == 1)
    #expect(Linter.findings(on: stage) == [])
  }

  @Test func `§3.2 the context's frames lie one width away, on the side that the order gives`()
    throws
  {
    var run = try SceneRun("container-spring", [key("2", at: 0.1), key("1", at: 2)])
    for (time, away) in [(0.2, 390.0), (2.1, -390)] {
      run.seek(to: time)
      let frames = try #require(run.stage.transition).frames
      let bounds = Rect(x: 0, y: 0, width: 390, height: 792)
      #expect(frames.fromInitial == bounds && frames.toFinal == bounds)
      #expect(frames.fromFinal == bounds.offset(dx: -away, dy: 0))
      #expect(frames.toInitial == bounds.offset(dx: away, dy: 0))
    }
  }

  // MARK: The dots

  /// A tap in the row of dots; the dots of five pages, of which the first is chosen, lie from 146 to 244.
  private func tap(x: Double, at time: Double) -> [Session.Event] {
    let place = Point(x: x, y: 812)
    return [
      Session.Event(time: time, kind: .stage(.down(place))),
      Session.Event(time: time + 0.05, kind: .stage(.up(place))),
    ]
  }

  @Test func `a tap beside the chosen dot goes one page to that side`() throws {
    let events =
      tap(x: 300, at: 0.1) + tap(x: 300, at: 2) + tap(x: 90, at: 4) + tap(x: 90, at: 6)
      + tap(x: 90, at: 8)
    var run = try SceneRun("container-spring", events)
    for (time, pane) in [
      (1.9, "video"), (3.9, "file"), (5.9, "video"), (7.9, "photo"), (9.9, "photo"),
    ] {
      run.seek(to: time)
      #expect(run.shown == ["container", pane], "at \(time) s")
    }
  }

  @Test func `a tap on the chosen dot does nothing, and one beside it counts from there`() throws {
    // The first dot is the long one, 26 points from 146; the second begins at 182.
    var run = try SceneRun("container-spring", tap(x: 150, at: 0.1) + tap(x: 186, at: 1))
    run.seek(to: 0.9)
    #expect(run.shown == ["container", "photo"])
    run.seek(to: 3)
    #expect(run.shown == ["container", "video"])
  }

  @Test func `taps in a hurry count each, as swipes do`() throws {
    let taps = (0..<3).flatMap { tap(x: 300, at: 0.1 + 0.1 * Double($0)) }
    var run = try SceneRun("container-spring", taps)
    run.toTheEnd()
    #expect(run.shown == ["container", "contact"])
  }

  @Test func `a finger along the dots takes the choice with it, and no further than the ends`()
    throws
  {
    func end(_ moves: [Double]) throws -> [String] {
      var events = [Session.Event(time: 0.1, kind: .stage(.down(Point(x: 160, y: 812))))]
      for (index, x) in moves.enumerated() {
        let time = 0.12 + 0.02 * Double(index)
        events.append(Session.Event(time: time, kind: .stage(.move(Point(x: x, y: 812)))))
      }
      let last = Point(x: moves.last ?? 160, y: 812)
      events.append(Session.Event(time: 3, kind: .stage(.up(last))))
      var run = try SceneRun("container-spring", events)
      run.toTheEnd()
      #expect(run.simulation.findings.isEmpty)
      return run.shown
    }
    #expect(try end(stride(from: 164, through: 210, by: 4).map { $0 }).last == "file")
    #expect(try end(stride(from: 164, through: 380, by: 4).map { $0 }).last == "clipboard")
    let there = stride(from: 164.0, through: 240, by: 4).map { $0 }
    #expect(try end(there + there.reversed()).last == "photo")
    #expect(try end(stride(from: 156, through: 80, by: -4).map { $0 }).last == "photo")
  }

  @Test func `behind a pane that swings beyond its place is its own colour`() throws {
    var run = try SceneRun("container-spring")
    var beyond = 0
    for step in 0..<100 {
      run.seek(to: 0.5 + Double(step) / 100)
      guard let pane = run.view("video"), let state = run.state("video"),
        let content = run.state("container/content"), state.transform.tx < -1
      else { continue }
      beyond += 1
      #expect(content.backgroundColor == pane.backgroundColor)
    }
    #expect(beyond > 10)
  }
}
