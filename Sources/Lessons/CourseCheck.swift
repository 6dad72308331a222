import Documents
import LiveCode
import Shell
import UserCode

/// Tests a course: its right answers pass, and each of its wrong ones gets its own hint.
package final class CourseCheck {
  /// A file of a course, and what is wrong with the way it was judged.
  package struct Answer {
    /// `TASK/FILE.swift`.
    package let name: String
    /// The hint that it is to get; `nil` for a right one, and for the start.
    let hint: String?
    /// Whether it is what somebody begins with, which compiles and is not right yet.
    let isStart: Bool
    /// What came instead; `nil` where it is as it should be.
    package var fault: String?
  }

  /// The answers in their order.
  package private(set) var answers: [Answer] = []
  /// What of the course lacks something, a line each.
  package private(set) var lacks: [String] = []
  private var paths: [(path: String, task: CourseTask)] = []
  private let compiler: CodeCompiler

  /// How many answers a task has at least.
  private static let least = (right: 3, wrong: 5)

  /// Lists what a course's folder has.
  package init(
    _ course: Course, at folder: String, compiler: CodeCompiler
  ) throws(CommandFailure) {
    self.compiler = compiler
    for task in course.tasks { try list(task, in: "\(folder)/\(task.name)") }
  }

  private func list(_ task: CourseTask, in folder: String) throws(CommandFailure) {
    var names: [String] = []
    do throws(FileError) { names = try folderEntries(at: folder).map(\.name).sorted() } catch {
      throw CommandFailure(error)
    }
    names = names.filter { $0.hasSuffix(".swift") }
    for name in ["solution.swift", "start.swift"] where !names.contains(name) {
      lacks.append("\(task.name): there is no \(name)")
    }
    var (right, wrong): (Int, Set<String>) = (0, [])
    for name in names {
      let stem = String(name.dropLast(6))
      let hint = task.hint(ofAnswer: stem)
      let isRight = stem.hasPrefix("solution") || stem.hasPrefix("right-")
      let isStart = stem.hasPrefix("start")
      guard isRight || isStart || hint != nil else {
        lacks.append("\(task.name)/\(name): no hint has that name")
        continue
      }
      if let hint { wrong.insert(hint) }
      // The same answer in UIKit's words is no other one.
      if isRight && stem != "solution-uikit" { right += 1 }
      answers.append(Answer(name: "\(task.name)/\(name)", hint: hint, isStart: isStart))
      paths.append(("\(folder)/\(name)", task))
    }
    lacks += task.lesson.hints.filter { !wrong.contains($0.name) }.map {
      "\(task.name): no wrong answer gets the hint \($0.name)"
    }
    if right < Self.least.right { lacks.append("\(task.name): \(right) right answers of 3") }
    if wrong.count < Self.least.wrong {
      lacks.append("\(task.name): \(wrong.count) wrong answers of 5")
    }
  }

  /// Judges the answers, as many at once as there are processors.
  package func run() throws(CommandFailure) {
    var waiting = answers.indices
    var running: [(index: Int, judging: Judging)] = []
    while !waiting.isEmpty || !running.isEmpty {
      while running.count < Processors.count, let index = waiting.popFirst() {
        let (path, task) = paths[index]
        running.append((index, try Judging(path, task: task, compiler: compiler)))
      }
      waitForNews(on: running.flatMap(\.judging.descriptors), seconds: 0.02)
      for (index, judging) in running {
        if let verdict = judging.poll() {
          answers[index].fault = fault(verdict, of: answers[index])
        }
      }
      running.removeAll { $0.judging.verdict != nil }
    }
  }

  private func fault(_ verdict: Verdict, of answer: Answer) -> String? {
    switch verdict {
    case .right: answer.hint == nil && !answer.isStart ? nil : "is taken for right"
    case .notYet where answer.isStart: nil
    case .notYet(let missing):
      missing.hint != nil && missing.hint == answer.hint
        ? nil : "gets \(missing.hint ?? "no hint: \(missing.words.english)")"
    case .fault(let fault, let hint):
      hint != nil && hint?.name == answer.hint ? nil : fault.phrase.english
    case .faulty(let diagnostics):
      diagnostics.first { $0.severity == .error }?.description ?? "does not compile"
    case .failed(let sentence): sentence.english
    }
  }
}

extension CourseTask {
  /// The hint that a wrong answer names: `wrong-HINT`, or `wrong-HINT-2` for another of the same kind.
  fileprivate func hint(ofAnswer stem: String) -> String? {
    guard stem.hasPrefix("wrong-") else { return nil }
    let name = stem.dropFirst(6)
    let parts = name.split(separator: "-")
    let bare =
      parts.last.map { $0.allSatisfy(\.isNumber) } == true
      ? parts.dropLast().joined(separator: "-") : String(name)
    return lesson.hints.first { $0.name == name || $0.name == bare }?.name
  }
}
