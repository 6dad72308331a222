import Drawing
import Testing
import Transitions

/// What a drawer slides with, when its container gets another size on the way.
@Suite struct DrawerResizeTests {
  @Test(arguments: [DrawerController.Edge.left, .right], [250.0, 1_000])
  func `§3.8 a resize leaves no gap beyond a drawer on its way`(
    edge: DrawerController.Edge, width: Double
  ) throws {
    let rig = DrawerRig(edge: edge)
    rig.set(true, at: 1)
    rig.stage.handle(.resize(Size(width: width, height: 600)), at: 1.1)
    rig.stage.advance(to: 1.15)
    let bleed = try #require(
      rig.drawer.containerView.subviews.first { $0.id == "d/bleed" })
    let beyond = bleed.presented(at: 1.15).frame
    if edge == .left {
      #expect(abs(beyond.maxX - rig.shown.minX) < 1e-9)
    } else {
      #expect(abs(beyond.minX - rig.shown.maxX) < 1e-9)
    }
    #expect(beyond.height == 600 && rig.shown.height == 600)
    rig.stage.advance(to: 5)
    #expect(rig.faultsAtRest(open: true) == [])
  }

  @Test func `§3.8 a view that an animator moves by its centre keeps its fraction in a resize`() {
    let rig = NavigationRig(hasDelegate: true)
    let animator = SpyAnimator()
    animator.animate = { [rig] context, spy in
      let view = rig.next.view
      context.containerView.addSubview(view)
      let place = view.center
      view.center = Point(x: place.x + 390, y: place.y)
      View.animate(withDuration: spy.duration, curve: .linear) {
        view.center = place
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    rig.animator = animator
    rig.push(rig.next, at: 1)
    rig.stage.advance(to: 1.25)
    #expect(abs(rig.shownX(rig.next) - 195) < 1e-9)
    rig.stage.handle(.resize(Size(width: 800, height: 844)), at: 1.25)
    #expect(abs(rig.shownX(rig.next) - 400) < 1e-9)
    rig.stage.advance(to: 3)
    #expect(rig.faultsAtRest("ab") == [])
  }
}
