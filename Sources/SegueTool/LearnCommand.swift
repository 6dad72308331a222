import Commands
import Documents
import Lessons
import LiveCode
import Overlays
import Scenes
import Sessions
import Shell
import Toolkit
import UserCode

/// `segue learn`: lists courses and tasks, begins one, and shows what a right answer does.
enum LearnCommand {
  /// The command.
  nonisolated static let command = Command(
    "learn", operands: "[TASK]",
    summary: "learn transitions: list the courses and their tasks, or begin one",
    options: [
      Arguments.Option("--out", value: "FILE", help: "write the task's first code to a new file"),
      Arguments.Option("--uikit", help: "with --out or --solution: code as it is written for iOS"),
      Arguments.Option(
        "--goal", value: "FILE",
        help: "write what a right answer does: " + FilmFormat.suffixes(of: FilmFormat.offered)),
      LessonText.course,
      Arguments.Option("--solution", help: "print a right answer and what it does"),
      Arguments.Option(
        "--theme", value: "NAME", help: "of --goal: " + Theme.names.joined(separator: ", "),
        choices: [Theme.automaticName] + Theme.names),
      LessonText.language,
    ],
    examples: [
      "segue learn", "segue learn container/order --out order.swift",
      "segue learn container/spring --goal spring.gif",
      "segue learn container/order --solution --language zh",
    ],
    manual: """
      A course follows an article on transitions, task by task. Begin a task with --out, open the file with
      `segue FILE.swift`, and ask with `segue check FILE.swift --task TASK` what is missing. In the list, x is
      done, > begun, - skipped. What is done is kept in $XDG_STATE_HOME/segue/lessons.json.
      """,
    perform: run)

  private static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    let language = arguments[LessonText.language.name] ?? "en"
    let courses = try LessonText.courses(arguments)
    let file = LessonFile()
    var state = file.read { output.talk("warning: \($0.english)\n") }
    guard !arguments.operands.isEmpty else {
      for line in LessonText.lines(of: courses, state, language) { output.line(line) }
      return
    }
    let task = try Course.task(try arguments.onlyOperand("task"), in: courses)
    guard task.hasUIKitStart || !arguments.has("--uikit") else {
      throw CommandFailure(
        .usage, "\(task.id) follows no article on UIKit, so it begins without --uikit")
    }
    if let path = arguments["--goal"] {
      try showGoal(of: task, at: path, arguments, output)
    } else if arguments.has("--solution") {
      output.data(try arguments.has("--uikit") ? task.uiKitSolution() : task.solution())
      return output.line("\n" + task.lesson.why.text(language))
    }
    if let path = arguments["--out"] {
      try begin(task, at: path, arguments, output)
      if state.files[task.id] == nil { state.files[task.id] = absolutePath(path) }
    }
    for line in LessonText.lines(of: task, language) { output.line(line) }
    state.place = task.id
    do throws(FileError) { try file.write(state) } catch { output.warn([error.description]) }
  }

  private static func begin(
    _ task: CourseTask, at path: String, _ arguments: Arguments, _ output: Output
  ) throws(CommandFailure) {
    let start = try arguments.has("--uikit") ? task.uiKitStart() : task.start()
    do throws(FileError) { try createFile(at: path, with: start) } catch {
      throw CommandFailure(.cannotWrite, error.phrase)
    }
    output.talk("\(path) written; `segue check \(path) --task \(task.id)` judges it\n")
  }

  /// The scene of a right answer.
  private static func solution(of task: CourseTask) throws(CommandFailure) -> Scene {
    CodeOutput.keepApart()
    let source = CodeSource(path: "/lessons/\(task.id).swift", text: try task.solution())
    switch try CodeScenes.makeCompiler().compile(source).finish() {
    case .compiled(let code): return try CodeScenes(loading: code).scene(nil)
    case .faulty(let diagnostics):
      throw CommandFailure(
        .badFile, "\(task.id)/solution.swift does not compile: \(CodeScenes.text(of: diagnostics))")
    case .failed(let sentence): throw CommandFailure(.internalError, sentence)
    }
  }

  /// Films a right answer under the task's first input.
  private static func showGoal(
    of task: CourseTask, at path: String, _ arguments: Arguments, _ output: Output
  ) throws(CommandFailure) {
    let scene = try solution(of: task)
    let session = task.lesson.plays[0].session(in: scene)
    let format = try FilmFormat(suffixOf: path)
    guard format != .html else {
      return try ShareCommand.writePage(of: session, in: scene, arguments, to: path, output)
    }
    let film = try FilmCommand(
      arguments, output, target: path, format: format, isWholeSheet: false)
    try film.run(
      session, .session(session, scene), RenderCommand.picture(of: session.size, arguments))
  }
}
