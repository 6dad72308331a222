import Drawing
import SpringEngine
import Testing
import Transitions

/// A delegate that answers what a test wants, and counts the questions.
private final class Host: PresentationControllerDelegate {
  var mayDismiss = true
  var questions = 0
  var hadCoordinator = false

  func presentationControllerShouldDismiss(_ presentationController: PresentationController)
    -> Bool
  {
    questions += 1
    return mayDismiss
  }

  func presentationControllerWillDismiss(_ presentationController: PresentationController) {
    hadCoordinator = presentationController.presentedViewController.transitionCoordinator != nil
  }
}

/// A sheet that floats in the middle of a wide stage.
private final class Floating: SheetPresentationController {
  override var frameOfPresentedViewInContainerView: Rect {
    guard let bounds = containerView?.bounds, bounds.width > 600 else {
      return super.frameOfPresentedViewInContainerView
    }
    return bounds.inset(dx: 200, dy: 80)
  }
}

/// Brings the sheet that floats.
private final class Floater: ViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController? { Floating(presented: presented, presenting: presenting) }
}

/// A finger on a page sheet of 390 × 788 points, 56 points below the top.
@Suite struct SheetPullTests {
  private let rig = PresentationRig(.pageSheet, hasDelegate: true)
  private let host = Host()
  private let band = RubberBand(dimension: 788)

  /// With the sheet in its place.
  private func presented() {
    rig.present(at: 0, animated: false)
    rig.modal.presentationController?.delegate = host
    _ = rig.calls
  }

  // MARK: Down and away

  @Test func `a sheet follows the finger one to one, and its shade with it`() {
    presented()
    rig.drag(from: 100, by: 210, at: 1)
    #expect(abs(rig.shownY() - (56 + 200)) < 1e-9, "Ten points are absorbed.")
    #expect(abs(rig.shade - (1 - 200 / 788)) < 1e-9)
  }

