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
