import Lessons
import Shell

/// What is said of lessons.
nonisolated package enum LessonText {
  /// The language of a course's words.
  package static let language = Arguments.Option(
    "--language", value: "LANGUAGE", help: "the language of the task's words: en, or zh",
    choices: ["en", "zh"])

  /// A course of somebody's own.
  package static let course = Arguments.Option(
    "--course", value: "FOLDER", help: "the course that the task is in (those of the program)")

  /// The courses that are meant.
  @MainActor package static func courses(
    _ arguments: Arguments
  ) throws(CommandFailure) -> [Course] {
    if let own = arguments[course.name] { [try Course(at: own)] } else { try Course.all() }
  }

  /// All courses with their tasks, and what is done of them.
  @MainActor package static func lines(
    of courses: [Course], _ state: LessonState, _ language: String
  ) -> [String] {
    courses.flatMap { course in
      ["\(course.title.text(language)) (\(course.article))", "  \(course.about.text(language))"]
        + course.tasks.map { task in
          let mark = mark(state.stand(of: task.id))
          let here = state.place == task.id ? "  <" : ""
          return "  [\(mark)] \(task.id)  \(task.lesson.title.text(language))\(here)"
        }
    }
  }

  private static func mark(_ stand: LessonState.Stand) -> String {
    switch stand {
    case .new: " "
    case .begun: ">"
    case .skipped: "-"
    case .done: "x"
    }
  }

  /// What a task is about.
  @MainActor package static func lines(of task: CourseTask, _ language: String) -> [String] {
    let lesson = task.lesson
    return [
      lesson.title.text(language), "", lesson.text.text(language), "", lesson.look.text(language),
    ]
  }
}
