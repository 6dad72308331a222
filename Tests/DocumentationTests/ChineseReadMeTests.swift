import Testing

/// The README in Chinese keeps up with the one in English.
@Suite struct ChineseReadMeTests {
  private func fenced(_ text: String) -> [String] {
    let parts = text.split(separator: "```", omittingEmptySubsequences: false)
    return parts.indices.filter { !$0.isMultiple(of: 2) }.map { String(parts[$0]) }
  }

  /// The level of each heading, outside of what is fenced.
  private func headings(_ text: String) -> [Int] {
    let parts = text.split(separator: "```", omittingEmptySubsequences: false)
    return parts.indices.filter { $0.isMultiple(of: 2) }.flatMap { index in
      parts[index].split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
        line.prefix { $0 == "#" }.count
      }
    }
  }

  /// What the tables name in their first column.
  private func named(_ text: String) -> Set<Substring> {
    Set(
      text.split(separator: "\n").filter { $0.hasPrefix("| `segue ") }.compactMap {
        $0.dropFirst(3).split(separator: "`").first
      })
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
    #expect(headings(english) == headings(chinese))
    #expect(named(english) == named(chinese))
    #expect(english.contains("(assets/README.zh.md)") && chinese.contains("(../README.md)"))
  }
}
