import Foundation
import TestSupport
import Testing

/// Files with laws as somebody might write them, searched as they are.
@Suite(.otherProcess) struct OwnLawFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func find(_ name: String, _ options: String...) throws -> Outcome {
    let file = try folder.write(
      name == "cards" ? cards : code("Tests/EndToEndTests/Code/Laws/\(name)"), to: "\(name).swift")
    return try Programs.run(
      Programs.segue,
      ["find", file, "--events", "core", "--sequences", "0", "--out", "\(folder.path)/found.json5"]
        + options,
      environment: ["DISPLAY": "", "XDG_CACHE_HOME": "\(folder.path)/cache"])
  }

  private func code(_ path: String) throws -> String {
    try String(contentsOfFile: "\(Project.root)/\(path).swift", encoding: .utf8)
  }

  /// What `segue new` writes, with laws, one of which remembers what it was asked.
  private var cards: String {
    get throws {
      let laws = """
          ],
          laws: [
            .always("some card is in sight") { moment in
              ["Here", "There", "Elsewhere"].contains { moment.view($0) != nil }
            },
            .always("asked evenly") { _ in
              asked.count += 1
              return asked.count.isMultiple(of: 2) ? true : nil
            },
            .always("nowhere is right") { moment in moment.view("nowhere").map { _ in true } },
            .unchangedByCancel("cards come back") { moment in
              moment.views.map { "\\($0.id) \\(Int($0.frame.minX))" }.joined(separator: " ")
            },
            .endsAlike(
              "a flick and a key come to the same",
              [.flick(from: Point(x: 330, y: 400), to: Point(x: 60, y: 400))], [.key("ArrowRight")]),
          ]
        ) {
        """
      let template = try code("assets/templates/transition")
      let end = try #require(template.range(of: "  ]\n) {", options: .backwards))
      let memory = "@MainActor final class Asked { var count = 0 }\nlet asked = Asked()\n"
      return template.replacingCharacters(in: end, with: laws)
        .replacing("\nPlayground.run(", with: "\n\(memory)Playground.run(")
    }
  }

  @Test func `what a cancel leaves changed is found under its name and made short`() throws {
    let outcome = try find("badge", "--depth", "3", "--law", "a cancel does not count")
    #expect(outcome.status == 1, "\(outcome.errors)")
    let first = outcome.output.split(separator: "\n").first ?? ""
    #expect(first.hasPrefix("a cancel does not count: "), "\(outcome.output)")
    #expect(first.contains("wanted: as before the cancelled transition: 40.0"))
    let lint = try Programs.run(
      Programs.segue,
      ["replay", "\(folder.path)/found.json5", "--lint", "--scene", "\(folder.path)/badge.swift"],
      environment: ["DISPLAY": "", "XDG_CACHE_HOME": "\(folder.path)/cache"])
    #expect(lint.output.contains("a cancel does not count  law  "), "\(lint)")
  }

  @Test func `a bounce beyond a law is found, and the other laws hold`() throws {
    let outcome = try find(
      "sheet", "--depth", "1", "--law",
      "the sheet stays above its place,the desk is alone until the sheet comes,"
        + "animated before completed,once or twice")
    #expect(outcome.status == 1, "\(outcome.errors)")
    let broken = outcome.output.split(separator: "\n").filter { $0.contains("; wanted: ") }
    #expect(broken.count == 1 && broken[0].hasPrefix("the sheet stays above its place: 'sheet' at"))
    #expect(outcome.output.contains("press the key 1"))
  }

  @Test func `a law that remembers is refused by its name, and one that nothing decides is told`()
    throws
  {
    let outcome = try find("cards", "--depth", "1", "--accept", "untouched,unfinished")
    #expect(outcome.status == 2, "\(outcome.errors)")
    #expect(outcome.output.contains("the law 'asked evenly' is refused: "))
    #expect(outcome.output.contains("nowhere is right"))
  }

  @Test func `a name that is no law is refused with those that there are`() throws {
    let outcome = try find("cards", "--law", "some card is in sigth")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("some card is in sight"), "\(outcome.errors)")
  }
}
