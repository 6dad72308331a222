/// Where the scenes of a file that is being opened arrive.
///
/// A file's top-level code runs when its library is opened, and nothing but its call of
/// `Playground.run` comes back from there. Empty at all other times.
package enum SceneReception {
  private static var received: [Scene]?

  /// Runs top-level code and takes the scenes that it offers.
  ///
  /// - Returns: The scenes in the order of the calls.
  package static func scenes(offeredBy body: () -> Void) -> [Scene] {
    begin()
    body()
    return end()
  }

  /// Waits for scenes from now on.
  package static func begin() { received = [] }

  /// Waits no longer.
  ///
  /// - Returns: The scenes that have come, in the order of the calls.
  package static func end() -> [Scene] {
    defer { received = nil }
    return received ?? []
  }

  /// Takes scenes if somebody waits for them.
  ///
  /// - Returns: Whether somebody does.
  package static func receive(_ scenes: [Scene]) -> Bool {
    guard received != nil else { return false }
    received?.append(contentsOf: scenes)
    return true
  }
}
