import Drawing
import SpringEngine
import Testing
import Transitions

/// Statements 1.13, 2.3, 3.3 and 6.7: who is asked, and where things go.
@Suite struct DirectionTests {
  /// Notes on the trace's side what a presentation controller hears.
  private final class Witness: PresentationController {
    var log: [String] = []
    var presentedAppearance: () -> AppearanceState = { .disappeared }

    override func presentationTransitionWillBegin() {
      log.append("presentation will begin, \(presentedAppearance())")
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
      log.append("presentation did end \(completed), \(presentedAppearance())")
    }

    override func dismissalTransitionWillBegin() {
      log.append("dismissal will begin, \(presentedAppearance())")
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
      log.append("dismissal did end \(completed), \(presentedAppearance())")
    }
  }

  private final class Host: ViewControllerTransitioningDelegate {
    var witness: Witness?
    var asked: [String] = []

    func presentationController(
      forPresented presented: ViewController, presenting: ViewController
    ) -> PresentationController? {
      let made = Witness(presented: presented, presenting: presenting)
      made.presentedAppearance = { [unowned presented] in presented.appearance }
      witness = made
      return made
    }

    func animationController(
      forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
      asked.append(presented.id)
      return nil
    }
  }

  @Test func `§1.13 a presentation controller hears of the way in before the views, and after`() {
    let (root, modal, host) = (Child(id: "a"), Child(id: "m"), Host())
    modal.modalPresentationStyle = .custom
    modal.transitioningDelegate = host
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    stage.perform { root.present(modal, animated: true) }
    stage.advance(to: 3)
    #expect(
      host.witness?.log == [
        "presentation will begin, disappeared", "presentation did end true, appearing",
      ])
    #expect(modal.appearance == .appeared)
    stage.perform { modal.dismiss(animated: true) }
    stage.advance(to: 6)
    #expect(
      host.witness?.log.suffix(2) == [
        "dismissal will begin, disappearing", "dismissal did end true, disappearing",
      ])
    #expect(modal.appearance == .disappeared)
  }

  @Test func `§2.3 a presentation asks the presented controller's delegate, not the presenter's`() {
    let (root, modal) = (Child(id: "a"), Child(id: "m"))
    let (rootHost, modalHost) = (Host(), Host())
    root.transitioningDelegate = rootHost
    modal.transitioningDelegate = modalHost
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    stage.perform { root.present(modal, animated: true) }
    stage.advance(to: 3)
    #expect(rootHost.asked.isEmpty && modalHost.asked == ["m"])
    #expect(modal.appearance == .appeared, "A nil animator gives the built-in way in.")
  }

  @Test(arguments: [0, 4])
  func `§3.3 the direction comes from the context, whichever way was gone before`(before: Int) {
    let rig = Rig(selected: 2)
    rig.stage.perform { rig.container.select(before, animated: false) }
    rig.stage.perform { rig.container.select(2, animated: false) }
    rig.stage.perform { rig.container.select(3) }
    rig.stage.advance(to: rig.stage.now + 0.1)
    let (outgoing, incoming) = (rig.x(2) ?? .nan, rig.x(3) ?? .nan)
    #expect(outgoing < 0 && incoming > outgoing, "Going right, the panes go left.")
    rig.settle()
    rig.stage.perform { rig.container.select(2) }
    rig.stage.advance(to: rig.stage.now + 0.1)
    let (back, coming) = (rig.x(3) ?? .nan, rig.x(2) ?? .nan)
    #expect(back > 0 && coming < back, "Going left, they go right.")
  }

  @Test func `§3.3 two containers that go opposite ways at once do not disturb each other`() {
    let (left, right) = (Rig(selected: 1), Rig(selected: 1))
    left.stage.perform { left.container.select(0) }
    right.stage.perform { right.container.select(2) }
    for time in [0.1, 0.2, 0.3] {
      left.stage.advance(to: time)
      right.stage.advance(to: time)
      #expect(left.x(1) ?? -1 > 0 && right.x(1) ?? 1 < 0)
      #expect(isClose(left.x(1) ?? 0, -(right.x(1) ?? 0)), "Mirrored.")
    }
  }

  @Test func `§6.7 an initial velocity counts in whole distances, and nothing moves over none`() {
    let (near, far) = (Bench(), Bench())
    for (bench, distance) in [(near, 100.0), (far, 200)] {
      bench.at(0) {
        View.animate(
          withDuration: 1, usingSpringWithDamping: 1,
          initialSpringVelocity: relativeVelocity(400, from: 0, to: distance)
        ) { bench.view.center.x += distance }
      }
    }
    let speeds = [near, far].map { bench in (bench.x(1e-5) - bench.x(0)) / 1e-5 }
    #expect(abs(speeds[0] - 400) < 1 && abs(speeds[1] - 400) < 1, "\(speeds)")

    let still = Bench()
    still.at(0) {
      View.animate(
        withDuration: 1, usingSpringWithDamping: 0.5, initialSpringVelocity: 30,
        animations: { still.view.center.x += 0 }, completion: still.note)
    }
    #expect(still.x(0.3) == 0 && still.ends == [true])
  }
}
