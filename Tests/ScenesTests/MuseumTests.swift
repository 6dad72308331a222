import Drawing
import Foundation
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// The fault museum: each exhibit provokes its fault, and it does not happen.
@Suite struct MuseumTests {
  /// Every exhibit that has a file.
  nonisolated private static let exhibits =
    ((try? FileManager.default.contentsOfDirectory(
      atPath: "\(Project.root)/assets/scenes")) ?? [])
    .flatMap { file in
      ["museum", "eras"].filter { file.hasPrefix("\($0)-") }
        .map { "\($0)/\(file.dropFirst($0.count + 1).prefix { $0 != "." })" }
    }
    .sorted()

  /// What the linter finds, by exhibit: who, and which statement. Nothing in the others.
  private static let findings = [
    "museum/completed-twice": Array(repeating: "container/context §3.6", count: 3),
    "museum/true-after-cancel": ["container/context §3.6"],
    "museum/never-completed": ["container/context §3.6", "container/context §3.6"],
    "museum/unbalanced-appearance": ["night §1.4", "day §9.2", "day §1.4", "night §9.2"],
  ]

  private func run(_ exhibit: String) throws -> SceneRun { try SceneRun("museum/\(exhibit)") }

  /// The exhibit after its session, at rest.
  private func ended(_ exhibit: String) throws -> SceneRun {
    var run = try run(exhibit)
    run.toTheEnd()
    return run
  }

  /// What the plaque says of the verdict.
  private func verdict(_ run: SceneRun) throws -> String {
    let plaque = try #require(run.view("museum/plaque"))
    var list = DisplayList()
    plaque.draw(into: &list, bounds: plaque.bounds)
    for command in list.commands {
      if case .text(let text) = command, text.horizontal == .trailing { return text.string }
    }
    return ""
  }

  private func diagnostics(_ run: SceneRun) -> [String] {
    run.calls(0...60).filter { $0.contains(".diagnostic(") }
  }

  /// How often something was called.
  private func count(_ call: Trace.Call, _ run: SceneRun) -> Int {
    run.stage.trace.entries.count { $0.call == call }
  }

  // MARK: Every exhibit

  @Test func `the museum comes after the other scenes`() {
    #expect(Self.exhibits.count >= 18)
    #expect(Gallery.ids.suffix(Self.exhibits.count).sorted() == Self.exhibits)
  }

  @Test(arguments: exhibits)
  func `an exhibit claims nothing before its fault is provoked, and is verified after`(
    id: String
  ) throws {
    var run = try SceneRun(id)
    run.seek(to: 0.39)
    #expect(try verdict(run) == "not provoked yet")
    run.toTheEnd()
    #expect(try verdict(run) == "verified")
  }

  @Test func `an exhibit that is verified stays so when a switch only fades`() throws {
    let session = try session(of: "museum/fast-pan")
    let reduced = Session.Event(
      time: 20, kind: .tune([.init(name: Tunable.reducedMotion.name, value: 1)]))
    var run = try SceneRun(
      "museum/fast-pan", session.events + [reduced, key("3", at: 21)])
    run.seek(to: 20.5)
    #expect(try verdict(run) == "verified")
    run.seek(to: 21.1)
    #expect(try verdict(run) == "under way")
    run.toTheEnd()
    #expect(try verdict(run) == "verified")
  }

  @Test(arguments: exhibits)
  func `the linter finds exactly what an exhibit breaks on purpose`(id: String) throws {
    var run = try SceneRun(id)
    run.toTheEnd()
    let found = run.simulation.findings.map { "\($0.who) \($0.statement)" }
    #expect(found == Self.findings[id, default: []])
    #expect(SceneLaw.breakingByIntent.contains(id) == !found.isEmpty)
  }

  @Test(arguments: exhibits)
  func `§9.2 whatever was provoked, everything comes to rest whole`(id: String) throws {
    var run = try SceneRun(id)
    run.toTheEnd()
    #expect(SceneLaw.faultsAtRest(run.simulation) == [])
    #expect(run.stage.nextDue == nil)
  }

