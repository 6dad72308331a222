import Drawing
import Testing
import Transitions

/// Statement 3.8 with animators that move views by their places and sizes rather than by transforms: what
/// turns back rests where its container has it, whatever the size has become.
@Suite struct ResizeByPlaceTests {
  /// A turned stage, and others.
  nonisolated private static let sizes = [
    Size(width: 844, height: 390), Size(width: 200, height: 600), Size(width: 390, height: 1_200),
  ]

  /// What the outgoing view does besides its way.
  nonisolated enum Manner: CaseIterable { case moves, shrinks }

  /// Takes the outgoing view away by a vector, in shares of the container's size, and the incoming one in
  /// from the other side if the container does not show it yet.
  private func animator(_ manner: Manner, along way: Vector) -> SpyAnimator {
    let made = SpyAnimator()
    made.animate = { context, spy in
      guard let from = context.view(forKey: .from) else { return }
      let bounds = context.containerView.bounds
      let travel = Vector(dx: way.dx * bounds.width, dy: way.dy * bounds.height)
      let to = context.view(forKey: .to).flatMap { $0.superview == nil ? $0 : nil }
      let rest = to?.center ?? .zero
      if let to {
        context.containerView.addSubview(to)
        to.center = rest - travel
      }
      let frame = from.untransformedFrame.offset(dx: travel.dx, dy: travel.dy)
      View.animate(withDuration: spy.duration, curve: .linear) {
        from.untransformedFrame =
          manner == .moves ? frame : frame.inset(dx: frame.width / 4, dy: frame.height / 4)
        to?.center = rest
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    return made
  }

  /// The furthest that an edge of a view goes in a millisecond until it has gone or all is at rest, in points.
  private func haste(of view: View, on stage: Stage) -> Double {
    var haste = 0.0
    var former = view.presented(at: stage.now).frame
    for _ in 0..<1_500 {
      stage.advance(to: stage.now + 0.001)
      guard view.window != nil else { break }
      let frame = view.presented(at: stage.now).frame
      let edges = [
        frame.minX - former.minX, frame.maxX - former.maxX, frame.minY - former.minY,
        frame.maxY - former.maxY,
      ]
      haste = edges.reduce(haste) { max($0, abs($1)) }
      former = frame
    }
    return haste
  }

  @Test(arguments: sizes, Manner.allCases)
  func `§3.8 a page that turns back ends where it lies`(size: Size, manner: Manner) {
    for key in ["2", "4"] {
      let rig = Rig()
      rig.director.animator = { _ in
        animator(manner, along: Vector(dx: -1, dy: 0))
      }
      rig.key(key, at: 1)
      // To the first page, or, from further away, by way of it.
      rig.key(key == "2" ? "1" : "2", at: 1.1)
      rig.stage.handle(.resize(size), at: 1.15)
      #expect(haste(of: rig.children[0].view, on: rig.stage) < (key == "2" ? 4 : 12))
      rig.settle()
      #expect(rig.faultsAtRest(selected: key == "2" ? 0 : 1) == [])
    }
  }

  @Test(arguments: sizes, Manner.allCases)
  func `§3.8 a page that a finger lets go of ends where it lies`(size: Size, manner: Manner) {
    let rig = Rig()
    rig.director.animator = { _ in animator(manner, along: Vector(dx: -1, dy: 0)) }
    let time = rig.drag([300, 280, 260, 240, 220], from: 1)
    rig.stage.handle(.resize(size), at: time + 0.2)
    rig.up(220, at: time + 0.4)
    #expect(haste(of: rig.children[0].view, on: rig.stage) < 4)
    #expect(rig.faultsAtRest(selected: 0) == [])
  }

  @Test(arguments: sizes, Manner.allCases)
  func `§3.8 a screen whose push turns back ends where it lies`(size: Size, manner: Manner) {
    let rig = NavigationRig(hasDelegate: true)
    rig.animator = animator(manner, along: Vector(dx: -0.3, dy: 0))
    rig.push(rig.next, at: 1)
    rig.pop(at: 1.1)
    rig.stage.handle(.resize(size), at: 1.15)
    #expect(haste(of: rig.root.view, on: rig.stage) < 4)
    #expect(rig.faultsAtRest("a") == [])
  }

  @Test(arguments: sizes, Manner.allCases)
  func `§3.8 a drawer that comes back ends where it lies`(size: Size, manner: Manner) {
    let rig = DrawerRig(hasDelegate: true)
    rig.animator = animator(manner, along: Vector(dx: -1, dy: 0))
    rig.set(true, at: 0, animated: false)
    rig.set(false, at: 1)
    rig.set(true, at: 1.1)
    rig.stage.handle(.resize(size), at: 1.15)
    #expect(haste(of: rig.panel.view, on: rig.stage) < 4)
    #expect(rig.faultsAtRest(open: true) == [])
  }

  @Test(arguments: sizes, Manner.allCases)
  func `§3.8 what is presented and comes back ends where it lies`(size: Size, manner: Manner) {
    for follows in [false, true] {
      let rig = PresentationRig(.overFullScreen, hasDelegate: true)
      if follows { rig.modal.view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
      rig.dismissalAnimator = animator(manner, along: Vector(dx: 0, dy: 1))
      rig.present(at: 0, animated: false)
      rig.dismiss(at: 1)
      rig.present(at: 1.1)
      rig.stage.handle(.resize(size), at: 1.15)
      #expect(haste(of: rig.modal.view, on: rig.stage) < 6, "follows: \(follows)")
      #expect(rig.modal.view.frame == Rect(origin: .zero, size: size))
      #expect(rig.modal.appearance == .appeared && Linter.findings(on: rig.stage) == [])
    }
  }

  @Test(arguments: sizes, [false, true])
  func `§3.8 what is dismissed goes on to just below its container`(size: Size, follows: Bool) {
    let rig = PresentationRig(.overFullScreen, hasDelegate: true)
    if follows { rig.modal.view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    rig.dismissalAnimator = FallAnimator()
    rig.present(at: 0, animated: false)
    rig.dismiss(at: 1)
    rig.stage.handle(.resize(size), at: 1.25)
    let view = rig.modal.view
    #expect(
      (view.frame.minX, view.frame.minY, view.frame.maxY) == (0, size.height, 2 * size.height)
        && abs(view.frame.width - size.width) < 1e-9)
    #expect(abs(view.presented(at: 1.25).frame.minY - size.height / 2) < 1e-9)
    rig.stage.advance(to: 3)
    #expect(view.window == nil && Linter.findings(on: rig.stage) == [])
  }
}

/// Takes the outgoing view down by its place, as far as the container is high.
private final class FallAnimator: ViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.5
  }

  func interactiveTravel(using context: any ViewControllerContextTransitioning) -> Double {
    context.containerView.bounds.height
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let view = context.view(forKey: .from)
    View.animate(withDuration: 0.5, curve: .linear) {
      view?.center.y += context.containerView.bounds.height
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
