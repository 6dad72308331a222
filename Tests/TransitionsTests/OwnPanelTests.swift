import Drawing
import Input
import Testing
import Transitions

/// §2.9, §3.6, §7.3: sheets and drawers whose way out an object of the application's own drives.
@Suite struct OwnPanelTests {
  /// What goes.
  nonisolated enum Panel: CaseIterable, Sendable { case sheet, sheetWithDetents, drawer }

  /// What is there, and how to send it away in code.
  private struct Rig {
    let stage: Stage
    let set: (_ isThere: Bool, _ animated: Bool) -> Void
    let isThere: () -> Bool
    /// Keeps what answers.
    let owner: AnyObject

    init(_ panel: Panel, _ transition: any OwnTransition) {
      switch panel {
      case .sheet, .sheetWithDetents:
        let rig = PresentationRig(.pageSheet, hasDelegate: true)
        if panel == .sheetWithDetents {
          rig.modal.sheetPresentationController?.detents = [.medium(), .large()]
        }
        (rig.dismissalAnimator, rig.dismissalInteraction) = (transition, transition)
        (stage, owner) = (rig.stage, rig)
        isThere = { rig.root.presentedViewController != nil }
        set = { isThere, animated in
          if isThere {
            rig.root.present(rig.modal, animated: animated)
          } else {
            rig.root.dismiss(animated: animated)
          }
        }
      case .drawer:
        let rig = DrawerRig(hasDelegate: true)
        (rig.animator, rig.interaction) = (transition, transition)
        (stage, owner) = (rig.stage, rig)
        isThere = { rig.drawer.isDrawerOpen }
        set = { rig.drawer.setDrawerOpen($0, animated: $1) }
      }
      let (stage, set) = (stage, set)
      stage.perform {
        transition.listen(on: stage.window)
        transition.ask = { set(false, true) }
        set(true, false)
      }
      stage.advance(to: 1)
    }

    /// Drags down on the panel from its middle, and does not let go.
    func drag(at time: Double) {
      stage.handle(.down(Point(x: 150, y: 500)), at: time)
      for step in 1...10 {
        let place = Point(x: 150, y: 500 + 20 * Double(step))
        stage.handle(.move(place), at: time + 0.016 * Double(step))
      }
    }

    var diagnostics: [String] {
      stage.trace.entries.filter { $0.call == .diagnostic }.map(\.words)
    }
  }

  // Between its detents a sheet goes by the library's finger; the way out is the application's all the same.
  @Test(arguments: [Panel.sheet, .drawer])
  func `§7.3 a press on a panel that the application drives belongs to the application`(
    panel: Panel
  ) {
    let transition = HandTransition()
    let rig = Rig(panel, transition)
    rig.drag(at: 1)
    #expect(rig.stage.transition?.phase == .interactive && transition.starts == 1)
    rig.stage.handle(.up(Point(x: 150, y: 700)), at: 1.18)
    rig.stage.handle(.down(Point(x: 150, y: 720)), at: 1.2)
    #expect(rig.stage.transition?.phase != .interactive)
    rig.stage.handle(.up(Point(x: 150, y: 720)), at: 1.3)
    rig.stage.advance(to: 9)
    #expect(!rig.isThere() && rig.stage.transition == nil && transition.starts == 1)
    #expect(rig.diagnostics == [] && Linter.findings(on: rig.stage) == [])
  }

  @Test(arguments: [Panel.sheet, .drawer], [false, true])
  func `§2.9 code takes a panel out of the application's hands, and nobody is blamed`(
    panel: Panel, animated: Bool
  ) {
    for isThere in [false, true] {
      let transition = HandTransition()
      let rig = Rig(panel, transition)
      rig.drag(at: 1)
      rig.stage.advance(to: 1.3)
      rig.stage.perform { rig.set(isThere, animated) }
      rig.stage.advance(to: 5)
      rig.stage.handle(.up(Point(x: 150, y: 700)), at: 5)
      rig.stage.advance(to: 20)
      #expect(rig.stage.transition == nil && rig.stage.timelineTotal == 0)
      #expect(rig.diagnostics == [] && Linter.findings(on: rig.stage) == [])
    }
  }

  // MARK: By display links

  /// Lets go at once and moves its view by a display link alone.
  private final class Linked: OwnTransition {
    var ask: (() -> Void)?
    var completes = true
    private var link: DisplayLink?

    func listen(on view: View) {}
    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
      0.3
    }
    func animateTransition(using context: any ViewControllerContextTransitioning) {}
    func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .from) else { return }
      context.finishInteractiveTransition()
      link = DisplayLink { [weak self] link in
        view.transform = AffineTransform(translationX: 0, y: view.transform.ty + 4)
        guard view.transform.ty > 600 else { return }
        link.invalidate()
        view.transform = .identity
        if self?.completes == true { context.completeTransition(true) }
      }
      link?.add()
    }
  }

  @Test(arguments: Panel.allCases, [false, true])
  func `§3.6 whoever moves its view by a display link is not forgotten, until it has moved it`(
    panel: Panel, completes: Bool
  ) {
    let transition = Linked()
    transition.completes = completes
    let rig = Rig(panel, transition)
    rig.stage.perform { rig.set(false, true) }
    rig.stage.advance(to: 3.4)
    #expect(rig.stage.transition != nil && rig.diagnostics == [])
    rig.stage.advance(to: 9)
    #expect(!rig.isThere() && rig.stage.transition == nil)
    #expect(rig.diagnostics.count == (completes ? 0 : 1))
  }
}