  @Test(arguments: exhibits)
  func `§9.3 whatever somebody does to an exhibit, its fault does not happen`(id: String) throws {
    let scene = try sceneOfGallery(id)
    for seed in UInt64(0)..<40 {
      let events = GalleryInput.events(seed: seed, scene: scene)
      var run = try SceneRun(id, events)
      run.seek(to: (events.last?.time ?? 0) + RestLaw.patience)
      #expect(SceneLaw.faultsAtRest(run.simulation) == [], "seed \(seed)")
      // A full screen covers the plaque.
      if run.view("museum/plaque") != nil {
        #expect(try verdict(run) != "it happened here too", "seed \(seed)")
      }
      if !SceneLaw.breakingByIntent.contains(id) {
        #expect(run.simulation.findings == [], "seed \(seed)")
      }
    }
  }

  @Test(arguments: exhibits)
  func `§9.3 nor does it happen to somebody who prefers less motion from then on`(id: String) throws
  {
    let scene = try sceneOfGallery(id)
    let provocation = try session(of: id).events
    let start = (provocation.last?.time ?? 0) + RestLaw.patience
    let wish = Session.Tuning(name: Tunable.reducedMotion.name, value: 1)
    for seed in UInt64(0)..<20 {
      let events = GalleryInput.events(seed: seed, scene: scene).map {
        Session.Event(time: start + 0.1 + $0.time, kind: $0.kind)
      }
      var run = try SceneRun(id, provocation + [.init(time: start, kind: .tune([wish]))] + events)
      run.seek(to: (events.last?.time ?? start) + RestLaw.patience)
      if run.view("museum/plaque") != nil {
        #expect(try verdict(run) != "it happened here too", "seed \(seed)")
      }
    }
  }

  @Test(arguments: [
    "fast-pan", "cancel-redo", "finger-during-completion", "slow-motion-drag", "scroll-inside",
  ])
  func `a pane that no transition has led to is noticed`(exhibit: String) throws {
    let run = try ended(exhibit)
    #expect(try verdict(run) == "verified")
    let container = try #require(run.simulation.instance.container)
    let other = (container.selectedIndex + 1) % container.viewControllers.count
    run.stage.perform { container.select(other, animated: false) }
    #expect(try verdict(run) == "it happened here too")
  }

  // MARK: Fingers

  @Test func `§9.1 a pan that begins and ends between two frames turns the page`() throws {
    var run = try run("fast-pan")
    run.seek(to: 1.5)
    let began = try #require(run.time(of: .gestureBegan, by: "container/pan"))
    let ended = try #require(run.time(of: .gestureEnded, by: "container/pan"))
    #expect(ended - began < 1.0 / 120 && run.shown == ["museum", "container", "video"])
    run.toTheEnd()
    #expect(run.shown == ["museum", "container", "photo"])
  }

  @Test func `a pan that is faster than a frame leaves no frame without a pane`() throws {
    var run = try run("fast-pan")
    for step in 0..<200 {
      run.seek(to: 0.4 + Double(step) / 120)
      let progress = run.stage.transitionProgress?.fraction ?? 1
      #expect(progress < 1.05, "after \(step) frames")
    }
  }

  @Test func `a swap by hand shows what goes until the other has come`() throws {
    var run = try run("unbalanced-appearance")
    run.seek(to: 0.6)
    let panes = try #require(run.view("container")).subviews
    #expect(panes.count == 2 && panes[0].id.hasSuffix("snapshot"))
    #expect(panes[0].presented(at: 0.6).alpha == 1 && panes[1].presented(at: 0.6).alpha < 1)
    run.seek(to: 1.2)
    #expect(run.view("container")?.subviews.count == 1)
  }

  @Test func `the page that an unbalanced swap fades keeps its language and its ground`() throws {
    var run = try run("unbalanced-appearance")
    func said() -> Set<String> {
      var list = DisplayList()
      list.speaksChinese = true
      run.stage.paint(into: &list)
      return Set(
        list.commands.compactMap { if case .text(let text) = $0 { text.string } else { nil } })
    }
    func isTimeBlack() -> Bool {
      var list = DisplayList()
      run.stage.paintSystemBars(into: &list)
      return list.commands.contains {
        if case .text(let text) = $0 { text.color == .black } else { false }
      }
    }
    run.seek(to: 0.4)
    let before = (said(), isTimeBlack())
    run.seek(to: 0.51)
    let (begun, isBlack) = (said(), isTimeBlack())
    run.seek(to: 0.9)
    #expect(begun.subtracting(before.0.union(said())) == [])
    // The verdict above the page changes with the swap.
    #expect(before.0.subtracting(begun).isSubset(of: ["尚未引发"]))
    #expect(isBlack == before.1)
  }

