import Commands
import Documents
import Foundation
import Shell
import TestSupport
import Testing

/// What something new may be called.
@Suite(.otherProcess) struct NewCommandTests {
  @Test func `a file's name may have folders and its ending`() throws {
    for operand in ["a/b/my-tilt", "a/b/my-tilt.swift"] {
      let name = try NewName(file: operand)
      #expect(name.folder == "a/b/" && name.base == "my-tilt" && name.path == "a/b/my-tilt")
      #expect(name.module == "my_tilt")
    }
    #expect(try NewName(file: "_1").base == "_1")
    #expect(try NewName(file: "卡片").base == "卡片")
    #expect(try NewName(file: "class").base == "class", "a file may be called so")
    #expect(try NewName(package: "a/Tilt/").path == "a/Tilt")
  }

  @Test(arguments: ["", "/", "a/", ".swift", "3d", "-a", "a b", "a.b", "a\"b", "a\nb", "../.."])
  func `what is no name is refused`(operand: String) {
    #expect(throws: CommandFailure.self) { try NewName(file: operand) }
  }

  @Test func `no package takes the name of a target that it comes with`() throws {
    let manifest = String(
      decoding: try readFile(at: "\(Project.root)/Package.swift"), as: UTF8.self)
    let targets = manifest.matches(of: /arget\(\s*name: "([A-Za-z0-9]+)"/).map { String($0.1) }
      .filter { !$0.hasSuffix("Tests") }
    #expect(targets.count > 20)
    for name in targets + ["segue", "swift", "Class"] {
      #expect(throws: CommandFailure.self, "\(name)") { try NewName(package: name) }
    }
  }

  @Test func `the checkout is the one that the program lies in`() throws {
    let root = Project.root
    for program in ["/.build/release/segue", "/.build/x86_64-unknown-linux-gnu/debug/segue"] {
      #expect(NewCommand.checkout(of: root + program) == root)
    }
    #expect(NewCommand.checkout(of: "/usr/bin/segue") == nil)
    #expect(NewCommand.checkout(of: "segue") == nil)
  }

  @Test(arguments: [
    ("/", "/Cards", ".."), ("/usr", "/Cards", "../usr"), ("/usr/bin", "/usr/Cards", "../bin"),
    ("/usr", "/usr/none/yet/Cards", "../../.."), ("/usr/bin", "/dev/Cards", "../../usr/bin"),
  ])
  func `a package is told the way to the checkout`(target: String, folder: String, way: String) {
    #expect(NewCommand.relativePath(to: target, from: folder) == way)
  }
}
