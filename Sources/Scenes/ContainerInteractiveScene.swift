import Drawing
import Transitions

/// What the tutorial on custom containers leaves open: its five children driven by a pan, as a
/// paging scroll view would, and by keys with the dancing tab bar's animator.
final class ContainerInteractiveScene: ContainerViewControllerDelegate, Resting {
  static let kind = SceneKind(
    "container-interactive", tunables: tunables, paneCount: 1...9, mirrors: true
  ) {
    make(panes: $0.panes, tunables: $1)
  }

  private static let tunables =
    Tunable.releaseSpring + [
      Tunable(
        name: "pan.padding", title: "gap between panes in a drag", unit: "pt", range: 0...200,
        value: 16, effect: "Points between two panes under a finger. As in the article."),
      Tunable(
        name: "tabs.padding", title: "gap between panes in a tab switch", unit: "pt",
        range: 0...200,
        value: 10, effect: "Points between two panes that a key switches. As in the article."),
      Tunable(
        name: "tabs.dampingRatio", title: "tab switch, damping ratio", unit: "", range: 0.05...1,
        value: 0.75,
        effect: "1 arrives without overshoot, less swings longer. 0.75 is the article's."),
      Tunable(
        name: "tabs.velocity", title: "tab switch, initial velocity",
        unit: Tunable.distancesPerSecond, range: 0...30,
        value: 2,
        effect:
          "Distances per second at the start. More starts faster and overshoots more. As in the article."
      ),
      Tunable(
        name: "tabs.duration", title: "tab switch, duration", unit: "s", range: 0.05...20,
        value: 0.75,
        effect:
          "Seconds until a thousandth of the distance is left, as in UIKit. As in the article."),
    ]

  private let values: TunedValues
  private let container: ContainerViewController

  private init(container: ContainerViewController, tunables: [Tunable]) {
    self.container = container
    values = TunedValues(tunables)
    container.delegate = self
    values.onChange { [weak self] _ in self?.updateConfiguration() }
    updateConfiguration()
  }

  private static func make(panes: [SceneFile.Pane], tunables: [Tunable]) -> SceneInstance {
    let container = ContainerViewController(
      id: "container", viewControllers: panes.map { PaneViewController($0) })
    container.bar.show(panes)
    let scene = ContainerInteractiveScene(container: container, tunables: tunables)
    return SceneInstance(root: container, values: scene.values, retained: [scene])
  }

  func makeRestPoint() -> ((ContainerInteractiveScene) -> Void)? {
    let select = container.makeSelection()
    return { select($0.container) }
  }

  private func updateConfiguration() {
    container.configuration.releaseSpring = values.releaseSpring
    container.configuration.padding = values["pan.padding"]
  }

  /// A finger gets a slide that it can follow one to one; a key or a tap gets the dance.
  func container(
    _ container: ContainerViewController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController, interactive: Bool
  ) -> (any ViewControllerAnimatedTransitioning)? {
    tellSides(from: from, to: to)
    if interactive {
      return SlideAnimator(
        duration: 0.4, padding: values["pan.padding"], motion: .curve(.easeInOut))
    }
    return SlideAnimator(
      duration: values["tabs.duration"], padding: values["tabs.padding"],
      motion: .spring(dampingRatio: values["tabs.dampingRatio"], velocity: values["tabs.velocity"]))
  }

  /// Tells two panes on which side of the screen they go and come.
  private func tellSides(from: ViewController, to: ViewController) {
    let order = container.viewControllers
    guard let former = order.firstIndex(where: { $0 === from }),
      let next = order.firstIndex(where: { $0 === to })
    else { return }
    let side = (next > former) != container.view.isRightToLeft ? 1.0 : -1
    (from as? PaneViewController)?.side = -side
    (to as? PaneViewController)?.side = side
  }
}
