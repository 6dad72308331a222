import Drawing
import Scenes
import SessionSupport
import Sessions
import Testing
import Transitions

/// The scene of the dancing tab bar, and its carousel.
@Suite struct DancingTabsSceneTests {
  @Test func `both panes make the published spring's way, one width and ten points`() throws {
    for elapsed in [0, 0.05, 0.15, 0.3, 0.45, 0.7] {
      var run = try SceneRun("dancing-tabs")
      run.seek(to: 1.38 + elapsed)
      let way = springWay(stiffness: 145.4332, ratio: 0.75, velocity: 2, at: elapsed)
      let from = try #require(run.state("lifestyle"))
      let to = try #require(run.state("photos"))
      #expect(abs(from.transform.tx + 400 * way) < 1e-3, "\(elapsed) s")
      #expect(abs(to.transform.tx - 400 * (1 - way)) < 1e-3)
      #expect(from.alpha == 1 && to.alpha == 1)
    }
    var run = try SceneRun("dancing-tabs")
    run.seek(to: 1.38 + 0.75)
    #expect(run.shown == ["container", "photos"])
  }

  @Test func `the direction follows the order of the tabs`() throws {
    func side(_ keys: [String]) throws -> Double {
      let events = keys.enumerated().map { key($1, at: 0.1 + 2 * Double($0)) }
      var run = try SceneRun("dancing-tabs", events)
      run.seek(to: 0.1 + 2 * Double(keys.count - 1))
      let incoming = try #require(run.shown.last)
      return try #require(run.state(incoming)).transform.tx
    }
    #expect(try side(["3"]) == 400)
    #expect(try side(["3", "2"]) == -400)
    #expect(try side(["3", "4"]) == 400)
    #expect(try side(["4", "1"]) == -400)
  }

