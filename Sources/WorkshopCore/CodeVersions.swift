import Scenes

/// The versions of user code that a session has been lived under: what runs now is B, what ran
/// before it is A.
package struct CodeVersions {
  /// What ran before the present one; `nil` for the first.
  package private(set) var former: Scene?

  /// Notes that one has taken the place of another.
  package mutating func note(former scene: Scene) { former = scene }
}

extension Workbench {
  /// What ran before the code that runs now.
  package var codeVersions: CodeVersions {
    get { states[CodeVersions()] }
    _modify { yield &states[CodeVersions()] }
  }

  /// Whether the code that ran before can be compared with.
  package var hasFormerCode: Bool { codeVersions.former != nil }

  /// Pins the code that ran before as A.
  package func pinFormerCode() {
    guard let former = codeVersions.former else { return }
    observers.pinned = Comparison(of: live, version: former)
  }
}
