import Drawing
import Testing
import Transitions

/// What a stack does with calls during a transition, with touches and with fingers, era by era.
@Suite struct EraStackTests {
  nonisolated private static let until18: [Era] = [.iOS7, .iOS13, .iOS18]

  @Test func `without an era nothing is noted, and a pop during a push turns it around`() {
    let rig = NavigationRig(nil)
    rig.push(rig.next, at: 1)
    rig.pop(at: 1.15)
    rig.stage.advance(to: 3)
    #expect(
      rig.appearances(of: "b").map(\.call)
        == ["viewWillAppear", "viewWillDisappear", "viewDidDisappear"])
    #expect(rig.faultsAtRest("a") == [] && rig.problems == [] && rig.stage.guesses == [])
  }

  @Test(arguments: until18)
  func `a pop half-way through a slide is refused up to 18, and logged`(era: Era) {
    let rig = NavigationRig(era)
    rig.push(rig.next, at: 1)
    rig.stage.advance(to: 1.15)
    rig.stage.perform { #expect(rig.navigation.popViewController(animated: true) == nil) }
    rig.stage.perform {
      #expect(rig.navigation.popToRootViewController(animated: true).isEmpty)
      #expect(rig.navigation.popToViewController(rig.root, animated: true).isEmpty)
    }
    rig.stage.advance(to: 3)
    #expect(
      rig.problems.first
        == "popViewController was called while a transition runs, and iOS \(era) refuses it")
    #expect(rig.problems.count == 3 && rig.faultsAtRest("ab") == [])
    #expect(rig.stage.guesses.contains(2) == (era >= .iOS13), "That it is refused is a guess.")
  }

  @Test func `a pop half-way through a slide completes it in 26, and starts in the same turn`() {
    let rig = NavigationRig(.iOS26)
    rig.push(rig.next, at: 1)
    rig.stage.advance(to: 1.05)
    let shown = (rig.shownX(rig.next), rig.shownX(rig.root))
    rig.pop(at: 1.05)
    let told = rig.appearances(of: "b")
    #expect(
      told.map(\.call) == ["viewWillAppear", "viewDidAppear", "viewWillDisappear"])
    #expect(told.dropFirst().map(\.time) == [1.05, 1.05])
    #expect(abs(rig.shownX(rig.next) - shown.0) < 1e-9, "Nothing jumps.")
    #expect(abs(rig.shownX(rig.root) - shown.1) < 1e-9, "Neither does what lies below.")
    rig.stage.advance(to: 3)
    #expect(rig.appearances(of: "b").last?.call == "viewDidDisappear")
    #expect(rig.faultsAtRest("a") == [] && rig.problems == [])
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test func `a push during a push: refused in 7, late from 13 on, at once in 26`() {
    let third = ["7": "ab", "13": "ab", "18": "ab", "26": "abc"]
    for era in Era.columns {
      let rig = NavigationRig(era)
      rig.push(rig.next, at: 1)
      rig.push(Child(id: "c"), at: 1.1)
      #expect(rig.stack == third["\(era)"], "\(era)")
      rig.push(Child(id: "d"), at: 1.15)
      rig.stage.advance(to: 4)
      #expect(rig.faultsAtRest(era == .iOS7 ? "ab" : "abcd") == [], "\(era)")
      #expect(rig.problems.count == (era == .iOS26 ? 0 : 2), "\(era)")
    }
  }

  @Test func `what was tuned explicitly comes before the era`() {
    let rig = NavigationRig(.iOS13)
    rig.navigation.configuration.reentryPolicy = .queue
    rig.push(rig.next, at: 1)
    rig.pop(at: 1.1)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest("a") == [] && rig.problems == [])
  }

  @Test(arguments: [nil] + Era.columns)
  func `a cancelled pop makes the same calls in every era, and no didShow`(era: Era?) {
    let rig = NavigationRig(era)
    rig.push(rig.next, at: 0, animated: false)
    rig.stage.advance(to: 1)
    rig.swipe(from: 5, by: 60, speed: 100, at: 1)
    rig.stage.advance(to: 5)
    #expect(
      rig.appearances(of: "a", from: 0.5).map(\.call) == [
        "viewWillAppear", "viewWillDisappear", "viewDidDisappear",
      ])
    #expect(
      rig.appearances(of: "b", from: 0.5).map(\.call) == [
        "viewWillDisappear", "viewWillAppear", "viewDidAppear",
      ])
    #expect(!rig.stage.trace.entries.contains { $0.call == .didShow && $0.time > 0.5 })
    #expect(rig.faultsAtRest("ab") == [])
    #expect(rig.stage.guesses.contains(6) == (era.map { $0 > .iOS7 } ?? false))
  }

  @Test(arguments: [nil] + Era.columns)
  func `a press in flight is heard in 26, where it stops nothing`(era: Era?) {
    let rig = NavigationRig(era)
    var presses = 0
    let button = Button(id: "button", frame: Rect(x: 0, y: 300, width: 390, height: 200))
    button.addAction(Action { _ in presses += 1 }, for: .touchUpInside)
    rig.next.view.addSubview(button)
    rig.push(rig.next, at: 1)
    rig.down(380, at: 1.2)
    rig.stage.advance(to: 1.25)
    let shown = rig.shownX(rig.next)
    rig.stage.advance(to: 1.28)
    #expect((rig.shownX(rig.next) == shown) == (era == nil), "Only Segue's own rules catch it.")
    rig.up(380, at: 1.28)
    rig.stage.advance(to: 3)
    #expect(presses == (era == .iOS26 ? 1 : 0))
    #expect(rig.faultsAtRest("ab") == [])
    #expect(rig.stage.guesses.contains(1) == (era == .iOS26))
  }

  @Test(arguments: Era.columns)
  func `two back taps 80 ms apart pop once up to 18, and twice in 26`(era: Era) {
    let rig = NavigationRig(era)
    rig.push(rig.next, at: 0, animated: false)
    rig.push(Child(id: "c"), at: 0.1, animated: false)
    rig.tapBack(at: 1)
    rig.tapBack(at: 1.08)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest(era == .iOS26 ? "a" : "ab") == [])
    #expect(rig.stage.guesses.contains(7) == (era < .iOS26))
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test(arguments: [nil] + Era.columns)
  func `a drag on the content pops in 26 only, and one from the edge always`(era: Era?) {
    let rig = NavigationRig(era)
    rig.push(rig.next, at: 0, animated: false)
    rig.swipe(from: 200, by: 180, speed: 600, at: 1)
    rig.stage.advance(to: 3)
    #expect(rig.faultsAtRest(era == .iOS26 ? "a" : "ab") == [])
    if era == .iOS26 { rig.push(rig.next, at: 3, animated: false) }
    rig.swipe(from: 5, by: 300, speed: 600, at: 4)
    rig.stage.advance(to: 6)
    #expect(rig.faultsAtRest("a") == [])
  }

  @Test func `the content's pop leaves horizontal scrolling alone, and the edge still pops`() {
    let rig = NavigationRig(.iOS26)
    let scroll = ScrollView(id: "row", frame: Rect(x: 0, y: 300, width: 390, height: 200))
    scroll.contentSize = Size(width: 900, height: 200)
    rig.next.view.addSubview(scroll)
    rig.push(rig.next, at: 0, animated: false)
    rig.swipe(from: 200, by: 180, speed: 600, at: 1)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest("ab") == [])
    #expect(!rig.stage.trace.entries.contains { $0.who == "nav/catch" && $0.call == .gestureBegan })
    rig.swipe(from: 5, by: 300, speed: 600, at: 5)
    rig.stage.advance(to: 7)
    #expect(rig.faultsAtRest("a") == [])
  }

  @Test func `the content's pop leaves a slider's knob alone, and not its track`() {
    for (x, isKnob) in [(40.0, true), (200, false)] {
      let rig = NavigationRig(.iOS26)
      let slider = Slider(id: "slider", frame: Rect(x: 20, y: 380, width: 350, height: 40))
      rig.next.view.addSubview(slider)
      rig.push(rig.next, at: 0, animated: false)
      rig.swipe(from: x, by: 180, speed: 600, at: 1)
      rig.stage.advance(to: 4)
      #expect(rig.faultsAtRest(isKnob ? "ab" : "a") == [])
      #expect((slider.value > 0.4) == isKnob)
    }
  }

  @Test func `the content's pop leaves switches and segments alone`() {
    let segments = SegmentedControl(items: ["One", "Two", "Three"])
    segments.frame = Rect(x: 40, y: 380, width: 300, height: 40)
    let toggle = Switch(id: "switch", frame: Rect(x: 50, y: 385, width: 0, height: 0))
    for control in [segments, toggle] {
      let rig = NavigationRig(.iOS26)
      rig.next.view.addSubview(control)
      rig.push(rig.next, at: 0, animated: false)
      rig.swipe(from: 60, by: 180, speed: 600, at: 1)
      rig.stage.advance(to: 4)
      #expect(rig.faultsAtRest("ab") == [], "\(control.id)")
    }
  }

  @Test func `a drag on the content during a push completes it in 26, and pops`() {
    let rig = NavigationRig(.iOS26)
    rig.push(rig.next, at: 1)
    rig.swipe(from: 150, by: 220, speed: 900, at: 1.12)
    rig.stage.advance(to: 4)
    #expect(
      rig.appearances(of: "b").map(\.call)
        == ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"])
    #expect(rig.faultsAtRest("a") == [] && Linter.findings(on: rig.stage) == [])
  }

  @Test(arguments: [nil] + Era.columns)
  func `a delegate that returns no animator takes the pop from fingers in every era`(era: Era?) {
    let rig = NavigationRig(era, hasDelegate: true)
    rig.push(rig.next, at: 0, animated: false)
    for (time, x) in [(1.0, 5.0), (3, 200)] {
      rig.swipe(from: x, by: 180, speed: 600, at: time)
      rig.stage.advance(to: time + 2)
    }
    #expect(rig.faultsAtRest(era == nil ? "a" : "ab") == [])
    final class Silent: NavigationControllerDelegate {}
    let silent = Silent()
    if era == nil { rig.push(rig.next, at: 6, animated: false) }
    rig.navigation.delegate = silent
    rig.swipe(from: 5, by: 300, speed: 600, at: 7)
    rig.stage.advance(to: 9)
    #expect(rig.faultsAtRest("a") == [], "One without the method leaves it to them.")
  }
}
