import Drawing
import Transitions

extension Scene {
  /// Makes a scene of controllers of one's own.
  ///
  /// - Parameters:
  ///   - id: The name in files and on the command line; not empty.
  ///   - title: The name for people; the id without one.
  ///   - size: The stage's size, in points.
  ///   - tunables: What the studio can change, with names that differ.
  ///   - laws: What must hold whenever it is played, with names that differ.
  ///   - makeRoot: Builds the root controller, anew for each life of the scene, which must be the same
  ///     each time: no randomness, no time of day. What controllers refer to weakly, such as delegates,
  ///     something must keep alive.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public init(
    _ id: String, title: String? = nil, size: Size = Size(width: 390, height: 844),
    tunables: [TunableGroup] = [], laws: [StageLaw] = [],
    makeRoot: @escaping (TunedValues) -> ViewController, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    precondition(!id.isEmpty, "A scene needs a name.")
    let all = tunables.flatMap(\.tunables) + Tunable.ofEveryScene
    for (index, tunable) in all.enumerated() {
      precondition(
        !all[..<index].contains { $0.name == tunable.name },
        "Two tunables of the scene \"\(id)\" are called \"\(tunable.name)\".")
    }
    self.init(
      id: id, title: title ?? id, chineseTitle: title ?? id, caption: "", size: size, tunables: all
    ) { tunables in
      let values = TunedValues(tunables)
      return SceneInstance(root: makeRoot(values), values: values)
    }
    for (index, law) in laws.enumerated() {
      precondition(
        !laws[..<index].contains { $0.name == law.name }, "Two laws are called \"\(law.name)\".")
    }
    self.laws = laws
    place = CodePlace(fileID: fileID, line: line)
    isOwn = true
  }

  /// Makes a scene of somebody's own controllers that nothing is tuned in, not even how much motion is
  /// preferred.
  ///
  /// - Parameters:
  ///   - id: The name in sessions.
  ///   - size: The container's size, in points.
  ///   - makeRoot: Builds the root controller, anew with each call. What it refers to weakly, it must
  ///     keep alive itself.
  package init(id: String, size: Size, makeRoot: @escaping () -> ViewController) {
    self.init(
      id: id, title: id, chineseTitle: id, caption: "", size: size, tunables: []
    ) { _ in
      SceneInstance(root: makeRoot(), retained: [], tune: { _, _ in })
    }
  }
}
