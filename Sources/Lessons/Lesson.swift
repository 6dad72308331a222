import Documents
import Drawing
import Sessions

/// A task: what is to be done, what is played to see whether it is, and what is said where it is not.
nonisolated package struct Lesson: Sendable {
  /// An input that is played.
  package struct Play: Sendable {
    /// Its name.
    package let name: String
    /// How long it is followed, in seconds.
    let duration: Double
    private let events: [Session.Event]
    /// The stage's size, in points; `nil` for the scene's own.
    private let size: Size?

    /// The longest that one is followed, in seconds.
    static let longest = 20.0

    init(_ field: DocumentField, size: Size?) throws(DocumentError) {
      let object = try field.exact("name", "events", "until")
      self.size = size
      name = try object.required("name").string()
      duration = try object.required("until").number(in: 0...Self.longest)
      var warnings: [DocumentWarning] = []
      events = try Session.events(object.required("events"), warnings: &warnings)
      if let warning = warnings.first { throw field.error(warning.phrase) }
    }

    /// The session of the play in a scene.
    @MainActor package func session(in scene: Scene) -> Session {
      var session = Session(scene: scene.reference, size: size ?? scene.size)
      (session.events, session.duration) = (events, duration)
      return session
    }
  }

  /// A panel that opens with a task, for what is to be looked at.
  package enum Opening: String, CaseIterable, Sendable {
    case log, timeline, inspector, layers, context
  }

  /// What must be so.
  struct Goal: Sendable {
    /// The condition.
    let condition: Condition
    /// What is said where it is not so and no hint fits.
    let words: LessonWords
  }

  /// What is said of a particular mistake.
  package struct Hint: Sendable {
    /// Its name, by which wrong answers name it.
    package let name: String
    let condition: Condition
    /// What is said.
    package let words: LessonWords
  }

  /// What it is called.
  package let title: LessonWords
  /// What is to be done.
  package let text: LessonWords
  /// What to look at, and when.
  package let look: LessonWords
  /// What opens by itself for it.
  package let opens: [Opening]
  /// What the right answer does, and why.
  package let why: LessonWords
  /// What is played, the shortest first.
  package let plays: [Play]
  let goals: [Goal]
  /// What is told, the first that fits.
  package let hints: [Hint]

  /// Reads `task.json5`.
  package init(_ document: Document) throws(DocumentError) {
    let object = try document.root.exact(
      "title", "text", "look", "opens", "why", "size", "plays", "goal", "hints")
    title = try LessonWords(object.required("title"))
    text = try LessonWords(object.required("text"))
    look = try LessonWords(object.required("look"))
    var opens: [Opening] = []
    for element in try object["opens"]?.elements() ?? [] {
      let name = try element.string()
      guard let opening = Opening(rawValue: name) else {
        let names = Opening.allCases.map(\.rawValue).joined(separator: ", ")
        throw element.error("no panel \"\(name)\" opens with a task; there are \(names)")
      }
      opens.append(opening)
    }
    self.opens = opens
    why = try LessonWords(object.required("why"))
    let size = try object["size"].map(Self.size)
    var plays: [Play] = []
    for element in try object.required("plays").elements() {
      plays.append(try Play(element, size: size))
    }
    guard !plays.isEmpty else { throw try object.required("plays").error("a task plays something") }
    self.plays = plays
    let names = plays.map(\.name)
    goals = try Self.goals(object.required("goal"), names)
    hints = try Self.hints(object.required("hints"), names)
  }

  private static func size(_ field: DocumentField) throws(DocumentError) -> Size {
    let extents = try field.elements(count: 2)
    return Size(
      width: try extents[0].number(in: 1...16_384), height: try extents[1].number(in: 1...16_384))
  }

  private static func goals(
    _ field: DocumentField, _ plays: [String]
  ) throws(DocumentError) -> [Goal] {
    var goals: [Goal] = []
    for element in try field.elements() {
      let words = try LessonWords(element.object().required("say"))
      goals.append(Goal(condition: try Condition(element, plays: plays), words: words))
    }
    guard !goals.isEmpty else { throw field.error("a task has a goal") }
    return goals
  }

  private static func hints(
    _ field: DocumentField, _ plays: [String]
  ) throws(DocumentError) -> [Hint] {
    var hints: [Hint] = []
    for element in try field.elements() {
      let object = try element.exact("name", "when", "say")
      let name = try object.required("name").string()
      guard !hints.contains(where: { $0.name == name }) else {
        throw element.error("two hints are called \"\(name)\"")
      }
      hints.append(
        Hint(
          name: name, condition: try Condition(object.required("when"), plays: plays),
          words: try LessonWords(object.required("say"))))
    }
    return hints
  }
}
