import Drawing
import Testing
import Transitions

/// What is seen of a transition that is completed on its way, and what is not completed for nothing.
@Suite struct EraInterruptionTests {
  /// A stack of a, b, c under iOS 26, at rest.
  private func threeScreens(_ era: Era = .iOS26, hasDelegate: Bool = false) -> NavigationRig {
    let rig = NavigationRig(era, hasDelegate: hasDelegate)
    rig.push(rig.next, at: 0, animated: false)
    rig.push(Child(id: "c"), at: 0.1, animated: false)
    rig.stage.advance(to: 1)
    return rig
  }

  /// Where the picture of a page that leaves is shown, and nothing else; `nil` without one.
  private func leavingX(_ id: String, on rig: NavigationRig) -> Double? {
    rig.stage.layers.first { $0.id == "\(id)/leaving" }?.id == nil
      ? nil
      : rig.navigation.contentView.subviews.first { $0.id == "\(id)/leaving" }?.subviews.last?
        .presented(at: rig.stage.now).frame.minX
  }

  @Test func `a drag during a pop to the root leaves the page on its way out`() {
    let rig = NavigationRig(.iOS26)
    rig.push(rig.next, at: 0, animated: false)
    rig.pop(at: 1)
    rig.down(200, at: 1.1)
    var last = 0.0
    for step in 1...14 {
      rig.move(200 + 8 * Double(step), at: 1.1 + 0.016 * Double(step))
      let shown = rig.shownX(rig.next)
      #expect(shown > last && rig.next.view.superview != nil, "It goes on, at step \(step).")
      last = shown
    }
    rig.up(312, at: 1.34)
    rig.stage.advance(to: 3)
    #expect(rig.faultsAtRest("a") == [] && Linter.findings(on: rig.stage) == [])
    let pops = rig.stage.trace.entries.filter { $0.call == .animateTransition }
    #expect(pops.count == 1)
  }

  @Test func `what a delegate keeps from fingers is not completed for one`() throws {
    let rig = NavigationRig(.iOS26, hasDelegate: true)
    rig.push(rig.next, at: 1)
    rig.swipe(from: 150, by: 220, speed: 2_400, at: 1.05)
    #expect(rig.stage.transition != nil && rig.root.view.superview != nil)
    rig.stage.advance(to: 3)
    let shown = try #require(
      rig.stage.trace.entries.last { $0.call == .didShow && $0.argument == .controller("b") })
    #expect(shown.time > 1.4, "The push takes its time.")
    #expect(rig.faultsAtRest("ab") == [] && Linter.findings(on: rig.stage) == [])
  }

  @Test func `a pop during a pop leaves the upper page in sight until it is out`() throws {
    let rig = threeScreens()
    let top = try #require(rig.navigation.topViewController)
    rig.pop(at: 1)
    rig.stage.advance(to: 1.1)
    let shown = (rig.shownX(top), rig.shownX(rig.next))
    rig.pop(at: 1.1)
    #expect(abs(try #require(leavingX("c", on: rig)) - shown.0) < 1e-9, "It does not jump.")
    #expect(abs(rig.shownX(rig.next) - shown.1) < 1e-9, "Neither does what lies below.")
    var last = shown.0
    for step in 1...10 {
      rig.stage.advance(to: 1.1 + 0.01 * Double(step))
      let now = try #require(leavingX("c", on: rig))
      #expect(now > last && now - last < 40, "It goes on, at step \(step).")
      last = now
    }
    let order = rig.navigation.contentView.subviews.map(\.id)
    #expect(order.last == "c/leaving", "Over the next one: \(order)")
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest("a") == [] && Linter.findings(on: rig.stage) == [])
  }

  @Test func `a push while a finger holds a pop goes on from where all is`() {
    let rig = threeScreens()
    rig.down(5, at: 1)
    rig.move(100, at: 1.2)
    rig.move(205, at: 1.4)
    let lower = rig.shownX(rig.next)
    #expect(lower < -50 && rig.stage.transition?.isInteractive == true)
    rig.push(Child(id: "d"), at: 1.4)
    #expect(abs(rig.shownX(rig.next) - lower) < 1e-6, "\(rig.shownX(rig.next)) after \(lower)")
    #expect(abs((leavingX("c", on: rig) ?? .nan) - 188) < 1e-6)
    rig.up(205, at: 1.5)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest("abd") == [] && Linter.findings(on: rig.stage) == [])
  }

  @Test func `a pop with only the root left lets the pop that runs go on`() {
    let rig = NavigationRig(.iOS26)
    rig.push(rig.next, at: 0, animated: false)
    rig.pop(at: 1)
    rig.pop(at: 1.1)
    rig.stage.advance(to: 1.15)
    #expect(rig.stage.transition != nil && rig.next.view.superview != nil)
    rig.stage.advance(to: 3)
    #expect(rig.faultsAtRest("a") == [])
  }

  @Test func `a finger takes a pop on that goes back, and code turns it around`() {
    for byFinger in [true, false] {
      let rig = NavigationRig(.iOS26)
      rig.push(rig.next, at: 0, animated: false)
      rig.swipe(from: 5, by: 120, speed: 100, at: 1)
      rig.stage.advance(to: 2.26)
      let shown = (rig.shownX(rig.next), rig.shownX(rig.root))
      #expect(shown.0 > 1 && shown.0 < 107, "It is on its way back: \(shown.0)")
      if byFinger {
        rig.down(5, at: 2.26)
        rig.move(16, at: 2.268)
        rig.move(17, at: 2.276)
      } else {
        rig.pop(at: 2.26)
      }
      #expect(abs(rig.shownX(rig.next) - shown.0) < 14, "\(rig.shownX(rig.next)) after \(shown.0)")
      #expect(abs(rig.shownX(rig.root) - shown.1) < 6, "\(rig.shownX(rig.root)) after \(shown.1)")
      if byFinger { rig.swipe(from: 17, by: 300, speed: 900, at: 2.3) }
      rig.stage.advance(to: 5)
      #expect(rig.faultsAtRest("a") == [] && Linter.findings(on: rig.stage) == [])
    }
  }

  @Test(arguments: [Era.iOS18, .iOS26])
  func `calls during a pop are noted as guesses`(era: Era) {
    for call in ["pop", "push"] {
      let rig = threeScreens(era)
      rig.pop(at: 1)
      let rule = call == "pop" ? 2 : 3
      #expect(!rig.stage.guesses.contains(rule))
      if call == "pop" { rig.pop(at: 1.1) } else { rig.push(Child(id: "d"), at: 1.1) }
      #expect(rig.stage.guesses.contains(rule), "\(call) in \(era)")
    }
    let rig = NavigationRig(era)
    rig.push(rig.next, at: 1)
    rig.push(Child(id: "c"), at: 1.1)
    #expect(rig.stage.guesses.contains(3) == (era == .iOS26), "During a push, as the table has it.")
  }

  @Test(arguments: [Era.iOS18, .iOS26])
  func `a pop during a zoom goes on from where the card is`(era: Era) {
    let rig = ZoomRig(.push)
    rig.stage.era = era
    rig.open(at: 1)
    rig.stage.advance(to: 1.2)
    let shown = rig.window(at: 1.2) ?? .zero
    rig.close(at: 1.2)
    let now = rig.window(at: 1.2) ?? .zero
    #expect(abs(now.minX - shown.minX) < 1e-6 && abs(now.width - shown.width) < 1e-6, "\(now)")
    #expect(rig.source.isHidden)
    rig.stage.advance(to: 4)
    #expect(rig.faults(open: false) == [])
  }
}
