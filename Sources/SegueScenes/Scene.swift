import Drawing
import Transitions

/// Something that can be played with: what it is called, what can be tuned, and how to build it.
@MainActor
public struct Scene {
  /// The name in files and on the command line.
  public let id: String
  /// The name for people.
  public let title: String
  /// The name for people, in Chinese.
  package let chineseTitle: String
  /// One sentence that says what to do.
  package let caption: String
  /// The same in Chinese; empty where there is none.
  package let chineseCaption: String
  /// The container's size that the scene is made for, in points.
  public let size: Size
  /// What can be changed while it runs, with the values of the scene file.
  public let tunables: [Tunable]
  /// How a session refers to the scene: its id, or the absolute path of its file.
  package var reference: String
  /// What rehearses everything before the program does; `nil` for code that is trusted.
  package var rehearsal: (any SceneRehearsal)?
  /// Whether it is somebody's own and not the gallery's, so that what its code writes is shown.
  package var isOwn = false
  /// Whether its code has UIKit's names, and so gets UIKit's defaults.
  package var hasUIKitNames = false
  /// Begins what one run of its code keeps outside of its objects; `nil` for code that keeps nothing there.
  package var beginsLife: (() -> any SceneLife)?
  /// A line of the file that it is written in, where reading begins while nothing of it runs; `nil` if that
  /// is not known.
  package var place: CodePlace?
  /// What must hold whenever it is played, as its author says.
  package var laws: [StageLaw] = []
  /// Its source, where it brings that along; the file that is read first comes first.
  package var code: [CodeText] = []
  private let build: ([Tunable]) -> SceneInstance

  package init(
    id: String, title: String, chineseTitle: String, caption: String,
    chineseCaption: String = "", size: Size,
    tunables: [Tunable], build: @escaping ([Tunable]) -> SceneInstance
  ) {
    self.id = id
    reference = id
    self.title = title
    self.chineseTitle = chineseTitle
    self.caption = caption
    self.chineseCaption = chineseCaption
    self.size = size
    self.tunables = tunables
    self.build = build
  }

  /// The same scene with other values to begin with; a name that it does not have changes nothing. What
  /// rehearses a scene first knows its own values alone, and stays behind.
  package func tuned(to values: [String: Double]) -> Scene {
    var scene = Scene(
      id: id, title: title, chineseTitle: chineseTitle, caption: caption,
      chineseCaption: chineseCaption, size: size,
      tunables: tunables.map { tunable in
        var tuned = tunable
        tuned.value = values[tunable.name] ?? tunable.value
        return tuned
      }, build: build)
    (scene.reference, scene.place, scene.code, scene.isOwn) = (reference, place, code, isOwn)
    (scene.hasUIKitNames, scene.beginsLife, scene.laws) = (hasUIKitNames, beginsLife, laws)
    return scene
  }

  /// Builds the scene's controllers and views, anew with each call.
  package func makeInstance() -> SceneInstance { build(tunables) }
}

/// A scene that runs: its root controller, and a way to tune it.
@MainActor
package final class SceneInstance {
  /// The root controller.
  package let root: ViewController
  private let tune: (String, Double) -> Void
  /// Whatever the controllers refer to weakly.
  private let retained: [AnyObject]

  package init(
    root: ViewController, retained: [AnyObject], tune: @escaping (String, Double) -> Void
  ) {
    self.root = root
    self.retained = retained
    self.tune = tune
  }

  /// How a fresh instance of the scene comes into the state that this one rests in, without living
  /// through its past; `nil` where only the whole input leads there.
  ///
  /// Tunables and sizes are not its business; they come before. Where content repeats for ever, it is
  /// to be used at the time at which that began. Only for an instance at rest.
  package func makeRestPoint() -> ((SceneInstance) -> Void)? {
    for case let part as any Resting in parts { return restPoint(of: part) }
    return nil
  }

  private func restPoint<Part: Resting>(of part: Part) -> ((SceneInstance) -> Void)? {
    part.makeRestPoint().map { restore in
      { fresh in
        for case let same as Part in fresh.parts { return restore(same) }
      }
    }
  }

  private var parts: [AnyObject] { [root] + retained }

  /// Nothing at all, in the place of what could not begin.
  package static var empty: SceneInstance {
    SceneInstance(root: ViewController(id: "stopped"), retained: [], tune: { _, _ in })
  }

  /// Changes a tunable; a name that the scene does not have changes nothing.
  package func set(_ name: String, to value: Double) { tune(name, value) }
}
