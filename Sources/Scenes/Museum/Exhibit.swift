import Transitions

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
