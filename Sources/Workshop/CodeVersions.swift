import Scenes
import Sessions

/// The versions of user code that a session has been lived under: what runs now is B, what ran
/// before it is A.
struct CodeVersions {
  /// What ran before the present one; `nil` for the first.
  private(set) var former: Scene?

  /// Notes that one has taken the place of another.
  mutating func note(former scene: Scene) { former = scene }
}

extension Workbench {
  /// What ran before the code that runs now.
  var codeVersions: CodeVersions {
    get { states[CodeVersions()] }
    _modify { yield &states[CodeVersions()] }
  }

  /// Whether the code that ran before can be compared with.
  var hasFormerCode: Bool { codeVersions.former != nil }

  /// Pins the code that ran before as A.
  func pinFormerCode() {
    guard let former = codeVersions.former else { return }
    observers.pinned = Comparison(of: live, version: former)
  }
}
