import Drawing
import Testing
import Transitions

/// Presentations that are asked for where the ground moves: in callbacks, by controllers that leave, in
/// front of what is about to go.
@Suite struct PresentationCallbackTests {
  private func modal(_ id: String, _ style: PresentationStyle = .fullScreen) -> Child {
    let modal = Child(id: id)
    modal.modalPresentationStyle = style
    return modal
  }

  @Test func `§2.9 what waits for a way out comes though the tab that asked for it has left`() {
    let tabs = TabBarController(id: "tabs", viewControllers: [Child(id: "a"), Child(id: "b")])
    let stage = Stage(root: tabs, size: Size(width: 390, height: 844))
    stage.install()
    let (first, second) = (modal("m", .pageSheet), modal("n", .pageSheet))
    stage.perform { tabs.present(first, animated: false) }
    stage.advance(to: 1)
    let asking = tabs.selectedViewController
    stage.perform {
      tabs.dismiss(animated: true)
      asking.present(second, animated: true)
      tabs.selectedIndex = 1
    }
    stage.advance(to: 5)
    #expect(tabs.presentedViewController === second && second.appearance == .appeared)
    #expect(stage.window.subviews.count == 2 && Linter.findings(on: stage) == [])
  }

  @Test func `§2.10 a controller that is presented while its view loads is presented once`() {
    final class Hasty: ViewController {
      var loaded: (() -> Void)?

      override func viewDidLoad() {
        super.viewDidLoad()
        loaded?()
      }
    }
    let rig = PresentationRig(.fullScreen)
    let hasty = Hasty(id: "h")
    hasty.loaded = { [unowned hasty, rig] in rig.root.present(hasty, animated: true) }
    rig.stage.perform { rig.root.present(hasty, animated: false) }
    rig.stage.advance(to: 5)
    #expect(rig.stage.window.subviews.count == 1 && hasty.appearance == .appeared)
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test func `§2.10 nothing is presented in front of what is about to go`() {
    let rig = PresentationRig(.pageSheet)
    let (front, late) = (modal("f", .pageSheet), modal("l", .pageSheet))
    rig.present(at: 0, animated: false)
    rig.stage.perform { rig.modal.present(front, animated: false) }
    rig.stage.advance(to: 1)
    rig.stage.perform {
      front.dismiss(animated: true)
      rig.modal.present(late, animated: true)
    }
    rig.stage.advance(to: 1.1)
    front.onDidDisappear = { [rig] in rig.modal.present(late, animated: true) }
    rig.stage.perform { rig.root.dismiss(animated: true) }
    rig.stage.advance(to: 5)
    #expect(rig.stage.window.subviews.count == 1 && late.appearance == .disappeared)
    #expect(Linter.findings(on: rig.stage).map(\.statement) == ["§2.10"])
  }

  @Test func `§2.10 what is presented in viewDidAppear comes when that way in is over`() {
    let rig = PresentationRig(.fullScreen)
    let next = modal("n")
    rig.modal.onDidAppear = { [rig] in
      rig.modal.onDidAppear = nil
      rig.modal.present(next, animated: true)
    }
    rig.present(at: 1)
    rig.stage.advance(to: 5)
    #expect(rig.modal.presentedViewController === next && next.appearance == .appeared)
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test func `§9.2 a sheet that was covered comes back to its own place`() {
    let rig = PresentationRig(.pageSheet)
    let cover = modal("f")
    rig.present(at: 0, animated: false)
    rig.stage.advance(to: 1)
    let place = rig.modal.view.frame
    rig.stage.perform { rig.modal.present(cover, animated: true) }
    rig.stage.handle(.resize(Size(width: 300, height: 400)), at: 1.1)
    rig.stage.handle(.resize(Size(width: 390, height: 844)), at: 1.2)
    rig.stage.advance(to: 3)
    rig.stage.perform { cover.dismiss(animated: true) }
    rig.stage.advance(to: 3.1)
    #expect(rig.modal.view.frame == place && place.minY == 56, "on the way, too")
    rig.stage.advance(to: 6)
    #expect(rig.modal.view.frame == place)
    #expect(Linter.findings(on: rig.stage) == [])
  }
}
