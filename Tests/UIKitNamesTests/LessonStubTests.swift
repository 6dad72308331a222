import Foundation
import TestSupport
import Testing

/// What the tasks of the lessons have for iOS is right for UIKit itself: each file stands alone, as in an app.
@Suite struct LessonStubTests {
  /// How many tasks each course has; one course every day, all of them where everything is tried.
  nonisolated static let courses =
    Effort.isExhaustive
    ? ["container": 6, "presenting": 6, "tabs": 7, "dancing": 6, "zoom": 6] : ["container": 6]
  private static let lessons = UIKitStub.tests.appendingPathComponent("../../assets/lessons")

  /// The files of a course in UIKit's words.
  private static func files(of course: String) throws -> [String] {
    let folder = lessons.appendingPathComponent(course)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { !$0.contains(".") }
      .flatMap { try UIKitStub.files(in: folder.appendingPathComponent($0)) }
      .filter { $0.hasSuffix("-uikit.swift") }
  }

  @Test(arguments: courses)
  func `every task begins and ends in words that UIKit has`(course: String, count: Int) throws {
    let files = try Self.files(of: course)
    #expect(files.count == 2 * count)
    let stub = try UIKitStub()
    for file in files { #expect(try stub.check([file]) == "", "\(file)") }
  }

  @Test func `a word that UIKit does not have is refused`() throws {
    let file = Self.lessons.appendingPathComponent("container/order/solution-uikit.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let stub = try UIKitStub()
    #expect(try stub.check(text: text) == "")
    for (word, other) in [
      ("didMove(toParent: self)", "didMoves(toParent: self)"),
      ("view.accessibilityIdentifier = name", "view.id = name"),
      ("pressesBegan(_ presses", "pressesBegin(_ presses"),
      ("nibName: nil, bundle: nil", "id: name"),
    ] {
      #expect(text.contains(word))
      #expect(try stub.check(text: text.replacing(word, with: other)).contains("error:"))
    }
  }

  @Test func `nothing of a task's files is ours alone`() throws {
    let head = "#if canImport(UIKit)\n  import UIKit\n#else\n  import UIKitNames\n#endif\n"
    let ours = [
      "import Segue", "Playground", "keyPressed", "ManualTransitionContext", "(hex:", "(id:",
      "Stage",
    ]
    for course in ["container", "presenting", "tabs", "dancing", "zoom"] {
      for file in try Self.files(of: course) {
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.hasPrefix(head) && !ours.contains { text.contains($0) }, "\(file)")
      }
    }
  }
}
