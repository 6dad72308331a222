public import Drawing
public import SegueScenes
public import Transitions

/// What a program or a file of one's own is played with in: the window and every command of `segue`.
///
/// The same call makes a Swift file that `segue FILE.swift` opens, and the `main.swift` of a package
/// that has the whole tool with its scenes in the gallery.
///
/// ```swift
/// import Segue
///
/// Playground.run("tilt", tunables: [.spring("tilt", response: 0.5, dampingRatio: 0.7)]) { values in
///   TiltRootController(values)
/// }
/// ```
@MainActor
public enum Playground {
  /// Offers one scene.
  ///
  /// - Parameters:
  ///   - id: The name in files and on the command line; not empty.
  ///   - title: The name for people; the id without one.
  ///   - size: The stage's size, in points.
  ///   - tunables: What the studio can change, with names that differ.
  ///   - laws: What must hold whenever it is played, with names that differ.
  ///   - makeRoot: Builds the root controller, anew for each life of the scene, which must be the same
  ///     each time: no randomness, no time of day.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public static func run(
    _ id: String, title: String? = nil, size: Size = Size(width: 390, height: 844),
    tunables: [TunableGroup] = [], laws: [StageLaw] = [],
    makeRoot: @escaping (TunedValues) -> ViewController, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let scene = Scene(
      id, title: title, size: size, tunables: tunables, laws: laws, makeRoot: makeRoot,
      fileID: fileID,
      line: line)
    run(scenes: [scene])
  }

  /// Offers scenes, the first of which opens first.
  ///
  /// In a file that was opened, they are handed to the program that has opened it. In a program of one's
  /// own, the tool starts with the program's arguments; it returns when the window is closed, and ends
  /// the program when a command fails.
  ///
  /// - Parameter scenes: At least one, with ids that differ.
  public static func run(scenes: [Scene]) {
    rememberMainThread()
    precondition(!scenes.isEmpty, "A playground needs a scene.")
    for (index, scene) in scenes.enumerated() {
      precondition(
        !scenes[..<index].contains { $0.id == scene.id },
        "Two scenes are called \"\(scene.id)\".")
    }
    if SceneReception.receive(scenes) { return }
    startTool(scenes)
  }

  /// Starts the tool with its own scenes alone.
  package static func run() { startTool([]) }
}

/// The tool's beginning, which stands in a module that a file must not have to import: it would need the
/// headers of every C library below it.
@_silgen_name("segue_start_tool")
private func startTool(_ scenes: [Scene])
