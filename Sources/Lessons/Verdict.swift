import Documents
import Finding
import LiveCode
import Phrases
import Scenes
import Sessions
import UserCode

/// What a file has come to.
nonisolated package enum Verdict: Sendable {
  /// Nothing is missing.
  case right
  /// Something is missing.
  case notYet(Missing)
  /// The code has errors.
  case faulty([CodeDiagnostic])
  /// The code has stopped the program or did not come back.
  case fault(CodeFault, hint: Lesson.Hint?)
  /// It could not be judged.
  case failed(Phrase)

  /// What is missing, and how one sees it.
  package struct Missing: Sendable {
    /// The name of the hint; `nil` where none fits.
    package var hint: String?
    /// What is said.
    package var words: LessonWords
    /// What the linter or a law says of it, where no hint fits; empty where they say nothing.
    package var account = Phrase.empty
    /// The shortest input that shows it.
    package var session: Session
    /// What a hand does to see it, in words.
    package var input: String { StepDescription(session).text }
    /// The same, each thing that it does by itself.
    package var steps: [Phrase] { StepDescription(session).words }

    /// Creates it.
    package init(hint: String?, words: LessonWords, session: Session) {
      (self.hint, self.words, self.session) = (hint, words, session)
    }
  }
}

/// What the judging process hands back: numbers of goals and hints, for both processes know the task.
nonisolated struct Judgement: Sendable {
  var goal: Int?
  var hint: Int?
  var account = Phrase.empty
  var session: Session?

  /// Judges a scene in this process.
  @MainActor init(_ lesson: Lesson, of scene: Scene) {
    let seen = Observation(lesson, in: scene)
    guard let goal = lesson.goals.firstIndex(where: { !$0.condition.holds(in: seen) }) else {
      return
    }
    self.goal = goal
    hint = lesson.hints.firstIndex { $0.condition.holds(in: seen) }
    let condition = lesson.goals[goal].condition
    if hint == nil { account = condition.account(of: seen) ?? .empty }
    session = Judgement.session(lesson, condition, seen)
  }

  /// The shortest of the task's inputs in which the goal is missed; of a search the shortest that it finds.
  @MainActor private static func session(
    _ lesson: Lesson, _ condition: Condition, _ seen: Observation
  ) -> Session? {
    if let found = condition.search?.found(in: seen.scene) { return found.session }
    let play = lesson.plays.first { condition.play == nil || $0.name == condition.play }
    return play?.session(in: seen.scene)
  }

  /// As bytes for the other process.
  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.write(goal ?? -1)
    writer.write(hint ?? -1)
    writer.write(account.code)
    writer.write(session?.json.compactText ?? "")
    return writer.bytes
  }

  /// Reads what the other process has written.
  init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard let goal = reader.integer(), let hint = reader.integer(),
      let account = reader.text().flatMap(Phrase.init(code:)), let text = reader.text()
    else { return nil }
    self.account = account
    (self.goal, self.hint) = (goal < 0 ? nil : goal, hint < 0 ? nil : hint)
    guard goal >= 0 else { return }
    var warnings: [DocumentWarning] = []
    session = try? Session(Document(parsing: text, file: "judgement"), warnings: &warnings)
  }

  /// In words.
  func verdict(of lesson: Lesson) -> Verdict {
    guard let goal, lesson.goals.indices.contains(goal) else { return .right }
    guard let session else { return .failed("the process that judges speaks in riddles") }
    let hint = hint.flatMap { lesson.hints.indices.contains($0) ? lesson.hints[$0] : nil }
    var missing = Verdict.Missing(
      hint: hint?.name, words: hint?.words ?? lesson.goals[goal].words, session: session)
    missing.account = account
    return .notYet(missing)
  }
}
