import Drawing
import TestSupport
import Testing
import Transitions

/// Statement 2.9 for presentations: what is asked for while one comes or goes is never lost.
@Suite struct PresentationReentryTests {
  private let rig = PresentationRig(.pageSheet)
  private let other = Child(id: "o")

  init() { other.modalPresentationStyle = .pageSheet }

  private func present(_ controller: ViewController, at time: Double, _ done: (() -> Void)? = nil) {
    rig.stage.advance(to: time)
    rig.stage.perform { rig.root.present(controller, animated: true, completion: done) }
  }

  @Test func `§2.9 another presentation during a way out follows when it is over`() {
    rig.present(at: 0, animated: false)
    rig.dismiss(at: 1)
    present(other, at: 1.1)
    #expect(rig.root.presentedViewController === rig.modal)
    rig.stage.advance(to: 4)
    #expect(rig.root.presentedViewController === other && other.appearance == .appeared)
    #expect(rig.modal.appearance == .disappeared && rig.stage.window.subviews.count == 2)
  }

  @Test func `§2.9 presenting what is on its way out turns it around, without a jump`() {
    rig.present(at: 0, animated: false)
    rig.dismiss(at: 1)
    rig.stage.advance(to: 1.2)
    let place = rig.shownY()
    var ends = 0
    present(rig.modal, at: 1.2) { ends += 1 }
    #expect(abs(rig.shownY() - place) < 1e-9)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest(presented: true) == [] && ends == 1)
  }

  @Test func `§2.9 a presentation takes a sheet out of the finger that pulls it, and follows it`() {
    rig.present(at: 0, animated: false)
    let time = rig.drag(from: 100, by: 110, at: 1)
    let place = rig.shownY()
    present(other, at: time)
    rig.stage.advance(to: time + 0.000_01)
    #expect(abs((rig.shownY() - place) / 0.000_01 - 1_100) < 5, "§9.4")
    rig.move(150, at: 1.3)
    rig.stage.advance(to: 5)
    #expect(rig.root.presentedViewController === other && other.appearance == .appeared)
    #expect(rig.modal.appearance == .disappeared && rig.stage.timelineTotal == 0)
  }

  @Test func `§2.9 a dismissal that was turned around can be sent on again`() {
    rig.present(at: 0, animated: false)
    rig.dismiss(at: 1)
    present(rig.modal, at: 1.1)
    rig.dismiss(at: 1.2)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest(presented: false) == [])
  }

  @Test func `§2.8 a press during a way that cannot be interrupted is dead, on the presenter too`()
  {
    let rig = PresentationRig(.pageSheet, hasDelegate: true)
    rig.fadeRigidly()
    var taps: [String] = []
    for controller in [rig.root, rig.modal] {
      let tap = TapGestureRecognizer(name: controller.id)
      tap.action = { taps.append($0.name) }
      controller.view.addGestureRecognizer(tap)
    }
    rig.present(at: 1)
    for time in [1.1, 1.4, 2] {
      rig.down(300, at: time)
      rig.up(300, at: time + 0.05)
    }
    #expect(taps == ["m"], "§2.8: input comes back")
    #expect(rig.faultsAtRest(presented: true) == [])
  }

  @Test func `a dismissal in a callback of the way in follows`() {
    rig.modal.onWillAppear = { [rig] in rig.modal.dismiss(animated: true) }
    rig.present(at: 1)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest(presented: false) == [])
  }

  @Test func `a presentation in a callback of the way out follows`() {
    rig.present(at: 0, animated: false)
    rig.modal.onDidDisappear = { [rig, other] in rig.root.present(other, animated: false) }
    rig.dismiss(at: 1)
    rig.stage.advance(to: 4)
    #expect(rig.root.presentedViewController === other && other.appearance == .appeared)
  }

  @Test func `every caller hears of the end, also of a way that was turned around`() {
    var ends: [String] = []
    present(rig.modal, at: 1) { ends.append("in") }
    rig.stage.advance(to: 1.1)
    rig.stage.perform { rig.modal.dismiss(animated: true) { ends.append("out") } }
    rig.stage.perform { rig.modal.dismiss(animated: true) { ends.append("again") } }
    rig.stage.advance(to: 4)
    #expect(ends == ["in", "out", "again"] && rig.faultsAtRest(presented: false) == [])
  }

  @Test(arguments: [0, 0.2, 1])
  func `§9.2 what a controller has presented goes with it`(wait: Double) {
    rig.present(at: 0, animated: false)
    rig.stage.advance(to: 1)
    rig.stage.perform { rig.modal.present(other, animated: true) }
    rig.stage.advance(to: 1 + wait)
    rig.stage.perform { rig.root.dismiss(animated: true) }
    rig.stage.advance(to: 4)
    #expect(other.appearance == .disappeared && other.presentingViewController == nil)
    #expect(rig.faultsAtRest(presented: false) == [])
  }

  @Test(arguments: 0..<60)
  func `§9.3 whatever a finger and code do to a sheet, it comes to rest`(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    rig.modal.isModalInPresentation = seed % 5 == 0
    var (time, y) = (0.0, 300.0)
    for _ in 0..<40 {
      time += Double.random(in: 0...0.2, using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0: rig.present(at: time)
      case 1: rig.dismiss(at: time, animated: Bool.random(using: &random))
      case 2: rig.down(y, at: time)
      case 3: rig.up(y, at: time)
      case 4: rig.stage.handle(.cancel, at: time)
      case 5: present(other, at: time)
      default:
        y += Double.random(in: -200...200, using: &random)
        rig.move(y, at: time)
      }
      #expect(rig.shownY().isFinite)
    }
    rig.up(y, at: time)
    rig.stage.advance(to: time + 10)
    let presented = rig.root.presentedViewController
    #expect(rig.stage.timelineTotal == 0 && !rig.stage.isMoving)
    #expect(rig.stage.window.subviews.count == (presented == nil ? 1 : 2))
    for controller in [rig.modal, other] {
      let isShown = controller === presented
      #expect(controller.appearance == (isShown ? .appeared : .disappeared))
    }
    if presented === rig.modal { #expect(rig.faultsAtRest(presented: true) == []) }
    #expect(!rig.stage.trace.entries.contains { $0.call == .diagnostic })
    #expect(Linter.findings(on: rig.stage) == [])
  }
}
