import Documents
import Lessons
import LiveCode
import Scenes
import Shell
import Toolkit
import UserCode
import Workshop

/// The lessons of the window: what is done as a file, answers that are judged in a process beside it, and right ones
/// that are shown. It is asked for news in each turn of the frame loop and never waited for.
final class LessonKeeper {
  private let file = LessonFile()
  private let storage: SessionStorage
  private var judging: (task: String, of: Judging)?
  private var goal: (task: String, compilation: Compilation)?
  private var compiler: CodeCompiler?
  /// The library that was judged last, or seen to be a task's start.
  private var judged = ""

  /// How often it is asked for news while something is judged or compiled, in seconds.
  private static let pace = 0.005

  init(storage: SessionStorage) { self.storage = storage }

  /// How soon it wants to be asked for news, in seconds; `nil` for never.
  var interval: Double? { judging == nil && goal == nil ? nil : LessonKeeper.pace }

  /// Ends what goes on.
  func end() { (judging, goal) = (nil, nil) }

  // MARK: What is done

  /// Hands over what was kept.
  func recall(_ workbench: Workbench, at time: Double) {
    workbench.lessonProgress = file.read { workbench.noteSaved($0, at: time) }
  }

  /// Keeps what is done.
  func keep(_ workbench: Workbench, at time: Double) {
    guard var progress = workbench.lessonProgress else { return }
    // What `segue check` has found done meanwhile stays so.
    for task in file.read(trouble: { workbench.noteSaved($0, at: time) }).done {
      progress.finish(task)
    }
    do throws(FileError) { try file.write(progress) } catch {
      workbench.noteSaved("What is done is not kept: \(error.phrase)", at: time)
    }
  }

  // MARK: Files

  /// The file that answers a task; where there is none, the task's start is written to a new one.
  fileprivate func answer(
    to task: CourseTask, forUIKit: Bool = false, _ workbench: Workbench
  ) throws -> String {
    if let path = workbench.lessonProgress?.files[task.id], fileExists(at: path) { return path }
    let path = try storage.codePath(named: LessonKeeper.name(task))
    try createFile(at: path, with: forUIKit ? task.uiKitStart() : task.start())
    let whole = absolutePath(path)
    workbench.lessonProgress?.files[task.id] = whole
    return whole
  }

  /// The file of a task's right answer, beside the one of somebody's own and in the same words; it is written where
  /// there is none.
  fileprivate func solution(of task: CourseTask, _ workbench: Workbench) throws -> String {
    let beside = try answer(to: task, workbench)
    let isForUIKit = try task.hasUIKitStart && CodeSource(at: beside).imports("UIKitNames")
    let name = LessonKeeper.name(task) + (isForUIKit ? "-solution-uikit" : "-solution")
    let path = "\(directory(of: beside))/\(name).swift"
    guard !fileExists(at: path) else { return path }
    try createFile(at: path, with: isForUIKit ? task.uiKitSolution() : task.solution())
    return path
  }

  private static func name(_ task: CourseTask) -> String { task.id.replacing("/", with: "-") }

  // MARK: Judging

  /// Judges a file, in the place of what was judged.
  func judge(_ task: CourseTask, _ workbench: Workbench, at time: Double) {
    guard let path = workbench.lessonProgress?.files[task.id] else { return }
    do throws(CommandFailure) {
      judging = (task.id, try Judging(path, task: task, compiler: try makeCompiler()))
    } catch {
      workbench.note(.failed(error.phrase), of: task.id, at: time)
    }
  }

  /// Compiles a right answer, to be shown.
  func showGoal(of task: CourseTask, _ workbench: Workbench, at time: Double) {
    do throws(CommandFailure) {
      let source = CodeSource(path: "/lessons/\(task.id).swift", text: try task.solution())
      goal = (task.id, try makeCompiler().compile(source))
    } catch {
      tell(error.phrase, workbench, at: time)
    }
  }

  private func makeCompiler() throws(CommandFailure) -> CodeCompiler {
    let present = if let compiler { compiler } else { try CodeScenes.makeCompiler() }
    compiler = present
    return present
  }

  // MARK: News

  /// Judges code that has been saved and runs, and hands on what has come of what goes on.
  func follow(_ workbench: Workbench, _ code: CodeKeeper, at time: Double) {
    if let task = workbench.lessonTask { followSaves(of: task, workbench, code, at: time) }
    if let (task, judging) = judging, let verdict = judging.poll() {
      self.judging = nil
      workbench.note(verdict, of: task, at: time)
    }
    if let (task, compilation) = goal, let outcome = compilation.poll() {
      goal = nil
      show(outcome, of: task, workbench, at: time)
    }
  }

  private func followSaves(
    of task: CourseTask, _ workbench: Workbench, _ code: CodeKeeper, at time: Double
  ) {
    guard let scenes = code.scenes, scenes.code.library != judged,
      scenes.code.source.path == workbench.lessonProgress?.files[task.id]
    else { return }
    judged = scenes.code.library
    // What nobody has changed yet is no try.
    let text = scenes.code.source.files.first?.text
    guard text != (try? task.start()), text != (try? task.uiKitStart()) else { return }
    judge(task, workbench, at: time)
  }

  private func show(
    _ outcome: Compilation.Outcome, of task: String, _ workbench: Workbench, at time: Double
  ) {
    switch outcome {
    case .compiled(let code):
      do throws(CommandFailure) {
        workbench.noteGoal(try CodeScenes(loading: code).scene(nil), of: task, at: time)
      } catch { tell(error.phrase, workbench, at: time) }
    case .faulty(let diagnostics):
      tell(.verbatim(CodeScenes.text(of: diagnostics)), workbench, at: time)
    case .failed(let sentence): tell(sentence, workbench, at: time)
    }
  }

  /// Tells why the goal is not there.
  private func tell(_ trouble: Phrase, _ workbench: Workbench, at time: Double) {
    workbench.noteSaved("The goal cannot be shown: \(trouble)", at: time)
  }
}

extension Application {
  /// Does what the panel of lessons asks for.
  func follow(_ order: LessonOrder, at time: Double) {
    if order == .recall { return lessons.recall(workbench, at: time) }
    if order == .keep { return lessons.keep(workbench, at: time) }
    guard let task = workbench.lessonTask else { return }
    do {
      switch order {
      case .recall, .keep: break
      case .judge: lessons.judge(task, workbench, at: time)
      case .goal: lessons.showGoal(of: task, workbench, at: time)
      case .solution:
        let path = try lessons.solution(of: task, workbench)
        workbench.effects.append(.edit(path, line: 0))
      case .begin, .beginForUIKit:
        let forUIKit = order == .beginForUIKit
        let path = try lessons.answer(to: task, forUIKit: forUIKit, workbench)
        lessons.keep(workbench, at: time)
        if code.path == path { workbench.effects.append(.edit(path, line: 0)) } else { begin(path) }
      }
    } catch {
      workbench.show(error: Phrase(describing: error), of: .firstFile)
    }
  }
}
