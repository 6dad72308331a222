import Documents
import LiveCode
import Scenes
import Sessions
import Shell
import Transitions
import UserCode
import Workshop

/// Whichever of somebody's own Swift code is open in the window, if any: it brings new versions to the
/// workbench and tells what is wrong with them. Of scenes of somebody's own, from wherever, it shows once what
/// they print.
final class CodeKeeper {
  private let output: Output
  private var loop: CodeLoop?
  /// Whether the code's scene runs in the workbench, and not still what was there before.
  private var isShown = false
  /// Whether a new version is to be compared with the one before, in the next turn.
  private var isNew = false
  private var printed = PrintedLines()
  /// What the terminal was told last.
  private var told: [CodeReport.Problem] = []
  /// What another window is to open, which is watched over; `nil` if this one goes on.
  private(set) var successor: String?
  /// Whether that one opens the code in the editor as well.
  var isToBeEdited = false

  /// Keeps none.
  init(output: Output) { self.output = output }

  /// Whether code is open.
  var isOpen: Bool { loop != nil }

  /// The file or the folder of the code that is open, absolute.
  var path: String? { loop?.path }

  /// Whether nothing is still to come of what is open.
  var isWhole: Bool { loop == nil || loop?.present != nil }

  /// Where it is, with its scene.
  var place: String? {
    loop.map { loop in loop.sceneID.map { "\(loop.path)#\($0)" } ?? loop.path }
  }

  /// The scenes of what runs.
  var scenes: CodeScenes? { loop?.present }

  /// Finds scenes and sessions; a session of the code that is open needs no other permission.
  var library: SceneLibrary {
    var library = SceneLibrary(code: CodeScenes.self)
    library.loaded = isShown ? loop?.present : nil
    return library
  }

  /// How soon it wants to be asked for news, in seconds; `nil` for never.
  var interval: Double? { loop?.interval }

  /// What notices at once that the code is saved, if anything does.
  var watch: FolderWatch? { loop?.watch }

  // MARK: Opening

  /// Opens code before there is a window, and waits for it.
  ///
  /// - Returns: Its scene; `nil` where there is something to be told in the window.
  func begin(_ name: String) throws(CommandFailure) -> Scene? {
    // What is not there is said at once.
    if let path = CodeName.parts(of: name)?.path { _ = try CodeSource(at: path) }
    let loop = try makeLoop(name)
    let scene = loop.first()
    isShown = scene != nil
    return scene
  }

  /// Opens code while the window goes on with what it shows.
  func open(_ name: String, _ workbench: Workbench) throws(CommandFailure) {
    if let path = CodeName.parts(of: name)?.path { _ = try CodeSource(at: path) }
    try makeLoop(name).compile()
    isShown = false
    workbench.codeReport = loop?.report
  }

  private func makeLoop(_ name: String) throws(CommandFailure) -> CodeLoop {
    let loop = try CodeLoop(name)
    self.loop = loop
    loop.willLoad = { [weak self] in self?.noteState() }
    return loop
  }

  /// Goes on where code has ended the window.
  ///
  /// - Returns: Its scene, or `nil` where none of it can run.
  func resume(_ state: WindowState, _ ending: WindowEnding?) throws(CommandFailure) -> Scene? {
    let scene = try makeLoop(state.name).resume(state, ending)
    isShown = scene != nil
    return scene
  }

  /// Tells whoever watches over the window what is about to run.
  private func noteState() {
    guard let heartbeat = Heartbeat.shared else { return }
    var state = WindowState(heartbeat.state) ?? WindowState()
    note(in: &state)
    heartbeat.state = state.text
  }

  /// Notes what another window needs in this one's place. What was loaded once stays, also where something
  /// else is shown.
  func note(in state: inout WindowState) {
    guard let loop else { return }
    state.name = loop.path
    state.sceneID = loop.sceneID
    state.code = loop.loading ?? loop.present?.code
    state.former = loop.loading == nil ? loop.former : loop.present?.code ?? loop.former
  }

  /// Opens a session of the code that is open, which goes on being followed.
  ///
  /// - Parameter content: What was loaded with ``library``.
  /// - Returns: The same in a life that is survived elsewhere first; `nil` for what is not of this code.
  func adopt(_ content: SceneLibrary.Content) throws(CommandFailure) -> SceneLibrary.Content? {
    guard isShown, let loop, case .session(let session, let scene) = content,
      loop.present?.isMade(of: scene.reference) == true
    else { return nil }
    isNew = false
    return .session(session, try loop.begin(scene))
  }

  /// Lets go of it: something else is shown.
  func close(_ workbench: Workbench) {
    guard loop != nil else { return }
    loop = nil
    isShown = false
    workbench.codeReport = nil
  }

