import Assets
import Foundation
import TestSupport
import Testing

/// The files that the program holds in itself are those of the repository, all of them.
@Suite struct AssetTests {
  @Test func `what the program holds is what stands in the repository`() throws {
    #expect(Asset.paths.count > 100)
    for path in Asset.paths {
      let file = try Data(contentsOf: URL(filePath: "\(Project.root)/\(path)"))
      #expect(Data(Asset.bytes(path)) == file, "\(path)")
    }
  }

  @Test(arguments: [
    "assets/scenes", "assets/sessions", "assets/desktop", "assets/templates", "assets/export",
    "assets/share", "assets/language", "Sources/UIKitNames",
  ])
  func `the program holds every file of a folder`(folder: String) throws {
    let held = Set(Asset.paths)
    #expect(held.count == Asset.paths.count)
    let files = try FileManager.default.subpathsOfDirectory(atPath: "\(Project.root)/\(folder)")
    for file in files where !isFolder("\(folder)/\(file)") {
      #expect(
        held.contains("\(folder)/\(file)"), "CAssets/assets.c does not list \(folder)/\(file)")
    }
  }

  @Test func `what the program does not hold is not there`() {
    #expect(!Asset.has("assets/scenes/none.json5"))
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(
      atPath: "\(Project.root)/\(path)", isDirectory: &isFolder) && isFolder.boolValue
  }
}
