import Foundation
import TestSupport
import Testing

/// Tasks in UIKit's words, and what their files need of the program.
@Suite(.otherProcess) struct UIKitLessonTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func segue(_ arguments: String...) throws -> Outcome {
    try Programs.run(
      Programs.segue, arguments, environment: ["DISPLAY": "", "XDG_STATE_HOME": folder.path])
  }

  @Test(arguments: [
    "container/order", "presenting/drop", "tabs/slide", "dancing/spring", "zoom/grow",
  ])
  func `a task begins in UIKit's words: what is written compiles, and is not right yet`(
    task: String
  ) throws {
    let file = "\(folder.path)/answer.swift"
    #expect(try segue("learn", task, "--uikit", "--out", file).status == 0)
    #expect(try folder.text(of: "answer.swift").hasPrefix("#if canImport(UIKit)\n  import UIKit\n"))
    let said = try segue("check", file, "--task", task)
    #expect(said.status == 1 && !said.errors.contains("compile"), "\(said)")
    let solution = try segue("learn", task, "--uikit", "--solution")
    _ = try folder.write(solution.output, to: "solution.swift")
    #expect(solution.output.contains("  import UIKitNames\n") && solution.status == 0)
  }

  @Test func `a course that follows no article on UIKit has no such words`() throws {
    for option in ["--out", "--solution"] {
      let file = option == "--out" ? ["\(folder.path)/answer.swift"] : []
      let said = try Programs.run(
        Programs.segue, ["learn", "interrupted/catch", "--uikit", option] + file,
        environment: ["XDG_STATE_HOME": folder.path])
      #expect(said.status == 64 && said.errors.contains("follows no article on UIKit"), "\(said)")
    }
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/answer.swift"))
  }

  @Test func `a task is played in its own size, whatever the file's is`() throws {
    let course = "\(folder.path)/tabs"
    try FileManager.default.copyItem(
      atPath: "\(Programs.packageRoot)/assets/lessons/tabs", toPath: course)
    let answer = "\(course)/sizes/solution-uikit.swift"
    let check = { try segue("check", answer, "--task", "sizes", "--course", course) }
    #expect(try check().output == "right\n")
    let text = try folder.text(of: "tabs/sizes/task.json5")
    _ = try folder.write(
      text.replacing("  size: [320, 568],\n", with: ""), to: "tabs/sizes/task.json5")
    #expect(try check().status == 1)
    _ = try folder.write(
      text.replacing("[320, 568],\n", with: "[320],\n"), to: "tabs/sizes/task.json5")
    #expect(try check().status == 65)
  }

  @Test func `a child has its name before its view is loaded`() throws {
    let start = "\(Programs.packageRoot)/assets/lessons/container/order/start-uikit.swift"
    let text = try String(contentsOfFile: start, encoding: .utf8)
    let line = "    // The old child goes, the next one comes: which calls, in which order?\n"
    #expect(text.contains(line))
    let file = try folder.write(text.replacing(line, with: "    addChild(next)\n"), to: "a.swift")
    let said = try segue("check", file, "--task", "container/order", "--json")
    #expect(said.output.contains("\"hint\":\"no-view\""), "\(said)")
  }

  @Test func `tabs of a file with both imports are offered, and what it prints has its place`()
    throws
  {
    let file = try folder.write(
      """
      #if canImport(UIKit)
        import UIKit
      #else
        import UIKitNames
      #endif
      class Base: UITabBarController {}
      final class Tabs: Base {
        override func viewDidLoad() {
          super.viewDidLoad()
          viewControllers = [UIViewController()]
          print("loaded", viewControllers?.count ?? 0)
        }
      }
      """, to: "Tabs.swift")
    let scenes = try segue("scenes", file)
    #expect(scenes.lines.map { $0.prefix { $0 != " " } } == ["base", "tabs"], "\(scenes)")
    let session = try folder.write(
      "{ version: 1, scene: 'tabs', size: [390, 844], duration: 0.1, events: [] }", to: "s.json5")
    let trace = try segue("replay", session, "--scene", file, "--trace")
    #expect(trace.output.contains("\"loaded 1\""), "\(trace)")
  }
}
