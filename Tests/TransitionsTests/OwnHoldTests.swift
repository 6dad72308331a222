import Drawing
import Testing
import Transitions

/// Code asks for another transition while an interaction controller of the application's own holds one, or
/// brings one to its end.
@Suite struct OwnHoldTests {
  /// What code asks for while the way from b to a is held.
  nonisolated enum PendingState: CaseIterable, Sendable {
    case there, back, third, thereAtOnce, backAtOnce
  }

  private func held(_ kind: OwnRig.Kind, _ transition: any OwnTransition) -> (OwnRig, Double) {
    let rig = OwnRig(kind, transition)
    rig.stage.advance(to: 0.5)
    rig.stage.perform { rig.go(to: 1, animated: false) }
    let time = rig.drag(from: 150, by: 200, at: 1)
    #expect(rig.stage.transition?.phase == .interactive)
    return (rig, time)
  }

  private func pendingState(_ pendingState: PendingState, of rig: OwnRig, at time: Double) {
    rig.stage.advance(to: time)
    rig.stage.perform {
      switch pendingState {
      case .there: rig.go(to: 0)
      case .back: rig.go(to: 1)
      case .third: rig.go(to: 2)
      case .thereAtOnce: rig.go(to: 0, animated: false)
      case .backAtOnce: rig.go(to: 1, animated: false)
      }
    }
  }

  private func diagnostics(_ rig: OwnRig) -> [String] {
    rig.stage.trace.entries.filter { $0.call == .diagnostic }.map(\.words)
  }

  @Test(arguments: OwnRig.Kind.allCases, PendingState.allCases)
  func `§2.9 whoever holds a transition without an answer makes way, and is not blamed`(
    kind: OwnRig.Kind, asked: PendingState
  ) {
    for transition in [HandTransition(), ItemTransition()] as [any OwnTransition] {
      let (rig, time) = held(kind, transition)
      pendingState(asked, of: rig, at: time + 0.1)
      // The finger stays, and knows nothing of it.
      rig.slide(from: 350, by: 50, at: time + 0.1)
      rig.stage.advance(to: time + 4)
      if kind != .modal {
        let wanted = asked == .third ? "c" : asked == .back || asked == .backAtOnce ? "b" : "a"
        #expect(rig.shown == wanted || asked == .there || asked == .thereAtOnce)
      }
      rig.up(195, 400, at: time + 5)
      rig.stage.advance(to: time + 9)
      #expect(rig.faultsAtRest == [])
      #expect(diagnostics(rig) == [])
      #expect(Linter.findings(on: rig.stage) == [])
    }
  }

  @Test(arguments: OwnRig.Kind.allCases)
  func `§2.9 a controller that answers brings its views back by itself`(kind: OwnRig.Kind) throws {
    let transition = HandTransition(HandTransition.Temper(answers: true, settling: 3))
    let (rig, time) = held(kind, transition)
    pendingState(.back, of: rig, at: time)
    guard kind != .modal else { return }
    let view: View = rig.children[1].view
    #expect(rig.stage.transition?.wasCancelled == true)
    rig.stage.advance(to: time + 0.1)
    let shown = view.presented(at: rig.stage.now).frame.minY
    #expect(shown > 20 && shown < 200, "it comes back by its own animation, not at once: \(shown)")
    rig.up(195, 350, at: time + 0.2)
    rig.stage.advance(to: time + 9)
    #expect(rig.shown == "b" && rig.faultsAtRest == [])
    #expect(diagnostics(rig) == [])
    let asked = rig.stage.trace.entries.filter { $0.call == .endInteractiveTransition }
    #expect(asked.map(\.words) == ["box/interaction.endInteractiveTransition(false)"])
  }

  @Test(arguments: OwnRig.Kind.allCases)
  func `§3.6 a long way to an end is no forgotten one`(kind: OwnRig.Kind) {
    let transition = HandTransition(HandTransition.Temper(settling: 4))
    let (rig, time) = held(kind, transition)
    rig.up(195, 350, at: time)
    rig.stage.advance(to: time + 3.5)
    #expect(rig.stage.transition != nil)
    rig.stage.advance(to: time + 9)
    #expect(rig.shown == "a" && rig.faultsAtRest == [])
    #expect(diagnostics(rig) == [])
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test(arguments: OwnRig.Kind.allCases)
  func `§3.6 who lets go and never completes is named, and its animator is not`(
    kind: OwnRig.Kind
  ) {
    let transition = HandTransition(HandTransition.Temper(completions: 0))
    let (rig, time) = held(kind, transition)
    rig.up(195, 350, at: time)
    rig.stage.advance(to: time + 9)
    let owner = kind == .modal ? "b" : "box"
    #expect(
      diagnostics(rig) == [
        "\(owner)/context.diagnostic(neverCompleted(animator: \"\(owner)/interaction\"))"
      ])
    #expect(rig.shown == "a" && rig.faultsAtRest == [])
  }

  @Test(arguments: [OwnRig.Kind.stack, .tabs, .container])
  func `§3.7 what goes out of sight in a controller's hands leaves nothing that it is blamed for`(
    kind: OwnRig.Kind
  ) {
    let transition = HandTransition()
    let (rig, time) = held(kind, transition)
    let cover = ViewController(id: "cover")
    rig.stage.perform { rig.cover(with: cover) }
    rig.up(195, 350, at: time + 1)
    rig.stage.advance(to: time + 9)
    #expect(diagnostics(rig) == [])
    #expect(rig.stage.transition == nil && rig.children[1].view.transform.isIdentity)
  }
}
