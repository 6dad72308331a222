import Foundation
import Testing

/// The README in Chinese keeps up with the one in English.
@Suite struct ChineseReadMeTests {
  private func fenced(_ text: String) -> [String] {
    let parts = text.split(separator: "```", omittingEmptySubsequences: false)
    return parts.indices.filter { !$0.isMultiple(of: 2) }.map { String(parts[$0]) }
  }

  /// The texts of the sections, by their headings in the order of the document, without what is fenced.
  private func sections(_ text: String) -> [(title: String, text: String)] {
    let plain = text.replacing(/(?s)```.*?```/, with: "")
    return plain.components(separatedBy: "\n## ").dropFirst().map { part in
      let lines = part.split(separator: "\n", maxSplits: 1)
      return (String(lines[0]), String(lines[1]))
    }
  }

  /// The English headings, with what they are in Chinese.
  nonisolated private static let headings = [
    ("Start", "开始"),
    (
      "Five things to try first, the tour of the first start (Shift+F1), or lessons (Ctrl+L)",
      "先试这五件事，参加初次启动的导览（Shift+F1），或学习课程（Ctrl+L）"
    ),
    ("Keys", "按键"), ("Your own code", "你自己的代码"), ("Scenes", "场景"),
    ("The command line", "命令行"), ("The libraries", "库"), ("Inside", "内部"),
  ]

  /// What the rows of tables name in their first column.
  private func named(_ text: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      row.components(separatedBy: " | ")[0]
    }
  }

  /// The five things to try first.
  private func firstThings(_ text: String) -> String {
    text.split(separator: "\n").filter { line in
      (1...5).contains { line.hasPrefix("\($0). ") }
    }.joined(separator: "\n")
  }

  @Test func `the first things to try name gallery, sweep, share and find, and the same keys`()
    throws
  {
    let texts = [
      try CatalogTests.text("README.md"), try CatalogTests.text("assets/README.zh.md"),
    ]
    let things = texts.map(firstThings)
    for (thing, words) in zip(things, [["gallery", "sweep", "finds"], ["画廊", "多个数值", "寻找"]]) {
      #expect(thing.split(separator: "\n").count == 5)
      for word in words + ["**K**", "**B**", "**N**", "**Ctrl+F**", "**I**", "`segue share`"] {
        #expect(thing.contains(word), "\(word)")
      }
    }
    for picture in ["drag.gif", "inside.png", "sheet.png", "gallery.png", "studio.png"] {
      for text in texts { #expect(text.contains("pictures/\(picture)"), "\(picture)") }
    }
  }

  @Test func `both READMEs have the same commands, headings and tables, and lead to each other`()
    throws
  {
    let english = try CatalogTests.text("README.md")
    let chinese = try CatalogTests.text("assets/README.zh.md")
    #expect(fenced(english) == fenced(chinese) && fenced(english).count == 3)
    #expect(named(english) == named(chinese) && named(english).count > 50)
    #expect(english.contains("(assets/README.zh.md)") && chinese.contains("(../README.md)"))
  }

  @Test func `each section says as much in Chinese: its paragraphs, and all that stands in code`()
    throws
  {
    let english = sections(try CatalogTests.text("README.md"))
    let chinese = sections(try CatalogTests.text("assets/README.zh.md"))
    #expect(english.map(\.title) == Self.headings.map(\.0))
    #expect(chinese.map(\.title) == Self.headings.map(\.1))
    for (one, other) in zip(english, chinese) {
      let words = one.text.matches(of: /`[^`\n]+`/).map(\.output)
      let missing = words.filter { !other.text.contains($0) }
      #expect(missing == [], "\(other.title)")
      let bold = [one.text, other.text].map { $0.matches(of: /\*\*[^*]+\*\*/).count }
      #expect(bold[0] == bold[1], "\(other.title)")
    }
    for word in ["触摸屏", "Ctrl", "捏合", "触摸板", "键盘", "Tab", "按住 C", "方向键", "Shift"] {
      #expect(chinese[2].text.contains(word), "\(word)")
    }
  }
}
