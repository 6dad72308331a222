import Documents
import Foundation
import Input
import Lessons
import TestSupport
import Testing
import Workshop
import WorkshopCore

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

  @Test func `a key that a lesson names does what it says`() throws {
    let named = [
      "E": "log", "I": "inspector", "U": "turn", "X": "reduced motion", "Space": "pause",
      "空格": "pause",
    ]
    var seen: Set<String> = []
    for lesson in try Course.all().flatMap(\.tasks).map(\.lesson) {
      for text in [lesson.text, lesson.look].flatMap({ [$0.english, $0.chinese] }) {
        for match in text.matches(of: /[(（]([A-Z]|Space|空格|F[0-9]+|Ctrl\+[^)）]+)[)）]/) {
          seen.insert(String(match.1))
        }
        for match in text.matches(of: /(?:^|[.。：:] ?)([A-Z]) (?:turns|旋转)/) {
          seen.insert(String(match.1))
        }
      }
    }
    #expect(seen.isSuperset(of: ["E", "U"]), "\(seen)")
    for key in seen {
      let title = try #require(named[key], "\(key) is named in a lesson")
      let stroke = key.count == 1 ? key.lowercased() : " "
      let action = ActionList.all.first { $0.strokes.contains(KeyStroke(stroke)) }
      #expect(action?.title.contains(title) == true, "\(key): \(action?.title ?? "nothing")")
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
