import Drawing
import Testing
import Transitions

/// Statements 1.1 to 1.5: parents, children and appearance.
@Suite struct ContainmentTests {
  /// A stage that only carries a trace.
  private func onStage(_ body: (ViewController) -> Void) -> [String] {
    let root = ViewController(id: "p")
    let stage = Stage(root: root, size: Size(width: 100, height: 100))
    stage.perform { body(root) }
    return stage.trace.entries.filter { !$0.isLayout }.map(\.words).filter {
      $0 != "p.viewDidLoad"
    }
  }

  @Test func `§1.1 addChild calls willMove exactly once and didMove never`() {
    let calls = onStage { $0.addChild(ViewController(id: "c")) }
    #expect(calls == ["c.willMove(p)"])
  }

  @Test func `§1.1 a child of another parent is removed from it first`() {
    let (other, child) = (ViewController(id: "q"), ViewController(id: "c"))
    other.addChild(child)
    let calls = onStage { $0.addChild(child) }
    #expect(calls == ["c.willMove(q)", "c.didMove(nil)", "c.willMove(p)"])
    #expect(other.children.isEmpty)
    #expect(child.parent?.id == nil || child.parent?.id == "p")
  }

  @Test func `§1.2 removeFromParent calls didMove with nil exactly once and willMove never`() {
    let calls = onStage { root in
      let child = ViewController(id: "c")
      root.addChild(child)
      child.removeFromParent()
      child.removeFromParent()
    }
    #expect(calls == ["c.willMove(p)", "c.didMove(nil)"])
  }

  @Test func `§1.3 appearing and disappearing turn into each other any number of times`() {
    let child = ViewController(id: "c")
    var states: [AppearanceState] = [child.appearance]
    func begin(_ appearing: Bool) {
      child.beginAppearanceTransition(appearing, animated: true)
      states.append(child.appearance)
    }
    for appearing in [true, false, true, false, true] { begin(appearing) }
    child.endAppearanceTransition()
    states.append(child.appearance)
    #expect(
      states == [
        .disappeared, .appearing, .disappearing, .appearing, .disappearing, .appearing, .appeared,
      ])
  }

  @Test func `§1.4 the end of an appearance transition is the end of the latest begin`() {
    let calls = onStage { _ in
      let child = ViewController(id: "c")
      child.beginAppearanceTransition(true, animated: true)
      child.beginAppearanceTransition(false, animated: true)
      child.endAppearanceTransition()
    }
    #expect(calls == ["c.viewWillAppear", "c.viewWillDisappear", "c.viewDidDisappear"])
  }

  @Test(arguments: [true, false])
  func `§1.4 the same direction begun twice calls nothing again and is diagnosed`(
    appearing: Bool
  ) {
    let calls = onStage { _ in
      let child = ViewController(id: "c")
      if !appearing {
        child.beginAppearanceTransition(true, animated: true)
        child.endAppearanceTransition()
      }
      child.beginAppearanceTransition(appearing, animated: true)
      child.beginAppearanceTransition(appearing, animated: true)
      child.endAppearanceTransition()
      child.endAppearanceTransition()
    }
    let word = appearing ? "Appear" : "Disappear"
    let before = appearing ? [] : ["c.viewWillAppear", "c.viewDidAppear"]
    #expect(
      calls == before + [
        "c.viewWill\(word)", "c.diagnostic(appearanceBegunTwice(appearing: \(appearing)))",
        "c.viewDid\(word)", "c.diagnostic(appearanceEndedWithoutBegin)",
      ])
  }

  @Test func `§1.5 the root installs its first child without an animation`() {
    let rig = Rig()
    #expect(
      rig.calls(layout: true) == [
        "box.viewDidLoad", "a.viewDidLoad", "a.willMove(box)", "a.didMove(box)",
        "box.viewWillAppear", "a.viewWillAppear",
        "box.viewWillLayoutSubviews", "box.viewDidLayoutSubviews",
        "a.viewWillLayoutSubviews", "a.viewDidLayoutSubviews",
        "box.viewDidAppear", "a.viewDidAppear",
      ])
    #expect(rig.faultsAtRest(selected: 0) == [])
  }

  @Test func `§1.5 viewDidLoad comes once, on the first access to the view`() {
    let rig = Rig()
    for time in stride(from: 0.0, to: 8, by: 1) {
      rig.key(rig.container.selectedIndex == 0 ? "2" : "1", at: time)
    }
    #expect(rig.calls().filter { $0 == "b.viewDidLoad" }.count == 1)
    #expect(!rig.children[4].isViewLoaded)
  }

  @Test func `§1.1 a controller that would contain itself stops the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (parent, child) = (ViewController(id: "p"), ViewController(id: "c"))
        parent.addChild(child)
        child.addChild(parent)
      }
    }
  }
}
