import Transitions

/// The fault museum: what libraries of transitions are known to fail at, provoked on purpose.
///
/// Each exhibit is a small scene with a plaque that says what happens elsewhere and what happens
/// here, with a check mark as soon as the scene's own state shows that it has happened.
enum Museum {
  /// What goes wrong elsewhere.
  nonisolated enum Fault: String, CaseIterable, Hashable, Sendable {
    case fastPan = "fast-pan"
    case completedTwice = "completed-twice"
    case trueAfterCancel = "true-after-cancel"
    case threeTabs = "three-tabs"
    case popDuringPush = "pop-during-push"
    case cancelRedo = "cancel-redo"
    case presenterStays = "presenter-stays"
    case neverCompleted = "never-completed"
    case unbalancedAppearance = "unbalanced-appearance"
    case resizeHalfWay = "resize-half-way"
    case lateDelegate = "late-delegate"
    case fingerDuringCompletion = "finger-during-completion"
    case slowMotionDrag = "slow-motion-drag"
    case scrollInside = "scroll-inside"
  }

  static let kind = SceneKind("museum", tunables: [], paneCount: 2...5) { file, _ in
    guard let description = file.exhibit else {
      preconditionFailure("A scene of the museum was made without an exhibit.")
    }
    let exhibit = exhibit(description.name, panes: file.panes)
    let root = MuseumViewController(exhibit, plaque: description)
    return SceneInstance(root: root, retained: [exhibit], tune: { _, _ in })
  }

  private static func exhibit(_ fault: Fault, panes: [SceneFile.Pane]) -> any Exhibit {
    switch fault {
    case .popDuringPush: StackExhibit(panes)
    case .presenterStays, .lateDelegate: PresentationExhibit(fault, panes)
    case .unbalancedAppearance: HandMadeExhibit(panes)
    default: PagesExhibit(fault, panes)
    }
  }
}

/// What the museum shows above a plaque.
protocol Exhibit: Resting {
  /// What is shown.
  var content: ViewController { get }
  /// What the present state says of the fault.
  var verdict: Verdict { get }
  /// The museum is about to get another size.
  func willResize()
}

extension Exhibit {
  /// Nothing.
  func willResize() {}
}

/// What the state of an exhibit says of its fault.
enum Verdict {
  /// It has not been provoked.
  case waiting
  /// Something runs.
  case running
  /// It has been provoked, and everything is as it should be.
  case holds
  /// It has been provoked, and has happened.
  case broken

  /// The verdict on what has been provoked or not, once nothing runs.
  init(isRunning: Bool, isProvoked: Bool, holds: @autoclosure () -> Bool) {
    if isRunning {
      self = .running
    } else if !isProvoked {
      self = .waiting
    } else {
      self = holds() ? .holds : .broken
    }
  }
}

extension ViewController {
  /// Whether exactly one child of a container is there, and shown.
  func shows(only child: ViewController) -> Bool {
    children.count == 1 && children[0] === child && child.appearance == .appeared
      && child.view.isDescendant(of: view)
  }
}
