import Transitions

/// A kind of scene: what can be tuned in it, and how its controllers are made from its file.
///
/// The numbers of a scene stand in its file; what happens with them is the kind's.
struct SceneKind {
  /// The name in files.
  let name: String
  /// What can be changed while it runs, with the values that hold where the file is silent.
  let tunables: [Tunable]
  /// How many panes the file must list.
  let paneCount: ClosedRange<Int>
  /// Whether all that it shows is mirrored where the stage reads from the right.
  let mirrors: Bool
  /// Builds the controllers, anew with each call.
  let make: (SceneFile, [Tunable]) -> SceneInstance
  /// Where it is written.
  let place: CodePlace

  init(
    _ name: String, tunables: [Tunable], paneCount: ClosedRange<Int> = 0...0,
    mirrors: Bool = false,
    make: @escaping (SceneFile, [Tunable]) -> SceneInstance, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    place = CodePlace(fileID: fileID, line: line)
    self.name = name
    self.tunables = tunables
    self.paneCount = paneCount
    self.mirrors = mirrors
    self.make = make
  }
}
