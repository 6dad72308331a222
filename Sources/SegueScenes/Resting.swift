/// A part of a scene that can bring its like in a fresh instance to where it rests itself, so that a
/// long session need not be re-simulated from its start.
@MainActor
package protocol Resting: AnyObject {
  /// Says how the present state of rest is reached at once; `nil` where only the whole input leads
  /// there.
  ///
  /// What it gives holds on to nothing of this scene.
  func makeRestPoint() -> ((Self) -> Void)?
}
