import Documents
import Lessons
import Shell

/// `segue learn`: lists courses and tasks, and writes the start of one.
package enum LearnCommand {
  /// The command.
  nonisolated package static let command = Command(
    "learn", operands: "[TASK]",
    summary: "learn transitions: list the courses and their tasks, or begin one",
    options: [
      Arguments.Option("--out", value: "FILE", help: "write the task's first code to a new file"),
      Arguments.Option("--solution", help: "print a right answer and what it does"),
      LessonText.language,
    ],
    examples: [
      "segue learn", "segue learn container/order --out order.swift",
      "segue learn container/order --solution --language zh",
    ],
    manual: """
      A course follows an article on transitions, task by task. Begin a task with --out, open the file with
      `segue FILE.swift`, and ask with `segue check FILE.swift --task TASK` what is missing. What is done is
      kept in $XDG_STATE_HOME/segue/lessons.json.
      """,
    perform: run)

  private static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    let language = arguments[LessonText.language.name] ?? "en"
    let courses = try Course.all()
    let file = LessonFile()
    var state = file.read { output.talk("warning: \($0.english)\n") }
    guard let name = arguments.operands.first else {
      for line in LessonText.lines(of: courses, state, language) { output.line(line) }
      return
    }
    let task = try Course.task(try arguments.onlyOperand("task"), in: courses)
    if let path = arguments["--out"] {
      let start = try task.start()
      do throws(FileError) { try createFile(at: path, with: start) } catch {
        throw CommandFailure(.cannotWrite, error.phrase)
      }
      output.talk("\(path) written; `segue check \(path) --task \(name)` judges it\n")
    }
    if arguments.has("--solution") {
      output.data(try task.solution())
      return output.line("\n" + task.lesson.why.text(language))
    }
    for line in LessonText.lines(of: task, language) { output.line(line) }
    state.place = task.id
    do throws(FileError) { try file.write(state) } catch { output.warn([error.description]) }
  }
}

/// What is said of lessons.
nonisolated enum LessonText {
  /// The language of a course's words.
  static let language = Arguments.Option(
    "--language", value: "LANGUAGE", help: "the language of the task's words: en, or zh",
    choices: ["en", "zh"])

  /// All courses with their tasks, and what is done of them.
  @MainActor static func lines(
    of courses: [Course], _ state: LessonState, _ language: String
  ) -> [String] {
    courses.flatMap { course in
      ["\(course.title.text(language)) (\(course.article))", "  \(course.about.text(language))"]
        + course.tasks.map { task in
          let mark = state.done.contains(task.id) ? "x" : " "
          let here = state.place == task.id ? "  <" : ""
          return "  [\(mark)] \(task.id)  \(task.lesson.title.text(language))\(here)"
        }
    }
  }

  /// What a task is about.
  @MainActor static func lines(of task: CourseTask, _ language: String) -> [String] {
    let lesson = task.lesson
    return [
      lesson.title.text(language), "", lesson.text.text(language), "", lesson.look.text(language),
    ]
  }
}
