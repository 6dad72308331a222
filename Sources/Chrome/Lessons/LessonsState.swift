import Lessons
import Scenes
import Sessions

/// What the panel of lessons remembers from frame to frame.
struct LessonsState {
  /// Whether the panel is open.
  var isShown = false
  /// The courses; none until the panel is opened first.
  var courses: [Course] = []
  /// What is done, and where somebody is; `nil` until it was read.
  var progress: LessonState?
  /// Whether the courses are listed rather than a task shown.
  var isListed = false
  /// The chosen row of the list.
  var selection: Int?
  /// Whether the chosen row is to come into sight.
  var reveals = false
  /// What the answer to the task has come to.
  var verdict: Verdict?
  /// Whether somebody waits to hear what is missing.
  var isAsked = false
  /// Whether the task is shown for the first time, and so from its beginning.
  var isNew = false
  /// What was told of the answer in the last frame.
  var told = ""
  /// Whether it is told what a right answer does, and why.
  var isExplained = false
  /// What a right answer does, played over and over.
  var goal: DemonstrationPlayer?
  /// The scene of the right answer.
  var goalScene: Scene?

  /// The rows of the list: each course, and below it its tasks.
  var rows: [(course: Course, task: CourseTask?)] {
    courses.flatMap { course in [(course, nil)] + course.tasks.map { (course, $0) } }
  }

  /// All tasks, in their order.
  var tasks: [CourseTask] { courses.flatMap(\.tasks) }

  /// The task at which somebody is, if one was chosen and is still there.
  var place: CourseTask? {
    guard let place = progress?.place else { return nil }
    return courses.lazy.flatMap(\.tasks).first { $0.id == place }
  }

  /// Whether a task is done.
  func isDone(_ task: CourseTask) -> Bool { progress?.done.contains(task.id) ?? false }

  /// How far a task is.
  func stand(of task: CourseTask) -> LessonState.Stand { progress?.stand(of: task.id) ?? .new }

  /// Whether nothing is missing in the answer.
  var isRight: Bool { if case .right = verdict { true } else { false } }

  /// Whether something is missing in the answer.
  var isWrong: Bool {
    switch verdict {
    case nil, .right: false
    case .notYet, .fault, .faulty, .failed: true
    }
  }

  /// Whether a task has been tried, so that its solution may be seen.
  func isTried(_ task: CourseTask) -> Bool { verdict != nil || isDone(task) }

  /// Whether the task that is shown is the last one of its course.
  var endsCourse: Bool {
    let place = place?.id
    return courses.contains { $0.tasks.last?.id == place && place != nil }
  }

  /// The task behind the one that is shown.
  var next: CourseTask? {
    let place = place?.id
    return tasks.drop { $0.id != place }.dropFirst().first
  }

  /// How often a goal plays by itself.
  private static let rounds = 3

  /// Plays what a right answer does under the input that is spoken of.
  mutating func playGoal(at time: Double) {
    guard let scene = goalScene, let task = place else { return }
    var session = task.lesson.plays.first?.session(in: scene)
    if case .notYet(let missing) = verdict { session = missing.session }
    goal = DemonstrationPlayer(scene, session, startingAt: time, rounds: LessonsState.rounds)
  }

  /// Forgets what was known of another task.
  mutating func forget() {
    (verdict, isExplained, goal, goalScene) = (nil, false, nil, nil)
    (isAsked, told, isNew) = (false, "", true)
  }
}
