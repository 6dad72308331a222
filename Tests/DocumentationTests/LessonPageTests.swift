import Documents
import Foundation
import Lessons
import TestSupport
import Testing

/// The page of lessons is what the courses and the kinds of conditions say.
@Suite struct LessonPageTests {
  @Test func `the tables of tasks and of conditions are what the courses and the list say`() throws
  {
    let text = try CatalogTests.article("Lessons")
    var renewed = text
    try Self.replace("lessons", in: &renewed, with: Self.tasks())
    try Self.replace("conditions", in: &renewed, with: Self.conditions)
    if ProcessInfo.processInfo.environment["SEGUE_WRITE_TABLES"] != nil {
      let path = "\(Project.root)/Sources/Transitions/Transitions.docc/Lessons.md"
      try replaceFile(at: path, with: renewed)
    }
    #expect(
      text == renewed, "Run the tests once with SEGUE_WRITE_TABLES=1, and read what has changed.")
  }

  @Test func `every course says everything in both languages`() throws {
    for task in try Course.all().flatMap(\.tasks) {
      let lesson = task.lesson
      for words in [lesson.title, lesson.text, lesson.look, lesson.why] + lesson.hints.map(\.words)
      {
        #expect(!words.english.isEmpty && words.chinese.contains { !$0.isASCII }, "\(task.id)")
      }
    }
  }

  private static func replace(_ mark: String, in text: inout String, with rows: [String]) throws {
    let start = try #require(text.firstRange(of: "<!-- \(mark) -->\n"))
    let end = try #require(text[start.upperBound...].firstRange(of: "<!-- end -->"))
    text.replaceSubrange(
      start.upperBound..<end.lowerBound, with: rows.joined(separator: "\n") + "\n")
  }

  private static func tasks() throws -> [String] {
    let head = ["| task | what | right | wrong | hints |", "|---|---|---|---|---|"]
    let courses = "\(Project.root)/assets/lessons"
    return try head
      + Course.all().flatMap(\.tasks).map { task in
        let names = try FileManager.default.contentsOfDirectory(atPath: "\(courses)/\(task.id)")
        let right = names.count { $0.hasPrefix("right-") || $0.hasPrefix("solution") }
        let wrong = names.count { $0.hasPrefix("wrong-") }
        let hints = task.lesson.hints.map { "`\($0.name)`" }.joined(separator: " ")
        return "| `\(task.id)` | \(task.lesson.title.english) | \(right) | \(wrong) | \(hints) |"
      }
  }

  private static var conditions: [String] {
    ["| key | what it says |", "|---|---|"]
      + ConditionKind.kinds.map { "| `\($0.name)` | \($0.about) |" }
  }
}
