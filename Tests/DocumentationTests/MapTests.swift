import Documents
import Foundation
import Scenes
import TestSupport
import Testing

/// The maps of the sources, of the tests, and the README: they name what there is.
@Suite struct MapTests {
  /// The maps, by the folder that they stand in.
  nonisolated private static let maps = ["", "Sources/", "Tests/"]

  @Test(arguments: ["README.md", "assets/README.zh.md", "Sources/README.md"])
  func `the tables of keys, scenes, commands and figures are what the program is made of`(
    file: String
  ) throws {
    let text = try CatalogTests.text(file)
    let renewed = ReadMeTables.renewed(text, file: file)
    if ProcessInfo.processInfo.environment["SEGUE_WRITE_TABLES"] != nil {
      try replaceFile(at: "\(Project.root)/\(file)", with: renewed)
    }
    #expect(
      text == renewed, "Run the tests once with SEGUE_WRITE_TABLES=1, and read what has changed.")
    for table in ReadMeTables.all where table.file == file {
      #expect(renewed.contains("<!-- \(table.name) -->\n\(table.rows[0])"), "\(table.name)")
    }
  }

  @Test func `the README stays short`() throws {
    let lines = try CatalogTests.text("README.md").split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 161)
  }

  @Test(arguments: ["Sources", "Tests"])
  func `the map of a folder names every folder in it`(top: String) throws {
    let map = try CatalogTests.text("\(top)/README.md")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: "\(Project.root)/\(top)")
    let folders = paths.filter { isFolder("\(top)/\($0)") && !isInCatalog($0) }
    #expect(folders.count > 10)
    for folder in folders.sorted() {
      #expect(map.contains("`\(folder)`"), "\(top)/README.md does not name \(folder)")
    }
  }

  @Test(arguments: maps)
  func `every path that a map names is there`(folder: String) throws {
    let map = try CatalogTests.text("\(folder)README.md")
    let code = map.matches(of: /`([A-Za-z0-9_.+\/-]+)`/).map { String($0.1) }
      .filter { isPath($0) }
    let links = map.matches(of: /\]\(([^)#:]+)\)/).map { String($0.1) }
    #expect(!(code + links).isEmpty)
    for path in code + links {
      let isThere = ["", folder].contains { exists("\($0)\(path)") }
      #expect(isThere, "\(folder)README.md names \(path)")
    }
  }

  /// Whether words in code are a path, and neither a pattern nor a scene.
  private func isPath(_ word: String) -> Bool {
    if word.contains("NAME") || word.hasPrefix("/") || word.hasPrefix(".build") { return false }
    if Gallery.ids.contains(word) { return false }
    return word.contains("/") || [".swift", ".md", ".sh"].contains { word.hasSuffix($0) }
  }

  /// Whether it lies in a documentation catalog, which is named as a whole.
  private func isInCatalog(_ path: String) -> Bool { path.contains(".docc/") }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(Project.root)/\(path)")
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(
      atPath: "\(Project.root)/\(path)", isDirectory: &isFolder) && isFolder.boolValue
  }
}
