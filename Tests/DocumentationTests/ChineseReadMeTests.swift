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
