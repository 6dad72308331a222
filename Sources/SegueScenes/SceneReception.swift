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
    received = []
    defer { received = nil }
    body()
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
