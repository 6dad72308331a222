import Drawing
import Testing
import Transitions

/// Animators that complete inside `animateTransition`, before anything could move.
@Suite struct InstantAnimatorTests {
  private static func instant(completes: Bool = true) -> SpyAnimator {
    let animator = SpyAnimator()
    animator.animate = { context, _ in
      if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
      context.completeTransition(completes)
    }
    return animator
  }

  @Test func `§9.2 a bar's titles are in their places after a push in an instant`() {
    let rig = NavigationRig(hasDelegate: true)
    rig.animator = Self.instant()
    rig.push(rig.next, at: 1)
    #expect(rig.faultsAtRest("ab") == [])
    let labels = rig.navigation.navigationBar.subviews
    #expect(labels.allSatisfy { $0.transform.isIdentity && $0.alpha == 1 })
    #expect(rig.navigation.navigationBar.backFrame != .zero)
  }

  @Test func `§3.7 what was to run alongside a way that goes back at once is not applied`() {
    let rig = DrawerRig(hasDelegate: true)
    rig.animator = Self.instant(completes: false)
    rig.set(true, at: 1)
    #expect(rig.faultsAtRest(open: false) == [])
    #expect(rig.drawer.view.subviews.allSatisfy { $0.alpha == 1 } && rig.shade == 0)
  }

  @Test func `§9.3 a sheet that is gone as soon as a finger pulls it is let go of`() {
    let rig = PresentationRig(.pageSheet, hasDelegate: true)
    rig.present(at: 0, animated: false)
    rig.dismissalAnimator = Self.instant()
    rig.dismissalInteraction = PercentDrivenInteractiveTransition()
    let time = rig.drag(from: 300, by: 200, at: 1)
    rig.up(500, at: time)
    rig.stage.advance(to: 5)
    #expect(rig.faultsAtRest(presented: false) == [])
  }
}