  @Test func `§4.6 a drag that is taken up again on its way back is the same transition`() throws {
    let run = try ended("cancel-redo")
    #expect(run.shown == ["museum", "container", "video"])
    #expect(count(.animationController, run) == 1)
    #expect(count(.cancelInteractiveTransition, run) == 1)
    #expect(count(.pauseInteractiveTransition, run) == 1)
    #expect(count(.finishInteractiveTransition, run) == 1)
    #expect(count(.completeTransition, run) == 1)
  }

  @Test func `§7.3 a finger that comes down during the completion holds the pane where it is`()
    throws
  {
    var run = try run("finger-during-completion")
    run.seek(to: 0.6)
    let caught = try #require(run.state("video")).transform.tx
    #expect(caught > 10 && caught < 300)
    for time in [0.7, 0.9, 1.1] {
      run.seek(to: time)
      #expect(abs(try #require(run.state("video")).transform.tx - caught) < 1e-9)
    }
    run.toTheEnd()
    #expect(run.shown == ["museum", "container", "video"])
    #expect(count(.completeTransition, run) == 1)
  }

  @Test func `a slow drag in slow motion is no flick`() throws {
    var run = try run("slow-motion-drag")
    run.seek(to: 1.7)
    #expect(count(.cancelInteractiveTransition, run) == 1)
    #expect(run.shown == ["museum", "container", "photo"])
    run.toTheEnd()
    #expect(count(.finishInteractiveTransition, run) == 1)
    #expect(run.shown == ["museum", "container", "video"])
  }

  @Test func `a scroll inside a transition arrives while the finger rests`() throws {
    var run = try run("scroll-inside")
    run.seek(to: 0.7)
    let early = try #require(run.state("video/list/rows")).position.y
    let held = try #require(run.state("video")).transform.tx
    run.seek(to: 1.8)
    let rows = try #require(run.view("video/list/rows"))
    #expect(abs(try #require(run.state("video")).transform.tx - held) < 1e-9)
    #expect(run.state("video/list/rows")?.position == rows.model.position)
    #expect(early > rows.model.position.y + 20)
  }

  // MARK: Ends

