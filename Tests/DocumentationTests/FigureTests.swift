import Documents
import Foundation
import TestSupport
import Testing

/// The figures in prose are those that were measured, in both languages, and there are no others.
@Suite struct FigureTests {
  nonisolated private static let documents = [
    "README.md", "assets/README.zh.md", "Sources/README.md", "Tests/README.md",
  ]

  /// Numbers that nobody has measured: limits, and times that are set.
  private static let given: Set<String> = [
    "3 s", "128 MB", "10.8 s", "3 秒", "十秒", "ten seconds",
  ]

  @Test(arguments: documents)
  func `sentences show the figures that were recorded`(file: String) throws {
    let figures = try Figures()
    let text = try CatalogTests.text(file)
    if ProcessInfo.processInfo.environment["SEGUE_WRITE_TABLES"] != nil {
      let renewed = ReadMeTables.renewed(figures.renewed(text, file: file), file: file)
      try replaceFile(at: "\(Project.root)/\(file)", with: renewed)
    }
    for sentence in Figures.sentences[file] ?? [] {
      let filled = figures.filled(sentence)
      #expect(
        text.contains(filled),
        "\(file) must say “\(filled)”: run the tests once with SEGUE_WRITE_TABLES=1.")
    }
  }

  @Test(arguments: documents)
  func `no other figure stands in prose`(file: String) throws {
    let figures = try Figures()
    var prose = try CatalogTests.text(file)
    for sentence in Figures.sentences[file] ?? [] {
      prose = prose.replacing(figures.filled(sentence), with: "")
    }
    // Tables are compared with what is recorded as a whole.
    prose = prose.replacing(/(?s)```.*?```|<!-- (?:builds|figures) -->.*?<!-- end -->/, with: "")
    let counted =
      /[0-9][0-9.,]* ?(?:[nµm]?s|[KMG]B|%(?!")|×(?! [0-9])|毫秒|秒|分钟)(?![A-Za-z])/
    let told = /[a-z-]+ (?:seconds|minutes|hours)|[一二三四五六七八九十]+(?:毫秒|秒|分钟)/
    for match in prose.matches(of: counted).map(\.output) + prose.matches(of: told).map(\.output)
    where !Self.given.contains(String(match)) {
      Issue.record(
        "\(file) says “\(match)”, which no figure of \(Figures.path) is: see Figures.swift.")
    }
  }

  @Test
  func `what is recorded is shown, says where it was measured, and is alike in both languages`()
    throws
  {
    let figures = try Figures()
    let tables = Figures.rows.map(\.figures) + Figures.builds.flatMap(ReadMeTables.buildFigures)
    let sentences = Figures.sentences.values.flatMap(\.self)
    let shown = Set(Figures.names(in: tables + sentences))
    #expect(Set(figures.texts.keys).symmetricDifference(shown) == [])
    // Some are older than this record; whoever measures them next says how busy the machine was.
    let place = /[0-9a-f]{8,} on [0-9]+ × .+, load (?:[0-9.]+|not noted)/
    let homeless = figures.origins.filter { $0.value.wholeMatch(of: place) == nil }
    #expect(homeless == [:])
    let numberless = figures.texts.filter { !$0.value.contains(/[0-9]/) }
    #expect(numberless == [:])
    let own = ["README.md", "assets/README.zh.md"].map { file in
      Figures.names(in: Figures.sentences[file] ?? [])
    }
    #expect(own[0] == own[1] && own[0].count == 4)
  }
}
