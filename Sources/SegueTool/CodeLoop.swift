import Documents
import LiveCode
import Scenes
import Sessions
import Shell
import UserCode
import Workshop

/// User code that is open: watched, compiled whenever it is written, rehearsed in a child
/// process, and put in the place of what runs when it has survived the present session there twice.
///
/// Nothing here waits: it is asked for news in each turn of the frame loop, and the old code goes on until
/// the new one is ready.
final class CodeLoop {
  /// The file or folder, absolute.
  let path: String
  /// What happens next.
  enum News {
    /// Another version is ready, to be put in at once.
    case ready(Scene)
    /// What is said of it has changed.
    case report
    /// The first version is ready, for a window that is watched over.
    case handsOver
  }

  /// What is to be shown of it.
  private(set) var report: CodeReport
  /// What runs; `nil` until the first version is ready.
  private(set) var present: CodeScenes?
  /// The version before that one.
  private(set) var former: CompiledCode?
  /// The version that is being loaded.
  private(set) var loading: CompiledCode?
  /// The library that has ended the window too often.
  private var putAside: String?
  /// Is told before anything of a version runs here.
  var willLoad: () -> Void = {}
  /// The scene that was ready last, and what is to be said of it.
  private var latest: Scene?
  private var remarks: [CodeReport.Problem] = []
  private let compiler: CodeCompiler
  private(set) var sceneID: String?
  /// Notices what is saved; it has something to read from as soon as that happens. `nil` if the system tells
  /// nothing.
  private(set) var watch: FolderWatch?
  private var compilation: Compilation?
  private var trial: (code: CompiledCode, connection: TrialConnection)?
  /// Whether it was written while nobody looked.
  private var isStale = false

  /// How often it is looked whether a folder that is gone has come back, in seconds.
  static let idleInterval = 0.25
  /// How often a compiler or a child process is asked for news, in seconds.
  private static let busyInterval = 0.005
  /// How long a session may take to be rehearsed twice, in seconds beside a tenth of its length.
  private static let trialLimit = 2.0

  /// Opens code; nothing is compiled yet.
  ///
  /// - Parameter name: `FILE.swift`, a folder, or either with `#SCENE`.
  /// - Throws: What keeps the compiler from being found.
  init(_ name: String) throws(CommandFailure) {
    let parts = CodeName.parts(of: name) ?? (name, nil)
    path = absolutePath(parts.path)
    sceneID = parts.scene
    compiler = try CodeScenes.makeCompiler()
    report = CodeReport(name: lastPart(of: path), path: path)
    watch = try? FolderWatch(path)
  }

  /// How soon it wants to be asked for news, in seconds.
  var interval: Double {
    isBusy ? CodeLoop.busyInterval : watch?.delay() ?? CodeLoop.idleInterval
  }

  /// Whether something is compiled or tried.
  var isBusy: Bool { compilation != nil || trial != nil }

  // MARK: Compiling

  /// Compiles what is written now.
  func compile() {
    (compilation, trial) = (nil, nil)
    do {
      compilation = try compiler.compile(CodeSource(at: path))
      report.phase = .compiling
    } catch {
      say(error.phrase)
    }
  }

  /// Looks at once what has happened.
  ///
  /// - Parameters:
  ///   - session: What a new version has to survive.
  ///   - running: What goes ahead of the scene that runs now; `nil` for one that is not of this code.
  func poll(
    trying session: @autoclosure () -> Session?, running: (any SceneRehearsal)? = nil
  ) -> News? {
    let former = report
    if watch?.poll() == true { compile() }
    if let news = followCompiler(session, running) ?? followTrial() { return news }
    return report == former ? nil : .report
  }

  /// Waits until what is written has been compiled and tried.
  ///
  /// - Returns: Its scene, or `nil` where ``report`` says why there is none.
  func first() -> Scene? {
    compile()
    while isBusy {
      if case .ready(let scene)? = poll(trying: nil) { return scene }
      waitForNews(
        on: compilation?.descriptors ?? trial?.connection.descriptors ?? [], seconds: 0.01)
    }
    return nil
  }

  private func followCompiler(
    _ session: () -> Session?, _ running: (any SceneRehearsal)?
  ) -> News? {
    guard let outcome = compilation?.poll() else { return nil }
    compilation = nil
    switch outcome {
    case .compiled(let code):
      if code.library == present?.code.library { return goOn(with: code, running) }
      if code.library == putAside {
        report.phase = .idle
        return nil
      }
      begin(code, session())
    case .faulty(let diagnostics):
      report.phase = .idle
      report.kind = .errors
      report.problems = diagnostics.map(CodeReport.Problem.init)
    case .failed(let sentence): say(sentence)
    }
    return nil
  }

