import Drawing
import Transitions

/// The tutorial's hand-made tab container: two buttons, and two children that slide together.
enum TabSlideScene {
  static let kind = SceneKind("tab-slide", tunables: tunables, paneCount: 2...2, mirrors: true) {
    file, tunables in
    let values = TunedValues(tunables)
    return SceneInstance(
      root: TabSlideViewController(panes: file.panes, values: values), values: values)
  }

  private static let tunables = [
    Tunable.duration("slide.duration", 0.25)
  ]
}

/// A container with two buttons below its children.
///
/// What differs from the tutorial: a key that comes while input is off waits for the end.
final class TabSlideViewController: ButtonContainer<Int>, Resting {
  private let values: TunedValues

  init(panes: [SceneFile.Pane], values: TunedValues) {
    self.values = values
    super.init(
      panes.map { pane in
        // Side by side, round corners would show what is behind as a wedge.
        BoardViewController(
          pane, rows: [.text(Label(id: "\(pane.id)/label", text: "A child of 320 × 500 points"))],
          cornerRadius: 0)
      },
      items: panes.enumerated().map { index, pane in
        Item(id: "container/button\(index + 1)", title: pane.title, choice: index)
      })
  }

  /// The children have a room of their own size, so that nothing shows beside it.
  override func frames(in size: Size) -> (content: Rect, bar: Rect) {
    let child = newViewStartFrame.size
    let content = Rect(
      x: (max(size.width - child.width, 0) / 2).rounded(), y: 0, width: child.width,
      height: child.height)
    return (
      view.asRead(content, in: Rect(origin: .zero, size: size)),
      Rect(x: 0, y: child.height, width: size.width, height: max(size.height - child.height, 0))
    )
  }

  override func keyPressed(_ key: String) -> Bool {
    let index = TabbedController.index(
      forKey: key, from: queued ?? current, of: 2, mirrored: view.isRightToLeft)
    guard let index else { return super.keyPressed(key) }
    if viewControllers.indices.contains(index) { choose(index) }
    return true
  }

  /// The child that is shown, or is coming.
  private var current: Int {
    children.last.flatMap { child in viewControllers.firstIndex { $0 === child } } ?? 0
  }

  func makeRestPoint() -> ((TabSlideViewController) -> Void)? { makeSelection(ofSecond: 1) }

  // MARK: The switch

  override func change(_ index: Int) { loadViewController(at: index) }

  private func loadViewController(at index: Int) {
    let fromViewController = viewControllers[1 - index]
    let toViewController = viewControllers[index]
    if children.first === toViewController { return }
    // No input while the two change places; it comes back when the animation is over.
    beginChange(inputOffIn: view)
    fromViewController.willMove(toParent: nil)
    addChild(toViewController)
    let comesFromRight = (index == 1) != view.isRightToLeft
    toViewController.view.frame = comesFromRight ? nextViewStartFrame : preViewStartFrame
    // This adds the incoming view and removes the outgoing one by itself.
    transition(
      from: fromViewController, to: toViewController, duration: values["slide.duration"],
      options: .curveEaseInOut,
      animations: { [self] in
        fromViewController.view.frame = comesFromRight ? preViewStartFrame : nextViewStartFrame
        toViewController.view.frame = newViewStartFrame
      },
      completion: { [weak self] _ in
        guard let self else { return }
        toViewController.didMove(toParent: self)
        fromViewController.removeFromParent()
        endChange()
      })
  }

  private var newViewStartFrame: Rect { Rect(x: 0, y: 0, width: 320, height: 500) }
  private var nextViewStartFrame: Rect { Rect(x: 320, y: 0, width: 320, height: 500) }
  private var preViewStartFrame: Rect { Rect(x: -320, y: 0, width: 320, height: 500) }
}
