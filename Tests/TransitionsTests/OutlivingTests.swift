import Drawing
import Testing
import Transitions

/// Controllers that outlive their stage: another one shows them as if they had never been shown.
@Suite struct OutlivingTests {
  /// A pane in tabs, with what it presents.
  private final class App {
    let pane = Child(id: "p")
    let modal = Child(id: "m")
    let tabs: TabBarController

    init(_ style: PresentationStyle) {
      pane.definesPresentationContext = true
      modal.modalPresentationStyle = style
      tabs = TabBarController(id: "tabs", viewControllers: [pane, Child(id: "q")])
    }

    func stage() -> Stage {
      let stage = Stage(root: tabs, size: Size(width: 390, height: 844))
      stage.install()
      return stage
    }
  }

  /// When the stage goes: in the middle of the presentation, after it, in the middle of the dismissal.
  enum Moment: CaseIterable { case presenting, presented, dismissing }

  private func leave(_ app: App, at moment: Moment) {
    let stage = app.stage()
    stage.perform { app.pane.present(app.modal, animated: moment == .presenting) }
    if moment == .dismissing { stage.perform { app.modal.dismiss(animated: true) } }
    stage.advance(to: 0.1)
    #expect(stage.isMoving == (moment != .presented))
  }

  @Test(
    arguments: [
      PresentationStyle.fullScreen, .overFullScreen, .pageSheet, .currentContext,
      .overCurrentContext,
    ], Moment.allCases)
  func `§10.10 what was presented is presented again, by others`(
    style: PresentationStyle, moment: Moment
  ) {
    let app = App(style)
    leave(app, at: moment)
    #expect(app.modal.presentingViewController == nil && app.pane.presentedViewController == nil)
    #expect(app.modal.appearance == .disappeared && app.modal.view.superview == nil)
    let home = Child(id: "h")
    let stage = Stage(root: home, size: Size(width: 390, height: 844))
    stage.install()
    stage.perform { home.present(app.modal, animated: true) }
    stage.advance(to: 3)
    #expect(app.modal.presentingViewController === home && app.modal.appearance == .appeared)
    #expect(app.modal.view.window === stage && app.modal.view.alpha == 1)
    stage.perform { app.modal.dismiss(animated: true) }
    stage.advance(to: 6)
    #expect(app.modal.appearance == .disappeared && home.appearance == .appeared)
    #expect(Linter.findings(on: stage).map(\.message) == [])
  }

  @Test(
    arguments: [PresentationStyle.fullScreen, .pageSheet, .currentContext, .overCurrentContext],
    Moment.allCases)
  func `§10.10 who has presented is shown again, and presents`(
    style: PresentationStyle, moment: Moment
  ) {
    let app = App(style)
    leave(app, at: moment)
    let stage = app.stage()
    #expect(app.pane.appearance == .appeared && app.pane.view.window === stage)
    #expect(app.pane.view.frame.size == app.tabs.contentView.bounds.size)
    #expect(app.tabs.presentedViewController == nil)
    stage.perform { app.pane.present(app.modal, animated: true) }
    stage.advance(to: 3)
    #expect(app.modal.appearance == .appeared && app.modal.view.window === stage)
    #expect(app.modal.transitionCoordinator == nil)
    stage.perform { app.pane.dismiss(animated: true) }
    stage.advance(to: 6)
    #expect(app.pane.appearance == .appeared && app.modal.view.superview == nil)
    #expect(Linter.findings(on: stage).map(\.message) == [])
  }

  @Test func `a context out of sight is left behind as well`() {
    let app = App(.overCurrentContext)
    do {
      let stage = app.stage()
      stage.perform { app.pane.present(app.modal, animated: false) }
      stage.perform { app.tabs.selectedIndex = 1 }
    }
    let stage = app.stage()
    stage.perform { app.tabs.selectedIndex = 0 }
    #expect(app.pane.view.superview?.id == "tabs/strip" && app.modal.view.superview == nil)
    #expect(app.pane.presentedViewController == nil)
    #expect(Linter.findings(on: stage).map(\.message) == [])
  }

  @Test(arguments: [false, true])
  func `a finger that holds a sheet, or content in it, is gone with its stage`(onContent: Bool) {
    let app = App(.pageSheet)
    let list = ScrollView(id: "list", frame: Rect(x: 0, y: 300, width: 390, height: 300))
    list.contentSize = Size(width: 390, height: 2_000)
    app.modal.view.addSubview(list)
    app.modal.sheetPresentationController?.detents = [.medium(), .large()]
    do {
      let stage = app.stage()
      stage.perform { app.pane.present(app.modal, animated: false) }
      let start = onContent ? 760.0 : 500
      stage.handle(.down(Point(x: 200, y: start)), at: 0.1)
      stage.handle(.move(Point(x: 200, y: start - 30)), at: 0.2)
      stage.handle(.move(Point(x: 200, y: start - 60)), at: 0.3)
      #expect(app.modal.view.frame.minY < 422, "The finger has it.")
    }
    #expect(!list.panGestureRecognizer.isActive && app.modal.view.superview == nil)
    let stage = app.stage()
    stage.perform { app.pane.present(app.modal, animated: true) }
    stage.advance(to: 3)
    #expect(app.modal.view.frame.minY == 422 && app.modal.appearance == .appeared)
    #expect(Linter.findings(on: stage).map(\.message) == [])
  }

  @Test func `a sheet that is kept has one grabber on its second stage, and one shade`() {
    let app = App(.pageSheet)
    app.modal.sheetPresentationController?.prefersGrabberVisible = true
    leave(app, at: .presented)
    let stage = app.stage()
    stage.perform { app.pane.present(app.modal, animated: true) }
    stage.advance(to: 3)
    #expect(app.modal.view.subviews.map(\.id) == ["m/grabber"])
    #expect(app.modal.view.superview?.subviews.count == 2)
  }
}
