import Input
import Lessons
import Overlays
import Panels
import Scenes
import Sessions
import Shell
import Toolkit
import WorkshopCore

nonisolated extension Action {
  package static let lessons = Action(
    "lessons", "lessons: learn, task by task", in: .program, keys: ["Ctrl+l"],
    words: "learn course tutorial teach exercise task school study article beginner",
    button: Button(52, "Lessons", .lessons) { $1.contains(.lessons) }, menus: [.window: 16],
    entry: { _ in "Lessons" }, traits: .leavesSweep
  ) { $0.toggleLessons($1) }
}

/// Lessons beside the stage.
extension Workbench {
  /// The courses, and what has become of the task that is shown.
  var lessons: LessonsState {
    get { states[LessonsState()] }
    _modify { yield &states[LessonsState()] }
  }

  /// The task that is shown, or that the list of courses hides; `nil` while the panel is closed.
  package var lessonTask: CourseTask? { lessons.isShown ? lessons.place : nil }

  /// What is done, and where somebody is; `nil` until it was handed over.
  package var lessonProgress: LessonState? {
    get { lessons.progress }
    set {
      needsDisplay = true
      let place = lessons.progress?.place
      lessons.progress = newValue
      tellProblemsHere()
      guard let task = lessons.place, task.id != place else { return }
      lessons.forget()
      effects.append(.lesson(.goal))
    }
  }

  // MARK: From task to task

  /// Opens the panel with the keyboard in it, or closes it.
  fileprivate func toggleLessons(_ time: Double) {
    closeSheet()
    toggle(.lessons)
    // What the window opens with has been seen.
    (docks.demonstrated, docks.keepsDemonstration) = (nil, false)
    if lessons.isShown { focusLessons() }
  }

  /// Opens the panel, or closes it; what it shows is read with the first time.
  fileprivate func setLessons(isShown: Bool) {
    lessons.isShown = isShown
    tellProblemsHere()
    guard isShown, lessons.courses.isEmpty else { return }
    do {
      lessons.courses = try Course.all()
      effects.append(.lesson(.recall))
    } catch {
      lessons.isShown = false
      show(error: error.phrase)
    }
  }

  private func focusLessons() {
    if lessons.place == nil || lessons.isListed {
      interface.focus("lessons", "courses")
    } else {
      interface.focus("lessons", "begin")
    }
  }

  /// What the compiler says of the task's file is told with the task, and not in a panel of its own above it.
  private func tellProblemsHere() {
    let isTold = lessons.isShown && !lessons.isListed
    problems.tellElsewhere(
      isTold ? lessons.place.flatMap { lessons.progress?.files[$0.id] } : nil)
  }

  /// Shows a task. What somebody has begun is opened with it, and judged.
  package func openLesson(_ task: CourseTask) {
    lessons.isListed = false
    if task.id != lessons.place?.id {
      lessons.progress?.place = task.id
      lessons.forget()
      effects += [.lesson(.keep), .lesson(.goal)]
      for opening in task.lesson.opens { open(opening) }
      if !task.lesson.opens.isEmpty { show(.lessons) }
      if let file = lessons.progress?.files[task.id], !shows(file) { effects.append(.open(file)) }
    }
    tellProblemsHere()
    focusLessons()
  }

  /// Goes on to the next task; the one before is marked as skipped where it is not done.
  func goOn(from task: CourseTask, to next: CourseTask?) {
    guard let next else { return }
    lessons.progress?.skip(task.id)
    openLesson(next)
  }

  /// Asks what is missing in the file as it is now.
  func askForHint() {
    lessons.isAsked = true
    effects.append(.lesson(.judge))
  }

  /// Whether the stage shows a file.
  private func shows(_ file: String) -> Bool { live.simulation.scene.reference == file }

  private func open(_ opening: Lesson.Opening) {
    switch opening {
    case .log: show(.log)
    case .timeline: show(.timeline)
    case .inspector: show(.inspector)
    case .layers: showPage(.layers)
    case .context: show(.context)
    }
  }

  /// Shows the courses.
  func listLessons() {
    lessons.isListed = true
    tellProblemsHere()
    let place = lessons.place?.id
    lessons.selection = lessons.rows.firstIndex { place != nil && $0.task?.id == place }
    lessons.reveals = true
    focusLessons()
  }

  // MARK: What the owner tells

  /// Takes what the answer to a task has come to. Of a wrong one the stage plays the shortest input that
  /// shows it, over and over; undo comes back to what was there.
  package func note(_ verdict: Verdict, of task: String, at time: Double) {
    guard lessons.place?.id == task else { return }
    needsDisplay = true
    (lessons.verdict, lessons.isAsked) = (verdict, false)
    switch verdict {
    case .right:
      lessons.progress?.finish(task)
      effects.append(.lesson(.keep))
    case .notYet(let missing):
      // In another scene than the answer's, the input would show something else.
      let isThere = lessons.progress?.files[task].map(shows) ?? true
      guard isThere, !touch.isAnyDown else { break }
      let (session, events) = (missing.session, missing.session.events)
      let (start, end) = (events.first?.time ?? 0, events.last?.time ?? 0)
      let loop = max(start - 0.1, 0)...max(session.duration ?? 0, end + 1)
      show(session, marking: end, looping: loop, at: time)
    case .faulty, .fault, .failed: break
    }
    lessons.playGoal(at: time)
  }

  /// Takes the scene of a right answer to the task that is shown.
  package func noteGoal(_ scene: Scene, of task: String, at time: Double) {
    guard lessons.place?.id == task else { return }
    needsDisplay = true
    lessons.goalScene = scene
    lessons.playGoal(at: time)
  }

  /// When the next frame of the goal differs, in seconds outside; `nil` while none is shown.
  fileprivate var goalChange: Double? {
    guard lessons.isShown, !lessons.isListed, let goal = lessons.goal else { return nil }
    return layout.shown.contains(.lessons) ? goal.nextChange : nil
  }
}

extension Panel {
  /// Courses, their tasks, and the one that somebody is at.
  package static let lessons = Panel(
    name: "lessons", layer: .window,
    docked: Docked(
      .lessons, isOpen: { $0.lessons.isShown }, set: { $0.setLessons(isShown: $1) }),
    wake: { bench in bench.goalChange.flatMap { $0 > bench.now ? $0 : nil } },
    moves: { bench in bench.goalChange.map { $0 <= bench.now } ?? false }
  ) { bench, sight in
    guard let place = sight.places.lessons else { return nil }
    let panel = LessonsPanel(place: place, time: bench.now, report: bench.codeReport)
    return { ui in panel.draw(&ui, &bench.lessons) }
  }
}

extension BackStep {
  package static let lessons = BackStep(if: { $0.lessons.isShown }) { bench, _ in
    bench.set(.lessons, isOpen: false)
  }
}
