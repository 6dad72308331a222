/// What rehearses a scene's steps before the program itself does, because the scene's code is
/// somebody's own and may stop any process that runs it.
@MainActor
package protocol SceneRehearsal: AnyObject {}
