import Documents
import Finding
import LiveCode
import Scenes
import Sessions
import Shell
import UserCode

/// A scene that is searched, and how other processes come by it.
struct FindTarget {
  let scene: Scene
  /// The code that it stands in, and who compiled it; `nil` for a scene of the program's or of a file.
  private let code: (compiled: CompiledCode, toolchain: Toolchain)?
  /// Whether only this process has it.
  private let isReadOnce: Bool
  private let limits: String?

  /// Finds a scene, or compiles it.
  ///
  /// - Parameters:
  ///   - name: A scene's id, a path, or `FILE.swift`, perhaps with `#SCENE`.
  ///   - limits: A file of limits, whose laws hold as well.
  /// - Throws: What there is to say of what is not there, or does not compile.
  init(_ name: String, limits: String? = nil, _ output: Output) throws(CommandFailure) {
    var warnings: [DocumentWarning] = []
    let held = try MotionTolerances(at: limits, &warnings)
    self.limits = limits
    if let parts = CodeName.parts(of: name), Gallery.builtInFile(name) == nil {
      let scenes = try CodeScenes.load(parts.path, scene: parts.scene, warnings: &warnings)
      let found = try scenes.scene(parts.scene)
      scene = held.map(found.obeying) ?? found
      code = (scenes.code, try CodeScenes.makeCompiler().toolchain)
    } else {
      var library = SceneLibrary()
      library.readsStandardInput = true
      library.limits = held
      scene = try library.load(name, warnings: &warnings).scene
      code = nil
    }
    isReadOnce = name == "-"
    output.warn(warnings)
  }

  /// Whether its code is somebody's own.
  var isCode: Bool { code != nil || Gallery.own.contains { $0.id == scene.id } }

  /// Some processes that try it; `nil` where they could not read it.
  ///
  /// - Parameter values: Other values than the scene's own.
  func pool(
    _ program: String, tunedTo values: [Session.Tuning], count: Int
  ) throws(CommandFailure) -> WorkerPool? {
    if isReadOnce { return nil }
    return try WorkerPool(
      scene.tuned(to: values.byName),
      Workplace(
        program: program, scene: code == nil ? scene.reference : scene.id, values: values,
        limits: limits, code: code?.compiled, toolchain: code?.toolchain ?? .none), count: count)
  }
}
