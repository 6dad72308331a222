import Commands
import Documents
import Drawing
import Installation
import LiveCode
import Rasterizer
import Scenes
import Sessions
import Shell
import Toolkit
import Window
import Workshop

/// `segue run`: opens the window.
enum RunCommand {
  static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    guard arguments.operands.count <= 1 else {
      throw CommandFailure(
        .usage, "one scene is enough, but there is also '\(arguments.operands[1])'")
    }
    let isRecovery = arguments.has("--recover")
    if isRecovery, let operand = arguments.operands.first {
      throw CommandFailure(.usage, "--recover opens a session of its own, not '\(operand)'")
    }
    let name =
      try isRecovery ? interruptedSession(output) : arguments.operands.first ?? Gallery.firstID
    // What is wrong with the command is said before a window is there.
    _ = try arguments.theme(otherwise: Theme.automaticName)
    _ = try arguments.language
    if Heartbeat.shared == nil, let code = code(of: name, arguments) { try watch(over: code) }
    defer { Heartbeat.shared?.isEnding = true }
    let rules = listen()
    var warnings: [DocumentWarning] = []
    let code = CodeKeeper(output: output)
    let former = Heartbeat.shared.flatMap(FormerWindow.init)
    let content = try content(named: name, code, former, arguments, &warnings)
    output.warn(warnings)
    let keeper = WindowKeeper(output: output)
    rules?.hold()
    let window = try open(arguments, keeper.memory, former?.state.window, output)
    rules?.note()
    let application = try Application(
      window: window, content: content, ignoring: warnings,
      path: isRecovery || code.isOpen || former != nil ? nil : path(of: name), code: code,
      keeper: keeper, former: former, rules: rules, arguments: arguments, output: output)
    try application.run()
    if let successor = code.successor { becomeWatcher(of: successor, arguments) }
  }

  // MARK: Somebody's code

  /// The code that the window would run, if any.
  private static func code(of name: String, _ arguments: Arguments) -> String? {
    if let substitute = arguments["--scene"] {
      return CodeScenes.parts(of: substitute) != nil ? substitute : nil
    }
    return CodeScenes.parts(of: name) != nil && Gallery.builtInFile(name) == nil ? name : nil
  }

  /// Lets the window of code live in a process of its own, which this one watches over.
  private static func watch(over code: String) throws(CommandFailure) -> Never {
    // What is not there is said at once.
    if let path = CodeScenes.parts(of: code)?.path { _ = try CodeSource(at: path) }
    let words = Array(CommandLine.arguments.dropFirst())
    let input = words.contains("-") ? Supervisor.keptInput() : nil
    try Supervisor(words, input: input).run()
  }

  /// Ends this window for one of code, which is watched over by this process.
  private static func becomeWatcher(of code: String, _ arguments: Arguments) {
    var words = [CommandLine.arguments[0], "run"]
    let own = ["--recover", "--scene", "--size"]
    for option in Manual.commands.first(where: { $0.name == "run" })?.options ?? []
    where !own.contains(option.name) {
      if option.value == nil, arguments.has(option.name) { words.append(option.name) }
      words += arguments.all(option.name).map { "\(option.name)=\($0)" }
    }
    Kernel.replaceProcess(words + ["--", code])
  }

  /// What code of somebody's own writes while it is lived through, however often, is told once, and waits
  /// for nobody; where somebody watches over this process, the code can end it, but not rule in it.
  ///
  /// - Returns: What it may not change; `nil` where nobody watches.
  private static func listen() -> HouseRules? {
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

  /// What the window opens with: of code that does not run yet, the gallery's first scene, until it does.
  private static func content(
    named name: String, _ code: CodeKeeper, _ former: FormerWindow?, _ arguments: Arguments,
    _ warnings: inout [DocumentWarning]
  ) throws(CommandFailure) -> SceneLibrary.Content {
    var library = try SceneLibrary(arguments)
    if let former { return try content(in: former, code, library) }
    if CodeScenes.parts(of: name) != nil, Gallery.builtInFile(name) == nil {
      if let scene = try code.begin(name) { return .scene(scene) }
      return try library.load(Gallery.firstID, warnings: &warnings)
    }
    if let substitute = library.substitute, CodeScenes.parts(of: substitute) != nil {
      // The session is tried with the code when it is played; what does not compile is told at once.
      guard let scene = try code.begin(substitute) else {
        throw CommandFailure(.badFile, code.problemText)
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
  private static func interruptedSession(_ output: Output) throws(CommandFailure) -> String {
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
  private static func path(of name: String) -> String? {
    Gallery.ids.contains(name) ? nil : name
  }

  /// The smallest window in which everything can be reached, in points.
  private static let leastSize = Size(width: 480, height: 360)

  private static func open(
    _ arguments: Arguments, _ memory: WindowMemory, _ former: WindowMemory?, _ output: Output
  ) throws(CommandFailure) -> DesktopWindow {
    let memory = former ?? memory
    let wanted = former == nil ? try arguments.size("--size") : nil
    let kept = memory.size.map {
      Size(width: max($0.width, leastSize.width), height: max($0.height, leastSize.height))
    }
    let size = wanted ?? kept ?? Size(width: 1_120, height: 900)
    let placement = WindowPlacement(
      origin: memory.place, isMaximized: wanted == nil && memory.isMaximized,
      leavesRoomForTitle: wanted == nil)
    if size.width < leastSize.width || size.height < leastSize.height {
      output.warn([
        "--size \(arguments["--size"] ?? "") is too small for the window: it is at least "
          + "\(numberText(leastSize.width))x\(numberText(leastSize.height))"
      ])
    }
    let scale = try arguments.number("--scale", in: 0.5...4)
    let name = arguments["--presenter"] ?? PresenterChoice.automatic.rawValue
    guard let presenter = PresenterChoice(rawValue: name) else {
      throw Arguments.unknown("presenter", name, among: PresenterChoice.allCases.map(\.rawValue))
    }
    do {
      let window = try DesktopWindow(
        title: "Segue", size: size, placement: placement, minimumSize: leastSize,
        presenter: presenter, scale: scale)
      try window.setIcon(AppIcon.picture(128))
      return window
    } catch {
      switch error {
      case .noDisplay(let reason):
        throw CommandFailure(
          .noDisplay,
          "there is no display to open a window on (\(reason)); "
            + "`segue render assets/sessions/ghost-hand.json5 --at 0.5 --out segue.png` "
            + "shows the same demonstration as a picture")
      case .refused:
        throw CommandFailure(.internalError, error.description)
      }
    }
  }
}

extension Arguments {
  /// The size that an option gives, such as `1280x800`, in points.
  func size(_ name: String) throws(CommandFailure) -> Size? {
    guard let text = self[name] else { return nil }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (64...16_384).contains(width), (64...16_384).contains(height)
    else {
      throw CommandFailure(
        .usage, "the option \(name) must be a size like 1280x800, from 64 to 16384, not '\(text)'")
    }
    return Size(width: width, height: height)
  }

  /// The theme that `--theme` names.
  ///
  /// - Parameter name: What is taken without the option.
  func theme(otherwise name: String) throws(CommandFailure) -> Theme {
    try Theme.requested(self["--theme"] ?? name)
  }

  /// The language that `--language` names, if it is there.
  var language: Language? {
    get throws(CommandFailure) {
      guard let name = self["--language"] else { return nil }
      guard let language = Language(named: name) else {
        throw Arguments.unknown("language", name, among: Language.names)
      }
      return language
    }
  }
}