  @Test func `§3.6 of two completions the second is ignored, and the switch ends once`() throws {
    let run = try ended("completed-twice")
    #expect(count(.completeTransition, run) == 3 && count(.didShow, run) == 3)
    #expect(count(.animationEnded, run) == 3)
    #expect(
      diagnostics(run)
        == Array(
          repeating: "container/context.diagnostic(completeTransition was called twice; "
            + "the second call is ignored, call it exactly once)", count: 3))
    #expect(run.shown == ["museum", "container", "photo"])
  }

  @Test func `§3.6 §3.7 true after a cancel is a cancel, with every call in its order`() throws {
    let run = try ended("true-after-cancel")
    let calls = run.calls(1...60)
    #expect(
      calls == [
        "container/context.cancelInteractiveTransition",
        "container/context.interactionChanged(false)",
        "container/context.diagnostic(completeTransition(true) was called for a cancelled "
          + "transition; pass !context.transitionWasCancelled)",
        "container/context.completeTransition(false)",
        "video.viewWillDisappear", "video.viewDidDisappear",
        "photo.viewWillAppear", "photo.viewDidAppear",
        "video.willMove(nil)", "video.didMove(nil)",
        "photo.willMove(container)", "photo.didMove(container)",
        "container/animator.animationEnded(false)",
      ])
    #expect(run.shown == ["museum", "container", "photo"])
  }

  @Test func `§3.6 what is never completed is ended by the watchdog, and input is back`() throws {
    var run = try run("never-completed")
    run.seek(to: 1.47)
    #expect(diagnostics(run).isEmpty)
    run.seek(to: 1.49)
    #expect(
      diagnostics(run) == [
        "container/context.diagnostic(container/animator never called completeTransition; "
          + "call it in the animation's completion)"
      ], "the tap came at 0.48, and the animation lasts half a second")
    #expect(run.view("container/content")?.isUserInteractionEnabled == true)
    run.toTheEnd()
    #expect(run.shown == ["museum", "container", "file"])
  }

  @Test func `§2.9 three switches in a row leave the last one, and never two children at rest`()
    throws
  {
    let run = try ended("three-tabs")
    #expect(run.shown == ["museum", "container", "file"])
    #expect(count(.shouldSelect, run) == 3 && count(.didSelect, run) == 3)
    for pane in ["photo", "video", "contact"] {
      let last = run.stage.trace.entries.last { $0.who == pane }
      #expect(last == nil || last?.call == .didMove && last?.argument == .parent(nil), "\(pane)")
    }
  }

  // MARK: Stacks, presentations, sizes

  @Test func `§1.9 a pop during a push turns it around`() throws {
    let run = try ended("pop-during-push")
    #expect(run.shown == ["museum", "container", "hall"])
    #expect(count(.animationController, run) == 1)
    #expect(count(.didShow, run) == 1, "of the hall, when it first came")
    let calls = run.calls(0...60).filter { $0.hasPrefix("room.") || $0.hasPrefix("hall.") }
    #expect(
      calls.suffix(6) == [
        "room.willMove(nil)", "room.viewWillDisappear", "room.viewDidDisappear",
        "hall.viewWillAppear", "hall.viewDidAppear", "room.didMove(nil)",
      ])
  }

  @Test func `§3.4 a presenter that stays gets nothing, and its view stays where it is`() throws {
    var run = try run("presenter-stays")
    run.seek(to: 1.6)
    #expect(run.view("museum")?.superview === run.stage.window)
    run.toTheEnd()
    #expect(run.view("museum")?.superview === run.stage.window && run.view("card") == nil)
    let card = run.calls(0.4...60).filter { $0.hasPrefix("card.view") }
    #expect(
      card == [
        "card.viewDidLoad", "card.viewWillAppear", "card.viewDidAppear", "card.viewWillDisappear",
        "card.viewDidDisappear",
      ])
    #expect(!run.calls(0.4...60).contains { $0.hasPrefix("museum.view") || $0.hasPrefix("hall.") })
  }

  @Test func `§2.1 a delegate that is set late serves the way out`() throws {
    var run = try run("late-delegate")
    run.seek(to: 1.68 + 0.2)
    let room = try #require(run.state("room"))
    #expect(room.alpha > 0.1 && room.alpha < 0.9)
    run.toTheEnd()
    #expect(count(.interactionController, run) == 1, "only the late delegate gives an animator")
    #expect(run.shown == ["museum", "hall"])
  }

  @Test func `§3.8 a resize half way keeps the finger's share, and the panes end at the new size`()
    throws
  {
    var run = try run("resize-half-way")
    run.seek(to: 0.89)
    let before = try #require(run.state("video")).transform.tx / 390
    run.seek(to: 0.91)
    let after = try #require(run.state("video"))
    #expect(abs(after.transform.tx / 520 - before) < 1e-9 && after.bounds.width == 520)
    run.seek(to: 1.85)
    #expect(run.state("video")?.bounds.width == 390 && run.state("photo")?.bounds.width == 390)
    run.toTheEnd()
    let video = try #require(run.view("video"))
    #expect(video.frame == video.superview?.bounds && run.shown.last == "video")
  }

  @Test func `§1.3 §1.4 no callback comes twice to a child that is begun twice`() throws {
    let run = try ended("unbalanced-appearance")
    #expect(
      run.calls(0.4...1) == [
        "night.viewDidLoad", "day.willMove(nil)", "night.willMove(container)",
        "day.viewWillDisappear", "night.viewWillAppear",
        "night.diagnostic(beginAppearanceTransition(true) was called twice; "
          + "end the first one before)",
        "container/animator.animateTransition", "night.viewDidAppear",
        "container/context.completeTransition(true)", "day.didMove(nil)",
        "night.didMove(container)",
      ])
  }
}
