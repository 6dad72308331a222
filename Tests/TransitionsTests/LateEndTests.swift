import Drawing
import Testing
import Transitions

/// Transitions that somebody ends late, twice over, or from far away.
@Suite struct LateEndTests {
  @Test func `§3.6 a forgotten transition that a finger holds is found after its release`() {
    let rig = NavigationRig(hasDelegate: true)
    let animator = SpyAnimator()
    animator.animate = { context, _ in
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      View.animate(withDuration: 0.5) { to.alpha = 0.5 }
    }
    rig.animator = animator
    rig.push(rig.next, at: 1)
    rig.down(200, at: 1.7)
    rig.stage.advance(to: 10)
    #expect(rig.stage.transition != nil)
    rig.up(200, at: 10)
    rig.stage.advance(to: 20)
    #expect(rig.stage.transition == nil && rig.stage.timelineTotal == 0)
    #expect(rig.calls.contains("nav/context.diagnostic"))
  }
}