  @Test func `§1.8 §2.4 a tap on a tab makes every call in its order`() throws {
    var run = try SceneRun("dancing-tabs")
    run.seek(to: 2.5)
    #expect(
      run.calls(1...2.5) == [
        "container/delegate.shouldSelect(photos)",
        "photos.viewDidLoad",
        "lifestyle.willMove(nil)", "photos.willMove(container)",
        "container/delegate.animationController(lifestyle, photos)",
        "container/delegate.interactionController",
        "lifestyle.viewWillDisappear", "photos.viewWillAppear",
        "container/animator.animateTransition",
        "container/delegate.didSelect(photos)",
        "container/context.completeTransition(true)",
        "lifestyle.viewDidDisappear", "photos.viewDidAppear",
        "lifestyle.didMove(nil)", "photos.didMove(container)",
        "container/animator.animationEnded(true)",
        "container/delegate.didShow(photos)",
      ])
  }

  @Test func `§2.2 in a tab bar's context the frames that nobody knows are zero`() throws {
    var run = try SceneRun("dancing-tabs")
    run.seek(to: 1.5)
    let frames = try #require(run.stage.transition?.frames)
    #expect(frames.fromFinal == .zero && frames.toInitial == .zero)
    #expect(frames.toFinal == frames.fromInitial)
    #expect(frames.toFinal.size == Size(width: 390, height: 760))
  }

  // MARK: The carousel

  /// Where the carousel's strip is shown, in pictures from the first.
  private func place(_ run: SceneRun) -> Double? {
    run.state("carousel/strip").map { (171 - $0.position.x) / 342 }
  }

  @Test func `the carousel rests, slides on, and begins again after the last picture, for ever`()
    throws
  {
    var run = try SceneRun("dancing-tabs", [])
    for (time, wanted) in [
      (0, 0.0), (1.19, 0), (1.45, 0.5), (1.71, 1), (2.8, 1), (3.15, 1.5), (4.85, 2.5), (6.55, 3.5),
      (6.8, 0), (8.25, 0.5), (6.8 * 1_000 + 1.45, 0.5),
    ] {
      run.seek(to: time)
      #expect(abs(try #require(place(run)) - wanted) < 1e-6, "at \(time) s")
    }
  }

  @Test func `it advances through a tab transition exactly as without one`() throws {
    let leave = [key("2", at: 1.3)]
    // Leaves, comes back in the midst of it, and leaves again.
    let toAndFro = [key("2", at: 1.3), key("1", at: 1.5), key("2", at: 1.7)]
    let drag = stroke(fromX: 300, y: 600, step: -6, moves: 60, at: 1.2)
    for events in [leave, toAndFro, drag] {
      var (alone, moved) = (
        try SceneRun("dancing-tabs", []), try SceneRun("dancing-tabs", events)
      )
      for step in 0..<70 {
        let time = 1.2 + Double(step) * 0.01
        alone.seek(to: time)
        moved.seek(to: time)
        #expect(place(moved) != nil, "the first tab is still there at \(time) s")
        #expect(place(moved) == place(alone), "at \(time) s")
      }
      #expect(moved.shown.count == 3, "a transition runs all along")
    }
  }

  /// Away from the first tab after some rounds, and back, with time to look.
  private func awayAndBack(leaving: Double, returning: [Double]) -> [Session.Event] {
    let slow = Session.Tuning(name: "spring.duration", value: 4)
    let fast = Session.Tuning(name: "spring.duration", value: 0.75)
    return [key("2", at: leaving)]
      + returning.enumerated().flatMap { index, time in
        [
          Session.Event(
            time: time - 0.1, kind: .tune([index == returning.count - 1 ? slow : fast])),
          key("1", at: time),
        ] + (index < returning.count - 1 ? [key("2", at: time + 1)] : [])
      }
  }

  /// Whether two places show the same; the last picture and the first are alike.
  private func isSame(_ one: Double, _ other: Double) -> Bool {
    let difference = abs(one - other)
    return difference < 1e-6 || abs(difference - 4) < 1e-6
  }

  @Test(arguments: [0.1, 0.5, 0.9, 2.3, 5.9, 6.05, 6.2])
  func `it goes on where it was when its tab comes back, and while the tab comes in`(
    leaving: Double
  ) throws {
    // Gone three quarters of a second after the key.
    let (gone, back) = (leaving + 0.75, leaving + 3)
    var (alone, coming) = (
      try SceneRun("dancing-tabs", []),
      try SceneRun("dancing-tabs", awayAndBack(leaving: leaving, returning: [back]))
    )
    for step in 0...160 {
      let elapsed = Double(step) * 0.05
      alone.seek(to: gone + elapsed)
      coming.seek(to: back + elapsed)
      if elapsed < 3.9 { #expect(coming.shown.count == 3, "the transition runs") }
      let (one, other) = (try #require(place(alone)), try #require(place(coming)))
      #expect(isSame(one, other), "\(elapsed) s: \(one), \(other)")
    }
  }

  @Test func `gone and back several times, it has only lost the time in which nobody saw it`()
    throws
  {
    var (alone, coming) = (
      try SceneRun("dancing-tabs", []),
      try SceneRun("dancing-tabs", awayAndBack(leaving: 0.1, returning: [3, 6, 9]))
    )
    // Seen for 0.85 s, and then twice from a return until three quarters of a second after a key.
    let seen = 0.85 + 2 * 1.75
    for step in 0...60 {
      let elapsed = Double(step) * 0.05
      alone.seek(to: seen + elapsed)
      coming.seek(to: 9 + elapsed)
      #expect(isSame(try #require(place(alone)), try #require(place(coming))), "\(elapsed) s")
    }
  }

  @Test func `a switch that is given up leaves the carousel as it goes`() throws {
    let drag = stroke(fromX: 300, y: 600, step: -4, moves: 20, at: 1.2)
    let back = [Session.Event(time: 1.42, kind: .stage(.cancel))]
    var (alone, given) = (
      try SceneRun("dancing-tabs", []),
      try SceneRun("dancing-tabs", drag.dropLast() + back)
    )
    for step in 0..<40 {
      let time = 1.2 + Double(step) * 0.1
      alone.seek(to: time)
      given.seek(to: time)
      #expect(place(given) == place(alone))
    }
    #expect(given.shown == ["container", "lifestyle"])
    #expect(given.stage.trace.entries.contains { $0.call == .cancelInteractiveTransition })
  }

  @Test func `§9.2 the carousel does not count for rest`() throws {
    var run = try SceneRun("dancing-tabs", [])
    run.seek(to: 1.4)
    #expect(run.stage.isMoving && run.stage.isAtRest && run.stage.timelineTotal == 0)
    let scene = try sceneOfGallery("dancing-tabs")
    var session = Session(scene: scene.id, size: scene.size)
    session.events = [key("2", at: 0.1), key("1", at: 1)]
    #expect(Replay.hashes(of: session, scene: scene).count == 211, "the last frame is at 1.75 s")
    run = try SceneRun("dancing-tabs", [key("2", at: 0.1)])
    run.seek(to: 1)
    #expect(!run.stage.isMoving, "a carousel that is not there does not move")
  }
}