  /// What is wrong with the code, for a terminal.
  var problemText: String {
    let lines = (loop?.report.problems ?? []).map { problem -> String in
      if problem.line > 0 {
        return "\(problem.path):\(problem.line):\(problem.column): \(problem.message)"
      }
      // What is wrong with the whole names it itself.
      return problem.isError ? problem.message.english : "\(problem.place): \(problem.message)"
    }
    return lines.joined(separator: "\n")
  }

  /// Tells of the code that the window has begun with, if it has, what becomes of it when it is saved.
  func tellOpened(_ workbench: Workbench, at time: Double) {
    guard isShown, let loop else { return }
    workbench.noteOpened(code: loop.path, at: time)
  }

  // MARK: Following

  /// Looks at once for news.
  ///
  /// - Returns: Whether another scene is shown.
  func follow(_ workbench: Workbench, at time: Double) -> Bool {
    if workbench.live.simulation.scene.isOwn { print(workbench) }
    guard let loop else { return false }
    defer { followFaults(of: workbench, loop) }
    if isNew {
      isNew = false
      for staleEvent in workbench.tellDifference(of: loop.report.name, at: time) {
        output.talk("segue: \(loop.report.name): \(staleEvent.text)\n")
      }
      workbench.loopUnderOtherCode(at: time)
    }
    if workbench.codeReport == nil, loop.report.phase != .idle || !loop.report.problems.isEmpty {
      tell(loop.report, workbench)
    }
    // The session is only made when a new version has to rehearse it.
    let running = isShown ? workbench.live.simulation.scene.rehearsal : nil
    switch loop.poll(trying: isShown ? workbench.live.recording : nil, running: running) {
    case nil: return false
    case .report:
      tell(loop.report, workbench)
      return false
    case .handsOver:
      successor = place
      return false
    case .ready(let scene):
      tell(loop.report, workbench)
      if isShown {
        workbench.adopt(scene, at: time)
        isNew = true
        return false
      }
      isShown = true
      workbench.open(.scene(scene), path: loop.path, at: time)
      workbench.noteOpened(code: loop.path, at: time)
      return true
    }
  }

  /// Tells what the code has done in the child process that it must not do here.
  private func followFaults(of workbench: Workbench, _ loop: CodeLoop) {
    guard isShown,
      let rehearsal = workbench.live.simulation.scene.rehearsal as? RehearsalProcess,
      let fault = rehearsal.takeFault()
    else { return }
    loop.note(fault)
    tell(loop.report, workbench)
  }

  /// Shows what is said of the code, and writes what is wrong with it to the terminal as well.
  private func tell(_ report: CodeReport, _ workbench: Workbench) {
    workbench.codeReport = report
    guard report.problems != told else { return }
    told = report.problems
    if !told.isEmpty { output.talk("segue: \(problemText)\n") }
  }

  private func print(_ workbench: Workbench) {
    for line in printed.news(of: workbench.live) {
      if line.isError { output.talk(line.text + "\n") } else { output.data(line.text + "\n") }
    }
  }
}

/// What a scene has printed, or written elsewhere, each line once however often its moment is lived again.
struct PrintedLines {
  /// A line, without its end.
  struct Line {
    let text: String
    /// Whether it belongs on standard error.
    let isError: Bool
  }

  /// A line's place: its moment, and how many came before it at the same moment.
  private struct Place {
    var time = -1.0
    var number = 0

    func isAfter(_ other: Place) -> Bool {
      time > other.time || time == other.time && number > other.number
    }
  }

  /// Whose lines they are.
  private weak var session: LiveSession?
  private var revision: Int?
  /// The last line that was handed on.
  private var last = Place()
  /// The last line that was looked at, and how many calls were.
  private var place = Place()
  private var seen = 0

  /// What has come since the last call.
  mutating func news(of live: LiveSession) -> [Line] {
    if live !== session {
      self = PrintedLines()
      session = live
    }
    let trace = live.simulation.stage.trace
    if live.revision != revision {
      // What comes after the place where the past has become another is new.
      if let branch = live.branchTime, revision != nil, branch < last.time {
        last = Place(time: branch, number: .max)
      }
      revision = live.revision
      (seen, place) = (0, Place())
    }
    if trace.count < seen { (seen, place) = (0, Place()) }
    guard trace.count > seen else { return [] }
    var lines: [Line] = []
    let news = trace.latest(trace.count - seen)
    for (index, entry) in news.enumerated() where entry.call == .printed {
      place.number = entry.time == place.time ? place.number + 1 : 0
      place.time = entry.time
      guard place.isAfter(last) else { continue }
      last = place
      let number = trace.count - news.count + index
      lines.append(
        Line(text: entry.who, isError: live.simulation.errorLines.contains(number)))
    }
    seen = trace.count
    return lines
  }
}
