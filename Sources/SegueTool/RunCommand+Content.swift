import Commands
import Documents
import LiveCode
import Scenes
import Sessions
import Shell
import Toolkit
import Workshop

/// What the window opens with: a scene, a session, or code, which another process watches over.
extension RunCommand {
  /// What the command names, with the controller of it that `--root` names.
  static func rooted(_ arguments: Arguments) throws(CommandFailure) -> String? {
    guard let root = arguments["--root"] else { return arguments.operands.first }
    guard let name = arguments.operands.first, CodeName.parts(of: name) != nil else {
      throw CommandFailure(.usage, "--root goes with a Swift file or a folder of code for iOS")
    }
    return "\(name)#\(CodeSource.sceneID(ofController: root))"
  }

  /// The code that the window would run, if any.
  private static func code(of name: String, _ arguments: Arguments) -> String? {
    if let substitute = arguments["--scene"] {
      return CodeName.parts(of: substitute) != nil ? substitute : nil
    }
    return CodeName.parts(of: name) != nil && Gallery.builtInFile(name) == nil ? name : nil
  }

  /// The code that a recovered session was played with: this user's window ran it, so that it is trusted.
  static func code(playedIn path: String) -> String? {
    var warnings: [DocumentWarning] = []
    guard let bytes = try? readFile(at: path),
      let session = try? Session(Document(parsing: bytes, file: path), warnings: &warnings)
    else { return nil }
    return CodeName.isCode(ofScene: session.scene) ? session.scene : nil
  }

  /// Watches over the code that the window would run, if any; where that was left and cannot run, the window
  /// opens without it.
  static func watch(
    overCodeOf name: inout String, _ left: BenchKeeper, _ arguments: Arguments
  ) throws(CommandFailure) {
    guard let code = code(of: name, arguments) else { return }
    do { try watch(over: code) } catch { name = try left.replacement(for: error) }
  }

  /// Lets the window of code live in a process of its own, which this one watches over.
  private static func watch(over code: String) throws(CommandFailure) -> Never {
    // What is not there is said at once.
    if let path = CodeName.parts(of: code)?.path { _ = try CodeSource(at: path) }
    let words = Array(CommandLine.arguments.dropFirst())
    let input = words.contains("-") ? Supervisor.keptInput() : nil
    try Supervisor(words, input: input).run()
  }

  /// Ends this window for one of code, which is watched over by this process.
  static func becomeWatcher(
    of code: String, isToBeEdited: Bool, _ arguments: Arguments
  ) {
    var words = [CommandLine.arguments[0], "run"] + (isToBeEdited ? ["--edit"] : [])
    let own = ["--recover", "--scene", "--size", "--edit", "--describe", "--json"]
    for option in options
    where !own.contains(option.name) {
      if option.value == nil, arguments.has(option.name) { words.append(option.name) }
      words += arguments.all(option.name).map { "\(option.name)=\($0)" }
    }
    Kernel.replaceProcess(words + ["--", code])
  }

  /// What user code writes while it is rehearsed, however often, is told once, and waits
  /// for nobody; where somebody watches over this process, the code can end it, but not rule in it.
  ///
  /// - Returns: What it may not change; `nil` where nobody watches.
  static func listen() -> HouseRules? {
    Streams.bePatient()
    CodeOutput.shared = CodeOutput()
    guard let heartbeat = Heartbeat.shared, let cache = try? CompiledCache() else {
      CodeOutput.sayLastWords()
      return nil
    }
    LastWords.prepare(heartbeat.questioning(codeIn: cache.folder))
    Kernel.limitMemory(to: 2_000_000_000)
    let rules = HouseRules()
    heartbeat.isReady = true
    return rules
  }

  /// What the window opens with; what was left and cannot be opened makes way for the first scene.
  static func content(
    of name: inout String, _ left: BenchKeeper, _ code: CodeKeeper, _ former: FormerWindow?,
    _ arguments: Arguments, _ warnings: inout [DocumentWarning]
  ) throws(CommandFailure) -> SceneLibrary.Content {
    left.readSession()
    do {
      return left.content(
        try content(named: name, code, former, arguments, &warnings), isWhole: code.isWhole)
    } catch {
      name = try left.replacement(for: error)
      return try content(named: name, code, former, arguments, &warnings)
    }
  }

  /// What the window opens with: of code that does not run yet, the gallery's first scene, until it does.
  private static func content(
    named name: String, _ code: CodeKeeper, _ former: FormerWindow?, _ arguments: Arguments,
    _ warnings: inout [DocumentWarning]
  ) throws(CommandFailure) -> SceneLibrary.Content {
    var library = try SceneLibrary(arguments)
    // Scenes are set in the window, so that what is played in them says so.
    library.held = []
    if let former { return try content(in: former, code, library) }
    if CodeName.parts(of: name) != nil, Gallery.builtInFile(name) == nil {
      if let scene = try code.begin(name) { return .scene(scene) }
      return try library.load(Gallery.firstID, warnings: &warnings)
    }
    if let substitute = library.substitute, CodeName.parts(of: substitute) != nil {
      // The session is tried with the code when it is played; what does not compile is told at once.
      guard let scene = try code.begin(substitute) else {
        throw CommandFailure(.badFile, .verbatim(code.problemText))
      }
      library.loaded = code.scenes
      guard case .session(let session, _) = try library.load(name, warnings: &warnings) else {
        throw CommandFailure(.usage, "--scene needs a session to live in it, not '\(name)'")
      }
      return .session(session, scene)
    }
    return try library.load(name, warnings: &warnings)
  }

  /// What the window goes on with in the place of another one.
  private static func content(
    in former: FormerWindow, _ code: CodeKeeper, _ library: SceneLibrary
  ) throws(CommandFailure) -> SceneLibrary.Content {
    var warnings: [DocumentWarning] = []
    var scene: Scene?
    if let reference = former.state.reference {
      scene = try library.load(reference, warnings: &warnings).scene
    } else {
      scene = try code.resume(former.state, former.ending)
    }
    guard let scene else { return try library.load(Gallery.firstID, warnings: &warnings) }
    var session = former.session(in: scene)
    (session.events, session.shown) = ([], [])
    return .session(session, scene)
  }

  /// The file of the session that ended abruptly last.
  static func interruptedSession(_ output: Output) throws(CommandFailure) -> String {
    guard let directory = SessionStorage().state else {
      throw CommandFailure(.noInput, "there is no HOME to keep sessions in")
    }
    let findings = InterruptedSession.find(in: directory)
    do {
      if let interrupted = findings.latest {
        if let fault = interrupted.fault { output.warn([fault]) }
        return try interrupted.store()
      }
    } catch {
      throw CommandFailure(error)
    }
    let stored = InterruptedSession.storedPath(in: directory)
    guard fileExists(at: stored) else {
      output.warn(findings.unreadable)
      throw CommandFailure(
        .noInput,
        "no session ended abruptly; the last one is \(directory)/last-session.json")
    }
    return stored
  }

  /// The file to watch for changes, if the name is one.
  static func path(of name: String) -> String? {
    Gallery.ids.contains(name) ? nil : name
  }
}
