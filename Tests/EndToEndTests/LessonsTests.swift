import Foundation
import TestSupport
import Testing

/// Courses are judged by what happens in their answers: the right ones pass, and each wrong one gets its hint.
@Suite(.otherProcess) struct LessonsTests {
  /// One every day, all of them where everything is tried.
  nonisolated static let courses =
    Effort.isExhaustive
    ? ["container", "presenting", "tabs", "dancing", "zoom", "interrupted"] : ["container"]

  private static func folder(_ course: String) -> String {
    "\(Programs.packageRoot)/assets/lessons/\(course)"
  }

  @Test(arguments: courses)
  func `every answer of a course is judged as it should be`(course: String) throws {
    let folder = try TemporaryFolder()
    let said = try Programs.run(Programs.segue, ["check", try share(of: course, folder)])
    #expect(said.status == 0, "\(said.output)\(said.errors)")
  }

  /// A course's folder: every day a copy with a third of its tasks.
  private func share(of course: String, _ folder: TemporaryFolder) throws -> String {
    if Effort.isExhaustive { return Self.folder(course) }
    let files = FileManager.default
    let copy = "\(folder.path)/\(course)"
    try files.copyItem(atPath: Self.folder(course), toPath: copy)
    let text = try folder.text(of: "\(course)/course.json5")
    let list = try #require(text.firstMatch(of: /tasks: \[(.*)\]/))
    let tasks = list.1.split(separator: ", ").map { $0.trimmingCharacters(in: ["\""]) }
    let kept = Effort.daily(oneOf: 3, tasks)
    for task in tasks where !kept.contains(task) {
      try files.removeItem(atPath: "\(copy)/\(task)")
    }
    let names = kept.map { "\"\($0)\"" }.joined(separator: ", ")
    _ = try folder.write(
      text.replacing(list.0, with: "tasks: [\(names)]"), to: "\(course)/course.json5")
    return copy
  }

  @Test func `a wrong answer is told its hint in both languages, and its input`() throws {
    let file = "\(Self.folder("container"))/completing/wrong-never.swift"
    for (language, word) in [("en", "never called"), ("zh", "从未被调用")] {
      let said = try Programs.run(
        Programs.segue,
        ["check", file, "--task", "container/completing", "--json", "--language", language])
      #expect(said.status == 1)
      #expect(said.output.contains("\"hint\":\"never\"") && said.output.contains(word))
      #expect(said.output.contains("press the key ArrowRight"))
    }
  }

  @Test func `code that stops, hangs or does not compile is told as such`() throws {
    let folder = try TemporaryFolder()
    let cases: [(code: String, status: Int32, says: String)] = [
      (
        "Playground.run(\"x\") { _ in ViewController(id: [\"a\"][Int(3)]) }", 1,
        "Index out of range"
      ),
      ("Playground.run(\"x\") { _ in while true {} }", 1, "did not come back within 5 s"),
      ("let number: Int = \"a\"", 65, "cannot convert value"),
    ]
    for (code, status, says) in cases {
      let text = "import Segue\n\(code)\n"
      let file = try folder.write(text, to: "answer.swift")
      let said = try Programs.run(Programs.segue, ["check", file, "--task", "container/order"])
      #expect(said.status == status && said.errors.contains(says), "\(said.errors)")
      #expect(try folder.text(of: "answer.swift") == text)
    }
  }

  @Test func `the start is written once, and what is right is kept as done`() throws {
    let folder = try TemporaryFolder()
    let environment = ["XDG_STATE_HOME": folder.path]
    let file = "\(folder.path)/order.swift"
    let learn = ["learn", "container/order", "--out", file]
    #expect(try Programs.run(Programs.segue, learn, environment: environment).status == 0)
    let start = try folder.text(of: "order.swift")
    #expect(try Programs.run(Programs.segue, learn, environment: environment).status == 73)
    #expect(try folder.text(of: "order.swift") == start)
    let right = "\(Self.folder("container"))/order/solution.swift"
    _ = try Programs.run(
      Programs.segue, ["check", right, "--task", "container/order"], environment: environment)
    let list = try Programs.run(Programs.segue, ["learn"], environment: environment)
    #expect(list.output.contains("[x] container/order"))
    #expect(list.output.contains("[ ] container/frames"))
  }

