import Transitions

/// The fault museum: what libraries of transitions are known to fail at, provoked on purpose.
///
/// Each exhibit is a small scene with a plaque that says what happens elsewhere and what happens
/// here, with a check mark as soon as the scene's own state shows that it has happened.
enum Museum {
  static let kind = SceneKind("museum", tunables: [], paneCount: 2...5) { file, _ in
    guard let description = file.exhibit,
      let kind = GalleryList.entries.lazy.compactMap(\.exhibit)
        .first(where: { $0.name == description.name })
    else { preconditionFailure("A scene of the museum was made without an exhibit.") }
    let exhibit = kind.make(file.panes)
    let root = MuseumViewController(exhibit, plaque: description)
    return SceneInstance(root: root, retained: [exhibit], tune: { _, _ in })
  }
}

/// What the museum can show: a fault, provoked on purpose.
struct ExhibitKind {
  /// The name in files.
  let name: String
  /// Builds it, anew with each call.
  let make: ([SceneFile.Pane]) -> any Exhibit

  init(_ name: String, make: @escaping ([SceneFile.Pane]) -> any Exhibit) {
    self.name = name
    self.make = make
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
