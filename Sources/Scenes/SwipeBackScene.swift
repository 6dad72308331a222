import Drawing
import Transitions

/// A stack of screens, and the drag from the left edge that goes back one to one.
final class SwipeBackScene: Resting {
  static let kind = SceneKind(
    "swipe-back", tunables: Tunable.releaseSpring, paneCount: 2...9, mirrors: true
  ) {
    file, tunables in
    let scene = SwipeBackScene(file.panes, TunedValues(tunables))
    return SceneInstance(root: scene.navigation, values: scene.values, retained: [scene])
  }

  private let panes: [SceneFile.Pane]
  private let values: TunedValues
  private(set) lazy var navigation = makeNavigation()

  private init(_ panes: [SceneFile.Pane], _ values: TunedValues) {
    self.panes = panes
    self.values = values
  }

  func makeRestPoint() -> ((SwipeBackScene) -> Void)? {
    let depth = navigation.viewControllers.count
    let views = ViewsOutOfSight(of: navigation.viewControllers)
    return { fresh in
      for level in 1..<depth {
        fresh.navigation.pushViewController(fresh.screen(level), animated: false)
      }
      views.restore(in: fresh.navigation.viewControllers)
    }
  }

  private func makeNavigation() -> NavigationController {
    let made = NavigationController(id: "container", rootViewController: screen(0))
    made.navigationBar.show(panes)
    values.onChange { [weak self] _ in self.map { $0.configure($0.navigation) } }
    configure(made)
    return made
  }

  private func configure(_ navigation: NavigationController) {
    navigation.configuration.releaseSpring = values.releaseSpring
  }

  /// What the rows of each level say.
  private static let rows = [
    ["Novels", "Travel", "Natural science"], ["Deep water", "Old maps", "Far north"],
    ["Read on, page 74", "Notes in the margin", "From the beginning"],
  ]

  /// A screen of rows, each of which leads one level deeper, down to the last.
  private func screen(_ level: Int) -> ViewController {
    let pane = panes[level]
    var rows: [Board.Row] = []
    var keys: [String: () -> Void] = [:]
    let pop = { [weak self] in
      guard let self else { return }
      navigation.popViewController(animated: true)
      return
    }
    for key in ["ArrowLeft", "Escape"] where level > 0 { keys[key] = pop }
    if level + 1 < panes.count {
      let push = { [weak self] in
        guard let self else { return }
        // A screen that is on its way out still takes taps; and a pop that a finger may yet take back
        // must not be followed by a second screen of the same name.
        guard navigation.viewControllers.count == level + 1,
          navigation.transitionCoordinator == nil
        else { return }
        navigation.pushViewController(screen(level + 1), animated: true)
      }
      for (index, title) in Self.rows[min(level, Self.rows.count - 1)].enumerated() {
        rows.append(
          .button(
            Button(
              id: "\(pane.id)/row\(index + 1)", title: title, style: .well, key: "\(index + 1)",
              alignment: .leading, action: push)))
        keys["\(index + 1)"] = push
      }
      for key in ["Enter", "ArrowRight"] { keys[key] = push }
    } else {
      rows.append(.text(Label(id: "\(pane.id)/end", text: "The end: drag from the left edge.")))
    }
    return BoardViewController(pane, rows: rows, keys: keys, isBelowBar: true)
  }
}
