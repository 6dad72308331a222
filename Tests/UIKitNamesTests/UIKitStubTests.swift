import Foundation
import Testing

/// The articles' files are the same on both sides: what compiles here against `UIKitNames` compiles against
/// a module `UIKit` of the signatures that they use.
@Suite struct UIKitStubTests {
  private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// The files of a folder, by name.
  private func files(in name: String) throws -> [String] {
    let folder = folder.appendingPathComponent(name)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { folder.appendingPathComponent($0).path }
  }

  /// What the compiler says; nothing if all is well.
  private func compile(_ arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc", "-swift-version", "6", "-parse-as-library"] + arguments
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let words = String(decoding: said, as: UTF8.self)
    return process.terminationStatus == 0 || !words.isEmpty
      ? words : "swiftc ended with \(process.terminationStatus)"
  }

  @Test func `all five articles are type-checked against UIKit's signatures`() throws {
    let articles = try files(in: "Articles")
    #expect(articles.count == 5)
    let made = FileManager.default.temporaryDirectory
      .appendingPathComponent("UIKitStub-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: made) }
    let stub = folder.appendingPathComponent("UIKitStub")
    let module = made.appendingPathComponent("UIKit.swiftmodule").path
    let said = try compile([
      "-emit-module", "-module-name", "UIKit", "-emit-module-path", module,
      stub.appendingPathComponent("UIKit.swift").path,
    ])
    #expect(said == "")
    let found = try compile(
      ["-typecheck", "-module-name", "Articles", "-warnings-as-errors", "-I", made.path]
        + [stub.appendingPathComponent("Closures.swift").path] + articles)
    #expect(found == "")
  }

  @Test func `of a hundred lines for iOS, at most two take a form that UIKit must be given`() throws
  {
    let lines = try files(in: "Articles").flatMap { path in
      try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    }
    let own = lines.count { $0.contains(".addTarget {") || $0.contains("UIKitNames") }
    #expect(lines.count > 400 && own * 100 <= lines.count * 2)
  }

  @Test func `an article asks for UIKit where there is one, and for nothing else`() throws {
    for path in try files(in: "Articles") {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let imports = text.split(separator: "\n").filter { $0.contains("import ") }
        .map { $0.drop { $0 == " " } }
      #expect(imports == ["import UIKit", "import UIKitNames"])
      #expect(!text.contains("Segue") && !text.contains("Stage"))
    }
  }
}
