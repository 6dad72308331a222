import Assets
import Documents
import Shell

/// Some tasks in their order, and the article that they follow.
package struct Course {
  /// The name of its folder.
  package let name: String
  /// What it is called.
  package let title: LessonWords
  /// What it is about.
  package let about: LessonWords
  /// Which of the articles it follows.
  package let article: String
  /// The tasks.
  package let tasks: [CourseTask]

  /// The folders of the courses that the program holds, in their order.
  private static let names = ["container", "presenting", "tabs", "dancing", "zoom", "interrupted"]

  /// The courses that the program holds, in their order.
  ///
  /// - Throws: What is wrong with one of them, with its place.
  package static func all() throws(CommandFailure) -> [Course] {
    var courses: [Course] = []
    for name in names { courses.append(try Course(CourseFiles(held: name), name: name)) }
    return courses
  }

  /// Reads a course of somebody's own from its folder.
  ///
  /// - Throws: What is wrong with it, with its place.
  package init(at folder: String) throws(CommandFailure) {
    let path = absolutePath(folder)
    try self.init(CourseFiles(folder: path), name: String(path.split(separator: "/").last ?? ""))
  }

  private init(_ files: CourseFiles, name: String) throws(CommandFailure) {
    self.name = name
    var names: [String] = []
    let bytes = try files.read("course.json5")
    do throws(DocumentError) {
      let document = try Document(parsing: bytes, file: files.path("course.json5"))
      let object = try document.root.exact("version", "title", "about", "article", "tasks")
      _ = try object.required("version").integer(in: 1...1)
      title = try LessonWords(object.required("title"))
      about = try LessonWords(object.required("about"))
      article = try object.required("article").string()
      for element in try object.required("tasks").elements() { names.append(try element.string()) }
    } catch {
      throw CommandFailure(error)
    }
    var tasks: [CourseTask] = []
    for task in names { tasks.append(try CourseTask(files, course: name, name: task)) }
    self.tasks = tasks
  }

  /// The task of a name, `COURSE/TASK` or `TASK` alone where one course has it.
  ///
  /// - Throws: `noInput` with what may have been meant.
  package static func task(
    _ name: String, in courses: [Course]
  ) throws(CommandFailure) -> CourseTask {
    let tasks = courses.flatMap(\.tasks)
    let fitting = tasks.filter { $0.id == name || $0.name == name }
    if fitting.count == 1 { return fitting[0] }
    let hint = nearestName(to: name, in: tasks.flatMap { [$0.id, $0.name] })
    guard let hint else {
      throw CommandFailure(.noInput, "there is no task '\(name)'; `segue learn` lists them")
    }
    throw CommandFailure(.noInput, "there is no task '\(name)'; did you mean '\(hint)'?")
  }
}

/// A task in its course.
package struct CourseTask {
  /// `COURSE/TASK`.
  package let id: String
  /// The name of its folder.
  package let name: String
  /// What it is.
  package let lesson: Lesson
  /// The text that it was read from, for the process that judges.
  let source: [UInt8]
  private let files: CourseFiles

  fileprivate init(_ files: CourseFiles, course: String, name: String) throws(CommandFailure) {
    (self.files, self.name, id) = (files, name, "\(course)/\(name)")
    let path = "\(name)/task.json5"
    source = try files.read(path)
    do throws(DocumentError) {
      lesson = try Lesson(Document(parsing: source, file: files.path(path)))
    } catch {
      throw CommandFailure(error)
    }
  }

  /// What somebody begins with.
  package func start() throws(CommandFailure) -> String {
    String(decoding: try files.read("\(name)/start.swift"), as: UTF8.self)
  }

  /// Whether it can be done in UIKit's words too.
  package var hasUIKitStart: Bool { files.has("\(name)/\(Self.startForUIKit)") }

  /// What somebody begins with who writes for UIKit: `import UIKit`, and nothing of Segue's own.
  package func uiKitStart() throws(CommandFailure) -> String {
    String(decoding: try files.read("\(name)/\(Self.startForUIKit)"), as: UTF8.self)
  }

  static let startForUIKit = "start-uikit.swift"

  /// A right answer in the same words.
  package func uiKitSolution() throws(CommandFailure) -> String {
    String(decoding: try files.read("\(name)/solution-uikit.swift"), as: UTF8.self)
  }

  /// A right answer.
  package func solution() throws(CommandFailure) -> String {
    String(decoding: try files.read("\(name)/solution.swift"), as: UTF8.self)
  }
}

/// The files of a course: the program's own, or those of a folder.
nonisolated struct CourseFiles: Sendable {
  private let root: String
  private let isHeld: Bool

  init(held name: String) { (root, isHeld) = ("assets/lessons/\(name)", true) }
  init(folder: String) { (root, isHeld) = (folder, false) }

  func path(_ name: String) -> String { "\(root)/\(name)" }

  func has(_ name: String) -> Bool {
    isHeld ? Asset.has(path(name)) : fileExists(at: path(name))
  }

  @MainActor func read(_ name: String) throws(CommandFailure) -> [UInt8] {
    let path = path(name)
    if isHeld {
      guard Asset.has(path) else { throw CommandFailure(.noInput, "there is no file \(path)") }
      return Asset.bytes(path)
    }
    do throws(FileError) { return try readFile(at: path, limit: 1_000_000) } catch {
      throw CommandFailure(error)
    }
  }
}
