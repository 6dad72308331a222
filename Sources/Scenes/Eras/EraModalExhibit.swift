import Drawing
import Transitions

/// A screen that is presented without a word of how: over the whole screen, or as a sheet that a finger pulls
/// down.
final class EraModalExhibit: Exhibit {
  private let panes: [SceneFile.Pane]
  private(set) lazy var content: ViewController = makeHome()
  /// How often something was presented.
  private var presentations = 0

  init(_ panes: [SceneFile.Pane]) { self.panes = panes }

  func makeRestPoint() -> ((EraModalExhibit) -> Void)? {
    guard content.presentedViewController == nil else { return nil }
    let presentations = presentations
    return { fresh in fresh.presentations = presentations }
  }

  private func makeHome() -> ViewController {
    let present: () -> Void = { [weak self] in self?.present() }
    return BoardViewController(
      panes[0],
      rows: [
        .button(
          Button(id: "\(panes[0].id)/present", title: "Write a note", style: .well, action: present)
        )
      ], keys: ["1": present, "Enter": present])
  }

  private func present() {
    guard content.presentedViewController == nil else { return }
    let back: () -> Void = { [weak self] in self?.content.dismiss(animated: true) }
    let next = BoardViewController(
      panes[1],
      rows: [.button(Button(id: "\(panes[1].id)/back", title: "Back", style: .well, action: back))],
      keys: ["1": back, "Enter": back, "Escape": back])
    presentations += 1
    content.present(next, animated: true)
  }

  var verdict: Verdict {
    let presented = content.presentedViewController
    return Verdict(
      isRunning: content.transitionCoordinator != nil, isProvoked: presentations > 0,
      holds: presented.map { $0.appearance == .appeared } ?? (content.appearance == .appeared))
  }
}

extension ExhibitKind {
  static let defaultModal = ExhibitKind("default-modal") { EraModalExhibit($0) }
}
