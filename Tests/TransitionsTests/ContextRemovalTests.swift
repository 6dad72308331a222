import Drawing
import Testing
import Transitions

/// Contexts in rare places: taken away by hand in the middle, one in another, out of sight.
@Suite struct ContextRemovalTests {
  private let modal = Child(id: "m")

  private func stage(_ root: ViewController) -> Stage {
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    return stage
  }

  @Test(
    arguments: [PresentationStyle.currentContext, .overCurrentContext], [false, true])
  func `§10.9 a context that its container takes away in the middle goes, and comes back`(
    style: PresentationStyle, dismisses: Bool
  ) {
    let (home, pane) = (Child(id: "h"), Child(id: "p"))
    pane.definesPresentationContext = true
    modal.modalPresentationStyle = style
    let stage = stage(home)
    func come() {
      home.addChild(pane)
      home.view.addSubview(pane.view)
      pane.didMove(toParent: home)
    }
    stage.perform(come)
    stage.perform { pane.present(modal, animated: !dismisses) }
    if dismisses { stage.perform { modal.dismiss(animated: true) } }
    stage.advance(to: 0.1)
    #expect(stage.isMoving)
    stage.perform {
      pane.willMove(toParent: nil)
      pane.view.removeFromSuperview()
      pane.removeFromParent()
    }
    #expect(!stage.isMoving && pane.view.window == nil && modal.view.window == nil)
    #expect(pane.appearance == .disappeared && modal.appearance == .disappeared)
    #expect((modal.presentingViewController == nil) == dismisses)
    stage.perform(come)
    let shown = dismisses ? pane : modal
    #expect(shown.appearance == .appeared && shown.view.window === stage)
    #expect(Linter.findings(on: stage).map(\.message) == [])
  }

  @Test(arguments: [PresentationStyle.fullScreen, .overFullScreen, .pageSheet])
  func `§10.7 from a context in a context, the window is covered by the outermost container`(
    style: PresentationStyle
  ) {
    let (pane, inner, front) = (Child(id: "p"), Child(id: "i"), Child(id: "f"))
    let tabs = TabBarController(id: "tabs", viewControllers: [pane, Child(id: "q")])
    for context in [pane, modal] { context.definesPresentationContext = true }
    modal.modalPresentationStyle = .currentContext
    inner.modalPresentationStyle = .overCurrentContext
    front.modalPresentationStyle = style
    let stage = stage(tabs)
    stage.perform { pane.present(modal, animated: false) }
    stage.perform { modal.present(inner, animated: false) }
    #expect(inner.presentingViewController === modal)
    stage.perform { inner.present(front, animated: true) }
    stage.advance(to: 2)
    #expect(front.presentingViewController === tabs && inner.presentedViewController === front)
    stage.perform { tabs.selectedIndex = 1 }
    #expect(front.appearance == .appeared && inner.appearance == .disappeared)
    stage.perform { tabs.selectedIndex = 0 }
    stage.perform { inner.dismiss(animated: true) }
    stage.advance(to: 4)
    #expect(front.presentingViewController == nil && inner.appearance == .appeared)
    #expect(Linter.findings(on: stage).map(\.message) == [])
  }

  @Test func `§10.7 a tab that is not selected presents by its tab bar controller`() {
    let (shown, hidden) = (Child(id: "p"), Child(id: "q"))
    let tabs = TabBarController(id: "tabs", viewControllers: [shown, hidden])
    let stage = stage(tabs)
    modal.modalPresentationStyle = .fullScreen
    stage.perform { hidden.present(modal, animated: true) }
    stage.advance(to: 2)
    #expect(modal.presentingViewController === tabs && modal.appearance == .appeared)
    #expect(hidden.presentedViewController === modal && shown.appearance == .disappeared)
    stage.perform { hidden.dismiss(animated: true) }
    stage.advance(to: 4)
    #expect(shown.appearance == .appeared && hidden.appearance == .disappeared)
    #expect(Linter.findings(on: stage).map(\.message) == [])
  }

  @Test(
    arguments: [PresentationStyle.currentContext, .overCurrentContext], [false, true])
  func `§10.2 what lies in a sheet's context stays there while the window is covered and uncovered`(
    style: PresentationStyle, atOnce: Bool
  ) {
    let (home, sheet, front) = (Child(id: "h"), Child(id: "s"), Child(id: "f"))
    let stage = stage(home)
    sheet.definesPresentationContext = true
    (sheet.modalPresentationStyle, modal.modalPresentationStyle) = (.pageSheet, style)
    stage.perform { home.present(sheet, animated: false) }
    stage.perform { sheet.present(modal, animated: false) }
    let place = Rect(x: 0, y: 56, width: 390, height: 788)
    var seen = 0
    func look(until end: Double) {
      while stage.now < end {
        if modal.view.window != nil {
          seen += 1
          #expect(modal.view.convert(modal.view.bounds, to: nil) == place, "at \(stage.now) s")
        }
        stage.advance(to: stage.now + 0.05)
      }
    }
    look(until: 0.2)
    front.modalPresentationStyle = .fullScreen
    stage.perform {
      modal.present(front, animated: !atOnce)
      if atOnce { front.dismiss(animated: true) }
    }
    look(until: 1)
    if !atOnce {
      #expect(modal.view.window == nil)
      stage.perform { front.dismiss(animated: true) }
      look(until: 1.1)
      // A stage that changes its size meanwhile has it come back to the new place.
      stage.handle(.resize(Size(width: 500, height: 600)), at: 1.1)
      #expect(
        modal.view.convert(modal.view.bounds, to: nil)
          == Rect(x: 0, y: 56, width: 500, height: 544))
      stage.handle(.resize(Size(width: 390, height: 844)), at: 1.1)
    }
    look(until: 3)
    #expect(seen > 20 && front.presentingViewController == nil && Linter.findings(on: stage) == [])
  }
}