  @Test func `§1.13 a pull that completes calls the way out in its order, the delegate around it`()
  {
    presented()
    let time = rig.drag(from: 100, by: 510, at: 1)
    rig.up(610, at: time)
    rig.stage.advance(to: 4)
    #expect(
      rig.calls == [
        "m/delegate.animationController", "m/delegate.shouldDismiss", "m/delegate.willDismiss",
        "m.viewWillDisappear", "m.dismissalTransitionWillBegin",
        "m/interaction.startInteractiveTransition", "m/animator.animateTransition",
        "m/context.finishInteractiveTransition", "m/context.interactionChanged",
        "m/context.completeTransition", "m.dismissalTransitionDidEnd", "m.viewDidDisappear",
        "m/animator.animationEnded", "m/delegate.didDismiss",
      ])
    #expect(host.hadCoordinator)
    #expect(rig.faultsAtRest(presented: false) == [])
  }

  @Test(arguments: [false, true])
  func `§1.9 a pull that is cancelled undoes its calls inside completeTransition`(taken: Bool) {
    presented()
    let time = rig.drag(from: 100, by: taken ? 510 : 60, at: 1)
    if taken { rig.stage.handle(.cancel, at: time) } else { rig.up(160, at: time + 0.3) }
    rig.stage.advance(to: 4)
    #expect(
      rig.calls.suffix(7) == [
        "m/context.cancelInteractiveTransition", "m/context.interactionChanged",
        "m/context.completeTransition", "m.dismissalTransitionDidEnd", "m.viewWillAppear",
        "m.viewDidAppear", "m/animator.animationEnded",
      ])
    #expect(rig.faultsAtRest(presented: true) == [])
  }

  @Test func `§4.7 a release keeps position and velocity`() {
    presented()
    let time = rig.drag(from: 100, by: 110, at: 1)
    rig.up(210, at: time)
    let place = rig.shownY()
    #expect(abs(place - 156) < 1e-9)
    rig.stage.advance(to: time + 0.000_01)
    #expect(abs((rig.shownY() - place) / 0.000_01 - 1_100) < 5)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest(presented: false) == [], "1,100 pt/s carry it away.")
  }

  // MARK: Caught

  @Test(arguments: [false, true])
  func `§7.3 a press catches the sheet on its way, and nothing jumps`(out: Bool) {
    if out {
      presented()
      rig.dismiss(at: 1)
    } else {
      rig.present(at: 1)
    }
    rig.stage.advance(to: 1.2)
    let (place, shade) = (rig.shownY(), rig.shade)
    rig.down(300, at: 1.2)
    rig.stage.advance(to: 1.6)
    #expect(rig.shownY() == place && abs(rig.shade - shade) < 1e-9)
    rig.move(303, at: 1.6)
    #expect(abs(rig.shownY() - (place + 3)) < 1e-9)
    for step in 1...5 { rig.move(303 - 40 * Double(step), at: 1.6 + 0.02 * Double(step)) }
    rig.up(103, at: 1.7)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest(presented: true) == [], "Thrown up, it stays.")
  }

  @Test func `a way in that the finger throws down is cancelled, and the delegate hears of it`() {
    rig.present(at: 1)
    rig.modal.presentationController?.delegate = host
    rig.stage.advance(to: 1.2)
    let time = rig.drag(from: 300, by: 100, at: 1.2)
    rig.up(400, at: time)
    rig.stage.advance(to: 4)
    let calls = rig.calls
    #expect(calls.contains("m/delegate.willDismiss") && calls.last == "m/delegate.didDismiss")
    #expect(calls.contains("m.viewDidDisappear") && !calls.contains("m.viewDidAppear"))
    #expect(rig.faultsAtRest(presented: false) == [])
  }

  // MARK: Rubber bands

  private var lowerEdge: Double { rig.modal.view.presented(at: rig.stage.now).frame.maxY }

  @Test func `§8.1 pulled up, the sheet stretches by the rubber band and starts no transition`() {
    presented()
    let time = rig.drag(from: 500, by: -110, at: 1)
    #expect(abs(rig.shownY() - (56 - band.offset(for: 100))) < 1e-9)
    #expect(abs(lowerEdge - 844) < 1e-9)
    rig.up(390, at: time)
    rig.stage.advance(to: time + 0.000_01)
    let speed = (rig.shownY() - (56 - band.offset(for: 100))) / 0.000_01
    #expect(abs(speed + 1_100 * band.slope(at: 100)) < 5)
    rig.stage.advance(to: 4)
    #expect(rig.calls == ["m/delegate.animationController"])
    #expect(rig.faultsAtRest(presented: true) == [])
  }

  @Test func `a stretched sheet is caught where it is, and goes down from there`() {
    presented()
    let time = rig.drag(from: 500, by: -210, at: 1)
    rig.up(290, at: time)
    rig.stage.advance(to: time + 0.1)
    let place = rig.shownY()
    #expect(place < 50)
    rig.down(400, at: time + 0.1)
    rig.move(400.001, at: time + 0.2)
    #expect(abs(rig.shownY() - place) < 0.001)
    let pull = band.inverse(of: 56 - place)
    rig.move(400 + pull + 30, at: time + 0.3)
    #expect(abs(rig.shownY() - 86) < 1e-6, "It is being dismissed now, one to one.")
    #expect(rig.modal.appearance == .disappearing)
  }

  @Test
  func `back above its place, a sheet that is being dismissed stretches, and is let go there`() {
    presented()
    rig.drag(from: 300, by: 110, at: 1)
    rig.move(210, at: 1.2)
    #expect(abs(rig.shownY() - (56 - band.offset(for: 100))) < 1e-9)
    #expect(abs(lowerEdge - 844) < 1e-9 && rig.shade == 1)
    rig.move(360, at: 1.3)
    #expect(abs(rig.shownY() - 106) < 1e-9)
    rig.move(210, at: 1.4)
    let place = rig.shownY()
    rig.up(210, at: 1.6)
    rig.stage.advance(to: 1.600_01)
    #expect(abs(rig.shownY() - place) < 0.01)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest(presented: true) == [])
  }

  @Test(arguments: [false, true])
  func `thrown up from its way in or out, a sheet stretches where the spring takes it too far`(
    out: Bool
  ) {
    if out { presented() } else { rig.present(at: 1) }
    let (start, way) = out ? (1.0, -120.0) : (1.2, -300)
    if out {
      rig.drag(from: 300, by: 150, at: start)
    } else {
      rig.down(450, at: start)
    }
    for step in 0...3 {
      rig.move(450 + way * Double(step) / 3, at: start + 0.4 + 0.01 * Double(step))
    }
    rig.up(450 + way, at: start + 0.43)
    var (highest, lowest) = (844.0, 844.0)
    while rig.stage.nextDue != nil {
      rig.stage.advance(to: rig.stage.now + 0.002)
      highest = min(highest, rig.shownY())
      lowest = min(lowest, lowerEdge)
    }
    #expect(highest < 50 && lowest > 844 - 1e-3)
    #expect(rig.faultsAtRest(presented: true) == [])
  }

  @Test func `a sheet that somebody's animator takes away upward keeps its height`() {
    presented()
    let animator = SpyAnimator()
    animator.animate = { context, spy in
      guard let view = context.view(forKey: .from) else { return }
      View.animate(withDuration: spy.duration) {
        view.transform = AffineTransform(translationX: 0, y: -844)
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    rig.dismissalAnimator = animator
    rig.dismiss(at: 1)
    rig.stage.advance(to: 1.3)
    #expect(rig.shownY() < -100 && lowerEdge - rig.shownY() == 788)
    rig.present(at: 1.3)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest(presented: true) == [])
  }

  @Test func `a sheet that its own code moves keeps its height`() {
    presented()
    let view = rig.modal.view
    for (time, offset) in [(1.0, -100.0), (2, 0)] {
      rig.stage.advance(to: time)
      rig.stage.perform {
        View.animate(withDuration: 0.5) { view.transform.ty = offset }
      }
      for step in 0...10 {
        rig.stage.advance(to: time + Double(step) / 10)
        #expect(abs(lowerEdge - rig.shownY() - 788) < 1e-9)
      }
    }
    #expect(rig.faultsAtRest(presented: true) == [])
  }

  @Test(arguments: [false, true])
  func `a sheet that floats after its stage is turned keeps its height`(running: Bool) {
    let (rig, floater) = (PresentationRig(.custom), Floater())
    rig.modal.transitioningDelegate = floater
    rig.present(at: 1, animated: running)
    rig.stage.handle(.resize(Size(width: 844, height: 390)), at: 1.2)
    let view = rig.modal.view
    for step in 0...100 {
      rig.stage.advance(to: 1.2 + Double(step) / 50)
      #expect(abs(view.presented(at: rig.stage.now).frame.height - 230) < 1e-9)
    }
    rig.stage.advance(to: 4)
    #expect(view.presented(at: 4).frame == Rect(x: 200, y: 80, width: 444, height: 230))
    #expect(view.presented(at: 4) == view.model)
  }

  // MARK: Not to be dismissed

  @Test(arguments: [true, false])
  func `where it may not be dismissed, the sheet gives and tells of the attempt`(modal: Bool) {
    presented()
    rig.modal.isModalInPresentation = modal
    host.mayDismiss = modal
    let time = rig.drag(from: 100, by: 510, at: 1)
    #expect(abs(rig.shownY() - (56 + band.offset(for: 500))) < 1e-9)
    #expect(abs(lowerEdge - 844) < 1e-9)
    rig.up(610, at: time + 0.3)
    rig.stage.advance(to: 4)
    let told = rig.calls.filter { $0.hasSuffix("Dismiss") }
    let asked = modal ? [] : ["m/delegate.shouldDismiss"]
    #expect(told == asked + ["m/delegate.didAttemptToDismiss"])
    #expect(host.questions == (modal ? 0 : 1))
    #expect(rig.faultsAtRest(presented: true) == [])
  }

  @Test func `a short pull is no attempt, nor is one that was taken away`() {
    presented()
    rig.modal.isModalInPresentation = true
    var time = rig.drag(from: 100, by: 60, at: 1)
    rig.up(160, at: time + 0.3)
    time = rig.drag(from: 100, by: 510, at: 3)
    rig.stage.handle(.cancel, at: time)
    rig.stage.advance(to: 6)
    #expect(!rig.calls.contains("m/delegate.didAttemptToDismiss"))
    #expect(rig.faultsAtRest(presented: true) == [])
  }

  @Test func `caught on its way in, a sheet that may not be dismissed goes on to its place`() {
    rig.modal.isModalInPresentation = true
    rig.present(at: 1)
    let time = rig.drag(from: 300, by: 100, at: 1.2)
    rig.up(400, at: time)
    rig.stage.advance(to: 4)
    #expect(rig.calls.contains("m/delegate.didAttemptToDismiss"))
    #expect(rig.faultsAtRest(presented: true) == [])
  }

  // MARK: The transitioning delegate

  @Test func `§2.6 an animator without an interaction controller turns the pull off`() {
    presented()
    rig.dismissalAnimator = CoverVerticalAnimator(isPresenting: false)
    let time = rig.drag(from: 100, by: 510, at: 1)
    #expect(rig.shownY() == 56)
    rig.up(610, at: time)
    rig.dismiss(at: 2)
    rig.drag(from: 300, by: -100, at: 2.2)
    rig.stage.advance(to: 2.4)
    #expect(rig.faultsAtRest(presented: false) == [], "Nor is it caught.")
  }

  @Test(arguments: [false, true])
  func `§2.1 a caught stretch asks the delegate before it pulls the sheet away`(isOff: Bool) {
    presented()
    var time = rig.drag(from: 500, by: -210, at: 1)
    rig.up(290, at: time)
    _ = rig.calls
    rig.dismissalAnimator = CoverVerticalAnimator(isPresenting: false)
    let driver = PercentDrivenInteractiveTransition()
    if !isOff { rig.dismissalInteraction = driver }
    time = rig.drag(from: 100, by: 700, at: time + 0.05)
    #expect(
      rig.calls.prefix(1) == ["m/delegate.animationController"], "Once, when it goes that far.")
    if isOff {
      #expect(rig.modal.appearance == .appeared && rig.shownY() > 56, "§2.6: it only gives")
    } else {
      #expect(rig.modal.appearance == .disappearing && driver.percentComplete > 0, "§2.2")
    }
    rig.up(800, at: time + 0.3)
    rig.stage.advance(to: 6)
    let told = rig.calls.filter { $0.hasSuffix("Dismiss") }
    #expect(told == (isOff ? [] : ["m/delegate.didDismiss"]), "Nobody was refused anything.")
    #expect(rig.faultsAtRest(presented: isOff) == [])
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test func `§2.2 the delegate's interaction controller is driven by the pull`() {
    presented()
    let driver = PercentDrivenInteractiveTransition()
    rig.dismissalAnimator = CoverVerticalAnimator(isPresenting: false)
    rig.dismissalInteraction = driver
    let time = rig.drag(from: 100, by: 404, at: 1)
    #expect(abs(driver.percentComplete - 0.5) < 1e-9)
    rig.up(504, at: time + 0.3)
    rig.stage.advance(to: time + 0.4)
    #expect(abs(rig.shownY() - (56 + 788 * 0.75)) < 1, "§4.3: half of the rest by its curve")
    rig.stage.advance(to: 4)
    #expect(rig.calls.filter { $0 == "m/delegate.interactionController" }.count == 1)
    #expect(rig.faultsAtRest(presented: false) == [])
  }

  @Test func `a tap or a drag beside the sheet does nothing`() {
    presented()
    rig.down(30, at: 1)
    rig.up(30, at: 1.1)
    rig.drag(from: 30, by: 400, at: 2)
    #expect(rig.calls.isEmpty && rig.faultsAtRest(presented: true) == [])
  }
}
