import Documents
import Drawing
import LiveCode
import Scenes
import Sessions
import Shell

/// The scenes of user code: a file, or a folder whose Swift files are one module.
///
/// Code runs as soon as it is loaded, so only what somebody has named, dropped or chosen is.
package struct CodeScenes: SceneCode {
  /// What was compiled.
  package let code: CompiledCode
  /// The scenes that it offers, in their order; at least one.
  package let scenes: [Scene]

  /// The library that code imports first.
  package static let module = "Segue"

  /// Whether it was made of a file or folder.
  package func isMade(of path: String) -> Bool {
    let path = CodeName.parts(of: path)?.path ?? path
    return fileExists(at: path) && absolutePath(path) == code.source.path
  }

  /// Compiles code, lets a child process rehearse a session twice, and takes its scenes; waits
  /// meanwhile.
  ///
  /// - Throws: A failure with the exit code 65 and every error on a line of its own for code that does
  ///   not compile, 66 for none, 1 for code that stops the program, hangs or differs from itself.
  package static func load(
    _ path: String, scene id: String? = nil, trying session: Session? = nil, seconds: Double = 10,
    warnings: inout [DocumentWarning]
  ) throws(CommandFailure) -> CodeScenes {
    CodeOutput.keepApart()
    let source = try CodeSource(at: path)
    let compiler = try makeCompiler()
    switch try compiler.compile(source).finish() {
    case .compiled(let code):
      warnings += code.warnings.map { warning in
        DocumentWarning(
          file: warning.file, position: TextPosition(line: warning.line, column: warning.column),
          message: .verbatim(warning.message))
      }
      let connection = try TrialConnection(code, sceneID: id, toolchain: compiler.toolchain)
      connection.compare(session ?? .nothing, seconds: seconds)
      if let fault = connection.finish() { throw CommandFailure(.checkFailed, fault.phrase) }
      if let remark = connection.remark {
        warnings.append(
          DocumentWarning(
            file: code.source.path, position: TextPosition(line: 1, column: 1),
            message: remark))
      }
      return try CodeScenes(loading: code)
    case .faulty(let diagnostics):
      throw CommandFailure(
        .badFile, "\(path) does not compile: \(text(of: diagnostics))")
    case .failed(let sentence): throw CommandFailure(.internalError, "\(path): \(sentence)")
    }
  }

  /// Loads compiled code into this process and takes its scenes.
  ///
  /// - Throws: `badFile` if it does not fit this program or offers no scene.
  package init(loading code: CompiledCode) throws(CommandFailure) {
    let library = try CodeLibrary(loading: code)
    let offered = SceneReception.scenes { library.run() }
    guard !offered.isEmpty else {
      throw CommandFailure(
        .badFile, "\(code.source.path) offers no scene: it must call Playground.run")
    }
    self.code = code
    scenes = offered.enumerated().map { index, scene in
      var scene = scene
      scene.take(library)
      scene.code = code.source.files.filter { !$0.isMade }.map {
        CodeText(name: $0.name, path: $0.path, text: $0.text)
      }
      scene.reference = index == 0 ? code.source.path : "\(code.source.path)#\(scene.id)"
      return scene
    }
  }

  /// One of the scenes; the first without a name.
  ///
  /// - Throws: `noInput` with the names that there are.
  package func scene(_ id: String?) throws(CommandFailure) -> Scene {
    let ids = scenes.map(\.id)
    guard let id else { return scenes[0] }
    if let index = CodeName.index(of: id, in: ids) { return scenes[index] }
    let hint: Phrase =
      nearestName(to: id, in: ids).map { "did you mean '\($0)'?" }
      ?? "there is \(ids.joined(separator: ", "))"
    throw CommandFailure(.noInput, "\(code.source.path) has no scene called '\(id)'; \(hint)")
  }

  /// Errors, each on a line with its place, its notes below it.
  package static func text(of diagnostics: [CodeDiagnostic]) -> String {
    let lines = diagnostics.flatMap {
      [$0.description] + [$0.advice?.english].compactMap { $0 } + $0.notes.map(\.description)
    }
    let errors = diagnostics.count { $0.severity == .error }
    let count = errors == 1 ? "1 error" : "\(errors) errors"
    return "\(count)\n" + lines.joined(separator: "\n")
  }
}

extension Scene {
  /// Notes of what code it is: what it expects, and what each of its lives keeps apart.
  package mutating func take(_ library: CodeLibrary) {
    hasUIKitNames = library.hasUIKitNames
    if let statics = library.statics { beginsLife = statics.begin }
  }
}

extension CodeLife: SceneLife {}

extension Session {
  /// A second in which nobody does anything, in the scene's own size.
  nonisolated package static var nothing: Session {
    var session = Session(scene: "", size: .zero)
    session.duration = 1
    return session
  }
}
