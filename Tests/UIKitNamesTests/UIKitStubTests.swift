import Foundation
import Testing

/// The articles' files are the same on both sides: what compiles here against `UIKitNames` compiles against
/// a module `UIKit` of the signatures that they use.
@Suite struct UIKitStubTests {
  private func articles() throws -> [String] {
    try UIKitStub.files(in: UIKitStub.tests.appendingPathComponent("Articles"))
  }

  @Test func `all five articles are type-checked against UIKit's signatures`() throws {
    let articles = try articles()
    #expect(articles.count == 5)
    #expect(try UIKitStub().check(articles) == "")
  }

  @Test func `of a hundred lines for iOS, at most two take a form that UIKit must be given`() throws
  {
    let lines = try articles().flatMap { path in
      try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    }
    let own = lines.count { $0.contains(".addTarget {") || $0.contains("UIKitNames") }
    #expect(lines.count > 400 && own * 100 <= lines.count * 2)
  }

  @Test func `an article asks for UIKit where there is one, and for nothing else`() throws {
    for path in try articles() {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let imports = text.split(separator: "\n").filter { $0.contains("import ") }
        .map { $0.drop { $0 == " " } }
      #expect(imports == ["import UIKit", "import UIKitNames"])
      #expect(!text.contains("Segue") && !text.contains("Stage"))
    }
  }
}
