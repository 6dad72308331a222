import Drawing
import SpringEngine
import TestSupport
import Testing
import Transitions

/// A container written outside of the library is one like all others.
@Suite struct DeckTests {
  // MARK: By hand

  @Test func `a card follows the finger one to one, and goes on with its velocity`() {
    let rig = DeckRig()
    let stage = rig.stage
    stage.handle(.down(Point(x: 200, y: 600)), at: 1)
    for step in 1...20 {
      stage.handle(.move(Point(x: 200, y: 600 - 20 * Double(step))), at: 1 + 0.02 * Double(step))
    }
    let card = rig.deck.cards[0].view
    #expect(abs(card.presented(at: 1.4).transform.ty + 390) < 1e-9, "ten points are absorbed")
    #expect(stage.transition?.phase == .interactive && rig.deck.index == 1)
    #expect(stage.transition?.owner == "deck" && stage.transitionArea.height == 844)
    stage.handle(.up(Point(x: 200, y: 200)), at: 1.4)
    stage.advance(to: 1.400_01)
    let speed = (card.presented(at: 1.400_01).transform.ty + 390) / 0.000_01
    #expect(abs(speed + 1_000) < 5, "\(speed) pt/s")
    stage.advance(to: 5)
    #expect(rig.deck.index == 1 && rig.faultsAtRest() == [])
  }

  @Test func `what a container of one's own begins is known by its own lines`() {
    let rig = DeckRig()
    rig.stage.handle(.key("ArrowUp"), at: 1)
    rig.stage.advance(to: 1.1)
    let traced = rig.stage.trace.entries.first { $0.call == .animateTransition }?.place
    #expect(traced?.fileName == "DeckController.swift" && traced?.module == "ContainerTests")
    let moving = rig.stage.animations(moving: rig.deck.cards[0].view).first
    #expect(moving?.place?.fileName == "DeckController.swift" && moving?.animator != nil)
    let begun = rig.stage.trace.entries.first { $0.who == "a" && $0.call == .viewWillDisappear }
    #expect(begun?.place == traced)
  }

  @Test func `a card is caught in flight, turned around in code, and goes back without a jump`() {
    let rig = DeckRig()
    let (stage, card) = (rig.stage, rig.deck.cards[0].view)
    stage.handle(.key("ArrowUp"), at: 1)
    stage.advance(to: 1.2)
    let shown = card.presented(at: 1.2).transform.ty
    stage.handle(.down(Point(x: 200, y: 500)), at: 1.2)
    stage.advance(to: 1.5)
    #expect(card.presented(at: 1.5).transform.ty == shown)
    stage.perform { rig.deck.show(0, animated: true) }
    #expect(abs(card.presented(at: 1.5).transform.ty - shown) < 1e-9)
    stage.handle(.move(Point(x: 200, y: 100)), at: 1.6)
    stage.advance(to: 5)
    #expect(rig.deck.index == 0 && rig.faultsAtRest() == [])
    #expect(!rig.calls.contains { $0.who == "a" && $0.call == .viewDidDisappear })
  }

  @Test func `§1.7 a card is dealt in the order of every swap`() {
    let rig = DeckRig()
    let mark = rig.stage.trace.count
    rig.stage.handle(.key("ArrowUp"), at: 1)
    rig.stage.advance(to: 3)
    let calls = rig.stage.trace.latest(rig.stage.trace.count - mark)
      .filter { $0.call != .viewWillLayoutSubviews && $0.call != .viewDidLayoutSubviews }
      .map { "\($0.who).\($0.call.rawValue)" }
    #expect(
      calls == [
        "b.viewDidLoad", "a.willMove", "b.willMove", "a.viewWillDisappear", "b.viewWillAppear",
        "deck/animator.animateTransition", "deck/context.completeTransition",
        "a.viewDidDisappear", "b.viewDidAppear", "a.didMove", "b.didMove",
        "deck/animator.animationEnded",
      ])
  }

  @Test(arguments: [
    (ReentryPolicy.automatic, 2), (.queue, 2), (.ignore, 1), (.retarget, 2),
  ])
  func `§2.9 what is shown during a deal follows, or is dropped, as the policy says`(
    policy: ReentryPolicy, shown: Int
  ) {
    let rig = DeckRig(policy: policy)
    rig.stage.handle(.key("ArrowUp"), at: 1)
    rig.stage.advance(to: 1.1)
    rig.stage.perform { rig.deck.show(4, animated: true) }
    rig.stage.perform { rig.deck.show(2, animated: true) }
    rig.stage.advance(to: 6)
    #expect(rig.deck.index == shown && rig.faultsAtRest() == [])
  }

  @Test func `§1.3 a deck that is covered in a deal ends it`() {
    let deck = DeckController(id: "deck", cards: ["a", "b"].map { ViewController(id: $0) })
    let stage = Stage(root: deck, size: Size(width: 390, height: 844))
    stage.install()
    stage.handle(.down(Point(x: 200, y: 600)), at: 1)
    stage.handle(.move(Point(x: 200, y: 500)), at: 1.1)
    stage.perform { deck.present(ViewController(id: "m"), animated: true) }
    stage.handle(.move(Point(x: 200, y: 300)), at: 1.2)
    stage.advance(to: 5)
    #expect(deck.cards.allSatisfy { $0.appearance == .disappeared })
    #expect(Linter.findings(on: stage) == [])
  }

  // MARK: Laws

  /// How many sessions are made up.
  private static let sessions = Effort.sessions(daily: 60)

  @Test(arguments: [ReentryPolicy.automatic, .queue, .ignore])
  func `§9.2 §9.3 §9.4 whatever happens, one card is left, and nothing has jumped`(
    policy: ReentryPolicy
  ) {
    for seed in 0..<max(Self.sessions / 3, 1) {
      let rig = DeckRig(policy: policy)
      rig.play(DeckRig.Session(seed: seed), looking: true)
      let faults = rig.faultsAtRest()
      #expect(faults == [], "seed \(seed)")
      if !faults.isEmpty { return }
    }
  }

  @Test func `§9.1 looked at any number of times a second, the same happens at the same times`() {
    for seed in 0..<max(Self.sessions / 10, 1) {
      let session = DeckRig.Session(seed: seed &+ 1_000_000)
      let rigs = [nil, 12, 59.94, 240].map { frames in
        let rig = DeckRig()
        rig.play(session, frames: frames)
        return rig
      }
      let differs = rigs.contains {
        $0.calls != rigs[0].calls || $0.stage.stateHash != rigs[0].stage.stateHash
          || !$0.faultsAtRest().isEmpty
      }
      #expect(!differs, "seed \(seed)")
      if differs { return }
    }
  }
}
