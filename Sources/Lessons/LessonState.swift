import Documents

/// Which tasks are done, and where somebody was.
nonisolated package struct LessonState: Hashable, Sendable {
  /// The tasks that were done, by `COURSE/TASK`.
  package private(set) var done: Set<String> = []
  /// Those that somebody has gone on from without having done them.
  package private(set) var skipped: Set<String> = []
  /// The task that was looked at last.
  package var place: String?
  /// The files that somebody has begun in the window, by their tasks.
  package var files: [String: String] = [:]

  /// Nothing is done yet.
  package init() {}

  /// How far a task is.
  package enum Stand: Sendable { case new, begun, skipped, done }

  /// How far a task is.
  package func stand(of task: String) -> Stand {
    if done.contains(task) { return .done }
    if skipped.contains(task) { return .skipped }
    return files[task] == nil ? .new : .begun
  }

  /// Notes a task as done.
  package mutating func finish(_ task: String) {
    done.insert(task)
    skipped.remove(task)
  }

  /// Notes that somebody goes on from a task that is not done.
  package mutating func skip(_ task: String) {
    if !done.contains(task) { skipped.insert(task) }
  }

  /// Reads what was kept.
  init(_ document: Document) throws(DocumentError) {
    let object = try document.root.object()
    _ = try object.required("version").integer(in: 1...1)
    place = try object["at"]?.string()
    for element in try object.required("done").elements() { done.insert(try element.string()) }
    for element in try object["skipped"]?.elements() ?? [] {
      skip(try element.string())
    }
    for member in try object["files"]?.object().members ?? [] {
      files[member.key] = try object["files"]?.object()[member.key]?.string()
    }
  }

  var json: JSONValue {
    let at = place.map { [JSONValue.Member(key: "at", value: .string($0))] } ?? []
    let own = files.sorted { $0.key < $1.key }
      .map { JSONValue.Member(key: $0.key, value: .string($0.value)) }
    return .object(
      [.init(key: "version", value: .number(1))] + at + [
        .init(key: "done", value: .array(done.sorted().map { .string($0) })),
        .init(key: "skipped", value: .array(skipped.sorted().map { .string($0) })),
        .init(key: "files", value: .object(own)),
      ])
  }
}

/// The file in which that is kept.
nonisolated package struct LessonFile: Sendable {
  private let path: String?

  /// - Parameter path: Where it is, or is to be; by default among the user's state.
  package init(
    path: String? = StandardDirectories(application: "segue").state.map { $0 + "/lessons.json" }
  ) {
    self.path = path
  }

  /// Reads it. One that is damaged is kept beside it as `lessons-damaged-N.json`, before anything takes its
  /// place.
  ///
  /// - Parameter trouble: Is told what cannot be used, and where a copy of it is.
  package func read(trouble: (Phrase) -> Void) -> LessonState {
    guard let path else { return LessonState() }
    var bytes: [UInt8] = []
    do {
      bytes = try readFile(at: path, limit: 1_000_000)
      return try LessonState(Document(parsing: bytes, file: path))
    } catch let error as FileError {
      if !error.isNotFound { trouble(error.phrase) }
    } catch {
      trouble(setAside(bytes, path, because: Phrase(describing: error)))
    }
    return LessonState()
  }

  private func setAside(_ bytes: [UInt8], _ path: String, because reason: Phrase) -> Phrase {
    let stem = "\(directory(of: path))/lessons-damaged-"
    var number = 1
    while fileExists(at: "\(stem)\(number).json") { number += 1 }
    let copy = "\(stem)\(number).json"
    do {
      try replaceFile(at: copy, with: bytes)
    } catch {
      return "\(reason); no copy of it is kept: \(error.phrase)"
    }
    return "\(reason); it is kept as \(copy)"
  }

  /// Writes it.
  package func write(_ state: LessonState) throws(FileError) {
    guard let path else { return }
    try createDirectory(at: directory(of: path))
    try replaceFile(at: path, with: state.json.prettyText)
  }
}
