import Drawing
import Transitions

/// What the tutorials stumble over: no delegate, a delegate that gives nothing, and a delegate that
/// is set too late. The first two get the default transition; the last serves whatever comes after.
final class NilDelegateScene: Resting {
  static let kind = SceneKind("nil-delegate", tunables: tunables, paneCount: 2...2, mirrors: true) {
    file, tunables in
    let scene = NilDelegateScene(file.panes, TunedValues(tunables))
    return SceneInstance(root: scene.root, values: scene.values, retained: [scene])
  }

  private static let tunables = [
    Tunable(
      name: "late.duration", title: "duration of the late delegate's fade", unit: "s",
      range: 0.05...20, value: 0.5,
      effect: "Seconds that the fade lasts.")
  ]

  /// Which delegate the presented controller has.
  private enum Delegate: CaseIterable {
    case none, givesNothing, comesLate

    var title: String {
      switch self {
      case .none: "No delegate"
      case .givesNothing: "A delegate that returns nil"
      case .comesLate: "A delegate set late"
      }
    }

    /// What the presented controller says of itself.
    var explanation: String {
      switch self {
      case .none: "No delegate: in and out by default."
      case .givesNothing: "It returned nil: in and out by default."
      case .comesLate: "Set after presenting: it fades the dismissal."
      }
    }
  }

  private let panes: [SceneFile.Pane]
  private let values: TunedValues
  private let silent = SilentDelegate()
  private let late: LateDelegate
  private(set) lazy var root: ViewController = makeRoot()

  private init(_ panes: [SceneFile.Pane], _ values: TunedValues) {
    self.panes = panes
    self.values = values
    late = LateDelegate(values)
  }

  /// With nothing presented it rests as it began.
  func makeRestPoint() -> ((NilDelegateScene) -> Void)? {
    root.presentedViewController == nil ? { _ in } : nil
  }

  private func makeRoot() -> ViewController {
    var rows: [Board.Row] = []
    var keys: [String: () -> Void] = [:]
    for (index, delegate) in Delegate.allCases.enumerated() {
      let act: () -> Void = { [weak self] in self?.present(with: delegate) }
      keys["\(index + 1)"] = act
      rows.append(
        .button(
          Button(
            id: "home/button\(index + 1)", title: delegate.title, style: .well,
            key: "\(index + 1)", alignment: .leading, action: act)))
    }
    keys["Enter"] = keys["1"]
    return BoardViewController(panes[0], rows: rows, keys: keys)
  }

  private func present(with delegate: Delegate) {
    let back: () -> Void = { [weak self] in self?.root.dismiss(animated: true) }
    let next = BoardViewController(
      panes[1],
      rows: [
        .text(Label(id: "next/label", text: delegate.explanation)),
        .button(Button(id: "next/back", title: "back", style: .well, key: "1", action: back)),
      ], keys: ["1": back, "Enter": back, "Escape": back])
    if delegate == .givesNothing { next.transitioningDelegate = silent }
    root.present(next, animated: true)
    // Too late for the way in, which has just begun, and in time for the way out.
    if delegate == .comesLate { next.transitioningDelegate = late }
  }
}

/// Has nothing to say.
final class SilentDelegate: ViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  { nil }
}

/// Fades both ways, if it is asked.
final class LateDelegate: ViewControllerTransitioningDelegate {
  private let values: TunedValues

  init(_ values: TunedValues) { self.values = values }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { fade }

  func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  { fade }

  private var fade: PresentationAnimation {
    let animation = PresentationAnimation()
    animation.way = .fade
    animation.duration = values["late.duration"]
    return animation
  }
}
