import Judging
import Sessions

/// What is looked for, in which scene: what the owner of the workbench starts a process with.
nonisolated package struct SearchOrder: Hashable, Sendable {
  /// The scene, as a session refers to it: an id, a file's path, the path of Swift code.
  package var scene: String
  /// The values that the scene has been tuned to, where they are not its own.
  package var tunings: [Session.Tuning]
  /// The laws that count, in their order; at least one.
  package var laws: [Law]
  /// How many acts are tried in every order.
  package var depth: Int
  /// The file of limits whose laws hold too; `nil` for none.
  package var limits: String?

  package init(
    scene: String, tunings: [Session.Tuning], laws: [Law], depth: Int, limits: String? = nil
  ) {
    (self.scene, self.tunings, self.laws, self.depth) = (scene, tunings, laws, depth)
    self.limits = limits
  }

  /// The words behind the program's name.
  package var arguments: [String] {
    var words = ["find", "--stream", "--law", laws.map(\.name).joined(separator: ",")]
    words += ["--depth", "\(depth)"]
    if let limits { words += ["--tolerances", limits] }
    if !tunings.isEmpty {
      words += ["--tune", tunings.map { "\($0.name)=\($0.value)" }.joined(separator: ",")]
    }
    // Behind it nothing is an option, whatever the scene is called.
    return words + ["--", scene]
  }
}
