import Drawing
import SpringEngine
import TestSupport
import Testing
import Transitions

/// The transition style that turns the presenter and shows the presented controller on its back.
@Suite struct FlipTests {
  private static let duration = 0.75

  private func rig(_ style: PresentationStyle = .fullScreen) -> PresentationRig {
    let rig = PresentationRig(style)
    rig.modal.modalTransitionStyle = .flipHorizontal
    return rig
  }

  /// Whether a controller's front looks at the eye: its right edge is seen right of its left one.
  private func showsFront(_ controller: ViewController, _ rig: PresentationRig) -> Bool {
    let shown = controller.view.presented(at: rig.stage.now)
    return shown.transform3D.m11 > 0
  }

  /// What is hit in the middle of the right half.
  private func seen(_ rig: PresentationRig) -> String? {
    rig.stage.window.hitTest(Point(x: 230, y: 400), at: rig.stage.now)?.id
  }

  private func faults(_ rig: PresentationRig, presented: Bool) -> [String] {
    var faults: [String] = []
    func check(_ holds: Bool, _ fault: String) { if !holds { faults.append(fault) } }
    for controller in [rig.root, rig.modal] {
      check(controller.view.transform3D.isIdentity, "\(controller.id) is turned")
      check(controller.view.isDoubleSided, "\(controller.id) has no back")
      check(controller.view.presented(at: rig.stage.now) == controller.view.model, "it moves")
    }
    check((rig.root.presentedViewController === rig.modal) == presented, "presented or not")
    check(rig.modal.appearance == (presented ? .appeared : .disappeared), "m appears wrongly")
    check(rig.stage.timelineTotal == 0 && rig.stage.isAtRest, "something moves")
    check(rig.stage.trace.diagnosticCount == 0, "diagnostics")
    return faults
  }

  @Test func `both pages turn as one sheet of paper, of which one side is seen at any time`() {
    let rig = rig()
    for presents in [true, false] {
      let start = rig.stage.now + 1
      if presents { rig.present(at: start) } else { rig.dismiss(at: start) }
      var fronts: [Bool] = []
      for step in 1..<20 {
        rig.stage.advance(to: start + Self.duration * Double(step) / 20)
        guard step != 10 else { continue }
        let isOnPresenter = showsFront(rig.root, rig)
        fronts.append(isOnPresenter)
        #expect(showsFront(rig.modal, rig) != isOnPresenter)
        let (front, back) = isOnPresenter ? (rig.root, rig.modal) : (rig.modal, rig.root)
        #expect([front.id, "m/presentation", "m/context"].contains(seen(rig) ?? ""))
        #expect(seen(rig) != back.id)
        let turned = [rig.root, rig.modal].map { $0.view.presented(at: rig.stage.now).transform3D }
        #expect(abs(turned[0].m11 + turned[1].m11) < 1e-9 && turned[0].m22 == 1, "one sheet")
        // The presenter's right edge is the near one, on the way out as well.
        #expect(turned[0].m13 > 0 && turned[1].m13 < 0)
        #expect(turned[0].m34 != 0 || turned[0].m14 != 0, "with perspective")
      }
      #expect(
        fronts == Array(repeating: presents, count: 9) + Array(repeating: !presents, count: 9))
      rig.stage.advance(to: start + 3)
      #expect(faults(rig, presented: presents) == [])
    }
  }

  @Test func `a view whose back is never seen stays so`() {
    let rig = rig(.fullScreen)
    rig.modal.view.isDoubleSided = false
    rig.present(at: 1)
    rig.stage.advance(to: 3)
    #expect(!rig.modal.view.isDoubleSided && rig.root.view.isDoubleSided)
  }

  @Test func `a presenter that stays in its place does not turn`() {
    for style in [PresentationStyle.overFullScreen, .pageSheet] {
      let rig = rig(style)
      rig.present(at: 1)
      rig.stage.advance(to: 1.3)
      #expect(rig.root.view.presented(at: 1.3) == rig.root.view.model)
      #expect(!showsFront(rig.modal, rig))
      rig.stage.advance(to: 1.6)
      #expect(
        showsFront(rig.modal, rig) && !rig.modal.view.presented(at: 1.6).transform3D.isIdentity)
      rig.stage.advance(to: 3)
      #expect(faults(rig, presented: true) == [])
    }
  }

  @Test(arguments: [PresentationStyle.fullScreen, .overFullScreen, .pageSheet], 1...12)
  func `wherever it is interrupted, nothing jumps and everything lies flat afterwards`(
    style: PresentationStyle, seed: UInt64
  ) {
    var numbers = SplitMix(seed: seed)
    let rig = rig(style)
    var time = 1.0
    rig.present(at: time)
    for _ in 0..<6 {
      time += numbers.number(0.02...0.6)
      rig.stage.advance(to: time)
      let before = rig.modal.view.presented(at: time).transform3D
      let cuts = numbers.happens(0.15)
      switch numbers.whole(0...2) {
      case 0: rig.dismiss(at: time, animated: !cuts)
      case 1: rig.present(at: time, animated: !cuts)
      default:
        rig.stage.handle(.resize(Size(width: numbers.number(300...500), height: 844)), at: time)
      }
      let runs = rig.modal.transitionCoordinator != nil
      let after = rig.modal.view.presented(at: time).transform3D
      if runs && !before.isIdentity && !cuts { #expect(abs(before.m11 - after.m11) < 1e-6) }
    }
    rig.stage.advance(to: time + 5)
    let presented = rig.root.presentedViewController != nil
    #expect(faults(rig, presented: presented) == [])
    rig.dismiss(at: time + 6)
    rig.stage.advance(to: time + 9)
    #expect(faults(rig, presented: false) == [])
  }
}
