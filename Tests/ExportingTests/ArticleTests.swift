import Exporting
import Foundation
import TestSupport
import Testing

/// The blocks of the article on the export that are in a language.
func articleBlocks(_ language: String) throws -> [String] {
  let path = "Sources/SpringEngine/SpringEngine.docc/CarryingAResponseAway.md"
  let text = try String(contentsOfFile: "\(Project.root)/\(path)", encoding: .utf8)
  return text.components(separatedBy: "```\(language)\n").dropFirst()
    .map { $0.components(separatedBy: "```")[0] }
}

/// What the article on the export shows, run as it stands.
@Suite(.otherProcess, .serialized) struct ArticleTests {
  @Test(.needs(.node))
  func `the lines for the Web print what the article says`() async throws {
    let code = try #require(articleBlocks("js").first)
    let folder = try CarriedFolder(ExportPlatform.web.files(Conformance(of: response(), count: 0)))
    try code.write(toFile: "\(folder.path)/use.mjs", atomically: true, encoding: .utf8)
    let wanted = code.split(separator: "\n").compactMap {
      $0.components(separatedBy: "// ").dropFirst().first
    }
    #expect(wanted.count == 2)
    let (said, status) = try await folder.run("node use.mjs")
    #expect(said.split(separator: "\n").map(String.init) == wanted && status == 0)
  }

  @Test(.needs(.qt))
  func `the component that the article shows holds its pages side by side`() async throws {
    let response = try response()
    let code = try #require(articleBlocks("qml").first)
    #expect(code.components(separatedBy: "Rectangle").count - 1 == response.pages)
    let folder = try CarriedFolder(ExportPlatform.qt.files(Conformance(of: response, count: 0)))
    let asked = """
          Component.onCompleted: {
              console.log("there are", pages.length - 1, "and one is", children[0].children[2].x)
              Qt.callLater(Qt.quit)
          }
      }
      """
    let end = try #require(code.lastIndex(of: "}"))
    try (code[..<end] + asked).write(
      toFile: "\(folder.path)/use.qml", atomically: true, encoding: .utf8)
    let said = try await folder.run("\(Need.qtSettings) timeout 600 qmlscene --quit use.qml").said
    #expect(
      said.contains("one is \(Int(2 * (390 + response.gap)))"), "\(said.suffix(600))")
  }
}
