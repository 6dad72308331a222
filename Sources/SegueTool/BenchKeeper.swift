import Documents
import LiveCode
import Scenes
import Sessions
import Shell
import Toolkit
import Workshop

/// Keeps how the window was left, and knows what the one before has left.
final class BenchKeeper {
  /// What the window goes on with; `nil` for one that begins fresh.
  private(set) var memory: BenchMemory?
  /// What was played in it, if anything was.
  private(set) var session: Session?
  /// The journal of a window that ended abruptly in which it was played; `nil` for one that was closed.
  private(set) var journal: InterruptedSession?
  /// What is wrong with what was kept.
  private var damage: Phrase?
  /// What it names that is not there any more, or cannot be opened.
  private var missing: Phrase?
  /// Whether the window begins with the question what to do with a session that ended abruptly.
  let offersRecovery: Bool
  private let state: String?
  private var file: BenchMemoryFile
  private let output: Output
  private var hasComplained = false
  /// When the workbench was looked at last, in seconds, and whether something has happened since.
  private var lastLook: Double?
  private var isPending = false

  /// How long a change waits after another one, in seconds.
  private static let interval = 1.0

  /// Reads what was left, where nothing is named that is to be opened instead.
  init(_ arguments: Arguments, _ output: Output) {
    self.output = output
    state = SessionStorage().state
    let isNamed =
      !arguments.operands.isEmpty || arguments.has("--recover") || arguments["--scene"] != nil
    offersRecovery = !arguments.has("--recover") && !arguments.has("--fresh")
    // Without a demonstration, nothing that is done is kept by itself.
    let keeps = !arguments.has("--no-demonstration")
    file = BenchMemoryFile(path: keeps ? state.map { $0 + "/left.json" } : nil)
    guard offersRecovery, !isNamed, Heartbeat.shared.flatMap({ WindowState($0.state) }) == nil
    else { return }
    switch file.read() {
    case .nothing: break
    case .unusable(let why): damage = why
    case .left(let memory): self.memory = memory
    }
    guard let memory else { return }
    if !BenchKeeper.isThere(memory.place) {
      missing = "\(memory.place) is not there any more"
      forget()
    }
  }

  /// Whether a scene or a file can be looked for where it was.
  private static func isThere(_ place: String) -> Bool {
    Gallery.ids.contains(place) || fileExists(at: CodeName.parts(of: place)?.path ?? place)
  }

  /// What is opened in the place of what was left and cannot be opened: the window begins with the gallery over
  /// it, and says why.
  ///
  /// - Throws: The same error where it is not about what was left.
  func replacement(for error: CommandFailure) throws(CommandFailure) -> String {
    guard memory != nil else { throw error }
    forget()
    missing = error.phrase
    return Gallery.firstID
  }

  private func forget() { (memory, session, journal) = (nil, nil, nil) }

  /// Reads what was played, and takes its journal over: only in the process that has the window.
  func readSession() {
    guard let name = memory?.session, let state else { return }
    let path = "\(state)/\(name)"
    guard name.hasSuffix(InterruptedSession.suffix) else {
      var warnings: [DocumentWarning] = []
      session = (try? Document(parsing: readFile(at: path), file: path))
        .flatMap { try? Session($0, warnings: &warnings) }
      return
    }
    journal = InterruptedSession.at(path)
    session = journal?.session
    // One that cannot be had is the journal of a window that is still there.
    if journal == nil, fileExists(at: path) { forget() }
  }

  /// What the window opens with, of what was loaded; the input comes with ``show(in:at:)``.
  ///
  /// - Parameter isWhole: Whether it is what was to be loaded, and not something until that is ready.
  func content(_ content: SceneLibrary.Content, isWhole: Bool) -> SceneLibrary.Content {
    if !isWhole { forget() }
    guard var session, session.scene == content.scene.reference else {
      (self.session, journal) = (nil, nil)
      return content
    }
    (session.events, session.shown) = ([], [])
    return .session(session, content.scene)
  }

  /// Shows in the window what was left, and asks what to do with it.
  ///
  /// - Returns: Whether something was left that is worth a question.
  func show(in workbench: Workbench, at time: Double) -> Bool {
    if let damage { workbench.show(error: damage, of: .left) }
    if let missing { workbench.showGallery(noting: missing) }
    guard var memory, session != nil || memory.place != Gallery.firstID || !memory.pinned.isEmpty
    else { return false }
    // Whatever comes of it, the next window is not to try it again.
    memory.isBeingOpened = true
    write(memory)
    workbench.takePlace(of: session, memory, at: time)
    workbench.startQuestion = StartQuestion(
      isAbrupt: journal != nil, hasSession: session != nil)
    if let fault = journal?.fault?.notice { workbench.noteRefused(.recovery, fault, at: time) }
    return true
  }

  // MARK: Keeping

  /// Keeps how the window is, at most once a second.
  ///
  /// - Parameters:
  ///   - place: Where the code is that is open, if any.
  ///   - session: The name of the file in which what is played is kept; `nil` if nothing was played.
  ///   - isLast: Whether the window closes.
  func follow(
    _ workbench: Workbench, place: String?, session: String?, at time: Double, isLast: Bool = false
  ) {
    guard file.path != nil else { return }
    isPending = true
    guard isLast || time >= (lastLook ?? -.infinity) + BenchKeeper.interval else { return }
    (lastLook, isPending) = (time, false)
    var memory = workbench.left(in: place)
    memory.session = session
    write(memory)
  }

  /// When something is to be kept though nothing happens, in seconds; `nil` if nothing is.
  var nextWake: Double? { isPending ? lastLook.map { $0 + BenchKeeper.interval } : nil }

  private func write(_ memory: BenchMemory) {
    do {
      try file.write(memory)
    } catch {
      if !hasComplained {
        output.warn(["how the window is left will be forgotten: \(error.description)"])
      }
      hasComplained = true
    }
  }
}
