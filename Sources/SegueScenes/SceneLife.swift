/// What one run of a scene's code keeps outside of its objects: its global and static variables.
@MainActor
package protocol SceneLife: AnyObject {
  /// Puts them in their places before the code runs.
  func enter()
}