  @Test func `a damaged file of progress is kept beside and said`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/segue", withIntermediateDirectories: true)
    _ = try folder.write("{ version: 1, done: 3 }", to: "segue/lessons.json")
    let said = try Programs.run(
      Programs.segue, ["learn"], environment: ["XDG_STATE_HOME": folder.path])
    #expect(said.status == 0 && said.errors.contains("it is kept as"))
    #expect(try folder.text(of: "segue/lessons-damaged-1.json") == "{ version: 1, done: 3 }")
  }

  @Test func `a mistake in a course is told with its place`() throws {
    let cases: [(from: String, to: String, says: String)] = [
      ("inside:", "insid:", "unknown condition \"insid\""),
      ("at: 0.3, of:", "when: 0.3, of:", "unknown key \"when\""),
      ("photo willMove(root)", "photo wilMove(root)", "is no call"),
      ("until: 1.5", "until: 150", "must"),
      ("name: \"no-view\"", "name: \"no-child\"", "two hints are called \"no-child\""),
    ]
    for (from, to, says) in cases {
      let folder = try TemporaryFolder()
      let course = "\(folder.path)/course"
      try FileManager.default.copyItem(atPath: Self.folder("container"), toPath: course)
      let text = try folder.text(of: "course/order/task.json5")
      _ = try folder.write(text.replacing(from, with: to), to: "course/order/task.json5")
      let said = try Programs.run(Programs.segue, ["check", course])
      #expect(said.status == 65 && said.errors.contains(says), "\(said.errors)")
      #expect(said.errors.contains("task.json5:"))
    }
  }

  /// A copy of a course in which the first goal of a task is preceded by another one.
  private func course(
    _ folder: TemporaryFolder, withGoal goal: String, in task: String
  ) throws -> String {
    let course = "\(folder.path)/course"
    try FileManager.default.copyItem(atPath: Self.folder("container"), toPath: course)
    let path = "course/\(task)/task.json5"
    let text = try folder.text(of: path)
    let start = try #require(text.firstRange(of: "  goal: ["))
    _ = try folder.write(
      text[..<start.upperBound] + "\n    \(goal)," + text[start.upperBound...], to: path)
    return course
  }

  @Test func `a law of the search or of one's own is a goal, and what breaks it is told`() throws {
    let say = "say: { en: \"A law.\", zh: \"规则。\" }"
    let cases: [(law: String, answer: String, breaks: String?)] = [
      ("\"rest\"", "solution", nil), ("\"contract\"", "solution", nil),
      ("\"contract\"", "wrong-twice", "At 0.9"),
      ("{ neverFasterThan: { view: \"video\", speed: 90000 } }", "solution", nil),
      ("{ neverFasterThan: { view: \"video\", speed: 100 } }", "solution", "At 0.5"),
      ("{ before: { first: \"nobody\", then: \"video\" } }", "solution", "At 0.5"),
    ]
    for (law, answer, breaks) in cases {
      let folder = try TemporaryFolder()
      let course = try course(folder, withGoal: "{ law: \(law), \(say) }", in: "completing")
      // A hint would be told in the place of what the law says.
      let path = "course/completing/task.json5"
      let text = try folder.text(of: path)
      let hints = try #require(text.firstRange(of: "  hints: ["))
      _ = try folder.write(text[..<hints.upperBound] + "],\n}\n", to: path)
      let said = try Programs.run(
        Programs.segue,
        [
          "check", "\(course)/completing/\(answer).swift", "--task", "completing", "--course",
          course,
        ])
      #expect(said.status == (breaks == nil ? 0 : 1), "\(law): \(said.output)\(said.errors)")
      if let breaks {
        #expect(said.errors.contains("A law.") && said.errors.contains(breaks), "\(said.errors)")
      }
    }
  }

  @Test func `a law that there is not is told with its place`() throws {
    for (law, says) in [
      ("\"rst\"", "rest"), ("{ flies: { view: \"video\" } }", "appearsBy"), ("\"trap\"", "trap"),
    ] {
      let folder = try TemporaryFolder()
      let goal = "{ law: \(law), say: { en: \"A\", zh: \"规\" } }"
      let course = try course(folder, withGoal: goal, in: "order")
      let said = try Programs.run(Programs.segue, ["check", course])
      #expect(said.status == 65 && said.errors.contains(says), "\(said.errors)")
      #expect(said.errors.contains("task.json5:"))
    }
  }

  @Test func `what a right answer does is written as a film, a sheet or a page`() throws {
    let folder = try TemporaryFolder()
    for name in ["goal.gif", "goal.png", "goal.html"] {
      let path = "\(folder.path)/\(name)"
      let said = try Programs.run(
        Programs.segue, ["learn", "container/order", "--goal", path],
        environment: ["XDG_STATE_HOME": folder.path])
      #expect(said.status == 0, "\(said.errors)")
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      #expect(try #require(size) > 2_000, "\(name)")
    }
    let said = try Programs.run(
      Programs.segue, ["learn", "container/order", "--goal", "\(folder.path)/goal.doc"],
      environment: ["XDG_STATE_HOME": folder.path])
    #expect(said.status != 0 && said.errors.contains("'doc'"), "\(said.errors)")
  }

  @Test func `what is begun, skipped and done is marked in the list`() throws {
    let folder = try TemporaryFolder()
    let environment = ["XDG_STATE_HOME": folder.path]
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/segue", withIntermediateDirectories: true)
    _ = try folder.write(
      "{ version: 1, done: [\"container/order\"], skipped: [\"container/frames\"], files: {} }",
      to: "segue/lessons.json")
    _ = try Programs.run(
      Programs.segue, ["learn", "container/animator", "--out", "\(folder.path)/a.swift"],
      environment: environment)
    let list = try Programs.run(Programs.segue, ["learn"], environment: environment).output
    for line in [
      "[x] container/order", "[-] container/frames", "[>] container/animator",
      "[ ] container/completing",
    ] {
      #expect(list.contains(line), "\(list)")
    }
  }
}
