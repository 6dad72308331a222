import Documents
import Drawing
import Scenes
import Shell

/// Finds scenes by name or path, and sessions with their scenes.
package struct SceneLibrary {
  /// Where the user's scenes lie: `$XDG_DATA_HOME/segue/scenes`; `nil` without a home.
  package var userDirectory: String?
  /// The scene that sessions are lived in, in the place of the one that they name; a name or a path.
  package var substitute: String?
  /// User code that has been loaded already; a session that names it needs no other permission.
  package var loaded: (any SceneCode)?
  /// What compiles user code; `nil` for a library that finds none.
  package var code: (any SceneCode.Type)?
  /// Whether the name `-` is standard input: where a command is given it, and nowhere else.
  package var readsStandardInput = false

  /// Creates a library.
  package init(
    userDirectory: String? = StandardDirectories(application: "segue").data.map { $0 + "/scenes" },
    substitute: String? = nil, code: (any SceneCode.Type)? = nil
  ) {
    self.userDirectory = userDirectory
    (self.substitute, self.code) = (substitute, code)
  }

  /// How long user code may take to be tried, in seconds.
  package var seconds = 10.0

  /// What stages are set to from the beginning on, whatever a session says.
  package var held: [Session.Tuning] = []

  /// The limits whose laws hold in scenes besides their own; `nil` for none.
  package var limits: MotionTolerances?
  /// What is odd in them.
  package var oddities: [DocumentWarning] = []

  /// What a file holds.
  package enum Content {
    /// A scene.
    case scene(Scene)
    /// A session and its scene.
    case session(Session, Scene)

    /// The scene, of either.
    package var scene: Scene {
      switch self {
      case .scene(let scene), .session(_, let scene): scene
      }
    }

    /// The container's size at the start, in points.
    package var size: Size {
      switch self {
      case .scene(let scene): scene.size
      case .session(let session, _): session.size
      }
    }

    /// The same where some values hold in what is played.
    package func played(holding tunings: [Session.Tuning]) -> Content {
      guard case .session = self else { return self }
      return holding(tunings)
    }

    /// The same where laws of a file hold as well.
    package func obeying(_ limits: MotionTolerances?) -> Content {
      guard let limits else { return self }
      switch self {
      case .scene(let scene): return .scene(scene.obeying(limits))
      case .session(let session, let scene): return .session(session, scene.obeying(limits))
      }
    }

    /// The same where some values hold from the beginning on.
    func holding(_ tunings: [Session.Tuning]) -> Content {
      guard !tunings.isEmpty else { return self }
      let values = Dictionary(tunings.map { ($0.name, $0.value) }) { $1 }
      switch self {
      case .scene(let scene): return .scene(scene.tuned(to: values))
      case .session(let session, let scene): return .session(session.holding(tunings), scene)
      }
    }
  }

  /// Loads a scene by its id or path, or a session by its path.
  ///
  /// - Parameters:
  ///   - name: A built-in scene's id, a user's scene's id, or a path.
  ///   - warnings: Receives what is odd but does no harm.
  /// - Throws: A failure with the exit code 65 for a broken file, 66 for none.
  package func load(
    _ name: String, warnings: inout [DocumentWarning]
  ) throws(CommandFailure) -> Content {
    warnings += oddities
    return try found(name, warnings: &warnings).holding(held).obeying(limits)
  }

  private func found(
    _ name: String, warnings: inout [DocumentWarning]
  ) throws(CommandFailure) -> Content {
    if let own = Gallery.own.first(where: { $0.id == name }) { return .scene(own) }
    if let code = try code(named: name, for: nil, warnings: &warnings) { return .scene(code) }
    let document = try document(named: name)
    guard Session.isSession(document) else {
      return .scene(try scene(document, warnings: &warnings))
    }
    let session: Session
    do {
      session = try Session(document, warnings: &warnings)
    } catch {
      throw CommandFailure(error)
    }
    return .session(session, try scene(of: session, in: document, warnings: &warnings))
  }

  /// Loads a session, and nothing else, with its scene.
  package func session(
    _ path: String, warnings: inout [DocumentWarning]
  ) throws(CommandFailure) -> (session: Session, scene: Scene) {
    switch try load(path, warnings: &warnings) {
    case .session(let session, let scene): return (session, scene)
    case .scene:
      throw CommandFailure(
        .badFile, "\(path):1:1: this is a scene; a session has \"scene\" and \"events\"")
    }
  }

  private func scene(
    of session: Session, in document: Document, warnings: inout [DocumentWarning]
  ) throws(CommandFailure) -> Scene {
    let name = try sceneName(of: session, in: document)
    let scene: Scene
    do {
      scene = try self.scene(named: name, for: session, warnings: &warnings)
    } catch {
      // Of a scene that is not there the session is told as well, which asks for it.
      guard error.code == .noInput, substitute == nil else { throw error }
      let place = document.sceneNode.position
      throw CommandFailure(
        error.code,
        .verbatim("\(document.file):\(place.line):\(place.column): ") + error.phrase)
    }
    try check(session, of: scene, in: document, warnings: &warnings)
    if substitute != nil { tellStaleEvents(of: session, in: document, scene, &warnings) }
    return scene
  }

  /// Which scene a session is lived in: a name, or a path from here.
  private func sceneName(
    of session: Session, in document: Document
  ) throws(CommandFailure) -> String {
    if let substitute { return substitute }
    let name = ownName(of: session, in: document)
    guard CodeName.isCode(ofScene: session.scene) || isCode(name), loaded?.isMade(of: name) != true
    else {
      return name
    }
    // A file that somebody was sent must not run whatever code it names.
    throw CommandFailure(
      .badFile,
      """
      \(document.file): this session plays the Swift code \(name), which no session runs by itself; \
      if you trust it, open it first, or add --scene \(name)
      """)
  }

  /// Which scene a session itself names, its path from here.
  private func ownName(of session: Session, in document: Document) -> String {
    let name = session.scene
    guard CodeName.isCode(ofScene: name) || name.hasSuffix(".json5") || name.hasSuffix(".json"),
      !name.hasPrefix("/"), let slash = document.file.lastIndex(of: "/")
    else { return name }
    return document.file[...slash] + name
  }

  /// Tells what of a session does not fit the scene that is in the place of its own; what its own is like
  /// counts where that is no code, which no session runs.
  private func tellStaleEvents(
    of session: Session, in document: Document, _ scene: Scene, _ warnings: inout [DocumentWarning]
  ) {
    let name = ownName(of: session, in: document)
    var ignored: [DocumentWarning] = []
    // Nobody but the person at the terminal says that standard input is read.
    let own =
      name == "-" || isCode(name)
      ? nil : try? self.scene(named: name, for: session, warnings: &ignored)
    let staleEvents = StaleEvent.all(
      from: own, to: scene, size: session.size, events: session.events)
    let places = document.eventNodes
    for staleEvent in staleEvents {
      // The file's reader has told of values that are not there.
      if case .tunable = staleEvent.kind { continue }
      let node =
        places.indices.contains(staleEvent.event) ? places[staleEvent.event] : document.node
      warnings.append(
        DocumentWarning(
          file: document.file, position: node.position,
          message: "\(staleEvent.words) (at \(staleEvent.seconds) s)"))
    }
  }

  /// Whether a name would be taken for user code, such as that of a folder that lies here.
  private func isCode(_ name: String) -> Bool {
    !Gallery.own.contains { $0.id == name } && Gallery.builtInFile(name) == nil
      && CodeName.parts(of: name) != nil
  }

  /// A scene of user code, or `nil` for another name.
  private func code(
    named name: String, for session: Session?, warnings: inout [DocumentWarning]
  ) throws(CommandFailure) -> Scene? {
    if Gallery.builtInFile(name) != nil { return nil }
    guard let code, let (path, named) = CodeName.parts(of: name) else { return nil }
    let id = named ?? session.map { CodeName.preferred($0.scene) }
    if let loaded, loaded.isMade(of: path) { return try loaded.scene(id) }
    return try code.load(
      path, scene: id, trying: session, seconds: seconds, warnings: &warnings
    ).scene(id)
  }

  private func scene(
    named name: String, for session: Session, warnings: inout [DocumentWarning]
  ) throws(CommandFailure) -> Scene {
    if let own = Gallery.own.first(where: { $0.id == name }) { return own }
    if let code = try code(named: name, for: session, warnings: &warnings) { return code }
    return try scene(document(named: name), warnings: &warnings)
  }

  /// A session may tune only what its scene has, and only within its range.
  private func check(
    _ session: Session, of scene: Scene, in document: Document, warnings: inout [DocumentWarning]
  ) throws(CommandFailure) {
    let names = scene.tunables.map(\.name)
    let places = document.eventNodes
    for (index, event) in session.events.enumerated() {
      guard case .tune(let tunings) = event.kind else { continue }
      for tuning in tunings {
        let place = places.indices.contains(index) ? places[index].position : document.node.position
        guard let tunable = scene.tunables.first(where: { $0.name == tuning.name }) else {
          let message: Phrase = "unknown tunable \"\(tuning.name)\" is ignored"
          let hint = nearestHint(to: tuning.name, in: names)
          warnings.append(
            DocumentWarning(file: document.file, position: place, message: message + hint))
          continue
        }
        let setting = StageSetting(named: tuning.name)
        if let fault = setting?.fault(tuning.value) {
          let message: Phrase = "\"\(tuning.name)\" is unknown, and Segue's own rules hold: "
          warnings.append(
            DocumentWarning(
              file: document.file, position: place, message: message + .verbatim(fault)))
          continue
        }
        guard tunable.range.contains(tuning.value) else {
          let error = DocumentError(
            file: document.file, position: place,
            message: """
              "\(tuning.name)" must lie in \(numberText(tunable.range.lowerBound))…\
              \(numberText(tunable.range.upperBound)), but it is \(numberText(tuning.value))
              """)
          throw CommandFailure(error)
        }
      }
    }
  }

  private func scene(
    _ document: Document, warnings: inout [DocumentWarning]
  ) throws(CommandFailure) -> Scene {
    do {
      var (scene, odd) = try Gallery.scene(from: document)
      warnings += odd
      if fileExists(at: document.file) { scene.reference = absolutePath(document.file) }
      return scene
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The tree of a built-in scene, a user's scene or a file.
  private func document(named name: String) throws(CommandFailure) -> Document {
    if let bytes = Gallery.builtInFile(name) {
      return try Document(input: bytes, file: "\(name).json5")
    }
    let isPath = name.contains("/") || name.hasSuffix(".json5") || name.hasSuffix(".json")
    if !isPath, let userDirectory {
      let path = "\(userDirectory)/\(name).json5"
      if let bytes = try existingFile(path) { return try Document(input: bytes, file: path) }
    }
    let bytes: [UInt8]
    do {
      bytes = try readsStandardInput ? readInput(name) : readFile(at: name)
    } catch {
      throw missing(name, isPath: isPath, error)
    }
    return try Document(input: bytes, file: name)
  }

  /// A file's bytes, or `nil` if there is none.
  private func existingFile(_ path: String) throws(CommandFailure) -> [UInt8]? {
    do {
      return try readFile(at: path)
    } catch {
      guard error.isNotFound else { throw CommandFailure(error) }
      return nil
    }
  }

  private func missing(_ name: String, isPath: Bool, _ error: FileError) -> CommandFailure {
    // An id of the gallery may look like a path.
    let isID = Gallery.isExhibit(name) && !name.hasSuffix(".json5") && !name.hasSuffix(".json")
    if isPath && !isID || !error.isNotFound {
      return CommandFailure(error)
    }
    let message: Phrase = "there is no scene and no file called '\(name)'"
    let hint: Phrase =
      nearestName(to: name, in: Gallery.ids).map { "; did you mean '\($0)'?" }
      ?? "; `segue scenes` lists the gallery"
    return CommandFailure(.noInput, message + hint)
  }
}

/// The bytes of a file that a command is given; those of standard input for `-`.
nonisolated private func readInput(_ path: String) throws(FileError) -> [UInt8] {
  path == "-" ? try readStandardInput() : try readFile(at: path)
}

extension Document {
  /// Reads a file that a command is given.
  ///
  /// - Throws: A failure with the exit code 65 for a broken file, 66 for none.
  package init(readingInput path: String) throws(CommandFailure) {
    let bytes: [UInt8]
    do {
      bytes = try readInput(path)
    } catch {
      throw CommandFailure(error)
    }
    try self.init(input: bytes, file: path)
  }

  fileprivate init(input bytes: [UInt8], file: String) throws(CommandFailure) {
    do {
      try self.init(parsing: bytes, file: file)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// What names a session's scene.
  fileprivate var sceneNode: DocumentNode {
    guard case .object(let members) = node.content else { return node }
    return members.first { $0.key == "scene" }?.value ?? node
  }

  /// The events of a session as they stand in its file; none in another document.
  fileprivate var eventNodes: [DocumentNode] {
    guard case .object(let members) = node.content,
      case .array(let nodes)? = members.first(where: { $0.key == "events" })?.value.content
    else { return [] }
    return nodes
  }
}

extension Scene {
  /// The scene with the laws that a file of limits has for it; its own go before those of the same name.
  package func obeying(_ limits: MotionTolerances) -> Scene {
    var scene = self
    scene.laws += limits.laws(of: id).filter { law in !laws.contains { $0.name == law.name } }
    return scene
  }
}
