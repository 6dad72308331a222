import Drawing
import Transitions

/// A stack that goes back while it still goes deeper.
final class StackExhibit: Exhibit, NavigationControllerDelegate {
  private let panes: [SceneFile.Pane]
  private lazy var navigation = makeNavigation()
  /// How often the deeper screen was to come, and has come.
  private var (pushes, arrivals) = (0, 0)

  init(_ panes: [SceneFile.Pane]) { self.panes = panes }

  var content: ViewController { navigation }

  private func makeNavigation() -> NavigationController {
    let push: () -> Void = { [weak self] in self?.push() }
    let root = BoardViewController(
      panes[0],
      rows: [
        .button(
          Button(
            id: "\(panes[0].id)/push", title: "Go deeper", style: .well, key: "1", action: push))
      ], keys: ["1": push, "Enter": push, "ArrowRight": push], isBelowBar: true)
    let made = NavigationController(id: "container", rootViewController: root)
    made.navigationBar.show(panes)
    made.delegate = self
    return made
  }

  func makeRestPoint() -> ((StackExhibit) -> Void)? {
    let (isDeep, pushes, arrivals) = (navigation.viewControllers.count > 1, pushes, arrivals)
    let views = ViewsOutOfSight(of: navigation.viewControllers)
    return { fresh in
      if isDeep { fresh.navigation.pushViewController(fresh.makeDeeper(), animated: false) }
      (fresh.pushes, fresh.arrivals) = (pushes, arrivals)
      views.restore(in: fresh.navigation.viewControllers)
    }
  }

  private func push() {
    // A pop that a finger may yet take back must not be followed by a second screen of the name.
    guard navigation.viewControllers.count == 1, navigation.transitionCoordinator == nil else {
      return
    }
    navigation.pushViewController(makeDeeper(), animated: true)
  }

  private func makeDeeper() -> ViewController {
    let pop: () -> Void = { [weak self] in _ = self?.navigation.popViewController(animated: true) }
    return BoardViewController(
      panes[1],
      rows: [
        .button(
          Button(id: "\(panes[1].id)/pop", title: "Back", style: .well, key: "1", action: pop))
      ], keys: ["1": pop, "Enter": pop, "ArrowLeft": pop, "Escape": pop], isBelowBar: true)
  }

  func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool
  ) {
    if controller.id == panes[1].id { pushes += 1 }
  }

  func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController,
    animated: Bool
  ) {
    if controller.id == panes[1].id { arrivals += 1 }
  }

  var verdict: Verdict {
    let stack = navigation.viewControllers
    let shown = navigation.children.filter { $0.appearance == .appeared }
    return Verdict(
      isRunning: navigation.transitionCoordinator != nil, isProvoked: pushes > arrivals,
      holds: navigation.children.map(\.id) == stack.map(\.id)
        && shown.map(\.id) == [stack[stack.count - 1].id]
        && shown[0].view.isDescendant(of: navigation.view))
  }
}

extension ExhibitKind {
  static let popDuringPush = ExhibitKind("pop-during-push") { StackExhibit($0) }
}