  /// Lets a child rehearse the session under new code.
  private func begin(_ code: CompiledCode, _ session: Session?) {
    do {
      let connection = try TrialConnection(code, sceneID: sceneID, toolchain: compiler.toolchain)
      let limit = CodeLoop.trialLimit + 0.1 * (session?.duration ?? 0)
      connection.compare(session ?? .nothing, seconds: limit)
      trial = (code, connection)
      report.phase = .trying
    } catch {
      say(error.phrase)
    }
  }

  /// What was ready last was saved again: nothing has to be done, unless older code was put in its place.
  private func goOn(with code: CompiledCode, _ running: (any SceneRehearsal)?) -> News? {
    report.phase = .idle
    (report.kind, report.problems) = (.errors, remarks)
    guard let latest, let running, latest.rehearsal !== running else { return nil }
    return .ready(latest)
  }

  private func followTrial() -> News? {
    guard let (code, connection) = trial, let outcome = connection.poll() else { return nil }
    trial = nil
    report.phase = .idle
    switch outcome {
    case .failure(let fault): note(fault)
    case .success:
      if Heartbeat.shared == nil { return .handsOver }
      do {
        let scene = try load(code, connection)
        remarks = code.warnings.map(CodeReport.Problem.init)
        if let remark = connection.remark {
          remarks.append(CodeReport.Problem(path: path, message: remark, isError: false))
        }
        (report.kind, report.problems) = (.errors, remarks)
        return .ready(scene)
      } catch {
        say(error.phrase)
      }
    }
    return nil
  }

  private func load(
    _ code: CompiledCode, _ connection: TrialConnection
  ) throws(CommandFailure) -> Scene {
    Pictures.forget()
    loading = code
    willLoad()
    defer { loading = nil }
    let scenes = try CodeScenes(loading: code)
    var scene = try scenes.scene(sceneID)
    scene.rehearsal = RehearsalProcess(connection)
    if let present { former = present.code }
    (present, latest) = (scenes, scene)
    return scene
  }

  // MARK: After the window's end

  /// Goes on where code has ended the window: with the version that ran, or if that was once too often with
  /// the one before.
  ///
  /// - Returns: Its scene, or `nil` where none can run.
  func resume(_ state: WindowState, _ ending: WindowEnding?) -> Scene? {
    sceneID = state.sceneID ?? sceneID
    putAside = ending?.putAside
    former = state.former
    let wanted = putAside == nil ? state.code : state.former
    var scene: Scene?
    if let wanted, wanted.library != putAside {
      do {
        scene = try load(
          wanted, TrialConnection(wanted, sceneID: sceneID, toolchain: compiler.toolchain))
        if wanted == former { former = nil }
      } catch {
        say(error.phrase)
      }
    }
    if let ending { note(ending) }
    // It may have been written meanwhile, or another scene of the code be called for.
    let isGone = scene == nil && putAside == nil
    if isGone || (try? CodeSource(at: path)).map({ $0 != state.code?.source }) ?? false {
      compile()
    }
    return scene
  }

  /// Tells how the code has ended the window.
  private func note(_ ending: WindowEnding) {
    note(ending.fault)
    guard ending.putAside != nil else { return }
    report.problems.append(
      CodeReport.Problem(
        path: path,
        message:
          "put aside until it is saved anew: it ended the window \(RepeatedEnds.limit) times"))
  }

  // MARK: Sessions

  /// Another life of what runs, for a session of it: it begins in a process of its own as well.
  ///
  /// - Parameter scene: One of the scenes that ``present`` has.
  func begin(_ scene: Scene) throws(CommandFailure) -> Scene {
    guard let present else { return scene }
    let connection = try TrialConnection(
      present.code, sceneID: scene.id, toolchain: compiler.toolchain)
    var scene = scene
    scene.rehearsal = RehearsalProcess(connection)
    // The next version goes on with the same of them.
    sceneID = scene.id
    return scene
  }

  // MARK: What is said

  /// Tells what the code has done that it must not do.
  func note(_ fault: CodeFault) {
    report.kind = .fault
    report.problems = [
      CodeReport.Problem(
        path: fault.place?.path ?? path, line: fault.place?.line ?? 0,
        column: fault.place?.column ?? 0, message: fault.sentence, isError: true, notes: fault.calls
      )
    ]
  }

  /// Says a sentence that has no place.
  private func say(_ sentence: Phrase) {
    report.phase = .idle
    report.kind = .errors
    report.problems = [
      CodeReport.Problem(
        path: path, line: 0, column: 0, message: sentence, isError: true, notes: [])
    ]
  }
}

extension CodeReport.Problem {
  /// What a compiler says.
  init(_ diagnostic: CodeDiagnostic) {
    self.init(
      path: diagnostic.file, line: diagnostic.line, column: diagnostic.column,
      message: diagnostic.advice.map { .verbatim(diagnostic.message + "; ") + $0 }
        ?? .verbatim(diagnostic.message), isError: diagnostic.severity == .error,
      notes: diagnostic.notes.map(\.message))
  }
}
