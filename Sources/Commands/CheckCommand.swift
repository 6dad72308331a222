import Documents
import Lessons
import LiveCode
import Shell
import UserCode

/// `segue check`: judges an answer to a task, or tests a course.
package enum CheckCommand {
  /// The command.
  nonisolated package static let command = Command(
    "check", operands: "FILE.swift|COURSE",
    summary: "judge an answer to a task of `segue learn`, or test a course of your own",
    options: [
      Arguments.Option("--task", value: "TASK", help: "which task the file answers"),
      LessonText.course,
      Arguments.Option("--json", help: "one JSON object"),
      LessonText.language,
    ],
    examples: [
      "segue check assets/lessons/container/order/solution.swift --task container/order",
      "segue check assets/lessons/container/order/right-loop.swift --task container/order --json",
      "segue check assets/lessons/container",
    ],
    manual: """
      An answer is judged by what happens, never by its text: the task's inputs are played in it, in a process
      of its own, and what was called and shown is looked at. 0: right. 1: not yet, with what is missing and
      what a hand does to see it; also for code that stops or hangs. 65: it does not
      compile. The file is only read.

      A course is a folder with course.json5 and a folder for each task: task.json5, start.swift,
      solution.swift, right-*.swift and wrong-HINT.swift. All are judged: right ones have to pass, and each
      wrong one has to get its own hint.
      """,
    perform: run)

  private static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    let path = try arguments.onlyOperand("answer or course")
    if isFolder(at: path), fileExists(at: "\(path)/course.json5") {
      return try test(path, arguments, output)
    }
    guard let name = arguments["--task"] else {
      throw CommandFailure(.usage, "--task says which task it answers; `segue learn` lists them")
    }
    let task = try Course.task(name, in: try LessonText.courses(arguments))
    let judging = try Judging(path, task: task, compiler: CodeScenes.makeCompiler())
    let verdict = judging.finish()
    if case .right = verdict, arguments["--course"] == nil { note(task, output) }
    if arguments.has("--json") { output.line(json(verdict, task, arguments).compactText) }
    try tell(verdict, path, arguments, output)
  }

  /// Keeps that a task is done.
  private static func note(_ task: CourseTask, _ output: Output) {
    let file = LessonFile()
    var state = file.read { output.talk("warning: \($0.english)\n") }
    state.finish(task.id)
    do throws(FileError) { try file.write(state) } catch { output.warn([error.description]) }
  }

  private static func tell(
    _ verdict: Verdict, _ path: String, _ arguments: Arguments, _ output: Output
  ) throws(CommandFailure) {
    let language = arguments[LessonText.language.name] ?? "en"
    switch verdict {
    case .right: if !arguments.has("--json") { output.line("right") }
    case .notYet(let missing):
      let account = missing.account.isEmpty ? "" : "\n  \(missing.account.english)"
      throw CommandFailure(
        .checkFailed,
        .verbatim("\(missing.words.text(language))\(account)\n  \(missing.input)"))
    case .fault(let fault, let hint):
      let words = hint.map { "\n  \($0.words.text(language))" } ?? ""
      throw CommandFailure(.checkFailed, fault.phrase + .verbatim(words))
    case .faulty(let diagnostics):
      throw CommandFailure(
        .badFile, "\(path) does not compile: \(CodeScenes.text(of: diagnostics))")
    case .failed(let sentence): throw CommandFailure(.internalError, "\(path): \(sentence)")
    }
  }

  private static func json(
    _ verdict: Verdict, _ task: CourseTask, _ arguments: Arguments
  ) -> JSONValue {
    let language = arguments[LessonText.language.name] ?? "en"
    let id = JSONValue.string(task.id)
    func not(_ hint: String?, _ says: String, _ input: String) -> JSONValue {
      [
        "task": id, "right": false, "hint": hint.map { .string($0) } ?? .null,
        "says": .string(says), "input": .string(input),
      ]
    }
    switch verdict {
    case .right: return ["task": id, "right": true]
    case .notYet(let missing):
      return not(missing.hint, missing.words.text(language), missing.input)
    case .fault(let fault, let hint):
      return not(hint?.name, hint?.words.text(language) ?? fault.phrase.english, "")
    case .faulty(let diagnostics): return not(nil, CodeScenes.text(of: diagnostics), "")
    case .failed(let sentence): return not(nil, sentence.english, "")
    }
  }

  /// Tests a course.
  private static func test(
    _ folder: String, _ arguments: Arguments, _ output: Output
  ) throws(CommandFailure) {
    let course = try Course(at: folder)
    let check = try CourseCheck(course, at: folder, compiler: CodeScenes.makeCompiler())
    try check.run()
    let faults = check.answers.compactMap { answer in answer.fault.map { "\(answer.name): \($0)" } }
    if arguments.has("--json") {
      let report: JSONValue = [
        "course": .string(course.name), "answers": .number(Double(check.answers.count)),
        "faults": .array((faults + check.lacks).map { .string($0) }),
      ]
      output.line(report.compactText)
    } else {
      for line in faults + check.lacks { output.line(line) }
    }
    let count = faults.count + check.lacks.count
    guard count == 0 else {
      throw CommandFailure(.checkFailed, "\(count) of the course is not as it should be")
    }
    output.talk(
      "\(check.answers.count) answers of \(course.tasks.count) tasks are judged as they should\n")
  }
}
